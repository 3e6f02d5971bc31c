//! One thread of the search: always on to the position that is most likely to settle the question with the least work.
//!
//! A position is left as soon as another way seems to take less work, and taken up again when that was a mistake; what it
//! takes then is remembered.
//!
//! Source: A. Nagai, *Df-pn algorithm for searching AND/OR trees and its applications* (2002).

use super::memory::{Facts, Memory, NEVER, Numbers};
use crate::model::{Control, Dominance, Hints, Side, Stopped};
use crate::search::team::{Tag, Team};
use crate::search::worker::Test;

/// Positions between two looks at the control.
const BATCH: u64 = 128;
/// A position is left for another one only when it seems to take more than so much work beyond the other, as a part.
const PATIENCE: u32 = 4;

/// The class of a position, which must say everything.
pub fn class<P: Hints>(position: &P) -> P::Class {
    let dominance = position.dominance();
    debug_assert!(dominance.facts().is_empty(), "the engine knows nothing of facts");
    dominance.class
}

/// A position with the question that is asked there.
struct Task<P: Hints> {
    position: P,
    class: P::Class,
    test: Test,
}

impl<P: Hints> Task<P> {
    fn tag(&self) -> Tag {
        Tag::new(&Dominance::alone(self.class), self.test.score())
    }
}

/// A move that may settle the question, with the position that comes of it.
struct Way<P: Hints> {
    task: Task<P>,
    /// Whether the side to move there is the one that asks.
    same: bool,
    /// The work, as the side that asks sees it.
    numbers: Numbers,
}

/// What a look at a position tells.
enum Seen<P: Hints> {
    Settled(bool),
    Open(Way<P>),
}

/// One thread of the search.
pub struct Worker<'a, P: Hints> {
    memory: &'a Memory<P::Class>,
    control: &'a Control,
    team: Option<&'a Team>,
    may_draw: bool,
    /// The positions after which to stop.
    most_nodes: u64,
    nodes: u64,
    unreported: u64,
    moves: Vec<P::Move>,
}

impl<'a, P: Hints> Worker<'a, P> {
    /// A worker on positions of the same game as this one, which stops after so many.
    pub fn new(
        memory: &'a Memory<P::Class>,
        control: &'a Control,
        team: Option<&'a Team>,
        position: &P,
        most_nodes: u64,
    ) -> Self {
        let may_draw = position.may_draw();
        Self { memory, control, team, may_draw, most_nodes, nodes: 0, unreported: 0, moves: Vec::new() }
    }

    /// Whether the side to move passes the test.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so, at the limit, or when another worker has the answer.
    pub fn passes(&mut self, position: &P, test: Test) -> Result<bool, Stopped> {
        self.control.check()?;
        let way = match self.look_at(position.clone(), position.side_to_move(), test) {
            Seen::Settled(passed) => return Ok(passed),
            Seen::Open(way) => way,
        };
        loop {
            // A memory that lost what was found may have to be filled again.
            let most = Numbers { yes: NEVER, no: NEVER };
            if let Some(passed) = self.search(&way.task, most)?.answer() {
                return Ok(passed == way.same);
            }
        }
    }

    /// Counts a position, and now and then reports and looks whether to stop.
    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        self.unreported += 1;
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
        self.control.set_memory(self.memory.bytes() as u64);
        self.unreported = 0;
    }

    fn known(&self, task: &Task<P>) -> Option<Numbers> {
        self.memory.get(&task.class)?.of(task.test)
    }

    /// What is known at once about whether a position passes the test of `side`, which need not be to move.
    fn look_at(&self, mut position: P, side: Side, test: Test) -> Seen<P> {
        while let Some(only) = position.only_move() {
            position.play(only);
        }
        let same = position.side_to_move() == side;
        let test = if same { test } else { test.against(self.may_draw) };
        if let Some(value) = position.static_value() {
            return Seen::Settled(test.passed_by(value) == same);
        }
        let task = Task { class: class(&position), position, test };
        let numbers = self.known(&task).unwrap_or_else(|| {
            let [yes, no] = task.position.effort();
            Numbers { yes: yes.clamp(1, NEVER - 1), no: no.clamp(1, NEVER - 1) }
        });
        if let Some(passed) = numbers.answer() {
            return Seen::Settled(passed == same);
        }
        Seen::Open(Way { task, same, numbers: if same { numbers } else { numbers.reversed() } })
    }

    /// The ways that are open; none when one of them settles the question by yes.
    fn ways(&mut self, task: &Task<P>) -> Option<Vec<Way<P>>> {
        let side = task.position.side_to_move();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        task.position.legal_moves(&mut moves);
        let mut ways: Vec<Way<P>> = Vec::with_capacity(moves.len());
        let mut passed = false;
        for &mv in &moves {
            match self.look_at(task.position.after(mv), side, task.test) {
                Seen::Settled(true) => {
                    passed = true;
                    break;
                }
                Seen::Settled(false) => {}
                // Moves that come to the same are one.
                Seen::Open(way) => {
                    if ways
                        .iter()
                        .all(|other| (other.task.class, other.task.test) != (way.task.class, way.task.test))
                    {
                        ways.push(way);
                    }
                }
            }
        }
        self.moves = moves;
        (!passed).then_some(ways)
    }

    /// Works on a position until the question is settled or the work for yes or for no seems to reach the `most`.
    fn search(&mut self, task: &Task<P>, most: Numbers) -> Result<Numbers, Stopped> {
        self.count()?;
        let before = self.nodes;
        let mut numbers = Numbers::settled(true);
        if let Some(mut ways) = self.ways(task) {
            loop {
                numbers = together(&ways);
                if numbers.answer().is_some() || numbers.yes >= most.yes || numbers.no >= most.no {
                    break;
                }
                let (index, next) = self.choice(&ways);
                let Some(way) = ways.get_mut(index) else { break };
                let patience = next.saturating_add(next / PATIENCE).saturating_add(1);
                let limits = Numbers {
                    yes: most.yes.min(patience.max(way.numbers.yes + 1)),
                    no: (most.no - numbers.no).saturating_add(way.numbers.no).min(NEVER),
                };
                way.numbers = self.go(way, limits)?;
                match way.numbers.answer() {
                    Some(true) => {
                        numbers = Numbers::settled(true);
                        break;
                    }
                    Some(false) => _ = ways.swap_remove(index),
                    None => {}
                }
            }
        }
        let work = self.nodes - before + 1;
        self.memory
            .update(&task.class, |facts: Option<Facts>| Facts::learning(facts, task.test, numbers, work));
        Ok(numbers)
    }

    /// Searches what comes of a move, in the eyes of the side that moves.
    fn go(&mut self, way: &Way<P>, limits: Numbers) -> Result<Numbers, Stopped> {
        let seen = |numbers: Numbers| if way.same { numbers } else { numbers.reversed() };
        // Another way here or another thread may have settled it meanwhile.
        if let Some(known) = self.known(&way.task).filter(|known| known.answer().is_some()) {
            return Ok(seen(known));
        }
        let announced =
            self.team.map(|team| (team, way.task.tag())).filter(|(team, tag)| team.announce(*tag));
        let numbers = self.search(&way.task, seen(limits))?;
        if let Some((team, tag)) = announced {
            team.withdraw(tag);
        }
        Ok(seen(numbers))
    }

    /// The way that seems to take the least work for yes, and the work of the next best. Ways that another thread is
    /// busy with seem longer.
    fn choice(&self, ways: &[Way<P>]) -> (usize, u32) {
        let (mut best, mut least, mut next) = (0, u32::MAX, u32::MAX);
        for (index, way) in ways.iter().enumerate() {
            let busy = self.team.is_some_and(|team| team.is_busy(way.task.tag()));
            let yes =
                if busy { way.numbers.yes.saturating_mul(2).saturating_add(1) } else { way.numbers.yes };
            if yes < least {
                (best, next, least) = (index, least, yes);
            } else {
                next = next.min(yes);
            }
        }
        (best, next)
    }
}

/// The numbers of a position with these ways: one yes is enough, and it takes every no.
fn together<P: Hints>(ways: &[Way<P>]) -> Numbers {
    let Some(yes) = ways.iter().map(|way| way.numbers.yes).min() else { return Numbers::settled(false) };
    let no = ways.iter().fold(0u32, |sum, way| sum.saturating_add(way.numbers.no));
    Numbers { yes, no: no.min(NEVER - 1) }
}

impl<P: Hints> Drop for Worker<'_, P> {
    fn drop(&mut self) {
        self.report();
    }
}
