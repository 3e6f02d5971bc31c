//! Many studies in one file: the games of a tournament, a folder of exercises.
//!
//! Games stay as the text they came as until they are changed, so that what was not touched is written back as
//! it was, even where this program does not understand it.
//!
//! # Examples
//!
//! ```
//! use etude::model::Control;
//! use etude::study::collection::{Collection, Format};
//!
//! let text = "[White \"A\"]\n[Black \"B\"]\n[GameType \"21\"]\n\n1. 9-13 22-18 *\n";
//! let Some(Format::Games(format)) = Format::of_text(text) else { panic!("games of some kind") };
//! let games = Collection::read(format, &mut text.as_bytes(), &Control::new()).expect("text in memory");
//! assert_eq!(games.heading(0).map(|heading| heading.title.as_str()), Some("A – B"));
//! let opened = games.study(0).expect("there is one").expect("it can be read");
//! assert_eq!(opened.document.line.0.len(), 2);
//! // What was not touched is written as it was read.
//! assert_eq!(games.write(Format::Games(format)).as_deref(), Ok(text));
//! ```

use super::chunks::Chunks;
use super::document::Document;
use super::format::{Chunk, FileFormat, Heading, Opened, ReadError, Trouble};
use super::{registry, session};
use crate::model::{Control, Message, Outcome, Side};
use std::io::BufRead;
use std::path::Path;

/// A study of a collection.
#[derive(Clone, Debug, PartialEq)]
struct Item {
    heading: Heading,
    content: Content,
}

#[derive(Clone, Debug, PartialEq)]
enum Content {
    /// A game as it stands in a file of a kind's format, and in which line.
    Text { text: Box<str>, line: usize, format: &'static dyn FileFormat },
    /// A study that was read from a session file, or changed.
    Study(Box<Document>),
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// As a session file.
    Session,
    /// As games of a kind.
    Games(&'static dyn FileFormat),
}

impl Format {
    /// The format that a file's ending names.
    pub fn of(path: &Path) -> Self {
        let named = |format: &&'static dyn FileFormat| {
            path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(format.ending()))
        };
        registry::formats().find(named).map_or(Self::Session, Self::Games)
    }

    /// The format that a text is in; none where it looks like no file.
    pub fn of_text(text: &str) -> Option<Self> {
        /// Enough of the text to tell, in bytes.
        const START: usize = 4096;
        if session::looks_like_session(text) {
            return Some(Self::Session);
        }
        let start = &text[..text.floor_char_boundary(START)];
        registry::formats().find(|format| format.looks_like(start)).map(Self::Games)
    }

    /// What the names of files end in.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Session => session::ENDING,
            Self::Games(format) => format.ending(),
        }
    }
}

/// What the names of files that can be opened end in, that of session files first.
pub fn endings() -> Vec<&'static str> {
    std::iter::once(Format::Session)
        .chain(registry::formats().map(Format::Games))
        .map(Format::ending)
        .collect()
}

/// A list of studies. A copy shares what neither changes, so that a file of any length is written while the user goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// What it is called.
    pub title: String,
    /// How it was read.
    format: Format,
    items: Chunks<Item>,
}

/// A game of a collection that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The line of the file where it starts.
    pub line: usize,
    /// Why.
    pub reason: Message,
}

/// Why studies cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unwritable {
    /// The format does not have one of them.
    Study {
        /// Its number, counted from 1.
        number: usize,
        /// Why.
        reason: Message,
    },
    /// The file would be larger than is read again.
    TooLarge {
        /// Its length, in bytes.
        bytes: u64,
        /// The most that is read, in bytes.
        most: u64,
    },
}

impl Unwritable {
    /// Checks that a session file of so many bytes is read again.
    ///
    /// # Errors
    /// [`Self::TooLarge`] when it is not.
    pub fn check_length(bytes: usize, most: u64) -> Result<(), Self> {
        let bytes = bytes as u64;
        if bytes > most { Err(Self::TooLarge { bytes, most }) } else { Ok(()) }
    }

    /// Why a file was not written, for the user.
    pub fn message(self, file: String) -> Message {
        match self {
            Self::Study { number, reason } => Message::new("save-unwritable")
                .text("file", file)
                .number("number", number)
                .message("reason", reason),
            Self::TooLarge { bytes, most } => Message::new("save-too-large")
                .text("file", file)
                .number("megabytes", bytes.div_ceil(1 << 20))
                .number("most", most >> 20),
        }
    }
}

impl Collection {
    /// A collection of studies.
    pub fn of_studies(title: String, studies: Vec<Document>) -> Self {
        let item = |document: Document| Item {
            heading: heading(&document),
            content: Content::Study(Box::new(document)),
        };
        Self { title, format: Format::Session, items: studies.into_iter().map(item).collect() }
    }

    /// Reads games of a kind, telling the control as it goes how many bytes were read.
    ///
    /// # Errors
    /// When the source cannot be read, or the reading is stopped.
    pub fn read(
        format: &'static dyn FileFormat,
        source: &mut dyn BufRead,
        control: &Control,
    ) -> Result<Self, ReadError> {
        let mut items = Chunks::default();
        format.cut(source, control, &mut |Chunk { text, line, .. }| {
            let heading = format.heading(&text);
            items.push(Item { heading, content: Content::Text { text, line, format } });
        })?;
        Ok(Self { title: String::new(), format: Format::Games(format), items })
    }

    /// How it was read.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The number of studies.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are no studies.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// What the list says of a study.
    pub fn heading(&self, index: usize) -> Option<&Heading> {
        self.items.get(index).map(|item| &item.heading)
    }

    /// A study; none behind the last.
    pub fn study(&self, index: usize) -> Option<Result<Opened, Unreadable>> {
        Some(match &self.items.get(index)?.content {
            Content::Study(document) => Ok(Opened { document: (**document).clone(), troubles: Vec::new() }),
            Content::Text { text, line, format } => match format.read(text) {
                Ok(mut opened) => {
                    opened.troubles.iter_mut().for_each(|trouble: &mut Trouble| trouble.line += line - 1);
                    Ok(opened)
                }
                Err(reason) => Err(Unreadable { line: *line, reason }),
            },
        })
    }

    /// Why there is nothing to show, when none of its studies can be read.
    pub fn why_nothing(&self) -> Message {
        match (self.study(0), self.format) {
            (Some(Err(unreadable)), _) => unreadable.reason,
            (_, Format::Games(format)) => format.nothing(),
            (_, Format::Session) => Message::new("file-no-studies"),
        }
    }

    /// Puts a changed study in the place of the one before.
    pub fn put(&mut self, index: usize, document: Document) {
        if let Some(item) = self.items.get_mut(index) {
            item.heading = heading(&document);
            item.content = Content::Study(Box::new(document));
        }
    }

    /// Writes all studies.
    ///
    /// # Errors
    /// When one of them is of a game that the format does not have, or the file could not be read again.
    pub fn write(&self, format: Format) -> Result<String, Unwritable> {
        self.write_within(format, session::LARGEST_FILE)
    }

    /// [`Self::write`] where session files of at most so many bytes are read again.
    ///
    /// # Errors
    /// As there.
    pub fn write_within(&self, format: Format, most: u64) -> Result<String, Unwritable> {
        match format {
            // These are read game by game, whatever their length.
            Format::Games(format) => self.write_games(format),
            Format::Session => self.write_session(most),
        }
    }

    fn write_games(&self, format: &'static dyn FileFormat) -> Result<String, Unwritable> {
        let mut out = String::new();
        for (index, item) in self.items.iter().enumerate() {
            if index > 0 {
                out.push('\n');
            }
            match &item.content {
                Content::Text { text, format: own, .. } if *own == format => {
                    out.push_str(text);
                    out.push('\n');
                }
                Content::Text { .. } | Content::Study(_) => {
                    let said = match self.study(index) {
                        Some(Ok(opened)) => format.write(&opened.document),
                        Some(Err(unreadable)) => Err(unreadable.reason),
                        None => Ok(String::new()),
                    };
                    out.push_str(&said.map_err(|reason| Unwritable::Study { number: index + 1, reason })?);
                }
            }
        }
        Ok(out)
    }

    fn write_session(&self, most: u64) -> Result<String, Unwritable> {
        let mut studies = Vec::with_capacity(self.items.len());
        for index in 0..self.items.len() {
            match self.study(index) {
                Some(Ok(opened)) => studies.push(opened.document),
                Some(Err(Unreadable { reason, .. })) => {
                    return Err(Unwritable::Study { number: index + 1, reason });
                }
                None => {}
            }
        }
        let text = session::write_collection_within(&self.title, &studies, most);
        Unwritable::check_length(text.len(), most)?;
        Ok(text)
    }
}

fn heading(document: &Document) -> Heading {
    let date = document.tags.iter().find(|(tag, _)| tag == "Date");
    let result = match registry::format_of(&document.game) {
        Some(format) => format.result(document),
        None => document.outcome.map_or("", score),
    };
    let titles = document.translations.iter().map(|(tag, there)| (tag.clone(), there.title.clone()));
    Heading {
        title: document.title.clone(),
        titles: titles.collect(),
        date: date.map(|(_, value)| value.clone()).unwrap_or_default(),
        result: result.to_owned(),
        plies: document.line.0.len(),
    }
}

/// A result where no format says how it is written: the points of the first side before those of the second.
fn score(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Side::First) => "1-0",
        Outcome::Won(Side::Second) => "0-1",
        Outcome::Draw => "1/2-1/2",
        Outcome::BothLost => "0-0",
    }
}
