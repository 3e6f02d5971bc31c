//! The Hub protocol: programs that are of no use.

use etude_games::draughts::rules::{ENGLISH, RUSSIAN};
use etude_games::draughts::{Draughts, Move, Rules, hub_notation};
use etude_model::Control;
use etude_study::external_engine::{EngineChoice, ExternalEngine};
use etude_study::kinds::draughts::hub::client::{Client, Failure, Info, PATIENCE};
use etude_study::kinds::draughts::hub::line::Line;
use etude_study::{Document, registry};
use etude_support_study::{asleep, budget, game, game_mut};
use std::process::Command;
use std::time::{Duration, Instant};

// Programs that are of no use. Each is a test of its own that does nothing but when it is run as a program.

/// Runs this test binary as a program that is a test alone.
fn fake(name: &str) -> String {
    let program = std::env::current_exe().expect("this program");
    format!("\"{}\" --exact hub::{name} --nocapture --test-threads 1", program.display())
}

fn is_program(name: &str) -> bool {
    std::env::args().any(|argument| argument == format!("hub::{name}"))
}

/// Plays a program that shakes hands, and then does what it is told to at each search.
fn pretend(name: &str, mut search: impl FnMut()) {
    if !is_program(name) {
        return;
    }
    for line in std::io::stdin().lines().map_while(Result::ok) {
        match Line::parse(&line).command.as_str() {
            "hub" => println!(
                "\nid name=Fake version=1\nparam name=variant type=enum values=\"russian normal\" value=normal\nwait"
            ),
            "init" => println!("loading\nready"),
            "go" => search(),
            "quit" => return,
            _ => {}
        }
    }
}

fn start(name: &str, rules: &'static Rules) -> Result<Client, Failure> {
    Client::start(&fake(name), rules, &[], Duration::from_secs(10), &Control::new())
}

fn ask(client: &mut Client) -> Result<Move, Failure> {
    let position = Draughts::start(&RUSSIAN);
    let (level, control) = (Line::new("level").with("depth", 1), Control::new());
    client.search(&position, &[], &level, Duration::from_secs(5), &control, &mut |_| {})
}

#[test]
fn liar() {
    let mut count = 0;
    pretend("liar", || {
        count += 1;
        println!("info depth=x score=NaN pv=\"1-2 99-99\"");
        println!("{}", ["done move=1-32", "done", "done move=\"\"", "done move=💥"][count % 4]);
    });
}

#[test]
fn lying_engine() {
    for _ in 0..4 {
        let mut client = start("liar", &RUSSIAN).expect("it shakes hands");
        for _ in 0..4 {
            assert!(matches!(ask(&mut client), Err(Failure::Lied(_))));
        }
    }
    assert!(matches!(start("liar", &ENGLISH), Err(Failure::NoSuchRules)));
}

#[test]
fn sleeper() {
    pretend("sleeper", || {});
}

/// Fifty times, ten at once.
fn fifty_times(what: impl Fn() + Sync) {
    std::thread::scope(|scope| {
        for _ in 0..10 {
            scope.spawn(|| (0..5).for_each(|_| what()));
        }
    });
}

#[test]
fn hanging_engine() {
    fifty_times(|| {
        let mut client = start("sleeper", &RUSSIAN).expect("it shakes hands");
        client.patience = Duration::from_millis(100);
        let control = Control::new();
        control.cancel();
        let started = Instant::now();
        let level = Line::new("level").with("depth", 1);
        let (position, longest) = (Draughts::start(&RUSSIAN), Duration::from_mins(1));
        let found = client.search(&position, &[], &level, longest, &control, &mut |_| {});
        assert_eq!(found, Err(Failure::Hung("stop")));
        assert!(started.elapsed() >= Duration::from_millis(100), "it was waited for");
    });
}

#[test]
fn mute() {
    if is_program("mute") {
        let _ = std::io::stdin().lines().count();
    }
}

#[test]
fn silent_engine() {
    let client = Client::start(&fake("mute"), &RUSSIAN, &[], Duration::from_millis(300), &Control::new());
    assert!(matches!(client, Err(Failure::Hung("hub"))));
    // It is waited for no longer than wanted, which says nothing against it.
    let (control, started) = (Control::new(), Instant::now());
    control.cancel();
    let client = Client::start(&fake("mute"), &RUSSIAN, &[], Duration::from_hours(1), &control);
    assert!(matches!(client, Err(Failure::Stopped)) && started.elapsed() < Duration::from_mins(1));
}

/// Says nothing, and leaves a file for each start in the folder that stands behind an option which the tests know.
#[test]
fn counted() {
    if is_program("counted") {
        let folder = std::env::args().skip_while(|argument| argument != "--skip").nth(1).expect("a folder");
        let count = std::fs::read_dir(&folder).expect("a folder").count();
        std::fs::write(std::path::Path::new(&folder).join(count.to_string()), "").expect("written");
        let _ = std::io::stdin().lines().count();
    }
}

/// A step, a changed limit or a renewed budget ends what is asked of a program that is being started.
#[test]
fn cancelled_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let starts = || std::fs::read_dir(folder.path()).expect("a folder").count();
    let command = format!("{} --skip \"{}\"", fake("counted"), folder.path().display());
    let [id, rules, position] = ["draughts", "russian", "start"].map(str::to_owned);
    let document = Document { game: id, rules, position, ..Document::default() };
    let (mut study, _) = registry::open(&document, &budget(), asleep()).expect("opens");
    let engine = ExternalEngine { id: 1, name: "Fake".to_owned(), command, ..ExternalEngine::default() };
    let analyst =
        game_mut(study.as_mut()).engine_mut().and_then(|engine| engine.analyst_mut()).expect("an analyst");
    analyst.set_programs(&[engine], EngineChoice::Other(1));
    let until = Instant::now() + Duration::from_mins(1);
    for step in 1..=3 {
        while starts() < step {
            study.poll();
            let trouble = game(study.as_ref()).engine().and_then(|engine| engine.analyst()?.trouble());
            assert_eq!(trouble, None, "step {step}");
            assert!(Instant::now() < until, "it is not started for step {step}");
            std::thread::sleep(Duration::from_millis(2));
        }
        game_mut(study.as_mut()).play(0);
    }
}

/// Starts a child that writes into a file again and again, and never ends it.
#[test]
fn parent() {
    if !is_program("parent") {
        return;
    }
    let program = std::env::current_exe().expect("this program");
    let arguments = ["--exact", "hub::child", "--nocapture", "--skip", &option()];
    let mut child = Command::new(program).args(arguments).spawn().expect("the child starts");
    pretend("parent", || {});
    let _ = child.wait();
}

/// The option of a program that the tests know.
fn option() -> String {
    std::env::args().skip_while(|argument| argument != "--skip").nth(1).expect("an option")
}

#[test]
fn child() {
    if !is_program("child") {
        return;
    }
    for beat in 0_u32.. {
        std::fs::write(option(), beat.to_string()).expect("written");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn engine_ends_with_its_children() {
    let folder = tempfile::tempdir().expect("a folder");
    let beats = folder.path().join("beats");
    let beat = || std::fs::read_to_string(&beats).unwrap_or_default();
    let engine = ExternalEngine {
        command: fake("parent"),
        arguments: format!("--skip \"{}\"", beats.display()),
        ..ExternalEngine::default()
    };
    let client = Client::run(&engine, &RUSSIAN, Duration::from_secs(10), &Control::new());
    let client = client.expect("it shakes hands");
    let until = Instant::now() + Duration::from_secs(10);
    let first = beat();
    while beat() == first {
        assert!(Instant::now() < until, "the child does nothing");
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(client);
    // What it was writing may be there a moment later.
    std::thread::sleep(Duration::from_millis(100));
    let last = beat();
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(beat(), last, "the child lives on");
}

/// Leaves a file in its working folder.
#[test]
fn settler() {
    if is_program("settler") {
        std::fs::write("here", "").expect("written");
    }
    pretend("settler", || {});
}

#[test]
fn engine_runs_in_the_folder_that_was_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().display().to_string();
    let engine = ExternalEngine { command: fake("settler"), folder: path, ..ExternalEngine::default() };
    let client = Client::run(&engine, &RUSSIAN, Duration::from_secs(10), &Control::new());
    assert!(client.is_ok() && folder.path().join("here").exists());
    let missing = ExternalEngine { folder: folder.path().join("none").display().to_string(), ..engine };
    let client = Client::run(&missing, &RUSSIAN, Duration::from_secs(10), &Control::new());
    assert!(matches!(client, Err(Failure::NotStarted(_))));
}

#[test]
fn flood() {
    pretend("flood", || {
        for depth in 0..20_000 {
            println!("info depth={depth} score=0.1 pv=21-17");
        }
        println!("info {}", "done move=1-2 ".repeat(1 << 16));
        println!("done move=21-17");
    });
}

#[test]
fn flooding_engine() {
    let mut client = start("flood", &RUSSIAN).expect("it shakes hands");
    let mut told = Info::default();
    let position = Draughts::start(&RUSSIAN);
    let level = Line::new("level").with("depth", 1);
    let control = Control::new();
    let found = client.search(&position, &[], &level, Duration::from_mins(1), &control, &mut |info| {
        if info.depth.is_some() {
            told = info;
        }
    });
    assert_eq!(
        (found.map(|mv| hub_notation::move_text(&RUSSIAN, mv)), told.depth),
        (Ok("21-17".to_owned()), Some(19_999))
    );
    assert_eq!((told.score, told.line.len()), (Some(10), 1));
}

#[test]
fn victim() {
    pretend("victim", || std::process::exit(3));
}

#[test]
fn dying_engine() {
    fifty_times(|| {
        let mut client = start("victim", &RUSSIAN).expect("it shakes hands");
        assert_eq!(ask(&mut client), Err(Failure::Died));
        assert_eq!(ask(&mut client), Err(Failure::Died), "it stays dead");
    });
    let none = Client::start("/no/such/program hub", &RUSSIAN, &[], PATIENCE, &Control::new());
    assert!(matches!(none, Err(Failure::NotStarted(_))));
    assert!(matches!(
        Client::start("", &RUSSIAN, &[], PATIENCE, &Control::new()),
        Err(Failure::NotStarted(_))
    ));
}
