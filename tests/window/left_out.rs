//! What a window says of moves that are not legal, and where.

use crate::{Window, folder, window};
use egui::vec2;

const GAME: &str = "1. cd4 dc5 2. bc3 fg5 3. cb5 gf6 4. bd6 ec5";

#[test]
fn a_pasted_game_that_breaks_off_says_so_in_its_own_tab_and_keeps_the_place() {
    let folder = folder();
    let mut window = window(folder.path());
    window.frames(3);
    window.harness.event(egui::Event::Paste(GAME.to_owned()));
    window.wait_for("ply 5: cb5 is not legal there");
    window.show_page("Scoresheet");
    window.frames(3);
    assert!(window.shows("Ply 5: cb5 is not legal here"), "{:?}", window.labels());
    let pasted = window.documents().pop().expect("a study");
    assert_eq!(pasted.line.0.len(), 4);
    assert!(pasted.line.0[3].comment.contains("[%unread cb5 gf6 4. bd6 ec5]"), "{:?}", pasted.line);
}

#[test]
fn an_opened_study_that_breaks_off_marks_the_place_and_keeps_it_when_it_is_saved() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 66 9 / 88\", \
                moves: [\"3\", \"99\", \"6\"])";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path.clone()], vec2(1440.0, 900.0));
    window.wait_for("ply 2: 99 is not legal there");
    let study = window.documents().remove(0);
    assert_eq!(study.line.0.len(), 1);
    assert_eq!(study.line.0[0].comment, "[%unread 2: 99 3: 6]");
}
