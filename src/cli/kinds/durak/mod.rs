//! `etude durak`

use crate::cli::Outcome;
use crate::cli::error::CliError;
mod advise;
mod matches;
mod predict;

use clap::Subcommand;
use std::io::Write;

/// The arguments of `etude durak`.
#[derive(Debug, clap::Args)]
pub struct Durak {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Tell what each move of a whole game brings to the player to move, and what he knows of every card
    Advise(advise::Advise),
    /// Play a match between two bots
    Match(matches::Match),
    /// Tell what the robot plays in a situation, and every path of its prediction
    Predict(predict::Predict),
}

impl Durak {
    pub(in crate::cli) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        match &self.what {
            What::Advise(arguments) => arguments.run(out),
            What::Match(arguments) => arguments.run(out),
            What::Predict(arguments) => arguments.run(out),
        }
    }
}
