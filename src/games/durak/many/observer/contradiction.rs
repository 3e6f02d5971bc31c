//! Contradictions: reasons why an event at a table of three or four cannot be true.

use crate::durak::card::Card;
use crate::durak::many::state::{Seat, State};
use crate::durak::moves::{Move, Phase};
use crate::durak::observer::Contradiction as Common;
use crate::durak::show::{sign, table_seat};
use etude_model::Message;

/// Reason why an event cannot be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A reason that names no other seat, as at a table for two.
    Common(Common),
    /// Another seat certainly holds the card.
    Held {
        /// The card.
        card: Card,
        /// The other seat.
        seat: Seat,
    },
    /// All cards of the seat are known, and this is none of them.
    AllKnown {
        /// The card.
        card: Card,
        /// The seat.
        seat: Seat,
    },
    /// The next seat has too few cards for a transfer.
    TransferCards {
        /// The next seat.
        seat: Seat,
        /// The size of its hand.
        held: u8,
    },
}

impl Contradiction {
    /// The contradiction of a move that breaks the rules of a state; its card is in the right hand.
    pub(super) fn against(state: &State, mv: Move) -> Self {
        let laid = state.laid();
        Self::Common(match (mv, state.phase(), laid.next_to_beat()) {
            (_, Phase::Over, _) => Common::Over,
            (Move::Card(card), Phase::Defence, Some(attack)) => Common::DoesNotBeat { card, attack },
            (Move::Card(_), ..) if state.room() == 0 => Common::NoRoom { limit: laid.attacked() },
            (Move::Card(card), ..) => Common::Rank { card },
            (Move::Transfer(_), ..) if !state.rules().transfer => Common::NoTransfers,
            (Move::Transfer(_), Phase::Defence, _) if laid.answered() > 0 => Common::TransferLate,
            (Move::Transfer(card), Phase::Defence, Some(attack)) if card.rank() != attack.rank() => {
                Common::TransferRank { card, attack }
            }
            (Move::Transfer(_), Phase::Defence, _) => {
                let seat = state.receiver();
                return Self::TransferCards { seat, held: state.count(seat) };
            }
            (mv, ..) => Common::NotNow { mv },
        })
    }

    /// The message for the user.
    pub fn message(&self) -> Message {
        let of = |id: &'static str, seat| Message::new(id).message("seat", table_seat(seat));
        match *self {
            Self::Common(common) => common.message(),
            Self::Held { card, seat } => of("durak-table-wrong-held", seat).text("card", sign(card)),
            Self::AllKnown { card, seat } => of("durak-table-wrong-known", seat).text("card", sign(card)),
            Self::TransferCards { seat, held } => {
                of("durak-table-wrong-transfer", seat).number("count", held)
            }
        }
    }
}
