//! The names of endings in proof files: `KKM/K` is White's two kings and man against a king of Black.

use crate::games::draughts::Draughts;
use crate::games::draughts::endings::most_pieces;
use crate::model::Side;

/// The ending that a position belongs to, where it is one of few pieces.
pub(super) fn name(position: &Draughts) -> Option<String> {
    let board = &position.board;
    if board.occupied().count_ones() as usize > most_pieces(position.rules) {
        return None;
    }
    let own = |side: Side| {
        let pieces = board.pieces[side.index()];
        let kings = (pieces & board.kings).count_ones() as usize;
        let men = pieces.count_ones() as usize - kings;
        (kings + men > 0).then(|| "K".repeat(kings) + &"M".repeat(men))
    };
    Some(format!("{}/{}", own(Side::First)?, own(Side::Second)?))
}
