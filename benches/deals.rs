//! Prints the figures of the proof engine on known positions and on random deals.
//!
//! `cargo bench --bench deals -- known 14 17 20 --threads 1 --budget 512 --limit 60 --seeds 1-20,32`

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::climbing::{Climbing, ClimbingGame};
use etude::model::{Control, Edit, Game, Setup as _, Value};
use etude::search::Prove;
use etude::search::proof::Prover;
use std::time::{Duration, Instant};

const KNOWN: &str = include_str!("../tests/data/climbing/positions.txt");

struct Options {
    threads: usize,
    megabytes: usize,
    limit: u64,
    seeds: Vec<u64>,
    /// Whether to ask for the plies as well.
    shortest: bool,
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
    let control = Control::new().with_limit(Duration::from_secs(options.limit));
    let start = Instant::now();
    let processor = processor_seconds(start);
    let value = prover.value(position, &control).ok();
    let plies = if options.shortest { prover.plies(position, &control) } else { Ok(None) };
    Outcome {
        value: value.filter(|_| plies.is_ok()),
        plies: plies.ok().flatten(),
        seconds: start.elapsed().as_secs_f64(),
        processor: processor_seconds(start) - processor,
        nodes: control.nodes(),
        bytes: prover.memory(),
        dropped: prover.dropped(),
    }
}

/// Seconds of processor time that this thread has used, where the system tells; else seconds of the clock.
fn processor_seconds(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds =
        told.and_then(|text| text.split(' ').next().and_then(|first| first.parse::<f64>().ok()));
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
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
    let time = |outcome: &Outcome| if options.threads > 1 { outcome.seconds } else { outcome.processor };
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

fn random(seats: usize, hand: usize, options: &Options) {
    let mut outcomes = Vec::new();
    for &seed in &options.seeds {
        let mut setup = ClimbingGame::<u64>::empty(rules("doudizhu"));
        // A hand is sized by any cards at all before the deal; empty hands stand for a full deal.
        let card = etude::games::climbing::Card { power: 3, suit: None };
        setup.hands = vec![vec![card; if hand < 20 { hand } else { 0 }]; seats];
        assert!(setup.edit(Edit::Deal { seed }).is_edited());
        let outcome = solve(&setup.position::<u64>().unwrap(), options);
        show(&format!("{seats}x{hand} seed {seed}"), &outcome);
        outcomes.push(outcome);
    }
    summary(&format!("{seats}x{hand} cards"), options, &outcomes);
}

fn main() {
    let mut options =
        Options { threads: 1, megabytes: 512, limit: 60, seeds: (1..=20).collect(), shortest: false };
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
            "--shortest" => options.shortest = true,
            "--bench" => {}
            other => what.push(other.to_owned()),
        }
    }
    if what.is_empty() {
        what.push("known".to_owned());
    }
    for what in what {
        // `14` or `2x14`: seats and cards.
        let (seats, hand) = what.split_once('x').unwrap_or(("2", &what));
        match (seats.parse(), hand.parse()) {
            (Ok(seats), Ok(hand)) => random(seats, hand, &options),
            _ => known(&options),
        }
    }
}
