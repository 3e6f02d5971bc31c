//! `etude durak`

use super::complaint::Complaint;
use super::{Outcome, durak_match, durak_predict};
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
    /// Play a match between two bots
    Match(durak_match::Match),
    /// Tell what the robot plays in a situation, and every path of its prediction
    Predict(durak_predict::Predict),
}

impl Durak {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, Complaint> {
        match &self.what {
            What::Match(arguments) => arguments.run(out),
            What::Predict(arguments) => arguments.run(out),
        }
    }
}
