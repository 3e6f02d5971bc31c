//! The Hub protocol: what a program is told that plays by it.

use etude::games::draughts::rules::{ENGLISH, INTERNATIONAL, RUSSIAN};
use etude::games::draughts::{Draughts, Move, hub_notation};
use etude::model::{Control, Position};
use etude::study::external_engine::ParameterKind;
use etude::study::kinds::draughts::hub::client::{Client, Failure, Info, PATIENCE};
use etude::study::kinds::draughts::hub::line::Line;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

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
