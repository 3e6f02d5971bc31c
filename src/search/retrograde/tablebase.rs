//! Tablebase: one byte for each entry of the finished slices.

use crate::exhaustive::Exact;
use crate::oracle::Oracle;
use etude_model::{Slice, SliceEntry, TablebaseIndex, Value};
use std::sync::Arc;

/// Result of an entry in one byte: 0 for a draw, otherwise the plies to the end plus 1. The game ends when the side to move has
/// no move, so the parity of the plies says who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultCode(pub u8);

impl ResultCode {
    /// A draw, or not yet known.
    pub const DRAW: Self = Self(0);
    /// The most plies that have a code.
    pub const MAX_PLIES: u8 = u8::MAX - 1;

    /// The code of an end in `plies` plies.
    pub fn of_plies(plies: u8) -> Self {
        Self(plies + 1)
    }

    /// The plies to the end; none for a draw.
    pub fn plies(self) -> Option<u8> {
        self.0.checked_sub(1)
    }
}

/// The code of the same value with the least distance: 0 for a draw, else 1 or 2.
pub fn without_distance(code: u8) -> u8 {
    ResultCode(code).plies().map_or(code, |plies| ResultCode::of_plies(plies % 2).0)
}

/// Winner when the side to move has no move: the rule that turns plies into values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StuckRule {
    /// True if the side to move has won when it has no move.
    pub stuck_wins: bool,
}

impl StuckRule {
    /// The rule of a game.
    pub fn of<E: TablebaseIndex>(index: &E) -> Self {
        Self { stuck_wins: index.wins_without_moves() }
    }

    /// Returns true if the side to move wins when the end is `plies` plies away.
    pub fn wins_in(self, plies: u8) -> bool {
        plies.is_multiple_of(2) == self.stuck_wins
    }

    /// Returns true if a code is a win of the side to move.
    pub fn is_win(self, code: ResultCode) -> bool {
        code.plies().is_some_and(|plies| self.wins_in(plies))
    }

    /// The value and distance of a code.
    pub fn exact(self, code: ResultCode) -> Exact {
        let value = match code {
            ResultCode::DRAW => Value::Draw,
            code if self.is_win(code) => Value::Win,
            _ => Value::Loss,
        };
        Exact { value, plies: code.plies().map(u32::from) }
    }
}

/// Tablebase of a game: the exact results of all positions of some slices. Clones share the slices.
pub struct Tablebase<E: TablebaseIndex> {
    index: Arc<E>,
    /// By the material to move and the one not to move; none for slices that are missing, and for materials that do not meet.
    slices: Vec<Option<Arc<[u8]>>>,
}

impl<E: TablebaseIndex> Clone for Tablebase<E> {
    fn clone(&self) -> Self {
        Self { index: Arc::clone(&self.index), slices: self.slices.clone() }
    }
}

/// The number of entries of a slice, each a byte.
pub fn slice_size<E: TablebaseIndex>(index: &E, slice: Slice) -> usize {
    index.arrangements(slice.to_move) as usize * index.arrangements(slice.not_to_move) as usize
}

impl<E: TablebaseIndex> Tablebase<E> {
    /// A tablebase without slices.
    pub fn empty(index: E) -> Self {
        let materials = usize::from(index.materials());
        Self { index: Arc::new(index), slices: vec![None; materials * materials] }
    }

    /// The same slices in a tablebase of a larger index, in which they have the same materials and entries.
    pub fn within(&self, larger: E) -> Self {
        let mut tablebase = Self::empty(larger);
        for slice in self.index.stages().into_iter().flatten() {
            if let Some(codes) = &self.slices[self.number(slice)] {
                tablebase.insert(slice, Arc::clone(codes));
            }
        }
        tablebase
    }

    fn number(&self, slice: Slice) -> usize {
        usize::from(slice.to_move.0) * usize::from(self.index.materials()) + usize::from(slice.not_to_move.0)
    }

    pub(super) fn insert(&mut self, slice: Slice, codes: Arc<[u8]>) {
        let number = self.number(slice);
        self.slices[number] = Some(codes);
    }

    /// Returns true if the tablebase has a slice.
    pub fn has(&self, slice: Slice) -> bool {
        self.slices[self.number(slice)].is_some()
    }

    /// The code of an entry; none if the slice is missing.
    pub(super) fn code(&self, entry: SliceEntry) -> Option<ResultCode> {
        let row = entry.not_to_move as usize * self.index.arrangements(entry.slice.to_move) as usize;
        let codes = self.slices[self.number(entry.slice)].as_ref()?;
        codes.get(row + entry.to_move as usize).copied().map(ResultCode)
    }

    /// The result where the side to move has no move.
    pub(super) fn without_moves(&self) -> Exact {
        self.decode(ResultCode::of_plies(0).0)
    }

    /// The index.
    pub fn index(&self) -> &E {
        &self.index
    }

    /// Probes an entry that has a position; none if the slice is missing.
    pub fn probe(&self, entry: SliceEntry) -> Option<Exact> {
        self.code(entry).map(|code| self.decode(code.0))
    }

    /// The result that a byte of a slice encodes.
    pub fn decode(&self, byte: u8) -> Exact {
        StuckRule::of(&*self.index).exact(ResultCode(byte))
    }

    /// The number of entries of all slices, each a byte.
    pub fn len(&self) -> usize {
        self.bytes().map(<[u8]>::len).sum()
    }

    /// Returns true if the tablebase has no slice.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The slices, in an order that depends on the game only.
    pub fn bytes(&self) -> impl Iterator<Item = &[u8]> {
        self.slices.iter().flatten().map(AsRef::as_ref)
    }

    /// The complete tablebase with these contents; none if their length is wrong.
    pub fn from_bytes(index: E, bytes: &[u8]) -> Option<Self> {
        let mut tablebase = Self::empty(index);
        let mut slices: Vec<Slice> = tablebase.index.stages().into_iter().flatten().collect();
        slices.sort_unstable();
        let mut rest = bytes;
        for slice in slices {
            let (codes, after) = rest.split_at_checked(slice_size(tablebase.index(), slice))?;
            tablebase.insert(slice, codes.into());
            rest = after;
        }
        rest.is_empty().then_some(tablebase)
    }
}

impl<E: TablebaseIndex> Oracle<E::Position> for Tablebase<E> {
    fn exact(&self, position: &E::Position) -> Option<Exact> {
        self.probe(self.index.entry(position)?)
    }
}
