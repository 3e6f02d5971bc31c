//! Move lists and reviews as tables.

use super::diagrams::{command, window};
use super::folder;
use egui::{Key, Modifiers};
use etude_study::Study;

const STUDY: &str = "(format: 1, game: \"climbing\", rules: \"article\", position: \"9 3 66 4 / 88\",
    moves: [(move: \"66\", comment: \"greedy\", variations: [[(move: \"4\", comment: \"later\")]]), \"88\"])";

#[test]
fn moves_and_review_are_written_as_tables() {
    let folder = folder();
    let study = folder.path().join("study.ron");
    std::fs::write(&study, STUDY).expect("written");
    let (mut window, _) = window(folder.path(), vec![study], "table.csv");
    let path = folder.path().join("table.csv");
    window.wait_for_proof();
    command(&mut window, "Save the moves as CSV");
    window.wait("the moves", |_| path.exists());
    let moves = std::fs::read_to_string(&path).expect("written");
    let wanted = "move,value,plies,score,comment\r\n3,win,7,,\r\n4,win,7,,later\r\n6,loss,6,,\r\n9,loss,6,,\r\n66,loss,2,,greedy\r\n";
    assert_eq!(moves, wanted);
    std::fs::remove_file(&path).expect("removed");
    // Of a position behind moves, its own moves.
    window.press(Modifiers::NONE, Key::ArrowRight);
    window.wait_for_proof();
    command(&mut window, "Save the moves as CSV");
    window.wait("the moves", |_| path.exists());
    let moves = std::fs::read_to_string(&path).expect("written");
    assert_eq!(moves, "move,value,plies,score,comment\r\n88,win,1,,\r\npass,loss,6,,\r\n");
    std::fs::remove_file(&path).expect("removed");

    command(&mut window, "Save the review as CSV");
    window.frames(3);
    assert!(window.shows("There is nothing to write yet."), "{:?}", window.labels());
    command(&mut window, "Review");
    window.wait("the review", |harness| {
        let front = harness.state().studies().next();
        front.and_then(Study::playing).is_some_and(|game| game.review().review.complete)
    });
    command(&mut window, "Save the review as CSV");
    window.wait("the review", |_| path.exists());
    let review = std::fs::read_to_string(&path).expect("written");
    assert!(review.contains("\r\n1,1,First player,66,blunder,proved,win,loss,1.0,,"), "{review}");
    assert!(review.lines().nth(1).is_some_and(|row| row.ends_with(",greedy")), "{review}");
}

#[test]
fn what_is_looked_for_is_not_written() {
    let folder = folder();
    let study = folder.path().join("study.ron");
    std::fs::write(&study, STUDY).expect("written");
    let (mut window, asked) = window(folder.path(), vec![study], "table.csv");
    window.wait_for_proof();
    window.press(super::CTRL, Key::Num4);
    window.frames(3);
    command(&mut window, "Save the moves as CSV");
    window.frames(3);
    assert!(window.shows("The answer is hidden while you look for it."), "{:?}", window.labels());
    assert!(asked.was_asked().is_empty());
}
