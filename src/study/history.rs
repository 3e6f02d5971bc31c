//! Undo and redo over whole documents.
//!
//! Documents are small (a position and some lines), so a snapshot for each change is simpler than inverse
//! edits and cannot drift from them.

use super::document::Document;

/// The most changes that can be undone.
const DEEPEST: usize = 1000;

/// What came before and what was undone.
#[derive(Debug, Default)]
pub struct History {
    past: Vec<Document>,
    future: Vec<Document>,
}

impl History {
    /// Remembers the document as it was before a change.
    pub fn record(&mut self, before: Document) {
        self.future.clear();
        if self.past.len() == DEEPEST {
            self.past.remove(0);
        }
        self.past.push(before);
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// The document before the last change; `now` can be had back with [`History::redo`].
    pub fn undo(&mut self, now: Document) -> Option<Document> {
        let before = self.past.pop()?;
        self.future.push(now);
        Some(before)
    }

    /// The document after the last undone change.
    pub fn redo(&mut self, now: Document) -> Option<Document> {
        let after = self.future.pop()?;
        self.past.push(now);
        Some(after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titled(title: &str) -> Document {
        Document { title: title.to_owned(), ..Document::default() }
    }

    #[test]
    fn undo_and_redo_walk_the_same_path() {
        let mut history = History::default();
        history.record(titled("a"));
        history.record(titled("b"));
        assert_eq!(history.undo(titled("c")), Some(titled("b")));
        assert_eq!(history.undo(titled("b")), Some(titled("a")));
        assert_eq!(history.undo(titled("a")), None);
        assert_eq!(history.redo(titled("a")), Some(titled("b")));
        history.record(titled("b"));
        assert!(!history.can_redo());
    }
}
