//! What the painter says: the messages it needs from the texts.

use crate::model::cards::{CardFace, Suit};
use crate::model::message::Message;
use crate::model::scene::{Zone, ZoneKind};

/// The identifiers of all messages of the painter, with the names of their arguments.
pub const MESSAGES: [(&str, &[&str]); 17] = [
    ("suit-spades", &[]),
    ("suit-hearts", &[]),
    ("suit-diamonds", &[]),
    ("suit-clubs", &[]),
    ("card-suited", &["rank", "suit"]),
    ("card-rank", &["rank"]),
    ("card-small-joker", &[]),
    ("card-big-joker", &[]),
    ("card-back", &[]),
    ("place-hand", &["card", "zone", "index", "count"]),
    ("place-rack", &["card", "copies"]),
    ("zone-label", &["title", "count"]),
    ("zone-label-turn", &["title", "count"]),
    ("zone-label-rack", &["title"]),
    ("zone-turn", &[]),
    ("zone-empty", &[]),
    ("zone-drop", &[]),
];

/// The name of a suit: "hearts".
pub fn suit_name(suit: Suit) -> Message {
    Message::new(match suit {
        Suit::Spades => "suit-spades",
        Suit::Hearts => "suit-hearts",
        Suit::Diamonds => "suit-diamonds",
        Suit::Clubs => "suit-clubs",
    })
}

/// The name of a card: "6 of hearts".
pub fn card_name(face: CardFace) -> Message {
    match face {
        CardFace::Ranked { suit: Some(suit), .. } => {
            Message::new("card-suited").text("rank", face.label()).message("suit", suit_name(suit))
        }
        CardFace::Ranked { suit: None, .. } => Message::new("card-rank").text("rank", face.label()),
        CardFace::SmallJoker => Message::new("card-small-joker"),
        CardFace::BigJoker => Message::new("card-big-joker"),
        CardFace::Back => Message::new("card-back"),
    }
}

/// What a card is called within its zone: "6 of hearts, side 1, card 2 of 5"; in the rack "6 of hearts, 3 left".
pub fn place_name(zone: &Zone, index: usize) -> Option<Message> {
    let card = zone.cards.get(index)?;
    let name = card_name(card.face);
    Some(if zone.kind == ZoneKind::Rack {
        Message::new("place-rack").message("card", name).number("copies", card.copies)
    } else {
        Message::new("place-hand")
            .message("card", name)
            .message("zone", zone.title.clone())
            .number("index", index + 1)
            .number("count", zone.cards.len())
    })
}

/// What a zone is called: "Side 1, 5 cards, to move".
pub fn zone_name(zone: &Zone) -> Message {
    if zone.kind == ZoneKind::Rack {
        return Message::new("zone-label-rack").message("title", zone.title.clone());
    }
    Message::new(if zone.to_move { "zone-label-turn" } else { "zone-label" })
        .message("title", zone.title.clone())
        .number("count", zone.cards.len())
}
