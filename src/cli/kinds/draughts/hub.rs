//! `etude hub`

use crate::Outcome;
use crate::error::CliError;
use etude_study::kinds::draughts::hub;
use etude_study::machine;
use etude_study::resources::Resources;
use std::io::{BufReader, Write, stdin};

/// The arguments of `etude hub`.
#[derive(Debug, clap::Args)]
pub struct Hub {
    /// Number of threads until the other program sets it; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Size of the transposition table in MiB until the other program sets it
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    memory: u32,
}

impl Hub {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let threads = self.threads.map_or_else(machine::threads, usize::from);
        let resources = Resources { memory: (self.memory as usize) << 20, threads };
        hub::serve(BufReader::new(stdin()), out, resources)?;
        Ok(Outcome::Answered)
    }
}
