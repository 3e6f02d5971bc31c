//! Files and texts as inputs: studies, games, pictures, codes and positions.

use super::error::{CliError, at};
use super::warning::{drop_illegal_moves, warn_illegal_move};
use etude_model::reading::{IllegalMove, ReadError};
use etude_model::{Control, Message, RuleProfile};
use etude_picture::png;
use etude_share as share;
use etude_share::picture::{self, Carried};
use etude_study::batch::BadPosition;
use etude_study::collection::{self, Collection, Format};
use etude_study::document::Document;
use etude_study::format::{FileFormat, ReadGame};
use etude_study::reading::Reading;
use etude_study::readings::{self, Unread};
use etude_study::registry;
use etude_study::session::{Contents, SessionError};
use etude_study::unread::LeftOut;
use etude_study::{session, store};
use etude_texts::screen;
use std::fs::File;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};

/// Name of standard input.
pub(super) const STANDARD_INPUT: &str = "-";

/// Game, rules and position of a study file.
pub(super) fn read(path: &Path) -> Result<(String, String, String), CliError> {
    read_document(path, Front::default()).map(|study| (study.game, study.rules, study.position))
}

/// The game and the rules that options name; empty where they do not.
#[derive(Clone, Copy, Default)]
pub(super) struct Front<'a> {
    pub(super) game: &'a str,
    pub(super) rules: &'a str,
}

impl Front<'_> {
    /// The rules of a file of games.
    pub(super) fn rules_of_games(self) -> Result<Option<&'static RuleProfile>, CliError> {
        if self.rules.is_empty() {
            return Ok(None);
        }
        let game = if self.game.is_empty() { registry::game_of_games() } else { self.game };
        let (_, rules) =
            registry::find(game, self.rules).map_err(|error| CliError::Open { path: None, error })?;
        Ok(Some(rules))
    }

    /// Checks that a study of a file does not contradict what the options name.
    pub(super) fn fits(self, path: &Path, study: Document) -> Result<Document, CliError> {
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
pub(super) enum Held {
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
pub(super) fn read_document(path: &Path, front: Front<'_>) -> Result<Document, CliError> {
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

pub(super) fn read_all_under(path: &Path, front: Front<'_>) -> Result<Vec<Document>, CliError> {
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
    pub(super) fn study(self, path: &Path, number: usize) -> Result<Document, CliError> {
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
pub(super) fn hold(path: &Path, front: Front<'_>) -> Result<Held, CliError> {
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
pub(super) fn read_text(path: &Path, text: &str, front: Front<'_>) -> Result<Held, CliError> {
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
pub(super) fn read_games(
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
