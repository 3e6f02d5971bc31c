//! Queue of a batch: lines go out to threads, answers come back in the order of the lines.
//!
//! An answer waits for the answers of earlier lines. At most [`WINDOW`] lines are in progress, or fewer if their answers are
//! long; then reading waits for the earliest answer, so that memory is bounded for any length of a batch.

use super::answers::{KnownAnswer, KnownAnswers};
use super::key::key;
use super::line::Line;
use super::source::Source;
use parking_lot::{Condvar, Mutex};
use std::collections::{BTreeMap, VecDeque};
use std::fmt::{Display, Formatter};
use std::io;
use std::sync::Arc;

/// Limit of lines in progress.
const WINDOW: u64 = 1 << 14;

/// Size of waiting answers at which reading pauses, in bytes.
const WAITING: usize = 32 << 20;

/// State shared by the answering threads and the writing one.
pub(super) struct LineQueue {
    /// Held while a line is read, so that lines are handed out in order.
    questions: Mutex<UnansweredLines>,
    answers: Mutex<Answers>,
    changed: Condvar,
}

/// Test of whether a known answer belongs to a line.
pub(super) type IsAnswer = dyn Fn(&Line, &KnownAnswer) -> bool + Send + Sync;

/// Error of a known answer that belongs to another question with the same identifier.
#[derive(Debug)]
pub(super) struct MismatchedAnswer {
    id: String,
}

impl Display for MismatchedAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the answer to {} that stands there is to another position, or was asked with other options; \
             nothing is added, give another file to --done",
            self.id
        )
    }
}

impl std::error::Error for MismatchedAnswer {}

/// Checks that all known answers belong to the lines of a source.
///
/// # Errors
/// [`MismatchedAnswer`] at the first mismatch, and when the source cannot be read.
pub(super) fn compare(source: Source, known: KnownAnswers, is_answer: Arc<IsAnswer>) -> io::Result<()> {
    let mut questions = UnansweredLines { source, known, is_answer, place: 0 };
    while questions.next()?.is_some() {}
    Ok(())
}

struct UnansweredLines {
    source: Source,
    known: KnownAnswers,
    is_answer: Arc<IsAnswer>,
    /// Index of the next unanswered line.
    place: u64,
}

#[derive(Default)]
struct Answers {
    /// Index of the next answer to write.
    next: u64,
    waiting: BTreeMap<u64, Option<Answered>>,
    /// Size of the waiting answers in bytes.
    bytes: usize,
    /// Number of lines in progress.
    busy: u64,
    /// Number of lines, once known.
    all: Option<u64>,
    stopped: bool,
    interrupted: bool,
    failure: Option<io::Error>,
}

/// A line handed out to a thread.
pub(super) struct LineTask {
    pub(super) line: Line,
    pub(super) place: u64,
    /// True if this is the last line, and no other is in progress.
    pub(super) alone: bool,
}

/// An answer as text.
pub(super) struct Answered {
    pub(super) text: Vec<u8>,
    pub(super) mark: AnswerKind,
}

/// Kind of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerKind {
    /// A complete answer.
    Whole,
    /// An incomplete answer: a limit was reached.
    Stopped,
    /// An error in the line.
    Faulty,
}

impl LineQueue {
    /// A queue of the lines of a source without known answers.
    pub(super) fn new(source: Source, known: KnownAnswers, is_answer: Arc<IsAnswer>) -> Self {
        let questions = UnansweredLines { source, known, is_answer, place: 0 };
        Self {
            questions: Mutex::new(questions),
            answers: Mutex::new(Answers::default()),
            changed: Condvar::new(),
        }
    }

    /// The next line, once there is room for its answer; none at the end.
    pub(super) fn take(&self) -> Option<LineTask> {
        let mut questions = self.questions.lock();
        {
            let mut answers = self.answers.lock();
            while !answers.stopped
                && answers.all.is_none()
                && (questions.place - answers.next >= WINDOW || answers.bytes >= WAITING)
            {
                self.changed.wait(&mut answers);
            }
            if answers.stopped || answers.all.is_some() {
                return None;
            }
        }
        let line = questions.next();
        let last = matches!(line, Ok(Some(_))) && questions.source.is_at_end();
        let mut answers = self.answers.lock();
        match line {
            Ok(Some(line)) => {
                let place = questions.place;
                questions.place += 1;
                answers.busy += 1;
                return Some(LineTask { line, place, alone: last && answers.busy == 1 });
            }
            Ok(None) => {}
            Err(error) => answers.failure = Some(error),
        }
        answers.all = Some(questions.place);
        self.changed.notify_all();
        None
    }

    /// Takes the answer to a line; none if it was abandoned.
    pub(super) fn hand_in(&self, place: u64, answered: Option<Answered>) {
        let mut answers = self.answers.lock();
        answers.busy -= 1;
        answers.bytes += answered.as_ref().map_or(0, |answered| answered.text.len());
        answers.waiting.insert(place, answered);
        if place == answers.next {
            self.changed.notify_all();
        }
    }

    /// Calls `write` with each answer in order, until the end or a stop.
    ///
    /// # Errors
    /// The error of `write`, which ends the loop.
    pub(super) fn each(&self, write: &mut dyn FnMut(Answered) -> io::Result<()>) -> io::Result<()> {
        let mut answers = self.answers.lock();
        loop {
            if answers.stopped || answers.all == Some(answers.next) {
                return Ok(());
            }
            let next = answers.next;
            let Some(answered) = answers.waiting.remove(&next) else {
                self.changed.wait(&mut answers);
                continue;
            };
            answers.next += 1;
            let Some(answered) = answered else { continue };
            answers.bytes -= answered.text.len();
            self.changed.notify_all();
            parking_lot::MutexGuard::unlocked(&mut answers, || write(answered))?;
        }
    }

    /// Number of answers written.
    pub(super) fn written(&self) -> u64 {
        self.answers.lock().next
    }

    /// Stops handing out lines and writing answers.
    pub(super) fn stop(&self) {
        self.answers.lock().stopped = true;
        self.changed.notify_all();
    }

    /// Stops because of a signal.
    pub(super) fn interrupt(&self) {
        self.answers.lock().interrupted = true;
        self.stop();
    }

    /// Returns true if [`Self::interrupt`] was called.
    pub(super) fn is_interrupted(&self) -> bool {
        self.answers.lock().interrupted
    }

    /// Error of reading the lines.
    pub(super) fn failure(&self) -> Option<io::Error> {
        self.answers.lock().failure.take()
    }
}

impl UnansweredLines {
    /// The next line without a known answer.
    fn next(&mut self) -> io::Result<Option<Line>> {
        while let Some(line) = self.source.next()? {
            if self.known.is_empty() {
                return Ok(Some(line));
            }
            let key = key(&line.id);
            let Some(kept) = self.known.get_mut(&key).and_then(VecDeque::pop_front) else {
                return Ok(Some(line));
            };
            if !(self.is_answer)(&line, &kept) {
                return Err(io::Error::other(MismatchedAnswer { id: line.id.get().to_owned() }));
            }
        }
        Ok(None)
    }
}
