//! Tables as players write them: hands behind names, cards in words, what lies open, how many play against them.

use super::range::Term;
use crate::model::informal::{
    Lexicon, Rewriting, Text, VERSUS, WHO, Who, behind_count, is_end, is_gap, is_idle, suited_card,
};
use crate::model::{Message, ParseError};
use std::ops::Range;

/// The longest text that is read so, in bytes.
const LONGEST: usize = 1 << 12;

/// A word of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// Cards follow that no seat holds.
    Dead,
    /// What unknown opponents may hold follows.
    Range,
    /// The number of opponents stands before it or behind it.
    Opponents,
    /// The opponents' number goes on so.
    People,
    Rules(&'static str),
    Option(&'static str),
    Idle,
}

static WORDS: Lexicon<Word> = Lexicon::new(&[
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
    ("cards|card|hand|has|have|holds|and|or|with|the|a|rules", Word::Idle),
    ("карты|карта|рука|имеет|и|с|у|правила|против", Word::Idle),
]);

struct Reader<'a> {
    text: Text<'a>,
    hands: Vec<(Option<Who>, Rewriting)>,
    fresh: bool,
    /// Whether cards are of those that no seat holds.
    dead: bool,
    out: Rewriting,
    opponents: Option<(u32, Range<usize>)>,
    range: Rewriting,
    rules: Vec<(&'static str, Range<usize>)>,
}

/// Puts a text into notation; none where it is too long or holds no card.
///
/// # Errors
/// The first word that is not understood, and what was expected there.
pub(super) fn formal(source: &str) -> Result<Option<Rewriting>, ParseError> {
    if source.len() > LONGEST {
        return Ok(None);
    }
    let mut reader = Reader {
        text: Text::of(source),
        hands: Vec::new(),
        fresh: true,
        dead: false,
        out: Rewriting::default(),
        opponents: None,
        range: Rewriting::default(),
        rules: Vec::new(),
    };
    let mut at = 0;
    while at < reader.text.len() {
        at = reader.step(at)?;
    }
    Ok(reader.written())
}

impl Reader<'_> {
    /// Reads what stands here; returns the place behind it.
    fn step(&mut self, at: usize) -> Result<usize, ParseError> {
        let c = self.text.at(at);
        if is_end(c) {
            (self.fresh, self.dead) = (true, false);
            return Ok(at + 1);
        }
        if let Some(end) = self.count(at) {
            return Ok(end);
        }
        if let Some(end) = behind_count(&self.text, at) {
            return Ok(end);
        }
        if let Some((rank, suit, end)) = suited_card(&self.text, at) {
            let rank = match rank {
                10 => "T".to_owned(),
                11 => "J".to_owned(),
                12 => "Q".to_owned(),
                13 => "K".to_owned(),
                14 => "A".to_owned(),
                rank => rank.to_string(),
            };
            self.add(&format!("{rank}{}", suit.letter()), at..end);
            return Ok(end);
        }
        if is_idle(c) {
            return Ok(at + 1);
        }
        if let Some(((), end)) = self.text.word(at, &VERSUS) {
            (self.fresh, self.dead) = (true, false);
            return Ok(end);
        }
        let (own, who) = (self.text.word(at, &WORDS), self.text.word(at, &WHO));
        match (own, who) {
            (Some((word, end)), who)
                if word != Word::Opponents && who.is_none_or(|(_, other)| end >= other) =>
            {
                Ok(self.word(word, at..end))
            }
            (_, Some((who, end))) => {
                let waits =
                    self.hands.last().is_some_and(|(label, cards)| label.is_some() && cards.is_empty());
                if !waits {
                    self.hands.push((Some(who), Rewriting::default()));
                }
                (self.fresh, self.dead) = (false, false);
                Ok(end)
            }
            _ => Err(self.unknown(at)),
        }
    }

    fn word(&mut self, word: Word, places: Range<usize>) -> usize {
        let span = self.text.span(places.clone());
        match word {
            Word::Dead => self.dead = true,
            Word::Range => return self.terms(places.end),
            Word::Rules(id) | Word::Option(id) => self.rules.push((id, span)),
            Word::Opponents | Word::People | Word::Idle => {}
        }
        places.end
    }

    /// Reads how many opponents there are, before or behind the word for them; returns the place behind it.
    fn count(&mut self, at: usize) -> Option<usize> {
        let behind = |place: usize| {
            let (number, end) = self.text.number(place)?;
            let next = self.text.behind_gap(end);
            suited_card(&self.text, place).is_none().then_some((number, next))
        };
        let found = match self.text.word(at, &WORDS) {
            Some((Word::Opponents, end)) => {
                let place =
                    (end..self.text.len()).find(|&at| !is_gap(self.text.at(at)) && self.text.at(at) != ':');
                behind(place?).map(|(number, next)| {
                    let end = self.text.word(next, &WORDS).filter(|(word, _)| *word == Word::People);
                    (number, end.map_or(next, |(_, end)| end))
                })
            }
            _ => behind(at).and_then(|(number, next)| match self.text.word(next, &WORDS) {
                Some((Word::Opponents, end)) => Some((number, end)),
                _ => None,
            }),
        };
        let found = found.or_else(|| {
            let (Who::Other, end) = self.text.word(at, &WHO)? else { return None };
            let (number, next) = behind(self.text.behind_gap(end))?;
            let (word, end) = self.text.word(next, &WORDS)?;
            (word == Word::People).then_some((number, end))
        });
        let (number, end) = found?;
        self.opponents = Some((number, self.text.span(at..end)));
        Some(end)
    }

    fn add(&mut self, card: &str, places: Range<usize>) {
        let span = self.text.span(places);
        let list = if self.dead {
            &mut self.out
        } else {
            let open = self
                .hands
                .last()
                .is_some_and(|(label, cards)| !self.fresh || label.is_some() && cards.is_empty());
            if !open {
                self.hands.push((None, Rewriting::default()));
            }
            self.fresh = false;
            match self.hands.last_mut() {
                Some((_, cards)) => cards,
                None => return,
            }
        };
        if !list.is_empty() {
            list.glue(" ");
        }
        list.push(card, span);
    }

    /// Takes terms of a range up to the end of their part; returns the place behind them.
    fn terms(&mut self, start: usize) -> usize {
        let mut at = start;
        while at < self.text.len() && !is_end(self.text.at(at)) {
            let end =
                (at..self.text.len()).find(|&end| is_gap(self.text.at(end)) || is_end(self.text.at(end)));
            let end = end.unwrap_or(self.text.len()).max(at + 1);
            let word = self.text.plain(at..end);
            if Term::parse(&word).is_some() {
                self.range.glue(" ");
                self.range.push(&word, self.text.span(at..end));
            } else if !is_gap(self.text.at(at)) && self.text.at(at) != ':' {
                break;
            }
            at = end;
        }
        at
    }

    fn unknown(&self, at: usize) -> ParseError {
        let end = self.text.behind_word(at);
        let message = Message::new("three-error-word").text("found", self.text.source(at..end));
        ParseError::new(self.text.span(at..end), message)
    }

    /// What was understood, in notation; none where there is no card.
    fn written(mut self) -> Option<Rewriting> {
        self.hands.retain(|(_, cards)| !cards.is_empty());
        if self.hands.is_empty() {
            return None;
        }
        // The own hand comes first; the others keep their order.
        self.hands.sort_by_key(|(label, _)| match label {
            Some(Who::Me) => 0,
            Some(Who::Number(number)) => u16::from(*number),
            Some(Who::Other) | None => 100,
        });
        let mut made = Rewriting::default();
        for (index, (_, cards)) in self.hands.iter().enumerate() {
            if index > 0 {
                made.glue(" / ");
            }
            made.append(cards);
        }
        if !self.out.is_empty() {
            made.glue("; dead ");
            made.append(&self.out);
        }
        if let Some((number, span)) = self.opponents {
            made.glue("; opponents ");
            made.push(&number.to_string(), span);
        }
        if !self.range.is_empty() {
            made.glue("; range");
            made.append(&self.range);
        }
        for (index, (id, span)) in self.rules.into_iter().enumerate() {
            made.glue(if index == 0 { "; rules " } else { ", " });
            made.push(id, span);
        }
        Some(made)
    }
}
