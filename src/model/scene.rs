//! Scenes: plain data that one painter draws for every game.

use super::cards::{CardFace, Suit};
use super::message::{DrawnMove, Message};
use super::position::Side;

/// Identifies a zone of a scene: a hand, the table, the rack of free cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ZoneId(pub u8);

/// A card by zone and kind. In a game that ignores suits, cards that differ only by suit share one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target {
    /// The zone.
    pub zone: ZoneId,
    /// The kind of card within the zone.
    pub slot: u8,
}

/// An item of a zone by its index: a card, a square or a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ItemPlace {
    /// The zone.
    pub zone: ZoneId,
    /// The index within the zone's list.
    pub index: usize,
}

/// The purpose of a zone, by which the painter arranges it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoneKind {
    /// The cards of a seat.
    Hand {
        /// The side of the seat.
        side: Side,
    },
    /// The play to beat.
    Table,
    /// The cards still to be drawn; the first may lie open below the others.
    Talon,
    /// The cards out of play.
    Discard,
    /// The free cards (Setup only).
    Rack,
}

/// A card of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardItem {
    /// Its face.
    pub face: CardFace,
    /// Its kind when moves are picked.
    pub target: Target,
    /// The number of such cards: above 1 only in racks and piles, 0 for a used-up place.
    pub copies: u8,
    /// True if the card lies on the card before it, which it beats.
    pub covers: bool,
}

impl CardItem {
    /// A number of equal cards of a zone.
    pub fn new(zone: ZoneId, slot: u8, face: CardFace, copies: u8) -> Self {
        Self { face, target: Target { zone, slot }, copies, covers: false }
    }
}

/// A hand, the table or the rack.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Its identifier within the scene.
    pub id: ZoneId,
    /// Its purpose.
    pub kind: ZoneKind,
    /// Its title.
    pub title: Message,
    /// Its cards in display order.
    pub cards: Vec<CardItem>,
    /// True if its seat is to move.
    pub to_move: bool,
    /// The last move of its seat, where it is still of interest and shown nowhere else.
    pub act: Option<DrawnMove>,
}

impl Zone {
    /// A zone that is not to move.
    pub fn new(id: ZoneId, kind: ZoneKind, title: Message, cards: Vec<CardItem>) -> Self {
        Self { id, kind, title, cards, to_move: false, act: None }
    }
}

/// The shape of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceShape {
    /// A disc.
    Disc,
    /// A disc on top of another one, with a crown.
    Crowned,
}

/// A piece on a board, ready to be painted and read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its side; [`Side::First`] has the light pieces.
    pub side: Side,
    /// Its shape.
    pub shape: PieceShape,
    /// The Fluent identifier of its name.
    pub name: &'static str,
}

/// A square of a board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Square {
    /// True if pieces can be on it.
    pub playable: bool,
    /// Its name in notation, or empty.
    pub name: String,
    /// The piece on it.
    pub piece: Option<Piece>,
    /// The rule by which its piece has to move rather than others.
    pub duty: Option<Message>,
}

/// The place of the coordinates of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// Letters below and numbers beside the board.
    Edge,
    /// A number in each playable square.
    Squares,
}

/// The material of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideStatus {
    /// The material and the turn, in words.
    pub words: Message,
    /// The kinds of pieces to show, with their numbers on the board.
    pub counts: Vec<(Piece, u32)>,
}

/// A board with its squares row by row from the top, as [`Side::First`] sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The zone of the squares in [`ItemPlace`], with the indices of [`Board::squares`].
    pub zone: ZoneId,
    /// The number of columns.
    pub columns: u8,
    /// All squares.
    pub squares: Vec<Square>,
    /// The coordinates.
    pub coordinates: Coordinates,
    /// The side to move, unless the game is over.
    pub to_move: Option<Side>,
    /// The names of both sides, [`Side::First`] first.
    pub players: [Message; 2],
    /// The material of both sides, [`Side::First`] first.
    pub side_statuses: [SideStatus; 2],
    /// The zone of the stamps in [`ItemPlace`].
    pub rack: ZoneId,
    /// The pieces to put on the board (Setup only).
    pub stamps: Vec<Piece>,
}

impl Board {
    /// The number of rows.
    pub fn rows(&self) -> u8 {
        (self.squares.len() / usize::from(self.columns.max(1))) as u8
    }

    /// Returns true if all squares are playable. Then they look alike, with lines between them.
    pub fn is_whole(&self) -> bool {
        self.squares.iter().all(|square| square.playable)
    }
}

/// The route of a move over a board, in indices of [`Board::squares`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Route {
    /// The steps in order. A step starts where the one before ended, unless the rules let several pieces move in one turn.
    pub steps: Vec<RouteStep>,
}

/// A step of a [`Route`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteStep {
    /// The start.
    pub from: u8,
    /// The end.
    pub to: u8,
    /// The square of the captured piece.
    pub captured: Option<u8>,
}

/// Arrangement of the hands on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Seating {
    /// Around the play, which goes on to the right.
    #[default]
    ToTheRight,
    /// Around the play, which goes on to the left.
    ToTheLeft,
    /// In rows, the first at the top left: they are compared, and nobody plays.
    InRows,
}

/// The scene of a setup or a position.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Scene {
    /// The hands in the order of the seats, the table, the rack.
    pub zones: Vec<Zone>,
    /// The board, in a game with one.
    pub board: Option<Board>,
    /// The trump suit, in a game with one.
    pub trump: Option<Suit>,
    /// Arrangement of the hands.
    pub seating: Seating,
}

impl Scene {
    /// Returns true if no square has a piece or, on a table, no hand a card. A scene without board and hands is not blank.
    pub fn is_blank(&self) -> bool {
        if let Some(board) = &self.board {
            return board.squares.iter().all(|square| square.piece.is_none());
        }
        let mut hands =
            self.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. })).peekable();
        hands.peek().is_some() && hands.all(|hand| hand.cards.is_empty())
    }

    /// The same without the deck to build from and without empty places, as a question shows it.
    #[must_use]
    pub fn as_asked(&self) -> Self {
        let shown = |zone: &&Zone| zone.kind != ZoneKind::Rack && !zone.cards.is_empty();
        let zones = self.zones.iter().filter(shown).cloned().collect();
        Self { zones, board: self.board.clone(), ..*self }
    }

    /// The zone with an identifier.
    pub fn zone(&self, id: ZoneId) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }
}

/// The viewer of a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Viewer {
    /// A viewer of all cards.
    #[default]
    Everything,
    /// A seat.
    Seat(u8),
    /// A viewer of the cards that both players know.
    Table,
}
