//! Perft by enumeration.

use etude_model::{Control, Position, Stopped};

/// Parameters of a perft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plies {
    /// Depth in plies.
    pub depth: u32,
    /// True if moves to the same position by different routes count once.
    pub distinct: bool,
}

/// Result of a perft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The position in canonical notation.
    pub position: String,
    /// Number of leaves; none if the count was stopped.
    pub leaves: Option<u64>,
}

/// Counts the lines of exactly `depth` plies by enumeration.
pub(crate) fn count_lines<P: Position>(position: &P, depth: u32, control: &Control) -> Result<u64, Stopped> {
    if depth == 0 {
        return Ok(1);
    }
    control.check()?;
    let moves = position.moves();
    if depth == 1 {
        control.add_nodes(moves.len() as u64);
        return Ok(moves.len() as u64);
    }
    moves.into_iter().map(|mv| count_lines(&position.after(mv), depth - 1, control)).sum()
}
