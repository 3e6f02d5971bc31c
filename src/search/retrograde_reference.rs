//! The plain way to solve a game that may cycle: every position that can be reached is listed, and results are
//! carried backwards from where the game ends. What no result reaches is endless play, a draw.
//!
//! It knows no hints and no cut-offs, so that it can be believed; it needs room for all reachable positions.

use super::exhaustive::Exact;
use crate::model::{Control, Position, Stopped, Value};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Positions between two looks at the control.
const BATCH: usize = 256;

/// The bytes that a position takes while it is listed, with those it is reached from.
pub const LISTED_BYTES: usize = 300;

/// No way to a position.
const NONE: u32 = u32::MAX;

/// More ways than have numbers, but for those of one more position.
const MOST_EDGES: usize = (NONE - (1 << 20)) as usize;

/// A way to a position.
struct Edge {
    /// Whence, as a number.
    before: u32,
    /// Whether the side that moved there moves on.
    same: bool,
    /// The next way to the same position.
    next: u32,
}

/// The positions that can be reached, as numbers.
///
/// The lists are few and long, and the numbers lie in parts of which one grows at a time: neither growing nor freeing
/// them takes long enough to delay a cancel.
struct Graph<P: Position> {
    numbers: Box<[FxHashMap<P::Key, u32>]>,
    results: Vec<Option<Exact>>,
    /// The first of the ways to a position.
    ways: Vec<u32>,
    edges: Vec<Edge>,
    /// The moves of a position that are not known to lose.
    hopes: Vec<u32>,
}

/// The parts of the numbers, a power of two.
const PARTS: usize = 64;

/// Solves a position and all that can be reached from it, in the terms of the side to move; nothing when there
/// are more than `most` positions or more moves than are listed. What `known` answers is not looked into.
///
/// # Errors
/// [`Stopped`] when the control says so.
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
        let numbers = (0..PARTS).map(|_| FxHashMap::default()).collect();
        let mut graph = Self { numbers, results: vec![], ways: vec![], edges: vec![], hopes: vec![] };
        graph.number(root);
        let mut open = vec![root.clone()];
        let mut moves = Vec::new();
        let mut done: usize = 0;
        while let Some(position) = open.pop() {
            done += 1;
            if done.is_multiple_of(BATCH) {
                control.add_nodes(BATCH as u64);
                control.set_memory((graph.results.len() * LISTED_BYTES) as u64);
                control.check()?;
            }
            let number = graph.number(&position).0;
            let at = number as usize;
            graph.results[at] = known(&position);
            if graph.results[at].is_some() {
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
            graph.hopes[at] = moves.len() as u32;
            for &mv in &moves {
                let next = position.after(mv);
                let (child, new) = graph.number(&next);
                graph.reach(child, number, next.side_to_move() == position.side_to_move());
                if new {
                    open.push(next);
                }
            }
            if graph.results.len() > most || graph.edges.len() > MOST_EDGES {
                return Ok(None);
            }
        }
        Ok(Some(graph))
    }

    /// The number of a position, and whether it is new.
    fn number(&mut self, position: &P) -> (u32, bool) {
        let next = self.results.len() as u32;
        let key = position.key();
        // The map inside uses other bits of the same hash.
        let part = (FxBuildHasher.hash_one(key) >> 20) as usize % PARTS;
        let number = *self.numbers[part].entry(key).or_insert(next);
        if number == next {
            self.results.push(None);
            self.ways.push(NONE);
            self.hopes.push(0);
        }
        (number, number == next)
    }

    /// Notes a way to a position.
    fn reach(&mut self, number: u32, before: u32, same: bool) {
        let way = &mut self.ways[number as usize];
        self.edges.push(Edge { before, same, next: *way });
        *way = self.edges.len() as u32 - 1;
    }

    /// Carries the results back, the quickest first.
    fn results(mut self, control: &Control) -> Result<FxHashMap<P::Key, Exact>, Stopped> {
        let mut waiting: Vec<Vec<u32>> = Vec::new();
        for (number, result) in (0..).zip(&self.results) {
            if let Some(plies) = result.and_then(|result| result.plies) {
                put(&mut waiting, plies, number);
            }
        }
        let mut plies = 0;
        let mut done: usize = 0;
        while plies < waiting.len() {
            for number in std::mem::take(&mut waiting[plies]) {
                done += 1;
                if done.is_multiple_of(BATCH) {
                    control.check()?;
                }
                let Some(result) = self.results[number as usize] else { continue };
                let mut way = self.ways[number as usize];
                while let Some(&Edge { before, same, next }) = self.edges.get(way as usize) {
                    way = next;
                    let at = before as usize;
                    if self.results[at].is_some() {
                        continue;
                    }
                    let value = if same { result.value } else { result.value.reversed() };
                    self.hopes[at] -= u32::from(value == Value::Loss);
                    if value == Value::Win || self.hopes[at] == 0 {
                        let plies = plies as u32 + 1;
                        self.results[at] = Some(Exact { value, plies: Some(plies) });
                        put(&mut waiting, plies, before);
                    }
                }
            }
            plies += 1;
        }
        let draw = Exact { value: Value::Draw, plies: None };
        let Self { numbers, results, .. } = self;
        let mut exact = FxHashMap::with_capacity_and_hasher(results.len(), FxBuildHasher);
        for part in numbers {
            for (key, at) in part {
                if exact.len().is_multiple_of(BATCH) {
                    control.check()?;
                }
                exact.insert(key, results[at as usize].unwrap_or(draw));
            }
        }
        Ok(exact)
    }
}

fn put(waiting: &mut Vec<Vec<u32>>, plies: u32, number: u32) {
    let plies = plies as usize;
    if waiting.len() <= plies {
        waiting.resize_with(plies + 1, Vec::new);
    }
    waiting[plies].push(number);
}
