//! What the whole program holds: every sample is opened in a tab of its own, each is looked at for a while, and all are
//! closed again. Prints what the system says the process has in memory beside the figure in About Étude, and fails when
//! that is more than may be.
//!
//! `cargo bench --bench memory -- [--budget MB] [--seconds S] [--threads N]` draws the window without a screen, as the
//! user's settings would have it: 1000 MB, three seconds for each tab and two threads without these options.
//!
//! `cargo bench --bench memory -- hour --seconds 0.5` does to every sample what a user does in an hour, for so long each: steps,
//! proofs on request, reviews, checks, unfolding, exercises, matches, ways of work, tabs that close. It takes ten minutes.

#![expect(clippy::expect_used, reason = "a bench may fail")]
#![allow(clippy::disallowed_methods)]

use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use etude::app::{Etude, Start};
use etude::study::machine::resident_memory;
use etude::study::registry;
use etude_support_window::system::Dropped;
use mimalloc::MiMalloc;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};

/// The program's own.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// What the program may hold beside the budget, and when nothing is open, in MB.
const BESIDE: f64 = 300.0;
/// How many tabs are open at a time in an hour of use.
const TABS: usize = 8;
/// After so many samples exercises and a match are made too.
const RARELY: usize = 12;
/// How far the figure in About Étude may be from what the system says, as a part of that.
const APART: f64 = 0.1;
/// How long memory that was given back may take to reach the system.
const AFTER: Duration = Duration::from_secs(5);

const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// What a user does to a study.
const HOUR: [(&str, Modifiers, Key); 19] = [
    ("to the end of the line", Modifiers::NONE, Key::End),
    ("a step back", Modifiers::NONE, Key::ArrowLeft),
    ("back to the start", Modifiers::NONE, Key::Home),
    ("a proof on request", Modifiers::NONE, Key::F9),
    ("a score for every move", Modifiers::COMMAND, Key::M),
    ("a step", Modifiers::NONE, Key::ArrowRight),
    ("another step", Modifiers::NONE, Key::ArrowRight),
    ("four levels of the tree", Modifiers::COMMAND, Key::E),
    ("the review", CTRL_SHIFT, Key::V),
    ("the check of a composition", CTRL_SHIFT, Key::K),
    ("the whole tree", CTRL_SHIFT, Key::E),
    ("a stop", Modifiers::NONE, Key::F8),
    ("a step while stopped", Modifiers::NONE, Key::ArrowLeft),
    ("going on", Modifiers::NONE, Key::F8),
    ("the second page", Modifiers::ALT, Key::Num2),
    ("the third page", Modifiers::ALT, Key::Num3),
    ("a game", Modifiers::COMMAND, Key::Num3),
    ("setting up", Modifiers::COMMAND, Key::Num1),
    ("analysing again", Modifiers::COMMAND, Key::Num2),
];

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

/// What the program says of itself, in MB.
fn own_figure() -> f64 {
    resident_memory().expect("the system tells") as f64 / f64::from(1 << 20)
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

    fn check(&mut self, what: &str, holds: bool) {
        if !holds {
            println!("BROKEN: {what}");
            self.kept = false;
        }
    }

    /// Opens a sample in a tab of its own.
    fn open(&mut self, path: &Path) {
        self.harness.input_mut().dropped_files.push(Arc::new(Dropped(path.to_owned())));
        self.harness.step();
        while self.harness.state().waits_for_files() {
            self.run(Duration::from_millis(20));
        }
    }

    fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.step();
    }

    /// Asks for a command by its name, and presses a button that it brings.
    fn ask(&mut self, command: &str, button: &str, each: Duration) {
        self.press(Modifiers::COMMAND, Key::K);
        self.harness.event(Event::Text(command.to_owned()));
        self.run(Duration::from_millis(100));
        self.press(Modifiers::NONE, Key::Enter);
        self.run(Duration::from_millis(200));
        if let Some(button) = self.harness.query_all_by_label(button).last() {
            button.click();
        } else {
            self.check(&format!("{command}: {button}"), false);
        }
        self.run(each);
        self.press(Modifiers::NONE, Key::Escape);
    }

    /// Does what a user does to the study in front, and holds each step to the bound.
    fn use_it(&mut self, name: &str, each: Duration) {
        for (what, modifiers, key) in HOUR {
            self.press(modifiers, key);
            self.run(each);
            let (most, used) = (self.most, self.used());
            self.check(&format!("{name}, {what}: {most:.0} MB"), most < self.budget + BESIDE);
            self.check(&format!("{name}, {what}: the workers hold {used:.0} MB"), used <= self.budget);
            self.press(Modifiers::NONE, Key::Escape);
        }
    }

    /// Prints where it stands, and holds it to the bounds.
    fn tell(&mut self, what: &str) {
        let (mut now, mut said) = (resident(&mut self.system), own_figure());
        // Between the two figures memory may have been given back.
        if (said - now).abs() > APART * now {
            self.run(Duration::from_secs(1));
            (now, said) = (resident(&mut self.system), own_figure());
        }
        let used = self.used();
        println!("{what:<34} {now:>8.0} {said:>8.0} {used:>8.0} {:>8.0}", self.most);
        let most = self.most;
        self.check("resident memory below budget + 300 MB", most < self.budget + BESIDE);
        self.check("the workers within the budget", used <= self.budget);
        self.check("the program's own figure within a tenth", (said - now).abs() <= APART * now);
    }
}

fn main() -> ExitCode {
    let hour = std::env::args().any(|word| word == "hour");
    let (budget, threads) = (option("--budget", 1000.0), option("--threads", 2.0));
    let each = Duration::from_secs_f64(option("--seconds", 3.0));
    let folder = tempfile::tempdir().expect("a folder");
    let settings = format!(
        "(language: Some(\"en\"), start: Some(\"two-eights\"), welcomed: true, exercises: Analyse, memory_mb: Some({budget:.0}), threads: Some({threads:.0}))"
    );
    std::fs::write(folder.path().join("settings.ron"), settings).expect("written");
    let mut samples = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("saves"));
    // Decks of exercises lie beside the samples.
    samples.retain(|path| !path.components().any(|part| part.as_os_str() == "exercises"));
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
    println!("MB                                 resident     said  workers     most");
    measured.tell("started");
    for (number, path) in samples.iter().enumerate() {
        measured.open(path);
        measured.run(each);
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if hour {
            measured.use_it(&name, each);
            if number % RARELY == RARELY - 1 {
                measured.ask("Generate exercises…", "Generate", each);
                measured.ask("Matches between bots…", "Start the match", each);
            }
            if measured.harness.state().studies().count() > TABS {
                measured.press(Modifiers::COMMAND, Key::W);
            }
        }
        measured.tell(&name);
    }
    let highest = measured.most;
    println!("most resident {highest:.0} MB, {:.0} MB are allowed", budget + BESIDE);
    println!("again, {} tabs", measured.harness.state().studies().count());
    for path in samples.iter().take(measured.harness.state().studies().count()) {
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
    measured.check("resident memory below 300 MB with all closed", closed < BESIDE);
    if measured.kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
