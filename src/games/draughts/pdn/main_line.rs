//! Main lines without comments and variations, for bulk reading.

use super::parse::unread_moves;
use super::read::{Assumed, Header, Rejection, header};
use super::resolve;
use super::title;
use crate::draughts::position::Move;
use crate::draughts::setup::Setup;
use etude_model::Outcome;
use etude_model::reading::IllegalMove;

/// The main line of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct MainLine {
    /// All tags in order.
    pub tags: Vec<(String, String)>,
    /// The start position.
    pub start: Setup,
    /// The legal moves.
    pub moves: Vec<Move>,
    /// The outcome, if the game ended.
    pub outcome: Option<Outcome>,
    /// The first illegal move, if there is one.
    pub illegal: Option<IllegalMove>,
}

/// Reads the main line of one game; see [`super::read()`].
///
/// # Errors
/// [`Rejection`] when the rules are unknown or the start position is wrong.
pub fn main_line(text: &str) -> Result<MainLine, Rejection> {
    let tagged = title::tagged(text);
    let text = &*tagged;
    let Header { written, start, numbers, outcome } = header(text, Assumed::OfGame)?;
    let line = &written.line;
    let moves = start
        .position()
        .map_or_else(Vec::new, |position| resolve::legal_prefix(&position, &line.plies, numbers));
    let stop = line.stop(text, moves.len()).map(|(at, what)| (at, what, moves.len() + 1));
    let left_out = || {
        let mut comments = line.plies.iter().zip(2..);
        let found = comments.find_map(|(ply, next)| Some((ply.at, unread_moves(&ply.comment).next()?, next)));
        found.or_else(|| Some((line.start, unread_moves(&written.opening).next()?, 1)))
    };
    let illegal = stop.or_else(left_out).map(|(at, what, ply)| IllegalMove::new(text, at, ply, what));
    Ok(MainLine { tags: written.tags, start, moves, outcome, illegal })
}
