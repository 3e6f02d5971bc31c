//! The job that checks a composition: the newest query wins, and findings are published as they come.

use super::{Composition, CompositionQuery, check};
use crate::budget::{Budget, Need};
use crate::erased::{AnyGame, AnySolver};
use crate::jobs::{Job, Task, Worker};
use crate::resources::{Resources, Wake};
use etude_model::Stopped;
use std::sync::Arc;

/// The check job of one study; its snapshot holds the findings, none before the first query.
pub(in crate::play) type CheckJob = Job<Arc<CompositionQuery>, Option<Arc<Composition>>>;

/// Starts an idle check job.
pub(in crate::play) fn start(game: AnyGame, budget: &Budget, wake: Wake) -> CheckJob {
    let share = budget.share(Need::Parts { memory: 2, threads: 1 });
    let fresh = move |allowed| Checking { solver: game.solver(allowed) };
    Job::start("composition", share, None, wake, fresh)
}

/// Checks a composition, beginning with its known findings.
pub(in crate::play) fn ask(job: &CheckJob, query: CompositionQuery) {
    let mut state = job.lock();
    state.clone_from(&query.known);
    state.ask(Arc::new(query));
}

/// The solver on its thread.
struct Checking {
    solver: AnySolver,
}

impl Worker for Checking {
    type Query = Arc<CompositionQuery>;
    type Snapshot = Option<Arc<Composition>>;
    const RESTS: bool = true;

    fn answer(
        &mut self,
        asked: Arc<CompositionQuery>,
        task: &Task<'_, Arc<CompositionQuery>, Option<Arc<Composition>>>,
    ) -> Result<(), Stopped> {
        check(&asked, &mut self.solver, task.control(), &mut |composition| {
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
