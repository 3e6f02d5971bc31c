//! What the thread of a background worker does.

use super::{Done, Progress, Running, Shared, Task, Until, Worker, panic_text};
use crate::model::{Control, Stopped};
use crate::study::resources::Resources;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// A worker with what it may use.
type Allowed<W> = Option<(W, Resources)>;

/// The thread.
pub(super) fn serve<W: Worker>(shared: &Shared<W::Question, W::State>, fresh: &impl Fn(Resources) -> W) {
    let mut worker: Allowed<W> = None;
    while let Some(duty) = next(shared) {
        match duty {
            Duty::Forget => {
                // Freeing much takes a while: the desk is open meanwhile.
                worker = None;
                {
                    let mut papers = shared.papers.lock();
                    papers.kept = 0;
                    W::forget(&mut papers.state);
                }
                if let Some(share) = &shared.share {
                    share.forgotten();
                }
            }
            Duty::Renew => renew(shared, &mut worker),
            Duty::Answer(question, control) => answer(shared, fresh, &mut worker, question, control),
        }
        (shared.wake)();
    }
}

/// What the thread does next.
enum Duty<Q> {
    Forget,
    Renew,
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
        let renew = std::mem::take(&mut papers.renew);
        if let Some(question) = papers.question.take() {
            let control = Control::new();
            let again = papers.repeat.map(|repeat| repeat(&question));
            let since = Instant::now();
            papers.running = Some(Running { control: control.clone(), since, again, wanted: true });
            return Some(Duty::Answer(question, control));
        }
        if renew {
            return Some(Duty::Renew);
        }
        if papers.until == Until::Answered {
            return None;
        }
        shared.bell.wait(&mut papers);
    }
}

/// Lets an idle worker give back what it holds too much.
fn renew<W: Worker>(shared: &Shared<W::Question, W::State>, worker: &mut Allowed<W>) {
    let Some(share) = &shared.share else { return };
    let (Some(resources), Some((known, allowed))) = (share.renew(), worker.as_mut()) else { return };
    if resources == *allowed {
        return;
    }
    let changed = catch_unwind(AssertUnwindSafe(|| known.allow(resources)));
    *allowed = resources;
    if changed.is_err() {
        *worker = None;
    }
    tell(shared, worker.as_ref().map_or(0, |(worker, _)| worker.memory()));
}

/// Notes the bytes that a worker keeps.
fn tell<Q, S>(shared: &Shared<Q, S>, kept: usize) {
    shared.papers.lock().kept = kept as u64;
    if let Some(share) = &shared.share {
        share.told(kept);
    }
}

fn answer<W: Worker>(
    shared: &Shared<W::Question, W::State>,
    fresh: &impl Fn(Resources) -> W,
    worker: &mut Allowed<W>,
    question: W::Question,
    control: Control,
) {
    let alone = Resources { memory: 0, threads: 1 };
    let begun = shared.share.as_ref().map_or(Some(alone), |share| share.begin(&control));
    let work = || {
        let resources = begun.ok_or(Stopped)?;
        log::debug!("{} begins with {resources:?}", std::any::type_name::<W>());
        let (known, allowed) = worker.get_or_insert_with(|| (fresh(resources), resources));
        if resources != std::mem::replace(allowed, resources) {
            known.allow(resources);
            tell(shared, known.memory());
        }
        known.answer(question, &Task { shared, control: control.clone(), resources })
    };
    let outcome = catch_unwind(AssertUnwindSafe(work));
    let known = worker.as_mut().map(|(worker, _)| worker);
    if settle(shared, known, &control, outcome) {
        // What a worker that crashed keeps cannot be relied on.
        *worker = None;
    }
    let Some(share) = &shared.share else { return };
    let (kept, rests) = {
        let papers = shared.papers.lock();
        (papers.kept as usize, W::RESTS && papers.question.is_none())
    };
    share.end(kept);
    if rests {
        share.rest();
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
        Err(panic) => {
            log::error!("{} failed", std::any::type_name::<W>());
            (true, Some(panic_text(panic.as_ref())))
        }
    };
    let crashed = crash.is_some();
    let memory = papers.kept.max(control.memory());
    let progress = Progress { nodes: control.nodes(), memory, spent };
    log::debug!(
        "{} ended after {spent:?}: {} positions, {memory} bytes{}",
        std::any::type_name::<W>(),
        progress.nodes,
        if stopped { ", stopped" } else { "" }
    );
    let done = Done { progress, cancelled: control.is_cancelled(), stopped, crash };
    if let Some(worker) = worker {
        worker.settle(&mut papers.state, &done);
    }
    if crashed {
        papers.kept = 0;
        papers.crash = done.crash;
    }
    crashed
}
