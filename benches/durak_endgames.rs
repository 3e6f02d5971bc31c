//! Times the proof engine on endgames of durak and asserts how many positions it looks at.
//!
//! `cargo bench --bench durak_endgames -- 6 9 --threads 2 --budget 1000 --limit 60 --seeds 1-20 --rules throw-in` prints
//! figures of random deals of so many cards in each hand instead; with `--shortest` of the
//! plies too.

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod durak;

use criterion::Criterion;
use durak::dealt;
use etude::games::durak::endgame::Endgame;
use etude::model::{Control, Value};
use etude::search::Prove;
use etude::search::df_pn::DfPnProver;
use etude::study::kinds::durak::endgame::solver::EndgameSolver;
use etude::study::resources::Resources;
use std::hint::black_box;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

const BUDGET: usize = 256 << 20;
/// The positions looked at in the deals 1 to 20 of six cards each, under the plain rules and with throwing in.
const NODES: [u64; 2] = [38_417, 29_104];

fn timed(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("durak endgames");
    group.sample_size(10);
    for (rules, expected) in ["plain", "throw-in"].into_iter().zip(NODES) {
        let deals: Vec<Endgame> = (1..=20).map(|seed| dealt(rules, 6, seed)).collect();
        let solve = |control: &Control| -> Vec<Value> {
            let value = |deal| DfPnProver::new(BUDGET, 1).value(deal, control).expect("nothing stops it");
            deals.iter().map(value).collect()
        };
        let control = Control::new();
        solve(&control);
        assert_eq!(control.nodes(), expected, "positions looked at: {rules}");
        group.bench_function(format!("20 deals of six cards, {rules}"), |bencher| {
            bencher.iter(|| black_box(solve(&Control::new())));
        });
    }
    group.finish();
}

struct Options {
    resources: Resources,
    limit: u64,
    seeds: RangeInclusive<u64>,
    rules: String,
    shortest: bool,
}

fn figures(cards: usize, options: &Options) {
    let mut times = Vec::new();
    let mut all = 0;
    for seed in options.seeds.clone() {
        let deal = dealt(&options.rules, cards, seed);
        let control = Control::new().with_limit(Duration::from_secs(options.limit));
        let start = Instant::now();
        let mut solver = EndgameSolver::new(options.resources);
        let plies = if options.shortest { solver.plies(&deal, &control) } else { Ok(None) };
        let value = plies.and_then(|_| solver.value(&deal, &control));
        let bytes = Prove::<Endgame>::memory(&solver);
        let seconds = start.elapsed().as_secs_f64();
        let value = value.map_or("unknown".to_owned(), |value| format!("{value:?}"));
        let megabytes = bytes as f64 / 1e6;
        println!(
            "{cards} cards, deal {seed:>3}: {value:<8} {seconds:>8.3} s {:>11} nodes {megabytes:>7.1} MB",
            control.nodes()
        );
        times.push(seconds);
        all += control.nodes();
    }
    times.sort_by(f64::total_cmp);
    let median = f64::midpoint(times[(times.len() - 1) / 2], times[times.len() / 2]);
    let worst = times.last().expect("some deals");
    println!("== {cards} cards, {}: median {median:.3} s, worst {worst:.3} s, {all} nodes", options.rules);
}

fn main() {
    let mut options = Options {
        resources: Resources { memory: 1000 << 20, threads: 1 },
        limit: 60,
        seeds: 1..=20,
        rules: "plain".to_owned(),
        shortest: false,
    };
    let mut sizes = Vec::new();
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        let mut next = || arguments.next().expect("a value behind the option");
        match argument.as_str() {
            "--threads" => options.resources.threads = next().parse().expect("a number"),
            "--budget" => options.resources.memory = next().parse::<usize>().expect("megabytes") << 20,
            "--limit" => options.limit = next().parse().expect("seconds"),
            "--rules" => options.rules = next(),
            "--shortest" => options.shortest = true,
            "--seeds" => {
                let text = next();
                let (first, last) = text.split_once('-').unwrap_or((&text, &text));
                options.seeds = first.parse().expect("a number")..=last.parse().expect("a number");
            }
            size => sizes.push(size.parse().expect("the number of cards in a hand")),
        }
    }
    if sizes.is_empty() {
        let mut criterion = Criterion::default().configure_from_args();
        timed(&mut criterion);
        criterion.final_summary();
    }
    for cards in sizes {
        figures(cards, &options);
    }
}
