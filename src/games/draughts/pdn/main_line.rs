//! The main line of a game alone, for those who look at very many games: no comments, no variations.

use super::parse::left_out;
use super::read::{Head, Refusal, Trouble, head};
use super::resolve;
use crate::games::draughts::position::Move;
use crate::games::draughts::setup::Setup;
use crate::model::Outcome;

/// A game without what is said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct MainLine {
    /// All tags in order.
    pub tags: Vec<(String, String)>,
    /// The position it starts from.
    pub start: Setup,
    /// The legal moves from there on.
    pub moves: Vec<Move>,
    /// How it ended, when it did.
    pub outcome: Option<Outcome>,
    /// Where its moves end to be legal, when they do before their end.
    pub trouble: Option<Trouble>,
}

/// Reads the main line of the text of one game, as [`super::read()`] does.
///
/// # Errors
/// When there are no such rules or the start position is wrong.
pub fn main_line(text: &str) -> Result<MainLine, Refusal> {
    let Head { written, start, numbers, outcome } = head(text)?;
    let line = &written.line;
    let moves =
        start.position().map_or_else(Vec::new, |position| resolve::prefix(&position, &line.plies, numbers));
    let stop = line.plies.get(moves.len()).map(|ply| (ply.at, ply.text.to_owned()));
    let stop = stop.or_else(|| {
        let at = line.unread?;
        let rest = text[at..line.end].chars().take(40).take_while(|c| !c.is_whitespace());
        Some((at, rest.collect()))
    });
    let left = || {
        let mut said = line.plies.iter().zip(2..);
        let found = said.find_map(|(ply, next)| Some((ply.at, left_out(&ply.comment).next()?, next)));
        found.or_else(|| Some((line.start, left_out(&written.opening).next()?, 1)))
    };
    let stop = stop.map(|(at, what)| (at, what, moves.len() + 1));
    let stop = stop.or_else(|| left().map(|(at, what, ply)| (at, what.to_owned(), ply)));
    let trouble = stop.map(|(at, text_there, ply)| Trouble {
        line: 1 + text[..at].matches('\n').count(),
        ply,
        text: text_there,
    });
    Ok(MainLine { tags: written.tags, start, moves, outcome, trouble })
}
