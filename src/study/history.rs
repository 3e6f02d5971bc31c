//! Undo and redo of whole studies.
//!
//! A snapshot per change is simpler than inverse edits and cannot drift from them. It shares the lines with its study
//! and becomes a document only on undo.

use super::document::Document;
use super::study::Snapshot;
use etude_model::Message;
use std::collections::VecDeque;

/// Limit of changes that can be undone.
const DEEPEST: usize = 1000;

/// A change: the study on its other side, and its description.
struct Change {
    study: Snapshot,
    what: Message,
}

/// Undo and redo stacks.
#[derive(Default)]
pub struct History {
    past: VecDeque<Change>,
    future: Vec<Change>,
}

impl History {
    /// Records the study before a change, with the change's description.
    pub fn record(&mut self, before: Snapshot, what: Message) {
        self.future.clear();
        if self.past.len() == DEEPEST {
            self.past.pop_front();
        }
        self.past.push_back(Change { study: before, what });
    }

    /// Returns true if a change can be undone.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns true if a change can be redone.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Descriptions of changes that can be undone, the oldest first.
    pub fn done(&self) -> impl ExactSizeIterator<Item = &Message> {
        self.past.iter().map(|entry| &entry.what)
    }

    /// Descriptions of changes that can be redone, the next first.
    pub fn undone(&self) -> impl ExactSizeIterator<Item = &Message> {
        self.future.iter().rev().map(|entry| &entry.what)
    }

    /// The study before the last change; `now` is restored by [`History::redo`].
    pub fn undo(&mut self, now: Snapshot) -> Option<Document> {
        let place = self.past.len().checked_sub(1)?;
        self.go(now, place)
    }

    /// The study after the next undone change.
    pub fn redo(&mut self, now: Snapshot) -> Option<Document> {
        self.go(now, self.past.len() + 1)
    }

    /// The study after `place` of the recorded changes; none if that is the current one, or there are fewer changes.
    pub fn go(&mut self, now: Snapshot, place: usize) -> Option<Document> {
        if place == self.past.len() || place > self.past.len() + self.future.len() {
            return None;
        }
        let mut now = now;
        while self.past.len() > place
            && let Some(Change { study, what }) = self.past.pop_back()
        {
            self.future.push(Change { study: std::mem::replace(&mut now, study), what });
        }
        while self.past.len() < place
            && let Some(Change { study, what }) = self.future.pop()
        {
            self.past.push_back(Change { study: std::mem::replace(&mut now, study), what });
        }
        Some(now())
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

    fn record(history: &mut History, before: &'static str) {
        history.record(taken(before), Message::new(before));
    }

    #[test]
    fn history_jumps() {
        let mut history = History::default();
        for before in ["a", "b", "c"] {
            record(&mut history, before);
        }
        // After three changes the study is d.
        assert_eq!(history.go(taken("d"), 3), None);
        assert_eq!(history.go(taken("d"), 4), None);
        assert_eq!(history.go(taken("d"), 1), Some(titled("b")));
        let ids = |messages: Vec<&Message>| messages.iter().map(|message| message.id).collect::<Vec<_>>();
        assert_eq!(ids(history.done().collect()), ["a"]);
        assert_eq!(ids(history.undone().collect()), ["b", "c"]);
        assert_eq!(history.go(taken("b"), 3), Some(titled("d")));
        assert_eq!(history.go(taken("d"), 0), Some(titled("a")));
        assert_eq!(history.redo(taken("a")), Some(titled("b")));
        assert_eq!(history.redo(taken("b")), Some(titled("c")));
        assert_eq!(ids(history.done().collect()), ["a", "b"]);
    }

    #[test]
    fn undo_and_redo() {
        let mut history = History::default();
        record(&mut history, "a");
        record(&mut history, "b");
        assert_eq!(history.undo(taken("c")), Some(titled("b")));
        assert_eq!(history.undo(taken("b")), Some(titled("a")));
        assert_eq!(history.undo(taken("a")), None);
        assert_eq!(history.redo(taken("a")), Some(titled("b")));
        record(&mut history, "b");
        assert!(!history.can_redo());
    }
}
