//! Scores: proved values with distances, or estimates.

use crate::exhaustive::Exact;
use etude_model::{Score, Value};

/// Score inside the search: from ±[`PROVED`] outwards a proved win or loss, fewer plies further out; otherwise an estimate
/// in hundredths of a plain piece.
pub type RawScore = i32;

/// The most plies from the root.
pub const MAX_PLY: usize = 120;
/// A win in 0 plies.
pub const WIN: RawScore = 30_000;
/// The least absolute score of a proved win or loss.
pub const PROVED: RawScore = 25_000;
/// The greatest absolute estimate.
pub const MAX_ESTIMATE: RawScore = Score::MAX_ESTIMATE;
/// A win without a distance, and the most that an estimate changes it: it is better than every estimate.
const UNMEASURED_WIN: RawScore = 22_000;
const UNMEASURED_MARGIN: RawScore = 1_900;
/// Beyond every score.
pub const INFINITY: RawScore = WIN + 1;

/// The score of a line; a raw score does not tell a proved draw from an estimate of 0.
pub fn from_raw(raw: RawScore) -> Score {
    if raw >= PROVED {
        Score::Win { plies: (WIN - raw) as u32 }
    } else if raw <= -PROVED {
        Score::Loss { plies: (WIN + raw) as u32 }
    } else {
        Score::Estimate(raw)
    }
}

/// The score as a number.
pub fn to_raw(score: Score) -> RawScore {
    match score {
        Score::Loss { plies } => plies as RawScore - WIN,
        Score::Draw => 0,
        Score::Win { plies } => WIN - plies as RawScore,
        Score::Estimate(raw) => raw,
    }
}

/// Returns true if a score is a proved win or loss.
pub fn is_proved(raw: RawScore) -> bool {
    raw.abs() >= PROVED
}

/// The score of a finished game `ply` plies from the root.
pub fn terminal(value: Value, ply: usize) -> RawScore {
    match value {
        Value::Win => WIN - ply as RawScore,
        Value::Draw => 0,
        Value::Loss => ply as RawScore - WIN,
    }
}

/// The score of an exact win or loss `ply` plies from the root; none for draws, and for distances beyond the proved scores.
pub fn exact(exact: Exact, ply: usize) -> Option<RawScore> {
    let raw = WIN - (exact.plies? as RawScore + ply as RawScore);
    match exact.value {
        Value::Win if raw >= PROVED => Some(raw),
        Value::Loss if raw >= PROVED => Some(-raw),
        _ => None,
    }
}

/// The score of a win or loss without a distance, by an estimate for the side to move: it says which of them comes nearer to
/// the end.
pub fn without_distance(value: Value, estimate: RawScore) -> RawScore {
    let side = if value == Value::Win { UNMEASURED_WIN } else { -UNMEASURED_WIN };
    side + estimate.clamp(-UNMEASURED_MARGIN, UNMEASURED_MARGIN)
}

/// Converts a score from the root to one that is stored for a position `ply` plies from it.
pub fn to_tt(raw: RawScore, ply: usize) -> i16 {
    let distance = if is_proved(raw) { ply as RawScore * raw.signum() } else { 0 };
    (raw + distance) as i16
}

/// Converts a stored score of a position `ply` plies from the root to one from the root.
pub fn from_tt(stored: i16, ply: usize) -> RawScore {
    let raw = RawScore::from(stored);
    if !is_proved(raw) {
        return raw;
    }
    raw.signum() * (raw.abs() - ply as RawScore).max(PROVED)
}
