//! The advice job: card probabilities and move values, for a whole game or a table observer.

use super::memory::{CardMemory, Seen};
use crate::budget::{Budget, Need};
use crate::jobs::{self, Job, Task};
use crate::resources::Wake;
use etude_games::durak::bots::advice::{Advice, USUAL_DEALS};
use etude_games::durak::chances::{EstimatedChances, Location};
use etude_games::durak::moves::Move;
use etude_games::durak::view::View;
use etude_model::Stopped;
use std::sync::Arc;

/// Advice for a seat so far.
#[derive(Clone, Debug, Default)]
pub struct AdviceSnapshot {
    /// The probability that the opponent holds each card and its standard error, weighted by the opponent's play; none before
    /// they are computed, and unweighted.
    pub chances: Option<EstimatedChances>,
    /// The estimates of legal moves, when the seat has to decide; empty before they are computed.
    pub advice: Advice,
    /// The move of the article's robot.
    pub robot: Option<Move>,
}

/// The card memory of a seat, and the advice for it.
#[derive(Clone, Debug)]
pub struct Remembered {
    /// The card memory of the seat.
    pub memory: Arc<CardMemory>,
    /// The view of the seat, when it has to decide.
    pub view: Option<View>,
    /// The results.
    pub found: AdviceSnapshot,
}

impl Remembered {
    /// The probability that the opponent holds an unseen card, and its standard error.
    pub fn chance(&self, place: usize) -> (f64, f64) {
        match &self.found.chances {
            Some(found) => (found.chances[place], found.errors[place]),
            None => (self.memory.counted[place], 0.0),
        }
    }

    /// The number of cards in a location.
    pub fn count(&self, is: impl Fn(Location) -> bool) -> usize {
        self.memory.story.cards_where(is).len()
    }
}

#[derive(Clone)]
struct Query {
    seen: Seen,
    memory: Arc<CardMemory>,
    weighed: bool,
}

/// The background worker of one game.
pub struct Adviser {
    worker: Job<Query, AdviceSnapshot>,
    shown: Option<Remembered>,
}

impl Adviser {
    /// An idle worker.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let worker = Job::start("advice", share, AdviceSnapshot::default(), wake, |_| Thinker);
        Self { worker, shown: None }
    }

    /// Starts on the observations of a seat, or stops; `weighed` reads the opponent's play into the probabilities.
    pub fn ask(&mut self, seen: Option<Seen>, weighed: bool) {
        let mut state = self.worker.lock();
        *state = AdviceSnapshot::default();
        let Some(seen) = seen else {
            state.stop();
            self.shown = None;
            return;
        };
        let (memory, view) = (Arc::new(CardMemory::of(&seen)), seen.view().copied());
        state.ask(Query { seen, memory: Arc::clone(&memory), weighed });
        drop(state);
        self.shown = Some(Remembered { memory, view, found: AdviceSnapshot::default() });
    }

    /// Stops working.
    pub fn rest(&self) {
        self.worker.rest();
    }

    /// The advice so far.
    pub fn shown(&self) -> Option<&Remembered> {
        self.shown.as_ref()
    }

    /// Takes in results. Returns true if more are to come.
    pub fn poll(&mut self) -> bool {
        let state = self.worker.lock();
        let Some(shown) = &mut self.shown else { return false };
        shown.found.clone_from(&state);
        state.is_busy()
    }
}

struct Thinker;

impl jobs::Worker for Thinker {
    type Query = Query;
    type Snapshot = AdviceSnapshot;

    fn answer(&mut self, query: Query, task: &Task<'_, Query, AdviceSnapshot>) -> Result<(), Stopped> {
        let Query { seen, memory, weighed } = query;
        let control = task.control();
        let belief = weighed.then(|| memory.belief());
        let chances = belief.as_ref().map(|belief| belief.chances(1, control)).transpose()?;
        task.publish(|state| state.chances = chances)?;
        let robot = seen.robot(control)?;
        task.publish(|state| state.robot = robot)?;
        let mut publish = |advice: &Advice| {
            // A replaced query has cancelled the control as well.
            let _ = task.publish(|state| state.advice.clone_from(advice));
        };
        let advice = seen.advice(belief.as_ref(), USUAL_DEALS, 1, control, &mut publish)?;
        task.publish(|state| state.advice = advice)
    }

    fn forget(state: &mut AdviceSnapshot) {
        *state = AdviceSnapshot::default();
    }
}
