//! Perft: counts of lines of play, to check and measure move generators.

#![expect(clippy::inline_always, reason = "perft is a fifth faster than with plain hints")]

use super::board::Bits;
use super::generate::{CaptureSink, State, each, keep_distinct, shortest_ring};
use super::generators::StaticQuery;
use super::position::Draughts;
use super::types::{Direction, Player, StaticRules};
use etude_model::{Control, Stopped};

/// The number of lines between checks of the control.
const PATIENCE: u64 = 1 << 18;

/// The number of lines of exactly `depth` plies. Captures of the same pieces between the same squares in another
/// order count separately unless `distinct`. Draws by repetition and move count are ignored.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn perft(position: &Draughts, depth: u32, distinct: bool, control: &Control) -> Result<u64, Stopped> {
    control.check()?;
    if depth == 0 {
        return Ok(1);
    }
    if distinct {
        position.dispatch(Lines::<true> { depth, control, pending: 0, routes: Vec::new() })
    } else {
        position.dispatch(Lines::<false> { depth, control, pending: 0, routes: Vec::new() })
    }
}

/// A capture route as bitboards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Route {
    from: Bits,
    to: Bits,
    captured: Bits,
    king: bool,
}

/// The perft query.
struct Lines<'a, const DISTINCT: bool> {
    depth: u32,
    control: &'a Control,
    /// Lines counted since the last check of the control.
    pending: u64,
    /// A stack of the captures of all positions on the current line.
    routes: Vec<Route>,
}

impl<const DISTINCT: bool> StaticQuery for Lines<'_, DISTINCT> {
    type Output = Result<u64, Stopped>;

    fn run<R: StaticRules, P: Player>(mut self, state: State<R, P>) -> Result<u64, Stopped> {
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
        } else if matches!(R::RULES.lines, super::rules::Lines::Orthogonal) {
            for from in each(state.own) {
                for to in each(state.orthogonal_targets(from)) {
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

    /// Pushes the captures on the stack; returns the index of the first.
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
    /// See [`shortest_ring`].
    ring: u32,
    /// True if two of the routes may be the same move.
    long: bool,
}

impl CaptureSink for Tally {
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

impl CaptureSink for List<'_> {
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
