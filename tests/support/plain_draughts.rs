//! A plain generator of legal moves of draughts, on a grid of rows and columns, without any thought of speed: what
//! the fast one is compared with. It shares nothing with it but the numbering of squares.

use etude_games::draughts::rules::{Crowning, Duty, Lines};
use etude_games::draughts::{Board, Piece, Rules, Size, Square};
use etude_model::Side;

/// A whole move as it is made, with the order of its captures.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlainMove {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// Whether the piece is a king afterwards.
    pub king: bool,
    /// What it captures, in order.
    pub captured: Vec<Square>,
    /// Every square it stops at, the first and the last among them.
    pub path: Vec<Square>,
}

const DIAGONALS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
/// Along rows and columns: to the next square, and to the next one of the same colour.
const ALONG: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const FAR_ALONG: [(i8, i8); 4] = [(-2, 0), (0, -2), (0, 2), (2, 0)];

struct Grid<'a> {
    rules: &'a Rules,
    size: Size,
    cells: [[Option<Piece>; 10]; 10],
    side: Side,
}

impl Grid<'_> {
    fn cell(&self, square: Square) -> Option<Piece> {
        let (row, column) = self.size.place(square);
        self.cells[usize::from(row)][usize::from(column)]
    }

    fn step(&self, square: Square, direction: (i8, i8), count: i8) -> Option<Square> {
        let (row, column) = self.size.place(square);
        self.size.at(row as i8 + direction.0 * count, column as i8 + direction.1 * count)
    }

    fn backward(&self) -> i8 {
        if self.side == Side::First { 1 } else { -1 }
    }

    fn move_directions(&self) -> Vec<(i8, i8)> {
        if self.rules.lines == Lines::Orthogonal { ALONG.to_vec() } else { DIAGONALS.to_vec() }
    }

    fn capture_directions(&self) -> Vec<(i8, i8)> {
        match self.rules.lines {
            Lines::Diagonal => DIAGONALS.to_vec(),
            Lines::OrthogonalCaptures => [DIAGONALS, FAR_ALONG].concat(),
            Lines::Orthogonal => ALONG.to_vec(),
        }
    }

    fn is_last_row(&self, square: Square) -> bool {
        let row = self.size.place(square).0;
        row == if self.side == Side::First { 0 } else { self.size.rows() - 1 }
    }

    /// Whether something is in the way on a square: what was taken is, where it stays to the end.
    fn stands(&self, square: Square, taken: &[Square]) -> bool {
        self.cell(square).is_some() && !(self.rules.taken_at_once && taken.contains(&square))
    }

    /// The single captures of a piece: what is taken, and where it may land.
    fn jumps(&self, at: Square, king: bool, taken: &[Square], path: &[Square]) -> Vec<(Square, Square)> {
        let mut found = Vec::new();
        for direction in self.capture_directions() {
            if !king && direction.0.signum() == self.backward() && !self.rules.men_capture_back {
                continue;
            }
            if let [.., before, _] = path
                && self.rules.taken_at_once
                && (1..10).any(|count| self.step(at, direction, count) == Some(*before))
            {
                // It would turn back.
                continue;
            }
            let reach = if king && self.rules.flying { 9 } else { 1 };
            let victim = (1..=reach)
                .map_while(|count| self.step(at, direction, count))
                .find(|&square| self.stands(square, taken));
            let Some(victim) = victim else { continue };
            let Some(piece) = self.cell(victim) else { continue };
            let spared = !king && piece.king && !self.rules.men_capture_kings;
            if piece.side == self.side || taken.contains(&victim) || spared {
                continue;
            }
            for count in 1..=reach {
                let Some(landing) = self.step(victim, direction, count) else { break };
                if self.stands(landing, taken) {
                    break;
                }
                found.push((victim, landing));
            }
        }
        found
    }

    fn chains(&self, at: Square, king: bool, chain: &PlainMove, out: &mut Vec<PlainMove>) {
        let jumps = self.jumps(at, king, &chain.captured, &chain.path);
        if jumps.is_empty() {
            if !chain.captured.is_empty() {
                let king = king || self.is_last_row(at);
                out.push(PlainMove { to: at, king, ..chain.clone() });
            }
            return;
        }
        for &(victim, landing) in &jumps {
            let mut next = chain.clone();
            next.captured.push(victim);
            next.path.push(landing);
            let goes_on = |landing: Square| !self.jumps(landing, king, &next.captured, &[]).is_empty();
            let could_go_on = || jumps.iter().any(|&(other, landing)| other == victim && goes_on(landing));
            if king && self.rules.must_land_to_go_on && !goes_on(landing) && could_go_on() {
                continue;
            }
            let crowned = !king && self.is_last_row(landing);
            match self.rules.crowning {
                Crowning::Ends if crowned => out.push(PlainMove { to: landing, king: true, ..next }),
                Crowning::AtOnce if crowned => self.chains(landing, true, &next, out),
                _ => self.chains(landing, king, &next, out),
            }
        }
    }

    fn captures(&mut self) -> Vec<PlainMove> {
        let mut found = Vec::new();
        for from in (0..self.size.squares()).map(Square) {
            let Some(piece) = self.cell(from).filter(|piece| piece.side == self.side) else { continue };
            let (row, column) = self.size.place(from);
            // The piece leaves its square; what it takes stays until the end.
            self.cells[usize::from(row)][usize::from(column)] = None;
            let start = PlainMove { from, to: from, king: piece.king, captured: vec![], path: vec![from] };
            self.chains(from, piece.king, &start, &mut found);
            self.cells[usize::from(row)][usize::from(column)] = Some(piece);
        }
        let kings = |mv: &PlainMove| {
            mv.captured
                .iter()
                .map(|&square| self.cell(square).is_some_and(|piece| piece.king))
                .collect::<Vec<_>>()
        };
        let rank = |mv: &PlainMove| {
            let by_king = self.cell(mv.from).is_some_and(|piece| piece.king);
            let kings = kings(mv);
            match self.rules.duty {
                Duty::Free => (0, false, 0, vec![]),
                Duty::Most => (mv.captured.len(), false, 0, vec![]),
                Duty::Italian => {
                    let count = kings.iter().filter(|&&king| king).count();
                    (mv.captured.len(), by_king, count, kings)
                }
                // A king counts as a man and nine tenths and something.
                Duty::Value => {
                    let value: usize = kings.iter().map(|&king| if king { 199 } else { 100 }).sum();
                    (value, by_king, 0, vec![])
                }
            }
        };
        let best = found.iter().map(rank).max();
        found.retain(|mv| Some(rank(mv)) == best);
        found
    }

    fn quiet(&self) -> Vec<PlainMove> {
        let mut found = Vec::new();
        for from in (0..self.size.squares()).map(Square) {
            let Some(piece) = self.cell(from).filter(|piece| piece.side == self.side) else { continue };
            for direction in self.move_directions() {
                if !piece.king && direction.0 == self.backward() {
                    continue;
                }
                let reach = if piece.king && self.rules.flying { 9 } else { 1 };
                let free = (1..=reach).map_while(|count| self.step(from, direction, count));
                for to in free.take_while(|&square| self.cell(square).is_none()) {
                    let king = piece.king || self.is_last_row(to);
                    found.push(PlainMove { from, to, king, captured: vec![], path: vec![from, to] });
                }
            }
        }
        found
    }
}

/// Every way to move, captures by different routes apart.
pub fn moves(rules: &Rules, board: &Board, side: Side) -> Vec<PlainMove> {
    let size = rules.size;
    let mut cells = [[None; 10]; 10];
    for square in (0..size.squares()).map(Square) {
        let (row, column) = size.place(square);
        cells[usize::from(row)][usize::from(column)] = board.piece(size.bit(square));
    }
    let mut grid = Grid { rules, size, cells, side };
    let captures = grid.captures();
    if captures.is_empty() { grid.quiet() } else { captures }
}
