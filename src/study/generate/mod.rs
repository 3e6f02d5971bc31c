//! Making exercises: positions by chance, of which those are kept that ask for something.
//!
//! Candidates are numbered, and each has its own random numbers from the seed and its number and its own bound of positions
//! to look at. They are looked at by as many threads as there are and taken in the order of their numbers, so that the same
//! order gives the same exercises, byte for byte, whatever the threads. What a game makes and how it judges it is its
//! [`Generator`]; for a game that is solved a [`Composer`](compose::Composer) is enough.

pub mod compose;
pub mod composing;
mod examine;
pub mod job;
pub mod naming;

use super::document::Document;
use super::exercise::Goal;
use crate::model::{Control, RuleProfile, SplitMix, Stopped};
use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

/// After so many candidates without an exercise no more is looked for.
pub const PATIENCE: u64 = 100_000;
/// The name of the tag that says how an exercise was made.
pub const TAG: &str = "Generator";

/// What exercises to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// What the random numbers begin with.
    pub seed: u64,
    /// How many.
    pub count: usize,
    /// What is to be reached.
    pub goal: Goal,
    /// How hard they may be.
    pub difficulty: RangeInclusive<u32>,
    /// How many first moves may reach it.
    pub most_good: usize,
}

impl Order {
    /// The random numbers of a candidate.
    pub fn random(&self, number: u64) -> SplitMix {
        let start = SplitMix(self.seed).below(u64::MAX);
        let mixed = SplitMix(start ^ number.wrapping_mul(0xd134_2543_de82_ef95)).below(u64::MAX);
        SplitMix(mixed)
    }

    /// How hard they are meant to be.
    pub fn level(&self) -> u32 {
        self.difficulty.start().midpoint(*self.difficulty.end())
    }

    /// What an exercise says of how it was made: the command, and the number of the candidate.
    pub fn told(&self, game: &str, rules: &str, number: u64) -> String {
        let (goal, seed) = (self.goal.id(), self.seed);
        let (low, high) = (self.difficulty.start(), self.difficulty.end());
        let allow = if self.most_good > 1 { format!(" --allow {}", self.most_good) } else { String::new() };
        format!(
            "etude generate --game {game} --rules {rules} --goal {goal} --difficulty {low}-{high}{allow} --seed {seed} #{number}"
        )
    }
}

/// An exercise that was made. It has no title yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The study.
    pub document: Document,
    /// What exercises have in common that are the same but for what does not matter in the game, such as names of suits.
    pub likeness: String,
    /// How many first moves, or answers, are right.
    pub good: usize,
}

/// What makes the exercises of a game.
pub trait Generator: Sync {
    /// What its exercises ask for, the usual goal first.
    fn goals(&self) -> &'static [Goal];
    /// The Fluent identifier of their titles, which take a `number`.
    fn title(&self, rules: &'static RuleProfile) -> &'static str;
    /// Looks at a candidate; none where it is no such exercise as was ordered. What comes of it depends on nothing but the
    /// rules, the order and the number.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    fn attempt(
        &self,
        rules: &'static RuleProfile,
        order: &Order,
        number: u64,
        control: &Control,
    ) -> Result<Option<Made>, Stopped>;
    /// How many first moves reach the goal by a second opinion that shares no proof with the first; none where that cannot
    /// be said.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so, or when it takes too long.
    fn check(
        &self,
        rules: &'static RuleProfile,
        document: &Document,
        control: &Control,
    ) -> Result<Option<usize>, Stopped>;
}

/// How far the work has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The candidates that were looked at.
    pub tried: u64,
    /// The exercises among them.
    pub made: usize,
}

/// What came of an order.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The exercises, in the order of their candidates.
    pub made: Vec<Made>,
    /// Whether all were made that were ordered.
    pub complete: bool,
}

/// Makes exercises with so many threads, no two of them alike and none like those in `known`; `told` is called as work goes
/// on. What was stopped, or ran out of patience, leaves what was made until then.
pub fn generate(
    generator: &dyn Generator,
    rules: &'static RuleProfile,
    order: &Order,
    known: &[String],
    threads: usize,
    control: &Control,
    told: &mut dyn FnMut(Progress, Option<&Made>),
) -> Outcome {
    let part = control.part();
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::channel();
    let mut taking = Taking {
        made: Vec::new(),
        known: known.iter().cloned().collect(),
        waiting: BTreeMap::new(),
        tried: 0,
        last: 0,
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, part) = (sender.clone(), &next, &part);
            scope.spawn(move || {
                let _end = EndsAll(part);
                while part.check().is_ok() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Ok(made) = generator.attempt(rules, order, number, part) else { return };
                    if sender.send((number, made)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (number, made) in receiver {
            taking.waiting.insert(number, made);
            if !taking.take(order.count, told) {
                part.cancel();
                break;
            }
        }
    });
    let complete = taking.made.len() >= order.count;
    Outcome { made: taking.made, complete }
}

/// Ends the work of all threads when one of them ends, however that comes: the candidate that it had would be waited for.
struct EndsAll<'a>(&'a Control);

impl Drop for EndsAll<'_> {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Candidates that are taken in the order of their numbers.
struct Taking {
    made: Vec<Made>,
    known: HashSet<String>,
    waiting: BTreeMap<u64, Option<Made>>,
    tried: u64,
    /// The number of candidates when the last exercise was found.
    last: u64,
}

impl Taking {
    /// Takes what is next; tells whether more is wanted.
    fn take(&mut self, count: usize, told: &mut dyn FnMut(Progress, Option<&Made>)) -> bool {
        while self.made.len() < count && self.tried - self.last < PATIENCE {
            let Some(made) = self.waiting.remove(&self.tried) else { return true };
            self.tried += 1;
            let new = made.filter(|made| self.known.insert(made.likeness.clone()));
            let found = new.is_some();
            if found {
                self.last = self.tried;
            }
            self.made.extend(new);
            let progress = Progress { tried: self.tried, made: self.made.len() };
            told(progress, self.made.last().filter(|_| found));
        }
        false
    }
}
