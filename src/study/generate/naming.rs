//! What exercises that were made are called, in every language. A title tells nothing of the answer.

use super::Made;
use crate::model::Message;
use crate::study::document::{Document, Translation};
use std::path::PathBuf;

/// A language: its tag, and what puts messages into its words.
pub type Words<'a> = (&'a str, &'a dyn Fn(&Message) -> String);

/// The study of an exercise with a title of its number, in the language it is written in and in others. Where several first
/// moves are right its notes say how many.
pub fn entitled(
    made: Made,
    title: &'static str,
    number: usize,
    own: &Words<'_>,
    others: &[Words<'_>],
) -> Document {
    let Made { mut document, good, .. } = made;
    let words = |(_, say): &Words<'_>| {
        let title = say(&Message::new(title).number("number", number));
        let notes = match good {
            0 | 1 => String::new(),
            _ => say(&Message::new("exercise-several").number("count", good)),
        };
        Translation { title, notes }
    };
    Translation { title: document.title, notes: document.notes } = words(own);
    document.translations = others.iter().map(|other| (other.0.to_owned(), words(other))).collect();
    document
}

/// The names of files for so many exercises of a game, which sort as they are numbered.
pub fn file_names(game: &str, count: usize) -> impl Iterator<Item = PathBuf> {
    let width = count.to_string().len().max(2);
    (1..=count).map(move |number| PathBuf::from(format!("{game}-{number:0width$}.ron")))
}
