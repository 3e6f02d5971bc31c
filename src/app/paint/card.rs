//! One card: its face or back, and how it looks when it is raised, dimmed, armed or counted.

use std::f32::consts::PI;

use eframe::egui::epaint::TextShape;
use eframe::egui::{
    Color32, CornerRadius, FontFamily, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::outline::within;
use super::suits::{paint_star, paint_suit};
use crate::app::fonts;
use crate::app::theme::{self, Tokens};
use crate::model::cards::{CardFace, Suit};

/// A card's width as a part of its height.
pub const ASPECT: f32 = 5.0 / 7.0;

/// How a card looks at the moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardLook {
    /// Under the pointer.
    pub hovered: bool,
    /// Picked: lifted out of the hand by the layout, with a stronger shadow and an accent line.
    pub raised: bool,
    /// Cannot be used now.
    pub dimmed: bool,
    /// Chosen in the rack: a click elsewhere puts such a card there.
    pub armed: bool,
    /// Part of the move that is being looked at.
    pub highlighted: bool,
    /// Has the keyboard's focus.
    pub focused: bool,
    /// How many such cards lie here; 0 paints an empty place.
    pub copies: u8,
    /// Whether each suit has its own colour.
    pub four_colours: bool,
}

impl Default for CardLook {
    fn default() -> Self {
        Self {
            hovered: false,
            raised: false,
            dimmed: false,
            armed: false,
            highlighted: false,
            focused: false,
            copies: 1,
            four_colours: false,
        }
    }
}

/// Paints a card. A rectangle about as wide as high becomes a tile with rank and suit side by side.
pub fn paint_card(painter: &Painter, rect: Rect, face: CardFace, look: CardLook, tokens: &Tokens) {
    let corner = corner_radius(rect);
    if look.copies == 0 {
        paint_place(painter, rect, corner, face, look, tokens);
        return;
    }
    paint_pile(painter, rect, corner, look, tokens);
    paint_body(painter, rect, corner, face, look, tokens);
    let ink = Ink::of(face, look, tokens);
    let tile = rect.width() > rect.height() * 0.9;
    match face {
        CardFace::Back => paint_back(painter, rect, tokens),
        _ if tile => paint_tile(painter, rect, face, ink),
        CardFace::Ranked { suit: Some(suit), .. } => paint_suited(painter, rect, face, suit, ink),
        CardFace::Ranked { suit: None, .. } => paint_plain(painter, rect, face, ink),
        CardFace::SmallJoker | CardFace::BigJoker => paint_joker(painter, rect, face, ink),
    }
    paint_lines(painter, rect, corner, look, tokens);
    if look.copies > 1 {
        paint_copies(painter, rect, look.copies, tokens);
    }
}

/// What a card is printed with.
#[derive(Clone, Copy)]
struct Ink {
    colour: Color32,
    /// A lighter tone for what is decoration only.
    pale: Color32,
}

impl Ink {
    fn of(face: CardFace, look: CardLook, tokens: &Tokens) -> Self {
        let full = match face {
            CardFace::Ranked { suit: Some(suit), .. } => tokens.suit(suit, look.four_colours),
            CardFace::BigJoker => tokens.card_red,
            CardFace::Ranked { suit: None, .. } | CardFace::SmallJoker | CardFace::Back => tokens.card_black,
        };
        let paper = paper(look, tokens);
        // Colours are mixed instead of made transparent: parts that overlap must not show through.
        let colour = if look.dimmed { paper.lerp_to_gamma(full, 0.55) } else { full };
        Self { colour, pale: paper.lerp_to_gamma(colour, 0.16) }
    }
}

fn paper(look: CardLook, tokens: &Tokens) -> Color32 {
    if look.dimmed {
        tokens.card_face_dimmed
    } else if look.highlighted || look.armed {
        tokens.card_face.lerp_to_gamma(tokens.card_blue, 0.10)
    } else {
        tokens.card_face
    }
}

fn corner_radius(rect: Rect) -> CornerRadius {
    CornerRadius::from((rect.width().min(rect.height()) * 0.10).clamp(3.0, 10.0))
}

/// An empty place of the rack: only a line, and what belongs there.
fn paint_place(
    painter: &Painter,
    rect: Rect,
    corner: CornerRadius,
    face: CardFace,
    look: CardLook,
    tokens: &Tokens,
) {
    painter.rect_stroke(rect, corner, Stroke::new(1.0, tokens.table_mat_edge), StrokeKind::Inside);
    let colour = tokens.table_mat.lerp_to_gamma(tokens.table_text_weak, 0.45);
    let ink = Ink { colour, pale: colour };
    if rect.width() > rect.height() * 0.9 {
        paint_tile(painter, rect, face, ink);
    } else {
        let size = rank_size(painter, face, rect.width() * 0.44, rect.width() * 0.8);
        paint_rank(painter, rect.center(), face, size, false, ink.colour);
    }
    if look.focused {
        paint_focus(painter, rect, corner, tokens);
    }
}

/// The edges of the cards below, so that a pile is seen to be one.
fn paint_pile(painter: &Painter, rect: Rect, corner: CornerRadius, look: CardLook, tokens: &Tokens) {
    for below in (1..look.copies.min(3)).rev() {
        let shift = f32::from(below) * (rect.height() * 0.035).clamp(1.5, 2.5);
        let under = rect.translate(vec2(0.0, shift));
        painter.rect(
            under,
            corner,
            tokens.card_face_dimmed,
            Stroke::new(1.0, tokens.card_edge),
            StrokeKind::Inside,
        );
    }
}

fn paint_body(
    painter: &Painter,
    rect: Rect,
    corner: CornerRadius,
    face: CardFace,
    look: CardLook,
    tokens: &Tokens,
) {
    let shadow = if look.raised || look.hovered { tokens.card_shadow_raised } else { tokens.card_shadow };
    painter.add(shadow.as_shape(rect, corner));
    let fill = if face == CardFace::Back { tokens.card_back } else { paper(look, tokens) };
    painter.rect_filled(rect, corner, fill);
}

/// The line around a card says what it is: at rest, picked, armed, focused.
fn paint_lines(painter: &Painter, rect: Rect, corner: CornerRadius, look: CardLook, tokens: &Tokens) {
    let line = if look.armed {
        Stroke::new(3.0, tokens.card_blue)
    } else if look.raised || look.highlighted {
        Stroke::new(2.0, tokens.card_blue)
    } else {
        Stroke::new(1.0, tokens.card_edge)
    };
    painter.rect_stroke(rect, corner, line, StrokeKind::Inside);
    if look.focused {
        paint_focus(painter, rect, corner, tokens);
    }
}

/// The ring of the keyboard's focus, inside the card so that a neighbour cannot cover all of it.
fn paint_focus(painter: &Painter, rect: Rect, corner: CornerRadius, tokens: &Tokens) {
    painter.rect_stroke(
        rect.expand(2.0),
        CornerRadius::from(f32::from(corner.nw) + 2.0),
        Stroke::new(2.5, tokens.accent),
        StrokeKind::Middle,
    );
}

/// The share of a card's width from its left edge to the middle of the corner index.
const INDEX_X: f32 = 0.165;

fn paint_suited(painter: &Painter, rect: Rect, face: CardFace, suit: Suit, ink: Ink) {
    let width = rect.width();
    let size = rank_size(painter, face, width * 0.32, width * 0.245);
    let pip = width * 0.205;
    let (rank_y, pip_y) = (width * 0.20, width * 0.475);
    for turned in [false, true] {
        let at = |x: f32, y: f32| corner_point(rect, x, y, turned);
        paint_rank(painter, at(width * INDEX_X, rank_y), face, size, turned, ink.colour);
        paint_suit(painter, suit, at(width * INDEX_X, pip_y), pip, turned, ink.colour);
    }
    paint_suit(painter, suit, rect.center(), width * 0.46, false, ink.colour);
}

/// Cards without suits: the rank alone, large.
fn paint_plain(painter: &Painter, rect: Rect, face: CardFace, ink: Ink) {
    let width = rect.width();
    let size = rank_size(painter, face, width * 0.32, width * 0.245);
    for turned in [false, true] {
        let at = corner_point(rect, width * INDEX_X, width * 0.20, turned);
        paint_rank(painter, at, face, size, turned, ink.colour);
    }
    let large = rank_size(painter, face, width * 0.62, width * 0.62);
    paint_rank(painter, rect.center(), face, large, false, ink.colour);
}

fn paint_joker(painter: &Painter, rect: Rect, face: CardFace, ink: Ink) {
    let width = rect.width();
    let size = rank_size(painter, face, width * 0.32, width * 0.245);
    for turned in [false, true] {
        let at = |x: f32, y: f32| corner_point(rect, x, y, turned);
        paint_rank(painter, at(width * INDEX_X, width * 0.20), face, size, turned, ink.colour);
        paint_star(painter, at(width * INDEX_X, width * 0.475), width * 0.21, turned, ink.colour);
    }
    if face == CardFace::BigJoker {
        painter.circle_filled(rect.center(), width * 0.30, ink.pale);
        painter.circle_stroke(rect.center(), width * 0.30, Stroke::new((width * 0.022).max(1.0), ink.colour));
        paint_star(painter, rect.center(), width * 0.42, false, ink.colour);
    } else {
        paint_star(painter, rect.center(), width * 0.50, false, ink.colour);
    }
}

fn paint_tile(painter: &Painter, rect: Rect, face: CardFace, ink: Ink) {
    let height = rect.height();
    let sign = match face {
        CardFace::Ranked { suit, .. } => suit.map(Some),
        CardFace::SmallJoker | CardFace::BigJoker => Some(None),
        CardFace::Back => None,
    };
    let size = rank_size(painter, face, height * 0.58, rect.width() * 0.5);
    let Some(sign) = sign else {
        paint_rank(painter, rect.center(), face, size, false, ink.colour);
        return;
    };
    paint_rank(painter, within(rect, 0.32, 0.5), face, size, false, ink.colour);
    let at = within(rect, 0.71, 0.5);
    match sign {
        Some(suit) => paint_suit(painter, suit, at, height * 0.42, false, ink.colour),
        None => paint_star(painter, at, height * 0.44, false, ink.colour),
    }
}

fn paint_back(painter: &Painter, rect: Rect, tokens: &Tokens) {
    let inner = rect.shrink(rect.width() * 0.075);
    let line = Stroke::new((rect.width() * 0.014).max(0.75), tokens.card_back_line);
    let painter = painter.with_clip_rect(painter.clip_rect().intersect(inner));
    let step = inner.width() / 5.0;
    let count = (inner.height() / step).ceil() as i32 + 5;
    for index in -5..count {
        let y = inner.top() + index as f32 * step;
        let (left, right) = (inner.left(), inner.right());
        painter.line_segment([pos2(left, y), pos2(right, y + inner.width())], line);
        painter.line_segment([pos2(left, y + inner.width()), pos2(right, y)], line);
    }
    painter.rect_stroke(
        inner,
        corner_radius(rect),
        Stroke::new(line.width * 1.5, line.color),
        StrokeKind::Inside,
    );
}

/// A pill at the top right with the number of cards.
fn paint_copies(painter: &Painter, rect: Rect, copies: u8, tokens: &Tokens) {
    let text = format!("×{copies}");
    let font = FontId::new((rect.height() * 0.2).clamp(10.0, 12.0).round(), fonts::heading());
    let galley = painter.layout_no_wrap(text, font, tokens.raised);
    let size = galley.size() + vec2(8.0, 1.0);
    let at = rect.right_top() + vec2(-size.x * 0.78, -size.y * 0.32);
    let pill = Rect::from_min_size(at, size);
    painter.rect_filled(pill, CornerRadius::from(size.y / 2.0), tokens.table_text);
    let ink = if tokens.dark { tokens.table_felt } else { tokens.raised };
    painter.galley_with_override_text_color(pill.center() - galley.size() / 2.0, galley, ink);
}

/// A point by its distance from the top left corner, or from the bottom right one.
fn corner_point(rect: Rect, x: f32, y: f32, turned: bool) -> Pos2 {
    if turned { rect.right_bottom() - vec2(x, y) } else { rect.left_top() + vec2(x, y) }
}

/// The largest size up to `wanted` at which the rank is not wider than `room`.
fn rank_size(painter: &Painter, face: CardFace, wanted: f32, room: f32) -> f32 {
    let label = face.label();
    let trial = painter.layout_no_wrap(label, rank_font(20.0), Color32::PLACEHOLDER);
    let width = trial.mesh_bounds.width().max(1.0) / 20.0;
    // Half points keep the number of different glyph sizes small.
    ((wanted.min(room / width)) * 2.0).floor().max(2.0) / 2.0
}

fn rank_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(fonts::HEADING.into()))
}

/// Paints a rank so that its capitals stand exactly around a point.
fn paint_rank(painter: &Painter, at: Pos2, face: CardFace, size: f32, turned: bool, colour: Color32) {
    let capital = painter.layout_no_wrap("H".to_owned(), rank_font(size), Color32::PLACEHOLDER);
    let galley = painter.layout_no_wrap(face.label(), rank_font(size), Color32::PLACEHOLDER);
    let middle = Vec2::new(galley.mesh_bounds.center().x, capital.mesh_bounds.center().y);
    let (corner, angle) = if turned { (at + middle, PI) } else { (at - middle, 0.0) };
    painter.add(TextShape::new(corner, galley, colour).with_angle(angle).with_override_text_color(colour));
}

/// How far a picked card rises, for a card of a height.
pub fn rise(height: f32) -> f32 {
    (height * 0.13).max(theme::space::S).round()
}
