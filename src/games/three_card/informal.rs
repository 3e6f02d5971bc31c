//! Tables as players write them: hands behind names, cards in words, dead cards, the number of opponents.

use super::range::Weighted;
use super::range::words::Word as RangeWord;
use etude_model::informal::{
    Common, Digits, Grammar, Hands, Lexer, Lexicon, Rewriting, Tables, Text, TextCard, TextCards, Token,
    VERSUS, WHO, Who, is_gap, suited_card,
};
use etude_model::{Message, ParseError, Suit};
use std::ops::Range;

/// A word of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// Dead cards follow.
    Dead,
    /// The range of unknown opponents follows.
    Range,
    /// The number of opponents is before it or behind it.
    Opponents,
    /// A counting word behind the number of opponents.
    People,
    Rules(&'static str),
    Option(&'static str),
    Idle,
}

static TABLES: Tables<Word> = Tables {
    words: Lexicon::new(WORDS),
    numbered: Lexicon::new(&[]),
    common: &[&VERSUS, &WHO],
    breaks: "\n/|;",
    idle: "",
};

const WORDS: &[(&str, Word)] = &[
    (
        "dead|dead cards|folded|out|known dead|已知废牌|废牌|弃牌|死牌|已弃|вышли|вышедшие|сброшены|сброс|известный сброс|мертвые",
        Word::Dead,
    ),
    ("range|范围|牌力范围|диапазон", Word::Range),
    (
        "opponents|opponent|players|unknown opponents|个对手|名对手|位对手|соперника|соперников|соперник|противника|противников|игрока|игроков",
        Word::Opponents,
    ),
    ("人|个|名|位|家|человек*|чел.", Word::People),
    ("炸金花|扎金花|诈金花|zhajinhua|zha jin hua|zjh|чжацзиньхуа|чжа цзинь хуа", Word::Rules("zjh")),
    ("teen patti|teenpatti|三张印度|印度炸金花|тин патти|тинпатти", Word::Rules("teen-patti")),
    ("three card poker|three-card poker|poker|三张扑克|трехкарточный покер|покер", Word::Rules("poker")),
    (
        "235吃豹子|235 吃豹子|235大豹子|235 beats trips|235 beats a trail|235 бьет тройку",
        Word::Option("235-rainbow"),
    ),
    ("a23最小|a23 最小|a23 lowest|a23 low", Word::Option("a23-low")),
    ("a23第二|a23 第二|a23 second", Word::Option("a23-second")),
    ("a23最大|a23 最大|a23 highest|a23 high", Word::Option("a23-high")),
    ("手牌|的手牌|牌|的牌|有|和|拿着|规则|局面", Word::Idle),
    ("cards|card|hand|has|have|holds|and|with|the|a|rules", Word::Idle),
    ("карты|карта|рука|имеет|и|с|у|правила", Word::Idle),
];

/// Tokens outside the word tables.
enum Item {
    Opponents(u32),
    Card(u8, Suit),
}

/// Parser state: the hands, the ranges and the options read so far.
#[derive(Default)]
struct Reader {
    hands: Hands<Who>,
    /// The names of hands: the hand, the name, and its place in the source.
    names: Vec<(usize, Who, Range<usize>)>,
    /// True if the cards that follow are dead.
    dead: bool,
    out: TextCards,
    opponents: Option<(u32, Range<usize>)>,
    range: Vec<(String, Range<usize>)>,
    rules: Vec<(&'static str, Range<usize>)>,
}

/// Rewrites a text in notation; none where it is too long or holds no card.
///
/// # Errors
/// The first word that is not understood.
pub(super) fn to_notation(source: &str) -> Result<Option<Rewriting>, ParseError> {
    let Some(lexer) = Lexer::new(source, &TABLES, Digits::Numbers) else { return Ok(None) };
    lexer.rewrite(Reader::default())
}

impl Grammar for Reader {
    type Word = Word;
    type Item = Item;

    fn item(&self, lexer: &Lexer<'_, Word>, at: usize) -> Option<(Item, usize)> {
        let opponents = opponents(lexer, at).map(|(number, end)| (Item::Opponents(number), end));
        opponents
            .or_else(|| suited_card(&lexer.text, at).map(|(rank, suit, end)| (Item::Card(rank, suit), end)))
    }

    fn take(
        &mut self,
        lexer: &Lexer<'_, Word>,
        token: Token<Item, Word>,
        places: Range<usize>,
    ) -> Result<usize, ParseError> {
        let span = lexer.text.span(places.clone());
        match token {
            Token::Item(Item::Opponents(number)) => {
                if self.opponents.as_ref().is_some_and(|(known, _)| *known != number) {
                    return Err(twice(&lexer.text, span));
                }
                self.opponents = Some((number, span));
            }
            Token::Item(Item::Card(rank, suit)) => {
                let card = TextCard::ranked(rank, Some(suit), places.clone());
                if self.dead { self.out.0.push(card) } else { self.hands.add(card) }
            }
            Token::Break | Token::Common(Common::Versus) => (self.hands.closed, self.dead) = (true, false),
            Token::Word(Word::Dead) => self.dead = true,
            Token::Word(Word::Range) => return Ok(self.terms(&lexer.text, places.end)),
            Token::Word(Word::Rules(id) | Word::Option(id)) => self.rules.push((id, span)),
            Token::Word(Word::Opponents) => match lexer.text.word(places.start, &WHO) {
                Some((Common::Who(who), end)) => {
                    self.label(who, lexer.text.span(places.start..end));
                    return Ok(end);
                }
                _ => return Err(lexer.unknown(places.start, "three-error-word")),
            },
            Token::Common(Common::Who(who)) => self.label(who, span),
            Token::Count(number) => {
                let count =
                    self.hands.list.last().map(|hand| hand.cards.count()).filter(|_| !self.hands.closed);
                if self.dead || count != Some(number as usize) {
                    return Err(lexer.unknown(places.start, "three-error-word"));
                }
            }
            Token::Word(Word::People | Word::Idle) | Token::Idle => {}
            Token::Common(Common::Turn(_)) | Token::Numbered(_) | Token::Doubtful | Token::Unknown => {
                return Err(lexer.unknown(places.start, "three-error-word"));
            }
        }
        Ok(places.end)
    }

    fn written(mut self, lexer: &Lexer<'_, Word>) -> Result<Option<Rewriting>, ParseError> {
        let text = &lexer.text;
        // Opponents have one name; the writer and numbered players have one hand each.
        for (index, (hand, who, span)) in self.names.iter().enumerate() {
            let filled = |hand: usize| !self.hands.list[hand].cards.is_empty();
            let again = self.names[..index].iter().any(|(other, name, _)| name == who && filled(*other));
            if *who != Who::Other && filled(*hand) && again {
                return Err(twice(text, span.clone()));
            }
        }
        self.hands.list.retain(|hand| !hand.cards.is_empty());
        if self.hands.list.is_empty() {
            return Ok(None);
        }
        // The writer's hand comes first; the others keep their order.
        self.hands.list.sort_by_key(|hand| match hand.label {
            Some(Who::Me) => 0,
            Some(Who::Number(number)) => u16::from(number),
            Some(Who::Other) | None => 100,
        });
        let mut made = Rewriting::default();
        for (index, hand) in self.hands.list.iter().enumerate() {
            if index > 0 {
                made.glue(" / ");
            }
            hand.cards.write(text, true, &mut made);
        }
        if !self.out.is_empty() {
            made.glue("; dead ");
            self.out.write(text, true, &mut made);
        }
        if let Some((number, span)) = self.opponents {
            made.option("; opponents ", &number.to_string(), span);
        }
        for (index, (term, span)) in self.range.iter().enumerate() {
            made.option(if index == 0 { "; range " } else { " " }, term, span.clone());
        }
        for (index, (id, span)) in self.rules.into_iter().enumerate() {
            made.option(if index == 0 { "; rules " } else { ", " }, id, span);
        }
        Ok(Some(made))
    }
}

/// The error of something that is given twice.
fn twice(text: &Text<'_>, span: Range<usize>) -> ParseError {
    let message = Message::new("climbing-error-option-twice").text("option", &text.whole()[span.clone()]);
    ParseError::new(span, message)
}

impl Reader {
    fn label(&mut self, who: Who, span: Range<usize>) {
        if self.hands.waiting().is_none() {
            self.hands.begin(who);
            self.names.push((self.hands.list.len() - 1, who, span));
        }
        (self.hands.closed, self.dead) = (false, false);
    }

    /// Reads the terms of a range up to the end of their part; returns the place behind them.
    fn terms(&mut self, text: &Text<'_>, start: usize) -> usize {
        let is_break = |at: usize| TABLES.breaks.contains(text.at(at));
        let mut at = start;
        while at < text.len() && !is_break(at) {
            // A colon may stand between the name and the first term, with or without a gap behind it.
            if text.at(at) == ':' {
                at += 1;
                continue;
            }
            let end = (at..text.len()).find(|&end| is_gap(text.at(end)) || is_break(end));
            let end = end.unwrap_or(text.len()).max(at + 1);
            let word = text.plain(at..end);
            let any = RangeWord::parse(&word.to_lowercase()) == Some(RangeWord::Any);
            if any || Weighted::parse(&word).is_ok() {
                self.range.push((word, text.span(at..end)));
            } else if !is_gap(text.at(at)) {
                break;
            }
            at = end;
        }
        at
    }
}

/// The number of opponents, before or behind the word for them, with the place behind both.
fn opponents(lexer: &Lexer<'_, Word>, at: usize) -> Option<(u32, usize)> {
    let text = &lexer.text;
    // A number that is no card, with the place behind the gap that follows it.
    let number = |place: usize| {
        let (number, end) = text.number(place)?;
        suited_card(text, place).is_none().then_some((number, text.behind_gap(end)))
    };
    let people = |place: usize| match lexer.word(place) {
        Some((Word::People, end)) => Some(end),
        _ => None,
    };
    let found = match lexer.word(at) {
        Some((Word::Opponents, end)) => {
            let place = (end..text.len()).find(|&at| !is_gap(text.at(at)) && text.at(at) != ':');
            number(place?).map(|(number, next)| (number, people(next).unwrap_or(next)))
        }
        _ => number(at).and_then(|(number, next)| match lexer.word(next) {
            Some((Word::Opponents, end)) => Some((number, end)),
            _ => None,
        }),
    };
    found.or_else(|| {
        let (Common::Who(Who::Other), end) = text.word(at, &WHO)? else { return None };
        let (number, next) = number(text.behind_gap(end))?;
        Some((number, people(next)?))
    })
}
