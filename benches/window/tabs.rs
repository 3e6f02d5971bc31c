//! A hundred studies that are open at once.

use super::{MOST, Window};
use egui::{Key, Modifiers};
use etude::study::registry;
use etude::study::store::RealDisk;
use std::sync::Arc;

const TABS: usize = 100;

/// Studies that are not solved while this looks at them.
const LONG: [(&str, &str, &str); 4] = [
    ("climbing", "doudizhu", "334567789JQKA2 / 3456889TTJQA2 / 345667TJKKA2D"),
    ("climbing", "doudizhu", "334567789TJQKAA22 / 34456689TTJQKKA2X / 35567889TJJQQKAD"),
    ("draughts", "russian", "start"),
    ("draughts", "international", "start"),
];

/// Measures; returns whether the bounds were kept.
pub fn measure() -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let long = LONG.iter().map(|(game, rules, position)| {
        format!("(format: 1, game: \"{game}\", rules: \"{rules}\", position: \"{position}\")")
    });
    let samples = registry::KINDS.iter().flat_map(|kind| kind.samples).map(|sample| sample.text().to_owned());
    let texts: Vec<String> = long.chain(samples.collect::<Vec<_>>().into_iter().cycle()).take(TABS).collect();
    let files = texts.iter().enumerate().map(|(number, text)| {
        let path = folder.path().join(format!("study {number}.ron"));
        std::fs::write(&path, text).expect("written");
        path
    });
    let files: Vec<_> = files.collect();
    let mut window = Window::open(folder.path(), files, Arc::new(RealDisk));
    window.until("all tabs", |etude| etude.studies().count() >= TABS);
    window.frames(30);
    window.times.clear();
    window.frames(300);
    let mut kept = window.report("a hundred tabs, nothing is touched", Some(MOST), None);
    for _ in 0..TABS {
        window.key(Key::Tab, Modifiers::CTRL);
        window.frames(4);
    }
    kept &= window.report("a hundred tabs, each gone to", Some(MOST), None);
    kept
}
