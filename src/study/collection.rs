//! Collections: several studies in one file, such as the games of a tournament.
//!
//! Games are kept as text until they are changed, so that unchanged games are written back as they were, even if this
//! program does not understand them.
//!
//! # Examples
//!
//! ```
//! use etude_model::Control;
//! use etude_study::collection::{Collection, Format};
//!
//! let text = "[White \"A\"]\n[Black \"B\"]\n[GameType \"21\"]\n\n1. 9-13 22-18 *\n";
//! let Some(Format::Games(format)) = Format::of_text(text) else { panic!("games of some kind") };
//! let games = Collection::read(format, &mut text.as_bytes(), &Control::new()).expect("text in memory");
//! assert_eq!(games.heading(0).map(|heading| heading.title.as_str()), Some("A – B"));
//! let opened = games.study(0).expect("there is one").expect("it can be read");
//! assert_eq!(opened.document.line.0.len(), 2);
//! // Unchanged games are written as they were read.
//! assert_eq!(games.write(Format::Games(format)).as_deref(), Ok(text));
//! ```

use super::chunks::Chunks;
use super::document::Document;
use super::format::{Assumed, FileFormat, Heading, ReadGame};
use super::{registry, session};
use etude_model::encoding::Encoding;
use etude_model::reading::{Chunk, IllegalMove, ReadError};
use etude_model::{Control, Message, Outcome, RuleProfile, Side};
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
    /// Text of a game in a kind's format, and its line in the file.
    Text { text: Box<str>, encoding: Encoding, line: usize, format: &'static dyn FileFormat },
    /// A study of a study file, or a changed game.
    Study(Box<Document>),
}

/// File format of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Study file.
    Session,
    /// Games in the format of a kind.
    Games(&'static dyn FileFormat),
}

impl Format {
    /// Format by a file's extension; the study file's for any other.
    pub fn of(path: &Path) -> Self {
        let named = |format: &&'static dyn FileFormat| {
            path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(format.ending()))
        };
        registry::formats().find(named).map_or(Self::Session, Self::Games)
    }

    /// Format by a text's contents; none if it looks like no file.
    pub fn of_text(text: &str) -> Option<Self> {
        /// Bytes examined.
        const START: usize = 4096;
        if session::looks_like_session(text) {
            return Some(Self::Session);
        }
        let start = &text[..text.floor_char_boundary(START)];
        registry::formats().find(|format| format.looks_like(start)).map(Self::Games)
    }

    /// File name extension.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Session => session::ENDING,
            Self::Games(format) => format.ending(),
        }
    }
}

/// Extensions of all files that can be opened, study files first.
pub fn endings() -> Vec<&'static str> {
    std::iter::once(Format::Session)
        .chain(registry::formats().map(Format::Games))
        .map(Format::ending)
        .collect()
}

/// A list of studies. Copies share unchanged parts, so that a large file is written while the user goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// The title.
    pub title: String,
    /// The format in which it was read; the study file's for one made of studies.
    format: Format,
    /// The encoding of the file: of changed games too, where it has their characters.
    encoding: Encoding,
    /// The rules of games that name none.
    assumed: Assumed,
    items: Chunks<Item>,
}

/// Error of a game in a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// Line of the file where the game starts.
    pub line: usize,
    /// The error.
    pub reason: Message,
}

/// Error of writing studies in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unwritable {
    /// The format cannot represent a study.
    Study {
        /// Its number, from 1.
        number: usize,
        /// The reason.
        reason: Message,
    },
    /// The file would exceed the size limit of reading.
    TooLarge {
        /// Length in bytes.
        bytes: u64,
        /// The limit in bytes.
        most: u64,
    },
}

impl Unwritable {
    /// Checks the length of a study file against the size limit.
    ///
    /// # Errors
    /// [`Self::TooLarge`] when it is exceeded.
    pub fn check_length(bytes: usize, most: u64) -> Result<(), Self> {
        let bytes = bytes as u64;
        if bytes > most { Err(Self::TooLarge { bytes, most }) } else { Ok(()) }
    }

    /// Message for the user.
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
        Self {
            title,
            format: Format::Session,
            encoding: Encoding::Utf8,
            assumed: Assumed::OfGame,
            items: studies.into_iter().map(item).collect(),
        }
    }

    /// Reads games; the control counts the bytes read.
    ///
    /// # Errors
    /// Fails if the source cannot be read, or reading is stopped.
    pub fn read(
        format: &'static dyn FileFormat,
        source: &mut dyn BufRead,
        control: &Control,
    ) -> Result<Self, ReadError> {
        Self::read_under(format, source, control, None)
    }

    /// The same, where the user named the rules of the games.
    ///
    /// # Errors
    /// Fails if the source cannot be read, or reading is stopped.
    pub fn read_under(
        format: &'static dyn FileFormat,
        source: &mut dyn BufRead,
        control: &Control,
        rules: Option<&'static RuleProfile>,
    ) -> Result<Self, ReadError> {
        let mut items = Chunks::default();
        let mut file = Encoding::Utf8;
        format.cut(source, control, &mut |Chunk { text, encoding, line, .. }| {
            let heading = format.heading(&text);
            if encoding != Encoding::Utf8 {
                file = encoding;
            }
            items.push(Item { heading, content: Content::Text { text, encoding, line, format } });
        })?;
        let text = |item: &Item| match &item.content {
            Content::Text { text, .. } => Some(text.clone()),
            Content::Study(_) => None,
        };
        let assumed = match rules {
            Some(rules) => Assumed::Named(rules),
            None => format.assumed(&mut items.iter().filter_map(text)),
        };
        Ok(Self { title: String::new(), format: Format::Games(format), encoding: file, assumed, items })
    }

    /// The format in which it was read; the study file's for one made of studies.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The encoding of the file, and the first letters of it that another encoding would show otherwise; none for UTF-8.
    pub fn foreign_letters(&self) -> Option<(&'static str, String)> {
        if self.encoding == Encoding::Utf8 {
            return None;
        }
        let texts = self.items.iter().filter_map(|item| match &item.content {
            Content::Text { text, .. } => Some(&**text),
            Content::Study(_) => None,
        });
        let mut words = texts.flat_map(|text| text.split(|c: char| !c.is_alphabetic()));
        let foreign = words.by_ref().filter(|word| !word.is_ascii()).take(3);
        Some((self.encoding.name(), foreign.collect::<Vec<_>>().join(", ")))
    }

    /// The number of studies.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns true if there are no studies.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Heading of a study in a list.
    pub fn heading(&self, index: usize) -> Option<&Heading> {
        self.items.get(index).map(|item| &item.heading)
    }

    /// The study at an index; none beyond the end.
    pub fn study(&self, index: usize) -> Option<Result<ReadGame, Unreadable>> {
        Some(match &self.items.get(index)?.content {
            Content::Study(document) => Ok(ReadGame { document: (**document).clone(), troubles: Vec::new() }),
            Content::Text { text, line, format, .. } => match format.read_under(text, self.assumed) {
                Ok(mut opened) => {
                    opened.troubles.iter_mut().for_each(|trouble: &mut IllegalMove| trouble.line += line - 1);
                    Ok(opened)
                }
                Err(reason) => Err(Unreadable { line: *line, reason }),
            },
        })
    }

    /// Message for a collection without any readable study.
    pub fn why_nothing(&self) -> Message {
        match (self.study(0), self.format) {
            (Some(Err(unreadable)), _) => unreadable.reason,
            (_, Format::Games(format)) => format.nothing(),
            (_, Format::Session) => Message::new("file-no-studies"),
        }
    }

    /// Replaces a study by a changed one.
    pub fn put(&mut self, index: usize, document: Document) {
        if let Some(item) = self.items.get_mut(index) {
            item.heading = heading(&document);
            item.content = Content::Study(Box::new(document));
        }
    }

    /// Moves a study to another place; those between give way by one.
    pub fn move_to(&mut self, from: usize, to: usize) {
        let mut items: Vec<Item> = self.items.iter().cloned().collect();
        if from < items.len() && to < items.len() {
            let moved = items.remove(from);
            items.insert(to, moved);
            self.items = items.into_iter().collect();
        }
    }

    /// Removes a study.
    pub fn remove(&mut self, index: usize) {
        let others = self.items.iter().enumerate().filter(|(place, _)| *place != index);
        self.items = others.map(|(_, item)| item.clone()).collect();
    }

    /// Writes all studies.
    ///
    /// # Errors
    /// Fails if the format cannot represent one of them, or the file would exceed the size limit of reading.
    pub fn write(&self, format: Format) -> Result<String, Unwritable> {
        self.write_within(format, session::LARGEST_FILE)
    }

    /// [`Self::write`] with another size limit of study files.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub fn write_within(&self, format: Format, most: u64) -> Result<String, Unwritable> {
        match format {
            // Games are read one by one, so that no limit applies.
            Format::Games(format) => {
                let mut out = String::new();
                self.each_game(format, &mut |text, _| out.push_str(text))?;
                Ok(out)
            }
            Format::Session => self.write_session(most),
        }
    }

    /// The bytes of a file. Games keep the encoding that they were read in; where a changed one has a character which that lacks,
    /// the whole file becomes UTF-8.
    ///
    /// # Errors
    /// As [`Self::write`].
    pub fn write_bytes(&self, format: Format) -> Result<Vec<u8>, Unwritable> {
        let games = match format {
            Format::Games(games) if self.encoding != Encoding::Utf8 => games,
            _ => return self.write(format).map(String::into_bytes),
        };
        let mut bytes = self.encoding.mark();
        let mut all = true;
        self.each_game(games, &mut |text, own| {
            let encoded = own.unwrap_or(self.encoding).encode(text);
            all &= encoded.is_some();
            bytes.extend(encoded.unwrap_or_default());
        })?;
        if all { Ok(bytes) } else { self.write(format).map(String::into_bytes) }
    }

    /// Passes on the parts of a file of games, each with its encoding if it is as it was read.
    fn each_game(
        &self,
        format: &'static dyn FileFormat,
        write: &mut dyn FnMut(&str, Option<Encoding>),
    ) -> Result<(), Unwritable> {
        for (index, item) in self.items.iter().enumerate() {
            if index > 0 {
                write("\n", None);
            }
            match &item.content {
                Content::Text { text, encoding, format: own, .. } if *own == format => {
                    write(text, Some(*encoding));
                    write("\n", None);
                }
                Content::Text { .. } | Content::Study(_) => {
                    let written = match self.study(index) {
                        Some(Ok(opened)) => format.write(&opened.document),
                        Some(Err(unreadable)) => Err(unreadable.reason),
                        None => Ok(String::new()),
                    };
                    let written =
                        written.map_err(|reason| Unwritable::Study { number: index + 1, reason })?;
                    write(&written, None);
                }
            }
        }
        Ok(())
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

/// Result in games without a format: points of the first side, then of the second.
fn score(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(Side::First) => "1-0",
        Outcome::Won(Side::Second) => "0-1",
        Outcome::Draw => "1/2-1/2",
        Outcome::BothLost => "0-0",
    }
}
