//! Search driver: node counting, reporting, stopping and threads, once for every engine.
//!
//! A search has one [`Driver`] for all of its threads. Each thread counts its nodes with a [`SearchThread`], which reports
//! them to the [`Control`] and polls it every few hundred nodes, so that a cancel takes effect within milliseconds.

mod announcements;

pub use announcements::{Announcements, Tag};

use etude_model::{Control, Stopped};
use std::sync::atomic::{AtomicBool, Ordering};

/// Nodes that the first thread searches before others are started: most queries are answered sooner than a thread starts.
const SINGLE_THREAD_NODES: u64 = 2_048;

/// A table that all threads of a search share.
pub trait SharedTable: Sync {
    /// The bytes held now.
    fn bytes(&self) -> usize;
}

/// State shared by the threads of one search, whatever the engine.
pub struct Driver<'a> {
    control: &'a Control,
    table: &'a dyn SharedTable,
    /// Nodes of a thread between two polls of the control.
    poll_interval: u64,
    /// True if the search is over for all threads.
    is_over: AtomicBool,
}

/// Node counter of one thread; reports when dropped.
pub struct SearchThread<'a> {
    driver: &'a Driver<'a>,
    /// The number of the thread; 0 for the one that started the search.
    pub number: usize,
    /// The positions that other threads are busy with; none while the thread is alone.
    pub announcements: Option<&'a Announcements>,
    node_limit: u64,
    nodes: u64,
    reported: u64,
    next_poll: u64,
}

impl<'a> Driver<'a> {
    /// A driver whose threads poll the control every `poll_interval` nodes.
    pub fn new(control: &'a Control, table: &'a dyn SharedTable, poll_interval: u64) -> Self {
        Self { control, table, poll_interval, is_over: AtomicBool::new(false) }
    }

    /// A thread without others, which stops at `node_limit` nodes.
    pub fn thread(&'a self, node_limit: u64) -> SearchThread<'a> {
        self.numbered_thread(0, None, node_limit)
    }

    fn numbered_thread(
        &'a self,
        number: usize,
        announcements: Option<&'a Announcements>,
        node_limit: u64,
    ) -> SearchThread<'a> {
        let next_poll = self.poll_interval.min(node_limit);
        SearchThread { driver: self, number, announcements, node_limit, nodes: 0, reported: 0, next_poll }
    }

    /// The first answer of `threads` threads (at least one) that do the same work: one answer stops the others.
    ///
    /// # Errors
    /// [`Stopped`] when no thread has an answer.
    pub fn first_answer<T: Send>(
        &self,
        threads: usize,
        work: impl Fn(SearchThread<'_>) -> Result<T, Stopped> + Sync,
    ) -> Result<T, Stopped> {
        self.control.check()?;
        if threads == 1 {
            return work(self.thread(u64::MAX));
        }
        let alone = work(self.thread(SINGLE_THREAD_NODES));
        if alone.is_ok() || self.control.check().is_err() {
            return alone;
        }
        let announcements = Announcements::new();
        let answers = on_threads(threads, |number| {
            let _end = self.end_on_drop();
            work(self.numbered_thread(number, Some(&announcements), u64::MAX))
        });
        answers.into_iter().fold(Err(Stopped), Result::or)
    }

    /// A guard that ends the search of all threads when it goes out of scope, even by a panic.
    pub fn end_on_drop(&self) -> impl Drop {
        EndOnDrop(&self.is_over)
    }
}

impl SearchThread<'_> {
    /// Nodes counted by this thread.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Checks that the search goes on, for searches that may end before the first poll.
    ///
    /// # Errors
    /// [`Stopped`] if the control requests it.
    pub fn check(&self) -> Result<(), Stopped> {
        self.driver.control.check()
    }

    /// Counts a node.
    ///
    /// # Errors
    /// [`Stopped`] if the control requests it, at the node limit, or if another thread has ended the search.
    #[inline]
    pub fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes < self.next_poll { Ok(()) } else { self.poll() }
    }

    #[cold]
    fn poll(&mut self) -> Result<(), Stopped> {
        self.report();
        self.driver.control.check()?;
        let is_over = self.nodes >= self.node_limit || self.driver.is_over.load(Ordering::Relaxed);
        if is_over { Err(Stopped) } else { Ok(()) }
    }

    /// Reports the nodes counted since the last report, and the size of the table.
    pub fn report(&mut self) {
        let Driver { control, table, poll_interval, .. } = self.driver;
        control.add_nodes(self.nodes - self.reported);
        control.set_memory(table.bytes() as u64);
        self.reported = self.nodes;
        self.next_poll = self.nodes.saturating_add(*poll_interval).min(self.node_limit);
    }
}

impl Drop for SearchThread<'_> {
    fn drop(&mut self) {
        self.report();
    }
}

struct EndOnDrop<'a>(&'a AtomicBool);

impl Drop for EndOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs the same work on `threads` threads, this one among them, and returns the results by thread number.
pub fn on_threads<T: Send>(threads: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    with_helpers(threads, || work(0), &work)
}

/// Runs `own` on this thread and `help` on `threads` − 1 others, and returns the results by thread number. A panic of any
/// thread is passed on once all have ended.
pub fn with_helpers<T: Send>(
    threads: usize,
    own: impl FnOnce() -> T,
    help: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    std::thread::scope(|scope| {
        let help = &help;
        let helpers: Vec<_> = (1..threads).map(|number| scope.spawn(move || help(number))).collect();
        let mut results = vec![own()];
        results.extend(helpers.into_iter().map(|helper| match helper.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }));
        results
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Empty;

    impl SharedTable for Empty {
        fn bytes(&self) -> usize {
            7
        }
    }

    #[test]
    fn node_limit_is_exact() {
        let control = Control::new();
        let driver = Driver::new(&control, &Empty, 100);
        let mut thread = driver.thread(150);
        assert_eq!((1..=200).find(|_| thread.count_node().is_err()), Some(150));
        drop(thread);
        assert_eq!((control.nodes(), control.memory()), (150, 7));
    }

    #[test]
    fn cancel_is_polled_at_the_interval() {
        let control = Control::new();
        let driver = Driver::new(&control, &Empty, 100);
        let mut thread = driver.thread(u64::MAX);
        control.cancel();
        assert_eq!((1..=200).find(|_| thread.count_node().is_err()), Some(100));
    }

    #[test]
    fn one_answer_ends_the_other_threads() {
        let control = Control::new();
        let driver = Driver::new(&control, &Empty, 100);
        let answer = driver.first_answer(3, |mut thread| {
            // The third thread alone has an answer.
            if thread.number == 2 {
                return Ok(thread.number);
            }
            loop {
                thread.count_node()?;
            }
        });
        assert_eq!(answer, Ok(2));
    }
}
