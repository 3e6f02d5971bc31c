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
use super::{Outcome, progress};
use crate::model::Control;
use crate::study::resources::Resources;
use done::Done;
use flow::{Answered, Flow, Mark, Turn};
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
    /// Add the answers to this file, but for those that already stand in it: a batch that was ended goes on
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
}

impl Lines {
    /// Answers every line.
    ///
    /// # Errors
    /// When the lines cannot be read, or the answers not be written.
    pub(super) fn run(&self, batch: &Path, task: Task, out: &mut impl Write) -> Result<Outcome, Complaint> {
        let about = |path: &Path| {
            let path = path.to_owned();
            move |error| Complaint::File { path, error }
        };
        let source = open(batch).map_err(about(batch))?;
        let mut done = match &self.done {
            Some(path) => Some(Done::open(path, batch).map_err(about(path))?),
            None => None,
        };
        let known = done.as_mut().map(Done::take_known).unwrap_or_default();
        let control = Control::new();
        let flow = Arc::new(Flow::new(source, known));
        stop_when_told(&flow, &control).map_err(Complaint::Output)?;
        let task = Arc::new(task);
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
            Some(path) => about(path)(error),
            None => Complaint::Output(error),
        })?;
        if let Some(error) = flow.failure() {
            return Err(about(batch)(error));
        }
        if tally.faulty > 0 {
            let lines = if tally.all == 1 { "line" } else { "lines" };
            let were = if tally.faulty == 1 { "was" } else { "were" };
            eprintln!("{} of {} {lines} {were} answered with an error", tally.faulty, tally.all);
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
        let own = control.apart();
        let own = self.time.map_or_else(|| own.clone(), |limit| own.with_limit(limit));
        let solved = catch_unwind(AssertUnwindSafe(|| self.solve(&line, alone, &own)));
        if control.is_cancelled() {
            return None;
        }
        let crashed =
            || Fault { error: "the program failed here; this is a fault of it".to_owned(), at: None };
        let (text, mark) = match solved.unwrap_or_else(|_| Err(crashed())) {
            Ok(answer) => answer,
            Err(Fault { error, at }) => {
                let wrong = Wrong { id: &line.id, error: &error, at };
                (text_of(&wrong), Mark::Faulty)
            }
        };
        Some(Answered { text, mark })
    }

    /// What is found out of the position of a line, as text.
    fn solve(&self, line: &Line, alone: bool, control: &Control) -> Result<(Vec<u8>, Mark), Fault> {
        let subject = line.subject(&self.game, &self.rules)?;
        let Resources { memory, threads } = self.resources;
        let share = Resources { memory: memory / threads.max(1), threads: 1 };
        let resources = if alone { self.resources } else { share };
        let answer = self.asked.answer(&subject, resources, control);
        let answer = answer.map_err(|complaint| Fault::of(&complaint, &subject))?;
        let text = text_of(&Right { id: &line.id, answer: answer.object(&subject) });
        Ok((text, if answer.is_complete() { Mark::Whole } else { Mark::Stopped }))
    }
}

/// The answer to a line, in the fields of `docs/batch.md`.
#[derive(Serialize)]
struct Right<'a, T> {
    id: &'a RawValue,
    #[serde(flatten)]
    answer: T,
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
    let mut text = serde_json::to_vec(object).unwrap_or_default();
    text.push(b'\n');
    text
}
