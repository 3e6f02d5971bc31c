//! Moves as they are shown, and paths of moves, by which the window refers to a line without its text.

use super::lines::map_line;
use crate::model::{DrawnMove, Message, MoveOf, Playable, Position};

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
    pub fn new<G: Playable>(setup: &G::Setup, position: &G::Position, mv: MoveOf<G>) -> Self {
        let legal = position.moves();
        let index = legal.iter().position(|&other| other == mv).unwrap_or(legal.len());
        Self::indexed::<G>(setup, position, index, mv)
    }

    /// A move whose index is known.
    pub fn indexed<G: Playable>(
        setup: &G::Setup,
        position: &G::Position,
        index: usize,
        mv: MoveOf<G>,
    ) -> Self {
        Self {
            index,
            text: G::move_text(position, mv),
            drawn: G::drawn(position, mv),
            by: G::seat_name(setup, G::seat_to_move(position)),
        }
    }

    /// Moves that follow each other from a position.
    pub fn line<G: Playable>(setup: &G::Setup, start: &G::Position, moves: &[MoveOf<G>]) -> Vec<Self> {
        map_line::<G, _>(start, moves, |at, mv| Self::new::<G>(setup, at, mv))
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
    pub fn moves<P: Position>(&self, start: &P) -> Vec<P::Move> {
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
