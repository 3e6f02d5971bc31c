//! `etude durak`

use crate::Outcome;
use crate::error::CliError;
mod advise;
pub(super) mod many;
mod matches;
mod predict;

use clap::Subcommand;
use std::io::Write;

/// The arguments of `etude durak`.
#[derive(Debug, clap::Args)]
pub struct Durak {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Estimate each move of a whole game for the player to move, and locate every card as far as that player knows it
    Advise(advise::Advise),
    /// Play a match between two bots
    Match(matches::Match),
    /// Predict the robot's move in a situation, and list every path of its prediction
    Predict(predict::Predict),
}

impl Durak {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        match &self.command {
            Command::Advise(arguments) => arguments.run(out),
            Command::Match(arguments) => arguments.run(out),
            Command::Predict(arguments) => arguments.run(out),
        }
    }
}
