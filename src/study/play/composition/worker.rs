//! The thread that checks a composition: the newest question wins, and what is found so far can be looked at.

use super::{Asked, Composition, check};
use crate::model::Stopped;
use crate::search::Prove;
use crate::study::background::{Background, Done, Task, Worker};
use crate::study::budget::{Budget, Need};
use crate::study::play::solver::{Solvable, Solver};
use crate::study::resources::{Resources, Wake};
use std::marker::PhantomData;
use std::sync::Arc;

/// What is found of the last composition, and what went wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The findings; none before anything was asked.
    pub composition: Option<Arc<Composition>>,
    /// What was said when the work crashed.
    pub crash: Option<String>,
}

/// The thread of one study. Dropping it stops the work.
pub struct CheckWorker<G: Solvable>(Background<Asked<G>, Found>);

impl<G: Solvable> CheckWorker<G> {
    /// Starts a thread that has nothing to do.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 2, threads: 1 });
        let fresh = |allowed| Checking::<G> { solver: G::Solver::new(allowed), game: PhantomData };
        Self(Background::start("composition", share, Found::default(), wake, fresh))
    }

    /// Checks a composition; what was asked before is forgotten.
    pub fn ask(&self, asked: Asked<G>) {
        let mut desk = self.0.desk();
        *desk = Found { composition: asked.known.clone().map(Arc::from), crash: None };
        desk.ask(asked);
    }

    /// Stops the work; what was found stays.
    pub fn stop(&self) {
        self.0.desk().stop();
    }

    /// Stops; its memory may be given to others until it is asked again.
    pub fn rest(&self) {
        self.stop();
        self.0.rest();
    }

    /// What is found, and whether there is more to come.
    pub fn look(&self) -> (Found, bool) {
        let desk = self.0.desk();
        let found = Found { crash: desk.crash().map(str::to_owned), ..desk.clone() };
        (found, desk.is_busy())
    }
}

/// The solver on its thread.
struct Checking<G: Solvable> {
    solver: G::Solver,
    game: PhantomData<fn() -> G>,
}

impl<G: Solvable> Worker for Checking<G> {
    type Question = Asked<G>;
    type State = Found;
    const RESTS: bool = true;

    fn answer(&mut self, asked: Asked<G>, task: &Task<'_, Asked<G>, Found>) -> Result<(), Stopped> {
        check::<G>(&asked, &mut self.solver, task.control(), &mut |composition| {
            // When something else is asked, the control stops the work.
            let _ = task.publish(|found| found.composition = Some(Arc::new(composition.clone())));
        })
        .map(|_| ())
    }

    fn settle(&mut self, state: &mut Found, done: &Done) {
        state.crash.clone_from(&done.crash);
    }

    fn memory(&self) -> usize {
        self.solver.memory()
    }

    fn allow(&mut self, resources: Resources) {
        self.solver.set_budget(resources.memory);
        self.solver.set_threads(resources.threads);
    }
}
