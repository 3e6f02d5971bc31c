//! Reviewing lines without a window.

use super::{BadPosition, Batch, read};
use crate::model::{Control, Game, MoveOf, Playable, Position, RuleProfile, Viewer};
use crate::study::machine::drop_aside;
use crate::study::play::engine::Engine;
use crate::study::play::review::{Effort, Played, Review, review};
use crate::study::play::solver::{Solvable, Solver, shares};
use crate::study::resources::Resources;

/// A line to review, with its limits.
#[derive(Clone, Copy, Debug)]
pub struct LineOf<'a> {
    /// Start position.
    pub position: &'a str,
    /// Moves in notation.
    pub moves: &'a [String],
    /// Limit of work per move.
    pub effort: Effort,
    /// Limits of solver and engine.
    pub resources: Resources,
    /// The viewer.
    pub eyes: Viewer,
}

/// Result of a review.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// The position in canonical notation.
    pub position: String,
    /// Position before each move.
    pub before: Vec<String>,
    /// The verdicts, incomplete if the review was stopped.
    pub review: Review,
}

/// Error of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadLine {
    /// The position is wrong.
    Position(BadPosition),
    /// An illegal move: its ply, from 1, and its text.
    Move(usize, String),
}

/// The legal move that a user's text names.
pub(super) fn legal_move<G: Playable>(at: &G::Position, text: &str) -> Option<MoveOf<G>> {
    let wanted = text.split_whitespace().collect::<Vec<_>>().join(" ");
    at.moves().into_iter().find(|&mv| G::move_text(at, mv).eq_ignore_ascii_case(&wanted))
}

/// Ability to review a line.
pub trait ReviewAbility {
    /// Reviews every move of a line; a stop leaves the moves reviewed so far.
    ///
    /// # Errors
    /// Fails if the position is wrong, or a move is illegal.
    fn review(
        &self,
        rules: &'static RuleProfile,
        line: LineOf<'_>,
        control: &Control,
    ) -> Result<Reviewed, BadLine>;
}

impl<G: Solvable> ReviewAbility for Batch<G> {
    fn review(
        &self,
        rules: &'static RuleProfile,
        line: LineOf<'_>,
        control: &Control,
    ) -> Result<Reviewed, BadLine> {
        let (setup, start) = read::<G>(rules, line.position).map_err(BadLine::Position)?;
        let mut at = start.clone();
        let mut moves = Vec::with_capacity(line.moves.len());
        let mut before = Vec::with_capacity(line.moves.len());
        for (text, ply) in line.moves.iter().zip(1..) {
            let found = legal_move::<G>(&at, text);
            let mv = found.ok_or_else(|| BadLine::Move(ply, text.clone()))?;
            moves.push(mv);
            before.push(<G as Game>::format(&<G as Playable>::setup_of(&setup, &at)));
            at.play(mv);
        }
        let (mine, engines) = shares::<G>(line.resources);
        let (mut solver, mut engine) = (G::Solver::new(mine), G::Engine::new(engines));
        let played = Played { setup: &setup, start: &start, moves: &moves, eyes: line.eyes };
        let mut last = Review::default();
        // The review says whether it is complete.
        let _ = review::<G>(&played, &mut solver, &mut engine, line.effort, control, &mut |review| {
            last = review.clone();
        });
        drop_aside(solver);
        drop_aside(engine);
        Ok(Reviewed { position: <G as Game>::format(&setup), before, review: last })
    }
}
