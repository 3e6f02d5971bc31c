//! Input of commands: positions and studies from arguments and files.

use super::Target;
use super::error::{CliError, at};
use etude_model::reading::{IllegalMove, ReadError};
use etude_model::{Control, Message, RuleProfile};
use etude_picture::png;
use etude_share as share;
use etude_share::picture::{self, Carried};
use etude_study::batch::reviewed::BadLine;
use etude_study::batch::{Ability, BadPosition};
use etude_study::collection::{self, Collection, Format};
use etude_study::document::Document;
use etude_study::format::{FileFormat, ReadGame};
use etude_study::reading::Reading;
use etude_study::readings::{self, Unread};
use etude_study::registry;
use etude_study::session::{Contents, SessionError};
use etude_study::unread::{self, LeftOut};
use etude_study::{session, store};
use etude_texts::screen;
use serde::Serialize;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// True once a warning was printed; the exit status is then 2.
static WARNED: AtomicBool = AtomicBool::new(false);

/// Returns true once a warning was printed.
pub(super) fn has_warned() -> bool {
    WARNED.load(Ordering::Relaxed)
}

/// Prints a warning, which makes the exit status 2.
pub(super) fn warn(what: &str) {
    WARNED.store(true, Ordering::Relaxed);
    screen::tell(&format!("warning: {what}"));
}

/// Warns about an illegal move.
pub(super) fn warn_illegal_move(path: Option<&Path>, place: &str, LeftOut { ply, text }: &LeftOut) {
    let file = path.map_or_else(|| "--position".to_owned(), |path| path.display().to_string());
    warn(&format!("{file}: {place}ply {ply}: {text} is not legal there; it and what follows is left out"));
}

/// A study without its illegal moves, with a warning about each; `number` is that of the study in its file.
fn drop_illegal_moves(path: Option<&Path>, number: Option<usize>, study: Document) -> Document {
    let found = registry::find_for(&study.game, &study.rules, &study.position).ok();
    let study = match found.filter(|_| !study.line.0.is_empty()).map(|(entry, rules)| (entry.batch, rules)) {
        Some((Some(ability), rules)) => ability.played(rules, study),
        // Studies without play have lines too.
        Some((None, _)) => share::open(&study).map_or_else(|_| study, |open| open.document()),
        None => study,
    };
    let place = number.map(|number| format!("game {number}, ")).unwrap_or_default();
    for left in &unread::of_document(&study) {
        warn_illegal_move(path, &place, left);
    }
    study
}

/// Name of standard input.
pub(super) const STANDARD_INPUT: &str = "-";

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
        let (entry, rules) = registry::find_for(game, rules, &position)
            .map_err(|error| CliError::Open { path: path.clone(), error })?;
        let game = entry.game.id;
        let ability = entry.batch.ok_or_else(|| CliError::NotPlayed { path: path.clone(), game })?;
        Ok(Self { game, rules, position, ability, path })
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
        let Document { game, rules, position, .. } = self.document("")?;
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
        let position = self.position.clone().unwrap_or_default();
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
                match read_games(path, format, &mut position.as_bytes())? {
                    Held::Games(games) if games.len() != 1 => {
                        return Err(CliError::Games { path: path.to_owned(), count: games.len() });
                    }
                    held => held.study(path, 1)?,
                }
            }
            (None, None) => match readings::with_moves(&position, Some(front)).filter(of_game) {
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
        Ok(Document { game, rules, ..study })
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
        self.file.as_deref().map_or_else(|| self.typed(usual), read_document)
    }

    /// All studies of the input.
    pub(super) fn studies(&self) -> Result<Vec<Document>, CliError> {
        let studies = self.file.as_deref().map_or_else(|| Ok(vec![self.typed("")?]), read_all)?;
        studies.into_iter().map(|study| self.resolved(study)).collect()
    }

    fn resolved(&self, study: Document) -> Result<Document, CliError> {
        let (entry, rules) = registry::find_for(&study.game, &study.rules, &study.position)
            .map_err(|error| CliError::Open { path: self.file.clone(), error })?;
        let (game, rules) = (entry.game.id.to_owned(), rules.id.to_owned());
        Ok(Document { game, rules, ..study })
    }
}

/// Game, rules and position of a study file.
pub(super) fn read(path: &Path) -> Result<(String, String, String), CliError> {
    read_document(path).map(|study| (study.game, study.rules, study.position))
}

/// Contents of a file or of standard input.
enum Held {
    /// Studies of a study file, or of a text.
    Studies(Vec<Document>),
    /// Games, not parsed yet.
    Games(Collection),
}

/// The path of a file and the number of a study in it, from `FILE#N`.
pub(super) fn numbered(path: &Path) -> (PathBuf, Option<usize>) {
    let parts = path.to_str().and_then(|name| name.rsplit_once('#'));
    let number = parts.and_then(|(file, number)| Some((file, number.parse().ok()?)));
    match number.filter(|_| !path.exists()) {
        Some((file, number)) => (PathBuf::from(file), Some(number)),
        None => (path.to_owned(), None),
    }
}

/// The only study of a file, or the numbered one.
fn read_document(path: &Path) -> Result<Document, CliError> {
    let (path, number) = numbered(path);
    match (hold(&path)?, number) {
        (held, Some(number)) => held.study(&path, number),
        (Held::Studies(studies), None) => {
            let only = <[Document; 1]>::try_from(studies).map_err(|studies| {
                let error = SessionError::Several { count: studies.len() };
                CliError::Session { path: path.clone(), text: String::new(), error }
            });
            only.map(|[only]| drop_illegal_moves(Some(&path), None, only))
        }
        (Held::Games(games), None) if games.len() == 1 => Held::Games(games).study(&path, 1),
        (Held::Games(games), None) => Err(CliError::Games { path, count: games.len() }),
    }
}

/// All studies of a file, or the numbered one.
pub(super) fn read_all(path: &Path) -> Result<Vec<Document>, CliError> {
    let (path, number) = numbered(path);
    match (hold(&path)?, number) {
        (held, Some(number)) => Ok(vec![held.study(&path, number)?]),
        (Held::Studies(studies), None) => {
            let several = studies.len() > 1;
            let number = |number: usize| Some(number).filter(|_| several);
            let studies = studies.into_iter().zip(1..);
            Ok(studies.map(|(study, at)| drop_illegal_moves(Some(&path), number(at), study)).collect())
        }
        (Held::Games(games), None) => (0..games.len()).map(|at| game(&path, &games, at)).collect(),
    }
}

impl Held {
    /// A study by its number, from 1.
    fn study(self, path: &Path, number: usize) -> Result<Document, CliError> {
        let count = match &self {
            Self::Studies(studies) => studies.len(),
            Self::Games(games) => games.len(),
        };
        let missing = || {
            CliError::Wrong(Message::new("share-no-number").number("count", count).number("number", number))
        };
        let at = number.checked_sub(1).filter(|at| *at < count).ok_or_else(missing)?;
        match self {
            Self::Studies(mut studies) => Ok(drop_illegal_moves(
                Some(path),
                Some(number).filter(|_| count > 1),
                studies.swap_remove(at),
            )),
            Self::Games(games) => game(path, &games, at),
        }
    }
}

/// A game of a collection.
fn game(path: &Path, games: &Collection, at: usize) -> Result<Document, CliError> {
    match games.study(at) {
        Some(Ok(ReadGame { document, troubles })) => {
            for IllegalMove { line, ply, text } in troubles {
                let place = format!("game {}, line {line}, ", at + 1);
                warn_illegal_move(Some(path), &place, &LeftOut { ply, text });
            }
            Ok(document)
        }
        Some(Err(error)) => Err(CliError::Game { path: path.to_owned(), error }),
        None => Err(CliError::Games { path: path.to_owned(), count: games.len() }),
    }
}

/// The studies of a file.
pub(super) fn studies(path: &Path) -> Result<Vec<Document>, CliError> {
    Ok(match hold(path)? {
        Held::Studies(studies) => studies,
        Held::Games(_) => Vec::new(),
    })
}

/// Reads a file.
fn hold(path: &Path) -> Result<Held, CliError> {
    if let Format::Games(format) = Format::of(path) {
        let mut source = BufReader::new(File::open(path).map_err(at(path))?);
        return read_games(path, format, &mut source);
    }
    let piped = path == Path::new(STANDARD_INPUT);
    let read = if piped {
        store::read_at_most(std::io::stdin().lock(), session::LARGEST_FILE)
    } else {
        store::read_bytes(path, session::LARGEST_FILE)
    };
    let missing = read.as_ref().is_err_and(|error| error.kind() == ErrorKind::NotFound);
    if let Some(found) = path.to_str().filter(|_| missing).and_then(share::read) {
        // A share code in place of a file name.
        return found.map(|study| Held::Studies(vec![study])).map_err(CliError::Wrong);
    }
    let bytes = read.map_err(at(path))?;
    let text = if png::looks_like_picture(&bytes) {
        match picture::carried(&bytes).map_err(|error| CliError::Picture { path: path.to_owned(), error })? {
            Carried::Study(text) => text,
            Carried::Code(study) => return Ok(Held::Studies(vec![*study])),
        }
    } else {
        store::text_of(bytes).map_err(at(path))?
    };
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        let message = Message::new("file-empty").text("file", path.display().to_string());
        return Err(CliError::Wrong(message));
    }
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let named = collection::endings().iter().any(|known| known.eq_ignore_ascii_case(ending));
    if !named && !session::looks_like_session(&text) {
        return read_text(path, &text);
    }
    match session::read_any(&text) {
        Ok(Contents::Study(study)) => Ok(Held::Studies(vec![*study])),
        Ok(Contents::Studies { studies, .. }) => Ok(Held::Studies(studies)),
        Err(error) => Err(CliError::Session { path: path.to_owned(), text, error }),
    }
}

/// Reads a text that is no study file: games, an exported study, or a position as people write it.
fn read_text(path: &Path, text: &str) -> Result<Held, CliError> {
    if let Some(Format::Games(format)) = Format::of_text(text) {
        return read_games(path, format, &mut text.as_bytes());
    }
    if let Some(found) = share::read(text) {
        return found.map(|study| Held::Studies(vec![study])).map_err(CliError::Wrong);
    }
    let text = text.trim();
    if let Some(study) = readings::with_moves(text, None) {
        return Ok(Held::Studies(vec![study]));
    }
    match readings::readings(text, None) {
        Ok(found) => {
            let best = found.first();
            Ok(Held::Studies(vec![best.map(Reading::document).unwrap_or_default()]))
        }
        Err(Unread { error, .. }) => {
            let error = BadPosition::Parse(error);
            Err(CliError::Position { path: Some(path.to_owned()), text: text.to_owned(), error })
        }
    }
}

/// Reads the games of a source.
fn read_games(
    path: &Path,
    format: &'static dyn FileFormat,
    source: &mut dyn BufRead,
) -> Result<Held, CliError> {
    let games = Collection::read(format, source, &Control::new()).map_err(|error| {
        at(path)(match error {
            ReadError::Io(error) => error,
            // Nothing stops it.
            ReadError::Stopped(_) => ErrorKind::Interrupted.into(),
        })
    })?;
    Ok(Held::Games(games))
}
