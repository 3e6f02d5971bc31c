//! The file that a tab belongs to.

use crate::study::Document;
use crate::study::store::Fingerprint;
use std::path::PathBuf;
use std::sync::Arc;

/// The file, and how the study stands to it.
#[derive(Default)]
pub struct FileState {
    /// The file; none while the study has none.
    pub path: Option<PathBuf>,
    /// What the file held when it was read or written here, as far as that is known.
    pub seen: Option<Fingerprint>,
    /// The sample that the study came from, by its identifier.
    pub sample: Option<String>,
    /// The study as it is in that file.
    pub(super) saved: Option<Arc<Document>>,
    /// Whether it differs from that file.
    pub(super) changed: bool,
    /// Whether unsaved work from before the start lies here, or work that never had a file.
    pub(super) kept: bool,
}
