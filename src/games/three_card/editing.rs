//! Editing a table: moving cards, and choosing from lists.

use super::card::Card;
use super::equity::MOST_OPPONENTS;
use super::naming::range_name;
use super::profiles::GROUPS;
use super::range::{Term, Weighted};
use super::setup::{DEAD, HAND_SIZE, MOST_HANDS, RACK, Setup};
use etude_model::{self as model, Choice, ItemPlace, Message, Problem, ZoneId};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::cmp::Reverse;

/// Offered ranges: the best hands, in per cent of all.
const SHARES: [u16; 3] = [10, 25, 50];
/// Article value of the lowest pair, 2-2-3.
pub const LOWEST_PAIR: u16 = 467;

impl model::Setup for Setup {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let card = self.take(from).ok_or_else(Problem::nothing_there)?;
        if to != RACK {
            self.cards_mut(to)?.push(card);
        }
        Ok(())
    }

    fn clear_all(&mut self) {
        self.hands.iter_mut().for_each(Vec::clear);
        self.dead.clear();
    }

    fn swap_sides(&mut self) {
        let used = self.used_hands();
        self.hands[..used].rotate_right(used.min(1));
    }

    fn sort(&mut self) {
        self.hands.iter_mut().chain([&mut self.dead]).for_each(|cards| show_high_first(cards));
    }

    /// Deals three random cards to each hand with cards, or to two hands on an empty table. Dead cards stay.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        let mut wanted: Vec<usize> =
            (0..self.hands.len()).filter(|&seat| !self.hands[seat].is_empty()).collect();
        if wanted.is_empty() {
            wanted = vec![0, 1];
        }
        self.hands.iter_mut().for_each(Vec::clear);
        let mut deck = self.left();
        if deck.len() < HAND_SIZE * wanted.len() {
            return Err(Problem::nothing_there());
        }
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        for seat in wanted {
            for _ in 0..HAND_SIZE {
                // The bias of the remainder is below 2^-58 for a deck.
                let index = (random.next_u64() % deck.len() as u64) as usize;
                self.hands[seat].push(deck.swap_remove(index));
            }
            show_high_first(&mut self.hands[seat]);
        }
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let count =
            |count: u8| (Message::new("three-opponents").number("count", count), count == self.opponents);
        let common = self.common_range();
        let mut ranges: Vec<(Message, bool)> =
            offered_ranges().into_iter().map(|(message, terms)| (message, common == Some(&terms))).collect();
        if common.is_none() {
            ranges.push((Message::new("three-range-own"), true));
        } else if ranges.iter().all(|(_, on)| !on) {
            ranges.push((range_name(self.profile.words, common.unwrap_or_default()), true));
        }
        let mut choices = vec![
            Choice::one("opponents", "three-choice-opponents", (0..=MOST_OPPONENTS).map(count).collect()),
            Choice::one("range", "three-choice-range", ranges),
        ];
        for group in &GROUPS {
            let options = group.rules.iter().map(|rule| (Message::new(rule.name), rule.holds(&self.options)));
            choices.push(Choice::one(group.id, group.label, options.collect()));
        }
        choices
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        self.pick(choice, option).ok_or_else(Problem::nothing_there)
    }

    /// Keeps one empty hand behind the last with cards, and normalises the ranges.
    fn settle(&mut self) {
        let wanted = (self.used_hands() + 1).clamp(2, MOST_HANDS);
        self.hands.resize(wanted, Vec::new());
        self.settle_ranges();
    }
}

impl Setup {
    fn cards_mut(&mut self, zone: ZoneId) -> Result<&mut Vec<Card>, Problem> {
        let cards = if zone == DEAD { Some(&mut self.dead) } else { self.hands.get_mut(usize::from(zone.0)) };
        cards.ok_or_else(Problem::nothing_there)
    }

    /// Removes and returns the card of a place.
    fn take(&mut self, from: ItemPlace) -> Option<Card> {
        if from.zone == RACK {
            return deck().get(from.index).copied().filter(|card| self.cards().all(|used| used != *card));
        }
        let cards = self.cards_mut(from.zone).ok()?;
        (from.index < cards.len()).then(|| cards.remove(from.index))
    }

    fn pick(&mut self, choice: &str, option: usize) -> Option<()> {
        match choice {
            "opponents" => {
                self.opponents = u8::try_from(option).ok().filter(|&count| count <= MOST_OPPONENTS)?;
            }
            "range" => {
                self.ranges = vec![offered_ranges().into_iter().nth(option)?.1];
            }
            _ => {
                let group = GROUPS.iter().find(|group| group.id == choice)?;
                group.rules.get(option)?.set(&mut self.options);
            }
        }
        Some(())
    }
}

fn show_high_first(cards: &mut [Card]) {
    cards.sort_by_key(|card| (Reverse(card.rank()), card.suit()));
}

/// The deck by suit, the ace first.
pub(super) fn deck() -> Vec<Card> {
    let mut deck: Vec<Card> = Card::all().collect();
    deck.sort_by_key(|card| (card.suit(), Reverse(card.rank())));
    deck
}

/// Offered ranges with their names.
fn offered_ranges() -> Vec<(Message, Vec<Weighted>)> {
    let mut offered = vec![(Message::new("three-range-any"), Vec::new())];
    for percent in SHARES {
        let message = Message::new("three-range-best").number("percent", percent);
        offered.push((message, vec![Term::Share { from: 0, to: 10 * percent }.into()]));
    }
    offered.push((Message::new("three-range-pairs"), vec![Term::AtLeast(LOWEST_PAIR).into()]));
    offered
}

const _: () = assert!(MOST_HANDS >= 2);
