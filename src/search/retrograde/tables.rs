//! The finished tables: a byte for each place.

use crate::model::{Endings, Entry, Slice, Value};
use crate::search::exhaustive::Exact;
use crate::search::oracle::Oracle;

/// An answer in one byte: 0 for a draw, otherwise the plies to the end plus 1. The winner makes the last
/// move, so the side to move wins in an odd number of plies and loses in an even one.
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

    /// Whether the side to move wins.
    pub fn is_win(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    /// The answer in words.
    pub fn exact(self) -> Exact {
        let value = match self {
            Self::DRAW => Value::Draw,
            code if code.is_win() => Value::Win,
            _ => Value::Loss,
        };
        Exact { value, plies: self.plies().map(u32::from) }
    }
}

/// Exact answers to all positions of some endings.
pub struct Tables<E: Endings> {
    endings: E,
    /// By mover and waiter; empty for materials that do not meet.
    slices: Vec<Box<[u8]>>,
}

/// The number of places of a slice.
pub(super) fn places<E: Endings>(endings: &E, slice: Slice) -> usize {
    endings.arrangements(slice.mover) as usize * endings.arrangements(slice.waiter) as usize
}

impl<E: Endings> Tables<E> {
    pub(super) fn empty(endings: E) -> Self {
        let materials = usize::from(endings.materials());
        Self { endings, slices: vec![Box::default(); materials * materials] }
    }

    fn number(&self, slice: Slice) -> usize {
        usize::from(slice.mover.0) * usize::from(self.endings.materials()) + usize::from(slice.waiter.0)
    }

    pub(super) fn put(&mut self, slice: Slice, codes: Box<[u8]>) {
        let number = self.number(slice);
        self.slices[number] = codes;
    }

    /// The code at a place; a draw where there is none.
    pub(super) fn code(&self, entry: Entry) -> Code {
        let row = entry.waiter as usize * self.endings.arrangements(entry.slice.mover) as usize;
        let code = self.slices[self.number(entry.slice)].get(row + entry.mover as usize);
        Code(code.copied().unwrap_or_default())
    }

    /// What the tables are about.
    pub fn endings(&self) -> &E {
        &self.endings
    }

    /// The answer at a place that has a position.
    pub fn at(&self, entry: Entry) -> Exact {
        self.code(entry).exact()
    }

    /// The number of places of all tables, each a byte.
    pub fn len(&self) -> usize {
        self.slices.iter().map(|slice| slice.len()).sum()
    }

    /// Whether there are no places.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The contents, in an order that only depends on the endings.
    pub fn bytes(&self) -> impl Iterator<Item = &[u8]> {
        self.slices.iter().map(AsRef::as_ref)
    }

    /// The tables with these contents; none when there are too few or too many.
    pub fn from_bytes(endings: E, bytes: &[u8]) -> Option<Self> {
        let mut tables = Self::empty(endings);
        let mut slices: Vec<Slice> = tables.endings.stages().into_iter().flatten().collect();
        slices.sort_unstable();
        let mut rest = bytes;
        for slice in slices {
            let (codes, after) = rest.split_at_checked(places(&tables.endings, slice))?;
            tables.put(slice, codes.into());
            rest = after;
        }
        rest.is_empty().then_some(tables)
    }
}

impl<E: Endings> Oracle<E::Position> for Tables<E> {
    fn exact(&self, position: &E::Position) -> Option<Exact> {
        Some(self.at(self.endings.entry(position)?))
    }
}
