//! Tables with hidden cards as inputs: files, standard input, or texts.

use crate::error::{CliError, at};
use crate::input::STANDARD_INPUT;
use etude_games::climbing::observer::{self, TableObserver};
use etude_study::batch::BadPosition;
use etude_study::{session, store};
use std::path::{Path, PathBuf};

/// A table as an input.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub struct TableInput {
    /// A file with the knowledge of one seat, - for the standard input, or the text itself
    #[arg(required_unless_present_any = ["position", "lines"], conflicts_with_all = ["position", "lines"])]
    target: Option<PathBuf>,
    /// The knowledge of one seat, as text: rules, me, hand, bottom, moves
    #[arg(long, value_name = "TEXT", conflicts_with = "lines")]
    position: Option<String>,
}

impl TableInput {
    /// The knowledge of the seat.
    pub(super) fn observer(&self) -> Result<TableObserver, CliError> {
        match (&self.target, &self.position) {
            (Some(path), _) => read(path, &text(path)?),
            (None, text) => known(None, text.as_deref().unwrap_or_default()),
        }
    }
}

/// The text of a file, of standard input, or that stands in place of a file name.
fn text(path: &Path) -> Result<String, CliError> {
    let bytes = if path == Path::new(STANDARD_INPUT) {
        store::read_at_most(std::io::stdin().lock(), session::LARGEST_FILE)
    } else {
        let words = path.to_str().filter(|words| words.contains(';') && !path.exists());
        match words {
            Some(words) => return Ok(words.to_owned()),
            None => store::read_bytes(path, session::LARGEST_FILE),
        }
    };
    bytes.and_then(store::text_of).map_err(at(path))
}

/// The knowledge of a file's seat: from the position of a saved study, else from the text itself.
fn read(path: &Path, text: &str) -> Result<TableObserver, CliError> {
    let saved = session::read(text).ok().map(|study| study.position);
    known(Some(path), saved.as_deref().unwrap_or(text).trim_start_matches('\u{feff}').trim())
}

/// The knowledge of a text's seat.
pub(super) fn known(path: Option<&Path>, text: &str) -> Result<TableObserver, CliError> {
    let wrong = |error| CliError::Position { path: path.map(Path::to_owned), text: text.to_owned(), error };
    let telling = observer::parse(text).map_err(|error| wrong(BadPosition::Parse(error)))?;
    let state = telling.knowledge().map_err(|_| wrong(BadPosition::Problems(telling.problems())))?;
    Ok(state.clone())
}
