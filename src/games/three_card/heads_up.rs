//! Equity of every class against one unknown opponent, from a full deck.
//!
//! Suits matter a little, because a hand blocks other hands; so the equity of a class is the mean over its hands. All hands
//! are counted in one pass by strength, which replaces 400 million comparisons.

use super::class::{CLASSES, of_value};
use super::equity::{all_hands, sweep};
use super::fast;
use super::rules::{Equal, Ranking};

/// Average part of the pot of each class, by article value from 1 on.
pub fn shares(ranking: &Ranking) -> Vec<f64> {
    let hands = all_hands();
    let share = ranking.options().equal == Equal::Tie;
    let (mut pots, mut deals) = (vec![0.0; usize::from(CLASSES)], 0);
    sweep(ranking, &hands, &hands, |(hand, _), [beaten, equal, all]| {
        let ties = if share { equal as f64 / 2.0 } else { 0.0 };
        pots[usize::from(fast::value(hand)) - 1] += beaten as f64 + ties;
        deals = all;
    });
    let members = (1..=CLASSES).filter_map(of_value).map(|class| f64::from(class.hands));
    pots.iter().zip(members).map(|(pots, hands)| pots / (deals as f64 * hands)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::three_card::Hand;
    use crate::three_card::class;
    use crate::three_card::rules::{CategoryOrder, Options, Outcome, TwoThreeFive};

    /// Mean over the hands of a class, by comparing every pair.
    fn brute_force(ranking: &Ranking, value: u16) -> f64 {
        let (mut pots, mut deals) = (0.0, 0.0);
        for hero in Hand::all().filter(|&hand| fast::value(hand) == value) {
            for other in Hand::all().filter(|other| other.is_disjoint(hero)) {
                deals += 1.0;
                pots += match ranking.compare(hero, other) {
                    Outcome::Win => 1.0,
                    Outcome::Tie => 0.5,
                    Outcome::Lose => 0.0,
                };
            }
        }
        pots / deals
    }

    #[test]
    fn sweep_agrees_with_brute_force() {
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
                    (found - brute_force(&ranking, value)).abs() < 1e-12,
                    "{value} under {options:?}: {found}"
                );
            }
        }
    }

    /// Class order is not equity order: 95 pairs invert, and K98 is the break-even class.
    #[test]
    fn class_order_is_not_equity_order() {
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
