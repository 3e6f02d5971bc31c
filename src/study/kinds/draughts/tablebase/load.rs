//! Loading a tablebase from its file, or building it.

use super::{Shared, crash, file, on_demand};
use crate::jobs::panic_text;
use etude_games::draughts::tablebase::DraughtsIndex;
use etude_model::{Control, Message};
use etude_search::retrograde::{self, BuildError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;

/// The thread that loads or builds a tablebase.
pub(super) fn provide(
    shared: &Shared,
    endings: DraughtsIndex,
    folder: Option<&Path>,
    threads: usize,
    control: &Control,
) {
    let rules = endings.rules();
    let path = folder.map(|folder| folder.join(format!("{}.endings", rules.profile.id)));
    let kept = path.as_deref().and_then(|path| match file::read(path, rules) {
        Ok(tables) => tables,
        Err(message) => {
            shared.tell(message);
            None
        }
    });
    let is_kept = kept.is_some();
    let made = || match kept {
        Some(tables) => Ok(tables),
        None => retrograde::build(endings, threads, control),
    };
    let outcome = match catch_unwind(AssertUnwindSafe(made)) {
        Ok(Ok(tables)) => Ok(Arc::new(tables)),
        Ok(Err(BuildError::Stopped)) => return,
        Ok(Err(failure)) => Err(on_demand::message(&failure)),
        Err(panic) => Err(crash(panic_text(panic.as_ref()))),
    };
    shared.settle(rules, outcome.clone(), is_kept);
    let Ok(tables) = outcome else { return };
    if let (Some(path), false) = (path, is_kept) {
        match file::write(&path, &tables) {
            Ok(()) => shared.keep(rules),
            Err(error) => {
                let message = Message::new("endings-not-kept");
                shared.tell(message.text("path", path.to_string_lossy()).text("reason", error.to_string()));
            }
        }
    }
    shared.extend(rules, &tables);
}
