//! Damaged texts for every reader of the program: `cargo bench --bench mutation -- 10000000`, from a seed on with `--seed`.
//!
//! Prints how many texts each second were read, and every broken promise with the seed that repeats it. The exit status is 1
//! when there is one.

use etude_support_study::mutation;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

fn main() -> ExitCode {
    let mut count = 100_000;
    let mut first = 0;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seed" => first = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(first),
            other => count = other.parse().unwrap_or(count),
        }
    }
    let readers = mutation::readers();
    // A promise that is broken by a panic is told once, below.
    std::panic::set_hook(Box::new(|_| {}));
    let (next, broken) = (AtomicU64::new(first), AtomicU64::new(0));
    let started = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= first + count {
                        break;
                    }
                    if let Err(text) = mutation::try_one(&readers, seed) {
                        broken.fetch_add(1, Ordering::Relaxed);
                        eprintln!("{text}");
                    }
                }
            });
        }
    });
    let seconds = started.elapsed().as_secs_f64();
    let broken = broken.into_inner();
    println!(
        "{count} texts from seed {first} on: {broken} broken promises, {:.0} texts a second",
        count as f64 / seconds
    );
    if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
