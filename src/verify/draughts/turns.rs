//! Legal turns under the article's rules: any piece makes the next capture, captured pieces are removed at once, and
//! after the turn the man that reached its last row latest is crowned.

use super::board::{Board, Piece, State};
use super::moves::{self, Move, Step, jumps};
use std::collections::BTreeSet;

/// Legal turns: turns to the same position are one, represented by its lowest squares.
pub(super) fn turns(board: &Board, state: &State) -> Vec<Move> {
    let mut walk = Walk { board, seen: BTreeSet::new(), found: Vec::new(), steps: Vec::new() };
    if captures(board, state).is_empty() {
        walk.found = quiet(board, state);
    } else {
        walk.visit(state);
    }
    walk.found
}

/// Calls `found` with the position after each order of steps.
pub(super) fn every_way(board: &Board, state: &State, found: &mut dyn FnMut(State)) {
    let captures = captures(board, state);
    if captures.is_empty() {
        for mv in quiet(board, state) {
            found(mv.after);
        }
        return;
    }
    chains(board, state, captures, found);
}

fn chains(board: &Board, state: &State, captures: Vec<Step>, found: &mut dyn FnMut(State)) {
    if captures.is_empty() {
        return found(ended(state));
    }
    for step in captures {
        let next = with(board, state, step);
        let captures = self::captures(board, &next);
        chains(board, &next, captures, found);
    }
}

/// Single captures, lowest squares first.
pub(super) fn captures(board: &Board, state: &State) -> Vec<Step> {
    let pieces = board.pieces(&state.cells, state.side);
    let mut found: Vec<Step> =
        pieces.flat_map(|(from, piece)| jumps(board, &state.cells, from, piece, &[])).collect();
    found.sort_unstable();
    found
}

/// Turns without captures: one step, or a pass if there is none.
fn quiet(board: &Board, state: &State) -> Vec<Move> {
    let steps = moves::quiet(board, state).into_iter();
    let mut found: Vec<Move> =
        steps.map(|step| Move { steps: vec![step], after: ended(&with(board, state, step)) }).collect();
    if found.is_empty() {
        found.push(Move { steps: Vec::new(), after: ended(state) });
    }
    found
}

/// The position after a step within a turn.
pub(super) fn with(board: &Board, state: &State, step: Step) -> State {
    let mut next = state.clone();
    let piece = next.at(step.from);
    next.put(step.from, None);
    next.put(step.to, piece);
    if let Some(victim) = step.victim {
        next.put(victim, None);
        next.waiting[usize::from(1 - state.side)].retain(|&square| square != victim);
    }
    if piece.is_some_and(|piece| !piece.king) && board.is_last_row(step.to, state.side) {
        next.waiting[usize::from(state.side)].insert(0, step.to);
    }
    next
}

/// The position after the end of a turn.
pub(super) fn ended(state: &State) -> State {
    let mut next = State { side: 1 - state.side, ..state.clone() };
    let waiting = &mut next.waiting[usize::from(state.side)];
    if !waiting.is_empty() {
        let crowned = waiting.remove(0);
        next.put(crowned, Some(Piece { side: state.side, king: true }));
    }
    next
}

/// Search over capture chains that visits each position once.
struct Walk<'a> {
    board: &'a Board,
    seen: BTreeSet<u128>,
    found: Vec<Move>,
    steps: Vec<Step>,
}

impl Walk<'_> {
    /// Adds the turns that continue from a position within the turn.
    fn visit(&mut self, state: &State) {
        // Positions within a turn and after it differ in the side to move.
        let new = self.board.has_room(self.seen.len()) && self.seen.insert(self.board.key(state));
        if !new {
            return;
        }
        let captures = captures(self.board, state);
        if captures.is_empty() {
            let after = ended(state);
            if self.seen.insert(self.board.key(&after)) {
                self.found.push(Move { steps: self.steps.clone(), after });
            }
        }
        for step in captures {
            self.steps.push(step);
            self.visit(&with(self.board, state, step));
            self.steps.pop();
        }
    }
}
