//! One position of one game.

/// The bytes of a key.
pub const KEY: usize = 25;

/// So many entries are sorted together before they are written: 16 MB.
pub const RUN: usize = 1 << 19;

/// A reply that says that the game ends there.
pub const NO_REPLY: u8 = 255;

/// The whole of a position or of a material, as its kind writes it. What is shorter has zeros at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub [u8; KEY]);

impl Key {
    /// The key that stands before all others.
    pub const FIRST: Self = Self([0; KEY]);
}

/// Where a game has a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The key.
    pub key: Key,
    /// The moves before it.
    pub ply: u16,
    /// The move that is made there, as its kind counts moves; [`NO_REPLY`] at the end.
    pub reply: u8,
}

/// A place of a game, in the order of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// The key.
    pub key: Key,
    /// The number of the game, from 0.
    pub game: u32,
    /// The moves before it.
    pub ply: u16,
    /// The move that is made there.
    pub reply: u8,
}

impl Entry {
    /// A place of a game.
    pub const fn new(game: u32, Place { key, ply, reply }: Place) -> Self {
        Self { key, game, ply, reply }
    }
}
