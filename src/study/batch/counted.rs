//! Lines of play counted one by one.

use crate::model::{Control, Position, Stopped};

/// Which lines to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plies {
    /// How many plies they have.
    pub depth: u32,
    /// Whether moves that lead to one position by different routes count once.
    pub distinct: bool,
}

/// How many lines there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The position, written canonically.
    pub position: String,
    /// The number of lines; none when the work was stopped.
    pub leaves: Option<u64>,
}

/// The number of lines of exactly so many plies, by looking at every move.
pub(super) fn count_lines<P: Position>(position: &P, depth: u32, control: &Control) -> Result<u64, Stopped> {
    if depth == 0 {
        return Ok(1);
    }
    control.check()?;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if depth == 1 {
        control.add_nodes(moves.len() as u64);
        return Ok(moves.len() as u64);
    }
    moves.into_iter().map(|mv| count_lines(&position.after(mv), depth - 1, control)).sum()
}
