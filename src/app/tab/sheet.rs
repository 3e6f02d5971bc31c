//! View state of the scoresheet.

use crate::app::list::ListView;
use crate::app::sheet_rows::Rows;
use crate::study::{LineId, LinePart};
use crate::texts::Writing;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is seen below the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SidePage {
    /// The strategy tree.
    Proof,
    /// The scoresheet.
    Sheet,
    /// Why moves are worth what they are worth.
    Why,
    /// The review of a line.
    Review,
    /// Whether the composition is sound.
    Composition,
}

/// What the rows were laid out for.
#[derive(Clone, Debug, PartialEq)]
pub struct LaidOut {
    /// The lines, by their version.
    pub version: u64,
    /// Where the user stands, if only the way there is shown.
    pub secret: Option<LineId>,
    /// How moves are written.
    pub writing: Writing,
    /// The width of the rows, in points.
    pub width: f32,
    /// How often variations were folded and unfolded.
    pub folds: usize,
    /// Whether the moves have room for their values.
    pub values: bool,
}

/// How the scoresheet is looked at.
#[derive(Default)]
pub struct SheetView {
    /// Where the list stands; a row of it is a point high.
    pub list: ListView,
    /// The move that was last brought into sight.
    pub shown: Option<LineId>,
    /// The variations that are folded, by their ways.
    pub folded: FxHashSet<u64>,
    /// How often variations were folded and unfolded.
    pub folds: usize,
    /// What the rows were laid out for.
    pub of: Option<LaidOut>,
    /// The rows.
    pub rows: Rows,
    /// The widths of moves by what is drawn, in points.
    pub widths: FxHashMap<String, f32>,
    /// How moves are written and the scale that the widths are for.
    pub widths_for: Option<(Writing, u32)>,
    /// What an entry of a menu under the pointer is about, and whether it would be deleted.
    pub marked: Option<(LineId, LinePart, bool)>,
}

impl SheetView {
    /// The lines are another study's; what was folded by its moves may be there again.
    pub fn forget(&mut self) {
        (self.of, self.shown) = (None, None);
    }

    /// Folds variations, or unfolds them.
    pub fn fold(&mut self, ways: &[u64], fold: bool) {
        for way in ways {
            let changed = if fold { self.folded.insert(*way) } else { self.folded.remove(way) };
            self.folds += usize::from(changed);
        }
    }
}
