//! All studies together stay within the budget, and all their work follows it.

use etude_games::draughts::rules;
use etude_model::{Control, Edit};
use etude_search::retrograde::Tablebase;
use etude_study::budget::Need;
use etude_study::kinds::draughts::tablebase::{TablebaseState, TablebaseStore};
use etude_study::kinds::durak::matches::job::MatchJob;
use etude_study::kinds::durak::matches::runner::MatchOptions;
use etude_study::registry::{self, KINDS};
use etude_study::resources::Resources;
use etude_study::{Attention, Budget, Document, Study, session};
use etude_support_study::{asleep, configure};
use std::time::{Duration, Instant};

const MB: usize = 1 << 20;
const PATIENCE: Duration = Duration::from_mins(1);

fn budget(megabytes: usize, threads: usize) -> Budget {
    Budget::new(Resources { memory: megabytes * MB, threads })
}

fn open(document: &Document, budget: &Budget) -> Box<dyn Study> {
    registry::open(document, budget, asleep()).expect("a study").0
}

#[track_caller]
fn wait(what: &str, mut done: impl FnMut() -> bool) {
    let until = Instant::now() + PATIENCE;
    while !done() {
        assert!(Instant::now() < until, "waited for {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// How many samples are at work at once: each has threads of its own, and a hundred of them would only wait for each
/// other.
const TOGETHER: usize = 27;

#[test]
fn all_samples_solving_many_at_once_stay_within_the_budget() {
    let samples: Vec<_> = KINDS.iter().flat_map(|kind| kind.samples).collect();
    for begun in 0..samples.len().div_ceil(TOGETHER) {
        // Each group has samples of all games.
        let group = samples.iter().skip(begun).step_by(samples.len().div_ceil(TOGETHER));
        let budget = budget(64, 2);
        let studies = group.map(|sample| open(&session::read(sample.text()).expect("a sample"), &budget));
        check_together(studies.collect(), &budget);
        assert_eq!(budget.used(), 0);
    }
}

/// Checks that studies which are all at work stay within a budget of two threads, and give back what they hold.
#[track_caller]
fn check_together(mut studies: Vec<Box<dyn Study>>, budget: &Budget) {
    let mut most = 0;
    let mut look = |studies: &mut [Box<dyn Study>], budget: &Budget| {
        for study in studies {
            study.poll();
            let used = budget.used() as usize;
            most = most.max(used);
            assert!(used <= budget.all().memory, "{used} bytes of {}", budget.all().memory);
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    for round in 0..14 {
        look(&mut studies, budget);
        // Some come to rest and some come back; each may have to give up what it holds for that.
        for (number, study) in studies.iter_mut().enumerate() {
            match (number + round) % 7 {
                0 => study.attend(Attention::Rest),
                1 => study.attend(Attention::Front),
                _ => {}
            }
        }
    }
    assert!(most > MB, "they held {most} bytes at most");
    for study in &mut studies {
        study.attend(Attention::Rest);
    }
    wait("the end of all work", || budget.given().is_empty());
    assert!(budget.used() as usize <= budget.all().memory / 2, "what rests keeps half");
    budget.set(Resources { memory: 0, threads: 1 });
    wait("what rested", || budget.used() == 0);
}

/// Work that goes on for long: how it is begun again should it be at its end, and how many shares it works with.
struct Endless {
    again: Box<dyn FnMut()>,
    shares: usize,
}

fn endless(mut study: Box<dyn Study>, shares: usize) -> Endless {
    Endless { again: Box::new(move || study.attend(Attention::Front)), shares }
}

fn study(game: &str, rules: &str, position: &str, budget: &Budget) -> Box<dyn Study> {
    let (game, rules, position) = (game.to_owned(), rules.to_owned(), position.to_owned());
    open(&Document { game, rules, position, ..Document::default() }, budget)
}

/// Starts work that is endless.
type Start = fn(&Budget) -> Endless;

/// A solver with a whole deal of three seats.
fn solver(budget: &Budget) -> Endless {
    let mut study = study("climbing", "doudizhu", "3 / 4 / 5", budget);
    // Empty hands are dealt in full.
    assert!([Edit::ClearAll, Edit::Deal { seed: 1 }].into_iter().all(|edit| study.edit(edit).is_edited()));
    endless(study, 1)
}

/// An engine beside a solver.
fn engine(budget: &Budget) -> Endless {
    let mut study = study("draughts", "english", "W:W21-32:B1-12", budget);
    configure(study.as_mut(), |settings| settings.proves = true);
    endless(study, 2)
}

/// A robot that plays out deals.
fn robot(budget: &Budget) -> Endless {
    let robot = KINDS.iter().flat_map(|kind| kind.samples).find(|sample| sample.id == "two-wrongs");
    let document = session::read(robot.expect("the robot's sample").text()).expect("a sample");
    endless(open(&document, budget), 1)
}

/// A match of many games.
fn games(budget: &Budget) -> Endless {
    let bots = ["monte-carlo:100000", "greedy"].map(|bot| Some(bot.to_owned()));
    let options = MatchOptions { games: 100_000, seed: 1, bots, ..MatchOptions::default() };
    let job = MatchJob::start(options.plan().expect("a match"), budget, asleep());
    let again = move || assert!(job.state().running, "it takes hours");
    Endless { again: Box::new(again), shares: 1 }
}

/// Hands of three cards with chances that can only be drawn.
fn cards(budget: &Budget) -> Endless {
    let text = "AH 9H 4H; dead KH QH TH 6H 2H; opponents 5; range 25%";
    endless(study("three-card", "teen-patti", text, budget), 1)
}

#[test]
fn all_work_is_reached_when_threads_and_memory_change() {
    let kinds: [(&str, Start); 5] =
        [("solver", solver), ("engine", engine), ("robot", robot), ("match", games), ("three cards", cards)];
    for (name, start) in kinds {
        let budget = budget(64, 2);
        let Endless { mut again, shares } = start(&budget);
        let threads = |given: &[Resources]| given.iter().map(|given| given.threads).sum::<usize>();
        let mut given = |wanted: usize| {
            wait(&format!("the {name} with {wanted} threads"), || {
                let given = budget.given();
                if given.is_empty() {
                    again();
                }
                given.len() == shares && threads(&given) == wanted.max(shares)
            });
            let given = budget.given();
            let memory: usize = given.iter().map(|given| given.memory).sum();
            assert!(memory <= budget.all().memory, "{name}: {given:?}");
        };
        given(2);
        for (megabytes, threads) in [(16, 6), (96, 6), (8, 1), (64, 4)] {
            budget.set(Resources { memory: megabytes * MB, threads });
            given(threads);
            wait(&format!("the memory of the {name}"), || budget.used() as usize <= megabytes * MB);
        }
        drop(again);
        assert_eq!((budget.used(), budget.given().len()), (0, 0), "{name}");
    }
}

/// Whole boards are analysed for hours: the engine does not fill what the user has for everything.
#[test]
fn an_engine_alone_has_a_quarter_of_the_memory() {
    let budget = budget(64, 2);
    let Endless { again, .. } = endless(study("draughts", "english", "W:W21-32:B1-12", &budget), 1);
    wait("the engine", || budget.given().len() == 1);
    assert!(budget.given()[0].memory <= 16 * MB, "{:?}", budget.given());
    drop(again);
}

#[test]
fn tables_of_endings_have_one_share_and_wait_for_room() {
    let budget = budget(20, 2);
    let shelf = TablebaseStore::default();
    shelf.set_budget(&budget);
    let TablebaseState::Failed(message) = shelf.request(&rules::ENGLISH) else { panic!("there is no room") };
    assert_eq!(message.id, "endings-no-room");
    assert_eq!(budget.used(), 0);
    budget.set(Resources { memory: 64 * MB, threads: 2 });
    let claims = [shelf.claim(&rules::ENGLISH), shelf.claim(&rules::ENGLISH)];
    assert!(claims[0].tables().is_none());
    let made = shelf.wait(&rules::ENGLISH, &Control::new()).expect("not stopped");
    let bytes = made.expect("there is room").len();
    for claim in &claims {
        assert_eq!(claim.tables().map(Tablebase::len), Some(bytes));
    }
    assert_eq!(budget.used() as usize, bytes, "all engines use the same");
    drop((claims, shelf));
    assert_eq!(budget.used(), 0);
}

#[test]
fn tables_that_wait_for_memory_say_so_and_begin_once_it_is_free() {
    let budget = budget(64, 1);
    let solver = budget.share(Need::Parts { memory: 1, threads: 1 });
    solver.begin(&Control::new()).expect("memory for a solver");
    let shelf = TablebaseStore::default();
    shelf.set_budget(&budget);
    assert!(matches!(shelf.request(&rules::ENGLISH), TablebaseState::Waiting));
    assert!(matches!(shelf.state(&rules::ENGLISH), TablebaseState::Waiting));
    solver.end(0);
    solver.forgotten();
    // Asked for once: whoever looks at them again needs not ask anew.
    wait("the tables", || matches!(shelf.state(&rules::ENGLISH), TablebaseState::Ready(_)));
}

#[test]
fn tables_that_no_engine_uses_are_given_up_once_a_file_has_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let budget = budget(400, 2);
    let shelf = TablebaseStore::default();
    shelf.set_folder(folder.path().to_owned());
    shelf.set_budget(&budget);
    let control = Control::new();
    let all = [&rules::ENGLISH, &rules::ITALIAN, &rules::RUSSIAN];
    let claims = all.map(|rules| shelf.claim(rules));
    for rules in all {
        assert!(shelf.wait(rules, &control).is_ok_and(|tables| tables.is_some()));
    }
    wait("the files", || std::fs::read_dir(folder.path()).is_ok_and(|files| files.count() == 3));
    let used = budget.used();
    assert!(used > 16 << 20, "{used} bytes");
    drop(claims);
    // The last of them may be known to be in its file only now.
    wait("tables that no engine uses", || budget.used() <= 16 << 20);
    assert!(shelf.wait(&rules::RUSSIAN, &control).is_ok_and(|tables| tables.is_some()), "they come back");
}
