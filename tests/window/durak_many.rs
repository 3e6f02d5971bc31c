//! An evening of durak for three and four against the program: a game to its end, who is the durak, the next deal.

use super::hidden::{open, seated};
use super::{CTRL, Window, folder};
use egui::{Key, Modifiers};
use etude_games::durak::many::bots::policy;
use etude_games::durak::many::setup::First;
use etude_games::durak::many::{ManyGame, Setup, profiles};
use etude_model::{Edit, Game, Playable, Position, Setup as _};
use etude_study::Document;

const NONE: Modifiers = Modifiers::NONE;

/// A game in which the talon is empty and the first seat is to lead.
fn late(seats: u8, seed: u64) -> Document {
    let profile = profiles::with(&profiles::ALL, seats, false).expect("a profile");
    let mut setup = Setup::empty(profile);
    assert!(setup.edit(Edit::Deal { seed }).is_edited(), "a deal");
    setup.first = First::Seat(0);
    let mut table = setup.position().expect("a deal");
    let is_late = |table: &etude_games::durak::many::ManyPosition| {
        let state = table.state();
        state.talon() == 0 && state.to_move() == 0 && table.moves().len() > 1
    };
    while !is_late(&table) {
        table.play(policy::choose(table.state()).expect("the first seat is to move before the end"));
    }
    let setup = ManyGame::<3>::setup_of(&setup, &table);
    Document {
        game: "durak".into(),
        rules: profile.profile.id.into(),
        position: ManyGame::<3>::format(&setup),
        ..Document::default()
    }
}

fn is_over(window: &Window) -> bool {
    ["You are the durak", "The durak: ", "No one is the durak"].iter().any(|text| window.shows(text))
}

/// Makes the person's first move again and again until the game is over.
fn play_on(window: &mut Window, person: u8) {
    for _ in 0..2_000 {
        if is_over(window) {
            return;
        }
        let study = window.harness.state_mut().front().expect("a study");
        let game = study.playing_mut().expect("something is played");
        if game.analysis().player == person && !game.moves().is_empty() {
            game.play(0);
        }
        window.frames(2);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    panic!("no end: {:?}", window.labels());
}

#[test]
fn a_game_ends_with_a_durak_and_the_next_deal_follows() {
    for (seats, seed) in [(3, 1), (4, 2)] {
        let folder = folder();
        let mut window = open(folder.path(), &late(seats, seed));
        window.press(CTRL, Key::Num3);
        window.frames(4);
        for seat in 1..seats {
            assert!(window.shows(&format!("Player {}", seat + 1)), "{:?}", window.labels());
        }
        assert!(!window.shows("Next deal"));
        play_on(&mut window, 0);
        let lost = window.shows("You are the durak");
        let before = window.documents()[0].position.clone();
        window.press(CTRL, Key::D);
        window.frames(8);
        let after = &window.documents()[1];
        assert!(after.line.0.is_empty() && after.position != before);
        let score = if lost { "Lost: 1 of 1" } else { "Lost: 0 of 1" };
        assert!(window.shows(score), "{score}: {:?}", window.labels());
        assert_eq!(window.documents()[0].position, before, "the game that is over stays");
    }
}

#[test]
fn a_person_in_the_third_seat_is_told_the_own_result() {
    let folder = folder();
    let mut document = late(3, 5);
    let mut setup = ManyGame::<3>::parse(&ManyGame::<3>::rules()[0], &document.position).expect("read");
    // The same cards, moved on until the third seat has them.
    setup.played.clear();
    assert!(setup.edit(Edit::SwapSides).is_edited() && setup.edit(Edit::SwapSides).is_edited());
    document.position = ManyGame::<3>::format(&setup);
    let mut window = seated(folder.path(), &document, 2);
    assert!(window.shows("Player 1") && !window.shows("Player 3"), "{:?}", window.labels());
    play_on(&mut window, 2);
    let text = {
        let study = window.harness.state().studies().next().expect("a study");
        study.view().text.clone()
    };
    let last = ManyGame::<3>::parse(&ManyGame::<3>::rules()[0], &text).expect("read");
    let loser = last.position().expect("a game").state().loser().expect("over");
    assert_eq!(window.shows("You are the durak"), loser == Some(2), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
}

#[test]
fn a_hint_and_the_way_back_stand_below_the_table() {
    let folder = folder();
    let mut window = open(folder.path(), &late(4, 2));
    window.harness.set_size(egui::vec2(1280.0, 800.0));
    window.press(CTRL, Key::Num3);
    window.frames(6);
    window.wait("a turn", |harness| harness.state().tabs()[harness.state().active()].may_move());
    window.click("Hint");
    window.wait("a hint", |harness| harness.state().tabs()[0].drawn_hint().is_some());
    let [hint, back] = ["Hint", "Take back"].map(|name| window.rect(name));
    assert!(hint.right() < back.left() && back.right() <= 1280.0, "{hint:?} {back:?}");
}
