//! Positions as books and players write them in three languages: `Белые: c3, дамка e5. Чёрные: b8. Ход белых`.
//!
//! Notation in letters of other alphabets or widths is rewritten in plain ones.

mod words;

use super::board::Size;
use super::rules::{Naming, Rules};
use etude_model::informal::{Digits, Grammar, Lexer, Rewriting, Text, Token, is_letter};
use etude_model::{Message, ParseError, Side};
use std::ops::Range;
use words::{TABLES, Word};

/// A square, or a range of squares, by characters.
struct Squares {
    king: bool,
    column: Option<char>,
    digits: Range<usize>,
}

/// Parser state: the pieces and the side to move read so far.
struct Reader {
    rules: &'static Rules,
    side: Option<Side>,
    /// True if the next piece is a king.
    king: bool,
    /// True if all next pieces are kings.
    kings: bool,
    /// True if a heading says so for both sides: "Kings: white 30, black 5".
    heading: bool,
    turn: Option<(Side, Range<usize>)>,
    /// True if a word for a turn waits for a side.
    asks_turn: bool,
    /// The pieces of each side in notation.
    pieces: [Vec<(String, Range<usize>)>; 2],
    /// A word for kings that no square has followed yet.
    pending: Option<Range<usize>>,
    /// True if the text has squares with letters, so that numbers alone are none.
    lettered: bool,
    /// The numbers of pieces that the text tells, with their sides.
    counts: Vec<(Side, u32, Range<usize>)>,
    named: Option<(&'static str, Range<usize>)>,
    start: Option<Range<usize>>,
}

/// Rewrites a text in notation; none where it is too long or has no piece.
///
/// # Errors
/// The first word that is not understood.
pub(super) fn to_notation(rules: &'static Rules, source: &str) -> Result<Option<Rewriting>, ParseError> {
    let Some(lexer) = Lexer::new(source, &TABLES, Digits::Numbers) else { return Ok(None) };
    if let Some(drawn) = diagram(rules, &lexer.text) {
        return Ok(Some(drawn));
    }
    if is_notation(&lexer.text) {
        return Ok(Some(plain(&lexer.text)));
    }
    // The squares are those of the rules that the text names.
    let named = (0..lexer.text.len()).find_map(|at| match lexer.word(at)?.0 {
        Word::Rules(id) => super::rules::ALL.into_iter().find(|rules| rules.profile.id == id),
        _ => None,
    });
    let rules = named.unwrap_or(rules);
    lexer.rewrite(Reader {
        rules,
        side: None,
        king: false,
        kings: false,
        heading: false,
        pending: None,
        lettered: (0..lexer.text.len()).any(|at| {
            let begins = at == 0
                || !is_letter(lexer.text.at(at - 1))
                || matches!(lexer.text.at(at - 1), 'k' | 'к' | 'д');
            begins && column(&lexer.text, at).is_some()
        }),
        turn: None,
        asks_turn: false,
        pieces: [const { Vec::new() }; 2],
        counts: Vec::new(),
        named: None,
        start: None,
    })
}

/// Returns true if a text begins like notation.
fn is_notation(text: &Text<'_>) -> bool {
    let first = text.behind_gap(0);
    matches!(text.at(first), 'w' | 'b' | '?' | 'в') && text.at(text.behind_gap(first + 1)) == ':'
}

/// Returns true if the number at a place stands alone in parentheses.
fn is_count(text: &Text<'_>, at: usize) -> bool {
    let opened = at.checked_sub(1).is_some_and(|before| text.at(before) == '(');
    opened && text.at(text.behind_digits(at)) == ')'
}

/// The number of squares of a name, which may be a range of numbers.
fn piece_count(name: &str) -> u32 {
    let ends = name.trim_start_matches('K').split_once('-');
    let number = |text: &str| text.parse::<u32>().ok();
    ends.and_then(|(low, high)| Some(number(high)?.saturating_sub(number(low)?) + 1)).unwrap_or(1)
}

/// Returns true if a word begins a sentence and a colon follows it.
fn is_heading(text: &Text<'_>, places: &Range<usize>) -> bool {
    let before = (0..places.start).rev().map(|at| text.at(at)).find(|c| !c.is_whitespace() || *c == '\n');
    before.is_none_or(|c| TABLES.breaks.contains(c)) && text.at(text.behind_gap(places.end)) == ':'
}

/// A board drawn in letters, a row a line from the top: `w` and `b` are men, `W` and `B` kings, other squares are `.`, `-` or
/// `_`. Numbers of rows before a line and a line of column letters are passed over.
fn diagram(rules: &Rules, text: &Text<'_>) -> Option<Rewriting> {
    let rows = usize::from(rules.size.rows());
    let mut lines: Vec<Vec<(char, usize)>> = vec![Vec::new()];
    // In a field of one line blanks stand between the rows.
    let in_lines = (0..text.len()).any(|at| text.own(at) == '\n');
    for at in 0..text.len() {
        match text.own(at) {
            '\n' => lines.push(Vec::new()),
            c if !in_lines && c.is_whitespace() => lines.push(Vec::new()),
            c if c.is_whitespace() || matches!(c, '|' | '\u{feff}') => {}
            c => lines.last_mut()?.push((c, at)),
        }
    }
    for line in &mut lines {
        let digits = line.iter().take_while(|(c, _)| c.is_ascii_digit()).count();
        line.drain(..digits);
    }
    let columns: String = ('a'..).take(rows).collect();
    lines.retain(|line| !line.is_empty() && !line.iter().map(|(c, _)| *c).eq(columns.chars()));
    if lines.len() != rows || lines.iter().any(|line| line.len() != rows) {
        return None;
    }
    let mut pieces = [const { Vec::new() }; 2];
    for (row, line) in lines.iter().enumerate() {
        for (column, &(c, at)) in line.iter().enumerate() {
            let (side, king) = match c {
                '.' | '-' | '_' => continue,
                'w' | 'б' => (0, ""),
                'W' | 'Б' => (0, "K"),
                'b' | 'ч' => (1, ""),
                'B' | 'Ч' => (1, "K"),
                _ => return None,
            };
            let square = rules.at_slot(row * rows + column)?;
            let name = format!("{king}{}", super::naming::square_name(rules, square));
            pieces[side].push((name, text.span(at..at + 1)));
        }
    }
    Some(position_text((Side::First, 0..0), pieces))
}

/// A position in notation from the side to move and the pieces of each side.
fn position_text((side, span): (Side, Range<usize>), pieces: [Vec<(String, Range<usize>)>; 2]) -> Rewriting {
    let mut made = Rewriting::default();
    made.push(if side == Side::First { "W" } else { "B" }, span);
    for (pieces, side) in pieces.into_iter().zip([":W", ":B"]) {
        made.glue(side);
        for (index, (name, span)) in pieces.into_iter().enumerate() {
            made.option(if index == 0 { "" } else { "," }, &name, span);
        }
    }
    made
}

/// Notation in plain letters: each letter becomes the Latin one that it looks or sounds like.
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

/// The column of the letter before a digit.
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

impl Reader {
    /// Returns true if a number alone may be a square: not the number of pieces of a side, nor one beside squares with letters.
    fn may_be_square(&self, lexer: &Lexer<'_, Word>, places: Range<usize>) -> bool {
        let text = &lexer.text;
        let next = text.behind_gap(places.end);
        // A comma ends what the number is about, and a mark glued to a square belongs to that.
        let blanks = (places.end..next).all(|at| text.at(at).is_whitespace());
        let piece = |(word, end): (Word, usize)| {
            let named = matches!(word, Word::Men | Word::King | Word::Kings | Word::KingMark);
            named && !text.at(end).is_ascii_digit()
        };
        let counts = blanks && lexer.word(next).is_some_and(piece);
        let bracketed = places.start > 0 && text.at(places.start - 1) == '[' && text.at(places.end) == ']';
        let lettered = self.lettered && self.rules.naming == Naming::Algebraic;
        !(lettered || counts || bracketed || text.at(next) == ':')
    }

    /// Rejects a word for kings behind a square, which may belong to it or to the next one.
    fn check_king(&self, lexer: &Lexer<'_, Word>, places: &Range<usize>) -> Result<(), ParseError> {
        let text = &lexer.text;
        let before =
            (0..places.start).rev().map(|at| text.at(at)).find(|c| !c.is_whitespace() && !"(-".contains(*c));
        let behind_square = before.is_some_and(|c| c.is_ascii_digit());
        if behind_square && self.item(lexer, places.end).is_none() {
            return Err(lexer.error(places.clone(), "draughts-error-kings"));
        }
        Ok(())
    }

    /// Rejects a word for kings that no square followed.
    fn check_pending(&mut self, text: &Text<'_>) -> Result<(), ParseError> {
        match self.pending.take() {
            Some(span) => {
                let found = &text.whole()[span.clone()];
                Err(ParseError::new(span, Message::new("draughts-error-kings").text("found", found)))
            }
            None => Ok(()),
        }
    }

    /// Returns true if all squares behind a mark of kings are kings': men have a mark of their own. Several squares without
    /// one might be a king and men: none.
    fn is_king_list(&self, lexer: &Lexer<'_, Word>, from: usize) -> Option<bool> {
        let text = &lexer.text;
        let (mut squares, mut at) = (0, from);
        while at < text.len() && !TABLES.breaks.contains(text.at(at)) {
            if let Some((square, end)) = self.item(lexer, at) {
                if square.king {
                    return Some(false);
                }
                (squares, at) = (squares + 1, end);
                continue;
            }
            match lexer.word(at) {
                Some((Word::Men, _)) => return Some(squares > 1),
                Some((Word::King | Word::Kings | Word::KingMark, _)) => return Some(false),
                Some((Word::Side(_), _)) => break,
                Some((_, end)) => at = end,
                None => at += 1,
            }
        }
        (squares < 2).then_some(false)
    }
}

impl Grammar for Reader {
    type Word = Word;
    type Item = Squares;

    fn item(&self, lexer: &Lexer<'_, Word>, at: usize) -> Option<(Squares, usize)> {
        let text = &lexer.text;
        let algebraic = self.rules.naming == Naming::Algebraic;
        let named = |place: usize| column(text, place).filter(|letter| algebraic || letter.is_ascii());
        if text.at(at).is_ascii_digit() && is_count(text, at) {
            return None;
        }
        let king = match text.at(at) {
            'k' | 'к' | 'q' => true,
            'д' | 'd' => named(at + 1).is_some() || !algebraic && text.at(at + 1).is_ascii_digit(),
            _ => false,
        };
        let first = at + usize::from(king);
        let column = named(first);
        let digits = first + usize::from(column.is_some());
        let mut end = text.behind_digits(digits);
        // A board of which all squares are played on has no numbers: its squares go by letters alone.
        if end == digits || column.is_none() && self.rules.size == Size::Whole {
            return None;
        }
        if column.is_none() && !self.may_be_square(lexer, digits..end) {
            return None;
        }
        // Two squares around a sign are a move, or a range that there is none of.
        if column.is_some() && matches!(text.at(end), '-' | ':' | 'x') && named(end + 1).is_some() {
            return None;
        }
        if column.is_none() && text.at(end) == '-' && text.behind_digits(end + 1) > end + 1 {
            end = text.behind_digits(end + 1);
        }
        // A Chinese mark of a king may stand behind its square.
        let behind = text.at(end) == '王' && !text.at(end + 1).is_alphanumeric();
        let (king, last) = (king || behind, end + usize::from(behind));
        (!is_letter(text.at(end))).then_some((Squares { king, column, digits: digits..end }, last))
    }

    fn take(
        &mut self,
        lexer: &Lexer<'_, Word>,
        token: Token<Squares, Word>,
        places: Range<usize>,
    ) -> Result<usize, ParseError> {
        let text = &lexer.text;
        let span = text.span(places.clone());
        match token {
            Token::Item(squares) => {
                let Some(side) = self.side else {
                    return Err(lexer.error(places, "draughts-error-whose"));
                };
                let king = squares.king || self.king || self.kings || self.heading;
                let mut name = if king { "K".to_owned() } else { String::new() };
                name.extend(squares.column);
                name.push_str(&text.plain(squares.digits));
                self.pieces[side.index()].push((name, span));
                (self.king, self.pending) = (false, None);
            }
            Token::Word(Word::Side(side)) => {
                let moves = lexer.has_word(text.behind_gap(places.end), Word::Move);
                if std::mem::take(&mut self.asks_turn) || moves {
                    if self.turn.as_ref().is_some_and(|(known, _)| *known != side) {
                        return Err(ParseError::new(span, Message::new("draughts-error-turns-differ")));
                    }
                    self.turn = Some((side, span));
                } else {
                    (self.side, self.king, self.kings) = (Some(side), false, false);
                }
            }
            Token::Word(Word::King) => {
                self.check_king(lexer, &places)?;
                (self.king, self.pending) = (true, Some(span));
            }
            Token::Word(Word::KingMark) => match self.is_king_list(lexer, places.end) {
                Some(kings) => (self.king, self.kings) = (!kings, kings),
                None => return Err(lexer.error(places, "draughts-error-kings")),
            },
            Token::Word(Word::Kings) => {
                self.check_king(lexer, &places)?;
                self.heading = is_heading(text, &places);
                (self.kings, self.pending) = (!self.heading, Some(span));
            }
            Token::Word(Word::Men) => (self.king, self.kings, self.heading) = (false, false, false),
            // A side before it was taken with it; else the side follows.
            Token::Word(Word::Move) => self.asks_turn = self.turn.is_none(),
            Token::Word(Word::Start) => self.start = Some(span),
            Token::Word(Word::Rules(id)) => {
                if self.named.as_ref().is_some_and(|(known, _)| *known != id) {
                    let message =
                        Message::new("climbing-error-option-twice").text("option", text.source(places));
                    return Err(ParseError::new(span, message));
                }
                self.named = Some((id, span));
            }
            Token::Break => {
                self.check_pending(text)?;
                (self.king, self.kings, self.heading) = (false, false, false);
            }
            Token::Word(Word::Idle) | Token::Idle | Token::Count(_) => {}
            // How many pieces a side has, beside its list.
            Token::Unknown if text.at(places.start).is_ascii_digit() && !is_letter(text.at(places.end)) => {
                let (number, _) = text.number(places.start).unwrap_or_default();
                let Some(side) = self.side else {
                    return Err(lexer.error(places, "draughts-error-whose"));
                };
                self.counts.push((side, number, span));
            }
            Token::Common(_) | Token::Numbered(_) | Token::Doubtful | Token::Unknown => {
                return Err(lexer.unknown(places.start, "draughts-error-word"));
            }
        }
        Ok(places.end)
    }

    fn written(mut self, lexer: &Lexer<'_, Word>) -> Result<Option<Rewriting>, ParseError> {
        self.check_pending(&lexer.text)?;
        if let Some(span) = &self.start {
            let first = self.rules.first;
            if self.pieces.iter().any(|pieces| !pieces.is_empty())
                || self.turn.as_ref().is_some_and(|(side, _)| *side != first)
            {
                return Err(ParseError::new(span.clone(), Message::new("draughts-error-turns-differ")));
            }
        }
        for (side, number, span) in &self.counts {
            let count = self.pieces[side.index()].iter().map(|(name, _)| piece_count(name)).sum::<u32>();
            if count != *number {
                let message = Message::new("draughts-error-count").number("count", count);
                return Err(ParseError::new(span.clone(), message));
            }
        }
        let mut made = match self.start {
            Some(span) => {
                let mut made = Rewriting::default();
                made.push("start", span);
                made
            }
            None if self.pieces.iter().all(Vec::is_empty) => return Ok(None),
            None => position_text(self.turn.unwrap_or((Side::First, 0..0)), self.pieces),
        };
        if let Some((id, span)) = self.named {
            made.option("; rules ", id, span);
        }
        Ok(Some(made))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules::{INTERNATIONAL, RUSSIAN};

    #[track_caller]
    fn reads(rules: &'static Rules, text: &str, notation: &str) {
        let made = to_notation(rules, text).ok().flatten().map(|made| made.text().to_owned());
        assert_eq!(made.as_deref(), Some(notation), "{text}");
    }

    #[test]
    fn labels_and_counts_of_books_are_read() {
        reads(&RUSSIAN, "Белые: Дh8, f6, b4 (3). Чёрные: Дg3 (1).", "W:WKh8,f6,b4:BKg3");
        reads(&RUSSIAN, "Б: Дh8; Ч: Дg3", "W:WKh8:BKg3");
        reads(&RUSSIAN, "Белые: д. h8, пр. c3. Чёрные: д. g3", "W:WKh8,c3:BKg3");
        reads(&RUSSIAN, "Белые: дд. h8, f6, пр. c3. Чёрные: д. g3", "W:WKh8,Kf6,c3:BKg3");
        reads(&RUSSIAN, "Б. c3, e3 (2) Ч. b6. Ход черных", "B:Wc3,e3:Bb6");
        reads(&INTERNATIONAL, "White: 27, 28 (2). Black: 18 (1)", "W:W27,28:B18");
    }

    #[test]
    fn diagrams_of_letters_are_read() {
        let rows =
            ["........", "....b...", "...B....", "........", "........", "..w.....", "........", "W......."];
        reads(&RUSSIAN, &rows.join("\n"), "W:Wc3,Ka1:Be7,Kd6");
        reads(&RUSSIAN, &rows.join(" "), "W:Wc3,Ka1:Be7,Kd6");
        let numbered = rows.iter().zip((1..=8).rev()).map(|(row, number)| format!("{number} | {row}\n"));
        let drawn = format!("{}    abcdefgh", numbered.collect::<String>());
        reads(&RUSSIAN, &drawn, "W:Wc3,Ka1:Be7,Kd6");
        // A piece on a light square is no diagram.
        let light = rows.join("\n").replacen('.', "w", 1);
        assert!(!matches!(to_notation(&RUSSIAN, &light), Ok(Some(made)) if made.text().contains(":B")));
    }
}
