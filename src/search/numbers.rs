//! Depth-first proof-number search: answers one boolean question about a position.
//!
//! Each open position carries two numbers, how hard it seems to pass the test and how hard to fail it. The
//! search always goes where an answer seems cheapest and stays there until that is no longer so. Everything
//! it learns goes into the shared table, so nothing is lost when it leaves a place or is stopped.

use super::record::{Entry, MOST, NEVER, Test, VALUE};
use super::table::Table;
use crate::model::{Control, Hints, Stopped};

/// Positions between two looks at the control.
const BATCH: u64 = 256;

/// A legal move of an open node. The numbers are those of the side to move at the node: 0 in `pass` would mean
/// that the move passes the test, [`NEVER`] that it does not.
struct Child<P: Hints> {
    mv: P::Move,
    class: P::Class,
    pass: u32,
    fail: u32,
    /// Whether the side to move stays the same.
    same: bool,
    promise: i32,
}

/// What is known of a position: [`NEVER`] in one number means 0 in the other.
#[derive(Clone, Copy)]
struct Numbers {
    pass: u32,
    fail: u32,
}

impl Numbers {
    const PASSED: Self = Self { pass: 0, fail: NEVER };
    const FAILED: Self = Self { pass: NEVER, fail: 0 };

    fn of(passed: bool) -> Self {
        if passed { Self::PASSED } else { Self::FAILED }
    }

    fn answer(self) -> Option<bool> {
        match self {
            Self { pass: 0, .. } => Some(true),
            Self { fail: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// The numbers for the side that moved here.
    fn seen(self, same: bool) -> Self {
        if same { self } else { Self { pass: self.fail, fail: self.pass } }
    }
}

/// The position after a move and after all that is forced behind it.
pub fn step<P: Hints>(position: &P, mv: P::Move) -> P {
    let mut next = position.after(mv);
    while let Some(only) = next.only_move() {
        next.play(only);
    }
    next
}

/// One thread of the search.
pub struct Searcher<'a, P: Hints> {
    pub(super) table: &'a Table<P::Class, Entry>,
    control: &'a Control,
    pub(super) may_draw: bool,
    /// Positions looked at and not yet reported.
    nodes: u64,
    /// Positions looked at.
    pub(super) total: u64,
    children: Vec<Child<P>>,
    moves: Vec<P::Move>,
}

impl<'a, P: Hints> Searcher<'a, P> {
    /// A searcher for positions of one game.
    pub fn new(table: &'a Table<P::Class, Entry>, control: &'a Control, may_draw: bool) -> Self {
        Self { table, control, may_draw, nodes: 0, total: 0, children: Vec::new(), moves: Vec::new() }
    }

    /// Whether the position passes the test.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn passes(&mut self, position: &P, test: Test) -> Result<bool, Stopped> {
        self.control.check()?;
        let mut position = position.clone();
        let side = position.side_to_move();
        while let Some(only) = position.only_move() {
            position.play(only);
        }
        let same = position.side_to_move() == side;
        let test = if same { test } else { test.against(self.may_draw) };
        let class = position.class();
        let mut numbers = match position.at_a_glance() {
            Some(value) => Numbers::of(test.passed_by(value)),
            None => self.known(&class, test).unwrap_or(Numbers { pass: 1, fail: 1 }),
        };
        loop {
            if let Some(passed) = numbers.answer() {
                self.report();
                return Ok(passed == same);
            }
            numbers = self.search(&position, class, test, NEVER, NEVER)?;
        }
    }

    /// Counts a position, and now and then reports and looks whether to stop.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        self.total += 1;
        if self.nodes >= BATCH {
            self.report();
            self.control.check()?;
        }
        Ok(())
    }

    /// Tells the control what has not been told.
    pub(super) fn report(&mut self) {
        self.control.add_nodes(self.nodes);
        self.control.set_memory(self.table.bytes() as u64);
        self.nodes = 0;
    }

    fn known(&self, class: &P::Class, test: Test) -> Option<Numbers> {
        let entry = self.table.get(class, VALUE)?;
        match entry.decides(test) {
            Some(passed) => Some(Numbers::of(passed)),
            None => entry.numbers(test).map(|(pass, fail)| Numbers { pass, fail }),
        }
    }

    fn store(&self, class: P::Class, test: Test, numbers: Numbers, work: u64) {
        let generation = self.table.generation();
        let entry = match numbers.answer() {
            Some(passed) => Entry::answer(test.bounds(passed, self.may_draw), generation, work),
            None => Entry::open(test, numbers.pass, numbers.fail, generation, work),
        };
        self.table.put(class, entry);
    }

    /// Works on a position until its numbers reach one of the limits.
    fn search(
        &mut self,
        position: &P,
        class: P::Class,
        test: Test,
        most_pass: u32,
        most_fail: u32,
    ) -> Result<Numbers, Stopped> {
        let before = self.total;
        let base = self.children.len();
        let numbers = match self.expand(position, test)? {
            Some(passed) => Numbers::of(passed),
            None => self.work_on(position, test, base, most_pass, most_fail)?,
        };
        self.children.truncate(base);
        self.store(class, test, numbers, self.total - before);
        Ok(numbers)
    }

    /// Lists the moves that are still open; an answer when they decide the position.
    fn expand(&mut self, position: &P, test: Test) -> Result<Option<bool>, Stopped> {
        self.count()?;
        let side = position.side_to_move();
        let base = self.children.len();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.legal_moves(&mut moves);
        let mut answer = None;
        for &mv in &moves {
            let next = step(position, mv);
            let same = next.side_to_move() == side;
            let next_test = if same { test } else { test.against(self.may_draw) };
            let class = next.class();
            let numbers = match next.at_a_glance() {
                Some(value) => Numbers::of(next_test.passed_by(value)),
                None => self.known(&class, next_test).unwrap_or(Numbers { pass: 1, fail: 1 }),
            };
            let Numbers { pass, fail } = numbers.seen(same);
            match (pass, fail) {
                (0, _) => {
                    answer = Some(true);
                    break;
                }
                (_, 0) => {}
                _ => self.children.push(Child { mv, class, pass, fail, same, promise: position.promise(mv) }),
            }
        }
        self.moves = moves;
        if answer.is_none() && self.children.len() == base {
            answer = Some(false);
        }
        if answer.is_none() {
            self.children[base..].sort_by_key(|child| std::cmp::Reverse(child.promise));
        }
        Ok(answer)
    }

    /// Deepens the most promising moves of an expanded position, whose children begin at `base`.
    fn work_on(
        &mut self,
        position: &P,
        test: Test,
        base: usize,
        most_pass: u32,
        most_fail: u32,
    ) -> Result<Numbers, Stopped> {
        loop {
            let open = &self.children[base..];
            if open.is_empty() {
                return Ok(Numbers::FAILED);
            }
            let (mut best, mut pass, mut second) = (0, u32::MAX, NEVER);
            let (mut sum, mut highest) = (0u32, 0);
            for (index, child) in open.iter().enumerate() {
                if child.pass < pass {
                    (second, pass, best) = (pass.min(NEVER), child.pass, index);
                } else {
                    second = second.min(child.pass);
                }
                highest = highest.max(child.fail);
                sum = sum.saturating_add(child.fail);
            }
            let fail = fail_number(sum, highest, open.len());
            if pass >= most_pass || fail >= most_fail {
                return Ok(Numbers { pass, fail });
            }
            let child = &open[best];
            let limit_pass = most_pass.min(second.saturating_add(1 + second / 4).min(NEVER));
            let limit_fail = fail_limit(child.fail, fail, most_fail, open.len());
            let (mv, class, same) = (child.mv, child.class, child.same);
            let next = step(position, mv);
            let next_test = if same { test } else { test.against(self.may_draw) };
            let (next_pass, next_fail) =
                if same { (limit_pass, limit_fail) } else { (limit_fail, limit_pass) };
            let numbers = self.search(&next, class, next_test, next_pass, next_fail)?.seen(same);
            match numbers.answer() {
                Some(true) => return Ok(Numbers::PASSED),
                Some(false) => {
                    self.children.remove(base + best);
                }
                None => {
                    let child = &mut self.children[base + best];
                    (child.pass, child.fail) = (numbers.pass, numbers.fail);
                }
            }
        }
    }
}

/// How hard it seems to refute all open moves.
fn fail_number(_sum: u32, highest: u32, open: usize) -> u32 {
    highest.saturating_add(open as u32 - 1).min(MOST)
}

/// The limit for one move that keeps the whole within `most`.
fn fail_limit(_child: u32, _all: u32, most: u32, open: usize) -> u32 {
    if most >= NEVER { NEVER } else { most - (open as u32 - 1) }
}
