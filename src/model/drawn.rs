//! A move as it is drawn on the screen: small cards or squares, with the word that players have for it.

use super::cards::CardFace;
use super::message::Message;

/// A part of a drawn move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MovePart {
    /// A card.
    Card(CardFace),
    /// Signs that are the same in every language: a square, `×`.
    Sign(String),
    /// Words.
    Words(Message),
}

/// A move as it is drawn. Notation stays for files, fields and the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnMove {
    /// What players call moves of its kind: "trio with a single", "take". Moves of one kind are listed together; none
    /// where the parts say all there is.
    pub kind: Option<Message>,
    /// What it takes, in the order in which players name it.
    pub parts: Vec<MovePart>,
}

impl DrawnMove {
    /// A move that is known by its name alone.
    pub fn named(kind: Message) -> Self {
        Self { kind: Some(kind), parts: Vec::new() }
    }

    /// A move that is drawn as it is written.
    pub fn written(text: impl Into<String>) -> Self {
        Self { kind: None, parts: vec![MovePart::Sign(text.into())] }
    }

    /// A move of a kind that takes cards.
    pub fn cards(kind: Option<Message>, cards: impl IntoIterator<Item = CardFace>) -> Self {
        Self { kind, parts: cards.into_iter().map(MovePart::Card).collect() }
    }
}
