//! Moves in lines and trees: small cards, squares and words in a row.

use super::font;
use super::palette::Palette;
use super::shape::{Anchor, Area, Colour, Shapes, Sign, Weight, Words, at, line};
use etude_model::{CardFace, DrawnMove, Message, MovePart, Suit};

/// Translators of messages and cards.
#[derive(Clone, Copy)]
pub struct Speech<'a> {
    /// Translates a message.
    pub say: &'a dyn Fn(&Message) -> String,
    /// A card in signs, without its suit.
    pub card: &'a dyn Fn(CardFace) -> String,
}

impl Speech<'_> {
    /// The text of a message without arguments.
    pub fn get(&self, id: &'static str) -> String {
        (self.say)(&Message::new(id))
    }
}

/// Height of a small card beside text of size 14, in points.
const HEIGHT: f32 = 20.0;
/// Least width of a small card.
const LEAST: f32 = 15.0;
/// Horizontal padding of a small card.
const INSIDE: f32 = 3.5;
/// Size of its suit.
const SUIT: f32 = 10.0;

/// A laid-out move, from x = 0 to the right, centred on y = 0.
pub struct LaidMove {
    /// Its shapes.
    pub shapes: Shapes,
    /// Its width in points.
    pub width: f32,
}

/// Kind of the previous part.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    Nothing,
    Text,
    Plus,
    Card,
}

/// Lays out a move beside text of a size.
pub fn lay_move(drawn: &DrawnMove, size: f32, speech: Speech<'_>, palette: &Palette) -> LaidMove {
    let mut row = MoveRun {
        laid: LaidMove { shapes: Shapes::default(), width: 0.0 },
        unit: size / 14.0,
        before: Before::Nothing,
    };
    let alone = drawn.parts.len() == 1;
    for part in &drawn.parts {
        match part {
            MovePart::Sign(sign) => row.text(sign, 14.0, palette.text_strong, 8.0),
            MovePart::Words(words) if alone => row.text(&(speech.say)(words), 14.0, palette.text_strong, 8.0),
            MovePart::Words(words) => row.text(&(speech.say)(words), 12.0, palette.text_weak, 6.0),
            MovePart::Plus => {
                row.text("+", 12.0, palette.text_weak, 3.0);
                row.before = Before::Plus;
            }
            MovePart::Card(face) => row.card(*face, speech, palette),
        }
    }
    row.laid
}

struct MoveRun {
    laid: LaidMove,
    /// Scale factor.
    unit: f32,
    before: Before,
}

impl MoveRun {
    fn gap(&mut self, gap: f32) -> f32 {
        if self.before == Before::Nothing { 0.0 } else { self.laid.width + gap * self.unit }
    }

    fn text(&mut self, text: &str, size: f32, colour: Colour, gap: f32) {
        let x = self.gap(gap);
        let words = font::words(at(x, 0.0), text, size * self.unit, Weight::Regular, colour);
        self.laid.width = x + font::width(text, words.size, Weight::Regular);
        self.laid.shapes.words(words);
        self.before = Before::Text;
    }

    fn card(&mut self, face: CardFace, speech: Speech<'_>, palette: &Palette) {
        let x = self.gap(match self.before {
            Before::Card => -INSIDE,
            Before::Plus => 3.0,
            Before::Text | Before::Nothing => 6.0,
        });
        let (suit, ink) = match face {
            CardFace::Ranked { suit: Some(suit), .. } => (Some(suit), palette.suit(suit, false)),
            CardFace::BigJoker => (None, palette.card_red),
            _ => (None, palette.card_black),
        };
        let label = (speech.card)(face);
        let unit = self.unit;
        let size = 12.0 * unit;
        let rank = font::width(&label, size, Weight::Strong);
        let behind = if suit.is_some() { (SUIT + 1.0) * unit } else { 0.0 };
        let width = (rank + behind + 2.0 * INSIDE * unit).max(LEAST * unit);
        let area = Area::new(at(x, -HEIGHT * unit / 2.0), width, HEIGHT * unit);
        self.laid.shapes.area(
            area,
            3.0 * unit,
            palette.card_face,
            Some(line(unit.max(0.6), palette.card_edge)),
        );
        let middle = x + (width - behind) / 2.0;
        let words = font::words(at(middle, 0.0), label, size, Weight::Strong, ink);
        self.laid.shapes.words(Words { anchor: Anchor::Middle, ..words });
        if let Some(suit) = suit {
            self.suit(suit, area.max.x - (INSIDE + SUIT / 2.0 - 0.5) * unit, ink);
        }
        self.laid.width = x + width;
        self.before = Before::Card;
    }

    fn suit(&mut self, suit: Suit, x: f32, ink: Colour) {
        self.laid.shapes.sign(Sign::Suit(suit), at(x, 0.0), SUIT * self.unit, false, ink);
    }
}
