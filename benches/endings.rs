//! Makes the tables of endings and prints what that costs.
//!
//! `cargo bench --bench endings -- russian international --threads 2`; with `--stop` it prints how long stopping takes, with
//! `--probe` how long it takes to look up positions of five pieces in files (kings only, which are made first).
//!
//! `-- english --sample 1000000 --folder CACHE` compares positions of six pieces, drawn by chance from the files that
//! `etude endings --pieces 6` made in that cache folder, with a search of 2,000 positions that has no tablebase.

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use cpu_time::ProcessTime;
use etude::games::draughts::tablebase::DraughtsIndex;
use etude::games::draughts::{Draughts, Rules, rules};
use etude::model::{Control, Score, Slice, SliceEntry, SplitMix, TablebaseIndex, Value};
use etude::search::alphabeta::{Engine, Limits};
use etude::search::retrograde;
use etude::study::Resources;
use etude::study::kinds::draughts::tablebase::TablebaseStore;
use etude::study::kinds::draughts::tablebase::names::{named, pieces};
use etude::study::kinds::draughts::tablebase::on_demand::{SliceBuild, Target};
use etude::study::kinds::draughts::tablebase::slices::SliceForm;
use std::path::{Path, PathBuf};
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

/// Compares positions of six pieces, drawn from files in proportion to the sizes of the slices, with a search without a
/// tablebase: a proof of the search has the value of the files, and is no shorter than their distance.
fn sample(rules: &'static Rules, folder: &Path, wanted: u64, threads: u64) {
    const PIECES: usize = 6;
    const NODES: u64 = 2_000;
    let store = TablebaseStore::default();
    store.set_folder(folder.to_owned());
    let files = store.slices(rules).unwrap();
    let endings = files.index();
    let slices: Vec<Slice> =
        endings.stages().into_iter().flatten().filter(|&slice| pieces(slice) == PIECES).collect();
    let size = |slice: &Slice| {
        u64::from(endings.arrangements(slice.to_move)) * u64::from(endings.arrangements(slice.not_to_move))
    };
    let all: u64 = slices.iter().map(size).sum();
    let part = |thread: u64| {
        let mut random = SplitMix(thread + 1);
        let mut engine = Engine::new(4 << 20, 1);
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let (mut drawn, mut proved, mut same) = (0, 0, 0);
        while drawn < wanted / threads {
            let mut place = random.below(all);
            let slice = *slices
                .iter()
                .find(|slice| {
                    let size = size(slice);
                    let found = place < size;
                    place -= if found { 0 } else { size };
                    found
                })
                .unwrap();
            let movers = u64::from(endings.arrangements(slice.to_move));
            let entry =
                SliceEntry { slice, to_move: (place % movers) as u32, not_to_move: (place / movers) as u32 };
            let Some(position) = endings.position(entry) else { continue };
            drawn += 1;
            let exact = files.exact(&position).expect("a file of six pieces");
            let found = engine.analyse(&position, &[], 1, limits, &Control::new(), &mut |_| {});
            let (value, plies) = match found.and_then(|found| Some(found.lines.first()?.score)) {
                Some(Score::Win { plies }) => (Value::Win, plies),
                Some(Score::Loss { plies }) => (Value::Loss, plies),
                _ => continue,
            };
            proved += 1;
            same += u64::from(exact.plies == Some(plies));
            let agrees = exact.value == value && exact.plies.is_some_and(|distance| distance <= plies);
            assert!(agrees, "{position:?}: {exact:?} in the files, {value:?} in {plies} by search");
        }
        [drawn, proved, same]
    };
    let began = ProcessTime::now();
    let counts = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        parts
            .into_iter()
            .map(|part| part.join().unwrap())
            .fold([0; 3], |sum, counts| std::array::from_fn(|count| sum[count] + counts[count]))
    });
    println!(
        "{}: {} positions, {} proved by search, all with the value of the files, {} with the distance; {:.0} s",
        rules.profile.id,
        counts[0],
        counts[1],
        counts[2],
        began.elapsed().as_secs_f64()
    );
}

fn main() {
    let mut threads = 2;
    let (mut samples, mut folder) = (0, PathBuf::new());
    let (mut stop, mut probes) = (false, false);
    let mut what = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--threads" => threads = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1),
            "--stop" => stop = true,
            "--probe" => probes = true,
            "--sample" => samples = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(0),
            "--folder" => folder = arguments.next().unwrap_or_default().into(),
            "--bench" => {}
            other => what.push(other.to_owned()),
        }
    }
    if !stop && !probes && samples == 0 {
        println!("rules            places   wall s    cpu s   threads   peak of the process so far, MB");
    }
    for rules in rules::ALL {
        let id = rules.profile.id;
        if !what.is_empty() && !what.iter().any(|name| name == id) {
            continue;
        }
        if samples > 0 {
            sample(rules, &folder, samples, threads as u64);
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
