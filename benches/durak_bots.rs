//! How fast games of durak are played out, and how fast bots choose.
//!
//! `cargo bench --bench durak_bots`

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use etude::games::durak::bots::{self, BotName, playouts};
use etude::games::durak::deal::{Deal, shuffled};
use etude::games::durak::state::unseen;
use etude::games::durak::{Deck, Rules};
use etude::model::{Control, Side};
use std::hint::black_box;

fn deal(seed: u64) -> Deal {
    let cards = shuffled(Deck::Cards36, seed);
    Deal::new(Rules::PODKIDNOY, Deck::Cards36, cards, None, Side::First).expect("a whole pack")
}

/// Whole games of 36 cards from the first attack on, on one core.
fn playing_out(criterion: &mut Criterion) {
    const COUNT: u32 = 1_000;
    let state = deal(1).start(&mut unseen);
    let [first, second] = playouts(&state, COUNT, 1);
    assert!(first + second > COUNT / 2, "most games have a winner");
    let mut group = criterion.benchmark_group("durak");
    group.throughput(Throughput::Elements(u64::from(COUNT)));
    group.bench_function("playouts", |bench| bench.iter(|| playouts(black_box(&state), COUNT, 1)));
    group.finish();
}

/// Whole games between two bots.
fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("durak games");
    group.sample_size(10);
    for name in ["greedy", "article:3", "monte-carlo:100"] {
        let maker = BotName::from_text(name).unwrap().maker(Deck::Cards36);
        group.bench_function(name, |bench| {
            let mut seed = 0;
            bench.iter(|| {
                seed += 1;
                let mut seats = [maker.bot(seed), maker.bot(seed + 1)];
                bots::play(&deal(seed), &mut seats, &Control::new()).unwrap()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, playing_out, games);
criterion_main!(benches);
