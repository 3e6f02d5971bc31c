//! The second background worker of a study: one thread that owns the engine and says what it estimates.
//!
//! It works beside the solver until that has proved the value, and it moves for the engine's player. What it found of a
//! position is shown again when the user comes back to it; rounds that say less than what is shown are not told.

use super::engine::{Engine, EngineRound, Strength};
use super::limits::{Halt, Limits};
use crate::model::{Control, Message, Position, Side, Stopped};
use crate::study::background::{Background, Done, Task, Worker};
use crate::study::budget::{Budget, Need};
use crate::study::resources::{Resources, Wake};
use rustc_hash::FxHashMap;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

/// How many lines an engine looks for unless it is told.
const LINES: usize = 3;
/// The most positions of which is remembered what was found.
const MOST_REMEMBERED: usize = 2_000;

/// How the engine's work on the position in view stands, to be asked for with every frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineStanding {
    /// Which view it belongs to.
    pub view: u64,
    /// Changes whenever something else is found in that view.
    pub version: u64,
    /// Whether the engine is at work on it.
    pub running: bool,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// The bytes that it holds.
    pub memory: u64,
    /// Why it stopped by itself, if it did.
    pub halt: Option<Halt>,
    /// What went wrong.
    pub trouble: Option<Message>,
}

/// What the engine has found of the position in view.
struct State<M> {
    /// The work that has ended.
    standing: EngineStanding,
    /// The best round that was finished.
    found: Option<EngineRound<M>>,
    /// How many lines that was asked for.
    lines: usize,
    /// The move it chose to play.
    chosen: Option<M>,
    /// Whether it was asked for one and had none: it would have none again.
    refused: bool,
}

impl<M> State<M> {
    fn of(view: u64) -> Self {
        let standing = EngineStanding { view, ..EngineStanding::default() };
        Self { standing, found: None, lines: 0, chosen: None, refused: false }
    }
}

/// What was found of a position that was looked at before.
struct Remembered<M> {
    found: EngineRound<M>,
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
struct Desk<P: Position> {
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

impl<P: Position> Desk<P> {
    /// Remembers what was found of the position in view.
    fn remember(&mut self) {
        let (Some(view), Some(found)) = (&self.view, self.state.found.take()) else { return };
        if self.before.len() >= MOST_REMEMBERED {
            self.before.clear();
        }
        let EngineStanding { nodes, spent, .. } = self.state.standing;
        let key = (view.position.key(), view.position.side_to_move());
        self.before.insert(key, Remembered { found, lines: self.state.lines, nodes, spent });
    }

    /// Shows what was found of a position before.
    fn recall(&mut self) {
        let Some(view) = &self.view else { return };
        let key = (view.position.key(), view.position.side_to_move());
        if let Some(Remembered { found, lines, nodes, spent }) = self.before.remove(&key) {
            let standing = &mut self.state.standing;
            (standing.nodes, standing.spent, standing.version) = (nodes, spent, 1);
            (self.state.found, self.state.lines) = (Some(found), lines);
        }
    }

    fn depth(&self) -> u32 {
        self.state.found.as_ref().map_or(0, |found| found.depth)
    }

    /// How much is still allowed, as limits from now on.
    fn left(&self) -> Limits {
        let (spent, nodes, depth) = self.since;
        let EngineStanding { spent: spent_now, nodes: nodes_now, .. } = self.state.standing;
        let left = self.limits.after(spent_now.saturating_sub(spent), nodes_now.saturating_sub(nodes));
        // Who continues at a depth that was reached wants to go on, as far again.
        let depth =
            self.limits.depth.map(|most| if depth < most { most } else { depth.saturating_add(most) });
        Limits { depth, ..left }
    }

    /// Begins to count anew how much is allowed.
    fn count_anew(&mut self) {
        let EngineStanding { spent, nodes, .. } = self.state.standing;
        self.since = (spent, nodes, self.depth());
        self.state.standing.halt = None;
        self.state.standing.trouble = None;
        self.state.standing.version += 1;
    }
}

/// The thread of an engine in one study; none for games without an engine. Dropping it stops the thread.
pub struct EngineWorker<P: Position>(Option<Background<(), Desk<P>>>);

impl<P: Position + Sync> EngineWorker<P> {
    /// Starts a thread that has nothing to do.
    pub fn new<E: Engine<P>>(budget: &Budget, wake: Wake) -> Self {
        if !E::EXISTS {
            return Self(None);
        }
        Self::with(budget, u32::from(E::ANALYSES), wake, E::new)
    }

    /// Starts a thread that has nothing to do, of an engine that is made when it is needed and has so many parts of the memory.
    pub fn with<E: Engine<P>>(
        budget: &Budget,
        memory: u32,
        wake: Wake,
        engine: impl Fn(Resources) -> E + Send + 'static,
    ) -> Self {
        let share = budget.share(Need::Parts { memory, threads: 1 });
        let desk = Desk {
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
        Self(Some(Background::start("engine", share, desk, wake, fresh)))
    }

    /// Whether there is an engine.
    pub fn exists(&self) -> bool {
        self.0.is_some()
    }

    /// Looks at a position from now on, or at none, and analyses it if that is wanted; the state's view number is the one
    /// given.
    pub fn look_at(&self, view: u64, position: Option<(P, Vec<P>)>, analyse: bool) {
        let Some(background) = &self.0 else { return };
        let mut desk = background.desk();
        let progress = desk.progress();
        desk.state.standing.nodes += progress.nodes;
        desk.state.standing.spent += progress.spent;
        desk.remember();
        desk.state = State::of(view);
        desk.analyse = analyse && position.is_some();
        desk.view = position.map(|(position, history)| Arc::new(View { position, history }));
        desk.choose = None;
        desk.recall();
        let EngineStanding { spent, nodes, .. } = desk.state.standing;
        desk.since = (spent, nodes, 0);
        if desk.analyse { desk.ask(()) } else { desk.stop() }
    }

    /// Stops; its memory may be given to others until it looks at a position again.
    pub fn rest(&self) {
        self.look_at(0, None, false);
        if let Some(background) = &self.0 {
            background.rest();
        }
    }

    /// Goes on analysing the position in view, or stops.
    pub fn analyse(&self, wanted: bool) {
        let Some(background) = &self.0 else { return };
        let mut desk = background.desk();
        if desk.analyse != wanted {
            desk.analyse = wanted;
            // A move that is being chosen is wanted in any case.
            match (desk.choose, wanted) {
                (Some(_), _) => {}
                (None, true) => {
                    desk.count_anew();
                    desk.ask(());
                }
                (None, false) => desk.stop(),
            }
        }
    }

    /// Looks for so many lines from now on.
    pub fn set_lines(&self, lines: usize) {
        let Some(background) = &self.0 else { return };
        let mut desk = background.desk();
        if desk.lines != lines {
            desk.lines = lines;
            if desk.analyse && desk.choose.is_none() {
                desk.ask(());
            }
        }
    }

    /// Changes how much a position may take.
    pub fn set_limits(&self, limits: Limits) {
        let Some(background) = &self.0 else { return };
        let mut desk = background.desk();
        if desk.limits != limits {
            desk.limits = limits;
            let limited = matches!(desk.state.standing.halt, Some(Halt::Time | Halt::Nodes | Halt::Depth));
            if limited {
                desk.count_anew();
                desk.since.2 = 0;
                desk.analyse = true;
            }
            if desk.analyse && desk.choose.is_none() {
                desk.ask(());
            }
        }
    }

    /// Chooses a move for the position in view; it appears in the state.
    pub fn choose(&self, strength: Strength, seed: u64) {
        let Some(background) = &self.0 else { return };
        let mut desk = background.desk();
        let state = &desk.state;
        if desk.choose.is_none() && state.chosen.is_none() && !state.refused {
            desk.choose = Some((strength, seed));
            desk.ask(());
        }
    }

    /// How the work stands, the work in progress included; and the best finished round, where that is another one than
    /// in the view and at the version that were seen last.
    pub fn look(&self, seen: (u64, u64)) -> (EngineStanding, Option<Option<EngineRound<P::Move>>>) {
        let Some(background) = &self.0 else { return (EngineStanding::default(), None) };
        let desk = background.desk();
        let (ended, progress) = (desk.state.standing.clone(), desk.progress());
        let new = (ended.view, ended.version) != seen;
        let standing = EngineStanding {
            running: desk.is_busy(),
            nodes: ended.nodes + progress.nodes,
            spent: ended.spent + progress.spent,
            memory: progress.memory,
            ..ended
        };
        (standing, new.then(|| desk.state.found.clone()))
    }

    /// What went wrong in the position in view.
    pub fn trouble(&self) -> Option<Message> {
        self.0.as_ref()?.desk().state.standing.trouble.clone()
    }

    /// What was found of a position when it was looked at, with what that took.
    pub fn remembered(&self, position: &P) -> Option<(EngineRound<P::Move>, u64, Duration)> {
        let desk = self.0.as_ref()?.desk();
        let known = desk.before.get(&(position.key(), position.side_to_move()))?;
        Some((known.found.clone(), known.nodes, known.spent))
    }

    /// The move that it has chosen in a view.
    pub fn chosen(&self, view: u64) -> Option<P::Move> {
        let desk = self.0.as_ref()?.desk();
        desk.state.chosen.filter(|_| desk.state.standing.view == view)
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
    type Question = ();
    type State = Desk<P>;

    fn answer(&mut self, (): (), task: &Task<'_, (), Desk<P>>) -> Result<(), Stopped> {
        let (view, choose, lines, left) = {
            let desk = task.desk();
            self.view = desk.state.standing.view;
            let wanted = desk.analyse || desk.choose.is_some();
            let Some(view) = desk.view.clone().filter(|_| wanted) else { return Ok(()) };
            (view, desk.choose, desk.lines, desk.left())
        };
        let Some((strength, seed)) = choose else { return self.analyse(task, &view, lines, left) };
        let View { position, history } = &*view;
        let chosen = self.engine.choose(position, history, strength, seed, task.control());
        let mut desk = task.desk();
        if !task.control().is_cancelled() {
            desk.state.standing.trouble = self.engine.trouble();
            desk.state.standing.version += 1;
            (desk.state.chosen, desk.state.refused) = (chosen, chosen.is_none());
            desk.choose = None;
            desk.follow(());
        }
        Ok(())
    }

    fn settle(&mut self, desk: &mut Desk<P>, done: &Done) {
        let standing = &mut desk.state.standing;
        if standing.view != self.view {
            return;
        }
        standing.nodes += done.progress.nodes;
        standing.spent += done.progress.spent;
        standing.version += 1;
        if done.crash.is_some() {
            (desk.analyse, desk.choose) = (false, None);
        }
    }

    fn memory(&self) -> usize {
        self.engine.memory()
    }

    fn allow(&mut self, resources: Resources) {
        self.engine.set_resources(resources);
    }
}

impl<P: Position + Sync, E: Engine<P>> Thinking<P, E> {
    /// Looks at a position until a limit is reached or nothing is left to find, and says which.
    fn analyse(
        &mut self,
        task: &Task<'_, (), Desk<P>>,
        view: &View<P>,
        lines: usize,
        left: Limits,
    ) -> Result<(), Stopped> {
        let bound = left.bound(task.control());
        let search = bound.part();
        let is_deep = |depth: u32| left.depth.is_some_and(|most| depth >= most);
        let (shown, asked) = {
            let desk = task.desk();
            (desk.depth(), desk.state.lines)
        };
        let enough = asked == lines && is_deep(shown);
        if !enough {
            self.engine.analyse(&view.position, &view.history, lines, &search, &mut |found| {
                if is_deep(found.depth) {
                    search.cancel();
                }
                // When something else is looked at, the control stops it.
                let _ = task.publish(|desk| {
                    // Another number of lines is another question; else only what is deeper says more.
                    if desk.state.lines != lines || found.depth >= desk.depth() {
                        (desk.state.found, desk.state.lines) = (Some(found), lines);
                        desk.state.standing.version += 1;
                    }
                });
            });
        }
        let trouble = self.engine.trouble();
        task.change(|desk| {
            desk.analyse = false;
            let halt = halt(&bound, is_deep(desk.depth()));
            desk.state.standing.halt = if trouble.is_some() { None } else { Some(halt) };
            desk.state.standing.trouble = trouble;
        })
    }
}

/// Why an engine ended that was not cancelled.
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
