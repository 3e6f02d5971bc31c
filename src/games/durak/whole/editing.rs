//! Edits of setups of whole games.

use super::profiles::Referee;
use super::setup::{BOTTOM, First, RACK, SHORT_FIRST_BOUT, Setup, TALON, TRUMP_INDICES};
use crate::durak::arranging::{Arranged, Zones};
use crate::durak::card::Deck;
use crate::durak::deal::shuffled;
use crate::durak::rules::FULL_HAND;
use crate::durak::show::seat_name;
use etude_model::{self as model, Choice, ItemPlace, Message, Problem, Side, ZoneId};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Returns true if the trump card is open under the talon.
fn has_bottom(setup: &Setup) -> bool {
    setup.profile.referee == Referee::Podkidnoy
}

fn arranged(setup: &mut Setup) -> Arranged<'_> {
    let open_bottom = has_bottom(setup);
    let zones = Zones { talon: TALON, bottom: BOTTOM, rack: RACK };
    Arranged { deck: setup.deck, hands: &mut setup.hands, talon: &mut setup.talon, open_bottom, zones }
}

impl model::Setup for Setup {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        arranged(self).send(from, to)
    }

    fn clear_all(&mut self) {
        self.hands.iter_mut().for_each(Vec::clear);
        self.talon.clear();
    }

    /// The deal with seats swapped: the first attack goes with the hand.
    fn swap_sides(&mut self) {
        let attacker = self.first_attacker().other();
        self.hands.swap(0, 1);
        if self.first_attacker() != attacker {
            self.first = First::Seat(attacker);
        }
    }

    fn sort(&mut self) {
        self.hands.iter_mut().for_each(|hand| hand.sort_unstable());
    }

    /// A shuffled pack; by the article's customs the place of the trump card is random too.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        let places = TRUMP_INDICES.map(|index| index.min(self.deck.size() - 1));
        let number = Xoshiro256PlusPlus::seed_from_u64(!seed).next_u64() >> 62;
        if self.profile.referee == Referee::Article {
            self.trump_index = places[number as usize % places.len()];
        }
        self.lay_out(&shuffled(self.deck, seed));
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let firsts = firsts(self).into_iter().map(|first| (first_name(first), first == self.first)).collect();
        let mut choices = vec![deck_choice(self.deck), Choice::one("first", "durak-choice-first", firsts)];
        if self.profile.referee == Referee::Article {
            let places =
                TRUMP_INDICES.map(|index| (numbered("durak-trump-index", index), index == self.trump_index));
            choices.push(Choice::one("trump-index", "durak-choice-trump-index", places.to_vec()));
        } else {
            choices.extend([throw_in_choice(self.throw_in), first_bout_choice(self.first_bout)]);
        }
        choices
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        choose(self, choice, option).ok_or_else(Problem::nothing_there)
    }

    /// Moves do not follow from another deal.
    fn settle(&mut self) {
        self.played.clear();
    }
}

fn numbered(id: &'static str, number: u8) -> Message {
    Message::new(id).number("number", number)
}

/// The choice of the pack.
pub(in crate::durak) fn deck_choice(chosen: Deck) -> Choice {
    let decks = Deck::ALL;
    let decks =
        decks.map(|deck| (Message::new("durak-deck").number("size", deck.size()), deck == chosen)).to_vec();
    Choice::one("deck", "durak-choice-deck", decks)
}

/// The choice of throwing in after a take.
pub(in crate::durak) fn throw_in_choice(throw_in: bool) -> Choice {
    let throwing =
        vec![(Message::new("durak-throw-in-on"), throw_in), (Message::new("durak-throw-in-off"), !throw_in)];
    Choice::one("throw-in", "durak-choice-throw-in", throwing)
}

/// The choice of the most attack cards of the first bout.
pub(in crate::durak) fn first_bout_choice(first_bout: u8) -> Choice {
    let bouts =
        [FULL_HAND, SHORT_FIRST_BOUT].map(|most| (numbered("durak-first-bout", most), most == first_bout));
    Choice::one("first-bout", "durak-choice-first-bout", bouts.to_vec())
}

/// The choices of the first attacker: by the article's customs the hands depend on it, so it cannot depend on them.
fn firsts(setup: &Setup) -> Vec<First> {
    let mut firsts = vec![First::Seat(Side::First), First::Seat(Side::Second), First::Lot];
    if has_bottom(setup) {
        firsts.insert(0, First::LowestTrump);
    }
    firsts
}

fn first_name(first: First) -> Message {
    match first {
        First::LowestTrump => Message::new("durak-first-lowest-trump"),
        First::Lot => Message::new("durak-first-lot"),
        First::Seat(seat) => Message::new("durak-first-seat").message("seat", seat_name(seat)),
    }
}

fn choose(setup: &mut Setup, choice: &str, option: usize) -> Option<()> {
    match choice {
        "deck" => {
            setup.deck = *Deck::ALL.get(option)?;
            let kept = setup.deck.cards();
            for cards in setup.hands.iter_mut().chain([&mut setup.talon]) {
                cards.retain(|&card| kept.contains(card));
            }
        }
        "first" => setup.first = *firsts(setup).get(option)?,
        "trump-index" if !has_bottom(setup) => setup.trump_index = *TRUMP_INDICES.get(option)?,
        "throw-in" if has_bottom(setup) => setup.throw_in = *[true, false].get(option)?,
        "first-bout" if has_bottom(setup) => {
            setup.first_bout = *[FULL_HAND, SHORT_FIRST_BOUT].get(option)?;
        }
        _ => return None,
    }
    Some(())
}
