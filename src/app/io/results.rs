//! Results file, read and written on a background thread.

use etude_model::Message;
use etude_study::Wake;
use etude_study::jobs::Job;
use etude_study::practice::{Record, Results};
use etude_study::store::{self, ReadResults, ResultsFile};
use parking_lot::Mutex;
use std::path::PathBuf;
use std::sync::Arc;

/// News from the results file since the last poll.
#[derive(Default)]
pub struct FromFile {
    /// All results, when the file was read for the first time.
    pub all: Option<Results>,
    /// New results of other running programs.
    pub others: Vec<Record>,
    /// Errors of reading and writing.
    pub problems: Vec<Message>,
}

#[derive(Default)]
struct ResultsState {
    is_read: bool,
    news: FromFile,
}

/// Background thread of the results file. Results that could not be written are written with the next ones.
pub struct ResultsKeeper {
    work: Option<Job<(), ResultsState>>,
    unwritten: Arc<Mutex<Vec<Record>>>,
}

impl ResultsKeeper {
    /// Starts to read the file.
    pub fn open(path: PathBuf, wake: Wake) -> Self {
        let unwritten: Arc<Mutex<Vec<Record>>> = Arc::default();
        let waiting = Arc::clone(&unwritten);
        let file = Mutex::new(ResultsFile::default());
        let work = Job::of("results", ResultsState::default(), wake, move |(), task| {
            let own = waiting.lock().clone();
            let name = path.display().to_string();
            let mut problems = Vec::new();
            let said =
                |id, error| Message::new(id).text("file", &name).message("reason", store::message(&error));
            let read = match file.lock().exchange(&path, &own) {
                Ok(read) => read,
                Err(error) => {
                    problems.push(said("results-unreadable", error));
                    ReadResults::default()
                }
            };
            let is_readable = problems.is_empty();
            let ReadResults { records, damaged, newer, unwritten } = read;
            match unwritten {
                Some(error) => problems.push(said("results-unwritten", error)),
                None if is_readable => _ = waiting.lock().drain(..own.len()),
                None => {}
            }
            for (id, lines) in [("results-damaged", damaged), ("results-newer", newer)] {
                if lines > 0 {
                    problems.push(Message::new(id).number("lines", lines).text("file", &name));
                }
            }
            // Years of practice are summed up here, as a frame must not wait for that.
            let is_read = task.lock().is_read;
            let mut all = Results::default();
            let mut others = records;
            if !is_read {
                others.drain(..).for_each(|record| all.note(record));
            }
            let mut state = task.lock();
            state.is_read = true;
            state.news.problems.extend(problems);
            state.news.others.extend(others);
            if !is_read {
                state.news.all = Some(all);
            }
            Ok(())
        });
        work.follow(());
        Self { work: Some(work), unwritten }
    }

    /// True until the file has been read.
    pub fn is_opening(&self) -> bool {
        self.work.as_ref().is_some_and(|work| {
            let state = work.lock();
            !state.is_read && state.crash().is_none()
        })
    }

    /// True while the file is being read or written.
    pub fn is_busy(&self) -> bool {
        self.work.as_ref().is_some_and(Job::is_busy)
    }

    /// Writes an attempt down.
    pub fn write(&self, record: Record) {
        self.unwritten.lock().push(record);
        self.look();
    }

    /// Exchanges new results with the file, which other programs may have written.
    pub fn look(&self) {
        if let Some(work) = &self.work {
            work.follow(());
        }
    }

    /// The news from the file since the last call.
    pub fn news(&self) -> FromFile {
        self.work.as_ref().map_or_else(FromFile::default, |work| std::mem::take(&mut work.lock().news))
    }
}

impl Drop for ResultsKeeper {
    fn drop(&mut self) {
        // The last attempt is written before the program ends, and a failed write is tried once more.
        if let Some(work) = self.work.take() {
            if !self.unwritten.lock().is_empty() {
                work.follow(());
            }
            work.finish();
        }
    }
}
