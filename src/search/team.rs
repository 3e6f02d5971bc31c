//! How the threads of one search keep out of each other's way.
//!
//! All of them search the same position and share the table. Each announces the positions it is busy with, and
//! the others put these off as long as they find something else to do that is likely to be needed anyway.

use super::table::Topic;
use crate::model::{Dominance, Stopped};
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Places for announcements; two positions that share one only cost speed.
const PLACES: usize = 1 << 10;

/// What the threads of one search know of each other.
pub struct Team {
    busy: Box<[AtomicU64]>,
    /// Whether a thread has finished.
    pub over: AtomicBool,
}

/// A position as it is announced. It may stand for others too, which does no harm.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Tag(u64);

impl Tag {
    /// The tag of a position and of the question that is asked there.
    pub fn new<F: Hash>(dominance: &Dominance<F>, score: u16) -> Self {
        // 0 stands for no position.
        Self(FxBuildHasher.hash_one((Topic::Value, &dominance.class, dominance.facts(), score)) | 1)
    }
}

impl Team {
    /// A team before it starts.
    pub fn new() -> Self {
        Self { busy: (0..PLACES).map(|_| AtomicU64::new(0)).collect(), over: AtomicBool::new(false) }
    }

    /// Whether a thread has finished.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn place(&self, tag: Tag) -> &AtomicU64 {
        &self.busy[(tag.0 >> 32) as usize % PLACES]
    }

    /// Whether a thread is busy with a position.
    pub fn is_busy(&self, tag: Tag) -> bool {
        self.place(tag).load(Ordering::Relaxed) == tag.0
    }

    /// Announces a position unless the place is taken; tells whether it was announced.
    pub fn announce(&self, tag: Tag) -> bool {
        self.place(tag).compare_exchange(0, tag.0, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Takes an announcement back.
    pub fn withdraw(&self, tag: Tag) {
        self.place(tag).store(0, Ordering::Relaxed);
    }
}

/// Ends the search of all threads when it goes out of scope, even by a panic.
pub struct EndOfSearch<'a>(pub &'a AtomicBool);

impl Drop for EndOfSearch<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Lets so many threads do the same work until one of them has done it, and ends the search for the others by
/// `over`. The first answer counts; each thread is told its number.
///
/// # Errors
/// [`Stopped`] when no thread has an answer.
pub fn together<T: Send>(
    threads: usize,
    over: &AtomicBool,
    work: impl Fn(u64) -> Result<T, Stopped> + Sync,
) -> Result<T, Stopped> {
    let work = |number| {
        let _end = EndOfSearch(over);
        work(number)
    };
    std::thread::scope(|scope| {
        let work = &work;
        let others: Vec<_> = (1..threads as u64).map(|number| scope.spawn(move || work(number))).collect();
        let mut answer = work(0);
        for other in others {
            match other.join() {
                Ok(found) => answer = answer.or(found),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        answer
    })
}
