//! Telling by moving cards, and the choices of seat, pack and rules.

use super::scene::card_at;
use super::setup::{Start, TableEdit, Telling};
use crate::games::durak::card::{Card, Deck};
use crate::games::durak::deal::shuffled;
use crate::games::durak::many::profiles;
use crate::games::durak::many::setup::{DISCARD, TABLE, TALON};
use crate::games::durak::moves::Move;
use crate::games::durak::observer::{Prompt, TableEvent};
use crate::games::durak::rules::FULL_HAND;
use crate::games::durak::show::table_seat;
use crate::games::durak::whole::editing::{deck_choice, first_bout_choice, throw_in_choice};
use crate::games::durak::whole::setup::SHORT_FIRST_BOUT;
use crate::model::{self, Choice, ItemPlace, Message, Problem, ZoneId};

/// The identifier of the choice of the seat.
pub const SEAT: &str = "me";

impl Telling {
    /// The zone of the scene that receives a card of an answer.
    pub fn receiver(&self) -> ZoneId {
        match self.next_event().prompt {
            Prompt::Trump => TALON,
            Prompt::Hand { .. } | Prompt::Drew { .. } => ZoneId(self.start().me),
            _ => TABLE,
        }
    }

    /// Takes the last card back, if it is this one; before the first event any card of the deal.
    fn take_back(&mut self, from: ZoneId, card: Card) -> Result<(), Problem> {
        let own = from == ZoneId(self.start().me);
        let is_last = match self.events().last() {
            Some(TableEvent::Drew(drawn)) => *drawn == card && own,
            Some(TableEvent::Move(mv)) => mv.card() == Some(card) && from == TABLE,
            None => {
                return self.change_start(|start| {
                    match from {
                        TALON => start.trump = start.trump.filter(|&trump| trump != card),
                        _ if own => start.hand.retain(|&held| held != card),
                        _ => {}
                    }
                    Ok(())
                });
            }
        };
        let undone = self.apply(TableEdit::Undo).ok().filter(|_| is_last);
        *self = undone.ok_or_else(Problem::nothing_there)?;
        Ok(())
    }
}

impl model::Setup for Telling {
    /// A card that answers goes to the zone of the answer. The last card that was told goes back.
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let card = card_at(self, from).ok_or_else(Problem::nothing_there)?;
        let next = self.next_event();
        if to != self.receiver() || from.zone == to {
            return self.take_back(from.zone, card);
        }
        // A trump that beats and passes on beats.
        let mv = next.answers.with(card).next().unwrap_or(Move::Card(card));
        let applied = self.apply(TableEdit::Answer(mv));
        *self = applied.map_err(|contradiction| Problem::new(contradiction.message()))?;
        Ok(())
    }

    fn clear(&mut self, zone: ZoneId) -> Result<(), Problem> {
        let start = self.start();
        *self = match zone {
            TALON => Self::new(Start { trump: None, ..start.clone() }, self.events().to_vec()),
            TABLE | DISCARD => Self::new(start.clone(), Vec::new()),
            own if own.0 == start.me => {
                Self::new(Start { trump: start.trump, ..start.without_deal() }, Vec::new())
            }
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
        let (start, pack) = (self.start(), shuffled(self.start().deck, seed));
        let hand = pack.iter().copied().take(usize::from(start.wanted())).collect();
        let dealt = Start { trump: pack.last().copied(), hand, first: Some(0), ..start.without_deal() };
        *self = Self::new(dealt, Vec::new());
        Ok(())
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        self.change_start(|start| choose(start, choice, option).ok_or_else(Problem::nothing_there))
    }
}

/// The choices of seat, pack and rules.
pub(super) fn choices(start: &Start) -> Vec<Choice> {
    let seats = (0..start.profile.seats).map(|seat| (table_seat(seat), seat == start.me));
    let transfer = start.profile.rules.transfer;
    let options =
        [("observer-no", !transfer), ("observer-yes", transfer)].map(|(id, on)| (Message::new(id), on));
    vec![
        Choice::one(SEAT, "deal-choice-me", seats.collect()),
        deck_choice(start.deck),
        Choice::one("transfer", "observer-choice-transfer", options.to_vec()),
        throw_in_choice(start.throw_in),
        first_bout_choice(start.first_bout),
    ]
}

fn choose(start: &mut Start, choice: &str, option: usize) -> Option<()> {
    match choice {
        SEAT => start.me = u8::try_from(option).ok().filter(|&seat| seat < start.profile.seats)?,
        "deck" => {
            start.deck = *Deck::ALL.get(option)?;
            let pack = start.deck.cards();
            start.trump = start.trump.filter(|&card| pack.contains(card));
            start.hand.retain(|&card| pack.contains(card));
        }
        "transfer" => {
            let transfer = *[false, true].get(option)?;
            start.profile = profiles::with(&profiles::TABLES, start.profile.seats, transfer)?;
        }
        "throw-in" => start.throw_in = *[true, false].get(option)?,
        "first-bout" => start.first_bout = *[FULL_HAND, SHORT_FIRST_BOUT].get(option)?,
        _ => return None,
    }
    Some(())
}
