//! Tabs that were closed and can be opened again.

use super::journal::OpenTab;
use super::source::Source;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

/// How many closed tabs are remembered.
const MOST: usize = 30;

/// A tab that was closed, as it was then.
pub struct Closed {
    /// Its number: it comes back to its place.
    pub id: u64,
    /// Its file.
    pub path: Option<PathBuf>,
    /// What the journal would take of it.
    pub tab: OpenTab,
}

impl Closed {
    /// The source that it is opened from again.
    pub fn source(self) -> Source {
        Source::Closed(self.path, Arc::new(Mutex::new(Some(self.tab))))
    }
}

/// The tabs that were closed, the latest last.
#[derive(Default)]
pub struct ClosedTabs(VecDeque<Closed>);

impl ClosedTabs {
    /// Remembers one; the oldest of many is forgotten.
    pub fn push(&mut self, closed: Closed) {
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back(closed);
    }

    /// The latest, which is forgotten.
    pub fn pop(&mut self) -> Option<Closed> {
        self.0.pop_back()
    }
}
