//! The search itself: depth first, most promising move first, one boolean question at a time.
//!
//! A position is settled by the first move that passes the test, or by all moves failing it. What is settled
//! goes into the shared table at once, so nothing is lost when the search is stopped; what is not settled is
//! never stored.

use super::table::{Bound, Table, Topic};
use crate::model::{Control, Hints, Side, Stopped, Value};
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// Positions between two looks at the control.
const BATCH: u64 = 256;

/// A question about the value for the side to move: is it at least this?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Does the side to move draw at least?
    Draw,
    /// Does it win?
    Win,
}

impl Test {
    /// Whether a value passes the test.
    pub fn passed_by(self, value: Value) -> bool {
        match self {
            Self::Draw => value != Value::Loss,
            Self::Win => value == Value::Win,
        }
    }

    /// The test of the opponent that fails exactly when this one is passed.
    fn against(self, may_draw: bool) -> Self {
        match self {
            Self::Win if may_draw => Self::Draw,
            Self::Win | Self::Draw => Self::Win,
        }
    }

    /// The score of the lowest value that passes.
    fn score(self) -> u16 {
        match self {
            Self::Draw => 1,
            Self::Win => 2,
        }
    }
}

/// How many different moves experience tells apart; others share a place, which only costs speed.
const MOVES: usize = 1 << 12;
/// How much of an experience is left after one more: the last thousand or so count.
const KEPT: f32 = 0.999;

/// How often a move has passed its test lately.
#[derive(Clone, Copy)]
struct Experience {
    passed: f32,
    tried: f32,
}

/// One thread of the search.
pub struct Worker<'a, P: Hints> {
    pub(super) table: &'a Table<P>,
    control: &'a Control,
    may_draw: bool,
    /// Positions looked at and not yet reported.
    unreported: u64,
    /// Positions looked at.
    pub(super) nodes: u64,
    /// The moves of all positions on the way to the current one, best last.
    line: Vec<(i32, P::Move)>,
    moves: Vec<P::Move>,
    /// What came of moves, by side and move.
    experience: Vec<Experience>,
}

impl<'a, P: Hints> Worker<'a, P> {
    /// A worker on positions of the same game as this one.
    pub fn new(table: &'a Table<P>, control: &'a Control, position: &P) -> Self {
        Self {
            table,
            control,
            may_draw: position.may_draw(),
            unreported: 0,
            nodes: 0,
            line: Vec::new(),
            moves: Vec::new(),
            experience: vec![Experience { passed: 0.0, tried: 0.0 }; MOVES],
        }
    }

    /// Whether the position passes the test of `side`.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn passes(&mut self, position: &P, side: Side, test: Test) -> Result<bool, Stopped> {
        self.control.check()?;
        let passed = self.judge(position.clone(), side, test)?;
        self.report();
        Ok(passed)
    }

    /// Counts a position, and now and then reports and looks whether to stop.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.unreported += 1;
        self.nodes += 1;
        if self.unreported >= BATCH {
            self.report();
            self.control.check()?;
        }
        Ok(())
    }

    /// Tells the control what has not been told.
    pub(super) fn report(&mut self) {
        self.control.add_nodes(self.unreported);
        self.control.set_memory(self.table.bytes() as u64);
        self.unreported = 0;
    }

    /// Whether a position passes the test of `side`, which need not be to move.
    fn judge(&mut self, mut position: P, side: Side, test: Test) -> Result<bool, Stopped> {
        // What is forced needs no search and no memory.
        while let Some(only) = position.only_move() {
            position.play(only);
        }
        let same = position.side_to_move() == side;
        let test = if same { test } else { test.against(self.may_draw) };
        if let Some(value) = position.at_a_glance() {
            return Ok(test.passed_by(value) == same);
        }
        let kin = position.kin();
        let passed = match self.table.at_least(Topic::Value, &kin, test.score()) {
            Some(passed) => passed,
            None => {
                let before = self.nodes;
                let passed = self.search(&position, test)?;
                let bound = if passed { Bound::Lower(test.score()) } else { Bound::Upper(test.score() - 1) };
                let bound = match bound {
                    Bound::Upper(_) if !self.may_draw => Bound::Upper(0),
                    bound => bound,
                };
                self.table.learn(Topic::Value, &kin, bound, self.nodes - before);
                passed
            }
        };
        Ok(passed == same)
    }

    /// Whether some move passes the test.
    fn search(&mut self, position: &P, test: Test) -> Result<bool, Stopped> {
        self.count()?;
        let side = position.side_to_move();
        let learns = position.trust_in_experience() > 0;
        let base = self.list_moves(position);
        let mut passed = false;
        while !passed && let Some(mv) = self.next_move(base) {
            passed = self.judge(position.after(mv), side, test)?;
            if learns {
                let Experience { passed: number, tried } = &mut self.experience[number_of(mv, side)];
                *number = *number * KEPT + if passed { 1.0 } else { 0.0 };
                *tried = *tried * KEPT + 1.0;
            }
        }
        self.leave_moves(base);
        Ok(passed)
    }

    /// Puts the legal moves on the line, the most promising one last; returns where they begin.
    pub(super) fn list_moves(&mut self, position: &P) -> usize {
        let base = self.line.len();
        let side = position.side_to_move();
        let trust = position.trust_in_experience();
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        let Self { moves, line, experience, .. } = self;
        line.extend(moves.iter().rev().map(|&mv| {
            // Sixteenths, so that experience can tell moves of equal promise apart.
            let mut promise = position.promise(mv) * 16;
            if trust > 0 {
                let Experience { passed, tried } = experience[number_of(mv, side)];
                promise += ((passed + 0.5) / (tried + 1.0) * (trust * 16) as f32) as i32;
            }
            (promise, mv)
        }));
        line[base..].sort_by_key(|&(promise, _)| promise);
        base
    }

    /// Takes the next move off the line, if there is one above `base`.
    pub(super) fn next_move(&mut self, base: usize) -> Option<P::Move> {
        if self.line.len() > base { self.line.pop().map(|(_, mv)| mv) } else { None }
    }

    /// Leaves the moves that have not been looked at.
    pub(super) fn leave_moves(&mut self, base: usize) {
        self.line.truncate(base);
    }
}

/// Where the experience with a move is kept.
fn number_of<M: Hash>(mv: M, side: Side) -> usize {
    (FxBuildHasher.hash_one((mv, side)) >> 32) as usize % MOVES
}
