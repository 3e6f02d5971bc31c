//! Progress display on a terminal.

use super::counts::counted;
use etude_model::Control;
use etude_texts::screen;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Interval of updates; shorter work shows nothing.
const PACE: Duration = Duration::from_millis(250);

/// Part of the work that is done, with the time left by the speed so far: `12 of 100 games, 29 s left`.
pub(super) fn part(done: u64, all: u64, thing: &str, seconds: f64) -> String {
    let of = format!("{done} of {}", counted(all, thing));
    if done == 0 || done > all {
        return format!("{of}, {seconds:.0} s");
    }
    let left = seconds / done as f64 * (all - done) as f64;
    format!("{of}, {}", time_left(left))
}

fn time_left(seconds: f64) -> String {
    match seconds.round() as u64 {
        seconds @ 0..120 => format!("{seconds} s left"),
        seconds @ 120..7200 => format!("{} min left", seconds / 60),
        seconds => format!("{} h left", seconds / 3600),
    }
}

/// Runs work of a known size, with a display of the part that is done.
pub(super) fn watch_part<T>(
    all: u64,
    thing: &str,
    done: impl Fn() -> u64 + Sync,
    work: impl FnOnce() -> T,
) -> T {
    watch_by(&|seconds| part(done(), all, thing, seconds), work)
}

/// Runs work with a display of how many things it has counted.
pub(super) fn watch_count<T>(control: &Control, thing: &str, work: impl FnOnce() -> T) -> T {
    let figures = |seconds: f64| {
        let count = control.nodes();
        format!("{}, {:.0} a second, {seconds:.0} s", counted(count, thing), count as f64 / seconds)
    };
    watch_by(&figures, work)
}

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

/// A control that stops after a time.
pub(super) fn limited(time: Option<Duration>) -> Control {
    let control = Control::new();
    time.map_or_else(|| control.clone(), |limit| control.with_limit(limit))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_left_by_the_speed_so_far() {
        assert_eq!(part(25, 100, "game", 10.0), "25 of 100 games, 30 s left");
        assert_eq!(part(1, 100, "game", 10.0), "1 of 100 games, 16 min left");
        assert_eq!(part(0, 1, "game", 3.0), "0 of 1 game, 3 s");
        assert_eq!(part(100, 100, "game", 3.0), "100 of 100 games, 0 s left");
        assert_eq!(part(1, 10_000, "place", 10.0), "1 of 10000 places, 27 h left");
    }
}
