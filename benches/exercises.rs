//! The exercises that the program carries, every one of them by a second opinion, and what the generator makes.
//!
//! `cargo bench --bench exercises` looks at all decks and puzzles of the day: the goal is what is proved, one first move
//! reaches it, the plies are those that the study says; with `-- draughts/shots` at those whose names begin so. `cargo bench
//! --bench exercises -- table 100` makes so many exercises a game at three difficulties (of one game with the name of its rules behind it) and prints how long that took, whether all
//! have one answer by the second opinion, and how often players of growing strength fail. It fails where something does not
//! hold. `-- pages draughts` counts the exercises, here of draughts, that can be exported as a page to play, and names those
//! that cannot, with the reason; fewer than nine tenths are a failure. `-- counts` counts them by chapter, difficulty and
//! theme, and says how long each chapter takes to load.

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::climbing::ClimbingGame;
use etude::games::draughts::DraughtsGame;
use etude::games::durak::endgame::EndgameGame;
use etude::model::{Control, RuleProfile};
use etude::share::html::puzzle;
use etude::study::exercise::Goal;
use etude::study::exercise::difficulty::Measures;
use etude::study::exercise::proof::{Proof, prove};
use etude::study::generate::compose::Composer;
use etude::study::generate::composing::Composing;
use etude::study::generate::{Constraints, ExerciseRequest, Generator, generate};
use etude::study::registry::{self, KINDS};
use etude::study::sample::Deck;
use etude::study::session::{self, Contents};
use etude::study::solving::Solver;
use etude::study::store::Folders;
use etude::study::{Document, Resources};
use etude::texts::{Language, Texts};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How long a second opinion may take for one exercise of a deck.
const LIMIT: Duration = Duration::from_mins(10);
/// How long the second opinion may take for one exercise of the table; where that is too short, the opinion of a solver with
/// another table and other threads counts.
const SHORT: Duration = Duration::from_secs(5);
/// Positions that the solver of a page may look at.
const MAX_PAGE_NODES: u64 = 20_000_000;

fn main() {
    if let Some(folders) = Folders::of_user() {
        registry::shared().for_each(|shared| shared.set_folder(&folders.cache));
    }
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    match arguments.first().map(String::as_str) {
        Some("table") => {
            let count = arguments.get(1).and_then(|count| count.parse().ok()).unwrap_or(100);
            table(count, arguments.get(2).map(String::as_str));
        }
        Some("counts") => counts(),
        Some("pages") => pages(arguments.get(1).map(String::as_str).unwrap_or_default()),
        only => decks(only.unwrap_or_default()),
    }
}

/// The decks, puzzles of the day among them, whose name `KIND/DECK` begins so.
fn decks_named(only: &str) -> impl Iterator<Item = (String, &'static Deck)> {
    let decks = KINDS.iter().flat_map(|kind| kind.decks.iter().chain(kind.daily).map(|deck| (kind.id, deck)));
    let named = decks.map(|(kind, deck)| (format!("{kind}/{}", deck.id), deck));
    named.filter(move |(name, _)| name.starts_with(only))
}

/// Their exercises.
fn named(only: &str) -> impl Iterator<Item = (String, Vec<Document>)> {
    decks_named(only).map(|(name, deck)| {
        let Ok(Contents::Studies { studies, .. }) = session::read_any(deck.text()) else {
            panic!("{name} is no collection");
        };
        (name, studies)
    })
}

/// How many exercises there are, by chapter, difficulty and theme, and how long a chapter takes to load.
fn counts() {
    const LOADS: u32 = 10;
    let mut themes: BTreeMap<(String, String), usize> = BTreeMap::new();
    let (mut all, mut slowest) = (0, Duration::ZERO);
    println!("| chapter | exercises | to 33 | to 66 | to 100 | load, ms |");
    println!("|---|---|---|---|---|---|");
    for (name, deck) in decks_named("") {
        let started = Instant::now();
        for _ in 0..LOADS {
            std::hint::black_box(session::read_chapter(deck.text()).expect("a chapter"));
        }
        let load = started.elapsed() / LOADS;
        let studies = session::read_chapter(deck.text()).expect("a chapter");
        let mut levels = [0; 3];
        for study in &studies {
            levels[(study.exercise.difficulty.unwrap_or(1).saturating_sub(1) / 33).min(2) as usize] += 1;
            *themes.entry((study.game.clone(), study.exercise.theme.clone())).or_default() += 1;
        }
        let [low, middle, high] = levels;
        println!(
            "| {name} | {} | {low} | {middle} | {high} | {:.2} |",
            studies.len(),
            load.as_secs_f64() * 1_000.0
        );
        (all, slowest) = (all + studies.len(), slowest.max(load));
    }
    for ((game, theme), count) in themes {
        println!("{game} {theme}: {count}");
    }
    println!("{all} exercises, the slowest chapter {:.2} ms", slowest.as_secs_f64() * 1_000.0);
}

/// Which exercises can be exported as a page to play.
fn pages(only: &str) {
    let texts = Texts::new(Language::English);
    let modest = Resources { memory: 64 << 20, threads: 1 };
    let (mut all, mut fit) = (0, 0);
    for (name, studies) in named(only) {
        let (mut written, mut largest, mut slowest) = (0, 0, Duration::ZERO);
        for study in &studies {
            let started = Instant::now();
            match puzzle::write(study, &texts, modest, &Control::new().with_nodes(MAX_PAGE_NODES)) {
                Ok(page) => {
                    written += 1;
                    largest = largest.max(page.len());
                }
                Err(error) => println!("{name}, {}: {}", study.title, texts.say(&error.message())),
            }
            slowest = slowest.max(started.elapsed());
        }
        println!(
            "{name}: {written} of {} fit, the largest {} KB, the slowest {:.1} s",
            studies.len(),
            largest / 1000,
            slowest.as_secs_f64()
        );
        all += studies.len();
        fit += written;
    }
    println!("{fit} of {all} fit a page");
    assert!(fit * 10 >= all * 9, "too few");
}

/// Every exercise of every deck whose name begins so, and every puzzle of the day of a kind.
fn decks(only: &str) {
    let mut unsettled = Vec::new();
    for (name, studies) in named(only) {
        let started = Instant::now();
        let (mut asked, mut seconded) = (0, 0);
        for study in &studies {
            if matches!(Goal::of(&study.exercise), Some(Goal::Win | Goal::Draw | Goal::BotMove)) {
                let at = format!("{} of {name}: {}", study.title, study.position);
                asked += 1;
                if check(&at, study) {
                    seconded += 1;
                } else {
                    unsettled.push(at);
                }
            }
        }
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{name}: {asked} of {} exercises hold, {seconded} by a second opinion too, {seconds:.1} s",
            studies.len()
        );
    }
    for at in unsettled {
        println!("no second opinion within its limits: {at}");
    }
}

/// Checks an exercise by the solver of the program. Returns whether the second opinion, which must not differ, came to an
/// end within its limits.
fn check(at: &str, study: &Document) -> bool {
    let (entry, rules) = registry::find(&study.game, &study.rules).expect("a game with such rules");
    let generator = entry.generator.expect("it makes exercises");
    let good = generator.check(rules, study, &Control::new().with_limit(LIMIT));
    assert!(matches!(good, Ok(Some(1)) | Err(_)), "{at}: {good:?}");
    if Goal::of(&study.exercise) == Some(Goal::BotMove) {
        return good.is_ok();
    }
    let wanted = etude::study::batch::SolveRequest {
        shortest: true,
        all_moves: true,
        tree: false,
        proof: false,
        resources: Resources { memory: 512 << 20, threads: 2 },
    };
    let ability = entry.batch.expect("it is played");
    let solution = ability.solve(rules, &study.position, &wanted, &Control::new()).expect("a position");
    let verdict = study.verdict.as_ref().expect("what was proved");
    assert_eq!((solution.value, solution.plies), (Some(verdict.value.as_str()), verdict.plies), "{at}");
    assert_eq!(solution.best_moves.map(|moves| moves.len()), Some(1), "{at}");
    assert_eq!(Some(study.exercise.goal.as_str()), solution.value, "{at}");
    good.is_ok()
}

/// What the generator makes of each game, or of one, at each difficulty.
fn table(count: usize, only: Option<&str>) {
    println!(
        "| game | difficulty | candidates | seconds | one answer | mean | sees 0 fails | sees 2 fails | sees 4 fails |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    let wanted = |rules: &str| only.is_none_or(|only| only == rules);
    if wanted("doudizhu") {
        rows::<ClimbingGame<u64>>("doudizhu", count);
    }
    if wanted("throw-in") {
        rows::<EndgameGame>("throw-in", count);
    }
    if wanted("russian") {
        rows::<DraughtsGame>("russian", count);
    }
}

fn rows<G: Composer>(id: &str, count: usize) {
    let rules = G::rules().iter().find(|rules| rules.id == id).expect("such rules");
    for difficulty in [1..=33, 34..=66, 67..=100] {
        let order = ExerciseRequest {
            seed: 2026,
            count,
            goal: Goal::Win,
            difficulty,
            most_good: 1,
            constraints: Constraints::default(),
        };
        row::<G>(rules, &order);
    }
}

fn row<G: Composer>(rules: &'static RuleProfile, order: &ExerciseRequest) {
    let started = Instant::now();
    let mut tried = 0;
    let generator: &dyn Generator = &Composing::<G>::NEW;
    let outcome = generate(generator, rules, order, &[], 2, &Control::new(), &mut |progress, _| {
        tried = progress.tried;
    });
    let seconds = started.elapsed().as_secs_f64();
    let (mut one, mut others, mut difficulty, mut fails) = (0, 0, 0, [0.0; 3]);
    for made in &outcome.made {
        let study = &made.document;
        match generator.check(rules, study, &Control::new().with_limit(SHORT)) {
            Ok(Some(good)) => one += usize::from(good == 1),
            Ok(None) | Err(_) => {
                others += 1;
                one += usize::from(by_another(rules, study) == 1);
            }
        }
        difficulty += study.exercise.difficulty.unwrap_or_default();
        for (sum, share) in fails.iter_mut().zip(measures::<G>(rules, &study.position).shares) {
            *sum += 1.0 - share;
        }
    }
    let made = outcome.made.len();
    let mean = |sum: f64| sum / made.max(1) as f64;
    let [blind, short, long] = fails.map(|sum| 100.0 * mean(sum));
    let (low, high) = (order.difficulty.start(), order.difficulty.end());
    let average = mean(f64::from(difficulty));
    println!(
        "| {} | {low}-{high} | {tried} | {seconds:.1} | {one} of {made} ({others} by another solver) | {average:.0} | {blind:.0} % | {short:.0} % | {long:.0} % |",
        rules.id
    );
    assert_eq!((one, outcome.complete), (made, true), "some have no answer or several, or there are too few");
}

/// How many first moves keep the value, by a solver with a small table and two threads.
fn by_another(rules: &'static RuleProfile, study: &Document) -> usize {
    let (entry, _) = registry::find(&study.game, rules.id).expect("a game with such rules");
    let wanted = etude::study::batch::SolveRequest {
        shortest: false,
        all_moves: true,
        tree: false,
        proof: false,
        resources: Resources { memory: 6 << 20, threads: 2 },
    };
    let ability = entry.batch.expect("it is played");
    let solution = ability.solve(rules, &study.position, &wanted, &Control::new()).expect("a position");
    solution.best_moves.map_or(0, |moves| moves.len())
}

fn measures<G: Composer>(rules: &'static RuleProfile, position: &str) -> Measures {
    let setup = G::parse(rules, position).expect("a position");
    let position = G::position(&setup).expect("one that is played");
    let mut solver = G::Solver::new(Resources { memory: 16 << 20, threads: 1 });
    let control = Control::new();
    let proof: Proof<G::Position> =
        prove::<G>(&position, &mut solver, &control).expect("nothing stops it").expect("no loss");
    Measures::of::<G>(&proof, &mut solver, &control).expect("nothing stops it")
}
