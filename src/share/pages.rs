//! Studies on pages to be printed: all questions, and behind them the answers.

use super::picture::{self, PictureOptions};
use super::solution::Solution;
use etude_picture::page::Page;
use etude_study::{Document, OpenError};
use etude_texts::Texts;

/// Numbers of diagrams that a page can have.
pub const PER_PAGE: [usize; 4] = [1, 2, 4, 6];
/// Default number of diagrams per page for several studies.
pub const MANY: usize = 4;

/// Layout of a document.
#[derive(Clone, Copy, Debug)]
pub struct PageOptions {
    /// Number of diagrams per page.
    pub per_page: usize,
    /// True if the answers follow behind all questions.
    pub answer: bool,
    /// Dark palette.
    pub dark: bool,
}

/// Writes studies as a PDF document. `solve` finds the solution of each where answers are wanted.
///
/// # Errors
/// Fails if a study cannot be opened or solved.
pub fn write<E>(
    studies: &[Document],
    texts: &Texts,
    PageOptions { per_page, answer, dark }: PageOptions,
    mut solve: impl FnMut(&Document) -> Result<Option<Solution>, E>,
    opening: impl Fn(OpenError) -> E,
) -> Result<Vec<u8>, E> {
    let mut pictures = Vec::new();
    // A composition alone is one sheet, with its solution below the diagram.
    let sheet = match studies {
        [study] if answer => picture::is_composition(super::open(study).map_err(&opening)?.as_ref()),
        _ => false,
    };
    let parts: &[bool] = match (answer, sheet) {
        (false, _) => &[false],
        (true, false) => &[false, true],
        (true, true) => &[true],
    };
    for &answer in parts {
        let mut page = |study: &Document| -> Result<Page, E> {
            let solution = if answer { solve(study)? } else { None };
            let open = super::open(study).map_err(&opening)?;
            let options = PictureOptions { answer, solution: solution.as_ref(), ..PictureOptions::default() };
            Ok(picture::page(open.as_ref(), texts, options))
        };
        let pages: Result<Vec<Page>, E> = studies.iter().map(&mut page).collect();
        pictures.extend(picture::sheets(&pages?, per_page, "", texts, dark));
    }
    let title = pictures.first().map_or("", |picture| picture.title.as_str());
    Ok(picture::pdf(&pictures, title))
}
