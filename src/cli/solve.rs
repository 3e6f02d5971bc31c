//! `etude solve`

use super::batch::{self, Lines};
use super::complaint::Complaint;
use super::progress;
use super::target::Subject;
use super::verify;
use super::why::{Fields, More, Wish};
use super::{Outcome, Target};
use crate::model::{Control, Message};
use crate::study::batch::{Solution, Wanted};
use crate::study::resources::Resources;
use crate::study::{machine, registry};
use crate::texts::{Language, Texts};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The arguments of `etude solve`.
#[derive(Debug, clap::Args)]
#[command(mut_arg("file", |file| file.required_unless_present("batch")))]
#[command(mut_arg("position", |position| position.conflicts_with("batch")))]
#[command(mut_arg("json", |json| json.help("Print one JSON object; --batch does always")))]
pub struct Solve {
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    lines: Lines,
    #[command(flatten)]
    asked: Asked,
    /// How many threads to use; as many as there are cores without it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The most memory the solver's table may take, in MB; a quarter of the machine's without it
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    memory: Option<u32>,
    /// Stop after so many seconds, of each position with --batch
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What is asked of a position.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Asked {
    /// Find the shortest win and the longest defence
    #[arg(long)]
    shortest: bool,
    /// Print the strategy tree
    #[arg(long)]
    tree: bool,
    /// Name every move that keeps the value
    #[arg(long)]
    all_moves: bool,
    /// Write the proof to a file, which `etude verify` checks; packed when its name ends in .gz
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    proof: Option<PathBuf>,
    /// Say why every move wins or loses, and what the other side threatens
    #[arg(long)]
    why: bool,
    /// Name the single cards or pieces that change the winner when they are taken away, added or replaced
    #[arg(long)]
    changes: bool,
    /// Compare with the same position under other rules
    #[arg(long, value_name = "RULES")]
    against: Option<String>,
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 =
        text.parse().map_err(|_| "expected a number of seconds, such as 10 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

impl Solve {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, Complaint> {
        let resources = Resources {
            memory: self.memory.map_or_else(machine::default_memory, bytes),
            threads: self.threads.map_or_else(machine::threads, usize::from),
        };
        registry::shared().for_each(|shared| shared.set_threads(resources.threads));
        if let Some(batch) = &self.lines.batch {
            let (game, rules) = self.target.named();
            let asked = self.asked.clone();
            let task = batch::Task { game, rules, asked, resources, time: self.time };
            return self.lines.run(batch, task, out);
        }
        let subject = self.target.find()?;
        if self.asked.proof.is_some() && !subject.ability.is_checked() {
            return Err(Complaint::Wrong(Message::new("cli-proof-game").text("game", subject.game)));
        }
        let control = Control::new();
        let control = self.time.map_or_else(|| control.clone(), |limit| control.with_limit(limit));
        let answer = progress::watch(&control, || self.asked.answer(&subject, resources, &control))?;
        if let (Some(path), Some(proof)) = (&self.asked.proof, &answer.solution.proof) {
            verify::write(path, proof).map_err(|error| Complaint::File { path: path.clone(), error })?;
        }
        if self.json {
            super::write_json(out, &answer.object(&subject))?;
        } else {
            self.print(out, &subject, &answer)?;
            answer.more.print(out)?;
        }
        Ok(if answer.is_complete() { Outcome::Answered } else { Outcome::Stopped })
    }

    fn print(
        &self,
        out: &mut impl Write,
        subject: &Subject,
        Answer { solution, cost, .. }: &Answer,
    ) -> io::Result<()> {
        let texts = Texts::new(Language::English);
        let Solution {
            position,
            mover,
            value,
            plies,
            best_moves,
            estimate,
            line,
            tree,
            complete,
            memory,
            ..
        } = solution;
        writeln!(out, "position: {position} ({}, {})", subject.game, subject.rules.id)?;
        let mover = texts.say(mover);
        match (value, plies) {
            (Some(value), Some(1)) => writeln!(out, "verdict: {mover} to move: {value} in 1 ply, proved"),
            (Some(value), Some(n)) => {
                writeln!(out, "verdict: {mover} to move: {value} in {n} plies, proved")
            }
            (Some(value), None) => writeln!(out, "verdict: {mover} to move: {value}, proved"),
            (None, _) => match estimate {
                Some(score) => {
                    let pieces = f64::from(*score) / 100.0;
                    writeln!(out, "verdict: {mover} to move: nothing proved, estimate {pieces:+.2}")
                }
                None => writeln!(out, "verdict: {mover} to move: unknown"),
            },
        }?;
        if let Some(best) = best_moves {
            writeln!(out, "best moves: {}", best.join(", "))?;
        }
        if !line.is_empty() {
            writeln!(out, "{}: {}", if self.asked.shortest { "best play" } else { "line" }, line.join(", "))?;
        }
        writeln!(
            out,
            "{}: {} positions, {:.2} s, {:.1} MB",
            if *complete { "effort" } else { "stopped after" },
            cost.nodes,
            cost.seconds,
            *memory as f64 / f64::from(1 << 20)
        )?;
        if let Some(tree) = tree {
            write!(out, "\n{tree}")?;
        }
        Ok(())
    }
}

impl Asked {
    /// Finds everything out that is asked; a stop leaves what was found until then.
    pub(super) fn answer(
        &self,
        subject: &Subject,
        resources: Resources,
        control: &Control,
    ) -> Result<Answer, Complaint> {
        let wanted = Wanted {
            shortest: self.shortest,
            all_moves: self.all_moves,
            tree: self.tree,
            proof: self.proof.is_some(),
            resources,
        };
        let started = Instant::now();
        let solution = subject.ability.solve(subject.rules, &subject.position, &wanted, control);
        let solution = solution.map_err(|error| subject.bad(error))?;
        let wish = Wish { why: self.why, changes: self.changes, against: self.against.as_deref() };
        let more = wish.explain(subject, resources, control)?;
        let cost = Cost { nodes: control.nodes(), seconds: started.elapsed().as_secs_f64() };
        Ok(Answer { solution, more, cost })
    }
}

/// What was found out of a position.
pub(super) struct Answer {
    solution: Solution,
    more: More,
    cost: Cost,
}

impl Answer {
    /// Whether all of it was found.
    pub(super) fn is_complete(&self) -> bool {
        self.solution.complete && self.more.is_complete()
    }

    /// The answer as `docs/command-line.md` documents it.
    pub(super) fn object(&self, subject: &Subject) -> impl Serialize + '_ {
        Object::new(subject, &self.solution, self.more.fields(), &self.cost)
    }
}

/// What an answer took.
struct Cost {
    nodes: u64,
    seconds: f64,
}

pub(super) fn bytes(megabytes: u32) -> usize {
    usize::try_from(u64::from(megabytes) << 20).unwrap_or(usize::MAX)
}

/// The answer as `docs/command-line.md` documents it.
#[derive(Serialize)]
struct Object<'a> {
    game: &'a str,
    rules: &'a str,
    position: &'a str,
    to_move: &'a str,
    status: &'a str,
    value: &'a str,
    plies: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best_moves: Option<&'a [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<i32>,
    line: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<&'a str>,
    #[serde(flatten)]
    more: Fields<'a>,
    nodes: u64,
    seconds: f64,
    memory_bytes: usize,
}

impl<'a> Object<'a> {
    fn new(subject: &Subject, solution: &'a Solution, more: Fields<'a>, cost: &Cost) -> Self {
        Self {
            game: subject.game,
            rules: subject.rules.id,
            position: &solution.position,
            to_move: &solution.to_move,
            status: match (solution.value, solution.estimate) {
                (Some(_), _) => "proved",
                (None, Some(_)) => "estimate",
                (None, None) => "unknown",
            },
            value: solution.value.unwrap_or("unknown"),
            plies: solution.plies,
            best_moves: solution.best_moves.as_deref(),
            estimate: solution.estimate,
            line: &solution.line,
            tree: solution.tree.as_deref(),
            more,
            nodes: cost.nodes,
            seconds: cost.seconds,
            memory_bytes: solution.memory,
        }
    }
}
