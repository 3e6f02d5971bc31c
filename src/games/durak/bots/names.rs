//! The names of bots in commands and files.

use super::{Greedy, MonteCarlo, Random};
use crate::games::durak::bot::Bot;
use crate::model::Message;

/// The most playouts a move that a Monte-Carlo search may be asked for.
pub const MOST_PLAYOUTS: u32 = 10_000_000;
/// The playouts of a Monte-Carlo search whose name tells no number.
const USUAL_PLAYOUTS: u32 = 10_000;

/// A bot as it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotName {
    /// Any legal move.
    Random,
    /// The lowest legal card.
    Greedy,
    /// A search by so many playouts a move.
    MonteCarlo {
        /// The playouts.
        playouts: u32,
    },
}

impl BotName {
    /// The bot of a name such as `article:3`, `greedy` or `monte-carlo:10000`.
    ///
    /// # Errors
    /// What is wrong with the name.
    pub fn from_text(text: &str) -> Result<Self, Message> {
        let text = text.trim();
        let (kind, number) =
            text.split_once(':').map_or((text, None), |(kind, number)| (kind, Some(number.trim())));
        let kind = kind.trim().to_ascii_lowercase();
        match (kind.as_str(), number) {
            ("random", None) => Ok(Self::Random),
            ("greedy", None) => Ok(Self::Greedy),
            ("random" | "greedy", Some(number)) => {
                Err(Message::new("durak-bot-no-number").text("bot", kind).text("found", number))
            }
            ("monte-carlo", None) => Ok(Self::MonteCarlo { playouts: USUAL_PLAYOUTS }),
            ("monte-carlo", Some(number)) => {
                number_within(number, MOST_PLAYOUTS).map(|playouts| Self::MonteCarlo { playouts }).ok_or_else(
                    || Message::new("durak-bot-playouts").text("found", number).number("most", MOST_PLAYOUTS),
                )
            }
            _ => Err(Message::new("durak-bot-unknown").text("found", text)),
        }
    }

    /// The name.
    pub fn text(self) -> String {
        match self {
            Self::Random => "random".to_owned(),
            Self::Greedy => "greedy".to_owned(),
            Self::MonteCarlo { playouts } => format!("monte-carlo:{playouts}"),
        }
    }

    /// The bot itself. Where chance has a part in it, equal seeds play equally.
    pub fn build(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy),
            Self::MonteCarlo { playouts } => Box::new(MonteCarlo::new(playouts, seed)),
        }
    }
}

/// The bot of a name; where chance has a part in it, equal seeds play equally.
///
/// # Errors
/// What is wrong with the name.
pub fn by_name(text: &str, seed: u64) -> Result<Box<dyn Bot>, Message> {
    Ok(BotName::from_text(text)?.build(seed))
}

/// A whole number from 1 on.
fn number_within(text: &str, most: u32) -> Option<u32> {
    text.parse().ok().filter(|number| (1..=most).contains(number))
}
