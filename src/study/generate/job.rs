//! The job that makes exercises, with a share of the window's budget.

use super::{ExerciseRequest, GeneratedExercise, Generator, Progress, generate};
use crate::model::{Control, RuleProfile, Stopped};
use crate::study::budget::{Budget, Need};
use crate::study::jobs::{Job, Task, Worker};
use crate::study::resources::Wake;
use std::time::{Duration, Instant};

/// How often watchers are woken.
const PACE: Duration = Duration::from_millis(100);
/// What a candidate may need on its thread, in bytes: a table for its proof, another for what makes it.
const EACH: usize = 24 << 20;

/// What is to be made.
#[derive(Clone)]
pub struct Wish {
    /// What makes it.
    pub generator: &'static dyn Generator,
    /// Its rules.
    pub rules: &'static RuleProfile,
    /// What, and how many.
    pub order: ExerciseRequest,
    /// Writes what was made, titled from this Fluent identifier: words are not known here.
    pub written: fn(&'static str, Vec<GeneratedExercise>) -> String,
}

/// Progress and result of a wish.
#[derive(Default)]
pub struct Generated {
    /// How far it is.
    pub progress: Progress,
    /// The exercises as text, once there are any and none is being made any more.
    pub text: Option<String>,
    /// Ends the making alone, so that the exercises made so far are written.
    making: Option<Control>,
}

impl Generated {
    /// Ends the making soon; the exercises made so far are written.
    pub fn end_soon(&self) {
        if let Some(making) = &self.making {
            making.cancel();
        }
    }
}

/// The job that makes exercises.
pub type GenerateJob = Job<Wish, Generated>;

/// Begins to make exercises.
pub fn start(wish: Wish, budget: &Budget, wake: Wake) -> GenerateJob {
    let share = budget.share(Need::Parts { memory: 1, threads: 1 });
    let job = Job::start("exercises", share, Generated::default(), wake, |_| Maker);
    job.ask(wish);
    job
}

/// Keeps nothing between wishes.
struct Maker;

impl Worker for Maker {
    type Query = Wish;
    type Snapshot = Generated;
    const RESTS: bool = true;

    fn answer(&mut self, wish: Wish, task: &Task<'_, Wish, Generated>) -> Result<(), Stopped> {
        let Wish { generator, rules, order, written } = wish;
        let may_use = task.resources();
        let threads = may_use.threads.min(may_use.memory / EACH).max(1);
        let mut woken = Instant::now();
        let making = task.control().part();
        task.lock().making = Some(making.clone());
        let made = generate(generator, rules, &order, &[], threads, &making, &mut |progress, made| {
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
