//! The prediction job: first the prediction, then the effect of the quirks, then the prospect.

use super::predict::{predict, repair};
use super::prospect::Prospects;
use super::report::{Prediction, Prospect};
use super::subject::Subject;
use crate::budget::{Budget, Need};
use crate::jobs::{Job, Task, Worker};
use crate::resources::{Resources, Wake};
use etude_games::durak::robot::Method;
use etude_model::Stopped;
use std::sync::Arc;

/// Query: whose decision to predict, and by which method.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    /// The subject.
    pub subject: Subject,
    /// The method.
    pub method: Method,
}

/// Results so far.
#[derive(Default)]
pub struct Snapshot {
    /// The last prediction.
    pub prediction: Option<Arc<Prediction>>,
    /// True if the prediction answers the last query.
    pub current: bool,
    /// The prospect.
    pub prospect: Arc<Prospect>,
}

/// Background job of one study.
pub type Predictions = Job<Query, Snapshot>;

/// Starts an idle job.
pub fn start(budget: &Budget, wake: Wake) -> Predictions {
    let share = budget.share(Need::Parts { memory: 1, threads: 1 });
    Job::start("prediction", share, Snapshot::default(), wake, |_| Predictor::default())
}

/// Starts on a query, or stops. Old results stay until there are new ones.
pub fn ask(job: &Predictions, query: Option<Query>) {
    let mut state = job.lock();
    state.current = false;
    match query {
        Some(query) => state.ask(query),
        None => state.stop(),
    }
}

/// The state of the thread: the size of the published prediction, and known prospects.
#[derive(Default)]
struct Predictor {
    /// The bytes of the published prediction.
    kept: u64,
    prospects: Prospects,
}

impl Worker for Predictor {
    type Query = Query;
    type Snapshot = Snapshot;

    fn answer(&mut self, query: Query, task: &Task<'_, Query, Snapshot>) -> Result<(), Stopped> {
        let Query { subject, method } = query;
        let dealt = subject.can_be_dealt();
        let Resources { memory, threads } = task.resources();
        // The last prediction stays visible until there is a new one.
        let control = task.control().with_held(self.kept);
        let prediction = predict(&subject.situation, &method, memory as u64 / 2, &control)?;
        let mut prediction = Arc::new(prediction);
        task.publish(|state| {
            (state.prediction, state.current) = (Some(Arc::clone(&prediction)), true);
            state.prospect =
                Arc::new(if dealt { self.prospects.of(&subject.view) } else { Prospect::Nothing });
        })?;
        self.kept = prediction.tree.memory();
        let repaired = repair(&prediction, task.control())?;
        Arc::make_mut(&mut prediction).repaired = Some(repaired);
        task.publish(|state| state.prediction = Some(Arc::clone(&prediction)))?;
        if dealt {
            let left = Resources { memory: memory.saturating_sub(self.kept as usize), threads };
            self.prospects.find(&subject.view, left, &task.control().with_held(self.kept), |found| {
                let found = Arc::new(found);
                task.publish(|state| state.prospect = Arc::clone(&found))
            })?;
        }
        Ok(())
    }

    fn memory(&self) -> usize {
        self.kept as usize
    }

    fn forget(state: &mut Snapshot) {
        *state = Snapshot::default();
    }
}
