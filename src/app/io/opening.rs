//! From files, texts and what the journal kept to tabs. It runs on any thread, and only on the one that draws where it
//! is given a small document.

use super::source::{Source, Watch};
use crate::app::kinds::view_of;
use crate::app::tab::Tab;
use crate::app::tab::games::Games;
use crate::model::{Control, Message, Stopped};
use crate::study::collection::{self, Collection, Format};
use crate::study::format::{self, FileFormat, ReadError};
use crate::study::registry::{self, OpenError};
use crate::study::session::{self, Contents, SessionError};
use crate::study::store::{self, Disk, JournalGames, JournalTab, Noting, Seen};
use crate::study::{Attention, Budget, Document, Wake};
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;

/// What was opened.
#[derive(Default)]
pub struct Opened {
    /// The tabs. All but the first belong to no file.
    pub tabs: Vec<Tab>,
    /// What could not be opened, or not whole.
    pub problems: Vec<Message>,
    /// What the journal kept and this version cannot open, each with the reason.
    pub unread: Vec<(Arc<JournalTab>, Message)>,
    /// Whether the studies do not compute, since something else is in front.
    pub at_rest: bool,
}

impl Opened {
    /// What the journal kept, which stays there as it is.
    fn unread(left: &JournalTab, reason: Message) -> Self {
        Self { unread: vec![(Arc::new(left.clone()), reason)], ..Self::default() }
    }

    /// Nothing, and why.
    pub fn nothing(problem: Message) -> Self {
        Self { problems: vec![problem], ..Self::default() }
    }
}

/// What opening needs besides what is opened.
#[derive(Clone)]
pub struct Opener {
    /// What the studies may use.
    pub budget: Budget,
    /// Asks for a new frame.
    pub wake: Wake,
    /// What chance in the tabs starts from.
    pub seed: u64,
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

impl Opener {
    /// Opens a source.
    ///
    /// # Errors
    /// When it is stopped.
    pub fn open(
        &self,
        source: &Source,
        disk: &dyn Disk,
        watch: &Watch<'_>,
        front: bool,
    ) -> Result<Opened, Stopped> {
        let mut opened = match source {
            Source::File(path) => self.file(path, disk, watch),
            Source::Text(text) => self.text(text, None, watch),
            Source::Kept(left) => self.kept(left, disk, watch),
            Source::Changed(left) => self.changed(left),
        };
        watch.control.check()?;
        if !front {
            opened.tabs.iter_mut().for_each(|tab| tab.study.attend(Attention::Rest));
        }
        Ok(Opened { at_rest: !front, ..opened })
    }

    /// Opens a document in a tab.
    pub fn document(&self, document: &Document, path: Option<&Path>) -> Opened {
        let study = registry::open(document, &self.budget, self.wake.clone());
        match study {
            Ok((study, illegal)) => {
                let message = |(ply, text): &(usize, String)| {
                    Message::new("open-illegal-move").number("ply", *ply).text("move", text.clone())
                };
                let problems = illegal.first().map(message).into_iter().collect();
                let own = view_of(study.as_ref());
                let tab = Tab::new(0, study, own, path.map(Path::to_owned), self.seed);
                Opened { tabs: vec![tab], problems, ..Opened::default() }
            }
            Err(error) => {
                let reason = why(&error, &document.position);
                Opened::nothing(match path {
                    Some(path) => failed(&path.display().to_string(), reason),
                    None => reason,
                })
            }
        }
    }

    /// Opens a document that no file holds: closing its tab keeps a copy.
    pub fn pasted(&self, document: &Document) -> Opened {
        let mut opened = self.document(document, None);
        opened.tabs.iter_mut().for_each(Tab::mark_changed);
        opened
    }

    fn file(&self, path: &Path, disk: &dyn Disk, watch: &Watch<'_>) -> Opened {
        let name = path.display().to_string();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if !collection::endings().iter().any(|known| known.eq_ignore_ascii_case(ending)) {
            return self.loose(path, disk, watch);
        }
        match read_file(path, disk, watch) {
            Ok((contents, seen)) => self.contents(contents, Some((path, seen)), None),
            Err(Unread::Io(error)) => Opened::nothing(unreadable(&name, &error)),
            Err(Unread::Session(error)) => Opened::nothing(failed(&name, error.message())),
        }
    }

    /// Opens a file whose ending says nothing: a study, or text as it could be pasted, which belongs to no file then.
    fn loose(&self, path: &Path, disk: &dyn Disk, watch: &Watch<'_>) -> Opened {
        let name = path.display().to_string();
        let text = match read_whole(path, disk, watch) {
            Ok((text, seen)) if session::looks_like_session(&text) => {
                return match read_session(&text) {
                    Ok(found) => self.contents(found, Some((path, seen)), None),
                    Err(Unread::Session(error)) => Opened::nothing(failed(&name, error.message())),
                    Err(Unread::Io(error)) => Opened::nothing(unreadable(&name, &error)),
                };
            }
            Ok((text, _)) => text,
            Err(error) => return Opened::nothing(unreadable(&name, &error)),
        };
        if Format::of_text(&text).is_some() {
            return self.text(&text, None, watch);
        }
        match position_of(&text, None) {
            Some(document) => self.pasted(&document),
            None => Opened::nothing(failed(&name, Message::new("open-unknown"))),
        }
    }

    fn text(&self, text: &str, left: Option<&JournalTab>, watch: &Watch<'_>) -> Opened {
        (watch.length)(text.len() as u64);
        match read_text(text, watch) {
            Ok(contents) => self.contents(contents, None, left),
            Err(Unread::Io(error)) => Opened::nothing(unreadable("clipboard", &error)),
            Err(Unread::Session(error)) => Opened::nothing(failed("clipboard", error.message())),
        }
    }

    /// Opens what the journal kept of a tab.
    fn kept(&self, left: &JournalTab, disk: &dyn Disk, watch: &Watch<'_>) -> Opened {
        let mut opened = match &left.games {
            _ if left.raw.is_some() => Opened::unread(left, Message::new("unread-newer")),
            Some(games) => self.kept_games(left, games, disk, watch),
            None => self.kept_study(left, disk, watch),
        };
        if let Some(tab) = opened.tabs.first_mut() {
            tab.file.sample.clone_from(&left.sample);
            if let Some(view) = &left.view {
                tab.look_as(view);
            }
        }
        opened
    }

    /// Opens a study that the journal kept. One that was as its file is read from the file, when that is another one now.
    fn kept_study(&self, left: &JournalTab, disk: &dyn Disk, watch: &Watch<'_>) -> Opened {
        let now =
            left.path.as_deref().filter(|_| !left.changed).and_then(|path| disk.seen(path).ok().flatten());
        if let (Some(path), Some(now)) = (&left.path, now)
            && left.seen.is_some_and(|seen| seen != now)
            && let Ok((contents, seen)) = read_file(path, disk, watch)
        {
            return self.contents(contents, Some((path, seen)), None);
        }
        match session::read(&left.session) {
            Ok(document) => {
                let mut opened = self.document(&standing(document, left), left.path.as_deref());
                if opened.tabs.is_empty() {
                    return Opened::unread(
                        left,
                        opened.problems.pop().unwrap_or_else(|| Message::new("unread-newer")),
                    );
                }
                for tab in &mut opened.tabs {
                    tab.file.seen = left.seen;
                    if left.changed {
                        tab.mark_changed();
                    }
                }
                opened
            }
            Err(error) => Opened::unread(left, error.message()),
        }
    }

    /// Opens a collection that the journal kept.
    fn kept_games(
        &self,
        left: &JournalTab,
        games: &JournalGames,
        disk: &dyn Disk,
        watch: &Watch<'_>,
    ) -> Opened {
        let Some(path) = &left.path else {
            let opened = self.text(games.source.as_deref().unwrap_or_default(), Some(left), watch);
            return if opened.tabs.is_empty() {
                Opened::unread(left, Message::new("unread-newer"))
            } else {
                opened
            };
        };
        match read_file(path, disk, watch) {
            Ok((contents, seen)) => self.contents(contents, Some((path, seen)), Some(left)),
            Err(unread) => {
                let name = path.display().to_string();
                let problem = match unread {
                    Unread::Io(error) => unreadable(&name, &error),
                    Unread::Session(error) => failed(&name, error.message()),
                };
                let mut opened = self.changed(left);
                opened.problems.insert(0, problem);
                opened
            }
        }
    }

    /// Opens what the journal knows of a collection that is not there any more: every changed game by itself.
    fn changed(&self, left: &JournalTab) -> Opened {
        let mut all = Opened::default();
        let Some(games) = &left.games else { return all };
        let front = Some(&left.session).filter(|_| games.front);
        for text in front.into_iter().chain(games.changed.iter().map(|(_, text)| text)) {
            all = with(all, self.changed_game(text));
        }
        all
    }

    /// Opens a changed game that the journal kept, by itself.
    fn changed_game(&self, text: &str) -> Opened {
        let left = JournalTab { changed: true, session: text.to_owned(), ..JournalTab::default() };
        match session::read(text) {
            Ok(document) => {
                let mut opened = self.pasted(&document);
                match opened.problems.pop() {
                    Some(reason) if opened.tabs.is_empty() => Opened::unread(&left, reason),
                    reason => {
                        opened.problems.extend(reason);
                        opened
                    }
                }
            }
            Err(error) => Opened::unread(&left, error.message()),
        }
    }

    /// Opens what was read: a study, or a list with the first game that can be read in front. What the journal knows of
    /// a list is put in its place, when the list is still the same.
    fn contents(&self, read: Found, file: Option<(&Path, Seen)>, left: Option<&JournalTab>) -> Opened {
        let mut opened = self.found(read, file, left);
        if let (Some(tab), Some((_, seen))) = (opened.tabs.first_mut(), file) {
            tab.file.seen = Some(seen);
        }
        opened
    }

    fn found(&self, read: Found, file: Option<(&Path, Seen)>, left: Option<&JournalTab>) -> Opened {
        let (path, bytes) = (file.map(|(path, _)| path), file.map_or(0, |(_, seen)| seen.bytes));
        let collection = match read {
            Found::Study(document) if path.is_none() => return self.pasted(&document),
            Found::Study(document) => return self.document(&document, path),
            Found::Collection(collection) => collection,
        };
        let known = left.and_then(|left| left.games.as_ref());
        // What no file holds is in the journal itself; a file may have become another one.
        let noted = left.and_then(|left| left.seen);
        let known_again = |games: &JournalGames| match (noted, file) {
            (Some(noted), Some((_, seen))) => noted == seen,
            _ => games.bytes == bytes,
        };
        let same = path.is_none() || known.is_some_and(known_again);
        let known = known.filter(|games| same && games.count == collection.len());
        let mut lost = left.filter(|_| known.is_none()).map(|left| self.changed(left)).unwrap_or_default();
        let left = left.filter(|_| known.is_some());

        let readable = |index: &usize| matches!(collection.study(*index), Some(Ok(_)));
        let wanted = known.map(|games| games.at).filter(|at| *at < collection.len());
        let Some(at) = wanted.or_else(|| (0..collection.len()).find(readable)) else {
            let reason = collection.why_nothing();
            let name = path.map_or_else(|| "clipboard".to_owned(), |path| path.display().to_string());
            return with(lost, Opened::nothing(failed(&name, reason)));
        };
        let mut problems = Vec::new();
        let front = left.filter(|left| left.changed || path.is_none());
        let document = match front.and_then(|left| session::read(&left.session).ok()) {
            Some(document) => document,
            None => match collection.study(at) {
                Some(Ok(game)) => {
                    problems.extend(troubles(at, &game));
                    // Games do not say where the user stood; the journal does.
                    let stood = left.and_then(|left| session::read(&left.session).ok());
                    Document { at: stood.map_or(game.document.at, |stood| stood.at), ..game.document }
                }
                _ => Document::default(),
            },
        };
        let document = match left {
            Some(left) => standing(document, left),
            None => document,
        };
        let mut opened = self.document(&document, path);
        opened.problems.splice(0..0, problems);
        let Some(tab) = opened.tabs.first_mut() else { return with(lost, opened) };
        if collection.len() > 1 {
            let mut games = Games::new(collection, at, bytes);
            for (index, text) in known.iter().flat_map(|games| &games.changed) {
                match session::read(text) {
                    Ok(document) => games.restore(*index, document),
                    Err(_) => lost = with(lost, self.changed_game(text)),
                }
            }
            tab.hold(games);
        }
        if path.is_none() {
            tab.keep();
        }
        if known.is_some_and(|games| games.front) {
            tab.mark_changed();
        }
        with(opened, lost)
    }
}

/// A document in which the user stands where Setup was opened, so that it can be opened again there.
fn standing(document: Document, left: &JournalTab) -> Document {
    match left.view.as_ref().map(|view| view.place.clone()).filter(|place| !place.is_empty()) {
        Some(at) => Document { at, ..document },
        None => document,
    }
}

/// What a file or a text holds.
enum Found {
    Study(Box<Document>),
    Collection(Collection),
}

/// Why nothing was read.
enum Unread {
    Io(io::Error),
    Session(SessionError),
}

/// Reads a file; also tells what it held, whether or not all of that was understood.
fn read_file(path: &Path, disk: &dyn Disk, watch: &Watch<'_>) -> Result<(Found, Seen), Unread> {
    let (bytes, source) = disk.open(path).map_err(Unread::Io)?;
    (watch.length)(bytes);
    let mut source = Noting::new(source);
    let found = match Format::of(path) {
        Format::Games(format) => {
            read_games(format, &mut BufReader::with_capacity(1 << 16, &mut source), watch.control)?
        }
        Format::Session => read_session(&read_all(&mut source, watch).map_err(Unread::Io)?)?,
    };
    Ok((found, source.seen()))
}

/// Reads a file as text; also tells what it held.
fn read_whole(path: &Path, disk: &dyn Disk, watch: &Watch<'_>) -> io::Result<(String, Seen)> {
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
fn read_text(text: &str, watch: &Watch<'_>) -> Result<Found, Unread> {
    // What the journal kept may begin with a game that is not understood.
    match Format::of_text(text).or_else(|| registry::formats().next().map(Format::Games)) {
        Some(Format::Games(format)) => read_games(format, &mut text.as_bytes(), watch.control),
        Some(Format::Session) | None => read_session(text),
    }
}

fn read_session(text: &str) -> Result<Found, Unread> {
    Ok(match session::read_any(text).map_err(Unread::Session)? {
        Contents::Study(document) => Found::Study(document),
        Contents::Studies { title, studies } => Found::Collection(Collection::of_studies(title, studies)),
    })
}

fn read_games(
    format: &'static dyn FileFormat,
    source: &mut dyn io::BufRead,
    control: &Control,
) -> Result<Found, Unread> {
    Collection::read(format, source, control).map(Found::Collection).map_err(|error| match error {
        ReadError::Stopped(stopped) => Unread::Io(io::Error::other(stopped)),
        ReadError::Io(error) => Unread::Io(error),
    })
}

/// Both, the first of them in front.
fn with(first: Opened, second: Opened) -> Opened {
    let mut both = first;
    both.tabs.extend(second.tabs);
    both.problems.extend(second.problems);
    both.unread.extend(second.unread);
    both
}

fn unreadable(name: &str, error: &io::Error) -> Message {
    Message::new("open-unreadable").text("file", name).message("reason", store::why(error))
}

/// Why a file could not be opened.
pub fn failed(name: &str, reason: Message) -> Message {
    Message::new("open-failed").text("file", name).message("reason", reason)
}

/// What of a game could not be read.
pub fn troubles(game: usize, opened: &format::Opened) -> Option<Message> {
    let trouble = opened.troubles.first()?;
    let message = Message::new("open-trouble")
        .number("game", game + 1)
        .number("line", trouble.line)
        .number("ply", trouble.ply)
        .text("move", &trouble.text)
        .number("others", opened.troubles.len() - 1);
    Some(message)
}

/// Why a document cannot be opened; with the place in the position, when it is about that.
pub fn why(error: &OpenError, position: &str) -> Message {
    match error {
        OpenError::Position(error) => Message::new("open-bad-position")
            .number("column", error.column(position))
            .message("reason", error.message.clone()),
        OpenError::Game(_) | OpenError::Rules { .. } | OpenError::Differ { .. } => error.message(),
    }
}
