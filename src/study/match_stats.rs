//! Match statistics: wins and draws, the score with its 95 % interval, the difference in Elo.

use super::document::MatchScore;
use etude_model::Side;
use serde::{Deserialize, Serialize};

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

    /// The difference in Elo and both ends of its interval, as texts with signs. Where all points are one player's, it has no
    /// bound; without a game both are equal.
    pub fn elo_texts(&self) -> [String; 3] {
        let score = if self.games() == 0 { 0.5 } else { self.score() };
        let [low, high] = self.interval();
        // A zero is positive.
        let text = |score: f64| format!("{:+.0}", difference(score).round() + 0.0).replace("inf", "∞");
        [score, low, high].map(text)
    }
}

/// A sequential probability ratio test of the first player's strength: of an Elo difference against a larger one. Either error
/// has a probability of 5 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The two Elo differences, the smaller one first.
    pub elo: [f64; 2],
}

impl Sprt {
    /// The bound of the logarithm of the likelihood ratio, above and below: ln(0.95 / 0.05).
    pub const BOUND: f64 = 2.944_438_979_166_44;

    /// The logarithm of the likelihood ratio of the larger difference to the smaller one, by whole pairs: with mean and variance
    /// of a pair's score and the scores s0 and s1 of both differences it is n (s1 − s0) (2 mean − s0 − s1) / (2 variance), as in
    /// the generalized test of Van den Bergh. A pair won and a pair lost are added, as in the interval.
    pub fn ratio(self, stats: &MatchStats) -> f64 {
        let count = f64::from(stats.pairs) + 2.0;
        let mean = (stats.sums[0] + 1.0) / count;
        let variance = ((stats.sums[1] + 1.0) / count - mean * mean).max(f64::MIN_POSITIVE);
        let [low, high] = self.elo.map(|elo| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0)));
        f64::from(stats.pairs) * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Returns true if the test accepts the larger difference; none while it goes on.
    pub fn decision(self, stats: &MatchStats) -> Option<bool> {
        let ratio = self.ratio(stats);
        (stats.half.is_none() && ratio.abs() >= Self::BOUND).then_some(ratio > 0.0)
    }
}

/// The Elo difference that corresponds to a score from 0 to 1, as a finite number: from 0.001 to 0.999.
pub fn elo(score: f64) -> f64 {
    difference(score.clamp(0.001, 0.999))
}

fn difference(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
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
    fn sequential_test_decides_between_two_differences() {
        let (first, second) = (Some(Side::First), Some(Side::Second));
        let test = Sprt { elo: [0.0, 50.0] };
        assert_eq!(test.decision(&stats(&[])), None);
        assert_eq!(test.decision(&stats(&[first; 400])), Some(true));
        assert_eq!(test.decision(&stats(&[second; 400])), Some(false));
        // Halfway between both, however many games.
        let halfway = stats(&[first, second].repeat(10));
        assert!(test.ratio(&halfway) < 0.0, "an equal score is nearer to the smaller difference");
        let middle = Sprt { elo: [-25.0, 25.0] };
        assert!(middle.ratio(&halfway).abs() < 1e-12);
        assert_eq!(middle.decision(&halfway), None);
        // 4 pairs: mean (3 + 1) / 6, variance (3 + 1) / 6 - mean², for the scores 0.5 and 10 / 11.
        let won = stats(&[first, first, first, first, first, first, second, second]);
        let high = 1.0 / (1.0 + 10_f64.powf(-1.0));
        let (mean, variance) = (4.0 / 6.0, 4.0 / 6.0 - 16.0 / 36.0);
        let ratio = 4.0 * (high - 0.5) * (2.0 * mean - 0.5 - high) / (2.0 * variance);
        assert!((Sprt { elo: [0.0, 400.0] }.ratio(&won) - ratio).abs() < 1e-12);
        // A pair that is not whole decides nothing.
        assert_eq!(test.decision(&stats(&[first; 401])), None);
    }

    #[test]
    fn elo_of_one_players_points_has_no_bound() {
        let (first, second) = (Some(Side::First), Some(Side::Second));
        assert_eq!(stats(&[first; 4]).elo_texts(), ["+∞", "-126", "+∞"]);
        assert_eq!(stats(&[second; 4]).elo_texts(), ["-∞", "-∞", "+126"]);
        assert_eq!(stats(&[first, second].repeat(50)).elo_texts()[0], "+0");
        assert_eq!(stats(&[]).elo_texts(), ["+0", "-∞", "+∞"]);
        assert_eq!((elo(0.5).abs(), elo(1.0).round(), elo(0.0).round()), (0.0, 1200.0, -1200.0));
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
