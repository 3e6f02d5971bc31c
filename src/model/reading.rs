//! Games that are cut from a file, and what keeps them or their moves from being read.

use super::Stopped;
use super::encoding::Encoding;
use std::io;
use std::ops::Range;

/// The text of one game within a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// The text, decoded.
    pub text: Box<str>,
    /// Its encoding in the file.
    pub encoding: Encoding,
    /// Line of the file where it starts, from 1.
    pub line: usize,
    /// Byte range in the file.
    pub bytes: Range<u64>,
}

/// Reason why no further game of a file can be read.
#[derive(Debug)]
pub enum ReadError {
    /// Reading was stopped.
    Stopped(Stopped),
    /// The file cannot be read.
    Io(io::Error),
}

/// An illegal move, or text that is no move. It and the rest of its line are kept as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// Line of the game's text, from 1.
    pub line: usize,
    /// Ply, from 1 at the start of the game.
    pub ply: usize,
    /// The text of the move.
    pub text: String,
}

impl IllegalMove {
    /// An illegal move at an offset of a game's text.
    pub fn new(game: &str, at: usize, ply: usize, text: &str) -> Self {
        Self { line: 1 + game[..at].matches('\n').count(), ply, text: text.to_owned() }
    }
}
