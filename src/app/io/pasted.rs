//! A text that no reader accepts, while it is being mended.

use etude_study::reading::Reading;
use etude_study::readings::{self, Unread};
use std::path::{Path, PathBuf};

/// The text, with its present readings.
pub struct Pasted {
    /// The text as far as it was mended.
    pub text: String,
    /// The readings of it, the best first.
    pub found: Result<Vec<Reading>, Unread>,
    /// The file that it comes from.
    pub file: Option<PathBuf>,
    /// True if its field is still to get the focus.
    pub focus: bool,
    /// Game and rules for which it is read first.
    front: Option<(&'static str, &'static str)>,
}

impl Pasted {
    /// The most characters of a file that are shown.
    pub const LONGEST: usize = 8000;

    /// A text that no reader accepts, with its error.
    pub fn new(text: String, front: Option<(&'static str, &'static str)>, unread: Unread) -> Self {
        Self { text, front, found: Err(unread), file: None, focus: true }
    }

    /// The same text of a file.
    #[must_use]
    pub fn of_file(self, file: &Path) -> Self {
        Self { file: Some(file.to_owned()), ..self }
    }

    /// Reads it again.
    pub fn read(&mut self) {
        self.found = readings::readings(&self.text, self.front);
    }
}
