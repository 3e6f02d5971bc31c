//! How good a line is: proved, or estimated.

use crate::model::Value;
use crate::search::exhaustive::Exact;

/// What a line is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Proved: the other side wins within so many plies whatever is played.
    Loss {
        /// Plies to the end.
        plies: u32,
    },
    /// Proved: with best play of both sides neither wins.
    Draw,
    /// Proved: the side to move can win within so many plies.
    Win {
        /// Plies to the end.
        plies: u32,
    },
    /// A guess, in hundredths of a plain piece.
    Estimate(i32),
}

impl Score {
    /// The proved value, if it is one.
    pub fn value(self) -> Option<Value> {
        match self {
            Self::Loss { .. } => Some(Value::Loss),
            Self::Draw => Some(Value::Draw),
            Self::Win { .. } => Some(Value::Win),
            Self::Estimate(_) => None,
        }
    }
}

/// A score inside the search: from [`PROVED`] on, in both directions, a proved win or loss, fewer plies further out;
/// else an estimate in hundredths of a plain piece.
pub type Number = i32;

/// The most plies from the root.
pub const MOST_PLIES: usize = 120;
/// A win that is there already.
pub const WON: Number = 30_000;
/// Scores from here on are proved, in both directions.
pub const PROVED: Number = 25_000;
/// Estimates are no further from 0: two hundred plain pieces.
pub const MOST_ESTIMATE: Number = 20_000;
/// Outside of everything.
pub const BEYOND: Number = WON + 1;

/// Whether a win or loss is proved.
pub fn is_proved(number: Number) -> bool {
    number.abs() >= PROVED
}

/// The score of a line.
pub fn score(number: Number) -> Score {
    if number >= PROVED {
        Score::Win { plies: (WON - number) as u32 }
    } else if number <= -PROVED {
        Score::Loss { plies: (WON + number) as u32 }
    } else {
        Score::Estimate(number)
    }
}

/// A score as a number.
pub fn number(score: Score) -> Number {
    match score {
        Score::Loss { plies } => plies as Number - WON,
        Score::Draw => 0,
        Score::Win { plies } => WON - plies as Number,
        Score::Estimate(number) => number,
    }
}

/// A win or loss that is known exactly, `ply` plies from the root; none for draws, and for wins too far away.
pub fn exact(exact: Exact, ply: usize) -> Option<Number> {
    let plies = exact.plies? as Number + ply as Number;
    let number = WON - plies;
    match exact.value {
        Value::Win if number >= PROVED => Some(number),
        Value::Loss if number >= PROVED => Some(-number),
        _ => None,
    }
}

/// A score from the root as it is kept for a position `ply` plies away from it.
pub fn kept(number: Number, ply: usize) -> i16 {
    let further = if is_proved(number) { ply as Number * number.signum() } else { 0 };
    (number + further) as i16
}

/// A kept score as it is seen from a root `ply` plies before.
pub fn found(kept: i16, ply: usize) -> Number {
    let number = Number::from(kept);
    if !is_proved(number) {
        return number;
    }
    number.signum() * (number.abs() - ply as Number).max(PROVED)
}
