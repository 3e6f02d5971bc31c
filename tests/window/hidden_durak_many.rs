//! Durak for three and four: none of the seats is told, or judged by, what it cannot see.

use super::folder;
use super::hidden::{Seats, clear, told_alike};
use etude_games::durak::many::setup::First;
use etude_games::durak::many::{ManyGame, Setup, profiles};
use etude_games::durak::{Card, Move};
use etude_model::{Control, Edit, Game, Playable, Position, Setup as _, SplitMix, Viewer};
use etude_study::Document;
use etude_study::play::review::{Effort, Judged};
use etude_study::solving::engine::{Engine, Strength};
use etude_support::Random;
use etude_support_study::reviews;
use std::time::Duration;

type AnyGame = ManyGame<3>;

/// What the window calls the players.
const NAMES: [&str; 4] = ["Player 1", "Player 2", "Player 3", "Player 4"];

/// Two games that look alike from a seat, which is to move: its own cards and the moves are the same, what the others
/// hold and the order of the talon are not.
fn alike(seats: u8, me: u8, seed: u64, plies: usize) -> Option<[Setup; 2]> {
    let profile = profiles::with(&profiles::ALL, seats, seed.is_multiple_of(2)).expect("a profile");
    let mut setup = Setup::empty(profile);
    assert!(setup.edit(Edit::Deal { seed }).is_edited(), "a deal");
    // Who holds the lowest trump is told by who attacks first.
    setup.first = First::Seat((seed % u64::from(seats)) as u8);
    let mut random = Random(seed);
    let mut table = setup.position().expect("a deal");
    while table.played().len() < plies || table.state().to_move() != me {
        let moves = table.moves();
        if moves.is_empty() || table.played().len() > 300 {
            return None;
        }
        table.play(moves[random.below(moves.len())]);
    }
    if table.score().is_some() {
        return None;
    }
    let one = AnyGame::setup_of(&setup, &table);
    // Cards that the seat has not seen change places in the pack.
    let unseen = table.seen(me).unseen();
    let mut others: Vec<Card> = unseen.iter().collect();
    SplitMix(seed).shuffle(&mut others);
    let places = unseen.iter().zip(others).collect::<Vec<_>>();
    let other_of = |card: Card| places.iter().find(|(one, _)| *one == card).map_or(card, |(_, other)| *other);
    let pack: Vec<Card> = setup.pack().map(other_of).collect();
    let mut other = one.clone();
    other.lay_out(&pack);
    let same = other.position().ok()?;
    let scene = |table| AnyGame::scene(&setup, table, Viewer::Seat(me));
    (one != other && scene(&table) == scene(&same)).then_some([one, other])
}

fn document(setup: &Setup) -> Document {
    Document {
        game: AnyGame::ID.to_owned(),
        rules: AnyGame::rules_of(setup).id.to_owned(),
        title: "Zwischenzug".to_owned(),
        notes: "Whatever is written about it.".to_owned(),
        position: AnyGame::format(setup),
        ..Document::default()
    }
}

/// Checks some pairs from one seat.
fn told(seats: u8, me: u8, pairs: usize) {
    let folder = folder();
    let next = NAMES[usize::from((me + 1) % seats)];
    let found = (0..200).filter_map(|seed| alike(seats, me, seed, [0, 5, 17, 40][seed as usize % 4]));
    let mut tried = 0;
    for pair in found.take(pairs) {
        let table = pair[0].position().expect("a game");
        // The next player is to move, and nobody has drawn a card.
        let passes = |&mv: &_| {
            let next = table.after(mv);
            next.score().is_none()
                && next.state().to_move() == (me + 1) % seats
                && next.state().talon() == table.state().talon()
        };
        let mv = table.moves().into_iter().find(passes).map(Move::text);
        let documents = pair.each_ref().map(document);
        let seats = Seats { own: Some(me).filter(|&seat| seat > 0), other: next, second: next };
        told_alike(folder.path(), documents.each_ref(), mv.as_deref(), tried == 1, seats);
        tried += 1;
    }
    assert_eq!(tried, pairs);
    clear(folder.path());
}

#[test]
fn the_first_of_three_is_told_nothing_hidden() {
    told(3, 0, 3);
}

#[test]
fn the_second_of_three_is_told_nothing_hidden() {
    told(3, 1, 3);
}

#[test]
fn the_third_of_three_is_told_nothing_hidden() {
    told(3, 2, 3);
}

#[test]
fn the_first_two_of_four_are_told_nothing_hidden() {
    told(4, 0, 2);
    told(4, 1, 2);
}

#[test]
fn the_last_two_of_four_are_told_nothing_hidden() {
    told(4, 2, 2);
    told(4, 3, 2);
}

/// Nothing is limited by time, so that the answer is the same on every machine.
const EFFORT: Effort =
    Effort { prove: Duration::from_secs(1), think: Duration::from_hours(1), depth: None, deals: 6 };

/// The review of a game from its deal on, as a seat could know it.
fn reviewed(setup: &Setup, eyes: Viewer) -> Vec<Judged> {
    let start = Setup { played: Vec::new(), ..setup.clone() }.position().expect("a deal");
    let review = match setup.profile.seats {
        3 => reviews::reviewed::<ManyGame<3>>,
        _ => reviews::reviewed::<ManyGame<4>>,
    };
    review(setup, &start, &setup.played, eyes, EFFORT)
}

#[test]
fn a_review_from_each_seat_depends_on_nothing_hidden() {
    for (seats, me) in [(3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (4, 3)] {
        let [one, other] = (0..60).find_map(|seed| alike(seats, me, seed, 6)).expect("a pair");
        let moves = reviewed(&one, Viewer::Seat(me));
        assert_eq!(moves, reviewed(&other, Viewer::Seat(me)), "{}", AnyGame::format(&one));
        let mut table = Setup { played: Vec::new(), ..one.clone() }.position().expect("a deal");
        for (judged, &mv) in moves.iter().zip(&one.played) {
            assert_eq!(judged.verdict.is_some(), table.state().to_move() == me, "{judged:?}");
            let known = judged.stands.known.map(|share| share.is_some());
            assert_eq!(known, [0, 1, 2, 3].map(|seat| seat == me), "{judged:?}");
            assert_eq!(judged.stands.open, None);
            table.play(mv);
        }
    }
}

#[test]
fn a_player_and_a_hint_depend_on_nothing_hidden() {
    for (seats, me) in [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)] {
        let pair = (0..60).find_map(|seed| alike(seats, me, seed, 9)).expect("a pair");
        for strength in ["level-1", "level-2"] {
            let [one, other] = pair.each_ref().map(|setup| {
                let table = setup.position().expect("a game");
                reviews::engine::<AnyGame>().choose(
                    &table,
                    &[],
                    Strength::Named(strength),
                    5,
                    &Control::new(),
                )
            });
            assert!(one.is_some() && one == other, "{strength}: {}", AnyGame::format(&pair[0]));
        }
    }
}
