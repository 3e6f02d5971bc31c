//! Why what is told cannot be true.

use super::whereabouts::{OPPONENT, Reason, Whereabouts};
use crate::games::durak::bout::Bout;
use crate::games::durak::{Card, Move, Phase};
use crate::model::Message;

/// Why what is told cannot be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// The card is somewhere else.
    Elsewhere {
        /// The card.
        card: Card,
        /// Where it is.
        at: Whereabouts,
    },
    /// The opponent's cards are all known, and this is none of them.
    AllKnown {
        /// The card.
        card: Card,
        /// How many he holds.
        count: u8,
    },
    /// A card does not beat another.
    DoesNotBeat {
        /// The card.
        card: Card,
        /// What would have to be beaten.
        attack: Card,
    },
    /// No card of that rank lies on the table.
    Rank {
        /// The card.
        card: Card,
    },
    /// The bout allows no more attack cards.
    NoRoom {
        /// How many it allows.
        limit: u8,
    },
    /// The rules know no passing on.
    NoTransfers,
    /// Something was beaten already, so that nothing can be passed on.
    TransferLate,
    /// An attack is passed on with a card of its rank.
    TransferRank {
        /// The card.
        card: Card,
        /// The attack.
        attack: Card,
    },
    /// The other player has too few cards for the attack to be passed on to him.
    TransferCards {
        /// Whether it is the opponent who has too few.
        opponent: bool,
        /// How many he has.
        held: usize,
    },
    /// The word does not answer what is asked.
    NotNow {
        /// The move.
        mv: Move,
    },
    /// Nothing is drawn now.
    NothingDrawn,
    /// It has to be told first which cards were drawn.
    DrawFirst,
    /// The game is over.
    Over,
    /// The own hand has six cards already.
    HandFull,
}

impl Contradiction {
    /// Why a move is against the rules of the bout, its card being in the right hand.
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

    /// What is wrong, for the user.
    pub fn message(&self) -> Message {
        let of = |id: &'static str, card: Card| Message::new(id).text("card", sign(card));
        match *self {
            Self::Elsewhere { card, at } => match at {
                Whereabouts::Mine => of("observer-wrong-mine", card),
                Whereabouts::Theirs(Reason::Took { bout }) => {
                    of("observer-wrong-took", card).number("bout", bout)
                }
                Whereabouts::Theirs(Reason::Trump) => of("observer-wrong-trump", card),
                Whereabouts::Theirs(Reason::Left) => of("observer-wrong-left", card),
                Whereabouts::Table => of("observer-wrong-table", card),
                Whereabouts::Gone { bout } => of("observer-wrong-gone", card).number("bout", bout),
                Whereabouts::Bottom => of("observer-wrong-bottom", card),
                Whereabouts::Unseen => of("observer-wrong-not-mine", card),
                Whereabouts::NotInPack => of("observer-wrong-pack", card),
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
        }
    }
}

/// A card in signs, as it is said in sentences.
fn sign(card: Card) -> String {
    format!("{}{}", card.face().label(), card.suit().sign())
}
