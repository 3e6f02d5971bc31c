//! File formats of games that kinds offer beside study files.

use super::base::GameKeys;
use super::document::{Document, Translated, pick};
use etude_model::reading::{Chunk, IllegalMove, ReadError};
use etude_model::{Control, Message, RuleProfile};
use std::fmt::Debug;
use std::io::BufRead;

/// A text format for games. Games are separated by empty lines, so that a game that is not understood is copied
/// unchanged.
pub trait FileFormat: Debug + Sync {
    /// File name extension in lower case, without the dot.
    fn ending(&self) -> &'static str;
    /// Returns true if a text, possibly truncated, looks like games rather than a position or a study.
    fn looks_like(&self, start: &str) -> bool;
    /// Splits a source into games; the control counts the bytes read.
    ///
    /// # Errors
    /// Fails if the source cannot be read, or reading is stopped.
    fn cut(
        &self,
        source: &mut dyn BufRead,
        control: &Control,
        found: &mut dyn FnMut(Chunk),
    ) -> Result<(), ReadError>;
    /// Heading of a game, without a check of its moves.
    fn heading(&self, text: &str) -> Heading;
    /// Reads a game.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    fn read(&self, text: &str) -> Result<ReadGame, Message>;
    /// Reads a game of a file, under these rules where it names none.
    ///
    /// # Errors
    /// The reason why it cannot be read.
    fn read_under(&self, text: &str, _assumed: Assumed) -> Result<ReadGame, Message> {
        self.read(text)
    }
    /// The rules of those games of a file that name none, from all of them together.
    fn assumed(&self, _texts: &mut dyn Iterator<Item = Box<str>>) -> Assumed {
        Assumed::OfGame
    }
    /// Writes a study, with a line break at its end.
    ///
    /// # Errors
    /// The reason why the format cannot represent it.
    fn write(&self, document: &Document) -> Result<String, Message>;
    /// Result of a study, the number of the player named first in front; empty if there is none.
    fn result(&self, document: &Document) -> &'static str;
    /// Name of the position notation, shared with the game; none if it has no name.
    fn notation(&self) -> Option<&'static str> {
        None
    }
    /// Message for a text without games.
    fn nothing(&self) -> Message;
    /// Data base keys of its games; none if a data base cannot search them.
    fn keys(&self) -> Option<&'static dyn GameKeys> {
        None
    }
}

/// Formats are equal if their extensions are.
impl PartialEq for dyn FileFormat {
    fn eq(&self, other: &Self) -> bool {
        self.ending() == other.ending()
    }
}

impl Eq for dyn FileFormat {}

/// Heading of a game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Heading {
    /// Players and event, or another title.
    pub title: String,
    /// Titles in other languages.
    pub titles: Translated<String>,
    /// Date of the game.
    pub date: String,
    /// Result; where the rules are known, the number of the player named first stands first.
    pub result: String,
    /// Number of plies of the main line.
    pub plies: usize,
}

impl Heading {
    /// The title in a language, else as written.
    pub fn title_in(&self, tag: &str) -> &str {
        pick(self.titles.get(tag), &self.title)
    }
}

/// The rules of games that name none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Assumed {
    /// They are guessed from each game alone.
    #[default]
    OfGame,
    /// These, which follow from the other games.
    Rules(&'static RuleProfile),
    /// These, which the user named: a game may not name others.
    Named(&'static RuleProfile),
    /// None that are known here.
    Unknown,
}

/// A game that was read, with its errors.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadGame {
    /// The study.
    pub document: Document,
    /// Illegal moves in the order of the text.
    pub troubles: Vec<IllegalMove>,
}
