//! Making exercises in the background: ordered, watched, stopped, and counted in the window's budget.

use super::{ExerciseRequest, GeneratedExercise, Generator, Progress, generate};
use crate::model::{Control, RuleProfile, Stopped};
use crate::study::background::{Background, Task, Worker};
use crate::study::budget::{Budget, Need};
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

/// What has come of a wish.
#[derive(Default)]
struct Outcome {
    progress: Progress,
    /// What was made, written; none as long as it is being made, and where nothing was.
    text: Option<String>,
    /// What stops the making alone, so that what was made is written.
    making: Option<Control>,
}

/// Makes exercises. Dropping it stops it.
pub struct GenerateJob(Background<Wish, Outcome>);

impl GenerateJob {
    /// Begins to make what is wished.
    pub fn start(wish: Wish, budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let work = Background::start("exercises", share, Outcome::default(), wake, |_| Maker);
        work.ask(wish);
        Self(work)
    }

    /// Whether it is at work.
    pub fn is_running(&self) -> bool {
        self.0.is_busy()
    }

    /// What it said when it crashed.
    pub fn crash(&self) -> Option<String> {
        self.0.desk().crash().map(str::to_owned)
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        self.0.desk().progress
    }

    /// What was made, once it has ended; it is told once.
    pub fn take_text(&self) -> Option<String> {
        self.0.desk().text.take()
    }

    /// Ends it soon; what was made until then is written.
    pub fn stop(&self) {
        if let Some(making) = &self.0.desk().making {
            making.cancel();
        }
    }
}

/// Keeps nothing between wishes.
struct Maker;

impl Worker for Maker {
    type Question = Wish;
    type State = Outcome;
    const RESTS: bool = true;

    fn answer(&mut self, wish: Wish, task: &Task<'_, Wish, Outcome>) -> Result<(), Stopped> {
        let Wish { generator, rules, order, written } = wish;
        let may_use = task.resources();
        let threads = may_use.threads.min(may_use.memory / EACH).max(1);
        let mut woken = Instant::now();
        let making = task.control().part();
        task.desk().making = Some(making.clone());
        let made = generate(generator, rules, &order, &[], threads, &making, &mut |progress, made| {
            task.desk().progress = progress;
            if made.is_some() || woken.elapsed() >= PACE {
                woken = Instant::now();
                task.wake();
            }
        });
        if !made.made.is_empty() {
            task.desk().text = Some(written(generator.title(rules), made.made));
        }
        task.wake();
        Ok(())
    }
}
