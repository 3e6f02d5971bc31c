//! What was proved stands there at the next start; a file of it that is damaged is as good as none.

use super::{Window, folder};
use egui::vec2;
use etude_study::Work;
use etude_support_study::game;
use std::path::Path;

const FILE: &str = "cache/proved.txt";

fn solved(folder: &Path) -> Window {
    let mut window = Window::open(folder, vec![], vec2(1280.0, 800.0));
    window.wait("the proof", |harness| {
        harness.state().studies().next().is_some_and(|study| study.effort().work == Work::Done)
    });
    window
}

/// Whether the study in front was known before it was looked at, and the positions that were looked at for it.
fn known(window: &Window) -> (bool, u64) {
    let study = window.harness.state().studies().next().expect("a study");
    (game(study).analysis().solver.from_book, study.effort().nodes)
}

#[test]
fn the_next_start_shows_the_verdict_and_says_that_it_was_proved_before() {
    let folder = folder();
    let mut first = solved(folder.path());
    let (verdict, mv) = ("You win in 7", "3: wins, in 7");
    first.wait_for(mv);
    assert!(!known(&first).0 && known(&first).1 > 0);
    drop(first);
    assert!(folder.path().join(FILE).exists());
    let mut second = Window::open(folder.path(), vec![], vec2(1280.0, 800.0));
    second.frames(2);
    assert!(second.shows(verdict) && second.shows(mv), "{:?}", second.labels());
    assert_eq!(known(&second), (true, 0));
    second.harness.hover_at(second.rect("proved · your move").center());
    second.wait_for("Proved before: nothing had to be solved again.");
    // What was not kept is solved when it is looked at.
    second.click_first(mv);
    second.wait_for("pass: you win, in 6");
}

#[test]
fn a_damaged_file_is_as_good_as_none() {
    let folder = folder();
    drop(solved(folder.path()));
    let path = folder.path().join(FILE);
    let whole = std::fs::read(&path).expect("written");
    let half = whole.len() / 2;
    for damaged in [&whole[..half], &whole[half..], b"\xff\0", b""] {
        std::fs::write(&path, damaged).expect("written");
        let window = solved(folder.path());
        assert!(window.harness.state().notice_texts().next().is_none(), "nothing is said of it");
        assert!(window.shows("You win in 7"), "{:?}", window.labels());
        drop(window);
        assert!(std::fs::read(&path).expect("written").starts_with(b"etude-proved "));
    }
}
