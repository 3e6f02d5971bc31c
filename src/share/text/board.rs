//! Boards in monospaced text.

use etude_model::{Board, Coordinates, Message, Piece, PieceShape, Side};
use etude_texts::Texts;
use std::fmt::Write as _;

/// Letter of a piece: `w` for the first side, `b` for the second, a capital for crowned pieces.
fn letter(piece: Piece) -> char {
    let plain = match piece.side {
        Side::First => 'w',
        Side::Second => 'b',
    };
    match piece.shape {
        PieceShape::Disc => plain,
        PieceShape::Crowned => plain.to_ascii_uppercase(),
    }
}

/// The board with coordinates and a legend.
pub fn board_text(board: &Board, texts: &Texts) -> String {
    let columns = usize::from(board.columns.max(1));
    let mut out = String::new();
    let rows = board.squares.chunks(columns);
    for row in rows.clone() {
        // Left margin: the row's number, from a name such as "a3"; on numbered boards the row's first number, with its
        // last one on the right.
        let names: Vec<&str> =
            row.iter().map(|square| square.name.as_str()).filter(|name| !name.is_empty()).collect();
        let (first, last) = (names.first().copied().unwrap_or(""), names.last().copied().unwrap_or(""));
        let edge = match board.coordinates {
            Coordinates::Edge => first.trim_start_matches(|c: char| c.is_alphabetic()),
            Coordinates::Squares => first,
        };
        // Writing to a string cannot fail.
        _ = write!(out, "{edge:>3} ");
        for square in row {
            out.push(' ');
            out.push(match square.piece {
                Some(piece) => letter(piece),
                None if square.playable => '.',
                None => ' ',
            });
        }
        if board.coordinates == Coordinates::Squares {
            _ = write!(out, "  {last}");
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    if board.coordinates == Coordinates::Edge {
        let column = |at: usize| {
            let mut names = rows.clone().filter_map(|row| row.get(at)).map(|square| square.name.as_str());
            names.find(|name| !name.is_empty()).and_then(|name| name.chars().next()).unwrap_or(' ')
        };
        out.push_str("    ");
        for at in 0..columns {
            out.push(' ');
            out.push(column(at));
        }
        out.push('\n');
    }
    let mut pieces: Vec<Piece> = board.squares.iter().filter_map(|square| square.piece).collect();
    pieces.sort_by_key(|piece| (piece.side.index(), piece.shape == PieceShape::Crowned));
    pieces.dedup();
    let named: Vec<String> = pieces
        .iter()
        .map(|piece| format!("{} = {}", letter(*piece), texts.say(&Message::new(piece.name))))
        .collect();
    out.push_str(&named.join(", "));
    out.push('\n');
    out
}
