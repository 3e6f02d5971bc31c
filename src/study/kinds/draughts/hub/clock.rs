//! Time management: search limits from a line `level`.

use super::line::Line;
use etude_search::alphabeta::Limits;
use std::time::Duration;

/// The most moves that the remaining time is divided by, and their number if it is not given.
const MOVES_TO_COME: f64 = 25.0;
/// The largest share of the remaining time for one move.
const MOST_OF_IT: f64 = 0.4;
/// The part of the increment that is added.
const PART_OF_INCREMENT: f64 = 0.8;
/// The most reserve for communication, in seconds.
const MARGIN: f64 = 0.02;
/// The share of the time of a move that is reserve for communication.
const MARGIN_SHARE: f64 = 0.05;

/// The limits of a line `level`; none for `level infinite`.
///
/// `time`, the remaining time in seconds, is divided by the number of `moves` to come, at most [`MOVES_TO_COME`], and
/// [`PART_OF_INCREMENT`] of the increment `inc` is added; the result is at most [`MOST_OF_IT`] of the remaining time, and
/// before the last move all of it but [`MARGIN`].
pub fn limits(level: &Line) -> Limits {
    let seconds = |name| level.number::<f64>(name).filter(|seconds: &f64| seconds.is_finite());
    let time = seconds("move-time").map(|time| time - MARGIN.min(time * MARGIN_SHARE)).or_else(|| {
        let left = seconds("time")?.max(0.0);
        let moves = level.number::<f64>("moves").filter(|moves| *moves >= 1.0).unwrap_or(MOVES_TO_COME);
        let more = seconds("inc").unwrap_or(0.0).max(0.0);
        let share = left / moves.clamp(1.0, MOVES_TO_COME) + PART_OF_INCREMENT * more;
        Some(share.min(if moves < 2.0 { left - MARGIN } else { left * MOST_OF_IT }))
    });
    Limits {
        time: time.map(|time| Duration::from_secs_f64(time.clamp(0.001, 1e6))),
        depth: level.number("depth"),
        nodes: level.number("nodes"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(level: &str) -> Option<f64> {
        limits(&Line::parse(level)).time.map(|time| time.as_secs_f64())
    }

    #[test]
    fn time_limits() {
        assert_eq!(limits(&Line::parse("level infinite")), Limits::default());
        assert_eq!(time("level depth=9"), None);
        assert_eq!(limits(&Line::parse("level depth=9 nodes=100")).nodes, Some(100));
        assert_eq!(time("level move-time=2"), Some(1.98));
        assert_eq!(time("level move-time=0.1"), Some(0.095));
        assert_eq!(time("level time=100"), Some(4.0));
        assert_eq!(time("level moves=10 time=100"), Some(10.0));
        assert_eq!(time("level moves=1 time=3"), Some(2.98));
        assert_eq!(time("level time=100 inc=10"), Some(12.0));
        assert_eq!(
            time("level time=1 inc=10"),
            Some(0.4),
            "an increment cannot be spent before it is granted"
        );
        for level in ["level time=0", "level time=-5", "level move-time=0", "level time=0.01 moves=1"] {
            assert_eq!(time(level), Some(0.001), "{level}");
        }
        for level in ["level time=x", "level move-time=NaN", "level time=inf", "level"] {
            assert_eq!(time(level), None, "{level}");
        }
    }
}
