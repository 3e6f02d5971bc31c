//! The prediction job: first the prediction, then the effect of the quirks, then the prospect.

use super::predict::{predict, repair};
use super::prospect::Prospects;
use super::report::{Prediction, Prospect};
use super::subject::Subject;
use crate::games::durak::robot::Method;
use crate::model::Stopped;
use crate::study::budget::{Budget, Need};
use crate::study::jobs::{self, Job, Progress, Task};
use crate::study::resources::{Resources, Wake};
use std::sync::Arc;

/// A query.
#[derive(Clone, Debug, PartialEq)]
pub struct Query {
    /// The subject.
    pub subject: Subject,
    /// The method.
    pub method: Method,
    /// Whether the prospect is wanted.
    pub prospect: bool,
}

/// A snapshot.
#[derive(Clone, Default)]
pub struct Snapshot {
    /// The last prediction.
    pub prediction: Option<Arc<Prediction>>,
    /// Whether it answers the last query.
    pub current: bool,
    /// The prospect.
    pub prospect: Arc<Prospect>,
    /// Whether more is to come.
    pub running: bool,
    /// The progress.
    pub progress: Progress,
    /// The panic, if there was one.
    pub crash: Option<String>,
}

/// The results so far.
#[derive(Default)]
struct Found {
    prediction: Option<Arc<Prediction>>,
    current: bool,
    prospect: Arc<Prospect>,
}

/// The background worker of one study. Dropping it stops the thread.
pub struct Worker(Job<Query, Found>);

impl Worker {
    /// An idle worker.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        Self(Job::start("prediction", share, Found::default(), wake, |_| Predictor::default()))
    }

    /// Starts on a query, or stops. Old results stay until there are new ones.
    pub fn ask(&self, query: Option<Query>) {
        let mut state = self.0.lock();
        state.current = false;
        match query {
            Some(query) => state.ask(query),
            None => state.stop(),
        }
    }

    /// Stops; results stay.
    pub fn stop(&self) {
        self.0.stop();
    }

    /// Stops; results stay until their memory is needed.
    pub fn rest(&self) {
        self.0.rest();
    }

    /// The snapshot.
    pub fn state(&self) -> Snapshot {
        let state = self.0.lock();
        Snapshot {
            prediction: state.prediction.clone(),
            current: state.current,
            prospect: Arc::clone(&state.prospect),
            running: state.is_busy(),
            progress: state.progress(),
            crash: state.crash().map(str::to_owned),
        }
    }
}

/// The state of the thread: the size of the published prediction, and known prospects.
#[derive(Default)]
struct Predictor {
    /// The bytes of the published prediction.
    kept: u64,
    prospects: Prospects,
}

impl jobs::Worker for Predictor {
    type Query = Query;
    type Snapshot = Found;

    fn answer(&mut self, query: Query, task: &Task<'_, Query, Found>) -> Result<(), Stopped> {
        let Query { subject, method, prospect } = query;
        let dealt = prospect && subject.can_be_dealt();
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

    fn forget(state: &mut Found) {
        *state = Found::default();
    }
}
