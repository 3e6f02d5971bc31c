//! Reading: a text as a position of one game, with a summary.

use super::document::Document;
use super::notation;
use etude_model::{Game, Message, ParseError, RuleProfile, Scene, Side, Zone, ZoneKind};

/// The texts that a reader accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tolerance {
    /// Notation.
    Strict,
    /// Notation, and texts as people write them.
    Lenient,
}

/// Reads a text for some rules.
pub type Read = fn(&'static RuleProfile, &str, Tolerance) -> Result<Reading, ParseError>;

/// A text read as a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The game's identifier.
    pub game: &'static str,
    /// The rules that the text names, else those it was read for.
    pub rules: &'static RuleProfile,
    /// The position in notation under these rules.
    pub position: String,
    /// True if the position has no problems.
    pub is_playable: bool,
    /// The size of each hand, or the number of pieces of both sides.
    pub material: Message,
}

impl Reading {
    /// The rules and the material in a sentence.
    pub fn summary(&self) -> Message {
        let rules = self.rules.title();
        Message::new("reading-told").message("rules", rules).message("holds", self.material.clone())
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

    /// Returns true if another reading is the same position under the same rules.
    pub fn is_same_position(&self, other: &Self) -> bool {
        (self.game, self.rules, &self.position) == (other.game, other.rules, &other.position)
    }
}

/// Reads a text as a position of a game.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub fn read<G: Game>(
    rules: &'static RuleProfile,
    text: &str,
    tolerance: Tolerance,
) -> Result<Reading, ParseError> {
    setup::<G>(rules, text, tolerance).map(|setup| of::<G>(&setup))
}

/// Reads a text as a position of a game, unless nothing is set up in it.
///
/// # Errors
/// The place of the mistake and the text expected there; the message `nothing` for an empty position.
pub fn read_unless_empty<G: Game>(
    rules: &'static RuleProfile,
    text: &str,
    tolerance: Tolerance,
    nothing: &'static str,
    is_empty: impl FnOnce(&G::Setup) -> bool,
) -> Result<Reading, ParseError> {
    let setup = setup::<G>(rules, text, tolerance)?;
    if is_empty(&setup) {
        return Err(ParseError::new(text.len()..text.len(), Message::new(nothing)));
    }
    Ok(of::<G>(&setup))
}

/// Reads a text as a setup.
fn setup<G: Game>(
    rules: &'static RuleProfile,
    text: &str,
    tolerance: Tolerance,
) -> Result<G::Setup, ParseError> {
    match tolerance {
        Tolerance::Strict => notation::exactly::<G>(rules, text),
        Tolerance::Lenient => notation::read::<G>(rules, text),
    }
}

/// The reading of a setup.
fn of<G: Game>(setup: &G::Setup) -> Reading {
    Reading {
        game: G::ID,
        rules: G::rules_of(setup),
        position: G::format(setup),
        is_playable: G::problems(setup).is_empty(),
        material: material(&G::setup_scene(setup)),
    }
}

/// The size of each hand, or the number of pieces of both sides.
fn material(scene: &Scene) -> Message {
    let parts: Vec<Message> = match &scene.board {
        Some(board) => Side::ALL
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
