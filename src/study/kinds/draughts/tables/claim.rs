//! What engines use: tables stay as long as one of them says so.

use super::slices::SliceFiles;
use super::{DraughtsTables, Shared, State};
use crate::games::draughts::Rules;
use std::sync::{Arc, OnceLock};

/// An engine's word that it uses the tables of some rules. Dropping it takes the word back.
pub struct Claim {
    shared: Arc<Shared>,
    rules: &'static Rules,
    tables: OnceLock<Arc<DraughtsTables>>,
    slices: Option<Arc<SliceFiles>>,
}

impl Claim {
    pub(super) fn new(shared: &Arc<Shared>, rules: &'static Rules, slices: Option<Arc<SliceFiles>>) -> Self {
        Self { shared: Arc::clone(shared), rules, tables: OnceLock::new(), slices }
    }

    /// The tables, once they are there.
    pub fn tables(&self) -> Option<&DraughtsTables> {
        if self.tables.get().is_none()
            && let State::Ready(tables) = self.shared.contents.lock().state(self.rules)
        {
            // Another thread may have been quicker; they are the same tables.
            let _ = self.tables.set(tables);
        }
        self.tables.get().map(|tables| &**tables)
    }

    /// Files of slices of more pieces, where there is a folder for them.
    pub fn slices(&self) -> Option<&SliceFiles> {
        self.slices.as_deref()
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // The last to let go frees the tables, which takes a while: after the lock.
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
