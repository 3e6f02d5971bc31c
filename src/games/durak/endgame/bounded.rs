//! Bounded endgames with transfers: one side claims a result and loses when there are more transfers between two beaten
//! bouts than allowed.
//!
//! A position can repeat only through transfers while no card is discarded, so a bounded game cannot cycle. A result that
//! the claimant forces here, he forces in the game itself by the same moves and within the same plies. A result that he
//! cannot force here may be forced with more transfers.

use super::dominance::Class;
use super::position::{Endgame, Key};
use crate::games::durak::moves::Move;
use crate::model::{Dominance, Hints, Position, Side, Value};

/// An endgame that ends after too many transfers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounded {
    endgame: Endgame,
    claimant: Side,
    /// The transfers allowed between two beaten bouts.
    most: u8,
    /// The transfers left before the next beaten bout; none after too many.
    left: Option<u8>,
}

/// The greatest bound.
pub const MOST_PASSED_ON: u8 = 30;

impl Bounded {
    /// A bounded game from a position, with at most [`MOST_PASSED_ON`] transfers.
    pub fn new(endgame: Endgame, claimant: Side, most: u8) -> Self {
        let most = most.min(MOST_PASSED_ON);
        Self { endgame, claimant, most, left: Some(most) }
    }

    /// The endgame position.
    pub fn endgame(&self) -> &Endgame {
        &self.endgame
    }
}

impl Position for Bounded {
    type Move = Move;
    type Key = (Key, Side, u8, Option<u8>);

    fn may_cycle(&self) -> bool {
        false
    }

    fn may_draw(&self) -> bool {
        self.endgame.may_draw()
    }

    fn side_to_move(&self) -> Side {
        self.endgame.side_to_move()
    }

    fn score(&self) -> Option<Value> {
        match self.left {
            Some(_) => self.endgame.score(),
            None => Some(Value::Loss.seen_by(self.claimant, self.side_to_move())),
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.left.is_some() {
            self.endgame.legal_moves(moves);
        }
    }

    fn play(&mut self, mv: Move) {
        self.endgame.play(mv);
        match mv {
            Move::Transfer(_) => self.left = self.left.and_then(|left| left.checked_sub(1)),
            Move::Stop => self.left = self.left.and(Some(self.most)),
            Move::Card(_) | Move::Take | Move::Done => {}
        }
    }

    fn key(&self) -> Self::Key {
        (self.endgame.key(), self.claimant, self.most, self.left)
    }
}

impl Hints for Bounded {
    /// The class of the endgame with claimant and bound.
    type Class = Class;

    fn dominance(&self) -> Dominance<Class> {
        let claims = u32::from(self.claimant == self.side_to_move());
        let number = claims | u32::from(self.most) << 1 | u32::from(self.left.unwrap_or_default()) << 6;
        Dominance::alone(self.endgame.dominance().class.with_number(number))
    }

    fn order_score(&self, mv: Move) -> i32 {
        Hints::order_score(&self.endgame, mv)
    }

    fn effort(&self) -> [u32; 2] {
        self.endgame.effort()
    }

    fn static_value(&self) -> Option<Value> {
        if self.left.is_some() { self.endgame.static_value() } else { self.score() }
    }

    fn only_move(&self) -> Option<Move> {
        self.left.and_then(|_| self.endgame.only_move())
    }
}
