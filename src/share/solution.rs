//! What is proved of a study's start position: the value, how far the end is, and a line to it as it is drawn.

use crate::model::{Control, DrawnMove, Message, Side, Value};
use crate::study::batch::{BadPosition, Wanted};
use crate::study::document::{Line, Step};
use crate::study::rows::value_named;
use crate::study::{Document, LineItem, Resources, registry};

/// What is proved of a start position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// The value for the side to move; none where nothing is proved.
    pub value: Option<Value>,
    /// Plies to the end when the winner hurries and the loser delays, once that is known.
    pub plies: Option<u32>,
    /// Who is to move, by name.
    pub mover: Message,
    /// Who wins, by name, when a side does.
    pub winner: Option<Message>,
    /// Whether the game has a board, whose players count the moves of the winner.
    pub board: bool,
    /// A line of best play; empty where nothing is proved.
    pub line: Vec<Told>,
}

/// A move of a line as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The move in notation.
    pub text: String,
    /// The move as it is drawn.
    pub drawn: DrawnMove,
    /// Who makes it, by name.
    pub seat: Message,
    /// The side that makes it.
    pub side: Side,
}

impl Solution {
    /// Who wins, in a sentence.
    pub fn told(&self) -> Message {
        match (self.value, &self.winner) {
            (Some(_), Some(winner)) => wins(winner, self.board, self.plies),
            (Some(_), None) => Message::new("verdict-draw"),
            (None, _) => Message::new("verdict-unknown"),
        }
    }

    /// The line as a document holds it.
    pub fn line(&self) -> Line {
        let step = |told: &Told| Step { mv: told.text.clone(), ..Step::default() };
        Line(self.line.iter().map(step).collect())
    }
}

/// That a side wins, where it is known in how many plies: players of a board count the moves of the winner, who makes the
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

/// How many a side is to grammar: partners win, a side wins.
pub fn many(winner: &Message) -> u8 {
    if winner.id == "side-farmers" { 2 } else { 1 }
}

/// Solves the start position of a study, and with `tree` writes down the strategy tree where it is whole; none where its
/// game has nothing to solve. A stop leaves what was found until then.
///
/// # Errors
/// When the position is wrong.
pub fn of(
    document: &Document,
    tree: bool,
    resources: Resources,
    control: &Control,
) -> Result<Option<(Solution, Option<String>)>, BadPosition> {
    let Ok((entry, rules)) = registry::find_for(&document.game, &document.rules, &document.position) else {
        return Ok(None);
    };
    let Some(ability) = entry.batch else { return Ok(None) };
    let wanted = Wanted { shortest: true, all_moves: false, tree, proof: false, resources };
    let solved = ability.solve(rules, &document.position, &wanted, control)?;
    let value = solved.value.and_then(value_named);
    let moves = if value.is_some() { solved.line } else { Vec::new() };
    let step = |mv: String| Step { mv, ..Step::default() };
    let line = Line(moves.into_iter().map(step).collect());
    let Ok(study) = super::open(&Document { line, ..document.clone() }) else { return Ok(None) };
    let Some(game) = study.playing() else { return Ok(None) };
    let to_move = game.analysis().to_move;
    let winner = match value {
        Some(Value::Win) => Some(to_move),
        Some(Value::Loss) => Some(to_move.other()),
        Some(Value::Draw) | None => None,
    };
    let solution = Solution {
        value,
        plies: solved.plies,
        mover: solved.mover,
        winner: winner.map(|side| game.side_name(side)),
        board: study.setup().scene.board.is_some(),
        line: game.line().iter().map(told).collect(),
    };
    Ok(Some((solution, solved.tree)))
}

fn told(item: &LineItem) -> Told {
    Told { text: item.text.clone(), drawn: item.drawn.clone(), seat: item.seat.clone(), side: item.side }
}
