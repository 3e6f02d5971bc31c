//! Makes the tables of endings and prints what that costs.
//!
//! `cargo bench --bench endings -- russian international --threads 2`

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use cpu_time::ProcessTime;
use etude::games::draughts::endings::FewPieces;
use etude::games::draughts::rules;
use etude::model::Control;
use etude::search::retrograde;
use std::time::Instant;

/// The most memory that the process has had, in bytes, where the system tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

fn main() {
    let mut threads = 2;
    let mut what = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--threads" => threads = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1),
            "--bench" => {}
            other => what.push(other.to_owned()),
        }
    }
    println!("rules            places   wall s    cpu s   threads   peak of the process so far, MB");
    for rules in rules::ALL {
        let id = rules.profile.id;
        if !what.is_empty() && !what.iter().any(|name| name == id) {
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
