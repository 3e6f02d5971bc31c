//! What tests of several layers need, from the rules of games down.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]
#![allow(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc, reason = "helpers of tests")]

pub mod bases;
pub mod endgames;
pub mod plain_draughts;
pub mod plain_durak_many;
pub mod robot_vectors;
pub mod source;
pub mod table;
pub mod telling;

use std::path::{Path, PathBuf};

/// So many random positions, or a multiple of them where `ETUDE_TIMES` says so: `ETUDE_TIMES=8 cargo test agree`.
pub fn times(count: usize) -> usize {
    let times = std::env::var("ETUDE_TIMES").ok();
    count * times.map_or(1, |times| times.parse().expect("ETUDE_TIMES is a number"))
}

/// A file of the repository.
pub fn file(path: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    root.expect("this package is two folders deep").join(path)
}

/// Files below a folder of the repository, in order of their paths.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![file(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

pub fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(path.as_ref())
        .unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
}

/// A small generator of the tests' own, so that what they try never changes.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}

/// Compares a text with a golden file, or rewrites the file when `UPDATE_GOLDEN` is set.
#[track_caller]
pub fn check_golden(path: &str, text: &str) {
    let path = file(path);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(&path, text).expect("written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    if let Some(line) = (0..).zip(golden.lines().zip(text.lines())).find(|(_, (a, b))| a != b) {
        let (number, (expected, found)) = line;
        panic!("{}:{}\nexpected: {expected}\n   found: {found}", path.display(), number + 1);
    }
    assert_eq!(golden, text, "{} (UPDATE_GOLDEN=1 rewrites it)", path.display());
}
