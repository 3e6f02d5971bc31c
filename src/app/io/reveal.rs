//! Folders in the window that the system has for them.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// The program that shows a folder.
const PROGRAM: &str = if cfg!(windows) {
    "explorer"
} else if cfg!(target_os = "macos") {
    "open"
} else {
    "xdg-open"
};

/// Shows a folder, without waiting until it is seen.
///
/// # Errors
/// The system has nothing that shows folders.
pub fn reveal(folder: &Path) -> io::Result<()> {
    let quiet = || Stdio::null();
    let shown = Command::new(PROGRAM).arg(folder).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn()?;
    let waits = std::thread::Builder::new().name("folder".to_owned());
    // Its status is taken so that nothing of it stays behind.
    let _ = waits.spawn(move || shown.wait_with_output());
    Ok(())
}
