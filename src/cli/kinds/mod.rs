//! Commands of single games.

mod climbing;
mod draughts;
mod durak;
mod matches;
mod three_card;

use super::Outcome;
use super::error::CliError;
use clap::Subcommand;
use std::io::Write;

/// A command of one game.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Value hands of three cards, and compute their chances and what it pays to do
    Three(three_card::Three),
    /// Advise a seat of Dou Dizhu that sees its own cards only
    Climbing(climbing::Climbing),
    /// Predict the robot's move, advise a player, and play matches of durak
    Durak(durak::Durak),
    /// Play draughts for another program, by the Hub protocol on standard input and output
    Hub(draughts::Hub),
    /// Play a match between two engines of draughts, other programs among them, or between bots of Dou Dizhu with hidden cards
    Match(matches::Match),
    /// Make the tablebases of draughts with more pieces, and check them
    Endings(draughts::Endings),
}

impl Command {
    /// Returns true if standard output is a table.
    pub(super) fn prints_table(&self) -> bool {
        matches!(self, Self::Three(arguments) if arguments.prints_table())
    }

    /// Runs the command.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        match self {
            Self::Three(arguments) => arguments.run(out),
            Self::Climbing(arguments) => arguments.run(out),
            Self::Durak(arguments) => arguments.run(out),
            Self::Hub(arguments) => arguments.run(out),
            Self::Match(arguments) => arguments.run(out, |asked, control, out| match asked.game() {
                "climbing" => climbing::matches::run(asked, control),
                "durak" => durak::many::run(asked, control),
                _ => draughts::matches::run(asked, control, out),
            }),
            Self::Endings(arguments) => arguments.run(out),
        }
    }
}
