//! What a file or a text holds, as far as it can be read: a study, a collection, or a position of some game.

use super::source::{Watch, failed, told};
use crate::model::{Control, Message};
use crate::study::Document;
use crate::study::collection::{Collection, Format};
use crate::study::format::{FileFormat, ReadError};
use crate::study::movetext;
use crate::study::registry;
use crate::study::session::{self, Contents, SessionError};
use crate::study::store::{self, Disk, Noting, Seen};
use std::io::{self, BufReader, Read};
use std::path::Path;

/// What a file or a text holds.
pub(super) enum Found {
    Study(Box<Document>),
    Collection(Collection),
}

/// Why nothing was read.
pub(super) enum Unreadable {
    Io(io::Error),
    Session(SessionError),
}

impl Unreadable {
    /// What is told of a file, or of pasted text where there is none.
    pub fn message(&self, path: Option<&Path>) -> Message {
        match self {
            Self::Io(error) => told("open-unreadable", path).message("reason", store::why(error)),
            Self::Session(error) => failed(path, error.message()),
        }
    }
}

/// A source that tells how much of it was read, and ends with an error when it is to stop.
struct Watched<'a, R> {
    source: R,
    control: &'a Control,
}

impl<R: Read> Read for Watched<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.control.check().map_err(io::Error::other)?;
        let read = self.source.read(buffer)?;
        self.control.add_nodes(read as u64);
        Ok(read)
    }
}

/// Reads a file; also tells what it held, whether or not all of that was understood.
pub(super) fn read_file(
    path: &Path,
    disk: &dyn Disk,
    watch: &Watch<'_>,
) -> Result<(Found, Seen), Unreadable> {
    let (bytes, source) = disk.open(path).map_err(Unreadable::Io)?;
    (watch.length)(bytes);
    let mut source = Noting::new(source);
    let found = match Format::of(path) {
        Format::Games(format) => {
            read_games(format, &mut BufReader::with_capacity(1 << 16, &mut source), watch.control)?
        }
        Format::Session => read_session(&read_all(&mut source, watch).map_err(Unreadable::Io)?)?,
    };
    Ok((found, source.seen()))
}

/// Reads a file as text; also tells what it held.
pub(super) fn read_whole(path: &Path, disk: &dyn Disk, watch: &Watch<'_>) -> io::Result<(String, Seen)> {
    let (bytes, source) = disk.open(path)?;
    (watch.length)(bytes);
    let mut source = Noting::new(source);
    let text = read_all(&mut source, watch)?;
    Ok((text, source.seen()))
}

fn read_all(source: impl Read, watch: &Watch<'_>) -> io::Result<String> {
    let source = Watched { source, control: watch.control };
    store::text_of(store::read_at_most(source, session::LARGEST_FILE)?)
}

/// The longest text that is tried as a position, in bytes; positions stay far below.
const LONGEST_POSITION: usize = 1 << 14;

/// A text as a position of some game: under the rules in front, if it can be read so, else of the first game in the
/// order of the registry that can read it.
pub fn position_of(text: &str, front: Option<(&'static str, &'static str)>) -> Option<Document> {
    let text = text.trim();
    named_position(text, front).or_else(|| line_of(text, front))
}

/// A text as a position in its first line and moves below, as they are copied.
pub fn line_of(text: &str, front: Option<(&'static str, &'static str)>) -> Option<Document> {
    let (position, moves) = text.trim().split_once('\n')?;
    let line = movetext::read(moves)?;
    Some(Document { line, ..named_position(position.trim(), front)? })
}

/// A text that says a position and nothing else.
fn named_position(text: &str, front: Option<(&'static str, &'static str)>) -> Option<Document> {
    let every = registry::entries()
        .flat_map(|entry| (entry.game.rules)().iter().map(|rules| (entry.game.id, rules.id)));
    let read = |(game, rules): (&'static str, &'static str)| {
        registry::reads(game, rules, text).map(|rules| (game, rules.id))
    };
    let mut all = front.into_iter().chain(every).filter(|_| text.len() <= LONGEST_POSITION);
    let (game, rules) = all.find_map(read)?;
    Some(Document {
        game: game.to_owned(),
        rules: rules.to_owned(),
        position: text.to_owned(),
        ..Document::default()
    })
}

/// Reads a text: studies, or games of a kind.
pub(super) fn read_text(text: &str, watch: &Watch<'_>) -> Result<Found, Unreadable> {
    // What the journal kept may begin with a game that is not understood.
    match Format::of_text(text).or_else(|| registry::formats().next().map(Format::Games)) {
        Some(Format::Games(format)) => read_games(format, &mut text.as_bytes(), watch.control),
        Some(Format::Session) | None => read_session(text),
    }
}

pub(super) fn read_session(text: &str) -> Result<Found, Unreadable> {
    Ok(match session::read_any(text).map_err(Unreadable::Session)? {
        Contents::Study(document) => Found::Study(document),
        Contents::Studies { title, studies } => Found::Collection(Collection::of_studies(title, studies)),
    })
}

fn read_games(
    format: &'static dyn FileFormat,
    source: &mut dyn io::BufRead,
    control: &Control,
) -> Result<Found, Unreadable> {
    Collection::read(format, source, control).map(Found::Collection).map_err(|error| match error {
        ReadError::Stopped(stopped) => Unreadable::Io(io::Error::other(stopped)),
        ReadError::Io(error) => Unreadable::Io(error),
    })
}
