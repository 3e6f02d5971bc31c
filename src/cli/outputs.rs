//! Files that answers go to: none of those that were read, and none that would not be read again.

use super::complaint::Complaint;
use super::target::{STANDARD_INPUT, numbered};
use crate::model::Message;
use crate::study::session;
use crate::study::store::{self, Refusal};
use same_file::{Handle, is_same_file};
use std::io;
use std::path::Path;

/// Checks that a file to be written is not the one that is read, if one is. It costs nothing, so it comes before the work.
///
/// # Errors
/// When it is.
pub(super) fn check(output: &Path, input: Option<&Path>) -> Result<(), Complaint> {
    if input.is_none_or(|input| !is_input(output, input)) {
        return Ok(());
    }
    let message = Message::new("cli-output-input").text("file", output.display().to_string());
    Err(Complaint::Wrong(message))
}

/// Whether a file to be written is one that is read, however the two paths are spelled and whatever links lead there.
pub(super) fn is_input(output: &Path, input: &Path) -> bool {
    // A pipe that is opened to look at it would be waited for.
    let is_file = |path: &Path| path.metadata().is_ok_and(|found| found.is_file());
    if !is_file(output) {
        return false;
    }
    if input == Path::new(STANDARD_INPUT) {
        let stdin = Handle::stdin().and_then(|stdin| Ok(stdin == Handle::from_path(output)?));
        return stdin.unwrap_or(false);
    }
    let (input, _) = numbered(input);
    is_file(&input) && is_same_file(&input, output).unwrap_or(false)
}

/// Writes a file, whole or not at all; the version before stays as its backup.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), Complaint> {
    store::write_atomically(path, bytes).map_err(at(path))
}

/// Writes a file of studies, if it would be read again.
pub(super) fn write_studies(path: &Path, text: &str) -> Result<(), Complaint> {
    Refusal::check_length(text.len(), session::LARGEST_FILE).map_err(at(path))?;
    write(path, text.as_bytes())
}

/// That a file is the place where something went wrong.
pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> Complaint + use<> {
    let path = path.to_owned();
    move |error| Complaint::File { path: path.clone(), error }
}
