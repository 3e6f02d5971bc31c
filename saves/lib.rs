//! Samples and exercises that are part of the program.

use include_dir::{Dir, include_dir};

static SAVES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR");

/// Text of a study file by its path in this folder, with `/` between folders; empty if there is none.
pub fn text(path: &str) -> &'static str {
    SAVES.get_file(path).and_then(|file| file.contents_utf8()).unwrap_or_default()
}
