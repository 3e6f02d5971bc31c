//! Tables of values without distances: what the prover and the engine make of them.

use etude_games::draughts::rules::{ENGLISH, RUSSIAN};
use etude_games::draughts::tablebase::DraughtsIndex;
use etude_games::draughts::{Draughts, DraughtsGame, Rules};
use etude_model::{Control, Game as _, Playable as _, Position, SliceEntry, SplitMix, TablebaseIndex, Value};
use etude_search::alphabeta::{Engine, Level, Limits};
use etude_search::cyclic::CyclicProver;
use etude_search::oracle::Oracle;
use etude_search::retrograde::{self, Tablebase};
use etude_search::{Exact, Prove};
use std::sync::Arc;

/// A tablebase of at most so many pieces.
fn built(rules: &'static Rules, pieces: usize) -> Tablebase<DraughtsIndex> {
    retrograde::build(DraughtsIndex::up_to(rules, pieces), 2, &Control::new()).expect("not stopped")
}

fn position(rules: &'static Rules, text: &str) -> Draughts {
    DraughtsGame::position(&DraughtsGame::parse(&rules.profile, text).expect("a setup")).expect("a position")
}

/// A tablebase that keeps its distances to itself.
struct Values(Tablebase<DraughtsIndex>);

impl Oracle<Draughts> for Values {
    fn exact(&self, position: &Draughts) -> Option<Exact> {
        Some(Exact { plies: None, ..self.0.exact(position)? })
    }
}

#[test]
fn distances_are_searched_for_where_tables_have_none() {
    for rules in [&ENGLISH, &RUSSIAN] {
        let known = built(rules, 3);
        let mut prover = CyclicProver::new(16 << 20, 1);
        prover.set_oracle(Arc::new(Values(known.clone())));
        let control = Control::new();
        let mut random = SplitMix(7);
        let mut measured = 0;
        for slice in known.index().stages().into_iter().flatten() {
            for _ in 0..40 {
                let [to_move, not_to_move] = [slice.to_move, slice.not_to_move]
                    .map(|material| random.below(known.index().arrangements(material).into()) as u32);
                let entry = SliceEntry { slice, to_move, not_to_move };
                let Some(position) = known.index().position(entry) else { continue };
                let exact = known.exact(&position).expect("it has it");
                assert_eq!(prover.value(&position, &control), Ok(exact.value), "{position:?}");
                let Some(plies) = exact.plies.filter(|plies| (1..=9).contains(plies)) else { continue };
                let winner = if exact.value == Value::Win { position.side } else { position.side.other() };
                assert_eq!(
                    prover.wins_within(&position, winner, plies - 1, &control),
                    Ok(false),
                    "{position:?}"
                );
                assert_eq!(prover.wins_within(&position, winner, plies, &control), Ok(true), "{position:?}");
                assert_eq!(prover.plies(&position, &control), Ok(Some(plies)), "{position:?}");
                measured += 1;
            }
        }
        assert!(measured > 100, "{measured}");
    }
}

/// More pieces than the tables have: nothing that was proved by values alone counts as a distance.
#[test]
fn a_win_that_leads_to_values_has_its_distance() {
    let known = built(&RUSSIAN, 3);
    let start = position(&RUSSIAN, "W:Wc3,e3,g3:Bd6");
    let mut with = CyclicProver::new(16 << 20, 1);
    with.set_oracle(Arc::new(built(&RUSSIAN, 3)));
    let mut without = CyclicProver::new(16 << 20, 1);
    without.set_oracle(Arc::new(Values(known)));
    let control = Control::new();
    let value = with.value(&start, &control);
    assert_eq!(without.value(&start, &control), value);
    for plies in 1..8 {
        let side = start.side;
        assert_eq!(
            without.wins_within(&start, side, plies, &control),
            with.wins_within(&start, side, plies, &control),
            "{plies}"
        );
    }
}

#[test]
fn an_engine_wins_with_values_alone() {
    let known = built(&ENGLISH, 3);
    let mut engine = Engine::new(16 << 20, 1);
    engine.set_oracle(Arc::new(Values(known.clone())));
    let mut position = position(&ENGLISH, "W:WK29,30:BK4");
    let side = position.side;
    let before = known.exact(&position).expect("it has it");
    assert_eq!(before.value, Value::Win);
    let mut history = Vec::new();
    for ply in 0.. {
        let moves = position.moves();
        if moves.is_empty() {
            assert_ne!(position.side, side);
            break;
        }
        assert!(ply < 120, "no progress: {position:?}");
        let mv = if position.side == side {
            let limits = Limits { nodes: Some(20_000), ..Limits::default() };
            engine.best_move(&position, &history, limits, Level::BEST, 1, &Control::new()).expect("a move")
        } else {
            // The longest defence.
            let left = |next: &Draughts| known.exact(next).and_then(|exact| exact.plies).unwrap_or(u32::MAX);
            moves.into_iter().max_by_key(|&mv| left(&position.after(mv))).expect("a move")
        };
        history.push(position);
        position = position.after(mv);
        assert_eq!(
            known.exact(&position).map_or(Value::Win, |exact| exact.value.seen_by(position.side, side)),
            Value::Win
        );
    }
}
