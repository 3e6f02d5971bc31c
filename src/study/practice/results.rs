//! All attempts by exercise, with statistics of each exercise.

use super::{Day, Memory, Rating, Record, Scheduler};
use crate::clock::Moment;
use crate::exercise::{Attempt, ExerciseKey};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A [`Record`] without its exercise key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AttemptRecord {
    when: Moment,
    rating: Rating,
    mistakes: u32,
    hints: u32,
    gave_up: bool,
    seconds: u32,
}

/// Statistics of all attempts at an exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExerciseStats {
    /// True if the exercise was ever solved.
    pub solved: bool,
    /// Stars of the best attempt: three without a mistake or hint, two with hints, one after a mistake, none unsolved.
    pub stars: u8,
    /// Number of attempts.
    pub attempts: u32,
    /// Number of attempts that solved it without guessing.
    pub succeeded: u32,
    /// Day of the first attempt.
    pub first: Day,
    /// Day of the last attempt.
    pub last: Day,
    /// Rating of the last attempt.
    pub rating: Rating,
    /// State of spaced repetition.
    pub memory: Memory,
    /// The last day on which the answer was shown.
    pub shown: Option<Day>,
}

impl ExerciseStats {
    /// Returns true if the last attempt was on this day and failed.
    pub fn failed_on(&self, day: Day) -> bool {
        self.last == day && self.rating == Rating::Again
    }
}

/// Attempts at one exercise.
#[derive(Clone, Debug, Default)]
struct History {
    /// In order of time.
    attempts: Vec<AttemptRecord>,
    stats: Option<ExerciseStats>,
}

impl History {
    fn add(&mut self, attempt: AttemptRecord, scheduler: &Scheduler) {
        let place = self.attempts.partition_point(|other| other.when <= attempt.when);
        let same_moment = self.attempts[..place].iter().rev().take_while(|other| other.when == attempt.when);
        if same_moment.into_iter().any(|other| *other == attempt) {
            // The attempt was read before.
            return;
        }
        self.attempts.insert(place, attempt);
        // Attempts of another process may be earlier than those known here.
        let rest = if place + 1 == self.attempts.len() {
            place
        } else {
            self.stats = None;
            0
        };
        for attempt in &self.attempts[rest..] {
            self.stats = Some(updated(self.stats, attempt, scheduler));
        }
    }
}

fn updated(before: Option<ExerciseStats>, attempt: &AttemptRecord, scheduler: &Scheduler) -> ExerciseStats {
    let AttemptRecord { when, rating, gave_up, mistakes, hints, .. } = *attempt;
    let stars = match (gave_up, mistakes, hints) {
        (true, ..) => 0,
        (false, 0, 0) => 3,
        (false, 0, _) => 2,
        (false, ..) => 1,
    };
    let day = Day::of(when);
    let memory = scheduler.after(before.map(|before| before.memory), day, rating);
    let solved = !gave_up || before.is_some_and(|before| before.solved);
    let (attempts, succeeded) = before.map_or((0, 0), |before| (before.attempts, before.succeeded));
    ExerciseStats {
        solved,
        stars: before.map_or(0, |before| before.stars).max(stars),
        attempts: attempts + 1,
        succeeded: succeeded + u32::from(rating != Rating::Again),
        first: before.map_or(day, |before| before.first),
        last: day,
        rating,
        memory,
        shown: if gave_up { Some(day) } else { before.and_then(|before| before.shown) },
    }
}

/// All attempts.
#[derive(Clone, Debug, Default)]
pub struct Results {
    known: FxHashMap<ExerciseKey, History>,
    scheduler: Scheduler,
    version: u64,
}

impl Results {
    /// Adds an attempt of any date.
    pub fn note(&mut self, record: Record) {
        let Record { when, rating, attempt } = record;
        let Attempt { key, mistakes, hints, gave_up, seconds } = attempt;
        let attempt = AttemptRecord { when, rating, mistakes, hints, gave_up, seconds };
        self.known.entry(key).or_default().add(attempt, &self.scheduler);
        self.version += 1;
    }

    /// Returns true if an exercise was ever solved.
    pub fn is_solved(&self, key: &ExerciseKey) -> bool {
        self.stats(key).is_some_and(|stats| stats.solved)
    }

    /// Returns true if the answer of an exercise was shown on a day.
    pub fn was_shown(&self, key: &ExerciseKey, day: Day) -> bool {
        self.stats(key).is_some_and(|stats| stats.shown == Some(day))
    }

    /// Statistics of an exercise; none if it was never tried.
    pub fn stats(&self, key: &ExerciseKey) -> Option<&ExerciseStats> {
        self.known.get(key)?.stats.as_ref()
    }

    /// All attempts in order of time.
    pub fn records(&self) -> Vec<Record> {
        let mut all: Vec<Record> = Vec::new();
        for (key, history) in &self.known {
            all.extend(history.attempts.iter().map(|attempt| {
                let AttemptRecord { when, rating, mistakes, hints, gave_up, seconds } = *attempt;
                let attempt = Attempt { key: key.clone(), mistakes, hints, gave_up, seconds };
                Record { when, rating, attempt }
            }));
        }
        all.sort_by(|one, other| (one.when, &one.attempt.key).cmp(&(other.when, &other.attempt.key)));
        all
    }

    /// Days on which anything was solved.
    pub fn solved_days(&self) -> BTreeSet<Day> {
        let attempts = self.known.values().flat_map(|history| &history.attempts);
        attempts.filter(|attempt| !attempt.gave_up).map(|attempt| Day::of(attempt.when)).collect()
    }

    /// Version that changes with every added attempt.
    pub fn version(&self) -> u64 {
        self.version
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(position: &str, when: &str, mistakes: u32, gave_up: bool) -> Record {
        let [game, rules, goal] = ["g", "r", "win"].map(str::to_owned);
        let key = ExerciseKey { game, rules, position: position.to_owned(), goal };
        let when = Moment::parse_from_rfc3339(when).expect("a moment");
        Record::of(Attempt { key, mistakes, hints: 0, gave_up, seconds: 60 }, when)
    }

    #[test]
    fn results_are_independent_of_order() {
        let records = [
            record("a", "2026-11-01T10:00:00+00:00", 0, true),
            record("b", "2026-11-01T10:01:00+00:00", 1, false),
            record("a", "2026-11-01T10:02:00+00:00", 0, false),
            record("a", "2026-11-02T10:00:00+00:00", 0, false),
            record("a", "2026-11-07T10:00:00+00:00", 5, false),
        ];
        let stats = |order: &[usize]| {
            let mut results = Results::default();
            for &place in order {
                results.note(records[place].clone());
            }
            assert_eq!(results.records(), records);
            ["a", "b"].map(|position| {
                let key = record(position, "2026-11-01T10:00:00+00:00", 0, false).attempt.key;
                *results.stats(&key).expect("known")
            })
        };
        let [a, b] = stats(&[0, 1, 2, 3, 4]);
        assert!(a.solved && a.attempts == 4 && a.succeeded == 2 && a.rating == Rating::Again);
        assert!(b.solved && b.attempts == 1 && b.rating == Rating::Hard);
        // Duplicates count once.
        assert_eq!(stats(&[0, 1, 2, 3, 4, 2, 0, 4]), [a, b]);
        for order in [[4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [3, 4, 0, 2, 1]] {
            assert_eq!(stats(&order), [a, b], "{order:?}");
        }
    }

    #[test]
    fn given_up_is_not_solved() {
        let mut results = Results::default();
        let given_up = record("a", "2026-11-01T10:00:00+00:00", 0, true);
        let key = given_up.attempt.key.clone();
        assert!(!results.is_solved(&key));
        results.note(given_up);
        let day = results.stats(&key).expect("known").first;
        assert!(!results.is_solved(&key) && results.stats(&key).is_some_and(|a| a.failed_on(day)));
        assert!(results.was_shown(&key, day) && !results.was_shown(&key, day.plus(1)));
        results.note(record("a", "2026-11-01T11:00:00+00:00", 7, false));
        assert!(results.is_solved(&key), "with mistakes as well");
    }
}
