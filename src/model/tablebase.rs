//! Tablebase indexing: numbers for all positions with few pieces.
//!
//! A position is a pair of arrangements, one of the side to move and one of the side not to move, each as its owner sees
//! the board. This suits games with symmetric sides: one table serves both. The pieces of one side are its material; all
//! positions of one material against another are a slice.
//!
//! A quiet move changes only the arrangement of the side that makes it, and leads to the slice with the two materials
//! exchanged. All other moves are conversions, which never lead back.

use super::position::Position;

/// The material of one side, as a number below [`TablebaseIndex::materials`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material(pub u8);

/// All positions of one material against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slice {
    /// The material of the side to move.
    pub to_move: Material,
    /// The material of the side not to move.
    pub not_to_move: Material,
}

impl Slice {
    /// Its mirror: the slice with the materials exchanged, to which quiet moves lead.
    pub fn mirrored(self) -> Self {
        Self { to_move: self.not_to_move, not_to_move: self.to_move }
    }
}

/// An index of a tablebase. Not every index has a position: two arrangements may overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SliceEntry {
    /// The slice.
    pub slice: Slice,
    /// The arrangement of the side to move, below [`TablebaseIndex::arrangements`] of its material.
    pub to_move: u32,
    /// The arrangement of the side not to move, below [`TablebaseIndex::arrangements`] of its material.
    pub not_to_move: u32,
}

/// The result of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conversion {
    /// The opponent has no pieces left: the game is over.
    Over,
    /// The position in which the opponent is to move.
    Entry(SliceEntry),
}

/// Receives the results of [`TablebaseIndex::survey`].
pub trait Successors {
    /// The current position has this conversion.
    fn convert(&mut self, conversion: Conversion);

    /// The position with this arrangement of the side not to move is finished; the side to move has `quiet` quiet moves
    /// there.
    fn finish(&mut self, not_to_move: u32, quiet: u8);
}

/// The index of a game's tablebase: positions by number, and moves between them forwards and backwards.
///
/// The game ends when the side to move has no move; rules that depend on earlier positions are ignored.
pub trait TablebaseIndex: Send + Sync {
    /// The positions of the game.
    type Position: Position;

    /// Returns true if a side without moves has won instead of lost.
    fn wins_without_moves(&self) -> bool {
        false
    }

    /// The number of different materials.
    fn materials(&self) -> u8;

    /// The number of arrangements of a material.
    fn arrangements(&self, material: Material) -> u32;

    /// All slices in stages: conversions lead only to slices of earlier stages. A slice and its mirror are in the
    /// same stage.
    fn stages(&self) -> Vec<Vec<Slice>>;

    /// A superset of the slices to which conversions from a slice lead, without repetition.
    fn conversions(&self, slice: Slice) -> Vec<Slice>;

    /// The index of a position, if the tablebase covers it.
    fn entry(&self, position: &Self::Position) -> Option<SliceEntry>;

    /// The position of an index, if there is one.
    fn position(&self, entry: SliceEntry) -> Option<Self::Position>;

    /// Visits all positions of a slice with one arrangement of the side to move.
    fn survey(&self, slice: Slice, to_move: u32, successors: &mut impl Successors);

    /// Retracts the quiet moves of the side not to move from positions of a slice that share its arrangement. Calls
    /// `found` with the unchanged arrangement of the side to move and the earlier arrangement of the other side. The earlier
    /// position may be one in which a conversion was compulsory and the quiet move illegal.
    fn retract(&self, slice: Slice, not_to_move: u32, movers: &[u32], found: impl FnMut(u32, u32));
}
