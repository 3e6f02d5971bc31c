//! Makes the tables of endings and prints what that costs.
//!
//! `cargo bench --bench endings -- russian international --threads 2`; with `--stop` it prints how long stopping takes.

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use cpu_time::ProcessTime;
use etude::games::draughts::endings::FewPieces;
use etude::games::draughts::{Rules, rules};
use etude::model::Control;
use etude::search::retrograde;
use std::time::{Duration, Instant};

/// The most memory that the process has had, in bytes, where the system tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// The longest that the work went on after it was told to stop, in seconds, over stops spread over all of it.
fn longest_stop(rules: &'static Rules, threads: usize) -> f64 {
    const STOPS: u64 = 20;
    let work = retrograde::work(&FewPieces::new(rules));
    let stops = (0..STOPS).map(|stop| {
        let control = Control::new();
        std::thread::scope(|scope| {
            let making = scope.spawn(|| retrograde::build(FewPieces::new(rules), threads, &control));
            while control.nodes() < work * stop / STOPS {
                std::thread::sleep(Duration::from_millis(1));
            }
            let told = Instant::now();
            control.cancel();
            assert!(making.join().unwrap().is_err());
            told.elapsed().as_secs_f64()
        })
    });
    stops.fold(0.0, f64::max)
}

fn main() {
    let mut threads = 2;
    let mut stop = false;
    let mut what = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--threads" => threads = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1),
            "--stop" => stop = true,
            "--bench" => {}
            other => what.push(other.to_owned()),
        }
    }
    if !stop {
        println!("rules            places   wall s    cpu s   threads   peak of the process so far, MB");
    }
    for rules in rules::ALL {
        let id = rules.profile.id;
        if !what.is_empty() && !what.iter().any(|name| name == id) {
            continue;
        }
        if stop {
            println!("{id:<14} stops within {:.1} ms", 1e3 * longest_stop(rules, threads));
            continue;
        }
        let wall = Instant::now();
        let processor = ProcessTime::now();
        let tables = retrograde::build(FewPieces::new(rules), threads, &Control::new()).unwrap();
        println!(
            "{id:<14} {:>8} {:>8.2} {:>8.2} {threads:>9} {:>8}",
            tables.len(),
            wall.elapsed().as_secs_f64(),
            processor.elapsed().as_secs_f64(),
            peak().map_or_else(|| "?".to_owned(), |bytes| (bytes / 1_000_000).to_string()),
        );
    }
}
