//! Ratings of attempts.

use crate::exercise::Attempt;

/// Rating of an attempt, in the four grades of FSRS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rating {
    /// Given up or guessed: to be learned again.
    Again,
    /// Solved with mistakes or hints.
    Hard,
    /// Solved at once.
    Good,
    /// Solved at once and quickly.
    Easy,
}

/// Number of mistakes that counts as guessing.
const GUESSED: u32 = 3;
/// Time in seconds that counts as quick.
const QUICK: u32 = 15;

impl Rating {
    /// All ratings, the worst first.
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// Rates an attempt: again if it was given up or had three mistakes, hard with any mistake or hint, easy if solved
    /// without either within fifteen seconds, else good.
    pub fn of(attempt: &Attempt) -> Self {
        match attempt {
            Attempt { gave_up: true, .. } => Self::Again,
            Attempt { mistakes: GUESSED.., .. } => Self::Again,
            Attempt { mistakes: 0, hints: 0, seconds: ..=QUICK, .. } => Self::Easy,
            Attempt { mistakes: 0, hints: 0, .. } => Self::Good,
            Attempt { .. } => Self::Hard,
        }
    }

    /// Identifier in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Again => "again",
            Self::Hard => "hard",
            Self::Good => "good",
            Self::Easy => "easy",
        }
    }

    /// The rating of an identifier.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rating| rating.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::ExerciseKey;

    #[test]
    fn ratings_of_attempts() {
        let rated = |mistakes, hints, gave_up, seconds| {
            let [game, rules, position, goal] = ["g", "r", "p", "win"].map(str::to_owned);
            let key = ExerciseKey { game, rules, position, goal };
            Rating::of(&Attempt { key, mistakes, hints, gave_up, seconds })
        };
        assert_eq!(rated(0, 0, true, 5), Rating::Again);
        assert_eq!(rated(3, 0, false, 5), Rating::Again);
        assert_eq!(rated(2, 3, false, 5), Rating::Hard);
        assert_eq!(rated(0, 1, false, 5), Rating::Hard);
        assert_eq!(rated(0, 0, false, 16), Rating::Good);
        assert_eq!(rated(0, 0, false, 15), Rating::Easy);
        assert_eq!(Rating::ALL.map(|rating| Rating::named(rating.id())), Rating::ALL.map(Some));
    }
}
