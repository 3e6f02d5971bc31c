//! Work in the background: one thread that answers the newest question and can be watched, stopped and thrown away.
//!
//! What a thread and those who ask it have in common lies on a [`Desk`] behind one lock: the state that is shown, the
//! question that waits, and how far the work is. A new question cancels the work in progress through its [`Control`];
//! [`Desk::follow`] lets that end first. What the thread keeps for itself between questions is its [`Worker`]: a
//! solver with its table, for example. After a crash, and when it is told to forget, it begins with a new one.
//!
//! A worker that holds much memory or works with threads has a [`Share`] of the window's budget. When that gives it more
//! or less, the question in progress is asked again, so that a worker only ever has to look at what it may use when it
//! begins.
//!
//! ```
//! use etude::study::background::Background;
//! use std::sync::Arc;
//!
//! let squares = Background::of("squares", 0, Arc::new(|| {}), |number: u64, task| {
//!     task.publish(|square| *square = number * number)
//! });
//! squares.ask(7);
//! while squares.is_busy() {
//!     std::thread::yield_now();
//! }
//! assert_eq!(*squares.desk(), 49);
//! ```

mod thread;

use super::budget::{Obey, Order, Share};
use super::resources::{Resources, Wake};
use crate::model::{Control, Stopped};
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// How far some work is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The positions, or whatever the work counts, that were looked at.
    pub nodes: u64,
    /// The bytes that the work holds.
    pub memory: u64,
    /// The time that was spent.
    pub spent: Duration,
}

/// How the work on a question has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// What it took.
    pub progress: Progress,
    /// Whether a newer question, or who asked, has cancelled it.
    pub cancelled: bool,
    /// Whether it was stopped: by that or by a limit of its own.
    pub stopped: bool,
    /// What it said when it crashed.
    pub crash: Option<String>,
}

/// What answers questions on its thread, and what it keeps between them.
pub trait Worker: Sized {
    /// What it is asked.
    type Question: Send + 'static;
    /// What it shows.
    type State: Send + 'static;
    /// Whether it comes to rest whenever nothing waits: its memory and threads are for others then.
    const RESTS: bool = false;

    /// Answers, and shows what it finds by [`Task::publish`].
    ///
    /// # Errors
    /// [`Stopped`] when the control of the task says so.
    fn answer(
        &mut self,
        question: Self::Question,
        task: &Task<'_, Self::Question, Self::State>,
    ) -> Result<(), Stopped>;

    /// Notes in the state how the work on a question has ended, in the moment in which it ends.
    fn settle(&mut self, state: &mut Self::State, done: &Done) {
        let _ = (state, done);
    }

    /// The bytes that it keeps between questions.
    fn memory(&self) -> usize {
        0
    }

    /// Is told what it may use from now on, when that has changed since it was made; holds no more when it returns.
    fn allow(&mut self, resources: Resources) {
        let _ = resources;
    }

    /// Throws away what of the state takes much memory, as the worker itself is thrown away.
    fn forget(state: &mut Self::State) {
        let _ = state;
    }
}

/// A worker that keeps nothing.
struct Plain<Q, S, F> {
    answer: Arc<F>,
    kinds: std::marker::PhantomData<fn(Q) -> S>,
}

impl<Q, S, F> Worker for Plain<Q, S, F>
where
    Q: Send + 'static,
    S: Send + 'static,
    F: Fn(Q, &Task<'_, Q, S>) -> Result<(), Stopped>,
{
    type Question = Q;
    type State = S;

    fn answer(&mut self, question: Q, task: &Task<'_, Q, S>) -> Result<(), Stopped> {
        (self.answer)(question, task)
    }
}

/// The work in progress.
struct Running<Q> {
    control: Control,
    since: Instant,
    /// The question once more, as long as an answer is wanted.
    again: Option<Q>,
    /// Whether an answer is wanted.
    wanted: bool,
}

/// When the thread is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    /// Not before it is told.
    Told,
    /// When nothing waits any more.
    Answered,
    /// Now.
    Now,
}

/// Makes a question once more.
type Repeat<Q> = fn(&Q) -> Q;

struct Papers<Q, S> {
    state: S,
    question: Option<Q>,
    running: Option<Running<Q>>,
    /// Makes a question once more, where one may be asked again.
    repeat: Option<Repeat<Q>>,
    /// The bytes that the worker kept after its last question.
    kept: u64,
    forget: bool,
    /// Whether the budget has changed.
    renew: bool,
    crash: Option<String>,
    until: Until,
}

impl<Q, S> Papers<Q, S> {
    /// Cancels what is being done.
    fn interrupt(&mut self) {
        if let Some(running) = &mut self.running {
            running.control.cancel();
            (running.wanted, running.again) = (false, None);
        }
    }
}

struct Shared<Q, S> {
    papers: Mutex<Papers<Q, S>>,
    bell: Condvar,
    wake: Wake,
    share: Option<Share>,
}

impl<Q: Send, S: Send> Obey for Shared<Q, S> {
    fn obey(&self, order: Order) {
        let mut papers = self.papers.lock();
        match order {
            Order::Forget => {
                papers.interrupt();
                papers.forget = true;
            }
            Order::Renew => {
                papers.renew = true;
                let running = papers.running.as_mut().filter(|running| running.wanted);
                if let Some(again) = running.and_then(|running| running.again.take()) {
                    papers.question.get_or_insert(again);
                    if let Some(running) = &papers.running {
                        running.control.cancel();
                    }
                }
            }
        }
        self.bell.notify_one();
    }
}

/// What a worker and those who ask it have in common, locked. It is the state, and more than that.
pub struct Desk<'a, Q, S> {
    papers: MutexGuard<'a, Papers<Q, S>>,
    bell: &'a Condvar,
}

impl<Q, S> Deref for Desk<'_, Q, S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.papers.state
    }
}

impl<Q, S> DerefMut for Desk<'_, Q, S> {
    fn deref_mut(&mut self) -> &mut S {
        &mut self.papers.state
    }
}

impl<Q, S> Desk<'_, Q, S> {
    /// Asks: what is being done is cancelled, what waits is replaced, the last crash is forgotten.
    pub fn ask(&mut self, question: Q) {
        self.papers.interrupt();
        self.follow(question);
    }

    /// Asks: what waits is replaced, but what is being done comes to its end first.
    pub fn follow(&mut self, question: Q) {
        self.papers.crash = None;
        self.papers.question = Some(question);
        self.bell.notify_one();
    }

    /// Cancels what is being done, and takes back what waits.
    pub fn stop(&mut self) {
        self.papers.interrupt();
        self.papers.question = None;
    }

    /// Cancels what is being done and throws away what the worker keeps, so that its memory is free; what waits is
    /// answered by a new one.
    pub fn forget(&mut self) {
        self.papers.interrupt();
        self.papers.forget = true;
        self.bell.notify_one();
    }

    /// Whether an answer is still to come.
    pub fn is_busy(&self) -> bool {
        let running = self.papers.running.as_ref();
        self.papers.question.is_some() || running.is_some_and(|running| running.wanted)
    }

    /// How far the work in progress is; without any, only the memory that is kept counts.
    pub fn progress(&self) -> Progress {
        let kept = Progress { memory: self.papers.kept, ..Progress::default() };
        self.papers.running.as_ref().map_or(kept, |running| Progress {
            nodes: running.control.nodes(),
            // Before it has told anything it holds what it kept.
            memory: Some(running.control.memory()).filter(|&bytes| bytes > 0).unwrap_or(kept.memory),
            spent: running.since.elapsed(),
        })
    }

    /// What the work said when it crashed, until it is asked again.
    pub fn crash(&self) -> Option<&str> {
        self.papers.crash.as_deref()
    }
}

/// The work on one question, as its worker sees it.
pub struct Task<'a, Q, S> {
    shared: &'a Shared<Q, S>,
    control: Control,
    resources: Resources,
}

impl<Q, S> Task<'_, Q, S> {
    /// What says when to stop, and is told how far the work is.
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// What the work may use until it ends; without a share one thread and no memory to speak of.
    pub fn resources(&self) -> Resources {
        self.resources
    }

    /// The desk. A task that was cancelled should leave what is shown as it is.
    pub fn desk(&self) -> Desk<'_, Q, S> {
        Desk { papers: self.shared.papers.lock(), bell: &self.shared.bell }
    }

    /// Changes what is shown, unless something else is asked by now.
    ///
    /// # Errors
    /// [`Stopped`] when it is; nothing has changed then.
    pub fn change<T>(&self, change: impl FnOnce(&mut S) -> T) -> Result<T, Stopped> {
        let mut desk = self.desk();
        // A caller who asks cancels while holding the desk.
        if self.control.is_cancelled() { Err(Stopped) } else { Ok(change(&mut desk)) }
    }

    /// [`Self::change`], and those who look are told.
    ///
    /// # Errors
    /// [`Stopped`] when something else is asked by now; nothing has changed then.
    pub fn publish<T>(&self, change: impl FnOnce(&mut S) -> T) -> Result<T, Stopped> {
        let changed = self.change(change)?;
        self.wake();
        Ok(changed)
    }

    /// Tells those who look that there is something new.
    pub fn wake(&self) {
        (self.shared.wake)();
    }
}

/// A thread that answers questions of one kind. Dropping it cancels the work and waits for the thread's end.
pub struct Background<Q, S> {
    shared: Arc<Shared<Q, S>>,
    thread: Option<JoinHandle<()>>,
}

impl<Q: Send + 'static, S: Send + 'static> Background<Q, S> {
    /// Starts a thread with nothing to do. `fresh` makes the worker when it is needed for the first time, after a
    /// crash and after it was told to forget, from what it may use. `wake` is called, by the thread, whenever there is
    /// something new and after each question. When no thread can be had, that is a crash.
    pub fn start<W: Worker<Question = Q, State = S>>(
        name: &str,
        share: Share,
        state: S,
        wake: Wake,
        fresh: impl Fn(Resources) -> W + Send + 'static,
    ) -> Self
    where
        Q: Clone,
    {
        let repeat: Repeat<Q> = Q::clone;
        let background = Self::spawn(name, Some((share, repeat)), state, wake, fresh);
        let shared: Arc<dyn Obey> = Arc::<Shared<Q, S>>::clone(&background.shared);
        if let Some(share) = &background.shared.share {
            share.set_obeying(Arc::downgrade(&shared));
        }
        background
    }

    /// [`Self::start`] for work that keeps nothing between questions, and needs neither memory nor threads worth
    /// counting.
    pub fn of<F>(name: &str, state: S, wake: Wake, answer: F) -> Self
    where
        F: Fn(Q, &Task<'_, Q, S>) -> Result<(), Stopped> + Send + Sync + 'static,
    {
        let answer = Arc::new(answer);
        let fresh = move |_| Plain { answer: Arc::clone(&answer), kinds: std::marker::PhantomData };
        Self::spawn(name, None, state, wake, fresh)
    }

    fn spawn<W: Worker<Question = Q, State = S>>(
        name: &str,
        share: Option<(Share, Repeat<Q>)>,
        state: S,
        wake: Wake,
        fresh: impl Fn(Resources) -> W + Send + 'static,
    ) -> Self {
        let (share, repeat) = share.unzip();
        let papers = Papers {
            state,
            question: None,
            running: None,
            repeat,
            kept: 0,
            forget: false,
            renew: false,
            crash: None,
            until: Until::Told,
        };
        let shared = Arc::new(Shared { papers: Mutex::new(papers), bell: Condvar::new(), wake, share });
        let theirs = Arc::clone(&shared);
        let thread =
            Builder::new().name(format!("étude {name}")).spawn(move || thread::serve(&theirs, &fresh));
        if let Err(error) = &thread {
            shared.papers.lock().crash = Some(error.to_string());
        }
        Self { shared, thread: thread.ok() }
    }

    /// The desk, for several things at once.
    pub fn desk(&self) -> Desk<'_, Q, S> {
        Desk { papers: self.shared.papers.lock(), bell: &self.shared.bell }
    }

    /// [`Desk::ask`].
    pub fn ask(&self, question: Q) {
        self.desk().ask(question);
    }

    /// [`Desk::follow`].
    pub fn follow(&self, question: Q) {
        self.desk().follow(question);
    }

    /// [`Desk::stop`].
    pub fn stop(&self) {
        self.desk().stop();
    }

    /// [`Desk::forget`].
    pub fn forget(&self) {
        self.desk().forget();
    }

    /// [`Desk::stop`], and what is held may be thrown away as soon as others need the memory. The next question begins
    /// to work again.
    pub fn rest(&self) {
        self.stop();
        if let Some(share) = &self.shared.share {
            share.rest();
        }
    }

    /// [`Desk::is_busy`].
    pub fn is_busy(&self) -> bool {
        self.desk().is_busy()
    }

    /// [`Desk::progress`].
    pub fn progress(&self) -> Progress {
        self.desk().progress()
    }

    /// Waits until everything that was asked is answered, for work that must not be lost; the thread ends then.
    pub fn finish(mut self) {
        self.end(Until::Answered);
    }

    /// Cancels the work without waiting for its end, for work that cannot look at its control for a while, as a
    /// parser cannot. What it would have shown is lost.
    pub fn leave(mut self) {
        self.thread = None;
    }
}

impl<Q, S> Background<Q, S> {
    fn end(&mut self, until: Until) {
        {
            let mut papers = self.shared.papers.lock();
            papers.until = until;
            if until == Until::Now {
                papers.interrupt();
            }
        }
        self.shared.bell.notify_one();
        if let Some(thread) = self.thread.take() {
            // What crashes is caught; a thread that is gone has nothing left to clean up.
            let _ = thread.join();
        }
    }
}

impl<Q, S> Drop for Background<Q, S> {
    fn drop(&mut self) {
        self.end(Until::Now);
    }
}

/// What a panic said.
pub fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown".to_owned())
}

#[cfg(test)]
mod tests;
