//! Tables of values without distances: the same values as those with distances, and what the prover and the engine make of them.

use etude::games::draughts::rules::{ENGLISH, RUSSIAN};
use etude::games::draughts::tablebase::{DraughtsIndex, most_on_demand};
use etude::games::draughts::{Draughts, DraughtsGame, Rules};
use etude::model::{
    Control, Game as _, Playable as _, Position, SliceEntry, SplitMix, TablebaseIndex, Value,
};
use etude::search::alphabeta::{Engine, Level, Limits};
use etude::search::cyclic::CyclicProver;
use etude::search::oracle::Oracle;
use etude::search::retrograde::{self, BuildLimits, BuildPlan, SliceStore, Tablebase};
use etude::search::{Exact, Prove};
use etude::study::kinds::draughts::tablebase::slices::{SliceFiles, SliceForm};
use std::sync::Arc;

/// A tablebase of at most so many pieces.
fn built(rules: &'static Rules, pieces: usize) -> Tablebase<DraughtsIndex> {
    retrograde::build(DraughtsIndex::up_to(rules, pieces), 2, &Control::new()).expect("not stopped")
}

fn position(rules: &'static Rules, text: &str) -> Draughts {
    DraughtsGame::position(&DraughtsGame::parse(&rules.profile, text).expect("a setup")).expect("a position")
}

/// Every position of at most so many pieces has its value in files without distances, which are made from nothing but such files.
fn check_files(rules: &'static Rules, pieces: usize) {
    let known = built(rules, pieces);
    let folder = tempfile::tempdir().expect("a folder");
    let make = |form| {
        let files = SliceFiles::new(&folder.path().join(format!("{form:?}")), rules);
        let none = Tablebase::empty(DraughtsIndex::up_to(rules, most_on_demand(rules)));
        let wanted: Vec<_> = known.index().stages().into_iter().flatten().collect();
        let plan = BuildPlan::new(&none, &wanted, &files.of(form));
        let limits = BuildLimits { threads: 2, bytes: 1 << 30 };
        retrograde::build_into(&none, &plan, &files.of(form), limits, &Control::new()).expect("made");
        let bytes: u64 = wanted.iter().filter_map(|&slice| files.of(form).bytes(slice)).sum();
        (files, wanted, bytes)
    };
    let (_, _, measured) = make(SliceForm::Distances);
    let (files, wanted, bytes) = make(SliceForm::Values);
    assert!(bytes < measured, "{bytes} of {measured} bytes");
    let endings = known.index();
    for slice in wanted {
        let width = endings.arrangements(slice.to_move);
        let mut first_of: Vec<(Value, usize)> = Vec::new();
        for not_to_move in 0..endings.arrangements(slice.not_to_move) {
            for to_move in 0..endings.arrangements(slice.to_move) {
                let Some(position) = endings.position(SliceEntry { slice, to_move, not_to_move }) else {
                    continue;
                };
                let value = known.exact(&position).expect("it has it").value;
                assert_eq!(files.exact(&position), Some(Exact { value, plies: None }), "{position:?}");
                if first_of.iter().all(|(other, _)| *other != value) {
                    first_of.push((value, (not_to_move * width + to_move) as usize));
                }
            }
        }
        let none = Tablebase::empty(DraughtsIndex::up_to(rules, most_on_demand(rules)));
        let store = files.of(SliceForm::Values);
        let check = || retrograde::check(&none, (slice, false), &store, 2, &Control::new());
        assert_eq!(check().expect("not stopped").wrong, None);
        // A value that does not follow from the others is found.
        if let [(_, one), (_, other), ..] = first_of[..] {
            let right = store.fetch(slice).expect("made");
            let mut codes = right.to_vec();
            codes[one] = codes[other];
            store.save(slice, &codes).expect("kept");
            assert!(check().expect("not stopped").wrong.is_some());
            store.save(slice, &right).expect("kept");
        }
    }
}

#[test]
fn files_of_values_have_the_values_of_english_tables() {
    check_files(&ENGLISH, 3);
}

#[test]
fn files_of_values_have_the_values_of_russian_tables() {
    check_files(&RUSSIAN, 3);
}

/// All positions of four pieces: several minutes without optimisation, which the profile of tests has.
#[test]
fn files_of_values_have_the_values_of_four_pieces() {
    check_files(&ENGLISH, 4);
    check_files(&RUSSIAN, 4);
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
