//! Bounded games of endings that may cycle: one side claims a result and loses when there are more moves that a cycle needs,
//! such as transfers, than allowed between two bouts whose cards are discarded.
//!
//! No position repeats without such moves while no card is discarded, so a bounded game cannot cycle. A result that the
//! claimant forces here, he forces in the game itself by the same moves and within the same plies. A result that he cannot
//! force here may be forced with more of them.

use super::moves::Move;
use etude_model::{Dominance, Hints, Position, Side, Value};
use std::fmt::Debug;
use std::hash::Hash;

/// An ending that may cycle.
pub trait Cycling: Hints<Move = Move> + Copy {
    /// The class of a bounded game.
    type Numbered: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The bound of the first bounded game: most results need no more, and a lower bound takes longer to refute.
    const FIRST_BOUND: u8;

    /// The class with an extra tag of eleven bits.
    fn numbered_class(&self, number: u32) -> Self::Numbered;
    /// Returns true if every cycle has a move like this one.
    fn is_counted(mv: Move) -> bool;
    /// Returns true if no position before a move occurs again after it, which led to `self`.
    fn is_new_after(&self, before: &Self, mv: Move) -> bool;
}

/// An ending that ends after too many moves that a cycle needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounded<P> {
    ending: P,
    claimant: Side,
    /// The moves allowed.
    most: u8,
    /// The moves left; none after too many.
    left: Option<u8>,
}

/// The greatest bound.
pub const GREATEST_BOUND: u8 = 30;

impl<P: Cycling> Bounded<P> {
    /// A bounded game from a position, with a bound of at most [`GREATEST_BOUND`].
    pub fn new(ending: P, claimant: Side, most: u8) -> Self {
        let most = most.min(GREATEST_BOUND);
        Self { ending, claimant, most, left: Some(most) }
    }

    /// The position of the ending.
    pub fn ending(&self) -> &P {
        &self.ending
    }
}

impl<P: Cycling> Position for Bounded<P> {
    type Move = Move;
    type Key = (P::Key, Side, u8, Option<u8>);

    fn may_cycle(&self) -> bool {
        false
    }

    fn may_draw(&self) -> bool {
        self.ending.may_draw()
    }

    fn side_to_move(&self) -> Side {
        self.ending.side_to_move()
    }

    fn score(&self) -> Option<Value> {
        match self.left {
            Some(_) => self.ending.score(),
            None => Some(Value::Loss.seen_by(self.claimant, self.side_to_move())),
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.left.is_some() {
            self.ending.legal_moves(moves);
        }
    }

    fn play(&mut self, mv: Move) {
        let before = self.ending;
        self.ending.play(mv);
        if P::is_counted(mv) {
            self.left = self.left.and_then(|left| left.checked_sub(1));
        } else if self.ending.is_new_after(&before, mv) {
            self.left = self.left.and(Some(self.most));
        }
    }

    fn key(&self) -> Self::Key {
        (self.ending.key(), self.claimant, self.most, self.left)
    }
}

impl<P: Cycling> Hints for Bounded<P> {
    /// The class of the ending with claimant and bound.
    type Class = P::Numbered;

    fn dominance(&self) -> Dominance<Self::Class> {
        let claims = u32::from(self.claimant == self.side_to_move());
        let number = claims | u32::from(self.most) << 1 | u32::from(self.left.unwrap_or_default()) << 6;
        Dominance::alone(self.ending.numbered_class(number))
    }

    fn order_score(&self, mv: Move) -> i32 {
        self.ending.order_score(mv)
    }

    fn effort(&self) -> [u32; 2] {
        self.ending.effort()
    }

    fn static_value(&self) -> Option<Value> {
        if self.left.is_some() { self.ending.static_value() } else { self.score() }
    }

    fn only_move(&self) -> Option<Move> {
        self.left.and_then(|_| self.ending.only_move())
    }
}
