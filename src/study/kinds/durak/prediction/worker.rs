//! The thread that finds out what a study of durak tells: the prediction first, then what quirks change, then how the
//! game may end.

use super::predict::{predict, repair};
use super::prospect;
use super::report::{Prediction, Progress, Prospect};
use super::subject::Subject;
use crate::games::durak::robot::Method;
use crate::model::{Control, Stopped};
use crate::study::background::panic_text;
use crate::study::resources::{Resources, Wake};
use parking_lot::{Condvar, Mutex};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

/// What is to be found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What it is about.
    pub subject: Subject,
    /// How the robot thinks.
    pub method: Method,
    /// Whether it is asked how the game may end.
    pub prospect: bool,
}

/// What is known now.
#[derive(Clone, Default)]
pub struct State {
    /// The last prediction.
    pub prediction: Option<Arc<Prediction>>,
    /// Whether it answers the question that was asked last.
    pub current: bool,
    /// How the game may end.
    pub prospect: Arc<Prospect>,
    /// Whether more is to come.
    pub running: bool,
    /// How far the work is.
    pub progress: Progress,
    /// What went wrong.
    pub crash: Option<String>,
}

struct Inbox {
    question: Option<Question>,
    resources: Resources,
    quit: bool,
    /// The control of what is being done now, and since when.
    running: (Control, Instant),
}

struct Shared {
    inbox: Mutex<Inbox>,
    state: Mutex<State>,
    bell: Condvar,
    wake: Wake,
}

/// The background worker of one study. Dropping it stops the thread.
pub struct Worker {
    shared: Arc<Shared>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Worker {
    /// Starts a worker that has nothing to do.
    pub fn new(resources: Resources, wake: Wake) -> Self {
        let running = (Control::new(), Instant::now());
        let inbox = Inbox { question: None, resources, quit: false, running };
        let shared = Arc::new(Shared {
            inbox: Mutex::new(inbox),
            state: Mutex::default(),
            bell: Condvar::new(),
            wake,
        });
        let theirs = Arc::clone(&shared);
        let thread =
            std::thread::Builder::new().name("étude prediction".to_owned()).spawn(move || work(&theirs));
        if let Err(error) = &thread {
            shared.state.lock().crash = Some(error.to_string());
        }
        Self { shared, thread: thread.ok() }
    }

    /// Answers a question from now on, or none. What was found out stays until there is something new.
    pub fn ask(&self, question: Option<Question>) {
        let mut inbox = self.shared.inbox.lock();
        let mut state = self.shared.state.lock();
        state.running = question.is_some();
        state.crash = None;
        state.current = false;
        inbox.question = question;
        inbox.running.0.cancel();
        self.shared.bell.notify_one();
    }

    /// Stops working. What was found out stays.
    pub fn stop(&self) {
        let mut inbox = self.shared.inbox.lock();
        inbox.question = None;
        inbox.running.0.cancel();
        self.shared.state.lock().running = false;
    }

    /// Changes what may be used from the next question on.
    pub fn set_resources(&self, resources: Resources) {
        self.shared.inbox.lock().resources = resources;
    }

    /// What is known now.
    pub fn state(&self) -> State {
        let (control, began) = self.shared.inbox.lock().running.clone();
        let mut state = self.shared.state.lock().clone();
        if state.running {
            let spent = began.elapsed();
            state.progress = Progress { nodes: control.nodes(), memory: control.memory(), spent };
        }
        state
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        {
            let mut inbox = self.shared.inbox.lock();
            inbox.quit = true;
            inbox.running.0.cancel();
        }
        self.shared.bell.notify_one();
        if let Some(thread) = self.thread.take() {
            // A worker that crashed has nothing left to clean up.
            let _ = thread.join();
        }
    }
}

fn work(shared: &Shared) {
    loop {
        let (question, resources, control) = {
            let mut inbox = shared.inbox.lock();
            loop {
                if inbox.quit {
                    return;
                }
                if let Some(question) = inbox.question.take() {
                    let control = Control::new();
                    inbox.running = (control.clone(), Instant::now());
                    break (question, inbox.resources, control);
                }
                shared.bell.wait(&mut inbox);
            }
        };
        let task = Task { shared, question: &question, control: &control };
        let outcome = catch_unwind(AssertUnwindSafe(|| task.run(resources)));
        if !control.is_cancelled() {
            let mut state = shared.state.lock();
            state.running = false;
            state.crash = outcome.err().map(|panic| panic_text(panic.as_ref()));
        }
        (shared.wake)();
    }
}

struct Task<'a> {
    shared: &'a Shared,
    question: &'a Question,
    control: &'a Control,
}

impl Task<'_> {
    fn run(&self, resources: Resources) -> Result<(), Stopped> {
        let Question { subject, method, prospect } = self.question;
        let prediction = predict(&subject.situation, method, resources.memory as u64, self.control)?;
        let mut prediction = Arc::new(prediction);
        self.publish(|state| {
            (state.prediction, state.current) = (Some(Arc::clone(&prediction)), true);
            state.prospect = Arc::default();
        })?;
        let repaired = repair(&prediction, self.control)?;
        Arc::make_mut(&mut prediction).repaired = Some(repaired);
        self.publish(|state| state.prediction = Some(Arc::clone(&prediction)))?;
        if *prospect && subject.can_be_dealt() {
            prospect::find(&subject.view, resources, self.control, |found| {
                let found = Arc::new(found);
                self.publish(|state| state.prospect = Arc::clone(&found))
            })?;
        }
        Ok(())
    }

    /// Shows what there is, unless something else is asked by now.
    fn publish(&self, change: impl FnOnce(&mut State)) -> Result<(), Stopped> {
        let mut state = self.shared.state.lock();
        self.control.check()?;
        change(&mut state);
        drop(state);
        (self.shared.wake)();
        Ok(())
    }
}
