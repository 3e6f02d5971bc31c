//! `etude moves`

use super::error::CliError;
use super::target::AnswerHeader;
use super::{Outcome, Target};
use etude_study::batch::road::{LegalMove, LegalMoves};
use serde::Serialize;
use std::io::Write;

/// The arguments of `etude moves`.
#[derive(Debug, clap::Args)]
pub struct Moves {
    #[command(flatten)]
    target: Target,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let subject = self.target.find()?;
        let LegalMoves { position, to_move, moves, .. } =
            subject.ability.moves(subject.rules, &subject.position).map_err(|error| subject.bad(error))?;
        if self.json {
            let object = Object { head: subject.head(&position), to_move: &to_move, moves: &moves };
            super::write_json(out, &object)?;
        } else {
            let width = moves.iter().map(|mv| mv.text.len()).max().unwrap_or(0);
            for LegalMove { text, position, .. } in &moves {
                writeln!(out, "{text:width$}  {position}")?;
            }
        }
        Ok(Outcome::Answered)
    }
}

/// The answer as `docs/reference/command-line.md` documents it.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    head: AnswerHeader<'a>,
    to_move: &'a str,
    moves: &'a [LegalMove],
}
