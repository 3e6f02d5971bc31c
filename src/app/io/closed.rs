//! Tabs that were closed and can be opened again.

use super::journal::OpenTab;
use super::source::Source;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;

/// The most closed tabs that are remembered.
const MOST: usize = 30;

/// A tab that was closed, as it was then.
pub struct Closed {
    /// Its number: it comes back to its place.
    pub id: u64,
    /// Its file.
    pub path: Option<PathBuf>,
    /// The journal entry of it.
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
pub struct ClosedTabs {
    tabs: VecDeque<Closed>,
    /// The last time that named a file.
    stamp: u64,
}

impl ClosedTabs {
    /// Remembers one; the oldest of many is forgotten.
    pub fn push(&mut self, closed: Closed) {
        if self.tabs.len() == MOST {
            self.tabs.pop_front();
        }
        self.tabs.push_back(closed);
    }

    /// The latest, which is forgotten.
    pub fn pop(&mut self) -> Option<Closed> {
        self.tabs.pop_back()
    }

    /// A time that names a file: now, in milliseconds, or the next after the last that was given.
    pub fn stamp(&mut self, now: u64) -> u64 {
        self.stamp = now.max(self.stamp + 1);
        self.stamp
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_at_one_time_takes_several_names() {
        let mut closed = ClosedTabs::default();
        let stamps = [7, 7, 7, 3, 8, 20].map(|now| closed.stamp(now));
        assert_eq!(stamps, [7, 8, 9, 10, 11, 20]);
    }
}
