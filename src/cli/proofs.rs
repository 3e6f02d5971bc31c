//! Proof files, as written by `etude solve` and read by `etude verify`.

use etude_study::solving::proof::ProofFile;
use etude_study::store;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// File name extension of packed files.
const PACKED: &str = "gz";

/// Returns true if a file is packed, by its name.
pub(super) fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(PACKED))
}

/// Writes a proof file atomically.
///
/// # Errors
/// Fails if the file cannot be written.
pub(super) fn write(path: &Path, proof: &ProofFile) -> io::Result<()> {
    store::write_with(path, false, &mut |file| {
        let mut out = BufWriter::new(file);
        proof.write(&mut out, is_packed(path))?;
        out.flush()
    })
}
