//! The search itself: depth first, most promising move first, one boolean question at a time.
//!
//! A position is settled by the first move that passes the test, or by all moves failing it. What is settled
//! goes into the shared table at once, so nothing is lost when the search is stopped; what is not settled is
//! never stored.

use super::table::{Bound, Table, Topic};
use super::team::{Tag, Team};
use crate::model::{Control, Dominance, Hints, Side, Stopped, Value};
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
    pub(super) fn against(self, may_draw: bool) -> Self {
        match self {
            Self::Win if may_draw => Self::Draw,
            Self::Win | Self::Draw => Self::Win,
        }
    }

    /// The score of the lowest value that passes.
    pub(super) fn score(self) -> u16 {
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

impl Experience {
    const NONE: Self = Self { passed: 0.0, tried: 0.0 };

    fn add(&mut self, passed: bool) {
        self.passed = self.passed * KEPT + if passed { 1.0 } else { 0.0 };
        self.tried = self.tried * KEPT + 1.0;
    }

    /// Between 0 and 1, one half without any experience.
    fn share(self) -> f32 {
        (self.passed + 0.5) / (self.tried + 1.0)
    }
}

/// What came of moves, by side and move: nothing is held before there is something to remember, since most questions
/// are answered without a search.
#[derive(Default)]
struct Memories(Vec<Experience>);

impl Memories {
    fn add(&mut self, number: usize, passed: bool) {
        if self.0.is_empty() {
            self.0.resize(MOVES, Experience::NONE);
        }
        self.0[number].add(passed);
    }

    fn share(&self, number: usize) -> f32 {
        self.0.get(number).copied().unwrap_or(Experience::NONE).share()
    }
}

/// What a look at a position tells.
enum Seen<P: Hints> {
    /// The answer.
    Settled(bool),
    /// What has to be searched for it.
    Open(Task<P>),
}

/// A position with the question that is asked there.
struct Task<P: Hints> {
    position: P,
    dominance: Dominance<P::Class>,
    test: Test,
    /// Whether the side to move is the one that asked.
    same: bool,
}

/// One thread of the search.
pub struct Worker<'a, P: Hints> {
    pub(super) table: &'a Table<P>,
    control: &'a Control,
    team: Option<&'a Team>,
    /// The positions after which to stop.
    most_nodes: u64,
    may_draw: bool,
    /// Positions looked at and not yet reported.
    unreported: u64,
    /// Positions looked at.
    pub(super) nodes: u64,
    /// The moves of all positions on the way to the current one, best last.
    line: Vec<(i32, P::Move)>,
    moves: Vec<P::Move>,
    /// Moves that other threads are busy with, of all positions on the way.
    put_off: Vec<P::Move>,
    experience: Memories,
}

impl<'a, P: Hints> Worker<'a, P> {
    /// A worker on positions of the same game as this one.
    pub fn new(table: &'a Table<P>, control: &'a Control, position: &P) -> Self {
        Self {
            table,
            control,
            team: None,
            most_nodes: u64::MAX,
            may_draw: position.may_draw(),
            unreported: 0,
            nodes: 0,
            line: Vec::new(),
            moves: Vec::new(),
            put_off: Vec::new(),
            experience: Memories::default(),
        }
    }

    /// The same worker with others beside it.
    pub fn in_team(mut self, team: &'a Team) -> Self {
        self.team = Some(team);
        self
    }

    /// The same worker with a number of positions after which it stops.
    pub fn with_limit(mut self, most_nodes: u64) -> Self {
        self.most_nodes = most_nodes;
        self
    }

    /// Whether the position passes the test of `side`.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so, at the limit, or when another worker has the answer.
    pub fn passes(&mut self, position: &P, side: Side, test: Test) -> Result<bool, Stopped> {
        self.control.check()?;
        match self.look_at(position.clone(), side, test) {
            Seen::Settled(passed) => Ok(passed),
            Seen::Open(task) => self.settle(&task, true),
        }
    }

    /// Counts a position, and now and then reports and looks whether to stop.
    pub(super) fn count(&mut self) -> Result<(), Stopped> {
        self.unreported += 1;
        self.nodes += 1;
        if self.unreported >= BATCH {
            self.report();
            self.control.check()?;
            if self.nodes >= self.most_nodes || self.team.is_some_and(Team::is_over) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Tells the control what has not been told.
    fn report(&mut self) {
        self.control.add_nodes(self.unreported);
        self.control.set_memory(self.table.bytes() as u64);
        self.unreported = 0;
    }

    /// What is known at once about whether a position passes the test of `side`, which need not be to move.
    fn look_at(&self, mut position: P, side: Side, test: Test) -> Seen<P> {
        // What is forced needs no search and no memory.
        while let Some(only) = position.only_move() {
            position.play(only);
        }
        let same = position.side_to_move() == side;
        let test = if same { test } else { test.against(self.may_draw) };
        if let Some(value) = position.static_value() {
            return Seen::Settled(test.passed_by(value) == same);
        }
        let dominance = position.dominance();
        match self.table.at_least(Topic::Value, &dominance, test.score()) {
            Some(passed) => Seen::Settled(passed == same),
            None => Seen::Open(Task { position, dominance, test, same }),
        }
    }

    /// Settles a position that is open, and remembers it: whether the test of the side that asked is passed,
    /// which is what it `hopes` for when the best moves have been tried first.
    fn settle(&mut self, task: &Task<P>, hopes: bool) -> Result<bool, Stopped> {
        let Task { position, dominance, test, same } = task;
        let before = self.nodes;
        let passed = self.search(position, *test, hopes == *same)?;
        let bound = match (passed, test) {
            (true, test) => Bound::Lower(test.score()),
            (false, Test::Win) if self.may_draw => Bound::Upper(Test::Draw.score()),
            (false, _) => Bound::Upper(0),
        };
        self.table.learn(Topic::Value, dominance, bound, self.nodes - before);
        Ok(passed == *same)
    }

    /// Settles a position unless another thread is busy with it and this one `may_wait`.
    fn settle_in_team(
        &mut self,
        task: &Task<P>,
        hopes: bool,
        may_wait: bool,
    ) -> Result<Option<bool>, Stopped> {
        let Some(team) = self.team else { return self.settle(task, hopes).map(Some) };
        let tag = Tag::new(&task.dominance, task.test.score());
        if may_wait && team.is_busy(tag) {
            return Ok(None);
        }
        let announced = team.announce(tag);
        let passed = self.settle(task, hopes)?;
        if announced {
            team.withdraw(tag);
        }
        Ok(Some(passed))
    }

    /// Whether some move passes the test. With `hopes` the first is likely to, without none is.
    fn search(&mut self, position: &P, test: Test, hopes: bool) -> Result<bool, Stopped> {
        self.count()?;
        let side = position.side_to_move();
        // What a side can do even with less: these positions are few, since many have the same one.
        for (easier, strong) in position.handicaps().into_iter().flatten() {
            let wins = match self.look_at(easier, strong, Test::Win) {
                Seen::Settled(passed) => passed,
                Seen::Open(task) => self.settle(&task, true)?,
            };
            if wins {
                return Ok(strong == side);
            }
        }
        let learns = position.history_weight() > 0;
        let base = self.list_moves(position);
        let put_off = self.put_off.len();
        let mut passed = false;
        let mut hopes = hopes;
        while !passed && let Some(mv) = self.next_move(base) {
            passed = match self.look_at(position.after(mv), side, test) {
                Seen::Settled(passed) => passed,
                Seen::Open(task) => match self.settle_in_team(&task, hopes, !hopes)? {
                    Some(passed) => passed,
                    None => {
                        self.put_off.push(mv);
                        continue;
                    }
                },
            };
            // When the most promising move fails, all may.
            hopes = false;
            if learns {
                self.experience.add(number_of(mv, side), passed);
            }
        }
        self.leave_moves(base);
        while !passed
            && self.put_off.len() > put_off
            && let Some(mv) = self.put_off.pop()
        {
            passed = match self.look_at(position.after(mv), side, test) {
                Seen::Settled(passed) => passed,
                Seen::Open(task) => self.settle_in_team(&task, false, false)?.unwrap_or(false),
            };
        }
        self.put_off.truncate(put_off);
        Ok(passed)
    }

    /// Puts the legal moves on the line, the most promising one last; returns where they begin.
    pub(super) fn list_moves(&mut self, position: &P) -> usize {
        let base = self.line.len();
        let side = position.side_to_move();
        let trust = position.history_weight();
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        let Self { moves, line, experience, .. } = self;
        line.extend(moves.iter().rev().map(|&mv| {
            // Sixteenths, so that experience can tell moves of equal score apart.
            let mut order_score = position.order_score(mv) * 16;
            if trust > 0 {
                order_score += (experience.share(number_of(mv, side)) * (trust * 16) as f32) as i32;
            }
            (order_score, mv)
        }));
        line[base..].sort_by_key(|&(order_score, _)| order_score);
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

impl<P: Hints> Drop for Worker<'_, P> {
    fn drop(&mut self) {
        self.report();
    }
}

/// Where the experience with a move is kept.
fn number_of<M: Hash>(mv: M, side: Side) -> usize {
    (FxBuildHasher.hash_one((mv, side)) >> 32) as usize % MOVES
}
