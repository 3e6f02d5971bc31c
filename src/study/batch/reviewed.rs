//! A line that is reviewed without a window.

use super::{BadPosition, Batch, read};
use crate::model::{Control, Game, Playable, Position, RuleProfile, Viewer};
use crate::study::machine::drop_aside;
use crate::study::play::engine::Engine;
use crate::study::play::review::{Effort, Played, Review, review};
use crate::study::play::solver::{Solvable, Solver, shares};
use crate::study::resources::Resources;

/// The line to review, and with what means.
#[derive(Clone, Copy, Debug)]
pub struct LineOf<'a> {
    /// The position it starts from.
    pub position: &'a str,
    /// The moves in notation.
    pub moves: &'a [String],
    /// How much work each of them is worth.
    pub effort: Effort,
    /// What solver and engine may use.
    pub resources: Resources,
    /// Whose eyes look on.
    pub eyes: Viewer,
}

/// What was found out.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// The position, written canonically.
    pub position: String,
    /// The position before each move.
    pub before: Vec<String>,
    /// The judgements; those that were made when the work was stopped.
    pub review: Review,
}

/// A line that cannot be reviewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadLine {
    /// The position is wrong.
    Position(BadPosition),
    /// A move is not legal: its ply, counted from 1, and its text.
    Move(usize, String),
}

impl<G: Solvable> Batch<G> {
    /// [`Ability::review`](super::Ability::review).
    pub(super) fn reviewed(
        rules: &'static RuleProfile,
        line: LineOf<'_>,
        control: &Control,
    ) -> Result<Reviewed, BadLine> {
        let (setup, start) = read::<G>(rules, line.position).map_err(BadLine::Position)?;
        let mut at = start.clone();
        let mut moves = Vec::with_capacity(line.moves.len());
        let mut before = Vec::with_capacity(line.moves.len());
        let mut legal = Vec::new();
        for (text, ply) in line.moves.iter().zip(1..) {
            legal.clear();
            at.legal_moves(&mut legal);
            let wanted = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let found = legal
                .iter()
                .copied()
                .find(|&mv| <G as Playable>::move_text(&at, mv).eq_ignore_ascii_case(&wanted));
            let mv = found.ok_or_else(|| BadLine::Move(ply, text.clone()))?;
            moves.push(mv);
            before.push(<G as Game>::format(&<G as Playable>::setup_of(&setup, &at)));
            at.play(mv);
        }
        let (mine, engines) = shares::<G>(line.resources);
        let (mut solver, mut engine) = (G::Solver::new(mine), G::Engine::new(engines));
        let played = Played { setup: &setup, start: &start, moves: &moves, eyes: line.eyes };
        let mut last = Review::default();
        // What was judged is told; whether it is all stands in the review.
        let _ = review::<G>(&played, &mut solver, &mut engine, line.effort, control, &mut |review| {
            last = review.clone();
        });
        drop_aside(solver);
        drop_aside(engine);
        Ok(Reviewed { position: <G as Game>::format(&setup), before, review: last })
    }
}
