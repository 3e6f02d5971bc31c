//! Shots: the goal is said where it is asked for, a shot is solved by mouse, and what is proved speaks of the goal.

use super::Window;
use super::solve::{make, moves, open, turn};
use etude_model::Value;

/// Black gives three men and takes four: win one piece within seven plies.
const SHOT: &str = "(format: 2, game: \"draughts\", rules: \"russian-shots\", goal: \"win\", \
    position: \"B:Wa5,b4,d4,a3,e3,g3,f2,h2:Bb8,d8,c7,b6,d6,h6,c5,g5 gain 1 within 7\")";

#[track_caller]
fn solve(window: &mut Window) {
    for _ in 0..8 {
        if !turn(window) {
            return;
        }
        let best = moves(window).iter().find(|row| row.value == Some(Value::Win)).expect("a right move");
        let text = best.text.clone();
        make(window, &text);
    }
    panic!("seven plies are four moves: {:?}", window.labels());
}

#[test]
fn a_shot_is_solved_by_mouse_and_speaks_of_its_goal() {
    let folder = super::folder();
    let mut window = open(folder.path(), SHOT);
    window.wait_for("Goal: win 1 piece within 7 plies");
    solve(&mut window);
    window.wait_for("Solved");
    window.click("Analyse");
    window.frames(3);
    window.press(egui::Modifiers::NONE, egui::Key::Home);
    window.wait_for("Black reaches the goal in 7 plies");
}

#[test]
fn a_goal_out_of_reach_is_missed() {
    let folder = super::folder();
    let more = SHOT.replace("goal: \"win\", ", "").replace("gain 1", "gain 3");
    let mut window = open(folder.path(), &more);
    window.wait_for("Black misses the goal");
    window.click("Setup");
    window.frames(3);
    for name in ["To win", "Within"] {
        assert!(window.labels().iter().any(|label| label == name), "{name}: {:?}", window.labels());
    }
}

#[test]
fn moves_of_a_shot_gain_and_do_not_win() {
    let folder = super::folder();
    let mut window = open(folder.path(), &SHOT.replace("goal: \"win\", ", ""));
    window.wait_for("Black reaches the goal");
    window.wait_for("gains what the goal asks");
    window.wait_for(": gains, in");
    let moves =
        window.labels().into_iter().filter(|label| label.starts_with(|c: char| c.is_ascii_lowercase()));
    let moves = moves.collect::<Vec<String>>().join("\n");
    for wrong in [": wins", ": loses"] {
        assert!(!moves.contains(wrong), "{wrong}: {moves}");
    }
}

#[test]
fn a_game_file_has_no_place_for_a_goal_and_says_so() {
    let document = etude_study::session::read(SHOT).expect("a shot");
    let format = etude_study::registry::format_of("draughts").expect("games of draughts");
    assert_eq!(format.write(&document).expect_err("no game").id, "pdn-no-goal");
}
