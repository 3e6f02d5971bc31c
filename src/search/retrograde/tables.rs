//! The finished tables: a byte for each place.

use crate::model::{Slice, SliceEntry, TablebaseIndex, Value};
use crate::search::exhaustive::Exact;
use crate::search::oracle::Oracle;
use std::sync::Arc;

/// An answer in one byte: 0 for a draw, otherwise the plies to the end plus 1. At the end the side to move has no move, so
/// whether their number is even says who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code(pub u8);

impl Code {
    /// A draw, or not known yet.
    pub const DRAW: Self = Self(0);
    /// The most plies that have a code.
    pub const MOST_PLIES: u8 = u8::MAX - 1;

    /// The end of the game is so many plies away.
    pub fn of_plies(plies: u8) -> Self {
        Self(plies + 1)
    }

    /// The plies to the end; none for a draw.
    pub fn plies(self) -> Option<u8> {
        self.0.checked_sub(1)
    }
}

/// Which side wins by having no move: the one fact of a game that turns plies into values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goal {
    /// Whether the side to move has won when it has no move.
    pub stuck_wins: bool,
}

impl Goal {
    /// The goal of some endings.
    pub fn of<E: TablebaseIndex>(endings: &E) -> Self {
        Self { stuck_wins: endings.wins_without_moves() }
    }

    /// Whether the side to move wins when the end is so many plies away.
    pub fn wins_in(self, plies: u8) -> bool {
        plies.is_multiple_of(2) == self.stuck_wins
    }

    /// Whether an answer is a win of the side to move.
    pub fn is_win(self, code: Code) -> bool {
        code.plies().is_some_and(|plies| self.wins_in(plies))
    }

    /// An answer in words.
    pub fn exact(self, code: Code) -> Exact {
        let value = match code {
            Code::DRAW => Value::Draw,
            code if self.is_win(code) => Value::Win,
            _ => Value::Loss,
        };
        Exact { value, plies: code.plies().map(u32::from) }
    }
}

/// Exact answers to all positions of some endings, or of some slices of them.
///
/// A copy shares what neither changes.
pub struct Tables<E: TablebaseIndex> {
    endings: Arc<E>,
    /// By mover and waiter; none where a slice is not here, or for materials that do not meet.
    slices: Vec<Option<Arc<[u8]>>>,
}

impl<E: TablebaseIndex> Clone for Tables<E> {
    fn clone(&self) -> Self {
        Self { endings: Arc::clone(&self.endings), slices: self.slices.clone() }
    }
}

/// The number of places of a slice.
pub fn places<E: TablebaseIndex>(endings: &E, slice: Slice) -> usize {
    endings.arrangements(slice.to_move) as usize * endings.arrangements(slice.not_to_move) as usize
}

impl<E: TablebaseIndex> Tables<E> {
    /// No slice of some endings yet.
    pub fn nothing_of(endings: E) -> Self {
        let materials = usize::from(endings.materials());
        Self { endings: Arc::new(endings), slices: vec![None; materials * materials] }
    }

    /// The same slices as a part of larger endings, in which they have the same materials and places.
    pub fn within(&self, larger: E) -> Self {
        let mut tables = Self::nothing_of(larger);
        for slice in self.endings.stages().into_iter().flatten() {
            if let Some(codes) = &self.slices[self.number(slice)] {
                tables.put(slice, Arc::clone(codes));
            }
        }
        tables
    }

    fn number(&self, slice: Slice) -> usize {
        usize::from(slice.to_move.0) * usize::from(self.endings.materials())
            + usize::from(slice.not_to_move.0)
    }

    pub(super) fn put(&mut self, slice: Slice, codes: Arc<[u8]>) {
        let number = self.number(slice);
        self.slices[number] = Some(codes);
    }

    /// Whether a slice is here.
    pub fn has(&self, slice: Slice) -> bool {
        self.slices[self.number(slice)].is_some()
    }

    /// The code at a place; none where the slice is not here.
    pub(super) fn code(&self, entry: SliceEntry) -> Option<Code> {
        let row = entry.not_to_move as usize * self.endings.arrangements(entry.slice.to_move) as usize;
        let codes = self.slices[self.number(entry.slice)].as_ref()?;
        codes.get(row + entry.to_move as usize).copied().map(Code)
    }

    /// The answer where the side to move has no move.
    pub(super) fn without_moves(&self) -> Exact {
        self.answer(Code::of_plies(0).0)
    }

    /// What the tables are about.
    pub fn endings(&self) -> &E {
        &self.endings
    }

    /// The answer at a place that has a position; none where the slice is not here.
    pub fn at(&self, entry: SliceEntry) -> Option<Exact> {
        self.code(entry).map(|code| self.answer(code.0))
    }

    /// The answer that a byte at a place stands for.
    pub fn answer(&self, byte: u8) -> Exact {
        Goal::of(&*self.endings).exact(Code(byte))
    }

    /// The number of places of all slices that are here, each a byte.
    pub fn len(&self) -> usize {
        self.bytes().map(<[u8]>::len).sum()
    }

    /// Whether no slice is here.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The contents, in an order that only depends on the endings.
    pub fn bytes(&self) -> impl Iterator<Item = &[u8]> {
        self.slices.iter().flatten().map(AsRef::as_ref)
    }

    /// The tables with these contents; none when there are too few or too many.
    pub fn from_bytes(endings: E, bytes: &[u8]) -> Option<Self> {
        let mut tables = Self::nothing_of(endings);
        let mut slices: Vec<Slice> = tables.endings.stages().into_iter().flatten().collect();
        slices.sort_unstable();
        let mut rest = bytes;
        for slice in slices {
            let (codes, after) = rest.split_at_checked(places(tables.endings(), slice))?;
            tables.put(slice, codes.into());
            rest = after;
        }
        rest.is_empty().then_some(tables)
    }
}

impl<E: TablebaseIndex> Oracle<E::Position> for Tables<E> {
    fn exact(&self, position: &E::Position) -> Option<Exact> {
        self.at(self.endings.entry(position)?)
    }
}
