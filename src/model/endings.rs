//! Numbering the positions of few pieces, so that a table can hold the exact answer of each.
//!
//! A position is two arrangements: how the pieces of the side to move stand and how those of the other side
//! stand, each as its owner sees the board. That serves games whose two sides are alike, and one table then
//! does for both. What one side has is its material; all positions of one material against another are a slice.
//!
//! A move is quiet when it changes nothing but the arrangement of the side that makes it: then it leads to
//! the slice with the two materials exchanged. All other moves are conversions; they never lead back.

use super::position::Position;

/// What one side has, as a number below [`Endings::materials`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material(pub u8);

/// All positions of one material against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slice {
    /// The material of the side to move.
    pub mover: Material,
    /// The material of the other side.
    pub waiter: Material,
}

impl Slice {
    /// The slice that quiet moves lead to.
    pub fn turned(self) -> Self {
        Self { mover: self.waiter, waiter: self.mover }
    }
}

/// A place in the tables. Not every place has a position: two arrangements may need the same room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// What both sides have.
    pub slice: Slice,
    /// The arrangement of the side to move, below [`Endings::arrangements`] of its material.
    pub mover: u32,
    /// The arrangement of the other side, below [`Endings::arrangements`] of its material.
    pub waiter: u32,
}

/// Where a conversion leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conversion {
    /// The opponent is to move and has nothing to move with: the game is over.
    Over,
    /// The opponent is to move there.
    Entry(Entry),
}

/// Takes what [`Endings::survey`] finds.
pub trait Successors {
    /// The position being looked at has such a conversion.
    fn convert(&mut self, conversion: Conversion);

    /// There was no more to find in the position with that arrangement of the waiting side, in which the side to
    /// move has `quiet` quiet moves.
    fn finish(&mut self, waiter: u32, quiet: u8);
}

/// The positions of a game that a table of endings holds.
///
/// The game ends when the side to move has no move; nothing that depends on earlier positions counts.
pub trait Endings: Send + Sync {
    /// What is looked up.
    type Position: Position;

    /// Whether the side to move has won when it has no move, instead of lost.
    fn wins_without_moves(&self) -> bool {
        false
    }

    /// The number of different materials.
    fn materials(&self) -> u8;

    /// The number of arrangements of a material.
    fn arrangements(&self, material: Material) -> u32;

    /// All slices in stages: conversions lead from a slice to slices of earlier stages only. A slice and the
    /// turned one are in the same stage.
    fn stages(&self) -> Vec<Vec<Slice>>;

    /// The slices that conversions from a slice may lead to, without repetition; perhaps more.
    fn conversions(&self, slice: Slice) -> Vec<Slice>;

    /// Where a position stands in the tables, if it is one of theirs.
    fn entry(&self, position: &Self::Position) -> Option<Entry>;

    /// The position at a place, if there is one.
    fn position(&self, entry: Entry) -> Option<Self::Position>;

    /// Looks at all positions of a slice with that arrangement of the side to move.
    fn survey(&self, slice: Slice, mover: u32, successors: &mut impl Successors);

    /// From positions of a slice, all with that arrangement of the waiting side, takes back each quiet move
    /// that the waiting side may have made: tells the arrangement of the side to move, which did not change,
    /// and the earlier one of the waiting side. It may be told where no quiet move was allowed, because a
    /// conversion is compulsory there.
    fn retract(&self, slice: Slice, waiter: u32, movers: &[u32], found: impl FnMut(u32, u32));
}
