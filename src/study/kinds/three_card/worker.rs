//! The thread that finds out what a study of three cards tells: values first, then chances, the quick ones first.

use super::report::{Chance, ClassRow, Effort, Report, chances, classes, describe, efforts, is_exact};
use crate::games::three_card::Setup;
use crate::games::three_card::rules::Options;
use crate::model::{Control, Stopped};
use crate::study::background::panic_text;
use crate::study::resources::{Resources, Wake};
use parking_lot::{Condvar, Mutex};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What is known now.
#[derive(Clone, Default)]
pub struct State {
    /// Counts the changes of the report.
    pub version: u64,
    /// What there is to tell.
    pub report: Arc<Report>,
    /// Whether more is to come.
    pub running: bool,
    /// The time that was spent on this setup.
    pub spent: Duration,
    /// What went wrong.
    pub crash: Option<String>,
}

struct Inbox {
    /// What to look at next.
    setup: Option<Setup>,
    resources: Resources,
    quit: bool,
    /// The control of what is being done now.
    running: Control,
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
        let inbox = Inbox { setup: None, resources, quit: false, running: Control::new() };
        let shared = Arc::new(Shared {
            inbox: Mutex::new(inbox),
            state: Mutex::default(),
            bell: Condvar::new(),
            wake,
        });
        let theirs = Arc::clone(&shared);
        let thread =
            std::thread::Builder::new().name("étude chances".to_owned()).spawn(move || work(&theirs));
        if let Err(error) = &thread {
            shared.state.lock().crash = Some(error.to_string());
        }
        Self { shared, thread: thread.ok() }
    }

    /// Looks at a setup from now on, or at none.
    pub fn look_at(&self, setup: Option<Setup>) {
        let mut inbox = self.shared.inbox.lock();
        let mut state = self.shared.state.lock();
        state.running = setup.is_some();
        state.crash = None;
        inbox.setup = setup;
        inbox.running.cancel();
        self.shared.bell.notify_one();
    }

    /// Changes what may be used from the next setup on.
    pub fn set_resources(&self, resources: Resources) {
        self.shared.inbox.lock().resources = resources;
    }

    /// What is known now.
    pub fn state(&self) -> State {
        self.shared.state.lock().clone()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        {
            let mut inbox = self.shared.inbox.lock();
            inbox.quit = true;
            inbox.running.cancel();
        }
        self.shared.bell.notify_one();
        if let Some(thread) = self.thread.take() {
            // A worker that crashed has nothing left to clean up.
            let _ = thread.join();
        }
    }
}

fn work(shared: &Shared) {
    let mut known = Classes::default();
    loop {
        let (setup, resources, control) = {
            let mut inbox = shared.inbox.lock();
            loop {
                if inbox.quit {
                    return;
                }
                if let Some(setup) = inbox.setup.take() {
                    let control = Control::new();
                    inbox.running = control.clone();
                    break (setup, inbox.resources, control);
                }
                shared.bell.wait(&mut inbox);
            }
        };
        let task = Task { shared, setup: &setup, control: &control, began: Instant::now() };
        let outcome = catch_unwind(AssertUnwindSafe(|| task.run(&mut known, resources)));
        // Who looks at something else cancels while holding the state.
        let mut state = shared.state.lock();
        if !control.is_cancelled() {
            state.running = false;
            state.crash = outcome.err().map(|panic| panic_text(panic.as_ref()));
            state.version += 1;
        }
        drop(state);
        (shared.wake)();
    }
}

/// The classes of the rules that were looked at last.
#[derive(Default)]
struct Classes(Option<(Options, Arc<Vec<ClassRow>>)>);

struct Task<'a> {
    shared: &'a Shared,
    setup: &'a Setup,
    control: &'a Control,
    began: Instant,
}

impl Task<'_> {
    fn run(&self, known: &mut Classes, resources: Resources) -> Result<(), Stopped> {
        let setup = self.setup;
        let mut report = describe(setup);
        if let Some((_, classes)) = known.0.as_ref().filter(|(options, _)| *options == setup.options) {
            report.classes = Arc::clone(classes);
        } else {
            let rows = Arc::new(classes(setup));
            known.0 = Some((setup.options, Arc::clone(&rows)));
            report.classes = rows;
        }
        let [first, last] = efforts(resources);
        let can_deal = setup.problems().is_empty();
        let jobs = if can_deal { jobs(&report, first, last) } else { Vec::new() };
        report.progress = [0, jobs.len()];
        self.publish(&report)?;
        for (hand, row, effort) in jobs {
            let opponents = report.hands[hand].chances[row].opponents;
            // What cannot be dealt or is drawn too rarely stays so.
            let hopeless = matches!(report.hands[hand].chances[row].answer, Some(Err(_)));
            if hopeless {
                report.progress[0] += 1;
                continue;
            }
            let answer = chances(setup, hand, opponents, effort, self.control)?;
            report.deals +=
                answer.as_ref().map_or(0, |answer| answer.deals.min(u128::from(effort.deals)) as u64);
            report.hands[hand].chances[row] = Chance { opponents, answer: Some(answer) };
            report.progress[0] += 1;
            self.publish(&report)?;
        }
        Ok(())
    }

    /// Shows what there is, unless something else is looked at by now.
    fn publish(&self, report: &Report) -> Result<(), Stopped> {
        let mut state = self.shared.state.lock();
        self.control.check()?;
        state.report = Arc::new(report.clone());
        state.version += 1;
        state.spent = self.began.elapsed();
        drop(state);
        (self.shared.wake)();
        Ok(())
    }
}

/// What is to be found out: hand, row and effort, what was asked for and what is quick first.
fn jobs(report: &Report, first: Effort, last: Effort) -> Vec<(usize, usize, Effort)> {
    let rows = || {
        (0..report.hands.len())
            .flat_map(|hand| (0..report.hands[hand].chances.len()).map(move |row| (hand, row)))
    };
    let count = |hand: usize, row: usize| report.hands[hand].chances[row].opponents;
    let mut jobs: Vec<(usize, usize, Effort)> = rows().map(|(hand, row)| (hand, row, first)).collect();
    jobs.sort_by_key(|&(hand, row, _)| (count(hand, row) != report.asked, count(hand, row)));
    jobs.extend(
        rows().filter(|&(hand, row)| !is_exact(count(hand, row))).map(|(hand, row)| (hand, row, last)),
    );
    jobs
}
