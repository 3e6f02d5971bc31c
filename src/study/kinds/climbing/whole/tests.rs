//! Tests of the engines of whole deals.

use super::bots::Bots;
use crate::erased::game_of;
use crate::play::review::{Basis, Effort, Grade, Played, review};
use crate::resources::Resources;
use crate::solving::Solvable as _;
use crate::solving::engine::{Engine, Strength};
use etude_games::climbing::hand::Hand as _;
use etude_games::climbing::observer::Role;
use etude_games::climbing::whole::{WholeGame, WholePosition};
use etude_model::{Arg, Control, Edit, Game, Playable, Position, Setup as _, Side, Value, Viewer};
use std::time::Duration;

const RESOURCES: Resources = Resources { memory: 4 << 20, threads: 1 };

fn dealt(seed: u64) -> WholePosition {
    let mut setup = WholeGame::empty(&WholeGame::rules()[seed as usize % 3]);
    assert!(setup.edit(Edit::Deal { seed }).is_edited());
    WholeGame::position(&setup).expect("a deal")
}

/// Plays a game of three players to its end.
fn play(mut table: WholePosition, players: [&'static str; 3], seed: u64) -> WholePosition {
    let mut engine = Bots::new(RESOURCES);
    while table.score().is_none() {
        let name = players[usize::from(table.turn().seat())];
        let moves = table.played().len() as u64;
        let chosen = engine.choose(&table, &[], Strength::Named(name), seed + moves, &Control::new());
        let legal = table.moves();
        let mv = chosen.filter(|mv| legal.contains(mv)).expect("a legal move");
        table.play(mv);
    }
    table
}

#[test]
fn games_between_bots_end_and_have_a_winner() {
    for seed in 0..12 {
        let table = play(dealt(seed), ["level-1"; 3], seed);
        assert!(table.played().len() >= 3, "a game of {} moves", table.played().len());
        let ending = WholeGame::adjudicate(&[&table]).expect("an end");
        let won = table.score().map(|value| value.seen_by(table.side_to_move(), Side::First));
        assert_eq!(ending.winner, Some(if won == Some(Value::Win) { Side::First } else { Side::Second }));
    }
}

#[test]
fn every_named_player_moves() {
    let table = play_some(dealt(4), 24);
    for player in Bots::players() {
        let mut engine = Bots::new(RESOURCES);
        let chosen = engine.choose(&table, &[], Strength::Named(player.id), 1, &Control::new());
        assert!(chosen.is_some_and(|mv| table.moves().contains(&mv)), "{}", player.id);
    }
    let stopped = Control::new();
    stopped.cancel();
    let mut engine = Bots::new(RESOURCES);
    assert_eq!(engine.choose(&dealt(4), &[], Strength::Named("level-3"), 1, &stopped), None);
}

/// The first plies of a game of the policy.
fn play_some(table: WholePosition, plies: usize) -> WholePosition {
    let whole = play(table.clone(), ["level-1"; 3], 1);
    let plies = plies.min(whole.played().len() - 3);
    whole.played()[..plies].iter().fold(table, |table, &mv| table.after(mv))
}

#[test]
fn open_cards_are_proved_where_hands_are_small() {
    let text = "rules doudizhu; landlord 33 44 5 6 7 8 9 T J Q K A 2 X D; next 33 44 555 666 777 888 9; previous 99 TTT JJJ QQQ KKK AAA; bottom 222";
    let setup = WholeGame::parse(&WholeGame::rules()[0], text).expect("a deal");
    let table = WholeGame::position(&setup).expect("a deal");
    assert!(!WholeGame::can_prove(&table) && WholeGame::note(&table).is_some());
    let mut engine = Bots::new(RESOURCES);
    let mut points = |table: &WholePosition, eyes| engine.expected_points(table, eyes, 1, &Control::new());
    let played = |moves: usize| {
        let line = ["3456789TJQKA", "pass", "pass", "XD", "pass", "pass", "2222 34"];
        line[..moves].iter().fold(table.clone(), |table, text| {
            let legal = table.moves();
            let mv = legal.into_iter().find(|&mv| WholeGame::move_text(&table, mv) == **text);
            table.after(mv.expect("a legal move"))
        })
    };
    // Out next: whatever the farmers hold.
    for eyes in [Viewer::Everything, Viewer::Seat(0)] {
        assert_eq!(points(&played(6), eyes), Some(10_000), "{eyes:?}");
    }
    let over = played(7);
    for eyes in [Viewer::Everything, Viewer::Seat(0), Viewer::Seat(1), Viewer::Seat(2)] {
        assert_eq!(points(&over, eyes), Some(10_000));
    }
    assert_eq!(points(&over, Viewer::Table), None);
    let ending = WholeGame::adjudicate(&[&over]).expect("an end");
    assert_eq!((ending.winner, ending.reason.id), (Some(Side::First), "dealt-end-spring"));
    // The rocket and the spring.
    assert_eq!(ending.reason.args.last(), Some(&("times", Arg::Number(4))));
}

#[test]
fn near_the_end_the_course_of_a_game_agrees_with_the_advice() {
    let mut engine = Bots::new(RESOURCES);
    let mut compared = 0;
    for seed in 0..120 {
        let whole = play(dealt(seed), ["level-1"; 3], seed);
        let mut table = dealt(seed);
        let cards = |table: &WholePosition| {
            Role::ALL.map(|role| table.open().hand(role.seat()).size()).iter().sum::<u32>()
        };
        for &mv in whole.played() {
            if cards(&table) <= 14 {
                break;
            }
            table.play(mv);
        }
        let (Some(&first), me) = (table.moves().first(), table.turn()) else { continue };
        let points = engine.expected_points(&table, Viewer::Seat(me.seat()), seed, &Control::new());
        let points = points.expect("not stopped");
        let mine = if me == Role::Landlord { points } else { 10_000 - points };
        let advised =
            engine.sampled(&table, first, 120, seed, &Control::new()).expect("not stopped").best.share;
        assert!(mine + 1_200 > advised, "deal {seed}: {mine} of an advised {advised}");
        compared += 1;
    }
    assert!(compared > 12, "{compared} positions");
}

#[test]
fn a_review_finds_the_lead_that_gives_the_game_away() {
    // The rocket is led for nothing.
    let text = "rules doudizhu; landlord 33 4 5 7 8 99 T JJ Q KK A X D; next 3 44 55 66 7 8 9 T J Q K A 22; previous 3 4 5 6 77 88 9 TT Q K AA 2 2; bottom 6 J Q";
    let game = game_of::<WholeGame>();
    let setup = game.parse(&WholeGame::rules()[0], text).expect("a deal");
    let start = setup.position().expect("a game");
    let mv = start.moves().into_iter().find(|&mv| start.move_text(mv) == "XD").expect("XD");
    let effort = Effort { prove: Duration::ZERO, think: Duration::from_hours(1), depth: None, deals: 80 };
    let (mut solver, mut engine) = (game.solver(RESOURCES), game.engine(RESOURCES));
    let line = Played { setup: &setup, start: &start, moves: &[mv], eyes: Viewer::Seat(0) };
    let found = review(&line, &mut solver, &mut engine, effort, &Control::new(), &mut |_| {});
    let judged = &found.expect("not stopped").moves[0];
    let verdict = judged.verdict.as_ref().expect("a verdict");
    assert!(matches!(verdict.basis, Basis::Deals(80)), "{verdict:?}");
    assert!(verdict.grade >= Grade::Mistake && !verdict.better.is_empty(), "{verdict:?}");
}
