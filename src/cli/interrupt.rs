//! Ctrl+C and the end that a system asks for: the work stops, and what was made until then is kept.

use super::error::CliError;
use crate::model::Control;
use std::io;

/// Cancels work on the first signal.
///
/// # Errors
/// When the system takes no handler.
pub(super) fn cancels(control: &Control) -> Result<(), CliError> {
    let control = control.clone();
    ctrlc::set_handler(move || control.cancel()).map_err(|error| CliError::Output(io::Error::other(error)))
}
