//! Parser of the notation of positions and plays; [`writing`](super::writing) writes it canonically.
//!
//! `HAND / HAND[ / HAND][; turn N][; beat CARDS][; passes 1][; ban KIND, KIND]`
//!
//! | item | written | also read |
//! |---|---|---|
//! | ranks, low to high | `3 4 5 6 7 8 9 T J Q K A 2` | `10`, lower case, full width (`３`) |
//! | small joker, big joker | `X`, `D` | `BJ` beside `RJ`, `小王` `大王` |
//! | a card with a suit | `9H` (`S H D C`) | `9♥`, `♥9`, then also without gaps: `♠3♥4`, `3♠4♥` |
//! | numbers, in rules `article` | `1`…`9` (a 2 is a two), `T J Q K A` for 10 to 14, `(15)`…`(99)`; with a suit `15H` | `10` |
//! | a hand | `3 4 66 9` | `34669`, `3,4,6,6,9` |
//! | a position | `HAND / HAND`, or three hands, the landlord's first | `\|` or `／` for `/` |
//! | a play | `334455`, `444 5`, `333444 5566`: the main part, then the kickers | |
//! | no play | `pass` | |
//!
//! The first hand is to move and may lead anything, unless options follow, each after a `;` and in any order:
//!
//! | option | meaning |
//! |---|---|
//! | `turn 2` | whose turn it is, by hand |
//! | `beat 66` | the play on the table, made by the seat before |
//! | `passes 1` | with three hands: one seat has passed on that play, it was made by the seat before that |
//! | `ban triple+pair, quad+singles` | these types may not be played by either side; single cards cannot be banned |
//!
//! `3 4 66 9 / 88`, `2 KKK QQQ TT 99 88 / AA JJ; ban triple+single, triple+pair`, `4 5 / 99 / 2; turn 3; beat 8; passes 1`.
//!
//! Suits are read only when every card but the jokers carries one, with a space between cards; `2D` and `AD` are a rank
//! and the big joker where that is possible. Written texts are canonical (low to high; rules `article` keep the given
//! order, since the article's listing depends on it) and read back as the same position.

use super::card::{self, BIG_JOKER, Card, card_text};
use super::faces::{is_sign, joker, joker_card, lone_joker, read_joker, read_rank, signed_card, suited_card};
use super::rules::{Kind, Kinds, Rules};
use super::setup::{self, Setup};
use etude_model::notation::{is_end, is_gap};
use etude_model::{Message, ParseError, Part, Setup as _, Suit};
use std::ops::Range;

/// The most different ranks in one position under the article's rules.
const MOST_RANKS: u32 = 32;
/// The separators of hands.
const SEPARATORS: [char; 3] = ['/', '／', '|'];

fn trimmed(part: Part<'_>) -> Part<'_> {
    part.trimmed(char::is_whitespace)
}

/// The cards of words with suit signs, and other words whole.
fn pieces<'a>(rules: &Rules, part: Part<'a>) -> Vec<Part<'a>> {
    let mut pieces = Vec::new();
    for word in part.words(is_gap) {
        let mut rest = word;
        while word.text.contains(is_sign)
            && let Some(length) = signed_card(rules, rest.text).filter(|&length| length < rest.text.len())
        {
            let (card, behind) = rest.split_at(length);
            pieces.push(card);
            rest = behind;
        }
        pieces.push(rest);
    }
    pieces
}

/// A card with its place.
type Read = (Card, Range<usize>);

/// Rejects a `BJ` that may be either joker.
pub(super) fn which_joker(rules: &Rules, text: &str) -> Result<(), ParseError> {
    let Some(span) = lone_joker(text).filter(|_| !rules.numbers) else { return Ok(()) };
    let message = Message::new("climbing-error-joker-which").text("found", &text[span.clone()]);
    Err(ParseError::new(span, message))
}

/// Reads a position.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub fn parse(rules: &'static Rules, text: &str) -> Result<Setup, ParseError> {
    which_joker(rules, text)?;
    let mut parts = Part::of(text).split(is_end);
    let hands_part = parts.next().unwrap_or(Part::of(text));
    let hands: Vec<Part> = hands_part.split(|c| SEPARATORS.contains(&c)).map(trimmed).collect();
    if !(2..=3).contains(&hands.len()) {
        // The excess begins with the separator before the fourth hand.
        let span = hands.get(3).map_or(text.len()..text.len(), |extra| {
            let separator = text[..extra.start].rfind(SEPARATORS).unwrap_or(extra.start);
            separator..hands_part.end()
        });
        let span = if hands.len() < 2 { trimmed(hands_part).end()..hands_part.end() } else { span };
        return Err(ParseError::new(span, Message::new("climbing-error-hands").number("count", hands.len())));
    }

    let mut setup = Setup { hands: vec![Vec::new(); hands.len()], ..Setup::empty(rules) };
    let mut options = Options::default();
    for part in parts {
        options.read(trimmed(part), &setup)?;
    }
    let (beat, split) = options.beat.map_or((None, None), |part| {
        let plus = part.text.find(['+', '＋']);
        (Some(part), plus)
    });
    let beat_parts: Vec<Part> = beat.map_or(Vec::new(), |part| match split {
        Some(at) => {
            let (main, rest) = part.split_at(at);
            vec![main, rest.split_at(rest.text.chars().next().map_or(0, char::len_utf8)).1]
        }
        None => vec![part],
    });

    let all: Vec<Part> = hands.iter().chain(&beat_parts).copied().collect();
    setup.suited = is_suited(rules, &all)?;
    let mut seen = Seen::default();
    for (cards, part) in setup.hands.iter_mut().zip(&hands) {
        *cards = read_cards(rules, *part, setup.suited, &mut seen)?;
    }
    for part in &beat_parts {
        setup.kickers = (!setup.table.is_empty()).then_some(0);
        let cards = read_cards(rules, *part, setup.suited, &mut seen)?;
        if let Some(kickers) = &mut setup.kickers {
            *kickers = cards.len();
        }
        setup.table.extend(cards);
    }
    if let Some(part) = beat
        && setup.table.is_empty()
    {
        let end = part.span().end;
        return Err(ParseError::new(end..end, Message::new("climbing-error-beat-empty")));
    }
    if setup.kickers.is_none() && !setup.suited {
        setup.kickers = beat.and_then(|part| kickers_by_spacing(rules, part, setup.table.len()));
    }
    setup.turn = options.turn.map_or(0, |(turn, _)| turn);
    setup.banned = options.banned;
    if let Some((passes, span)) = options.passes {
        if passes > 0 && (setup.hands.len() < 3 || setup.table.is_empty()) {
            return Err(ParseError::new(span, Message::new("climbing-error-passes")));
        }
        setup.passes = passes;
    }
    setup.settle();
    Ok(setup)
}

/// The options behind the hands.
#[derive(Default)]
struct Options<'a> {
    turn: Option<(u8, Range<usize>)>,
    passes: Option<(u8, Range<usize>)>,
    beat: Option<Part<'a>>,
    banned: Kinds,
}

impl<'a> Options<'a> {
    fn read(&mut self, part: Part<'a>, setup: &Setup) -> Result<(), ParseError> {
        if part.is_empty() {
            return Ok(());
        }
        let (name, rest) = part.split_at(part.text.find(is_gap).unwrap_or(part.text.len()));
        let rest = trimmed(rest);
        let twice = || name.error(Message::new("climbing-error-option-twice").text("option", name.text));
        match name.text.to_lowercase().as_str() {
            "turn" => {
                let seats = setup.hands.len() as u8;
                let turn = number(rest, 1, seats, "climbing-error-turn")?;
                if self.turn.replace((turn - 1, rest.span())).is_some() {
                    return Err(twice());
                }
            }
            "passes" => {
                let passes = number(rest, 0, 1, "climbing-error-passes")?;
                if self.passes.replace((passes, rest.span())).is_some() {
                    return Err(twice());
                }
            }
            "beat" => {
                if self.beat.replace(rest).is_some() {
                    return Err(twice());
                }
            }
            "ban" => self.ban(rest, setup.rules)?,
            _ => return Err(name.wrong("climbing-error-option")),
        }
        Ok(())
    }

    fn ban(&mut self, part: Part<'a>, rules: &'static Rules) -> Result<(), ParseError> {
        let known = || {
            let ids: Vec<&str> = setup::bannable(rules).iter().map(Kind::id).collect();
            ids.join(", ")
        };
        let mut any = false;
        for word in part.words(is_gap) {
            any = true;
            let kind = Kind::from_id(&word.text.to_lowercase());
            match kind {
                Some(Kind::Single) => {
                    return Err(ParseError::new(word.span(), Message::new("climbing-error-ban-single")));
                }
                Some(kind) if setup::bannable(rules).has(kind) => self.banned.0 |= Kinds::of(&[kind]).0,
                _ => {
                    let message =
                        Message::new("climbing-error-ban").text("found", word.text).text("known", known());
                    return Err(ParseError::new(word.span(), message));
                }
            }
        }
        if any {
            Ok(())
        } else {
            let end = part.span().end;
            Err(ParseError::new(end..end, Message::new("climbing-error-ban-empty").text("known", known())))
        }
    }
}

fn number(part: Part, lowest: u8, highest: u8, message: &'static str) -> Result<u8, ParseError> {
    part.text.parse().ok().filter(|number| (lowest..=highest).contains(number)).ok_or_else(|| {
        let message = Message::new(message).number("lowest", lowest).number("highest", highest);
        ParseError::new(part.span(), message)
    })
}

/// The cards read so far, to find cards that cannot exist.
#[derive(Default)]
struct Seen {
    cards: Vec<Card>,
}

impl Seen {
    fn add(&mut self, rules: &Rules, card: Card, span: &Range<usize>) -> Result<(), ParseError> {
        let error = |id| {
            let name = card_text(rules, card);
            Err(ParseError::new(span.clone(), Message::new(id).text("card", name)))
        };
        if card.suit.is_some() && self.cards.contains(&card) {
            return error("climbing-error-card-twice");
        }
        let same = self.cards.iter().filter(|seen| seen.power == card.power).count();
        if same >= usize::from(card::copies(rules, card.power)) {
            return error(if card.is_joker(rules) {
                "climbing-error-joker-twice"
            } else {
                "climbing-error-five-of-a-rank"
            });
        }
        self.cards.push(card);
        let powers = self.cards.iter().fold(0u128, |powers, card| powers | 1 << card.power);
        if rules.numbers && powers.count_ones() > MOST_RANKS {
            return error("climbing-error-many-ranks");
        }
        Ok(())
    }
}

/// Returns true if the cards of the position have suits: all but the jokers do, each is a word, and they cannot mean ranks and the
/// big joker instead.
fn is_suited(rules: &Rules, parts: &[Part]) -> Result<bool, ParseError> {
    let mut certain = 0;
    let mut rank_or_joker = 0;
    let mut other = None;
    for word in parts.iter().flat_map(|part| pieces(rules, *part)) {
        match suited_card(rules, word.text) {
            Some(Card { suit: Some(Suit::Diamonds), .. })
                if !rules.numbers && word.text.ends_with(['D', 'd', 'Ｄ', 'ｄ']) =>
            {
                rank_or_joker += 1;
            }
            Some(_) => certain += 1,
            None if joker_card(rules, word.text).is_some() => {
                let big = joker_card(rules, word.text).is_some_and(|card| card.power == BIG_JOKER);
                // With a big joker of its own `2D` cannot be a rank and the big joker.
                rank_or_joker += usize::from(big);
            }
            None => other = other.or(Some(word)),
        }
    }
    match other {
        None => Ok(certain > 0 || rank_or_joker > 1),
        // A joker has no suit; `read_cards` reports the error.
        Some(word) if certain > 0 && joker(word.text).is_some_and(|(_, len)| len == word.text.len()) => {
            Ok(true)
        }
        Some(word) if certain > 0 => {
            // Some cards have suits: the error is at the first card without.
            Err(ParseError::new(
                word.span(),
                Message::new("climbing-error-mixed-suits").text("found", word.text),
            ))
        }
        Some(_) => Ok(false),
    }
}

fn read_cards(rules: &Rules, part: Part, suited: bool, seen: &mut Seen) -> Result<Vec<Card>, ParseError> {
    let mut cards = Vec::new();
    let mut add = |(card, span): Read| {
        seen.add(rules, card, &span)?;
        cards.push(card);
        Ok(())
    };
    for word in pieces(rules, part) {
        if suited {
            let card = joker_card(rules, word.text).filter(|_| word.text.len() == 1);
            let card =
                card.or_else(|| suited_card(rules, word.text)).or_else(|| joker_card(rules, word.text));
            match card {
                Some(card) => add((card, word.span()))?,
                None => return Err(unknown_card(rules, word, 0)),
            }
            continue;
        }
        let mut at = 0;
        while at < word.text.len() {
            let rest = &word.text[at..];
            let (power, len) = read_joker(rules, rest)
                .or_else(|| read_rank(rules, rest, false))
                .ok_or_else(|| unknown_card(rules, word, at))?;
            add((Card { power, suit: None }, word.start + at..word.start + at + len))?;
            at += len;
        }
    }
    Ok(cards)
}

fn unknown_card(rules: &Rules, word: Part, at: usize) -> ParseError {
    if let Some((_, len)) = joker(&word.text[at..]).filter(|_| rules.numbers) {
        let message = Message::new("climbing-error-no-jokers").text("found", &word.text[at..at + len]);
        return ParseError::new(word.start + at..word.start + at + len, message);
    }
    let (_, rest) = word.split_at(at);
    let (first, _) = rest.split_at(rest.text.chars().next().map_or(0, char::len_utf8));
    let id = if rules.numbers { "climbing-error-rank-article" } else { "climbing-error-rank" };
    first.wrong(id)
}

/// The number of kickers of a play written with its main part first: the cards behind the first gap.
fn kickers_by_spacing(rules: &Rules, part: Part, size: usize) -> Option<usize> {
    let first = part.words(is_gap).next()?;
    let main = read_cards(rules, first, false, &mut Seen::default()).ok()?;
    Some(size - main.len())
}
