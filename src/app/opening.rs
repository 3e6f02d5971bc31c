//! Opening: documents, files, samples, pasted text.

use super::tab::Tab;
use super::window::Etude;
use crate::model::Message;
use crate::study::registry::{self, OpenError};
use crate::study::session::{self, SessionError};
use crate::study::{Document, library, store};
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl Etude {
    /// Opens a document in a new tab. Returns whether it could be opened.
    pub(super) fn open_document(&mut self, document: &Document, path: Option<PathBuf>) -> bool {
        match registry::open(document, self.settings.resources(), Arc::clone(&self.wake)) {
            Ok((study, illegal)) => {
                if let Some((ply, text)) = illegal.first() {
                    let message =
                        Message::new("open-illegal-move").number("ply", *ply).text("move", text.clone());
                    self.error(message);
                }
                self.rest();
                self.next_id += 1;
                self.tabs.push(Tab::new(self.next_id, study, path));
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

    pub(super) fn open_error(&mut self, error: &OpenError, position: &str) {
        self.error(reason(error, position));
    }

    pub(super) fn session_error(&mut self, name: &str, error: &SessionError) {
        self.open_failed(name, error.message());
    }

    fn open_failed(&mut self, name: &str, reason: Message) {
        self.error(Message::new("open-failed").text("file", name).message("reason", reason));
    }

    /// Opens a file, or brings it to the front when it is open already.
    pub(super) fn open_file(&mut self, path: &Path) {
        let path = &std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if let Some(index) = self.tabs.iter().position(|tab| tab.path.as_ref() == Some(path)) {
            return self.show_tab(index);
        }
        let name = path.display().to_string();
        match store::read_text(path, session::LARGEST_FILE) {
            Ok(text) => match session::read(&text) {
                Ok(document) => {
                    if self.open_document(&document, Some(path.clone())) {
                        self.settings.remember(path);
                        self.save_settings();
                    }
                }
                Err(error) => self.session_error(&name, &error),
            },
            Err(error) => {
                self.error(
                    Message::new("open-unreadable").text("file", name).text("reason", error.to_string()),
                );
            }
        }
    }

    pub(super) fn open_sample(&mut self, id: &str) {
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
    pub(super) fn open_text(&mut self, text: &str) {
        let text = text.trim();
        if session::looks_like_session(text) {
            match session::read(text) {
                Ok(document) => self.open_pasted(&document),
                Err(error) => self.session_error("clipboard", &error),
            }
            return;
        }
        // The rules of the study in front come first, then every game's own in the order of the registry.
        let front = self.tabs.get(self.active).map(|tab| (tab.study.game(), tab.study.rules().id));
        let every =
            registry::GAMES.iter().flat_map(|entry| (entry.rules)().iter().map(|rules| (entry.id, rules.id)));
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

    pub(super) fn new_study(&mut self, game: &str, rules: &str) {
        let document = Document { game: game.to_owned(), rules: rules.to_owned(), ..Document::default() };
        self.open_document(&document, None);
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
