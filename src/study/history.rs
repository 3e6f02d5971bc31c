//! Undo and redo over whole studies.
//!
//! A snapshot for each change is simpler than inverse edits and cannot drift from them. It shares the lines with the
//! study it was taken of, and becomes a document only when a change is taken back.

use super::document::Document;
use super::study::Snapshot;
use std::collections::VecDeque;

/// The most changes that can be undone.
const DEEPEST: usize = 1000;

/// What came before and what was undone.
#[derive(Default)]
pub struct History {
    past: VecDeque<Snapshot>,
    future: Vec<Snapshot>,
}

impl History {
    /// Remembers the study as it was before a change.
    pub fn record(&mut self, before: Snapshot) {
        self.future.clear();
        if self.past.len() == DEEPEST {
            self.past.pop_front();
        }
        self.past.push_back(before);
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The study before the last change; `now` can be had back with [`History::redo`].
    pub fn undo(&mut self, now: Snapshot) -> Option<Document> {
        let before = self.past.pop_back()?;
        self.future.push(now);
        Some(before())
    }

    /// The study after the last undone change.
    pub fn redo(&mut self, now: Snapshot) -> Option<Document> {
        let after = self.future.pop()?;
        self.past.push_back(now);
        Some(after())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titled(title: &str) -> Document {
        Document { title: title.to_owned(), ..Document::default() }
    }

    fn taken(title: &str) -> Snapshot {
        let document = titled(title);
        Box::new(move || document)
    }

    #[test]
    fn undo_and_redo_walk_the_same_path() {
        let mut history = History::default();
        history.record(taken("a"));
        history.record(taken("b"));
        assert_eq!(history.undo(taken("c")), Some(titled("b")));
        assert_eq!(history.undo(taken("b")), Some(titled("a")));
        assert_eq!(history.undo(taken("a")), None);
        assert_eq!(history.redo(taken("a")), Some(titled("b")));
        history.record(taken("b"));
        assert!(!history.can_redo());
    }
}
