//! Reviewing lines without a window.

use super::{BadPosition, Batch, read};
use crate::erased::{AnyMove, AnyPosition};
use crate::machine::drop_aside;
use crate::play::review::{Effort, Played, Review, review};
use crate::resources::Resources;
use etude_model::{Control, RuleProfile, Viewer};

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
pub(super) fn legal_move(at: &AnyPosition, text: &str) -> Option<AnyMove> {
    let wanted = text.split_whitespace().collect::<Vec<_>>().join(" ");
    at.moves().into_iter().find(|&mv| at.move_text(mv).eq_ignore_ascii_case(&wanted))
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

impl ReviewAbility for Batch {
    fn review(
        &self,
        rules: &'static RuleProfile,
        line: LineOf<'_>,
        control: &Control,
    ) -> Result<Reviewed, BadLine> {
        let (setup, start) = read(self.game, rules, line.position).map_err(BadLine::Position)?;
        let mut at = start.clone();
        let mut moves = Vec::with_capacity(line.moves.len());
        let mut before = Vec::with_capacity(line.moves.len());
        for (text, ply) in line.moves.iter().zip(1..) {
            let found = legal_move(&at, text);
            let mv = found.ok_or_else(|| BadLine::Move(ply, text.clone()))?;
            moves.push(mv);
            before.push(setup.setup_of(&at).format());
            at.play(mv);
        }
        let (mine, engines) = self.game.shares(line.resources);
        let (mut solver, mut engine) = (self.game.solver(mine), self.game.engine(engines));
        let played = Played { setup: &setup, start: &start, moves: &moves, eyes: line.eyes };
        let mut last = Review::default();
        // The review says whether it is complete.
        let _ = review(&played, &mut solver, &mut engine, line.effort, control, &mut |review| {
            last = review.clone();
        });
        drop_aside(solver);
        drop_aside(engine);
        Ok(Reviewed { position: setup.format(), before, review: last })
    }
}
