//! Prints the figures of the proof engine on known positions and on random deals.
//!
//! `cargo bench --bench deals -- known 14 17 20 --threads 1 --budget 512 --limit 60 --seeds 1-20,32`; with `--positions` the
//! deals alone, a line each, as `etude solve --game climbing --rules doudizhu --position` takes them.

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::climbing::{Climbing, ClimbingGame};
use etude::model::{Control, Edit, Game, Setup as _, Value};
use etude::search::Prove;
use etude::search::proof::Prover;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

const KNOWN: &str = include_str!("../tests/data/climbing/positions.txt");

struct Options {
    threads: usize,
    megabytes: usize,
    limit: u64,
    /// Whether the limit is of processor time of the calling thread, which works as much as any other.
    processor: bool,
    seeds: Vec<u64>,
    /// Whether to ask for the plies as well.
    shortest: bool,
    /// Whether to print the deals alone.
    positions: bool,
}

struct Outcome {
    value: Option<Value>,
    /// When asked for and found.
    plies: Option<u32>,
    /// By the clock.
    seconds: f64,
    /// Of the calling thread alone, so it says nothing about work in other threads.
    processor: f64,
    nodes: u64,
    bytes: usize,
    dropped: usize,
}

fn solve<H>(position: &Climbing<H>, options: &Options) -> Outcome
where
    H: etude::games::climbing::hand::Hand,
{
    let mut prover = Prover::new(options.megabytes << 20, options.threads);
    let control = Control::new();
    let control =
        if options.processor { control } else { control.with_limit(Duration::from_secs(options.limit)) };
    let start = Instant::now();
    let clock = Clock::of_this_thread(start);
    let processor = clock.seconds();
    let (working, work) = mpsc::channel::<()>();
    let (value, plies) = std::thread::scope(|scope| {
        if options.processor {
            scope.spawn(|| {
                let work = work;
                while work.recv_timeout(Duration::from_millis(2)) == Err(RecvTimeoutError::Timeout) {
                    if clock.seconds() - processor > options.limit as f64 {
                        control.cancel();
                    }
                }
            });
        }
        let value = prover.value(position, &control).ok();
        let plies = if options.shortest { prover.plies(position, &control) } else { Ok(None) };
        drop(working);
        (value, plies)
    });
    Outcome {
        value: value.filter(|_| plies.is_ok()),
        plies: plies.ok().flatten(),
        seconds: start.elapsed().as_secs_f64(),
        processor: clock.seconds() - processor,
        nodes: control.nodes(),
        bytes: prover.memory(),
        dropped: prover.dropped(),
    }
}

/// Tells the processor time of the thread that made it, where the system tells; else the time of the clock.
struct Clock {
    file: Option<PathBuf>,
    start: Instant,
}

impl Clock {
    fn of_this_thread(start: Instant) -> Self {
        let file = std::fs::read_link("/proc/thread-self")
            .ok()
            .map(|to| Path::new("/proc").join(to).join("schedstat"));
        Self { file, start }
    }

    fn seconds(&self) -> f64 {
        let told = self.file.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
        let nanoseconds =
            told.and_then(|text| text.split(' ').next().and_then(|first| first.parse::<f64>().ok()));
        nanoseconds.map_or_else(|| self.start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
    }
}

fn show(name: &str, outcome: &Outcome) {
    let plies = outcome.plies.map_or(String::new(), |plies| format!(" in {plies}"));
    let value = outcome.value.map_or("unknown".to_owned(), |value| format!("{value:?}{plies}"));
    println!(
        "{name:<22} {value:<10} {:>8.3} s {:>8.3} s cpu {:>11} nodes {:>8.1} MB {:>9} dropped",
        outcome.seconds,
        outcome.processor,
        outcome.nodes,
        outcome.bytes as f64 / 1e6,
        outcome.dropped
    );
}

fn summary(name: &str, options: &Options, outcomes: &[Outcome]) {
    let by_processor = options.threads == 1 || options.processor;
    let time = |outcome: &Outcome| if by_processor { outcome.processor } else { outcome.seconds };
    let mut seconds: Vec<f64> = outcomes.iter().map(time).collect();
    seconds.sort_by(f64::total_cmp);
    let at = |share: f64| seconds[((seconds.len() - 1) as f64 * share).round() as usize];
    let median = f64::midpoint(seconds[(seconds.len() - 1) / 2], seconds[seconds.len() / 2]);
    println!(
        "== {name}: {} positions, {} unknown, median {median:.3} s, p90 {:.3} s, worst {:.3} s, sum {:.1} s, {} nodes, most {:.1} MB",
        outcomes.len(),
        outcomes.iter().filter(|outcome| outcome.value.is_none()).count(),
        at(0.9),
        at(1.0),
        seconds.iter().sum::<f64>(),
        outcomes.iter().map(|outcome| outcome.nodes).sum::<u64>(),
        outcomes.iter().map(|outcome| outcome.bytes).max().unwrap_or(0) as f64 / 1e6,
    );
}

fn rules(id: &str) -> &'static etude::model::RuleProfile {
    let rules = ClimbingGame::<u64>::rules();
    rules.iter().find(|rules| rules.id == id).unwrap_or(&rules[0])
}

fn known(options: &Options) {
    let mut outcomes = Vec::new();
    for line in KNOWN.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).take(40) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let outcome = if fields[0].ends_with("@article") {
            let setup = ClimbingGame::<u128>::parse(rules("article"), fields[1]).unwrap();
            solve(&setup.position::<u128>().unwrap(), options)
        } else {
            let setup = ClimbingGame::<u64>::parse(rules("doudizhu"), fields[1]).unwrap();
            solve(&setup.position::<u64>().unwrap(), options)
        };
        show(fields[0], &outcome);
        let expected = if fields[3] == "win" { Value::Win } else { Value::Loss };
        assert!(outcome.value.is_none_or(|value| value == expected), "{} is wrong", fields[0]);
        outcomes.push(outcome);
    }
    summary("known", options, &outcomes);
}

fn random(seats: usize, hand: usize, even: bool, options: &Options) {
    let mut outcomes = Vec::new();
    for &seed in &options.seeds {
        let mut setup = ClimbingGame::<u64>::empty(rules("doudizhu"));
        // A hand is sized by any cards at all before the deal; empty hands stand for a full deal.
        let card = etude::games::climbing::Card { power: 3, suit: None };
        setup.hands = vec![vec![card; if hand < 20 || even { hand } else { 0 }]; seats];
        assert!(setup.edit(Edit::Deal { seed }).is_edited());
        if options.positions {
            println!("{}", ClimbingGame::<u64>::format(&setup));
            continue;
        }
        let outcome = solve(&setup.position::<u64>().unwrap(), options);
        show(&format!("{seats}x{hand} seed {seed}"), &outcome);
        outcomes.push(outcome);
    }
    if !outcomes.is_empty() {
        summary(&format!("{seats}x{hand} cards"), options, &outcomes);
    }
}

fn main() {
    let mut options = Options {
        threads: 1,
        megabytes: 512,
        limit: 60,
        processor: false,
        seeds: (1..=20).collect(),
        shortest: false,
        positions: false,
    };
    let mut what = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok()).unwrap_or(1);
        match argument.as_str() {
            "--threads" => options.threads = number() as usize,
            "--budget" => options.megabytes = number() as usize,
            "--limit" => options.limit = number(),
            "--seeds" => {
                let text = arguments.next().unwrap_or_default();
                let ranges = text.split(',').filter_map(|part| {
                    let (first, last) = part.split_once('-').unwrap_or((part, part));
                    Some(first.parse().ok()?..=last.parse().ok()?)
                });
                options.seeds = ranges.flatten().collect();
            }
            "--processor" => options.processor = true,
            "--shortest" => options.shortest = true,
            "--positions" => options.positions = true,
            "--bench" => {}
            other => what.push(other.to_owned()),
        }
    }
    if what.is_empty() {
        what.push("known".to_owned());
    }
    for what in what {
        // `14` or `2x14`: seats and cards. `20` is a full deal, `20=` twenty cards for each.
        let (seats, hand) = what.split_once('x').unwrap_or(("2", &what));
        let (hand, even) = hand.strip_suffix('=').map_or((hand, false), |hand| (hand, true));
        match (seats.parse(), hand.parse()) {
            (Ok(seats), Ok(hand)) => random(seats, hand, even, &options),
            _ => known(&options),
        }
    }
}
