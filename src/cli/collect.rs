//! Collections made of several files.

use super::error::CliError;
use super::{Outcome, input, outputs};
use clap::Args;
use etude_study::practice::joined;
use etude_study::session;
use std::io::Write;
use std::path::PathBuf;

/// Options of `etude collect`.
#[derive(Debug, Args)]
pub struct Collect {
    /// Studies and collections, in the order of the new one; FILE#3 is the third study of a collection
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The title of the collection
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    title: String,
    /// The file to write; the standard output without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Collect {
    /// Joins the files; an exercise that an earlier one has already is left out.
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let mut all = Vec::new();
        for file in &self.files {
            if let Some(output) = &self.output {
                outputs::check(output, Some(file))?;
            }
            let studies = input::read_all(file)?;
            (all, _) = joined(all, studies);
        }
        let text = session::write_collection(&self.title, &all);
        match &self.output {
            Some(output) => outputs::write_studies(output, &text, out)?,
            None => out.write_all(text.as_bytes())?,
        }
        Ok(Outcome::Answered)
    }
}
