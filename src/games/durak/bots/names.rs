//! The names of bots in commands and files.

use super::{Greedy, MonteCarlo, Planner, Random};
use crate::durak::bot::Bot;
use crate::durak::card::Deck;
use crate::durak::robot::weights::DEEPEST;
use crate::durak::robot::{Method, Profile, Robot, Weights};
use etude_model::Message;

/// The most iterations a move of a search.
pub const MOST_PLAYOUTS: u32 = 10_000_000;
/// The default iterations of a search: some hundredths of a second a move.
const USUAL_PLAYOUTS: u32 = 10_000;
/// The default depth of a robot, as in the article's results.
const USUAL_DEPTH: u8 = 3;

/// The parsed name of a bot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BotName {
    /// Any legal move.
    Random,
    /// The lowest legal card.
    Greedy,
    /// The article's robot.
    Robot {
        /// Its method.
        profile: &'static Profile,
        /// Its depth in cards.
        depth: u8,
    },
    /// ISMCTS with playouts of whole games.
    MonteCarlo {
        /// The playouts a move.
        playouts: u32,
    },
    /// ISMCTS with playouts of bouts and a value network.
    Planner {
        /// The iterations a move.
        walks: u32,
    },
}

/// A kind of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotKind {
    /// Its name, before the number.
    pub name: &'static str,
    /// The default number and the greatest one, if the name has one.
    pub number: Option<(u32, u32)>,
}

/// All kinds of bots.
pub static KINDS: [BotKind; 7] = [
    BotKind { name: "random", number: None },
    BotKind { name: "greedy", number: None },
    BotKind { name: "article", number: Some((USUAL_DEPTH as u32, DEEPEST as u32)) },
    BotKind { name: "screenshot", number: Some((USUAL_DEPTH as u32, DEEPEST as u32)) },
    BotKind { name: "repaired", number: Some((USUAL_DEPTH as u32, DEEPEST as u32)) },
    BotKind { name: "monte-carlo", number: Some((USUAL_PLAYOUTS, MOST_PLAYOUTS)) },
    BotKind { name: "planner", number: Some((USUAL_PLAYOUTS, MOST_PLAYOUTS)) },
];

impl BotName {
    /// Parses a name such as `article:3`, `greedy` or `monte-carlo:10000`; the number has a default.
    ///
    /// # Errors
    /// A message that names the fault.
    pub fn from_text(text: &str) -> Result<Self, Message> {
        let text = text.trim();
        let (kind, number) =
            text.split_once(':').map_or((text, None), |(kind, number)| (kind.trim(), Some(number.trim())));
        let unknown = || Message::new("durak-bot-unknown").text("found", text);
        let kind = kind.to_ascii_lowercase();
        let kind = KINDS.iter().find(|known| known.name == kind).ok_or_else(unknown)?;
        let number = match (kind.number, number) {
            (None, None) => 0,
            (None, Some(found)) => {
                return Err(Message::new("durak-bot-no-number").text("bot", kind.name).text("found", found));
            }
            (Some((usual, _)), None) => usual,
            (Some((_, most)), Some(found)) => {
                let within = found.parse().ok().filter(|number| (1..=most).contains(number));
                let id = match kind.name {
                    "monte-carlo" | "planner" => "durak-bot-playouts",
                    _ => "durak-bot-depth",
                };
                within.ok_or_else(|| Message::new(id).text("found", found).number("most", most))?
            }
        };
        Ok(match kind.name {
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            "monte-carlo" => Self::MonteCarlo { playouts: number },
            "planner" => Self::Planner { walks: number },
            name => Self::Robot { profile: Profile::from_id(name).ok_or_else(unknown)?, depth: number as u8 },
        })
    }

    /// The name.
    pub fn text(self) -> String {
        match self {
            Self::Random => "random".to_owned(),
            Self::Greedy => "greedy".to_owned(),
            Self::Robot { profile, depth } => format!("{}:{depth}", profile.id),
            Self::MonteCarlo { playouts } => format!("monte-carlo:{playouts}"),
            Self::Planner { walks } => format!("planner:{walks}"),
        }
    }

    /// The maker of the bot for games of a pack.
    pub fn maker(self, deck: Deck) -> Maker {
        Maker(match self {
            Self::Random => Kind::Random,
            Self::Greedy => Kind::Greedy,
            Self::Robot { profile, depth } => {
                let weights = Weights { depth, ..profile.method.weights };
                Kind::Robot(Robot::new(Method { weights, ..profile.method }, deck))
            }
            Self::MonteCarlo { playouts } => Kind::MonteCarlo(playouts),
            Self::Planner { walks } => Kind::Planner(walks, deck),
        })
    }
}

/// Makes bots of one name; shared data is computed once.
#[derive(Clone, Debug)]
pub struct Maker(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Random,
    Greedy,
    Robot(Robot),
    MonteCarlo(u32),
    Planner(u32, Deck),
}

impl Maker {
    /// A bot; equal seeds play equally.
    pub fn bot(&self, seed: u64) -> Box<dyn Bot> {
        match &self.0 {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy),
            Kind::Robot(robot) => Box::new(robot.clone()),
            Kind::MonteCarlo(playouts) => Box::new(MonteCarlo::new(*playouts, seed)),
            Kind::Planner(walks, deck) => Box::new(Planner::new(*walks, *deck, seed)),
        }
    }
}

/// The bot of a name, tuned for 36 cards; equal seeds play equally.
///
/// # Errors
/// A message that names the fault.
pub fn by_name(text: &str, seed: u64) -> Result<Box<dyn Bot>, Message> {
    Ok(BotName::from_text(text)?.maker(Deck::Cards36).bot(seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        let names = [
            "random",
            "greedy",
            "article:3",
            "screenshot:1",
            "repaired:8",
            "monte-carlo:1000",
            "planner:500",
        ];
        for name in names {
            assert_eq!(BotName::from_text(name).map(BotName::text), Ok(name.to_owned()));
            assert!(by_name(name, 1).is_ok());
        }
        assert_eq!(BotName::from_text(" Article ").map(BotName::text), Ok("article:3".to_owned()));
        for kind in KINDS {
            assert!(names.iter().any(|name| name.split(':').next() == Some(kind.name)));
        }
    }

    #[test]
    fn wrong_names_have_their_messages() {
        for (name, id) in [
            ("", "durak-bot-unknown"),
            ("robot:3", "durak-bot-unknown"),
            ("greedy:2", "durak-bot-no-number"),
            ("random:", "durak-bot-no-number"),
            ("article:0", "durak-bot-depth"),
            ("repaired:9", "durak-bot-depth"),
            ("screenshot:-1", "durak-bot-depth"),
            ("article:three", "durak-bot-depth"),
            ("monte-carlo:0", "durak-bot-playouts"),
            ("monte-carlo:99999999999999", "durak-bot-playouts"),
            ("monte-carlo:", "durak-bot-playouts"),
            ("planner:0", "durak-bot-playouts"),
        ] {
            assert_eq!(BotName::from_text(name).map_err(|message| message.id), Err(id), "{name}");
        }
    }
}
