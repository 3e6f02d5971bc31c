//! Numbers behind names: `农民1`, `Player 2: 3 4`, and the cards that look like them: `farmer 2 2 Q`.

use super::{Lexicon, Text, suited_card};
use std::ops::Range;

/// What a digit by itself is among the cards of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// No card: cards have suits.
    Numbers,
    /// A card from 2 on.
    Ranks,
    /// A card.
    Cards,
}

/// The name in front of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numberable {
    /// A player.
    Player,
    /// A hand.
    Hand,
    /// A side.
    Side,
    /// A name of the game's own.
    Own,
}

/// The names that all card games number.
pub(super) static NUMBERABLE: Lexicon<Numberable> = Lexicon::new(&[
    ("玩家|player|игрок", Numberable::Player),
    ("hand|рука", Numberable::Hand),
    ("side|сторона", Numberable::Side),
]);

/// What stands behind a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Behind {
    /// A number that belongs to it, and the place behind that.
    Number(Numberable, u8, usize),
    /// A digit that may belong to it or be a card, up to a place.
    Doubtful(usize),
}

/// A name with digits behind it.
struct Candidate {
    name: Numberable,
    places: Range<usize>,
    /// No gap stands between them.
    glued: bool,
    number: u8,
    /// The digit has no other digit or letter behind it.
    alone: bool,
    /// A sign behind the digit ends a name: a colon or a bracket.
    closed: bool,
}

/// The names of a text that numbers belong to, each by its first place.
#[derive(Default)]
pub(super) struct Numbering(Vec<(usize, Behind)>);

impl Numbering {
    /// Looks at a whole text, for only all of its names together show whether a digit numbers them.
    pub(super) fn of(text: &Text<'_>, own: &Lexicon<Numberable>, digits: Digits) -> Self {
        let mut found = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let names = [text.word(at, own), text.word(at, &NUMBERABLE)];
            let Some((name, end)) = names.into_iter().flatten().max_by_key(|(_, end)| *end) else {
                at += 1;
                continue;
            };
            found.extend(candidate(text, name, at..end, digits));
            at = end;
        }
        let no_card = |one: &Candidate| match digits {
            Digits::Numbers => true,
            Digits::Ranks => one.number == 1,
            Digits::Cards => false,
        };
        let certain = |one: &Candidate| one.number > 0 && (one.closed || no_card(one));
        let counted = |one: &Candidate| {
            found.iter().any(|other: &Candidate| {
                let alike = other.name == one.name && other.glued == one.glued && other.number != one.number;
                let first_two = one.alone && other.alone && one.number + other.number == 3;
                alike && other.number > 0 && (certain(other) || one.number > 0 && first_two)
            })
        };
        let behind = |one: &Candidate| {
            let numbered = certain(one) || one.number > 0 && counted(one);
            if numbered {
                return Some(Behind::Number(one.name, one.number, one.places.end));
            }
            let doubtful = one.glued && (one.alone || counted(one));
            doubtful.then_some(Behind::Doubtful(one.places.end))
        };
        Self(found.iter().filter_map(|one| Some((one.places.start, behind(one)?))).collect())
    }

    /// What stands behind the name that begins at a place.
    pub(super) fn at(&self, place: usize) -> Option<Behind> {
        self.0.iter().find(|(start, _)| *start == place).map(|(_, behind)| *behind)
    }
}

/// The digits behind a name; number 0 where they are more than one.
fn candidate(text: &Text<'_>, name: Numberable, places: Range<usize>, digits: Digits) -> Option<Candidate> {
    let is_blank = |at: usize| text.at(at) != '\n' && text.at(at).is_whitespace();
    let behind_blanks = |from: usize| (from..=text.len()).find(|&at| !is_blank(at)).unwrap_or(from);
    let mut first = behind_blanks(places.end);
    let glued = first == places.end;
    let signed = matches!(text.at(first), '#' | '№');
    first += usize::from(signed);
    let end = text.behind_digits(first);
    if end == first || digits == Digits::Numbers && suited_card(text, first).is_some() {
        return None;
    }
    let number = match text.number(first) {
        Some((number @ 1..=5, end)) if end == first + 1 => number as u8,
        _ => 0,
    };
    let next = text.at(end);
    let alone = number > 0 && !next.is_alphanumeric() && !matches!(next, '♠' | '♥' | '♦' | '♣');
    // A digit that is no card may have cards glued to it.
    let number = if alone || number == 1 && digits == Digits::Ranks { number } else { 0 };
    let closed = signed || alone && matches!(text.at(behind_blanks(end)), ':' | '(' | '[' | '=');
    Some(Candidate { name, places: places.start..end, glued, number, alone, closed })
}

#[cfg(test)]
mod tests {
    use super::*;

    static OWN: Lexicon<Numberable> = Lexicon::new(&[("农民|farmer", Numberable::Own)]);

    /// The names of a text by what stands behind them: a number, or `?` for doubt.
    fn numbers(text: &str, digits: Digits) -> String {
        let text = Text::of(text);
        let numbering = Numbering::of(&text, &OWN, digits);
        let found = numbering.0.iter().map(|(_, behind)| match behind {
            Behind::Number(_, number, _) => number.to_string(),
            Behind::Doubtful(_) => "?".to_owned(),
        });
        found.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn digit_is_a_name_only_where_it_is_no_card() {
        for (text, found) in [
            ("地主 K K 3 农民 2 2 Q Q 7", ""),
            ("farmer 22 Q", ""),
            ("农民 10 10 J", ""),
            ("农民2 Q 7", "?"),
            ("农民2QQ7", ""),
            ("农民1 3 4 农民2 2 Q", "1 2"),
            ("农民1 3 4 农民22Q", "1 ?"),
            ("农民1 3 4 农民 2 2 Q", "1"),
            ("farmer 1: 66 farmer 2: 778", "1 2"),
            ("farmer 1 66 farmer 2 778", "1 2"),
            ("farmer 2: 66", "2"),
            ("Player #2 66", "2"),
            ("农民1KK3", "1"),
        ] {
            assert_eq!(numbers(text, Digits::Ranks), found, "{text}");
        }
        for (text, found) in [("player 1 3 4 player 2 5 6", "1 2"), ("player 1 3 4", ""), ("玩家1 3", "?")]
        {
            assert_eq!(numbers(text, Digits::Cards), found, "{text}");
        }
        for (text, found) in [("hand 2♠ 3♠", ""), ("рука 2ч", ""), ("hand 2 9♠", "2"), ("игрок 2 9ч", "2")]
        {
            assert_eq!(numbers(text, Digits::Numbers), found, "{text}");
        }
    }
}
