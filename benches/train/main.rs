//! Learns from games of the program with itself what positions of draughts are worth, and writes a file of weights.
//!
//! `cargo bench --bench train -- --rules russian --games 20000 --nodes 800 --seed 1 --data FOLDER -o FILE [--weights FILE]`
//!
//! `--serve` plays by the Hub protocol instead, with the weights that are given, so that they can be tried by `duel`.
//!
//! The games are played first, those of `--weights` by what was learnt before. Each is kept in the folder as it ends, so that
//! a run that was stopped goes on with the next one; the same seed makes the same games whatever the threads. Then the network
//! of `games::draughts::evaluation` is fitted to how they ended and to what the search said (`--search 0.7`: its share). With
//! `--on` it begins with `--weights` and learns on; `--more FILE` adds the games of another run.

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod fit;

use etude::games::draughts::evaluation::weights;
use etude::games::draughts::tablebase::DraughtsIndex;
use etude::games::draughts::{Draughts, DraughtsGame, Rules, hub_notation, rules};
use etude::model::{Control, Estimate, Playable, Position, Score, Side, SplitMix, Value};
use etude::search::alphabeta::{Engine, Limits};
use etude::search::oracle::Oracle;
use etude::search::retrograde;
use etude::study::kinds::draughts::hub;
use etude::study::resources::Resources;
use parking_lot::Mutex;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// The plies of a game that goes on for too long: it is drawn.
const LONGEST: usize = 240;
/// The plies that are left to chance at the start, at least and at most.
const CHANCE: (u64, u64) = (4, 11);
/// One move of so many is left to chance later on, so that games differ.
const ODD: u64 = 40;
/// So many hundredths of a man are worth a logit.
const LOGIT: f32 = 120.0;

struct Options {
    rules: &'static Rules,
    games: u64,
    nodes: u64,
    seed: u64,
    data: PathBuf,
    output: PathBuf,
    weights: Option<PathBuf>,
    threads: usize,
    serve: bool,
    /// Whether the weights are the beginning of those that are learnt.
    on: bool,
    /// Files of games of other runs.
    more: Vec<PathBuf>,
    /// How much it counts what the search said; how the game ended counts the rest.
    search: f32,
    /// How often all positions are gone through.
    rounds: usize,
}

fn options() -> Options {
    let mut options = Options {
        rules: &rules::RUSSIAN,
        games: 1_000,
        nodes: 800,
        seed: 1,
        data: PathBuf::from("target/training"),
        output: PathBuf::from("target/training/weights"),
        weights: None,
        threads: std::thread::available_parallelism().map_or(1, usize::from),
        serve: false,
        on: false,
        more: Vec::new(),
        search: 0.7,
        rounds: 12,
    };
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(name) = arguments.next() {
        match name.as_str() {
            "--serve" => options.serve = true,
            "--on" => options.on = true,
            _ => {}
        }
        if matches!(name.as_str(), "--serve" | "--on") {
            continue;
        }
        let value = arguments.next().unwrap_or_else(|| panic!("{name} needs a value"));
        match name.as_str() {
            "--rules" => {
                options.rules = rules::named(&value).unwrap_or_else(|| panic!("there are no rules {value}"));
            }
            "--games" => options.games = value.parse().expect("a number"),
            "--nodes" => options.nodes = value.parse().expect("a number"),
            "--seed" => options.seed = value.parse().expect("a number"),
            "--rounds" => options.rounds = value.parse().expect("a number"),
            "--threads" => options.threads = value.parse().expect("a number"),
            "--data" => options.data = value.into(),
            "--weights" => options.weights = Some(value.into()),
            "--search" => options.search = value.parse().expect("a number"),
            "--more" => options.more.push(value.into()),
            "-o" => options.output = value.into(),
            _ => panic!("{name}?"),
        }
    }
    options
}

/// A position that was judged, and how well its side to move did.
pub struct Sample {
    /// Nothing can be captured in it.
    pub position: Draughts,
    /// 1 for a win of the side to move, 0 for a loss.
    pub target: f32,
}

/// A game as it is kept: its positions with what the search said of them, and the points of White.
struct Game {
    positions: Vec<(Draughts, i32)>,
    points: f32,
}

type Tables = Arc<retrograde::Tablebase<DraughtsIndex>>;

/// Plays a game. Positions are kept in which nothing can be captured.
fn play(options: &Options, tables: &Tables, number: u64) -> Game {
    let mut random = SplitMix(options.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number));
    let mut engine = Engine::new(4 << 20, 1);
    engine.set_oracle(tables.clone());
    let mut position = Draughts::start(options.rules);
    let mut history: Vec<Draughts> = Vec::new();
    let mut positions = Vec::new();
    let chance = (CHANCE.0 + random.below(CHANCE.1 - CHANCE.0 + 1)) as usize;
    let limits = Limits { nodes: Some(options.nodes), ..Limits::default() };
    let control = Control::new();
    let points = loop {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let of_mover = |value| {
            let points = match value {
                Value::Win => 1.0,
                Value::Draw => 0.5,
                Value::Loss => 0.0,
            };
            if position.side == Side::First { points } else { 1.0 - points }
        };
        if let Some(value) = position.score() {
            break of_mover(value);
        }
        if let Some(exact) = tables.exact(&position) {
            break of_mover(exact.value);
        }
        let all: Vec<&Draughts> = history.iter().chain([&position]).collect();
        if history.len() >= LONGEST || DraughtsGame::adjudicate(&all).is_some() {
            break 0.5;
        }
        let by_chance = history.len() < chance || random.below(ODD) == 0;
        let mv = if by_chance || moves.len() == 1 {
            moves[random.below(moves.len() as u64) as usize]
        } else {
            let found = engine.analyse(&position, &history, 1, limits, &control, &mut |_| {});
            let Some(line) = found.and_then(|found| found.lines.into_iter().next()) else { break 0.5 };
            let score = match line.score {
                Score::Estimate(score) => score.clamp(-2_000, 2_000),
                Score::Win { .. } => 2_000,
                Score::Draw => 0,
                Score::Loss { .. } => -2_000,
            };
            if position.is_quiet() && !position.is_threatened() {
                positions.push((position, score));
            }
            line.moves[0]
        };
        history.push(position);
        position.play(mv);
    };
    Game { positions, points }
}

/// A game as a line: its number, the points of White, and each position with what was said of it.
fn line(number: u64, game: &Game) -> String {
    let mut line = format!("{number} {}", game.points);
    for (position, score) in &game.positions {
        line.push_str(&format!(" {},{score}", hub_notation::position_text(position)));
    }
    line.push('\n');
    line
}

fn read_game(rules: &'static Rules, line: &str) -> Option<(u64, Game)> {
    let mut words = line.split(' ');
    let number = words.next()?.parse().ok()?;
    let points = words.next()?.parse().ok()?;
    let positions = words.map(|word| {
        let (position, score) = word.split_once(',')?;
        Some((hub_notation::read_position(rules, position).ok()?, score.parse().ok()?))
    });
    Some((number, Game { positions: positions.collect::<Option<_>>()?, points }))
}

/// Plays the games that are not in the folder yet, and returns all of them in order.
fn games(options: &Options) -> Vec<Game> {
    fs::create_dir_all(&options.data).expect("a folder");
    let path =
        options.data.join(format!("{}-{}-{}.txt", options.rules.profile.id, options.nodes, options.seed));
    let mut known = read_games(options.rules, &path);
    let missing: Vec<u64> =
        (0..options.games).filter(|number| !known.iter().any(|(at, _)| at == number)).collect();
    println!("{} games are there, {} are played", known.len(), missing.len());
    let tables: Tables = Arc::new(
        retrograde::build(DraughtsIndex::new(options.rules), options.threads, &Control::new())
            .map_err(|_| "stopped")
            .unwrap(),
    );
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(&path).expect("a file"));
    let (next, started) = (AtomicU64::new(0), Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&number) = missing.get(at as usize) else { break };
                    let text = line(number, &play(options, &tables, number));
                    file.lock().write_all(text.as_bytes()).expect("written");
                    if at % 1_000 == 999 {
                        println!("{} games in {:.0} s", at + 1, started.elapsed().as_secs_f64());
                    }
                }
            });
        }
    });
    known = read_games(options.rules, &path);
    known.sort_by_key(|(number, _)| *number);
    known.truncate(options.games as usize);
    known.into_iter().map(|(_, game)| game).collect()
}

/// The games of a file; a line that was not written to its end is none.
fn read_games(rules: &'static Rules, path: &Path) -> Vec<(u64, Game)> {
    let Ok(file) = File::open(path) else { return Vec::new() };
    BufReader::new(file).lines().map_while(Result::ok).filter_map(|line| read_game(rules, &line)).collect()
}

fn main() {
    let options = options();
    let read = |path: &PathBuf| {
        weights::read(options.rules.size, &fs::read(path).expect("weights")).expect("weights")
    };
    assert!(weights::judge_by(options.rules, options.weights.as_ref().map(read)));
    if options.serve {
        let resources = Resources { memory: 64 << 20, threads: options.threads };
        hub::serve(BufReader::new(std::io::stdin()), &mut std::io::stdout(), resources).expect("written");
        return;
    }
    let mut games = games(&options);
    for path in &options.more {
        games.extend(read_games(options.rules, path).into_iter().map(|(_, game)| game));
    }
    let mut samples = Vec::new();
    for game in games {
        for (position, score) in game.positions {
            let points = if position.side == Side::First { game.points } else { 1.0 - game.points };
            let said = fit::chance(score as f32 / LOGIT);
            samples
                .push(Sample { position, target: options.search * said + (1.0 - options.search) * points });
        }
    }
    println!("{} positions", samples.len());
    let before = options.weights.as_ref().filter(|_| options.on).map(|path| {
        weights::numbers(options.rules.size, &fs::read(path).expect("weights")).expect("weights")
    });
    let numbers = fit::fit(options.rules.size, samples, options.rounds, options.seed, before.as_deref());
    let mut file = Vec::new();
    weights::write(&numbers, &mut file).expect("in memory");
    println!("{} bytes", file.len());
    fs::write(&options.output, file).expect("written");
}
