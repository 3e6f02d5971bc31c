//! Moves as they are shown, and paths of moves, by which the window refers to a line without its text.

use super::lines::map_line;
use crate::erased::{AnyMove, AnyPosition, AnySetup};
use etude_model::{DrawnMove, Message};

/// A move of a line as it is shown: its index, notation, drawn form and seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownMove {
    /// Its index among the legal moves of its position; past their end for a move that the cut list leaves out.
    pub index: usize,
    /// In notation.
    pub text: String,
    /// As it is drawn.
    pub drawn: DrawnMove,
    /// The seat that makes it, by name.
    pub by: Message,
}

impl ShownMove {
    /// A move of a position that arose from a setup.
    pub fn new(setup: &AnySetup, position: &AnyPosition, mv: AnyMove) -> Self {
        Self {
            index: mv.index(),
            text: position.move_text(mv),
            drawn: position.drawn(mv),
            by: setup.seat_name(position.seat_to_move()),
        }
    }

    /// Moves that follow each other from a position.
    pub fn line(setup: &AnySetup, start: &AnyPosition, moves: &[AnyMove]) -> Vec<Self> {
        map_line(start, moves, |at, mv| Self::new(setup, at, mv))
    }
}

/// A line from a position: for each move its index among the legal moves of its position, in canonical order, as
/// [`Playing::play`](super::Playing::play) takes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MovePath(Vec<usize>);

impl MovePath {
    /// Returns true if the path holds no move.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of its moves.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Its moves from a position, as far as they are legal.
    pub fn moves(&self, start: &AnyPosition) -> Vec<AnyMove> {
        let mut at = start.clone();
        let step = |&index: &usize| {
            let mv = at.moves().get(index).copied()?;
            at.play(mv);
            Some(mv)
        };
        self.0.iter().map_while(step).collect()
    }
}

impl<'a> FromIterator<&'a ShownMove> for MovePath {
    fn from_iter<I: IntoIterator<Item = &'a ShownMove>>(moves: I) -> Self {
        Self(moves.into_iter().map(|mv| mv.index).collect())
    }
}
