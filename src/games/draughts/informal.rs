//! Positions as books and players write them: `Белые: c3, дамка e5. Чёрные: b8. Ход белых`, in three languages.
//!
//! A position in notation with letters of other alphabets or widths is put into plain ones.

use super::board::Size;
use super::rules::{Naming, Rules};
use crate::model::informal::{Lexicon, Rewriting, Text, is_gap, is_idle, is_letter};
use crate::model::{Message, ParseError, Side};
use std::ops::Range;

/// The longest text that is read so, in bytes.
const LONGEST: usize = 1 << 12;

/// A word of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Side(Side),
    /// The next piece is a king.
    King,
    /// All pieces that follow are kings.
    Kings,
    /// All pieces that follow are men.
    Men,
    /// The side before it or behind it moves.
    Move,
    /// Both sides stand as at the start.
    Start,
    Rules(&'static str),
    Idle,
}

static WORDS: Lexicon<Word> = Lexicon::new(&[
    (
        "white|whites|white's|白|白方|白棋|白子|белые|белых|белым|белыми|бел.|белые шашки",
        Word::Side(Side::First),
    ),
    (
        "black|blacks|black's|黑|黑方|黑棋|黑子|черные|черных|черным|черными|черн.|черные шашки",
        Word::Side(Side::Second),
    ),
    ("king|王|дамка|дамку|дамкой|дам.", Word::King),
    ("kings|王棋|дамки|дамок|дамками", Word::Kings),
    ("man|men|pieces|兵|兵棋|普通子|простая|простые|простых|простую|шашка|шашки|шашек|пешки", Word::Men),
    (
        "to move|to play|moves|plays|turn|begins|starts|moves first|first|先|先走|先行|走|轮到|ход|ходят|ходит|ход за|начинают|начинает|начало",
        Word::Move,
    ),
    (
        "start position|starting position|initial position|начальная позиция|начальная расстановка|исходная позиция|初始局面|开局局面",
        Word::Start,
    ),
    (
        "russian|russian draughts|russian checkers|俄罗斯|俄罗斯规则|俄罗斯跳棋|俄式|русские|русские шашки|русских|по русским",
        Word::Rules("russian"),
    ),
    (
        "international|international draughts|国际跳棋|国际规则|百格|百格跳棋|международные|международные шашки|международных|стоклетк*|стоклеточн*",
        Word::Rules("international"),
    ),
    (
        "english|english draughts|american checkers|checkers|英式|英式跳棋|西洋跳棋|английские|английские шашки|чекерс",
        Word::Rules("english"),
    ),
    (
        "brazilian|brazilian draughts|巴西|巴西规则|巴西跳棋|бразильские|бразильские шашки",
        Word::Rules("brazilian"),
    ),
    ("pool|pool checkers|american pool|普尔|美式普尔|пул|американский пул", Word::Rules("pool")),
    (
        "italian|italian draughts|italian dama|意大利|意大利规则|итальянские|итальянские шашки",
        Word::Rules("italian"),
    ),
    ("frisian|frisian draughts|弗里斯兰|弗里斯兰规则|фризские|фризские шашки", Word::Rules("frisian")),
    ("turkish|turkish draughts|土耳其|土耳其规则|土耳其跳棋|турецкие|турецкие шашки", Word::Rules("turkish")),
    ("losing|losing draughts|giveaway|poddavki|倒棋|поддавки|обратные шашки", Word::Rules("russian-losing")),
    ("antidraughts|百格倒棋|стоклеточные поддавки", Word::Rules("international-losing")),
    (
        "and wins|and win|and draws|and draw|wins|win|draw|draws|and|the|on|at|position|draughts|has|rules",
        Word::Idle,
    ),
    (
        "и выигрывают|и выигрывает|выигрывают|выигрыш|и делают ничью|ничья|и|на|правила|позиция|шашечный этюд|этюд|шашки на",
        Word::Idle,
    ),
    ("胜|先胜|和|和棋|规则|局面|在|有|求胜", Word::Idle),
]);

struct Reader<'a> {
    text: Text<'a>,
    rules: &'static Rules,
    side: Option<Side>,
    /// Whether the piece that comes next, or all that come, are kings.
    king: bool,
    kings: bool,
    turn: Option<(Side, Range<usize>)>,
    asks_turn: bool,
    /// Whether a word was understood that notation does not have.
    lists: [Rewriting; 2],
    named: Option<(&'static str, Range<usize>)>,
    start: Option<Range<usize>>,
}

/// Puts a text into notation; none where it is too long or says nothing.
///
/// # Errors
/// The first word that is not understood, and what was expected there.
pub(super) fn formal(rules: &'static Rules, source: &str) -> Result<Option<Rewriting>, ParseError> {
    if source.len() > LONGEST {
        return Ok(None);
    }
    let text = Text::of(source);
    if is_notation(&text) {
        return Ok(Some(plain(&text)));
    }
    let mut reader = Reader {
        text,
        rules,
        side: None,
        king: false,
        kings: false,
        turn: None,
        asks_turn: false,
        lists: <[Rewriting; 2]>::default(),
        named: None,
        start: None,
    };
    let mut at = 0;
    while at < reader.text.len() {
        at = reader.step(at)?;
    }
    Ok(reader.written())
}

/// Whether a text begins as notation does.
fn is_notation(text: &Text<'_>) -> bool {
    let first = text.behind_gap(0);
    matches!(text.at(first), 'w' | 'b' | '?' | 'в') && text.at(text.behind_gap(first + 1)) == ':'
}

/// A text with narrow Latin letters for those that look or sound like them.
fn plain(text: &Text<'_>) -> Rewriting {
    let mut made = Rewriting::default();
    for at in 0..text.len() {
        let c = match column(text, at) {
            Some(letter) if !text.at(at).is_ascii() => letter,
            _ if text.at(at) == 'в' => 'B',
            _ => text.own(at),
        };
        made.push(c.encode_utf8(&mut [0; 4]), text.span(at..at + 1));
    }
    made
}

/// The column that a letter before a digit names: Latin, or a Russian letter that looks or sounds like it.
fn column(text: &Text<'_>, at: usize) -> Option<char> {
    if !text.at(at + 1).is_ascii_digit() {
        return None;
    }
    column_of(text.at(at))
}

/// The column of a small letter: Latin, or a Russian one that looks or sounds like it.
pub(super) fn column_of(letter: char) -> Option<char> {
    Some(match letter {
        'a'..='j' => letter,
        'а' => 'a',
        'б' | 'в' => 'b',
        'с' | 'ц' => 'c',
        'д' => 'd',
        'е' => 'e',
        'ф' => 'f',
        'г' => 'g',
        'н' | 'х' => 'h',
        _ => return None,
    })
}

impl Reader<'_> {
    /// Reads what stands here; returns the place behind it.
    fn step(&mut self, at: usize) -> Result<usize, ParseError> {
        let c = self.text.at(at);
        if let Some((word, end)) = self.text.word(at, &WORDS) {
            self.word(word, at..end);
            return Ok(end);
        }
        if let Some(end) = self.square(at)? {
            return Ok(end);
        }
        if is_gap(c) || is_idle(c) || matches!(c, '\n' | ';' | '/' | '|' | '【' | '】') {
            if matches!(c, ';' | '\n' | '.') {
                (self.king, self.kings) = (false, false);
            }
            return Ok(at + 1);
        }
        let end = self.text.behind_word(at);
        let message = Message::new("draughts-error-word").text("found", self.text.source(at..end));
        Err(ParseError::new(self.text.span(at..end), message))
    }

    fn word(&mut self, word: Word, places: Range<usize>) {
        let span = self.text.span(places.clone());
        match word {
            Word::Side(side) => {
                let behind = self.text.behind_gap(places.end);
                let moves = matches!(self.text.word(behind, &WORDS), Some((Word::Move, _)));
                if std::mem::take(&mut self.asks_turn) || moves {
                    self.turn = Some((side, span));
                } else {
                    (self.side, self.king, self.kings) = (Some(side), false, false);
                }
            }
            Word::King => self.king = true,
            Word::Kings => self.kings = true,
            Word::Men => (self.king, self.kings) = (false, false),
            // The side before it is taken when it is read; else it comes.
            Word::Move => {
                let told = self.turn.as_ref().is_some_and(|(_, before)| before.end <= span.start);
                self.asks_turn = !told;
            }
            Word::Start => self.start = Some(span),
            Word::Rules(id) => self.named = Some((id, span)),
            Word::Idle => {}
        }
    }

    /// Reads a square or a range of squares, with the sign of a king before it.
    fn square(&mut self, at: usize) -> Result<Option<usize>, ParseError> {
        let algebraic = self.rules.naming == Naming::Algebraic;
        let named =
            |place: usize| column(&self.text, place).is_some_and(|letter| algebraic || letter.is_ascii());
        let marked = match self.text.at(at) {
            'k' | 'к' | 'q' => true,
            'д' | 'd' => named(at + 1) || !algebraic && self.text.at(at + 1).is_ascii_digit(),
            _ => false,
        };
        let first = at + usize::from(marked);
        let letter = column(&self.text, first).filter(|_| named(first));
        let digits = first + usize::from(letter.is_some());
        let mut end = self.text.behind_digits(digits);
        // A board of which all squares are played on has no numbers: its squares go by letters alone.
        if end == digits || letter.is_none() && self.rules.size == Size::Whole {
            return Ok(None);
        }
        if letter.is_none() && self.text.at(end) == '-' && self.text.behind_digits(end + 1) > end + 1 {
            end = self.text.behind_digits(end + 1);
        }
        if is_letter(self.text.at(end)) {
            return Ok(None);
        }
        let Some(side) = self.side else {
            let message = Message::new("draughts-error-whose").text("found", self.text.source(at..end));
            return Err(ParseError::new(self.text.span(at..end), message));
        };
        let list = &mut self.lists[side.index()];
        if !list.is_empty() {
            list.glue(",");
        }
        let mut name = String::new();
        if marked || self.king || self.kings {
            name.push('K');
        }
        name.extend(letter);
        name.push_str(&self.text.plain(digits..end));
        list.push(&name, self.text.span(at..end));
        self.king = false;
        Ok(Some(end))
    }

    /// What was understood, in notation; none where there is no piece.
    fn written(self) -> Option<Rewriting> {
        let mut made = Rewriting::default();
        if let Some(span) = self.start {
            made.push("start", span);
        } else if self.lists.iter().all(Rewriting::is_empty) {
            return None;
        } else {
            let (side, span) = self.turn.unwrap_or((Side::First, 0..0));
            made.push(if side == Side::First { "W" } else { "B" }, span);
            for (list, side) in self.lists.iter().zip([":W", ":B"]) {
                made.glue(side);
                made.append(list);
            }
        }
        if let Some((id, span)) = self.named {
            made.glue("; rules ");
            made.push(id, span);
        }
        Some(made)
    }
}
