//! Names of suits and cards.

use super::cards::{CardFace, Suit};
use super::message::Message;

impl Suit {
    /// Its name: "hearts".
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Spades => "suit-spades",
            Self::Hearts => "suit-hearts",
            Self::Diamonds => "suit-diamonds",
            Self::Clubs => "suit-clubs",
        })
    }

    /// The sentence that it is trumps.
    pub fn as_trumps(self) -> Message {
        Message::new(match self {
            Self::Spades => "suit-trump-spades",
            Self::Hearts => "suit-trump-hearts",
            Self::Diamonds => "suit-trump-diamonds",
            Self::Clubs => "suit-trump-clubs",
        })
    }
}

impl CardFace {
    /// Its name: "6 of hearts".
    pub fn name(self) -> Message {
        match self {
            Self::Ranked { suit: Some(suit), .. } => {
                Message::new("card-suited").text("rank", self.label()).message("suit", suit.name())
            }
            Self::Ranked { suit: None, .. } => Message::new("card-rank").text("rank", self.label()),
            Self::SmallJoker => Message::new("card-small-joker"),
            Self::BigJoker => Message::new("card-big-joker"),
            Self::Back => Message::new("card-back"),
        }
    }
}
