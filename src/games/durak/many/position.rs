//! Positions of whole games for three and four seats, with their history.

use super::seen::Seen;
use super::state::{Seat, State};
use crate::durak::moves::Move;
use etude_model::{Position, Side, Value};
use std::sync::Arc;

/// A position of a whole game. It knows all cards; a seat has only the knowledge in [`ManyPosition::seen`].
#[derive(Clone, Debug)]
pub struct ManyPosition {
    /// The moves since the deal.
    played: Arc<Vec<Move>>,
    state: State,
}

/// The side of a seat. Each seat plays for itself, so that sides only tell the first one from the others.
pub fn side_of(seat: Seat) -> Side {
    Side::of_index(seat)
}

impl ManyPosition {
    /// The position after the deal.
    pub fn new(state: State) -> Self {
        Self { played: Arc::default(), state }
    }

    /// The position after some moves.
    ///
    /// # Errors
    /// The first illegal move with its number, counted from 1.
    pub fn replay(start: State, moves: &[Move]) -> Result<Self, (usize, Move)> {
        let mut table = Self::new(start);
        for (&mv, ply) in moves.iter().zip(1..) {
            if !table.moves().contains(&mv) {
                return Err((ply, mv));
            }
            table.play(mv);
        }
        Ok(table)
    }

    /// The moves since the deal.
    pub fn played(&self) -> &[Move] {
        &self.played
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Information set of a seat.
    pub fn seen(&self, seat: Seat) -> Seen {
        Seen::new(&self.state, seat)
    }
}

impl Position for ManyPosition {
    type Move = Move;
    type Key = State;

    /// With three seats cards can go round the table as they are taken.
    fn may_cycle(&self) -> bool {
        true
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        side_of(self.state.to_move())
    }

    /// The first seat against the others; [`State::loser`] names the loser.
    fn score(&self) -> Option<Value> {
        let loser = self.state.loser()?;
        Some(loser.map_or(Value::Draw, |loser| Value::Loss.seen_by(side_of(loser), self.side_to_move())))
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.state.legal_moves(moves);
    }

    fn play(&mut self, mv: Move) {
        Arc::make_mut(&mut self.played).push(mv);
        self.state.play(mv);
    }

    fn key(&self) -> State {
        self.state.key()
    }
}
