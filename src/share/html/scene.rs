//! Positions as HTML: hands as rows of cards, boards as SVG.

use super::escape::escaped;
use etude_model::{
    Board, CardFace, Coordinates, DrawnMove, ItemPlace, MarkColour, Message, MovePart, Piece, PieceShape,
    PlacedMark, Scene, Side, Suit, Zone, ZoneKind,
};
use etude_texts::Texts;
use std::fmt::Write as _;

/// Definitions of pieces, once per page.
pub const PIECES: &str = "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\
    <g id=\"pw\"><circle class=\"w\" r=\".38\"/></g><g id=\"pb\"><circle class=\"b\" r=\".38\"/></g>\
    <g id=\"kw\"><circle class=\"w\" r=\".38\"/><path class=\"kw\" d=\"M-.2 .14V-.14L-.07 .02 0-.18 .07 .02 .2-.14V.14Z\"/></g>\
    <g id=\"kb\"><circle class=\"b\" r=\".38\"/><path class=\"kb\" d=\"M-.2 .14V-.14L-.07 .02 0-.18 .07 .02 .2-.14V.14Z\"/></g>\
    </defs></svg>\n";

/// Text of a card.
fn card_text(face: CardFace, texts: &Texts) -> String {
    match face {
        CardFace::SmallJoker | CardFace::BigJoker | CardFace::Back => texts.say(&face.name()),
        CardFace::Ranked { .. } => texts.card(face),
    }
}

/// A card as HTML.
pub fn card(face: CardFace, texts: &Texts) -> String {
    marked_card(face, None, texts)
}

fn marked_card(face: CardFace, mark: Option<MarkColour>, texts: &Texts) -> String {
    let red = match face {
        CardFace::Ranked { suit, .. } => matches!(suit, Some(Suit::Hearts | Suit::Diamonds)),
        CardFace::BigJoker => true,
        CardFace::SmallJoker | CardFace::Back => false,
    };
    let class = if red { "card r" } else { "card" };
    let mark = mark.map(|colour| format!(" m {}", class_of(colour))).unwrap_or_default();
    format!("<span class=\"{class}{mark}\">{}</span>", escaped(&card_text(face, texts)))
}

/// A move as HTML.
pub fn drawn(drawn: &DrawnMove, texts: &Texts) -> String {
    let parts = drawn.parts.iter().map(|part| match part {
        MovePart::Card(face) => card(*face, texts),
        MovePart::Plus => " + ".to_owned(),
        MovePart::Sign(sign) => escaped(sign),
        MovePart::Words(words) => format!(" {} ", escaped(&texts.say(words))),
    });
    parts.collect::<String>().trim().to_owned()
}

/// Class of shapes in the colour of a mark.
fn class_of(colour: MarkColour) -> String {
    format!("m{}", colour.letter().to_ascii_lowercase())
}

/// A position with marks as HTML; `spoken` is the alternative text of the board.
pub fn scene(scene: &Scene, marks: &[PlacedMark], texts: &Texts, spoken: &str) -> String {
    let mut out = String::new();
    if let Some(board) = &scene.board {
        out.push_str(&drawing(board, marks, spoken));
    }
    let shown = |zone: &&Zone| match zone.kind {
        ZoneKind::Hand { .. } => true,
        ZoneKind::Table | ZoneKind::Talon | ZoneKind::Discard => !zone.cards.is_empty(),
        ZoneKind::Rack => false,
    };
    if let Some(suit) = scene.trump {
        let words = escaped(&texts.say(&suit.as_trumps()));
        _ = writeln!(out, "<div class=\"zone\"><span><b>{words} {}</b></span></div>", suit.sign());
    }
    for zone in scene.zones.iter().filter(shown) {
        let (words, drawn) = shown_cards(zone, marks, texts);
        let turn = if zone.to_move { "zone turn" } else { "zone" };
        let act = zone.act.as_ref().map(|act| self::drawn(act, texts)).unwrap_or_default();
        // An empty image gets no label.
        let role = match &words[..] {
            "" => String::new(),
            words => format!(" role=\"img\" aria-label=\"{}\"", escaped(words)),
        };
        // Writing to a string cannot fail.
        _ = writeln!(
            out,
            "<div class=\"{turn}\"><span>{}</span><span class=\"hand\"{role}>{drawn}</span>\
             <span class=\"weak\">{act}</span></div>",
            escaped(&texts.say(&zone.title)),
        );
    }
    out
}

/// Text and HTML of a zone's cards; face-down cards are counted.
fn shown_cards(zone: &Zone, marks: &[PlacedMark], texts: &Texts) -> (String, String) {
    let mark = |index: usize| {
        let here = ItemPlace { zone: zone.id, index };
        marks.iter().find(|mark| mark.from == here).map(|mark| mark.colour)
    };
    let faces = zone.cards.iter().enumerate();
    let faces = faces
        .flat_map(|(index, card)| {
            std::iter::repeat_n((card.face, mark(index)), usize::from(card.copies.max(1)))
        })
        .collect::<Vec<_>>();
    type Shown = (CardFace, Option<MarkColour>);
    let alike = |one: &Shown, other: &Shown| one.0 == CardFace::Back && other.0 == CardFace::Back;
    let (mut words, mut drawn) = (Vec::new(), String::new());
    for cards in faces.chunk_by(alike) {
        match cards {
            [(face, mark)] => {
                words.push(card_text(*face, texts));
                drawn.push_str(&marked_card(*face, *mark, texts));
            }
            backs => {
                let backs = texts.say(&Message::new("share-cards-back").number("count", backs.len()));
                _ = write!(drawn, "<span class=\"card\">{}</span>", escaped(&backs));
                words.push(backs);
            }
        }
    }
    (words.join(" "), drawn)
}

fn drawing(board: &Board, marks: &[PlacedMark], spoken: &str) -> String {
    let (columns, rows) = (usize::from(board.columns.max(1)), usize::from(board.rows()));
    let edge = if board.coordinates == Coordinates::Edge { 0.5 } else { 0.0 };
    let mut out = format!(
        "<svg class=\"board\" role=\"img\" aria-label=\"{}\" viewBox=\"{} 0 {} {}\">\
         <path class=\"l\" d=\"M0 0H{columns}V{rows}H0Z\"/><path class=\"d\" d=\"",
        escaped(spoken),
        -edge,
        columns as f32 + edge,
        rows as f32 + edge,
    );
    let place = |at: usize| (at % columns, at / columns);
    for (at, _) in board.squares.iter().enumerate().filter(|(_, square)| square.playable) {
        let (x, y) = place(at);
        _ = write!(out, "M{x} {y}h1v1h-1z");
    }
    out.push_str("\"/>");
    for (at, square) in board.squares.iter().enumerate() {
        let (x, y) = place(at);
        if let Some(piece) = square.piece {
            _ = write!(out, "<use href=\"#{}\" x=\"{x}.5\" y=\"{y}.5\"/>", name(piece));
        } else if board.coordinates == Coordinates::Squares && !square.name.is_empty() {
            _ = write!(out, "<text x=\"{x}.05\" y=\"{}\">{}</text>", y as f32 + 0.3, escaped(&square.name));
        }
        if board.coordinates == Coordinates::Edge && !square.name.is_empty() {
            let (letters, digits): (String, String) = square.name.chars().partition(|c| c.is_alphabetic());
            if x < 2 {
                _ = write!(out, "<text x=\"-.35\" y=\"{}\">{}</text>", y as f32 + 0.6, escaped(&digits));
            }
            if y + 2 >= rows {
                _ = write!(
                    out,
                    "<text x=\"{x}.4\" y=\"{}\">{}</text>",
                    rows as f32 + 0.35,
                    escaped(&letters)
                );
            }
        }
    }
    for mark in marks {
        let middle = |index: usize| {
            let (x, y) = place(index);
            (x as f32 + 0.5, y as f32 + 0.5)
        };
        let (class, (x, y)) = (class_of(mark.colour), middle(mark.from.index));
        match mark.to.map(|to| middle(to.index)) {
            None => _ = write!(out, "<circle class=\"ring {class}\" cx=\"{x}\" cy=\"{y}\" r=\".44\"/>"),
            Some(to) => {
                let (across, down) = (to.0 - x, to.1 - y);
                let (turn, far) = (down.atan2(across).to_degrees(), across.hypot(down));
                // Along its own axis the arrow is the same for every direction.
                let (neck, tip) = (far - 0.22, far + 0.16);
                _ = write!(
                    out,
                    "<path class=\"arrow {class}\" transform=\"translate({x} {y}) rotate({turn:.2})\" \
                     d=\"M0 -.065H{neck:.3}V-.23L{tip:.3} 0 {neck:.3} .23V.065H0Z\"/>"
                );
            }
        }
    }
    out.push_str("</svg>\n");
    out
}

fn name(piece: Piece) -> &'static str {
    match (piece.side, piece.shape) {
        (Side::First, PieceShape::Disc) => "pw",
        (Side::First, PieceShape::Crowned) => "kw",
        (Side::Second, PieceShape::Disc) => "pb",
        (Side::Second, PieceShape::Crowned) => "kb",
    }
}
