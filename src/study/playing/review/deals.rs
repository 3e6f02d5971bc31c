//! What a move loses over drawn deals, told apart from what chance alone would show.
//!
//! Moves are compared deal by deal, so that a deal which is lost whatever is played says nothing for or against a move. Of
//! many moves that are as good one looks best by luck; so the best move of one half of the deals is judged by the other
//! half, and the other way round.

use crate::study::playing::engine::Sampled;

/// A move beside the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Compared<M> {
    /// The best move over all deals.
    pub best: M,
    /// The games that the best move wins of 10,000, a draw counted as half; never fewer than the move does.
    pub before: i32,
    /// The games that the move wins of 10,000.
    pub after: i32,
    /// The number of deals.
    pub deals: u32,
    /// Whether the difference is more than chance explains, and the best move another one.
    pub is_certain: bool,
}

/// A difference counts from so many standard errors on: in a game of a hundred moves, each with one such test, chance
/// alone passes one time in ten.
const ERRORS: f64 = 3.0;

/// Compares a move with the best one; none without deals for both halves, or where the move is not among them.
pub(super) fn compare<M: Copy + PartialEq>(drawn: &Sampled<M>, mv: M) -> Option<Compared<M>> {
    let deals = drawn.deals();
    let (_, played) = drawn.moves.iter().find(|(other, _)| *other == mv)?;
    if deals < 2 {
        return None;
    }
    let best = best(drawn, |_| true)?.0;
    // What the move does in a deal, and what the move does that is best where this deal does not count.
    let halves = [best_of(drawn, 1)?, best_of(drawn, 0)?];
    let pairs = || (0..deals).map(|deal| (halves[deal % 2][deal], played[deal]));
    let differences = pairs().map(|(best, played)| (f64::from(best) - f64::from(played)) / 2.0);
    let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), gap| (sum + gap, squares + gap * gap));
    // A deal won by the one and a deal won by the other are added, so that few or equal results do not look certain.
    let count = deals as f64 + 2.0;
    let mean = sum / count;
    let error = (((squares + 2.0) / count - mean * mean) / count).sqrt();
    let share = |points: u64| (points * 5_000 / deals as u64) as i32;
    let after = share(played.iter().map(|&result| u64::from(result)).sum());
    let before = share(pairs().map(|(best, _)| u64::from(best)).sum()).max(after);
    let is_certain = best != mv && mean > ERRORS * error;
    Some(Compared { best, before, after, deals: deals as u32, is_certain })
}

/// The results of the move that is best over every second deal.
fn best_of<M>(drawn: &Sampled<M>, half: usize) -> Option<&[u8]> {
    best(drawn, |deal| deal % 2 == half).map(|(_, results)| results.as_slice())
}

/// The move that is best over some deals, the first of equals.
fn best<M>(drawn: &Sampled<M>, counts: impl Fn(usize) -> bool) -> Option<&(M, Vec<u8>)> {
    let points = |results: &[u8]| -> u32 {
        let counted = results.iter().enumerate().filter(|(deal, _)| counts(*deal));
        counted.map(|(_, &result)| u32::from(result)).sum()
    };
    let mut best = None;
    for told in &drawn.moves {
        let worth = points(&told.1);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((told, worth));
        }
    }
    best.map(|(told, _)| told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    /// Moves that win so many of 100 games: half of the deals are lost or won whatever is played.
    fn drawn(deals: usize, chances: &[u64], seed: u64) -> Sampled<usize> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut moves: Vec<(usize, Vec<u8>)> = (0..chances.len()).map(|mv| (mv, Vec::new())).collect();
        for _ in 0..deals {
            let fate = random.next_u64() % 4;
            for ((_, results), chance) in moves.iter_mut().zip(chances) {
                let open = if random.next_u64() % 100 < *chance { 2 } else { 0 };
                results.push(match fate {
                    0 => 0,
                    1 => 2,
                    _ => open,
                });
            }
        }
        Sampled { moves }
    }

    fn found(deals: usize, chances: &[u64]) -> usize {
        let told = (0..1_000).filter_map(|seed| compare(&drawn(deals, chances, seed), 0));
        told.filter(|compared| compared.is_certain).count()
    }

    #[test]
    fn the_best_looking_of_equal_moves_is_no_better() {
        assert!(found(256, &[50; 12]) <= 5, "{}", found(256, &[50; 12]));
        assert!(found(64, &[50; 12]) <= 5);
    }

    #[test]
    fn a_worse_move_is_found_the_sooner_the_more_deals_there_are() {
        // 40 of 100 in every second deal: 20 of 100 games.
        let worse = [30, 70, 30, 30, 30];
        let (few, many) = (found(64, &worse), found(512, &worse));
        assert!(many > 950 && few < many, "{few} {many}");
        let compared = compare(&drawn(2_048, &worse, 1), 0).expect("deals");
        assert_eq!(compared.best, 1);
        let loss = compared.before - compared.after;
        assert!((1_700..=2_300).contains(&loss), "{loss}");
    }

    #[test]
    fn the_best_move_loses_nothing() {
        let compared = compare(&drawn(512, &[70, 30, 30], 1), 0).expect("deals");
        assert!(!compared.is_certain && compared.best == 0 && compared.before == compared.after);
        assert_eq!(compare(&drawn(1, &[70, 30], 1), 0), None);
        assert_eq!(compare(&drawn(64, &[70, 30], 1), 9), None);
    }
}
