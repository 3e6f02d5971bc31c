//! Legal moves under the rules of federations: one piece moves, and what it captures stays on the board until its move is
//! over.

use super::board::{Board, Cells, Piece, Square, State};
use super::rules::{Choice, Crowning};

/// A part of a move: where a piece goes, and what it takes on the way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Step {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) victim: Option<Square>,
}

/// A way to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    /// Its steps: under the rules of federations all of the same piece. A pass has none.
    pub(super) steps: Vec<Step>,
    /// The position behind it.
    pub(super) after: State,
}

impl Move {
    /// Where it starts and ends.
    pub(super) fn ends(&self) -> Option<(Square, Square)> {
        Some((self.steps.first()?.from, self.steps.last()?.to))
    }

    /// What it takes, in order.
    pub(super) fn victims(&self) -> Vec<Square> {
        self.steps.iter().filter_map(|step| step.victim).collect()
    }

    /// Whether a king stands there in the end.
    pub(super) fn crowned(&self) -> bool {
        let end = self.ends().and_then(|(_, to)| self.after.at(to));
        end.is_some_and(|piece| piece.king)
    }
}

/// Every legal move: those that take the same pieces between the same squares are one, told by its lowest squares.
pub(super) fn moves(board: &Board, state: &State) -> Vec<Move> {
    let mut ways = ways(board, state);
    if ways.iter().all(|mv| mv.steps.len() < 2) {
        // Routes differ only where there are more steps than one.
        return ways;
    }
    let what = |mv: &Move| {
        let mut victims = mv.victims();
        victims.sort_unstable();
        (mv.ends(), mv.crowned(), victims)
    };
    let squares = |mv: &Move| -> Vec<Square> { mv.steps.iter().map(|step| step.to).collect() };
    ways.sort_by_cached_key(|mv| (what(mv), squares(mv)));
    ways.dedup_by(|later, first| what(later) == what(first));
    ways
}

/// Every way to move, each order of captures apart.
pub(super) fn ways(board: &Board, state: &State) -> Vec<Move> {
    let captures = captures(board, state);
    if !captures.is_empty() {
        return captures;
    }
    let quiet = quiet(board, state).into_iter();
    quiet.filter_map(|step| Some(finished(board, state, state.at(step.from)?, vec![step]))).collect()
}

/// Whether the side to move has no move at all.
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

/// The steps that take nothing.
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

/// A move by its steps: only now leaves what was captured the board, and only now is a man crowned that ends on its last row.
fn finished(board: &Board, state: &State, piece: Piece, steps: Vec<Step>) -> Move {
    let mut after = State { side: 1 - state.side, ..state.clone() };
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

/// The captures that may be made.
fn captures(board: &Board, state: &State) -> Vec<Move> {
    let mut found = Vec::new();
    for (from, piece) in board.pieces(&state.cells, state.side) {
        // Where it stood counts as empty.
        let mut cells = state.cells;
        cells[usize::from(from)] = None;
        let mut chain = Chain { board, state, cells: &cells, steps: Vec::new(), found: &mut found };
        chain.go_on(from, piece);
    }
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

/// What a piece has captured so far.
struct Chain<'a> {
    board: &'a Board,
    state: &'a State,
    /// The board without the piece; what it has taken is still there.
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
        // To turn back is to come over the square of what was taken last.
        if let Some(&last) = taken.last() {
            let back = self.board.capturing().find(|&direction| self.board.sees(at, direction, last));
            jumps.retain(|jump| !back.is_some_and(|back| self.board.sees(at, back, jump.to)));
        }
        jumps
    }

    /// Captures on from a square for as long as it can.
    fn go_on(&mut self, at: Square, piece: Piece) {
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

    /// Whether there is something to capture behind a capture.
    fn goes_on(&mut self, jump: Step, piece: Piece) -> bool {
        self.steps.push(jump);
        let goes_on = !self.jumps(jump.to, piece).is_empty();
        self.steps.pop();
        goes_on
    }
}

/// The single captures of a piece from a square: never of what was taken before, which stands in the way.
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

/// The quiet moves without a crowning that may have led here, as the squares where they end and start.
pub(super) fn unmoves(board: &Board, state: &State) -> Vec<Step> {
    let mut found = Vec::new();
    for (to, piece) in board.pieces(&state.cells, 1 - state.side) {
        for direction in board.moving() {
            // A man came from where the other side's men go.
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
