//! What slices are called, and how many pieces they have.

use crate::games::draughts::endings::FewPieces;
use crate::model::Slice;

/// The pieces of both sides.
pub fn pieces(slice: Slice) -> usize {
    let count = |material| {
        let (men, kings) = FewPieces::pieces(material);
        men + kings
    };
    count(slice.mover) + count(slice.waiter)
}

/// What a slice is called: the pieces of the side to move, then those of the other side, as in `KKM/K`.
pub fn name(slice: Slice) -> String {
    let [mover, waiter] = [slice.mover, slice.waiter].map(|material| {
        let (men, kings) = FewPieces::pieces(material);
        "K".repeat(kings) + &"M".repeat(men)
    });
    format!("{mover}/{waiter}")
}

/// The slice of that name, if these endings have it.
pub fn named(endings: &FewPieces, name: &str) -> Option<Slice> {
    let (mover, waiter) = name.split_once('/')?;
    let pieces = |side: &str| {
        let kings = side.len() - side.trim_start_matches('K').len();
        let men = side.len() - kings;
        (side[kings..] == "M".repeat(men) && !side.is_empty()).then_some((men, kings))
    };
    endings.slice(pieces(mover)?, pieces(waiter)?)
}
