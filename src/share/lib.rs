//! Exports of studies for other people: text, share code, web page and picture, and the solution shown in them.
//!
//! Exports are made from a document alone, without window and files, so that window and command line write the same.
//! The answer is included only on request.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

pub mod animation;
pub mod code;
pub mod csv;
pub mod html;
pub mod pages;
pub mod picture;
pub mod solution;
pub mod text;

use self::solution::Solution;
use etude_model::{Choice, Message, PlacedMark};
use etude_study::answer_table::{AnswerRow, AnswerTable};
use etude_study::document::Line;
use etude_study::registry;
use etude_study::{Attention, Budget, Document, OpenError, Resources, Study, TreeRow};
use etude_texts::Texts;
use std::sync::Arc;

/// The contents of a shared study besides its position.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShareOptions<'a> {
    /// True if moves, comments and notes are written: they may tell the answer.
    pub answer: bool,
    /// The proof to write with the answer.
    pub solution: Option<&'a Solution>,
    /// The strategy tree as text, for a form with [`Tree::Text`].
    pub tree: Option<&'a str>,
    /// The rows of the strategy tree, for a form with [`Tree::Rows`].
    pub rows: &'a [TreeRow],
}

/// Form of proofs in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tree {
    /// No proofs: there is nothing to solve before it is written.
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
    /// Form of its proofs.
    pub tree: Tree,
    /// True if the texts of several studies make one file.
    pub joins: bool,
    /// Writes a study in the language of the texts.
    pub write: fn(&Document, &Texts, ShareOptions<'_>) -> Result<String, OpenError>,
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
/// Fails if game or rules do not exist or the position is wrong.
pub fn open(document: &Document) -> Result<Box<dyn Study>, OpenError> {
    open_where_it_stands(&Document { at: Vec::new(), opened: Vec::new(), ..document.clone() })
}

/// As [`open`], at the position in view.
fn open_where_it_stands(document: &Document) -> Result<Box<dyn Study>, OpenError> {
    let budget = Budget::new(Resources { memory: 1 << 20, threads: 1 });
    let (mut study, _) = registry::open(document, &budget, Arc::new(|| {}))?;
    study.attend(Attention::Rest);
    Ok(study)
}

/// The answer of a document whose game has no proofs, as a table.
fn table(document: &Document) -> Option<AnswerTable> {
    let (entry, rules) = registry::find_for(&document.game, &document.rules, &document.position).ok()?;
    entry.table?(rules, &document.position)
}

/// A part of the whole in per cent.
fn percent(part: f64, texts: &Texts) -> String {
    texts.language().figure(&format!("{:.2} %", 100.0 * part))
}

/// A row of a table as a line: the name, then each column that it has.
fn table_line(table: &AnswerTable, row: &AnswerRow, texts: &Texts) -> String {
    let figures = table.columns.iter().zip(&row.parts);
    let figures = figures
        .filter_map(|(column, part)| Some(format!("{} {}", texts.say(column), percent((*part)?, texts))));
    let figures = figures.collect::<Vec<_>>().join(", ");
    let pair = Message::new("share-text-pair").message("label", row.name.clone());
    texts.say(&pair.text("value", figures)).trim_end().to_owned()
}

/// The marks on the position in view. Marks of an exercise belong to its answer.
fn marks(study: &dyn Study, answer: bool) -> Vec<PlacedMark> {
    let shown = answer || study.identity().about.exercise.goal.is_empty();
    let game = study.playing().filter(|_| shown);
    game.map(|game| study.view().scene.placed(game.marks())).unwrap_or_default()
}

/// Removes everything that gives the answer away: moves, comments, notes, verdict, and the marks of an exercise.
pub fn puzzle(document: Document) -> Document {
    let asks = !document.exercise.goal.is_empty();
    let mut puzzle = Document {
        marks: if asks { Vec::new() } else { document.marks },
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

/// A distance in plies, or on a board in moves.
fn distance(plies: u32, board: bool, texts: &Texts) -> String {
    let (id, count) = if board { ("moves-short", plies.div_ceil(2)) } else { ("plies-short", plies) };
    texts.say(&Message::new(id).number("count", count))
}

/// Joins the lines of a text.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a share code or an exported text; none for other texts.
///
/// # Errors
/// The reason why it cannot be read.
pub fn read(text: &str) -> Option<Result<Document, Message>> {
    match code::read(text) {
        Some(found) => Some(found.map_err(|error| error.message())),
        None => text::read(text),
    }
}

/// Selected choices to be named: bans only in a playable game, where the position shows the others, else all.
fn named_choices(study: &dyn Study) -> impl Iterator<Item = &Choice> {
    let played = study.playing().is_some();
    let applies = move |choice: &&Choice| choice.flags || !played;
    study.setup().choices.iter().filter(applies).filter(|choice| choice.options.iter().any(|(_, on)| *on))
}

/// The selected options of a choice, with its label.
fn selected_options(choice: &Choice, texts: &Texts) -> Message {
    let on = choice.options.iter().filter(|(_, on)| *on).map(|(name, _)| texts.say(name));
    let on: Vec<String> = on.collect();
    Message::new("share-text-pair").message("label", choice.label.clone()).text("value", on.join(", "))
}
