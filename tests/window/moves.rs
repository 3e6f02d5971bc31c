//! Moves as players see them: cards and words in the list, the tree, buttons and messages; one number for one move.

use super::{Window, folder, settings};
use egui::accesskit::Role;
use egui::vec2;
use egui_kittest::kittest::{NodeT, Queryable};
use etude_texts::{Language, Texts};
use std::path::Path;

/// A window with a study of its own.
fn study(folder: &Path, language: &str, [game, rules, position]: [&str; 3]) -> Window {
    settings(folder, language, "Light");
    let path = folder.join("moves.ron");
    let text = format!("(format: 1, game: \"{game}\", rules: \"{rules}\", position: \"{position}\")");
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1440.0, 1400.0));
    window.frames(3);
    window
}

/// The names of all widgets of a role.
fn named(window: &Window, role: Role) -> Vec<String> {
    let nodes = window.harness.query_all_by_role(role);
    nodes.filter_map(|node| node.accesskit_node().label()).collect()
}

const COMBINATIONS: [&str; 3] = ["climbing", "doudizhu", "777 4 TT X D / 5"];

#[test]
fn moves_are_told_in_the_words_of_players() {
    for language in Language::ALL {
        let folder = folder();
        let mut window = study(folder.path(), language.tag(), COMBINATIONS);
        let texts = Texts::new(language);
        let [trio, rocket, small, big] =
            ["climbing-kind-triple-single", "climbing-kind-rocket", "card-small-joker", "card-big-joker"]
                .map(|id| texts.get(id));
        for wanted in [format!("{trio} 7 7 7 + 4"), format!("{rocket} {small} {big}"), "10 10: ".to_owned()] {
            window.wait_for(&wanted);
        }
        for kept in ["T", "X", "D"] {
            let moves = named(&window, Role::Button);
            let told = |name: &String| name.contains(": ") && name.split([' ', ':']).any(|word| word == kept);
            assert!(!moves.iter().any(told), "{}: notation is told: {moves:?}", language.tag());
        }
    }
}

#[test]
fn a_move_of_durak_says_what_is_done_with_its_card() {
    let position = "trump S; attacker KC QS; defender AS KH AH KD; table AD; rules plain transfer";
    for (language, passed_on, take) in
        [("en", "Transfer A♥", "Take"), ("zh-CN", "转移 A♥", "收牌"), ("ru", "Перевести A♥", "Взять")]
    {
        let folder = folder();
        let mut window = study(folder.path(), language, ["durak", "plain-transfer", position]);
        window.wait_for(&format!("{passed_on}: "));
        window.harness.get_by_label(passed_on);
        window.harness.get_by_label(take);
        let moves = named(&window, Role::Button);
        assert!(!moves.iter().any(|name| name.contains("AH")), "{moves:?}");
    }
}

#[test]
fn a_move_has_one_number_in_the_list_in_the_tree_and_on_the_card() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1400.0));
    window.wait_for("You win in 7");
    window.wait_for("Start: wins, in 7");
    window.wait_for("You 3: wins, in 7");
    window.click_first("You 3: wins, in 7");
    window.wait_for("in 6");
    window.wait("one number", |harness| {
        let rows = harness.query_all_by_role(Role::TreeItem).filter_map(|row| row.accesskit_node().label());
        let listed = harness.query_by_label("8: you win, in 6").is_some();
        listed && rows.into_iter().any(|row| row.starts_with("Opponent 8: ") && row.contains(", in 6"))
    });
}

#[test]
fn a_win_on_a_board_is_counted_in_moves_of_the_winner() {
    let folder = folder();
    let mut window = study(folder.path(), "en", ["draughts", "russian", "W:Wc3,Ka1:Bf6"]);
    window.wait_for("c3-b4: wins, in 4");
    assert!(!window.shows("7 plies"), "{:?}", window.labels());
}
