//! From the arguments to a position under its rules.

use super::Target;
use super::complaint::Complaint;
use crate::model::{Control, RuleProfile};
use crate::study::batch::{Ability, BadPosition};
use crate::study::collection::{Collection, Format};
use crate::study::format::{FileFormat, Opened, ReadError};
use crate::study::registry;
use crate::study::{session, store};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// A position that is to be worked on, not read yet.
pub(super) struct Subject {
    /// The game's identifier.
    pub(super) game: &'static str,
    pub(super) rules: &'static RuleProfile,
    pub(super) position: String,
    pub(super) ability: &'static dyn Ability,
    /// The study that it comes from.
    path: Option<PathBuf>,
}

impl Target {
    /// Finds the game, the rules and the text of the position.
    pub(super) fn find(&self) -> Result<Subject, Complaint> {
        let (game, rules, position) = match (&self.file, &self.position) {
            (Some(path), _) => read(path)?,
            (None, position) => {
                let text = |text: &Option<String>| text.clone().unwrap_or_default();
                (text(&self.game), text(&self.rules), text(position))
            }
        };
        let (entry, rules) = registry::find_for(&game, &rules, &position)
            .map_err(|error| Complaint::Open { path: self.file.clone(), error })?;
        let ability = entry
            .batch
            .ok_or_else(|| Complaint::NotPlayed { path: self.file.clone(), game: entry.game.id })?;
        Ok(Subject { game: entry.game.id, rules, position, ability, path: self.file.clone() })
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
    if let Format::Games(format) = Format::of(path) {
        return read_games(path, format);
    }
    let text = store::read_text(path, session::LARGEST_FILE)
        .map_err(|error| Complaint::File { path: path.to_owned(), error })?;
    match session::read(&text) {
        Ok(document) => Ok((document.game, document.rules, document.position)),
        Err(error) => Err(Complaint::Session { path: path.to_owned(), text, error }),
    }
}

/// The same of the only game of a file in a format of games.
fn read_games(path: &Path, format: &'static dyn FileFormat) -> Result<(String, String, String), Complaint> {
    let file = |error| Complaint::File { path: path.to_owned(), error };
    let mut source = BufReader::new(File::open(path).map_err(file)?);
    let games = Collection::read(format, &mut source, &Control::new()).map_err(|error| {
        file(match error {
            ReadError::Io(error) => error,
            // Nothing stops it.
            ReadError::Stopped(_) => std::io::ErrorKind::Interrupted.into(),
        })
    })?;
    let game = games.study(0).filter(|_| games.len() == 1);
    match game.ok_or_else(|| Complaint::Games { path: path.to_owned(), count: games.len() })? {
        Ok(Opened { document, .. }) => Ok((document.game, document.rules, document.position)),
        Err(error) => Err(Complaint::Game { path: path.to_owned(), error }),
    }
}
