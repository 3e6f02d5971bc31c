//! Reference solver for games that may cycle: plain retrograde analysis of all reachable positions.
//!
//! Results are propagated backwards from the ends of the game. A position that no result reaches is a draw by endless play.
//! The solver uses no hints and no cutoffs; it needs memory for all reachable positions.

use super::exhaustive::Exact;
use etude_model::{Control, Position, Stopped, Value};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Positions between two polls of the control.
const POLL_INTERVAL: usize = 256;

/// The bytes that a position and the edges to it take.
pub const LISTED_BYTES: usize = 300;

/// End of an edge list.
const NONE: u32 = u32::MAX;

/// The most edges: their numbers, less enough for the moves of one more position.
const MAX_EDGES: usize = (NONE - (1 << 20)) as usize;

/// Edge of a move, in a list of the edges to one position.
struct Edge {
    /// The number of the position before the move.
    before: u32,
    /// True if the side that moved is to move again.
    same_side: bool,
    /// The next edge to the same position.
    next: u32,
}

/// Graph of the reachable positions, which are numbered.
///
/// The vectors are few and long, and the map from keys to numbers is split into shards that grow one at a time: neither
/// growing nor freeing takes long enough to delay a cancel.
struct Graph<P: Position> {
    numbers: Box<[FxHashMap<P::Key, u32>]>,
    results: Vec<Option<Exact>>,
    /// The first edge to each position.
    edges_to: Vec<u32>,
    edges: Vec<Edge>,
    /// The number of moves of each position that are not known to lose.
    open_moves: Vec<u32>,
    /// True if every known win or loss has a distance; without that no result has one.
    measured: bool,
}

/// Shards of the map from keys to numbers, a power of two.
const SHARDS: usize = 64;

/// Solves a position and all positions reachable from it, each for the side to move; none when there are more than `most`
/// positions, or a position with more moves than are listed. Positions that `known` answers are not expanded; where it answers
/// without a distance no result has one.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn solve<P: Position>(
    root: &P,
    known: &dyn Fn(&P) -> Option<Exact>,
    most: usize,
    control: &Control,
) -> Result<Option<FxHashMap<P::Key, Exact>>, Stopped> {
    let Some(graph) = Graph::new(root, known, most, control)? else { return Ok(None) };
    graph.results(control).map(Some)
}

impl<P: Position> Graph<P> {
    fn new(
        root: &P,
        known: &dyn Fn(&P) -> Option<Exact>,
        most: usize,
        control: &Control,
    ) -> Result<Option<Self>, Stopped> {
        let numbers = (0..SHARDS).map(|_| FxHashMap::default()).collect();
        let mut graph = Self {
            numbers,
            results: vec![],
            edges_to: vec![],
            edges: vec![],
            open_moves: vec![],
            measured: true,
        };
        graph.number(root);
        let mut open = vec![root.clone()];
        let mut moves = Vec::new();
        let mut done: usize = 0;
        while let Some(position) = open.pop() {
            done += 1;
            if done.is_multiple_of(POLL_INTERVAL) {
                control.add_nodes(POLL_INTERVAL as u64);
                control.set_memory((graph.results.len() * LISTED_BYTES) as u64);
                control.check()?;
            }
            let number = graph.number(&position).0;
            let at = number as usize;
            if let Some(mut exact) = known(&position) {
                if exact.plies.is_none() && exact.value != Value::Draw {
                    graph.measured = false;
                    // Some place in the order: values alone do not depend on it.
                    exact.plies = Some(0);
                }
                graph.results[at] = Some(exact);
                continue;
            }
            moves.clear();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                let value = position.score().unwrap_or(Value::Loss);
                graph.results[at] = Some(Exact { value, plies: (value != Value::Draw).then_some(0) });
            }
            if moves.len() >= P::MOST_MOVES {
                return Ok(None);
            }
            graph.open_moves[at] = moves.len() as u32;
            for &mv in &moves {
                let next = position.after(mv);
                let (child, new) = graph.number(&next);
                graph.add_edge(child, number, next.side_to_move() == position.side_to_move());
                if new {
                    open.push(next);
                }
            }
            if graph.results.len() > most || graph.edges.len() > MAX_EDGES {
                return Ok(None);
            }
        }
        Ok(Some(graph))
    }

    /// The number of a position, and whether the position is new.
    fn number(&mut self, position: &P) -> (u32, bool) {
        let next = self.results.len() as u32;
        let key = position.key();
        // The map of the shard uses other bits of the same hash.
        let shard = (FxBuildHasher.hash_one(key) >> 20) as usize % SHARDS;
        let number = *self.numbers[shard].entry(key).or_insert(next);
        if number == next {
            self.results.push(None);
            self.edges_to.push(NONE);
            self.open_moves.push(0);
        }
        (number, number == next)
    }

    /// Adds an edge to a position.
    fn add_edge(&mut self, number: u32, before: u32, same_side: bool) {
        let first = &mut self.edges_to[number as usize];
        self.edges.push(Edge { before, same_side, next: *first });
        *first = self.edges.len() as u32 - 1;
    }

    /// Propagates the results backwards, those with the least distance first.
    fn results(mut self, control: &Control) -> Result<FxHashMap<P::Key, Exact>, Stopped> {
        let mut by_plies: Vec<Vec<u32>> = Vec::new();
        for (number, result) in (0..).zip(&self.results) {
            if let Some(plies) = result.and_then(|result| result.plies) {
                insert(&mut by_plies, plies, number);
            }
        }
        let mut plies = 0;
        let mut done: usize = 0;
        while plies < by_plies.len() {
            for number in std::mem::take(&mut by_plies[plies]) {
                done += 1;
                if done.is_multiple_of(POLL_INTERVAL) {
                    control.check()?;
                }
                let Some(result) = self.results[number as usize] else { continue };
                let mut edge = self.edges_to[number as usize];
                while let Some(&Edge { before, same_side, next }) = self.edges.get(edge as usize) {
                    edge = next;
                    let at = before as usize;
                    if self.results[at].is_some() {
                        continue;
                    }
                    let value = if same_side { result.value } else { result.value.reversed() };
                    self.open_moves[at] -= u32::from(value == Value::Loss);
                    if value == Value::Win || self.open_moves[at] == 0 {
                        let plies = plies as u32 + 1;
                        self.results[at] = Some(Exact { value, plies: Some(plies) });
                        insert(&mut by_plies, plies, before);
                    }
                }
            }
            plies += 1;
        }
        let draw = Exact { value: Value::Draw, plies: None };
        let Self { numbers, results, measured, .. } = self;
        let mut exact = FxHashMap::with_capacity_and_hasher(results.len(), FxBuildHasher);
        for shard in numbers {
            for (key, at) in shard {
                if exact.len().is_multiple_of(POLL_INTERVAL) {
                    control.check()?;
                }
                let Exact { value, plies } = results[at as usize].unwrap_or(draw);
                exact.insert(key, Exact { value, plies: plies.filter(|_| measured) });
            }
        }
        Ok(exact)
    }
}

/// Adds a position to those with this distance.
fn insert(by_plies: &mut Vec<Vec<u32>>, plies: u32, number: u32) {
    let plies = plies as usize;
    if by_plies.len() <= plies {
        by_plies.resize_with(plies + 1, Vec::new);
    }
    by_plies[plies].push(number);
}
