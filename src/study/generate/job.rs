//! The job that generates exercises, with a share of the window's budget.

use super::{ExerciseRequest, GeneratedExercise, Generator, Progress, generate};
use crate::budget::{Budget, Need};
use crate::jobs::{Job, Task, Worker};
use crate::resources::Wake;
use etude_model::{Control, RuleProfile, Stopped};
use std::time::{Duration, Instant};

/// Shortest time between two wake-ups of the watchers, unless an exercise is found.
const PACE: Duration = Duration::from_millis(100);
/// Memory of a candidate on its thread, in bytes: a table for its proof and one for its composer.
const EACH: usize = 24 << 20;

/// Query of the job: a request with its generator.
#[derive(Clone)]
pub struct GenerateQuery {
    /// The generator.
    pub generator: &'static dyn Generator,
    /// The rules.
    pub rules: &'static RuleProfile,
    /// The request.
    pub request: ExerciseRequest,
    /// Writes the exercises as text, with titles of this Fluent identifier: this layer has no translations.
    pub written: fn(&'static str, Vec<GeneratedExercise>) -> String,
}

/// Snapshot of the job: progress and result.
#[derive(Default)]
pub struct Generated {
    /// The progress.
    pub progress: Progress,
    /// The exercises as text, once generation has ended; none if none was found.
    pub text: Option<String>,
    /// Control of the generation alone: the exercises found so far are still written when it is cancelled.
    making: Option<Control>,
}

impl Generated {
    /// Ends the generation soon; the exercises found so far are written.
    pub fn end_soon(&self) {
        if let Some(making) = &self.making {
            making.cancel();
        }
    }
}

/// The job that generates exercises.
pub type GenerateJob = Job<GenerateQuery, Generated>;

/// Starts to generate exercises.
pub fn start(query: GenerateQuery, budget: &Budget, wake: Wake) -> GenerateJob {
    let share = budget.share(Need::Parts { memory: 1, threads: 1 });
    let job = Job::start("exercises", share, Generated::default(), wake, |_| Maker);
    job.ask(query);
    job
}

/// The worker, which keeps nothing between queries.
struct Maker;

impl Worker for Maker {
    type Query = GenerateQuery;
    type Snapshot = Generated;
    const RESTS: bool = true;

    fn answer(
        &mut self,
        query: GenerateQuery,
        task: &Task<'_, GenerateQuery, Generated>,
    ) -> Result<(), Stopped> {
        let GenerateQuery { generator, rules, request, written } = query;
        let may_use = task.resources();
        let threads = may_use.threads.min(may_use.memory / EACH).max(1);
        let mut woken = Instant::now();
        let making = task.control().part();
        task.lock().making = Some(making.clone());
        let made = generate(generator, rules, &request, &[], threads, &making, &mut |progress, made| {
            task.lock().progress = progress;
            if made.is_some() || woken.elapsed() >= PACE {
                woken = Instant::now();
                task.wake();
            }
        });
        if !made.made.is_empty() {
            task.lock().text = Some(written(generator.title(rules), made.made));
        }
        task.wake();
        Ok(())
    }
}
