//! Background jobs: one thread that answers the newest query, publishes snapshots and can be stopped.
//!
//! A [`Job`] owns a thread, a query and a snapshot behind one lock, [`JobState`]. A new query cancels the work in
//! progress through its [`Control`]; [`JobState::follow`] lets that end first. Between queries the thread keeps its
//! [`Worker`], for example a solver with its table. After a crash, and after [`BudgetEvent::Forget`], a new worker is made. A
//! crash becomes a message.
//!
//! A job that needs memory or threads worth counting has a [`Share`] of the window's budget. When the share changes, the
//! query in progress is asked again, so a worker reads its resources only when it begins.
//!
//! ```
//! use etude_study::jobs::Job;
//! use std::sync::Arc;
//!
//! let squares = Job::of("squares", 0, Arc::new(|| {}), |number: u64, task| {
//!     task.publish(|square| *square = number * number)
//! });
//! squares.ask(7);
//! while squares.is_busy() {
//!     std::thread::yield_now();
//! }
//! assert_eq!(*squares.lock(), 49);
//! ```

mod thread;

use super::budget::{BudgetEvent, BudgetListener, Share};
use super::resources::{Resources, Wake};
use etude_model::{Control, Stopped};
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// Work done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions searched, or another unit of the work.
    pub nodes: u64,
    /// Bytes held.
    pub memory: u64,
    /// Time spent.
    pub spent: Duration,
}

/// End of the work on a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The work done.
    pub progress: Progress,
    /// The panic message of a crash.
    pub crash: Option<String>,
}

/// Worker of a job: answers queries on its thread, and may keep state between them.
pub trait Worker: Sized {
    /// Input of the job.
    type Query: Send + 'static;
    /// Published result.
    type Snapshot: Send + 'static;
    /// True if the share rests whenever no query waits, so that others get its memory and threads.
    const RESTS: bool = false;

    /// Answers, publishing by [`Task::publish`].
    ///
    /// # Errors
    /// [`Stopped`] if the control of the task requests it.
    fn answer(
        &mut self,
        query: Self::Query,
        task: &Task<'_, Self::Query, Self::Snapshot>,
    ) -> Result<(), Stopped>;

    /// Updates the snapshot when a query ends, under the same lock that ends it.
    fn ended(&mut self, _snapshot: &mut Self::Snapshot, _ended: &Ended) {}

    /// Bytes kept between queries.
    fn memory(&self) -> usize {
        0
    }

    /// Adapts to changed resources; holds no more than these when it returns.
    fn set_resources(&mut self, _resources: Resources) {}

    /// Drops the large parts of the snapshot when the worker itself is dropped to free memory.
    fn forget(_snapshot: &mut Self::Snapshot) {}
}

/// A worker without state.
struct Stateless<Q, S, F> {
    answer: Arc<F>,
    types: std::marker::PhantomData<fn(Q) -> S>,
}

impl<Q, S, F> Worker for Stateless<Q, S, F>
where
    Q: Send + 'static,
    S: Send + 'static,
    F: Fn(Q, &Task<'_, Q, S>) -> Result<(), Stopped>,
{
    type Query = Q;
    type Snapshot = S;

    fn answer(&mut self, query: Q, task: &Task<'_, Q, S>) -> Result<(), Stopped> {
        (self.answer)(query, task)
    }
}

/// The work in progress.
struct Running<Q> {
    control: Control,
    since: Instant,
    /// A copy of the query, as long as its answer is wanted.
    again: Option<Q>,
    /// True if its answer is wanted.
    wanted: bool,
}

/// End of the thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shutdown {
    No,
    /// As soon as no query waits.
    WhenIdle,
    Now,
}

/// Copies a query.
type Repeat<Q> = fn(&Q) -> Q;

struct Inner<Q, S> {
    snapshot: S,
    query: Option<Q>,
    running: Option<Running<Q>>,
    /// Copies a query that may be asked again.
    repeat: Option<Repeat<Q>>,
    /// Bytes the worker kept after its last query.
    kept: u64,
    forget: bool,
    /// True if the budget has changed.
    renew: bool,
    crash: Option<String>,
    shutdown: Shutdown,
}

impl<Q, S> Inner<Q, S> {
    /// Cancels the work in progress.
    fn interrupt(&mut self) {
        if let Some(running) = &mut self.running {
            running.control.cancel();
            (running.wanted, running.again) = (false, None);
        }
    }
}

struct Shared<Q, S> {
    inner: Mutex<Inner<Q, S>>,
    condvar: Condvar,
    wake: Wake,
    share: Option<Share>,
}

impl<Q, S> Shared<Q, S> {
    fn lock(&self) -> JobState<'_, Q, S> {
        JobState { inner: self.inner.lock(), condvar: &self.condvar }
    }
}

impl<Q: Send, S: Send> BudgetListener for Shared<Q, S> {
    fn on_event(&self, event: BudgetEvent) {
        let mut inner = self.inner.lock();
        match event {
            BudgetEvent::Forget => {
                inner.interrupt();
                inner.forget = true;
            }
            BudgetEvent::Renew => {
                inner.renew = true;
                let running = inner.running.as_mut().filter(|running| running.wanted);
                if let Some(again) = running.and_then(|running| running.again.take()) {
                    inner.query.get_or_insert(again);
                    if let Some(running) = &inner.running {
                        running.control.cancel();
                    }
                }
            }
        }
        self.condvar.notify_one();
    }
}

/// A locked job. Dereferences to its snapshot.
pub struct JobState<'a, Q, S> {
    inner: MutexGuard<'a, Inner<Q, S>>,
    condvar: &'a Condvar,
}

impl<Q, S> Deref for JobState<'_, Q, S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.inner.snapshot
    }
}

impl<Q, S> DerefMut for JobState<'_, Q, S> {
    fn deref_mut(&mut self) -> &mut S {
        &mut self.inner.snapshot
    }
}

impl<Q, S> JobState<'_, Q, S> {
    /// Asks: cancels the work in progress, replaces a query that waits, clears the last crash.
    pub fn ask(&mut self, query: Q) {
        self.inner.interrupt();
        self.follow(query);
    }

    /// Asks as [`Self::ask`] does, but lets the work in progress end first.
    pub fn follow(&mut self, query: Q) {
        self.inner.crash = None;
        self.inner.query = Some(query);
        self.condvar.notify_one();
    }

    /// Cancels the work in progress and withdraws a query that waits.
    pub fn stop(&mut self) {
        self.inner.interrupt();
        self.inner.query = None;
    }

    /// Returns true if an answer is still to come.
    pub fn is_busy(&self) -> bool {
        let running = self.inner.running.as_ref();
        self.inner.query.is_some() || running.is_some_and(|running| running.wanted)
    }

    /// Progress of the work in progress; without any, only the memory that the worker keeps.
    pub fn progress(&self) -> Progress {
        let kept = Progress { memory: self.inner.kept, ..Progress::default() };
        self.inner.running.as_ref().map_or(kept, |running| Progress {
            nodes: running.control.nodes(),
            // Until it reports a number, it holds the memory that the worker kept.
            memory: Some(running.control.memory()).filter(|&bytes| bytes > 0).unwrap_or(kept.memory),
            spent: running.since.elapsed(),
        })
    }

    /// The message of the last crash, until the next query.
    pub fn crash(&self) -> Option<&str> {
        self.inner.crash.as_deref()
    }
}

/// One query as its worker sees it.
pub struct Task<'a, Q, S> {
    shared: &'a Shared<Q, S>,
    control: Control,
    resources: Resources,
}

impl<Q, S> Task<'_, Q, S> {
    /// Cancellation, and the counters that [`JobState::progress`] reads.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// Resources until the task ends; without a share one thread and no memory to speak of.
    pub fn resources(&self) -> Resources {
        self.resources
    }

    /// Locks the job. A task that was cancelled should leave the snapshot as it is.
    pub fn lock(&self) -> JobState<'_, Q, S> {
        self.shared.lock()
    }

    /// Changes the snapshot, unless the task was cancelled.
    ///
    /// # Errors
    /// [`Stopped`] when it was; nothing has changed then.
    pub fn change<T>(&self, change: impl FnOnce(&mut S) -> T) -> Result<T, Stopped> {
        let mut state = self.lock();
        // `ask` cancels under the same lock.
        if self.control.is_cancelled() { Err(Stopped) } else { Ok(change(&mut state)) }
    }

    /// [`Self::change`], then [`Self::wake`].
    ///
    /// # Errors
    /// [`Stopped`] when the task was cancelled; nothing has changed then.
    pub fn publish<T>(&self, change: impl FnOnce(&mut S) -> T) -> Result<T, Stopped> {
        let changed = self.change(change)?;
        self.wake();
        Ok(changed)
    }

    /// Wakes the watchers of the snapshot.
    pub fn wake(&self) {
        (self.shared.wake)();
    }
}

/// A thread that answers queries of one type and publishes snapshots. Dropping it cancels the work and joins the thread.
pub struct Job<Q, S> {
    shared: Arc<Shared<Q, S>>,
    thread: Option<JoinHandle<()>>,
}

impl<Q: Send + 'static, S: Send + 'static> Job<Q, S> {
    /// Starts an idle job. `fresh` makes the worker when it is first needed, and again after a crash or
    /// [`BudgetEvent::Forget`]. The thread calls `wake` after each publication and each query. Failure to start the thread
    /// is a crash.
    pub fn start<W: Worker<Query = Q, Snapshot = S>>(
        name: &str,
        share: Share,
        snapshot: S,
        wake: Wake,
        fresh: impl Fn(Resources) -> W + Send + 'static,
    ) -> Self
    where
        Q: Clone,
    {
        let repeat: Repeat<Q> = Q::clone;
        let job = Self::spawn(name, Some((share, repeat)), snapshot, wake, fresh);
        let shared: Arc<dyn BudgetListener> = Arc::<Shared<Q, S>>::clone(&job.shared);
        if let Some(share) = &job.shared.share {
            share.set_listener(Arc::downgrade(&shared));
        }
        job
    }

    /// Starts an idle job that keeps nothing between queries and has no share of the budget.
    pub fn of<F>(name: &str, snapshot: S, wake: Wake, answer: F) -> Self
    where
        F: Fn(Q, &Task<'_, Q, S>) -> Result<(), Stopped> + Send + Sync + 'static,
    {
        let answer = Arc::new(answer);
        let fresh = move |_| Stateless { answer: Arc::clone(&answer), types: std::marker::PhantomData };
        Self::spawn(name, None, snapshot, wake, fresh)
    }

    fn spawn<W: Worker<Query = Q, Snapshot = S>>(
        name: &str,
        share: Option<(Share, Repeat<Q>)>,
        snapshot: S,
        wake: Wake,
        fresh: impl Fn(Resources) -> W + Send + 'static,
    ) -> Self {
        let (share, repeat) = share.unzip();
        let inner = Inner {
            snapshot,
            query: None,
            running: None,
            repeat,
            kept: 0,
            forget: false,
            renew: false,
            crash: None,
            shutdown: Shutdown::No,
        };
        let shared = Arc::new(Shared { inner: Mutex::new(inner), condvar: Condvar::new(), wake, share });
        let theirs = Arc::clone(&shared);
        // Boxed, so that the code which starts a thread exists once.
        let work: Box<dyn FnOnce() + Send> = Box::new(move || thread::serve(&theirs, &fresh));
        let thread = Builder::new().name(format!("étude {name}")).spawn(work);
        if let Err(error) = &thread {
            shared.inner.lock().crash = Some(error.to_string());
        }
        Self { shared, thread: thread.ok() }
    }

    /// Locks the job, to read its snapshot or to do several things at once.
    pub fn lock(&self) -> JobState<'_, Q, S> {
        self.shared.lock()
    }

    /// [`JobState::ask`].
    pub fn ask(&self, query: Q) {
        self.lock().ask(query);
    }

    /// [`JobState::follow`].
    pub fn follow(&self, query: Q) {
        self.lock().follow(query);
    }

    /// [`JobState::stop`].
    pub fn stop(&self) {
        self.lock().stop();
    }

    /// [`JobState::stop`], and lets the budget evict the worker when others need its memory. The next query works again.
    pub fn rest(&self) {
        self.stop();
        if let Some(share) = &self.shared.share {
            share.rest();
        }
    }

    /// [`JobState::is_busy`].
    pub fn is_busy(&self) -> bool {
        self.lock().is_busy()
    }

    /// [`JobState::progress`].
    pub fn progress(&self) -> Progress {
        self.lock().progress()
    }

    /// Waits until every query is answered, then ends the thread: for work that must not be lost.
    pub fn finish(mut self) {
        self.shut_down(Shutdown::WhenIdle);
    }

    /// Cancels without joining: for work that cannot look at its control for a while, such as a parser. Whatever it
    /// would have published is lost.
    pub fn leave(mut self) {
        self.thread = None;
    }
}

impl<Q, S> Job<Q, S> {
    fn shut_down(&mut self, shutdown: Shutdown) {
        {
            let mut inner = self.shared.inner.lock();
            inner.shutdown = shutdown;
            if shutdown == Shutdown::Now {
                inner.interrupt();
            }
        }
        self.shared.condvar.notify_one();
        if let Some(thread) = self.thread.take() {
            // Panics are caught inside; a thread that is gone has nothing left to clean up.
            let _ = thread.join();
        }
    }
}

impl<Q, S> Drop for Job<Q, S> {
    fn drop(&mut self) {
        self.shut_down(Shutdown::Now);
    }
}

/// The message of a panic.
pub fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown".to_owned())
}

#[cfg(test)]
mod tests;
