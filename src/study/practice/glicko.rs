//! Rating of the player by Glicko-2 (M. Glickman, Example of the Glicko-2 system, 2022).
//!
//! An exercise is an opponent of fixed strength. The first attempt at it counts: a win if nothing was tried, asked or
//! shown besides the solution, else a loss. A day is a rating period.

use super::{Day, Record};
use crate::exercise::ExerciseKey;
use std::collections::HashSet;
use std::f64::consts::PI;

/// Rating of one who has solved nothing yet.
const START: f64 = 1500.0;
/// Points of a rating in a unit of the algorithm's scale.
const SCALE: f64 = 173.7178;
/// Constraint on the change of volatility: the system constant τ.
const TAU: f64 = 0.5;
/// Accuracy of the volatility.
const ACCURACY: f64 = 1e-6;
/// Ratings of exercises of difficulty 0 and 100.
const EXERCISES: [f64; 2] = [800.0, 2400.0];
/// Deviation of exercises, whose strength is known.
const KNOWN: f64 = 50.0;
/// Deviation of one who has solved nothing yet.
const UNKNOWN: f64 = 350.0;
/// Deviation beyond which a rating is provisional, as on lichess.org (lichess.org/faq, "What is the question mark next to
/// a rating?").
const PROVISIONAL: f64 = 110.0;

/// A strength with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlickoRating {
    /// Rating in points.
    pub rating: f64,
    /// Standard deviation of the rating in points.
    pub deviation: f64,
    /// Expected fluctuation of the rating.
    pub volatility: f64,
}

impl Default for GlickoRating {
    fn default() -> Self {
        Self { rating: START, deviation: UNKNOWN, volatility: 0.06 }
    }
}

impl GlickoRating {
    /// The fixed strength of an exercise by its difficulty, from 1 to 100.
    pub fn of_exercise(difficulty: u32) -> Self {
        let [easiest, hardest] = EXERCISES;
        let rating = easiest + (hardest - easiest) * f64::from(difficulty.min(100)) / 100.0;
        Self { rating, deviation: KNOWN, volatility: 0.0 }
    }

    /// Returns true if the rating is still so uncertain that it says little.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// About how many more exercises it takes until the rating is no longer provisional, at least one while it is: as many
    /// as narrow its deviation as much as the `tried` ones did on average.
    pub fn exercises_until_known(self, tried: usize) -> usize {
        let certainty = |deviation: f64| deviation.powi(-2);
        let missing = certainty(PROVISIONAL) - certainty(self.deviation);
        let each = (certainty(self.deviation) - certainty(UNKNOWN)) / tried.max(1) as f64;
        // No exercise tells more than one that is won and lost equally often.
        let each = each.clamp(f64::MIN_POSITIVE, 0.25 / (SCALE * SCALE));
        if self.is_provisional() { ((missing / each).ceil() as usize).max(1) } else { 0 }
    }

    /// The strength after a rating period of games, each with the opponent and the score from 0 to 1.
    #[must_use]
    pub fn after(self, games: &[(Self, f64)]) -> Self {
        let (mu, phi) = ((self.rating - START) / SCALE, self.deviation / SCALE);
        if games.is_empty() {
            return Self { deviation: phi.hypot(self.volatility).min(UNKNOWN / SCALE) * SCALE, ..self };
        }
        let (mut information, mut gain) = (0.0, 0.0);
        for (other, score) in games {
            let phi = other.deviation / SCALE;
            let weight = 1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + (-weight * (mu - (other.rating - START) / SCALE)).exp());
            information += weight * weight * expected * (1.0 - expected);
            gain += weight * (score - expected);
        }
        let variance = 1.0 / information;
        let volatility = volatility(phi, self.volatility, variance, variance * gain);
        let before = phi.hypot(volatility);
        let phi = 1.0 / (1.0 / (before * before) + 1.0 / variance).sqrt();
        let mu = mu + phi * phi * gain;
        Self { rating: START + mu * SCALE, deviation: phi * SCALE, volatility }
    }
}

/// The new volatility (step 5 of the paper, the Illinois algorithm).
fn volatility(phi: f64, sigma: f64, variance: f64, delta: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let f = |x: f64| {
        let grown = phi * phi + variance + x.exp();
        x.exp() * (delta * delta - grown) / (2.0 * grown * grown) - (x - start) / (TAU * TAU)
    };
    let (mut low, mut high) = (start, (delta * delta - phi * phi - variance).ln());
    if !high.is_finite() {
        high = start - TAU;
        while f(high) < 0.0 {
            high -= TAU;
        }
    }
    let (mut at_low, mut at_high) = (f(low), f(high));
    while (high - low).abs() > ACCURACY {
        let next = low + (low - high) * at_low / (at_high - at_low);
        let at_next = f(next);
        if at_next * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (next, at_next);
    }
    (low / 2.0).exp()
}

/// A player's strength over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatingCurve {
    /// The strength at the end of each day with first attempts.
    pub days: Vec<(Day, GlickoRating)>,
    /// Number of first attempts.
    pub tried: usize,
}

impl RatingCurve {
    /// The strength now; none before the first attempt.
    pub fn now(&self) -> Option<GlickoRating> {
        self.days.last().map(|(_, strength)| *strength)
    }

    /// The ratings from the first day on at whose end they were no longer provisional.
    pub fn known(&self) -> impl Iterator<Item = f64> {
        let days = self.days.iter().map(|(_, strength)| *strength);
        days.skip_while(|strength| strength.is_provisional()).map(|strength| strength.rating)
    }
}

/// The player's strength over time, from attempts in order of time; `difficulty` returns an exercise's, and leaves out
/// the exercises that do not count.
pub fn curve(records: &[Record], difficulty: impl Fn(&ExerciseKey) -> Option<u32>) -> RatingCurve {
    let mut tried = HashSet::new();
    let mut first: Vec<(Day, (GlickoRating, f64))> = Vec::new();
    for record in records {
        let attempt = &record.attempt;
        let Some(difficulty) = difficulty(&attempt.key).filter(|_| tried.insert(&attempt.key)) else {
            continue;
        };
        let clean = attempt.mistakes == 0 && attempt.hints == 0 && !attempt.gave_up;
        first.push((
            Day::of(record.when),
            (GlickoRating::of_exercise(difficulty), f64::from(u8::from(clean))),
        ));
    }
    let tried = first.len();
    let mut curve: Vec<(Day, GlickoRating)> = Vec::new();
    for games in first.chunk_by(|one, next| one.0 == next.0) {
        let day = games[0].0;
        let mut strength = curve.last().map_or_else(GlickoRating::default, |(_, strength)| *strength);
        let idle = curve.last().map_or(0, |(last, _)| day.since(*last) - 1).clamp(0, 1000);
        for _ in 0..idle {
            strength = strength.after(&[]);
        }
        let games: Vec<(GlickoRating, f64)> = games.iter().map(|(_, game)| *game).collect();
        curve.push((day, strength.after(&games)));
    }
    RatingCurve { days: curve, tried }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Moment;
    use crate::exercise::Attempt;
    use chrono::TimeDelta;

    #[test]
    fn example_of_the_paper() {
        let of = |rating, deviation| GlickoRating { rating, deviation, volatility: 0.06 };
        let games = [(of(1400.0, 30.0), 1.0), (of(1550.0, 100.0), 0.0), (of(1700.0, 300.0), 0.0)];
        let after = of(1500.0, 200.0).after(&games);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn only_first_attempts_count_and_idle_days_widen() {
        let start = Moment::parse_from_rfc3339("2026-11-22T13:00:00+01:00").expect("a moment");
        let record = |position: &str, days: i64, mistakes| {
            let [game, rules, goal] = ["g", "r", "win"].map(str::to_owned);
            let key = ExerciseKey { game, rules, position: position.to_owned(), goal };
            let attempt = Attempt { key, mistakes, hints: 0, gave_up: false, seconds: 9 };
            Record::of(attempt, start + TimeDelta::days(days))
        };
        let all =
            [record("a", 0, 0), record("a", 1, 3), record("b", 2, 0), record("c", 30, 1), record("?", 31, 0)];
        let curve = curve(&all, |key| (key.position != "?").then_some(50));
        assert_eq!(curve.tried, 3);
        let curve = curve.days;
        let ratings: Vec<f64> = curve.iter().map(|(_, strength)| strength.rating).collect();
        assert_eq!(curve.len(), 3, "a second attempt and an unknown exercise make no day");
        assert!(ratings[0] > START && ratings[1] > ratings[0] && ratings[2] < ratings[1], "{ratings:?}");
        let second = curve[1].1;
        assert!(second.after(&[]).deviation > second.deviation);
    }

    #[test]
    fn a_rating_is_provisional_until_some_exercises_were_tried() {
        let start = Moment::parse_from_rfc3339("2026-11-22T13:00:00+01:00").expect("a moment");
        // Solved and failed in turn, easy ones and hard ones; one day each.
        let record = |number: usize| {
            let [game, rules, goal] = ["g", "r", "win"].map(str::to_owned);
            let key = ExerciseKey { game, rules, position: format!("{number}"), goal };
            let mistakes = u32::from(number % 2 == 1);
            let attempt = Attempt { key, mistakes, hints: 0, gave_up: false, seconds: 9 };
            Record::of(attempt, start + TimeDelta::days(number as i64))
        };
        let all: Vec<Record> = (0..40).map(record).collect();
        let difficulty =
            |key: &ExerciseKey| key.position.parse::<u32>().ok().map(|number| 10 + number % 5 * 20);
        let after = |count: usize| curve(&all[..count], difficulty);
        let missing = |count: usize| {
            after(count).now().map(|now| now.exercises_until_known(count)).expect("something was tried")
        };
        assert!(after(1).now().is_some_and(GlickoRating::is_provisional) && after(1).known().count() == 0);
        let first = (1..40).find(|&count| missing(count) == 0).expect("known at last");
        assert!((8..35).contains(&first), "{first}");
        // The forecast is about right, and never that nothing is missing.
        for count in 2..first {
            let foretold = count + missing(count);
            assert!(
                missing(count) >= 1 && (first / 2..=2 * first).contains(&foretold),
                "{count}: {foretold}, {first}"
            );
        }
        assert_eq!(after(first).known().count(), 1, "the curve begins here");
        assert_eq!(after(first + 5).known().count(), 6);
    }
}
