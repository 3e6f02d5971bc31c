//! An evening of Dou Dizhu against the program: hints, forced passes, the end, the next deal.

use super::hidden::{open, seated};
use super::{CTRL, Window, folder};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use etude::study::Document;

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
    let before = window.documents()[0].position.clone();
    window.press(CTRL, Key::D);
    window.frames(8);
    let after = &window.documents()[0];
    assert!(after.line.0.is_empty() && after.position != before);
    assert!(window.shows("You 1"), "the game has counted: {:?}", window.labels());
    assert!(!window.shows("You win as the landlord"));
    // Taken back, the game that was over is there again.
    window.press(CTRL, Key::Z);
    window.frames(8);
    assert_eq!(window.documents()[0].position, before);
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
    let match_score = etude::study::document::MatchScore { won: [2, 1], drawn: 0 };
    let mut window = open(folder.path(), &Document { match_score, ..document(LAST) });
    window.press(CTRL, Key::Num3);
    window.wait_for("You 2 : 1 Farmers");
    for (seat, player) in [("Landlord", "Easy"), ("Farmer after the landlord", "person")] {
        window.harness.get_by_role_and_label(egui::Role::ComboBox, seat).click();
        window.frames(3);
        window.harness.query_all_by_label(player).last().expect("a player").click();
        window.frames(3);
    }
    assert_eq!(window.documents()[0].match_score.won, [1, 2]);
    window.wait_for("You 2 : 1 Landlord");
}
