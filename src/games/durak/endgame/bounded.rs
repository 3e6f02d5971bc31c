//! Endgames in which attacks may be passed on, made finite: one side claims a result, and it loses when more attacks are
//! passed on between two beaten bouts than the game allows.
//!
//! Play comes back to a position only by way of attacks that are passed on, while no card leaves the game; so a bounded
//! game cannot cycle. What the claimant forces here, he forces in the game itself by the same moves, and within the
//! same plies. What he cannot force here he may force where more is allowed.

use super::dominance::Class;
use super::position::{Endgame, Key};
use crate::games::durak::moves::Move;
use crate::model::{Dominance, Hints, Position, Side, Value};

/// An endgame that ends when too many attacks have been passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounded {
    endgame: Endgame,
    claimant: Side,
    /// How many attacks may be passed on between two beaten bouts.
    most: u8,
    /// How many still may before the next one is beaten; none when there were too many.
    left: Option<u8>,
}

/// The most attacks that a bounded game can allow to be passed on.
pub const MOST_PASSED_ON: u8 = 30;

impl Bounded {
    /// A bounded game from a position on, with what may be passed on: at most [`MOST_PASSED_ON`].
    pub fn new(endgame: Endgame, claimant: Side, most: u8) -> Self {
        let most = most.min(MOST_PASSED_ON);
        Self { endgame, claimant, most, left: Some(most) }
    }

    /// The endgame as it stands.
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
    /// The class of the endgame with who claims and what is allowed.
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
