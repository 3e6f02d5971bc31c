//! Themes of draughts exercises, from the main line of the proof. The first condition that holds decides:
//!
//! | theme | condition |
//! |---|---|
//! | `draw` | the goal is a draw |
//! | `coup-royal` … `ricochet` | the line shows a [named stroke](super::named) |
//! | `combination` | the solver falls behind in captures by quiet moves, then captures two or more pieces at once |
//! | `sacrifice` | the solver falls behind without such a capture: the pieces come back one by one, as a crown or as a block |
//! | `king-hunt` | the other side has only kings, and the solver has one too |
//! | `exchange` | the first move is answered by a capture, and the solver recaptures as many, as many kings among them; if more kings, it is a combination, if a man crowns on the way, a breakthrough |
//! | `breakthrough` | the solver, who has no king at first, crowns a man |
//! | `lock` | in the end the other side has pieces and no move |
//! | `opposition` | the first capture is the solver's, of a piece that just made a quiet move |
//! | `double-attack` | a quiet move of the solver attacks two pieces, and its next move captures |
//! | `kings` | none of these holds |
//!
//! Decks carry what this module gives today. An exercise of the day keeps the theme with which its day was published, so
//! one from before a condition was added may show a stroke and carry the theme below it.

use super::named;
use crate::games::draughts::{Draughts, Move};
use crate::model::{Position, Side, Value};
use crate::study::exercise::proof::{Ply, Proof};

/// The theme of an exercise.
pub fn of(proof: &Proof<Draughts>) -> &'static str {
    let side = proof.side;
    if proof.value == Value::Draw {
        return "draw";
    }
    if let Some(stroke) = named::of(&proof.line, side) {
        return stroke;
    }
    let Some(first) = proof.line.first() else { return "kings" };
    let taken = |mv: Move| mv.captured.count_ones() as i32;
    // The solver's capture balance, its minimum, and the largest single capture while behind.
    let (mut balance, mut lowest, mut most) = (0, 0, 0);
    for ply in &proof.line {
        let own = ply.position.side == side;
        balance += if own { taken(ply.mv) } else { -taken(ply.mv) };
        lowest = lowest.min(balance);
        most = most.max(if own && lowest < 0 { taken(ply.mv) } else { 0 });
    }
    let start = &first.position;
    let other = side.other();
    let only_kings = start.kings(other) == start.pieces(other) && start.kings(side) > 0;
    let captured = |at: usize| proof.line.get(at).map_or(0, |ply| taken(ply.mv));
    // An exchange recaptures at once and loses nothing else on the way.
    let exchanged = captured(0) == 0 && captured(1) > 0 && captured(1) == captured(2);
    let given = if exchanged { captured(1) } else { 0 };
    let kings = |at: usize| {
        proof.line.get(at).map_or(0, |ply| (ply.mv.captured & ply.position.board.kings).count_ones())
    };
    let crowns = |ply: &Ply<Draughts>| {
        let bit = ply.position.rules.size.bit(ply.mv.from);
        ply.position.side == side && ply.mv.king && ply.position.board.kings & bit == 0
    };
    let crowned = proof.line.iter().any(crowns);
    let opposed = proof.line.iter().position(|ply| taken(ply.mv) > 0).is_some_and(|at| {
        let before = at.checked_sub(1).and_then(|before| proof.line.get(before));
        let stepped = before.filter(|ply| ply.position.side == other).map(|ply| ply.mv.to);
        let ply = &proof.line[at];
        ply.position.side == side
            && stepped.is_some_and(|to| ply.mv.captured & ply.position.rules.size.bit(to) != 0)
    });
    if lowest < -given && most > 1 || exchanged && kings(2) > kings(1) {
        "combination"
    } else if lowest < -given || exchanged && kings(2) < kings(1) {
        "sacrifice"
    } else if only_kings {
        "king-hunt"
    } else if exchanged && proof.line.iter().take(3).any(crowns) {
        "breakthrough"
    } else if exchanged {
        "exchange"
    } else if crowned && start.kings(side) == 0 {
        "breakthrough"
    } else if proof.end.pieces(other) > 0 && proof.end.score().is_some() {
        "lock"
    } else if opposed {
        "opposition"
    } else if proof.line.windows(3).any(|plies| forks(plies, side)) {
        "double-attack"
    } else {
        "kings"
    }
}

/// Whether the first of three plies is a quiet move of a side that attacks two pieces, and the third captures.
fn forks(plies: &[Ply<Draughts>], side: Side) -> bool {
    let [first, reply, last] = plies else { return false };
    let quiet = first.position.side == side && first.mv.captured == 0 && reply.mv.captured == 0;
    if !quiet || last.mv.captured == 0 {
        return false;
    }
    let attacks = Draughts { side, ..reply.position }.moves();
    let attacked: Vec<_> =
        attacks.into_iter().map(|mv| mv.captured).filter(|captured| *captured != 0).collect();
    attacked.iter().any(|other| other & attacked[0] == 0)
}
