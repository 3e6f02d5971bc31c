//! Draughts positions and their moves.

use super::board::{Bits, Board, Square};
use super::generate::{CaptureSink, State, each, keep_distinct};
use super::generators::{self, StaticQuery};
use super::rules::Rules;
use super::types::{Player, StaticRules};
use etude_model::{Position, Side, Value};

/// A complete move. Routes that capture the same pieces between the same squares are one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// The start square.
    pub from: Square,
    /// The end square.
    pub to: Square,
    /// True if the piece is a king afterwards.
    pub king: bool,
    /// The captured pieces.
    pub captured: Bits,
}

impl std::hash::Hash for Move {
    /// One word: a search hashes every move that it orders.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        let squares = u64::from(self.from.0) | u64::from(self.to.0) << 8 | u64::from(self.king) << 16;
        state.write_u64(self.captured.rotate_left(17) ^ squares);
    }
}

/// A position under the rules of a federation, without the history of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draughts {
    /// The rules.
    pub rules: &'static Rules,
    /// The pieces.
    pub board: Board,
    /// The side to move.
    pub side: Side,
}

impl Draughts {
    /// A position.
    pub const fn new(rules: &'static Rules, board: Board, side: Side) -> Self {
        Self { rules, board, side }
    }

    /// The start position.
    pub fn start(rules: &'static Rules) -> Self {
        let size = rules.size;
        let behind = rules.rows_behind * size.width();
        let mut board = Board::default();
        for square in (behind..behind + rules.men_at_start()).map(Square) {
            board.pieces[1] |= size.bit(square);
            board.pieces[0] |= size.bit(Square(size.squares() - 1 - square.0));
        }
        Self::new(rules, board, rules.first)
    }

    /// The number of pieces of a side.
    pub fn pieces(&self, side: Side) -> u32 {
        self.board.pieces[side.index()].count_ones()
    }

    /// The number of kings of a side.
    pub fn kings(&self, side: Side) -> u32 {
        (self.board.pieces[side.index()] & self.board.kings).count_ones()
    }

    /// Returns true if the side to move can capture; then every legal move is a capture.
    pub fn must_capture(&self) -> bool {
        struct MustCapture;
        impl StaticQuery for MustCapture {
            type Output = bool;
            fn run<R: StaticRules, P: Player>(self, state: State<R, P>) -> bool {
                state.must_capture()
            }
        }
        self.dispatch(MustCapture)
    }

    /// Returns true if there is a legal move.
    pub fn can_move(&self) -> bool {
        struct CanMove;
        impl StaticQuery for CanMove {
            type Output = bool;
            fn run<R: StaticRules, P: Player>(self, state: State<R, P>) -> bool {
                state.can_move()
            }
        }
        self.dispatch(CanMove)
    }

    pub(super) fn dispatch<Q: StaticQuery>(&self, query: Q) -> Q::Output {
        generators::dispatch(self.rules, self.board, self.side, query)
    }
}

/// Move list: appends captures of the highest rank to a vector.
struct List<'a, R> {
    moves: &'a mut Vec<Move>,
    start: usize,
    best: u32,
    rules: std::marker::PhantomData<R>,
}

impl<R: StaticRules> List<'_, R> {
    #[inline]
    fn push(&mut self, from: Bits, to: Bits, king: bool, captured: Bits) {
        let size = R::RULES.size;
        self.moves.push(Move { from: size.first(from), to: size.first(to), king, captured });
    }
}

impl<R: StaticRules> CaptureSink for List<'_, R> {
    #[inline]
    fn end(&mut self, from: Bits, landings: Bits, king: bool, captured: Bits, rank: u32) {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.moves.truncate(self.start);
        }
        for to in each(landings) {
            self.push(from, to, king, captured);
        }
    }
}

impl StaticQuery for &mut Vec<Move> {
    type Output = ();

    fn run<R: StaticRules, P: Player>(self, state: State<R, P>) {
        let start = self.len();
        let mut list = List::<R> { moves: self, start, best: 0, rules: std::marker::PhantomData };
        if !state.must_capture() {
            for from in each(state.own) {
                for to in each(state.quiet_targets(from)) {
                    list.push(from, to, state.is_king_after(from, to), 0);
                }
            }
            return;
        }
        state.captures(&mut list);
        keep_distinct(self, start);
    }
}

impl Position for Draughts {
    type Move = Move;
    type Key = (Board, Side);

    fn may_cycle(&self) -> bool {
        true
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn score(&self) -> Option<Value> {
        (!self.can_move()).then_some(self.rules.value_without_moves())
    }

    /// Appends the moves in order of their squares; reusing a cleared vector saves the allocation.
    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.dispatch(moves);
    }

    fn play(&mut self, mv: Move) {
        let size = self.rules.size;
        let (from, to) = (size.bit(mv.from), size.bit(mv.to));
        let [white, black] = self.board.pieces;
        // Whole values instead of parts by index: they stay in registers.
        let pieces = match self.side {
            Side::First => [white & !from | to, black & !mv.captured],
            Side::Second => [white & !mv.captured, black & !from | to],
        };
        let crowned = if mv.king { to } else { 0 };
        self.board = Board { pieces, kings: self.board.kings & !(from | mv.captured) | crowned };
        self.side = self.side.other();
    }

    fn key(&self) -> (Board, Side) {
        (self.board, self.side)
    }
}
