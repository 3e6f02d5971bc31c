//! Makes the games of `tests/data/review` anew: played by the program, with three planted blunders each, which a review is to
//! find.
//!
//! `cargo bench --bench planted`

// A benchmark may fail like a test, and writes its files without a copy.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::draughts::DraughtsGame;
use etude::games::durak::whole::WholeGame;
use etude::model::{Control, Edit, Game, MoveOf, Position, Score, Setup as _};
use etude::study::document::{Document, Line, Step};
use etude::study::solving::choice::good_move;
use etude::study::solving::engine::Engine;
use etude::study::solving::{Solvable, Solver};
use etude::study::{Resources, session};
use std::path::{Path, PathBuf};

fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn engines<G: Solvable>() -> (G::Solver, G::Engine) {
    let resources = Resources { memory: 8 << 20, threads: 1 };
    (<G::Solver as Solver<G::Position>>::new(resources), <G::Engine as Engine<G::Position>>::new(resources))
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
        engine.analyse(at, history, 1.into(), &control, &mut |round| {
            if !control.is_cancelled() {
                best = round.lines.first().cloned();
            }
            if round.depth >= depth {
                control.cancel();
            }
        });
        best.map(|line| {
            let score = match line.score {
                Score::Estimate(score) => score.clamp(-300, 300),
                Score::Win { .. } => 300,
                Score::Draw => 0,
                Score::Loss { .. } => -300,
            };
            (score, line.moves)
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
    let _ = setup.edit(Edit::Sort);
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
            let drawn = engine.sampled(&at, at.moves()[0], 3_000, 7, &Control::new()).expect("deals");
            let shares = drawn.moves.iter().map(|told| (told.mv, told.share)).collect();
            (drawn.best.mv, shares)
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

fn main() {
    let rules = DraughtsGame::rules().iter().find(|rules| rules.id == "english").expect("its rules");
    let start = DraughtsGame::parse(rules, "start").expect("the start");
    assert!(make::<DraughtsGame>("draughts", "english", start, [13, 26, 41], 220, 64));
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
