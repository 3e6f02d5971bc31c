//! Ctrl+C and the system's request to end: the work stops, and its results until then are kept.

use super::error::CliError;
use etude_model::Control;
use std::io;

/// Cancels work on the first signal.
///
/// # Errors
/// Fails if the system takes no handler.
pub(super) fn cancels(control: &Control) -> Result<(), CliError> {
    let control = control.clone();
    ctrlc::set_handler(move || control.cancel()).map_err(|error| CliError::Output(io::Error::other(error)))
}
