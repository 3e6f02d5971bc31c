//! The engine job of a study: it estimates the position in view and moves for the engine's player.
//!
//! It works beside the solver until the value is proved. Results are remembered per position and shown again when the
//! user comes back; an iteration less deep than the result shown is not published.

use super::EngineStatus;
use crate::budget::{Budget, Need};
use crate::erased::{AnyEngine, AnyKey, AnyMove, AnyPosition, AnySetup};
use crate::jobs::{Ended, Job, Task, Worker};
use crate::play::limits::{Halt, Limits};
use crate::play::shown::ShownMove;
use crate::resources::{Resources, Wake};
use crate::solving::engine::Strength;
use etude_model::{Control, Message, PvLine, Report, RootMoves, Side, Stopped};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::time::Duration;

/// Lines searched by default (multi-PV).
const LINES: usize = 3;
/// An engine has at most this part of the memory: it would fill any in minutes, and more makes it little stronger.
const MEMORY_PART: usize = 4;
/// Most positions with a remembered result.
const MOST_REMEMBERED: usize = 2_000;

/// The report of an iteration as it is published: the same from the engine's thread to the window.
pub(in crate::play) type Published = Arc<Report<ShownMove>>;

/// Result for the position in view.
struct State<M> {
    /// Status without the work in progress.
    status: EngineStatus,
    /// The deepest finished iteration.
    found: Option<Published>,
    /// The number of lines it was searched with.
    lines: usize,
    /// The move it chose to play.
    chosen: Option<M>,
    /// True if the engine had no move when asked for one; it would have none again.
    refused: bool,
}

impl<M> State<M> {
    fn of(view: u64) -> Self {
        let status = EngineStatus { view, ..EngineStatus::default() };
        Self { status, found: None, lines: 0, chosen: None, refused: false }
    }
}

/// Result for a position looked at before.
struct Remembered {
    found: Published,
    lines: usize,
    nodes: u64,
    spent: Duration,
}

/// A position with the setup it arose from and the positions before it.
pub(in crate::play) struct EngineQuery {
    pub(in crate::play) setup: AnySetup,
    pub(in crate::play) position: AnyPosition,
    pub(in crate::play) history: Vec<AnyPosition>,
    /// The only moves to search; empty for all of them.
    pub(in crate::play) among: Vec<AnyMove>,
}

impl EngineQuery {
    /// The report of an iteration with its moves as they are shown.
    fn show(&self, found: &Report<AnyMove>) -> Report<ShownMove> {
        let show = |line: &PvLine<AnyMove>| PvLine {
            score: line.score,
            moves: ShownMove::line(&self.setup, &self.position, &line.moves),
        };
        Report {
            depth: found.depth,
            selective_depth: found.selective_depth,
            nodes: found.nodes,
            lines: found.lines.iter().map(show).collect(),
        }
    }
}

type Key = (AnyKey, Side);

/// State of the engine job: requests and results.
pub(in crate::play) struct EngineQueue {
    view: Option<Arc<EngineQuery>>,
    /// Strength and seed of a move to choose.
    choose: Option<(Strength, u64)>,
    analyse: bool,
    lines: usize,
    limits: Limits,
    /// Time, nodes and depth when it was last continued.
    since: (Duration, u64, u32),
    state: State<AnyMove>,
    before: FxHashMap<Key, Remembered>,
}

impl EngineQueue {
    /// Remembers the result for the position in view, unless some of its moves were left out.
    fn remember(&mut self) {
        let (Some(view), Some(found)) = (&self.view, self.state.found.take()) else { return };
        if !view.among.is_empty() {
            return;
        }
        if self.before.len() >= MOST_REMEMBERED {
            self.before.clear();
        }
        let EngineStatus { nodes, spent, .. } = self.state.status;
        let key = (view.position.key(), view.position.side_to_move());
        self.before.insert(key, Remembered { found, lines: self.state.lines, nodes, spent });
    }

    /// Takes up the remembered result for the position in view.
    fn recall(&mut self) {
        let Some(view) = self.view.as_ref().filter(|view| view.among.is_empty()) else { return };
        let key = (view.position.key(), view.position.side_to_move());
        if let Some(Remembered { found, lines, nodes, spent }) = self.before.remove(&key) {
            let status = &mut self.state.status;
            (status.nodes, status.spent, status.version) = (nodes, spent, 1);
            (self.state.found, self.state.lines) = (Some(found), lines);
        }
    }

    fn depth(&self) -> u32 {
        self.state.found.as_ref().map_or(0, |found| found.depth)
    }

    /// The limits left.
    fn left(&self) -> Limits {
        let (spent, nodes, depth) = self.since;
        let EngineStatus { spent: spent_now, nodes: nodes_now, .. } = self.state.status;
        let left = self.limits.after(spent_now.saturating_sub(spent), nodes_now.saturating_sub(nodes));
        // Continuing at the depth limit means going as far again.
        let depth =
            self.limits.depth.map(|most| if depth < most { most } else { depth.saturating_add(most) });
        Limits { depth, ..left }
    }

    /// Restarts the limits.
    fn count_anew(&mut self) {
        let EngineStatus { spent, nodes, .. } = self.state.status;
        self.since = (spent, nodes, self.depth());
        self.state.status.halt = None;
        self.state.status.trouble = None;
        self.state.status.version += 1;
    }
}

/// The job of one engine in one study. Its state holds the engine's queries; a query of the job only says to look
/// there.
pub(in crate::play) type EngineJob = Job<(), EngineQueue>;

impl EngineJob {
    /// Starts an idle engine, made when it is first needed, with `memory` parts of the budget.
    pub(in crate::play) fn engine(
        budget: &Budget,
        memory: u32,
        wake: Wake,
        engine: impl Fn(Resources) -> AnyEngine + Send + 'static,
    ) -> Self {
        let share = budget.share(Need::Parts { memory, threads: 1 }).at_most(MEMORY_PART);
        let queue = EngineQueue {
            view: None,
            choose: None,
            analyse: false,
            lines: LINES,
            limits: Limits::default(),
            since: (Duration::ZERO, 0, 0),
            state: State::of(0),
            before: FxHashMap::default(),
        };
        let fresh = move |resources| Thinking { engine: engine(resources), view: 0 };
        Self::start("engine", share, queue, wake, fresh)
    }

    /// Turns to a position or to none, and analyses it if `analyse`. The status belongs to `view`.
    pub(in crate::play) fn look_at(&self, view: u64, position: Option<Arc<EngineQuery>>, analyse: bool) {
        let mut queue = self.lock();
        let progress = queue.progress();
        queue.state.status.nodes += progress.nodes;
        queue.state.status.spent += progress.spent;
        queue.remember();
        queue.state = State::of(view);
        queue.analyse = analyse && position.is_some();
        queue.view = position;
        queue.choose = None;
        queue.recall();
        let EngineStatus { spent, nodes, .. } = queue.state.status;
        queue.since = (spent, nodes, 0);
        if queue.analyse { queue.ask(()) } else { queue.stop() }
    }

    /// Leaves the position in view, and rests until the next one.
    pub(in crate::play) fn look_at_nothing(&self) {
        self.look_at(0, None, false);
        self.rest();
    }

    /// Continues or stops the analysis of the position in view.
    pub(in crate::play) fn analyse(&self, wanted: bool) {
        let mut queue = self.lock();
        if queue.analyse != wanted {
            queue.analyse = wanted;
            // A move being chosen is not interrupted.
            match (queue.choose, wanted) {
                (Some(_), _) => {}
                (None, true) => {
                    queue.count_anew();
                    queue.ask(());
                }
                (None, false) => queue.stop(),
            }
        }
    }

    /// Changes the number of lines.
    pub(in crate::play) fn set_lines(&self, lines: usize) {
        let mut queue = self.lock();
        if queue.lines != lines {
            queue.lines = lines;
            if queue.analyse && queue.choose.is_none() {
                queue.ask(());
            }
        }
    }

    /// Changes the limits per position.
    pub(in crate::play) fn set_limits(&self, limits: Limits) {
        let mut queue = self.lock();
        if queue.limits != limits {
            queue.limits = limits;
            let limited = matches!(queue.state.status.halt, Some(Halt::Time | Halt::Nodes | Halt::Depth));
            if limited {
                queue.count_anew();
                queue.since.2 = 0;
                queue.analyse = true;
            }
            if queue.analyse && queue.choose.is_none() {
                queue.ask(());
            }
        }
    }

    /// Begins to choose a move for the position in view; see [`Self::chosen`].
    pub(in crate::play) fn choose(&self, strength: Strength, seed: u64) {
        let mut queue = self.lock();
        let state = &queue.state;
        if queue.choose.is_none() && state.chosen.is_none() && !state.refused {
            queue.choose = Some((strength, seed));
            queue.ask(());
        }
    }

    /// Status with the work in progress, and the deepest finished iteration.
    pub(in crate::play) fn look(&self) -> (EngineStatus, Option<Published>) {
        let queue = self.lock();
        let (ended, progress) = (queue.state.status.clone(), queue.progress());
        let running = queue.is_busy();
        let other_lines = queue.state.found.is_some() && queue.state.lines != queue.lines;
        let status = EngineStatus {
            running,
            outdated: running && other_lines,
            nodes: ended.nodes + progress.nodes,
            spent: ended.spent + progress.spent,
            memory: progress.memory,
            ..ended
        };
        (status, queue.state.found.clone())
    }

    /// The message of an engine's failure at the position in view.
    pub(in crate::play) fn trouble(&self) -> Option<Message> {
        self.lock().state.status.trouble.clone()
    }

    /// The remembered result for a position, with its nodes and time.
    pub(in crate::play) fn remembered(&self, position: &AnyPosition) -> Option<(Published, u64, Duration)> {
        let queue = self.lock();
        let known = queue.before.get(&(position.key(), position.side_to_move()))?;
        Some((Arc::clone(&known.found), known.nodes, known.spent))
    }

    /// The move chosen in a view.
    pub(in crate::play) fn chosen(&self, view: u64) -> Option<AnyMove> {
        let queue = self.lock();
        queue.state.chosen.filter(|_| queue.state.status.view == view)
    }
}

/// The engine on its thread.
struct Thinking {
    engine: AnyEngine,
    /// View of the task in progress.
    view: u64,
}

impl Worker for Thinking {
    type Query = ();
    type Snapshot = EngineQueue;

    fn answer(&mut self, (): (), task: &Task<'_, (), EngineQueue>) -> Result<(), Stopped> {
        let (view, choose, lines, left) = {
            let queue = task.lock();
            self.view = queue.state.status.view;
            let wanted = queue.analyse || queue.choose.is_some();
            let Some(view) = queue.view.clone().filter(|_| wanted) else { return Ok(()) };
            (view, queue.choose, queue.lines, queue.left())
        };
        let Some((strength, seed)) = choose else { return self.analyse(task, &view, lines, left) };
        let chosen = self.engine.choose(&view.position, &view.history, strength, seed, task.control());
        let mut queue = task.lock();
        if !task.control().is_cancelled() {
            queue.state.status.trouble = self.engine.trouble();
            queue.state.status.version += 1;
            (queue.state.chosen, queue.state.refused) = (chosen, chosen.is_none());
            queue.choose = None;
            queue.follow(());
        }
        Ok(())
    }

    fn ended(&mut self, queue: &mut EngineQueue, ended: &Ended) {
        let status = &mut queue.state.status;
        if status.view != self.view {
            return;
        }
        status.nodes += ended.progress.nodes;
        status.spent += ended.progress.spent;
        status.version += 1;
        if ended.crash.is_some() {
            (queue.analyse, queue.choose) = (false, None);
        }
    }

    fn memory(&self) -> usize {
        self.engine.memory()
    }

    fn set_resources(&mut self, resources: Resources) {
        self.engine.set_resources(resources);
    }
}

impl Thinking {
    /// Analyses until a limit is reached or nothing is left to find, and notes which.
    fn analyse(
        &mut self,
        task: &Task<'_, (), EngineQueue>,
        view: &EngineQuery,
        lines: usize,
        left: Limits,
    ) -> Result<(), Stopped> {
        let bound = left.bound(task.control());
        let search = bound.part();
        let is_deep = |depth: u32| left.depth.is_some_and(|most| depth >= most);
        let (shown, asked) = {
            let queue = task.lock();
            (queue.depth(), queue.state.lines)
        };
        let enough = asked == lines && is_deep(shown);
        if !enough {
            let roots = RootMoves { lines, among: &view.among };
            self.engine.analyse(&view.position, &view.history, roots, &search, &mut |found| {
                if is_deep(found.depth) {
                    search.cancel();
                }
                let shown = Arc::new(view.show(found));
                // A cancelled task publishes nothing.
                let _ = task.publish(|queue| {
                    // With an equal number of lines only a deeper iteration says more.
                    if queue.state.lines != lines || shown.depth >= queue.depth() {
                        (queue.state.found, queue.state.lines) = (Some(shown), lines);
                        queue.state.status.version += 1;
                    }
                });
            });
        }
        let trouble = self.engine.trouble();
        task.change(|queue| {
            queue.analyse = false;
            let halt = halt(&bound, is_deep(queue.depth()));
            queue.state.status.halt = if trouble.is_some() { None } else { Some(halt) };
            queue.state.status.trouble = trouble;
            queue.state.status.version += 1;
        })
    }
}

/// Reason of the end of a search that was not cancelled.
fn halt(control: &Control, deep: bool) -> Halt {
    if deep {
        Halt::Depth
    } else if control.is_past_deadline() {
        Halt::Time
    } else if control.is_at_node_limit() {
        Halt::Nodes
    } else {
        Halt::Settled
    }
}
