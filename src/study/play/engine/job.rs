//! The second background worker of a study: one thread that owns the engine and says what it estimates.
//!
//! It works beside the solver until that has proved the value, and it moves for the engine's player. What it found of a
//! position is shown again when the user comes back to it; rounds that say less than what is shown are not told.

use super::{Engine, EngineRound, Strength};
use crate::model::{Control, Message, Position, Side, Stopped};
use crate::study::budget::{Budget, Need};
use crate::study::jobs::{Ended, Job, Task, Worker};
use crate::study::play::analysis::report::EngineStatus;
use crate::study::play::limits::{Halt, Limits};
use crate::study::resources::{Resources, Wake};
use rustc_hash::FxHashMap;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

/// How many lines an engine looks for unless it is told.
const LINES: usize = 3;
/// The most positions of which is remembered what was found.
const MOST_REMEMBERED: usize = 2_000;

/// What the engine has found of the position in view.
struct State<M> {
    /// The work that has ended.
    status: EngineStatus,
    /// The best round that was finished.
    found: Option<Arc<EngineRound<M>>>,
    /// How many lines that was asked for.
    lines: usize,
    /// The move it chose to play.
    chosen: Option<M>,
    /// Whether it was asked for one and had none: it would have none again.
    refused: bool,
}

impl<M> State<M> {
    fn of(view: u64) -> Self {
        let status = EngineStatus { view, ..EngineStatus::default() };
        Self { status, found: None, lines: 0, chosen: None, refused: false }
    }
}

/// What was found of a position that was looked at before.
struct Remembered<M> {
    found: Arc<EngineRound<M>>,
    lines: usize,
    nodes: u64,
    spent: Duration,
}

/// A position with the way to it.
struct View<P> {
    position: P,
    history: Vec<P>,
}

/// What is wanted of the engine, and what it has found.
pub(in crate::study::play) struct EngineQueue<P: Position> {
    view: Option<Arc<View<P>>>,
    /// What the engine's player wants, and where its chance starts from.
    choose: Option<(Strength, u64)>,
    analyse: bool,
    lines: usize,
    limits: Limits,
    /// What was spent, and how deep it had looked, when it was last let go on.
    since: (Duration, u64, u32),
    state: State<P::Move>,
    before: FxHashMap<(P::Key, Side), Remembered<P::Move>>,
}

impl<P: Position> EngineQueue<P> {
    /// Remembers what was found of the position in view.
    fn remember(&mut self) {
        let (Some(view), Some(found)) = (&self.view, self.state.found.take()) else { return };
        if self.before.len() >= MOST_REMEMBERED {
            self.before.clear();
        }
        let EngineStatus { nodes, spent, .. } = self.state.status;
        let key = (view.position.key(), view.position.side_to_move());
        self.before.insert(key, Remembered { found, lines: self.state.lines, nodes, spent });
    }

    /// Shows what was found of a position before.
    fn recall(&mut self) {
        let Some(view) = &self.view else { return };
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

    /// How much is still allowed, as limits from now on.
    fn left(&self) -> Limits {
        let (spent, nodes, depth) = self.since;
        let EngineStatus { spent: spent_now, nodes: nodes_now, .. } = self.state.status;
        let left = self.limits.after(spent_now.saturating_sub(spent), nodes_now.saturating_sub(nodes));
        // Who continues at a depth that was reached wants to go on, as far again.
        let depth =
            self.limits.depth.map(|most| if depth < most { most } else { depth.saturating_add(most) });
        Limits { depth, ..left }
    }

    /// Begins to count anew how much is allowed.
    fn count_anew(&mut self) {
        let EngineStatus { spent, nodes, .. } = self.state.status;
        self.since = (spent, nodes, self.depth());
        self.state.status.halt = None;
        self.state.status.trouble = None;
        self.state.status.version += 1;
    }
}

/// The job of one engine in one study. Its state says what the engine is asked; a query of the job only says to look
/// there.
pub(in crate::study::play) type EngineJob<P> = Job<(), EngineQueue<P>>;

impl<P: Position + Sync> EngineJob<P> {
    /// Starts an idle engine, made when it is first needed, with `memory` parts of the budget.
    pub(in crate::study::play) fn engine<E: Engine<P>>(
        budget: &Budget,
        memory: u32,
        wake: Wake,
        engine: impl Fn(Resources) -> E + Send + 'static,
    ) -> Self {
        let share = budget.share(Need::Parts { memory, threads: 1 });
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
        let fresh = move |resources| Thinking { engine: engine(resources), view: 0, position: PhantomData };
        Self::start("engine", share, queue, wake, fresh)
    }

    /// Looks at a position from now on, or at none, and analyses it if that is wanted; the state's view number is the one
    /// given.
    pub(in crate::study::play) fn look_at(&self, view: u64, position: Option<(P, Vec<P>)>, analyse: bool) {
        let mut queue = self.lock();
        let progress = queue.progress();
        queue.state.status.nodes += progress.nodes;
        queue.state.status.spent += progress.spent;
        queue.remember();
        queue.state = State::of(view);
        queue.analyse = analyse && position.is_some();
        queue.view = position.map(|(position, history)| Arc::new(View { position, history }));
        queue.choose = None;
        queue.recall();
        let EngineStatus { spent, nodes, .. } = queue.state.status;
        queue.since = (spent, nodes, 0);
        if queue.analyse { queue.ask(()) } else { queue.stop() }
    }

    /// Leaves the position in view, and rests until the next one.
    pub(in crate::study::play) fn look_at_nothing(&self) {
        self.look_at(0, None, false);
        self.rest();
    }

    /// Goes on analysing the position in view, or stops.
    pub(in crate::study::play) fn analyse(&self, wanted: bool) {
        let mut queue = self.lock();
        if queue.analyse != wanted {
            queue.analyse = wanted;
            // A move that is being chosen is wanted in any case.
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

    /// Looks for so many lines from now on.
    pub(in crate::study::play) fn set_lines(&self, lines: usize) {
        let mut queue = self.lock();
        if queue.lines != lines {
            queue.lines = lines;
            if queue.analyse && queue.choose.is_none() {
                queue.ask(());
            }
        }
    }

    /// Changes how much a position may take.
    pub(in crate::study::play) fn set_limits(&self, limits: Limits) {
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

    /// Chooses a move for the position in view; it appears in the state.
    pub(in crate::study::play) fn choose(&self, strength: Strength, seed: u64) {
        let mut queue = self.lock();
        let state = &queue.state;
        if queue.choose.is_none() && state.chosen.is_none() && !state.refused {
            queue.choose = Some((strength, seed));
            queue.ask(());
        }
    }

    /// How the work stands, the work in progress included; and the best finished round, where that is another one than
    /// in the view and at the version that were seen last.
    pub(in crate::study::play) fn look(
        &self,
        seen: (u64, u64),
    ) -> (EngineStatus, Option<Option<Arc<EngineRound<P::Move>>>>) {
        let queue = self.lock();
        let (ended, progress) = (queue.state.status.clone(), queue.progress());
        let new = (ended.view, ended.version) != seen;
        let status = EngineStatus {
            running: queue.is_busy(),
            nodes: ended.nodes + progress.nodes,
            spent: ended.spent + progress.spent,
            memory: progress.memory,
            ..ended
        };
        (status, new.then(|| queue.state.found.clone()))
    }

    /// What went wrong in the position in view.
    pub(in crate::study::play) fn trouble(&self) -> Option<Message> {
        self.lock().state.status.trouble.clone()
    }

    /// What was found of a position when it was looked at, with what that took.
    pub(in crate::study::play) fn remembered(
        &self,
        position: &P,
    ) -> Option<(Arc<EngineRound<P::Move>>, u64, Duration)> {
        let queue = self.lock();
        let known = queue.before.get(&(position.key(), position.side_to_move()))?;
        Some((Arc::clone(&known.found), known.nodes, known.spent))
    }

    /// The move that it has chosen in a view.
    pub(in crate::study::play) fn chosen(&self, view: u64) -> Option<P::Move> {
        let queue = self.lock();
        queue.state.chosen.filter(|_| queue.state.status.view == view)
    }
}

/// The engine on its thread.
struct Thinking<P, E> {
    engine: E,
    /// The view of its task.
    view: u64,
    position: PhantomData<fn() -> P>,
}

impl<P: Position + Sync, E: Engine<P>> Worker for Thinking<P, E> {
    type Query = ();
    type Snapshot = EngineQueue<P>;

    fn answer(&mut self, (): (), task: &Task<'_, (), EngineQueue<P>>) -> Result<(), Stopped> {
        let (view, choose, lines, left) = {
            let queue = task.lock();
            self.view = queue.state.status.view;
            let wanted = queue.analyse || queue.choose.is_some();
            let Some(view) = queue.view.clone().filter(|_| wanted) else { return Ok(()) };
            (view, queue.choose, queue.lines, queue.left())
        };
        let Some((strength, seed)) = choose else { return self.analyse(task, &view, lines, left) };
        let View { position, history } = &*view;
        let chosen = self.engine.choose(position, history, strength, seed, task.control());
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

    fn ended(&mut self, queue: &mut EngineQueue<P>, ended: &Ended) {
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

impl<P: Position + Sync, E: Engine<P>> Thinking<P, E> {
    /// Looks at a position until a limit is reached or nothing is left to find, and says which.
    fn analyse(
        &mut self,
        task: &Task<'_, (), EngineQueue<P>>,
        view: &View<P>,
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
            self.engine.analyse(&view.position, &view.history, lines, &search, &mut |found| {
                if is_deep(found.depth) {
                    search.cancel();
                }
                // When something else is looked at, the control stops it.
                let _ = task.publish(|queue| {
                    // Another number of lines is another question; else only what is deeper says more.
                    if queue.state.lines != lines || found.depth >= queue.depth() {
                        (queue.state.found, queue.state.lines) = (Some(Arc::new(found)), lines);
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
        })
    }
}

/// Why an engine ended that was not cancelled.
fn halt(control: &Control, deep: bool) -> Halt {
    if deep {
        Halt::Depth
    } else if control.is_late() {
        Halt::Time
    } else if control.is_spent() {
        Halt::Nodes
    } else {
        Halt::Settled
    }
}
