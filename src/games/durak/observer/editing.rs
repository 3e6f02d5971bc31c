//! Reporting by moving cards, and the choices of rules.

use super::knowledge::TableEvent;
use super::location::ME;
use super::profiles;
use super::scene::card_at;
use super::setup::{Setup, Start, TableEdit};
use super::zones::{DISCARD, HAND, TABLE, TALON};
use crate::games::durak::deal::shuffled;
use crate::games::durak::rules::FULL_HAND;
use crate::games::durak::{Card, Deck, Move};
use crate::model::{self, Choice, ItemPlace, Message, Problem, ZoneId};

impl model::Setup for Setup {
    /// A card that answers goes to the zone of the answer: the table, the own hand, the talon. The last card that was
    /// reported goes back to the rack.
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let card = card_at(self, from).ok_or_else(Problem::nothing_there)?;
        let next = self.next_event();
        if to == next.receiver() && from.zone != to {
            // A trump that beats and passes on beats.
            let mv = next.answers.with(card).next().unwrap_or(Move::Card(card));
            let applied = self.apply(TableEdit::Answer(mv));
            *self = applied.map_err(|contradiction| Problem::new(contradiction.message()))?;
            return Ok(());
        }
        take_back(self, from.zone, card)
    }

    fn clear(&mut self, zone: ZoneId) -> Result<(), Problem> {
        let start = self.start();
        *self = match zone {
            HAND => Self::new(Start { trump: start.trump, ..start.without_deal() }, Vec::new()),
            TALON => Self::new(Start { trump: None, ..start.clone() }, self.events().to_vec()),
            TABLE | DISCARD => Self::new(start.clone(), Vec::new()),
            _ => return Err(Problem::nothing_there()),
        };
        Ok(())
    }

    fn clear_all(&mut self) {
        *self = Self::new(self.start().without_deal(), Vec::new());
    }

    /// A table is seen from one chair only.
    fn swap_sides(&mut self) {}

    fn sort(&mut self, _: Option<ZoneId>) -> Result<(), Problem> {
        self.change_start(|start| {
            start.hand.sort_unstable();
            Ok(())
        })
    }

    /// A random hand and trump card, to try a table out.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        let pack = shuffled(self.start().deck, seed);
        let start = Start {
            trump: pack.last().copied(),
            hand: pack.into_iter().take(usize::from(FULL_HAND)).collect(),
            first: Some(ME),
            ..self.start().without_deal()
        };
        *self = Self::new(start, Vec::new());
        Ok(())
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        self.change_start(|start| choose(start, choice, option).ok_or_else(Problem::nothing_there))
    }
}

/// Takes the last reported card back, if it is this one.
fn take_back(setup: &mut Setup, from: ZoneId, card: Card) -> Result<(), Problem> {
    let last = match setup.events().last() {
        Some(TableEvent::Drew(drawn)) => *drawn == card && from == HAND,
        Some(TableEvent::Move(mv)) => mv.card() == Some(card) && from == TABLE,
        None => {
            return setup.change_start(|start| {
                match from {
                    HAND => start.hand.retain(|&held| held != card),
                    TALON => start.trump = start.trump.filter(|&trump| trump != card),
                    _ => {}
                }
                Ok(())
            });
        }
    };
    let undone = setup.apply(TableEdit::Undo).ok().filter(|_| last);
    *setup = undone.ok_or_else(Problem::nothing_there)?;
    Ok(())
}

/// The packs in display order: the usual one first.
const PACKS: [Deck; 4] = [Deck::Cards36, Deck::Cards52, Deck::Cards24, Deck::Cards32];

/// The choices of pack and rules.
pub(super) fn choices(start: &Start) -> Vec<Choice> {
    let named =
        |options: [(&'static str, bool); 2]| options.map(|(name, on)| (Message::new(name), on)).to_vec();
    let decks = PACKS.map(|deck| {
        (Message::new("durak-situation-deck-size").number("count", deck.size()), deck == start.deck)
    });
    let short = start.first_bout < FULL_HAND;
    let transfer = start.profile.transfer;
    vec![
        Choice::one("deck", "durak-situation-deck", decks.to_vec()),
        Choice::one(
            "transfer",
            "observer-choice-transfer",
            named([("observer-no", !transfer), ("observer-yes", transfer)]),
        ),
        Choice::one(
            "throwing",
            "observer-choice-throw-in",
            named([("observer-yes", start.throw_in), ("observer-no", !start.throw_in)]),
        ),
        Choice::one(
            "limit",
            "observer-choice-limit",
            named([("observer-limit-hand", start.hand_limit), ("observer-limit-six", !start.hand_limit)]),
        ),
        Choice::one(
            "opening",
            "observer-choice-first-bout",
            named([("observer-first-six", !short), ("observer-first-five", short)]),
        ),
    ]
}

fn choose(start: &mut Start, choice: &str, option: usize) -> Option<()> {
    let first = *[true, false].get(option).or((choice == "deck").then_some(&true))?;
    match choice {
        "deck" => {
            start.deck = *PACKS.get(option)?;
            let pack = start.deck.cards();
            start.trump = start.trump.filter(|&card| pack.contains(card));
            start.hand.retain(|&card| pack.contains(card));
        }
        "transfer" => start.profile = profiles::with(!first),
        "throwing" => start.throw_in = first,
        "limit" => start.hand_limit = first,
        "opening" => start.first_bout = if first { FULL_HAND } else { FULL_HAND - 1 },
        _ => return None,
    }
    Some(())
}
