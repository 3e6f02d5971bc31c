//! The notation of endgames: `trump D; attacker QC 7H; defender 7C 6S; table 9H/9D 9C; taking; rules throw-in`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `trump` | a suit, by its letter or sign | never |
//! | `attacker`, `defender` | a hand | no cards |
//! | `table` | the attacks in the order in which they were played, beaten ones as `9H/9D` | no cards |
//! | `taking` | the defender has said that he takes | he has not |
//! | `rules` | `plain` or `throw-in`, then `transfer` where attacks may be passed on | the rules that the text is read for |
//!
//! Cards may have signs of suits here.

use super::setup::Setup;
use super::variant::{self, Variant};
use crate::durak::card::{Card, CardSet};
use crate::durak::notation::{is_gap, is_slash, list, options};
use etude_model::notation::is_end;
use etude_model::{Message, ParseError, Part, Suit};

/// Parses a suit by letter or sign.
fn suit(text: &str) -> Option<Suit> {
    let mut letters = text.trim_end_matches('\u{fe0f}').chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    match letter {
        '♠' | '♤' => Some(Suit::Spades),
        '♥' | '♡' => Some(Suit::Hearts),
        '♦' | '♢' => Some(Suit::Diamonds),
        '♣' | '♧' => Some(Suit::Clubs),
        letter => Suit::from_letter(letter),
    }
}

/// Parses a card whose suit may be a sign.
fn card(text: &str) -> Option<Card> {
    let at = text.char_indices().rev().find(|(_, c)| *c != '\u{fe0f}').map(|(at, _)| at)?;
    let suit = suit(&text[at..])?;
    Card::from_text(&format!("{}{}", &text[..at], suit.letter()))
}

/// The state of the parser.
struct Reader {
    setup: Setup,
    trump: Option<Suit>,
    keys: Vec<String>,
}

impl Reader {
    /// Parses a card that is not in play yet.
    fn new_card(&self, part: Part, seen: CardSet) -> Result<Card, ParseError> {
        let card = card(part.text).ok_or_else(|| part.wrong("durak-error-card"))?;
        if seen.union(self.setup.cards()).contains(card) {
            return Err(part.error(Message::new("durak-error-card-twice").text("card", card.text())));
        }
        Ok(card)
    }

    fn hand(&self, part: Part) -> Result<CardSet, ParseError> {
        let mut hand = CardSet::EMPTY;
        for word in part.words(is_gap) {
            hand.insert(self.new_card(word, hand)?);
        }
        Ok(hand)
    }

    fn table(&mut self, part: Part) -> Result<(), ParseError> {
        for word in part.words(is_gap) {
            let mut cards = Vec::new();
            for card in word.split(is_slash) {
                let seen: CardSet = cards.iter().copied().collect();
                cards.push(self.new_card(card.trimmed(is_gap), seen)?);
            }
            match cards[..] {
                [attack] => self.setup.table.push((attack, None)),
                [attack, answer] => self.setup.table.push((attack, Some(answer))),
                _ => return Err(word.wrong("durak-error-pair")),
            }
        }
        Ok(())
    }

    fn rules(&mut self, part: Part) -> Result<(), ParseError> {
        let (mut plain, mut throw_in, mut transfer) = (false, false, false);
        let mut any = false;
        for word in part.words(is_gap) {
            any = true;
            match word.text.to_lowercase().as_str() {
                "plain" if !throw_in => plain = true,
                "throw-in" if !plain => throw_in = true,
                "transfer" => transfer = true,
                _ => return Err(word.wrong("durak-error-rules")),
            }
        }
        if !any {
            return Err(part.error(Message::new("durak-error-rules").text("found", "")));
        }
        self.setup.variant = variant::with(throw_in, transfer);
        Ok(())
    }

    fn read(&mut self, part: Part) -> Result<(), ParseError> {
        let length = part.text.find(is_gap).unwrap_or(part.text.len());
        let (key, rest) = part.split_at(length);
        let rest = rest.trimmed(is_gap);
        let name = key.text.to_lowercase();
        if self.keys.contains(&name) {
            return Err(key.error(Message::new("durak-error-key-twice").text("key", name)));
        }
        match name.as_str() {
            "trump" => {
                let wrong = || rest.wrong("durak-error-trump");
                self.trump = Some(suit(rest.text).ok_or_else(wrong)?);
            }
            "attacker" => self.setup.hands[0] = self.hand(rest)?,
            "defender" => self.setup.hands[1] = self.hand(rest)?,
            "table" => self.table(rest)?,
            "taking" if rest.text.is_empty() => self.setup.taking = true,
            "taking" => return Err(rest.wrong("durak-error-taking")),
            "rules" => self.rules(rest)?,
            _ => return Err(key.wrong("durak-error-key")),
        }
        self.keys.push(name);
        Ok(())
    }
}

/// Parses a setup; `rules` in the text override the given ones.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub fn parse(rules: &'static Variant, text: &str) -> Result<Setup, ParseError> {
    let mut reader = Reader { setup: Setup::empty(rules), trump: None, keys: Vec::new() };
    for part in Part::of(text).split(is_end).map(|part| part.trimmed(is_gap)) {
        if !part.is_empty() {
            reader.read(part)?;
        }
    }
    let Some(trump) = reader.trump else {
        return Err(ParseError::new(text.len()..text.len(), Message::new("durak-error-no-trump")));
    };
    Ok(Setup { trump, ..reader.setup })
}

/// A hand after its key.
fn hand_text(hand: CardSet) -> String {
    if hand.is_empty() { String::new() } else { format!(" {}", list(hand)) }
}

/// Writes a setup canonically; rules other than the default ones are named.
pub fn format(setup: &Setup) -> String {
    let [attacker, defender] = setup.hands.map(hand_text);
    let mut text = format!("trump {}; attacker{attacker}; defender{defender}", setup.trump.letter());
    if !setup.table.is_empty() {
        text.push_str("; table");
        for (attack, answer) in &setup.table {
            text.push_str(&format!(" {}", attack.text()));
            if let Some(answer) = answer {
                text.push_str(&format!("/{}", answer.text()));
            }
        }
    }
    if setup.taking {
        text.push_str("; taking");
    }
    let rules = setup.variant.rules;
    if rules.throw_in || rules.transfer {
        text.push_str(&format!("; rules {}", options(&rules)));
    }
    text
}
