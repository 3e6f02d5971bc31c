//! Retrograde analysis of a slice together with its mirror.

use super::progress::{BuildError, Progress};
use super::tablebase::{ResultCode, StuckRule, Tablebase, slice_size};
use etude_model::{Conversion, Slice, Successors, TablebaseIndex};

/// Entries of a slice in work, row by row: the entries of a row share the arrangement of the side not to move.
struct SliceGrid {
    slice: Slice,
    /// The entries of a row.
    width: usize,
    /// The results found so far. A win may become shorter. A loss counts only once there is no open move, and may become longer
    /// until then.
    codes: Vec<u8>,
    /// Open moves: quiet moves that are not known to lose, and one more if a conversion draws. 0 where no quiet move is
    /// allowed.
    open_moves: Vec<u8>,
}

/// The most quiet moves that an entry can count: one more open move stands for conversions.
const MAX_QUIET: u8 = u8::MAX - 1;

/// Survey of the entries with one arrangement of the side to move.
struct Survey<'a, E: TablebaseIndex> {
    known: &'a Tablebase<E>,
    grid: &'a mut SliceGrid,
    mover: usize,
    rule: StuckRule,
    /// The greatest distance found so far.
    horizon: &'a mut u8,
    error: Option<BuildError>,
    shortest_win: Option<u8>,
    draws: bool,
    longest_loss: Option<u8>,
}

impl<E: TablebaseIndex> Successors for Survey<'_, E> {
    fn convert(&mut self, conversion: Conversion) {
        let plies = match conversion {
            Conversion::Over => Some(0),
            Conversion::Entry(entry) => match self.known.code(entry) {
                Some(code) => code.plies(),
                None => {
                    self.error = Some(BuildError::Missing);
                    return;
                }
            },
        };
        match plies {
            None => self.draws = true,
            Some(ResultCode::MAX_PLIES) => _ = self.error.get_or_insert(BuildError::TooLong),
            Some(plies) if !self.rule.wins_in(plies) => {
                let plies = plies + 1;
                self.shortest_win = Some(self.shortest_win.map_or(plies, |best| best.min(plies)));
            }
            Some(plies) => self.longest_loss = self.longest_loss.max(Some(plies + 1)),
        }
    }

    fn finish(&mut self, not_to_move: u32, quiet: u8) {
        let quiet = quiet.min(MAX_QUIET);
        let loss = self.longest_loss.take();
        let win = self.shortest_win.take();
        let draws = std::mem::take(&mut self.draws);
        let (plies, open_moves) = match win {
            Some(_) => (win, quiet),
            None if draws => (None, if quiet == 0 { 0 } else { quiet + 1 }),
            // The game is over.
            None if quiet == 0 => (loss.or(Some(0)), 0),
            None => (loss, quiet),
        };
        let index = not_to_move as usize * self.grid.width + self.mover;
        self.grid.codes[index] = plies.map_or(ResultCode::DRAW, ResultCode::of_plies).0;
        self.grid.open_moves[index] = open_moves;
        *self.horizon = plies.unwrap_or(0).max(*self.horizon);
    }
}

/// The entry that a retracted quiet move leads from.
struct Predecessor<'a> {
    rule: StuckRule,
    code: &'a mut u8,
    open_moves: &'a mut u8,
}

impl Predecessor<'_> {
    /// Records that a quiet move from here wins in `plies` plies; returns true if that is a new or quicker win.
    fn record_win(self, plies: u8) -> bool {
        let is_quicker =
            !self.rule.is_win(ResultCode(*self.code)) || ResultCode::of_plies(plies).0 < *self.code;
        if *self.open_moves == 0 || !is_quicker {
            return false;
        }
        *self.code = ResultCode::of_plies(plies).0;
        true
    }

    /// Records that a quiet move from here loses in `plies` plies; returns true if the position is lost by it.
    fn record_loss(self, plies: u8) -> bool {
        if *self.open_moves == 0 {
            return false;
        }
        *self.open_moves -= 1;
        if *self.open_moves > 0 || self.rule.is_win(ResultCode(*self.code)) {
            return false;
        }
        *self.code = ResultCode::of_plies(plies).0.max(*self.code);
        true
    }
}

/// Slices with their codes by entry.
pub(super) type SolvedSlices = Vec<(Slice, Box<[u8]>)>;

/// A slice and its mirror; a single slice if both materials are the same.
pub(super) struct SlicePair<'a, E: TablebaseIndex> {
    known: &'a Tablebase<E>,
    progress: &'a Progress<'a>,
    rule: StuckRule,
    grids: Vec<SliceGrid>,
    /// The greatest distance found so far.
    horizon: u8,
}

impl<'a, E: TablebaseIndex> SlicePair<'a, E> {
    /// Solves a slice and its mirror. All slices that their conversions lead to must be known.
    pub fn solve(
        known: &'a Tablebase<E>,
        slice: Slice,
        progress: &'a Progress<'a>,
    ) -> Result<SolvedSlices, BuildError> {
        let mut slices = vec![slice, slice.mirrored()];
        slices.dedup();
        let grid = |slice: Slice| {
            let entries = slice_size(known.index(), slice);
            progress.hold(2 * entries);
            SliceGrid {
                slice,
                width: known.index().arrangements(slice.to_move) as usize,
                codes: vec![ResultCode::DRAW.0; entries],
                open_moves: vec![0; entries],
            }
        };
        let grids = slices.into_iter().map(grid).collect();
        let mut pair = Self { known, progress, rule: StuckRule::of(known.index()), grids, horizon: 0 };
        pair.survey()?;
        pair.retract_all()?;
        Ok(pair.finish())
    }

    fn survey(&mut self) -> Result<(), BuildError> {
        for grid in &mut self.grids {
            let slice = grid.slice;
            let rows = grid.codes.len() / grid.width.max(1);
            let mut survey = Survey {
                known: self.known,
                grid,
                mover: 0,
                rule: self.rule,
                horizon: &mut self.horizon,
                error: None,
                shortest_win: None,
                draws: false,
                longest_loss: None,
            };
            for mover in 0..self.known.index().arrangements(slice.to_move) {
                survey.mover = mover as usize;
                self.known.index().survey(slice, mover, &mut survey);
                self.progress.advance(rows)?;
            }
            if let Some(error) = survey.error {
                return Err(error);
            }
        }
        Ok(())
    }

    /// Finds the results in the order of their distance.
    fn retract_all(&mut self) -> Result<(), BuildError> {
        let mut plies = 0;
        while plies <= self.horizon {
            if plies == ResultCode::MAX_PLIES {
                return Err(BuildError::TooLong);
            }
            for grid in 0..self.grids.len() {
                self.retract(grid, plies)?;
            }
            plies += 1;
        }
        Ok(())
    }

    /// Retracts the quiet moves to all positions of a grid whose end is `plies` plies away.
    fn retract(&mut self, grid: usize, plies: u8) -> Result<(), BuildError> {
        let before = self.grids.len() - 1 - grid;
        let SliceGrid { slice, width, .. } = self.grids[grid];
        let width_before = self.grids[before].width;
        let rows = self.grids[grid].codes.len() / width.max(1);
        let rule = self.rule;
        let mut movers = Vec::new();
        let mut has_new_results = false;
        for row in 0..rows {
            movers.clear();
            self.grids[grid].settled(row, plies, self.rule, &mut movers);
            self.progress.check()?;
            if movers.is_empty() {
                continue;
            }
            let SliceGrid { codes, open_moves, .. } = &mut self.grids[before];
            self.known.index().retract(slice, row as u32, &movers, |mover, earlier| {
                // The side to move was the other one before.
                let index = mover as usize * width_before + earlier as usize;
                let before =
                    Predecessor { rule, code: &mut codes[index], open_moves: &mut open_moves[index] };
                has_new_results |= if rule.wins_in(plies) {
                    before.record_loss(plies + 1)
                } else {
                    before.record_win(plies + 1)
                };
            });
        }
        if has_new_results {
            self.horizon = self.horizon.max(plies + 1);
        }
        Ok(())
    }

    fn finish(self) -> SolvedSlices {
        let entries: usize = self.grids.iter().map(|grid| grid.codes.len()).sum();
        let finished = self.grids.into_iter().map(|grid| grid.finish(self.rule)).collect();
        self.progress.release(entries);
        self.progress.add(entries);
        finished
    }
}

impl SliceGrid {
    /// The arrangements of the side to move in a row whose end is `plies` plies away.
    fn settled(&self, row: usize, plies: u8, rule: StuckRule, movers: &mut Vec<u32>) {
        let code = ResultCode::of_plies(plies);
        let start = row * self.width;
        let codes = &self.codes[start..start + self.width];
        for (number, part) in codes.chunks(64).enumerate() {
            if !part.contains(&code.0) {
                continue;
            }
            for (mover, _) in (number * 64..).zip(part).filter(|(_, other)| **other == code.0) {
                if rule.is_win(code) || self.open_moves[start + mover] == 0 {
                    movers.push(mover as u32);
                }
            }
        }
    }

    /// The final codes: every unsettled entry is a draw.
    fn finish(mut self, rule: StuckRule) -> (Slice, Box<[u8]>) {
        for (code, open_moves) in self.codes.iter_mut().zip(self.open_moves) {
            if open_moves > 0 && !rule.is_win(ResultCode(*code)) {
                *code = ResultCode::DRAW.0;
            }
        }
        (self.slice, self.codes.into_boxed_slice())
    }
}
