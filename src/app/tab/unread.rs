//! A tab that this version cannot open: it stays in the journal as it is.

use etude_model::Message;
use etude_study::store::JournalTab;
use std::path::PathBuf;
use std::sync::Arc;

/// Journal entry of a tab that cannot be opened.
pub struct Unread {
    /// Tells tabs apart as long as the program runs.
    pub id: u64,
    /// The journal entry, word for word.
    pub left: Arc<JournalTab>,
    /// The reason why it cannot be opened.
    pub reason: Message,
    /// The file into which it is written, once it was closed.
    pub leaving: Option<PathBuf>,
}

impl Unread {
    /// The entry as text: the study, or more where there is more.
    pub fn text(&self) -> String {
        match (&self.left.raw, &self.left.games) {
            (Some(raw), _) => raw.clone(),
            (None, None) => self.left.session.clone(),
            (None, Some(_)) => self.left.text().unwrap_or_else(|_| self.left.session.clone()),
        }
    }

    /// The name: its file, or its title as far as that can be found.
    pub fn name(&self) -> Option<String> {
        if let Some(stem) = self.left.path.as_ref().and_then(|path| path.file_stem()) {
            return Some(stem.to_string_lossy().into_owned());
        }
        let text = self.text();
        let (_, rest) = text.split_once("title: \"")?;
        let title = rest.split('"').next()?;
        Some(title.to_owned()).filter(|title| !title.is_empty())
    }
}
