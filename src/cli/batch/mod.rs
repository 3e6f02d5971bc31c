//! `etude solve --batch`: one position and one answer per line, in order, in parallel.
//!
//! Threads take the next line themselves; the main thread writes the answers. Every position has its own solver, so
//! that no answer depends on earlier ones.

mod answers;
mod flow;
mod key;
mod line;
mod source;

use super::asked::SolveOptions;
use super::counts::counted;
use super::error::{CliError, at};
use super::{Outcome, progress};
use answers::{AnswerFile, CRASH, KnownAnswer, KnownAnswers};
use etude_model::Control;
use etude_study::resources::Resources;
use etude_texts::screen;
use flow::{AnswerKind, Answered, IsAnswer, LineQueue, LineTask, MismatchedAnswer, compare};
use line::{Fault, FaultPlace, Line};
use serde::Serialize;
use serde_json::value::RawValue;
use source::Source;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// The arguments of a batch.
#[derive(Debug, clap::Args)]
pub(super) struct BatchOptions {
    /// Answer every line of this file, - for the standard input: {"id", "game", "rules", "position"}
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    pub(super) batch: Option<PathBuf>,
    /// Append answers to this file; questions already answered there are skipped, so an interrupted batch resumes
    #[arg(long, value_name = "FILE", requires = "batch", conflicts_with_all = ["file", "position"])]
    done: Option<PathBuf>,
}

/// A batch.
pub(super) struct Batch {
    /// Default game; empty if lines must name theirs.
    pub(super) game: String,
    /// Default rules; empty for the rules of the game or the position.
    pub(super) rules: String,
    pub(super) asked: SolveOptions,
    /// Limits of all threads together.
    pub(super) resources: Resources,
    /// Time limit per position.
    pub(super) time: Option<Duration>,
    /// True if answers state their options, to be compared when the batch is continued.
    pub(super) tells_options: bool,
}

impl BatchOptions {
    /// Answers every line.
    ///
    /// # Errors
    /// Fails if the lines cannot be read, or the answers cannot be written.
    pub(super) fn run(&self, batch: &Path, task: Batch, out: &mut impl Write) -> Result<Outcome, CliError> {
        // A mismatch is an error of the answers, any other one an error of the lines.
        let wrong = |error: io::Error| {
            let differs =
                error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<MismatchedAnswer>);
            let answers = self.done.as_deref().filter(|_| differs);
            at(answers.unwrap_or(batch))(error)
        };
        let source = open(batch).map_err(at(batch))?;
        let mut done = match &self.done {
            Some(path) => Some(AnswerFile::open(path, batch).map_err(at(path))?),
            None => None,
        };
        let task = Arc::new(Batch { tells_options: done.is_some(), ..task });
        let answers = Arc::clone(&task);
        let is_answer: Arc<IsAnswer> = Arc::new(move |line, kept| answers.is_answer(line, kept));
        let mut known = KnownAnswers::default();
        if let (Some(path), Some(done)) = (&self.done, &mut done) {
            if source.ready && !done.known().is_empty() {
                // Checked completely before anything is appended. Pipes are checked on the way.
                let source = open(batch).map_err(at(batch))?;
                compare(source, done.known().clone(), Arc::clone(&is_answer)).map_err(wrong)?;
            }
            known = done.begin().map_err(at(path))?;
        }
        let control = Control::new();
        let flow = Arc::new(LineQueue::new(source, known, is_answer));
        cancel_on_signal(&flow, &control).map_err(CliError::Output)?;
        for number in 0..task.resources.threads {
            let (flow, task, control) = (Arc::clone(&flow), Arc::clone(&task), control.clone());
            let work = move || {
                while let Some(LineTask { line, place, alone }) = flow.take() {
                    flow.hand_in(place, task.answer(line, alone, &control));
                }
            };
            // With fewer threads it takes longer; without any there is no answer.
            let spawned = thread::Builder::new().name(format!("batch {number}")).spawn(work);
            if let (0, Err(error)) = (number, spawned) {
                return Err(CliError::Output(error));
            }
        }
        let mut tally = Tally::default();
        let written = progress::watch_with(
            || flow.written(),
            || {
                flow.each(&mut |answered| {
                    tally.add(&answered.mark);
                    match &mut done {
                        Some(done) => done.append(&answered.text),
                        None => out.write_all(&answered.text).and_then(|()| out.flush()),
                    }
                })
            },
        );
        // Work that will not be written is cancelled.
        flow.stop();
        control.cancel();
        written.map_err(|error| match &self.done {
            Some(path) => at(path)(error),
            None => CliError::Output(error),
        })?;
        if let Some(error) = flow.failure() {
            return Err(wrong(error));
        }
        if tally.faulty > 0 {
            let was = if tally.faulty == 1 { "was" } else { "were" };
            let lines = counted(tally.all, "line");
            screen::tell(&format!("{} of {lines} {was} answered with an error", tally.faulty));
        }
        Ok(if flow.is_interrupted() { Outcome::Interrupted } else { tally.outcome() })
    }
}

/// Opens the lines; only a file can tell without waiting whether more follow.
fn open(path: &Path) -> io::Result<Source> {
    if path == Path::new(super::input::STANDARD_INPUT) {
        return Ok(Source::new(BufReader::new(io::stdin()), false));
    }
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Source::new(BufReader::new(file), metadata.is_file()))
}

/// On Ctrl+C and termination, cancels lines in progress, so that no answer is torn.
fn cancel_on_signal(flow: &Arc<LineQueue>, control: &Control) -> io::Result<()> {
    let (flow, control) = (Arc::clone(flow), control.clone());
    ctrlc::set_handler(move || {
        flow.interrupt();
        control.cancel();
    })
    .map_err(io::Error::other)
}

/// Counts of answers.
#[derive(Default)]
struct Tally {
    all: u64,
    faulty: u64,
    stopped: u64,
}

impl Tally {
    fn add(&mut self, mark: &AnswerKind) {
        self.all += 1;
        match mark {
            AnswerKind::Whole => {}
            AnswerKind::Stopped => self.stopped += 1,
            AnswerKind::Faulty => self.faulty += 1,
        }
    }

    fn outcome(&self) -> Outcome {
        match (self.faulty, self.stopped) {
            (0, 0) => Outcome::Answered,
            (0, _) => Outcome::Stopped,
            _ => Outcome::Faulty,
        }
    }
}

impl Batch {
    /// The answer to a line; none if the batch was cancelled.
    fn answer(&self, line: Line, alone: bool, control: &Control) -> Option<Answered> {
        // Each position counts for itself.
        let own = control.with_own_counters();
        let own = self.time.map_or_else(|| own.clone(), |limit| own.with_limit(limit));
        let solved = catch_unwind(AssertUnwindSafe(|| self.solve(&line, alone, &own)));
        if control.is_cancelled() {
            return None;
        }
        let crashed = || Fault { error: CRASH.to_owned(), at: None };
        let (text, mark) = match solved.unwrap_or_else(|_| Err(crashed())) {
            Ok(answer) => answer,
            Err(Fault { error, at }) => {
                let wrong = Wrong { id: &line.id, error: &error, at };
                (text_of(&wrong), AnswerKind::Faulty)
            }
        };
        Some(Answered { text, mark })
    }

    /// Returns true if a known answer belongs to a line: same position and options, or an error for a line that is wrong.
    fn is_answer(&self, line: &Line, kept: &KnownAnswer) -> bool {
        let (Ok(subject), KnownAnswer::Right { game, rules, position, options }) =
            (line.subject(&self.game, &self.rules), kept)
        else {
            return *kept == KnownAnswer::Crash || self.is_wrong(line) == (*kept == KnownAnswer::Wrong);
        };
        let own = self.asked.to_arguments();
        let canonical = |text: &str| subject.ability.under(subject.rules, text, subject.rules).ok();
        let asked = canonical(&subject.position);
        **game == *subject.game
            && **rules == *subject.rules.id
            && options.as_deref().is_none_or(|options| options == own)
            && (**position == *subject.position || asked.is_some() && asked == canonical(position))
    }

    /// Returns true if a line is known to be wrong without solving it.
    fn is_wrong(&self, line: &Line) -> bool {
        // The rules to compare with may not exist.
        self.asked.against.is_some()
            || line.subject(&self.game, &self.rules).map_or(true, |subject| {
                subject.ability.under(subject.rules, &subject.position, subject.rules).is_err()
            })
    }

    /// Solves the position of a line.
    fn solve(&self, line: &Line, alone: bool, control: &Control) -> Result<(Vec<u8>, AnswerKind), Fault> {
        let subject = line.subject(&self.game, &self.rules)?;
        let Resources { memory, threads } = self.resources;
        let share = Resources { memory: memory / threads.max(1), threads: 1 };
        let resources = if alone { self.resources } else { share };
        let answer = self.asked.answer(&subject, resources, control);
        let answer = answer.map_err(|cause| Fault::of(&cause, &subject))?;
        let options = self.tells_options.then(|| self.asked.to_arguments());
        let text = text_of(&Right { id: &line.id, answer: answer.object(&subject), options });
        Ok((text, if answer.is_complete() { AnswerKind::Whole } else { AnswerKind::Stopped }))
    }
}

/// An answer, with the fields of `docs/reference/batch.md`.
#[derive(Serialize)]
struct Right<'a, T> {
    id: &'a RawValue,
    #[serde(flatten)]
    answer: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<String>,
}

/// An error.
#[derive(Serialize)]
struct Wrong<'a> {
    id: &'a RawValue,
    error: &'a str,
    at: Option<FaultPlace>,
}

/// Serializes an object as a line.
fn text_of(object: &impl Serialize) -> Vec<u8> {
    super::json_line(object).unwrap_or_default().into_bytes()
}
