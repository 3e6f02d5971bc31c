//! Reviews: planted blunders are found and next to nothing else, every judgement says what it rests on.

use crate::support::{file, modest, read};
use etude::games::draughts::DraughtsGame;
use etude::games::durak::endgame::EndgameGame;
use etude::games::durak::whole::WholeGame;
use etude::model::{Control, Edit, Game, MoveOf, Playable, Position, Setup as _, Side, Value};
use etude::search::exhaustive::Exhaustive;
use etude::study::document::{Document, Line, Step};
use etude::study::playing::choice::good_move;
use etude::study::playing::engine::Engine;
use etude::study::playing::review::worker::{Question, ReviewWorker};
use etude::study::playing::review::{Basis, Effort, Grade, Played, Review, Worth, review};
use etude::study::playing::solver::{Solvable, Solver};
use etude::study::playing::why::Telling;
use etude::study::{Budget, Resources, Score, registry, session};
use std::sync::Arc;
use std::time::Duration;

/// Deep enough for what was planted, and the same on every machine: nothing is limited by time.
const EFFORT: Effort =
    Effort { prove: Duration::ZERO, think: Duration::from_hours(1), depth: Some(7), deals: 256 };

/// The deals drawn for each move of a game with hidden cards.
const DEALS: u32 = 1024;

fn engines<G: Solvable>() -> (G::Solver, G::Engine) {
    let resources = Resources { memory: 8 << 20, threads: 1 };
    (<G::Solver as Solver<G::Position>>::new(resources), <G::Engine as Engine<G::Position>>::new(resources))
}

struct Planted<G: Playable> {
    setup: G::Setup,
    start: G::Position,
    moves: Vec<MoveOf<G>>,
    plies: Vec<usize>,
}

/// A game of `tests/data/review`, whose notes say at which plies a blunder was planted.
fn planted<G: Solvable>(name: &str) -> Planted<G> {
    let study = session::read(&read(file(&format!("tests/data/review/{name}.ron")))).expect("a study");
    let (_, rules) = registry::find_for(&study.game, &study.rules, &study.position).expect("its rules");
    let setup = G::parse(rules, &study.position).expect("a position");
    let start = G::position(&setup).expect("it can be played");
    let mut at = start.clone();
    let mut moves = Vec::new();
    for step in &study.line.0 {
        let mut legal = Vec::new();
        at.legal_moves(&mut legal);
        let mv = legal.into_iter().find(|&mv| G::move_text(&at, mv) == step.mv).expect("a legal move");
        at.play(mv);
        moves.push(mv);
    }
    let plies = study.notes.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok());
    Planted { setup, start, moves, plies: plies.collect() }
}

fn review_of<G: Solvable>(game: &Planted<G>, effort: Effort) -> Review {
    let (mut solver, mut engine) = engines::<G>();
    let line = Played { setup: &game.setup, start: &game.start, moves: &game.moves };
    let review = review::<G>(&line, &mut solver, &mut engine, effort, &Control::new(), &mut |_| {});
    review.expect("nothing stops it")
}

#[track_caller]
fn check_planted<G: Solvable>(name: &str, effort: Effort, others: usize) -> Review {
    let game = planted::<G>(name);
    assert_eq!(game.plies.len(), 3, "{name}");
    let review = review_of(&game, effort);
    assert!(review.complete && review.done == game.moves.len(), "{name}");
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(ply) = review.next_mistake(at) {
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
    while let Some(ply) = review.previous_mistake(at) {
        back.push(ply);
        at = ply;
    }
    back.reverse();
    assert_eq!(back, found, "the same ones from the end");
    for &ply in &found {
        let judged = &review.moves[ply - 1];
        let verdict = judged.verdict.as_ref().expect("it is judged");
        assert!(
            !verdict.better.is_empty() && judged.sentence(Telling::Notation).is_some(),
            "ply {ply} of {name}"
        );
        assert_ne!(verdict.better[0].text, judged.told.text, "ply {ply} of {name}");
    }
    let curves = [Side::First, Side::Second].map(|side| review.curve(side));
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
        let game = Planted::<EndgameGame> { setup: setup.clone(), start, moves, plies: Vec::new() };
        let review = review_of(&game, Effort { prove: Duration::from_hours(1), ..EFFORT });
        let mut at = start;
        for (judged, &mv) in review.moves.iter().zip(&game.moves) {
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
    let line = Played { setup: &game.setup, start: &game.start, moves: short };
    let review = review::<DraughtsGame>(&line, &mut solver, &mut engine, none, &Control::new(), &mut |_| {});
    let review = review.expect("nothing stops it");
    assert!(review.complete && review.moves.iter().all(|judged| judged.grade() == Grade::Fine));
    assert_eq!(review.next_mistake(0), None);
}

#[test]
fn the_worker_reviews_and_can_be_stopped() {
    let budget = Budget::new(modest());
    let worker: ReviewWorker<WholeGame> = ReviewWorker::new(&budget, Arc::new(|| {}));
    let Planted { setup, start, moves, .. } = planted::<WholeGame>("durak");
    let endless = Effort { deals: u32::MAX, ..EFFORT };
    worker.ask(Question {
        setup: setup.clone(),
        start: start.clone(),
        moves: moves.clone(),
        effort: endless,
    });
    worker.stop();
    let short = moves[..2].to_vec();
    worker.ask(Question { setup, start, moves: short, effort: Effort { deals: 64, ..EFFORT } });
    while worker.is_busy() {
        std::thread::yield_now();
    }
    let (reviewed, _) = worker.look();
    assert!(reviewed.review.complete && reviewed.review.done == 2 && reviewed.crash.is_none());
}

/// The best move and how good every move is, in hundredths of a piece or of 10,000 games.
type Told<M> = Option<(M, Vec<(M, i32)>)>;

fn by_depth<G: Solvable>(
    engine: &mut G::Engine,
    at: &G::Position,
    history: &[G::Position],
    all: bool,
) -> Told<MoveOf<G>> {
    let mut look = |at: &G::Position, depth: u32| {
        let control = Control::new();
        let mut best = None;
        engine.analyse(at, history, 1, &control, &mut |round| {
            if !control.is_cancelled() {
                best = round.lines.into_iter().next();
            }
            if round.depth >= depth {
                control.cancel();
            }
        });
        best.map(|(score, line)| {
            let score = match score {
                Score::Guess(score) => score.clamp(-300, 300),
                Score::Proved(Value::Win, _) => 300,
                Score::Proved(Value::Draw, _) => 0,
                Score::Proved(Value::Loss, _) => -300,
            };
            (score, line)
        })
    };
    let (score, line) = look(at, 8)?;
    let best = *line.first()?;
    let mut moves = Vec::new();
    if all {
        at.legal_moves(&mut moves);
    }
    let told = moves.into_iter().map(|mv| {
        let next = at.after(mv);
        let worth = if mv == best { score } else { look(&next, 8).map_or(-300, |(score, _)| -score) };
        (mv, worth)
    });
    Some((best, told.collect()))
}

/// Plays a game by the program, with three planted blunders of the sides in turn, and keeps it.
fn make<G: Solvable>(
    name: &str,
    rules: &str,
    mut setup: G::Setup,
    from: [usize; 3],
    loss: i32,
    most: usize,
) -> bool {
    let _ = setup.edit(Edit::Sort(None));
    let (mut solver, mut engine) = engines::<G>();
    let start = G::position(&setup).expect("it can be played");
    let (mut at, mut history) = (start, Vec::new());
    let (mut line, mut plies): (Vec<Step>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut last = None;
    while at.score().is_none() && line.len() < most {
        let ply = line.len() + 1;
        let due = plies.len() < 3 && ply >= from[plies.len()] && last != Some(at.side_to_move());
        let (best, told) = if G::HIDES && G::can_prove(&at) {
            let best = good_move::<G>(&mut solver, &at, false, &Control::new())
                .expect("not stopped")
                .expect("a move");
            (best, Vec::new())
        } else if G::HIDES {
            // Many times the deals of a review, and others: what is planted and what is not does not rest on its luck.
            let drawn = engine.sampled(&at, 3_000, 7, &Control::new()).expect("deals");
            let share = |results: &[u8]| {
                let points: usize = results.iter().map(|&result| usize::from(result)).sum();
                (points * 5_000 / results.len()) as i32
            };
            let shares: Vec<_> = drawn.moves.iter().map(|(mv, results)| (*mv, share(results))).collect();
            let best = shares.iter().copied().reduce(|a, b| if b.1 > a.1 { b } else { a }).expect("a move");
            (best.0, shares)
        } else {
            by_depth::<G>(&mut engine, &at, &history, due).expect("a move")
        };
        let top = told.iter().find(|(mv, _)| *mv == best).map_or(0, |(_, worth)| *worth);
        let bad = told.iter().filter(|(_, worth)| top - worth >= loss).max_by_key(|(_, worth)| *worth);
        let mv = match bad.filter(|_| due) {
            Some(&(mv, worth)) => {
                println!("{name}: ply {ply} {} loses {}", G::move_text(&at, mv), top - worth);
                plies.push(ply);
                last = Some(at.side_to_move());
                mv
            }
            None => best,
        };
        line.push(Step { mv: G::move_text(&at, mv), ..Step::default() });
        history.push(at.clone());
        at.play(mv);
    }
    if plies.len() < 3 {
        return false;
    }
    let document = Document {
        game: G::ID.to_owned(),
        rules: rules.to_owned(),
        title: "Planted blunders".to_owned(),
        notes: format!(
            "Played by the program; blunders were planted at the plies {}, {} and {}.",
            plies[0], plies[1], plies[2]
        ),
        position: G::format(&setup),
        line: Line(line),
        ..Document::default()
    };
    std::fs::create_dir_all(file("tests/data/review")).expect("a folder");
    std::fs::write(file(&format!("tests/data/review/{name}.ron")), session::write(&document))
        .expect("written");
    true
}

#[test]
#[ignore = "makes the games of tests/data/review anew"]
fn make_the_games() {
    let rules = DraughtsGame::rules().iter().find(|rules| rules.id == "english").expect("its rules");
    let start = DraughtsGame::parse(rules, "start").expect("the start");
    if !file("tests/data/review/draughts.ron").exists() {
        assert!(make::<DraughtsGame>("draughts", "english", start, [13, 26, 41], 220, 64));
    }
    let rules = WholeGame::rules().iter().find(|rules| rules.id == "podkidnoy").expect("its rules");
    // The first deals that have three moves that are so bad.
    let mut seeds = 1..60;
    for name in ["durak", "durak-2", "durak-3"] {
        let made = seeds.any(|seed| {
            let mut setup = WholeGame::empty(rules);
            assert!(setup.edit(Edit::Deal { seed }).is_edited());
            make::<WholeGame>(name, "podkidnoy", setup, [3, 9, 15], 2_700, 500)
        });
        assert!(made, "no deal has three moves that are so bad");
    }
}
