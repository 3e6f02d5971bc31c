//! What the whole program holds: every sample is opened in a tab of its own, each is looked at for a while, and all are
//! closed again. Prints what the system says the process has in memory beside what the status bar says, and fails when
//! that is more than may be.
//!
//! `cargo bench --bench memory -- [--budget MB] [--seconds S] [--threads N]` draws the window without a screen, as the
//! user's settings would have it: 1000 MB, three seconds for each tab and two threads without these options.

#![expect(clippy::expect_used, reason = "a bench may fail")]
#![allow(clippy::disallowed_methods)]

#[allow(dead_code, reason = "tests use the rest")]
#[path = "../tests/it/support/system.rs"]
mod system;

use egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use etude::app::{Etude, Start};
use etude::study::registry;
use mimalloc::MiMalloc;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};
use system::Dropped;

/// The program's own.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// What the program may hold beside the budget, and when nothing is open, in MB.
const BESIDE: f64 = 250.0;
/// How far the figure of the status bar may be from what the system says, as a part of that.
const APART: f64 = 0.1;
/// How long memory that was given back may take to reach the system.
const AFTER: Duration = Duration::from_secs(5);

/// The value of an option, or another.
fn option(name: &str, without: f64) -> f64 {
    let mut words = std::env::args().skip_while(|word| word != name).skip(1);
    words.next().map_or(without, |word| word.parse().expect("a number"))
}

/// The bytes that the system says the process has in memory, in MB.
fn resident(system: &mut System) -> f64 {
    let own = Pid::from_u32(std::process::id());
    let what = ProcessRefreshKind::nothing().with_memory();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[own]), true, what);
    system.process(own).expect("this process").memory() as f64 / f64::from(1 << 20)
}

/// The files below a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let (folders, mut found): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    found.extend(folders.iter().flat_map(|folder| files(folder)));
    found.sort();
    found
}

struct Measured {
    harness: Harness<'static, Etude>,
    system: System,
    budget: f64,
    most: f64,
    kept: bool,
}

impl Measured {
    /// Draws frames for a while.
    fn run(&mut self, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until {
            self.harness.step();
            std::thread::sleep(Duration::from_millis(10));
            let now = resident(&mut self.system);
            self.most = self.most.max(now);
        }
    }

    fn used(&self) -> f64 {
        self.harness.state().budget().used() as f64 / f64::from(1 << 20)
    }

    /// What the status bar says, in MB.
    fn said(&self) -> f64 {
        let label = self.harness.query_by_label_contains("Memory: ").expect("a status bar");
        let text =
            label.accesskit_node().label().or_else(|| label.accesskit_node().value()).unwrap_or_default();
        text.chars().filter(char::is_ascii_digit).collect::<String>().parse().expect("a number")
    }

    fn check(&mut self, what: &str, holds: bool) {
        if !holds {
            println!("BROKEN: {what}");
            self.kept = false;
        }
    }

    /// Prints where it stands, and holds it to the bounds.
    fn tell(&mut self, what: &str) {
        let (mut now, mut said) = (resident(&mut self.system), self.said());
        // The figure of the status bar is a quarter of a second old; by then what was given back may have gone.
        if (said - now).abs() > APART * now {
            self.run(Duration::from_secs(1));
            (now, said) = (resident(&mut self.system), self.said());
        }
        let used = self.used();
        println!("{what:<34} {now:>8.0} {said:>8.0} {used:>8.0} {:>8.0}", self.most);
        let most = self.most;
        self.check("resident memory below budget + 250 MB", most < self.budget + BESIDE);
        self.check("the workers within the budget", used <= self.budget);
        self.check("the status bar within a tenth", (said - now).abs() <= APART * now);
    }
}

fn main() -> ExitCode {
    let (budget, threads) = (option("--budget", 1000.0), option("--threads", 2.0));
    let each = Duration::from_secs_f64(option("--seconds", 3.0));
    let folder = tempfile::tempdir().expect("a folder");
    let settings = format!(
        "(language: Some(\"en\"), start: Some(\"two-eights\"), welcomed: true, exercises: Analyse, memory_mb: Some({budget:.0}), threads: Some({threads:.0}))"
    );
    std::fs::write(folder.path().join("settings.ron"), settings).expect("written");
    let samples = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("saves"));
    let known = registry::KINDS.iter().map(|kind| kind.samples.len()).sum::<usize>();
    assert_eq!(samples.len(), known, "every sample and no other file");
    let start = Start { folder: Some(folder.path().to_owned()), ..Start::default() };
    let harness = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_step_dt(1.0 / 60.0)
        .build_eframe(move |creation| Etude::new(&creation.egui_ctx, start));
    let mut measured =
        Measured { harness, system: System::new().expect("a system"), budget, most: 0.0, kept: true };
    measured.run(Duration::from_secs(2));
    let given = measured.harness.state().budget().all();
    assert_eq!(
        (given.memory >> 20, given.threads),
        (budget as usize, threads as usize),
        "the settings were read"
    );
    println!("MB                                 resident   status  workers     most");
    measured.tell("started");
    for path in &samples {
        measured.harness.input_mut().dropped_files.push(Arc::new(Dropped(path.clone())));
        measured.harness.step();
        while measured.harness.state().waits_for_files() {
            measured.run(Duration::from_millis(20));
        }
        measured.run(each);
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        measured.tell(&name);
    }
    println!("again, {} tabs", measured.harness.state().studies().count());
    for path in &samples {
        measured.harness.key_press_modifiers(Modifiers::COMMAND, Key::PageDown);
        measured.run(each / 3);
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        measured.tell(&name);
    }
    while measured.harness.state().studies().count() > 1 {
        measured.harness.key_press_modifiers(Modifiers::COMMAND, Key::W);
        measured.harness.step();
    }
    measured.harness.key_press_modifiers(Modifiers::COMMAND, Key::W);
    measured.run(AFTER);
    measured.most = resident(&mut measured.system);
    measured.tell("all closed");
    let closed = measured.most;
    measured.check("resident memory below 250 MB with all closed", closed < BESIDE);
    if measured.kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
