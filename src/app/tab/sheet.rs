//! View state of the scoresheet.

use crate::list::ListView;
use crate::sheet_rows::Rows;
use etude_study::{LineId, LinePart};
use etude_texts::Notation;
use rustc_hash::{FxHashMap, FxHashSet};

/// Page below the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SidePage {
    /// The strategy tree.
    Proof,
    /// The scoresheet.
    Sheet,
    /// The explanation of the values of moves.
    Why,
    /// The review of a line.
    Review,
    /// The check of the composition.
    Composition,
}

/// Key of a layout of the rows.
#[derive(Clone, Debug, PartialEq)]
pub struct LaidOut {
    /// The lines, by their version.
    pub version: u64,
    /// The current move, if only the moves up to it are shown.
    pub secret: Option<LineId>,
    /// The notation of moves.
    pub notation: Notation,
    /// The width of the rows, in points.
    pub width: f32,
    /// The number of times that variations were folded or unfolded.
    pub folds: usize,
    /// True if the moves have room for their values.
    pub values: bool,
}

/// View state of the scoresheet.
#[derive(Default)]
pub struct SheetView {
    /// The scroll position of the list; a row of it is a point high.
    pub list: ListView,
    /// The move that was last brought into sight.
    pub shown: Option<LineId>,
    /// The variations that are folded, by their ways.
    pub folded: FxHashSet<u64>,
    /// The number of times that variations were folded or unfolded.
    pub folds: usize,
    /// The key of the layout of `rows`.
    pub of: Option<LaidOut>,
    /// The rows.
    pub rows: Rows,
    /// The widths of moves by their drawn words, in points.
    pub widths: FxHashMap<String, f32>,
    /// The notation of moves and the scale for which the widths are.
    pub widths_for: Option<(Notation, u32)>,
    /// The moves of the menu entry under the pointer, and true if it would delete them.
    pub marked: Option<(LineId, LinePart, bool)>,
}

impl SheetView {
    /// Forgets the layout: the lines are another study's. Folds stay, as its moves may be there again.
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
