//! `etude solve --batch`: a position a line, an answer a line, in order, as many at once as there are threads.
//!
//! Threads take the next line themselves; the main thread writes the answers down. Every position has a prover of its
//! own, so that no answer depends on what was solved before it.

mod done;
mod flow;
mod key;
mod line;
mod source;

use super::asked::Asked;
use super::complaint::Complaint;
use super::counts::counted;
use super::outputs::at;
use super::{Outcome, progress};
use crate::model::Control;
use crate::study::resources::Resources;
use crate::texts::screen;
use done::{CRASH, Done, Kept, Known};
use flow::{Answered, Differs, Flow, IsAnswer, Mark, Turn, compare};
use line::{Fault, Line, Place};
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
pub(super) struct Lines {
    /// Answer every line of this file, - for the standard input: {"id", "game", "rules", "position"}
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    pub(super) batch: Option<PathBuf>,
    /// Append answers to this file; questions already answered there are skipped, so an interrupted batch resumes
    #[arg(long, value_name = "FILE", requires = "batch", conflicts_with_all = ["file", "position"])]
    done: Option<PathBuf>,
}

/// What is asked of every line.
pub(super) struct Task {
    /// The game of lines that name none; empty where they have to.
    pub(super) game: String,
    /// The rules of lines that name none; empty for those of the game or the position.
    pub(super) rules: String,
    pub(super) asked: Asked,
    /// What all threads may use together.
    pub(super) resources: Resources,
    /// How long each position may take.
    pub(super) time: Option<Duration>,
    /// Whether answers tell with which options they were asked, so that they can be told from others.
    pub(super) tells_options: bool,
}

impl Lines {
    /// Answers every line.
    ///
    /// # Errors
    /// When the lines cannot be read, or the answers not be written.
    pub(super) fn run(&self, batch: &Path, task: Task, out: &mut impl Write) -> Result<Outcome, Complaint> {
        // What differs is a fault of the answers, all else one of the questions.
        let wrong = |error: io::Error| {
            let differs = error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<Differs>);
            let answers = self.done.as_deref().filter(|_| differs);
            at(answers.unwrap_or(batch))(error)
        };
        let source = open(batch).map_err(at(batch))?;
        let mut done = match &self.done {
            Some(path) => Some(Done::open(path, batch).map_err(at(path))?),
            None => None,
        };
        let task = Arc::new(Task { tells_options: done.is_some(), ..task });
        let answers = Arc::clone(&task);
        let is_answer: Arc<IsAnswer> = Arc::new(move |line, kept| answers.is_answer(line, kept));
        let mut known = Known::default();
        if let (Some(path), Some(done)) = (&self.done, &mut done) {
            if source.is_ready() && !done.known().is_empty() {
                // All of it before anything is added. What comes through a pipe is compared as it comes.
                let source = open(batch).map_err(at(batch))?;
                compare(source, done.known().clone(), Arc::clone(&is_answer)).map_err(wrong)?;
            }
            known = done.begin().map_err(at(path))?;
        }
        let control = Control::new();
        let flow = Arc::new(Flow::new(source, known, is_answer));
        stop_when_told(&flow, &control).map_err(Complaint::Output)?;
        for number in 0..task.resources.threads {
            let (flow, task, control) = (Arc::clone(&flow), Arc::clone(&task), control.clone());
            let work = move || {
                while let Some(Turn { line, place, alone }) = flow.take() {
                    flow.hand_in(place, task.answer(line, alone, &control));
                }
            };
            // With fewer threads than were asked for it takes longer, without any there is no answer.
            let spawned = thread::Builder::new().name(format!("batch {number}")).spawn(work);
            if let (0, Err(error)) = (number, spawned) {
                return Err(Complaint::Output(error));
            }
        }
        let mut tally = Tally::default();
        let written = progress::watch_with(
            || flow.told(),
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
        // What is not written any more need not be worked out.
        flow.stop();
        control.cancel();
        written.map_err(|error| match &self.done {
            Some(path) => at(path)(error),
            None => Complaint::Output(error),
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

/// Opens the lines; only of a file it is known at once whether more follow.
fn open(path: &Path) -> io::Result<Source> {
    if path == Path::new(super::target::STANDARD_INPUT) {
        return Ok(Source::new(BufReader::new(io::stdin()), false));
    }
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Source::new(BufReader::new(file), metadata.is_file()))
}

/// Ctrl+C, and a system that ends the program, let no line be torn: what is being worked on is given up.
fn stop_when_told(flow: &Arc<Flow>, control: &Control) -> io::Result<()> {
    let (flow, control) = (Arc::clone(flow), control.clone());
    ctrlc::set_handler(move || {
        flow.interrupt();
        control.cancel();
    })
    .map_err(io::Error::other)
}

/// How many lines were answered, and how.
#[derive(Default)]
struct Tally {
    all: u64,
    faulty: u64,
    stopped: u64,
}

impl Tally {
    fn add(&mut self, mark: &Mark) {
        self.all += 1;
        match mark {
            Mark::Whole => {}
            Mark::Stopped => self.stopped += 1,
            Mark::Faulty => self.faulty += 1,
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

impl Task {
    /// The answer to a line; none when the whole batch was stopped before.
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
                (text_of(&wrong), Mark::Faulty)
            }
        };
        Some(Answered { text, mark })
    }

    /// Whether an answer that is known is that to a line: to the same position, asked with the same options. What is wrong
    /// with a line was said of one that is wrong.
    fn is_answer(&self, line: &Line, kept: &Kept) -> bool {
        let (Ok(subject), Kept::Right { game, rules, position, options }) =
            (line.subject(&self.game, &self.rules), kept)
        else {
            return *kept == Kept::Crash || self.is_wrong(line) == (*kept == Kept::Wrong);
        };
        let own = self.asked.options();
        let canonical = |text: &str| subject.ability.under(subject.rules, text, subject.rules).ok();
        let asked = canonical(&subject.position);
        **game == *subject.game
            && **rules == *subject.rules.id
            && options.as_deref().is_none_or(|options| options == own)
            && (**position == *subject.position || asked.is_some() && asked == canonical(position))
    }

    /// Whether a line has no answer, as far as that is known without work.
    fn is_wrong(&self, line: &Line) -> bool {
        // There may be no such rules to compare with.
        self.asked.against.is_some()
            || line.subject(&self.game, &self.rules).map_or(true, |subject| {
                subject.ability.under(subject.rules, &subject.position, subject.rules).is_err()
            })
    }

    /// What is found out of the position of a line, as text.
    fn solve(&self, line: &Line, alone: bool, control: &Control) -> Result<(Vec<u8>, Mark), Fault> {
        let subject = line.subject(&self.game, &self.rules)?;
        let Resources { memory, threads } = self.resources;
        let share = Resources { memory: memory / threads.max(1), threads: 1 };
        let resources = if alone { self.resources } else { share };
        let answer = self.asked.answer(&subject, resources, control);
        let answer = answer.map_err(|complaint| Fault::of(&complaint, &subject))?;
        let options = self.tells_options.then(|| self.asked.options());
        let text = text_of(&Right { id: &line.id, answer: answer.object(&subject), options });
        Ok((text, if answer.is_complete() { Mark::Whole } else { Mark::Stopped }))
    }
}

/// The answer to a line, in the fields of `docs/batch.md`.
#[derive(Serialize)]
struct Right<'a, T> {
    id: &'a RawValue,
    #[serde(flatten)]
    answer: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<String>,
}

/// The answer to a line that is wrong.
#[derive(Serialize)]
struct Wrong<'a> {
    id: &'a RawValue,
    error: &'a str,
    at: Option<Place>,
}

/// An object on a line of its own.
fn text_of(object: &impl Serialize) -> Vec<u8> {
    super::json_line(object).unwrap_or_default().into_bytes()
}
