use super::*;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::budget::{Budget, Need};

fn budget() -> Budget {
    Budget::new(Resources { memory: 6400, threads: 2 })
}

fn share(budget: &Budget) -> Share {
    budget.share(Need::Parts { memory: 1, threads: 1 })
}

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

/// A job that works on the query 0 until it is stopped, and publishes every other query.
fn endless() -> Job<u32, Vec<u32>> {
    Job::of("test", Vec::new(), asleep(), |number, task| {
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
fn newest_query_wins() {
    let work = endless();
    work.ask(0);
    wait("work", || work.progress().nodes > 3);
    assert_eq!(work.progress().memory, 77);
    assert!(work.is_busy() && work.progress().spent > Duration::ZERO);
    {
        let mut state = work.lock();
        state.ask(1);
        state.ask(2);
    }
    wait("the answer", || !work.is_busy());
    assert_eq!(*work.lock(), [2]);
    assert_eq!(work.progress(), Progress::default());
}

#[test]
fn follow_lets_work_end_first() {
    let gate = Arc::new(AtomicU32::new(0));
    let theirs = Arc::clone(&gate);
    let work = Job::of("test", Vec::new(), asleep(), move |number, task| {
        while theirs.load(Ordering::Relaxed) < number {
            task.control().check()?;
            std::thread::yield_now();
        }
        task.publish(|shown: &mut Vec<u32>| shown.push(number))
    });
    work.ask(5);
    wait("work", || work.lock().inner.running.is_some());
    work.follow(1);
    gate.store(5, Ordering::Relaxed);
    wait("the answers", || !work.is_busy());
    assert_eq!(*work.lock(), [5, 1]);
}

#[test]
fn stop_publishes_nothing() {
    let work = endless();
    work.ask(0);
    wait("work", || work.progress().nodes > 0);
    work.stop();
    assert!(!work.is_busy());
    wait("the end", || work.lock().inner.running.is_none());
    assert!(work.lock().is_empty());
}

struct Counter {
    answers: usize,
}

impl Worker for Counter {
    type Query = &'static str;
    type Snapshot = Vec<String>;

    fn answer(
        &mut self,
        query: Self::Query,
        task: &Task<'_, Self::Query, Self::Snapshot>,
    ) -> Result<(), Stopped> {
        assert!(query != "crash", "crashed at {}", self.answers);
        self.answers += 1;
        task.publish(|shown| shown.push(format!("{query} {}", self.answers)))
    }

    fn ended(&mut self, state: &mut Self::Snapshot, ended: &Ended) {
        state.extend(ended.crash.clone());
    }

    fn memory(&self) -> usize {
        self.answers * 100
    }
}

#[test]
fn crash_is_message_and_new_worker() {
    let work = Job::start("test", share(&budget()), Vec::new(), asleep(), |_| Counter { answers: 0 });
    for query in ["a", "b", "crash"] {
        work.ask(query);
        wait("an answer", || !work.is_busy());
    }
    assert_eq!(work.lock().crash(), Some("crashed at 2"));
    assert_eq!(work.progress().memory, 0);
    work.ask("c");
    wait("an answer", || !work.is_busy());
    assert_eq!(work.lock().crash(), None);
    assert_eq!(*work.lock(), ["a 1", "b 2", "crashed at 2", "c 1"]);
}

#[test]
fn forget_frees_memory() {
    let work = Job::start("test", share(&budget()), Vec::new(), asleep(), |_| Counter { answers: 0 });
    work.ask("a");
    wait("an answer", || !work.is_busy());
    assert_eq!(work.progress().memory, 100);
    work.shared.on_event(BudgetEvent::Forget);
    wait("nothing", || work.progress().memory == 0);
    work.ask("b");
    wait("an answer", || !work.is_busy());
    assert_eq!(*work.lock(), ["a 1", "b 1"]);
}

/// A worker that fills its share; one of its queries lasts until it is stopped.
struct Filler {
    bytes: usize,
}

impl Worker for Filler {
    type Query = bool;
    type Snapshot = Vec<Resources>;

    fn answer(&mut self, goes_on: bool, task: &Task<'_, bool, Vec<Resources>>) -> Result<(), Stopped> {
        task.change(|seen| seen.push(task.resources()))?;
        self.bytes = task.resources().memory;
        task.control().set_memory(self.bytes as u64);
        if !goes_on {
            return Ok(());
        }
        loop {
            task.control().check()?;
            std::thread::yield_now();
        }
    }

    fn memory(&self) -> usize {
        self.bytes
    }

    fn set_resources(&mut self, resources: Resources) {
        self.bytes = self.bytes.min(resources.memory);
    }

    fn forget(state: &mut Vec<Resources>) {
        state.clear();
    }
}

#[test]
fn jobs_share_budget_and_follow_its_changes() {
    let budget = budget();
    let start = || Job::start("test", share(&budget), Vec::new(), asleep(), |_| Filler { bytes: 0 });
    let [first, second] = [start(), start()];
    let last = |work: &Job<bool, Vec<Resources>>| work.lock().last().copied();
    let given = |memory, threads| Some(Resources { memory, threads });
    first.ask(true);
    wait("all of it", || last(&first) == given(6400, 2));
    second.ask(false);
    wait("half of it", || last(&first) == given(3200, 1) && first.progress().memory == 3200);
    wait("the rest", || !second.is_busy());
    assert!(first.is_busy());
    budget.set(Resources { memory: 1280, threads: 4 });
    wait("less", || last(&first) == given(640, 2));
    wait("less of what is kept", || second.progress().memory <= 640);
    assert!(budget.used() <= 1280);
    first.rest();
    assert!(!first.is_busy());
    second.ask(false);
    wait("what is left by the one at rest", || last(&second) == given(640, 4));
    drop(first);
    second.ask(true);
    wait("everything", || last(&second) == given(1280, 4));
    second.stop();
    wait("the end", || second.lock().inner.running.is_none());
    budget.set(Resources { memory: 2, threads: 1 });
    wait("what it kept too much", || budget.used() <= 2);
    second.rest();
    drop(second);
    assert_eq!(budget.used(), 0);
}

#[test]
fn longest_rested_job_forgets() {
    let budget = budget();
    let start = || Job::start("test", share(&budget), Vec::new(), asleep(), |_| Filler { bytes: 0 });
    let [first, second] = [start(), start()];
    first.ask(false);
    wait("an answer", || !first.is_busy());
    first.rest();
    // It keeps more than half.
    wait("nothing", || first.progress().memory == 0 && first.lock().is_empty());
    second.ask(false);
    wait("everything", || second.lock().last().is_some_and(|given| given.memory == 6400));
}

#[test]
fn drop_stops_and_joins() {
    let stopped = Arc::new(AtomicU32::new(0));
    let theirs = Arc::clone(&stopped);
    let work = Job::of("test", (), asleep(), move |(), task| {
        while task.control().check().is_ok() {
            std::thread::yield_now();
        }
        theirs.fetch_add(1, Ordering::Relaxed);
        Err(Stopped)
    });
    work.ask(());
    wait("work", || work.is_busy());
    wait("work", || work.lock().inner.running.is_some());
    work.follow(());
    drop(work);
    // The one that followed was never begun.
    assert_eq!(stopped.load(Ordering::Relaxed), 1);
}

#[test]
fn finish_waits_for_answers() {
    let written = Arc::new(Mutex::new(Vec::new()));
    let theirs = Arc::clone(&written);
    let (go, gate) = std::sync::mpsc::channel();
    let gate = Mutex::new(gate);
    let work = Job::of("test", (), asleep(), move |number: u32, _| {
        if number == 1 {
            gate.lock().recv().expect("the second query follows");
        }
        theirs.lock().push(number);
        Ok(())
    });
    work.ask(1);
    wait("work", || work.lock().inner.running.is_some());
    work.follow(2);
    go.send(()).expect("the job waits");
    work.finish();
    assert_eq!(*written.lock(), [1, 2]);
}

#[test]
fn publish_and_end_wake() {
    let woken = Arc::new(AtomicU32::new(0));
    let theirs = Arc::clone(&woken);
    let wake: Wake = Arc::new(move || _ = theirs.fetch_add(1, Ordering::Relaxed));
    let work = Job::of("test", 0, wake, |number, task| task.publish(|shown| *shown = number));
    work.ask(3);
    // Once for its snapshot, and once at its end.
    wait("waking", || woken.load(Ordering::Relaxed) == 2);
    assert_eq!(*work.lock(), 3);
}
