//! File of a tab.

use crate::study::Document;
use crate::study::store::Fingerprint;
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
