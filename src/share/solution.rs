//! Solution of a start position: value, distance and line.

use etude_model::{Control, DrawnMove, Message, Value};
use etude_study::batch::{BadPosition, SolveRequest};
use etude_study::document::{Line, Step};
use etude_study::play::shown::ShownMove;
use etude_study::play::why::LineMove;
use etude_study::value_names::value_named;
use etude_study::{Document, LineItem, Playing, Resources, registry};

/// Solution of a start position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// Value for the side to move; none if not proved.
    pub value: Option<Value>,
    /// Distance in plies, if known.
    pub plies: Option<u32>,
    /// Name of the side to move.
    pub mover: Message,
    /// Name of the winner, if there is one.
    pub winner: Option<Message>,
    /// The verdict where a goal other than to win the game is reached or missed.
    pub goal_verdict: Option<Message>,
    /// True if distances are counted in moves of the winner (games on a board), not in plies (card games).
    pub board: bool,
    /// Principal variation; empty if nothing is proved.
    pub line: Vec<SolutionMove>,
}

/// A move of a principal variation.
#[derive(Clone, Debug, PartialEq)]
pub struct SolutionMove {
    /// The move in notation.
    pub text: String,
    /// Drawn form of the move.
    pub drawn: DrawnMove,
    /// Name of the seat that moves.
    pub seat: Message,
}

impl Solution {
    /// Solution of the position that a game shows. The line follows its best move, empty until that is explained.
    pub fn in_view(game: &dyn Playing, board: bool) -> Self {
        let analysis = game.analysis();
        let why = analysis.explained.why.as_ref();
        let best = analysis.best.and_then(|best| why?.moves.get(best)?.course.as_ref());
        let line = best.map_or(&[][..], |course| &course.line);
        let solution_move = |LineMove { shown: ShownMove { text, drawn, by, .. }, .. }: &LineMove| {
            SolutionMove { text: text.clone(), drawn: drawn.clone(), seat: by.clone() }
        };
        Self {
            value: analysis.value(),
            plies: analysis.solver.plies,
            mover: analysis.mover.clone(),
            winner: analysis.winner.clone(),
            goal_verdict: analysis.goal_verdict.clone(),
            board,
            line: line.iter().map(solution_move).collect(),
        }
    }

    /// The verdict as a sentence.
    pub fn sentence(&self) -> Message {
        if let Some(sentence) = &self.goal_verdict {
            return sentence.clone();
        }
        match (self.value, &self.winner) {
            (Some(_), Some(winner)) => wins(winner, self.board, self.plies),
            (Some(_), None) if self.board => Message::new("verdict-draw-board"),
            (Some(_), None) => Message::new("verdict-draw"),
            (None, _) => Message::new("verdict-unknown"),
        }
    }

    /// Principal variation as the line of a document.
    pub fn line(&self) -> Line {
        let step = |mv: &SolutionMove| Step { mv: mv.text.clone(), ..Step::default() };
        Line(self.line.iter().map(step).collect())
    }
}

/// Verdict on a win, with its distance if known. On a board the winner's moves are counted, the last of which is the
/// last ply.
pub fn wins(side: &Message, board: bool, plies: Option<u32>) -> Message {
    let named = |id| Message::new(id).message("side", side.clone());
    match (board, plies) {
        (true, Some(plies)) => named("verdict-board-wins-in").number("moves", plies.div_ceil(2)),
        (true, None) => named("verdict-board-wins"),
        (false, Some(plies)) => named("verdict-wins-in").number("many", many(side)).number("plies", plies),
        (false, None) => named("verdict-wins").number("many", many(side)),
    }
}

/// Grammatical number of a winner: 2 for the farmers, who win together, else 1.
pub fn many(winner: &Message) -> u8 {
    if winner.id == "side-farmers" { 2 } else { 1 }
}

/// Solution of the start position of a study, with the strategy tree as text if `tree` and it is complete. None for unknown
/// games and rules, and for studies without moves. A stop leaves the parts found so far.
///
/// # Errors
/// [`BadPosition`]: the text cannot be read, or nothing can be played from the position.
pub fn of(
    document: &Document,
    tree: bool,
    resources: Resources,
    control: &Control,
) -> Result<Option<(Solution, Option<String>)>, BadPosition> {
    let Ok((entry, rules)) = registry::find_for(&document.game, &document.rules, &document.position) else {
        return Ok(None);
    };
    let Some(batch) = entry.batch else { return Ok(None) };
    let wanted = SolveRequest { shortest: true, all_moves: false, tree, proof: false, resources };
    let solved = batch.solve(rules, &document.position, &wanted, control)?;
    let value = solved.value.and_then(value_named);
    let moves = if value.is_some() { solved.line } else { Vec::new() };
    let step = |mv: String| Step { mv, ..Step::default() };
    let line = Line(moves.into_iter().map(step).collect());
    let Ok(study) = super::open(&Document { line, ..document.clone() }) else { return Ok(None) };
    let Some(game) = study.playing() else { return Ok(None) };
    let to_move = game.analysis().to_move;
    let winner = value.and_then(|value| value.winner(to_move));
    let solution = Solution {
        value,
        plies: solved.plies,
        mover: solved.mover,
        winner: winner.map(|side| game.analysis().side_name(side)),
        goal_verdict: solved.goal_verdict,
        board: study.setup().scene.board.is_some(),
        line: game.line().iter().map(solution_move).collect(),
    };
    Ok(Some((solution, solved.tree)))
}

fn solution_move(item: &LineItem) -> SolutionMove {
    SolutionMove { text: item.text.clone(), drawn: item.drawn.clone(), seat: item.seat.clone() }
}
