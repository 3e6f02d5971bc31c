//! The window of durak's robot.

use crate::{CTRL, Window, folder, settings};
use egui::{Key, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_study::kinds::durak::prediction::PredictionReport;
use etude_support::file;

fn open(folder: &tempfile::TempDir, sample: &str) -> Window {
    let path = file(&format!("saves/durak/{sample}.ron"));
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.wait("a prediction", |harness| {
        let report = harness.state().studies().last().and_then(etude_study::kinds::durak::predictor::report);
        report.is_some_and(|report: &PredictionReport| report.current && report.prediction.is_some())
    });
    window
}

fn field(window: &mut Window, name: &str, text: &str) {
    let fields = window.harness.get_all_by_label(name);
    let field = fields.into_iter().find(|node| {
        use egui_kittest::kittest::NodeT;
        node.accesskit_node().role() == Role::TextInput
    });
    let field = field.unwrap_or_else(|| panic!("no field {name}"));
    field.focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text(text.to_owned()));
    window.frames(3);
}

#[test]
fn a_switch_changes_the_choice_and_is_undone() {
    let folder = folder();
    let mut window = open(&folder, "a-trump-for-a-three");
    window.wait_for("The robot plays 9♣");
    window.wait_for("Defend with the best sum.");
    // The switch may lie below the edge of the window.
    window.harness.get_by_label("Defend with the best sum").click_accesskit();
    window.frames(3);
    window.wait_for("The robot plays 10♠");
    window.press(CTRL, Key::Z);
    window.wait_for("The robot plays 9♣");
}

#[test]
fn a_weight_changes_the_choice_and_nonsense_is_told() {
    let folder = folder();
    let mut window = open(&folder, "pictured-first-attack");
    window.wait_for("The robot plays 3♦");
    let before = window.position();
    for wrong in ["NaN", "-1", "nothing"] {
        field(&mut window, "Repeats", wrong);
        window.wait_for("A number from 0 to 1000 is expected here.");
        assert_eq!(window.position(), before);
    }
    field(&mut window, "Depth", "0");
    window.wait_for("A whole number from 1 to 8 is expected here.");
    assert_eq!(window.position(), before);
    // Pairs become so cheap that a nine weighs less than nothing.
    field(&mut window, "Repeats", "0.6");
    window.wait_for("The robot plays 9♥");
    assert!(window.position().contains("weights repetition 0.6"), "{}", window.position());
    // Within the field the keys would undo the typing there.
    window.click("Cards");
    window.press(CTRL, Key::Z);
    assert_eq!(window.position(), before);
}

#[test]
fn the_prediction_has_rows_that_unfold() {
    let folder = folder();
    let mut window = open(&folder, "pictured-defence");
    window.click("Prediction");
    window.wait_for("we: 9♠");
    assert!(window.shows("on the path that decides"));
    let rows = |window: &Window| window.harness.query_all_by_role(Role::TreeItem).count();
    let before = rows(&window);
    window.click("Unfold everything");
    window.wait_for("we: K♣");
    let all = rows(&window);
    assert!(all > before, "{before} {all}");
    window.click("Only +");
    window.frames(3);
    assert_eq!(rows(&window), 0, "every sum is below zero");
    window.click("All");
    window.frames(3);
    assert_eq!(rows(&window), all);
}

#[test]
fn an_open_situation_is_solved_and_opens_as_an_endgame() {
    let folder = folder();
    let mut window = open(&folder, "every-card-is-known");
    window.wait_for("Exactly solvable");
    let before = window.documents().len();
    window.click("Open as an endgame");
    window.wait("another tab", |harness| harness.state().tabs().len() > before);
    let documents = window.documents();
    assert_eq!(documents.len(), before + 1);
    assert!(documents[before].position.starts_with("trump D; attacker"), "{}", documents[before].position);
}

#[test]
fn escape_closes_a_match_that_goes_on_behind_the_rail() {
    let folder = folder();
    let mut window = crate::window(folder.path());
    window.wait_for("win in 7");
    window.menu("View");
    window.click("Matches between bots…");
    window.wait_for("Start the match");
    // A thousand games are soon over.
    let games = window.harness.get_all_by_label("Games");
    let games = games.into_iter().find(|node| node.accesskit_node().role() == Role::SpinButton);
    games.expect("the number of games").focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text("200000".to_owned()));
    window.press(egui::Modifiers::NONE, Key::Enter);
    window.frames(3);
    window.click("Start the match");
    window.wait("a match", |harness| harness.query_by_label("Stop").is_some());
    window.press(egui::Modifiers::NONE, Key::Escape);
    assert!(window.harness.query_by_label("Stop").is_none(), "{:?}", window.labels());
    window.wait_for("match: ");
    let at_work = window.harness.query_all_by_label_contains("match: ").next();
    at_work.expect("what goes on").click();
    window.wait("the match", |harness| harness.query_by_label("Stop").is_some());
    window.click("Stop");
    window.press(egui::Modifiers::NONE, Key::Escape);
    window.wait("the end", |harness| harness.query_all_by_label_contains("match: ").next().is_none());
}

/// What zones of cards take, and the list of the prediction where there is one.
fn parts(window: &Window) -> (egui::Rect, Option<egui::Rect>) {
    let of_role = |role| window.harness.query_all_by_role(role).map(|node| node.rect());
    let zones = of_role(Role::Group).filter(|rect| rect.is_finite() && rect.is_positive());
    let cards = zones.reduce(egui::Rect::union).expect("zones of cards");
    (cards, of_role(Role::Tree).chain(of_role(Role::TreeItem)).reduce(egui::Rect::union))
}

#[test]
fn the_prediction_stands_beside_the_cards_which_keep_their_room() {
    // An endgame is solved and has no prediction: there the strategy tree has a side of its own.
    let studies = [("two-wrongs", true), ("robot-against-robot", true), ("aces-go-round", false)];
    for (sample, predicted) in studies {
        let folder = folder();
        let path = file(&format!("saves/durak/{sample}.ron"));
        let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
        for size in [[1024.0, 700.0], [1280.0, 800.0], [1440.0, 900.0], [960.0, 540.0]].map(egui::Vec2::from)
        {
            window.harness.set_size(size);
            window.press(egui::Modifiers::ALT, Key::Num1);
            window.frames(6);
            let (alone, _) = parts(&window);
            if predicted {
                window.press(egui::Modifiers::ALT, Key::Num2);
                window.wait("rows of the prediction", |harness| {
                    harness.query_all_by_role(Role::TreeItem).next().is_some()
                });
            }
            let (cards, rows) = parts(&window);
            let place = format!("{sample} at {size:?}: {cards} beside {rows:?}, {alone} alone");
            let least = 0.45 * alone.height();
            assert!(cards.height() >= least && cards.width() >= least, "{place}");
            assert!(egui::Rect::from_min_size(egui::Pos2::ZERO, size).contains_rect(cards), "{place}");
            let rows = rows.filter(egui::Rect::is_positive);
            assert!(!predicted || rows.is_some(), "{place}");
            assert!(rows.is_none_or(|rows| !rows.shrink(0.5).intersects(cards)), "{place}");
        }
    }
}

#[test]
fn numbers_of_the_method_are_written_as_the_language_writes_them() {
    let folder = folder();
    settings(folder.path(), "ru", "Light");
    let path = file("saves/durak/two-wrongs.ron");
    let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
    window.frames(6);
    let values: Vec<String> = window
        .harness
        .query_all_by_role(Role::TextInput)
        .filter_map(|node| node.accesskit_node().value())
        .filter(|value| value.chars().all(|c| c.is_ascii_digit() || c == ',' || c == '.') && value.len() > 2)
        .collect();
    assert!(values.iter().any(|value| value.contains(',')), "{values:?}");
    assert!(!values.iter().any(|value| value.contains('.')), "{values:?}");
}

/// The first rows of the prediction, as they are heard.
fn heard_rows(window: &Window) -> Vec<String> {
    let rows = window.harness.query_all_by_role(Role::TreeItem);
    let mut heard: Vec<(f32, String)> = rows
        .filter_map(|node| Some((node.rect().top(), node.accesskit_node().label()?.clone())))
        .filter(|(top, _)| top.is_finite())
        .collect();
    heard.sort_by(|a, b| a.0.total_cmp(&b.0));
    heard.into_iter().map(|(_, name)| name).collect()
}

#[test]
fn the_rows_stand_in_the_order_of_a_pressed_column_whatever_the_weights() {
    let folder = folder();
    let mut window = open(&folder, "a-trump-for-a-three");
    window.press(egui::Modifiers::ALT, Key::Num2);
    window.click("Fold everything");
    window.frames(3);
    // The first card is the opponent's; what answers it stands in an order.
    let rows = |window: &Window| {
        heard_rows(window)
            .into_iter()
            .filter_map(|row| row.strip_prefix("we: ")?.split(' ').next().map(str::to_owned))
            .collect::<Vec<_>>()
    };
    let unfold = |window: &mut Window| {
        let root = window.harness.query_all_by_role(Role::TreeItem).next().expect("a row");
        root.click_accesskit();
        window.frames(2);
        window.press(egui::Modifiers::NONE, Key::ArrowRight);
        window.frames(3);
    };
    if rows(&window).is_empty() {
        unfold(&mut window);
    }
    let printed = rows(&window);
    assert!(printed.len() > 2, "{:?}", heard_rows(&window));
    // A column is reached with the keys as every button is.
    let named = window.harness.query_all_by_label("Rank");
    let column = named.into_iter().find(|node| node.accesskit_node().role() == Role::Button);
    column.expect("the column, beside the dial of that name").focus();
    window.frames(2);
    window.press(egui::Modifiers::NONE, Key::Enter);
    window.frames(3);
    window.wait_for("Rank, highest first");
    let falling = rows(&window);
    window.click("Rank, highest first");
    window.wait_for("Rank, lowest first");
    window.frames(3);
    let mut rising = rows(&window);
    rising.reverse();
    assert_ne!(falling, rising.iter().rev().cloned().collect::<Vec<_>>());
    assert_eq!(falling.len(), printed.len());
    // Another weight makes another prediction, which stands in the same order.
    field(&mut window, "Trumps", "0.1");
    window.frames(10);
    assert!(window.shows("Rank, lowest first"));
    window.click("Rank, lowest first");
    window.frames(3);
    assert_eq!(rows(&window), printed);
}

#[test]
fn games_of_an_evening_are_counted_and_the_durak_is_named() {
    let folder = folder();
    // A whole game of two robots, which the first seat wins.
    let path = file("saves/durak/robot-against-robot.ron");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    let first = window.position();
    window.press(egui::Modifiers::NONE, Key::End);
    window.press(CTRL, Key::Num3);
    window.wait_for("The durak: Opponent");
    assert!(window.shows("You 1 : 0 Opponent"), "{:?}", window.labels());
    // What is shown is not written yet.
    let last = |window: &Window| window.documents().pop().expect("a study");
    assert!(last(&window).match_score.is_empty());
    window.click("Same deal, seats swapped");
    window.frames(6);
    let swapped = window.position();
    assert_ne!(swapped, first);
    assert_eq!(last(&window).match_score.won, [1, 0]);
    let written = etude_study::session::write(&last(&window));
    assert!(written.contains("format: 2,"), "{written}");
    // The same cards are drawn in the same order, and the other seat attacks first.
    let cards = |text: &str| text.split(';').find(|part| part.trim().starts_with("cards")).map(str::to_owned);
    assert_eq!(cards(&first), cards(&swapped), "{swapped}");
    assert!(first.contains("first 1") && swapped.contains("first 2"), "{swapped}");
    assert!(window.shows("You 1 : 0 Opponent"), "{:?}", window.labels());
    // The game that is over stays as it was.
    let kept = window.documents().remove(0);
    assert!(!kept.line.0.is_empty() && kept.match_score.is_empty(), "{kept:?}");
}

#[test]
fn games_of_programs_among_themselves_are_not_the_users() {
    let folder = folder();
    let path = file("saves/durak/robot-against-robot.ron");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    window.press(egui::Modifiers::NONE, Key::End);
    window.press(CTRL, Key::Num3);
    window.wait_for("You 1 : 0 Opponent");
    window.harness.get_by_role_and_label(Role::ComboBox, "You").click();
    window.frames(3);
    window.harness.query_all_by_label_contains("Easy").last().expect("a player").click();
    window.frames(6);
    assert!(!window.shows("1 : 0"), "{:?}", window.labels());
    window.click("Same deal, seats swapped");
    window.frames(6);
    assert!(window.documents().pop().expect("a study").match_score.is_empty());
}

#[test]
fn the_table_of_a_finished_endgame_names_the_durak() {
    let folder = folder();
    let path = folder.path().join("endgame.ron");
    let position = "trump S; attacker 6C; defender 7D 8D";
    let text = format!(
        "(format: 1, game: \"durak\", rules: \"throw-in\", position: \"{position}\", moves: [\"6C\", \"take\", \"done\"])"
    );
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    window.press(egui::Modifiers::NONE, Key::End);
    window.press(egui::Modifiers::NONE, Key::End);
    window.wait_for("The durak: Opponent");
    assert!(!window.shows("the attacker leads any card"), "{:?}", window.labels());
}

#[test]
fn the_score_of_an_evening_begins_anew_when_asked() {
    let folder = folder();
    let mut document =
        etude_study::session::read(&etude_support::read(file("saves/durak/robot-against-robot.ron")))
            .expect("a sample");
    document.match_score = etude_study::document::MatchScore { won: [2, 5], drawn: 1 };
    let path = folder.path().join("evening.ron");
    std::fs::write(&path, etude_study::session::write(&document)).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    window.press(egui::Modifiers::NONE, Key::End);
    window.press(CTRL, Key::Num3);
    window.wait_for("You 3 : 5 Opponent, 1 drawn");
    window.click("Reset");
    window.wait_for("You 1 : 0 Opponent");
    // The sheet over the table has it too.
    window.click_first("Review the game");
    window.wait("a review", |harness| {
        let game = harness.state().studies().last().and_then(|study| study.playing());
        game.is_some_and(|game| !game.review().line.is_empty())
    });
}

#[test]
fn bots_have_names_and_the_games_of_a_match_stand_in_the_order_of_a_column() {
    let folder = folder();
    settings(folder.path(), "ru", "Light");
    let mut window = crate::window(folder.path());
    window.frames(6);
    window.menu("Вид");
    window.click("Матчи между ботами…");
    window.wait_for("Начать матч");
    // In the list of bots and nowhere an identifier.
    assert!(!window.shows("repaired"), "{:?}", window.labels());
    let games = window
        .harness
        .get_all_by_label("Партий")
        .find(|node| node.accesskit_node().role() == Role::SpinButton);
    games.expect("the number of games").focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.event(egui::Event::Text("4".to_owned()));
    window.press(egui::Modifiers::NONE, Key::Enter);
    window.frames(3);
    window.click("Начать матч");
    window.wait("the end of the match", |harness| harness.query_by_label("Партий: 4 из 4").is_some());
    window.wait_for("Исправленный робот, 3");
    window.wait_for("Робот статьи, 3");
    window.click("Ходов");
    window.frames(3);
    assert!(window.shows("Ходов, по возрастанию"), "{:?}", window.labels());
    window.click("Ходов, по возрастанию");
    window.frames(3);
    assert!(window.shows("Ходов, по убыванию"));
    window.click("Копировать CSV");
    let before = window.documents().len();
    window.click("Открыть партию 3");
    window.frames(5);
    assert_eq!(window.documents().len(), before + 1);
}

#[test]
fn whole_games_choose_their_rules_in_setup_and_a_new_one_begins_with_them() {
    let folder = folder();
    let path = folder.path().join("study.ron");
    std::fs::copy(file("saves/durak/robot-against-robot.ron"), &path).expect("copied");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.frames(5);
    window.press(CTRL, Key::Num1);
    if window.shows("Stay here") {
        window.click("Show it");
    }
    let rules = |window: &Window| window.documents()[0].rules.clone();
    let before = rules(&window);
    window.harness.get_by_role_and_label(Role::ComboBox, "Rules").click();
    window.frames(3);
    window.click("Perevodnoy");
    assert_ne!(rules(&window), before);
    window.press(CTRL, Key::N);
    let made = window.documents().pop().expect("a study").rules;
    assert_eq!(made, rules(&window), "a new game begins with the rules that were chosen last");
}
