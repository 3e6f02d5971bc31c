//! Spaced repetition by FSRS 5, with its published weights.

use super::{Day, Rating};
use chrono::{DateTime, TimeDelta, Utc};
use rs_fsrs::{Card, FSRS, Parameters, State};

/// Memory of an exercise, as FSRS models it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// Days until the probability of recall falls to 0.9.
    pub stability: f64,
    /// Difficulty for this user, from 1 to 10.
    pub difficulty: f64,
    /// Day of the last update.
    pub last: Day,
    /// Day on which the exercise is due.
    pub due: Day,
}

/// FSRS scheduler that counts in whole days: an exercise that returns after ten minutes tests nothing.
#[derive(Clone, Debug)]
pub struct Scheduler(FSRS);

impl Default for Scheduler {
    fn default() -> Self {
        Self(FSRS::new(Parameters { enable_short_term: false, ..Parameters::default() }))
    }
}

/// Origin of day counts; only differences matter.
const FIRST: DateTime<Utc> = DateTime::UNIX_EPOCH;

impl Scheduler {
    /// The memory after an attempt. Of several attempts on one day only the first counts.
    #[must_use]
    pub fn after(&self, before: Option<Memory>, day: Day, rating: Rating) -> Memory {
        let (card, now) = match before {
            None => (Card::default(), FIRST),
            Some(memory) if day <= memory.last => return memory,
            Some(Memory { stability, difficulty, last, due }) => {
                let card = Card {
                    stability,
                    difficulty,
                    scheduled_days: due.since(last),
                    state: State::Review,
                    last_review: FIRST,
                    ..Card::default()
                };
                (card, FIRST + TimeDelta::days(day.since(last)))
            }
        };
        let Card { stability, difficulty, scheduled_days, .. } = self.0.next(card, now, rating.into()).card;
        Memory { stability, difficulty, last: day, due: day.plus(scheduled_days.max(1)) }
    }
}

impl From<Rating> for rs_fsrs::Rating {
    fn from(rating: Rating) -> Self {
        match rating {
            Rating::Again => Self::Again,
            Rating::Hard => Self::Hard,
            Rating::Good => Self::Good,
            Rating::Easy => Self::Easy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Rating::{Again, Good};

    fn first() -> Day {
        Day::of(DateTime::parse_from_rfc3339("2022-11-29T12:30:00+00:00").expect("a moment"))
    }

    /// The series that the authors of FSRS publish with their scheduler, with its weights.
    #[test]
    fn fsrs_published_series() {
        let weights = [
            0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225,
            0.0904, 0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468,
        ];
        let scheduler = Scheduler(FSRS::new(Parameters {
            enable_short_term: false,
            w: weights,
            ..Parameters::default()
        }));
        let ratings = [Good, Good, Good, Good, Good, Good, Again, Again, Good, Good, Good, Good, Good];
        let intervals = [3, 13, 48, 155, 445, 1158, 17, 3, 9, 27, 74, 190, 457];
        let stabilities = [
            3.0412, 13.0913, 48.1585, 154.9373, 445.0556, 1158.0778, 16.6306, 2.9888, 9.4633, 26.9474,
            73.9723, 189.7037, 457.4379,
        ];
        let difficulties = [
            4.4909, 4.2666, 4.0575, 3.8624, 3.6804, 3.5108, 5.219, 6.8122, 6.4314, 6.0763, 5.7452, 5.4363,
            5.1483,
        ];
        let (mut memory, mut day) = (None, first());
        for (number, rating) in ratings.into_iter().enumerate() {
            let after = scheduler.after(memory, day, rating);
            assert_eq!(after.due.since(day), intervals[number], "review {number}");
            assert!((after.stability - stabilities[number]).abs() < 5e-5, "review {number}: {after:?}");
            assert!((after.difficulty - difficulties[number]).abs() < 5e-5, "review {number}: {after:?}");
            (memory, day) = (Some(after), after.due);
        }
    }

    #[test]
    fn first_attempt_of_a_day_counts() {
        let scheduler = Scheduler::default();
        let failed = scheduler.after(None, first(), Again);
        assert_eq!(scheduler.after(Some(failed), first(), Good), failed);
        assert_eq!(failed.due.since(first()), 1, "what was failed comes again on the next day");
        // Setting the clock back changes nothing.
        assert_eq!(scheduler.after(Some(failed), first().plus(-3), Good), failed);
    }
}
