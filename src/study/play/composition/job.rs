//! The job that checks a composition: the newest query wins, and findings are published as they come.

use super::{Composition, CompositionQuery, check};
use crate::model::Stopped;
use crate::search::Prove;
use crate::study::budget::{Budget, Need};
use crate::study::jobs::{Job, Task, Worker};
use crate::study::play::solver::{Solvable, Solver};
use crate::study::resources::{Resources, Wake};
use std::marker::PhantomData;
use std::sync::Arc;

/// The check job of one study; its snapshot holds the findings, none before the first query.
pub(in crate::study::play) type CheckJob<G> = Job<Arc<CompositionQuery<G>>, Option<Arc<Composition>>>;

/// Starts an idle check job.
pub(in crate::study::play) fn start<G: Solvable>(budget: &Budget, wake: Wake) -> CheckJob<G> {
    let share = budget.share(Need::Parts { memory: 2, threads: 1 });
    let fresh = |allowed| Checking::<G> { solver: G::Solver::new(allowed), game: PhantomData };
    Job::start("composition", share, None, wake, fresh)
}

/// Checks a composition, beginning with its known findings.
pub(in crate::study::play) fn ask<G: Solvable>(job: &CheckJob<G>, query: CompositionQuery<G>) {
    let mut state = job.lock();
    state.clone_from(&query.known);
    state.ask(Arc::new(query));
}

/// The solver on its thread.
struct Checking<G: Solvable> {
    solver: G::Solver,
    game: PhantomData<fn() -> G>,
}

impl<G: Solvable> Worker for Checking<G> {
    type Query = Arc<CompositionQuery<G>>;
    type Snapshot = Option<Arc<Composition>>;
    const RESTS: bool = true;

    fn answer(
        &mut self,
        asked: Arc<CompositionQuery<G>>,
        task: &Task<'_, Arc<CompositionQuery<G>>, Option<Arc<Composition>>>,
    ) -> Result<(), Stopped> {
        check::<G>(&asked, &mut self.solver, task.control(), &mut |composition| {
            // A cancelled task publishes nothing.
            let _ = task.publish(|found| *found = Some(Arc::new(composition.clone())));
        })
        .map(|_| ())
    }

    fn memory(&self) -> usize {
        self.solver.memory()
    }

    fn set_resources(&mut self, resources: Resources) {
        self.solver.set_budget(resources.memory);
        self.solver.set_threads(resources.threads);
    }
}
