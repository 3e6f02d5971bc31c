//! `etude climbing`: advice for a seat of Dou Dizhu that sees its own cards only.

mod advise;
mod input;
pub(crate) mod matches;

use crate::Outcome;
use crate::error::CliError;
use clap::Subcommand;
use std::io::Write;

/// The arguments of `etude climbing`.
#[derive(Debug, clap::Args)]
pub struct Climbing {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Estimate each move at a table with hidden cards for the seat to move, and say which moves are proved
    Advise(advise::Advise),
}

impl Climbing {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        match &self.command {
            Command::Advise(arguments) => arguments.run(out),
        }
    }
}
