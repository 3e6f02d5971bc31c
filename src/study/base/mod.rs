//! Data bases: a file of very many games, looked up by position, material, players, event, date and result.
//!
//! What is looked up stands in an index, a file of its own in the cache folder that is made from the games once: the games
//! themselves stay where they are and as they are. What a position is, how it is turned about and which moves it has is
//! said by the game through [`Keys`]; nothing here knows a game.
//!
//! | part | what |
//! |---|---|
//! | [`identity`] | whether a file is still the one that was indexed: length, time, a hash of parts |
//! | [`entry`], [`block`] | one position of one game, and very many of them packed in their order |
//! | [`rows`] | what the list says of each game, forty bytes each, and their names |
//! | [`store`] | the file of the index: written in steps, each whole; read only where it is as it was written |
//! | [`build`] | from a file of games to its index, on all threads, with a bounded memory |
//! | [`query`] | games and the opening tree |
//! | [`work`] | both in the background |
//!
//! # What it costs
//!
//! Every position of every game is in the index, by its whole key: no hash stands for a position. While an index is made it
//! holds [`entry::RUN`] entries of 32 bytes, forty bytes a game and each name once; open, the same without the entries and
//! with at most [`store::CACHE`] bytes of the file.

pub mod block;
pub mod build;
pub mod entry;
pub mod identity;
pub mod query;
pub mod rows;
pub mod store;
pub mod work;

pub use entry::{Key, NO_REPLY, Place};
pub use query::{Answer, Ask, Branch, Filter, Hit};
pub use rows::{Damage, Heading, Row, Score};
pub use store::Base;

use crate::model::{Message, ParseError};
use std::fmt::Debug;
use std::io;

/// What a kind of games says of its games to a data base. Keys are exact: two positions with one key are the same one.
pub trait Keys: Debug + Sync {
    /// What keys and replies mean. An index that was made under another stamp is made anew.
    fn stamp(&self) -> String;
    /// Reads one game: its heading, its positions, its material. There is no text that it cannot read.
    fn game(&self, text: &str) -> Found;
    /// The keys of a position under rules, by identifier, and what its moves are called: as it is, and where that is wished
    /// mirrored and with colours reversed. Where a board has no mirror there is none.
    ///
    /// # Errors
    /// Where the text is wrong, and what was expected there.
    fn forms(&self, rules: &str, position: &str, turns: Turns) -> Result<Forms, ParseError>;
    /// The keys of a material that a text says, with colours reversed too where that is wished.
    ///
    /// # Errors
    /// Where the text is wrong, and what was expected there.
    fn material(&self, text: &str, reversed: bool) -> Result<Vec<Key>, ParseError>;
    /// The material of a position as [`Self::material`] reads it.
    ///
    /// # Errors
    /// Where the text is wrong, and what was expected there.
    fn material_of(&self, rules: &str, position: &str) -> Result<String, ParseError>;
    /// Whether positions of these rules have a mirror.
    fn mirrors(&self, rules: &str) -> bool;
}

/// What else counts as the same position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Turns {
    /// Left and right exchanged.
    pub mirrored: bool,
    /// White and Black exchanged.
    pub reversed: bool,
}

/// A game as a data base sees it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// What the list says of it.
    pub heading: Heading,
    /// Its positions and its materials, in any order.
    pub places: Vec<Place>,
    /// What of it could not be read: the line of its text, the ply or 0 where nothing can be read, what is written there.
    pub damage: Option<(usize, usize, String)>,
}

/// A position in all forms in which it is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forms {
    /// Its legal moves in notation.
    pub moves: Vec<String>,
    /// Whether the first side is to move.
    pub first_to_move: bool,
    /// Its keys; no key comes twice.
    pub forms: Vec<Form>,
}

/// One form of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Its key.
    pub key: Key,
    /// What was done to get it.
    pub turns: Turns,
    /// For each reply as games note it the index of the move in [`Forms::moves`].
    pub replies: Vec<u8>,
}

/// Why there is no index, or no answer of it.
#[derive(Debug)]
pub enum Failure {
    /// The work was stopped.
    Stopped,
    /// A file cannot be read or written.
    Io(io::Error),
    /// The file of games has been changed while it was read.
    Changing,
    /// The index is not as it was written; it is to be made anew.
    Damaged,
    /// Another program is making it.
    Busy,
    /// The file says too much for an index: more games, names or blocks than it can count.
    TooLarge,
}

impl Failure {
    /// What is wrong, for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Stopped => Message::new("base-stopped"),
            Self::Io(error) => Message::new("base-io").message("reason", super::store::why(error)),
            Self::Changing => Message::new("base-changing"),
            Self::Damaged => Message::new("base-damaged"),
            Self::Busy => Message::new("base-busy"),
            Self::TooLarge => Message::new("base-too-large"),
        }
    }
}

impl From<crate::model::Stopped> for Failure {
    fn from(_: crate::model::Stopped) -> Self {
        Self::Stopped
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
