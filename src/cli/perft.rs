//! `etude perft`

use super::error::CliError;
use super::solve::seconds;
use super::target::AnswerHeader;
use super::{Outcome, Target, progress};
use etude_study::solving::counted::{Count, Plies};
use serde::Serialize;
use std::io::Write;
use std::time::{Duration, Instant};

/// The arguments of `etude perft`.
#[derive(Debug, clap::Args)]
#[command(allow_missing_positional = true)]
pub struct Perft {
    #[command(flatten)]
    target: Target,
    /// The length of the lines in plies
    #[arg(required = true, value_name = "DEPTH")]
    depth: u32,
    /// Count moves that lead to one position by different routes once
    #[arg(long)]
    distinct: bool,
    /// Time limit in seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let subject = self.target.find()?;
        let plies = Plies { depth: self.depth, distinct: self.distinct };
        let control = progress::limited(self.time);
        let started = Instant::now();
        let count = progress::watch(&control, || {
            subject.ability.perft(subject.rules, &subject.position, plies, &control)
        });
        let Count { position, leaves } = count.map_err(|error| subject.bad(error))?;
        let seconds = started.elapsed().as_secs_f64();
        let Some(leaves) = leaves else { return Ok(Outcome::Stopped) };
        if self.json {
            let object = Object {
                head: subject.head(&position),
                depth: self.depth,
                distinct: self.distinct,
                leaves,
                seconds,
            };
            super::write_json(out, &object)?;
        } else {
            let (depth, speed) = (self.depth, leaves as f64 / seconds / 1e6);
            writeln!(out, "leaves: {leaves} (depth {depth}, {seconds:.3} s, {speed:.1} million a second)")?;
        }
        Ok(Outcome::Answered)
    }
}

/// The answer as `docs/reference/command-line.md` documents it.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    head: AnswerHeader<'a>,
    depth: u32,
    distinct: bool,
    leaves: u64,
    seconds: f64,
}
