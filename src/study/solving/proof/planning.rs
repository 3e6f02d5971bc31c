//! Strategies for proofs of games in which play can cycle: for every position of a side that can arise a move, and
//! where the side is to win a rank that falls from each of its positions to the next.
//!
//! A rank is a number of plies within which the side is known to win. The prover knows one for every proved position,
//! seldom the fewest, and each move leads to a lower one. A position reached again with fewer plies left is planned
//! again; in the end only reachable positions are kept.

use crate::solving::Solvable;
use crate::solving::choice::by_nature;
use etude_model::{Control, MoveOf, Position, Side, Stopped, Value};
use etude_search::Prove;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

type Key<G> = <<G as etude_model::Playable>::Position as Position>::Key;

/// The strategy asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct StrategyTask {
    /// The side that shall not lose.
    pub(super) side: Side,
    /// True if the side shall win.
    pub(super) wins: bool,
    /// True if tablebase slices end play.
    pub(super) slices: bool,
    /// Most positions.
    pub(super) max_positions: usize,
}

/// A strategy.
pub(super) struct Plan<G: Solvable> {
    /// Positions with their moves, and ranks where the side wins.
    pub(super) entries: Vec<(G::Position, MoveOf<G>, Option<u32>)>,
    /// Names of the slices that it leads to.
    pub(super) slices: BTreeSet<String>,
}

/// A strategy from a position on, where the side is known to have one; none when it has too many positions. Positions
/// in `done` need no entry.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if something cannot be proved again.
pub(super) fn plan<G: Solvable>(
    start: &G::Position,
    task: StrategyTask,
    done: &FxHashSet<Key<G>>,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Option<Plan<G>>, Stopped> {
    let mut planner = Planner::<G> {
        task,
        done,
        solver,
        control,
        own: FxHashMap::default(),
        met: FxHashSet::default(),
        others: FxHashMap::default(),
    };
    let left = if task.wins { planner.plies_within(start)? } else { 0 };
    Ok(if planner.explore(start, left)? { Some(planner.reachable(start)?) } else { None })
}

/// End of a branch: the reason that a position needs no move.
enum Ends {
    /// The game is over, or the position is done.
    Settled,
    /// It belongs to the slice of that name.
    Slice(String),
}

struct Planner<'a, G: Solvable> {
    task: StrategyTask,
    done: &'a FxHashSet<Key<G>>,
    solver: &'a mut G::Solver,
    control: &'a Control,
    /// Moves and ranks of the side's positions.
    own: FxHashMap<Key<G>, (MoveOf<G>, u32)>,
    /// The side's positions met so far, with or without moves yet.
    met: FxHashSet<Key<G>>,
    /// The other side's positions, with the fewest plies left.
    others: FxHashMap<Key<G>, u32>,
}

impl<G: Solvable> Planner<'_, G> {
    /// Chooses a move for every position that can arise. Returns false if these are too many.
    fn explore(&mut self, start: &G::Position, left: u32) -> Result<bool, Stopped> {
        let mut waiting = vec![(start.clone(), left)];
        while let Some((at, left)) = waiting.pop() {
            self.control.check()?;
            if self.ends(&at).is_some() {
                continue;
            }
            let key = at.key();
            let less = left.saturating_sub(1);
            if at.side_to_move() == self.task.side {
                if self.own.get(&key).is_some_and(|&(_, rank)| rank <= left) {
                    continue;
                }
                let rank = if self.task.wins { left.min(self.plies_within(&at)?) } else { 0 };
                let less = rank.saturating_sub(1);
                let mv = self.choose(&at, less)?;
                self.own.insert(key, (mv, rank));
                if self.own.len() > self.task.max_positions {
                    return Ok(false);
                }
                waiting.push((at.after(mv), less));
            } else if self.others.get(&key).is_none_or(|&met| met > left) {
                self.others.insert(key, left);
                for next in replies(&at)?.into_iter().rev() {
                    self.met.insert(next.key());
                    waiting.push((next, less));
                }
            }
        }
        Ok(true)
    }

    /// The reason that a position needs no move, if it needs none.
    fn ends(&self, at: &G::Position) -> Option<Ends> {
        if at.score().is_some() || at.side_to_move() == self.task.side && self.done.contains(&at.key()) {
            return Some(Ends::Settled);
        }
        if self.task.slices { G::slice_of(at).map(Ends::Slice) } else { None }
    }

    /// Plies within which the side wins.
    fn plies_within(&mut self, at: &G::Position) -> Result<u32, Stopped> {
        self.solver.value(at, self.control)?;
        match self.solver.known(at).within {
            Some(plies) => Ok(plies),
            None => self.solver.plies(at, self.control)?.ok_or(Stopped),
        }
    }

    /// Number of new positions of the side behind a move.
    fn new_behind(&self, next: &G::Position) -> Result<u32, Stopped> {
        if next.side_to_move() == self.task.side {
            return Ok(u32::from(!self.met.contains(&next.key())));
        }
        let is_new = |at: &G::Position| self.ends(at).is_none() && !self.met.contains(&at.key());
        Ok(if self.ends(next).is_some() {
            0
        } else {
            replies(next)?.iter().filter(|at| is_new(at)).count() as u32
        })
    }

    /// A move after which the side wins within `left` plies, or does not lose where it need not win: a known one first;
    /// among these the quickest, or where it need not win the one with the fewest new positions; among these the most
    /// natural.
    fn choose(&mut self, at: &G::Position, left: u32) -> Result<MoveOf<G>, Stopped> {
        let StrategyTask { side, wins, .. } = self.task;
        let moves = at.moves();
        let moves = by_nature::<G>(at, &moves);
        let mut best = None;
        for &mv in &moves {
            let next = at.after(mv);
            let known = self.solver.known(&next);
            let own = if next.side_to_move() == side { known.at_least } else { known.at_most.reversed() };
            let plies = if !wins {
                if own >= Value::Draw { Some(self.new_behind(&next)?) } else { None }
            } else if own == Value::Win {
                known.within.filter(|&plies| plies <= left)
            } else {
                None
            };
            if let Some(plies) = plies
                && best.is_none_or(|(fewest, _)| plies < fewest)
            {
                best = Some((plies, mv));
            }
        }
        if let Some((_, mv)) = best {
            return Ok(mv);
        }
        for mv in moves {
            let next = at.after(mv);
            let keeps = if wins {
                self.solver.wins_within(&next, side, left, self.control)?
            } else {
                self.solver.value(&next, self.control)?.seen_by(next.side_to_move(), side) >= Value::Draw
            };
            if keeps {
                return Ok(mv);
            }
        }
        Err(Stopped)
    }

    /// The positions that can arise, in the order in which they are met.
    fn reachable(&self, start: &G::Position) -> Result<Plan<G>, Stopped> {
        let mut plan = Plan { entries: Vec::new(), slices: BTreeSet::new() };
        let mut waiting = vec![start.clone()];
        let mut seen = FxHashSet::default();
        while let Some(at) = waiting.pop() {
            self.control.check()?;
            match self.ends(&at) {
                Some(Ends::Slice(name)) => {
                    plan.slices.insert(name);
                    continue;
                }
                Some(Ends::Settled) => continue,
                None => {}
            }
            if !seen.insert((at.key(), at.side_to_move())) {
                continue;
            }
            if at.side_to_move() != self.task.side {
                waiting.extend(replies(&at)?.into_iter().rev());
                continue;
            }
            let &(mv, rank) = self.own.get(&at.key()).ok_or(Stopped)?;
            waiting.push(at.after(mv));
            plan.entries.push((at, mv, self.task.wins.then_some(rank)));
        }
        Ok(plan)
    }
}

/// The positions after the moves of a position.
///
/// # Errors
/// [`Stopped`] when not all of them are listed.
pub(super) fn replies<P: Position>(at: &P) -> Result<Vec<P>, Stopped> {
    let moves = at.moves();
    if moves.len() >= P::MOST_MOVES {
        Err(Stopped)
    } else {
        Ok(moves.into_iter().map(|mv| at.after(mv)).collect())
    }
}
