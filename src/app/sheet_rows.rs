//! Rows of the scoresheet, computed when the lines change, so that of a long line only the visible ones are drawn.
//!
//! The main line is in two columns where the sides alternate, else one move below the other. Each variation begins in a row of
//! its own, indented below the move it replaces, and runs on there; the move after a variation repeats its number. So no
//! alternative can be read as the continuation.

use etude_study::LineItem;
use etude_study::unread::without_tags;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// The height of a row of the main line, in points.
pub const MAIN: f32 = 26.0;
/// The height of a row of a variation, in points.
pub const RUN: f32 = 24.0;
/// The height of a row of a comment, in points.
pub const WORDS: f32 = 17.0;
/// The indent of a variation, in points.
pub const INDENT: f32 = 13.0;
/// The room for the arrow in front of a variation, in points.
pub const ARROW: f32 = 15.0;
/// Deeper variations are indented no further; they say how deep they are.
pub const DEEPEST: usize = 7;
/// The most rows of a comment; the rest is in a tooltip.
const MOST_WORDS: usize = 6;
/// No move.
const NONE: u32 = u32::MAX;

/// A row of the scoresheet. Moves are named by their places in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetRow {
    /// Two plies of the main line under one number.
    Pair {
        /// The number.
        number: usize,
        /// The first and the second ply, as far as they are in this row.
        cells: [Option<usize>; 2],
    },
    /// A move of the main line.
    Single(usize),
    /// Moves of a variation that follow each other.
    Run {
        /// The moves.
        moves: Range<usize>,
        /// The depth of the variation, from 1.
        depth: usize,
        /// True if it begins here.
        begins: bool,
        /// True if the first move has its number, whoever made it.
        numbered: bool,
        /// The number of its moves that are folded away.
        folded: usize,
    },
    /// A part of a comment.
    Words {
        /// The move that has it.
        of: usize,
        /// The depth of the move.
        depth: usize,
        /// True if it is before the move.
        before: bool,
        /// The bytes of it.
        part: Range<usize>,
        /// True if more of it is not shown.
        cut: bool,
    },
    /// A break of a line, since its next move in the file is not legal.
    LeftOut {
        /// The move before it.
        of: usize,
        /// The depth of the move.
        depth: usize,
        /// The number among the breaks behind that move.
        number: usize,
    },
}

impl SheetRow {
    /// Its height, in points.
    pub fn height(&self) -> f32 {
        match self {
            Self::Pair { .. } | Self::Single(_) => MAIN,
            Self::Run { .. } => RUN,
            Self::Words { .. } | Self::LeftOut { .. } => WORDS,
        }
    }

    /// The moves in it.
    pub fn moves(&self) -> impl Iterator<Item = usize> + use<> {
        let (cells, run) = match self {
            Self::Pair { cells, .. } => (*cells, 0..0),
            Self::Single(index) => ([Some(*index), None], 0..0),
            Self::Run { moves, .. } => ([None, None], moves.clone()),
            Self::Words { .. } | Self::LeftOut { .. } => ([None, None], 0..0),
        };
        cells.into_iter().flatten().chain(run)
    }

    /// The first move that it is about.
    fn first(&self) -> usize {
        match self {
            Self::Words { of, .. } | Self::LeftOut { of, .. } => *of,
            _ => self.moves().next().unwrap_or(0),
        }
    }
}

/// The left edge of a run, in points from the left end of the rows.
pub fn run_left(depth: usize) -> f32 {
    INDENT * depth.clamp(1, DEEPEST) as f32 - INDENT + ARROW
}

/// Form of the layout.
pub struct Form<'a> {
    /// True if the main line is in two columns.
    pub columns: bool,
    /// True if only the moves up to the position in view are shown, without comments.
    pub secret: bool,
    /// The width of the rows, in points.
    pub width: f32,
    /// The variations that are folded, by their ways.
    pub folded: &'a FxHashSet<u64>,
}

/// Text measurement for a layout.
pub trait Measure {
    /// The width of a move of a variation, in points.
    fn run(&mut self, item: &LineItem, numbered: bool) -> f32;
    /// The comment on a move.
    fn comment<'b>(&self, item: &'b LineItem) -> &'b str;
    /// Cuts a comment into at most `most` rows of a width in points. Each is a part of it, in bytes.
    fn wrap(&mut self, text: &str, width: f32, most: usize) -> Vec<Range<usize>>;
}

/// The rows of a scoresheet.
#[derive(Debug, Default)]
pub struct Rows {
    all: Vec<SheetRow>,
    /// The top of each row, in points from the top of the first, and the bottom of the last one.
    tops: Vec<f64>,
    /// The move before each, [`NONE`] for the first ones.
    before: Vec<u32>,
}

impl Rows {
    /// Lays out moves.
    pub fn new(items: &[LineItem], form: &Form<'_>, measure: &mut dyn Measure) -> Self {
        let mut rows = Self { before: befores(items), ..Self::default() };
        let mut index = 0;
        // True if a row separates this move from the one before it.
        let mut broken = true;
        let mut room = 0.0;
        while let Some(item) = items.get(index) {
            if form.secret && !item.on_path {
                index += 1;
                continue;
            }
            let depth = if form.secret { 0 } else { item.depth };
            let said = without_tags(&item.before);
            if !form.secret && !said.is_empty() {
                rows.words(form, measure, (index, depth, true), said);
                broken = true;
            }
            let fold = !form.secret && item.begins && form.folded.contains(&item.way);
            if depth == 0 {
                rows.main(form, item, index, broken);
            } else {
                let begins = item.begins;
                let numbered = begins || broken;
                let width = measure.run(item, numbered);
                match rows.all.last_mut() {
                    Some(SheetRow::Run { moves, .. }) if !numbered && width <= room => moves.end = index + 1,
                    _ => {
                        room = form.width - run_left(depth);
                        let folded = if fold { end_of_line(items, index) - index - 1 } else { 0 };
                        rows.push(SheetRow::Run { moves: index..index + 1, depth, begins, numbered, folded });
                    }
                }
                room -= width;
            }
            broken = false;
            if fold {
                index = end_of_line(items, index);
                broken = true;
                continue;
            }
            let comment = if form.secret { "" } else { measure.comment(item) };
            if !comment.is_empty() {
                rows.words(form, measure, (index, depth, false), comment);
                broken = true;
            }
            let left_out = if form.secret { 0 } else { item.left_out().count() };
            for number in 0..left_out {
                rows.push(SheetRow::LeftOut { of: index, depth, number });
                broken = true;
            }
            index += 1;
            // Variations come between, and a line that goes on after them has its number.
            broken |= !form.secret && items.get(index).is_some_and(|next| next.depth != item.depth);
        }
        let mut top = 0.0;
        rows.tops = Vec::with_capacity(rows.all.len() + 1);
        for row in &rows.all {
            rows.tops.push(top);
            top += f64::from(row.height());
        }
        rows.tops.push(top);
        rows
    }

    fn push(&mut self, row: SheetRow) {
        self.all.push(row);
    }

    fn main(&mut self, form: &Form<'_>, item: &LineItem, index: usize, broken: bool) {
        if !form.columns {
            return self.push(SheetRow::Single(index));
        }
        let (number, column) = (item.ply.div_ceil(2), (item.ply + 1) % 2);
        match self.all.last_mut() {
            Some(SheetRow::Pair { number: open, cells: [_, second @ None] })
                if column == 1 && !broken && *open == number =>
            {
                *second = Some(index);
            }
            _ => {
                let mut cells = [None, None];
                cells[column] = Some(index);
                self.push(SheetRow::Pair { number, cells });
            }
        }
    }

    fn words(
        &mut self,
        form: &Form<'_>,
        measure: &mut dyn Measure,
        (of, depth, before): (usize, usize, bool),
        text: &str,
    ) {
        let width = form.width - run_left(depth) - 4.0;
        let parts = measure.wrap(text, width, MOST_WORDS);
        let last = parts.len();
        for (number, part) in (1..).zip(parts) {
            let cut = number == last && !text[part.end..].trim().is_empty();
            self.push(SheetRow::Words { of, depth, before, part, cut });
        }
    }

    /// The rows.
    pub fn rows(&self) -> &[SheetRow] {
        &self.all
    }

    /// The height of all rows, in points.
    pub fn height(&self) -> usize {
        self.tops.last().map_or(0, |height| height.ceil() as usize)
    }

    /// The top and the bottom of a row, in points from the top.
    pub fn place(&self, row: usize) -> [f64; 2] {
        [row, row + 1].map(|row| self.tops.get(row).copied().unwrap_or_default())
    }

    /// The rows that lie at least partly between two places, in points from the top.
    pub fn between(&self, from: f64, to: f64) -> Range<usize> {
        let tops = &self.tops[..self.all.len().min(self.tops.len())];
        let first = tops.partition_point(|&top| top <= from).saturating_sub(1);
        first..tops.partition_point(|&top| top < to)
    }

    /// The row of a move, unless it is folded away.
    pub fn row_of(&self, index: usize) -> Option<usize> {
        let end = self.all.partition_point(|row| row.first() <= index);
        let beside =
            |row: &usize| matches!(self.all[*row], SheetRow::Words { .. } | SheetRow::LeftOut { .. });
        let mut above = (0..end).rev().skip_while(beside);
        above.next().filter(|&row| self.all[row].moves().any(|mv| mv == index))
    }

    /// The move before a move.
    pub fn before(&self, index: usize) -> Option<usize> {
        self.before.get(index).copied().filter(|&before| before != NONE).map(|before| before as usize)
    }

    /// The moves that lead to a move, the last one first, itself included.
    pub fn way(&self, index: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(index), |&at| self.before(at))
    }

    /// The moves that follow a move, itself included: deleting it deletes them.
    pub fn following(&self, index: usize) -> Vec<bool> {
        let mut follows = vec![false; self.before.len()];
        if let Some(first) = follows.get_mut(index) {
            *first = true;
        }
        for at in index + 1..follows.len() {
            follows[at] = self.before(at).is_some_and(|before| follows[before]);
        }
        follows
    }
}

/// The index behind the last move of the line that begins with a move, its variations included.
fn end_of_line(items: &[LineItem], index: usize) -> usize {
    let depth = items[index].depth;
    let goes_on = |item: &&LineItem| item.depth > depth || item.depth == depth && !item.begins;
    index + 1 + items[index + 1..].iter().take_while(goes_on).count()
}

/// The move before each, by its place.
fn befores(items: &[LineItem]) -> Vec<u32> {
    // The last move of each depth so far.
    let mut last: Vec<u32> = Vec::new();
    let mut before: Vec<u32> = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let at = |depth: usize| last.get(depth).copied().unwrap_or(NONE);
        let came = if item.begins {
            // It replaces a move of the line around it.
            let replaced = item.depth.checked_sub(1).map_or(NONE, at);
            before.get(replaced as usize).copied().unwrap_or(NONE)
        } else {
            at(item.depth)
        };
        before.push(came);
        last.resize(item.depth + 1, NONE);
        last[item.depth] = index as u32;
    }
    before
}

/// The move that the first move of a variation replaces.
pub fn replaced(items: &[LineItem], index: usize) -> Option<usize> {
    let item = items.get(index).filter(|item| item.begins)?;
    items[..index].iter().rposition(|other| other.depth + 1 == item.depth)
}
