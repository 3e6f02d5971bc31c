//! One thread of the engine: principal variation search from one root.

use super::ordering::{MoveHistory, reduction};
use super::score::{
    INFINITY, MAX_ESTIMATE, MAX_PLY, RawScore, WIN, exact, from_tt, is_proved, terminal, to_tt,
    without_distance,
};
use super::tt::{BoundKind, Table, TtEntry};
use crate::driver::SearchThread;
use crate::oracle::Oracle;
use etude_model::{Estimate, Position, Stopped, Value};
use std::cmp::Reverse;

/// The most moves that are looked through for each pick; more are sorted.
const MOST_PICKED: usize = 64;
/// Nodes between two polls of the control.
pub const POLL_INTERVAL: u64 = 512;
/// Plies below depth 0 to which quiescence search goes on in threatened positions.
const QUIESCENCE_THREAT_PLIES: i32 = 1;
/// Minimum depth for ProbCut.
const PROBCUT_MIN_DEPTH: i32 = 5;
/// Minimum depth reduction of the ProbCut search; the reduction is half the depth if that is more.
const PROBCUT_REDUCTION: i32 = 4;
/// Distance of the ProbCut bound from the window, in hundredths of a plain piece.
const PROBCUT_MARGIN: RawScore = 50;
/// Minimum depth for singular extensions.
const SINGULAR_MIN_DEPTH: i32 = 8;
/// The most plies by which the transposition-table entry of a singular move may be shallower than the search.
const SINGULAR_TT_DEPTH_SLACK: i32 = 3;
/// Margin by which the other moves must be worse than a singular move, in hundredths of a plain piece per ply of depth.
const SINGULAR_MARGIN: RawScore = 3;
/// Divisor of the static estimate in draws known to the oracle. The small rest prefers draws in which the other side
/// can err.
const DRAW_ESTIMATE_DIVISOR: RawScore = 32;

/// Knowledge shared by the threads of one search.
pub struct Shared<'a, P: Estimate> {
    pub table: &'a Table<P::Key>,
    pub oracle: &'a dyn Oracle<P>,
    pub generation: u8,
    /// True if the root is won or lost by an oracle that knows no distance: then wins are searched for the way.
    pub searches_wins: bool,
}

/// One thread of the search.
pub struct Worker<'a, P: Estimate> {
    shared: &'a Shared<'a, P>,
    pub thread: SearchThread<'a>,
    /// The deepest ply reached (seldepth).
    pub seldepth: usize,
    /// The positions of the game and of the current line, each with the index of the first one that it can repeat.
    path: Vec<(P::Key, usize)>,
    /// The index of the root in the path.
    root_index: usize,
    /// Ply of the earlier occurrence, if the last score depends on a repetition, else `usize::MAX` (graph-history
    /// interaction).
    repetition_ply: usize,
    /// The legal moves of all positions of the current line.
    moves: Vec<P::Move>,
    /// The same moves, as their ordering scores and their indices among the legal moves of their position. The moves themselves
    /// stay where they were generated.
    order: Vec<(i32, u16)>,
    history: MoveHistory<P::Move>,
    /// The best root move of an unfinished iteration; none before a move has scored above alpha.
    partial: Option<PartialIteration<P::Move>>,
    /// The index of a move that the next call of the search leaves out (singular extension).
    excluded_move: Option<usize>,
    /// Principal variation by ply (triangular table).
    pv: Vec<Vec<P::Move>>,
}

/// The best move so far of an unfinished iteration.
pub struct PartialIteration<M> {
    /// Its index among the root moves.
    pub index: usize,
    /// A lower bound of its score.
    pub score: RawScore,
    /// Its principal variation.
    pub pv: Vec<M>,
}

/// Depth and window of a search.
#[derive(Clone, Copy)]
pub struct Window {
    /// Plies; quiescence search from 0 on down.
    pub depth: i32,
    /// Scores up to this need not be told apart.
    pub alpha: RawScore,
    /// Scores from this on need not be told apart.
    pub beta: RawScore,
}

/// Where the moves of a position begin.
#[derive(Clone, Copy)]
struct Place {
    /// In the legal moves.
    moves: usize,
    /// In their order.
    order: usize,
}

/// A move and the position after it.
struct Step<'a, P: Position> {
    next: &'a P,
    /// True if the side that made the move moves again.
    same_side: bool,
    mv: P::Move,
    /// The index in the path of the first position that `next` can repeat.
    first_repeatable: usize,
}

impl<'a, P: Estimate> Worker<'a, P> {
    /// A worker for a root that comes after the positions of `game`.
    pub fn new(shared: &'a Shared<'a, P>, thread: SearchThread<'a>, game: &[P]) -> Self {
        Self {
            shared,
            thread,
            seldepth: 0,
            path: game.iter().map(|before| (before.key(), 0)).collect(),
            root_index: game.len(),
            repetition_ply: usize::MAX,
            moves: Vec::new(),
            order: Vec::new(),
            history: MoveHistory::new(),
            partial: None,
            excluded_move: None,
            pv: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Returns true if a position is a draw by rule or oracle.
    pub fn is_known_draw(&self, position: &P) -> bool {
        let known = self.shared.oracle.exact(position).map(|exact| exact.value);
        known.or_else(|| position.score()) == Some(Value::Draw)
    }

    /// The principal variation of the last search from the root.
    pub fn pv(&self) -> &[P::Move] {
        &self.pv[0]
    }

    /// The best move so far of a stopped iteration.
    pub fn partial(&self) -> Option<&PartialIteration<P::Move>> {
        self.partial.as_ref()
    }

    /// Begins an iteration.
    pub fn begin_iteration(&mut self) {
        self.partial = None;
    }

    /// Searches root moves (at least one) in this order. Returns the index and the score of the best one; the score is exact
    /// if it is inside the window.
    ///
    /// # Errors
    /// [`Stopped`] when the thread has to stop.
    pub fn search_root(
        &mut self,
        position: &P,
        moves: &[P::Move],
        window: Window,
    ) -> Result<(usize, RawScore), Stopped> {
        let Window { depth, mut alpha, beta } = window;
        self.thread.check()?;
        self.path.truncate(self.root_index);
        self.moves.clear();
        self.order.clear();
        self.path.push((position.key(), 0));
        let mut best = (0, -INFINITY);
        for (index, &mv) in moves.iter().enumerate() {
            let next = position.after(mv);
            let same_side = next.side_to_move() == position.side_to_move();
            let step =
                Step { next: &next, same_side, mv, first_repeatable: self.first_repeatable(position, mv) };
            let mut score = -INFINITY;
            if index > 0 {
                score = self.search_step(&step, 1, Window { depth: depth - 1, alpha, beta: alpha + 1 })?;
            }
            if index == 0 || score > alpha && score < beta {
                score = self.search_step(&step, 1, Window { depth: depth - 1, alpha, beta })?;
            }
            if score > best.1 {
                best = (index, score);
                if score > alpha || index == 0 {
                    self.update_pv(0, mv);
                }
                // A search with a wider window keeps the best move of the narrower one until another move beats it.
                let beats = |known: &PartialIteration<P::Move>| index == known.index || score > known.score;
                if score > window.alpha && self.partial.as_ref().is_none_or(beats) {
                    let pv = self.pv[0].clone();
                    self.partial = Some(PartialIteration { index, score, pv });
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

    /// The index in the path of the first position that the one after a move can repeat. `position` is the last of the path.
    fn first_repeatable(&self, position: &P, mv: P::Move) -> usize {
        if position.is_final(mv) { self.path.len() } else { self.path.last().map_or(0, |&(_, first)| first) }
    }

    /// The score of a move, for the side that made it.
    fn search_step(&mut self, step: &Step<'_, P>, ply: usize, window: Window) -> Result<RawScore, Stopped> {
        let Window { depth, alpha, beta } = window;
        if step.same_side {
            self.search(step, ply, window)
        } else {
            Ok(-self.search(step, ply, Window { depth, alpha: -beta, beta: -alpha })?)
        }
    }

    /// The score of the position after a move, for the side to move there.
    fn search(&mut self, step: &Step<'_, P>, ply: usize, window: Window) -> Result<RawScore, Stopped> {
        let Window { mut depth, mut alpha, beta } = window;
        let position = step.next;
        let excluded = self.excluded_move.take();
        let is_pv = beta - alpha > 1;
        self.pv[ply].clear();
        self.repetition_ply = usize::MAX;
        self.seldepth = self.seldepth.max(ply);
        self.thread.count_node()?;
        let key = position.key();
        if depth > 0 {
            self.shared.table.fetch(&key);
        }
        let first = step.first_repeatable;
        let repeatable = self.path.get(first..).unwrap_or_default();
        if let Some(at) = repeatable.iter().rposition(|(known, _)| *known == key) {
            // The first repetition scores as a draw: a side that can repeat once can repeat for ever.
            self.repetition_ply = (first + at).saturating_sub(self.root_index);
            return Ok(0);
        }
        if let Some(known) = self.shared.oracle.exact(position) {
            let estimate = || estimate(position);
            let unmeasured = known.plies.is_none() && known.value != Value::Draw;
            // Among wins without distances a search finds the way.
            if !(unmeasured && self.shared.searches_wins && depth > 0 && ply < MAX_PLY) {
                return Ok(match known.value {
                    Value::Draw => estimate() / DRAW_ESTIMATE_DIVISOR,
                    value if unmeasured => without_distance(value, estimate()),
                    _ => exact(known, ply).unwrap_or(0),
                });
            }
        }
        let quiet = position.is_quiet();
        if ply >= MAX_PLY
            || depth <= 0 && quiet && (depth <= -QUIESCENCE_THREAT_PLIES || !position.is_threatened())
        {
            return Ok(position.score().map_or_else(|| estimate(position), |value| terminal(value, ply)));
        }
        // Mate-distance pruning: a side that loses without a move has lost now at the earliest and wins with its next move at
        // the earliest; otherwise the other way round.
        let (loss, win) = if position.loses_without_moves() { (ply, ply + 1) } else { (ply + 1, ply) };
        alpha = alpha.max(loss as RawScore - WIN);
        let beta = beta.min(WIN - win as RawScore);
        if alpha >= beta {
            return Ok(alpha);
        }
        let tt_depth = depth.clamp(0, 250) as u8;
        // In quiescence search a probe costs more than to search again.
        let entry = if depth > 0 { self.shared.table.get(&key) } else { None };
        if let Some(entry) = entry
            && excluded.is_none()
        {
            let score = from_tt(entry.score, ply);
            if (!is_pv || is_proved(score)) && entry.cuts_off(score, tt_depth, alpha, beta) {
                return Ok(score);
            }
        }
        if quiet
            && !is_pv
            && excluded.is_none()
            && depth >= PROBCUT_MIN_DEPTH
            && let Some(score) = self.probcut(step, ply, window)?
        {
            return Ok(score);
        }
        let best_known = entry.and_then(|entry| entry.best()).filter(|&best| excluded != Some(best));
        let place = self.push_moves(position, best_known, excluded);
        let count = self.order.len() - place.order;
        let may_be_singular = quiet && excluded.is_none() && depth >= SINGULAR_MIN_DEPTH && count > 1;
        let singular = match entry.filter(|_| may_be_singular) {
            Some(entry) => self.singular_move(step, ply, depth, entry)?,
            None => None,
        };
        self.pv[ply].clear();
        if count == 0 {
            self.pop_moves(place);
            return Ok(terminal(position.score().unwrap_or(Value::Loss), ply));
        }
        // Forced-move extension.
        depth -= i32::from(count > 1);
        let (mut best, mut best_number, mut repetition_ply) = (-INFINITY, u8::MAX, usize::MAX);
        if count >= P::MOST_MOVES {
            // A move that is not listed may avoid a loss.
            best = -MAX_ESTIMATE;
            alpha = alpha.max(best);
            if alpha >= beta {
                self.pop_moves(place);
                return Ok(best);
            }
        }
        self.path.push((key, first));
        let start = alpha;
        let side = position.side_to_move();
        for index in 0..count {
            // The best move that is known is searched before the others are judged: mostly it ends the search here.
            let first_judged = usize::from(best_known.is_some());
            if count > 1 && index == first_judged {
                self.judge_moves(position, ply, step.mv, place, count - index);
            }
            let number = self.pick_move(place, count - index, index >= first_judged);
            let mv = self.moves[place.moves + usize::from(number)];
            let next = position.after(mv);
            let same_side = next.side_to_move() == side;
            let after =
                Step { next: &next, same_side, mv, first_repeatable: self.first_repeatable(position, mv) };
            let depth = depth + i32::from(singular == Some(usize::from(number)));
            let mut score = INFINITY;
            if index > 0 {
                let reduced = if quiet { reduction(depth, index) - i32::from(is_pv) } else { 0 };
                let reduced = reduced.clamp(0, (depth - 1).max(0));
                let narrow = Window { depth: depth - reduced, alpha, beta: alpha + 1 };
                score = self.search_step(&after, ply + 1, narrow)?;
                if reduced > 0 && score > alpha {
                    score = self.search_step(&after, ply + 1, Window { depth, ..narrow })?;
                }
            }
            if index == 0 || is_pv && score > alpha && score < beta {
                score = self.search_step(&after, ply + 1, Window { depth, alpha, beta })?;
            }
            if score > best {
                (best, repetition_ply) = (score, self.repetition_ply);
                best_number = u8::try_from(number).unwrap_or(u8::MAX);
                if score > alpha {
                    alpha = score;
                    self.update_pv(ply, mv);
                }
                if score >= beta {
                    let searched = self.order[place.order + count - index..].iter();
                    let searched = searched.map(|&(_, number)| self.moves[place.moves + usize::from(number)]);
                    self.history.record_cutoff(mv, searched, (ply, step.mv), side, depth);
                    break;
                }
            }
        }
        self.pop_moves(place);
        self.path.pop();
        self.repetition_ply = if repetition_ply < ply { repetition_ply } else { usize::MAX };
        // Graph-history interaction: a score that depends on a repetition of an earlier position holds on this path only, so it
        // is not stored. Proved wins and losses depend on none.
        if tt_depth > 0 && excluded.is_none() && (repetition_ply >= ply || is_proved(best)) {
            let bound = if best >= beta {
                BoundKind::Lower
            } else if best > start {
                BoundKind::Exact
            } else {
                BoundKind::Upper
            };
            let generation = self.shared.generation;
            let score = to_tt(best, ply);
            let entry = TtEntry { score, bound, depth: tt_depth, generation, best: best_number };
            self.shared.table.update(&key, |_| entry);
        }
        Ok(best)
    }

    /// ProbCut: the score of a shallower search if that is far outside the window. A proved score holds at any depth; of
    /// others the bound of the window is returned.
    ///
    /// Source: M. Buro, *ProbCut: an effective selective extension of the alpha-beta algorithm* (1995).
    fn probcut(
        &mut self,
        step: &Step<'_, P>,
        ply: usize,
        window: Window,
    ) -> Result<Option<RawScore>, Stopped> {
        let Window { depth, alpha, beta } = window;
        if is_proved(alpha) || is_proved(beta) {
            return Ok(None);
        }
        let depth = depth - PROBCUT_REDUCTION.max(depth / 2);
        let estimate = step.next.estimate();
        if estimate >= beta {
            let bound = beta + PROBCUT_MARGIN;
            let score = self.search(step, ply, Window { depth, alpha: bound - 1, beta: bound })?;
            if score >= bound {
                return Ok(Some(if is_proved(score) { score } else { beta }));
            }
        } else if estimate <= alpha {
            let bound = alpha - PROBCUT_MARGIN;
            let score = self.search(step, ply, Window { depth, alpha: bound, beta: bound + 1 })?;
            if score <= bound {
                return Ok(Some(if is_proved(score) { score } else { alpha }));
            }
        }
        Ok(None)
    }

    /// Singular extension: the index of the transposition-table move if all other moves are clearly worse. That move is
    /// searched a ply deeper.
    ///
    /// Source: T. Anantharaman, M. Campbell and F. Hsu, *Singular extensions: adding selectivity to brute-force searching*
    /// (1988), in the form in which a shallower search of the other moves decides.
    fn singular_move(
        &mut self,
        step: &Step<'_, P>,
        ply: usize,
        depth: i32,
        entry: TtEntry,
    ) -> Result<Option<usize>, Stopped> {
        let score = from_tt(entry.score, ply);
        let (Some(number), BoundKind::Lower | BoundKind::Exact) = (entry.best(), entry.bound) else {
            return Ok(None);
        };
        if is_proved(score) || i32::from(entry.depth) < depth - SINGULAR_TT_DEPTH_SLACK {
            return Ok(None);
        }
        let bound = score - SINGULAR_MARGIN * depth;
        self.excluded_move = Some(number);
        let others = self.search(step, ply, Window { depth: depth / 2, alpha: bound - 1, beta: bound })?;
        Ok((others < bound).then_some(number))
    }

    /// Pushes the legal moves but the excluded one, not judged yet except for the best one that is known.
    fn push_moves(&mut self, position: &P, best: Option<usize>, excluded: Option<usize>) -> Place {
        let place = Place { moves: self.moves.len(), order: self.order.len() };
        position.legal_moves(&mut self.moves);
        let numbers = (0..self.moves.len() - place.moves).filter(|&number| excluded != Some(number));
        let score = |number| if best == Some(number) { i32::MAX } else { 0 };
        self.order.extend(numbers.map(|number| (score(number), number as u16)));
        place
    }

    /// Takes the moves of a position away again.
    fn pop_moves(&mut self, place: Place) {
        self.moves.truncate(place.moves);
        self.order.truncate(place.order);
    }

    /// Judges the first `count` moves of a position, and sorts very many; `last` is the move before.
    fn judge_moves(&mut self, position: &P, ply: usize, last: P::Move, place: Place, count: usize) {
        let countermove = self.history.countermove(last, position.side_to_move());
        for (score, number) in &mut self.order[place.order..][..count] {
            let mv = self.moves[place.moves + usize::from(*number)];
            *score = self.history.score(position, mv, ply, countermove);
        }
        if count > MOST_PICKED {
            self.order[place.order..][..count]
                .sort_unstable_by_key(|&(score, number)| (score, Reverse(number)));
        }
    }

    /// The index of the move to search next, which is put behind the first `count` − 1 ones: few positions need all their moves
    /// in order. Very many are `sorted` once they are judged.
    fn pick_move(&mut self, place: Place, count: usize, sorted: bool) -> u16 {
        let moves = &mut self.order[place.order..][..count];
        let from = if sorted && count > MOST_PICKED { count - 1 } else { 0 };
        let best = (from..count).max_by_key(|&at| (moves[at].0, Reverse(moves[at].1))).unwrap_or(0);
        moves.swap(best, count - 1);
        moves[count - 1].1
    }

    fn update_pv(&mut self, ply: usize, mv: P::Move) {
        let (before, after) = self.pv.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }
}

fn estimate<P: Estimate>(position: &P) -> RawScore {
    position.estimate().clamp(-MAX_ESTIMATE, MAX_ESTIMATE)
}
