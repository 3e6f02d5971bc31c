//! Commands that only one game has.

mod durak;
mod three_card;

use super::Outcome;
use super::complaint::Complaint;
use clap::Subcommand;
use std::io::Write;

/// A command of one game.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Values and chances of hands of three cards
    Three(three_card::Three),
    /// Matches and more of durak
    Durak(durak::Durak),
}

impl Command {
    /// Runs it.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, Complaint> {
        match self {
            Self::Three(arguments) => arguments.run(out),
            Self::Durak(arguments) => arguments.run(out),
        }
    }
}
