//! Moves from the clipboard that are added below a move.

use super::diagrams::{command, type_command, window};
use super::{CTRL, Window, folder};
use egui::{Event, Key, Modifiers};
use etude_study::document::{Line, Step};
use etude_study::{LinePart, session};
use std::path::Path;

const STUDY: &str = "(format: 1, game: \"climbing\", rules: \"article\", position: \"9 3 66 4 / 88\",
    moves: [(move: \"3\", comment: \"low\"), \"8\"])";

fn open(folder: &Path, study: &str) -> Window {
    let path = folder.join("study.ron");
    std::fs::write(&path, study).expect("written");
    let (mut window, _) = window(folder, vec![path], "unused");
    window.wait_for_proof();
    window
}

/// Pastes moves below the move in view, as the system hands them over.
fn paste(window: &mut Window, text: &str) {
    // What is not pasted soon after is a study of its own.
    type_command(window, "Paste moves here");
    window.harness.key_press(Key::Enter);
    window.harness.run_steps(1);
    window.harness.event(Event::Paste(text.to_owned()));
    window.frames(3);
}

/// A line as text: variations in brackets.
fn told(line: &Line) -> String {
    let step = |Step { mv, comment, variations, .. }: &Step| {
        let comment = if comment.is_empty() { String::new() } else { format!(" {{{comment}}}") };
        let variations: Vec<String> = variations.iter().map(|line| format!(" ({})", told(line))).collect();
        format!("{mv}{comment}{}", variations.concat())
    };
    line.0.iter().map(step).collect::<Vec<_>>().join(" ")
}

fn line(window: &Window) -> String {
    told(&window.documents()[0].line)
}

#[test]
fn numbered_moves_become_variations_and_are_one_change() {
    let folder = folder();
    let mut window = open(folder.path(), STUDY);
    window.press(Modifiers::NONE, Key::ArrowRight);
    paste(&mut window, "2: pass {then} 3: 4 (3: 9) 4: 8");
    assert_eq!(line(&window), "3 {low} 8 (pass {then} 4 (9) 8)");
    assert!(window.shows("4 new moves from ply 2 on; 0 there before."), "{:?}", window.labels());
    assert_eq!(window.documents().len(), 1, "nothing else was opened");
    // The same once more changes nothing; a part is merged.
    paste(&mut window, "2: pass 3: 4 4: pass 5: 66");
    assert_eq!(line(&window), "3 {low} 8 (pass {then} 4 (9) 8 (pass 66))");
    assert!(window.shows("2 new moves from ply 2 on; 2 there before."), "{:?}", window.labels());
    window.press(CTRL, Key::Z);
    assert_eq!(line(&window), "3 {low} 8 (pass {then} 4 (9) 8)");
    window.press(CTRL, Key::Z);
    assert_eq!(line(&window), "3 {low} 8");
    window.press(CTRL, Key::H);
    window.frames(3);
    assert!(window.shows("Moves pasted"), "{:?}", window.labels());
}

#[test]
fn what_does_not_fit_is_said_with_its_place() {
    let folder = folder();
    let mut window = open(folder.path(), STUDY);
    paste(&mut window, "1: 4 2: 99 3: 9 (3: 66)");
    assert_eq!(line(&window), "3 {low} (4) 8");
    let told = "Ply 2: 99 is not legal there; it and what follows it was left out.";
    assert!(window.shows(told), "{:?}", window.labels());
    for (text, why) in [
        ("nothing of the kind", "the clipboard has no moves"),
        ("(format: 1, game: \"climbing\", position: \"3 / 4\")", "the clipboard has no moves"),
        ("[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n", "they are of another game"),
    ] {
        paste(&mut window, text);
        let why = format!("No moves were pasted: {why}");
        assert!(window.shows(&why), "{why}: {:?}", window.labels());
        assert_eq!(line(&window), "3 {low} (4) 8");
    }
    assert_eq!(window.documents().len(), 1);
}

#[test]
fn every_form_that_a_part_is_copied_in_is_pasted_back() {
    let study = "(format: 1, game: \"draughts\", rules: \"russian\", position: \"W:Wc3,e3,Kc1:Bf6,d6,h8\",
        moves: [\"c3-d4\", (move: \"f6-g5\", variations: [[\"f6-e5\"]])])";
    let folder = folder();
    let mut window = open(folder.path(), study);
    let first = window.harness.state().studies().next().and_then(|study| study.playing());
    let first = first.expect("it is played");
    let id = first.line()[0].id;
    let excerpt = first.excerpt(id, LinePart::Below).expect("a part");
    let formats = etude_study::registry::formats_of("draughts");
    let texts = [
        format!("{}\n{}", excerpt.named, etude_study::movetext::write(&excerpt.document.line, true, 1)),
        session::write(&excerpt.document),
        formats[0].write(&excerpt.document).expect("PDN"),
    ];
    let whole = line(&window);
    for text in texts {
        // The move and all below it are deleted, and come back from the clipboard, wherever the user stands.
        window.press(Modifiers::NONE, Key::ArrowRight);
        window.press(CTRL, Key::Delete);
        assert_eq!(line(&window), "");
        paste(&mut window, &text);
        assert_eq!(line(&window), whole, "{text}");
    }
}

#[test]
fn moves_go_where_their_position_stands() {
    let folder = folder();
    let mut window = open(folder.path(), STUDY);
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.press(Modifiers::NONE, Key::ArrowRight);
    // Two plies on in the line, and the moves begin at the start.
    paste(&mut window, "9 3 66 4 / 88\n1: 4 2: 8");
    assert_eq!(line(&window), "3 {low} (4 8) 8");
    assert!(window.shows("2 new moves from ply 1 on; 0 there before."), "{:?}", window.labels());
}

#[test]
fn a_later_paste_opens_as_ever_and_a_solution_is_not_told() {
    let folder = folder();
    let mut window = open(folder.path(), STUDY);
    command(&mut window, "Paste moves here");
    window.frames(30);
    window.harness.event(Event::Paste("3 5 / 4".to_owned()));
    window.frames(5);
    assert_eq!(window.documents().len(), 2);
    window.press(CTRL, Key::Num4);
    window.frames(3);
    command(&mut window, "Paste moves here");
    window.frames(3);
    assert!(window.shows("The answer is hidden while you look for it."), "{:?}", window.labels());
}
