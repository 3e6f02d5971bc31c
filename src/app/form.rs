//! Forms in which a study is shared.

use etude_share::{self as share, html};
use etude_study::format::FileFormat;

/// Form in which a study is given to other people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// The position in view as a picture.
    #[default]
    Picture,
    /// One of the forms that the command line writes too.
    Shared(&'static share::Form),
    /// The position in notation.
    Position,
    /// The same with squares as numbers, where they have names.
    Numbers,
    /// A game of a format.
    Games(&'static dyn FileFormat),
    /// A study file.
    Study,
    /// A page on which the exercise is solved.
    Puzzle,
    /// Pages to be printed.
    Pages,
}

impl Form {
    /// Returns true if it is a text; a picture, a page to be solved and pages to be printed are none.
    pub fn is_text(self) -> bool {
        !matches!(self, Self::Picture | Self::Puzzle | Self::Pages)
    }

    /// The ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Picture => "png",
            Self::Pages => "pdf",
            Self::Puzzle => html::FORM.id,
            Self::Shared(form) if form == &html::FORM => html::FORM.id,
            Self::Shared(_) | Self::Position | Self::Numbers => "txt",
            Self::Games(format) => format.ending(),
            Self::Study => "ron",
        }
    }
}
