//! Conversion of files, texts and journal entries to tabs. It runs on any thread, and on the drawing one only for a small
//! document.

use super::contents::{
    Found, Unreadable, is_picture, read_file, read_picture, read_pixels, read_session, read_text, read_whole,
    shared,
};
use super::pasted::Pasted;
use super::source::{Source, Watch, failed};
use crate::kinds::view_of;
use crate::tab::games::Games;
use crate::tab::{Mode, Tab};
use etude_model::{Message, Stopped};
use etude_study::collection::{self, Format};
use etude_study::format;
use etude_study::reading::Reading;
use etude_study::readings;
use etude_study::registry;
use etude_study::session;
use etude_study::store::{Disk, Fingerprint, JournalGames, JournalTab};
use etude_study::unread;
use etude_study::{Attention, Budget, Document, OpenError, Wake};
use std::path::Path;
use std::sync::Arc;

/// Result of opening a source.
#[derive(Default)]
pub struct Opened {
    /// The tabs. All but the first belong to no file.
    pub tabs: Vec<Tab>,
    /// Errors, one for each file or text that was not opened, or not whole.
    pub problems: Vec<Message>,
    /// The journal entries that this version cannot open, each with the reason.
    pub unread: Vec<(Arc<JournalTab>, Message)>,
    /// True if the studies do not compute, since something else is in front.
    pub at_rest: bool,
    /// The readings of a text of which one is open now, the best first.
    pub read: Vec<Reading>,
    /// A text that nothing reads, to be mended.
    pub pasted: Option<Pasted>,
}

impl Opened {
    /// A journal entry that stays there as it is.
    fn unread(left: &JournalTab, reason: Message) -> Self {
        Self { unread: vec![(Arc::new(left.clone()), reason)], ..Self::default() }
    }

    /// True if there is nothing to show of it.
    pub fn is_nothing(&self) -> bool {
        self.tabs.is_empty() && self.unread.is_empty() && self.pasted.is_none()
    }

    /// An empty result, with an error.
    pub fn nothing(problem: Message) -> Self {
        Self { problems: vec![problem], ..Self::default() }
    }
}

/// Context of opening a source.
#[derive(Clone)]
pub struct Opener {
    /// The memory and threads for the studies.
    pub budget: Budget,
    /// Asks for a new frame.
    pub wake: Wake,
    /// The seed of random numbers in the tabs.
    pub seed: u64,
    /// Game and rules of the study in front, for which a text is read first.
    pub front: Option<(&'static str, &'static str)>,
}

impl Opener {
    /// Opens a source.
    ///
    /// # Errors
    /// The reading was stopped.
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
            Source::Pixels(pixels) => self.carried(read_pixels(pixels), None),
            Source::Kept(left) => self.kept(left, disk, watch),
            Source::Changed(left) => self.changed(left),
            Source::Closed(_, tab) => {
                let tab = tab.lock().take();
                tab.map_or_else(Opened::default, |tab| self.kept(&tab.left(), disk, watch))
            }
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
                let known =
                    || unread::of_document(document).into_iter().map(|left| (left.ply, left.text)).next();
                let message = |(ply, text): (usize, String)| {
                    Message::new("open-illegal-move").number("ply", ply).text("move", text)
                };
                let problems = illegal.into_iter().next().or_else(known).map(message).into_iter().collect();
                let own = view_of(study.as_ref());
                let tab = Tab::new(0, study, own, path.map(Path::to_owned), self.seed);
                Opened { tabs: vec![tab], problems, ..Opened::default() }
            }
            Err(error) => {
                let reason = why(&error, &document.position);
                Opened::nothing(if path.is_some() { failed(path, reason) } else { reason })
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
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        if !collection::endings().iter().any(|known| known.eq_ignore_ascii_case(ending)) {
            return self.loose(path, disk, watch);
        }
        match read_file(path, disk, watch) {
            Ok((contents, seen)) => self.contents(contents, Some((path, seen)), None),
            Err(error) => Opened::nothing(error.message(Some(path))),
        }
    }

    /// Opens a file of an unknown extension: a study, or text as it could be pasted, which belongs to no file then.
    fn loose(&self, path: &Path, disk: &dyn Disk, watch: &Watch<'_>) -> Opened {
        if is_picture(path, disk) {
            return self.picture(path, disk, watch);
        }
        let text = match read_whole(path, disk, watch) {
            Ok((text, seen)) if session::looks_like_session(&text) => {
                return match read_session(&text) {
                    Ok(found) => self.contents(found, Some((path, seen)), None),
                    Err(error) => Opened::nothing(error.message(Some(path))),
                };
            }
            Ok((text, _)) => text,
            Err(error) => return Opened::nothing(Unreadable::Io(error).message(Some(path))),
        };
        match shared(&text, self.front) {
            Some(Ok(document)) => return self.pasted(&document),
            Some(Err(reason)) => return Opened::nothing(failed(Some(path), reason)),
            None => {}
        }
        if Format::of_text(&text).is_some() {
            return self.text(&text, None, watch);
        }
        match readings::readings(text.trim(), self.front) {
            Ok(read) => {
                let opened = read.first().map(|best| self.pasted(&best.document())).unwrap_or_default();
                Opened { read, ..opened }
            }
            Err(unread) => {
                let shown = text.chars().take(Pasted::LONGEST).collect::<String>();
                let pasted = Pasted::new(shown.trim().to_owned(), self.front, unread);
                let pasted = Some(pasted.of_file(path));
                Opened { pasted, ..Opened::nothing(failed(Some(path), Message::new("open-unknown"))) }
            }
        }
    }

    /// Opens the study that a picture carries. It belongs to no file: the picture is not written over.
    fn picture(&self, path: &Path, disk: &dyn Disk, watch: &Watch<'_>) -> Opened {
        self.carried(read_picture(path, disk, watch), Some(path))
    }

    fn carried(&self, found: Result<Found, Unreadable>, path: Option<&Path>) -> Opened {
        match found {
            Ok(Found::Study(document)) => self.pasted(&document),
            Ok(found) => self.contents(found, None, None),
            Err(error) => Opened::nothing(error.message(path)),
        }
    }

    fn text(&self, text: &str, left: Option<&JournalTab>, watch: &Watch<'_>) -> Opened {
        (watch.length)(text.len() as u64);
        match read_text(text, watch) {
            Ok(contents) => self.contents(contents, None, left),
            Err(error) => Opened::nothing(error.message(None)),
        }
    }

    /// Opens the journal entry of a tab.
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
                // Its file has become one of several games meanwhile: none of them was being played.
                if left.games.is_none() && tab.games.is_some() && tab.mode == Mode::Play {
                    tab.mode = Mode::Analyse;
                }
            }
        }
        opened
    }

    /// Opens a study that the journal kept. One that was as its file is read from the file, when that is another one now.
    fn kept_study(&self, left: &JournalTab, disk: &dyn Disk, watch: &Watch<'_>) -> Opened {
        let now = left
            .path
            .as_deref()
            .filter(|_| !left.changed)
            .and_then(|path| disk.fingerprint(path).ok().flatten());
        if let (Some(path), Some(now)) = (&left.path, now)
            && left.seen.is_some_and(|seen| seen != now)
            && let Ok((contents, seen)) = read_file(path, disk, watch)
        {
            return self.contents(contents, Some((path, seen)), None);
        }
        match session::read(&left.session) {
            Ok(document) => {
                let mut opened = self.document(&at_setup_origin(document, left), left.path.as_deref());
                if opened.tabs.is_empty() {
                    return Opened::unread(
                        left,
                        opened.problems.pop().unwrap_or_else(|| Message::new("unread-newer")),
                    );
                }
                // The losses were reported when it was opened first, and are in the scoresheet.
                opened.problems.clear();
                for tab in &mut opened.tabs {
                    tab.file.fingerprint = left.seen;
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
        let Some(path) = left.path.as_ref().filter(|_| games.source.is_none()) else {
            let mut opened = self.text(games.source.as_deref().unwrap_or_default(), Some(left), watch);
            if opened.tabs.is_empty() {
                return Opened::unread(left, Message::new("unread-newer"));
            }
            if let (Some(path), Some(tab)) = (&left.path, opened.tabs.first_mut()) {
                // It was put in another order than the file has.
                tab.set_arranged(path.clone(), left.seen, games.front);
            }
            return opened;
        };
        match read_file(path, disk, watch) {
            Ok((contents, seen)) => self.contents(contents, Some((path, seen)), Some(left)),
            Err(error) => {
                let mut opened = self.changed(left);
                opened.problems.insert(0, error.message(Some(path)));
                opened
            }
        }
    }

    /// Opens the journal entry of a collection that is gone: every changed game by itself.
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

    /// Opens contents: a study, or a collection with its first readable game in front. Changes in the journal are applied to a
    /// collection, when it is still the same.
    fn contents(&self, read: Found, file: Option<(&Path, Fingerprint)>, left: Option<&JournalTab>) -> Opened {
        let mut opened = self.found(read, file, left);
        if let (Some(tab), Some((_, seen))) = (opened.tabs.first_mut(), file) {
            tab.file.fingerprint = Some(seen);
        }
        opened
    }

    fn found(&self, read: Found, file: Option<(&Path, Fingerprint)>, left: Option<&JournalTab>) -> Opened {
        let (path, bytes) = (file.map(|(path, _)| path), file.map_or(0, |(_, seen)| seen.bytes));
        let collection = match read {
            Found::Study(document) if path.is_none() => return self.pasted(&document),
            Found::Study(document) => return self.document(&document, path),
            Found::Collection(collection) => collection,
        };
        let known = left.and_then(|left| left.games.as_ref());
        // A collection without a file is in the journal itself; a file may have become another one.
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
            return with(lost, Opened::nothing(failed(path, collection.why_nothing())));
        };
        let mut problems = Vec::new();
        let front = left.filter(|left| left.changed || path.is_none());
        let document = match front.and_then(|left| session::read(&left.session).ok()) {
            Some(document) => document,
            None => match collection.study(at) {
                Some(Ok(game)) => {
                    problems.extend(troubles(at, &game));
                    // Files of games have no place of the user, no settings and no review; the journal has them.
                    match left.and_then(|left| session::read(&left.session).ok()) {
                        Some(Document { review, at, settings, .. }) => {
                            Document { review, at, settings, ..game.document }
                        }
                        None => game.document,
                    }
                }
                _ => Document::default(),
            },
        };
        let document = match left {
            Some(left) => at_setup_origin(document, left),
            None => document,
        };
        let mut opened = self.document(&document, path);
        if !problems.is_empty() && !opened.tabs.is_empty() {
            // It says the same with the line of the file.
            opened.problems = problems;
        }
        let Some(tab) = opened.tabs.first_mut() else { return with(lost, opened) };
        if collection.len() > 1 {
            let mut games = Games::new(collection, at, bytes);
            for (index, text) in known.iter().flat_map(|games| &games.changed) {
                match session::read(text) {
                    Ok(document) => games.restore(*index, document),
                    Err(_) => lost = with(lost, self.changed_game(text)),
                }
            }
            tab.set_collection(games);
        }
        if path.is_none() {
            tab.mark_unfiled();
        }
        if known.is_some_and(|games| games.front) {
            tab.mark_changed();
        }
        with(opened, lost)
    }
}

/// A document whose place is the one where Setup was opened, so that it can be opened again there.
fn at_setup_origin(document: Document, left: &JournalTab) -> Document {
    match left.view.as_ref().map(|view| view.place.clone()).filter(|place| !place.is_empty()) {
        Some(at) => Document { at, ..document },
        None => document,
    }
}

/// Both, the first of them in front.
fn with(first: Opened, second: Opened) -> Opened {
    let mut both = first;
    both.tabs.extend(second.tabs);
    both.problems.extend(second.problems);
    both.unread.extend(second.unread);
    both
}

/// The first part of a game that could not be read, in words; none where all was read.
pub fn troubles(game: usize, opened: &format::ReadGame) -> Option<Message> {
    let trouble = opened.troubles.first()?;
    let message = Message::new("open-trouble")
        .number("game", game + 1)
        .number("line", trouble.line)
        .number("ply", trouble.ply)
        .text("move", &trouble.text)
        .number("others", opened.troubles.len() - 1);
    Some(message)
}

/// The reason why a document cannot be opened; with the place in the position, when it is about that.
pub fn why(error: &OpenError, position: &str) -> Message {
    match error {
        OpenError::Position(error) => Message::new("open-bad-position")
            .number("column", error.column(position))
            .message("reason", error.message.clone()),
        OpenError::Game(_) | OpenError::Rules { .. } | OpenError::Switches(_) | OpenError::Differ { .. } => {
            error.message()
        }
    }
}
