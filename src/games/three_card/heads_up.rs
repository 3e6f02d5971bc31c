//! The chances of every class against one opponent whose cards are not known, from a full pack.
//!
//! The suits of a hand matter a little: they block other hands. So a class's chances are the mean over its hands. To
//! look at every pair of hands would be 400 million comparisons; instead hands are counted by place and by the cards
//! they contain, and inclusion and exclusion leaves those that share no card with the hero.

use super::card::{CARDS, Hand};
use super::class::{CLASSES, Category, of_value};
use super::fast;
use super::rules::{Equal, Outcome, Ranking};

const CARD_COUNT: usize = CARDS as usize;
const PAIRS: usize = CARD_COUNT * (CARD_COUNT - 1) / 2;
const PLACES: usize = CLASSES as usize + 1;
/// The hands an opponent can hold.
const OTHERS: f64 = 18_424.0;

/// For each value of the article, from 1 on, the part of the pot that a hand of the class gets on average.
pub fn shares(ranking: &Ranking) -> Vec<f64> {
    let counts = Worse::new(ranking);
    let mut sums = vec![0.0; usize::from(CLASSES)];
    let mut members: Vec<Vec<Hand>> = vec![Vec::new(); usize::from(CLASSES)];
    for hand in Hand::all() {
        if let Some(members) = members.get_mut(usize::from(fast::value(hand)).wrapping_sub(1)) {
            members.push(hand);
        }
    }
    for (index, hands) in members.iter().enumerate() {
        let trips = of_value(index as u16 + 1).is_some_and(|class| class.category == Category::Trips);
        let sum: f64 = hands
            .iter()
            .map(|&hero| {
                // The circle of 5-3-2 and trips is no matter of places.
                if trips || ranking.is_special(hero) {
                    share_of(ranking, hero, Hand::all())
                } else {
                    let place = usize::from(ranking.place(index as u16 + 1));
                    let worse = counts.apart(hero, place, 0);
                    f64::from(worse) + tied(ranking, hero, hands, counts.apart(hero, place - 1, 1) - worse)
                }
            })
            .sum();
        sums[index] = sum / (OTHERS * hands.len() as f64);
    }
    sums
}

/// What the hero gets from hands that are worth the same, of which so many share no card with it.
fn tied(ranking: &Ranking, hero: Hand, class: &[Hand], count: u32) -> f64 {
    match ranking.options().equal {
        Equal::Tie => f64::from(count) / 2.0,
        Equal::ChallengerLoses => 0.0,
        Equal::SuitDecides => share_of(ranking, hero, class.iter().copied()),
    }
}

/// What the hero gets from some hands, compared one by one.
fn share_of(ranking: &Ranking, hero: Hand, others: impl Iterator<Item = Hand>) -> f64 {
    let apart = others.filter(|other| other.bits() & hero.bits() == 0);
    apart
        .map(|other| match ranking.compare(hero, other) {
            Outcome::Win => 1.0,
            Outcome::Tie => 0.5,
            Outcome::Lose => 0.0,
        })
        .sum()
}

/// How many hands are worse than a place, of all, with a card, and with two cards.
pub(super) struct Worse {
    all: Vec<u32>,
    /// By card, then by place.
    cards: Vec<u32>,
    /// By two cards, then by place.
    pairs: Vec<u32>,
}

fn pair(low: usize, high: usize) -> usize {
    high * (high - 1) / 2 + low
}

impl Worse {
    pub(super) fn new(ranking: &Ranking) -> Self {
        let mut counts = Self {
            all: vec![0; PLACES],
            cards: vec![0; CARD_COUNT * PLACES],
            pairs: vec![0; PAIRS * PLACES],
        };
        for hand in Hand::all() {
            // A hand is worse than the place before its own.
            let place = usize::from(ranking.place(fast::value(hand))).saturating_sub(1);
            let [low, middle, high] = hand.cards().map(|card| usize::from(card.index()));
            counts.all[place] += 1;
            for card in [low, middle, high] {
                counts.cards[card * PLACES + place] += 1;
            }
            for pair in [pair(low, middle), pair(low, high), pair(middle, high)] {
                counts.pairs[pair * PLACES + place] += 1;
            }
        }
        let tables = [&mut counts.all, &mut counts.cards, &mut counts.pairs];
        for row in tables.into_iter().flat_map(|table| table.chunks_mut(PLACES)) {
            for place in (1..PLACES).rev() {
                row[place - 1] += row[place];
            }
        }
        counts
    }

    /// How many hands are worse than a place and share no card with the hero; `itself` is 1 when the hero is among
    /// those that are worse.
    pub(super) fn apart(&self, hero: Hand, place: usize, itself: u32) -> u32 {
        let [low, middle, high] = hero.cards().map(|card| usize::from(card.index()));
        let card = |card: usize| self.cards[card * PLACES + place];
        let two = |low, high| self.pairs[pair(low, high) * PLACES + place];
        (self.all[place] + two(low, middle) + two(low, high) + two(middle, high))
            - (card(low) + card(middle) + card(high) + itself)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::three_card::class;
    use crate::games::three_card::rules::{CategoryOrder, Options, TwoThreeFive};

    /// The mean over the hands of a class, every opponent looked at.
    fn plainly(ranking: &Ranking, value: u16) -> f64 {
        let heroes: Vec<Hand> = Hand::all().filter(|&hand| fast::value(hand) == value).collect();
        let sum: f64 = heroes.iter().map(|&hero| share_of(ranking, hero, Hand::all())).sum();
        sum / (OTHERS * heroes.len() as f64)
    }

    #[test]
    fn counting_agrees_with_looking() {
        let article = Options::default();
        let special = Options { two_three_five: TwoThreeFive::Offsuit, ..article };
        let suits = Options { equal: Equal::SuitDecides, order: CategoryOrder::Western, ..article };
        let strict = Options { equal: Equal::ChallengerLoses, ..article };
        for options in [article, special, suits, strict] {
            let ranking = Ranking::new(options);
            let shares = shares(&ranking);
            for value in [3, 25, 29, 299, 311, 467, 468, 741] {
                let found = shares[usize::from(value) - 1];
                assert!(
                    (found - plainly(&ranking, value)).abs() < 1e-12,
                    "{value} under {options:?}: {found}"
                );
            }
        }
    }

    /// What is known of the article's order: it is not the order of chances, and where half of the pot is reached.
    #[test]
    fn the_order_of_classes_is_not_that_of_chances() {
        let shares = shares(&Ranking::new(Options::default()));
        let mut inverted = 0;
        for (better, first) in shares.iter().enumerate() {
            inverted += shares[better + 1..].iter().filter(|&second| second > &(first + 1e-12)).count();
        }
        assert_eq!(inverted, 95);
        let of = |name: &str| {
            let class = class::all().iter().find(|class| super::super::range::class_text(class) == name);
            shares[usize::from(class.expect("a class").value) - 1]
        };
        assert!(of("AKJ") > of("223"));
        assert!(of("K98") >= 0.5 && of("K97") < 0.5, "{} {}", of("K98"), of("K97"));
    }
}
