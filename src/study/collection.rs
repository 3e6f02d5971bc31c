//! Many studies in one file: the games of a PDN file, a folder of exercises.
//!
//! Games stay as the text they came as until somebody changes them, so that what nobody touched is written back as
//! it was, even where this program does not understand it.

use super::chunks::Chunks;
use super::document::Document;
use super::document::title_of;
use super::kinds::draughts::pdn as portable;
use super::kinds::draughts::pdn::NotPortable;
pub use crate::games::draughts::pdn::stream::StreamError as ReadError;
use crate::games::draughts::pdn::{self, Chunk, Reader, Refusal, Trouble};
use crate::model::Control;
use std::io::BufRead;
use std::path::Path;

/// What a list of games says of each.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Heading {
    /// The players and the event, or what else the game is called.
    pub title: String,
    /// When it was played.
    pub date: String,
    /// The result as it is written.
    pub result: String,
    /// The number of moves of the main line.
    pub plies: usize,
}

/// A study of a collection.
#[derive(Clone, Debug, PartialEq)]
struct Item {
    heading: Heading,
    content: Content,
}

#[derive(Clone, Debug, PartialEq)]
enum Content {
    /// A game as it stands in a PDN file, and in which line.
    Text { text: Box<str>, line: usize },
    /// A study that was read from a session file, or changed.
    Study(Box<Document>),
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// As a session file.
    Session,
    /// As PDN.
    Pdn,
}

impl Format {
    /// The format that a file's ending names.
    pub fn of(path: &Path) -> Self {
        let pdn = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdn"));
        if pdn { Self::Pdn } else { Self::Session }
    }
}

/// A list of studies. A copy shares what neither changes, so that a file of any length is written while the user goes on.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// What it is called.
    pub title: String,
    items: Chunks<Item>,
}

/// A study of a collection, and what of it could not be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// The study.
    pub document: Document,
    /// What was not legal, by lines of the file.
    pub troubles: Vec<Trouble>,
}

/// A game of a collection that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The line of the file where it starts.
    pub line: usize,
    /// Why.
    pub refusal: Refusal,
}

/// A study that cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable {
    /// Its number, counted from 1.
    pub number: usize,
    /// Why.
    pub reason: NotPortable,
}

impl Collection {
    /// A collection of studies.
    pub fn of_studies(title: String, studies: Vec<Document>) -> Self {
        let item = |document: Document| Item {
            heading: heading(&document),
            content: Content::Study(Box::new(document)),
        };
        Self { title, items: studies.into_iter().map(item).collect() }
    }

    /// Reads a PDN file, telling the control as it goes how many bytes were read.
    ///
    /// # Errors
    /// When the file cannot be read, or the reading is stopped.
    pub fn read_pdn(source: impl BufRead, control: &Control) -> Result<Self, ReadError> {
        let mut reader = Reader::new(source, control.clone());
        let mut items = Chunks::default();
        let mut before = 0;
        while let Some(Chunk { text, line, .. }) = reader.next_game()? {
            control.add_nodes(reader.position() - before);
            before = reader.position();
            let heading = heading_of_text(&text);
            items.push(Item { heading, content: Content::Text { text: text.into(), line } });
        }
        Ok(Self { title: String::new(), items })
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
            Content::Text { text, line } => match pdn::read(text) {
                Ok((game, troubles)) => {
                    let in_file = |trouble: Trouble| Trouble { line: trouble.line + line - 1, ..trouble };
                    let troubles = troubles.into_iter().map(in_file).collect();
                    Ok(Opened { document: portable::from_pdn(game), troubles })
                }
                Err(refusal) => Err(Unreadable { line: *line, refusal }),
            },
        })
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
    /// When one of them is of a game that the format does not have.
    pub fn write(&self, format: Format) -> Result<String, Unwritable> {
        match format {
            Format::Pdn => self.write_pdn(),
            Format::Session => self.write_session(),
        }
    }

    fn write_pdn(&self) -> Result<String, Unwritable> {
        let mut out = String::new();
        for (item, number) in self.items.iter().zip(1..) {
            if number > 1 {
                out.push('\n');
            }
            match &item.content {
                Content::Text { text, .. } => {
                    out.push_str(text);
                    out.push('\n');
                }
                Content::Study(document) => {
                    let game = portable::to_pdn(document).map_err(|reason| Unwritable { number, reason })?;
                    out.push_str(&pdn::write(&game));
                }
            }
        }
        Ok(out)
    }

    fn write_session(&self) -> Result<String, Unwritable> {
        let mut studies = Vec::with_capacity(self.items.len());
        for index in 0..self.items.len() {
            match self.study(index) {
                Some(Ok(opened)) => studies.push(opened.document),
                Some(Err(Unreadable { refusal, .. })) => {
                    let reason = NotPortable::Unreadable(refusal);
                    return Err(Unwritable { number: index + 1, reason });
                }
                None => {}
            }
        }
        Ok(super::session::write_collection(&self.title, &studies))
    }
}

/// Whether a text looks like games in PDN rather than a position or a study.
pub fn looks_like_pdn(text: &str) -> bool {
    /// Enough of the text to tell.
    const START: usize = 4096;
    let start = &text[..text.floor_char_boundary(START)];
    let game = pdn::skim(start);
    !game.tags.is_empty() || game.plies > 0 && pdn::read(start).is_ok_and(|(game, _)| !game.line.0.is_empty())
}

fn heading_of_text(text: &str) -> Heading {
    let game = pdn::skim(text);
    let value = |name: &str| game.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.clone());
    let title = value(portable::TITLE).unwrap_or_else(|| title_of(&game.tags));
    Heading { title, date: value("Date").unwrap_or_default(), result: game.result, plies: game.plies }
}

fn heading(document: &Document) -> Heading {
    let date = document.tags.iter().find(|(tag, _)| tag == "Date");
    Heading {
        title: document.title.clone(),
        date: date.map(|(_, value)| value.clone()).unwrap_or_default(),
        result: portable::result(document).to_owned(),
        plies: document.line.0.len(),
    }
}
