//! Studies as they are given to other people: as text, as a code of one line, as a page, and what stands in it of who wins.
//!
//! Everything here is made from a document alone, without a window and without files: the window and the command line
//! write the same. What tells the answer is only there where it is asked for.

pub mod code;
pub mod html;
pub mod picture;
pub mod solution;
pub mod text;

use self::solution::Solution;
use crate::model::{Choice, Message};
use crate::study::document::Line;
use crate::study::registry::{self, OpenError};
use crate::study::{Attention, Budget, Document, Resources, Study, TreeRow};
use crate::texts::Texts;
use std::sync::Arc;

/// The contents of a shared study besides its position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wish<'a> {
    /// Whether moves, comments and notes are written: they may tell the answer.
    pub answer: bool,
    /// The proof to write with the answer.
    pub solution: Option<&'a Solution>,
    /// The strategy tree as text, for a form with [`Tree::Text`].
    pub tree: Option<&'a str>,
    /// The rows of the strategy tree, for a form with [`Tree::Rows`].
    pub rows: &'a [TreeRow],
}

/// How a form shows proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tree {
    /// Not at all: there is nothing to solve before it is written.
    None,
    /// The solution, and the strategy tree as lines of text.
    Text,
    /// The solution, and the strategy tree by its rows.
    Rows,
}

/// A text form of a study, offered by the command line and by the window.
#[derive(Debug)]
pub struct Form {
    /// The name on the command line; in capitals it is the name in the window, unless there is another.
    pub id: &'static str,
    /// The line of `--help`.
    pub about: &'static str,
    /// The Fluent identifier of its name in the window.
    pub name: Option<&'static str>,
    /// How it shows proofs.
    pub tree: Tree,
    /// Whether the texts of several studies make one file.
    pub joins: bool,
    /// Writes a study in the language of the texts.
    pub write: fn(&Document, &Texts, Wish<'_>) -> Result<String, OpenError>,
}

impl PartialEq for Form {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Form {}

/// Every form: the first is plain text, the last a page.
pub static FORMS: [&Form; 3] = [&text::FORM, &code::FORM, &html::FORM];

/// A study that is opened only to be written down: it is at rest, and it stands at its start position.
///
/// # Errors
/// When its game or rules do not exist or its position is wrong.
pub fn open(document: &Document) -> Result<Box<dyn Study>, OpenError> {
    let budget = Budget::new(Resources { memory: 1 << 20, threads: 1 });
    let start = Document { at: Vec::new(), opened: Vec::new(), ..document.clone() };
    let (mut study, _) = registry::open(&start, &budget, Arc::new(|| {}))?;
    study.attend(Attention::Rest);
    Ok(study)
}

/// A study without what tells its answer: no moves, comments, notes and verdict, and it stands at its start.
pub fn puzzle(document: Document) -> Document {
    let mut puzzle = Document {
        notes: String::new(),
        outcome: None,
        line: Line::default(),
        at: Vec::new(),
        opened: Vec::new(),
        verdict: None,
        ..document
    };
    puzzle.translations.values_mut().for_each(|there| there.notes.clear());
    puzzle.translations.retain(|_, there| !there.title.is_empty());
    puzzle
}

/// A text without line breaks.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A study in a text that says what it is: a code, or a text that was written for people; none where it is another text.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: &str) -> Option<Result<Document, Message>> {
    match code::read(text) {
        Some(found) => Some(found.map_err(|wrong| wrong.message())),
        None => text::read(text),
    }
}

/// What is picked from lists and is to be told by name. Where something is played, the rest is seen in the position: only what
/// is banned is told.
fn picked(study: &dyn Study) -> impl Iterator<Item = &Choice> {
    let played = study.playing().is_some();
    let told = move |choice: &&Choice| choice.flags || !played;
    study.setup().choices.iter().filter(told).filter(|choice| choice.options.iter().any(|(_, on)| *on))
}

/// What is picked of a list, with its label.
fn told_choice(choice: &Choice, texts: &Texts) -> Message {
    let on = choice.options.iter().filter(|(_, on)| *on).map(|(name, _)| texts.say(name));
    let on: Vec<String> = on.collect();
    Message::new("share-text-pair").message("label", choice.label.clone()).text("value", on.join(", "))
}
