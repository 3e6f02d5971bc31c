//! Which endings and combinations are worth an exercise, from their proofs.
//!
//! Strict readers put these aside, as seen at a glance:
//!
//! * The right move is the capture of the most kings, every other move captures as many pieces, and no later move is the only one.
//! * A breakthrough begins by a man's step that gives nothing and threatens nothing, and no later move is the only one.

use super::themes;
use crate::games::draughts::{Draughts, Move};
use crate::model::{Estimate, Position};
use crate::study::exercise::proof::{Decision, Ply, Proof};

/// Whether a proof is worth an exercise.
pub fn is_worth(proof: &Proof<Draughts>) -> bool {
    let Some((Ply { position, .. }, decision)) = proof.first() else { return false };
    let is_only_choice = !proof.decisions().skip(1).any(Decision::is_only);
    let runs = themes::of(proof) == "breakthrough" && steps_quietly(position, decision);
    !(is_only_choice && (runs || captures_most_kings(position, decision)))
}

/// Whether all moves capture as many pieces, and the right one the most kings among them.
fn captures_most_kings(at: &Draughts, decision: &Decision<Move>) -> bool {
    let kings = |mv: Move| (mv.captured & at.board.kings).count_ones();
    let counts = |mv: Move| mv.captured.count_ones();
    let Some(&(right, _)) = decision.moves.iter().find(|(_, keeps)| *keeps) else { return false };
    counts(right) > 0
        && decision
            .moves
            .iter()
            .all(|&(mv, keeps)| counts(mv) == counts(right) && (keeps || kings(mv) < kings(right)))
}

/// Whether the right move is a man's step after which neither side can capture.
fn steps_quietly(at: &Draughts, decision: &Decision<Move>) -> bool {
    let Some(&(mv, _)) = decision.moves.iter().find(|(_, keeps)| *keeps) else { return false };
    let is_man = at.board.kings & at.rules.size.bit(mv.from) == 0;
    let after = at.after(mv);
    is_man && mv.captured == 0 && after.is_quiet() && !after.is_threatened()
}
