//! Roles at a table: each is also a seat.

use etude_model::{Message, Side};

/// The cards of the landlord at the start, the bottom cards included.
pub const LANDLORD_CARDS: u8 = FARMER_CARDS + BOTTOM_CARDS;
/// The cards of a farmer at the start.
pub const FARMER_CARDS: u8 = 17;
/// The bottom cards.
pub const BOTTOM_CARDS: u8 = 3;

/// A role at the table, which is also its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The landlord, who plays first.
    Landlord,
    /// The farmer who plays after the landlord.
    Next,
    /// The farmer who plays before the landlord.
    Previous,
}

impl Role {
    /// All roles in the order of play.
    pub const ALL: [Self; 3] = [Self::Landlord, Self::Next, Self::Previous];

    /// The number of the seat, from 0, in positions with open cards.
    pub fn seat(self) -> u8 {
        self as u8
    }

    /// The role of a seat, counted on around the table: 3 is the landlord again.
    pub fn of_seat(seat: u8) -> Self {
        Self::ALL[usize::from(seat % 3)]
    }

    /// Identifier in notation: `landlord`, `next`, `previous`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Landlord => "landlord",
            Self::Next => "next",
            Self::Previous => "previous",
        }
    }

    /// The role with an identifier.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.id() == id)
    }

    /// The name for the user.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Landlord => "seat-landlord",
            Self::Next => "deal-seat-next",
            Self::Previous => "deal-seat-previous",
        })
    }

    /// The side that it plays for.
    pub fn side(self) -> Side {
        if self == Self::Landlord { Side::First } else { Side::Second }
    }

    /// The number of cards at the start.
    pub fn cards_at_start(self) -> u8 {
        if self == Self::Landlord { LANDLORD_CARDS } else { FARMER_CARDS }
    }
}
