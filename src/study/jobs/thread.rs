//! The thread of a job.

use super::{Ended, Progress, Running, Shared, Shutdown, Task, Worker, panic_text};
use crate::resources::Resources;
use etude_model::{Control, Stopped};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// A worker and the resources it was last given.
type Equipped<W> = Option<(W, Resources)>;

/// The thread's main loop.
pub(super) fn serve<W: Worker>(shared: &Shared<W::Query, W::Snapshot>, fresh: &impl Fn(Resources) -> W) {
    let mut worker: Equipped<W> = None;
    while let Some(step) = next(shared) {
        match step {
            Step::Forget => {
                // Freeing much memory takes a while: not under the lock.
                worker = None;
                {
                    let mut inner = shared.inner.lock();
                    inner.kept = 0;
                    W::forget(&mut inner.snapshot);
                }
                if let Some(share) = &shared.share {
                    share.forgotten();
                }
            }
            Step::Renew => renew(shared, &mut worker),
            Step::Answer(query, control) => answer(shared, fresh, &mut worker, query, control),
        }
        (shared.wake)();
    }
}

/// Next step of the thread.
enum Step<Q> {
    Forget,
    Renew,
    Answer(Q, Control),
}

/// Waits for the next step; none when the thread is to end.
fn next<Q, S>(shared: &Shared<Q, S>) -> Option<Step<Q>> {
    let mut inner = shared.inner.lock();
    loop {
        if inner.shutdown == Shutdown::Now {
            return None;
        }
        if std::mem::take(&mut inner.forget) {
            return Some(Step::Forget);
        }
        let renew = std::mem::take(&mut inner.renew);
        if let Some(query) = inner.query.take() {
            let control = Control::new();
            let again = inner.repeat.map(|repeat| repeat(&query));
            let since = Instant::now();
            inner.running = Some(Running { control: control.clone(), since, again, wanted: true });
            return Some(Step::Answer(query, control));
        }
        if renew {
            return Some(Step::Renew);
        }
        if inner.shutdown == Shutdown::WhenIdle {
            return None;
        }
        shared.condvar.wait(&mut inner);
    }
}

/// Fits an idle worker into its changed share.
fn renew<W: Worker>(shared: &Shared<W::Query, W::Snapshot>, worker: &mut Equipped<W>) {
    let Some(share) = &shared.share else { return };
    let (Some(resources), Some((idle, given))) = (share.renew(), worker.as_mut()) else { return };
    if resources == *given {
        return;
    }
    let changed = catch_unwind(AssertUnwindSafe(|| idle.set_resources(resources)));
    *given = resources;
    if changed.is_err() {
        *worker = None;
    }
    report(shared, worker.as_ref().map_or(0, |(worker, _)| worker.memory()));
}

/// Reports the bytes that a worker keeps.
fn report<Q, S>(shared: &Shared<Q, S>, kept: usize) {
    shared.inner.lock().kept = kept as u64;
    if let Some(share) = &shared.share {
        share.report(kept);
    }
}

fn answer<W: Worker>(
    shared: &Shared<W::Query, W::Snapshot>,
    fresh: &impl Fn(Resources) -> W,
    worker: &mut Equipped<W>,
    query: W::Query,
    control: Control,
) {
    let unshared = Resources { memory: 0, threads: 1 };
    let begun = shared.share.as_ref().map_or(Some(unshared), |share| share.begin(&control));
    let work = || {
        let resources = begun.ok_or(Stopped)?;
        log::debug!("{} begins with {resources:?}", std::any::type_name::<W>());
        let (worker, given) = worker.get_or_insert_with(|| (fresh(resources), resources));
        if resources != std::mem::replace(given, resources) {
            worker.set_resources(resources);
            report(shared, worker.memory());
        }
        worker.answer(query, &Task { shared, control: control.clone(), resources })
    };
    let outcome = catch_unwind(AssertUnwindSafe(work));
    if end(shared, worker.as_mut().map(|(worker, _)| worker), &control, outcome) {
        // The state of a worker that crashed cannot be relied on.
        *worker = None;
    }
    let Some(share) = &shared.share else { return };
    let (kept, rests) = {
        let inner = shared.inner.lock();
        (inner.kept as usize, W::RESTS && inner.query.is_none())
    };
    share.end(kept);
    if rests {
        share.rest();
    }
}

/// Ends the work on a query. Returns true if it crashed.
fn end<W: Worker>(
    shared: &Shared<W::Query, W::Snapshot>,
    worker: Option<&mut W>,
    control: &Control,
    outcome: std::thread::Result<Result<(), Stopped>>,
) -> bool {
    let mut inner = shared.inner.lock();
    let spent = inner.running.take().map_or(Duration::ZERO, |running| running.since.elapsed());
    inner.kept = worker.as_ref().map_or(0, |worker| worker.memory() as u64);
    let (stopped, crash) = match outcome {
        Ok(outcome) => (outcome.is_err(), None),
        Err(panic) => {
            log::error!("{} failed", std::any::type_name::<W>());
            (true, Some(panic_text(panic.as_ref())))
        }
    };
    let crashed = crash.is_some();
    let memory = inner.kept.max(control.memory());
    let progress = Progress { nodes: control.nodes(), memory, spent };
    log::debug!(
        "{} ended after {spent:?}: {} positions, {memory} bytes{}",
        std::any::type_name::<W>(),
        progress.nodes,
        if stopped { ", stopped" } else { "" }
    );
    let ended = Ended { progress, crash };
    if let Some(worker) = worker {
        worker.ended(&mut inner.snapshot, &ended);
    }
    if crashed {
        inner.kept = 0;
        inner.crash = ended.crash;
    }
    crashed
}
