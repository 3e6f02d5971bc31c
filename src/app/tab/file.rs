//! The file that a tab belongs to.

use crate::study::Document;
use std::path::PathBuf;
use std::sync::Arc;

/// The file, and how the study stands to it.
pub struct FileState {
    /// The file; none while the study has none.
    pub path: Option<PathBuf>,
    /// The study as it is in that file.
    pub(super) saved: Option<Arc<Document>>,
    /// Whether it differs from that file.
    pub(super) changed: bool,
    /// Whether unsaved work from before the start lies here, or work that never had a file.
    pub(super) kept: bool,
}
