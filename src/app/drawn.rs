//! Moves as they are drawn in lists, trees, lines and messages: small cards, squares and words in a row.

use super::fonts;
use super::paint::signs::paint_suit;
use super::panel::Panel;
use super::theme::{self, Tokens, space};
use egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Painter, Rect, Response, Role, Sense, Stroke, StrokeKind,
    Ui, WidgetInfo, pos2, vec2,
};
use etude_model::{CardFace, DrawnMove, Message, MovePart, Suit};
use etude_texts::card_signs;
use std::sync::Arc;

/// The height of a small card, in points.
pub const SMALL_CARD: f32 = 20.0;
/// The least width of a small card, in points.
const LEAST: f32 = 15.0;
/// The margin inside a small card, in points.
const INSIDE: f32 = 3.0;
/// The size of a suit on a small card, in points.
const SUIT: f32 = 10.0;
/// The gap on either side of a plus sign, in points.
const APART: f32 = 3.0;

/// Draws a move in a row of other widgets, with its words as accessible label.
pub fn move_ui(ui: &mut Ui, panel: &Panel<'_>, drawn: &DrawnMove) -> Response {
    let whole = LaidMove::new(ui.painter(), panel, drawn);
    let cut = whole.width() > ui.available_width();
    let laid = whole.fitting(ui.painter(), panel, ui.available_width());
    let (rect, response) = ui.allocate_exact_size(vec2(laid.width(), SMALL_CARD), Sense::hover());
    let words = panel.move_words(drawn);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    laid.paint(ui.painter(), rect.left(), rect.center().y, panel.tokens);
    if cut { response.on_hover_text(words) } else { response }
}

/// Cards by themselves, drawn like the cards of a move.
pub fn of_cards(faces: impl IntoIterator<Item = CardFace>) -> DrawnMove {
    DrawnMove { kind: None, parts: faces.into_iter().map(MovePart::Card).collect() }
}

/// The width of most small cards that lie below another, in points.
const STRIP: f32 = 12.0;

/// Approximate width of the cards of a move, in points, without layout; words count as 0.
pub fn room(drawn: &DrawnMove) -> f32 {
    let part = |part: &MovePart| match part {
        MovePart::Card(CardFace::Ranked { number, suit }) => {
            let ten = if *number == 10 { 7.0 } else { 0.0 };
            STRIP + ten + if suit.is_some() { SUIT } else { 0.0 }
        }
        MovePart::Card(_) => 2.0 * STRIP,
        MovePart::Plus => STRIP + APART,
        MovePart::Sign(_) | MovePart::Words(_) => 0.0,
    };
    drawn.parts.iter().map(part).sum::<f32>() + INSIDE
}

/// A piece of a drawn move.
enum Part {
    Text(Arc<Galley>, Color32),
    Card(Card),
}

/// A small card.
struct Card {
    rank: Arc<Galley>,
    suit: Option<Suit>,
    width: f32,
    ink: Color32,
}

impl Card {
    /// The part of its width that a card which lies on it leaves free.
    fn strip(&self) -> f32 {
        self.width - INSIDE
    }
}

impl Part {
    fn width(&self) -> f32 {
        match self {
            Self::Text(galley, _) => galley.size().x,
            Self::Card(card) => card.width,
        }
    }
}

/// A laid-out move, ready to be painted anywhere.
pub struct LaidMove {
    /// Parts with their left edges, from that of the move.
    pieces: Vec<(f32, Part)>,
    width: f32,
}

impl LaidMove {
    /// Lays a move out: its cards or squares, with the word for its kind where they do not show it.
    pub fn new(painter: &Painter, panel: &Panel<'_>, drawn: &DrawnMove) -> Self {
        let say = |message: &Message| panel.say(message);
        Self::of(painter, &say, panel.tokens, panel.settings.four_colours, drawn, |_| true)
    }

    /// Layout without a panel, as on the table.
    pub fn lay(
        painter: &Painter,
        say: &dyn Fn(&Message) -> String,
        tokens: &Tokens,
        four_colours: bool,
        drawn: &DrawnMove,
    ) -> Self {
        Self::of(painter, say, tokens, four_colours, drawn, |_| true)
    }

    /// Layout for a button, with words in the font of buttons.
    pub fn button(painter: &Painter, panel: &Panel<'_>, drawn: &DrawnMove) -> Self {
        let mut laid = Self { pieces: Vec::new(), width: 0.0 };
        for part in &drawn.parts {
            match part {
                MovePart::Words(words) => {
                    let ink = panel.tokens.text_strong;
                    let font = FontId::new(theme::text::BODY, fonts::heading());
                    let galley = painter.layout_no_wrap(panel.say(words), font, ink);
                    laid.push(Part::Text(galley, ink), space::S);
                }
                part => {
                    let only = DrawnMove { kind: None, parts: vec![part.clone()] };
                    for (_, piece) in Self::new(painter, panel, &only).pieces {
                        laid.push(piece, space::S);
                    }
                }
            }
        }
        laid
    }

    /// Layout without the word for its kind, which is above it, unless there is nothing else.
    pub fn below_its_kind(painter: &Painter, panel: &Panel<'_>, drawn: &DrawnMove) -> Self {
        let kind = drawn.kind.as_ref().filter(|_| drawn.parts.len() > 1);
        Self::of(
            painter,
            &|message| panel.say(message),
            panel.tokens,
            panel.settings.four_colours,
            drawn,
            |part| !matches!(part, MovePart::Words(words) if Some(words) == kind),
        )
    }

    fn of(
        painter: &Painter,
        say: &dyn Fn(&Message) -> String,
        tokens: &Tokens,
        four_colours: bool,
        drawn: &DrawnMove,
        shows: impl Fn(&MovePart) -> bool,
    ) -> Self {
        let mut laid = Self { pieces: Vec::new(), width: 0.0 };
        let alone = drawn.parts.len() == 1;
        for part in drawn.parts.iter().filter(|part| shows(part)) {
            match part {
                MovePart::Sign(sign) => {
                    laid.text(painter, sign.clone(), theme::text::BODY, tokens.text_strong, space::S);
                }
                MovePart::Words(words) if alone => {
                    laid.text(painter, say(words), theme::text::BODY, tokens.text_strong, space::S);
                }
                MovePart::Words(words) => {
                    laid.text(painter, say(words), theme::text::SMALL, tokens.text_weak, space::XS + 2.0);
                }
                MovePart::Plus => {
                    laid.text(painter, "+".to_owned(), theme::text::SMALL, tokens.text_weak, APART);
                }
                MovePart::Card(face) => {
                    // The suit is drawn beside it.
                    let label = match *face {
                        CardFace::Ranked { number, .. } => {
                            card_signs(say, CardFace::Ranked { number, suit: None })
                        }
                        face => card_signs(say, face),
                    };
                    laid.card(painter, label, (tokens, four_colours), *face);
                }
            }
        }
        laid
    }

    fn text(&mut self, painter: &Painter, text: String, size: f32, ink: Color32, gap: f32) {
        let galley = painter.layout_no_wrap(text, FontId::proportional(size), ink);
        self.push(Part::Text(galley, ink), gap);
    }

    fn card(
        &mut self,
        painter: &Painter,
        label: String,
        (tokens, four_colours): (&Tokens, bool),
        face: CardFace,
    ) {
        let (suit, ink) = match face {
            CardFace::Ranked { suit: Some(suit), .. } => (Some(suit), tokens.suit(suit, four_colours)),
            CardFace::BigJoker => (None, tokens.card_red),
            _ => (None, tokens.card_black),
        };
        let rank = painter.layout_no_wrap(label, FontId::new(theme::text::SMALL, fonts::heading()), ink);
        let room = if suit.is_some() { SUIT + 1.0 } else { 0.0 };
        let width = (rank.size().x + room + 2.0 * INSIDE).ceil().max(LEAST);
        let gap = match self.pieces.last_mut() {
            // Cards that are played together lie on each other, so that long moves stay short.
            Some((_, Part::Card(below))) => below.strip() - below.width,
            Some((_, Part::Text(plus, _))) if plus.text() == "+" => APART,
            _ => space::XS + 2.0,
        };
        self.push(Part::Card(Card { rank, suit, width, ink }), gap);
    }

    fn push(&mut self, piece: Part, gap: f32) {
        let x = if self.pieces.is_empty() { 0.0 } else { (self.width + gap).round() };
        self.width = x + piece.width();
        self.pieces.push((x, piece));
    }

    /// Layout cut to `room` points: dots replace the rest.
    #[must_use]
    pub fn fitting(mut self, painter: &Painter, panel: &Panel<'_>, room: f32) -> Self {
        if self.width <= room {
            return self;
        }
        let ink = panel.tokens.text_weak;
        let dots = painter.layout_no_wrap("…".to_owned(), FontId::proportional(theme::text::BODY), ink);
        while self.pieces.pop().is_some() {
            self.width = self.pieces.last().map_or(0.0, |(x, piece)| x + piece.width());
            if self.width + 2.0 + dots.size().x <= room || self.pieces.is_empty() {
                self.push(Part::Text(dots, ink), 2.0);
                break;
            }
        }
        self
    }

    /// Its width in points.
    pub fn width(&self) -> f32 {
        self.width
    }

    /// Paints it with its left end and its middle there. Returns where it ends.
    pub fn paint(&self, painter: &Painter, left: f32, middle: f32, tokens: &Tokens) -> f32 {
        let (left, middle) = (left.round(), middle.round());
        for (x, piece) in &self.pieces {
            let x = left + x;
            match piece {
                Part::Text(galley, ink) => {
                    let at = pos2(x, middle - galley.size().y / 2.0);
                    painter.galley(at, galley.clone(), *ink);
                }
                Part::Card(card) => card.paint(painter, x, middle, tokens),
            }
        }
        left + self.width
    }
}

impl Card {
    fn paint(&self, painter: &Painter, left: f32, middle: f32, tokens: &Tokens) {
        let rect = Rect::from_min_size(pos2(left, middle - SMALL_CARD / 2.0), vec2(self.width, SMALL_CARD));
        let edge = Stroke::new(1.0, tokens.card_edge);
        painter.rect(rect, CornerRadius::same(3), tokens.card_face, edge, StrokeKind::Inside);
        let text = match self.suit {
            Some(_) => Align2::LEFT_CENTER.anchor_size(pos2(left + INSIDE, middle), self.rank.size()),
            None => Align2::CENTER_CENTER.anchor_size(rect.center(), self.rank.size()),
        };
        painter.galley(text.min, self.rank.clone(), self.ink);
        if let Some(suit) = self.suit {
            let at = pos2(rect.right() - INSIDE - SUIT / 2.0 + 0.5, middle);
            paint_suit(painter, suit, at, SUIT, false, self.ink);
        }
    }
}
