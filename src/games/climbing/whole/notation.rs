//! The notation of whole deals: `rules doudizhu; landlord 3 44 …; next 33 5 …; previous 6 77 …; bottom 5 8 2; played 33, pass`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `rules` | the rule profile | that for which the text is read |
//! | `landlord` | the 17 cards that the landlord was dealt, without the bottom | no cards |
//! | `next`, `previous` | the 17 cards of the farmer who plays after the landlord, and of the one who plays before | no cards |
//! | `bottom` | the three bottom cards | no cards |
//! | `played` | the moves since the deal, with commas between them | none |
//!
//! Cards and plays are read as at [tables](crate::climbing::observer).

use super::deal::Deal;
use super::setup::Setup;
use crate::climbing::hand::Hand;
use crate::climbing::observer::notation::{Cards, is_comma, is_gap, rules_of, values};
use crate::climbing::observer::{cards_word, deck, move_word};
use crate::climbing::rules::Rules;
use etude_model::{Message, ParseError, Part};

/// The keys in the order in which they are written.
const KEYS: [&str; 6] = ["rules", "landlord", "next", "previous", "bottom", "played"];

/// Reads a deal with the moves since. It may lack cards, and moves may be illegal.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub(super) fn parse(usual: &'static Rules, text: &str) -> Result<Setup, ParseError> {
    let [rules, landlord, next, previous, bottom, played] = values(KEYS, text)?;
    let rules = rules_of(rules, usual)?;
    let cards = Cards::of(rules, &[landlord, next, previous, bottom, played])?;
    let hand = |part: Option<Part<'_>>| part.map_or(Ok(0), |part| hand(rules, &cards, part));
    let hands = [hand(landlord)?, hand(next)?, hand(previous)?];
    let deal = Deal { rules, hands, bottom: hand(bottom)? };
    let mut moves = Vec::new();
    let pieces = played.into_iter().flat_map(|part| part.split(is_comma));
    for piece in pieces.map(|piece| piece.trimmed(is_gap)).filter(|piece| !piece.is_empty()) {
        moves.push(cards.read_move(piece, moves.len() + 1)?);
    }
    Ok(Setup { deal, played: moves })
}

/// The cards of a part; more of a rank than the deck has are a mistake.
fn hand(rules: &Rules, cards: &Cards, part: Part<'_>) -> Result<u64, ParseError> {
    let counts = cards.counts(part)?;
    let most = deck();
    let mut hand = 0u64;
    for (count, rank) in counts.into_iter().zip(0..) {
        if count > most.count(rank) {
            let word = cards_word(rules, 0u64.plus(rank, 1));
            return Err(part.error(Message::new("deal-wrong-rank").text("card", word)));
        }
        hand = hand.plus(rank, count);
    }
    Ok(hand)
}

/// Writes a deal with the moves since; reading it gives the same.
pub(super) fn format(setup: &Setup) -> String {
    let Deal { rules, hands, bottom } = setup.deal;
    let mut text = format!("rules {}", rules.profile.id);
    for (key, cards) in KEYS[1..].iter().zip(hands.into_iter().chain([bottom])) {
        if !cards.is_empty() {
            text.push_str(&format!("; {key} {}", cards_word(rules, cards)));
        }
    }
    if !setup.played.is_empty() {
        let moves: Vec<String> = setup.played.iter().map(|&mv| move_word(rules, mv)).collect();
        text.push_str(&format!("; played {}", moves.join(", ")));
    }
    text
}
