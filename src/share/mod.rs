//! Studies as they are given to other people: as text, and what stands in it of who wins.
//!
//! Everything here is made from a document alone, without a window and without files: the window and the command line
//! write the same. What tells the answer is only there where it is asked for.

pub mod solution;
pub mod text;

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
