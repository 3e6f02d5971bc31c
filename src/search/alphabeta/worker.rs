//! One thread of the engine: alpha-beta from one root.

use super::memory::{Bound, Kept, Memory};
use super::order::{Experience, reduction};
use super::score::{BEYOND, MOST_ESTIMATE, MOST_PLIES, Number, WON, exact, found, is_proved, kept};
use crate::model::{Control, Estimate, Position, Stopped, Value};
use crate::search::oracle::Oracle;
use std::sync::atomic::{AtomicBool, Ordering};

/// Positions between two looks at the control.
const BATCH: u64 = 512;
/// The deepest below the end of the search that a threatened position is searched for one more move.
const MOST_THREATS: i32 = 3;
/// From this many plies on a shallower search may say that a position is too good, or too bad, to be searched whole.
const PROBE_DEPTH: i32 = 5;
/// By how many plies that search is shallower at least; half of them where that is more.
const PROBE_LESS: i32 = 4;
/// From this many plies on it is asked whether the best move known is the only good one.
const ALONE_DEPTH: i32 = 8;
/// What is known of the position may be so many plies shallower.
const ALONE_LESS: i32 = 3;
/// By how much the other moves have to be worse for each ply: hundredths of a plain piece.
const ALONE_MARGIN: Number = 3;
/// By how much its score has to be beyond the window: hundredths of a plain piece.
const PROBE_MARGIN: Number = 50;
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
    /// The positions of the game so far and on the way to the current one, each with the place of the first one that it
    /// can be a repetition of.
    path: Vec<(P::Key, usize)>,
    /// How many of these were played before the root.
    played: usize,
    /// The ply whose repetition the last score rests on; beyond all where it rests on none.
    rests_on: usize,
    moves: Vec<P::Move>,
    /// The moves of all positions on the way to the current one with their numbers, best last.
    line: Vec<(i32, u8, P::Move)>,
    experience: Experience<P::Move>,
    /// The best move of a root that was not searched to its end, by its index, when one was found to be better than
    /// expected or the first one was searched.
    unfinished: Option<Unfinished<P::Move>>,
    /// The number of a move that the next position is searched without.
    without: Option<usize>,
    /// The best line from each ply on.
    best_lines: Vec<Vec<P::Move>>,
}

/// The best move so far of an iteration that is not at its end.
pub struct Unfinished<M> {
    /// Its index among the moves of the root.
    pub index: usize,
    /// What it is worth at least.
    pub score: Number,
    /// The line that says so.
    pub line: Vec<M>,
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

/// A move to a position.
struct Step<'a, P: Position> {
    next: &'a P,
    /// Whether the side that made it moves again.
    same: bool,
    mv: P::Move,
    /// The place in the path of the first position that this one can be a repetition of.
    since: usize,
}

impl<'a, P: Estimate> Worker<'a, P> {
    /// A worker for a root that comes after these positions.
    pub fn new(shared: &'a Shared<'a, P>, history: &[P]) -> Self {
        Self {
            shared,
            unreported: 0,
            nodes: 0,
            deepest: 0,
            path: history.iter().map(|before| (before.key(), 0)).collect(),
            played: history.len(),
            rests_on: usize::MAX,
            moves: Vec::new(),
            line: Vec::new(),
            experience: Experience::new(),
            unfinished: None,
            without: None,
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

    /// The best move so far of the iteration that was stopped.
    pub fn unfinished(&self) -> Option<&Unfinished<P::Move>> {
        self.unfinished.as_ref()
    }

    /// Begins an iteration: what was best in another one does not count.
    pub fn begin(&mut self) {
        self.unfinished = None;
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
        self.path.push((position.key(), 0));
        let mut best = (0, -BEYOND);
        for (index, &mv) in moves.iter().enumerate() {
            let next = position.after(mv);
            let same = next.side_to_move() == position.side_to_move();
            let step = Step { next: &next, same, mv, since: self.since(position, mv) };
            let mut score = -BEYOND;
            if index > 0 {
                score = self.turn(&step, 1, Window { depth: depth - 1, alpha, beta: alpha + 1 })?;
            }
            if index == 0 || score > alpha && score < beta {
                score = self.turn(&step, 1, Window { depth: depth - 1, alpha, beta })?;
            }
            if score > best.1 {
                best = (index, score);
                if score > alpha || index == 0 {
                    self.keep_line(0, mv);
                }
                // A wider window asks again: what was better in the narrower one stays until something beats it.
                let beats = |known: &Unfinished<P::Move>| index == known.index || score > known.score;
                if score > window.alpha && self.unfinished.as_ref().is_none_or(beats) {
                    let line = self.best_lines[0].clone();
                    self.unfinished = Some(Unfinished { index, score, line });
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

    /// The place of the first position that one after a move can be a repetition of, where the move is made in the last
    /// position of the path.
    fn since(&self, position: &P, mv: P::Move) -> usize {
        if position.is_final(mv) { self.path.len() } else { self.path.last().map_or(0, |(_, since)| *since) }
    }

    /// The score of a position after a move, for the side that made it.
    fn turn(&mut self, step: &Step<'_, P>, ply: usize, window: Window) -> Result<Number, Stopped> {
        let Window { depth, alpha, beta } = window;
        if step.same {
            self.search(step, ply, window)
        } else {
            Ok(-self.search(step, ply, Window { depth, alpha: -beta, beta: -alpha })?)
        }
    }

    fn search(&mut self, step: &Step<'_, P>, ply: usize, window: Window) -> Result<Number, Stopped> {
        let Window { mut depth, mut alpha, beta } = window;
        let position = step.next;
        let without = self.without.take();
        let full = beta - alpha > 1;
        self.best_lines[ply].clear();
        self.rests_on = usize::MAX;
        self.deepest = self.deepest.max(ply);
        self.count()?;
        let key = position.key();
        let before = self.path.get(step.since..).unwrap_or_default();
        if let Some(at) = before.iter().rposition(|(known, _)| *known == key) {
            // A side that comes back can come back again.
            self.rests_on = (step.since + at).saturating_sub(self.played);
            return Ok(0);
        }
        if let Some(known) = self.shared.oracle.exact(position) {
            let drawn = position.estimate().clamp(-MOST_ESTIMATE, MOST_ESTIMATE) / DRAWN_SHARE;
            return Ok(exact(known, ply).unwrap_or(if known.value == Value::Draw { drawn } else { 0 }));
        }
        let quiet = position.is_quiet();
        let judged = || position.estimate().clamp(-MOST_ESTIMATE, MOST_ESTIMATE);
        if ply >= MOST_PLIES || depth <= 0 && quiet && (depth <= -MOST_THREATS || !position.is_threatened()) {
            return Ok(position.score().map_or_else(judged, |value| over(value, ply)));
        }
        // A side without a move has lost now and cannot win before its next one; or the other way round.
        let (loss, win) = if position.loses_without_moves() { (ply, ply + 1) } else { (ply + 1, ply) };
        alpha = alpha.max(loss as Number - WON);
        let beta = beta.min(WON - win as Number);
        if alpha >= beta {
            return Ok(alpha);
        }
        let depth_kept = depth.clamp(0, 250) as u8;
        // Below the end of the search a look costs more than to search again.
        let known = if depth > 0 { self.shared.memory.get(&key) } else { None };
        if let Some(known) = known
            && without.is_none()
        {
            let score = found(known.score, ply);
            if (!full || is_proved(score)) && known.settles(score, depth_kept, alpha, beta) {
                return Ok(score);
            }
        }
        if quiet
            && !full
            && without.is_none()
            && depth >= PROBE_DEPTH
            && let Some(score) = self.probe(step, ply, window)?
        {
            return Ok(score);
        }
        let base = self.list(position, ply, step.mv, known.and_then(|known| known.best()));
        if let Some(number) = without {
            let mut at = 0;
            self.line.retain(|(_, of_move, _)| {
                at += 1;
                at <= base || usize::from(*of_move) != number
            });
        }
        let count = self.line.len() - base;
        let may_be_alone = quiet && without.is_none() && depth >= ALONE_DEPTH && count > 1;
        let alone = match known.filter(|_| may_be_alone) {
            Some(known) => self.is_alone(step, ply, depth, known)?,
            None => None,
        };
        self.best_lines[ply].clear();
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
        self.path.push((key, step.since));
        let start = alpha;
        let side = position.side_to_move();
        for index in 0..count {
            let Some(&(_, number, mv)) = self.line.get(base + count - 1 - index) else { break };
            let next = position.after(mv);
            let same = next.side_to_move() == side;
            let after = Step { next: &next, same, mv, since: self.since(position, mv) };
            let depth = depth + i32::from(alone == Some(usize::from(number)));
            let mut score = BEYOND;
            if index > 0 {
                let less = if quiet { reduction(depth, index) - i32::from(full) } else { 0 };
                let less = less.clamp(0, (depth - 1).max(0));
                let narrow = Window { depth: depth - less, alpha, beta: alpha + 1 };
                score = self.turn(&after, ply + 1, narrow)?;
                if less > 0 && score > alpha {
                    score = self.turn(&after, ply + 1, Window { depth, ..narrow })?;
                }
            }
            if index == 0 || full && score > alpha && score < beta {
                score = self.turn(&after, ply + 1, Window { depth, alpha, beta })?;
            }
            if score > best {
                (best, best_number, rests_on) = (score, number, self.rests_on);
                if score > alpha {
                    alpha = score;
                    self.keep_line(ply, mv);
                }
                if score >= beta {
                    let in_vain = self.line[base + count - index..base + count].iter().map(|tried| tried.2);
                    self.experience.reward(mv, in_vain, (ply, step.mv), side, depth);
                    break;
                }
            }
        }
        self.line.truncate(base);
        self.path.pop();
        self.rests_on = if rests_on < ply { rests_on } else { usize::MAX };
        // What rests on a repetition of an earlier position holds on this path only. Wins and losses do not.
        if depth_kept > 0 && without.is_none() && (rests_on >= ply || is_proved(best)) {
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

    /// Whether a shallower search says that the score of a position is far beyond the window: what that search says then, or
    /// the bound that it is beyond. What is proved holds whatever the depth.
    ///
    /// Source: M. Buro, *ProbCut: an effective selective extension of the alpha-beta algorithm* (1995).
    fn probe(&mut self, step: &Step<'_, P>, ply: usize, window: Window) -> Result<Option<Number>, Stopped> {
        let Window { depth, alpha, beta } = window;
        if is_proved(alpha) || is_proved(beta) {
            return Ok(None);
        }
        let depth = depth - PROBE_LESS.max(depth / 2);
        let estimate = step.next.estimate();
        if estimate >= beta {
            let bound = beta + PROBE_MARGIN;
            let score = self.search(step, ply, Window { depth, alpha: bound - 1, beta: bound })?;
            if score >= bound {
                return Ok(Some(if is_proved(score) { score } else { beta }));
            }
        } else if estimate <= alpha {
            let bound = alpha - PROBE_MARGIN;
            let score = self.search(step, ply, Window { depth, alpha: bound, beta: bound + 1 })?;
            if score <= bound {
                return Ok(Some(if is_proved(score) { score } else { alpha }));
            }
        }
        Ok(None)
    }

    /// The number of the best move known when all others are clearly worse: it is searched a ply deeper.
    ///
    /// Source: T. Anantharaman, M. Campbell and F. Hsu, *Singular extensions: adding selectivity to brute-force searching*
    /// (1988), in the form in which a shallower search of the other moves decides.
    fn is_alone(
        &mut self,
        step: &Step<'_, P>,
        ply: usize,
        depth: i32,
        known: Kept,
    ) -> Result<Option<usize>, Stopped> {
        let score = found(known.score, ply);
        let (Some(number), Bound::Lower | Bound::Exact) = (known.best(), known.bound) else {
            return Ok(None);
        };
        if is_proved(score) || i32::from(known.depth) < depth - ALONE_LESS {
            return Ok(None);
        }
        let bound = score - ALONE_MARGIN * depth;
        self.without = Some(number);
        let others = self.search(step, ply, Window { depth: depth / 2, alpha: bound - 1, beta: bound })?;
        Ok((others < bound).then_some(number))
    }

    /// Puts the legal moves on the line, the one to try first last; returns where they begin.
    fn list(&mut self, position: &P, ply: usize, last: P::Move, best: Option<usize>) -> usize {
        let base = self.line.len();
        let side = position.side_to_move();
        let Self { moves, line, experience, .. } = self;
        let answer = experience.answer(last, side);
        moves.clear();
        position.legal_moves(moves);
        line.extend(moves.iter().enumerate().rev().map(|(number, &mv)| {
            let order_score =
                if best == Some(number) { i32::MAX } else { experience.score(position, mv, ply, answer) };
            (order_score, number as u8, mv)
        }));
        line[base..]
            .sort_unstable_by_key(|&(order_score, number, _)| (order_score, std::cmp::Reverse(number)));
        base
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
