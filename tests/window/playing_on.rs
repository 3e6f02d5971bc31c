//! Playing at an old move: nothing is added to a game that stands there before it is said that one goes on from there.

use super::{CTRL, Window, folder};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use etude_study::document::Line;

/// A game that stands behind its first move, the reply of the solver being the next one.
fn standing(folder: &std::path::Path) -> Window {
    let path = folder.join("game.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 66 9 / 88\",
        moves: [\"4\", \"8\", \"9\"], at: [\"4\"])";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.wait_for_proof();
    window
}

fn line(window: &Window) -> Line {
    window.documents()[0].line.clone()
}

/// Time enough for a reply.
fn wait(window: &mut Window) {
    window.wait_for_proof();
    window.frames(60);
}

#[test]
fn a_program_waits_at_an_old_move_until_it_is_told_to_go_on() {
    let folder = folder();
    let mut window = standing(folder.path());
    let before = line(&window);
    window.press(CTRL, Key::Num3);
    wait(&mut window);
    assert_eq!((line(&window), &window.documents()[0].at[..]), (before.clone(), &["4".to_owned()][..]));
    assert!(!window.shows("thinking…"));
    let hidden =
        "Later moves are kept and hidden while this game is played: another move becomes a variation.";
    assert!(window.shows(hidden), "{:?}", window.labels());
    // The game is as it was in Analyse too.
    window.press(CTRL, Key::Num2);
    window.frames(3);
    assert!(!window.shows(hidden));
    window.press(CTRL, Key::Num3);
    wait(&mut window);
    assert_eq!(line(&window), before);
    window.click("Play on from here");
    window.wait("a reply", |harness| {
        harness.state().studies().next().is_some_and(|study| study.document().at.len() == 2)
    });
    assert!(!window.shows("Play on from here"));
}

/// The start of a game that was played is an old place like any other, when the program has the first move.
#[test]
fn program_waits_at_the_start() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 66 9 / 88; turn 2\",
        moves: [\"88\"])";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.wait_for_proof();
    let before = line(&window);
    window.press(CTRL, Key::Num3);
    wait(&mut window);
    assert_eq!((line(&window), window.documents()[0].at.len()), (before, 0));
    window.click("Play on from here");
    window.wait("a move", |harness| {
        harness.state().studies().next().is_some_and(|study| !study.document().at.is_empty())
    });
}

#[test]
fn a_move_of_ones_own_goes_on_from_an_old_one() {
    let folder = folder();
    let mut window = standing(folder.path());
    window.press(Modifiers::NONE, Key::Home);
    window.press(CTRL, Key::Num3);
    wait(&mut window);
    assert!(!window.shows("Play on from here") && window.documents()[0].at.is_empty());
    // The same move as before, behind which the old reply stands.
    window.drag("4, You", "Nothing on the table");
    window.wait("a reply", |harness| {
        harness.state().studies().next().is_some_and(|study| study.document().at.len() == 2)
    });
}

/// Who leaves one seat for another is nowhere in between: the programs do not play the game out meanwhile.
#[test]
fn programs_among_themselves_wait() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 66 9 / 88\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.wait_for_proof();
    window.press(CTRL, Key::Num3);
    let choose = |window: &mut Window, seat: &str, player: &str| {
        window.harness.get_by_role_and_label(egui::Role::ComboBox, seat).click();
        window.frames(3);
        window.harness.query_all_by_label(player).last().expect("a player").click();
        window.frames(3);
    };
    choose(&mut window, "You", "solver");
    wait(&mut window);
    assert!(window.shows("Play on from here") && window.documents()[0].line.0.is_empty());
    window.click("Play on from here");
    window.wait("the end", |harness| {
        harness.state().studies().next().is_some_and(|study| study.document().line.0.len() >= 3)
    });
}

/// Play hides the moves of a game, which is told at its start too; the next game of a file is there to be read.
#[test]
fn a_recorded_game_is_never_shown_as_an_empty_one() {
    let folder = folder();
    let path = folder.path().join("two.pdn");
    let game = |white: &str| {
        format!("[White \"{white}\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n")
    };
    std::fs::write(&path, game("A") + &game("C")).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.press(Modifiers::NONE, Key::Home);
    window.press(CTRL, Key::Num3);
    window.frames(3);
    let mode = |window: &Window| format!("{:?}", window.harness.state().tabs()[0].mode);
    assert_eq!(mode(&window), "Play");
    assert!(window.shows("Later moves are kept and hidden"), "{:?}", window.labels());
    assert!(!window.shows("No moves yet"));
    window.press(CTRL | Modifiers::SHIFT, Key::PageDown);
    window.frames(3);
    assert_eq!(mode(&window), "Analyse");
    assert!(
        window.shows("1 move") && window.shows("c3-d4") && !window.shows("Later moves are kept"),
        "{:?}",
        window.labels()
    );
}
