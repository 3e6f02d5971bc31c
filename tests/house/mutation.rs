//! No typed, pasted or opened text makes a reader panic, hang or lose its place.

use etude_support_study::mutation::{readers, try_one};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

#[test]
fn readers_survive_mutated_texts() {
    let readers = readers();
    let config = ProptestConfig {
        cases: 20_000,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(33),
        ..ProptestConfig::default()
    };
    let outcome = TestRunner::new(config)
        .run(&any::<u64>(), |seed| try_one(&readers, seed).map_err(TestCaseError::fail));
    outcome.unwrap_or_else(|broken| panic!("{broken}"));
}
