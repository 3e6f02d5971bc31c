//! Review job: judges the moves of a line in the background. A new line replaces the one before, and judgements are published
//! one by one.

use super::{Effort, Played, Review, go_on};
use crate::model::{MoveOf, Stopped, Viewer};
use crate::search::Prove;
use crate::study::budget::{Budget, Need};
use crate::study::jobs::{Job, Task, Worker};
use crate::study::play::engine::Engine;
use crate::study::play::solver::{Solvable, Solver, shares};
use crate::study::resources::{Resources, Wake};
use std::sync::Arc;

/// A line to review.
pub struct ReviewQuery<G: Solvable> {
    /// Setup of the first position.
    pub setup: G::Setup,
    /// The first position.
    pub start: G::Position,
    /// Moves of the line, from `start`.
    pub moves: Vec<MoveOf<G>>,
    /// Work per move.
    pub effort: Effort,
    /// The reader of the review: a seat learns the grades of its own moves alone.
    pub eyes: Viewer,
}

/// The review job of one study; its snapshot is the review of the last line.
pub type ReviewJob<G> = Job<Arc<ReviewQuery<G>>, Arc<Review>>;

/// Starts an idle review job.
pub fn start<G: Solvable>(budget: &Budget, wake: Wake) -> ReviewJob<G> {
    let share = budget.share(Need::Parts { memory: 1, threads: 1 });
    Job::start("review", share, Arc::default(), wake, ReviewWorker::<G>::new)
}

/// Asks for the review of a line; the published review of another one is cleared at once.
pub fn ask<G: Solvable>(job: &ReviewJob<G>, query: ReviewQuery<G>) {
    let mut state = job.lock();
    *state = Arc::default();
    state.ask(Arc::new(query));
}

/// Solver and engine on their thread.
struct ReviewWorker<G: Solvable> {
    solver: G::Solver,
    engine: G::Engine,
    /// The last query with its judgements so far: it is asked again where the share of memory and threads changes.
    begun: Option<(Arc<ReviewQuery<G>>, Review)>,
}

impl<G: Solvable> ReviewWorker<G> {
    fn new(allowed: Resources) -> Self {
        let (solver, engine) = shares::<G>(allowed);
        Self { solver: G::Solver::new(solver), engine: G::Engine::new(engine), begun: None }
    }
}

impl<G: Solvable> Worker for ReviewWorker<G> {
    type Query = Arc<ReviewQuery<G>>;
    type Snapshot = Arc<Review>;
    const RESTS: bool = true;

    fn answer(
        &mut self,
        query: Arc<ReviewQuery<G>>,
        task: &Task<'_, Arc<ReviewQuery<G>>, Arc<Review>>,
    ) -> Result<(), Stopped> {
        let ReviewQuery { setup, start, moves, effort, eyes } = &*query;
        let line = Played { setup, start, moves, eyes: *eyes };
        let (solver, engine) = (&mut self.solver, &mut self.engine);
        let begun = self.begun.take().filter(|(other, _)| Arc::ptr_eq(other, &query));
        let begun = begun.map(|(_, review)| review).unwrap_or_default();
        let mut last = begun.clone();
        let ended = go_on::<G>(&line, solver, engine, *effort, task.control(), begun, &mut |review| {
            last.clone_from(review);
            // A cancelled task publishes nothing.
            let _ = task.publish(|known| *known = Arc::new(review.clone()));
        });
        self.begun = Some((Arc::clone(&query), last));
        ended.map(|_| ())
    }

    fn memory(&self) -> usize {
        self.solver.memory() + self.engine.memory()
    }

    fn set_resources(&mut self, resources: Resources) {
        let (solver, engine) = shares::<G>(resources);
        self.solver.set_budget(solver.memory);
        self.solver.set_threads(solver.threads);
        self.engine.set_resources(engine);
    }
}
