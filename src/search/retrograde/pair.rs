//! A slice and the turned one, worked out together.

use super::tables::{Code, Goal, Tables, places};
use super::watch::{Failure, Watch};
use crate::model::{Conversion, Slice, Successors, TablebaseIndex};

/// The places of a slice while it is worked out, row by row: a row has one arrangement of the waiting side.
struct Grid {
    slice: Slice,
    /// The places of a row.
    width: usize,
    /// The answer as far as it is known: a win may still become shorter; a loss is one only without hope, and
    /// may become longer till then.
    codes: Vec<u8>,
    /// How many moves still give hope: quiet moves that are not known to lose, and one more when a conversion
    /// draws. 0 where no quiet move is allowed.
    hopes: Vec<u8>,
}

/// The most quiet moves that a place can count: one more hope is for conversions.
const MOST_QUIET: u8 = u8::MAX - 1;

/// Fills a grid with what the survey tells about positions of one arrangement of the side to move.
struct Survey<'a, E: TablebaseIndex> {
    known: &'a Tables<E>,
    grid: &'a mut Grid,
    mover: usize,
    goal: Goal,
    /// The farthest end that anything was seen to have.
    horizon: &'a mut u8,
    too_long: bool,
    /// Whether a conversion leads to a slice that is not known.
    missing: bool,
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
                    self.missing = true;
                    return;
                }
            },
        };
        match plies {
            None => self.draws = true,
            Some(Code::MOST_PLIES) => self.too_long = true,
            Some(plies) if !self.goal.wins_in(plies) => {
                let plies = plies + 1;
                self.shortest_win = Some(self.shortest_win.map_or(plies, |best| best.min(plies)));
            }
            Some(plies) => self.longest_loss = self.longest_loss.max(Some(plies + 1)),
        }
    }

    fn finish(&mut self, waiter: u32, quiet: u8) {
        let quiet = quiet.min(MOST_QUIET);
        let loss = self.longest_loss.take();
        let win = self.shortest_win.take();
        let draws = std::mem::take(&mut self.draws);
        let (plies, hopes) = match win {
            Some(_) => (win, quiet),
            None if draws => (None, if quiet == 0 { 0 } else { quiet + 1 }),
            // Without any move the game is over.
            None if quiet == 0 => (loss.or(Some(0)), 0),
            None => (loss, quiet),
        };
        let place = waiter as usize * self.grid.width + self.mover;
        self.grid.codes[place] = plies.map_or(Code::DRAW, Code::of_plies).0;
        self.grid.hopes[place] = hopes;
        *self.horizon = plies.unwrap_or(0).max(*self.horizon);
    }
}

/// A place that quiet moves were taken back to.
struct Before<'a> {
    goal: Goal,
    code: &'a mut u8,
    hopes: &'a mut u8,
}

impl Before<'_> {
    /// A quiet move from here wins in so many plies.
    fn wins(self, plies: u8) -> bool {
        let quicker = !self.goal.is_win(Code(*self.code)) || Code::of_plies(plies).0 < *self.code;
        if *self.hopes == 0 || !quicker {
            return false;
        }
        *self.code = Code::of_plies(plies).0;
        true
    }

    /// A quiet move from here loses in so many plies; tells whether it was the last hope.
    fn loses(self, plies: u8) -> bool {
        if *self.hopes == 0 {
            return false;
        }
        *self.hopes -= 1;
        if *self.hopes > 0 || self.goal.is_win(Code(*self.code)) {
            return false;
        }
        *self.code = Code::of_plies(plies).0.max(*self.code);
        true
    }
}

/// Slices with their codes, place by place.
pub(super) type Solved = Vec<(Slice, Box<[u8]>)>;

/// A slice and the turned one; a single slice when both materials are the same.
pub(super) struct Pair<'a, E: TablebaseIndex> {
    known: &'a Tables<E>,
    watch: &'a Watch<'a>,
    goal: Goal,
    grids: Vec<Grid>,
    /// The farthest end that anything was seen to have.
    horizon: u8,
}

impl<'a, E: TablebaseIndex> Pair<'a, E> {
    /// Works out a slice and the turned one from what is known of the slices that conversions lead to.
    pub fn solve(known: &'a Tables<E>, slice: Slice, watch: &'a Watch<'a>) -> Result<Solved, Failure> {
        let mut slices = vec![slice, slice.turned()];
        slices.dedup();
        let grid = |slice: Slice| {
            let places = places(known.endings(), slice);
            watch.hold(2 * places);
            Grid {
                slice,
                width: known.endings().arrangements(slice.to_move) as usize,
                codes: vec![Code::DRAW.0; places],
                hopes: vec![0; places],
            }
        };
        let grids = slices.into_iter().map(grid).collect();
        let mut pair = Self { known, watch, goal: Goal::of(known.endings()), grids, horizon: 0 };
        pair.survey()?;
        pair.spread()?;
        Ok(pair.finish())
    }

    fn survey(&mut self) -> Result<(), Failure> {
        for grid in &mut self.grids {
            let slice = grid.slice;
            let rows = grid.codes.len() / grid.width.max(1);
            let mut survey = Survey {
                known: self.known,
                grid,
                mover: 0,
                goal: self.goal,
                horizon: &mut self.horizon,
                too_long: false,
                missing: false,
                shortest_win: None,
                draws: false,
                longest_loss: None,
            };
            for mover in 0..self.known.endings().arrangements(slice.to_move) {
                survey.mover = mover as usize;
                self.known.endings().survey(slice, mover, &mut survey);
                self.watch.advance(rows)?;
            }
            if survey.missing {
                return Err(Failure::Missing);
            }
            if survey.too_long {
                return Err(Failure::TooLong);
            }
        }
        Ok(())
    }

    /// Finds the answers in the order of their distance.
    fn spread(&mut self) -> Result<(), Failure> {
        let mut plies = 0;
        while plies <= self.horizon {
            if plies == Code::MOST_PLIES {
                return Err(Failure::TooLong);
            }
            for grid in 0..self.grids.len() {
                self.take_back(grid, plies)?;
            }
            plies += 1;
        }
        Ok(())
    }

    /// Takes back the quiet moves to all positions of a grid whose end is so many plies away.
    fn take_back(&mut self, grid: usize, plies: u8) -> Result<(), Failure> {
        let before = self.grids.len() - 1 - grid;
        let Grid { slice, width, .. } = self.grids[grid];
        let width_before = self.grids[before].width;
        let rows = self.grids[grid].codes.len() / width.max(1);
        let goal = self.goal;
        let mut movers = Vec::new();
        let mut grew = false;
        for row in 0..rows {
            movers.clear();
            self.grids[grid].settled(row, plies, self.goal, &mut movers);
            self.watch.check()?;
            if movers.is_empty() {
                continue;
            }
            let Grid { codes, hopes, .. } = &mut self.grids[before];
            self.known.endings().retract(slice, row as u32, &movers, |mover, earlier| {
                // The side that moves now waited before.
                let place = mover as usize * width_before + earlier as usize;
                let before = Before { goal, code: &mut codes[place], hopes: &mut hopes[place] };
                grew |= if goal.wins_in(plies) { before.loses(plies + 1) } else { before.wins(plies + 1) };
            });
        }
        if grew {
            self.horizon = self.horizon.max(plies + 1);
        }
        Ok(())
    }

    fn finish(self) -> Solved {
        let places: usize = self.grids.iter().map(|grid| grid.codes.len()).sum();
        let finished = self.grids.into_iter().map(|grid| grid.finish(self.goal)).collect();
        self.watch.release(places);
        self.watch.add(places);
        finished
    }
}

impl Grid {
    /// The arrangements of the side to move in a row with which the end is so many plies away.
    fn settled(&self, row: usize, plies: u8, goal: Goal, movers: &mut Vec<u32>) {
        let code = Code::of_plies(plies);
        let start = row * self.width;
        let codes = &self.codes[start..start + self.width];
        for (number, part) in codes.chunks(64).enumerate() {
            if !part.contains(&code.0) {
                continue;
            }
            for (mover, _) in (number * 64..).zip(part).filter(|(_, other)| **other == code.0) {
                if goal.is_win(code) || self.hopes[start + mover] == 0 {
                    movers.push(mover as u32);
                }
            }
        }
    }

    /// What was never settled is a draw.
    fn finish(mut self, goal: Goal) -> (Slice, Box<[u8]>) {
        for (code, hopes) in self.codes.iter_mut().zip(self.hopes) {
            if hopes > 0 && !goal.is_win(Code(*code)) {
                *code = Code::DRAW.0;
            }
        }
        (self.slice, self.codes.into_boxed_slice())
    }
}
