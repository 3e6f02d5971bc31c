//! From the arguments to a position under its rules.

use super::Target;
use super::complaint::Complaint;
use crate::model::{Control, RuleProfile};
use crate::study::batch::{Ability, BadPosition};
use crate::study::collection::{self, Collection, Format};
use crate::study::document::Document;
use crate::study::format::{FileFormat, Opened, ReadError};
use crate::study::readings::{self, Unread};
use crate::study::registry;
use crate::study::{session, store};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// The name of the standard input.
const STANDARD_INPUT: &str = "-";

/// A position that is to be worked on, not read yet.
pub(super) struct Subject {
    /// The game's identifier.
    pub(super) game: &'static str,
    pub(super) rules: &'static RuleProfile,
    pub(super) position: String,
    pub(super) ability: &'static dyn Ability,
    /// The moves of the file's main line.
    pub(super) line: Vec<String>,
    /// The study that it comes from.
    path: Option<PathBuf>,
}

impl Target {
    /// Finds the game, the rules and the text of the position.
    pub(super) fn find(&self) -> Result<Subject, Complaint> {
        let Document { game, rules, position, line, .. } = match (&self.file, &self.position) {
            (Some(path), _) => read_document(path)?,
            (None, position) => {
                let text = |text: &Option<String>| text.clone().unwrap_or_default();
                let (game, rules, position) = (text(&self.game), text(&self.rules), text(position));
                Document { game, rules, position, ..Document::default() }
            }
        };
        let line = line.0.into_iter().map(|step| step.mv).collect();
        let (entry, rules) = registry::find_for(&game, &rules, &position)
            .map_err(|error| Complaint::Open { path: self.file.clone(), error })?;
        let ability = entry
            .batch
            .ok_or_else(|| Complaint::NotPlayed { path: self.file.clone(), game: entry.game.id })?;
        Ok(Subject { game: entry.game.id, rules, position, ability, line, path: self.file.clone() })
    }
}

impl Subject {
    /// A complaint about the position.
    pub(super) fn bad(&self, error: BadPosition) -> Complaint {
        Complaint::Position { path: self.path.clone(), text: self.position.clone(), error }
    }
}

/// The game, the rules and the position of a study file.
pub(super) fn read(path: &Path) -> Result<(String, String, String), Complaint> {
    read_document(path).map(|study| (study.game, study.rules, study.position))
}

/// A study file.
fn read_document(path: &Path) -> Result<Document, Complaint> {
    if let Format::Games(format) = Format::of(path) {
        return read_games(path, format);
    }
    let piped = path == Path::new(STANDARD_INPUT);
    let read = if piped {
        store::read_at_most(std::io::stdin().lock(), session::LARGEST_FILE).and_then(store::text_of)
    } else {
        store::read_text(path, session::LARGEST_FILE)
    };
    let text = read.map_err(|error| Complaint::File { path: path.to_owned(), error })?;
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let named = collection::endings().iter().any(|known| known.eq_ignore_ascii_case(ending));
    if !named && !session::looks_like_session(&text) {
        return read_text(path, &text);
    }
    session::read(&text).map_err(|error| Complaint::Session { path: path.to_owned(), text, error })
}

/// The same of a text that is neither a study nor named as games: games all the same, or a position as people write it.
fn read_text(path: &Path, text: &str) -> Result<Document, Complaint> {
    if let Some(Format::Games(format)) = Format::of_text(text) {
        return read_game(path, format, &mut text.as_bytes());
    }
    let text = text.trim();
    match readings::readings(text, None) {
        Ok(found) => {
            let best = found.into_iter().next();
            Ok(best
                .map(|best| Document {
                    game: best.game.to_owned(),
                    rules: best.rules.id.to_owned(),
                    position: best.position,
                    ..Document::default()
                })
                .unwrap_or_default())
        }
        Err(Unread { error, .. }) => {
            let error = BadPosition::Parse(error);
            Err(Complaint::Position { path: Some(path.to_owned()), text: text.to_owned(), error })
        }
    }
}

/// The same of the only game of a file in a format of games.
fn read_games(path: &Path, format: &'static dyn FileFormat) -> Result<Document, Complaint> {
    let file = |error| Complaint::File { path: path.to_owned(), error };
    let mut source = BufReader::new(File::open(path).map_err(file)?);
    read_game(path, format, &mut source)
}

/// The same of the only game of a source.
fn read_game(
    path: &Path,
    format: &'static dyn FileFormat,
    source: &mut dyn BufRead,
) -> Result<Document, Complaint> {
    let file = |error| Complaint::File { path: path.to_owned(), error };
    let games = Collection::read(format, source, &Control::new()).map_err(|error| {
        file(match error {
            ReadError::Io(error) => error,
            // Nothing stops it.
            ReadError::Stopped(_) => std::io::ErrorKind::Interrupted.into(),
        })
    })?;
    let game = games.study(0).filter(|_| games.len() == 1);
    match game.ok_or_else(|| Complaint::Games { path: path.to_owned(), count: games.len() })? {
        Ok(Opened { document, .. }) => Ok(document),
        Err(error) => Err(Complaint::Game { path: path.to_owned(), error }),
    }
}
