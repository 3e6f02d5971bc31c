//! An evening of Dou Dizhu against the program: hints, forced passes, the end, the next deal.

use super::hidden::{open, seated};
use super::{CTRL, Window, folder};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use etude_study::Document;

const NONE: Modifiers = Modifiers::NONE;
/// The landlord has the rocket and four twos with two cards left, of a deal that nobody can beat.
const LAST: &str = "rules doudizhu; landlord 33 44 5 6 7 8 9 T J Q K A 2 X D; next 33 44 555 666 777 888 9; \
     previous 99 TTT JJJ QQQ KKK AAA; bottom 222; played 3456789TJQKA, pass, pass";

fn document(position: &str) -> Document {
    let position = position.to_owned();
    Document { game: "climbing".into(), rules: "whole".into(), position, ..Document::default() }
}

/// The moves of the game in front.
fn moves(window: &Window) -> usize {
    window.documents()[0].line.0.len()
}

#[track_caller]
fn wait_for_moves(window: &mut Window, count: usize) {
    window.wait("moves", |harness| {
        harness.state().studies().next().is_some_and(|study| study.document().line.0.len() >= count)
    });
}

/// Takes a hint and plays it.
fn play_hint(window: &mut Window) {
    let before = moves(window);
    window.press(NONE, Key::H);
    for _ in 0..400 {
        window.press(NONE, Key::Enter);
        window.frames(2);
        if moves(window) > before {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    panic!("no hint came: {:?}", window.labels());
}

#[test]
fn a_hint_is_given_again_after_its_move_was_taken_back() {
    let folder = folder();
    let mut window = open(folder.path(), &document(LAST));
    window.press(CTRL, Key::Num3);
    window.frames(4);
    play_hint(&mut window);
    wait_for_moves(&mut window, 3);
    window.press(NONE, Key::ArrowLeft);
    window.frames(4);
    assert!(window.at().is_empty(), "{:?}", window.at());
    window.press(NONE, Key::H);
    for _ in 0..400 {
        window.press(NONE, Key::Enter);
        window.frames(2);
        if !window.at().is_empty() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    panic!("no hint came: {:?}", window.labels());
}

#[test]
fn hints_lead_to_the_end_and_the_next_deal_follows() {
    let folder = folder();
    let mut window = open(folder.path(), &document(LAST));
    window.press(CTRL, Key::Num3);
    window.frames(4);
    assert!(!window.shows("Next deal"));
    // Whatever the hint is, everything wins: the rocket or the twos first.
    play_hint(&mut window);
    wait_for_moves(&mut window, 3);
    while !window.shows("You win as the landlord") {
        let now = moves(&window);
        play_hint(&mut window);
        if !window.shows("You win as the landlord") {
            wait_for_moves(&mut window, now + 3);
        }
    }
    assert!(window.shows("Spring"), "{:?}", window.labels());
    let before = window.documents().remove(0);
    window.press(CTRL, Key::D);
    window.frames(8);
    let [kept, next] = &window.documents()[..] else { panic!("the next deal is a study of its own") };
    assert_eq!((&kept.position, &kept.line), (&before.position, &before.line), "the game that is over stays");
    assert!(next.line.0.is_empty() && next.tags.is_empty() && next.position != before.position);
    assert!(window.shows("You 1"), "the game has counted: {:?}", window.labels());
    assert!(!window.shows("You win as the landlord"));
}

/// The first farmer loses to the landlord of [`LAST`], by passing.
fn lost(folder: &std::path::Path) -> Window {
    let mut window = seated(folder, &document(&LAST.replace(", pass, pass", "")), 1);
    for _ in 0..4000 {
        let tab = &window.harness.state().tabs()[0];
        if tab.analysis().is_some_and(|analysis| analysis.over) {
            window.frames(3);
            return window;
        }
        if tab.awaits_person() {
            window.press(NONE, Key::P);
        }
        window.frames(1);
        std::thread::sleep(std::time::Duration::from_millis(4));
    }
    panic!("no end: {:?}", window.labels());
}

#[test]
fn a_file_keeps_who_sat_where() {
    let folder = folder();
    let window = lost(folder.path());
    let study = window.documents().remove(0);
    assert!(window.shows("You lose: the landlord wins"), "{:?}", window.labels());
    drop(window);
    let other = super::folder();
    let mut window = open(other.path(), &study);
    assert_eq!(window.you(), Some(1));
    // The same players sit at the table again.
    window.press(CTRL, Key::Num3);
    window.frames(3);
    assert!(window.shows("You lose: the landlord wins") && !window.shows("You win"), "{:?}", window.labels());
    let players = window.harness.state().tabs()[0].kept_view().players;
    assert_eq!(players, ["named level-1", "person", "named level-1"]);
}

#[test]
fn the_same_deal_is_played_again_in_the_other_role() {
    let folder = folder();
    let mut window = lost(folder.path());
    let before = window.documents().remove(0);
    window.press(NONE, Key::Escape);
    window.click("Same deal, your seat: Landlord");
    window.frames(4);
    let next = window.documents().remove(1);
    assert_eq!(next.position, before.position, "the same hands");
    assert_eq!(window.you(), Some(0));
    // What is said leaves the names of the seats in sight.
    let [said, seat] = ["The same deal from the other seat", "Farmer before the landlord, 17 cards"]
        .map(|label| window.rect(label));
    assert!(said.top() > seat.top() + 24.0, "{said} {seat}");
    // The score is the person's: it has lost as a farmer.
    assert!(window.shows("You 0 : 1 Opponents"), "{:?}", window.labels());
}

#[test]
fn a_game_that_is_over_is_stepped_through_freely() {
    let folder = folder();
    let window = lost(folder.path());
    let study = window.documents().remove(0);
    let plies = study.at.len();
    drop(window);
    let other = super::folder();
    let mut window = open(other.path(), &Document { at: Vec::new(), ..study });
    // As the person saw it.
    window.click("Show all cards");
    window.frames(3);
    for _ in 0..plies {
        window.press(NONE, Key::ArrowRight);
    }
    assert_eq!(window.documents()[0].at.len(), plies);
}

#[test]
fn what_is_forced_is_passed_and_a_program_is_the_partner() {
    let folder = folder();
    let led = LAST.replace(", pass, pass", "");
    let mut window = seated(folder.path(), &document(&led), 1);
    // Nothing beats the landlord's straight: the person's pass is made, then the partner's, and the landlord leads.
    wait_for_moves(&mut window, 3);
    let line = window.documents()[0].line.clone();
    assert_eq!((&line.0[0].mv[..], &line.0[1].mv[..]), ("pass", "pass"), "{line:?}");
    assert!(!window.shows("show these cards"), "the person sits there");
}

/// The only person at a table is not asked who looks.
#[test]
fn who_sits_there_alone_is_not_asked_to_show_cards() {
    let folder = folder();
    let mut window = open(folder.path(), &document(LAST));
    window.press(CTRL, Key::Num3);
    play_hint(&mut window);
    for (seat, player) in [("Landlord", "Easy"), ("Farmer after the landlord", "person")] {
        window.harness.get_by_role_and_label(egui::Role::ComboBox, seat).click();
        window.frames(3);
        window.harness.query_all_by_label(player).last().expect("a player").click();
        window.frames(3);
    }
    assert!(!window.shows("show these cards"), "{:?}", window.labels());
}

#[test]
fn the_counter_is_open_in_play_and_tells_what_was_seen_alone() {
    let folder = folder();
    let mut window = open(folder.path(), &document(LAST));
    window.press(CTRL, Key::Num3);
    window.press(Modifiers::ALT, Key::Num3);
    window.frames(60);
    for (card, unseen) in [("3", 2), ("4", 2), ("5", 3), ("2", 0)] {
        let told = format!("{card}: {unseen} unseen");
        assert!(window.shows(&told), "{told}: {:?}", window.labels());
    }
    assert!(window.shows("No bomb or rocket is out any more"), "{:?}", window.labels());
    for kept in [" %", "being worked out", "Advice", "By the cards"] {
        assert!(!window.shows(kept), "{kept}: {:?}", window.labels());
    }
    window.click("Show the solution");
    window.wait_for("By the cards and by what was played and passed");
}

/// The title of the table says whose cards lie there, in every language, beside the counter too.
#[test]
fn the_title_of_the_table_is_whole_beside_the_counter() {
    for (language, title) in [("en", "On the table"), ("ru", "На столе"), ("zh-CN", "桌上")] {
        let folder = folder();
        super::settings(folder.path(), language, "Light");
        let path = folder.path().join("study.ron");
        let led = document(&LAST.replace(", pass, pass", ""));
        std::fs::write(&path, etude_study::session::write(&led)).expect("written");
        let mut window = Window::open(folder.path(), vec![path], egui::vec2(1280.0, 800.0));
        window.frames(6);
        window.press(Modifiers::ALT, Key::Num3);
        let shapes = &window.harness.output().shapes;
        let titles = shapes.iter().filter_map(|shape| match &shape.shape {
            egui::Shape::Text(text) if text.galley.text().starts_with(title) => Some(text.galley.elided),
            _ => None,
        });
        let titles: Vec<bool> = titles.collect();
        assert_eq!(titles, [false], "{language}: {:?}", window.labels());
    }
}

/// Beside the cards stands what their player knows: the counter, the chances, advice.
#[test]
fn the_counter_knows_what_the_person_knows() {
    let folder = folder();
    let mut window = open(folder.path(), &document(LAST));
    window.press(CTRL, Key::Num3);
    window.click("Show the solution");
    window.press(Modifiers::ALT, Key::Num3);
    window.wait_for("By the cards and by what was played and passed");
    for (card, unseen) in [("3", 2), ("4", 2), ("5", 3), ("2", 0)] {
        let told = format!("{card}: {unseen} unseen");
        assert!(window.shows(&told), "{told}: {:?}", window.labels());
    }
    window.wait_for("Proved: one way to play wins in every possible deal");
    window.press(Modifiers::ALT, Key::Num1);
    assert!(!window.shows("5: 3 unseen"));
}

/// The score of an evening is the person's, on whichever side it sits.
#[test]
fn the_score_follows_its_person_to_another_seat() {
    let folder = folder();
    let match_score = etude_study::document::MatchScore { won: [2, 1], drawn: 0 };
    let mut window = open(folder.path(), &Document { match_score, ..document(LAST) });
    window.press(CTRL, Key::Num3);
    window.wait_for("You 2 : 1 Opponents");
    for (seat, player) in [("Landlord", "Easy"), ("Farmer after the landlord", "person")] {
        window.harness.get_by_role_and_label(egui::Role::ComboBox, seat).click();
        window.frames(3);
        window.harness.query_all_by_label(player).last().expect("a player").click();
        window.frames(3);
    }
    assert_eq!(window.documents()[0].match_score.won, [1, 2]);
    window.wait_for("You 2 : 1 Opponents");
}

#[test]
fn a_look_back_at_a_game_that_is_over_leads_to_its_end_again() {
    let folder = folder();
    let mut window = lost(folder.path());
    let plies = window.documents()[0].at.len();
    window.press(NONE, Key::Escape);
    window.press(CTRL, Key::Num2);
    window.press(NONE, Key::Home);
    assert_eq!(window.documents()[0].at.len(), 0);
    window.press(CTRL, Key::Num3);
    window.frames(3);
    assert_eq!(window.documents()[0].at.len(), plies);
    assert!(
        window.shows("Next deal") && window.shows("You lose: the landlord wins"),
        "{:?}",
        window.labels()
    );
}

/// Dealt cards have no empty table to begin with.
#[test]
fn a_new_study_beside_dealt_cards_asks_for_a_game() {
    let folder = folder();
    let mut window = lost(folder.path());
    window.press(NONE, Key::Escape);
    window.click("Choose a game…");
    window.frames(3);
    assert_eq!(window.documents().len(), 1, "nothing was dealt");
    assert!(window.shows("Three cards"), "{:?}", window.labels());
}
