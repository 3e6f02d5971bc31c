//! The second background worker of a study: one thread that owns the engine and says what it believes.
//!
//! It works beside the solver until that has proved the value, and it moves for the engine's player.

use crate::model::{Control, Message, Position};
use crate::study::Score;
use crate::study::resources::{Resources, Wake};
use parking_lot::{Condvar, Mutex};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How well to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// As the player of that name does, one of [`Engine::players`].
    Named(&'static str),
    /// A level, from 1 for a beginner.
    Level(u8),
    /// As well as it can in so many seconds.
    Seconds(u16),
}

/// A player that has a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedPlayer {
    /// Its name in commands.
    pub id: &'static str,
    /// The Fluent identifier of its name, without arguments or with `number`.
    pub name: &'static str,
    /// What the name says by number: how deep or how long it thinks.
    pub number: u32,
}

impl NamedPlayer {
    /// Its name.
    pub fn message(&self) -> Message {
        Message::new(self.name).number("number", self.number)
    }
}

/// The highest [`Strength::Level`].
pub const HIGHEST_LEVEL: u8 = 8;

/// What an engine has found in one round of its search, each a look one ply deeper than the last.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineRound<M> {
    /// How many plies it has looked ahead everywhere.
    pub depth: u32,
    /// How many plies it has looked ahead in the liveliest lines.
    pub deepest: u32,
    /// The best lines, the best first.
    pub lines: Vec<(Score, Vec<M>)>,
}

/// Estimates where nothing is proved, and plays.
pub trait Engine<P: Position>: Send + Sized {
    /// Whether there is any such engine for the game.
    const EXISTS: bool;
    /// Whether it estimates positions; otherwise it only plays.
    const ANALYSES: bool = true;

    /// The players that it knows by name, instead of levels and times.
    fn players() -> &'static [NamedPlayer] {
        &[]
    }
    /// An engine that has seen nothing yet.
    fn new(resources: Resources) -> Self;
    /// Changes what it may use.
    fn set_resources(&mut self, resources: Resources);
    /// Looks deeper and deeper until the control stops it or it has nothing left to find; `found` is called after
    /// each round. The history holds the positions before this one, for rules about repetition.
    fn analyse(
        &mut self,
        position: &P,
        history: &[P],
        lines: usize,
        control: &Control,
        found: &mut dyn FnMut(EngineRound<P::Move>),
    );
    /// The move to play; none when the game is over or the control stopped it before it had any.
    fn choose(
        &mut self,
        position: &P,
        history: &[P],
        strength: Strength,
        control: &Control,
    ) -> Option<P::Move>;
}

/// No engine, for games whose every position is solved.
pub struct NoEngine;

impl<P: Position> Engine<P> for NoEngine {
    const EXISTS: bool = false;

    fn new(_resources: Resources) -> Self {
        Self
    }

    fn set_resources(&mut self, _resources: Resources) {}

    fn analyse(
        &mut self,
        _position: &P,
        _history: &[P],
        _lines: usize,
        _control: &Control,
        _found: &mut dyn FnMut(EngineRound<P::Move>),
    ) {
    }

    fn choose(
        &mut self,
        _position: &P,
        _history: &[P],
        _strength: Strength,
        _control: &Control,
    ) -> Option<P::Move> {
        None
    }
}

/// How many lines are shown.
const LINES: usize = 3;
/// How long a position is analysed before it is left to the user to go on.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// What the engine believes of the position in view.
#[derive(Clone, Debug)]
pub struct Belief<M> {
    /// Which view it belongs to.
    pub view: u64,
    /// Changes whenever something else is believed.
    pub version: u64,
    /// The last finished round.
    pub found: Option<EngineRound<M>>,
    /// Whether the engine is at work on it.
    pub running: bool,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// The move it chose to play.
    pub chosen: Option<M>,
    /// What went wrong.
    pub crash: Option<String>,
}

impl<M> Default for Belief<M> {
    fn default() -> Self {
        Self {
            view: 0,
            version: 0,
            found: None,
            running: false,
            nodes: 0,
            spent: Duration::ZERO,
            chosen: None,
            crash: None,
        }
    }
}

/// A position with the way to it.
#[derive(Clone)]
struct View<P> {
    position: P,
    history: Vec<P>,
}

struct Inbox<P> {
    view: Option<View<P>>,
    /// What the engine's player wants.
    choose: Option<Strength>,
    analyse: bool,
    resources: Resources,
    quit: bool,
    running: Control,
    started: Option<Instant>,
}

struct Shared<P: Position> {
    inbox: Mutex<Inbox<P>>,
    belief: Mutex<Belief<P::Move>>,
    bell: Condvar,
    wake: Wake,
}

/// The engine's thread of one study. Dropping it stops the thread.
pub struct Thinker<P: Position> {
    shared: Arc<Shared<P>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl<P: Position + Sync> Thinker<P> {
    /// Starts a thread that has nothing to do; none for games without an engine.
    pub fn new<E: Engine<P>>(resources: Resources, wake: Wake) -> Self {
        let shared = Arc::new(Shared {
            inbox: Mutex::new(Inbox {
                view: None,
                choose: None,
                analyse: false,
                resources,
                quit: false,
                running: Control::new(),
                started: None,
            }),
            belief: Mutex::new(Belief::default()),
            bell: Condvar::new(),
            wake,
        });
        if !E::EXISTS {
            return Self { shared, thread: None };
        }
        let theirs = Arc::clone(&shared);
        let thread =
            std::thread::Builder::new().name("étude engine".to_owned()).spawn(move || work::<P, E>(&theirs));
        if let Err(error) = &thread {
            shared.belief.lock().crash = Some(error.to_string());
        }
        Self { shared, thread: thread.ok() }
    }

    /// Whether there is an engine.
    pub fn exists(&self) -> bool {
        self.thread.is_some()
    }

    /// Looks at a position from now on, or at none; the belief's view number is the one given.
    pub fn look_at(&self, view: u64, position: Option<(P, Vec<P>)>) {
        let mut inbox = self.shared.inbox.lock();
        *self.shared.belief.lock() = Belief { view, ..Belief::default() };
        inbox.analyse = position.is_some();
        inbox.view = position.map(|(position, history)| View { position, history });
        inbox.choose = None;
        inbox.running.cancel();
        self.shared.bell.notify_one();
    }

    /// Goes on analysing the position in view, or stops.
    pub fn analyse(&self, wanted: bool) {
        let mut inbox = self.shared.inbox.lock();
        if inbox.analyse != wanted {
            inbox.analyse = wanted;
            if inbox.choose.is_none() {
                inbox.running.cancel();
            }
            self.shared.bell.notify_one();
        }
    }

    /// Chooses a move for the position in view; it appears in the belief.
    pub fn choose(&self, strength: Strength) {
        let mut inbox = self.shared.inbox.lock();
        if inbox.choose.is_none() && self.shared.belief.lock().chosen.is_none() {
            inbox.choose = Some(strength);
            inbox.running.cancel();
            self.shared.bell.notify_one();
        }
    }

    /// Changes what the engine may use.
    pub fn set_resources(&self, resources: Resources) {
        let mut inbox = self.shared.inbox.lock();
        inbox.resources = resources;
        inbox.running.cancel();
        self.shared.bell.notify_one();
    }

    /// What the engine believes now.
    pub fn belief(&self) -> Belief<P::Move> {
        let (running, started) = {
            let inbox = self.shared.inbox.lock();
            (inbox.running.clone(), inbox.started)
        };
        let mut belief = self.shared.belief.lock().clone();
        if let Some(started) = started {
            belief.nodes += running.nodes();
            belief.spent += started.elapsed();
            belief.running = true;
        }
        belief
    }
}

impl<P: Position> Drop for Thinker<P> {
    fn drop(&mut self) {
        {
            let mut inbox = self.shared.inbox.lock();
            inbox.quit = true;
            inbox.running.cancel();
        }
        self.shared.bell.notify_one();
        if let Some(thread) = self.thread.take() {
            // A thread that crashed has nothing left to clean up.
            let _ = thread.join();
        }
    }
}

/// What to do next.
struct Task<P> {
    view: View<P>,
    number: u64,
    choose: Option<Strength>,
    control: Control,
    resources: Resources,
}

fn next_task<P: Position>(shared: &Shared<P>) -> Option<Task<P>> {
    let mut inbox = shared.inbox.lock();
    loop {
        if inbox.quit {
            return None;
        }
        if let Some(view) = inbox.view.clone()
            && (inbox.analyse || inbox.choose.is_some())
        {
            let control = Control::new();
            inbox.running = control.clone();
            inbox.started = Some(Instant::now());
            let number = shared.belief.lock().view;
            return Some(Task { view, number, choose: inbox.choose, control, resources: inbox.resources });
        }
        shared.bell.wait(&mut inbox);
    }
}

fn work<P: Position, E: Engine<P>>(shared: &Shared<P>) {
    let mut resources = shared.inbox.lock().resources;
    let mut engine = E::new(resources);
    while let Some(task) = next_task(shared) {
        if task.resources != resources {
            resources = task.resources;
            engine.set_resources(resources);
        }
        let started = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| run(shared, &mut engine, &task)));
        let stopped = task.control.is_cancelled();
        {
            let mut inbox = shared.inbox.lock();
            let mut belief = shared.belief.lock();
            inbox.started = None;
            if belief.view == task.number {
                belief.nodes += task.control.nodes();
                belief.spent += started.elapsed();
                belief.version += 1;
                match &outcome {
                    Ok(chosen) => {
                        if task.choose.is_some() && (chosen.is_some() || !stopped) {
                            belief.chosen = *chosen;
                            inbox.choose = None;
                        }
                        // Out of patience, or nothing left to find.
                        if task.choose.is_none() && !stopped {
                            inbox.analyse = false;
                        }
                    }
                    Err(panic) => {
                        belief.crash = Some(crate::study::background::panic_text(panic.as_ref()));
                        inbox.analyse = false;
                        inbox.choose = None;
                    }
                }
            }
        }
        if outcome.is_err() {
            // What its table holds after a crash cannot be relied on.
            engine = E::new(resources);
        }
        (shared.wake)();
    }
}

fn run<P: Position, E: Engine<P>>(shared: &Shared<P>, engine: &mut E, task: &Task<P>) -> Option<P::Move> {
    let View { position, history } = &task.view;
    if let Some(strength) = task.choose {
        return engine.choose(position, history, strength, &task.control);
    }
    let control = task.control.with_limit(PATIENCE);
    engine.analyse(position, history, LINES, &control, &mut |found| {
        {
            let mut belief = shared.belief.lock();
            if belief.view == task.number {
                belief.found = Some(found);
                belief.version += 1;
            }
        }
        (shared.wake)();
    });
    None
}
