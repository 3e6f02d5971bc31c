//! Solutions of some moves of a position (searchmoves): the position itself stays unsolved.

use super::reviewed::{BadLine, legal_move};
use super::{Batch, read};
use crate::model::{Control, Message, MoveOf, Playable, PvLine, RootMoves, RuleProfile};
use crate::study::machine::drop_aside;
use crate::study::play::analysis::report::MoveVerdict;
use crate::study::play::engine::Engine;
use crate::study::play::lines::map_line;
use crate::study::play::solver::{Solvable, Solver, among, shares};
use crate::study::resources::Resources;
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

impl<G: Solvable> MovesAbility for Batch<G> {
    fn among(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        wanted: AmongRequest<'_>,
        control: &Control,
    ) -> Result<Among, BadLine> {
        let (setup, position) = read::<G>(rules, position).map_err(BadLine::Position)?;
        if wanted.moves.is_empty() {
            return Err(BadLine::Move(1, String::new()));
        }
        let mut moves: Vec<MoveOf<G>> = Vec::new();
        for text in wanted.moves {
            let mv = legal_move::<G>(&position, text).ok_or_else(|| BadLine::Move(1, text.clone()))?;
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        let (mine, engines) = shares::<G>(wanted.resources);
        let mut verdicts = vec![MoveVerdict::default(); moves.len()];
        let mut complete = false;
        if G::can_prove(&position) {
            let mut solver = G::Solver::new(mine);
            let mut note = |mv: MoveOf<G>, known: MoveVerdict| {
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
            for line in estimated::<G>(&position, &moves, lines, engines) {
                let Some(place) =
                    line.moves.first().and_then(|mv| moves.iter().position(|other| other == mv))
                else {
                    continue;
                };
                match (line.score.estimate(), line.score) {
                    (Some(score), _) => {
                        scores[place] = Some(score).filter(|_| wanted.scores);
                        if best.is_none() {
                            let moves = map_line::<G, _>(&position, &line.moves, <G as Playable>::move_text);
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
            position: G::format(&setup),
            to_move: G::seat_id(G::seat_to_move(&position)).to_owned(),
            mover: G::seat_name(&setup, G::seat_to_move(&position)),
            moves: moves.iter().map(|&mv| G::move_text(&position, mv)).zip(verdicts).collect(),
            best,
            estimate,
            scores,
            complete,
        })
    }
}

/// The engine's lines for these moves, the best first.
fn estimated<G: Solvable>(
    position: &G::Position,
    moves: &[MoveOf<G>],
    lines: usize,
    resources: Resources,
) -> Vec<PvLine<MoveOf<G>>> {
    if !<G::Engine as Engine<G::Position>>::EXISTS {
        return Vec::new();
    }
    let mut best = Vec::new();
    let mut engine = G::Engine::new(resources);
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
