//! Studies as they are given to other people: as text, as a code of one line, and what stands in it of who wins.
//!
//! Everything here is made from a document alone, without a window and without files: the window and the command line
//! write the same. What tells the answer is only there where it is asked for.

pub mod code;
pub mod picture;
pub mod solution;
pub mod text;

use crate::model::Message;
use crate::study::registry::{self, OpenError};
use crate::study::{Attention, Budget, Document, Resources, Study};
use std::sync::Arc;

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
