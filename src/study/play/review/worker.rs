//! The thread that reviews: the newest line wins, and what is judged so far can be looked at.

use super::{Effort, Played, Review, review};
use crate::model::{MoveOf, Stopped, Viewer};
use crate::search::Prove;
use crate::study::background::{Background, Done, Progress, Task, Worker};
use crate::study::budget::{Budget, Need};
use crate::study::play::engine::Engine;
use crate::study::play::solver::{Solvable, Solver, shares};
use crate::study::resources::{Resources, Wake};
use std::marker::PhantomData;

/// A line to review.
pub struct Question<G: Solvable> {
    /// What its first position arose from.
    pub setup: G::Setup,
    /// The first position.
    pub start: G::Position,
    /// The moves.
    pub moves: Vec<MoveOf<G>>,
    /// How much work each of them is worth.
    pub effort: Effort,
    /// Whose eyes look on.
    pub eyes: Viewer,
}

impl<G: Solvable> Clone for Question<G> {
    fn clone(&self) -> Self {
        let Self { setup, start, moves, effort, eyes } = self;
        Self {
            setup: setup.clone(),
            start: start.clone(),
            moves: moves.clone(),
            effort: *effort,
            eyes: *eyes,
        }
    }
}

/// What is judged of the last line, and what went wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reviewed {
    /// The judgements.
    pub review: Review,
    /// What was said when the work crashed.
    pub crash: Option<String>,
}

/// The thread of one study. Dropping it stops the work.
pub struct ReviewWorker<G: Solvable>(Background<Question<G>, Reviewed>);

impl<G: Solvable> ReviewWorker<G> {
    /// Starts a thread that has nothing to do.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let fresh = |allowed| Reviewing::<G>::new(allowed);
        Self(Background::start("review", share, Reviewed::default(), wake, fresh))
    }

    /// Reviews a line; what was asked before is forgotten.
    pub fn ask(&self, question: Question<G>) {
        let mut desk = self.0.desk();
        *desk = Reviewed::default();
        desk.ask(question);
    }

    /// Stops the work; what was judged stays.
    pub fn stop(&self) {
        self.0.desk().stop();
    }

    /// Stops; its memory may be given to others until it is asked again.
    pub fn rest(&self) {
        self.stop();
        self.0.rest();
    }

    /// What is judged, and how far the work is.
    pub fn look(&self) -> (Reviewed, Progress) {
        let desk = self.0.desk();
        (Reviewed { crash: desk.crash().map(str::to_owned), ..desk.clone() }, desk.progress())
    }

    /// Whether there is more to come.
    pub fn is_busy(&self) -> bool {
        self.0.is_busy()
    }
}

/// Solver and engine on their thread.
struct Reviewing<G: Solvable> {
    solver: G::Solver,
    engine: G::Engine,
    game: PhantomData<fn() -> G>,
}

impl<G: Solvable> Reviewing<G> {
    fn new(allowed: Resources) -> Self {
        let (solver, engine) = shares::<G>(allowed);
        Self { solver: G::Solver::new(solver), engine: G::Engine::new(engine), game: PhantomData }
    }
}

impl<G: Solvable> Worker for Reviewing<G> {
    type Question = Question<G>;
    type State = Reviewed;
    const RESTS: bool = true;

    fn answer(
        &mut self,
        question: Question<G>,
        task: &Task<'_, Question<G>, Reviewed>,
    ) -> Result<(), Stopped> {
        let Question { setup, start, moves, effort, eyes } = &question;
        let line = Played { setup, start, moves, eyes: *eyes };
        let (solver, engine) = (&mut self.solver, &mut self.engine);
        review::<G>(&line, solver, engine, *effort, task.control(), &mut |review| {
            // When something else is asked, the control stops the work.
            let _ = task.publish(|known| known.review = review.clone());
        })
        .map(|_| ())
    }

    fn settle(&mut self, state: &mut Reviewed, done: &Done) {
        state.crash.clone_from(&done.crash);
    }

    fn memory(&self) -> usize {
        self.solver.memory() + self.engine.memory()
    }

    fn allow(&mut self, resources: Resources) {
        let (solver, engine) = shares::<G>(resources);
        self.solver.set_budget(solver.memory);
        self.solver.set_threads(solver.threads);
        self.engine.set_resources(engine);
    }
}
