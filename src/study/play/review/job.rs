//! Review job: judges the moves of a line in the background. A new line replaces the one before, and judgements are published
//! one by one.

use super::{Effort, Played, Review, go_on};
use crate::budget::{Budget, Need};
use crate::erased::{AnyEngine, AnyGame, AnyMove, AnyPosition, AnySetup, AnySolver};
use crate::jobs::{Job, Task, Worker};
use crate::resources::{Resources, Wake};
use etude_model::{Stopped, Viewer};
use std::sync::Arc;

/// A line to review.
pub struct ReviewQuery {
    /// Setup of the first position.
    pub setup: AnySetup,
    /// The first position.
    pub start: AnyPosition,
    /// Moves of the line, from `start`.
    pub moves: Vec<AnyMove>,
    /// Work per move.
    pub effort: Effort,
    /// The reader of the review: a seat learns the grades of its own moves alone.
    pub eyes: Viewer,
}

/// The review job of one study; its snapshot is the review of the last line.
pub type ReviewJob = Job<Arc<ReviewQuery>, Arc<Review>>;

/// Starts an idle review job.
pub fn start(game: AnyGame, budget: &Budget, wake: Wake) -> ReviewJob {
    let share = budget.share(Need::Parts { memory: 1, threads: 1 });
    Job::start("review", share, Arc::default(), wake, move |allowed| ReviewWorker::new(game, allowed))
}

/// Asks for the review of a line; the published review of another one is cleared at once.
pub fn ask(job: &ReviewJob, query: ReviewQuery) {
    let mut state = job.lock();
    *state = Arc::default();
    state.ask(Arc::new(query));
}

/// Solver and engine on their thread.
struct ReviewWorker {
    game: AnyGame,
    solver: AnySolver,
    engine: AnyEngine,
    /// The last query with its judgements so far: it is asked again where the share of memory and threads changes.
    begun: Option<(Arc<ReviewQuery>, Review)>,
}

impl ReviewWorker {
    fn new(game: AnyGame, allowed: Resources) -> Self {
        let (solver, engine) = game.shares(allowed);
        Self { game, solver: game.solver(solver), engine: game.engine(engine), begun: None }
    }
}

impl Worker for ReviewWorker {
    type Query = Arc<ReviewQuery>;
    type Snapshot = Arc<Review>;
    const RESTS: bool = true;

    fn answer(
        &mut self,
        query: Arc<ReviewQuery>,
        task: &Task<'_, Arc<ReviewQuery>, Arc<Review>>,
    ) -> Result<(), Stopped> {
        let ReviewQuery { setup, start, moves, effort, eyes } = &*query;
        let line = Played { setup, start, moves, eyes: *eyes };
        let (solver, engine) = (&mut self.solver, &mut self.engine);
        let begun = self.begun.take().filter(|(other, _)| Arc::ptr_eq(other, &query));
        let begun = begun.map(|(_, review)| review).unwrap_or_default();
        let mut last = begun.clone();
        let ended = go_on(&line, solver, engine, *effort, task.control(), begun, &mut |review| {
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
        let (solver, engine) = self.game.shares(resources);
        self.solver.set_budget(solver.memory);
        self.solver.set_threads(solver.threads);
        self.engine.set_resources(engine);
    }
}
