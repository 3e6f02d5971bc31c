//! Work in the background: one thread that answers the newest question and can be watched, stopped and thrown away.
//!
//! What a thread and those who ask it have in common lies on a [`Desk`] behind one lock: the state that is shown, the
//! question that waits, and how far the work is. A new question cancels the work in progress through its [`Control`];
//! [`Desk::follow`] lets that end first. What the thread keeps for itself between questions is its [`Worker`]: a
//! solver with its table, for example. After a crash, and when it is told to forget, it begins with a new one.
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

use super::resources::Wake;
use crate::model::{Control, Stopped};
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::ops::{Deref, DerefMut};
use std::panic::{AssertUnwindSafe, catch_unwind};
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
struct Running {
    control: Control,
    since: Instant,
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

struct Papers<Q, S> {
    state: S,
    question: Option<Q>,
    running: Option<Running>,
    /// The bytes that the worker kept after its last question.
    kept: u64,
    forget: bool,
    crash: Option<String>,
    until: Until,
}

struct Shared<Q, S> {
    papers: Mutex<Papers<Q, S>>,
    bell: Condvar,
    wake: Wake,
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
        self.interrupt();
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
        self.interrupt();
        self.papers.question = None;
    }

    /// Cancels what is being done; what waits comes next.
    pub fn interrupt(&mut self) {
        if let Some(running) = &self.papers.running {
            running.control.cancel();
        }
    }

    /// Cancels what is being done and throws away what the worker keeps, so that its memory is free; what waits is
    /// answered by a new one.
    pub fn forget(&mut self) {
        self.interrupt();
        self.papers.forget = true;
        self.bell.notify_one();
    }

    /// Whether an answer is still to come.
    pub fn is_busy(&self) -> bool {
        let running = self.papers.running.as_ref();
        self.papers.question.is_some() || running.is_some_and(|running| !running.control.is_cancelled())
    }

    /// How far the work in progress is; without any, only the memory that is kept counts.
    pub fn progress(&self) -> Progress {
        let kept = Progress { memory: self.papers.kept, ..Progress::default() };
        self.papers.running.as_ref().map_or(kept, |running| Progress {
            nodes: running.control.nodes(),
            memory: running.control.memory().max(kept.memory),
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
}

impl<Q, S> Task<'_, Q, S> {
    /// What says when to stop, and is told how far the work is.
    pub fn control(&self) -> &Control {
        &self.control
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
    /// crash and after it was told to forget. `wake` is called, by the thread, whenever there is something new and
    /// after each question. When no thread can be had, that is a crash.
    pub fn start<W: Worker<Question = Q, State = S>>(
        name: &str,
        state: S,
        wake: Wake,
        fresh: impl Fn() -> W + Send + 'static,
    ) -> Self {
        let papers = Papers {
            state,
            question: None,
            running: None,
            kept: 0,
            forget: false,
            crash: None,
            until: Until::Told,
        };
        let shared = Arc::new(Shared { papers: Mutex::new(papers), bell: Condvar::new(), wake });
        let theirs = Arc::clone(&shared);
        let thread = Builder::new().name(format!("étude {name}")).spawn(move || serve(&theirs, &fresh));
        if let Err(error) = &thread {
            shared.papers.lock().crash = Some(error.to_string());
        }
        Self { shared, thread: thread.ok() }
    }

    /// [`Self::start`] for work that keeps nothing between questions.
    pub fn of<F>(name: &str, state: S, wake: Wake, answer: F) -> Self
    where
        F: Fn(Q, &Task<'_, Q, S>) -> Result<(), Stopped> + Send + Sync + 'static,
    {
        let answer = Arc::new(answer);
        Self::start(name, state, wake, move || Plain {
            answer: Arc::clone(&answer),
            kinds: std::marker::PhantomData,
        })
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
            if let (Some(running), Until::Now) = (&papers.running, until) {
                running.control.cancel();
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

/// The thread.
fn serve<W: Worker>(shared: &Shared<W::Question, W::State>, fresh: &impl Fn() -> W) {
    let mut worker = None;
    while let Some(duty) = next(shared) {
        match duty {
            Duty::Forget => {
                // Freeing much takes a while: the desk is open meanwhile.
                worker = None;
                shared.papers.lock().kept = 0;
            }
            Duty::Answer(question, control) => {
                let task = Task { shared, control };
                let work = || worker.get_or_insert_with(fresh).answer(question, &task);
                let outcome = catch_unwind(AssertUnwindSafe(work));
                if settle(shared, worker.as_mut(), &task.control, outcome) {
                    // What a worker that crashed keeps cannot be relied on.
                    worker = None;
                }
            }
        }
        (shared.wake)();
    }
}

/// What the thread does next.
enum Duty<Q> {
    Forget,
    Answer(Q, Control),
}

/// Waits for something to do; nothing when the thread is to end.
fn next<Q, S>(shared: &Shared<Q, S>) -> Option<Duty<Q>> {
    let mut papers = shared.papers.lock();
    loop {
        if papers.until == Until::Now {
            return None;
        }
        if std::mem::take(&mut papers.forget) {
            return Some(Duty::Forget);
        }
        if let Some(question) = papers.question.take() {
            let control = Control::new();
            papers.running = Some(Running { control: control.clone(), since: Instant::now() });
            return Some(Duty::Answer(question, control));
        }
        if papers.until == Until::Answered {
            return None;
        }
        shared.bell.wait(&mut papers);
    }
}

/// Notes how the work on a question has ended. Tells whether it crashed.
fn settle<W: Worker>(
    shared: &Shared<W::Question, W::State>,
    worker: Option<&mut W>,
    control: &Control,
    outcome: std::thread::Result<Result<(), Stopped>>,
) -> bool {
    let mut papers = shared.papers.lock();
    let spent = papers.running.take().map_or(Duration::ZERO, |running| running.since.elapsed());
    papers.kept = worker.as_ref().map_or(0, |worker| worker.memory() as u64);
    let (stopped, crash) = match outcome {
        Ok(outcome) => (outcome.is_err(), None),
        Err(panic) => (true, Some(panic_text(panic.as_ref()))),
    };
    let crashed = crash.is_some();
    let memory = papers.kept.max(control.memory());
    let done = Done {
        progress: Progress { nodes: control.nodes(), memory, spent },
        cancelled: control.is_cancelled(),
        stopped,
        crash,
    };
    if let Some(worker) = worker {
        worker.settle(&mut papers.state, &done);
    }
    if crashed {
        papers.kept = 0;
        papers.crash = done.crash;
    }
    crashed
}

/// What a panic said.
pub fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn asleep() -> Wake {
        Arc::new(|| {})
    }

    #[track_caller]
    fn wait(what: &str, mut done: impl FnMut() -> bool) {
        let until = Instant::now() + Duration::from_secs(20);
        while !done() {
            assert!(Instant::now() < until, "waited for {what}");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Works until it is stopped when it is asked 0, else shows what it is asked.
    fn endless() -> Background<u32, Vec<u32>> {
        Background::of("test", Vec::new(), asleep(), |number, task| {
            if number > 0 {
                return task.publish(|shown| shown.push(number));
            }
            loop {
                task.control().add_nodes(1);
                task.control().set_memory(77);
                task.control().check()?;
                std::thread::sleep(Duration::from_millis(1));
            }
        })
    }

    #[test]
    fn the_newest_question_wins() {
        let work = endless();
        work.ask(0);
        wait("work", || work.progress().nodes > 3);
        assert_eq!(work.progress().memory, 77);
        assert!(work.is_busy() && work.progress().spent > Duration::ZERO);
        {
            let mut desk = work.desk();
            desk.ask(1);
            desk.ask(2);
        }
        wait("the answer", || !work.is_busy());
        assert_eq!(*work.desk(), [2]);
        assert_eq!(work.progress(), Progress::default());
    }

    #[test]
    fn what_follows_lets_the_work_end_first() {
        let gate = Arc::new(AtomicU32::new(0));
        let theirs = Arc::clone(&gate);
        let work = Background::of("test", Vec::new(), asleep(), move |number, task| {
            while theirs.load(Ordering::Relaxed) < number {
                task.control().check()?;
                std::thread::yield_now();
            }
            task.publish(|shown: &mut Vec<u32>| shown.push(number))
        });
        work.ask(5);
        wait("work", || work.desk().papers.running.is_some());
        work.follow(1);
        gate.store(5, Ordering::Relaxed);
        wait("the answers", || !work.is_busy());
        assert_eq!(*work.desk(), [5, 1]);
    }

    #[test]
    fn what_was_stopped_shows_nothing() {
        let work = endless();
        work.ask(0);
        wait("work", || work.progress().nodes > 0);
        work.stop();
        assert!(!work.is_busy());
        wait("the end", || work.desk().papers.running.is_none());
        assert!(work.desk().is_empty());
    }

    struct Counter {
        answers: usize,
    }

    impl Worker for Counter {
        type Question = &'static str;
        type State = Vec<String>;

        fn answer(
            &mut self,
            question: Self::Question,
            task: &Task<'_, Self::Question, Self::State>,
        ) -> Result<(), Stopped> {
            assert!(question != "crash", "crashed at {}", self.answers);
            self.answers += 1;
            task.publish(|shown| shown.push(format!("{question} {}", self.answers)))
        }

        fn settle(&mut self, state: &mut Self::State, done: &Done) {
            state.extend(done.crash.clone());
        }

        fn memory(&self) -> usize {
            self.answers * 100
        }
    }

    #[test]
    fn a_crash_is_a_message_and_the_next_worker_is_new() {
        let work = Background::start("test", Vec::new(), asleep(), || Counter { answers: 0 });
        for question in ["a", "b", "crash"] {
            work.ask(question);
            wait("an answer", || !work.is_busy());
        }
        assert_eq!(work.desk().crash(), Some("crashed at 2"));
        assert_eq!(work.progress().memory, 0);
        work.ask("c");
        wait("an answer", || !work.is_busy());
        assert_eq!(work.desk().crash(), None);
        assert_eq!(*work.desk(), ["a 1", "b 2", "crashed at 2", "c 1"]);
    }

    #[test]
    fn memory_is_given_back() {
        let work = Background::start("test", Vec::new(), asleep(), || Counter { answers: 0 });
        work.ask("a");
        wait("an answer", || !work.is_busy());
        assert_eq!(work.progress().memory, 100);
        work.forget();
        wait("nothing", || work.progress().memory == 0);
        work.ask("b");
        wait("an answer", || !work.is_busy());
        assert_eq!(*work.desk(), ["a 1", "b 1"]);
    }

    #[test]
    fn dropping_stops_the_work_and_waits_for_it() {
        let stopped = Arc::new(AtomicU32::new(0));
        let theirs = Arc::clone(&stopped);
        let work = Background::of("test", (), asleep(), move |(), task| {
            while task.control().check().is_ok() {
                std::thread::yield_now();
            }
            theirs.fetch_add(1, Ordering::Relaxed);
            Err(Stopped)
        });
        work.ask(());
        wait("work", || work.is_busy());
        wait("work", || work.desk().papers.running.is_some());
        work.follow(());
        drop(work);
        // The one that followed was never begun.
        assert_eq!(stopped.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn finishing_waits_for_the_answers() {
        let written = Arc::new(Mutex::new(Vec::new()));
        let theirs = Arc::clone(&written);
        let work = Background::of("test", (), asleep(), move |number: u32, _| {
            std::thread::sleep(Duration::from_millis(5));
            theirs.lock().push(number);
            Ok(())
        });
        work.ask(1);
        wait("work", || work.desk().papers.running.is_some());
        work.follow(2);
        work.finish();
        assert_eq!(*written.lock(), [1, 2]);
    }

    #[test]
    fn those_who_look_are_woken() {
        let woken = Arc::new(AtomicU32::new(0));
        let theirs = Arc::clone(&woken);
        let wake: Wake = Arc::new(move || _ = theirs.fetch_add(1, Ordering::Relaxed));
        let work = Background::of("test", 0, wake, |number, task| task.publish(|shown| *shown = number));
        work.ask(3);
        // Once for what it shows, and once at its end.
        wait("waking", || woken.load(Ordering::Relaxed) == 2);
        assert_eq!(*work.desk(), 3);
    }
}
