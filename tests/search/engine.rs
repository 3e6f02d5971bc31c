//! Engines of games that may cycle: proofs against a reference solver and known distances, estimates against proofs.

use etude_games::draughts::board::Size;
use etude_games::draughts::{Board, Draughts, DraughtsGame, Piece, Rules, Square, rules};
use etude_model::{Control, Estimate, Game, Playable, Position, Score, Side, Value};
use etude_search::Bounds;
use etude_search::Prove;
use etude_search::alphabeta::{Engine, Level, Limits};
use etude_search::cyclic::CyclicProver;
use etude_search::oracle::Oracle;
use etude_search::{Exact, retrograde_reference};
use etude_support::{Random, times};
use etude_support_search::proven_move;
use std::collections::HashMap;
use std::sync::Arc;

/// Random game graph: places with arrows between them, each with the side to move.
#[derive(Debug)]
struct Maze {
    sides: Vec<Side>,
    arrows: Vec<Vec<usize>>,
    /// The value for the side to move where no arrow leads on.
    ends: Vec<Value>,
    looks: Vec<i32>,
}

#[derive(Clone, Debug)]
struct Place {
    maze: Arc<Maze>,
    at: usize,
}

impl Position for Place {
    type Move = usize;
    type Key = usize;

    fn may_cycle(&self) -> bool {
        true
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        self.maze.sides[self.at]
    }

    fn score(&self) -> Option<Value> {
        self.maze.arrows[self.at].is_empty().then_some(self.maze.ends[self.at])
    }

    fn legal_moves(&self, moves: &mut Vec<usize>) {
        moves.extend_from_slice(&self.maze.arrows[self.at]);
    }

    fn play(&mut self, to: usize) {
        self.at = to;
    }

    fn key(&self) -> usize {
        self.at
    }
}

impl Estimate for Place {
    fn estimate(&self) -> i32 {
        self.maze.looks[self.at]
    }

    fn is_quiet(&self) -> bool {
        true
    }

    fn order_score(&self, to: usize) -> i32 {
        -self.maze.looks[to]
    }
}

impl Maze {
    fn random(places: usize, random: &mut Random) -> Arc<Self> {
        let side = |random: &mut Random| if random.below(2) == 0 { Side::First } else { Side::Second };
        let arrows = |random: &mut Random| {
            let mut arrows: Vec<usize> = (0..random.below(4)).map(|_| random.below(places)).collect();
            arrows.sort_unstable();
            arrows.dedup();
            arrows
        };
        let end = |random: &mut Random| [Value::Loss, Value::Draw, Value::Win][random.below(3)];
        Arc::new(Self {
            sides: (0..places).map(|_| side(random)).collect(),
            arrows: (0..places).map(|_| arrows(random)).collect(),
            ends: (0..places).map(|_| end(random)).collect(),
            looks: (0..places).map(|_| random.below(400) as i32 - 200).collect(),
        })
    }

    fn place(self: &Arc<Self>, at: usize) -> Place {
        Place { maze: Arc::clone(self), at }
    }

    /// The values and distances of all places by their definition: who can force a win within 0, 1, 2, ... moves.
    fn solve(&self) -> Vec<Exact> {
        let count = self.sides.len();
        let mut plies: [Vec<Option<u32>>; 2] = [vec![None; count], vec![None; count]];
        for depth in 0..=count as u32 {
            for side in Side::ALL {
                let before = plies[side.index()].clone();
                let soon = |&to: &usize| before[to].is_some();
                for at in 0..count {
                    let arrows = &self.arrows[at];
                    let wins = if arrows.is_empty() {
                        self.ends[at].seen_by(self.sides[at], side) == Value::Win
                    } else if self.sides[at] == side {
                        depth > 0 && arrows.iter().any(soon)
                    } else {
                        depth > 0 && arrows.iter().all(soon)
                    };
                    if wins && before[at].is_none() {
                        plies[side.index()][at] = Some(depth);
                    }
                }
            }
        }
        let exact = |at: usize| {
            let side = self.sides[at];
            match (plies[side.index()][at], plies[side.other().index()][at]) {
                (Some(plies), _) => Exact { value: Value::Win, plies: Some(plies) },
                (_, Some(plies)) => Exact { value: Value::Loss, plies: Some(plies) },
                _ => Exact { value: Value::Draw, plies: None },
            }
        };
        (0..count).map(exact).collect()
    }
}

/// Oracle of every third place.
struct Guide(Vec<Exact>);

impl Oracle<Place> for Guide {
    fn exact(&self, place: &Place) -> Option<Exact> {
        place.at.is_multiple_of(3).then(|| self.0[place.at])
    }
}

fn position(rules: &'static Rules, text: &str) -> Draughts {
    let setup = DraughtsGame::parse(&rules.profile, text).expect("notation");
    DraughtsGame::position(&setup).expect("a position")
}

/// All positions reachable from a position.
type Answers = HashMap<(Board, Side), Exact>;

fn answers(position: &Draughts) -> Answers {
    let solved =
        retrograde_reference::solve(position, &|_| None, usize::MAX, &Control::new()).expect("not stopped");
    solved.expect("room for all").into_iter().collect()
}

/// A sample of the solved positions.
fn samples(rules: &'static Rules, answers: &Answers, count: usize) -> Vec<(Draughts, Exact)> {
    let mut all: Vec<_> = answers.iter().map(|(key, exact)| (*key, *exact)).collect();
    all.sort_unstable_by_key(|&((board, side), _)| (board, side));
    let mut random = Random(3);
    let pick = |_| {
        let ((board, side), exact) = all[random.below(all.len())];
        (Draughts::new(rules, board, side), exact)
    };
    (0..count).map(pick).collect()
}

/// Three men far from promotion, on the small and on the large board.
fn three_men(rules: &'static Rules) -> Draughts {
    let size = rules.size;
    let mut board = Board::default();
    for (side, row) in [(Side::First, 2), (Side::First, 3), (Side::Second, size.rows() as i8 - 3)] {
        let square = size.at(row, (row + 1) % 2 + 2).expect("a playing square");
        board.put(size.bit(square), Some(Piece { side, king: false }));
    }
    Draughts::new(rules, board, Side::First)
}

struct Book(Answers);

impl Oracle<Draughts> for Book {
    fn exact(&self, position: &Draughts) -> Option<Exact> {
        self.0.get(&position.key()).copied()
    }
}

#[test]
fn reference_agrees_with_definition() {
    let mut random = Random(1);
    for places in 1..60 {
        let maze = Maze::random(places, &mut random);
        let expected = maze.solve();
        for at in 0..places {
            let solved = retrograde_reference::solve(&maze.place(at), &|_| None, places, &Control::new());
            let solved = solved.expect("not stopped").expect("room for all");
            for (place, exact) in solved {
                assert_eq!(exact, expected[place], "{place} in {maze:?}");
            }
        }
    }
    let maze = Maze::random(50, &mut random);
    let most_reached = (0..50).map(|at| {
        let solved = retrograde_reference::solve(&maze.place(at), &|_| None, 10, &Control::new());
        solved.expect("not stopped").map_or(0, |solved| solved.len())
    });
    assert!(most_reached.max() <= Some(10));
}

#[test]
fn reference_finds_longest_wins() {
    let check = |rules, text, plies| {
        let position = position(rules, text);
        let exact = answers(&position)[&position.key()];
        assert_eq!(exact, Exact { value: Value::Win, plies: Some(plies) }, "{} {text}", rules.profile.id);
    };
    check(&rules::RUSSIAN, "W:Wb4:Bf8", 13);
    check(&rules::ENGLISH, "W:W8:B3", 13);
    check(&rules::INTERNATIONAL, "W:W31:B4", 17);
    check(&rules::RUSSIAN, "W:Wg7:Bb8,f8", 25);
}

/// Checks every answer of a prover about a place.
#[track_caller]
fn check_place(prover: &mut CyclicProver<Place>, place: &Place, expected: &[Exact]) {
    let control = Control::new();
    let Exact { value, plies } = expected[place.at];
    let about = || format!("{} in {:?}", place.at, place.maze);
    let Bounds { at_least, at_most, within } = prover.bounds(place);
    assert!(at_least <= value && value <= at_most, "{}", about());
    assert!(within.is_none_or(|within| Some(within) >= plies), "{}", about());
    assert_eq!(prover.value(place, &control), Ok(value), "{}", about());
    assert_eq!(prover.plies(place, &control), Ok(plies), "{}", about());
    let after = prover.bounds(place);
    assert_eq!(after, Bounds { at_least: value, at_most: value, within: plies }, "{}", about());
    let side = place.side_to_move();
    let arrows = &place.maze.arrows[place.at];
    let seen = |to: usize| {
        let Exact { value, plies } = expected[to];
        let value = value.seen_by(place.maze.sides[to], side);
        (to, Exact { value, plies: plies.map(|plies| plies + 1) })
    };
    let distances: Vec<(usize, Exact)> = arrows.iter().map(|&to| seen(to)).collect();
    let verdicts: Vec<(usize, Value)> = distances.iter().map(|&(to, exact)| (to, exact.value)).collect();
    let mut told = Vec::new();
    assert_eq!(
        prover.verdicts(place, &control, &mut |to, value| told.push((to, value))),
        Ok(verdicts.clone())
    );
    told.sort_unstable_by_key(|&(to, _)| to);
    assert_eq!(told, verdicts);
    assert_eq!(prover.distances(place, &control, &mut |_, _| {}), Ok(distances));
    let first = verdicts.iter().find(|&&(_, there)| there == value).map(|&(to, _)| to);
    assert_eq!(proven_move(prover, place, &control), Ok(first), "{}", about());
    for winner in Side::ALL {
        for limit in 0..8 {
            let wins = value.seen_by(side, winner) == Value::Win && plies.is_some_and(|plies| plies <= limit);
            assert_eq!(prover.wins_within(place, winner, limit, &control), Ok(wins), "{}", about());
        }
    }
}

#[test]
fn mazes_are_proved() {
    let mut random = Random(2);
    for round in 0..300 {
        let places = 1 + random.below(60);
        let maze = Maze::random(places, &mut random);
        let expected = maze.solve();
        let mut prover = CyclicProver::new(if round % 4 == 0 { 0 } else { 1 << 20 }, 1 + round % 2);
        if round % 3 == 0 {
            prover.set_oracle(Arc::new(Guide(expected.clone())));
        }
        for _ in 0..6 {
            check_place(&mut prover, &maze.place(random.below(places)), &expected);
        }
    }
}

/// Place of which only the first two moves are listed.
#[derive(Clone, Debug)]
struct Glimpse(Place);

impl Position for Glimpse {
    type Move = usize;
    type Key = usize;

    const MOST_MOVES: usize = 2;

    fn may_cycle(&self) -> bool {
        true
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn score(&self) -> Option<Value> {
        self.0.score()
    }

    fn legal_moves(&self, moves: &mut Vec<usize>) {
        let start = moves.len();
        self.0.legal_moves(moves);
        moves.truncate(start + Self::MOST_MOVES);
    }

    fn play(&mut self, to: usize) {
        self.0.play(to);
    }

    fn key(&self) -> usize {
        self.0.key()
    }
}

impl Estimate for Glimpse {
    fn estimate(&self) -> i32 {
        self.0.estimate()
    }

    fn is_quiet(&self) -> bool {
        self.0.is_quiet()
    }

    fn order_score(&self, to: usize) -> i32 {
        self.0.order_score(to)
    }
}

#[test]
fn unlisted_moves_prove_nothing() {
    let mut random = Random(11);
    let control = Control::new();
    let (mut proved, mut unknown) = (0, 0);
    for _ in 0..200 {
        let places = 1 + random.below(40);
        let maze = Maze::random(places, &mut random);
        let expected = maze.solve();
        let mut prover = CyclicProver::new(1 << 16, 1);
        let mut engine = Engine::new(1 << 16, 1);
        let limits = Limits { depth: Some(6), ..Limits::default() };
        for _ in 0..4 {
            let place = Glimpse(maze.place(random.below(places)));
            let Exact { value, plies } = expected[place.0.at];
            let about = format!("{} in {maze:?}", place.0.at);
            match prover.value(&place, &control) {
                Ok(found) => {
                    assert_eq!(found, value, "{about}");
                    proved += 1;
                }
                Err(_) => unknown += 1,
            }
            if let Ok(found) = prover.plies(&place, &control) {
                assert_eq!(found, plies, "{about}");
            }
            for line in engine
                .analyse(&place, &[], 3, limits, &control, &mut |_| {})
                .iter()
                .flat_map(|found| &found.lines)
            {
                let after =
                    expected[line.moves[0]].value.seen_by(maze.sides[line.moves[0]], place.side_to_move());
                assert!(line.score.value().is_none_or(|claimed| claimed == after), "{line:?} {about}");
            }
        }
    }
    assert!(proved > 100 && unknown > 100, "{proved} proved, {unknown} unknown");
}

#[test]
fn board_proofs_agree_with_reference() {
    let control = Control::new();
    for rules in [&rules::RUSSIAN, &rules::ENGLISH, &rules::BRAZILIAN, &rules::POOL, &rules::ITALIAN] {
        let answers = answers(&three_men(rules));
        let mut prover = CyclicProver::new(1 << 24, 1);
        let mut seen = [0; 3];
        for (position, exact) in samples(rules, &answers, 40) {
            // Long wins take long without a tablebase.
            if exact.plies.is_none_or(|plies| plies > 12) {
                continue;
            }
            assert_eq!(prover.value(&position, &control), Ok(exact.value), "{position:?}");
            assert_eq!(prover.plies(&position, &control), Ok(exact.plies), "{position:?}");
            seen[exact.value as usize] += 1;
        }
        assert!(seen[0] > 0 && seen[2] > 0, "{} {seen:?}", rules.profile.id);
    }
}

#[test]
fn two_pieces_are_proved() {
    let control = Control::new();
    for rules in rules::ALL {
        let last = rules.size.squares();
        let (white, black) = (rules.size.bit(Square(last - 2)), rules.size.bit(Square(1)));
        let board = Board { pieces: [white, black], kings: 0 };
        let answers = answers(&Draughts::new(rules, board, Side::First));
        // A king on a board whose squares are all playable has many moves.
        let mut prover = CyclicProver::new(if rules.size == Size::Whole { 1 << 26 } else { 1 << 22 }, 1);
        let mut seen = [0; 3];
        for (position, exact) in samples(rules, &answers, times(30)) {
            assert_eq!(prover.value(&position, &control), Ok(exact.value), "{position:?}");
            assert_eq!(prover.plies(&position, &control), Ok(exact.plies), "{position:?}");
            seen[exact.value as usize] += 1;
        }
        assert!(seen.iter().filter(|&&count| count > 0).count() >= 2, "{} {seen:?}", rules.profile.id);
    }
}

#[test]
fn known_distances_without_tablebase() {
    let check = |rules, text, plies| {
        let position = position(rules, text);
        let control = Control::new();
        let mut prover = CyclicProver::new(1 << 24, 1);
        assert_eq!(prover.value(&position, &control), Ok(Value::Win), "{} {text}", rules.profile.id);
        assert_eq!(prover.plies(&position, &control), Ok(Some(plies)), "{} {text}", rules.profile.id);
        assert_eq!(prover.bounds(&position).within, Some(plies));
    };
    check(&rules::RUSSIAN, "W:Wb4:Bf8", 13);
    check(&rules::RUSSIAN, "W:Wg7:Bb8,f8", 25);
    check(&rules::ENGLISH, "W:W8:B3", 13);
    check(&rules::ENGLISH, "W:WK15,K14:BK6", 17);
    check(&rules::INTERNATIONAL, "W:W31:B4", 17);
}

#[test]
fn prover_stops() {
    let start = Draughts::start(&rules::INTERNATIONAL);
    let control = Control::new();
    let mut prover = CyclicProver::new(1 << 22, 2);
    let before = prover.memory();
    std::thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            while control.nodes() < 20_000 {
                std::thread::yield_now();
            }
            control.cancel();
        });
        assert!(prover.value(&start, &control).is_err());
        watcher.join().expect("the watcher ends");
    });
    let open = Bounds { at_least: Value::Loss, at_most: Value::Win, within: None };
    assert_eq!(prover.bounds(&start), open);
    assert!(prover.memory() > before / 2 && prover.memory() <= 1 << 22);
}

#[test]
fn proved_scores_are_true() {
    let mut claims = 0;
    for rules in [&rules::RUSSIAN, &rules::ENGLISH, &rules::ITALIAN] {
        let answers = answers(&three_men(rules));
        for (with_book, depth) in [(false, 9), (true, 3)] {
            let mut engine = Engine::new(1 << 22, 1 + usize::from(with_book));
            if with_book {
                engine.set_oracle(Arc::new(Book(answers.clone())));
            }
            let mut random = Random(11);
            for (position, exact) in samples(rules, &answers, 40) {
                // A game that led here, perhaps with repetitions.
                let history: Vec<Draughts> = samples(rules, &answers, 1 + random.below(4))
                    .into_iter()
                    .map(|(before, _)| before)
                    .collect();
                let limits = Limits { depth: Some(depth), ..Limits::default() };
                engine.analyse(&position, &history, 3, limits, &Control::new(), &mut |found| {
                    for line in &found.lines {
                        let next = position.after(line.moves[0]);
                        let there = answers[&next.key()];
                        let value = there.value.reversed();
                        let plies = there.plies.map(|plies| plies + 1);
                        match line.score {
                            Score::Win { plies: within } => {
                                assert!(
                                    value == Value::Win && plies <= Some(within),
                                    "{position:?} {line:?}"
                                );
                            }
                            Score::Loss { plies: within } => {
                                assert!(
                                    value == Value::Loss && plies <= Some(within),
                                    "{position:?} {line:?}"
                                );
                            }
                            Score::Draw => assert_eq!(value, Value::Draw, "{position:?} {line:?}"),
                            Score::Estimate(_) => continue,
                        }
                        claims += 1;
                        if with_book {
                            assert_eq!(line.score.value(), Some(value));
                        }
                    }
                    if with_book {
                        assert_eq!(found.lines[0].score.value(), Some(exact.value), "{position:?}");
                    }
                });
            }
        }
    }
    assert!(claims > 500, "{claims}");
}

#[test]
fn lines_are_legal_and_sorted() {
    let position = Draughts::start(&rules::RUSSIAN);
    let limits = Limits { depth: Some(6), ..Limits::default() };
    let analyse = |lines| {
        let mut depths = Vec::new();
        let mut engine = Engine::new(1 << 22, 1);
        let last = engine.analyse(&position, &[], lines, limits, &Control::new(), &mut |found| {
            depths.push(found.depth);
            assert!(found.nodes > 0 && found.selective_depth >= found.depth);
        });
        assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
        last.expect("an analysis")
    };
    let found = analyse(20);
    assert_eq!(found, analyse(20));
    assert_eq!(found.lines.len(), 7);
    assert_eq!(analyse(1).lines.len(), 1);
    let mut firsts: Vec<_> = found.lines.iter().map(|line| line.moves[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 7);
    let scores: Vec<i32> = found
        .lines
        .iter()
        .map(|line| match line.score {
            Score::Estimate(score) => score,
            other => panic!("{other:?} in the start position"),
        })
        .collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    for line in &found.lines {
        let mut now = position;
        for &mv in &line.moves {
            let mut moves = Vec::new();
            now.legal_moves(&mut moves);
            assert!(moves.contains(&mv), "{line:?}");
            now.play(mv);
        }
        assert!(line.moves.len() >= 4, "{line:?}");
    }
}

#[test]
fn repetition_is_not_stored() {
    // From 0 to 1, which looks bad, or to 2, which looks worse but was there before.
    let maze = Arc::new(Maze {
        sides: vec![Side::First, Side::Second, Side::Second, Side::First, Side::First],
        arrows: vec![vec![1, 2], vec![3], vec![4], vec![1], vec![2]],
        ends: vec![Value::Loss; 5],
        looks: vec![0, 100, 300, -100, -300],
    });
    let mut engine = Engine::new(1 << 20, 1);
    let mut choose = |history: &[Place]| {
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let found = engine.analyse(&maze.place(0), history, 1, limits, &Control::new(), &mut |_| {});
        let found = found.expect("an analysis");
        (found.lines[0].moves[0], found.lines[0].score)
    };
    assert_eq!(choose(&[]), (1, Score::Estimate(-100)));
    assert_eq!(choose(&[maze.place(2)]), (2, Score::Estimate(0)));
    // The draw by repetition was not stored.
    assert_eq!(choose(&[]), (1, Score::Estimate(-100)));
}

#[test]
fn stopped_search_keeps_last_iteration() {
    let start = Draughts::start(&rules::ENGLISH);
    for threads in [1, 2] {
        let mut engine = Engine::new(1 << 22, threads);
        let control = Control::new();
        let found = engine.analyse(&start, &[], 2, Limits::default(), &control, &mut |found| {
            if found.depth >= 5 {
                control.cancel();
            }
        });
        let (depth, lines) = found.map_or((0, 0), |found| (found.depth, found.lines.len()));
        // One of two threads may be some depths ahead.
        assert!(depth == 5 || threads > 1 && depth > 5, "{depth}");
        assert_eq!(lines, 2);
        let nothing = engine.analyse(&start, &[], 2, Limits::default(), &control, &mut |_| {});
        assert_eq!(nothing, None);
        let mv = engine.best_move(&start, &[], Limits::default(), Level::BEST, 0, &control);
        assert!(mv.is_some());
    }
    let mut engine = Engine::new(1 << 22, 1);
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let found = engine.analyse(&start, &[], 1, limits, &Control::new(), &mut |_| {}).expect("an analysis");
    assert!(found.nodes <= 5_000 && found.depth > 2, "{found:?}");
}

#[test]
fn stopped_analysis_resumes() {
    let start = Draughts::start(&rules::ENGLISH);
    let mut moves = Vec::new();
    start.legal_moves(&mut moves);
    for threads in [1, 2] {
        let mut engine = Engine::new(1 << 22, threads);
        let analyse = |engine: &mut Engine<Draughts>, position: &Draughts, until: u32| {
            let (control, mut depths) = (Control::new(), Vec::new());
            engine.analyse(position, &[], 3, Limits::default(), &control, &mut |found| {
                assert_eq!(found.lines.len(), 3);
                depths.push(found.depth);
                if found.depth >= until {
                    control.cancel();
                }
            });
            depths
        };
        // One thread skips no depth; of two, one may be some depths ahead.
        let check = |depths: &[u32], from: u32, until: u32| {
            let one_by_one: Vec<u32> = (from..=until).collect();
            assert!(threads > 1 || depths == one_by_one, "{depths:?}");
            assert!(depths.is_sorted_by(|before, after| before < after), "{depths:?}");
            assert!(depths.first().is_some_and(|&first| first >= from), "{depths:?}");
            let reached = depths.last().copied().unwrap_or_default();
            assert!(reached >= until, "{depths:?}");
            reached
        };
        let reached = check(&analyse(&mut engine, &start, 6), 1, 6);
        // The last report is repeated, then deeper ones follow.
        let reached = check(&analyse(&mut engine, &start, reached + 2), reached, reached + 2);
        // Choosing a move in between is another search.
        engine.best_move(&start, &[], Limits::default(), Level::ALL[3], 0, &Control::new());
        engine.set_budget(1 << 21);
        check(&analyse(&mut engine, &start, reached + 1), reached, reached + 1);
        check(&analyse(&mut engine, &start.after(moves[0]), 2), 1, 2);
    }
}

#[test]
fn finished_game_has_no_move() {
    let board = Board { pieces: [1, 0], kings: 1 };
    let over = Draughts::new(&rules::RUSSIAN, board, Side::Second);
    let mut engine = Engine::new(1 << 20, 1);
    assert_eq!(engine.analyse(&over, &[], 1, Limits::default(), &Control::new(), &mut |_| {}), None);
    assert_eq!(engine.best_move(&over, &[], Limits::default(), Level::BEST, 0, &Control::new()), None);
}

#[test]
fn levels_play_and_weak_ones_err() {
    let start = Draughts::start(&rules::RUSSIAN);
    let control = Control::new();
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let moves = |level| {
        let mut engine = Engine::new(1 << 22, 1);
        let play = |seed| engine.best_move(&start, &[], limits, level, seed, &control).expect("a move");
        let mut moves: Vec<_> = (1..12).map(play).collect();
        moves.sort_unstable();
        moves.dedup();
        moves.len()
    };
    assert!(Level::ALL.iter().all(|&level| moves(level) >= 1));
    assert!(moves(Level::ALL[0]) > 3);
    assert_eq!(Level::ALL.last(), Some(&Level::BEST));
}

#[test]
fn engine_beats_random_moves() {
    let mut random = Random(5);
    let limits = Limits { nodes: Some(4_000), ..Limits::default() };
    for (rules, side) in [(&rules::RUSSIAN, Side::First), (&rules::ENGLISH, Side::Second)] {
        let mut engine = Engine::new(1 << 22, 1);
        let mut game = vec![Draughts::start(rules)];
        let winner = loop {
            let now = game[game.len() - 1];
            let mut moves = Vec::new();
            now.legal_moves(&mut moves);
            if moves.is_empty() {
                break now.side.other();
            }
            let mv = if now.side == side {
                let before = &game[..game.len() - 1];
                engine.best_move(&now, before, limits, Level::BEST, 0, &Control::new()).expect("a move")
            } else {
                moves[random.below(moves.len())]
            };
            game.push(now.after(mv));
            assert!(game.len() < 200, "{:?}", game.last());
        };
        assert_eq!(winner, side);
    }
}

/// Generations count searches modulo 256: entries must outlast any number of other searches.
#[test]
fn resume_across_generation_wrap() {
    let (start, control) = (Draughts::start(&rules::RUSSIAN), Control::new());
    let other = Draughts::start(&rules::ENGLISH);
    let searches = |others: usize| {
        let mut engine = Engine::new(1 << 24, 1);
        let mut search = |position: &Draughts, depth: u32| {
            let before = control.nodes();
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            engine.analyse(position, &[], 1, limits, &control, &mut |_| {}).expect("an estimate");
            control.nodes() - before
        };
        let first = search(&start, 9);
        for _ in 0..others {
            search(&other, 1);
        }
        [first, search(&start, 9)]
    };
    let [first, again] = searches(0);
    assert!(again < first / 2, "{first} positions, then {again}");
    assert_eq!(searches(300), [first, again], "with others between them");
}
