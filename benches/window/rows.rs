//! A strategy tree of very many rows.

use super::{MOST, WORST, Window};
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, TouchPhase, vec2};
use etude::study::store::RealDisk;
use etude::study::{Attention, Work};
use std::sync::Arc;
use std::time::{Duration, Instant};

const POSITION: &str = "(format: 1, game: \"climbing\", rules: \"doudizhu\", \
    position: \"34455799JJJQKA2X / 3345677899QKAA2D\", settings: (shortest: false))";

/// Measures a tree of so many rows; returns whether the bounds were kept.
pub fn measure(wanted: usize) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tall.ron");
    std::fs::write(&file, POSITION).expect("written");
    let mut window = Window::open(folder.path(), vec![file], Arc::new(RealDisk));
    window.until("the solver", |etude| {
        etude.studies().next().is_some() && etude.studies().all(|study| study.effort().work == Work::Done)
    });
    window.times.clear();
    window.key(Key::E, Modifiers::COMMAND | Modifiers::SHIFT);
    let (began, spent) = (Instant::now(), cpu_time::ProcessTime::now());
    let mut rows = 0;
    while rows < wanted && began.elapsed() < Duration::from_mins(5) {
        window.frame();
        let Some(tree) = window.tree() else { return false };
        rows = tree.len();
        if !tree.is_busy() {
            break;
        }
    }
    let spent = spent.elapsed();
    println!("{rows} rows after {:.1?}, {spent:.1?} of the processor", began.elapsed());
    assert!(rows >= wanted, "the tree is too small to say anything");
    let mut kept = window.report("a tree is unfolded", Some(MOST), Some(WORST));
    if let Some(study) = window.harness.state_mut().front() {
        study.attend(Attention::Stop);
    }
    std::thread::sleep(Duration::from_millis(300));
    window.frames(20);
    window.times.clear();
    window.frames(60);
    kept &= window.report("idle", Some(MOST), Some(WORST));
    window.event(Event::PointerMoved(egui::pos2(1400.0, 800.0)));
    for _ in 0..60 {
        window.event(Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, -30.0),
            phase: TouchPhase::Move,
            source: MouseWheelSource::Wheel,
            modifiers: Modifiers::NONE,
        });
    }
    kept &= window.report("scroll by wheel", Some(MOST), Some(WORST));
    for (name, key) in [("step forward", Key::ArrowRight), ("step back", Key::ArrowLeft)] {
        (0..30).for_each(|_| window.key(key, Modifiers::NONE));
        kept &= window.report(name, Some(MOST), Some(WORST));
    }
    for (name, open) in [("fold the first move", false), ("unfold it again", true)] {
        if let Some(tree) = window.tree() {
            tree.set_open(1, open);
        }
        window.frames(10);
        kept &= window.report(name, None, Some(WORST));
        println!("  rows: {}", window.tree().map_or(0, |tree| tree.len()));
    }
    window.key(Key::B, Modifiers::COMMAND);
    window.frames(10);
    kept & window.report("fold everything", None, Some(WORST))
}
