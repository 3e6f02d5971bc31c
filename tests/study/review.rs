//! Reviews: planted blunders are found and next to nothing else, every judgement says what it rests on.

use etude_games::draughts::DraughtsGame;
use etude_games::durak::endgame::EndgameGame;
use etude_games::durak::whole::WholeGame;
use etude_model::{Control, Game, Playable, Position, Side, Value, Viewer};
use etude_search::exhaustive::Exhaustive;
use etude_study::erased::{AnyEngine, AnyMove, AnyPosition, AnySetup, AnySolver, game_of};
use etude_study::play::review::job::{self, ReviewJob, ReviewQuery};
use etude_study::play::review::{Basis, Effort, Grade, Played, Review, Worth, go_on, review};
use etude_study::play::why::Wording;
use etude_study::solving::Solvable;
use etude_study::{Budget, Resources, registry, session};
use etude_support::{file, read};
use etude_support_study::whys::{erased, erased_moves};
use etude_support_study::{asleep, budget, modest};
use std::sync::Arc;
use std::time::Duration;

/// Deep enough for what was planted, and the same on every machine: nothing is limited by time.
const EFFORT: Effort =
    Effort { prove: Duration::ZERO, think: Duration::from_hours(1), depth: Some(7), deals: 256 };

/// The deals drawn for each move of a game with hidden cards; forty batches of equal size.
const DEALS: u32 = 1_200;

fn engines<G: Solvable>() -> (AnySolver, AnyEngine) {
    let resources = Resources { memory: 8 << 20, threads: 1 };
    (game_of::<G>().solver(resources), game_of::<G>().engine(resources))
}

struct Planted {
    setup: AnySetup,
    start: AnyPosition,
    moves: Vec<AnyMove>,
    plies: Vec<usize>,
}

/// A game of `tests/data/review`, whose notes say at which plies a blunder was planted.
fn planted<G: Solvable>(name: &str) -> Planted {
    let study = session::read(&read(file(&format!("tests/data/review/{name}.ron")))).expect("a study");
    let (_, rules) = registry::find_for(&study.game, &study.rules, &study.position).expect("its rules");
    let setup = game_of::<G>().parse(rules, &study.position).expect("a position");
    let start = setup.position().expect("it can be played");
    let mut at = start.clone();
    let mut moves = Vec::new();
    for step in &study.line.0 {
        let mv = at.moves().into_iter().find(|&mv| at.move_text(mv) == step.mv).expect("a legal move");
        at.play(mv);
        moves.push(mv);
    }
    let plies = study.notes.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok());
    Planted { setup, start, moves, plies: plies.collect() }
}

fn review_of<G: Solvable>(game: &Planted, effort: Effort) -> Review {
    let (mut solver, mut engine) = engines::<G>();
    let line =
        Played { setup: &game.setup, start: &game.start, moves: &game.moves, eyes: Viewer::Everything };
    let review = review(&line, &mut solver, &mut engine, effort, &Control::new(), &mut |_| {});
    review.expect("nothing stops it")
}

#[track_caller]
fn check_planted<G: Solvable>(name: &str, effort: Effort, others: usize) -> Review {
    let game = planted::<G>(name);
    assert_eq!(game.plies.len(), 3, "{name}");
    let review = review_of::<G>(&game, effort);
    assert!(review.complete && review.done == game.moves.len(), "{name}");
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(ply) = review.next_mistake(at, Grade::Mistake) {
        found.push(ply);
        at = ply;
    }
    let missed: Vec<&usize> = game.plies.iter().filter(|ply| !found.contains(ply)).collect();
    assert!(
        missed.is_empty() && found.len() <= 3 + others,
        "planted {:?}, found {found:?} in {name}",
        game.plies
    );
    let mut back = Vec::new();
    let mut at = usize::MAX;
    while let Some(ply) = review.previous_mistake(at, Grade::Mistake) {
        back.push(ply);
        at = ply;
    }
    back.reverse();
    assert_eq!(back, found, "the same ones from the end");
    for &ply in &found {
        let judged = &review.moves[ply - 1];
        let verdict = judged.verdict.as_ref().expect("it is judged");
        assert!(
            !verdict.better.is_empty() && judged.sentence(Wording::Notation).is_some(),
            "ply {ply} of {name}"
        );
        assert_ne!(verdict.better[0].text, judged.shown.text, "ply {ply} of {name}");
    }
    let curves = Side::ALL.map(|side| review.curve(side, side.index() as u8));
    // Where seats do not see everything each has a curve of its own, and one of them both.
    let hides = review.moves.iter().any(|judged| judged.stands.open.is_some());
    let of_both = Side::ALL.map(|side| review.open_curve(side));
    let curves = if hides { of_both } else { curves };
    assert!(curves[0].iter().zip(&curves[1]).all(|(one, other)| one.map(|one| -one) == *other), "{name}");
    assert!(curves[0].iter().flatten().all(|height| (-1.0..=1.0).contains(height)), "{name}");
    review
}

#[test]
fn planted_blunders_of_a_board_game_are_found_and_no_others() {
    let review = check_planted::<DraughtsGame>("draughts", EFFORT, 1);
    assert!(review.moves.len() >= 60, "{}", review.moves.len());
    assert!(review.moves.iter().all(|judged| judged.verdict.is_some()));
}

#[test]
fn planted_blunders_under_hidden_cards_are_found_by_deals() {
    let effort = Effort { prove: Duration::from_hours(1), deals: DEALS, ..EFFORT };
    for name in ["durak", "durak-2", "durak-3"] {
        let review = check_planted::<WholeGame>(name, effort, 1);
        let bases: Vec<Basis> =
            review.moves.iter().map(|judged| judged.verdict.as_ref().expect("judged").basis).collect();
        assert!(bases.contains(&Basis::Deals(DEALS)) && bases.contains(&Basis::Proved), "{bases:?}");
    }
}

#[test]
fn what_is_proved_is_judged_by_the_proof() {
    let rules = EndgameGame::rules().iter().find(|rules| rules.id == "throw-in").expect("its rules");
    let setup =
        EndgameGame::parse(rules, "trump S; attacker 7C 8C 8S; defender AC KS TH").expect("a position");
    let start = EndgameGame::position(&setup).expect("it can be played");
    let control = Control::new();
    // Every line of three plies, every judgement against the reference.
    let mut reference = Exhaustive::new();
    let mut worse = 0;
    let mut lines: Vec<Vec<_>> = vec![Vec::new()];
    for _ in 0..3 {
        let mut longer = Vec::new();
        for line in &lines {
            let at = line.iter().fold(start, |at, &mv| at.after(mv));
            let mut legal = Vec::new();
            at.legal_moves(&mut legal);
            longer.extend(legal.into_iter().map(|mv| [line.as_slice(), &[mv]].concat()));
        }
        lines = longer;
    }
    for moves in lines {
        let (setup, from) = erased::<EndgameGame>(&setup, &start);
        let any_moves = erased_moves::<EndgameGame>(&start, &moves);
        let game = Planted { setup, start: from, moves: any_moves, plies: Vec::new() };
        let review = review_of::<EndgameGame>(&game, Effort { prove: Duration::from_hours(1), ..EFFORT });
        let mut at = start;
        for (judged, &mv) in review.moves.iter().zip(&moves) {
            let next = at.after(mv);
            let before = reference.solve(&at, &control).expect("not stopped").value;
            let after = reference.solve(&next, &control).expect("not stopped").value;
            let after = after.seen_by(next.side_to_move(), at.side_to_move());
            let verdict = judged.verdict.as_ref().expect("it is proved");
            assert_eq!((verdict.best, verdict.played), (Worth::Proved(before), Worth::Proved(after)));
            assert_eq!(verdict.basis, Basis::Proved);
            let grade = match (before, after) {
                (Value::Win, Value::Loss) => Grade::Blunder,
                _ if before != after => Grade::Mistake,
                _ => Grade::Fine,
            };
            assert_eq!(verdict.grade, grade);
            worse += usize::from(grade > Grade::Fine);
            at = next;
        }
    }
    assert!(worse > 0);
}

#[test]
fn a_review_without_time_says_that_it_knows_nothing() {
    let game = planted::<DraughtsGame>("draughts");
    let none = Effort { prove: Duration::ZERO, think: Duration::ZERO, depth: None, deals: 0 };
    let (mut solver, mut engine) = engines::<DraughtsGame>();
    let short = &game.moves[..4];
    let line = Played { setup: &game.setup, start: &game.start, moves: short, eyes: Viewer::Everything };
    let review = review(&line, &mut solver, &mut engine, none, &Control::new(), &mut |_| {});
    let review = review.expect("nothing stops it");
    assert!(review.complete && review.moves.iter().all(|judged| judged.grade() == Grade::Fine));
    assert_eq!(review.next_mistake(0, Grade::Inaccuracy), None);
    // A saved grade that is unknown is no verdict.
    let text = read(file("tests/data/formats/v2-everything.ron"));
    for (grade, verdicts) in [("mistake", 1), ("unheard-of", 0)] {
        let text = text.replace("grade: \"mistake\"", &format!("grade: \"{grade}\""));
        let document = session::read(&text).expect("a study");
        let (study, _) = registry::open(&document, &budget(), asleep()).expect("it opens");
        let review = &study.playing().expect("a game").review().review;
        assert_eq!(review.moves.iter().filter(|judged| judged.verdict.is_some()).count(), verdicts);
    }
}

/// What was judged stays where a review is stopped and goes on.
#[test]
fn a_review_goes_on_where_it_was() {
    let game = planted::<DraughtsGame>("draughts");
    let (mut solver, mut engine) = engines::<DraughtsGame>();
    let line =
        Played { setup: &game.setup, start: &game.start, moves: &game.moves, eyes: Viewer::Everything };
    let effort = Effort { depth: Some(2), ..EFFORT };
    let (control, mut begun) = (Control::new(), Review::default());
    let stopped = review(&line, &mut solver, &mut engine, effort, &control, &mut |review| {
        begun = review.clone();
        if review.done == 3 {
            control.cancel();
        }
    });
    assert!(stopped.is_err() && begun.done == 3 && !begun.complete);
    let (control, mut first) = (Control::new(), None);
    let whole = go_on(&line, &mut solver, &mut engine, effort, &control, begun.clone(), &mut |review| {
        _ = first.get_or_insert_with(|| review.clone());
    });
    let whole = whole.expect("not stopped");
    assert_eq!(first, Some(begun.clone()), "nothing is lost meanwhile");
    assert!(whole.complete && whole.done == game.moves.len());
    let kept = game.moves.len() - 3;
    assert_eq!(whole.moves[kept..], begun.moves[kept..]);
}

#[test]
fn review_job_answers_newest_line() {
    let budget = Budget::new(modest());
    let job: ReviewJob = job::start(game_of::<WholeGame>(), &budget, Arc::new(|| {}));
    let Planted { setup, start, moves, .. } = planted::<WholeGame>("durak");
    let endless = Effort { deals: u32::MAX, ..EFFORT };
    let query = |moves: &[_], effort| ReviewQuery {
        setup: setup.clone(),
        start: start.clone(),
        moves: moves.to_vec(),
        effort,
        eyes: Viewer::Everything,
    };
    job::ask(&job, query(&moves, endless));
    job.stop();
    job::ask(&job, query(&moves[..2], Effort { deals: 64, ..EFFORT }));
    while job.is_busy() {
        std::thread::yield_now();
    }
    let state = job.lock();
    assert!(state.complete && state.done == 2 && state.crash().is_none());
}
