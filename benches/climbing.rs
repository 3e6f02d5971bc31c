//! Times the proof engine on a handful of climbing positions and asserts how many positions it looks at.
//!
//! With one thread and a fresh table that number is always the same, so a change of it is a change of the search:
//! look at the figures of `deals` and then put the new number here.

#![expect(clippy::unwrap_used, reason = "a bench may fail")]

use criterion::{Criterion, criterion_group, criterion_main};
use etude::games::climbing::{Card, Climbing, ClimbingGame};
use etude::model::{Control, Edit, Game, Playable, Setup as _, Value};
use etude::search::Prove;
use etude::search::proof::Prover;
use std::hint::black_box;

const BUDGET: usize = 64 << 20;

fn parsed(text: &str) -> Climbing<u64> {
    let rules = &ClimbingGame::<u64>::rules()[0];
    let setup = ClimbingGame::<u64>::parse(rules, text).unwrap();
    ClimbingGame::<u64>::position(&setup).unwrap()
}

/// A random deal; hands of no cards stand for a full one.
fn dealt(seats: usize, cards: usize, seed: u64) -> Climbing<u64> {
    let mut setup = ClimbingGame::<u64>::empty(&ClimbingGame::<u64>::rules()[0]);
    setup.hands = vec![vec![Card { power: 3, suit: None }; cards]; seats];
    assert!(setup.edit(Edit::Deal { seed }).is_edited());
    ClimbingGame::<u64>::position(&setup).unwrap()
}

fn climbing(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("climbing");
    group.sample_size(10);
    let positions = [
        ("13 cards, only the 8 wins", parsed("448999TJJQQAD / 336688TAA22X"), Value::Win, NODES[0]),
        ("12 cards, only the K wins", parsed("3335688JQK22 / 445567TTKAAA"), Value::Win, NODES[1]),
        ("14 cards, deal 8", dealt(2, 14, 8), Value::Loss, NODES[2]),
        ("17 cards, deal 18", dealt(2, 17, 18), Value::Loss, NODES[3]),
        ("20 and 17 cards, deal 1", dealt(2, 0, 1), Value::Win, NODES[4]),
        ("three seats, 10 cards, deal 3", dealt(3, 10, 3), Value::Loss, NODES[5]),
    ];
    for (name, position, value, nodes) in positions {
        let control = Control::new();
        assert_eq!(Prover::new(BUDGET, 1).value(&position, &control), Ok(value), "value of {name}");
        assert_eq!(control.nodes(), nodes, "positions looked at for {name}");
        group.bench_function(name, |bencher| {
            bencher.iter(|| Prover::new(BUDGET, 1).value(black_box(&position), &Control::new()));
        });
    }
    let position = parsed("448999TJJQQAD / 336688TAA22X");
    let control = Control::new();
    assert_eq!(Prover::new(BUDGET, 1).plies(&position, &control), Ok(Some(29)));
    assert_eq!(control.nodes(), NODES[6], "positions looked at for the distance");
    group.bench_function("13 cards, plies", |bencher| {
        bencher.iter(|| Prover::new(BUDGET, 1).plies(black_box(&position), &Control::new()));
    });
    group.finish();
}

/// The positions looked at, in the order above.
const NODES: [u64; 7] = [12_952, 4_402, 8_660, 55_204, 37_397, 342, 70_798];

criterion_group!(benches, climbing);
criterion_main!(benches);
