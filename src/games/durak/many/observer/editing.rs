//! Telling by moving cards, and the choices of seat, pack and rules.

use super::knowledge::TableObserver;
use super::scene::card_at;
use super::setup::{Start, Telling};
use crate::durak::card::Deck;
use crate::durak::many::profiles;
use crate::durak::many::setup::{TABLE, TALON};
use crate::durak::many::state::Seat;
use crate::durak::observer::{Prompt, Told};
use crate::durak::rules::FULL_HAND;
use crate::durak::show::table_seat;
use crate::durak::whole::editing::{deck_choice, first_bout_choice, throw_in_choice};
use crate::durak::whole::setup::SHORT_FIRST_BOUT;
use etude_model::{self as model, Choice, ItemPlace, Message, Problem, ZoneId};

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
}

fn told(telling: &mut Telling) -> Told<'_, TableObserver, Seat> {
    let zones = [ZoneId(telling.start().me), TABLE, TALON];
    Told { telling, dealt: |start| &mut start.dealt, zones }
}

impl model::Setup for Telling {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let (card, receiver, answers) = (card_at(self, from), self.receiver(), self.next_event().answers);
        told(self).send(card, [from.zone, to, receiver], answers)
    }

    fn clear_all(&mut self) {
        told(self).clear_all();
    }

    fn sort(&mut self) {
        told(self).sort();
    }

    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        let wanted = self.start().wanted();
        told(self).deal(wanted, 0, seed);
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let start = self.start();
        let seats = (0..start.profile.seats).map(|seat| (table_seat(seat), seat == start.me));
        let transfer = start.profile.rules.transfer;
        let options =
            [("observer-no", !transfer), ("observer-yes", transfer)].map(|(id, on)| (Message::new(id), on));
        vec![
            Choice::one(SEAT, "deal-choice-me", seats.collect()),
            deck_choice(start.dealt.deck),
            Choice::one("transfer", "observer-choice-transfer", options.to_vec()),
            throw_in_choice(start.throw_in),
            first_bout_choice(start.first_bout),
        ]
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        self.change_start(|start| choose(start, choice, option).ok_or_else(Problem::nothing_there))
    }
}

fn choose(start: &mut Start, choice: &str, option: usize) -> Option<()> {
    match choice {
        SEAT => start.me = u8::try_from(option).ok().filter(|&seat| seat < start.profile.seats)?,
        "deck" => start.dealt.set_deck(*Deck::ALL.get(option)?),
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
