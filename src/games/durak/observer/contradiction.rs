//! Contradictions: reasons why a reported event cannot be true.

use super::location::{Location, OPPONENT, Reason};
use crate::durak::bout::Bout;
use crate::durak::show::sign;
use crate::durak::{Card, Move, Phase};
use etude_model::Message;

/// Reason why a reported event cannot be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// The card is somewhere else.
    Elsewhere {
        /// The card.
        card: Card,
        /// Its location.
        at: Location,
    },
    /// All cards of the opponent are known, and this is none of them.
    AllKnown {
        /// The card.
        card: Card,
        /// The size of his hand.
        count: u8,
    },
    /// A card does not beat another.
    DoesNotBeat {
        /// The card.
        card: Card,
        /// The attack.
        attack: Card,
    },
    /// The table has no card of that rank.
    Rank {
        /// The card.
        card: Card,
    },
    /// The bout allows no more attack cards.
    NoRoom {
        /// The limit.
        limit: u8,
    },
    /// The rules have no transfers.
    NoTransfers,
    /// A card was beaten already.
    TransferLate,
    /// A transfer needs a card of the attack's rank.
    TransferRank {
        /// The card.
        card: Card,
        /// The attack.
        attack: Card,
    },
    /// The other player has too few cards for a transfer.
    TransferCards {
        /// True if the opponent is the player with too few cards.
        opponent: bool,
        /// The size of the hand.
        held: usize,
    },
    /// The move is none of this phase.
    NotNow {
        /// The move.
        mv: Move,
    },
    /// No card is drawn now.
    NothingDrawn,
    /// Drawn cards are to be reported first.
    DrawFirst,
    /// The game is over.
    Over,
    /// The own hand has six cards already.
    HandFull,
    /// The deal is not complete.
    DealFirst,
}

impl Contradiction {
    /// The contradiction of a move that breaks the rules of the bout; its card is in the right hand.
    pub(super) fn against(bout: &Bout, mv: Move) -> Self {
        match (mv, bout.phase(), bout.to_beat()) {
            (Move::Card(card), Phase::Defence, Some(attack)) => Self::DoesNotBeat { card, attack },
            (Move::Card(_), ..) if bout.room() == 0 => Self::NoRoom { limit: bout.limit() },
            (Move::Card(card), ..) => Self::Rank { card },
            (Move::Transfer(_), ..) if !bout.rules().transfer => Self::NoTransfers,
            (Move::Transfer(card), Phase::Defence, Some(attack)) => {
                if bout.attacked() as usize > bout.unbeaten().len() {
                    Self::TransferLate
                } else if card.rank() != attack.rank() {
                    Self::TransferRank { card, attack }
                } else {
                    let held = bout.attacking_hand().len();
                    Self::TransferCards { opponent: bout.attacker() == OPPONENT, held }
                }
            }
            (mv, ..) => Self::NotNow { mv },
        }
    }

    /// The message for the user.
    pub fn message(&self) -> Message {
        let of = |id: &'static str, card: Card| Message::new(id).text("card", sign(card));
        match *self {
            Self::Elsewhere { card, at } => match at {
                Location::Mine => of("observer-wrong-mine", card),
                Location::Theirs(Reason::Took { bout }) => {
                    of("observer-wrong-took", card).number("bout", bout)
                }
                Location::Theirs(Reason::Trump) => of("observer-wrong-trump", card),
                Location::Theirs(Reason::Left) => of("observer-wrong-left", card),
                Location::Table => of("observer-wrong-table", card),
                Location::Gone { bout } => of("observer-wrong-gone", card).number("bout", bout),
                Location::Bottom => of("observer-wrong-bottom", card),
                Location::Unseen => of("observer-wrong-not-mine", card),
                Location::NotInPack => of("observer-wrong-pack", card),
            },
            Self::AllKnown { card, count } => of("observer-wrong-all-known", card).number("count", count),
            Self::DoesNotBeat { card, attack } => {
                of("observer-wrong-does-not-beat", card).text("attack", sign(attack))
            }
            Self::Rank { card } => of("observer-wrong-rank", card),
            Self::NoRoom { limit } => Message::new("observer-wrong-no-room").number("limit", limit),
            Self::NoTransfers => Message::new("observer-wrong-no-transfers"),
            Self::TransferLate => Message::new("observer-wrong-transfer-late"),
            Self::TransferRank { card, attack } => {
                of("observer-wrong-transfer-rank", card).text("attack", sign(attack))
            }
            Self::TransferCards { opponent, held } => {
                let id = if opponent { "observer-wrong-transfer-he" } else { "observer-wrong-transfer-me" };
                Message::new(id).number("count", held)
            }
            Self::NotNow { mv } => match mv {
                Move::Take => Message::new("observer-wrong-take-now"),
                Move::Stop => Message::new("observer-wrong-stop-now"),
                Move::Done => Message::new("observer-wrong-done-now"),
                Move::Card(card) | Move::Transfer(card) => of("observer-wrong-card-now", card),
            },
            Self::NothingDrawn => Message::new("observer-wrong-nothing-drawn"),
            Self::DrawFirst => Message::new("observer-wrong-draw-first"),
            Self::Over => Message::new("observer-wrong-over"),
            Self::HandFull => Message::new("observer-wrong-hand-full"),
            Self::DealFirst => Message::new("deal-wrong-deal-first"),
        }
    }
}
