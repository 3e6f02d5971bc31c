//! What there is to paint: plain data that one painter draws for every game.

use super::cards::CardFace;
use super::message::Message;
use super::position::Side;

/// Names a zone of a scene: a hand, the table, the rack of free cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ZoneId(pub u8);

/// A thing on the table by where it is and what it counts as. Cards that differ only by suit in a game that
/// ignores suits share one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target {
    /// The zone.
    pub zone: ZoneId,
    /// The kind of card, or the square, within the zone.
    pub slot: u8,
}

/// A card in a zone by its index: where something is dragged from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The zone.
    pub zone: ZoneId,
    /// The index of the card within the zone's list.
    pub index: usize,
}

/// What a zone is for; the painter arranges zones by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoneKind {
    /// The cards of a seat.
    Hand {
        /// The side the seat belongs to.
        side: Side,
    },
    /// The play that has to be beaten.
    Table,
    /// The cards that are still free (Setup only).
    Rack,
}

/// A card of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardItem {
    /// What is printed on it.
    pub face: CardFace,
    /// What it counts as when moves are picked.
    pub target: Target,
    /// How many such cards lie here: above 1 only in racks, 0 for a place that is used up.
    pub copies: u8,
}

/// A hand, the table or the rack.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Its name within the scene.
    pub id: ZoneId,
    /// What it is for.
    pub kind: ZoneKind,
    /// Its title.
    pub title: Message,
    /// Its cards in the order to show them.
    pub cards: Vec<CardItem>,
    /// Whether it is this zone's turn.
    pub to_move: bool,
}

/// All there is to paint of a setup or a position.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scene {
    /// The zones in the order of the seats, then the table, then the rack.
    pub zones: Vec<Zone>,
}

impl Scene {
    /// The zone of that name.
    pub fn zone(&self, id: ZoneId) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }
}

/// Whose eyes a scene is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Everything lies open.
    Everything,
    /// What one seat may see.
    Seat(u8),
}
