//! Lines that go out to threads, and answers that come back in the order of the lines.
//!
//! An answer waits for those of earlier lines. As many lines as [`WINDOW`] are under way at most, or fewer when their answers
//! are long; then no more are read until the earliest is answered, so that a batch takes as much memory as its window,
//! however long it is.

use super::done::{Kept, Known};
use super::key::key;
use super::line::Line;
use super::source::Source;
use parking_lot::{Condvar, Mutex};
use std::collections::{BTreeMap, VecDeque};
use std::fmt::{Display, Formatter};
use std::io;
use std::sync::Arc;

/// How many lines may be under way.
const WINDOW: u64 = 1 << 14;

/// How many bytes of answers may wait before no more lines are read.
const WAITING: usize = 32 << 20;

/// What is shared by the threads that answer and the one that writes.
pub(super) struct Flow {
    /// Held while a line is read: the lines are given out in order.
    questions: Mutex<Questions>,
    answers: Mutex<Answers>,
    changed: Condvar,
}

/// Whether an answer that is known is that to a line.
pub(super) type IsAnswer = dyn Fn(&Line, &Kept) -> bool + Send + Sync;

/// An answer that is known is to something else than is asked under its identifier.
#[derive(Debug)]
pub(super) struct Differs {
    id: String,
}

impl Display for Differs {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the answer to {} that stands there is to another position, or was asked with other options; \
             nothing is added, give another file to --done",
            self.id
        )
    }
}

impl std::error::Error for Differs {}

/// Looks whether all answers that are known are those to the lines of a source.
///
/// # Errors
/// [`Differs`] at the first that is not; and when the source cannot be read.
pub(super) fn compare(source: Source, known: Known, is_answer: Arc<IsAnswer>) -> io::Result<()> {
    let mut questions = Questions { source, known, is_answer, place: 0 };
    while questions.next()?.is_some() {}
    Ok(())
}

struct Questions {
    source: Source,
    known: Known,
    is_answer: Arc<IsAnswer>,
    /// The place of the next line among those that are answered.
    place: u64,
}

#[derive(Default)]
struct Answers {
    /// The place of the answer to be written next.
    next: u64,
    waiting: BTreeMap<u64, Option<Answered>>,
    /// The bytes of the answers that wait.
    bytes: usize,
    /// How many lines are being worked on.
    busy: u64,
    /// How many lines there are, once that is known.
    all: Option<u64>,
    stopped: bool,
    interrupted: bool,
    failure: Option<io::Error>,
}

/// A line for a thread.
pub(super) struct Turn {
    pub(super) line: Line,
    pub(super) place: u64,
    /// Whether it is the last, and no other is being worked on.
    pub(super) alone: bool,
}

/// An answer as text.
pub(super) struct Answered {
    pub(super) text: Vec<u8>,
    pub(super) mark: Mark,
}

/// What an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// All of what was asked.
    Whole,
    /// A limit came first.
    Stopped,
    /// What is wrong with the line.
    Faulty,
}

impl Flow {
    /// The lines of a source, but for those whose identifiers are known already.
    pub(super) fn new(source: Source, known: Known, is_answer: Arc<IsAnswer>) -> Self {
        let questions = Questions { source, known, is_answer, place: 0 };
        Self {
            questions: Mutex::new(questions),
            answers: Mutex::new(Answers::default()),
            changed: Condvar::new(),
        }
    }

    /// The next line, once there is room for its answer; none when there are no more.
    pub(super) fn take(&self) -> Option<Turn> {
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
                return Some(Turn { line, place, alone: last && answers.busy == 1 });
            }
            Ok(None) => {}
            Err(error) => answers.failure = Some(error),
        }
        answers.all = Some(questions.place);
        self.changed.notify_all();
        None
    }

    /// Hands the answer to a line in; none when it was given up.
    pub(super) fn hand_in(&self, place: u64, answered: Option<Answered>) {
        let mut answers = self.answers.lock();
        answers.busy -= 1;
        answers.bytes += answered.as_ref().map_or(0, |answered| answered.text.len());
        answers.waiting.insert(place, answered);
        if place == answers.next {
            self.changed.notify_all();
        }
    }

    /// Tells every answer in order until there are no more, or it is told to stop.
    ///
    /// # Errors
    /// What `write` says, and then nothing more is told.
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

    /// How many answers were written.
    pub(super) fn told(&self) -> u64 {
        self.answers.lock().next
    }

    /// Gives no more lines out, and tells no more answers.
    pub(super) fn stop(&self) {
        self.answers.lock().stopped = true;
        self.changed.notify_all();
    }

    /// The same, because the user or the system wants an end.
    pub(super) fn interrupt(&self) {
        self.answers.lock().interrupted = true;
        self.stop();
    }

    /// Whether [`Self::interrupt`] was called.
    pub(super) fn is_interrupted(&self) -> bool {
        self.answers.lock().interrupted
    }

    /// Why the lines could not be read to their end.
    pub(super) fn failure(&self) -> Option<io::Error> {
        self.answers.lock().failure.take()
    }
}

impl Questions {
    /// The next line that is not answered yet.
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
                return Err(io::Error::other(Differs { id: line.id.get().to_owned() }));
            }
        }
        Ok(None)
    }
}
