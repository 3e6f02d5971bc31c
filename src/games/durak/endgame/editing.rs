//! Edits of endgame setups.

use super::setup::{RACK, Setup, TABLE, TALON};
use crate::durak::card::{Card, CardSet, Deck, SUITS};
use crate::durak::rules::FULL_HAND;
use crate::durak::show::{rack, shown, trump_name};
use etude_model::{self as model, Choice, ItemPlace, Message, Problem, SplitMix, ZoneId};

/// The seat of a zone.
fn seat(zone: ZoneId) -> Option<usize> {
    (zone.0 < 2).then_some(usize::from(zone.0))
}

impl model::Setup for Setup {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        if to == TALON {
            // A card dropped on the place of the trump card makes trumps and stays where it was.
            let card = take(&mut self.clone(), from).ok_or_else(Problem::nothing_there)?;
            self.trump = card.suit();
            return Ok(());
        }
        let card = take(self, from).ok_or_else(Problem::nothing_there)?;
        match (to, seat(to)) {
            (_, Some(seat)) => self.hands[seat].insert(card),
            (TABLE, None) => lay(self, card, from.zone),
            (RACK, None) => {}
            _ => return Err(Problem::nothing_there()),
        }
        Ok(())
    }

    fn clear_all(&mut self) {
        self.hands = [CardSet::EMPTY; 2];
        self.table.clear();
    }

    fn swap_sides(&mut self) {
        self.hands.swap(0, 1);
    }

    /// Deals each hand as many random cards as it has, six to an empty one, from 36 cards or, if these are too few, from
    /// 52. Clears the table.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        let sizes = self.hands.map(|hand| if hand.is_empty() { usize::from(FULL_HAND) } else { hand.len() });
        let enough = sizes[0] + sizes[1] <= usize::from(Deck::Cards36.size());
        let deck = if enough { Deck::Cards36 } else { Deck::Cards52 };
        let mut cards: Vec<Card> = deck.cards().iter().collect();
        SplitMix(seed).shuffle(&mut cards);
        let mut cards = cards.into_iter();
        self.hands = sizes.map(|size| cards.by_ref().take(size).collect());
        self.table.clear();
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let suits = SUITS.map(|suit| (trump_name(suit), suit == self.trump)).to_vec();
        let mut choices = vec![Choice::one("trump", "durak-choice-trump", suits)];
        if self.variant.rules.throw_in && self.has_unbeaten() {
            let options = vec![
                (Message::new("durak-taking-off"), !self.taking),
                (Message::new("durak-taking-on"), self.taking),
            ];
            choices.push(Choice::one("taking", "durak-choice-taking", options));
        }
        choices
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        match choice {
            "trump" => self.trump = *SUITS.get(option).ok_or_else(Problem::nothing_there)?,
            "taking" if option < 2 => self.taking = option == 1,
            _ => return Err(Problem::nothing_there()),
        }
        Ok(())
    }

    /// A defender takes only with something to beat, and only where cards may be thrown in.
    fn settle(&mut self) {
        self.taking &= self.variant.rules.throw_in && self.has_unbeaten();
    }
}

/// Removes and returns the card of a place.
fn take(setup: &mut Setup, from: ItemPlace) -> Option<Card> {
    match (from.zone, seat(from.zone)) {
        (_, Some(seat)) => {
            let card = shown(setup.hands[seat], setup.trump).nth(from.index)?;
            setup.hands[seat].remove(card);
            Some(card)
        }
        (TABLE, None) => lift(setup, from.index),
        (RACK, None) => rack(Deck::Cards52).nth(from.index).filter(|card| !setup.cards().contains(*card)),
        _ => None,
    }
}

/// Removes a card from the table. Its answer stays as an attack.
fn lift(setup: &mut Setup, index: usize) -> Option<Card> {
    let card = setup.table_cards().nth(index)?;
    for (place, (attack, answer)) in setup.table.iter_mut().enumerate() {
        if *answer == Some(card) {
            *answer = None;
            break;
        }
        if *attack == card {
            match answer.take() {
                Some(other) => *attack = other,
                None => _ = setup.table.remove(place),
            }
            break;
        }
    }
    Some(card)
}

/// Lays a card on the table: as the answer of the first unbeaten attack if it beats that and is not the attacker's, else
/// as an attack.
fn lay(setup: &mut Setup, card: Card, from: ZoneId) {
    let trump = setup.trump;
    let waiting = setup.table.iter_mut().find(|(_, answer)| answer.is_none());
    match waiting {
        Some((attack, answer)) if seat(from) != Some(0) && card.beats(*attack, trump) => *answer = Some(card),
        _ => setup.table.push((card, None)),
    }
}
