//! One thread of the engine: alpha-beta from one root.

use super::memory::{Bound, Kept, Memory};
use super::score::{BEYOND, MOST_ESTIMATE, Number, WON, exact, found, is_proved, kept};
use crate::model::{Control, Estimate, Side, Stopped, Value};
use crate::search::oracle::Oracle;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicBool, Ordering};

/// The most plies from the root.
pub const MOST_PLIES: usize = 120;
/// Positions between two looks at the control.
const BATCH: u64 = 512;
/// Places for what is known of moves, by side and move.
const MOVES: usize = 1 << 12;
/// The most that a move gains in the order by having done well elsewhere. This and the two figures below are in one
/// unit, of which [`ORDER_WEIGHT`] make one of a game's order score.
const MOST_TRUST: i32 = 1 << 12;
/// What a move gains that refuted another move at the same distance from the root.
const KILLER: i32 = 3 * MOST_TRUST / 2;
/// What one unit of a move's order score weighs against history.
const ORDER_WEIGHT: i32 = 64;
/// The estimate of a draw of the oracle is divided by this, to prefer draws in which the other side can err.
const DRAWN_SHARE: Number = 32;

/// What the threads of one search share.
pub struct Shared<'a, P: Estimate> {
    pub memory: &'a Memory<P::Key>,
    pub oracle: &'a dyn Oracle<P>,
    pub control: &'a Control,
    pub generation: u8,
    /// The positions that one thread may look at.
    pub most_nodes: u64,
    /// Whether the search is over for all threads.
    pub over: AtomicBool,
}

/// One thread of the search.
pub struct Worker<'a, P: Estimate> {
    shared: &'a Shared<'a, P>,
    unreported: u64,
    /// Positions looked at.
    pub nodes: u64,
    /// How far from the root the search came, in plies.
    pub deepest: usize,
    /// The positions of the game so far and on the way to the current one.
    path: Vec<P::Key>,
    /// How many of these were played before the root.
    played: usize,
    /// The ply whose repetition the last score rests on; beyond all where it rests on none.
    rests_on: usize,
    moves: Vec<P::Move>,
    /// The moves of all positions on the way to the current one with their numbers, best last.
    line: Vec<(i32, u8, P::Move)>,
    killers: Vec<[Option<P::Move>; 2]>,
    trust: Vec<i32>,
    /// The best line from each ply on.
    best_lines: Vec<Vec<P::Move>>,
}

/// A search of one position: how deep, and between which scores.
#[derive(Clone, Copy)]
pub struct Window {
    /// Plies; from 0 on down only positions that are not quiet are searched.
    pub depth: i32,
    /// Scores up to this need not be told apart.
    pub alpha: Number,
    /// Scores from this on need not be told apart.
    pub beta: Number,
}

impl<'a, P: Estimate> Worker<'a, P> {
    /// A worker for a root that comes after these positions.
    pub fn new(shared: &'a Shared<'a, P>, history: &[P]) -> Self {
        Self {
            shared,
            unreported: 0,
            nodes: 0,
            deepest: 0,
            path: history.iter().map(P::key).collect(),
            played: history.len(),
            rests_on: usize::MAX,
            moves: Vec::new(),
            line: Vec::new(),
            killers: vec![[None; 2]; MOST_PLIES + 1],
            trust: vec![0; MOVES],
            best_lines: vec![Vec::new(); MOST_PLIES + 2],
        }
    }

    /// Whether a position is a draw by rule or oracle.
    pub fn is_known_draw(&self, position: &P) -> bool {
        let known = self.shared.oracle.exact(position).map(|exact| exact.value);
        known.or_else(|| position.score()) == Some(Value::Draw)
    }

    /// The best line of the last search from the root.
    pub fn best_line(&self) -> &[P::Move] {
        &self.best_lines[0]
    }

    /// Searches the moves of the root, in this order; the best one and its score. The score is exact when it is
    /// between the bounds of the window. At least one move must be given.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so, or at the limit of positions.
    pub fn root(
        &mut self,
        position: &P,
        moves: &[P::Move],
        window: Window,
    ) -> Result<(usize, Number), Stopped> {
        let Window { depth, mut alpha, beta } = window;
        self.shared.control.check()?;
        self.path.truncate(self.played);
        self.line.clear();
        self.path.push(position.key());
        let mut best = (0, -BEYOND);
        for (index, &mv) in moves.iter().enumerate() {
            let next = position.after(mv);
            let same = next.side_to_move() == position.side_to_move();
            let mut score = -BEYOND;
            if index > 0 {
                score = self.turn(&next, same, 1, Window { depth: depth - 1, alpha, beta: alpha + 1 })?;
            }
            if index == 0 || score > alpha && score < beta {
                score = self.turn(&next, same, 1, Window { depth: depth - 1, alpha, beta })?;
            }
            if score > best.1 {
                best = (index, score);
                if score > alpha || index == 0 {
                    self.keep_line(0, mv);
                }
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.path.pop();
        Ok(best)
    }

    /// The score of a position after a move, for the side that made it.
    fn turn(&mut self, next: &P, same: bool, ply: usize, window: Window) -> Result<Number, Stopped> {
        let Window { depth, alpha, beta } = window;
        if same {
            self.search(next, ply, window)
        } else {
            Ok(-self.search(next, ply, Window { depth, alpha: -beta, beta: -alpha })?)
        }
    }

    fn search(&mut self, position: &P, ply: usize, window: Window) -> Result<Number, Stopped> {
        let Window { mut depth, mut alpha, beta } = window;
        let full = beta - alpha > 1;
        self.best_lines[ply].clear();
        self.rests_on = usize::MAX;
        self.deepest = self.deepest.max(ply);
        self.count()?;
        let key = position.key();
        if let Some(at) = self.path.iter().rposition(|known| *known == key) {
            // A side that comes back can come back again.
            self.rests_on = at.saturating_sub(self.played);
            return Ok(0);
        }
        if let Some(known) = self.shared.oracle.exact(position) {
            let drawn = position.estimate().clamp(-MOST_ESTIMATE, MOST_ESTIMATE) / DRAWN_SHARE;
            return Ok(exact(known, ply).unwrap_or(if known.value == Value::Draw { drawn } else { 0 }));
        }
        if depth <= 0 && position.is_quiet() || ply >= MOST_PLIES {
            let judged = || position.estimate().clamp(-MOST_ESTIMATE, MOST_ESTIMATE);
            return Ok(position.score().map_or_else(judged, |value| over(value, ply)));
        }
        // No win can come sooner than by the next move, and no loss is worse than now.
        alpha = alpha.max(ply as Number - WON);
        let beta = beta.min(WON - ply as Number - 1);
        if alpha >= beta {
            return Ok(alpha);
        }
        let depth_kept = depth.clamp(0, 250) as u8;
        let known = self.shared.memory.get(&key);
        if let Some(known) = known {
            let score = found(known.score, ply);
            if (!full || is_proved(score)) && known.settles(score, depth_kept, alpha, beta) {
                return Ok(score);
            }
        }
        let base = self.list(position, ply, known.and_then(|known| known.best()));
        let count = self.line.len() - base;
        if count == 0 {
            return Ok(over(position.score().unwrap_or(Value::Loss), ply));
        }
        // A forced move costs no depth.
        depth -= i32::from(count > 1);
        let (mut best, mut best_number, mut rests_on) = (-BEYOND, u8::MAX, usize::MAX);
        if count >= P::MOST_MOVES {
            // A move that is not listed may be better than to lose.
            best = -MOST_ESTIMATE;
            alpha = alpha.max(best);
            if alpha >= beta {
                self.line.truncate(base);
                return Ok(best);
            }
        }
        self.path.push(key);
        let start = alpha;
        let side = position.side_to_move();
        let mut index = 0;
        while self.line.len() > base
            && let Some((_, number, mv)) = self.line.pop()
        {
            let next = position.after(mv);
            let same = next.side_to_move() == side;
            let mut score = BEYOND;
            if index > 0 {
                let less = if depth >= 2 && index >= 3 { 1 + i32::from(index >= 8 && depth >= 5) } else { 0 };
                let narrow = Window { depth: depth - less, alpha, beta: alpha + 1 };
                score = self.turn(&next, same, ply + 1, narrow)?;
                if less > 0 && score > alpha {
                    score = self.turn(&next, same, ply + 1, Window { depth, ..narrow })?;
                }
            }
            if index == 0 || full && score > alpha && score < beta {
                score = self.turn(&next, same, ply + 1, Window { depth, alpha, beta })?;
            }
            index += 1;
            if score > best {
                (best, best_number, rests_on) = (score, number, self.rests_on);
                if score > alpha {
                    alpha = score;
                    self.keep_line(ply, mv);
                }
                if score >= beta {
                    self.reward(mv, ply, side, depth);
                    break;
                }
            }
        }
        self.line.truncate(base);
        self.path.pop();
        self.rests_on = if rests_on < ply { rests_on } else { usize::MAX };
        // What rests on a repetition of an earlier position holds on this path only. Wins and losses do not.
        if rests_on >= ply || is_proved(best) {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > start {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let generation = self.shared.generation;
            let best =
                Kept { score: kept(best, ply), bound, depth: depth_kept, generation, best: best_number };
            self.shared.memory.update(&key, |_| best);
        }
        Ok(best)
    }

    /// Puts the legal moves on the line, the one to try first last; returns where they begin.
    fn list(&mut self, position: &P, ply: usize, best: Option<usize>) -> usize {
        let base = self.line.len();
        let side = position.side_to_move();
        let Self { moves, line, killers, trust, .. } = self;
        moves.clear();
        position.legal_moves(moves);
        line.extend(moves.iter().enumerate().rev().map(|(number, &mv)| {
            let order_score = if best == Some(number) {
                i32::MAX
            } else {
                let killer = if killers[ply].contains(&Some(mv)) { KILLER } else { 0 };
                position.order_score(mv) * ORDER_WEIGHT + trust[place(mv, side)] + killer
            };
            (order_score, number as u8, mv)
        }));
        line[base..]
            .sort_unstable_by_key(|&(order_score, number, _)| (order_score, std::cmp::Reverse(number)));
        base
    }

    /// Remembers that a move refuted the one before it; those that were tried in vain before it were worse.
    fn reward(&mut self, mv: P::Move, ply: usize, side: Side, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let trust = &mut self.trust[place(mv, side)];
        let gain = (depth * depth).clamp(1, 256);
        *trust += gain - *trust * gain / MOST_TRUST;
    }

    fn keep_line(&mut self, ply: usize, mv: P::Move) {
        let (before, after) = self.best_lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }

    /// Counts a position, and now and then reports and looks whether to stop.
    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        self.unreported += 1;
        if self.unreported >= BATCH || self.nodes >= self.shared.most_nodes {
            self.report();
            self.shared.control.check()?;
            if self.nodes >= self.shared.most_nodes || self.shared.over.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Tells the control what has not been told.
    pub fn report(&mut self) {
        self.shared.control.add_nodes(self.unreported);
        self.shared.control.set_memory(self.shared.memory.bytes() as u64);
        self.unreported = 0;
    }
}

impl<P: Estimate> Drop for Worker<'_, P> {
    fn drop(&mut self) {
        self.report();
    }
}

/// The score of a position that is over.
fn over(value: Value, ply: usize) -> Number {
    match value {
        Value::Win => WON - ply as Number,
        Value::Draw => 0,
        Value::Loss => ply as Number - WON,
    }
}

/// Where the trust in a move is kept.
fn place<M: Hash>(mv: M, side: Side) -> usize {
    (FxBuildHasher.hash_one((mv, side)) >> 32) as usize % MOVES
}
