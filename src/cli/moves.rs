//! `etude moves`

use super::complaint::Complaint;
use super::{Outcome, Target};
use crate::study::batch::{LegalMove, LegalMoves};
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
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, Complaint> {
        let subject = self.target.find()?;
        let LegalMoves { position, to_move, moves, .. } =
            subject.ability.moves(subject.rules, &subject.position).map_err(|error| subject.bad(error))?;
        if self.json {
            let moves =
                moves.iter().map(|LegalMove { text, position }| MoveObject { text, position }).collect();
            let object = Object {
                game: subject.game,
                rules: subject.rules.id,
                position: &position,
                to_move: &to_move,
                moves,
            };
            super::write_json(out, &object)?;
        } else {
            let width = moves.iter().map(|mv| mv.text.len()).max().unwrap_or(0);
            for LegalMove { text, position } in &moves {
                writeln!(out, "{text:width$}  {position}")?;
            }
        }
        Ok(Outcome::Answered)
    }
}

/// The answer as the README documents it.
#[derive(Serialize)]
struct Object<'a> {
    game: &'a str,
    rules: &'a str,
    position: &'a str,
    to_move: &'a str,
    moves: Vec<MoveObject<'a>>,
}

#[derive(Serialize)]
struct MoveObject<'a> {
    text: &'a str,
    position: &'a str,
}
