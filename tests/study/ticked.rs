//! Ticked moves: only they are solved or estimated, and the position keeps no verdict of theirs.

use etude_model::{Control, Report, RootMoves};
use etude_search::alphabeta::{Engine, Limits};
use etude_study::document::Verdict;
use etude_study::{Study, Walk, Work};
use etude_support_study::{configure, game, game_mut, study_of};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_mins(1);

fn open(position: [&str; 3]) -> Box<dyn Study> {
    study_of(position, |settings| settings.proves = true)
}

#[track_caller]
fn settle(study: &mut dyn Study) {
    let until = Instant::now() + PATIENCE;
    while game(study).analysis().effort.work != Work::Done {
        assert!(Instant::now() < until, "{:?}", study.effort());
        study.poll();
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Positions of games with proofs, with a few moves.
const POSITIONS: [[&str; 3]; 2] =
    [["climbing", "article", "9 3 66 4 / 88"], ["climbing", "doudizhu", "3 4 66 7 9 / 55 8 T"]];

#[test]
fn a_ticked_move_is_worth_what_it_is_worth_among_all_and_the_position_stays_unsolved() {
    for what in POSITIONS {
        let mut all = open(what);
        settle(all.as_mut());
        let known: Vec<_> = game(all.as_ref()).moves().iter().map(|mv| (mv.value, mv.plies)).collect();
        assert!(known.iter().all(|(value, _)| value.is_some()), "{what:?}: {known:?}");
        let proved = all.document().verdict;
        for (ticked, &worth) in known.iter().enumerate() {
            let mut study = open(what);
            game_mut(study.as_mut()).tick(&[ticked]);
            settle(study.as_mut());
            let playing = game(study.as_ref());
            let analysis = playing.analysis();
            assert_eq!(playing.ticked(), [ticked], "{what:?}");
            assert_eq!(analysis.value(), None, "{what:?}: the position has no verdict");
            // What may have been proved before the move was ticked is that of the position.
            let kept = study.document().verdict;
            let same =
                |verdict: &Verdict| proved.as_ref().map(|proved| &proved.value) == Some(&verdict.value);
            assert!(kept.as_ref().is_none_or(same), "{what:?}: {kept:?}");
            let row = &playing.moves()[ticked];
            assert_eq!((row.value, row.plies), worth, "{what:?}: {}", row.text);
            assert_eq!(analysis.best_among().map(|(index, _)| index), Some(ticked));
            let others = playing.moves().iter().enumerate().filter(|(index, _)| *index != ticked);
            assert!(others.map(|(_, row)| row.value).all(|value| value.is_none()), "{what:?}");
            // Without the restriction it is solved as ever.
            game_mut(study.as_mut()).tick(&[]);
            settle(study.as_mut());
            assert!(game(study.as_ref()).analysis().value().is_some(), "{what:?}");
            assert!(study.document().verdict.is_some(), "{what:?}");
        }
    }
}

#[test]
fn ticks_are_kept_over_steps_and_count_only_where_values_are_looked_at() {
    let mut study = open(POSITIONS[0]);
    game_mut(study.as_mut()).tick(&[1, 0, 1]);
    assert_eq!(game(study.as_ref()).ticked(), [0, 1]);
    game_mut(study.as_mut()).play(0);
    assert_eq!(game(study.as_ref()).ticked(), [0_usize; 0]);
    game_mut(study.as_mut()).walk(Walk::Back);
    assert_eq!(game(study.as_ref()).ticked(), [0, 1]);
    configure(study.as_mut(), |settings| settings.restricted = false);
    assert_eq!(game(study.as_ref()).ticked(), [0_usize; 0]);
    settle(study.as_mut());
    assert!(game(study.as_ref()).analysis().value().is_some());
    configure(study.as_mut(), |settings| settings.restricted = true);
    assert_eq!(game(study.as_ref()).ticked(), [0, 1]);
}

#[test]
fn the_engine_looks_at_nothing_but_the_ticked_moves() {
    use etude_games::draughts::DraughtsGame;
    use etude_model::{Game, Playable, Position};
    let rules = DraughtsGame::rules().iter().find(|rules| rules.id == "russian").expect("rules");
    let setup = DraughtsGame::parse(rules, "start").expect("a position");
    let position = DraughtsGame::position(&setup).expect("it is played");
    let moves = position.moves();
    let mut engine = Engine::new(4 << 20, 1);
    let limits = Limits { depth: Some(5), ..Limits::default() };
    let firsts = |found: Option<Report<_>>| {
        let lines = found.expect("an analysis").lines;
        lines.into_iter().map(|line| line.moves[0]).collect::<Vec<_>>()
    };
    let roots = RootMoves { lines: 9, among: &moves[2..4] };
    let found = firsts(engine.analyse(&position, &[], roots, limits, &Control::new(), &mut |_| {}));
    assert_eq!(found.len(), 2);
    assert!(found.iter().all(|mv| moves[2..4].contains(mv)), "{found:?}");
    let all = firsts(engine.analyse(&position, &[], 9, limits, &Control::new(), &mut |_| {}));
    assert_eq!(all.len(), moves.len());

    // In a study: the estimate of the ticked moves does not become that of the position.
    let mut study = open(["draughts", "russian", "start"]);
    configure(study.as_mut(), |settings| settings.proves = false);
    game_mut(study.as_mut()).tick(&[3]);
    let until = Instant::now() + PATIENCE;
    let first = |study: &dyn Study| {
        let analysis = game(study).analysis();
        let line = analysis.engine.as_ref()?.report.lines.first()?;
        Some(line.moves[0].index)
    };
    while first(study.as_ref()).is_none() {
        assert!(Instant::now() < until, "{:?}", study.effort());
        study.poll();
    }
    assert_eq!(first(study.as_ref()), Some(3));
    game_mut(study.as_mut()).tick(&[]);
    let lines = |study: &dyn Study| {
        game(study).analysis().engine.as_ref().map_or(0, |engine| engine.report.lines.len())
    };
    while lines(study.as_ref()) < 2 {
        assert!(Instant::now() < until, "all moves are looked at again: {:?}", study.effort());
        study.poll();
    }
}
