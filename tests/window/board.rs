//! Boards in the window: moves by mouse and by keyboard, setting up, playing, what the engine believes.

use super::drags::open;
use crate::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_study::Study;
use etude_support_study::game;
use std::path::Path;

pub(super) fn board(folder: &Path, rules: &str, position: &str) -> Window {
    open(folder, "draughts", rules, position)
}

impl Window {
    pub(super) fn at(&self) -> Vec<String> {
        self.documents().pop().map(|document| document.at).unwrap_or_default()
    }

    /// The middle of a square by the beginning of its name.
    #[track_caller]
    fn square(&self, name: &str) -> Pos2 {
        let start = format!("{name}, ");
        let nodes = self.harness.query_all_by_label_contains(&start);
        let mut nodes =
            nodes.filter(|node| node.accesskit_node().label().is_some_and(|label| label.starts_with(&start)));
        nodes
            .next()
            .unwrap_or_else(|| panic!("no {name}; to be read:\n{}", self.labels().join("\n")))
            .rect()
            .center()
    }

    fn button(&mut self, pos: Pos2, button: PointerButton, pressed: bool) {
        self.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
        self.frames(1);
    }

    pub(super) fn click_square(&mut self, name: &str) {
        let at = self.square(name);
        self.click_at(at, PointerButton::Primary);
    }

    fn click_at(&mut self, at: Pos2, button: PointerButton) {
        self.harness.hover_at(at);
        self.frames(1);
        self.button(at, button, true);
        self.button(at, button, false);
        self.frames(3);
    }

    /// Pulls along a way with the button held down.
    fn pull(&mut self, way: &[Pos2]) {
        self.harness.hover_at(way[0]);
        self.frames(1);
        self.button(way[0], PointerButton::Primary, true);
        for pair in way.windows(2) {
            for step in 1..=3 {
                self.harness.hover_at(pair[0] + (pair[1] - pair[0]) * (step as f32 / 3.0));
                self.frames(1);
            }
        }
        self.button(way[way.len() - 1], PointerButton::Primary, false);
        self.frames(3);
    }

    fn pull_squares(&mut self, names: &[&str]) {
        let way: Vec<Pos2> = names.iter().map(|name| self.square(name)).collect();
        self.pull(&way);
    }

    fn study(&self) -> &dyn Study {
        self.harness.state().studies().last().expect("a study")
    }
}

/// A man that can capture two pieces to the left or two to the right, and lands on 15 either way.
const DIAMOND: &str = "W:W31:B26,27,18,19,1";

#[test]
fn a_piece_is_dragged_to_a_square() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "W:Wc3,g1:Bd6,h8");
    window.pull_squares(&["c3", "d4"]);
    assert_eq!(window.at(), ["c3-d4"]);
    // Not a legal move: nothing happens.
    window.pull_squares(&["d6", "d4"]);
    assert_eq!(window.at(), ["c3-d4"]);
    window.pull_squares(&["h8", "g7"]);
    assert_eq!(window.at(), ["c3-d4", "h8-g7"]);
}

#[test]
fn clicks_narrow_the_captures_until_one_is_left() {
    let folder = folder();
    let mut window = board(folder.path(), "english", DIAMOND);
    assert_eq!(game(window.study()).moves().len(), 2);
    window.click_square("31");
    assert!(window.shows("15, empty, can be reached"));
    window.click_square("15");
    // Both ways lead there: any square that tells them apart decides.
    assert!(window.shows("2 of 2 with what is picked"), "{:?}", window.labels());
    window.click_square("18");
    assert!(window.shows("1 of 2 with what is picked"));
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("can be reached"));
    for name in ["31", "19", "15"] {
        window.click_square(name);
    }
    let text = window.at().pop().expect("a move");
    let position = window.study().view().text.clone();
    assert!(position.contains("18") && !position.contains("19"), "{text}: {position}");
}

#[test]
fn a_drag_along_the_way_says_which_capture() {
    for (through, left) in [("22", "19"), ("24", "18")] {
        let folder = folder();
        let mut window = board(folder.path(), "english", DIAMOND);
        window.pull_squares(&["31", through, "15"]);
        assert_eq!(window.at().len(), 1, "by {through}");
        assert!(window.study().view().text.contains(left), "by {through}");
    }
    // Straight there either way is meant: the squares are picked, and clicks decide.
    let folder = folder();
    let mut window = board(folder.path(), "english", DIAMOND);
    window.pull_squares(&["31", "15"]);
    assert!(window.at().is_empty());
    assert!(window.shows("2 of 2 with what is picked"));
}

#[test]
fn a_board_is_set_up_by_mouse_alone() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "");
    // A stamp that is dragged, one that is clicked and painted with, and the other button.
    let stamp = |window: &Window, name: &str| window.rect(&format!("Put a {name}")).center();
    let way = [stamp(&window, "white king"), window.square("c1")];
    window.pull(&way);
    let at = stamp(&window, "black man");
    window.click_at(at, PointerButton::Primary);
    window.pull_squares(&["f6", "e5", "d4"]);
    window.click_square("a7");
    assert_eq!(window.position(), "W:WKc1:Ba7,f6,e5,d4");
    // The same stamp takes off again what it finds, and all that one stroke painted is one change.
    window.click_square("a7");
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::Z);
    window.press(CTRL, Key::Z);
    assert_eq!(window.position(), "W:WKc1:B");
    window.press(CTRL | Modifiers::SHIFT, Key::Z);
    assert_eq!(window.position(), "W:WKc1:Bf6,e5,d4");
    window.press(Modifiers::NONE, Key::Escape);
    // Between squares, off the board, and round all pieces.
    window.pull_squares(&["e5", "h6"]);
    let off = [window.square("d4"), window.rect("White: ").center()];
    window.pull(&off);
    let at = window.square("a1");
    window.click_at(at, PointerButton::Secondary);
    window.click_at(at, PointerButton::Secondary);
    assert_eq!(window.position(), "W:WKa1,Kc1:Bf6,h6");
    window.wait_for("wins");
}

#[test]
fn a_board_is_set_up_and_played_by_keyboard_alone() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "W:Wc3:Bh8");
    window.press(CTRL, Key::Num1);
    // Tab reaches the board at its last square.
    let last =
        |window: &Window| window.harness.get_by_label_contains("g1, empty").accesskit_node().is_focused();
    for _ in 0..200 {
        if last(&window) {
            break;
        }
        window.press(Modifiers::NONE, Key::Tab);
    }
    assert!(last(&window));
    window.press(Modifiers::NONE, Key::Num2);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    window.press(Modifiers::NONE, Key::Num1);
    assert_eq!(window.position(), "W:Wc3,e1,Kg1:Bh8");
    window.press(Modifiers::NONE, Key::Delete);
    assert_eq!(window.position(), "W:Wc3,Kg1:Bh8");
    // Enter picks up and puts down.
    for key in [Key::ArrowRight, Key::Enter, Key::ArrowUp, Key::Enter] {
        window.press(Modifiers::NONE, key);
    }
    assert_eq!(window.position(), "W:Wc3,Kh2:Bh8");
    window.press(CTRL, Key::Num2);
    for key in [Key::Enter, Key::ArrowDown, Key::Enter] {
        window.press(Modifiers::NONE, key);
    }
    assert_eq!(window.at(), ["h2-g1"]);
}

#[test]
fn the_board_is_flipped_for_its_tab() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "W:Wc3:Bh8");
    let (a1, h8) = (window.square("a1"), window.square("h8"));
    assert!(a1.x < h8.x && a1.y > h8.y);
    window.press(Modifiers::NONE, Key::F);
    assert!((window.square("a1") - h8).length() < 0.5 && (window.square("h8") - a1).length() < 0.5);
    // Arrows go where they point.
    window.click("More tools");
    window.click_first("Flip board");
    assert!((window.square("a1") - a1).length() < 0.5);
}

#[test]
fn a_game_is_played_against_a_random_player() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "W:WKa1,Kc1:Bh6,b8");
    window.press(CTRL, Key::Num3);
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Black").click();
    window.frames(3);
    window.click("random");
    window.click_square("a1");
    window.click_square("b2");
    window.wait("the reply", |harness| {
        harness.state().studies().last().is_some_and(|study| study.document().at.len() == 2)
    });
    // While it is Black's turn the board is not the user's.
    assert_eq!(window.at()[0], "a1-b2");
}

#[test]
fn the_engine_says_what_it_believes_and_its_lines_are_played() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "start");
    window.wait_for("Line 1, move 2");
    window.wait_for("estimate, not proved");
    assert!(!window.shows("wins in"), "{:?}", window.labels());
    window.press(Modifiers::NONE, Key::F8);
    window.frames(3);
    let label = |window: &Window| {
        window.labels().into_iter().find(|label| label.starts_with("Line 1, move 2")).expect("a move")
    };
    let second = label(&window);
    window.click(&second);
    assert_eq!(window.at().len(), 2);
    assert!(second.ends_with(&window.at()[1]), "{second}");
}

#[test]
fn a_game_that_a_rule_has_ended_names_the_rule() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "W:WKa1:BKb8");
    for way in ["a1 b2", "b8 a7", "b2 a1", "a7 b8"].iter().cycle().take(8) {
        let squares: Vec<&str> = way.split(' ').collect();
        window.pull_squares(&squares);
    }
    window.wait_for("the position has arisen 3 times");
}

#[test]
fn boards_are_named_in_every_language() {
    for (language, theme, rules) in
        [("en", "Light", "international"), ("zh-CN", "Dark", "russian"), ("ru", "Light", "english")]
    {
        let folder = folder();
        settings(folder.path(), language, theme);
        let mut window = board(folder.path(), rules, "start");
        for mode in [Key::Num1, Key::Num3, Key::Num2] {
            window.press(CTRL, mode);
            window.frames(4);
            window.harness.check_accessibility();
        }
    }
}

#[test]
fn a_game_against_the_engine_is_played_to_its_end_and_opens_again() {
    let folder = folder();
    let mut window = board(folder.path(), "russian", "W:WKa1,Kc1,h2:Bh6");
    window.wait_for("White wins");
    window.press(CTRL, Key::Num3);
    assert!(window.shows("The solution is hidden while you play."));
    for _ in 0..20 {
        let over = |study: &dyn Study| game(study).analysis().over;
        window.wait("the engine's move", move |harness| {
            let study = harness.state().studies().last().expect("a study");
            over(study) || game(study).analysis().to_move.index() == 0
        });
        if over(window.study()) {
            break;
        }
        // The proof says how to win; it is only hidden.
        window.wait("the best move", |harness| {
            harness.state().studies().last().is_some_and(|study| game(study).analysis().best.is_some())
        });
        let best = game(window.study()).analysis().best.expect("a move");
        let text = game(window.study()).moves()[best].text.clone();
        window.harness.query_all_by_role_and_label(egui::Role::Button, &text).next().expect("a row").click();
        window.frames(3);
    }
    window.wait_for("White has won");
    let moves = window.at();
    window.press(CTRL, Key::S);
    drop(window);
    let path = folder.path().join("study.ron");
    let saved = std::fs::read_to_string(&path).expect("saved");
    assert_eq!(etude_study::session::read(&saved).expect("readable").at, moves);
}

#[test]
fn every_game_has_a_shelf_to_start_from() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1800.0));
    window.wait_for("win in 7");
    window.library();
    window.click("Draughts");
    window.frames(20);
    window.click("New study: Draughts");
    assert_eq!(window.study().identity().game.id, "draughts");
    assert!(window.shows("Put a white man"));
}

#[test]
fn a_row_of_the_tree_shows_its_move_on_the_board() {
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let mut window = board(folder.path(), "russian", "W:Wc3,Ka1:Bf6");
    // All rows of the tree are in sight.
    window.harness.set_size(vec2(1280.0, 1100.0));
    window.wait("the tree", |harness| harness.query_by_label_contains("other moves").is_some());
    let told = |window: &Window| window.labels().into_iter().find(|label| label.starts_with("c3, "));
    let before = told(&window);
    window.click_square("c3");
    window.click_square("d4");
    assert_eq!(window.at(), ["c3-d4"]);
    let gone = told(&window);
    assert_ne!(gone, before);
    let row = window.harness.query_all_by_role(egui::accesskit::Role::TreeItem);
    let row = row
        .into_iter()
        .find(|row| row.accesskit_node().label().is_some_and(|label| label.starts_with("White c3-b4")));
    let at = row.expect("the proved move").rect().center();
    window.harness.hover_at(at);
    window.frames(3);
    assert_eq!(told(&window), before, "the position where the move is made");
    window.harness.hover_at(egui::pos2(2.0, 2.0));
    window.frames(3);
    assert_eq!(told(&window), gone);
}

#[test]
fn tags_and_result_of_a_game_are_changed() {
    let folder = folder();
    settings(folder.path(), "en", "Light");
    let mut window = board(folder.path(), "russian", "start");
    window.click("Title, author and notes");
    window.frames(3);
    let label = "Tags, one in each line, such as White: T. Sijbrands";
    let field = |window: &mut Window, text: &str| {
        let role = egui::accesskit::Role::MultilineTextInput;
        window.harness.get_by_role_and_label(role, label).focus();
        window.frames(2);
        window.harness.get_by_role_and_label(role, label).type_text(text);
        window.frames(3);
    };
    field(&mut window, "White: Ann\nBlack");
    assert!(window.shows("“Black” is no tag"), "{}", window.labels().join("\n"));
    field(&mut window, ": Bob");
    window.harness.get_by_role_and_label(egui::accesskit::Role::ComboBox, "Result").click();
    window.frames(3);
    window.click("Black won");
    window.frames(3);
    window.click("Done");
    window.frames(3);
    let document = window.documents().pop().expect("a study");
    let tags = [("White", "Ann"), ("Black", "Bob")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(document.tags, tags);
    assert_eq!(document.outcome, Some(etude_model::Outcome::Won(etude_model::Side::Second)));
    assert_eq!(document.title, "Ann – Bob");
    window.press(CTRL, Key::Z);
    window.frames(3);
    assert!(window.documents().pop().expect("a study").tags.is_empty(), "one change, taken back at once");
}

/// Opens a position in Play with a player of Black.
fn against(folder: &Path, position: &str, player: &str) -> Window {
    let mut window = board(folder, "russian", position);
    window.press(CTRL, Key::Num3);
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Black").click();
    window.frames(3);
    window.click(player);
    window
}

#[test]
fn a_game_is_given_up_and_taken_back() {
    let folder = folder();
    let mut window = against(folder.path(), "W:Wa1,c1:Bh6,b8", "engine, level 4");
    window.resign();
    assert!(window.shows("Black has won") && window.shows("White resigned"), "{:?}", window.labels());
    // The game is over: nothing moves.
    window.click_square("a1");
    window.click_square("b2");
    assert!(window.at().is_empty());
    window.click("From the start");
    assert!(!window.shows("White resigned"));
    // The program has White in the next game, and begins it.
    window.wait("its move", |harness| {
        harness.state().studies().last().is_some_and(|study| !study.document().line.0.is_empty())
    });
}

#[test]
fn a_draw_is_agreed_to_by_who_is_not_better() {
    let folder = folder();
    // One king each, far apart: a draw that tables prove.
    let mut window = against(folder.path(), "W:WKa1:BKb8", "engine, level 4");
    window.wait("the proof", |harness| {
        let study = harness.state().studies().last();
        study.and_then(|study| study.playing()).is_some_and(|game| game.analysis().value().is_some())
    });
    window.click("Offer a draw");
    assert!(window.shows("A draw by agreement"), "{:?}", window.labels());
    // Who has won plays on.
    let other = self::folder();
    let mut window = against(other.path(), "W:Wa1:BKh2,Kb8,Kd8", "engine, level 4");
    window.wait("the proof", |harness| {
        let study = harness.state().studies().last();
        study.and_then(|study| study.playing()).is_some_and(|game| game.analysis().value().is_some())
    });
    let places = |window: &Window, first: &str| [first, "Resign"].map(|name| window.rect(name));
    let before = places(&window, "Offer a draw");
    window.click("Offer a draw");
    assert_eq!(places(&window, "Draw declined"), before, "nothing moves aside for the answer");
    assert!(!window.shows("A draw by agreement") && window.shows("Draw declined"), "{:?}", window.labels());
}

#[test]
fn time_runs_out() {
    let folder = folder();
    let mut window = against(folder.path(), "W:WKa1,Kc1:Bh6,b8", "random");
    window.harness.get_by_role_and_label(egui::Role::ComboBox, "Clock").click();
    window.frames(3);
    window.click("1 min");
    // Nothing runs before the first move.
    assert!(window.shows("1:00"), "{:?}", window.labels());
    window.click_square("a1");
    window.click_square("b2");
    window.wait("the end", |harness| {
        harness.query_all_by_label_contains("White ran out of time").next().is_some()
    });
    assert!(window.shows("Black has won"));
}
