//! What a text is read as by one game, told in few words.

use super::document::Document;
use super::notation;
use crate::model::{Game, Message, ParseError, RuleProfile, Scene, Side, Zone, ZoneKind};

/// How a text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// As notation.
    Exactly,
    /// As notation or as people write it.
    Freely,
}

/// Reads a text for some rules.
pub type Read = fn(&'static RuleProfile, &str, How) -> Result<Reading, ParseError>;

/// What a text was read as.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The game's identifier.
    pub game: &'static str,
    /// The rules: those that were asked for, or those that the text names.
    pub rules: &'static RuleProfile,
    /// The position in notation, to be read for these rules.
    pub position: String,
    /// Whether it can be played, or looked into, as it stands.
    pub is_whole: bool,
    /// The hands with their numbers of cards, or the pieces of both sides.
    pub holds: Message,
}

impl Reading {
    /// What was read, in a sentence.
    pub fn told(&self) -> Message {
        let rules = Message::new(self.rules.name);
        Message::new("reading-told").message("rules", rules).message("holds", self.holds.clone())
    }

    /// The study of the position.
    pub fn document(&self) -> Document {
        Document {
            game: self.game.to_owned(),
            rules: self.rules.id.to_owned(),
            position: self.position.clone(),
            ..Document::default()
        }
    }

    /// Whether another reading is the same position of the same game and rules.
    pub fn is_like(&self, other: &Self) -> bool {
        (self.game, self.rules, &self.position) == (other.game, other.rules, &other.position)
    }
}

/// Reads a text as a position of a game.
///
/// # Errors
/// Where the text is wrong, and what was expected there.
pub fn read<G: Game>(rules: &'static RuleProfile, text: &str, how: How) -> Result<Reading, ParseError> {
    let setup = match how {
        How::Exactly => notation::exactly::<G>(rules, text)?,
        How::Freely => notation::read::<G>(rules, text)?,
    };
    Ok(Reading {
        game: G::ID,
        rules: G::rules_of(&setup),
        position: G::format(&setup),
        is_whole: G::problems(&setup).is_empty(),
        holds: holds(&G::setup_scene(&setup)),
    })
}

/// The hands with their numbers of cards, or the pieces of both sides.
fn holds(scene: &Scene) -> Message {
    let parts: Vec<Message> = match &scene.board {
        Some(board) => [Side::First, Side::Second]
            .into_iter()
            .map(|side| {
                let pieces = board.squares.iter().filter_map(|square| square.piece);
                let count = pieces.filter(|piece| piece.side == side).count();
                let name = board.players[side.index()].clone();
                Message::new("reading-pieces").message("who", name).number("count", count)
            })
            .collect(),
        None => {
            let counted = scene.zones.iter().filter(|zone| {
                matches!(zone.kind, ZoneKind::Hand { .. })
                    || zone.kind == ZoneKind::Table && !zone.cards.is_empty()
            });
            let count = |zone: &Zone| {
                let copies: usize = zone.cards.iter().map(|card| usize::from(card.copies)).sum();
                Message::new("reading-cards").message("who", zone.title.clone()).number("count", copies)
            };
            counted.map(count).collect()
        }
    };
    let both = |one: Message, other: Message| {
        Message::new("reading-and").message("one", one).message("other", other)
    };
    parts.into_iter().reduce(both).unwrap_or_else(|| Message::new("reading-nothing"))
}
