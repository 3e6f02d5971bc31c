//! Names and piece counts of slices, as in `KKM/K`.

use etude_games::draughts::Draughts;
use etude_games::draughts::tablebase::{DraughtsIndex, most_pieces};
use etude_model::{Side, Slice};

/// The number of pieces of both sides.
pub fn pieces(slice: Slice) -> usize {
    let count = |material| {
        let (men, kings) = DraughtsIndex::pieces(material);
        men + kings
    };
    count(slice.to_move) + count(slice.not_to_move)
}

/// The pieces of one side.
fn side_name(men: usize, kings: usize) -> String {
    "K".repeat(kings) + &"M".repeat(men)
}

/// The name of a slice: the pieces of the side to move, then the pieces of the other side.
pub fn name(slice: Slice) -> String {
    let [to_move, not_to_move] = [slice.to_move, slice.not_to_move].map(|material| {
        let (men, kings) = DraughtsIndex::pieces(material);
        side_name(men, kings)
    });
    format!("{to_move}/{not_to_move}")
}

/// The name of a position's ending in proof files, White's pieces first; `None` when it has too many pieces.
pub fn ending_of(position: &Draughts) -> Option<String> {
    if position.board.occupied().count_ones() as usize > most_pieces(position.rules) {
        return None;
    }
    let own = |side: Side| {
        let (pieces, kings) = (position.pieces(side) as usize, position.kings(side) as usize);
        (pieces > 0).then(|| side_name(pieces - kings, kings))
    };
    Some(format!("{}/{}", own(Side::First)?, own(Side::Second)?))
}

/// The slice with a name, if the index covers it.
pub fn named(endings: &DraughtsIndex, name: &str) -> Option<Slice> {
    let (to_move, not_to_move) = name.split_once('/')?;
    let pieces = |side: &str| {
        let kings = side.len() - side.trim_start_matches('K').len();
        let men = side.len() - kings;
        (side[kings..] == "M".repeat(men) && !side.is_empty()).then_some((men, kings))
    };
    endings.slice(pieces(to_move)?, pieces(not_to_move)?)
}
