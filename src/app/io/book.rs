//! The book of proved values on disk: read before anything is opened and written now and then, away from the frame.

use etude_study::Wake;
use etude_study::book::Book;
use etude_study::jobs::Job;
use etude_study::store::{read_book, write_book};
use std::path::PathBuf;

/// The longest time that a proved value is in no file, in seconds.
const PAUSE: f64 = 5.0;

enum Duty {
    Read,
    Write,
}

/// The thread of the book. Proofs that cannot be read or written are made anew by the next program: no error is shown.
pub struct BookKeeper {
    work: Option<Job<Duty, bool>>,
    book: Book,
    /// The changes of the book that were written.
    written: u64,
    /// The time of the next write, in seconds of the window's clock.
    due: Option<f64>,
}

impl BookKeeper {
    /// Starts to read a book from its file.
    pub fn open(path: PathBuf, book: Book, wake: Wake) -> Self {
        let theirs = book.clone();
        let work = Job::of("book", false, wake, move |duty, task| {
            match duty {
                Duty::Read => {
                    theirs.take_in(read_book(&path));
                    *task.lock() = true;
                }
                // A disk that refuses loses nothing but time.
                Duty::Write => _ = write_book(&path, &theirs),
            }
            Ok(())
        });
        work.follow(Duty::Read);
        Self { work: Some(work), book, written: 0, due: None }
    }

    /// True until the file has been read.
    pub fn is_opening(&self) -> bool {
        self.work.as_ref().is_some_and(|work| {
            let state = work.lock();
            !*state && state.crash().is_none()
        })
    }

    /// Writes the book when a proof has been in no file for a while. Returns the seconds until that is to be checked again.
    pub fn write_when_due(&mut self, now: f64) -> Option<f64> {
        if self.book.changes() == self.written {
            return None;
        }
        let due = *self.due.get_or_insert(now + PAUSE);
        if now < due {
            return Some(due - now);
        }
        self.write();
        None
    }

    /// Writes the book unless its file has all of it.
    pub fn write(&mut self) {
        self.due = None;
        let changes = self.book.changes();
        if let Some(work) = self.work.as_ref().filter(|_| changes != self.written) {
            self.written = changes;
            work.follow(Duty::Write);
        }
    }
}

impl Drop for BookKeeper {
    fn drop(&mut self) {
        // The latest proofs are written before the program ends.
        self.write();
        if let Some(work) = self.work.take() {
            work.finish();
        }
    }
}
