//! The seats of a table, and the locations of cards.

use etude_model::Side;

/// The seat of the player who reports.
pub const ME: Side = Side::First;
/// The other seat.
pub const OPPONENT: Side = Side::Second;

/// Reason why a card is known to be the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Taken from the table in a bout, counted from 1.
    Took {
        /// The bout.
        bout: u16,
    },
    /// The trump card, drawn as the last card of the talon.
    Trump,
    /// All other cards have been seen.
    Left,
}

/// Location of a card, as far as the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// In the own hand.
    Mine,
    /// Certainly in the opponent's hand.
    Theirs(Reason),
    /// On the table.
    Table,
    /// Discarded in a bout, counted from 1.
    Gone {
        /// The bout.
        bout: u16,
    },
    /// Open under the talon.
    Bottom,
    /// In the talon or in the opponent's hand.
    Unseen,
    /// Not in the pack.
    NotInPack,
}
