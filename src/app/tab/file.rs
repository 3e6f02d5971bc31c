//! File of a tab.

use super::Tab;
use etude_study::Document;
use etude_study::store::Fingerprint;
use std::path::PathBuf;
use std::sync::Arc;

/// File of a tab, and how the study differs from it.
#[derive(Default)]
pub struct FileState {
    /// The path; `None` while the study has no file.
    pub path: Option<PathBuf>,
    /// Fingerprint of the file when this program last read or wrote it; `None` if unknown.
    pub fingerprint: Option<Fingerprint>,
    /// Identifier of the sample that the study came from.
    pub sample: Option<String>,
    /// The study as saved in the file.
    pub(super) saved: Option<Arc<Document>>,
    /// True if the study differs from the file.
    pub changed: bool,
    /// True if the study came with a line, from a file or from elsewhere.
    pub(super) has_given_line: bool,
    /// True if no file holds the study: recovered unsaved work, or work that never had a file.
    pub(super) is_unfiled: bool,
}

impl Tab {
    /// The name of the tab in the language of a tag: the title, else the players of a game, else the file.
    pub fn name(&self, tag: &str) -> Option<String> {
        let title = self.study.identity().about.title_in(tag);
        if !title.is_empty() {
            return Some(title.to_owned());
        }
        let of_file = || {
            let stem = self.file.path.as_ref()?.file_stem()?.to_string_lossy();
            Some(stem.strip_suffix(".etude").unwrap_or(&stem).to_owned())
        };
        self.recorded_players().or_else(of_file)
    }

    /// Notes that a file of games holds the study as it was when it was added there.
    pub fn set_added(&mut self, study: Arc<Document>) {
        self.file.saved = Some(study);
        self.file.is_unfiled = false;
        self.compare();
    }
}
