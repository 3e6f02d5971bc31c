//! Disk access, away from the frame. Nothing here knows the window: it asks, and takes the answers.

pub mod book;
pub mod closed;
pub mod contents;
pub mod dialogs;
pub mod grafts;
pub mod journal;
pub mod names;
pub mod opening;
pub mod own_decks;
pub mod pasted;
pub mod pending_open;
pub mod pictures;
pub mod results;
pub mod reveal;
pub mod settings;
pub mod shelf;
pub mod source;
pub mod writing;
