//! Hub server: Étude as an engine.

use super::clock::limits;
use super::line::Line;
use crate::kinds::draughts::engine::Prepared;
use crate::resources::Resources;
use etude_games::draughts::{Draughts, Move, Rules, hub_notation, rules};
use etude_model::{Control, Position, Report, Score};
use etude_search::alphabeta::Limits;
use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The protocol's name of international draughts.
const NORMAL: &str = "normal";
/// The longest wait for an event while idle.
const IDLE: Duration = Duration::from_hours(1);
/// The score of a win in men, reduced by one for each ply.
const WON: i64 = 100;
/// The lowest score of a win.
const LEAST_WON: i64 = 51;
/// The score of a win by tables without distances, for which no number of moves is known.
const UNMEASURED: i64 = 50;
/// The most threads that can be set.
const MOST_THREADS: usize = 1024;
/// The most memory that can be set, in MiB.
const MOST_MEGABYTES: usize = 1 << 20;

/// An event of the server loop.
enum Event {
    /// A line was read.
    Line(String),
    /// The input has ended.
    Closed,
    /// A search reports progress.
    Found(u64, Report<Move>),
    /// A search has ended.
    Ended(u64),
    /// The engine thread has ended.
    Gone,
}

/// Sends [`Event::Gone`] when the engine thread ends, even by a panic.
struct Farewell(Sender<Event>);

impl Drop for Farewell {
    fn drop(&mut self) {
        let _ = self.0.send(Event::Gone);
    }
}

/// A search for the engine thread.
struct Job {
    number: u64,
    position: Draughts,
    history: Vec<Draughts>,
    limits: Limits,
    control: Control,
}

/// A command to the engine thread.
enum EngineCommand {
    Search(Job),
    /// Replace the engine by a new one with these resources.
    Renew(Resources),
}

/// Serves a GUI until `quit` or the end of input. During a search, commands other than `ping`, `stop`, `ponder-hit` and
/// `quit` wait for its end.
///
/// # Errors
/// Fails if the output cannot be written or a thread cannot be started.
pub fn serve(
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
    resources: Resources,
) -> io::Result<()> {
    let (sender, events) = channel();
    let lines = sender.clone();
    // This thread blocks on input and ends with the process.
    thread::Builder::new().name("hub lines".to_owned()).spawn(move || {
        for line in input.split(b'\n') {
            let Ok(line) = line else { break };
            if lines.send(Event::Line(String::from_utf8_lossy(&line).into_owned())).is_err() {
                return;
            }
        }
        let _ = lines.send(Event::Closed);
    })?;
    let (commands, work) = channel();
    let engine = thread::Builder::new().name("hub engine".to_owned()).spawn(move || {
        search(&work, &sender, resources);
    })?;
    let mut server = Server::new(out, commands, resources);
    let served = server.run(&events);
    if let Some(search) = &server.search {
        search.control.cancel();
    }
    drop(server);
    let _ = engine.join();
    served
}

/// The engine thread.
fn search(work: &Receiver<EngineCommand>, events: &Sender<Event>, resources: Resources) {
    let _farewell = Farewell(events.clone());
    let mut engine = Draughts::alphabeta(resources);
    for command in work {
        match command {
            EngineCommand::Renew(resources) => engine = Draughts::alphabeta(resources),
            EngineCommand::Search(Job { number, position, history, limits, control }) => {
                engine.analyse(&position, &history, 1, limits, &control, &mut |report| {
                    let _ = events.send(Event::Found(number, report.clone()));
                });
                if events.send(Event::Ended(number)).is_err() {
                    return;
                }
            }
        }
    }
}

/// A running search.
struct Search {
    number: u64,
    control: Control,
    started: Instant,
    /// The time at which it must end.
    deadline: Option<Instant>,
    /// True if the search is pondering: limits do not apply yet.
    ponders: bool,
    /// True if the search has ended while pondering; its move is sent after `ponder-hit` or `stop`.
    waits: bool,
    /// The limits of the last `level`; none for `analyze`. The time counts from `ponder-hit` if the search ponders.
    limits: Limits,
    best: Option<Report<Move>>,
}

/// The state of the server.
struct Server<'a, W: Write> {
    out: &'a mut W,
    commands: Sender<EngineCommand>,
    resources: Resources,
    rules: &'static Rules,
    position: Draughts,
    history: Vec<Draughts>,
    level: Limits,
    searches: u64,
    search: Option<Search>,
    /// Lines deferred until the search has ended.
    waiting: VecDeque<Line>,
    ended: bool,
}

impl<'a, W: Write> Server<'a, W> {
    fn new(out: &'a mut W, commands: Sender<EngineCommand>, resources: Resources) -> Self {
        let rules = &rules::INTERNATIONAL;
        Self {
            out,
            commands,
            resources,
            rules,
            position: Draughts::start(rules),
            history: Vec::new(),
            level: Limits::default(),
            searches: 0,
            search: None,
            waiting: VecDeque::new(),
            ended: false,
        }
    }

    fn run(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        while !self.ended {
            let deadline = self.search.as_ref().and_then(|search| search.deadline);
            let left = deadline.map_or(IDLE, |at| at.saturating_duration_since(Instant::now()));
            match events.recv_timeout(left) {
                Ok(Event::Line(text)) => self.take(Line::parse(&text))?,
                Ok(Event::Found(number, report)) => self.found(number, report)?,
                Ok(Event::Ended(number)) => self.done(number)?,
                Ok(Event::Gone) => {
                    self.ended = true;
                    self.complain("the engine has failed")?;
                }
                Ok(Event::Closed) | Err(RecvTimeoutError::Disconnected) => self.ended = true,
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(search) = &mut self.search
                        && search.deadline.take().is_some()
                    {
                        search.control.cancel();
                    }
                }
            }
            while self.search.is_none()
                && !self.ended
                && let Some(line) = self.waiting.pop_front()
            {
                self.obey(&line)?;
            }
        }
        Ok(())
    }

    fn say(&mut self, line: &Line) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    fn complain(&mut self, message: &str) -> io::Result<()> {
        self.say(&Line::new("error").with("message", message))
    }

    /// Executes a line now or, during a search, later.
    fn take(&mut self, line: Line) -> io::Result<()> {
        let Some(search) = &mut self.search else { return self.obey(&line) };
        match line.command.as_str() {
            "ping" | "quit" => self.obey(&line),
            "stop" => {
                search.control.cancel();
                search.ponders = false;
                if search.waits { self.done(self.searches) } else { Ok(()) }
            }
            "ponder-hit" => {
                search.ponders = false;
                search.deadline = search.limits.time.map(|time| Instant::now() + time);
                let is_forced = search.deadline.is_some() && has_one_move(&self.position);
                if is_forced || is_enough(&search.limits, search.best.as_ref()) {
                    search.control.cancel();
                }
                if search.waits { self.done(self.searches) } else { Ok(()) }
            }
            _ => {
                self.waiting.push_back(line);
                Ok(())
            }
        }
    }

    fn obey(&mut self, line: &Line) -> io::Result<()> {
        match line.command.as_str() {
            "hub" => self.introduce(),
            "set-param" => self.set(line),
            "init" => {
                self.renew();
                self.say(&Line::new("ready"))
            }
            "new-game" => {
                self.renew();
                Ok(())
            }
            "pos" => self.place(line),
            "level" => {
                let is_wrong = |name: &&str| {
                    let is_right = match *name {
                        "depth" => line.number::<u32>(name).is_some(),
                        "nodes" => line.number::<u64>(name).is_some(),
                        _ => line.number::<f64>(name).is_some_and(f64::is_finite),
                    };
                    line.has(name) && !is_right
                };
                let known = ["depth", "nodes", "move-time", "moves", "time", "inc"];
                if let Some(name) = known.into_iter().find(is_wrong) {
                    let kind = if matches!(name, "depth" | "nodes") { "whole number" } else { "number" };
                    return self.complain(&format!("level: {name}: a {kind} is expected"));
                }
                self.level = limits(line);
                Ok(())
            }
            "go" => self.go(line),
            "ping" => self.say(&Line::new("pong")),
            "quit" => {
                self.ended = true;
                Ok(())
            }
            // A late `stop`, or an unknown command.
            _ => Ok(()),
        }
    }

    /// Introduces the engine and its parameters.
    fn introduce(&mut self) -> io::Result<()> {
        let id = Line::new("id").with("name", "Étude").with("version", env!("CARGO_PKG_VERSION"));
        self.say(&id.with("author", "the authors of Étude").with("country", ""))?;
        let parameter = |name: &str, value: &str, kind: &str| {
            Line::new("param").with("name", name).with("value", value).with("type", kind)
        };
        let others = rules::ALL.iter().map(|rules| rules.profile.id);
        let own = hub_notation::OWN_WORDS.iter().map(|(word, _)| *word);
        let values: Vec<&str> = own.chain(others).collect();
        self.say(&parameter("variant", NORMAL, "enum").with("values", values.join(" ")))?;
        let threads = self.resources.threads.to_string();
        self.say(&parameter("threads", &threads, "int").with("min", 1).with("max", MOST_THREADS))?;
        let megabytes = (self.resources.memory >> 20).to_string();
        self.say(&parameter("tt-size", &megabytes, "int").with("min", 1).with("max", MOST_MEGABYTES))?;
        self.say(&Line::new("wait"))
    }

    fn set(&mut self, line: &Line) -> io::Result<()> {
        match line.value("name") {
            Some("variant") => {
                let value = line.value("value").unwrap_or_default();
                let Some(found) = hub_notation::rules_of(value) else {
                    return self.complain(&format!("there is no variant {value}"));
                };
                self.rules = found;
                self.position = Draughts::start(found);
                self.history.clear();
            }
            Some("threads") => {
                match line.number::<usize>("value").filter(|threads| (1..=MOST_THREADS).contains(threads)) {
                    Some(threads) => self.resources.threads = threads,
                    None => {
                        let text = format!("threads: a number from 1 to {MOST_THREADS} is expected");
                        return self.complain(&text);
                    }
                }
            }
            Some("tt-size") => {
                match line.number::<usize>("value").filter(|size| (1..=MOST_MEGABYTES).contains(size)) {
                    Some(megabytes) => self.resources.memory = megabytes << 20,
                    None => {
                        let text = format!("tt-size: a number of MiB from 1 to {MOST_MEGABYTES} is expected");
                        return self.complain(&text);
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Replaces the engine by a new one.
    fn renew(&mut self) {
        // If the engine thread is gone, the next search reports it.
        let _ = self.commands.send(EngineCommand::Renew(self.resources));
    }

    fn place(&mut self, line: &Line) -> io::Result<()> {
        let start = match hub_notation::read_position(self.rules, line.value("pos").unwrap_or_default()) {
            Ok(start) => start,
            Err(wrong) => return self.complain(&format!("pos: {wrong}")),
        };
        let (mut position, mut history) = (start, Vec::new());
        for text in line.value("moves").unwrap_or_default().split_whitespace() {
            match hub_notation::read_move(&position, text) {
                Ok(mv) => {
                    history.push(position);
                    position.play(mv);
                }
                Err(wrong) => return self.complain(&format!("moves: {text}: {wrong}")),
            }
        }
        (self.position, self.history) = (position, history);
        Ok(())
    }

    fn go(&mut self, line: &Line) -> io::Result<()> {
        if !self.position.can_move() {
            self.complain("the game is over")?;
            return self.say(&Line::new("done"));
        }
        let (ponders, endless) = (line.has("ponder"), line.has("analyze"));
        let limits = if endless { Limits::default() } else { self.level };
        let (control, started) = (Control::new(), Instant::now());
        let time = limits.time.filter(|_| !ponders);
        self.searches += 1;
        let number = self.searches;
        let job = Job {
            number,
            position: self.position,
            history: self.history.clone(),
            // The time is checked here; pondering starts without limits.
            limits: if ponders { Limits::default() } else { Limits { time: None, ..limits } },
            control: control.clone(),
        };
        if self.commands.send(EngineCommand::Search(job)).is_err() {
            self.ended = true;
            return self.complain("the engine has failed");
        }
        let deadline = time.map(|time| started + time);
        self.search =
            Some(Search { number, control, started, deadline, ponders, waits: false, limits, best: None });
        Ok(())
    }

    /// Sends a progress report.
    fn found(&mut self, number: u64, report: Report<Move>) -> io::Result<()> {
        let Some(search) = self.search.as_mut().filter(|search| search.number == number) else {
            return Ok(());
        };
        let seconds = search.started.elapsed().as_secs_f64();
        let Some(best) = report.lines.first() else { return Ok(()) };
        let line = Line::new("info")
            .with("depth", report.depth)
            .with("score", score_text(best.score))
            .with("nodes", report.nodes)
            .with("time", format!("{seconds:.2}"))
            .with("nps", format!("{:.2}", report.nodes as f64 / seconds.max(0.001) / 1e6))
            .with("pv", moves_text(&self.position, &best.moves));
        search.best = Some(report);
        // A forced move takes no time.
        let is_forced = search.deadline.is_some() && has_one_move(&self.position);
        if is_forced || !search.ponders && is_enough(&search.limits, search.best.as_ref()) {
            search.control.cancel();
        }
        self.say(&line)
    }

    fn done(&mut self, number: u64) -> io::Result<()> {
        if let Some(search) = self.search.as_mut().filter(|search| search.number == number && search.ponders)
        {
            search.waits = true;
            return Ok(());
        }
        let Some(search) = self.search.take_if(|search| search.number == number) else { return Ok(()) };
        let line = search.best.and_then(|report| report.lines.into_iter().next());
        let mut moves = line.map(|line| line.moves).unwrap_or_default();
        if moves.is_empty() {
            // Stopped before the first report.
            self.position.legal_moves(&mut moves);
            moves.truncate(1);
        }
        let rules = self.position.rules;
        let named = ["move", "ponder"].into_iter().zip(&moves);
        let text = |&mv: &Move| hub_notation::move_text(rules, mv);
        self.say(&named.fold(Line::new("done"), |line, (name, mv)| line.with(name, text(mv))))
    }
}

/// Returns true if there is only one legal move.
fn has_one_move(position: &Draughts) -> bool {
    position.moves().len() == 1
}

/// Returns true if a search has already reached its depth or node limit.
fn is_enough(level: &Limits, best: Option<&Report<Move>>) -> bool {
    best.is_some_and(|best| {
        level.depth.is_some_and(|depth| best.depth >= depth)
            || level.nodes.is_some_and(|nodes| best.nodes >= nodes)
    })
}

/// A line of moves.
fn moves_text(position: &Draughts, moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(|&mv| hub_notation::move_text(position.rules, mv)).collect();
    texts.join(" ")
}

/// A score in men for the side to move.
fn score_text(score: Score) -> String {
    match score {
        Score::Estimate(hundredths) if score.value().is_some() => {
            (UNMEASURED * i64::from(hundredths.signum())).to_string()
        }
        Score::Estimate(hundredths) => format!("{:.2}", f64::from(hundredths) / 100.0),
        Score::Draw => "0.00".to_owned(),
        Score::Win { plies } => (WON - i64::from(plies)).max(LEAST_WON).to_string(),
        Score::Loss { plies } => (-(WON - i64::from(plies)).max(LEAST_WON)).to_string(),
    }
}
