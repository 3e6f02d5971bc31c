//! Counting the lines of play of exactly so many plies: what move generators are checked and measured by.

#![expect(clippy::inline_always, reason = "perft is a fifth faster than with plain hints")]

use super::board::Bits;
use super::generate::{Chains, State, each, keep_distinct, shortest_ring};
use super::generators::Question;
use super::position::Draughts;
use super::types::{Direction, Player, StaticRules};
use crate::model::{Control, Stopped};

/// After how many lines the control is asked.
const PATIENCE: u64 = 1 << 18;

/// The number of lines of exactly `depth` plies. Captures of the same pieces between the same squares in another
/// order are lines of their own unless only `distinct` ones are asked for. Draws by repetition or by counting
/// moves are not looked at.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn perft(position: &Draughts, depth: u32, distinct: bool, control: &Control) -> Result<u64, Stopped> {
    control.check()?;
    if depth == 0 {
        return Ok(1);
    }
    if distinct {
        position.ask(Lines::<true> { depth, control, pending: 0, routes: Vec::new() })
    } else {
        position.ask(Lines::<false> { depth, control, pending: 0, routes: Vec::new() })
    }
}

/// A capture, by sets of squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Route {
    from: Bits,
    to: Bits,
    captured: Bits,
    king: bool,
}

/// The question how many lines there are.
struct Lines<'a, const DISTINCT: bool> {
    depth: u32,
    control: &'a Control,
    /// Lines counted since the control was last asked.
    pending: u64,
    /// The captures of all positions on the way, one behind the other.
    routes: Vec<Route>,
}

impl<const DISTINCT: bool> Question for Lines<'_, DISTINCT> {
    type Answer = Result<u64, Stopped>;

    fn ask<R: StaticRules, P: Player>(mut self, state: State<R, P>) -> Result<u64, Stopped> {
        let depth = self.depth;
        let lines = self.below(state, depth)?;
        self.control.add_nodes(self.pending);
        Ok(lines)
    }
}

impl<const DISTINCT: bool> Lines<'_, DISTINCT> {
    #[inline(always)]
    fn below<R: StaticRules, P: Player>(&mut self, state: State<R, P>, depth: u32) -> Result<u64, Stopped> {
        if depth == 1 { Ok(self.count(state)) } else { self.deep(state, depth) }
    }

    fn deep<R: StaticRules, P: Player>(&mut self, state: State<R, P>, depth: u32) -> Result<u64, Stopped> {
        let mut lines = 0;
        if state.must_capture() {
            let start = self.collect(state);
            for index in start..self.routes.len() {
                let Route { from, to, captured, king } = self.routes[index];
                lines += self.below(state.after(from, to, king, captured), depth - 1)?;
            }
            self.routes.truncate(start);
        } else if matches!(R::RULES.lines, super::rules::Lines::Straight) {
            for from in each(state.own) {
                for to in each(state.straight_targets(from)) {
                    let next = state.after(from, to, state.is_king_after(from, to), 0);
                    lines += self.below(next, depth - 1)?;
                }
            }
        } else {
            let (left, right) = state.quiet_men();
            for to in each(left) {
                lines += self.below(state.after_man(P::Left::back::<R>(to), to), depth - 1)?;
            }
            for to in each(right) {
                lines += self.below(state.after_man(P::Right::back::<R>(to), to), depth - 1)?;
            }
            for from in each(state.own & state.kings) {
                for to in each(state.targets_of_king(from)) {
                    lines += self.below(state.after(from, to, true, 0), depth - 1)?;
                }
            }
        }
        if depth == 2 {
            self.pending += lines + 1;
            if self.pending >= PATIENCE {
                self.control.add_nodes(self.pending);
                self.pending = 0;
                self.control.check()?;
            }
        }
        Ok(lines)
    }

    /// The number of legal moves.
    #[inline(always)]
    fn count<R: StaticRules, P: Player>(&mut self, state: State<R, P>) -> u64 {
        if !state.must_capture() {
            return u64::from(state.count_quiet());
        }
        self.count_captures(state)
    }

    fn count_captures<R: StaticRules, P: Player>(&mut self, state: State<R, P>) -> u64 {
        let mut tally = Tally { ring: shortest_ring::<R>(), ..Tally::default() };
        state.captures(&mut tally);
        if DISTINCT && tally.long {
            let start = self.collect(state);
            let count = self.routes.len() - start;
            self.routes.truncate(start);
            return count as u64;
        }
        tally.routes
    }

    /// Lists the captures behind those that are there already; the answer is where they start.
    fn collect<R: StaticRules, P: Player>(&mut self, state: State<R, P>) -> usize {
        let start = self.routes.len();
        let ring = shortest_ring::<R>();
        let mut list = List { routes: &mut self.routes, start, best: 0, ring, long: false };
        state.captures(&mut list);
        if DISTINCT && list.long {
            keep_distinct(&mut self.routes, start);
        }
        start
    }
}

/// Counts routes.
#[derive(Default)]
struct Tally {
    best: u32,
    routes: u64,
    /// Of so many captures two can be one move.
    ring: u32,
    /// Whether two of the routes may be one move.
    long: bool,
}

impl Chains for Tally {
    #[inline(always)]
    fn end(&mut self, _from: Bits, landings: Bits, _king: bool, captured: Bits, rank: u32) {
        if rank > self.best {
            self.best = rank;
            self.routes = 0;
        }
        if rank == self.best {
            self.routes += u64::from(landings.count_ones());
            self.long |= captured.count_ones() >= self.ring;
        }
    }
}

/// Lists routes.
struct List<'a> {
    routes: &'a mut Vec<Route>,
    start: usize,
    best: u32,
    ring: u32,
    long: bool,
}

impl Chains for List<'_> {
    #[inline(always)]
    fn end(&mut self, from: Bits, landings: Bits, king: bool, captured: Bits, rank: u32) {
        if rank > self.best {
            self.best = rank;
            self.routes.truncate(self.start);
        }
        if rank == self.best {
            self.routes.extend(each(landings).map(|to| Route { from, to, captured, king }));
            self.long |= captured.count_ones() >= self.ring;
        }
    }
}
