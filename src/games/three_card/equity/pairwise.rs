//! Equity of every player against every other one alone, as when two compare their cards (比牌).
//!
//! A showdown of all may have no winner where 5-3-2 beats trips; of two hands one always wins, or they are equal. The cards of
//! known hands and dead cards are out; which hands the other opponents may hold plays no part.

use super::{Equity, Impossible, Range, Table, Tally, WeightedHand, sweep};
use crate::three_card::rules::{Equal, Ranking};
use etude_model::{Control, Stopped};

/// Equity of every player, the known hands first, against every other one; none against itself. Where equal hands do not
/// share, the player is the challenger.
pub type Pairwise = Vec<Vec<Option<Equity>>>;

/// Compares every player with every other one.
///
/// # Errors
/// [`Impossible`] when some pair has no deal; the outer error when the control stops the work.
pub fn pairwise(
    ranking: &Ranking,
    table: &Table,
    control: &Control,
) -> Result<Result<Pairwise, Impossible>, Stopped> {
    let deck = match table.deck() {
        Ok(deck) => deck,
        Err(impossible) => return Ok(Err(impossible)),
    };
    let mut held: Vec<Vec<WeightedHand>> = table.hands.iter().map(|&hand| vec![(hand, 1)]).collect();
    let mut ranges: Vec<(&Range, usize)> = Vec::new();
    // Players by their hands: equal ranges are one.
    let mut of: Vec<usize> = (0..held.len()).collect();
    for range in &table.unknown {
        let known = ranges.iter().find(|(known, _)| *known == range).map(|(_, at)| *at);
        of.push(known.unwrap_or_else(|| {
            ranges.push((range, held.len()));
            held.push(range.hands(&deck));
            held.len() - 1
        }));
    }
    let mut counted: Vec<Vec<Option<Equity>>> = vec![vec![None; held.len()]; held.len()];
    for (place, &first) in of.iter().enumerate() {
        for (_, &second) in of.iter().enumerate().filter(|(other, _)| *other != place) {
            if counted[first][second].is_none() {
                control.check()?;
                match compared(ranking, &held[first], &held[second]) {
                    Ok(equity) => counted[first][second] = Some(equity),
                    Err(impossible) => return Ok(Err(impossible)),
                }
            }
        }
    }
    let against =
        |place: usize, other: usize| (place != other).then(|| counted[of[place]][of[other]]).flatten();
    let all = 0..of.len();
    Ok(Ok(all.clone().map(|place| all.clone().map(|other| against(place, other)).collect()).collect()))
}

/// Equity of some hands against others, all disjoint pairs counted.
fn compared(
    ranking: &Ranking,
    hands: &[WeightedHand],
    others: &[WeightedHand],
) -> Result<Equity, Impossible> {
    let share = ranking.options().equal == Equal::Tie;
    let (mut tally, mut deals) = (Tally::default(), 0);
    sweep(ranking, hands, others, |(_, weight), counts| {
        let weight = u128::from(weight.unsigned_abs());
        let [beaten, equal, all] = counts.map(|count| u128::from(count) * weight);
        tally.add(beaten, 0);
        if share {
            tally.add(equal, 1);
        }
        deals += all;
    });
    tally.counted(deals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::three_card::range::{Weighted, resolve};
    use crate::three_card::rules::{Options, Outcome, TwoThreeFive};
    use crate::three_card::{Card, Hand};

    /// Part of the pot by comparing every pair of hands.
    fn by_hand(ranking: &Ranking, one: &[WeightedHand], other: &[WeightedHand]) -> f64 {
        let (mut pots, mut all) = (0.0, 0.0);
        for (first, weight) in one {
            for (second, more) in other.iter().filter(|(second, _)| second.is_disjoint(*first)) {
                let weight = f64::from(weight * more);
                all += weight;
                pots += weight
                    * match ranking.compare(*first, *second) {
                        Outcome::Win => 1.0,
                        Outcome::Tie => 0.5,
                        Outcome::Lose => 0.0,
                    };
            }
        }
        pots / all
    }

    #[test]
    fn every_pair_is_counted_as_by_hand() {
        let options = Options { two_three_five: TwoThreeFive::Rainbow, ..Options::default() };
        for equal in [Equal::Tie, Equal::ChallengerLoses, Equal::SuitDecides] {
            let ranking = Ranking::new(Options { equal, ..options });
            let range = |text: &str| {
                let terms: Vec<_> =
                    text.split_whitespace().map(|term| Weighted::parse(term).expect("a term")).collect();
                resolve(&terms, &ranking)
            };
            let dead = Card::all().filter(|card| card.rank() > 5).fold(0, |dead, card| dead | card.bit());
            let unknown = vec![range("trips:30% 235"), range(""), range("pair:50% straight"), range("")];
            let table = Table { hands: vec![Hand::of("5S 3H 2D"), Hand::of("4S 4H 4D")], dead, unknown };
            let deck = table.deck().expect("a deck");
            let found = pairwise(&ranking, &table, &Control::new()).expect("no stop").expect("deals");
            let lists: Vec<Vec<WeightedHand>> = table
                .hands
                .iter()
                .map(|hand| vec![(*hand, 1)])
                .chain(table.unknown.iter().map(|range| range.hands(&deck)))
                .collect();
            let mut compared = 0;
            for (place, one) in lists.iter().enumerate() {
                for (at, other) in lists.iter().enumerate() {
                    let Some(equity) = found[place][at] else {
                        assert_eq!(place, at);
                        continue;
                    };
                    let wanted = by_hand(&ranking, one, other);
                    assert!(
                        (equity.share - wanted).abs() < 1e-9,
                        "{equal:?} {place} {at}: {equity:?} {wanted}"
                    );
                    compared += 1;
                }
            }
            assert_eq!(compared, 30);
            // The cycle: 5-3-2 beats trips, and loses to every pair.
            assert_eq!(found[0][1].map(|equity| equity.win), Some(1.0));
            assert_eq!(found[1][0].map(|equity| equity.lose), Some(1.0));
        }
    }

    #[test]
    fn ranges_without_hands_have_no_comparison() {
        let table = Table { hands: vec![Hand::of("5S 3H 2D")], dead: 0, unknown: vec![Range::of(|_| false)] };
        let ranking = Ranking::new(Options::default());
        let found = pairwise(&ranking, &table, &Control::new()).expect("no stop");
        assert_eq!(found, Err(Impossible::EmptyRange));
    }
}
