//! Progress display on a terminal.

use super::counts::counted;
use crate::model::Control;
use crate::texts::screen;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Interval of updates; shorter work shows nothing.
const PACE: Duration = Duration::from_millis(250);

/// Runs `work` with a display of nodes, speed and memory.
pub(super) fn watch<T>(control: &Control, work: impl FnOnce() -> T) -> T {
    let figures = |seconds: f64| {
        let (nodes, memory) = (control.nodes(), control.memory() >> 20);
        let speed = nodes as f64 / seconds;
        let nodes = counted(nodes, "position");
        format!("{nodes}, {speed:.0} a second, {memory} MB, {seconds:.0} s")
    };
    watch_by(&figures, work)
}

/// Runs work that reads a file, with a display of the bytes read.
pub(super) fn watch_read<T>(control: &Control, work: impl FnOnce() -> T) -> T {
    let figures = |seconds: f64| {
        let (read, memory) = (control.nodes() >> 20, control.memory() >> 20);
        format!("{read} MB read, {memory} MB held, {seconds:.0} s")
    };
    watch_by(&figures, work)
}

/// Runs work that answers questions, with a display of their number.
pub(super) fn watch_with<T>(answered: impl Fn() -> u64 + Sync, work: impl FnOnce() -> T) -> T {
    let figures = |seconds: f64| {
        let count = answered();
        let speed = count as f64 / seconds;
        format!("{count} answered, {speed:.0} a second, {seconds:.0} s")
    };
    watch_by(&figures, work)
}

/// Prints a line on a terminal only.
pub(super) fn note(text: &str) {
    if screen::is_watched() {
        screen::tell(text);
    }
}

fn watch_by<T>(figures: &(dyn Fn(f64) -> String + Sync), work: impl FnOnce() -> T) -> T {
    if !screen::is_watched() {
        return work();
    }
    thread::scope(|scope| {
        let (done, wait) = mpsc::channel::<()>();
        scope.spawn(move || show(figures, &wait));
        let result = work();
        drop(done);
        result
    })
}

/// Updates a line until the channel is closed.
fn show(figures: &dyn Fn(f64) -> String, wait: &mpsc::Receiver<()>) {
    let started = Instant::now();
    let mut shown = false;
    while wait.recv_timeout(PACE) == Err(mpsc::RecvTimeoutError::Timeout) {
        screen::figures(&figures(started.elapsed().as_secs_f64()));
        shown = true;
    }
    if shown {
        screen::figures("");
    }
}
