//! Seats and places of the felt: who sits where, from whom the verdict speaks, what was done last and what lies beside
//! the play.

use crate::{Window, folder, settings};
use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::Queryable;
use etude_support::file;
use tempfile::TempDir;

fn open(folder: &TempDir, sample: &str) -> Window {
    let path = file(&format!("saves/{sample}.ron"));
    Window::open(folder.path(), vec![path], vec2(1280.0, 800.0))
}

fn steps(window: &mut Window, count: usize) {
    for _ in 0..count {
        window.press(Modifiers::NONE, Key::ArrowRight);
    }
}

/// The place of the zone whose title begins so.
#[track_caller]
fn zone(window: &Window, title: &str) -> Rect {
    let zones = window.harness.query_all_by_role(egui::Role::Group);
    let mut named = zones.filter(|node| {
        use egui_kittest::kittest::NodeT;
        node.accesskit_node().label().is_some_and(|label| label.starts_with(title))
    });
    let found =
        named.next().unwrap_or_else(|| panic!("no {title}; to be read:\n{}", window.labels().join("\n")));
    found.rect()
}

#[test]
fn turning_the_table_brings_the_other_seat_to_the_bottom_and_the_verdict_speaks_from_it() {
    let folder = folder();
    let mut window = open(&folder, "durak/lowest-spade-first");
    let is_below = |window: &Window| {
        assert!(zone(window, "You").top() > zone(window, "Opponent").bottom(), "the user sits at the bottom");
    };
    window.wait_for("You win in 16");
    assert!(window.shows("6 of spades, You"), "{:?}", window.labels());
    is_below(&window);
    window.press(Modifiers::NONE, Key::F);
    window.wait_for("Opponent wins in 16");
    assert!(window.shows("6 of spades, Opponent"), "{:?}", window.labels());
    is_below(&window);
    // It stays there whoever is to move, and so does the one for whom the verdict speaks.
    for plies in (13..16).rev() {
        steps(&mut window, 1);
        window.wait_for(&format!("Opponent wins in {plies}"));
        is_below(&window);
    }
    window.press(Modifiers::NONE, Key::F);
    window.wait_for("You win in 13");
}

#[test]
fn the_next_of_three_seats_sits_at_the_right_whoever_is_at_the_bottom() {
    let folder = folder();
    let mut window = open(&folder, "climbing/landlord-between-two");
    let seats = ["Landlord", "Farmer 1", "Farmer 2"];
    for bottom in 0..4 {
        let [mine, next, before] = [0, 1, 2].map(|by| zone(&window, seats[(bottom + by) % 3]));
        assert!(
            mine.top() > next.bottom() && mine.top() > before.bottom(),
            "{bottom}: mine is at the bottom"
        );
        assert!(next.left() > before.right(), "{bottom}: the next one sits at the right");
        window.press(Modifiers::NONE, Key::F);
    }
}

#[test]
fn what_a_seat_did_last_stands_before_it_until_it_moves_again() {
    let folder = folder();
    let mut window = open(&folder, "climbing/landlord-between-two");
    steps(&mut window, 2);
    assert!(window.shows("Farmer 1: pass"), "what was passed is shown before the seat");
    steps(&mut window, 2);
    assert!(!window.shows("Farmer 1: pass"), "its turn has come again");
    assert!(window.shows("Farmer 2: 7"), "what was played and lies no more is shown too");
}

#[test]
fn a_player_whose_role_has_changed_has_done_nothing_once_it_is_his_turn() {
    let folder = folder();
    let mut window = open(&folder, "durak/keep-both-eights");
    steps(&mut window, 3);
    assert!(window.shows("You, defender: Stop"), "{:?}", window.labels());
    steps(&mut window, 1);
    assert!(!window.shows("You, defender: Stop"));
}

#[test]
fn a_ban_in_force_is_seen_in_analysis_and_in_play() {
    let folder = folder();
    let mut window = open(&folder, "climbing/pair-run-and-plane");
    window.wait_for("Not allowed: Triple + single, Triple + pair");
    // The button on the felt has the same name.
    window.click_first("Play");
    assert!(window.shows("Not allowed: Triple + single, Triple + pair"));
    let without = crate::folder();
    let window = open(&without, "climbing/two-eights");
    assert!(!window.shows("Not allowed"));
}

#[test]
fn talon_and_discard_of_durak_lie_beside_the_play_of_endgames_situations_and_whole_games() {
    let studies = [
        ("durak/lowest-spade-first", "Trump", "On the table"),
        ("durak/pictured-defence", "Talon", "On the table"),
        ("durak/robot-against-robot", "Talon", "All beaten"),
    ];
    for (sample, talon, play) in studies {
        let folder = folder();
        let mut window = open(&folder, sample);
        let before = [zone(&window, talon), zone(&window, "Discard")];
        steps(&mut window, 2);
        let [left, middle, right] = [talon, play, "Discard"].map(|title| zone(&window, title));
        assert!(left.right() <= middle.left() && middle.right() <= right.left(), "{sample}");
        assert_eq!(before, [left, right], "{sample}: they stay where they are");
    }
}

#[test]
fn what_was_beaten_lies_in_the_discard_of_an_endgame() {
    let folder = folder();
    let mut window = open(&folder, "durak/lowest-spade-first");
    window.wait_for("Discard, 0 cards");
    steps(&mut window, 9);
    assert!(window.shows("Discard, 2 cards"), "{:?}", window.labels());
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert!(window.shows("Discard, 0 cards"), "they lie on the table again");
}

#[test]
fn a_situation_shows_how_many_cards_talon_and_opponent_hold_and_the_trump_under_the_talon() {
    let folder = folder();
    let window = open(&folder, "durak/a-trump-for-a-three");
    let shown = |label: &str| assert!(window.shows(label), "{label}: {:?}", window.labels());
    shown("Opponent, 5 cards");
    // Six unknown cards and the trump: five of them are the opponent's.
    shown("Talon, 2 cards");
    shown("7 of clubs, Talon, card 1 of 2");
    shown("Discard, 37 cards");
}

#[test]
fn a_card_of_the_talon_goes_to_the_opponent_and_back() {
    let folder = folder();
    let mut window = open(&folder, "durak/a-trump-for-a-three");
    let before = window.position();
    window.drag("face-down card, Talon", "Opponent, 5 cards");
    window.wait_for("Opponent, 6 cards");
    window.wait_for("Talon, ");
    assert!(window.position().contains("enemy-count 6"), "{}", window.position());
    window.drag("face-down card, Opponent, card 6", "Unknown: the talon or the opponent");
    window.wait_for("Opponent, 5 cards");
    assert_eq!(window.position(), before);
}

#[test]
fn a_card_shown_to_the_place_of_trumps_makes_its_suit_trumps() {
    let folder = folder();
    let mut window = open(&folder, "durak/lowest-spade-first");
    window.click("Setup");
    assert!(window.position().starts_with("trump D;"), "{}", window.position());
    window.drag("J of hearts, You", "Trump, 0 cards");
    assert!(window.position().starts_with("trump H; attacker"), "{}", window.position());
    assert!(window.shows("J of hearts, You"), "the card stays in its hand");
}

#[test]
fn the_buttons_of_durak_say_their_moves_in_the_language_of_the_window() {
    let languages =
        [("en", ["Take", "Transfer A♥"]), ("ru", ["Взять", "Перевести A♥"]), ("zh-CN", ["收牌", "转移 A♥"])];
    for (language, [take, transfer]) in languages {
        let folder = folder();
        settings(folder.path(), language, "Light");
        let mut window = open(&folder, "durak/aces-go-round");
        steps(&mut window, 1);
        for name in [take, transfer] {
            assert!(
                window.harness.query_by_role_and_label(egui::Role::Button, name).is_some(),
                "{name}: {:?}",
                window.labels()
            );
        }
    }
}

#[test]
fn rows_of_the_tree_name_players_without_the_role_that_the_move_tells() {
    let folder = folder();
    let mut window = open(&folder, "durak/lowest-spade-first");
    window.wait_for("You 6♠: wins, in 16, only move");
    assert!(!window.shows("attacker 6♠"), "{:?}", window.labels());
}

#[test]
fn the_place_of_a_hand_says_which_way_it_counts() {
    let languages = [
        ("en", "place 741 of 741, 1 is best"),
        ("ru", "место 741 из 741, лучшее — 1-е"),
        ("zh-CN", "第 741 名，共 741 名，第 1 名最大"),
    ];
    for (language, place) in languages {
        let folder = folder();
        settings(folder.path(), language, "Light");
        open(&folder, "three_card/five-three-two-and-trips").wait_for(place);
    }
}
