//! The tables of endings that all studies share.

use crate::games::draughts::Rules;
use crate::games::draughts::endings::FewPieces;
use crate::model::{Control, Stopped};
use crate::search::retrograde::{self, Tables};
use parking_lot::Mutex;
use std::sync::Arc;

type Shelf = Mutex<Vec<(&'static Rules, Arc<Tables<FewPieces>>)>>;
static SHELF: Shelf = Mutex::new(Vec::new());

/// Asks for tables.
pub fn request(_rules: &'static Rules) {}

/// The tables, if they are ready.
pub fn ready(rules: &'static Rules) -> Option<Arc<Tables<FewPieces>>> {
    SHELF.lock().iter().find(|(of, _)| *of == rules).map(|(_, tables)| Arc::clone(tables))
}

/// Waits for tables.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn wait(rules: &'static Rules, control: &Control) -> Result<(), Stopped> {
    if ready(rules).is_none() {
        let tables = retrograde::build(FewPieces::new(rules), 2, control).map_err(|_| Stopped)?;
        SHELF.lock().push((rules, Arc::new(tables)));
    }
    Ok(())
}
