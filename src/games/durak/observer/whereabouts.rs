//! Who is who at the table, and where a card can be.

use crate::model::Side;

/// The player whose knowledge it is.
pub const ME: Side = Side::First;
/// The other one.
pub const OPPONENT: Side = Side::Second;

/// Why a card is known to be the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// He took it in a bout, counted from 1.
    Took {
        /// The bout.
        bout: u16,
    },
    /// It lay under the talon, and he drew the last card.
    Trump,
    /// All others have been seen.
    Left,
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whereabouts {
    /// In the own hand.
    Mine,
    /// In the opponent's hand for certain.
    Theirs(Reason),
    /// On the table.
    Table,
    /// It left the game in a bout, counted from 1.
    Gone {
        /// The bout.
        bout: u16,
    },
    /// It lies open under the talon.
    Bottom,
    /// In the talon or in the opponent's hand.
    Unseen,
    /// The pack has no such card.
    NotInPack,
}
