//! Makes the tables of endings and prints what that costs.
//!
//! `cargo bench --bench endings -- russian international --threads 2`; with `--stop` it prints how long stopping takes, with
//! `--probe` how long it takes to look up positions of five pieces in files (kings only, which are made first).

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use cpu_time::ProcessTime;
use etude::games::draughts::tablebase::DraughtsIndex;
use etude::games::draughts::{Draughts, Rules, rules};
use etude::model::{Control, SliceEntry, TablebaseIndex};
use etude::search::retrograde;
use etude::study::Resources;
use etude::study::kinds::draughts::tablebase::TablebaseStore;
use etude::study::kinds::draughts::tablebase::names::named;
use etude::study::kinds::draughts::tablebase::on_demand::{SliceBuild, Target};
use etude::study::kinds::draughts::tablebase::slices::SliceForm;
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
    let work = retrograde::total_nodes(&DraughtsIndex::new(rules));
    let stops = (0..STOPS).map(|stop| {
        let control = Control::new();
        std::thread::scope(|scope| {
            let making = scope.spawn(|| retrograde::build(DraughtsIndex::new(rules), threads, &control));
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

/// Prints how long it takes to look up positions in files: those that follow each other, which share blocks that were read, and
/// those that chance draws from all.
fn probe(rules: &'static Rules) {
    const PROBES: usize = 400_000;
    let folder = tempfile::tempdir().unwrap();
    let store = TablebaseStore::default();
    store.set_folder(folder.path().to_owned());
    let slice = named(&DraughtsIndex::up_to(rules, 5), "KKK/KK").unwrap();
    let build = SliceBuild::new(&store, rules, (Target::Slice(slice), SliceForm::Distances), &Control::new())
        .unwrap();
    build.run(Resources { threads: 2, memory: 1 << 30 }, &Control::new()).unwrap();
    let files = store.slices(rules).unwrap();
    let endings = files.index();
    let (movers, waiters) = (endings.arrangements(slice.to_move), endings.arrangements(slice.not_to_move));
    let at = |place: u64| SliceEntry {
        slice,
        to_move: (place % u64::from(movers)) as u32,
        not_to_move: (place / u64::from(movers)) as u32,
    };
    let places = u64::from(movers) * u64::from(waiters);
    let mut seed = 1_u64;
    let mut chance = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 11) % places
    };
    let strewn: Vec<Draughts> = (0..PROBES).filter_map(|_| endings.position(at(chance()))).collect();
    let together: Vec<Draughts> =
        (0..PROBES as u64).filter_map(|place| endings.position(at(place))).collect();
    for (name, positions) in
        [("strewn over all, first", &strewn), ("the same again", &strewn), ("next to each other", &together)]
    {
        let began = Instant::now();
        let known = positions.iter().filter(|position| files.exact(position).is_some()).count();
        let each = began.elapsed().as_secs_f64() * 1e9 / positions.len() as f64;
        assert_eq!(known, positions.len());
        println!("{:<14} {name:<24} {each:>8.0} ns each, {} KB held", rules.profile.id, files.memory() >> 10);
    }
}

fn main() {
    let mut threads = 2;
    let (mut stop, mut probes) = (false, false);
    let mut what = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--threads" => threads = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1),
            "--stop" => stop = true,
            "--probe" => probes = true,
            "--bench" => {}
            other => what.push(other.to_owned()),
        }
    }
    if !stop && !probes {
        println!("rules            places   wall s    cpu s   threads   peak of the process so far, MB");
    }
    for rules in rules::ALL {
        let id = rules.profile.id;
        if !what.is_empty() && !what.iter().any(|name| name == id) {
            continue;
        }
        if probes {
            probe(rules);
            continue;
        }
        if stop {
            println!("{id:<14} stops within {:.1} ms", 1e3 * longest_stop(rules, threads));
            continue;
        }
        let wall = Instant::now();
        let processor = ProcessTime::now();
        let tables = retrograde::build(DraughtsIndex::new(rules), threads, &Control::new()).unwrap();
        println!(
            "{id:<14} {:>8} {:>8.2} {:>8.2} {threads:>9} {:>8}",
            tables.len(),
            wall.elapsed().as_secs_f64(),
            processor.elapsed().as_secs_f64(),
            peak().map_or_else(|| "?".to_owned(), |bytes| (bytes / 1_000_000).to_string()),
        );
    }
}
