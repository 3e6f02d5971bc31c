//! Contradictions: reasons why a telling cannot be true.

use super::role::Role;
use super::{move_word, rank_word};
use crate::climbing::hand::Rank;
use crate::climbing::play::{Move, Play};
use crate::climbing::rules::Rules;
use etude_model::Message;

/// Reason why a telling cannot be true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// The own hand has another number of cards at the start.
    HandSize {
        /// The number that was told.
        found: u8,
        /// The number of the seat.
        wanted: u8,
    },
    /// The bottom has another number of cards.
    BottomSize {
        /// The number that was told.
        found: u8,
    },
    /// The deck has fewer cards of a rank.
    TooManyOfRank {
        /// The rank.
        rank: Rank,
    },
    /// The landlord's own hand lacks a bottom card.
    BottomNotMine {
        /// The rank.
        rank: Rank,
    },
    /// A free lead needs a play.
    PassOnLead,
    /// The play does not beat the one on the table.
    DoesNotBeat {
        /// The play.
        play: Play,
        /// The play on the table.
        table: Play,
    },
    /// The own hand lacks cards of a play.
    NotInHand {
        /// The rank.
        rank: Rank,
        /// The cards of the rank in the hand.
        held: u8,
    },
    /// The seat has fewer cards than the play.
    FewerCards {
        /// The seat.
        seat: Role,
        /// The cards of the seat.
        held: u8,
    },
    /// The seat cannot hold this many cards of a rank: the others are elsewhere.
    Elsewhere {
        /// The seat.
        seat: Role,
        /// The rank.
        rank: Rank,
        /// The most cards of the rank that the seat can hold.
        most: u8,
    },
    /// The seat would keep fewer cards than are known to be in its hand.
    KnownLeft {
        /// The seat.
        seat: Role,
    },
    /// The game is over.
    Over,
    /// The deal comes before the first move.
    DealFirst,
    /// All cards of the deal are entered.
    Dealt,
}

impl Contradiction {
    /// The message for the user.
    pub fn message(&self, rules: &Rules) -> Message {
        let of = |id: &'static str, rank: Rank| Message::new(id).text("card", rank_word(rules, rank));
        let word = |play: Play| move_word(rules, Move::Play(play));
        match *self {
            Self::HandSize { found, wanted } => {
                Message::new("deal-wrong-hand-size").number("found", found).number("wanted", wanted)
            }
            Self::BottomSize { found } => Message::new("deal-wrong-bottom-size").number("found", found),
            Self::TooManyOfRank { rank } => of("deal-wrong-rank", rank),
            Self::BottomNotMine { rank } => of("deal-wrong-bottom-mine", rank),
            Self::PassOnLead => Message::new("deal-wrong-pass"),
            Self::DoesNotBeat { play, table } => {
                Message::new("deal-wrong-beats").text("cards", word(play)).text("table", word(table))
            }
            Self::NotInHand { rank, held } => of("deal-wrong-own", rank).number("count", held),
            Self::FewerCards { seat, held } => {
                Message::new("deal-wrong-fewer").message("who", seat.name()).number("count", held)
            }
            Self::Elsewhere { seat, rank, most } => {
                of("deal-wrong-elsewhere", rank).message("who", seat.name()).number("count", most)
            }
            Self::KnownLeft { seat } => Message::new("deal-wrong-known").message("who", seat.name()),
            Self::Over => Message::new("deal-wrong-over"),
            Self::DealFirst => Message::new("deal-wrong-deal-first"),
            Self::Dealt => Message::new("deal-wrong-dealt"),
        }
    }
}
