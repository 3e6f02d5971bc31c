//! The Hub protocol, both ways: what a program is told, and programs that are of no use.

use crate::support::{asleep, budget, game, game_mut};
use etude::games::draughts::rules::{ENGLISH, INTERNATIONAL, RUSSIAN};
use etude::games::draughts::{Draughts, Move, Rules, hub_notation};
use etude::model::{Control, Position};
use etude::study::external_engine::{EngineChoice, ExternalEngine, ParameterKind};
use etude::study::kinds::draughts::hub::client::{Client, Failure, Info, PATIENCE};
use etude::study::kinds::draughts::hub::line::Line;
use etude::study::{Document, registry};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The program with the protocol on its standard input and output.
struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_etude"))
            .args(["hub", "--threads", "1", "--memory", "16"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (input, output) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
        Self { child, input, output: BufReader::new(output) }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("written");
    }

    fn next(&mut self) -> Line {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("read");
        assert!(!line.is_empty(), "it has ended");
        Line::parse(&line)
    }

    /// Takes lines until one has a command; returns it, and how many with another one came before.
    fn until(&mut self, command: &str) -> (Line, usize) {
        let mut before = 0;
        loop {
            let line = self.next();
            if line.command == command {
                return (line, before);
            }
            before += 1;
        }
    }
}

const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

#[test]
fn server_protocol() {
    let mut program = Program::start();
    program.say("hub");
    let (wait, introduced) = program.until("wait");
    assert_eq!((wait, introduced), (Line::new("wait"), 4), "who it is, and three parameters");
    program.say("set-param name=threads value=1");
    program.say("set-param name=tt-size value=8");
    program.say("set-param name=unknown value=8");
    program.say("whatever this=is");
    program.say("init");
    program.until("ready");
    program.say("ping");
    assert_eq!(program.next().command, "pong");
    // Every form of limits ends by itself.
    let start = Draughts::start(&INTERNATIONAL);
    for level in ["depth=5", "nodes=3000", "move-time=1", "moves=40 time=3 inc=0.1", "time=2"] {
        program.say(&format!("pos pos={START} moves=\"32-28 19-23 28x19x23 14x23x19\""));
        program.say(&format!("level {level}"));
        program.say("go think");
        let (done, told) = program.until("done");
        let mut position = start;
        for text in ["32-28", "19-23", "28x19x23", "14x23x19"] {
            position.play(hub_notation::read_move(&position, text).expect("a move"));
        }
        let mv =
            hub_notation::read_move(&position, done.value("move").expect("a move")).expect("a legal one");
        let reply = position.after(mv);
        assert!(
            told > 0 && hub_notation::read_move(&reply, done.value("ponder").expect("a reply")).is_ok(),
            "{level}"
        );
    }
    // Without limits it goes on until it is stopped, and answers meanwhile.
    program.say("level infinite");
    for go in ["go think", "go analyze", "go ponder"] {
        program.say(go);
        program.until("info");
        program.say("ping");
        program.until("pong");
        // What comes too early waits.
        program.say("pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwwe");
        program.say("stop");
        program.until("done");
    }
    // The move that was waited for has come: limits count from now on.
    program.say("new-game");
    program.say(&format!("pos pos={START}"));
    program.say("level depth=4");
    program.say("go ponder");
    while program.until("info").0.number::<u32>("depth") < Some(4) {}
    program.say("ponder-hit");
    program.until("done");
    program.say("stop");
    // What is pondered to its end waits for the move all the same.
    program.say("pos pos=Weeeeebeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeww");
    program.say("go ponder");
    program.until("info");
    program.say("ping");
    program.until("pong");
    program.say("ponder-hit");
    program.until("done");
    // A forced move needs none of an hour, but waits for the move that is pondered on.
    program.say(&format!("pos pos=Wb{}weeee", "e".repeat(44)));
    program.say("level move-time=3600");
    program.say("go ponder");
    program.until("info");
    program.say("ping");
    program.until("pong");
    program.say("ponder-hit");
    let (done, _) = program.until("done");
    assert_eq!(done.value("move"), Some("46-41"));
    // The boards of 64 squares are an extension.
    program.say("set-param name=variant value=russian");
    let text = "Weeeeeeeeeeeeeeeeebeeeweeeeeeeeeee";
    let position = hub_notation::read_position(&RUSSIAN, &text[..33]).expect("a position");
    program.say(&format!("pos pos={}", &text[..33]));
    program.say("level depth=3");
    program.say("go");
    let (done, _) = program.until("done");
    let mv = hub_notation::read_move(&position, done.value("move").expect("a move")).expect("a legal one");
    assert!(mv.captured != 0, "it has to capture: {done}");
    // What is wrong is said, and nothing is changed by it.
    for (line, expected) in [
        ("pos pos=Wx", "pos: 1 squares, and the board has 32"),
        ("pos", "pos: it begins with W or B"),
        ("set-param name=variant value=chess", "there is no variant chess"),
        ("level move-time=x", "level: move-time: a number is expected"),
        ("level time=inf", "level: time: a number is expected"),
        ("level depth=2.5", "level: depth: a whole number is expected"),
        ("level nodes", "level: nodes: a whole number is expected"),
        ("set-param name=threads value=0", "threads: a number from 1 to 1024 is expected"),
        ("pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"21-17 99-1\"", "moves: 99-1: no legal move"),
    ] {
        program.say(line);
        let (error, _) = program.until("error");
        assert_eq!(error.value("message"), Some(expected));
    }
    program.say("quit");
    assert!(program.child.wait().expect("it ends").success());
}

/// A side that closes its end is gone.
#[test]
fn server_ends_with_input() {
    let mut program = Program::start();
    program.say("hub\ninit\nlevel infinite\ngo think");
    program.until("info");
    drop(program.input);
    assert!(program.child.wait().expect("it ends").success());
}

#[test]
fn self_play() {
    let command = format!("\"{}\" hub --memory 8", env!("CARGO_BIN_EXE_etude"));
    for rules in [&RUSSIAN, &INTERNATIONAL, &ENGLISH] {
        let settings = [("threads".to_owned(), "1".to_owned())];
        let mut client =
            Client::start(&command, rules, &settings, PATIENCE, &Control::new()).expect("it plays");
        assert!(client.name.starts_with("Étude "), "{}", client.name);
        let threads = client.parameters.iter().find(|known| known.name == "threads").expect("it has them");
        assert_eq!((threads.value.as_str(), &threads.kind), ("1", &ParameterKind::Int(Some(1), Some(1024))));
        let level = Line::new("level").with("nodes", 300);
        let (mut position, mut history) = (Draughts::start(rules), Vec::new());
        // A thousand moves in all: games that differ by their first move.
        for number in 0..340 {
            if !position.can_move() || history.len() >= 100 {
                client.new_game().expect("alive");
                (position, history) = (Draughts::start(rules), Vec::new());
            }
            let mv = if history.is_empty() {
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                moves[number % moves.len()]
            } else {
                let mut told = Info::default();
                let mv = search(&mut client, &position, &history, &level, &mut told).expect("a move");
                assert!(told.line.first().is_none_or(|&first| position.after(first) != position));
                mv
            };
            history.push((position, mv));
            position.play(mv);
        }
        // A stop is answered by a move, and the next question by another one.
        let control = Control::new();
        control.cancel();
        let endless = Line::new("level").flag("infinite");
        let stopped =
            client.search(&position, &history, &endless, Duration::from_mins(1), &control, &mut |_| {});
        if position.can_move() {
            assert!(stopped.is_ok(), "{stopped:?}");
            search(&mut client, &position, &history, &level, &mut Info::default()).expect("a move");
        }
    }
}

fn search(
    client: &mut Client,
    position: &Draughts,
    history: &[(Draughts, Move)],
    level: &Line,
    told: &mut Info,
) -> Result<Move, Failure> {
    let control = Control::new();
    client.search(position, history, level, Duration::from_secs(5), &control, &mut |info| *told = info)
}

// Programs that are of no use. Each is a test of its own that does nothing but when it is run as a program.

/// Runs this test binary as a program that is a test alone.
fn fake(name: &str) -> String {
    let program = std::env::current_exe().expect("this program");
    format!("\"{}\" --exact study::hub::{name} --nocapture --test-threads 1", program.display())
}

fn is_program(name: &str) -> bool {
    std::env::args().any(|argument| argument == format!("study::hub::{name}"))
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
    search(client, &position, &[], &Line::new("level").with("depth", 1), &mut Info::default())
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
    let arguments = ["--exact", "study::hub::child", "--nocapture", "--skip", &option()];
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
