//! File formats of games, as kinds offer them beside the program's own files of studies.

use super::base::GameKeys;
use super::document::{Document, Translated, pick};
use crate::model::{Control, Message, Stopped};
use std::fmt::Debug;
use std::io::{self, BufRead};
use std::ops::Range;

/// A text format for games of one kind. The games of a file stand one after another, an empty line between them, so
/// that those that are not understood are copied as they are.
pub trait FileFormat: Debug + Sync {
    /// What the names of its files end in: small letters, no dot.
    fn ending(&self) -> &'static str;
    /// Whether a text, which may be cut at its end, looks like games in it rather than like a position or a study.
    fn looks_like(&self, start: &str) -> bool;
    /// Cuts a source into games in their order. The control is told how many bytes were read.
    ///
    /// # Errors
    /// When the source cannot be read, or the reading is stopped.
    fn cut(
        &self,
        source: &mut dyn BufRead,
        control: &Control,
        found: &mut dyn FnMut(Chunk),
    ) -> Result<(), ReadError>;
    /// What a list of games says of a text, without looking whether its moves are legal.
    fn heading(&self, text: &str) -> Heading;
    /// Reads one game.
    ///
    /// # Errors
    /// Why nothing of it can be read.
    fn read(&self, text: &str) -> Result<Opened, Message>;
    /// Writes one study, with a line break at its end.
    ///
    /// # Errors
    /// Why the format cannot say it.
    fn write(&self, document: &Document) -> Result<String, Message>;
    /// How it writes the result of a study; nothing when there is none.
    fn result(&self, document: &Document) -> &'static str;
    /// What its notation of positions is called, which is that of the game; none where it has no name.
    fn notation(&self) -> Option<&'static str> {
        None
    }
    /// What to say of a text that holds no game.
    fn nothing(&self) -> Message;
    /// How its games are looked up in a data base; none where they cannot be.
    fn keys(&self) -> Option<&'static dyn GameKeys> {
        None
    }
}

/// Formats are the same when their files end alike.
impl PartialEq for dyn FileFormat {
    fn eq(&self, other: &Self) -> bool {
        self.ending() == other.ending()
    }
}

impl Eq for dyn FileFormat {}

/// The text of one game within a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// The text.
    pub text: Box<str>,
    /// The line of the file where it starts, counted from 1.
    pub line: usize,
    /// Its bytes in the source.
    pub bytes: Range<u64>,
}

/// Why a file is not read to its end.
#[derive(Debug)]
pub enum ReadError {
    /// The reading was stopped.
    Stopped(Stopped),
    /// The file cannot be read.
    Io(io::Error),
}

/// What a list of games says of each.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Heading {
    /// The players and the event, or what else the game is called.
    pub title: String,
    /// What it is called in other languages.
    pub titles: Translated<String>,
    /// When it was played.
    pub date: String,
    /// The result as it is written.
    pub result: String,
    /// The number of moves of the main line.
    pub plies: usize,
}

impl Heading {
    /// What it is called in the language of a tag, else as it was written.
    pub fn title_in(&self, tag: &str) -> &str {
        pick(self.titles.get(tag), &self.title)
    }
}

/// A study, and what of its text could not be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The study.
    pub document: Document,
    /// What was not legal, in the order of the text.
    pub troubles: Vec<Trouble>,
}

/// A move that is not legal, or something that is no move: it and what follows in its line stay as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The ply, counted from 1 at the start of the game.
    pub ply: usize,
    /// What is written there.
    pub text: String,
}
