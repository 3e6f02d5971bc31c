//! Messages that the painter needs from the texts.

use etude_model::marks::PlacedMark;
use etude_model::message::Message;
use etude_model::scene::{Board, ItemPlace, Piece, Zone, ZoneKind};

/// Badge of the zone whose seat is to move.
pub fn turn(zone: &Zone) -> Message {
    Message::new("zone-turn").message("seat", zone.title.clone())
}

/// The name of a card within its zone: "6 of hearts, side 1, card 2 of 5"; in the rack "6 of hearts, 3 left".
pub fn place_name(zone: &Zone, index: usize) -> Option<Message> {
    let card = zone.cards.get(index)?;
    let name = card.face.name();
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

/// The name of a zone: "Side 1, 5 cards, to move".
pub fn zone_name(zone: &Zone) -> Message {
    if zone.kind == ZoneKind::Rack {
        return Message::new("zone-label-rack").message("title", zone.title.clone());
    }
    // A card of a pile may count for many.
    let count = zone.cards.iter().map(|card| usize::from(card.copies)).sum::<usize>();
    Message::new(if zone.to_move { "zone-label-turn" } else { "zone-label" })
        .message("title", zone.title.clone())
        .number("count", count)
}

/// The name of a square with its piece, the sign of a goal and the reason why its piece has to move: "c3, white man".
pub fn square_name(board: &Board, square: u8, goal: bool) -> Message {
    let Some(found) = board.squares.get(usize::from(square)) else { return Message::new("board-label") };
    let mut name = match found.piece {
        Some(piece) => Message::new("board-square")
            .text("square", found.name.clone())
            .message("piece", Message::new(piece.name)),
        None => Message::new("board-square-empty").text("square", found.name.clone()),
    };
    if let Some(duty) = &found.duty {
        name = Message::new("board-duty").message("name", name).message("reason", duty.clone());
    }
    if goal { Message::new("board-goal").message("name", name) } else { name }
}

/// The name of a card or a square whose change alone changes the winner.
pub fn pivot_name(name: Message) -> Message {
    Message::new("place-pivot").message("name", name)
}

/// The name of a card with its mark.
pub fn marked_card(name: Message, marks: &[PlacedMark], place: ItemPlace) -> Message {
    with_marks(name, marks, place, |_| None)
}

/// The name of a square with its marks and the arrows from it.
pub fn marked_square(name: Message, board: &Board, marks: &[PlacedMark], square: u8) -> Message {
    let place = ItemPlace { zone: board.zone, index: usize::from(square) };
    with_marks(name, marks, place, |to| Some(board.squares.get(to.index)?.name.clone()))
}

fn with_marks(
    name: Message,
    marks: &[PlacedMark],
    place: ItemPlace,
    to_name: impl Fn(ItemPlace) -> Option<String>,
) -> Message {
    marks.iter().filter(|mark| mark.from == place).fold(name, |name, mark| {
        let to = mark.to.and_then(&to_name);
        let id = if to.is_some() { "place-arrow" } else { "place-marked" };
        let marked =
            Message::new(id).message("name", name).message("colour", Message::new(mark.colour.name()));
        match to {
            Some(to) => marked.text("to", to),
            None => marked,
        }
    })
}

/// The name of a stamp: "put a white man".
pub fn stamp_name(piece: Piece) -> Message {
    Message::new("board-stamp").message("piece", Message::new(piece.name))
}
