//! How the game may end: exactly where no card is unknown, else by trying deals.

use super::report::Prospect;
use super::worker::TELLING;
use crate::games::durak::View;
use crate::model::{Control, Stopped};
use crate::study::deals::{self, DealsEffort};
use crate::study::job::Resources;
use std::time::Instant;

/// Finds out how the game may end, and tells now and then what is known so far.
///
/// # Errors
/// [`Stopped`] when the control or whoever is told says so.
pub fn find(
    view: &View,
    resources: Resources,
    control: &Control,
    mut tell: impl FnMut(Prospect) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    let _ = resources;
    let mut told = Instant::now();
    let found = deals::count(view, DealsEffort::default(), control, |deals| {
        if told.elapsed() >= TELLING {
            told = Instant::now();
            // Whoever does not want it any more has cancelled the control as well.
            let _ = tell(Prospect::Deals(deals.clone()));
        }
    })?;
    tell(Prospect::Deals(found))
}
