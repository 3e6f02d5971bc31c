//! The engine that estimates: iterative deepening for positions that cannot be proved in time.
//!
//! It says what is proved and what is a guess ([`Score`]): wins and losses come only from the end of the game or
//! from an oracle, and hold whatever was played before. Guesses take a repetition for a draw.
//!
//! # Examples
//!
//! ```
//! use etude::games::draughts::DraughtsGame;
//! use etude::model::{Control, Game, Playable};
//! use etude::search::alphabeta::{Engine, Limits, Score};
//!
//! let rules = DraughtsGame::rules().iter().find(|rules| rules.id == "russian").unwrap();
//! let position = |text| DraughtsGame::position(&DraughtsGame::parse(rules, text).unwrap()).unwrap();
//!
//! // 1 MiB for what is known of positions, one thread.
//! let mut engine = Engine::new(1 << 20, 1);
//! let limits = Limits { depth: Some(6), ..Limits::default() };
//! let mut analyse = |text| {
//!     let control = Control::new();
//!     engine.analyse(&position(text), &[], 1, limits, &control, &mut |_| {}).unwrap().lines.remove(0)
//! };
//!
//! // White has a man more: a guess, in hundredths of a man.
//! let line = analyse("W:Wa1,c1,e1,g1:Bb8,d8,f8");
//! assert!(matches!(line.score, Score::Estimate(hundredths) if hundredths > 50), "{line:?}");
//!
//! // White captures all that Black has: proved, in one ply.
//! let line = analyse("W:Wc3:Bd4");
//! assert_eq!(line.score, Score::Win { plies: 1 });
//! ```

mod memory;
mod order;
mod score;
mod worker;

use super::oracle::{NoOracle, Oracle};
use super::team::EndOfSearch;
use crate::model::{Control, Estimate, Stopped};
use memory::Memory;
pub use score::Score;
use score::{BEYOND, MOST_ESTIMATE, Number, PROVED};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use worker::{Shared, Window, Worker};

/// How far a score may be from that of the iteration before, at the first attempt: hundredths of a plain piece.
const ASPIRATION: Number = 30;
/// The deepest iteration, in plies.
const MOST_DEPTH: u32 = 100;

/// When to stop; the first limit that is reached counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The time to think.
    pub time: Option<Duration>,
    /// The iterations, each a ply deeper.
    pub depth: Option<u32>,
    /// The positions that one thread looks at.
    pub nodes: Option<u64>,
}

/// How well the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The deepest iteration, in plies.
    pub depth: u32,
    /// How much it may misjudge a move, in hundredths of a plain piece.
    pub blur: u32,
}

impl Level {
    /// The levels that are offered, the weakest first; the last one plays as well as it can.
    pub const ALL: [Self; 8] = [
        Self { depth: 1, blur: 150 },
        Self { depth: 2, blur: 80 },
        Self { depth: 3, blur: 50 },
        Self { depth: 4, blur: 30 },
        Self { depth: 6, blur: 20 },
        Self { depth: 8, blur: 10 },
        Self { depth: 12, blur: 5 },
        Self::BEST,
    ];

    /// As well as it can.
    pub const BEST: Self = Self { depth: MOST_DEPTH, blur: 0 };
}

/// A line of play and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What the line is worth to the side to move.
    pub score: Score,
    /// The moves, the first one of the position itself; never empty.
    pub moves: Vec<M>,
}

/// What a finished iteration found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The plies that every line was searched at least.
    pub depth: u32,
    /// The plies of the longest line that was looked at.
    pub selective_depth: u32,
    /// The positions that were looked at, by all threads.
    pub nodes: u64,
    /// The best lines, the best first.
    pub lines: Vec<Line<M>>,
}

/// How far a search without limits has come, so that the same one goes on there.
struct Progress<P: Estimate> {
    /// The root and the positions before it.
    way: Vec<P::Key>,
    lines: usize,
    report: Report<P::Move>,
    /// The moves of the root in the order in which they did best.
    order: Vec<P::Move>,
    /// What is expected of each line.
    scores: Vec<Number>,
}

impl<P: Estimate> Progress<P> {
    fn copy(&self) -> Self {
        Self {
            way: self.way.clone(),
            lines: self.lines,
            report: self.report.clone(),
            order: self.order.clone(),
            scores: self.scores.clone(),
        }
    }
}

impl<M> Report<M> {
    /// Whether deeper iterations could not find shorter wins, nor could anything else change.
    fn is_settled(&self) -> bool {
        let settled = |line: &Line<M>| match line.score {
            Score::Win { plies } | Score::Loss { plies } => plies <= self.depth,
            Score::Draw => true,
            Score::Estimate(_) => false,
        };
        self.depth > 0 && self.lines.iter().all(settled)
    }
}

/// The engine.
pub struct Engine<P: Estimate> {
    memory: Memory<P::Key>,
    oracle: Arc<dyn Oracle<P>>,
    threads: usize,
    generation: u8,
    /// The last search without limits.
    last: Option<Progress<P>>,
}

impl<P: Estimate + Sync> Engine<P> {
    /// An engine that knows nothing yet. Its memory holds at most about `budget` bytes, its work is done by
    /// `threads` threads (at least one).
    pub fn new(budget: usize, threads: usize) -> Self {
        Self {
            memory: Memory::new(budget),
            oracle: Arc::new(NoOracle),
            threads: threads.max(1),
            generation: 0,
            last: None,
        }
    }

    /// Changes the bytes that the memory may hold; what fits is kept.
    pub fn set_budget(&mut self, budget: usize) {
        let memory = std::mem::replace(&mut self.memory, Memory::new(0));
        self.memory = memory.resized(budget);
    }

    /// Changes the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Asks this oracle from now on.
    pub fn set_oracle(&mut self, oracle: Arc<dyn Oracle<P>>) {
        self.oracle = oracle;
    }

    /// The bytes that the memory holds now.
    pub fn memory(&self) -> usize {
        self.memory.bytes()
    }

    /// Searches a position that comes after those of `history`, until a limit is reached, the control says so or
    /// everything is proved, and returns what the last finished iteration found: the best `lines` lines, or
    /// nothing when the game is over or not one more iteration was finished.
    ///
    /// `report` is called after every finished iteration. A search without limits that was stopped goes on where it
    /// was, when it is asked for next; what it had found is reported first.
    pub fn analyse(
        &mut self,
        position: &P,
        history: &[P],
        lines: usize,
        limits: Limits,
        control: &Control,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Report<P::Move>> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            return None;
        }
        let lines = lines.clamp(1, moves.len());
        let way: Vec<P::Key> = history.iter().chain([position]).map(P::key).collect();
        let endless = limits == Limits::default();
        let goes_on = |last: &Progress<P>| last.way == way && last.lines == lines;
        let last = if endless { self.last.take().filter(goes_on) } else { None };
        if last.is_none() {
            self.generation = self.generation.wrapping_add(1);
            self.memory.set_now(self.generation);
        }
        if let Some(last) = &last {
            report(&last.report);
        }
        let control = limits.time.map_or_else(|| control.clone(), |time| control.with_limit(time));
        let shared = Shared {
            memory: &self.memory,
            oracle: &*self.oracle,
            control: &control,
            generation: self.generation,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            over: AtomicBool::new(false),
        };
        let root = Root { position, history, moves: &moves, lines };
        let start = last.unwrap_or_else(|| root.start(way));
        let first = start.report.depth + 1;
        let most_depth = limits.depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
        let before = control.nodes();
        let reached = std::thread::scope(|scope| {
            let (shared, root, start) = (&shared, &root, &start);
            let help = |number: u32| {
                // Half of the helpers are a ply ahead of the others.
                let depths = first + number % 2..=most_depth;
                scope.spawn(move || root.deepen(shared, depths, start.copy(), &mut |_| {}))
            };
            let helpers: Vec<_> = (1..self.threads as u32).map(help).collect();
            let end = EndOfSearch(&shared.over);
            let mut told = |found: &mut Report<P::Move>| {
                found.nodes = shared.control.nodes() - before;
                report(found);
            };
            let mut reached = root.deepen(shared, first..=most_depth, start.copy(), &mut told);
            drop(end);
            // A helper that has come deeper knows better.
            for helper in helpers {
                let other = helper.join().unwrap_or_else(|crash| std::panic::resume_unwind(crash));
                if other.report.depth > reached.report.depth && !reached.report.is_settled() {
                    reached = other;
                    told(&mut reached.report);
                }
            }
            reached
        });
        let report = (reached.report.depth >= first).then(|| reached.report.clone());
        if endless && reached.report.depth > 0 {
            self.last = Some(reached);
        }
        report
    }

    /// The move to play in a position that comes after those of `history`; none when the game is over. The seed
    /// decides where a weak level errs. A move comes even when the control says stop at once.
    pub fn best_move(
        &mut self,
        position: &P,
        history: &[P],
        limits: Limits,
        level: Level,
        seed: u64,
        control: &Control,
    ) -> Option<P::Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.len() <= 1 {
            return moves.first().copied();
        }
        let depth = Some(limits.depth.unwrap_or(MOST_DEPTH).min(level.depth));
        let limits = Limits { depth, ..limits };
        let lines = if level.blur == 0 { 1 } else { moves.len() };
        let found = self.analyse(position, history, lines, limits, control, &mut |_| {});
        let mut random = seed;
        let worth = |line: &Line<P::Move>| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            score::number(line.score) + ((random >> 33) % (u64::from(level.blur) + 1)) as Number
        };
        let mut lines = found.map(|found| found.lines).unwrap_or_default();
        lines.sort_by_cached_key(worth);
        lines.last().and_then(|line| line.moves.first()).or(moves.first()).copied()
    }
}

/// The question of a search.
struct Root<'a, P: Estimate> {
    position: &'a P,
    history: &'a [P],
    moves: &'a [P::Move],
    lines: usize,
}

impl<P: Estimate> Root<'_, P> {
    /// Nothing is found yet.
    fn start(&self, way: Vec<P::Key>) -> Progress<P> {
        let mut order = self.moves.to_vec();
        order.sort_by_key(|&mv| std::cmp::Reverse(self.position.order_score(mv)));
        let report = Report { depth: 0, selective_depth: 0, nodes: 0, lines: Vec::new() };
        Progress { way, lines: self.lines, report, order, scores: vec![0; self.lines] }
    }

    /// Iterates over depths from where a search has come to, and returns where it has come to in the end.
    fn deepen(
        &self,
        shared: &Shared<'_, P>,
        depths: RangeInclusive<u32>,
        from: Progress<P>,
        report: &mut dyn FnMut(&mut Report<P::Move>),
    ) -> Progress<P> {
        let mut worker = Worker::new(shared, self.history);
        let mut reached = from;
        for depth in depths {
            if reached.report.is_settled() {
                break;
            }
            let Progress { order, scores, .. } = &mut reached;
            let Ok(lines) = self.iterate(&mut worker, depth, order, scores) else {
                if self.keep_unfinished(&worker, &mut reached) {
                    report(&mut reached.report);
                }
                break;
            };
            let selective_depth = worker.deepest as u32;
            reached.report = Report { depth, selective_depth, nodes: worker.nodes, lines };
            worker.report();
            report(&mut reached.report);
        }
        reached
    }

    /// Takes the best move of an iteration that was stopped, when one line alone is asked for: it was found to be better than
    /// what was best before, or that was searched once more. Returns whether there is one.
    fn keep_unfinished(&self, worker: &Worker<'_, P>, reached: &mut Progress<P>) -> bool {
        let Progress { order, scores, report, .. } = reached;
        let (Some(best), 1, 1..) = (worker.unfinished(), self.lines, report.depth) else { return false };
        // That all moves lose is not known before all were looked at.
        if best.index == 0 || best.score <= -PROVED || best.line.first() != order.get(best.index) {
            return false;
        }
        order[..=best.index].rotate_right(1);
        scores[0] = best.score;
        report.nodes = worker.nodes;
        report.lines =
            vec![Line { score: self.score(worker, order[0], best.score), moves: best.line.clone() }];
        true
    }

    /// Finds the best lines at one depth, the moves in the order in which they did best before.
    fn iterate(
        &self,
        worker: &mut Worker<'_, P>,
        depth: u32,
        order: &mut [P::Move],
        scores: &mut [Number],
    ) -> Result<Vec<Line<P::Move>>, Stopped> {
        let mut lines: Vec<(Number, Line<P::Move>)> = Vec::with_capacity(self.lines);
        worker.begin();
        for number in 0..self.lines {
            let rest = &mut order[number..];
            let (index, found) = self.aspire(worker, depth, rest, scores[number])?;
            scores[number] = found;
            rest[..=index].rotate_right(1);
            let mut moves = worker.best_line().to_vec();
            if moves.first() != Some(&rest[0]) {
                moves = vec![rest[0]];
            }
            lines.push((found, Line { score: self.score(&*worker, rest[0], found), moves }));
        }
        // Reductions may let a later line come out better.
        lines.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        Ok(lines.into_iter().map(|(_, line)| line).collect())
    }

    /// Searches the root with a window around the expected score, wider and wider until the score is inside.
    fn aspire(
        &self,
        worker: &mut Worker<'_, P>,
        depth: u32,
        moves: &[P::Move],
        expected: Number,
    ) -> Result<(usize, Number), Stopped> {
        let mut width = if depth < 4 || expected.abs() >= PROVED { BEYOND } else { ASPIRATION };
        let (mut alpha, mut beta) = ((expected - width).max(-BEYOND), (expected + width).min(BEYOND));
        loop {
            let (index, found) =
                worker.root(self.position, moves, Window { depth: depth as i32, alpha, beta })?;
            width = if width > 200 { 2 * BEYOND } else { width * 4 };
            if found <= alpha && alpha > -BEYOND {
                alpha = (found - width).max(-BEYOND);
            } else if found >= beta && beta < BEYOND {
                beta = (found + width).min(BEYOND);
            } else {
                return Ok((index, found));
            }
        }
    }

    /// The score of a move, a draw as such when it is known at once.
    fn score(&self, worker: &Worker<'_, P>, mv: P::Move, found: Number) -> Score {
        let known = worker.is_known_draw(&self.position.after(mv));
        match score::score(found) {
            // A move that is not listed may be better.
            Score::Loss { .. } if self.moves.len() >= P::MOST_MOVES => Score::Estimate(-MOST_ESTIMATE),
            Score::Estimate(_) if known => Score::Draw,
            score => score,
        }
    }
}
