//! `etude moves`

use super::error::CliError;
use super::target::AnswerHeader;
use super::{Outcome, Target};
use crate::study::batch::road::Road;
use crate::study::batch::road::{LegalMove, LegalMoves};
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
            let moves = moves.iter().map(MoveObject::new).collect();
            let object = Object { head: subject.head(&position), to_move: &to_move, moves };
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
    moves: Vec<MoveObject<'a>>,
}

#[derive(Serialize)]
struct MoveObject<'a> {
    text: &'a str,
    position: &'a str,
    #[serde(flatten)]
    road: Option<RoadObject<'a>>,
}

/// Route of a move over the board. A pass has none.
#[derive(Serialize)]
struct RoadObject<'a> {
    from: Option<&'a str>,
    to: Option<&'a str>,
    captured: &'a [String],
    path: &'a [String],
    steps: Vec<StepObject<'a>>,
}

#[derive(Serialize)]
struct StepObject<'a> {
    from: &'a str,
    captured: Option<&'a str>,
    to: &'a str,
}

impl<'a> MoveObject<'a> {
    fn new(mv: &'a LegalMove) -> Self {
        let LegalMove { text, position, road } = mv;
        Self { text, position, road: road.as_ref().map(RoadObject::new) }
    }
}

impl<'a> RoadObject<'a> {
    fn new(road: &'a Road) -> Self {
        let Road { captured, path, steps } = road;
        let step = |(from, captured, to): &'a (String, Option<String>, String)| StepObject {
            from,
            captured: captured.as_deref(),
            to,
        };
        Self {
            from: path.first().map(String::as_str),
            to: path.last().map(String::as_str),
            captured,
            path,
            steps: steps.iter().map(step).collect(),
        }
    }
}
