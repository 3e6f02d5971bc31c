//! `etude solve`

use super::among;
use super::asked::{Answer, SolveOptions};
use super::batch::{self, BatchOptions};
use super::counts::counted;
use super::error::{CliError, at};
use super::estimate;
use super::outputs;
use super::progress;
use super::proofs;
use super::resources::ResourceOptions;
use super::target::UnparsedPosition;
use super::{Outcome, Target};
use etude_model::Message;
use etude_study::batch::{SeatWorstCase, Solution};
use etude_study::registry;
use etude_texts::{Language, Texts};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

/// Text below the help.
const AFTER_HELP: &str = "\
Exit status: 0 the question is answered, 1 a limit stopped the work or the tree is too large, 2 bad input. With --batch, that
of the worst line: 4 where a line is wrong; 130 when it was ended by Ctrl+C: with --done the same command resumes.";

/// The arguments of `etude solve`.
#[derive(Debug, clap::Args)]
#[command(mut_arg("file", |file| file.required_unless_present("batch")))]
#[command(mut_arg("position", |position| position.conflicts_with("batch")))]
#[command(mut_arg("json", |json| json.help("Print one JSON object; --batch does always")))]
#[command(after_help = AFTER_HELP)]
pub struct Solve {
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    lines: BatchOptions,
    #[command(flatten)]
    asked: SolveOptions,
    #[command(flatten)]
    resources: ResourceOptions,
    /// Time limit in seconds, for each position with --batch
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// Solve these moves alone, separated by commas, and not the position
    #[arg(long, value_name = "MOVES", conflicts_with_all = ["batch", "tree", "all_moves", "proof", "why", "changes", "against"])]
    moves: Option<String>,
    /// Write what each move is worth as a table (CSV) to FILE, - for the standard output, in place of the solution
    #[arg(long, value_name = "FILE", conflicts_with_all = ["batch", "tree", "all_moves", "proof", "why", "changes", "against", "json"])]
    csv: Option<PathBuf>,
    /// Say what the solution will take, time and memory, in place of solving
    #[arg(long, conflicts_with_all = ["batch", "shortest", "tree", "all_moves", "proof", "why", "changes", "against", "moves", "csv"])]
    estimate: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 =
        text.parse().map_err(|_| "expected a number of seconds, such as 10 or 0.5".to_owned())?;
    let most = "expected a number of seconds from 0 to a few billions".to_owned();
    Duration::try_from_secs_f64(seconds).map_err(|_| most)
}

impl Solve {
    /// Returns true if standard output is a table.
    pub(super) fn prints_table(&self) -> bool {
        self.csv.as_deref().is_some_and(outputs::is_standard)
    }

    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let resources = self.resources.limits();
        if let Some(batch) = &self.lines.batch {
            let (game, rules) = self.target.named();
            if !game.is_empty() {
                // One error in place of one for each line.
                registry::find(&game, &rules).map_err(|error| CliError::Open { path: None, error })?;
            }
            let asked = self.asked.clone();
            let time = self.time;
            let task = batch::Batch { game, rules, asked, resources, time, tells_options: false };
            return self.lines.run(batch, task, out);
        }
        if let Some(proof) = &self.asked.proof {
            outputs::check(proof, self.target.path())?;
        }
        if let Some(path) = &self.csv {
            let asked = among::Table { path, moves: self.moves.as_deref(), shortest: self.asked.shortest };
            return among::write_table(&self.target, &asked, resources, self.time, out);
        }
        let subject = self.target.find()?;
        if self.asked.proof.is_some() && !subject.ability.is_checked() {
            return Err(CliError::Wrong(Message::new("cli-proof-game").text("game", subject.game)));
        }
        let control = progress::limited(self.time);
        if self.estimate {
            return estimate::run(&subject, self.json, resources, &control, out);
        }
        if let Some(moves) = &self.moves {
            let asked = among::Asked { moves, shortest: self.asked.shortest, json: self.json, resources };
            return among::run(&subject, &asked, &control, out);
        }
        let answer = progress::watch(&control, || self.asked.answer(&subject, resources, &control))?;
        match (&self.asked.proof, &answer.solution.proof) {
            (Some(path), proof) if outputs::is_standard(path) => {
                // The proof is the answer.
                return match proof {
                    Some(proof) => {
                        proof.write(out, false).map_err(CliError::from).map(|()| Outcome::Answered)
                    }
                    None => Ok(Outcome::Stopped),
                };
            }
            (Some(path), Some(proof)) => proofs::write(path, proof).map_err(at(path))?,
            _ => {}
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
        subject: &UnparsedPosition,
        Answer { solution, cost, .. }: &Answer,
    ) -> io::Result<()> {
        let texts = Texts::new(Language::English);
        let Solution {
            position,
            mover,
            value,
            plies,
            best_moves,
            worst_cases,
            estimate,
            line,
            is_unmeasured,
            tree,
            complete,
            memory,
            ..
        } = solution;
        writeln!(out, "position: {position} ({}, {})", subject.game, subject.rules.id)?;
        let mover = texts.say(mover);
        match (value, plies) {
            (Some(value), Some(n)) => {
                let plies = counted((*n).into(), "ply");
                writeln!(out, "verdict: {mover} to move: {value} in {plies}, proved")
            }
            (Some(value), None) => writeln!(out, "verdict: {mover} to move: {value}, proved"),
            (None, _) if !worst_cases.is_empty() => print_worst_cases(out, &texts, worst_cases),
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
        if *is_unmeasured {
            writeln!(
                out,
                "the number of moves is not known: tables at hand tell who wins alone, and the line is cut where it keeps the win"
            )?;
        }
        writeln!(
            out,
            "{}: {}, {:.2} s, {:.1} MB",
            if *complete { "effort" } else { "stopped after" },
            counted(cost.nodes, "position"),
            cost.seconds,
            *memory as f64 / f64::from(1 << 20)
        )?;
        if let Some(tree) = tree {
            write!(out, "\n{tree}")?;
        }
        Ok(())
    }
}

fn print_worst_cases(out: &mut impl Write, texts: &Texts, seats: &[SeatWorstCase]) -> io::Result<()> {
    for SeatWorstCase { name, safe, moves, .. } in seats {
        let name = texts.say(name);
        match (safe, moves) {
            (Some(true), Some(moves)) => {
                writeln!(out, "{name}: cannot be made to lose, proved; keeps that by {}", moves.join(", "))
            }
            (Some(true), None) => writeln!(out, "{name}: cannot be made to lose, proved"),
            (Some(false), _) => writeln!(out, "{name}: loses if all others play together, proved"),
            (None, _) => writeln!(out, "{name}: not proved"),
        }?;
    }
    Ok(())
}
