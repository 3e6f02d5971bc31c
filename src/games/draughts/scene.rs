//! The scene of a board.

use super::board::{Bits, Board, Piece};
use super::naming;
use super::position::{Draughts, Move};
use super::rules::{Duty, Naming, Rules};
use etude_model::{
    self as model, Coordinates, Message, PieceShape, Position, Scene, Side, SideStatus, ZoneId,
};

/// The zone of the board.
pub const BOARD: ZoneId = ZoneId(0);
/// The zone of the stamp rack.
pub const RACK: ZoneId = ZoneId(1);
/// The stamps: all kinds of pieces, in rack order.
pub const STAMPS: [Piece; 4] = [
    Piece { side: Side::First, king: false },
    Piece { side: Side::First, king: true },
    Piece { side: Side::Second, king: false },
    Piece { side: Side::Second, king: true },
];

/// The name of a side.
pub fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::First => "draughts-side-white",
        Side::Second => "draughts-side-black",
    })
}

/// A piece of the scene.
fn shown(piece: Piece) -> model::Piece {
    let Piece { side, king } = piece;
    let name = match (side, king) {
        (Side::First, false) => "piece-white-man",
        (Side::First, true) => "piece-white-king",
        (Side::Second, false) => "piece-black-man",
        (Side::Second, true) => "piece-black-king",
    };
    model::Piece { side, shape: if king { PieceShape::Crowned } else { PieceShape::Disc }, name }
}

/// A side's summary: "White, 3 men, 1 king, to move".
fn side_status(board: &Board, side: Side, to_move: Option<Side>) -> SideStatus {
    let own = board.pieces[side.index()];
    let [men, kings] = [own & !board.kings, own & board.kings].map(Bits::count_ones);
    let id = if to_move == Some(side) { "board-side-turn" } else { "board-side" };
    let words = Message::new(id).message("side", side_name(side)).number("men", men).number("kings", kings);
    let mut counts = vec![(shown(Piece { side, king: false }), men)];
    if kings > 0 {
        counts.push((shown(Piece { side, king: true }), kings));
    }
    SideStatus { words, counts }
}

/// The scene of a board.
pub fn scene(rules: &Rules, board: &Board, to_move: Option<Side>) -> Scene {
    let rows = usize::from(rules.size.rows());
    let square = |slot| match rules.at_slot(slot) {
        Some(square) => model::Square {
            playable: true,
            name: naming::square_name(rules, square),
            piece: board.piece(rules.size.bit(square)).map(shown),
            duty: None,
        },
        None => model::Square::default(),
    };
    let sides = Side::ALL;
    let board = model::Board {
        zone: BOARD,
        columns: rules.size.rows(),
        squares: (0..rows * rows).map(square).collect(),
        coordinates: match rules.naming {
            Naming::Algebraic => Coordinates::Edge,
            Naming::Numeric => Coordinates::Squares,
        },
        to_move,
        players: sides.map(side_name),
        side_statuses: sides.map(|side| side_status(board, side, to_move)),
        rack: RACK,
        stamps: Vec::new(),
    };
    Scene { board: Some(board), ..Scene::default() }
}

/// The scene of a board in Setup, with the stamps.
pub fn setup_scene(rules: &Rules, board: &Board, to_move: Option<Side>) -> Scene {
    let mut scene = scene(rules, board, to_move);
    if let Some(board) = &mut scene.board {
        board.stamps = STAMPS.map(shown).to_vec();
    }
    scene
}

/// Marks squares with the rule that obliges their pieces to move.
pub fn mark(rules: &Rules, scene: &mut Scene, squares: Bits, duty: &Message) {
    let Some(board) = &mut scene.board else { return };
    for square in rules.size.each(squares) {
        if let Some(square) = board.squares.get_mut(usize::from(rules.slot(square))) {
            square.duty = Some(duty.clone());
        }
    }
}

/// The scene of a position in play, with the pieces that must capture.
pub fn position_scene(position: &Draughts) -> Scene {
    let Draughts { rules, board, side } = *position;
    let moves = position.moves();
    let mut scene = scene(rules, &board, (!moves.is_empty()).then_some(side));
    for mv in moves.iter().filter(|mv| mv.captured != 0) {
        mark(rules, &mut scene, rules.size.bit(mv.from), &duty(position, *mv));
    }
    scene
}

/// The rule that obliges a piece to make a capture.
fn duty(position: &Draughts, mv: Move) -> Message {
    let Draughts { rules, board, .. } = position;
    let count = mv.captured.count_ones();
    let kings = (mv.captured & board.kings).count_ones();
    let by_king = board.kings & rules.size.bit(mv.from) != 0;
    let id = match rules.duty {
        Duty::Free if rules.must_land_to_go_on && mv.king && count > 1 => "draughts-duty-landing",
        Duty::Free => "draughts-duty-capture",
        Duty::Most => "draughts-duty-most",
        Duty::Italian if by_king && kings > 0 => "draughts-duty-most-kings",
        Duty::Italian if by_king => "draughts-duty-with-king",
        Duty::Italian => "draughts-duty-most",
        Duty::Value if by_king => "draughts-duty-value-with-king",
        Duty::Value => "draughts-duty-value",
    };
    Message::new(id).number("count", count)
}
