//! Legal moves of one piece. Captured pieces stay on the board until the move is over, under Turkish rules until the next jump.

use super::board::{Board, Cells, Piece, Square, State};
use super::rules::{Choice, Crowning};

/// Step of a move, with the piece it captures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Step {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) victim: Option<Square>,
}

/// A move by one route; [`moves`] keeps one of the routes that come to the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    /// Steps, under federation rules all of one piece. A pass has none.
    pub(super) steps: Vec<Step>,
    /// Position after the move.
    pub(super) after: State,
}

impl Move {
    /// First and last square.
    pub(super) fn ends(&self) -> Option<(Square, Square)> {
        Some((self.steps.first()?.from, self.steps.last()?.to))
    }

    /// Captured squares in order.
    pub(super) fn victims(&self) -> Vec<Square> {
        self.steps.iter().filter_map(|step| step.victim).collect()
    }

    /// Returns true if the piece is a king after the move, as it may have been before.
    pub(super) fn ends_as_king(&self) -> bool {
        let end = self.ends().and_then(|(_, to)| self.after.at(to));
        end.is_some_and(|piece| piece.king)
    }
}

/// Legal moves: captures of the same pieces between the same squares are one move, represented by the route whose squares come
/// first in order.
pub(super) fn moves(board: &Board, state: &State) -> Vec<Move> {
    let mut ways = ways(board, state);
    if ways.iter().all(|mv| mv.steps.len() < 2) {
        // Routes differ only in moves of several steps.
        return ways;
    }
    let what = |mv: &Move| {
        let mut victims = mv.victims();
        victims.sort_unstable();
        (mv.ends(), mv.ends_as_king(), victims)
    };
    let squares = |mv: &Move| -> Vec<Square> { mv.steps.iter().map(|step| step.to).collect() };
    ways.sort_by_cached_key(|mv| (what(mv), squares(mv)));
    ways.dedup_by(|later, first| what(later) == what(first));
    ways
}

/// All ways to move, each order of captures separately.
pub(super) fn ways(board: &Board, state: &State) -> Vec<Move> {
    let captures = captures(board, state);
    if !captures.is_empty() {
        return captures;
    }
    let quiet = quiet(board, state).into_iter();
    quiet.filter_map(|step| Some(finished(board, state, state.at(step.from)?, vec![step]))).collect()
}

/// Returns true if the side to move has no move.
pub(super) fn is_stuck(board: &Board, state: &State) -> bool {
    let can_step = |from: Square, piece: Piece| {
        board
            .moving()
            .filter(|&direction| piece.king || Board::is_open(piece.side, direction))
            .any(|direction| board.step(from, direction).is_some_and(|to| state.at(to).is_none()))
    };
    let mut pieces = board.pieces(&state.cells, state.side);
    !pieces.any(|(from, piece)| {
        can_step(from, piece) || !jumps(board, &state.cells, from, piece, &[]).is_empty()
    })
}

/// Quiet steps.
pub(super) fn quiet(board: &Board, state: &State) -> Vec<Step> {
    let mut found = Vec::new();
    for (from, piece) in board.pieces(&state.cells, state.side) {
        for direction in board.moving() {
            if !piece.king && !Board::is_open(piece.side, direction) {
                continue;
            }
            let mut at = board.step(from, direction);
            while let Some(to) = at.filter(|&to| state.at(to).is_none()) {
                found.push(Step { from, to, victim: None });
                at = if piece.king && board.rules.flying { board.step(to, direction) } else { None };
            }
        }
    }
    found
}

/// Completes a move: captured pieces leave the board, and a man on its last row is crowned.
fn finished(board: &Board, state: &State, piece: Piece, steps: Vec<Step>) -> Move {
    let plies = state.plies.saturating_sub(1);
    let mut after = State { side: 1 - state.side, plies, ..state.clone() };
    if let (Some(first), Some(last)) = (steps.first(), steps.last()) {
        after.put(first.from, None);
        for victim in steps.iter().filter_map(|step| step.victim) {
            after.put(victim, None);
        }
        let king = piece.king || board.is_last_row(last.to, piece.side);
        after.put(last.to, Some(Piece { king, ..piece }));
    }
    Move { steps, after }
}

/// The permitted captures.
fn captures(board: &Board, state: &State) -> Vec<Move> {
    let mut found = Vec::new();
    for (from, piece) in board.pieces(&state.cells, state.side) {
        // The square it came from counts as empty.
        let mut cells = state.cells;
        cells[usize::from(from)] = None;
        let mut chain = Chain { board, state, cells: &cells, steps: Vec::new(), found: &mut found };
        chain.go_on(from, piece);
    }
    // Rank of a capture, compared from left to right: the pieces or their value, whether by a king, the kings taken, and how early.
    // A man is worth 20 and a king 39: two kings are worth more than three men and less than four.
    let worth = |mv: &Move| {
        let by_king = mv.ends().and_then(|(from, _)| state.at(from)).is_some_and(|piece| piece.king);
        let victims = mv.victims();
        let kings: Vec<bool> =
            victims.iter().map(|&square| state.at(square).is_some_and(|piece| piece.king)).collect();
        match board.rules.choice {
            Choice::Free => (0, false, 0, Vec::new()),
            Choice::Most => (victims.len(), false, 0, Vec::new()),
            Choice::Value => {
                let value = kings.iter().map(|&king| if king { 39 } else { 20 }).sum();
                (value, by_king, 0, Vec::new())
            }
            Choice::Italian => (victims.len(), by_king, kings.iter().filter(|&&king| king).count(), kings),
        }
    };
    if board.rules.choice != Choice::Free {
        let best = found.iter().map(worth).max();
        found.retain(|mv| Some(worth(mv)) == best);
    }
    found
}

/// A capture in progress.
struct Chain<'a> {
    board: &'a Board,
    state: &'a State,
    /// The board without the capturing piece; captured pieces are still on it.
    cells: &'a Cells,
    steps: Vec<Step>,
    found: &'a mut Vec<Move>,
}

impl Chain<'_> {
    fn jumps(&self, at: Square, piece: Piece) -> Vec<Step> {
        let taken: Vec<Square> = self.steps.iter().filter_map(|step| step.victim).collect();
        if !self.board.rules.at_once {
            return jumps(self.board, self.cells, at, piece, &taken);
        }
        let mut cells = *self.cells;
        for &square in &taken {
            cells[usize::from(square)] = None;
        }
        let mut jumps = jumps(self.board, &cells, at, piece, &[]);
        // To turn back means to cross the square of the last capture.
        if let Some(&last) = taken.last() {
            let back = self.board.capturing().find(|&direction| self.board.sees(at, direction, last));
            jumps.retain(|jump| !back.is_some_and(|back| self.board.sees(at, back, jump.to)));
        }
        jumps
    }

    /// Continues the capture from a square as long as possible.
    fn go_on(&mut self, at: Square, piece: Piece) {
        // Without room the verifier gives up, and rejects the proof.
        if !self.board.has_room(self.found.len()) {
            return;
        }
        let jumps = self.jumps(at, piece);
        if jumps.is_empty() && !self.steps.is_empty() {
            self.found.push(finished(self.board, self.state, piece, self.steps.clone()));
        }
        for &jump in &jumps {
            let behind = |other: &&Step| other.victim == jump.victim;
            if self.board.rules.lands_to_go_on
                && !self.goes_on(jump, piece)
                && jumps.iter().filter(behind).any(|&other| self.goes_on(other, piece))
            {
                continue;
            }
            self.steps.push(jump);
            let crowned = !piece.king && self.board.is_last_row(jump.to, piece.side);
            match self.board.rules.crowning {
                Crowning::Ends if crowned => {
                    self.found.push(finished(self.board, self.state, piece, self.steps.clone()));
                }
                Crowning::AtOnce if crowned => self.go_on(jump.to, Piece { king: true, ..piece }),
                _ => self.go_on(jump.to, piece),
            }
            self.steps.pop();
        }
    }

    /// Returns true if the capture can continue after a jump.
    fn goes_on(&mut self, jump: Step, piece: Piece) -> bool {
        self.steps.push(jump);
        let goes_on = !self.jumps(jump.to, piece).is_empty();
        self.steps.pop();
        goes_on
    }
}

/// Single captures of a piece from a square. Pieces captured before block the way.
pub(super) fn jumps(board: &Board, cells: &Cells, from: Square, piece: Piece, taken: &[Square]) -> Vec<Step> {
    let rules = board.rules;
    let far = piece.king && rules.flying;
    let at = |square: Square| cells[usize::from(square)];
    let mut found = Vec::new();
    for direction in board.capturing() {
        if !piece.king && !rules.back && !Board::is_open(piece.side, direction) {
            continue;
        }
        let mut first = board.step(from, direction);
        while far && let Some(square) = first.filter(|&square| at(square).is_none()) {
            first = board.step(square, direction);
        }
        let Some(victim) = first.filter(|&square| can_take(board, at(square), piece)) else { continue };
        if taken.contains(&victim) {
            continue;
        }
        let mut behind = board.step(victim, direction);
        while let Some(to) = behind.filter(|&square| at(square).is_none()) {
            found.push(Step { from, to, victim: Some(victim) });
            behind = if far { board.step(to, direction) } else { None };
        }
    }
    found
}

fn can_take(board: &Board, victim: Option<Piece>, piece: Piece) -> bool {
    let spared = !piece.king && !board.rules.kings_too;
    victim.is_some_and(|victim| victim.side != piece.side && !(victim.king && spared))
}

/// Quiet moves without crowning that may have led to the position, as their from and to squares.
pub(super) fn unmoves(board: &Board, state: &State) -> Vec<Step> {
    let mut found = Vec::new();
    for (to, piece) in board.pieces(&state.cells, 1 - state.side) {
        for direction in board.moving() {
            // A man comes from where the other side's men go.
            if !piece.king && !Board::is_open(1 - piece.side, direction) {
                continue;
            }
            let mut at = board.step(to, direction);
            while let Some(from) = at.filter(|&from| state.at(from).is_none()) {
                found.push(Step { from, to, victim: None });
                at = if piece.king && board.rules.flying { board.step(from, direction) } else { None };
            }
        }
    }
    found
}
