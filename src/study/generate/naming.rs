//! Titles of generated exercises in every language. A title gives nothing of the answer away.

use super::GeneratedExercise;
use crate::document::{Document, Translation};
use etude_model::Message;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// Studies of exercises with numbered titles in every language. `translators` are functions that translate messages, by
/// language tag; they begin with the language that the studies are written in.
/// The numbers begin with `first`. If several first moves are right, the notes say how many.
pub fn entitled(
    made: Vec<GeneratedExercise>,
    title: &'static str,
    first: usize,
    translators: &[(&'static str, impl Fn(&Message) -> String)],
) -> Vec<Document> {
    made.into_iter().zip(first..).map(|(made, number)| study(made, title, number, translators)).collect()
}

fn study(
    made: GeneratedExercise,
    title: &'static str,
    number: usize,
    translators: &[(&'static str, impl Fn(&Message) -> String)],
) -> Document {
    let GeneratedExercise { mut document, good, .. } = made;
    let words_by = |say: &dyn Fn(&Message) -> String| {
        let title = say(&Message::new(title).number("number", number));
        let notes = match good {
            0 | 1 => String::new(),
            _ => say(&Message::new("exercise-several").number("count", good)),
        };
        Translation { title, notes }
    };
    if let Some(((_, own), others)) = translators.split_first() {
        Translation { title: document.title, notes: document.notes } = words_by(own);
        document.translations = others.iter().map(|(tag, say)| ((*tag).to_owned(), words_by(say))).collect();
    }
    document
}

/// File names of exercises with these numbers, which sort in their order.
pub fn file_names(game: &str, numbers: RangeInclusive<usize>) -> impl Iterator<Item = PathBuf> {
    let width = numbers.end().to_string().len().max(2);
    numbers.map(move |number| PathBuf::from(format!("{game}-{number:0width$}.ron")))
}
