//! The thread that finds out what a study of durak tells: the prediction first, then what quirks change, then how the
//! game may end.

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

/// What is to be found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What it is about.
    pub subject: Subject,
    /// How the robot thinks.
    pub method: Method,
    /// Whether it is asked how the game may end.
    pub prospect: bool,
}

/// What is known now.
#[derive(Clone, Default)]
pub struct State {
    /// The last prediction.
    pub prediction: Option<Arc<Prediction>>,
    /// Whether it answers the question that was asked last.
    pub current: bool,
    /// How the game may end.
    pub prospect: Arc<Prospect>,
    /// Whether more is to come.
    pub running: bool,
    /// How far the work is.
    pub progress: Progress,
    /// What went wrong.
    pub crash: Option<String>,
}

/// What has been found out.
#[derive(Default)]
struct Found {
    prediction: Option<Arc<Prediction>>,
    current: bool,
    prospect: Arc<Prospect>,
}

/// The background worker of one study. Dropping it stops the thread.
pub struct Worker(Job<Question, Found>);

impl Worker {
    /// Starts a worker that has nothing to do.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        Self(Job::start("prediction", share, Found::default(), wake, |_| Predictor::default()))
    }

    /// Answers a question from now on, or none. What was found out stays until there is something new.
    pub fn ask(&self, question: Option<Question>) {
        let mut desk = self.0.lock();
        desk.current = false;
        match question {
            Some(question) => desk.ask(question),
            None => desk.stop(),
        }
    }

    /// Stops working. What was found out stays.
    pub fn stop(&self) {
        self.0.stop();
    }

    /// Stops working; what was found out stays until its memory is needed.
    pub fn rest(&self) {
        self.0.rest();
    }

    /// What is known now.
    pub fn state(&self) -> State {
        let desk = self.0.lock();
        State {
            prediction: desk.prediction.clone(),
            current: desk.current,
            prospect: Arc::clone(&desk.prospect),
            running: desk.is_busy(),
            progress: desk.progress(),
            crash: desk.crash().map(str::to_owned),
        }
    }
}

/// Keeps the prediction that it has shown, and how games may end.
#[derive(Default)]
struct Predictor {
    /// The bytes of the prediction.
    kept: u64,
    prospects: Prospects,
}

impl jobs::Worker for Predictor {
    type Query = Question;
    type Snapshot = Found;

    fn answer(&mut self, question: Question, task: &Task<'_, Question, Found>) -> Result<(), Stopped> {
        let Question { subject, method, prospect } = question;
        let dealt = prospect && subject.can_be_dealt();
        let Resources { memory, threads } = task.resources();
        // The last prediction is looked at until there is the next one.
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
