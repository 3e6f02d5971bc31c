//! Prints the figures of the engines for games that may cycle, and plays matches.
//!
//! `cargo bench --bench engine -- proofs|problems|solutions|speed|random|plain` and any of `--rules russian --games 100 --time 50
//! --threads 1 --depth 12 --nodes 1000000 --lines 1 --pieces 4 --tables`

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::draughts::tablebase::DraughtsIndex;
use etude::games::draughts::{Draughts, DraughtsGame, Move, Rules, rules};
use etude::model::{Control, Game, Playable, Position, Score, Side, Value};
use etude::search::Prove;
use etude::search::alphabeta::{Engine, Limits};
use etude::search::cyclic::CyclicProver;
use etude::search::retrograde;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

struct Options {
    rules: &'static Rules,
    games: u64,
    milliseconds: u64,
    threads: usize,
    depth: u32,
    nodes: u64,
    lines: usize,
    /// Whether the engine knows endings.
    tables: bool,
    /// Of how many pieces.
    pieces: usize,
}

fn position(rules: &'static Rules, text: &str) -> Draughts {
    DraughtsGame::position(&DraughtsGame::parse(&rules.profile, text).unwrap()).unwrap()
}

/// Wins that are long for their few pieces, and a middle game.
const PROBLEMS: [(&Rules, &str); 9] = [
    (&rules::RUSSIAN, "W:Wb4:Bf8"),
    (&rules::RUSSIAN, "W:WKd8,Ka5,Kh4:BKb8"),
    (&rules::RUSSIAN, "W:Wg7:Bb8,f8"),
    (&rules::ENGLISH, "W:W8:B3"),
    (&rules::ENGLISH, "W:WK15,K14:BK6"),
    (&rules::ENGLISH, "W:WK32,30:B24,K22"),
    (&rules::INTERNATIONAL, "W:W31:B4"),
    (&rules::INTERNATIONAL, "W:W21:B3,4"),
    (&rules::INTERNATIONAL, "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"),
];

fn proofs(options: &Options) {
    for (rules, text) in PROBLEMS {
        let position = position(rules, text);
        let mut prover = CyclicProver::new(1 << 30, options.threads);
        let control = Control::new().with_limit(Duration::from_millis(options.milliseconds));
        let start = Instant::now();
        let value = prover.value(&position, &control);
        let seconds = start.elapsed().as_secs_f64();
        let nodes = control.nodes();
        let within = prover.bounds(&position).within;
        let plies = prover.plies(&position, &control);
        println!(
            "{} {text}: {value:?} within {within:?} {seconds:.3} s, {nodes} nodes; {plies:?} {:.3} s, {} nodes, {:.1} MB",
            rules.profile.id,
            start.elapsed().as_secs_f64(),
            control.nodes(),
            prover.memory() as f64 / 1e6
        );
    }
}

fn tables(options: &Options) -> Arc<retrograde::Tablebase<DraughtsIndex>> {
    let tables = retrograde::build(
        DraughtsIndex::up_to(options.rules, options.pieces),
        options.threads,
        &Control::new(),
    );
    Arc::new(tables.map_err(|_| "no tables").unwrap())
}

/// Proves what can be proved of positions that chance has led to, with tables of endings.
fn problems(options: &Options) {
    let tables = tables(options);
    let mut random = Random(1);
    let mut engine = Engine::new(64 << 20, 1);
    engine.set_oracle(tables.clone());
    let limits = Limits { depth: Some(options.depth), ..Limits::default() };
    let mut prover = CyclicProver::new(1 << 30, options.threads);
    prover.set_oracle(tables);
    let (mut tried, mut proved, mut seconds) = (0, 0, 0.0);
    while tried < options.games {
        let mut position = Draughts::start(options.rules);
        for _ in 0..20 + random.below(30) {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len())]);
        }
        let pieces = position.board.occupied().count_ones();
        if !(6..=20).contains(&pieces) || material(&position).abs() > 100 || position.must_capture() {
            continue;
        }
        // Where nothing is about to happen, nothing can be proved soon.
        let found = engine.analyse(&position, &[], 1, limits, &Control::new(), &mut |_| {});
        let decided = |score| !matches!(score, Score::Estimate(-199..200));
        if !found.is_some_and(|found| decided(found.lines[0].score)) {
            continue;
        }
        tried += 1;
        let control = Control::new();
        let start = cpu_time::ProcessTime::now();
        let over = AtomicBool::new(false);
        let value = std::thread::scope(|scope| {
            let (control, over) = (&control, &over);
            // What is counted in positions does not depend on the machine.
            scope.spawn(move || {
                while control.nodes() < options.nodes && !over.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(1));
                }
                control.cancel();
            });
            let value = prover.value(&position, control);
            over.store(true, Ordering::Relaxed);
            value
        });
        let taken = start.elapsed().as_secs_f64();
        seconds += taken;
        proved += u64::from(value.is_ok());
        let bounds = prover.bounds(&position);
        println!(
            "{tried:>4} {pieces:>2} pieces {:>5} {value:?} {:?} {taken:.3} s, {} nodes {:?}",
            material(&position),
            bounds.within,
            control.nodes(),
            position.board
        );
    }
    println!("{proved} of {tried} proved, {seconds:.1} s cpu");
}

/// Positions for figures of speed: a start, a middle game and an ending each.
const SPEED: [(&Rules, &str); 9] = [
    (&rules::RUSSIAN, "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"),
    (&rules::RUSSIAN, "W:Wc1,e1,g1,b2,d2,c3,e3,g3,f4:Bb6,d6,f6,h6,a7,e7,g7,d8,h8"),
    (&rules::RUSSIAN, "W:WKa1,c3,e3,g5:BKh2,b6,f8,h6"),
    (&rules::ENGLISH, "B:B1,2,3,4,5,6,7,8,9,10,11,12:W21,22,23,24,25,26,27,28,29,30,31,32"),
    (&rules::ENGLISH, "B:B1,2,3,6,7,8,11,12,16:W19,20,21,23,25,26,29,30,31"),
    (&rules::ENGLISH, "W:WK5,K15,21,30:BK10,K22,12,3"),
    (&rules::INTERNATIONAL, START_TEN),
    (&rules::INTERNATIONAL, "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"),
    (&rules::INTERNATIONAL, "W:WK46,31,32,40:BK5,11,12,19"),
];

const START_TEN: &str = "W:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20:\
    W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50";

fn speed(options: &Options) {
    for (rules, text) in SPEED {
        let position = position(rules, text);
        let mut engine = Engine::new(256 << 20, options.threads);
        let limits = Limits { depth: Some(options.depth), ..Limits::default() };
        let control = Control::new().with_limit(Duration::from_mins(1));
        let (wall, processor) = (Instant::now(), cpu_time::ProcessTime::now());
        let found = engine.analyse(&position, &[], options.lines, limits, &control, &mut |_| {}).unwrap();
        let (wall, processor) = (wall.elapsed().as_secs_f64(), processor.elapsed().as_secs_f64());
        println!(
            "{:<13} {} pieces: depth {} ({}), {:>9} nodes, {wall:.2} s, {processor:.2} s cpu, {:.2} M nodes per cpu second, {:?}",
            rules.profile.id,
            position.board.occupied().count_ones(),
            found.depth,
            found.selective_depth,
            found.nodes,
            found.nodes as f64 / processor / 1e6,
            found.lines.iter().map(|line| (line.score, line.moves.len())).collect::<Vec<_>>()
        );
    }
}

/// A small generator of the bench's own.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}

/// Material alone, in hundredths of a man.
fn material(position: &Draughts) -> i32 {
    let worth = |side| {
        let kings = position.kings(side) as i32;
        (position.pieces(side) as i32 - kings) * 100 + kings * 300
    };
    worth(position.side) - worth(position.side.other())
}

/// The opponent of the matches: alpha-beta to a fixed depth that counts material and nothing else.
fn plain(position: &Draughts, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if moves.is_empty() {
        return -10_000 - depth as i32;
    }
    if depth == 0 {
        return material(position);
    }
    for mv in moves {
        alpha = alpha.max(-plain(&position.after(mv), depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The best move of the plain opponent, one of the best by chance.
fn plain_move(position: &Draughts, random: &mut Random) -> Move {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let scores: Vec<i32> = moves.iter().map(|&mv| -plain(&position.after(mv), 3, -20_000, 20_000)).collect();
    let best = scores.iter().max().copied().unwrap_or(0);
    moves.retain({
        let mut scores = scores.iter();
        move |_| scores.next() == Some(&best)
    });
    moves[random.below(moves.len())]
}

/// Whether a game is over, and how for a side: by the rules of draws too, or because it is long enough.
fn result(history: &[Draughts], side: Side) -> Option<Value> {
    let game: Vec<&Draughts> = history.iter().collect();
    let Some(ending) = DraughtsGame::adjudicate(&game) else {
        return (history.len() > 400).then_some(Value::Draw);
    };
    Some(match ending.winner {
        None => Value::Draw,
        Some(winner) if winner == side => Value::Win,
        Some(_) => Value::Loss,
    })
}

/// The opponent, by name.
#[derive(Clone, Copy, PartialEq)]
enum Opponent {
    Random,
    Plain,
}

fn play(opponent: Opponent, options: &Options) {
    let mut engine = Engine::new(64 << 20, options.threads);
    if options.tables {
        engine.set_oracle(tables(options));
    }
    let mut counts = [0u32; 3];
    let limits = Limits { time: Some(Duration::from_millis(options.milliseconds)), ..Limits::default() };
    let start = Instant::now();
    let (mut plies, mut depths, mut moves_made) = (0, 0, 0);
    for game in 0..options.games {
        // Each opening is played from both sides.
        let mut opening = Random(game / 2 * 7_919 + 1);
        let engine_side = if game % 2 == 0 { Side::First } else { Side::Second };
        let mut random = Random(game + 1_000_003);
        let mut history = vec![Draughts::start(options.rules)];
        let value = loop {
            let now = history[history.len() - 1];
            if let Some(value) = result(&history, engine_side) {
                break value;
            }
            let mut moves = Vec::new();
            now.legal_moves(&mut moves);
            let mv = if history.len() <= 6 {
                moves[opening.below(moves.len())]
            } else if now.side == engine_side {
                let before = &history[..history.len() - 1];
                moves_made += 1;
                if let (true, Some(found)) =
                    (moves.len() > 1, engine.analyse(&now, before, 1, limits, &Control::new(), &mut |_| {}))
                {
                    depths += found.depth;
                    found.lines[0].moves[0]
                } else {
                    moves_made -= 1;
                    moves[0]
                }
            } else if opponent == Opponent::Random {
                moves[random.below(moves.len())]
            } else {
                plain_move(&now, &mut random)
            };
            history.push(now.after(mv));
        };
        plies += history.len();
        counts[value as usize] += 1;
        if value != Value::Win {
            println!(
                "game {game}: {value:?} after {} plies: {:?}",
                history.len(),
                history.last().unwrap().board
            );
        }
    }
    let [losses, draws, wins] = counts;
    println!(
        "{}: {wins} won, {draws} drawn, {losses} lost, {:.1} %; {} plies a game, depth {:.1}, {:.0} s",
        options.rules.profile.id,
        (f64::from(wins) + f64::from(draws) / 2.0) / options.games as f64 * 100.0,
        plies as u64 / options.games,
        f64::from(depths) / f64::from(moves_made.max(1)),
        start.elapsed().as_secs_f64()
    );
}

/// Looks for the first moves of combinations of international draughts that books show with their solutions.
fn solutions(options: &Options) {
    let limits = Limits { time: Some(Duration::from_millis(options.milliseconds)), ..Limits::default() };
    let (mut tried, mut found) = (0, 0);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/draughts/strokes.jsonl");
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |field: &str| row[field].as_str().unwrap_or_default();
        let first = text("line").split_whitespace().next().unwrap_or_default();
        let position = position(&rules::INTERNATIONAL, text("fen"));
        let mut engine = Engine::new(64 << 20, options.threads);
        let report = engine.analyse(&position, &[], 1, limits, &Control::new(), &mut |_| {});
        let best = report.and_then(|report| report.lines[0].moves.first().copied());
        let best = best.map(|mv| DraughtsGame::move_text(&position, mv)).unwrap_or_default();
        tried += 1;
        if best == first {
            found += 1;
        } else {
            println!("{best} for {first}: {} ({})", text("fen"), text("source"));
        }
    }
    println!("{found} of {tried} found in {} ms each", options.milliseconds);
}

fn main() {
    let mut options = Options {
        rules: &rules::RUSSIAN,
        games: 100,
        milliseconds: 50,
        threads: 1,
        depth: 12,
        nodes: 1_000_000,
        tables: false,
        lines: 1,
        pieces: 4,
    };
    let mut what = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok()).unwrap_or(1);
        match argument.as_str() {
            "--nodes" => options.nodes = number(),
            "--tables" => options.tables = true,
            "--pieces" => options.pieces = number() as usize,
            "--depth" => options.depth = number() as u32,
            "--lines" => options.lines = number() as usize,
            "--games" => options.games = number(),
            "--time" => options.milliseconds = number(),
            "--threads" => options.threads = number() as usize,
            "--rules" => {
                let id = arguments.next().unwrap_or_default();
                let found = rules::ALL.into_iter().find(|rules| rules.profile.id == id);
                options.rules = found.unwrap_or(options.rules);
            }
            "--bench" => {}
            other => what.push(other.to_owned()),
        }
    }
    for what in what {
        match what.as_str() {
            "proofs" => proofs(&options),
            "problems" => problems(&options),
            "solutions" => solutions(&options),
            "speed" => speed(&options),
            "random" => play(Opponent::Random, &options),
            "plain" => play(Opponent::Plain, &options),
            _ => eprintln!("{what}?"),
        }
    }
}
