//! Solutions of some moves of a position (searchmoves): the position itself stays unsolved.

use super::reviewed::{BadLine, legal_move};
use super::{Batch, read};
use crate::erased::{AnyMove, AnyPosition};
use crate::machine::drop_aside;
use crate::play::analysis::report::MoveVerdict;
use crate::play::lines::map_line;
use crate::play::solver::among;
use crate::resources::Resources;
use etude_model::{Control, Message, PvLine, RootMoves, RuleProfile};
use std::time::Duration;

/// Time of the engine where nothing is proved and no other limit ends its search.
const ESTIMATE: Duration = Duration::from_secs(1);

/// Requested moves of a position.
#[derive(Clone, Copy, Debug)]
pub struct AmongRequest<'a> {
    /// The moves in notation.
    pub moves: &'a [String],
    /// True if distances are measured.
    pub shortest: bool,
    /// True if the engine scores each of them where nothing is proved.
    pub scores: bool,
    /// Limits of the solver.
    pub resources: Resources,
}

/// Verdicts of some moves of a position. They say nothing of the position: another move may be better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Among {
    /// The position in canonical notation.
    pub position: String,
    /// Identifier of the seat to move.
    pub to_move: String,
    /// Name of the seat to move.
    pub mover: Message,
    /// The moves in notation with their verdicts for the side that makes them, in the given order.
    pub moves: Vec<(String, MoveVerdict)>,
    /// The place of the best one; none while another one of them could be better.
    pub best: Option<usize>,
    /// Engine score of the best one if it is not proved, in hundredths of a plain piece, and its line.
    pub estimate: Option<(i32, Vec<String>)>,
    /// Engine score of each move in hundredths of a plain piece, where requested and the best one is not proved.
    pub scores: Vec<Option<i32>>,
    /// True if all of them were solved.
    pub complete: bool,
}

/// Ability to solve some moves of a position.
pub trait MovesAbility {
    /// Solves some moves of a position; a stop leaves the parts found so far.
    ///
    /// # Errors
    /// Fails if the position is wrong, or a move is illegal.
    fn among(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        wanted: AmongRequest<'_>,
        control: &Control,
    ) -> Result<Among, BadLine>;
}

impl MovesAbility for Batch {
    fn among(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        wanted: AmongRequest<'_>,
        control: &Control,
    ) -> Result<Among, BadLine> {
        let (setup, position) = read(self.game, rules, position).map_err(BadLine::Position)?;
        if wanted.moves.is_empty() {
            return Err(BadLine::Move(1, String::new()));
        }
        let mut moves: Vec<AnyMove> = Vec::new();
        for text in wanted.moves {
            let mv = legal_move(&position, text).ok_or_else(|| BadLine::Move(1, text.clone()))?;
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        let (mine, engines) = self.game.shares(wanted.resources);
        let mut verdicts = vec![MoveVerdict::default(); moves.len()];
        let mut complete = false;
        if position.can_prove() {
            let mut solver = self.game.solver(mine);
            let mut note = |mv: AnyMove, known: MoveVerdict| {
                if let Some(place) = moves.iter().position(|&other| other == mv) {
                    verdicts[place] = known;
                }
            };
            let found = among::verdicts(&position, &moves, wanted.shortest, &mut solver, control, &mut note);
            complete = found.is_ok();
            drop_aside(solver);
        }
        let mut best = among::best(&verdicts).map(|(place, _)| place);
        let (mut estimate, mut scores) = (None, vec![None; moves.len()]);
        if best.is_none() {
            let lines = if wanted.scores { moves.len() } else { 1 };
            for line in estimated(&position, &moves, lines, engines) {
                let Some(place) =
                    line.moves.first().and_then(|mv| moves.iter().position(|other| other == mv))
                else {
                    continue;
                };
                match (line.score.estimate(), line.score) {
                    (Some(score), _) => {
                        scores[place] = Some(score).filter(|_| wanted.scores);
                        if best.is_none() {
                            let moves = map_line(&position, &line.moves, |at, mv| at.move_text(mv));
                            estimate = Some((score, moves));
                        }
                    }
                    // A proved line is the verdict of its move.
                    (None, proved) if verdicts[place].value.is_none() => {
                        verdicts[place] = MoveVerdict { value: proved.value(), plies: None };
                    }
                    _ => {}
                }
                best = best.or(Some(place));
            }
        }
        Ok(Among {
            position: setup.format(),
            to_move: position.game().seat_id(position.seat_to_move()).to_owned(),
            mover: setup.seat_name(position.seat_to_move()),
            moves: moves.iter().map(|&mv| position.move_text(mv)).zip(verdicts).collect(),
            best,
            estimate,
            scores,
            complete,
        })
    }
}

/// The engine's lines for these moves, the best first.
fn estimated(
    position: &AnyPosition,
    moves: &[AnyMove],
    lines: usize,
    resources: Resources,
) -> Vec<PvLine<AnyMove>> {
    if !position.game().traits().has_engine {
        return Vec::new();
    }
    let mut best = Vec::new();
    let mut engine = position.game().engine(resources);
    let control = Control::new().with_limit(ESTIMATE);
    let roots = RootMoves { lines, among: moves };
    engine.analyse(position, &[], roots, &control, &mut |found| {
        if !found.lines.is_empty() {
            best.clone_from(&found.lines);
        }
    });
    drop_aside(engine);
    best
}
