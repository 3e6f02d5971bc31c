//! Match statistics: wins and draws, the score with its 95 % interval, the difference in Elo.

use super::document::MatchScore;
use crate::model::Side;

/// Statistics of a match between two players. Its games come in pairs from one start, with seats exchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MatchStats {
    /// Wins of the first and the second player, and draws.
    pub results: MatchScore,
    /// The sum and the sum of squares of the first player's score in each whole pair, from 0 to 1.
    sums: [f64; 2],
    pairs: u32,
    /// The first player's score in the first game of a pair whose second game is missing.
    half: Option<f64>,
}

impl MatchStats {
    /// Counts the next game by the player who won it; games come in their order.
    pub fn add(&mut self, winner: Option<Side>) {
        self.results = self.results.with(winner);
        let score = match winner {
            Some(Side::First) => 1.0,
            Some(Side::Second) => 0.0,
            None => 0.5,
        };
        let Some(other) = self.half.take() else {
            self.half = Some(score);
            return;
        };
        let pair = f64::midpoint(score, other);
        self.pairs += 1;
        self.sums[0] += pair;
        self.sums[1] += pair * pair;
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.results.won.iter().sum::<u32>() + self.results.drawn
    }

    /// The score of the first player from 0 to 1, a draw counted as half.
    pub fn score(&self) -> f64 {
        (f64::from(self.results.won[0]) + 0.5 * f64::from(self.results.drawn))
            / f64::from(self.games().max(1))
    }

    /// The 95 % interval of the score. The two games of a pair have one start and are not independent, so whole pairs
    /// are the unit: with x for the first player's score in a pair and n pairs, to which one pair won and one pair lost
    /// are added so that few or equal results do not look certain, it is mean(x) ± 1.96 · sqrt(var(x) / (n + 2)).
    pub fn interval(&self) -> [f64; 2] {
        let count = f64::from(self.pairs) + 2.0;
        let mean = (self.sums[0] + 1.0) / count;
        let variance = ((self.sums[1] + 1.0) / count - mean * mean).max(0.0);
        let reach = 1.96 * (variance / count).sqrt();
        [(mean - reach).max(0.0), (mean + reach).min(1.0)]
    }
}

/// The Elo difference that corresponds to a score from 0 to 1.
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stats(winners: &[Option<Side>]) -> MatchStats {
        let mut stats = MatchStats::default();
        for &winner in winners {
            stats.add(winner);
        }
        stats
    }

    #[test]
    fn interval_is_of_pairs() {
        let (first, second) = (Some(Side::First), Some(Side::Second));
        // The seat with the better start wins: no game tells anything of the players.
        let even = stats(&[first, second].repeat(50));
        assert_eq!(even.score(), 0.5);
        assert!(even.interval()[1] - even.interval()[0] < 0.1, "{:?}", even.interval());
        // The same number of wins in pairs that agree is less certain.
        let torn = stats(&[first, first, second, second].repeat(25));
        assert!(torn.interval()[1] - torn.interval()[0] > 0.2, "{:?}", torn.interval());
        // 10 pairs won and one more on either side: mean 11/12, variance 11/144.
        let won = stats(&[first; 20]);
        let low = 11.0 / 12.0 - 1.96 * (11.0_f64 / 144.0 / 12.0).sqrt();
        assert!((won.interval()[0] - low).abs() < 1e-12 && won.interval()[1] == 1.0);
        let odd = stats(&[first, first, None]);
        assert_eq!((odd.games(), odd.results.drawn, odd.score()), (3, 1, 2.5 / 3.0));
        assert_eq!(odd.interval(), stats(&[first, first]).interval());
        assert_eq!(stats(&[]).score(), 0.0);
    }
}
