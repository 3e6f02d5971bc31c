//! Edits of setups of whole games for three and four seats.

use super::setup::{BOTTOM, First, RACK, Setup, TALON};
use crate::durak::arranging::{Arranged, Zones};
use crate::durak::card::Deck;
use crate::durak::deal::shuffled;
use crate::durak::rules::FULL_HAND;
use crate::durak::show::numbered_seat;
use crate::durak::whole::editing::{deck_choice, first_bout_choice, throw_in_choice};
use crate::durak::whole::setup::SHORT_FIRST_BOUT;
use etude_model::{self as model, Choice, ItemPlace, Message, Problem, ZoneId};

fn arranged(setup: &mut Setup) -> Arranged<'_> {
    let zones = Zones { talon: TALON, bottom: BOTTOM, rack: RACK };
    let Setup { deck, hands, talon, .. } = setup;
    Arranged { deck: *deck, hands, talon, open_bottom: true, zones }
}

impl model::Setup for Setup {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        arranged(self).send(from, to)
    }

    fn clear_all(&mut self) {
        self.hands.iter_mut().for_each(Vec::clear);
        self.talon.clear();
    }

    /// The hands move on by one seat, and the first attack with them.
    fn swap_sides(&mut self) {
        let attacker = (self.first_attacker() + 1) % self.profile.seats;
        self.hands.rotate_right(1);
        if self.first_attacker() != attacker {
            self.first = First::Seat(attacker);
        }
    }

    fn sort(&mut self) {
        self.hands.iter_mut().for_each(|hand| hand.sort_unstable());
    }

    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        self.lay_out(&shuffled(self.deck, seed));
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let name = |first: First| match first {
            First::LowestTrump => Message::new("durak-first-lowest-trump"),
            First::Seat(seat) => Message::new("durak-first-seat").message("seat", numbered_seat(seat)),
        };
        let firsts = firsts(self.profile.seats).map(|first| (name(first), first == self.first)).collect();
        vec![
            deck_choice(self.deck),
            Choice::one("first", "durak-choice-first", firsts),
            throw_in_choice(self.throw_in),
            first_bout_choice(self.first_bout),
        ]
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        choose(self, choice, option).ok_or_else(Problem::nothing_there)
    }

    /// Moves do not follow from another deal.
    fn settle(&mut self) {
        self.played.clear();
    }
}

fn firsts(seats: u8) -> impl Iterator<Item = First> {
    std::iter::once(First::LowestTrump).chain((0..seats).map(First::Seat))
}

fn choose(setup: &mut Setup, choice: &str, option: usize) -> Option<()> {
    match choice {
        "deck" => {
            setup.deck = *Deck::ALL.get(option)?;
            let kept = setup.deck.cards();
            let cards = setup.hands.iter_mut().chain([&mut setup.talon]);
            cards.for_each(|cards| cards.retain(|&card| kept.contains(card)));
        }
        "first" => setup.first = firsts(setup.profile.seats).nth(option)?,
        "throw-in" => setup.throw_in = *[true, false].get(option)?,
        "first-bout" => setup.first_bout = *[FULL_HAND, SHORT_FIRST_BOUT].get(option)?,
        _ => return None,
    }
    Some(())
}
