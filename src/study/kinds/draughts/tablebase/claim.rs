//! Claims of engines, which keep tablebases in memory.

use super::slices::SliceFiles;
use super::{DraughtsTablebase, Shared, TablebaseState};
use etude_games::draughts::Rules;
use std::sync::{Arc, OnceLock};

/// An engine's claim to the tablebase of a rule set, until dropped.
pub struct Claim {
    shared: Arc<Shared>,
    rules: &'static Rules,
    tables: OnceLock<Arc<DraughtsTablebase>>,
    slices: Option<Arc<SliceFiles>>,
}

impl Claim {
    pub(super) fn new(shared: &Arc<Shared>, rules: &'static Rules, slices: Option<Arc<SliceFiles>>) -> Self {
        Self { shared: Arc::clone(shared), rules, tables: OnceLock::new(), slices }
    }

    /// The tablebase, once it is ready.
    pub fn tables(&self) -> Option<&DraughtsTablebase> {
        if self.tables.get().is_none()
            && let TablebaseState::Ready(tables) = self.shared.contents.lock().state(self.rules)
        {
            // If another thread was faster, it set the same tablebase.
            let _ = self.tables.set(tables);
        }
        self.tables.get().map(|tables| &**tables)
    }

    /// The slice files of larger tablebases, if there is a folder for them.
    pub fn slices(&self) -> Option<&SliceFiles> {
        self.slices.as_deref()
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // Freeing a tablebase takes a while, so it happens after the lock is released.
        let _unused = {
            let mut contents = self.shared.contents.lock();
            let own = contents.claims.iter().position(|claimed| std::ptr::eq(*claimed, self.rules));
            if let Some(own) = own {
                contents.claims.swap_remove(own);
            }
            self.tables.take();
            contents.take_unused()
        };
    }
}
