//! Moves as they are drawn in lists, trees, lines and messages: small cards, squares and words in a row.

use super::fonts;
use super::paint::suits::paint_suit;
use super::panel::Panel;
use super::theme::{self, Tokens, space};
use super::words::card_text;
use crate::model::{CardFace, DrawnMove, Message, MovePart, Suit};
use egui::{Align2, Color32, CornerRadius, FontId, Galley, Painter, Rect, Stroke, StrokeKind, pos2, vec2};
use std::sync::Arc;

/// The height of a small card, in points.
pub const SMALL_CARD: f32 = 20.0;

/// A drawn move in words: its kind, then its parts.
pub fn drawn_words(say: &dyn Fn(&Message) -> String, drawn: &DrawnMove) -> String {
    let part = |part: &MovePart| match part {
        MovePart::Sign(sign) => sign.clone(),
        MovePart::Words(words) => say(words),
        MovePart::Card(face) => card_text(*face),
    };
    let words: Vec<String> = drawn.kind.iter().map(say).chain(drawn.parts.iter().map(part)).collect();
    words.join(" ")
}

/// What stands beside each other in a drawn move.
enum Piece {
    Text(Arc<Galley>),
    Card { rank: Arc<Galley>, suit: Option<Suit>, width: f32, ink: Color32 },
}

impl Piece {
    fn width(&self) -> f32 {
        match self {
            Self::Text(galley) => galley.size().x,
            Self::Card { width, .. } => *width,
        }
    }
}

/// A move that is laid out: made where its row is shown, painted where the row stands.
pub struct LaidMove {
    pieces: Vec<(f32, Piece)>,
    width: f32,
}

impl LaidMove {
    /// Lays a move out: the word of its kind, then its parts.
    pub fn new(painter: &Painter, panel: &Panel<'_>, drawn: &DrawnMove) -> Self {
        let texts = panel.texts;
        Self::lay(painter, &|message| texts.say(message), panel.tokens, panel.settings.four_colours, drawn)
    }

    /// The same where there is no panel, as on the table.
    pub fn lay(
        painter: &Painter,
        say: &dyn Fn(&Message) -> String,
        tokens: &Tokens,
        four_colours: bool,
        drawn: &DrawnMove,
    ) -> Self {
        let mut laid = Self { pieces: Vec::new(), width: 0.0 };
        if let Some(kind) = &drawn.kind {
            laid.words(painter, say(kind), tokens.text_strong);
        }
        for part in &drawn.parts {
            match part {
                MovePart::Sign(sign) => laid.words(painter, sign.clone(), tokens.text_strong),
                MovePart::Words(words) => laid.words(painter, say(words), tokens.text_strong),
                MovePart::Card(face) => laid.card(painter, tokens, four_colours, *face),
            }
        }
        laid
    }

    fn words(&mut self, painter: &Painter, text: String, ink: Color32) {
        let galley = painter.layout_no_wrap(text, FontId::proportional(theme::text::BODY), ink);
        self.push(Piece::Text(galley), space::S);
    }

    fn card(&mut self, painter: &Painter, tokens: &Tokens, four_colours: bool, face: CardFace) {
        let ink = match face {
            CardFace::Ranked { suit: Some(suit), .. } => tokens.suit(suit, four_colours),
            CardFace::BigJoker => tokens.card_red,
            _ => tokens.card_black,
        };
        let font = FontId::new(theme::text::SMALL, fonts::heading());
        let rank = painter.layout_no_wrap(face.label(), font, ink);
        let suit = match face {
            CardFace::Ranked { suit, .. } => suit,
            _ => None,
        };
        let width = (rank.size().x + if suit.is_some() { 12.0 } else { 0.0 } + 6.0).max(15.0);
        let close = matches!(self.pieces.last(), Some((_, Piece::Card { .. })));
        self.push(Piece::Card { rank, suit, width, ink }, if close { 1.0 } else { space::S });
    }

    fn push(&mut self, piece: Piece, gap: f32) {
        let x = if self.pieces.is_empty() { 0.0 } else { self.width + gap };
        self.width = x + piece.width();
        self.pieces.push((x, piece));
    }

    /// Its width in points.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// Paints it with its left end and its middle there. Returns where it ends.
    pub fn paint(&self, painter: &Painter, left: f32, middle: f32, tokens: &Tokens) -> f32 {
        for (x, piece) in &self.pieces {
            let x = left + x;
            match piece {
                Piece::Text(galley) => {
                    let at = pos2(x, middle - galley.size().y / 2.0);
                    painter.galley(at, galley.clone(), tokens.text_strong);
                }
                Piece::Card { rank, suit, width, ink } => {
                    let at = pos2(x, middle - SMALL_CARD / 2.0);
                    let rect = Rect::from_min_size(at, vec2(*width, SMALL_CARD));
                    let corner = CornerRadius::same(3);
                    painter.rect_filled(rect, corner, tokens.card_face);
                    let line = Stroke::new(1.0, tokens.outline);
                    painter.rect_stroke(rect, corner, line, StrokeKind::Inside);
                    let text = match suit {
                        Some(_) => Align2::LEFT_CENTER.anchor_size(pos2(x + 3.0, middle), rank.size()),
                        None => Align2::CENTER_CENTER.anchor_size(rect.center(), rank.size()),
                    };
                    painter.galley(text.min, rank.clone(), *ink);
                    if let Some(suit) = suit {
                        paint_suit(painter, *suit, pos2(rect.right() - 8.5, middle), 10.0, false, *ink);
                    }
                }
            }
        }
        left + self.width
    }
}
