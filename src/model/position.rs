//! The rules of a two-sided game of complete information, as a solver sees them.

use std::fmt::Debug;
use std::hash::Hash;

/// One of the two sides that play against each other; a side may hold several seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side of the first seat.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// The opponent of this side.
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for [`Side::First`], 1 for [`Side::Second`].
    pub fn index(self) -> usize {
        self as usize
    }
}

/// What a position is worth to the side that the value speaks of, under best play of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// The side loses.
    Loss,
    /// Nobody wins.
    Draw,
    /// The side wins.
    Win,
}

impl Value {
    /// The same result seen from the opponent.
    pub fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// This value turned around when the two sides differ.
    pub fn seen_by(self, owner: Side, viewer: Side) -> Self {
        if owner == viewer { self } else { self.reversed() }
    }
}

/// The rules of a two-sided game of complete information: all that a solver may know.
///
/// Values are always for the side to move. The side to move need not alternate: partners on one side may move
/// one after the other.
pub trait Position: Clone + Send + 'static {
    /// A move. Small and copyable; equal moves have equal effects.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Identifies the position exactly, never by a bare hash: equal keys mean equal value for the side to move
    /// and equal continuations. Games that are the same for both sides may leave the side out.
    type Key: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Whether play can come back to an earlier position.
    fn may_cycle(&self) -> bool;
    /// Whether the game can end in a draw.
    fn may_draw(&self) -> bool;
    /// The side whose turn it is, also when the game is over.
    fn side_to_move(&self) -> Side;
    /// The result for the side to move, when the game is over.
    fn score(&self) -> Option<Value>;
    /// Appends each different legal move once, in canonical order; nothing exactly when the game is over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);
    /// Plays a legal move; an illegal one leaves the position unspecified but never panics the program's owner
    /// out of memory safety.
    fn play(&mut self, mv: Self::Move);
    /// The exact key of the position.
    fn key(&self) -> Self::Key;

    /// The position after a legal move.
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }
}

/// What a proof engine may ask of a game beyond its rules. Every hint is free to be useless; none may be wrong.
pub trait Hints: Position {
    /// Names a family of positions that differ only in how good they are for the side to move.
    /// [`Position::Key`] always serves, with `()` for the place: then each position is a family of its own.
    type Family: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Where in its family a position stands.
    type Place: Copy + Eq + Debug + Send + Sync + 'static;

    /// The family of the position and its place there. Positions of one family at one place have equal values
    /// for the side to move and equally many plies to the end, though perhaps by different moves.
    fn kin(&self) -> (Self::Family, Self::Place);

    /// Whether the side to move is certainly at least as well off at place `better` of a family as at `worse`:
    /// its value is not lower, it wins not later, it loses not earlier. Must be reflexive and transitive.
    fn covers(better: &Self::Place, worse: &Self::Place) -> bool;

    /// How early to try a move: higher first. Only speed depends on it.
    fn promise(&self, mv: Self::Move) -> i32;

    /// The value of the position when it can be told without searching.
    fn at_a_glance(&self) -> Option<Value> {
        self.score()
    }

    /// The only legal move, when it is quickly seen that there is no other; none when the game is over.
    fn only_move(&self) -> Option<Self::Move> {
        None
    }

    /// A lower bound of the number of plies until `side` can have won.
    fn plies_to_win(&self, side: Side) -> u32 {
        let _ = side;
        0
    }
}
