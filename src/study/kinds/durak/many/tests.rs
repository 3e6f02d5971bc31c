//! Tests of the engines of games for three and four seats.

use super::bots::Bots;
use super::matches::{Plan, play as play_match};
use crate::erased::game_of;
use crate::play::review::{Basis, Effort, Grade, Played, review};
use crate::resources::Resources;
use crate::sampling_bot::SamplingBot;
use crate::solving::engine::{Engine, Strength};
use etude_games::durak::many::{ManyGame, ManyPosition, profiles};
use etude_model::{Control, Edit, Game, Playable, Position, Setup as _, Viewer};
use std::time::Duration;

const RESOURCES: Resources = Resources { memory: 4 << 20, threads: 1 };

fn dealt<const SEATS: u8>(profile: usize, seed: u64) -> ManyPosition {
    let mut setup = ManyGame::<SEATS>::empty(&ManyGame::<SEATS>::rules()[profile]);
    assert!(setup.edit(Edit::Deal { seed }).is_edited());
    setup.position().expect("a deal")
}

/// Plays a game of one player in all seats to its end.
fn play(mut table: ManyPosition, player: &'static str, seed: u64) -> ManyPosition {
    let mut engine = Bots::new(RESOURCES);
    while table.score().is_none() {
        let moves = table.played().len() as u64;
        assert!(moves < 2_000, "a game goes on for ever");
        let chosen = engine.choose(&table, &[], Strength::Named(player), seed + moves, &Control::new());
        let legal = table.moves();
        table.play(chosen.filter(|mv| legal.contains(mv)).expect("a legal move"));
    }
    table
}

#[test]
fn games_between_bots_end_and_every_seat_loses_some() {
    let mut lost = [0; 4];
    for seed in 0..80 {
        let table = play(dealt::<4>(seed as usize % 2, seed), "level-1", seed);
        let ending = ManyGame::<4>::adjudicate(&[&table]).expect("an end");
        assert_eq!(Some(ending.loser), table.state().loser());
        if let Some(loser) = ending.loser {
            lost[usize::from(loser)] += 1;
        }
    }
    assert!(lost.iter().all(|&count| count > 5), "{lost:?}");
}

#[test]
fn every_named_player_moves() {
    for player in Bots::players() {
        let mut engine = Bots::new(RESOURCES);
        let table = dealt::<3>(1, 4);
        let chosen = engine.choose(&table, &[], Strength::Named(player.id), 1, &Control::new());
        assert!(chosen.is_some_and(|mv| table.moves().contains(&mv)), "{}", player.id);
    }
    let stopped = Control::new();
    stopped.cancel();
    let mut engine = Bots::new(RESOURCES);
    assert_eq!(engine.choose(&dealt::<3>(0, 4), &[], Strength::Named("level-3"), 1, &stopped), None);
}

#[test]
fn a_sampling_bot_beats_the_simple_one() {
    for profile in &profiles::ALL {
        let bots = [SamplingBot::Deals(30), SamplingBot::Level(1)];
        let plan = Plan { bots, rules: profile, games: 48, seed: 7, time: Duration::ZERO };
        let stats = play_match(&plan, &Control::new(), &mut |_| {}).expect("not stopped");
        assert_eq!(stats.games(), 48);
        assert!(stats.score() > 0.5, "{}: {}", profile.profile.id, stats.score());
    }
}

/// The second seat is left with one card against a trump that it cannot beat, unless it throws in nothing.
#[test]
fn a_review_finds_the_ace_that_is_thrown_away() {
    // The pack of 24 for three: six cards each and a talon of six; the ace of trumps is led for nothing.
    let text = "seats 3; deck 24; rules throw-in; cards AH 9C TC 9D TD 9S JC QC KC AC JD QD JS QS KS AS TS KD TH JH QH KH AD 9H; first 1";
    let game = game_of::<ManyGame<3>>();
    let setup = game.parse(&ManyGame::<3>::rules()[0], text).expect("a deal");
    let start = setup.position().expect("a game");
    let mv = start.moves().into_iter().find(|&mv| start.move_text(mv) == "AH").expect("the ace");
    let effort = Effort { prove: Duration::ZERO, think: Duration::from_hours(1), depth: None, deals: 300 };
    let (mut solver, mut engine) = (game.solver(RESOURCES), game.engine(RESOURCES));
    let line = Played { setup: &setup, start: &start, moves: &[mv], eyes: Viewer::Seat(0) };
    let found = review(&line, &mut solver, &mut engine, effort, &Control::new(), &mut |_| {});
    let judged = &found.expect("not stopped").moves[0];
    let verdict = judged.verdict.as_ref().expect("a verdict");
    assert!(matches!(verdict.basis, Basis::Deals(300)), "{verdict:?}");
    assert!(verdict.grade > Grade::Fine && !verdict.better.is_empty(), "{verdict:?}");
    let known = judged.stands.known.map(|share| share.is_some());
    assert_eq!((known, judged.stands.open), ([true, false, false, false], None));
}
