//! Edits of setups of whole games.

use super::profiles::Referee;
use super::setup::{BOTTOM, First, RACK, SHORT_FIRST_BOUT, Setup, TALON, TRUMP_INDICES};
use crate::games::durak::card::{Card, Deck};
use crate::games::durak::deal::shuffled;
use crate::games::durak::rules::FULL_HAND;
use crate::games::durak::show::{rack, seat_name};
use crate::model::{self, Choice, ItemPlace, Message, Problem, Side, ZoneId};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Whether the trump card is open under the talon.
fn has_bottom(setup: &Setup) -> bool {
    setup.profile.referee == Referee::Podkidnoy
}

impl model::Setup for Setup {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        send(self, from, to)
    }

    fn clear(&mut self, zone: ZoneId) -> Result<(), Problem> {
        match zone {
            TALON | BOTTOM => self.talon.clear(),
            zone => hand(self, zone)?.clear(),
        }
        Ok(())
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

    fn sort(&mut self, zone: Option<ZoneId>) -> Result<(), Problem> {
        match zone {
            Some(zone) => hand(self, zone)?.sort_unstable(),
            None => self.hands.iter_mut().for_each(|hand| hand.sort_unstable()),
        }
        Ok(())
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

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        choose(self, choice, option).ok_or_else(Problem::nothing_there)
    }

    /// Moves do not follow from another deal.
    fn settle(&mut self) {
        self.played.clear();
    }
}

fn hand(setup: &mut Setup, zone: ZoneId) -> Result<&mut Vec<Card>, Problem> {
    setup.hands.get_mut(usize::from(zone.0)).ok_or_else(Problem::nothing_there)
}

/// A card goes to the end of a hand, onto the talon or under it, or back to the rack.
fn send(setup: &mut Setup, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
    let bottom = setup.talon.last().copied().filter(|_| has_bottom(setup));
    if to == BOTTOM && (from.zone == BOTTOM || !has_bottom(setup)) {
        return Err(Problem::nothing_there());
    }
    // A new bottom card replaces the old one, which goes where the new one came from.
    let exchanged = bottom.filter(|_| to == BOTTOM);
    if exchanged.is_some() {
        setup.talon.pop();
    }
    let card = match from.zone {
        RACK => {
            let card = rack(setup.deck).nth(from.index);
            card.filter(|&card| setup.free().contains(card) && Some(card) != exchanged)
        }
        BOTTOM => bottom.inspect(|_| {
            setup.talon.pop();
        }),
        TALON => take(&mut setup.talon, from.index, exchanged),
        zone => take(hand(setup, zone)?, from.index, exchanged),
    };
    let card = card.ok_or_else(Problem::nothing_there)?;
    match to {
        RACK => {}
        BOTTOM => setup.talon.push(card),
        TALON => setup.talon.insert(0, card),
        zone => hand(setup, zone)?.push(card),
    }
    Ok(())
}

/// Takes a card out of a list and leaves another one in its place.
fn take(cards: &mut Vec<Card>, index: usize, other: Option<Card>) -> Option<Card> {
    let card = *cards.get(index)?;
    match other {
        Some(other) => cards[index] = other,
        None => drop(cards.remove(index)),
    }
    Some(card)
}

/// The choices of a setup.
pub(super) fn choices(setup: &Setup) -> Vec<Choice> {
    let number = |id, number: u8| Message::new(id).number("number", number);
    let decks = Deck::ALL
        .map(|deck| (Message::new("durak-deck").number("size", deck.size()), deck == setup.deck))
        .to_vec();
    let firsts = firsts(setup).into_iter().map(|first| (first_name(first), first == setup.first)).collect();
    let mut choices = vec![
        Choice::one("deck", "durak-choice-deck", decks),
        Choice::one("first", "durak-choice-first", firsts),
    ];
    if setup.profile.referee == Referee::Article {
        let places =
            TRUMP_INDICES.map(|index| (number("durak-trump-index", index), index == setup.trump_index));
        choices.push(Choice::one("trump-index", "durak-choice-trump-index", places.to_vec()));
    } else {
        let throwing = vec![
            (Message::new("durak-throw-in-on"), setup.throw_in),
            (Message::new("durak-throw-in-off"), !setup.throw_in),
        ];
        choices.push(Choice::one("throw-in", "durak-choice-throw-in", throwing));
        let bouts = [FULL_HAND, SHORT_FIRST_BOUT]
            .map(|most| (number("durak-first-bout", most), most == setup.first_bout));
        choices.push(Choice::one("first-bout", "durak-choice-first-bout", bouts.to_vec()));
    }
    choices
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
