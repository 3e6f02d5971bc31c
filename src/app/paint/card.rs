//! One card: its face or back, and how it looks when it is raised, dimmed, armed or counted.

use std::f32::consts::PI;
use std::sync::Arc;

use egui::epaint::TextShape;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::outline::within;
use super::suits::{paint_star, paint_suit};
use crate::app::fonts;
use crate::app::looks::{self, CardStyle};
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
    /// Alone changes the winner.
    pub pivot: bool,
    /// Has the keyboard's focus.
    pub focused: bool,
    /// How many such cards lie here; 0 paints an empty place.
    pub copies: u8,
    /// Whether each suit has its own colour.
    pub four_colours: bool,
    /// How it is printed.
    pub style: CardStyle,
    /// The part of its width that the neighbours in its hand leave free at least; 1 when they cover nothing.
    pub strip: f32,
    /// Whether a neighbour covers its right edge.
    pub cut: bool,
}

impl Default for CardLook {
    fn default() -> Self {
        Self {
            hovered: false,
            raised: false,
            dimmed: false,
            armed: false,
            highlighted: false,
            pivot: false,
            focused: false,
            copies: 1,
            four_colours: false,
            style: CardStyle::Classic,
            strip: 1.0,
            cut: false,
        }
    }
}

impl CardLook {
    /// Whether the middles of the hand's cards are hidden, so that only their left edges speak.
    fn is_covered(self) -> bool {
        self.strip < OPEN
    }
}

/// The part of a card that must be free for its middle to be seen.
const OPEN: f32 = 0.76;

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
        CardFace::Ranked { suit: Some(suit), .. } => paint_suited(painter, rect, face, suit, ink, look),
        CardFace::Ranked { suit: None, .. } => paint_plain(painter, rect, face, ink, look),
        CardFace::SmallJoker | CardFace::BigJoker => paint_joker(painter, rect, face, ink),
    }
    paint_lines(painter, rect, corner, look, tokens);
    if look.pivot {
        let size = rect.width() * PIVOT;
        paint_pivot(painter, rect.left_bottom() + vec2(rect.width() * INDEX_X, -2.0 * size), size, tokens);
    }
    if look.copies > 1 {
        paint_copies(painter, rect, look.copies, tokens);
    }
}

/// The size of the mark of a pivot as a part of a card's width, from its middle to its points.
const PIVOT: f32 = 0.11;

/// Paints the mark of what alone changes the winner: a triangle, as what a scale turns on, with a light edge, so
/// that it is seen on any ground.
pub fn paint_pivot(painter: &Painter, at: Pos2, size: f32, tokens: &Tokens) {
    let points = [vec2(0.0, -size), vec2(size, 0.85 * size), vec2(-size, 0.85 * size)];
    let points = points.into_iter().map(|point| at + point).collect();
    let edge = Stroke::new((size * 0.25).max(1.0), tokens.board_goal);
    painter.add(egui::Shape::convex_polygon(points, tokens.pivot, edge));
}

/// Paints a card that lies across below others: what it is stands where it sticks out.
pub fn paint_lying(
    painter: &Painter,
    rect: Rect,
    seen: Rect,
    face: CardFace,
    look: CardLook,
    tokens: &Tokens,
) {
    let corner = corner_radius(rect);
    paint_body(painter, rect, corner, face, look, tokens);
    paint_tile(painter, seen, face, Ink::of(face, look, tokens));
    paint_lines(painter, rect, corner, look, tokens);
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
        Self { colour, pale: paper.lerp_to_gamma(colour, 0.10) }
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

pub(super) fn corner_radius(rect: Rect) -> CornerRadius {
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
    let ink = Ink { colour, pale: tokens.table_mat };
    if rect.width() > rect.height() * 0.9 {
        paint_tile(painter, rect, face, ink);
    } else if matches!(face, CardFace::SmallJoker | CardFace::BigJoker) {
        paint_joker(painter, rect, face, ink);
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

/// Cards narrower than this have room for one sign only.
const SMALL_CARD: f32 = 46.0;
/// The part of a card that must be free for a rank in its middle.
const WIDE_STRIP: f32 = 0.5;
/// The share of a card's width from its left edge to the middle of the corner index.
const INDEX_X: f32 = 0.17;
/// The same for the height of the rank and of the sign below it.
const INDEX_Y: [f32; 2] = [0.20, 0.475];
/// The widest a corner index gets: the strip that overlapping cards leave free.
const INDEX_ROOM: f32 = 0.275;

fn paint_suited(painter: &Painter, rect: Rect, face: CardFace, suit: Suit, ink: Ink, look: CardLook) {
    let width = rect.width();
    if look.style == CardStyle::Large {
        return paint_large(painter, rect, face, suit, ink, look);
    }
    let size = rank_size(painter, face, width * 0.33, width * INDEX_ROOM);
    // The mirrored index of a covered card would be cut in two: it is left out.
    let corners = if look.is_covered() || look.cut { &[false][..] } else { &[false, true] };
    for &turned in corners {
        let at = |y: f32| corner_point(rect, width * INDEX_X, width * y, turned);
        paint_rank(painter, at(INDEX_Y[0]), face, size, turned, ink.colour);
        paint_suit(painter, suit, at(INDEX_Y[1]), width * 0.21, turned, ink.colour);
    }
    paint_suit(painter, suit, within(rect, 0.5, 0.53), width * 0.46, false, ink.colour);
}

/// A card for the far end of a table: a rank as large as its neighbours leave it, and the suit below.
fn paint_large(painter: &Painter, rect: Rect, face: CardFace, suit: Suit, ink: Ink, look: CardLook) {
    let width = rect.width();
    let room = if look.is_covered() || look.cut { look.strip.min(0.62) - 0.10 } else { 0.62 };
    let room = room.max(INDEX_ROOM - 0.02);
    // The widest letter sets the size of all single ones.
    let letter = label_size(painter, "Q", width * 0.62, width * room);
    let size = rank_size(painter, face, letter, width * room);
    let half = rank_galley(painter, &looks::rank(painter.ctx(), face), size).mesh_bounds.width() / 2.0;
    let left = width * 0.07;
    paint_rank(
        painter,
        rect.min + vec2(left + half, width * 0.07 + 0.36 * letter),
        face,
        size,
        false,
        ink.colour,
    );
    let sign = (letter * 0.62).max(width * 0.21);
    let below = width * 0.14 + 0.72 * letter + sign / 2.0;
    paint_suit(painter, suit, rect.min + vec2(left + sign / 2.0, below), sign, false, ink.colour);
    if !look.is_covered() {
        paint_suit(painter, suit, within(rect, 0.68, 0.74), width * 0.5, false, ink.colour);
    }
}

/// Cards without suits: the rank alone, large. Nothing is turned around, or a 6 would become a 9.
fn paint_plain(painter: &Painter, rect: Rect, face: CardFace, ink: Ink, look: CardLook) {
    let width = rect.width();
    if width < SMALL_CARD && !look.is_covered() {
        let size = rank_size(painter, face, width * 0.62, width * 0.72);
        paint_rank(painter, rect.center(), face, size, false, ink.colour);
        return;
    }
    if look.is_covered() && look.strip >= WIDE_STRIP {
        // What the neighbours leave free is a narrower card: rank and middle stand in it.
        let room = look.strip - 0.12;
        let size = rank_size(painter, face, width * 0.24, width * INDEX_ROOM);
        let corner = corner_point(rect, width * INDEX_X * 0.9, width * 0.17, false);
        paint_rank(painter, corner, face, size, false, ink.colour);
        // The widest letter sets the size of all single ones.
        let letter = label_size(painter, "Q", width * 0.62, width * room);
        let large = rank_size(painter, face, letter, width * room);
        paint_rank(painter, within(rect, look.strip / 2.0, 0.56), face, large, false, ink.colour);
    } else if look.is_covered() {
        // The middle is half hidden: the corner alone carries the rank.
        let left = 0.06;
        let room = (look.strip - left - 0.04).max(INDEX_ROOM - 0.02);
        // The widest letter sets the size of all single ones.
        let letter = label_size(painter, "Q", width * 0.46, width * room);
        let size = rank_size(painter, face, letter, width * room);
        let half = rank_galley(painter, &looks::rank(painter.ctx(), face), size).mesh_bounds.width() / 2.0;
        let top = left + 0.36 * letter / width + 0.02;
        paint_rank(painter, rect.min + vec2(width * left + half, width * top), face, size, false, ink.colour);
    } else {
        let size = rank_size(painter, face, width * 0.27, width * INDEX_ROOM);
        paint_rank(
            painter,
            corner_point(rect, width * INDEX_X, width * 0.18, false),
            face,
            size,
            false,
            ink.colour,
        );
        let large = rank_size(painter, face, width * 0.66, width * 0.62);
        paint_rank(painter, within(rect, 0.5, 0.54), face, large, false, ink.colour);
    }
}

/// What stands along the left edge of a joker, one letter below the other.
const JOKER: [&str; 5] = ["J", "O", "K", "E", "R"];

fn paint_joker(painter: &Painter, rect: Rect, face: CardFace, ink: Ink) {
    let width = rect.width();
    let small = width < SMALL_CARD;
    if !small {
        let size = label_size(painter, "O", width * 0.19, width * INDEX_ROOM);
        for (letter, row) in JOKER.into_iter().zip(0u8..) {
            let at = corner_point(rect, width * INDEX_X, width * (0.17 + 0.2 * f32::from(row)), false);
            paint_label(painter, at, letter, size, false, ink.colour);
        }
    }
    paint_jester(painter, within(rect, if small { 0.5 } else { 0.58 }, 0.5), width * 0.58, face, ink);
}

/// The sign of a joker. The big joker's star has a ring: the two differ by more than their colour.
fn paint_jester(painter: &Painter, at: Pos2, size: f32, face: CardFace, ink: Ink) {
    if face == CardFace::BigJoker {
        painter.circle_filled(at, size / 2.0, ink.pale);
        painter.circle_stroke(at, size / 2.0, Stroke::new((size * 0.04).max(1.0), ink.colour));
        paint_star(painter, at, size * 0.69, false, ink.colour);
    } else {
        paint_star(painter, at, size * 0.86, false, ink.colour);
    }
}

fn paint_tile(painter: &Painter, rect: Rect, face: CardFace, ink: Ink) {
    let height = rect.height();
    let size = rank_size(painter, face, height * 0.56, rect.width() * 0.44);
    match face {
        CardFace::SmallJoker | CardFace::BigJoker => {
            paint_jester(painter, rect.center(), height * 0.62, face, ink);
        }
        CardFace::Ranked { suit: Some(suit), .. } => {
            paint_rank(painter, within(rect, 0.31, 0.5), face, size, false, ink.colour);
            let size = (height * 0.42).min(rect.width() * 0.4);
            paint_suit(painter, suit, within(rect, 0.74, 0.5), size, false, ink.colour);
        }
        CardFace::Ranked { suit: None, .. } | CardFace::Back => {
            paint_rank(painter, rect.center(), face, size, false, ink.colour);
        }
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
    label_size(painter, &looks::rank(painter.ctx(), face), wanted, room)
}

fn label_size(painter: &Painter, label: &str, wanted: f32, room: f32) -> f32 {
    let trial = rank_galley(painter, label, 20.0);
    let width = trial.mesh_bounds.width().max(1.0) / 20.0;
    // Half points keep the number of different glyph sizes small.
    ((wanted.min(room / width)) * 2.0).floor().max(2.0) / 2.0
}

/// The text of a rank; its characters stand a little closer than in running text, for the sake of "10".
fn rank_galley(painter: &Painter, label: &str, size: f32) -> Arc<Galley> {
    let format = TextFormat {
        font_id: FontId::new(size, fonts::heading()),
        extra_letter_spacing: -0.06 * size,
        color: Color32::PLACEHOLDER,
        ..TextFormat::default()
    };
    painter.layout_job(LayoutJob::single_section(label.to_owned(), format))
}

/// Paints a rank so that its capitals stand exactly around a point.
fn paint_rank(painter: &Painter, at: Pos2, face: CardFace, size: f32, turned: bool, colour: Color32) {
    paint_label(painter, at, &looks::rank(painter.ctx(), face), size, turned, colour);
}

fn paint_label(painter: &Painter, at: Pos2, label: &str, size: f32, turned: bool, colour: Color32) {
    let capital = rank_galley(painter, "H", size);
    let galley = rank_galley(painter, label, size);
    let middle = Vec2::new(galley.mesh_bounds.center().x, capital.mesh_bounds.center().y);
    let (corner, angle) = if turned { (at + middle, PI) } else { (at - middle, 0.0) };
    painter.add(TextShape::new(corner, galley, colour).with_angle(angle).with_override_text_color(colour));
}

/// How far a picked card rises, for a card of a height.
pub fn rise(height: f32) -> f32 {
    (height * 0.13).max(theme::space::S).round()
}
