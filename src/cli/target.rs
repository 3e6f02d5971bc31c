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
use etude_study::reading::{Reading, Tolerance};
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
        Ok(Some(canonical).filter(|canonical| *canonical != self.position && named != self.position))
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

/// Game, rules and position of a study file.
pub(super) fn read(path: &Path) -> Result<(String, String, String), CliError> {
    read_document(path, Front::default()).map(|study| (study.game, study.rules, study.position))
}

/// The game and the rules that options name; empty where they do not.
#[derive(Clone, Copy, Default)]
struct Front<'a> {
    game: &'a str,
    rules: &'a str,
}

impl Front<'_> {
    /// The rules of a file of games.
    fn rules_of_games(self) -> Result<Option<&'static RuleProfile>, CliError> {
        if self.rules.is_empty() {
            return Ok(None);
        }
        let game = if self.game.is_empty() { registry::game_of_games() } else { self.game };
        let (_, rules) =
            registry::find(game, self.rules).map_err(|error| CliError::Open { path: None, error })?;
        Ok(Some(rules))
    }

    /// Checks that a study of a file does not contradict what the options name.
    fn fits(self, path: &Path, study: Document) -> Result<Document, CliError> {
        let differ = |given: &str, named: &str, id: &'static str| {
            let message = Message::new(id).text("file", path.display().to_string());
            CliError::Wrong(message.text("given", given).text("named", named))
        };
        if !self.game.is_empty() && study.game != self.game {
            return Err(differ(self.game, &study.game, "input-game-differs"));
        }
        if !self.rules.is_empty() && study.rules != self.rules && !study.rules.is_empty() {
            return Err(differ(self.rules, &study.rules, "input-rules-differ"));
        }
        let rules = if study.rules.is_empty() { self.rules.to_owned() } else { study.rules };
        Ok(Document { rules, ..study })
    }
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
fn read_document(path: &Path, front: Front<'_>) -> Result<Document, CliError> {
    let (path, number) = numbered(path);
    let study = match (hold(&path, front)?, number) {
        (held, Some(number)) => held.study(&path, number),
        (Held::Studies(studies), None) => {
            let only = <[Document; 1]>::try_from(studies).map_err(|studies| {
                let error = SessionError::Several { count: studies.len() };
                CliError::Session { path: path.clone(), text: String::new(), error }
            });
            only.map(|[only]| drop_illegal_moves(Some(&path), None, only))
        }
        (Held::Games(games), None) if games.len() == 1 => Held::Games(games).study(&path, 1),
        (Held::Games(games), None) => Err(CliError::Games { path: path.clone(), count: games.len() }),
    };
    front.fits(&path, study?)
}

/// All studies of a file, or the numbered one.
pub(super) fn read_all(path: &Path) -> Result<Vec<Document>, CliError> {
    read_all_under(path, Front::default())
}

fn read_all_under(path: &Path, front: Front<'_>) -> Result<Vec<Document>, CliError> {
    let (path, number) = numbered(path);
    let studies: Result<Vec<Document>, CliError> = match (hold(&path, front)?, number) {
        (held, Some(number)) => Ok(vec![held.study(&path, number)?]),
        (Held::Studies(studies), None) => {
            let several = studies.len() > 1;
            let number = |number: usize| Some(number).filter(|_| several);
            let studies = studies.into_iter().zip(1..);
            Ok(studies.map(|(study, at)| drop_illegal_moves(Some(&path), number(at), study)).collect())
        }
        (Held::Games(games), None) => (0..games.len()).map(|at| game(&path, &games, at)).collect(),
    };
    studies?.into_iter().map(|study| front.fits(&path, study)).collect()
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
    Ok(match hold(path, Front::default())? {
        Held::Studies(studies) => studies,
        Held::Games(_) => Vec::new(),
    })
}

/// Reads a file.
fn hold(path: &Path, front: Front<'_>) -> Result<Held, CliError> {
    if let Format::Games(format) = Format::of(path) {
        let mut source = BufReader::new(File::open(path).map_err(at(path))?);
        return read_games(path, format, &mut source, front);
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
        store::any_text_of(bytes).map_err(at(path))?
    };
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        let message = Message::new("file-empty").text("file", path.display().to_string());
        return Err(CliError::Wrong(message));
    }
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let named = collection::endings().iter().any(|known| known.eq_ignore_ascii_case(ending));
    if !named && !session::looks_like_session(&text) {
        return read_text(path, &text, front);
    }
    match session::read_any(&text) {
        Ok(Contents::Study(study)) => Ok(Held::Studies(vec![*study])),
        Ok(Contents::Studies { studies, .. }) => Ok(Held::Studies(studies)),
        Err(error) => Err(CliError::Session { path: path.to_owned(), text, error }),
    }
}

/// Reads a text that is no study file: games, an exported study, or a position as people write it.
fn read_text(path: &Path, text: &str, front: Front<'_>) -> Result<Held, CliError> {
    if let Some(Format::Games(format)) = Format::of_text(text) {
        return read_games(path, format, &mut text.as_bytes(), front);
    }
    if let Some(found) = share::read(text) {
        return found.map(|study| Held::Studies(vec![study])).map_err(CliError::Wrong);
    }
    let text = text.trim();
    let named = Some((front.game, front.rules)).filter(|_| !front.game.is_empty());
    let of_game = |game: &str| front.game.is_empty() || game == front.game;
    if let Some(study) = readings::stated_with_moves(text, named).filter(|study| of_game(&study.game)) {
        return Ok(Held::Studies(vec![study]));
    }
    if !front.game.is_empty() {
        // The one game's own message says best what is wrong.
        let (_, rules) = registry::find_stated(front.game, front.rules, text)
            .map_err(|error| CliError::Open { path: Some(path.to_owned()), error })?;
        let (game, rules) = (front.game.to_owned(), rules.id.to_owned());
        return Ok(Held::Studies(vec![Document {
            game,
            rules,
            position: text.to_owned(),
            ..Document::default()
        }]));
    }
    match readings::stated(text, None) {
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
    front: Front<'_>,
) -> Result<Held, CliError> {
    let rules = front.rules_of_games()?;
    let games = Collection::read_under(format, source, &Control::new(), rules).map_err(|error| {
        at(path)(match error {
            ReadError::Io(error) => error,
            // Nothing stops it.
            ReadError::Stopped(_) => ErrorKind::Interrupted.into(),
        })
    })?;
    if let Some((encoding, letters)) = games.foreign_letters() {
        screen::tell(&format!("{}: read as {encoding}: {letters}", path.display()));
    }
    Ok(Held::Games(games))
}
