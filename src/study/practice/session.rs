//! Session of practice: a few planned exercises, one after the other, with the first attempt at each.

use crate::exercise::{Attempt, ExerciseKey};
use serde::{Deserialize, Serialize};

/// Number of exercises in a session.
pub const SESSION: usize = 10;

/// State of an exercise in a session: a segment of its bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Segment {
    /// Still to come, or left without a move.
    Open,
    /// In front, not ended.
    Current,
    /// Solved without mistakes and hints.
    Clean,
    /// Solved with mistakes or hints.
    Helped,
    /// Given up, or left after a mistake.
    Failed,
}

/// Status of an exercise in practice while it is being solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExerciseStatus {
    /// True if its answer was shown today.
    pub shown: bool,
    /// True if a session waits for the first attempt at it: looking at the solution is one, whatever was tried.
    pub awaited: bool,
    /// True if the exercise is the puzzle of the day.
    pub daily: bool,
}

/// A session as the journal keeps it with the tab in which it goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSession {
    /// Identifier of the game's sample.
    pub game: String,
    /// Identifier of the one deck that it is of; none if it is of a day's queue.
    pub deck: Option<String>,
    /// Plan and progress.
    pub session: Session,
}

/// A session: its exercises in order, the first attempt at each, and the place of the one in front.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    planned: Vec<(ExerciseKey, Option<Attempt>)>,
    at: usize,
}

impl Session {
    /// A session at the first of its exercises; none without exercises.
    pub fn of(exercises: impl IntoIterator<Item = ExerciseKey>) -> Option<Self> {
        let planned: Vec<_> = exercises.into_iter().take(SESSION).map(|key| (key, None)).collect();
        (!planned.is_empty()).then_some(Self { planned, at: 0 })
    }

    /// The exercise in front; none if the session is over.
    pub fn current(&self) -> Option<&ExerciseKey> {
        self.planned.get(self.at).map(|(key, _)| key)
    }

    /// The exercise in front while it has no attempt yet.
    pub fn awaited(&self) -> Option<&ExerciseKey> {
        self.planned.get(self.at).filter(|(_, attempt)| attempt.is_none()).map(|(key, _)| key)
    }

    /// Number of the exercise in front, from 1, and of all.
    pub fn progress(&self) -> (usize, usize) {
        ((self.at + 1).min(self.planned.len()), self.planned.len())
    }

    /// Goes on to the next exercise and returns it; none if that was the last.
    pub fn go_on(&mut self) -> Option<&ExerciseKey> {
        self.at = (self.at + 1).min(self.planned.len());
        self.current()
    }

    /// Ends the session: untried exercises stay open.
    pub fn end(&mut self) {
        self.at = self.planned.len();
    }

    /// Returns true if the session is over.
    pub fn is_over(&self) -> bool {
        self.at >= self.planned.len()
    }

    /// Returns true if an exercise from the one in front on was not tried yet.
    pub fn has_open(&self) -> bool {
        self.planned.iter().skip(self.at).any(|(_, attempt)| attempt.is_none())
    }

    /// Notes an attempt. The first one at an exercise counts.
    pub fn note(&mut self, attempt: &Attempt) {
        if let Some((_, first)) = self.planned.iter_mut().find(|(key, _)| *key == attempt.key) {
            first.get_or_insert_with(|| attempt.clone());
        }
    }

    /// First attempts so far.
    pub fn attempts(&self) -> impl Iterator<Item = &Attempt> {
        self.planned.iter().filter_map(|(_, attempt)| attempt.as_ref())
    }

    /// Number of exercises that were tried.
    pub fn tried(&self) -> usize {
        self.attempts().count()
    }

    /// Number of solved exercises.
    pub fn solved(&self) -> usize {
        self.attempts().filter(|attempt| !attempt.gave_up).count()
    }

    /// Number of exercises that were given up, or left after a mistake.
    pub fn failed(&self) -> usize {
        self.attempts().filter(|attempt| attempt.gave_up).count()
    }

    /// Mistakes, hints and seconds of all first attempts.
    pub fn totals(&self) -> [u32; 3] {
        self.attempts().fold([0; 3], |[mistakes, hints, seconds], attempt| {
            [mistakes + attempt.mistakes, hints + attempt.hints, seconds + attempt.seconds]
        })
    }

    /// State of each exercise, in order.
    pub fn segments(&self) -> impl Iterator<Item = Segment> {
        self.planned.iter().enumerate().map(|(place, (_, attempt))| match attempt {
            Some(Attempt { gave_up: true, .. }) => Segment::Failed,
            Some(Attempt { mistakes: 0, hints: 0, .. }) => Segment::Clean,
            Some(_) => Segment::Helped,
            None if place == self.at => Segment::Current,
            None => Segment::Open,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: usize) -> ExerciseKey {
        let [game, rules, goal] = ["g", "r", "win"].map(str::to_owned);
        ExerciseKey { game, rules, position: number.to_string(), goal }
    }

    fn attempt(number: usize, mistakes: u32, gave_up: bool) -> Attempt {
        Attempt { key: key(number), mistakes, hints: 0, gave_up, seconds: 20 }
    }

    #[test]
    fn session_has_ten_exercises() {
        assert!(Session::of([]).is_none());
        assert_eq!(Session::of((0..3).map(key)).map(|session| session.progress()), Some((1, 3)));
        assert_eq!(Session::of((0..30).map(key)).map(|session| session.progress()), Some((1, SESSION)));
    }

    #[test]
    fn session_counts_first_attempts() {
        let mut session = Session::of((0..5).map(key)).expect("exercises");
        for (number, mistakes, gave_up) in [(0, 0, false), (1, 2, false), (2, 1, true)] {
            assert_eq!((session.current(), session.awaited()), (Some(&key(number)), Some(&key(number))));
            session.note(&attempt(number, mistakes, gave_up));
            assert_eq!(session.awaited(), None);
            session.go_on();
        }
        // Solved after it was given up, and one that is not of the session.
        session.note(&attempt(2, 0, false));
        session.note(&attempt(9, 0, false));
        use Segment::{Clean, Current, Failed, Helped, Open};
        assert_eq!(session.segments().collect::<Vec<_>>(), [Clean, Helped, Failed, Current, Open]);
        assert_eq!((session.solved(), session.failed(), session.progress()), (2, 1, (4, 5)));
        assert_eq!(session.totals(), [3, 0, 60]);
        // One is left without a move.
        assert_eq!(session.go_on(), Some(&key(4)));
        assert_eq!(session.segments().last(), Some(Current));
        assert_eq!(session.go_on(), None);
        assert!(session.is_over());
        assert_eq!(session.segments().filter(|&segment| segment == Open).count(), 2);
    }
}
