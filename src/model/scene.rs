//! What there is to paint: plain data that one painter draws for every game.

use super::cards::{CardFace, Suit};
use super::message::{DrawnMove, Message};
use super::position::Side;

/// Names a zone of a scene: a hand, the table, the rack of free cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ZoneId(pub u8);

/// A card by where it lies and what it counts as. Cards that differ only by suit in a game that ignores suits
/// share one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target {
    /// The zone.
    pub zone: ZoneId,
    /// The kind of card within the zone.
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
    /// The cards that are still to be drawn; its first card may lie open below the others.
    Talon,
    /// The cards that have left the game.
    Discard,
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
    /// How many such cards lie here: above 1 only in racks and piles, 0 for a place that is used up.
    pub copies: u8,
    /// Whether it lies on the card before it, as what beats a card lies on that.
    pub covers: bool,
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
    /// What its seat did last, where that is still of interest and lies nowhere else.
    pub act: Option<DrawnMove>,
}

/// How a piece is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceShape {
    /// A disc.
    Disc,
    /// A disc on top of another one, with a crown.
    Crowned,
}

/// A piece on a board, ready to be painted and read out; what it may do is the game's own affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is: [`Side::First`] has the light pieces.
    pub side: Side,
    /// What it looks like.
    pub shape: PieceShape,
    /// The Fluent identifier of its name.
    pub name: &'static str,
}

/// A square of a board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Square {
    /// Whether pieces may stand on it.
    pub playable: bool,
    /// Its name in notation; empty for squares that have none.
    pub name: String,
    /// What stands on it.
    pub piece: Option<Piece>,
    /// Why the piece on it has to move rather than others, when a rule says so.
    pub duty: Option<Message>,
}

/// Where a board shows its coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// Letters below and numbers beside the board.
    Edge,
    /// A number in each playable square.
    Squares,
}

/// How a side stands: what is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// In words, with whose turn it is.
    pub words: Message,
    /// Each kind of piece that is to be shown, with how many of them are on the board.
    pub counts: Vec<(Piece, u32)>,
}

/// A board, the squares row by row from the top as [`Side::First`] sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Names the squares in [`Place`]: the index is that of [`Board::squares`].
    pub zone: ZoneId,
    /// The number of columns.
    pub columns: u8,
    /// All squares; as many as columns times rows.
    pub squares: Vec<Square>,
    /// How squares are told apart.
    pub coordinates: Coordinates,
    /// Whose turn it is, unless the game is over.
    pub to_move: Option<Side>,
    /// The names of both sides, [`Side::First`] first.
    pub players: [Message; 2],
    /// How both sides stand, [`Side::First`] first.
    pub standings: [Standing; 2],
    /// Names the stamps in [`Place`].
    pub rack: ZoneId,
    /// The pieces that can be put on the board (Setup only).
    pub stamps: Vec<Piece>,
}

impl Board {
    /// The number of rows.
    pub fn rows(&self) -> u8 {
        (self.squares.len() / usize::from(self.columns.max(1))) as u8
    }

    /// Whether pieces stand on every square. Then all squares look alike, and lines part them.
    pub fn is_whole(&self) -> bool {
        self.squares.iter().all(|square| square.playable)
    }
}

/// How a move goes over a board, in indices of [`Board::squares`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route {
    /// Every step in order: from, to, and the square of what it captures. A step starts where the one before
    /// ended, except where the rules let several pieces move in one turn.
    pub steps: Vec<RouteStep>,
}

/// A step of a [`Route`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteStep {
    /// Where it starts.
    pub from: u8,
    /// Where it ends.
    pub to: u8,
    /// What it captures.
    pub captured: Option<u8>,
}

/// All there is to paint of a setup or a position.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scene {
    /// The zones in the order of the seats, then the table, then the rack.
    pub zones: Vec<Zone>,
    /// The board, in a game that has one.
    pub board: Option<Board>,
    /// The suit of trumps, in a game that has one.
    pub trump: Option<Suit>,
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
    /// What every seat may see: of each hand only what both know.
    Table,
}
