//! Plays two programs against each other by the Hub protocol, and says how much stronger one is.
//!
//! `cargo bench --bench duel -- --rules russian --games 200 --level "level move-time=0.1" --threads 1 --seed 1 FIRST SECOND`
//!
//! Each is a command line. `--threads 2,1` gives the first two and the second one. Openings are random and balanced by nothing but
//! being played twice, with colours exchanged; `--openings FILE` takes those of a file instead, the moves of one in a line. With
//! `--bounds LOW,HIGH` (in Elo) it ends as soon as a sequential test decides between the two, each wrong in 5 % of cases.
//! `--log FILE` keeps the points of each pair of games, and a run that was stopped goes on with the next pair.
//!
//! `cargo bench --bench duel -- --rules english --games 600 --make FILE` writes 300 openings in which one side is better by
//! 35 to 80 hundredths of a man, as the engine says after 200,000 nodes: openings that can be lost, but need not.

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::draughts::tablebase::DraughtsIndex;
use etude::games::draughts::{Draughts, DraughtsGame, Move, Rules, hub_notation, rules};
use etude::model::{Control, Playable, Position, Score, Side, SplitMix, Value};
use etude::search::alphabeta::{Engine, Limits};
use etude::search::oracle::Oracle;
use etude::search::retrograde;
use etude::study::kinds::draughts::hub::client::{Client, PATIENCE};
use etude::study::kinds::draughts::hub::line::Line;
use etude::study::match_stats::{MatchStats, Sprt};
use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The random plies at the start.
const CHANCE: usize = 6;
/// The plies of openings that are made, what they are judged by, and how much better one side is, in hundredths of a man.
const MADE_PLIES: usize = 8;
const MADE_NODES: u64 = 200_000;
const MADE_SCORES: RangeInclusive<i32> = 35..=80;
/// The plies after which a game is drawn.
const LONGEST: usize = 300;

struct Options {
    rules: &'static Rules,
    pairs: u64,
    level: String,
    /// The threads of each program.
    threads: [String; 2],
    seed: u64,
    bounds: Option<Sprt>,
    openings: Option<PathBuf>,
    log: Option<PathBuf>,
    make: Option<PathBuf>,
    programs: Vec<String>,
}

fn options() -> Options {
    let mut options = Options {
        rules: &rules::RUSSIAN,
        pairs: 50,
        level: "level move-time=0.1".to_owned(),
        threads: ["1", "1"].map(str::to_owned),
        seed: 1,
        bounds: None,
        openings: None,
        log: None,
        make: None,
        programs: Vec::new(),
    };
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(name) = arguments.next() {
        let mut value = || arguments.next().unwrap_or_else(|| panic!("{name} needs a value"));
        match name.as_str() {
            "--rules" => {
                let value = value();
                options.rules = rules::named(&value).unwrap_or_else(|| panic!("there are no rules {value}"));
            }
            "--games" => options.pairs = value().parse::<u64>().expect("a number").div_ceil(2),
            "--level" => options.level = value(),
            "--threads" => {
                let value = value();
                let (first, second) = value.split_once(',').unwrap_or((&value, &value));
                options.threads = [first, second].map(str::to_owned);
            }
            "--seed" => options.seed = value().parse().expect("a number"),
            "--bounds" => {
                let value = value();
                let (low, high) = value.split_once(',').expect("two numbers");
                options.bounds = Some(Sprt { elo: [low, high].map(|elo| elo.parse().expect("a number")) });
            }
            "--openings" => options.openings = Some(value().into()),
            "--log" => options.log = Some(value().into()),
            "--make" => options.make = Some(value().into()),
            _ => options.programs.push(name.clone()),
        }
    }
    let expected = if options.make.is_some() { 0 } else { 2 };
    assert_eq!(options.programs.len(), expected, "so many command lines are expected");
    options
}

/// The openings of a file: the moves of one in a line.
fn openings(rules: &'static Rules, path: &Path) -> Vec<Vec<(Draughts, Move)>> {
    let text = fs::read_to_string(path).expect("a file of openings");
    let moves = |line: &str| {
        let mut position = Draughts::start(rules);
        let mut history = Vec::new();
        for word in line.split_whitespace() {
            let mv = hub_notation::read_move(&position, word).unwrap_or_else(|_| panic!("{line}: {word}"));
            history.push((position, mv));
            position.play(mv);
        }
        history
    };
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).map(moves).collect()
}

/// Writes openings in which one side is a little better.
fn make(options: &Options, path: &Path) {
    let mut random = SplitMix(options.seed);
    let mut engine = Engine::new(64 << 20, 1);
    let limits = Limits { nodes: Some(MADE_NODES), ..Limits::default() };
    let mut seen = HashSet::new();
    let mut file = File::create(path).expect("a file");
    while (seen.len() as u64) < options.pairs {
        let history = opening(options.rules, MADE_PLIES, &mut random);
        let Some(&(before, mv)) = history.last() else { continue };
        let position = before.after(mv);
        let found = engine.analyse(&position, &[], 1, limits, &Control::new(), &mut |_| {});
        let Some(Score::Estimate(score)) = found.and_then(|found| Some(found.lines.first()?.score)) else {
            continue;
        };
        if !MADE_SCORES.contains(&score.abs()) || !seen.insert(position.key()) {
            continue;
        }
        let moves: Vec<String> =
            history.iter().map(|&(_, mv)| hub_notation::move_text(options.rules, mv)).collect();
        writeln!(file, "{}", moves.join(" ")).expect("written");
    }
}

/// The points of the first program in each pair of a log.
fn logged(path: &Path) -> Vec<[f64; 2]> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let pair = |line: &str| {
        let mut words = line.split_whitespace().skip(1).map_while(|word| word.parse().ok());
        Some([words.next()?, words.next()?])
    };
    text.lines().map_while(pair).collect()
}

/// A start after some random plies, in which the game goes on.
fn opening(rules: &'static Rules, plies: usize, random: &mut SplitMix) -> Vec<(Draughts, Move)> {
    loop {
        let (mut position, mut history) = (Draughts::start(rules), Vec::new());
        while history.len() < plies {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len() as u64) as usize];
            history.push((position, mv));
            position.play(mv);
        }
        let men = |side| i64::from(position.pieces(side));
        if history.len() == plies && men(Side::First) == men(Side::Second) && !position.must_capture() {
            return history;
        }
    }
}

/// What a game took, by program.
#[derive(Default)]
struct Effort {
    moves: u64,
    nodes: u64,
    depth: u64,
    seconds: f64,
}

/// Plays a game; the points of White, which the program of that index plays.
fn play(
    options: &Options,
    clients: &mut [Client],
    white: usize,
    mut history: Vec<(Draughts, Move)>,
    tables: &retrograde::Tablebase<DraughtsIndex>,
    efforts: &mut [Effort; 2],
) -> f64 {
    let (last, mv) = *history.last().expect("an opening");
    let mut position = last.after(mv);
    for client in clients.iter_mut() {
        client.new_game().expect("alive");
    }
    let level = Line::parse(&options.level);
    loop {
        let of_mover = |value| {
            let points = match value {
                Value::Win => 1.0,
                Value::Draw => 0.5,
                Value::Loss => 0.0,
            };
            if position.side == Side::First { points } else { 1.0 - points }
        };
        if let Some(value) = position.score() {
            return of_mover(value);
        }
        if let Some(exact) = tables.exact(&position) {
            return of_mover(exact.value);
        }
        let all: Vec<&Draughts> = history.iter().map(|(before, _)| before).chain([&position]).collect();
        if history.len() >= LONGEST || DraughtsGame::adjudicate(&all).is_some() {
            return 0.5;
        }
        let program = if position.side == Side::First { white } else { 1 - white };
        let (started, mut last) = (Instant::now(), None);
        let control = Control::new();
        let found = clients[program].search(
            &position,
            &history,
            &level,
            Duration::from_mins(1),
            &control,
            &mut |info| {
                last = Some(info);
            },
        );
        let mv = found.unwrap_or_else(|failure| panic!("{}: {failure:?}", options.programs[program]));
        let effort = &mut efforts[program];
        effort.moves += 1;
        effort.seconds += started.elapsed().as_secs_f64();
        if let Some(last) = last {
            effort.nodes += last.nodes.unwrap_or(0);
            effort.depth += u64::from(last.depth.unwrap_or(0));
        }
        history.push((position, mv));
        position.play(mv);
    }
}

/// The score that a difference in Elo stands for.
fn main() {
    let options = options();
    if let Some(path) = &options.make {
        return make(&options, path);
    }
    let mut clients: Vec<Client> = options
        .programs
        .iter()
        .zip(&options.threads)
        .map(|(command, threads)| {
            let settings = [("threads", threads.as_str()), ("tt-size", "64")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()));
            Client::start(command, options.rules, &settings, PATIENCE, &Control::new())
                .unwrap_or_else(|failure| panic!("{command}: {failure:?}"))
        })
        .collect();
    println!("{} - {}, {}, {}", clients[0].name, clients[1].name, options.rules.profile.id, options.level);
    let tables = retrograde::build(DraughtsIndex::new(options.rules), 2, &Control::new())
        .map_err(|_| "stopped")
        .unwrap();
    let mut random = SplitMix(options.seed);
    let mut efforts = [Effort::default(), Effort::default()];
    let mut stats = MatchStats::default();
    let known = options.log.as_deref().map(logged).unwrap_or_default();
    let mut log = options
        .log
        .as_ref()
        .map(|path| OpenOptions::new().create(true).append(true).open(path).expect("a file for the log"));
    let from_file = options.openings.as_deref().map(|path| openings(options.rules, path));
    let count_of_pairs =
        from_file.as_ref().map_or(options.pairs, |openings| options.pairs.min(openings.len() as u64));
    for pair in 0..count_of_pairs {
        let opening = match &from_file {
            Some(openings) => openings[pair as usize].clone(),
            None => opening(options.rules, CHANCE, &mut random),
        };
        let both = known.get(pair as usize).copied().unwrap_or_else(|| {
            let both = [0, 1].map(|white| {
                let points = play(&options, &mut clients, white, opening.clone(), &tables, &mut efforts);
                if white == 0 { points } else { 1.0 - points }
            });
            if let Some(log) = &mut log {
                writeln!(log, "{pair} {} {}", both[0], both[1]).expect("written");
            }
            both
        });
        for points in both {
            stats.add(match points {
                0.0 => Some(Side::Second),
                1.0 => Some(Side::First),
                _ => None,
            });
        }
        let decided = pair >= 9 && options.bounds.is_some_and(|test| test.decision(&stats).is_some());
        if decided || pair + 1 == count_of_pairs || pair % 10 == 9 {
            let [elo, least, greatest] = stats.elo_texts();
            let ratio = options.bounds.map(|test| format!(", log of likelihoods {:+.2}", test.ratio(&stats)));
            println!(
                "{} won, {} drawn, {} lost: {elo} Elo (95 %: {least} to {greatest}){}",
                stats.results.won[0],
                stats.results.drawn,
                stats.results.won[1],
                ratio.unwrap_or_default()
            );
        }
        if decided {
            break;
        }
    }
    for (program, effort) in options.programs.iter().zip(&efforts) {
        let moves = effort.moves.max(1) as f64;
        println!(
            "{program}: depth {:.1}, {:.0} nodes, {:.3} s a move, {:.2} million nodes a second",
            effort.depth as f64 / moves,
            effort.nodes as f64 / moves,
            effort.seconds / moves,
            effort.nodes as f64 / effort.seconds.max(1e-9) / 1e6
        );
    }
}
