//! Opening: documents, files, samples, pasted text.

use super::reading::{Progress, Reading, Source};
use crate::app::kinds::view_of;
use crate::app::tab::games::Games;
use crate::app::tab::{Mode, Tab};
use crate::app::workspace::Etude;
use crate::model::Message;
use crate::study::collection::{self, Collection, Format};
use crate::study::registry::{self, OpenError};
use crate::study::session::{self, Contents, SessionError};
use crate::study::store::JournalTab;
use crate::study::{Document, library, store};
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl Etude {
    /// Opens a document in a new tab. Returns whether it could be opened.
    pub(in crate::app) fn open_document(&mut self, document: &Document, path: Option<PathBuf>) -> bool {
        match registry::open(document, &self.budget, Arc::clone(&self.wake)) {
            Ok((study, illegal)) => {
                if let Some((ply, text)) = illegal.first() {
                    let message =
                        Message::new("open-illegal-move").number("ply", *ply).text("move", text.clone());
                    self.error(message);
                }
                self.rest();
                self.next_id += 1;
                let own = view_of(study.as_ref());
                let seed = self.random.below(u64::MAX);
                self.tabs.push(Tab::new(self.next_id, study, own, path, seed));
                self.active = self.tabs.len() - 1;
                true
            }
            Err(error) => {
                match path {
                    Some(path) => {
                        let reason = reason(&error, &document.position);
                        self.open_failed(&path.display().to_string(), reason);
                    }
                    None => self.open_error(&error, &document.position),
                }
                false
            }
        }
    }

    pub(in crate::app) fn open_error(&mut self, error: &OpenError, position: &str) {
        self.error(reason(error, position));
    }

    pub(in crate::app) fn session_error(&mut self, name: &str, error: &SessionError) {
        self.open_failed(name, error.message());
    }

    fn open_failed(&mut self, name: &str, reason: Message) {
        self.error(Message::new("open-failed").text("file", name).message("reason", reason));
    }

    /// Opens a file, or brings it to the front when it is open already.
    pub(in crate::app) fn open_file(&mut self, path: &Path) {
        let path = &std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if let Some(index) = self.tabs.iter().position(|tab| tab.path.as_ref() == Some(path)) {
            return self.show_tab(index);
        }
        let name = path.display().to_string();
        if Format::of(path) == Format::Pdn {
            return self.read_collection(Source::File(path.clone()), None);
        }
        match store::read_text(path, session::LARGEST_FILE) {
            Ok(text) => {
                let opened = match session::read_any(&text) {
                    Ok(Contents::Study(document)) => self.open_document(&document, Some(path.clone())),
                    Ok(Contents::Studies { title, studies }) => {
                        let collection = Collection::of_studies(title, studies);
                        self.open_collection(collection, Some(path.clone()), text.len() as u64, None)
                    }
                    Err(error) => {
                        self.session_error(&name, &error);
                        false
                    }
                };
                if opened {
                    self.settings.remember(path);
                    self.save_settings();
                }
            }
            Err(error) => {
                self.error(
                    Message::new("open-unreadable").text("file", name).text("reason", error.to_string()),
                );
            }
        }
    }

    /// Opens what a newcomer sees.
    pub(in crate::app) fn open_first_sample(&mut self) {
        if let Some(sample) = library::first() {
            self.open_sample(sample.id);
        }
    }

    pub(in crate::app) fn open_sample(&mut self, id: &str) {
        let Some(sample) = library::find(id) else { return };
        match session::read(sample.text) {
            Ok(document) => {
                let open = self.tabs.iter().position(|tab| {
                    tab.path.is_none()
                        && !tab.history.can_undo()
                        && tab.study.document().title == document.title
                });
                match open {
                    Some(index) => self.show_tab(index),
                    None => _ = self.open_document(&document, None),
                }
            }
            Err(error) => self.session_error(id, &error),
        }
    }

    /// Opens pasted or dropped text: a study, or a position of some game.
    pub(in crate::app) fn open_text(&mut self, text: &str) {
        let text = text.trim();
        if session::looks_like_session(text) {
            match session::read_any(text) {
                Ok(Contents::Study(document)) => self.open_pasted(&document),
                Ok(Contents::Studies { title, studies }) => {
                    self.open_collection(Collection::of_studies(title, studies), None, 0, None);
                }
                Err(error) => self.session_error("clipboard", &error),
            }
            return;
        }
        if collection::looks_like_pdn(text) {
            return self.read_collection(Source::Text(text.into()), None);
        }
        // The rules of the study in front come first, then every game's own in the order of the registry.
        let front = self
            .tabs
            .get(self.active)
            .map(|tab| (tab.study.identity().game.id, tab.study.identity().rules.id));
        let every = registry::entries()
            .flat_map(|entry| (entry.game.rules)().iter().map(|rules| (entry.game.id, rules.id)));
        let document = |(game, rules): (&str, &str)| Document {
            game: game.to_owned(),
            rules: rules.to_owned(),
            position: text.to_owned(),
            ..Document::default()
        };
        let readable = |(game, rules): &(&str, &str)| registry::can_read(game, rules, text);
        match front.into_iter().chain(every).find(readable) {
            Some(found) => self.open_pasted(&document(found)),
            None => {
                let start: String = text.chars().take(40).collect();
                self.error(Message::new("paste-unknown").text("text", start));
            }
        }
    }

    /// Opens what no file holds: closing keeps a copy.
    fn open_pasted(&mut self, document: &Document) {
        if self.open_document(document, None)
            && let Some(tab) = self.tabs.last_mut()
        {
            tab.mark_changed();
        }
    }

    /// Starts to read a collection; `left` is what the journal knows of it.
    pub(in crate::app) fn read_collection(&mut self, source: Source, left: Option<JournalTab>) {
        let waiting = |reading: &Reading| match (&reading.source, &source) {
            (Source::File(one), Source::File(other)) => one == other,
            _ => false,
        };
        if self.readings.iter().any(waiting) {
            return;
        }
        let name = match &source {
            Source::File(path) => path.display().to_string(),
            Source::Text(_) => "clipboard".to_owned(),
        };
        match Reading::start(source, left.clone(), Arc::clone(&self.wake)) {
            Ok(reading) => self.readings.push(reading),
            Err(error) => {
                self.error(
                    Message::new("open-unreadable").text("file", name).text("reason", error.to_string()),
                );
                if let Some(left) = left {
                    self.open_left(left);
                }
            }
        }
    }

    /// Takes in what was read. Returns whether something was.
    pub(in crate::app) fn take_collections(&mut self) -> bool {
        let mut taken = false;
        let mut index = 0;
        while index < self.readings.len() {
            let progress = self.readings[index].progress();
            if matches!(progress, Progress::Going) {
                index += 1;
                continue;
            }
            let mut reading = self.readings.remove(index);
            let left = reading.left.take();
            taken = true;
            match progress {
                Progress::Done(collection) => {
                    let path = match &reading.source {
                        Source::File(path) => Some(path.clone()),
                        Source::Text(_) => None,
                    };
                    let opened = self.open_collection(collection, path.clone(), reading.bytes, left);
                    if let Some(path) = path.filter(|_| opened) {
                        self.settings.remember(&path);
                        self.save_settings();
                    }
                }
                Progress::Failed(message) => {
                    self.error(message);
                    if let Some(left) = left {
                        self.open_left(left);
                    }
                }
                Progress::Stopped | Progress::Going => {
                    if let Some(left) = left {
                        self.open_left(left);
                    }
                }
            }
        }
        if taken && self.tabs.is_empty() && self.readings.is_empty() {
            self.open_first_sample();
        }
        taken
    }

    pub(in crate::app) fn stop_reading(&mut self, index: usize) {
        if let Some(reading) = self.readings.get(index) {
            reading.stop();
        }
    }

    /// Opens a collection in a new tab: its only game, or a list with the first that can be read in front. What
    /// the journal knows of it is put in its place, when the collection is still the same.
    fn open_collection(
        &mut self,
        collection: Collection,
        path: Option<PathBuf>,
        bytes: u64,
        left: Option<JournalTab>,
    ) -> bool {
        let name = path.as_ref().map_or_else(|| "clipboard".to_owned(), |path| path.display().to_string());
        let mut left = left;
        let known = left.as_ref().and_then(|left| left.games.as_ref());
        // What no file holds is in the journal itself; a file may have become another one.
        let same = path.is_none() || known.is_some_and(|games| games.bytes == bytes);
        let known = known.filter(|games| same && games.count == collection.len()).cloned();
        if known.is_none()
            && let Some(left) = left.take()
        {
            self.open_left(left);
        }
        let readable = |index: &usize| matches!(collection.study(*index), Some(Ok(_)));
        let wanted = known.as_ref().map(|games| games.at).filter(|at| *at < collection.len());
        let Some(at) = wanted.or_else(|| (0..collection.len()).find(readable)) else {
            let reason = match collection.study(0) {
                Some(Err(error)) => error.refusal.message(),
                _ => Message::new("pdn-nothing"),
            };
            self.open_failed(&name, reason);
            return false;
        };
        let front = left.as_ref().filter(|left| left.changed || path.is_none());
        let front = front.and_then(|left| session::read(&left.session).ok());
        let document = match front {
            Some(document) => document,
            None => match collection.study(at) {
                Some(Ok(opened)) => {
                    self.tell_troubles(at, &opened);
                    opened.document
                }
                _ => Document::default(),
            },
        };
        if !self.open_document(&document, path.clone()) {
            return false;
        }
        let Some(tab) = self.tabs.last_mut() else { return false };
        if collection.len() > 1 {
            let mut games = Games::new(collection, at, bytes);
            let changed = known.iter().flat_map(|games| &games.changed);
            for (index, text) in changed {
                if let Ok(document) = session::read(text) {
                    games.restore(*index, document);
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
        true
    }

    /// Opens what the journal knows of a collection that is not there any more: every changed game by itself.
    fn open_left(&mut self, left: JournalTab) {
        let JournalTab { session, games, .. } = left;
        let games = games.unwrap_or_default();
        let front = Some(session).filter(|_| games.front);
        for text in front.into_iter().chain(games.changed.into_iter().map(|(_, text)| text)) {
            match session::read(&text) {
                Ok(document) => self.open_pasted(&document),
                Err(error) => self.session_error("journal", &error),
            }
        }
    }

    /// Says what of a game could not be read.
    fn tell_troubles(&mut self, game: usize, opened: &collection::Opened) {
        if let Some(trouble) = opened.troubles.first() {
            let message = Message::new("open-trouble")
                .number("game", game + 1)
                .number("line", trouble.line)
                .number("ply", trouble.ply)
                .text("move", &trouble.text)
                .number("others", opened.troubles.len() - 1);
            self.error(message);
        }
    }

    /// Brings a game of the collection in front to the front.
    pub(in crate::app) fn show_game(&mut self, index: usize) {
        let Some(games) = self.tabs.get(self.active).and_then(|tab| tab.games.as_ref()) else { return };
        if games.at() == index {
            return;
        }
        let opened = match games.collection().study(index) {
            Some(Ok(opened)) => opened,
            Some(Err(error)) => {
                let message = Message::new("open-game-failed")
                    .number("game", index + 1)
                    .number("line", error.line)
                    .message("reason", error.refusal.message());
                return self.error(message);
            }
            None => return,
        };
        self.tell_troubles(index, &opened);
        match registry::open(&opened.document, &self.budget, Arc::clone(&self.wake)) {
            Ok((study, _)) => {
                if let Some(tab) = self.tab_mut() {
                    tab.show_game(index, study);
                }
            }
            Err(error) => self.open_error(&error, &opened.document.position),
        }
    }

    /// Brings the next game of the list to the front, or the one before.
    pub(in crate::app) fn step_game(&mut self, forward: bool) {
        let Some(games) = self.tabs.get(self.active).and_then(|tab| tab.games.as_ref()) else { return };
        let (at, found) = (games.at(), &games.view.found);
        let next = if forward {
            found.iter().copied().find(|&game| game > at)
        } else {
            found.iter().rev().copied().find(|&game| game < at)
        };
        if let Some(next) = next {
            self.show_game(next);
        }
    }

    pub(in crate::app) fn new_study(&mut self, game: &str, rules: &str) {
        let document = Document { game: game.to_owned(), rules: rules.to_owned(), ..Document::default() };
        let opened = self.open_document(&document, None);
        let hides = self.tabs.get(self.active).is_some_and(|tab| tab.study.identity().game.hides);
        // Nobody builds the order of a whole pack by hand to begin with.
        if opened && hides {
            self.new_deal();
            if let Some(tab) = self.tabs.get_mut(self.active) {
                tab.mode = Mode::Play;
            }
        }
    }
}

/// Why a document cannot be opened; with the place in the position, when it is about that.
fn reason(error: &OpenError, position: &str) -> Message {
    match error {
        OpenError::Position(error) => Message::new("open-bad-position")
            .number("column", error.column(position))
            .message("reason", error.message.clone()),
        OpenError::Game(_) | OpenError::Rules { .. } => error.message(),
    }
}
