//! What a frame of the window costs while the strategy tree is a million rows long, measured without a screen.
//!
//! `cargo bench --bench window` unfolds a strategy until it has that many rows, then scrolls, steps, folds and
//! unfolds, and prints the processor time of whole frames (layout of all panels and tessellation input, without
//! painting).

#![expect(clippy::expect_used, reason = "a bench may fail")]
#![allow(clippy::disallowed_methods)]

use cpu_time::ThreadTime;
use egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use etude::app::{Etude, Start};
use etude::study::{Attention, Work};
use std::time::{Duration, Instant};

const ROWS: usize = 1_000_000;
const POSITION: &str = "(format: 1, game: \"climbing\", rules: \"doudizhu\", \
    position: \"34455799JJJQKA2X / 3345677899QKAA2D\", settings: (shortest: false))";

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = "(language: Some(\"en\"), welcomed: true, memory_mb: Some(2048))";
    std::fs::write(folder.path().join("settings.ron"), settings).expect("written");
    let file = folder.path().join("tall.ron");
    std::fs::write(&file, POSITION).expect("written");
    let start = Start { files: vec![file], folder: Some(folder.path().to_owned()), ..Start::default() };
    let mut harness = Harness::builder()
        .with_size(vec2(1600.0, 1000.0))
        // Sixty frames a second, so that what happens now and then (the journal) happens as often as it would.
        .with_step_dt(1.0 / 60.0)
        .build_eframe(move |creation| Etude::new(&creation.egui_ctx, start));
    wait(&mut harness, |study| study.effort().work == Work::Done);
    harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
    let began = Instant::now();
    let mut slowest = Duration::ZERO;
    let mut rows = 0;
    while rows < ROWS && began.elapsed() < Duration::from_mins(5) {
        slowest = slowest.max(frame(&mut harness));
        std::thread::sleep(Duration::from_millis(2));
        let Some(game) = harness.state_mut().front().and_then(|study| study.playing_mut()) else { return };
        let tree = game.tree();
        rows = tree.len();
        if !tree.is_busy() {
            break;
        }
    }
    println!("unfolded {rows} rows in {:.1?}; slowest frame meanwhile {slowest:.2?}", began.elapsed());
    if let Some(study) = harness.state_mut().front() {
        study.attend(Attention::Stop);
    }
    std::thread::sleep(Duration::from_millis(300));
    for _ in 0..20 {
        harness.step();
    }
    measure(&mut harness, "idle", |_| {});
    let area = egui::pos2(1400.0, 800.0);
    harness.hover_at(area);
    measure(&mut harness, "scroll by wheel", |harness| {
        harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: vec2(0.0, -30.0),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: Modifiers::NONE,
        });
    });
    measure(&mut harness, "step forward", |harness| harness.key_press(Key::ArrowRight));
    measure(&mut harness, "step back", |harness| harness.key_press(Key::ArrowLeft));
    for (name, open) in [("fold the first move", false), ("unfold it again", true)] {
        measure(&mut harness, name, |harness| {
            if let Some(game) = harness.state_mut().front().and_then(|study| study.playing_mut()) {
                game.tree_mut().set_open(1, open);
            }
        });
        if let Some(game) = harness.state_mut().front().and_then(|study| study.playing_mut()) {
            println!("  rows: {}", game.tree().len());
        }
    }
}

fn wait(harness: &mut Harness<'_, Etude>, done: impl Fn(&dyn etude::study::Study) -> bool) {
    loop {
        harness.step();
        std::thread::sleep(Duration::from_millis(5));
        if harness.state().studies().all(&done) {
            return;
        }
    }
}

fn frame(harness: &mut Harness<'_, Etude>) -> Duration {
    let began = ThreadTime::now();
    harness.step();
    began.elapsed()
}

fn measure(harness: &mut Harness<'static, Etude>, what: &str, act: impl Fn(&mut Harness<'static, Etude>)) {
    let mut times: Vec<Duration> = (0..60)
        .map(|_| {
            // The solver's threads may be at work meanwhile; what counts is what the frame itself costs.
            let began = ThreadTime::now();
            act(harness);
            harness.step();
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!("{what}: median {:.2?}, worst {:.2?}", times[30], times[59]);
}
