//! Whole deals of Dou Dizhu: none of the three seats is told, or judged by, what it cannot see.

use super::folder;
use super::hidden::{Seats, clear, told_alike};
use etude_games::climbing::observer::{DealSpace, Role};
use etude_games::climbing::whole::{Setup, WholeGame};
use etude_model::{Control, Edit, Game, Playable, Position, Setup as _, SplitMix, Viewer};
use etude_study::Document;
use etude_study::play::review::{Effort, Judged};
use etude_study::solving::engine::{Engine, Strength};
use etude_support::Random;
use etude_support_study::reviews;
use std::time::Duration;

/// What the window calls the seats.
const NAMES: [&str; 3] = ["Landlord", "Farmer after the landlord", "Farmer before the landlord"];

/// Two games that look alike from a seat, which is to move: its own cards, the bottom and the moves are the same, what the
/// others hold is not.
fn alike(me: Role, seed: u64, plies: usize) -> Option<[Setup; 2]> {
    let mut setup = WholeGame::empty(&WholeGame::rules()[seed as usize % 3]);
    assert!(setup.edit(Edit::Deal { seed }).is_edited(), "a deal");
    let mut random = Random(seed);
    let mut table = WholeGame::position(&setup).expect("a deal");
    while table.played().len() < plies || table.turn() != me {
        let moves = table.moves();
        if moves.is_empty() {
            return None;
        }
        table.play(moves[random.below(moves.len())]);
    }
    let seen = table.observer(me).filter(|seen| seen.winner().is_none())?;
    let one = WholeGame::setup_of(&setup, &table);
    let hands = DealSpace::of(&seen).draw(&mut SplitMix(seed));
    let mut other = one.clone();
    for seat in Role::ALL {
        let all = hands[usize::from(seat.seat())] + seen.played(seat);
        let bottom = if seat == Role::Landlord { one.deal.bottom } else { 0 };
        other.deal.hands[usize::from(seat.seat())] = all - bottom;
    }
    let same = WholeGame::position(&other).expect("the same moves are legal");
    let scene = |table| WholeGame::scene(&setup, table, Viewer::Seat(me.seat()));
    assert_eq!(scene(&table), scene(&same));
    (one != other).then_some([one, other])
}

fn document(setup: &Setup) -> Document {
    Document {
        game: WholeGame::ID.to_owned(),
        rules: WholeGame::rules_of(setup).id.to_owned(),
        title: "Zwischenzug".to_owned(),
        notes: "Whatever is written about it.".to_owned(),
        position: WholeGame::format(setup),
        ..Document::default()
    }
}

/// Checks some pairs from one seat.
fn told(me: Role, pairs: usize) {
    let folder = folder();
    let next = NAMES[usize::from(me.seat() + 1) % 3];
    let own = Some(me.seat()).filter(|&seat| seat > 0);
    let seats = Seats { own, other: next, second: next };
    let found = (0..60).filter_map(|seed| alike(me, seed, [0, 5, 14, 22][seed as usize % 4]));
    let mut tried = 0;
    for pair in found.take(pairs) {
        let table = WholeGame::position(&pair[0]).expect("a game");
        let goes_on = |&mv: &_| table.after(mv).score().is_none();
        let mv = table.moves().into_iter().find(goes_on).map(|mv| WholeGame::move_text(&table, mv));
        let documents = pair.each_ref().map(document);
        told_alike(folder.path(), documents.each_ref(), mv.as_deref(), tried == 1, seats);
        tried += 1;
    }
    assert_eq!(tried, pairs);
    clear(folder.path());
}

#[test]
fn the_landlord_is_told_nothing_hidden() {
    told(Role::Landlord, 4);
}

#[test]
fn the_next_farmer_is_told_nothing_hidden() {
    told(Role::Next, 4);
}

#[test]
fn the_previous_farmer_is_told_nothing_hidden() {
    told(Role::Previous, 4);
}

/// Nothing is limited by time, so that the answer is the same on every machine.
const EFFORT: Effort =
    Effort { prove: Duration::from_secs(1), think: Duration::from_hours(1), depth: None, deals: 6 };

/// The review of a game from its deal on, as a seat could know it.
fn reviewed(setup: &Setup, eyes: Viewer) -> Vec<Judged> {
    let start = WholeGame::position(&Setup { played: Vec::new(), ..setup.clone() }).expect("a deal");
    reviews::reviewed::<WholeGame>(setup, &start, &setup.played, eyes, EFFORT)
}

#[test]
fn a_review_from_each_seat_depends_on_nothing_hidden() {
    for me in Role::ALL {
        let [one, other] = (0..60).find_map(|seed| alike(me, seed, 4)).expect("a pair");
        let moves = reviewed(&one, Viewer::Seat(me.seat()));
        assert_eq!(moves, reviewed(&other, Viewer::Seat(me.seat())), "{}", WholeGame::format(&one));
        for (judged, seat) in moves.iter().zip((0..3).cycle()) {
            assert_eq!(judged.verdict.is_some(), seat == usize::from(me.seat()), "{judged:?}");
            let known = judged.stands.known.map(|share| share.is_some());
            assert_eq!(known, [0, 1, 2, 3].map(|seat| seat == me.seat()), "{judged:?}");
            assert_eq!(judged.stands.open, None);
        }
    }
}

#[test]
fn a_player_and_a_hint_depend_on_nothing_hidden() {
    for (me, seed) in Role::ALL.into_iter().zip(3..) {
        let pair = alike(me, seed, 9).or_else(|| alike(me, seed + 10, 6)).expect("a pair");
        for strength in ["level-1", "level-2"] {
            let [one, other] = pair.each_ref().map(|setup| {
                let table = WholeGame::position(setup).expect("a game");
                reviews::engine::<WholeGame>().choose(
                    &table,
                    &[],
                    Strength::Named(strength),
                    5,
                    &Control::new(),
                )
            });
            assert!(one.is_some() && one == other, "{strength}: {}", WholeGame::format(&pair[0]));
        }
    }
}

/// The card counter and the advice beside a deal follow from what a seat knows alone.
#[test]
fn the_counter_counts_alike_where_deals_look_alike() {
    for me in Role::ALL {
        let found = (0..60).filter_map(|seed| alike(me, seed, [0, 5, 14, 22][seed as usize % 4]));
        let mut tried = 0;
        for pair in found.take(8) {
            let known = pair.map(|setup| WholeGame::position(&setup).expect("a game").observer(me));
            assert!(known[0].is_some() && known[0] == known[1], "{known:?}");
            tried += 1;
        }
        assert_eq!(tried, 8);
    }
}
