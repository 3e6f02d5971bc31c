//! Alpha-beta engine: iterative deepening for positions that cannot be proved in time.
//!
//! A [`Score`] is either proved or an estimate. Proved wins and losses come only from the end of the game or from an oracle,
//! and hold whatever was played before. Estimates score a repetition as a draw.
//!
//! # Examples
//!
//! ```
//! use etude_games::draughts::DraughtsGame;
//! use etude_model::{Control, Game, Playable, Score};
//! use etude_search::alphabeta::{Engine, Limits};
//!
//! let rules = DraughtsGame::rules().iter().find(|rules| rules.id == "russian").unwrap();
//! let position = |text| DraughtsGame::position(&DraughtsGame::parse(rules, text).unwrap()).unwrap();
//!
//! // A table of 1 MiB, one thread.
//! let mut engine = Engine::new(1 << 20, 1);
//! let limits = Limits { depth: Some(6), ..Limits::default() };
//! let mut analyse = |text| {
//!     let control = Control::new();
//!     engine.analyse(&position(text), &[], 1, limits, &control, &mut |_| {}).unwrap().lines.remove(0)
//! };
//!
//! // White has a man more: an estimate, in hundredths of a man.
//! let line = analyse("W:Wa1,c1,e1,g1:Bb8,d8,f8");
//! assert!(matches!(line.score, Score::Estimate(hundredths) if hundredths > 50), "{line:?}");
//!
//! // White captures all pieces: proved, in one ply.
//! let line = analyse("W:Wc3:Bd4");
//! assert_eq!(line.score, Score::Win { plies: 1 });
//! ```

mod ordering;
mod score;
mod tt;
mod worker;

use super::driver::{Driver, SearchThread, SharedTable as _, with_helpers};
use super::oracle::{NoOracle, Oracle};
use etude_model::{Control, Estimate, Position, PvLine, Report, RootMoves, Score, Stopped, Value};
use score::{INFINITY, MAX_ESTIMATE, PROVED, RawScore, from_raw, to_raw};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;
use tt::Table;
use worker::{POLL_INTERVAL, Shared, Window, Worker};

/// Half-width of the first aspiration window, in hundredths of a plain piece.
const ASPIRATION: RawScore = 30;
/// The deepest iteration, in plies.
const MAX_DEPTH: u32 = 100;

/// Limits of a search; the first one that is reached ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The time to think.
    pub time: Option<Duration>,
    /// The iterations, each a ply deeper.
    pub depth: Option<u32>,
    /// The nodes of one thread.
    pub nodes: Option<u64>,
}

/// Playing strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The deepest iteration, in plies.
    pub depth: u32,
    /// The greatest random error of the score of a move, in hundredths of a plain piece.
    pub blur: u32,
}

impl Level {
    /// The levels, the weakest first; the last one is [`Self::BEST`].
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

    /// The full strength of the engine.
    pub const BEST: Self = Self { depth: MAX_DEPTH, blur: 0 };
}

/// State of iterative deepening, from which the same search can go on.
#[derive(Clone)]
struct Progress<K, M> {
    /// The keys of the game's positions, the root last.
    game: Vec<K>,
    lines: usize,
    report: Report<M>,
    /// The root moves, the best of the last iteration first.
    order: Vec<M>,
    /// The score of each line in the last iteration.
    scores: Vec<RawScore>,
}

/// The state of a search of positions.
type ProgressOf<P> = Progress<<P as Position>::Key, <P as Position>::Move>;

/// Returns true if deeper iterations can change nothing: every line is proved, and no shorter win is possible.
fn is_settled<M>(report: &Report<M>) -> bool {
    let settled = |line: &PvLine<M>| match line.score {
        Score::Win { plies } | Score::Loss { plies } => plies <= report.depth,
        Score::Draw => true,
        Score::Estimate(_) => false,
    };
    report.depth > 0 && report.lines.iter().all(settled)
}

/// Alpha-beta engine.
pub struct Engine<P: Estimate> {
    table: Table<P::Key>,
    oracle: Arc<dyn Oracle<P>>,
    threads: usize,
    generation: u8,
    /// The state of the last search, if it had no limits.
    last: Option<ProgressOf<P>>,
}

impl<P: Estimate + Sync> Engine<P> {
    /// An engine with an empty table of at most about `budget` bytes, which searches on `threads` threads (at least one).
    pub fn new(budget: usize, threads: usize) -> Self {
        Self {
            table: Table::new(budget),
            oracle: Arc::new(NoOracle),
            threads: threads.max(1),
            generation: 0,
            last: None,
        }
    }

    /// Changes the bytes that the table may hold; entries are kept as far as they fit.
    pub fn set_budget(&mut self, budget: usize) {
        self.table.resize(budget);
    }

    /// Changes the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Sets the oracle to probe.
    pub fn set_oracle(&mut self, oracle: Arc<dyn Oracle<P>>) {
        self.oracle = oracle;
    }

    /// The bytes that the table holds now.
    pub fn memory(&self) -> usize {
        self.table.bytes()
    }

    /// Searches a position that comes after the positions of `history`, until a limit is reached, the control stops it or everything is
    /// proved. Returns the lines of the last finished iteration, or none when the game is over, none of the root moves is
    /// legal, or no further iteration was finished. `roots` is the number of lines, or restricts the root moves as well.
    ///
    /// `report` is called after every finished iteration. A stopped search without limits goes on where it was if the next
    /// search is the same; its last report is then repeated first.
    pub fn analyse<'a>(
        &mut self,
        position: &P,
        history: &[P],
        roots: impl Into<RootMoves<'a, P::Move>>,
        limits: Limits,
        control: &Control,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Option<Report<P::Move>>
    where
        P::Move: 'a,
    {
        let RootMoves { lines, among } = roots.into();
        let mut moves = position.moves();
        if !among.is_empty() {
            moves.retain(|mv| among.contains(mv));
        }
        if moves.is_empty() {
            return None;
        }
        let lines = lines.clamp(1, moves.len());
        let game: Vec<P::Key> = history.iter().chain([position]).map(P::key).collect();
        let is_unlimited = limits == Limits::default();
        let same_moves =
            |order: &[P::Move]| order.len() == moves.len() && order.iter().all(|mv| moves.contains(mv));
        let goes_on =
            |last: &ProgressOf<P>| last.game == game && last.lines == lines && same_moves(&last.order);
        let last = if is_unlimited { self.last.take().filter(goes_on) } else { None };
        if last.is_none() {
            self.generation = self.generation.wrapping_add(1);
            self.table.set_generation(self.generation);
        }
        if let Some(last) = &last {
            report(&last.report);
        }
        let control = limits.time.map_or_else(|| control.clone(), |time| control.with_limit(time));
        let driver = Driver::new(&control, &self.table, POLL_INTERVAL);
        let node_limit = limits.nodes.unwrap_or(u64::MAX);
        let known = self.oracle.exact(position);
        let searches_wins = known.is_some_and(|known| known.value != Value::Draw && known.plies.is_none());
        let (table, oracle, generation) = (&self.table, &*self.oracle, self.generation);
        let shared = Shared { table, oracle, generation, searches_wins };
        let root = Root { position, history, moves: &moves, lines, shared };
        let start = last.unwrap_or_else(|| root.start(game));
        let first = start.report.depth + 1;
        let max_depth = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let before = control.nodes();
        let mut publish = |found: &mut Report<P::Move>| {
            found.nodes = control.nodes() - before;
            report(found);
        };
        let own = || {
            let _end = driver.end_on_drop();
            root.deepen(driver.thread(node_limit), first..=max_depth, start.clone(), &mut publish)
        };
        let help = |number: usize| {
            // Half of the helpers are a ply ahead of the others.
            let depths = first + number as u32 % 2..=max_depth;
            root.deepen(driver.thread(node_limit), depths, start.clone(), &mut |_| {})
        };
        let mut results = with_helpers(self.threads, own, help).into_iter();
        let mut reached = results.next()?;
        // A helper may have finished a deeper iteration.
        for other in results {
            if other.report.depth > reached.report.depth && !is_settled(&reached.report) {
                reached = other;
                publish(&mut reached.report);
            }
        }
        let report = (reached.report.depth >= first).then(|| reached.report.clone());
        if is_unlimited && reached.report.depth > 0 {
            self.last = Some(reached);
        }
        report
    }

    /// The move to play in a position that comes after the positions of `history`; none when the game is over. The seed decides where a
    /// weak level errs. There is a move even when the control stops the search at once.
    pub fn best_move(
        &mut self,
        position: &P,
        history: &[P],
        limits: Limits,
        level: Level,
        seed: u64,
        control: &Control,
    ) -> Option<P::Move> {
        let moves = position.moves();
        if moves.len() <= 1 {
            return moves.first().copied();
        }
        let depth = Some(limits.depth.unwrap_or(MAX_DEPTH).min(level.depth));
        let limits = Limits { depth, ..limits };
        let lines = if level.blur == 0 { 1 } else { moves.len() };
        let found = self.analyse(position, history, lines, limits, control, &mut |_| {});
        let mut random = seed;
        let blurred = |line: &PvLine<P::Move>| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            to_raw(line.score) + ((random >> 33) % (u64::from(level.blur) + 1)) as RawScore
        };
        let mut lines = found.map(|found| found.lines).unwrap_or_default();
        lines.sort_by_cached_key(blurred);
        lines.last().and_then(|line| line.moves.first()).or(moves.first()).copied()
    }
}

/// Root of a search.
struct Root<'a, P: Estimate> {
    position: &'a P,
    history: &'a [P],
    moves: &'a [P::Move],
    lines: usize,
    shared: Shared<'a, P>,
}

impl<P: Estimate> Root<'_, P> {
    /// The state before the first iteration.
    fn start(&self, game: Vec<P::Key>) -> ProgressOf<P> {
        let mut order = self.moves.to_vec();
        order.sort_by_key(|&mv| std::cmp::Reverse(self.position.order_score(mv)));
        Progress { game, lines: self.lines, report: Report::default(), order, scores: vec![0; self.lines] }
    }

    /// Iterative deepening over these depths from a state; returns the state in the end.
    fn deepen(
        &self,
        thread: SearchThread<'_>,
        depths: RangeInclusive<u32>,
        from: ProgressOf<P>,
        report: &mut dyn FnMut(&mut Report<P::Move>),
    ) -> ProgressOf<P> {
        let mut worker = Worker::new(&self.shared, thread, self.history);
        let mut reached = from;
        for depth in depths {
            if is_settled(&reached.report) {
                break;
            }
            let Progress { order, scores, .. } = &mut reached;
            let Ok(lines) = self.iterate(&mut worker, depth, order, scores) else {
                if self.keep_partial(&worker, &mut reached) {
                    report(&mut reached.report);
                }
                break;
            };
            let selective_depth = worker.seldepth as u32;
            reached.report = Report { depth, selective_depth, nodes: worker.thread.nodes(), lines };
            worker.thread.report();
            report(&mut reached.report);
        }
        reached
    }

    /// Takes over the best move of a stopped iteration if a single line is searched: it beat the best move of the iteration
    /// before, which was searched first. Returns true if there is one.
    fn keep_partial(&self, worker: &Worker<'_, P>, reached: &mut ProgressOf<P>) -> bool {
        let Progress { order, scores, report, .. } = reached;
        let (Some(best), 1, 1..) = (worker.partial(), self.lines, report.depth) else { return false };
        // Whether all moves lose is known only once all are searched.
        if best.index == 0 || best.score <= -PROVED || best.pv.first() != order.get(best.index) {
            return false;
        }
        order[..=best.index].rotate_right(1);
        scores[0] = best.score;
        report.nodes = worker.thread.nodes();
        report.lines =
            vec![PvLine { score: self.score(worker, order[0], best.score), moves: best.pv.clone() }];
        true
    }

    /// One iteration: the principal variations at a depth. Moves are searched in the order of the iteration before.
    fn iterate(
        &self,
        worker: &mut Worker<'_, P>,
        depth: u32,
        order: &mut [P::Move],
        scores: &mut [RawScore],
    ) -> Result<Vec<PvLine<P::Move>>, Stopped> {
        let mut lines: Vec<(RawScore, PvLine<P::Move>)> = Vec::with_capacity(self.lines);
        worker.begin_iteration();
        for number in 0..self.lines {
            let rest = &mut order[number..];
            let (index, found) = self.aspire(worker, depth, rest, scores[number])?;
            scores[number] = found;
            rest[..=index].rotate_right(1);
            let mut moves = worker.pv().to_vec();
            if moves.first() != Some(&rest[0]) {
                moves = vec![rest[0]];
            }
            lines.push((found, PvLine { score: self.score(&*worker, rest[0], found), moves }));
        }
        // Because of reductions a later line may have the higher score.
        lines.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        Ok(lines.into_iter().map(|(_, line)| line).collect())
    }

    /// Searches the root with an aspiration window around the expected score, widened until the score is inside.
    fn aspire(
        &self,
        worker: &mut Worker<'_, P>,
        depth: u32,
        moves: &[P::Move],
        expected: RawScore,
    ) -> Result<(usize, RawScore), Stopped> {
        let mut width = if depth < 4 || expected.abs() >= PROVED { INFINITY } else { ASPIRATION };
        let (mut alpha, mut beta) = ((expected - width).max(-INFINITY), (expected + width).min(INFINITY));
        loop {
            let (index, found) =
                worker.search_root(self.position, moves, Window { depth: depth as i32, alpha, beta })?;
            width = if width > 200 { 2 * INFINITY } else { width * 4 };
            if found <= alpha && alpha > -INFINITY {
                alpha = (found - width).max(-INFINITY);
            } else if found >= beta && beta < INFINITY {
                beta = (found + width).min(INFINITY);
            } else {
                return Ok((index, found));
            }
        }
    }

    /// The score of a root move; a draw is proved if the rules or the oracle say so at once.
    fn score(&self, worker: &Worker<'_, P>, mv: P::Move, found: RawScore) -> Score {
        let known = worker.is_known_draw(&self.position.after(mv));
        match from_raw(found) {
            // A move that is not listed may avoid the loss.
            Score::Loss { .. } if self.moves.len() >= P::MOST_MOVES => Score::Estimate(-MAX_ESTIMATE),
            Score::Estimate(_) if known => Score::Draw,
            score => score,
        }
    }
}
