//! Criteria for exercises of endings and combinations, from their proofs.
//!
//! Rejected, as seen at a glance:
//!
//! * The right move is the capture of the most kings, every other move captures as many pieces, and no later move is the only one.
//! * A man crowns, after a first step of a man that gives nothing and threatens nothing, and no later move is the only one.
//! * Every other move leaves a piece to be taken for nothing, and there are [`FEW_MOVES`] moves and fewer, or hardly a later
//!   move is the only one.
//! * Every other move lets a man crown at once, or the right one attacks two pieces and takes one; and hardly a later move is
//!   the only one.
//! * A king makes a quiet move, and then twice [`EASY_CHOICE`] moves and more are right.
//! * A piece is attacked, at least [`MOST_LOSING`] of four other moves lose one for nothing, and hardly a later move is the
//!   only one.

use super::themes;
use crate::exercise::proof::{Decision, Ply, Proof};
use etude_games::draughts::{Draughts, Move};
use etude_model::{Estimate, Position};

/// Right moves among which nothing is to be found.
const EASY_CHOICE: usize = 3;
/// Moves among which one that hangs nothing is forced.
const FEW_MOVES: usize = 3;
/// Moves of four that leave an attacked piece, with which the right one is the first thought.
const MOST_LOSING: usize = 3;

/// Returns true if a proof is worth an exercise.
pub fn is_worth(proof: &Proof<Draughts>) -> bool {
    let Some((Ply { position, .. }, decision)) = proof.first() else { return false };
    let only = proof.decisions().skip(1).filter(|decision| decision.is_only()).count();
    let hangs_else = wrong(decision).all(|mv| hangs(position, mv));
    let crowns_else = wrong(decision).all(|mv| lets_crown(position, mv));
    let forks = proof.line.get(..3).is_some_and(|plies| themes::forks(plies, proof.side));
    let is_small = only <= 1;
    let is_easy = |at: usize| proof.decisions().nth(at).is_some_and(|next| next.good() >= EASY_CHOICE);
    if moves_a_king(position, decision) && is_easy(1) && is_easy(2) {
        return false;
    }
    if hangs_else && (is_small || decision.all() <= FEW_MOVES)
        || is_small && (crowns_else || forks || saves_a_piece(position, decision))
    {
        return false;
    }
    let is_only_choice = only == 0;
    let crowns = proof.line.iter().any(|ply| themes::crowns(ply, proof.side));
    let runs = crowns && steps_quietly(position, decision);
    !(is_only_choice && (runs || captures_most_kings(position, decision)))
}

/// Returns true if all moves capture as many pieces, and the right one the most kings among them.
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

/// Returns true if a piece is attacked, the right move is quiet, and most others lose a piece at once for nothing.
fn saves_a_piece(at: &Draughts, decision: &Decision<Move>) -> bool {
    let losing = wrong(decision).filter(|&mv| hangs(at, mv)).count();
    let is_kept = decision.moves.iter().any(|&(mv, keeps)| keeps && mv.captured == 0 && !hangs(at, mv));
    at.is_threatened() && is_kept && losing * 4 >= wrong(decision).count() * MOST_LOSING
}

/// Returns true if the right move is a quiet king move.
fn moves_a_king(at: &Draughts, decision: &Decision<Move>) -> bool {
    let is_king = |mv: Move| at.board.kings & at.rules.size.bit(mv.from) != 0;
    decision.moves.iter().any(|&(mv, keeps)| keeps && mv.captured == 0 && is_king(mv))
}

/// Moves that give the value away.
fn wrong(decision: &Decision<Move>) -> impl Iterator<Item = Move> {
    decision.moves.iter().filter(|(_, keeps)| !keeps).map(|(mv, _)| *mv)
}

/// Returns true if a move leaves a piece to be taken for nothing.
fn hangs(at: &Draughts, mv: Move) -> bool {
    let after = at.after(mv);
    after.must_capture() && after.moves().into_iter().any(|reply| !after.after(reply).must_capture())
}

/// Returns true if after a move a man of the other side can crown.
fn lets_crown(at: &Draughts, mv: Move) -> bool {
    let after = at.after(mv);
    let is_man = |mv: &Move| after.board.kings & after.rules.size.bit(mv.from) == 0;
    after.moves().iter().any(|reply| reply.king && is_man(reply))
}

/// Returns true if the right move is a man's step after which neither side can capture.
fn steps_quietly(at: &Draughts, decision: &Decision<Move>) -> bool {
    let Some(&(mv, _)) = decision.moves.iter().find(|(_, keeps)| *keeps) else { return false };
    let is_man = at.board.kings & at.rules.size.bit(mv.from) == 0;
    let after = at.after(mv);
    is_man && mv.captured == 0 && after.is_quiet() && !after.is_threatened()
}
