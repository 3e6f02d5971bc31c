//! Parser of the notation of tables: `rules doudizhu; me next; hand 3 4 4 …; bottom 5 8 2; moves 33, pass, 444 5`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `rules` | the rule profile | `doudizhu` |
//! | `me` | the seat that tells: `landlord`, `next` (plays after the landlord), `previous` (plays before) | an error |
//! | `hand` | the own cards at the start, the landlord's with the bottom | an error |
//! | `bottom` | the three bottom cards | an error |
//! | `moves` | the moves from the landlord's first one on, with commas between them | none |
//!
//! Cards are read as in positions (`10`, `BJ` beside `RJ`, `小王`); their suits are ignored. A play is read in any order of
//! its cards; of several plays of the same cards the one whose main part is written first is meant.

use super::role::Role;
use super::telling::{Start, Telling};
use super::{rules_named, rules_or_first};
use crate::climbing::faces::{SELECTOR, is_sign, lone_joker, read_joker, read_rank, read_suit, suited_card};
use crate::climbing::hand::{Hand, Rank};
use crate::climbing::play::{Move, Play, Plays};
use crate::climbing::rules::Rules;
use etude_model::notation::is_end;
use etude_model::{Message, ParseError, Part, Suit};

/// The keys in the order in which they are written.
const KEYS: [&str; 5] = ["rules", "me", "hand", "bottom", "moves"];
/// The words for a pass.
const PASSES: [&str; 6] = ["pass", "过", "不要", "不出", "要不起", "пас"];
/// The words of players for the roles.
const ROLES: [(&str, Role); 6] = [
    ("地主", Role::Landlord),
    ("下家", Role::Next),
    ("地主下家", Role::Next),
    ("上家", Role::Previous),
    ("地主上家", Role::Previous),
    ("помещик", Role::Landlord),
];

pub(in crate::climbing) fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, '·' | '+')
}

pub(in crate::climbing) fn is_comma(c: char) -> bool {
    matches!(c, ',' | '，' | '、')
}

fn is_gap_or_comma(c: char) -> bool {
    is_gap(c) || is_comma(c)
}

/// Reads a telling. It may contradict itself.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub fn parse(text: &str) -> Result<Telling, ParseError> {
    let [.., hand, bottom, _] = values(KEYS, text)?;
    if let (Some(key), _) | (None, Some(key)) =
        (hand.is_none().then_some("hand"), bottom.is_none().then_some("bottom"))
    {
        // A missing seat is named first.
        parse_begun(rules_or_first(), text)?;
        return Err(missing(text, key));
    }
    parse_begun(rules_or_first(), text)
}

fn missing(text: &str, key: &'static str) -> ParseError {
    ParseError::new(text.len()..text.len(), Message::new("deal-error-missing").text("key", key))
}

/// Reads a telling that may be at its beginning: the deal may be missing. Without `rules` it is for the given ones.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub(super) fn parse_begun(usual: &'static Rules, text: &str) -> Result<Telling, ParseError> {
    let [rules, me, hand, bottom, moves] = values(KEYS, text)?;
    let rules = rules_of(rules, usual)?;
    let me = me.ok_or_else(|| missing(text, "me"))?;
    let role = role(me).ok_or_else(|| me.wrong("deal-error-me"))?;
    let cards = Cards::of(rules, &[hand, bottom, moves])?;
    let counts = |part: Option<Part<'_>>| part.map_or(Ok([0; 15]), |part| cards.counts(part));
    let start = Start { rules, me: role, hand: counts(hand)?, bottom: counts(bottom)? };
    let mut told = Vec::new();
    let pieces = moves.into_iter().flat_map(|part| part.split(is_comma));
    for piece in pieces.map(|piece| piece.trimmed(is_gap)).filter(|piece| !piece.is_empty()) {
        told.push(cards.read_move(piece, told.len() + 1)?);
    }
    Ok(Telling::new(start, told))
}

/// The rules that a part names; without it the usual ones.
pub(in crate::climbing) fn rules_of(
    part: Option<Part<'_>>,
    usual: &'static Rules,
) -> Result<&'static Rules, ParseError> {
    part.map_or(Ok(usual), |part| {
        rules_named(&part.text.to_lowercase()).ok_or_else(|| part.wrong("deal-error-rules"))
    })
}

/// The values of the keys.
pub(in crate::climbing) fn values<'a, const N: usize>(
    keys: [&str; N],
    text: &'a str,
) -> Result<[Option<Part<'a>>; N], ParseError> {
    let mut values = [None; N];
    for part in Part::of(text).split(|c| is_end(c) || c == '\n') {
        let part = part.trimmed(is_gap);
        if part.is_empty() {
            continue;
        }
        let (key, rest) = part.split_at(part.text.find(|c| is_gap(c) || c == ':').unwrap_or(part.text.len()));
        let at = keys.iter().position(|known| key.text.eq_ignore_ascii_case(known));
        let Some(at) = at else {
            let message = Message::new("deal-error-key").text("found", key.text);
            return Err(key.error(message.text("known", keys.join(", "))));
        };
        let value = rest.trimmed(|c| is_gap(c) || c == ':');
        if values[at].replace(value).is_some() {
            return Err(key.wrong("deal-error-key-twice"));
        }
    }
    Ok(values)
}

fn role(part: Part<'_>) -> Option<Role> {
    let word = part.text.to_lowercase();
    let of_players = || ROLES.into_iter().find(|&(known, _)| known == word).map(|(_, role)| role);
    Role::from_id(&word).or_else(of_players)
}

/// Returns true if cards carry suits as letters, so that `2D` is a two.
fn is_suited(rules: &Rules, parts: &[Option<Part<'_>>]) -> bool {
    let mut words = parts.iter().flatten().flat_map(|part| part.words(is_gap_or_comma));
    words.any(|word| {
        suited_card(rules, word.text).is_some_and(|card| {
            card.suit != Some(Suit::Diamonds) && word.text.ends_with(|c: char| c.is_ascii_alphabetic())
        })
    })
}

/// Rejects a `BJ` that may be either joker.
fn which_joker(parts: &[Option<Part<'_>>]) -> Result<(), ParseError> {
    let all: Vec<&str> = parts.iter().flatten().map(|part| part.text).collect();
    if lone_joker(&all.join(" ; ")).is_none() {
        return Ok(());
    }
    let found = parts.iter().flatten().find_map(|part| Some((part, lone_joker(part.text)?)));
    let Some((part, span)) = found else { return Ok(()) };
    let message = Message::new("climbing-error-joker-which").text("found", &part.text[span.clone()]);
    Err(ParseError::new(part.start + span.start..part.start + span.end, message))
}

/// A reader of cards.
pub(in crate::climbing) struct Cards {
    rules: &'static Rules,
    /// True if letters behind ranks are suits.
    suited: bool,
}

impl Cards {
    /// A reader of the cards of all these parts.
    pub(in crate::climbing) fn of(
        rules: &'static Rules,
        parts: &[Option<Part<'_>>],
    ) -> Result<Self, ParseError> {
        which_joker(parts)?;
        Ok(Self { rules, suited: is_suited(rules, parts) })
    }

    /// The ranks of a part in the order in which they are written.
    fn ranks(&self, part: Part<'_>) -> Result<Vec<Rank>, ParseError> {
        let mut ranks = Vec::new();
        for word in part.words(is_gap_or_comma) {
            if self.suited
                && let Some(card) = suited_card(self.rules, word.text)
            {
                ranks.push(u64::rank((), card.power));
                continue;
            }
            let mut at = 0;
            while at < word.text.len() {
                let rest = &word.text[at..];
                let first = rest.chars().next().unwrap_or(' ');
                if is_sign(first) && read_suit(first).is_some() || first == SELECTOR {
                    at += first.len_utf8();
                    continue;
                }
                let read = read_joker(self.rules, rest).or_else(|| read_rank(self.rules, rest, false));
                let Some((power, length)) = read else {
                    let span = word.start + at..word.start + at + first.len_utf8();
                    let message = Message::new("climbing-error-rank").text("found", first.to_string());
                    return Err(ParseError::new(span, message));
                };
                ranks.push(u64::rank((), power));
                at += length;
            }
        }
        Ok(ranks)
    }

    /// The number of cards of each rank.
    pub(in crate::climbing) fn counts(&self, part: Part<'_>) -> Result<[u8; 15], ParseError> {
        let mut counts = [0u8; 15];
        for rank in self.ranks(part)? {
            let count = &mut counts[usize::from(rank)];
            *count = (*count + 1).min(15);
        }
        Ok(counts)
    }

    /// Reads a move by its number, counted from 1.
    pub(in crate::climbing) fn read_move(&self, part: Part<'_>, number: usize) -> Result<Move, ParseError> {
        if PASSES.contains(&part.text.to_lowercase().as_str()) {
            return Ok(Move::Pass);
        }
        let ranks = self.ranks(part)?;
        let no_play = || {
            part.error(Message::new("deal-error-no-play").number("number", number).text("found", part.text))
        };
        let mut cards = 0u64;
        for &rank in &ranks {
            if cards.count(rank) >= 4 {
                return Err(no_play());
            }
            cards = cards.plus(rank, 1);
        }
        let mut moves = Vec::new();
        Plays::new(cards, self.rules.kinds, self.rules, &mut moves).lead();
        let readings = || {
            moves.iter().filter_map(|&mv| match mv {
                Move::Play(play) if play.size() as usize == ranks.len() => Some(play),
                _ => None,
            })
        };
        let mut words = part.words(is_gap_or_comma);
        let first = words.next().filter(|_| words.next().is_some());
        let main = first.map(|word| self.ranks(word)).transpose()?.map(|main| main.len());
        let found = readings().find(|play| is_as_written(*play, &ranks, main)).or_else(|| readings().next());
        found.map(Move::Play).ok_or_else(no_play)
    }
}

/// Returns true if the main part of a play is written first: as a word of its own size, where there are several words.
fn is_as_written(play: Play, ranks: &[Rank], main: Option<usize>) -> bool {
    let size: u8 = play.main_part().map(|(_, count)| count).sum();
    let front = ranks.iter().take(usize::from(size));
    let written = front.fold([0u8; 15], |mut counts, &rank| {
        counts[usize::from(rank)] += 1;
        counts
    });
    main.is_none_or(|main| main == usize::from(size))
        && play.main_part().all(|(rank, count)| written[usize::from(rank)] == count)
}
