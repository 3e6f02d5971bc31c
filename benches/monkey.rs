//! A monkey at the window, for as long as one likes: `cargo bench --bench monkey -- 100000`, with `--seed` another one,
//! and from a chunk on with `--from`.
//!
//! Prints how far it is and every law that is broken, with the seed and the number of the chunk: `-- 250 --seed 1 --from
//! 17` plays chunk 17 of seed 1 alone. The exit status is 1 when a law was broken.

// Helpers of tests may fail like tests.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic)]

use etude_support_window::monkey::{self, CHUNK, Tally};
use std::process::ExitCode;
use std::time::Instant;

/// After so many chunks it is told how far it is.
const TOLD: u64 = 20;

fn main() -> ExitCode {
    let (mut actions, mut seed, mut from) = (10_000_u64, 1, 0);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|number| number.parse().ok());
        match argument.as_str() {
            "--seed" => seed = number().unwrap_or(seed),
            "--from" => from = number().unwrap_or(from),
            other => actions = other.parse().unwrap_or(actions),
        }
    }
    let chunks = actions.div_ceil(CHUNK as u64);
    let started = Instant::now();
    let mut all = Tally::default();
    let mut broken = Vec::new();
    for number in from..from + chunks {
        match std::panic::catch_unwind(|| monkey::play(seed, number, CHUNK)) {
            Ok(tally) => all += tally,
            Err(_) => broken.push(number),
        }
        if (number + 1 - from).is_multiple_of(TOLD) || number + 1 == from + chunks {
            let seconds = started.elapsed().as_secs_f64();
            println!("to chunk {number} in {seconds:.0} s: {all:?}, broken in chunks {broken:?}");
        }
    }
    if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
