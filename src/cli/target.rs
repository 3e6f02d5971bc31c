//! Input of commands: positions and studies from arguments and files.

use super::Target;
use super::error::CliError;
use super::input::{
    Front, Held, STANDARD_INPUT, numbered, read_all_under, read_document, read_games, read_text,
};
use super::warning::drop_illegal_moves;
use etude_model::{Message, RuleProfile};
use etude_share as share;
use etude_study::batch::reviewed::BadLine;
use etude_study::batch::{Ability, BadPosition};
use etude_study::collection::Format;
use etude_study::document::Document;
use etude_study::reading::Tolerance;
use etude_study::readings;
use etude_study::registry;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// A position to work on that is not parsed yet.
pub(super) struct UnparsedPosition {
    /// Game identifier.
    pub(super) game: &'static str,
    pub(super) rules: &'static RuleProfile,
    pub(super) position: String,
    pub(super) ability: &'static dyn Ability,
    /// File that it comes from.
    path: Option<PathBuf>,
}

/// The moves of an option, separated by commas.
pub(super) fn moves_of(text: &str) -> Vec<String> {
    text.split(',').map(|mv| mv.trim().to_owned()).filter(|mv| !mv.is_empty()).collect()
}

/// The header of a JSON answer.
#[derive(Serialize)]
pub(super) struct AnswerHeader<'a> {
    game: &'static str,
    rules: &'static str,
    position: &'a str,
}

impl UnparsedPosition {
    /// A position of a game, possibly from a file.
    pub(super) fn new(
        game: &str,
        rules: &str,
        position: String,
        path: Option<PathBuf>,
    ) -> Result<Self, CliError> {
        let (entry, rules) = registry::find_stated(game, rules, &position)
            .map_err(|error| CliError::Open { path: path.clone(), error })?;
        let game = entry.game.id;
        let ability = entry.batch.ok_or_else(|| CliError::NotPlayed { path: path.clone(), game })?;
        Ok(Self { game, rules, position, ability, path })
    }

    /// The canonical notation of the position where it is written otherwise; the rules may be named behind it.
    pub(super) fn unlike_canonical(&self) -> Result<Option<String>, CliError> {
        let (entry, rules) = registry::find(self.game, self.rules.id)
            .map_err(|error| CliError::Open { path: self.path.clone(), error })?;
        let read = (entry.read)(rules, &self.position, Tolerance::Strict);
        let canonical = read.map_err(|error| self.bad(BadPosition::Parse(error)))?.position;
        let named = format!("{canonical}; rules {}", self.rules.id);
        // A word for a whole position, such as `start`, leaves nothing to be misread.
        let is_word = self.position.bytes().all(|byte| byte.is_ascii_lowercase());
        let same = canonical == self.position || named == self.position || is_word;
        Ok((!same).then_some(canonical))
    }

    /// An error of the position.
    pub(super) fn bad(&self, error: BadPosition) -> CliError {
        CliError::Position { path: self.path.clone(), text: self.position.clone(), error }
    }

    /// The header of an answer about a position in canonical notation.
    pub(super) fn head<'a>(&self, position: &'a str) -> AnswerHeader<'a> {
        AnswerHeader { game: self.game, rules: self.rules.id, position }
    }

    /// The error of a wrong position or an illegal move.
    pub(super) fn bad_line(&self, error: BadLine) -> CliError {
        match error {
            BadLine::Position(error) => self.bad(error),
            BadLine::Move(ply, text) => {
                CliError::Wrong(Message::new("review-bad-move").number("ply", ply).text("move", text))
            }
        }
    }
}

impl Target {
    /// Finds game, rules and text of the position.
    pub(super) fn find(&self) -> Result<UnparsedPosition, CliError> {
        let Document { game, rules, position, .. } = self.study()?;
        UnparsedPosition::new(&game, &rules, position, self.file.clone())
    }

    /// Path of the input file, as given.
    pub(super) fn path(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Game and rules of the options; empty if not given.
    pub(super) fn named(&self) -> (String, String) {
        (self.game.clone().unwrap_or_default(), self.rules.clone().unwrap_or_default())
    }

    /// The study of `--position`: a position, a game, or an export. Its game is `usual` if that is not empty and no
    /// other is named.
    fn typed(&self, usual: &str) -> Result<Document, CliError> {
        let position = match &self.position {
            Some(position) => position.clone(),
            None => self.file.as_deref().map_or_else(String::new, |file| file.display().to_string()),
        };
        if position.trim().is_empty() {
            return Err(CliError::Wrong(Message::new("input-empty")));
        }
        let wanted = self.game.as_deref().unwrap_or(usual);
        let front = (wanted, self.rules.as_deref().unwrap_or_default());
        let of_game = |study: &Document| wanted.is_empty() || study.game == wanted;
        let own = |ending: &str| registry::formats_of(wanted).iter().any(|known| known.ending() == ending);
        let format = match Format::of_text(&position) {
            Some(Format::Games(format)) if wanted.is_empty() || own(format.ending()) => Some(format),
            _ => None,
        };
        let study = match (share::read(&position), format) {
            (Some(found), _) => drop_illegal_moves(None, None, found.map_err(CliError::Wrong)?),
            (None, Some(format)) => {
                let path = Path::new("--position");
                match read_games(path, format, &mut position.as_bytes(), self.front())? {
                    Held::Games(games) if games.len() != 1 => {
                        return Err(CliError::Games { path: path.to_owned(), count: games.len() });
                    }
                    held => held.study(path, 1)?,
                }
            }
            (None, None) => match readings::stated_with_moves(&position, Some(front)).filter(of_game) {
                Some(study) => drop_illegal_moves(None, None, study),
                None => Document { position, ..Document::default() },
            },
        };
        let or_own = |option: &Option<String>, own: String| option.clone().unwrap_or(own);
        let (game, rules) = (or_own(&self.game, study.game), or_own(&self.rules, study.rules));
        let game = if game.is_empty() { usual.to_owned() } else { game };
        if game.is_empty() {
            return Err(CliError::Wrong(Message::new("share-needs-game")));
        }
        let (_, stated) = registry::find_stated(&game, &rules, &study.position)
            .map_err(|error| CliError::Open { path: None, error })?;
        Ok(Document { game, rules: stated.id.to_owned(), ..study })
    }

    /// What the options name, for inputs that do not name it themselves.
    fn front(&self) -> Front<'_> {
        Front {
            game: self.game.as_deref().unwrap_or_default(),
            rules: self.rules.as_deref().unwrap_or_default(),
        }
    }

    /// Returns true if the argument is a text in place of the name of a file: no file has it, and it reads like a position.
    fn is_text(&self) -> bool {
        let text = self.file.as_deref().and_then(Path::to_str).unwrap_or_default();
        let (path, _) = numbered(Path::new(text));
        let like_text =
            text.contains(['/', ':', '\n']) && text.contains(' ') || text.contains(char::is_whitespace);
        text != STANDARD_INPUT && like_text && !path.exists()
    }

    /// The only study of the input, with its rules resolved.
    pub(super) fn study(&self) -> Result<Document, CliError> {
        self.study_of("")
    }

    /// The same for a command of one game, which need not be named.
    pub(super) fn study_of(&self, game: &str) -> Result<Document, CliError> {
        self.resolved(self.document(game)?)
    }

    fn document(&self, usual: &str) -> Result<Document, CliError> {
        match self.file.as_deref().filter(|_| !self.is_text()) {
            Some(file) => read_document(file, self.front()),
            None if self.game.is_none() && usual.is_empty() && self.position.is_none() => self.recognised(),
            None => self.typed(usual),
        }
    }

    /// The study of a text that names its game by what it is.
    fn recognised(&self) -> Result<Document, CliError> {
        let path = self.file.clone().unwrap_or_default();
        let text = path.display().to_string();
        match read_text(&path, &text, self.front())? {
            Held::Studies(mut studies) if studies.len() == 1 => Ok(studies.remove(0)),
            held => held.study(&path, 1),
        }
    }

    /// All studies of the input.
    pub(super) fn studies(&self) -> Result<Vec<Document>, CliError> {
        let studies = match self.file.as_deref().filter(|_| !self.is_text()) {
            Some(file) => read_all_under(file, self.front())?,
            None => vec![self.document("")?],
        };
        studies.into_iter().map(|study| self.resolved(study)).collect()
    }

    fn resolved(&self, study: Document) -> Result<Document, CliError> {
        let (entry, rules) = registry::find_for(&study.game, &study.rules, &study.position)
            .map_err(|error| CliError::Open { path: self.file.clone(), error })?;
        let (game, rules) = (entry.game.id.to_owned(), rules.id.to_owned());
        Ok(Document { game, rules, ..study })
    }
}
