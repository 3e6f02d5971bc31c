//! Output files, which never overwrite an input and are never too large to be read again.

use super::error::{CliError, at};
use super::input::STANDARD_INPUT;
use super::input::numbered;
use etude_model::Message;
use etude_study::session;
use etude_study::store::{self, Rejection};
use etude_texts::screen;
use same_file::{Handle, is_same_file};
use std::io::Write;
use std::path::Path;

/// Name of standard output.
pub(super) const STANDARD_OUTPUT: &str = "-";

/// Returns true if a path is standard output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new(STANDARD_OUTPUT)
}

/// Writes a file atomically, or to standard output.
pub(super) fn write_or_print(path: &Path, bytes: &[u8], out: &mut impl Write) -> Result<(), CliError> {
    if is_standard(path) { out.write_all(bytes).map_err(CliError::from) } else { write(path, bytes) }
}

/// Checks that the output file is not the input file. It is cheap, so it comes before the work.
///
/// # Errors
/// Fails if they are the same.
pub(super) fn check(output: &Path, input: Option<&Path>) -> Result<(), CliError> {
    if input.is_none_or(|input| !is_input(output, input)) {
        return Ok(());
    }
    let message = Message::new("cli-output-input").text("file", output.display().to_string());
    Err(CliError::Wrong(message))
}

/// Returns true if output and input are the same file, regardless of spelling and links.
pub(super) fn is_input(output: &Path, input: &Path) -> bool {
    // Opening a pipe would wait for it.
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

/// Writes a file atomically, with a backup of the old version.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    store::write_atomically(path, bytes).map_err(at(path))
}

/// Writes a CSV table to a file or to standard output; a terminal gets plain line ends.
pub(super) fn write_table(path: &Path, table: &str, out: &mut impl Write) -> Result<(), CliError> {
    if is_standard(path) && screen::is_terminal() {
        return out.write_all(table.replace("\r\n", "\n").as_bytes()).map_err(CliError::from);
    }
    write_or_print(path, table.as_bytes(), out)
}

/// Writes a study file, unless it exceeds the size limit of reading, or prints it.
pub(super) fn write_studies(path: &Path, text: &str, out: &mut impl Write) -> Result<(), CliError> {
    Rejection::check_length(text.len(), session::LARGEST_FILE).map_err(at(path))?;
    write_or_print(path, text.as_bytes(), out)
}
