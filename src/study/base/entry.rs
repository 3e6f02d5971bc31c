//! Index entries: the occurrences of positions and materials in games.

/// The length of a key in bytes.
pub const KEY: usize = 25;

/// The number of entries in a sorted run: 16 MB.
pub const RUN: usize = 1 << 19;

/// The reply at the end of a game.
pub const NO_REPLY: u8 = 255;

/// A position or a material, encoded exactly by its kind and padded with zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub [u8; KEY]);

impl Key {
    /// The smallest key.
    pub const FIRST: Self = Self([0; KEY]);
}

/// An occurrence of a key in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The key.
    pub key: Key,
    /// The number of moves before it.
    pub ply: u16,
    /// The index of the move made there, as its kind numbers moves; [`NO_REPLY`] at the end.
    pub reply: u8,
}

/// An occurrence with its game; ordered as in the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct IndexEntry {
    /// The key.
    pub key: Key,
    /// The number of the game, from 0.
    pub game: u32,
    /// The number of moves before it.
    pub ply: u16,
    /// The index of the move made there.
    pub reply: u8,
}

impl IndexEntry {
    /// The entry of an occurrence.
    pub const fn new(game: u32, Occurrence { key, ply, reply }: Occurrence) -> Self {
        Self { key, game, ply, reply }
    }
}
