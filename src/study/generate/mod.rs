//! Generator of exercises: random positions, filtered by the criteria of an exercise.
//!
//! Candidates are numbered. Each has random numbers of its own, derived from the seed and its number, and a limit of
//! positions. Threads examine them in parallel, but they are accepted in the order of their numbers, so that a request
//! yields the same exercises, byte for byte, with any number of threads. A game provides a [`Generator`]; a game that
//! is solved only a [`Composer`](compose::Composer).

pub mod compose;
pub mod composing;
mod examine;
pub mod job;
pub mod naming;

use super::document::{Document, Exercise, GENERATOR};
use super::exercise::Goal;
#[cfg(doc)]
use super::exercise::players::SIGHTS;
use super::exercise::quiz::Quiz;
use etude_model::{Control, RuleProfile, SplitMix, Stopped};
use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

/// Number of candidates without an exercise after which the generator gives up.
pub const PATIENCE: u64 = 100_000;

/// Constraints of a request beyond goal and difficulty; the default has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constraints {
    /// Range of the cards of each hand, or of the pieces of both sides together.
    pub size: Option<RangeInclusive<usize>>,
    /// Number of seats.
    pub seats: Option<usize>,
    /// Identifiers of the banned kinds of plays.
    pub bans: Vec<String>,
    /// Identifier of the theme.
    pub theme: Option<String>,
    /// Horizon in plies, one of [`SIGHTS`], of the simulated player who must lose most of its games.
    pub beyond: Option<u32>,
}

impl Constraints {
    /// The constraints as options of the command line.
    fn options(&self) -> String {
        let mut options = String::new();
        if let Some(size) = &self.size {
            options += &format!(" --cards {}-{}", size.start(), size.end());
        }
        if let Some(seats) = self.seats {
            options += &format!(" --seats {seats}");
        }
        if !self.bans.is_empty() {
            options += &format!(" --ban {}", self.bans.join(","));
        }
        if let Some(theme) = &self.theme {
            options += &format!(" --theme {theme}");
        }
        if let Some(plies) = self.beyond {
            options += &format!(" --beyond {plies}");
        }
        options
    }
}

/// Constraints that a generator knows under some rules; the default knows none.
#[derive(Clone, Debug, Default)]
pub struct KnownConstraints {
    /// Range of the cards of each hand, or of the pieces of both sides together.
    pub sizes: Option<RangeInclusive<usize>>,
    /// Numbers of seats to choose from.
    pub seats: &'static [usize],
    /// Identifiers of the kinds of plays that can be banned.
    pub bans: Vec<&'static str>,
}

/// Request for exercises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseRequest {
    /// Seed of the random numbers.
    pub seed: u64,
    /// Number of exercises.
    pub count: usize,
    /// Goal.
    pub goal: Goal,
    /// Difficulty range.
    pub difficulty: RangeInclusive<u32>,
    /// Limit of first moves that reach the goal.
    pub most_good: usize,
    /// Further constraints.
    pub constraints: Constraints,
}

impl ExerciseRequest {
    /// Random numbers of a candidate.
    pub fn random(&self, number: u64) -> SplitMix {
        let start = SplitMix(self.seed).below(u64::MAX);
        let mixed = SplitMix(start ^ number.wrapping_mul(0xd134_2543_de82_ef95)).below(u64::MAX);
        SplitMix(mixed)
    }

    /// The study of a question that was made as a candidate, with its tag.
    pub fn question(
        &self,
        [game, rules]: [&str; 2],
        number: u64,
        position: String,
        theme: &str,
        difficulty: u32,
    ) -> Document {
        Document {
            game: game.to_owned(),
            rules: rules.to_owned(),
            exercise: Exercise {
                goal: self.goal.id().to_owned(),
                difficulty: Some(difficulty),
                theme: theme.to_owned(),
                ..Exercise::default()
            },
            tags: vec![(GENERATOR.to_owned(), self.tag_value(game, rules, number))],
            position,
            ..Document::default()
        }
    }

    /// Intended difficulty: the middle of the range.
    pub fn level(&self) -> u32 {
        self.difficulty.start().midpoint(*self.difficulty.end())
    }

    /// Value of the generator tag: the command line, and the number of the candidate.
    pub fn tag_value(&self, game: &str, rules: &str, number: u64) -> String {
        let (goal, seed) = (self.goal.id(), self.seed);
        let (low, high) = (self.difficulty.start(), self.difficulty.end());
        let allow = if self.most_good > 1 { format!(" --allow {}", self.most_good) } else { String::new() };
        let constraints = self.constraints.options();
        format!(
            "etude generate --game {game} --rules {rules} --goal {goal} --difficulty {low}-{high}{allow}{constraints} --seed {seed} #{number}"
        )
    }
}

/// A generated exercise, which has no title yet.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratedExercise {
    /// The study.
    pub document: Document,
    /// A text shared by all exercises that differ only in irrelevant ways, such as names of suits.
    pub likeness: String,
    /// Texts of its ideas, which no other exercise of the request has.
    pub ideas: Vec<String>,
    /// Number of right first moves, or answers.
    pub good: usize,
}

/// Identifier of a theme.
pub type Theme = &'static str;
/// A property of an exercise; none if it is unknown, [`Stopped`] if the control requests it.
pub type Answer<T> = Result<Option<T>, Stopped>;

/// Generator of a game's exercises.
pub trait Generator: Sync {
    /// Goals of its exercises, the usual one first.
    fn goals(&self) -> &'static [Goal];
    /// Fluent identifier of titles, with the argument `number`.
    fn title(&self, rules: &'static RuleProfile) -> &'static str;
    /// Constraints that it knows besides themes.
    fn constraints(&self, _rules: &'static RuleProfile) -> KnownConstraints {
        KnownConstraints::default()
    }
    /// [`GeneratedExercise::likeness`] of an exercise; none if it cannot be read.
    fn likeness(&self, rules: &'static RuleProfile, document: &Document) -> Option<String>;
    /// Examines a candidate; none if it does not meet the request. The result depends only on rules, request and
    /// number.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    fn attempt(
        &self,
        rules: &'static RuleProfile,
        request: &ExerciseRequest,
        number: u64,
        control: &Control,
    ) -> Result<Option<GeneratedExercise>, Stopped>;
    /// The question of an exercise that is not played; `None` for others.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    fn quiz(&self, _rules: &'static RuleProfile, _document: &Document, _control: &Control) -> Answer<Quiz> {
        Ok(None)
    }
    /// Theme of an exercise, which may be older than the criteria; none if it does not meet those beyond its proof.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    fn theme(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<Theme>;
    /// Number of first moves that reach the goal, by a second opinion that shares no proof with the first; none if that
    /// is unknown.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it, or if it takes too long.
    fn check(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<usize>;
}

/// Progress of a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Candidates examined.
    pub tried: u64,
    /// Exercises found.
    pub made: usize,
}

/// Result of a request.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratorResult {
    /// Exercises in the order of their candidates.
    pub made: Vec<GeneratedExercise>,
    /// True if all requested exercises were found.
    pub complete: bool,
}

/// Generates exercises on `threads` threads, none of them like another or like one in `known`; `report` is called with
/// the progress. If stopped or out of patience, the exercises found so far are returned.
pub fn generate(
    generator: &dyn Generator,
    rules: &'static RuleProfile,
    request: &ExerciseRequest,
    known: &[String],
    threads: usize,
    control: &Control,
    report: &mut dyn FnMut(Progress, Option<&GeneratedExercise>),
) -> GeneratorResult {
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
                    let Ok(made) = generator.attempt(rules, request, number, part) else { return };
                    if sender.send((number, made)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (number, made) in receiver {
            taking.waiting.insert(number, made);
            if !taking.take(request.count, report) {
                part.cancel();
                break;
            }
        }
    });
    let complete = taking.made.len() >= request.count;
    GeneratorResult { made: taking.made, complete }
}

/// Stops all threads when one of them ends for any reason, since its candidate would be waited for.
struct EndsAll<'a>(&'a Control);

impl Drop for EndsAll<'_> {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Accepts candidates in the order of their numbers.
struct Taking {
    made: Vec<GeneratedExercise>,
    known: HashSet<String>,
    waiting: BTreeMap<u64, Option<GeneratedExercise>>,
    tried: u64,
    /// Number of candidates when the last exercise was found.
    last: u64,
}

impl Taking {
    /// Returns true if an exercise is like none before it; it is known from now on.
    fn is_new(&mut self, made: &GeneratedExercise) -> bool {
        let mut texts = made.ideas.iter().chain([&made.likeness]);
        let is_new = texts.clone().all(|text| !self.known.contains(text));
        if is_new {
            self.known.extend(texts.by_ref().cloned());
        }
        is_new
    }

    /// Accepts the candidates that are next; returns true if more are wanted.
    fn take(&mut self, count: usize, report: &mut dyn FnMut(Progress, Option<&GeneratedExercise>)) -> bool {
        while self.made.len() < count && self.tried - self.last < PATIENCE {
            let Some(made) = self.waiting.remove(&self.tried) else { return true };
            self.tried += 1;
            let new = made.filter(|made| self.is_new(made));
            let found = new.is_some();
            if found {
                self.last = self.tried;
            }
            self.made.extend(new);
            let progress = Progress { tried: self.tried, made: self.made.len() };
            report(progress, self.made.last().filter(|_| found));
        }
        false
    }
}
