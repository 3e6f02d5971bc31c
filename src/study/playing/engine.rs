//! The second background worker of a study: one thread that owns the engine and says what it estimates.
//!
//! It works beside the solver until that has proved the value, and it moves for the engine's player.

use crate::model::{Control, Message, Position, Stopped};
use crate::study::Score;
use crate::study::background::{Background, Done, Task, Worker};
use crate::study::budget::{Budget, Need};
use crate::study::resources::{Resources, Wake};
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

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

/// What each move brings in games that are drawn at random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sampled<M> {
    /// Every legal move with what its side gets in each game, the same games in the same order for each move: 0 for a loss,
    /// 1 for a draw, 2 for a win.
    pub moves: Vec<(M, Vec<u8>)>,
}

impl<M> Sampled<M> {
    /// The number of games that were drawn.
    pub fn deals(&self) -> usize {
        self.moves.first().map_or(0, |(_, results)| results.len())
    }
}

/// Estimates where nothing is proved, and plays.
pub trait Engine<P: Position>: Send + Sized + 'static {
    /// Whether there is any such engine for the game.
    const EXISTS: bool;
    /// Whether it estimates positions; otherwise it only plays, and needs next to no memory.
    const ANALYSES: bool = true;

    /// The players that it knows by name, instead of levels and times.
    fn players() -> &'static [NamedPlayer] {
        &[]
    }
    /// What a player with a name never does in such a game, though the rules allow it.
    fn caution(position: &P, player: &str) -> Option<Message> {
        let _ = (position, player);
        None
    }
    /// An engine that has seen nothing yet.
    fn new(resources: Resources) -> Self;
    /// Changes what it may use.
    fn set_resources(&mut self, resources: Resources);
    /// The bytes that it holds.
    fn memory(&self) -> usize {
        0
    }
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
    /// What each legal move brings in games drawn at random that agree with all that the side to move could know, up
    /// to so many, fewer when the control stops it before; none for engines that cannot tell. Equal seeds draw equally.
    fn sampled(
        &mut self,
        position: &P,
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Option<Sampled<P::Move>> {
        let (_, _, _, _) = (position, deals, seed, control);
        None
    }
    /// The move to play; none when the game is over or the control stopped it before it had any. The same seed gives the
    /// same choices, as far as no clock has a part in them.
    fn choose(
        &mut self,
        position: &P,
        history: &[P],
        strength: Strength,
        seed: u64,
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
        _seed: u64,
        _control: &Control,
    ) -> Option<P::Move> {
        None
    }
}

/// How many lines are shown.
const LINES: usize = 3;

/// How the engine's work on the position in view stands, to be asked for with every frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
}

/// What the engine has found of the position in view.
struct State<M> {
    /// The work that has ended.
    standing: EngineStanding,
    /// The last finished round.
    found: Option<EngineRound<M>>,
    /// The move it chose to play.
    chosen: Option<M>,
}

impl<M> State<M> {
    fn of(view: u64) -> Self {
        Self { standing: EngineStanding { view, ..EngineStanding::default() }, found: None, chosen: None }
    }
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
    state: State<P::Move>,
}

/// The engine's thread of one study; none for games without an engine. Dropping it stops the thread.
pub struct EngineWorker<P: Position>(Option<Background<(), Desk<P>>>);

impl<P: Position + Sync> EngineWorker<P> {
    /// Starts a thread that has nothing to do.
    pub fn new<E: Engine<P>>(budget: &Budget, wake: Wake) -> Self {
        if !E::EXISTS {
            return Self(None);
        }
        let share = budget.share(Need::Parts { memory: u32::from(E::ANALYSES), threads: 1 });
        let desk = Desk { view: None, choose: None, analyse: false, state: State::of(0) };
        let fresh = |resources| Thinking { engine: E::new(resources), view: 0, position: PhantomData };
        Self(Some(Background::start("engine", share, desk, wake, fresh)))
    }

    /// Whether there is an engine.
    pub fn exists(&self) -> bool {
        self.0.is_some()
    }

    /// Looks at a position from now on, or at none; the state's view number is the one given.
    pub fn look_at(&self, view: u64, position: Option<(P, Vec<P>)>) {
        let Some(background) = &self.0 else { return };
        let mut desk = background.desk();
        desk.state = State::of(view);
        desk.analyse = position.is_some();
        desk.view = position.map(|(position, history)| Arc::new(View { position, history }));
        desk.choose = None;
        if desk.analyse { desk.ask(()) } else { desk.stop() }
    }

    /// Stops; its memory may be given to others until it looks at a position again.
    pub fn rest(&self) {
        self.look_at(0, None);
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
                (None, true) => desk.ask(()),
                (None, false) => desk.stop(),
            }
        }
    }

    /// Chooses a move for the position in view; it appears in the state.
    pub fn choose(&self, strength: Strength, seed: u64) {
        let Some(background) = &self.0 else { return };
        let mut desk = background.desk();
        if desk.choose.is_none() && desk.state.chosen.is_none() {
            desk.choose = Some((strength, seed));
            desk.ask(());
        }
    }

    /// How the work stands, the work in progress included; and the last finished round, where that is another one than
    /// in the view and at the version that were seen last.
    pub fn look(&self, seen: (u64, u64)) -> (EngineStanding, Option<Option<EngineRound<P::Move>>>) {
        let Some(background) = &self.0 else { return (EngineStanding::default(), None) };
        let desk = background.desk();
        let (ended, progress) = (desk.state.standing, desk.progress());
        let standing = EngineStanding {
            running: desk.is_busy(),
            nodes: ended.nodes + progress.nodes,
            spent: ended.spent + progress.spent,
            ..ended
        };
        let new = (ended.view, ended.version) != seen;
        (standing, new.then(|| desk.state.found.clone()))
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
        let (view, choose) = {
            let desk = task.desk();
            self.view = desk.state.standing.view;
            let wanted = desk.analyse || desk.choose.is_some();
            let Some(view) = desk.view.clone().filter(|_| wanted) else { return Ok(()) };
            (view, desk.choose)
        };
        let View { position, history } = &*view;
        let Some((strength, seed)) = choose else {
            self.engine.analyse(position, history, LINES, task.control(), &mut |found| {
                // When something else is looked at, the control stops it.
                let _ = task.publish(|desk| {
                    desk.state.found = Some(found);
                    desk.state.standing.version += 1;
                });
            });
            // Nothing is left to find, unless it was stopped.
            return task.change(|desk| desk.analyse = false);
        };
        let chosen = self.engine.choose(position, history, strength, seed, task.control());
        let mut desk = task.desk();
        if !task.control().is_cancelled() {
            desk.state.chosen = chosen;
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
