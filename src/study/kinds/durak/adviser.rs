//! The thread that weighs who may hold what and tries moves on deals, beside a game or a real table.

use super::memory::{CardMemory, Seen};
use crate::games::durak::bots::advice::{Advice, USUAL_DEALS};
use crate::games::durak::chances::{Chances, Known};
use crate::games::durak::moves::Move;
use crate::games::durak::view::View;
use crate::model::Stopped;
use crate::study::budget::{Budget, Need};
use crate::study::jobs::{self, Job, Task};
use crate::study::resources::Wake;
use std::sync::Arc;

/// What is known of a game from a seat.
#[derive(Clone, Debug)]
pub struct Remembered {
    /// What the seat remembers.
    pub memory: Arc<CardMemory>,
    /// For each card by its number the chance that the enemy holds it, and how far off it may be; weighed by what he did once
    /// that is worked out, and wanted.
    pub chances: Option<(Chances, Chances)>,
    /// What each legal move brings, when the seat has to decide; no move before that is known.
    pub advice: Advice,
    /// What the article's robot would play.
    pub robot: Option<Move>,
    /// The game as the seat knows it, when it has to decide.
    pub view: Option<View>,
}

impl Remembered {
    /// The chance that the enemy holds an unseen card, and how far off it may be.
    pub fn chance(&self, place: usize) -> (f64, f64) {
        match &self.chances {
            Some((chances, errors)) => (chances[place], errors[place]),
            None => (self.memory.counted()[place], 0.0),
        }
    }

    /// The number of cards of a kind.
    pub fn count(&self, is: impl Fn(Known) -> bool) -> usize {
        self.memory.story().which(is).len()
    }
}

#[derive(Clone)]
struct Question {
    seen: Seen,
    memory: Arc<CardMemory>,
    weighed: bool,
}

#[derive(Default)]
struct Found {
    chances: Option<(Chances, Chances)>,
    advice: Advice,
    robot: Option<Move>,
}

/// The background worker of one game.
pub struct Adviser {
    worker: Job<Question, Found>,
    shown: Option<Remembered>,
}

impl Adviser {
    /// A worker that has nothing to do.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let worker = Job::start("advice", share, Found::default(), wake, |_| Thinker);
        Self { worker, shown: None }
    }

    /// Thinks of what a seat saw, or of nothing; `weighed` where what the enemy did is read into it.
    pub fn ask(&mut self, seen: Option<Seen>, weighed: bool) {
        let mut desk = self.worker.lock();
        (desk.chances, desk.robot) = (None, None);
        desk.advice = Advice::default();
        let Some(seen) = seen else {
            desk.stop();
            self.shown = None;
            return;
        };
        let (memory, view) = (Arc::new(CardMemory::of(&seen)), seen.view().copied());
        desk.ask(Question { seen, memory: Arc::clone(&memory), weighed });
        drop(desk);
        self.shown = Some(Remembered { memory, chances: None, advice: Advice::default(), robot: None, view });
    }

    /// Stops working.
    pub fn rest(&self) {
        self.worker.rest();
    }

    /// What is known.
    pub fn shown(&self) -> Option<&Remembered> {
        self.shown.as_ref()
    }

    /// Takes in what was found out. Returns whether more is to come.
    pub fn poll(&mut self) -> bool {
        let desk = self.worker.lock();
        let Some(shown) = &mut self.shown else { return false };
        (shown.chances, shown.robot) = (desk.chances, desk.robot);
        shown.advice.clone_from(&desk.advice);
        desk.is_busy()
    }
}

struct Thinker;

impl jobs::Worker for Thinker {
    type Query = Question;
    type Snapshot = Found;

    fn answer(&mut self, question: Question, task: &Task<'_, Question, Found>) -> Result<(), Stopped> {
        let Question { seen, memory, weighed } = question;
        let control = task.control();
        let belief = weighed.then(|| memory.belief());
        let chances = belief.as_ref().map(|belief| belief.chances(1, control)).transpose()?;
        task.publish(|state| state.chances = chances)?;
        let robot = seen.robot(control)?;
        task.publish(|state| state.robot = robot)?;
        let mut tell = |advice: &Advice| {
            // A question that is not asked any more has cancelled the control as well.
            let _ = task.publish(|state| state.advice.clone_from(advice));
        };
        let advice = seen.advice(belief.as_ref(), USUAL_DEALS, 1, control, &mut tell)?;
        task.publish(|state| state.advice = advice)
    }

    fn forget(state: &mut Found) {
        *state = Found::default();
    }
}
