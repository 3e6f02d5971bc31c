//! Data bases: large files of games, searched by position, material, players, event, date and result.
//!
//! Searches use an index, a separate file in the cache folder that is built once; the file of games is never
//! modified. Positions, symmetries and moves come from the kind of games through [`GameKeys`]; nothing here depends on a
//! game.
//!
//! | module | content |
//! |---|---|
//! | [`identity`] | detection of changed files: length, time, a hash of parts |
//! | [`entry`], [`block`] | index entries, and blocks of sorted entries |
//! | [`rows`] | list rows of forty-four bytes for each game, and a table of names |
//! | [`store`] | the index file: written in atomic steps, verified by checksum |
//! | [`build`] | multi-threaded index build with bounded memory |
//! | [`query`] | game search and opening tree |
//! | [`work`] | background jobs for all of this |
//!
//! # Memory
//!
//! The index has an exact key, not a hash, for every position of every game. A build holds [`entry::RUN`] entries of 32
//! bytes, forty-four for each game, and each name once; an open index holds the same without the entries, and at most
//! [`store::CACHE`] bytes of the file.

pub mod block;
pub mod build;
pub mod entry;
pub mod identity;
pub mod query;
pub mod rows;
pub mod store;
pub mod work;

pub use entry::{Key, NO_REPLY, Occurrence};
pub use query::{Branch, Filter, GameQuery, Hit, QueryResult};
pub use rows::{Damage, GameHeading, GameResult, GameRow};
pub use store::Base;

use etude_model::reading::IllegalMove;
use etude_model::{Message, ParseError};
use std::fmt::Debug;
use std::io;

/// Data base keys of a kind of games. Keys are exact: positions with equal keys are equal.
pub trait GameKeys: Debug + Sync {
    /// The version of keys and replies. An index with another stamp is rebuilt.
    fn stamp(&self) -> String;
    /// Scans one game: heading, positions, materials. Never fails.
    fn game(&self, text: &str) -> GameScan;
    /// The keys and moves of a position, including its images under the allowed symmetries; a board without a mirror
    /// symmetry has no mirrored image.
    ///
    /// # Errors
    /// The place of the mistake and the text expected there.
    fn images(&self, rules: &str, position: &str, symmetry: Symmetry) -> Result<Images, ParseError>;
    /// The keys of a material; with colours reversed too if `reversed`.
    ///
    /// # Errors
    /// The place of the mistake and the text expected there.
    fn material(&self, text: &str, reversed: bool) -> Result<Vec<Key>, ParseError>;
    /// The material of a position in the notation of [`Self::material`].
    ///
    /// # Errors
    /// The place of the mistake and the text expected there.
    fn material_of(&self, rules: &str, position: &str) -> Result<String, ParseError>;
    /// Returns true if the board of the rules has a mirror symmetry.
    fn mirrors(&self, rules: &str) -> bool;
}

/// A combination of symmetries: allowed by a search, or used to produce an image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Left and right exchanged.
    pub mirrored: bool,
    /// White and Black exchanged.
    pub reversed: bool,
}

/// A scanned game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameScan {
    /// Its heading in the list.
    pub heading: GameHeading,
    /// Its positions and materials, in any order.
    pub occurrences: Vec<Occurrence>,
    /// The first unreadable move; of an unreadable game its first line, as ply 0.
    pub damage: Option<IllegalMove>,
}

/// A position with its images under symmetries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Images {
    /// Its legal moves in notation.
    pub moves: Vec<String>,
    /// True if the first side is to move.
    pub first_to_move: bool,
    /// The images, with distinct keys.
    pub images: Vec<Image>,
}

/// An image of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Its key.
    pub key: Key,
    /// The symmetry that produces it.
    pub symmetry: Symmetry,
    /// The original move for each reply: reply n of the image is the move `moves[replies[n]]` of [`Images::moves`].
    pub replies: Vec<u8>,
}

/// Reason why an index is not available or cannot answer.
#[derive(Debug)]
pub enum Failure {
    /// The work was stopped.
    Stopped,
    /// A file cannot be read or written.
    Io(io::Error),
    /// The file of games changed while it was read.
    Changing,
    /// The index is corrupted and must be rebuilt.
    Damaged,
    /// Another process is building it.
    Busy,
    /// The file has more games, names or blocks than an index can number.
    TooLarge,
}

impl Failure {
    /// The reason for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Stopped => Message::new("base-stopped"),
            Self::Io(error) => Message::new("base-io").message("reason", super::store::message(error)),
            Self::Changing => Message::new("base-changing"),
            Self::Damaged => Message::new("base-damaged"),
            Self::Busy => Message::new("base-busy"),
            Self::TooLarge => Message::new("base-too-large"),
        }
    }
}

impl From<etude_model::Stopped> for Failure {
    fn from(_: etude_model::Stopped) -> Self {
        Self::Stopped
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
