//! The thread that explains: one question at a time, the newest wins, and what is found so far can be looked at.

use super::changes::{Changes, changes};
use super::threat::{Threat, threat};
use super::{Why, explain};
use crate::model::{Control, Stopped};
use crate::search::Prove;
use crate::study::background::{Background, Done, Progress, Task, Worker};
use crate::study::budget::{Budget, Need};
use crate::study::playing::solver::{Solvable, Solver};
use crate::study::resources::{Resources, Wake};
use std::marker::PhantomData;
use std::time::Duration;

/// What can be asked about a position.
pub enum Question<G: Solvable> {
    /// Why its moves are worth what they are worth, and what the other side threatens.
    Why {
        /// What the position arose from.
        setup: G::Setup,
        /// The position.
        position: G::Position,
    },
    /// Which single card or piece changes the winner.
    Changes(G::Setup),
}

impl<G: Solvable> Clone for Question<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Why { setup, position } => Self::Why { setup: setup.clone(), position: position.clone() },
            Self::Changes(setup) => Self::Changes(setup.clone()),
        }
    }
}

/// What is known of the last question, the work in progress included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explained {
    /// Of the moves.
    pub why: Option<Why>,
    /// What the other side threatens.
    pub threat: Option<Threat>,
    /// Of changes of one thing.
    pub changes: Option<Changes>,
    /// Whether the work on it has ended.
    pub done: bool,
    /// Whether it ended before all was found out: a limit, or the memory, did not allow more.
    pub gave_up: bool,
    /// What went wrong.
    pub crash: Option<String>,
}

/// How long one change of a thing may take, so that a single hard one does not keep the others waiting.
const EACH: Duration = Duration::from_secs(2);

/// The thread of one study. Dropping it stops the work.
pub struct WhyWorker<G: Solvable>(Background<Question<G>, Explained>);

impl<G: Solvable> WhyWorker<G>
where
    G::Setup: Sync,
{
    /// Starts a thread that has nothing to do.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let fresh = |allowed| Explaining::<G> { solver: G::Solver::new(allowed), allowed, game: PhantomData };
        Self(Background::start("why", share, Explained::default(), wake, fresh))
    }

    /// Asks; what was asked before is forgotten.
    pub fn ask(&self, question: Question<G>) {
        let mut desk = self.0.desk();
        *desk = Explained::default();
        desk.ask(question);
    }

    /// Stops the work; what was found stays.
    pub fn stop(&self) {
        self.0.desk().stop();
    }

    /// Stops; its memory may be given to others until it is asked again.
    pub fn rest(&self) {
        self.0.desk().stop();
        self.0.rest();
    }

    /// What is known, and how far the work is.
    pub fn look(&self) -> (Explained, Progress) {
        let desk = self.0.desk();
        (Explained { crash: desk.crash().map(str::to_owned), ..desk.clone() }, desk.progress())
    }

    /// Whether an answer is still to come.
    pub fn is_busy(&self) -> bool {
        self.0.is_busy()
    }
}

/// The solver on its thread.
struct Explaining<G: Solvable> {
    solver: G::Solver,
    allowed: Resources,
    game: PhantomData<fn() -> G>,
}

impl<G: Solvable> Explaining<G> {
    fn work(
        &mut self,
        question: &Question<G>,
        task: &Task<'_, Question<G>, Explained>,
        control: &Control,
    ) -> Result<(), Stopped> {
        match question {
            Question::Why { setup, position } => {
                explain::<G>(setup, position, &mut self.solver, control, &mut |why| {
                    // When something else is asked, the control stops the work.
                    let _ = task.publish(|known| known.why = Some(why.clone()));
                })?;
                let threat = threat::<G>(setup, position, &mut self.solver, control)?;
                task.change(|known| known.threat = threat)
            }
            Question::Changes(setup) => {
                changes::<G>(setup, &mut self.solver, Some(EACH), control, &mut |changes| {
                    let _ = task.publish(|known| known.changes = Some(changes.clone()));
                })?;
                Ok(())
            }
        }
    }
}

impl<G: Solvable> Worker for Explaining<G> {
    type Question = Question<G>;
    type State = Explained;
    const RESTS: bool = true;

    fn answer(
        &mut self,
        question: Question<G>,
        task: &Task<'_, Question<G>, Explained>,
    ) -> Result<(), Stopped> {
        let result = self.work(&question, task, task.control());
        task.change(|known| {
            known.done = true;
            known.gave_up = result.is_err();
        })?;
        result
    }

    fn settle(&mut self, state: &mut Explained, done: &Done) {
        state.done |= done.crash.is_some();
    }

    fn memory(&self) -> usize {
        self.solver.memory()
    }

    fn allow(&mut self, resources: Resources) {
        if resources.memory != self.allowed.memory {
            self.solver.set_budget(resources.memory);
        }
        self.solver.set_threads(resources.threads);
        self.allowed = resources;
    }
}
