//! Decks of the user's own: exercises that are added one by one to a file of the library.

use crate::io::writing::{Added, Make, Order, Replace, Target};
use etude_model::Message;
use etude_study::Document;
use etude_study::practice::joined;
use etude_study::session::{self, Contents, LARGEST_FILE};
use etude_study::store::{self, read_regular_text};
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Exercises on their way to their files: new ones wait while a file is being written.
#[derive(Default)]
pub struct OwnDecks {
    waiting: BTreeMap<PathBuf, Arc<Mutex<Vec<Document>>>>,
}

impl OwnDecks {
    /// Adds exercises to the deck of a file. A new deck gets a title.
    pub fn order(&mut self, path: &Path, title: String, exercises: Vec<Document>) -> Order {
        let waiting = Arc::clone(self.waiting.entry(path.to_owned()).or_default());
        waiting.lock().extend(exercises);
        let added = Arc::new(Mutex::new(Added { title, count: 0 }));
        let (path, told) = (path.to_owned(), Arc::clone(&added));
        let make: Make = Box::new(move || {
            let mut told = told.lock();
            // The lock is not held while the file is read: a frame may add more.
            let new = std::mem::take(&mut *waiting.lock());
            let (title, old) = match held(&path, &told.title) {
                Ok(held) => held,
                Err(why) => {
                    // Exercises that cannot be added now are added with the next ones.
                    waiting.lock().splice(0..0, new);
                    return Err(why);
                }
            };
            let (all, count) = joined(old, new);
            *told = Added { title, count };
            Ok(session::write_collection(&told.title, &all).into_bytes())
        });
        Order { make, target: Target::Deck(added), replace: Replace::Always }
    }
}

/// The title and the studies of a deck; a new one has none.
fn held(path: &Path, new: &str) -> Result<(String, Vec<Document>), Message> {
    let refused = |reason: Message| {
        Message::new("save-failed-file").text("file", path.display().to_string()).message("reason", reason)
    };
    let text = match read_regular_text(path, LARGEST_FILE) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok((new.to_owned(), Vec::new())),
        Err(error) => return Err(refused(store::message(&error))),
    };
    match session::read_any(&text).map_err(|error| refused(error.message()))? {
        Contents::Studies { title, studies } => Ok((title, studies)),
        Contents::Study(study) => Ok((new.to_owned(), vec![*study])),
    }
}
