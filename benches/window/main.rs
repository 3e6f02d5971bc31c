//! What frames of the window cost, measured without a screen: the processor time of the thread that draws (layout of
//! all panels and shapes to tessellate, without painting).
//!
//! `cargo bench --bench window` measures five things, or those that are named:
//!
//! * `start`: the processor time until the first frame is laid out, which must stay below 250 ms.
//! * `rows`: a strategy is unfolded until its tree has a million rows, or as many as are named (`-- rows 10000000`); then it is
//!   scrolled, stepped through, folded. Of all its frames 99 in 100 must stay below 8 ms, but for those that fold, and no
//!   frame may take 16 ms.
//! * `tabs`: a hundred studies are open, four of them long at work, and each is gone to. 99 frames in 100 must stay below 8 ms.
//! * `systems`: each system with its solver, engine, robot or three cards at work is stepped through, pointed at and
//!   typed in. Of all its frames 99 in 100 must stay below 8 ms.
//! * `files`: a study of 60 MB and a file of 100,000 games are opened and saved on a slow disk. No frame may take 16 ms.
//!
//! The bench fails where a bound is passed.

#![expect(clippy::expect_used, reason = "a bench may fail")]
#![allow(clippy::disallowed_methods)]

mod files;
mod rows;
mod start;
mod systems;
mod tabs;

use cpu_time::ThreadTime;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::Harness;
use etude::app::{Etude, Start};
use etude::study::store::Disk;
use etude::study::{Playing, StrategyTree};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The bound of 99 frames in 100.
const MOST: Duration = Duration::from_millis(8);
/// The bound of every frame.
const WORST: Duration = Duration::from_millis(16);

fn main() -> ExitCode {
    let arguments = std::env::args().skip(1).filter(|arg| !arg.starts_with('-'));
    let (numbers, wanted): (Vec<String>, Vec<String>) =
        arguments.partition(|argument| argument.parse::<usize>().is_ok());
    let rows = numbers.first().and_then(|number| number.parse().ok()).unwrap_or(1_000_000);
    /// Measures something, of a tree of so many rows; returns whether the bounds were kept.
    type Part = fn(usize) -> bool;
    let parts: [(&str, Part); 5] = [
        ("start", |_| start::measure()),
        ("rows", rows::measure),
        ("tabs", |_| tabs::measure()),
        ("systems", |_| systems::measure()),
        ("files", |_| files::measure()),
    ];
    for name in &wanted {
        assert!(parts.iter().any(|(part, _)| part == name), "there is no part {name}");
    }
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|part| part == name);
    let mut kept = true;
    for (_, measure) in parts.into_iter().filter(|(name, _)| is_wanted(name)) {
        kept &= measure(rows);
    }
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A window of which each frame is timed.
struct Window {
    harness: Harness<'static, Etude>,
    times: Vec<Duration>,
}

impl Window {
    /// A window with files, which keeps its own in a folder.
    fn open(folder: &Path, files: Vec<PathBuf>, disk: Arc<dyn Disk>) -> Self {
        let settings = "(language: Some(\"en\"), start: Some(\"two-eights\"), welcomed: true, exercises: Analyse, memory_mb: Some(2048))";
        std::fs::write(folder.join("settings.ron"), settings).expect("written");
        let start = Start { files, folder: Some(folder.to_owned()), ..Start::default() };
        let harness = Harness::builder()
            .with_size(vec2(1600.0, 1000.0))
            // Sixty frames a second, so that what happens now and then (the journal) happens as often as it would.
            .with_step_dt(1.0 / 60.0)
            .build_eframe(move |creation| Etude::on(disk, &creation.egui_ctx, start));
        Self { harness, times: Vec::new() }
    }

    /// Draws a frame.
    fn frame(&mut self) {
        let began = ThreadTime::now();
        self.harness.step();
        self.times.push(began.elapsed());
        // The threads in the background work meanwhile.
        std::thread::sleep(Duration::from_millis(2));
    }

    /// Draws so many frames.
    fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.frame());
    }

    /// Something happens, and a frame is drawn for it.
    fn event(&mut self, event: Event) {
        self.harness.event(event);
        self.frame();
    }

    /// A key is pressed and let go.
    fn key(&mut self, key: Key, modifiers: Modifiers) {
        if modifiers != Modifiers::NONE {
            self.event(Event::ModifiersChanged(modifiers));
        }
        for pressed in [true, false] {
            self.event(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
        }
        if modifiers != Modifiers::NONE {
            self.event(Event::ModifiersChanged(Modifiers::NONE));
        }
    }

    /// A click on something.
    fn click(&mut self, pos: Pos2) {
        self.event(Event::PointerMoved(pos));
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            self.event(Event::PointerButton { pos, button, pressed, modifiers });
        }
    }

    /// Draws frames until something is so.
    fn until(&mut self, what: &str, done: impl Fn(&mut Etude) -> bool) {
        let began = Instant::now();
        while !done(self.harness.state_mut()) {
            assert!(began.elapsed() < Duration::from_mins(5), "waited for {what}");
            self.frame();
        }
    }

    /// The tree of the study in front.
    fn tree(&mut self) -> Option<&mut dyn StrategyTree> {
        let study = self.harness.state_mut().front()?;
        study.playing_mut().map(Playing::tree_mut)
    }

    /// Prints what frames took since this was last asked. Returns whether the bounds were kept.
    fn report(&mut self, what: &str, most: Option<Duration>, worst: Option<Duration>) -> bool {
        let mut times = std::mem::take(&mut self.times);
        times.sort_unstable();
        let share = |percent: usize| times.get((times.len() * percent / 100).min(times.len() - 1));
        let (Some(&median), Some(&p99), Some(&last)) = (share(50), share(99), times.last()) else {
            return true;
        };
        let kept = most.is_none_or(|most| p99 < most) && worst.is_none_or(|worst| last < worst);
        let count = times.len();
        println!(
            "{what:36} {count:5} frames: median {median:8.2?}, p99 {p99:8.2?}, worst {last:8.2?}{}",
            if kept { "" } else { "   TOO SLOW" }
        );
        kept
    }
}
