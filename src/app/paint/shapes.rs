//! The plain shapes of pictures as the toolkit paints them, so that the window and a file show the same cards and pieces.

use super::signs::paint_sign;
use crate::fonts;
use crate::theme::{PieceTokens, Tokens, of};
use egui::epaint::{CircleShape, PathShape, Shadow, TextShape};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, CornerRadius, FontFamily, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2,
};
use etude_picture::palette::{Palette, PieceColours};
use etude_picture::shape::{Anchor, Area, Colour, Line, Path, Point, Shape, Shapes, Weight, Words, at};
use std::f32::consts::PI;
use std::sync::Arc;

/// The colours of pictures in a look of the window.
pub fn palette(tokens: &Tokens) -> Palette {
    Palette {
        dark: tokens.dark,
        raised: plain(tokens.raised),
        accent: plain(tokens.accent),
        table_felt: plain(tokens.table_felt),
        table_mat: plain(tokens.table_mat),
        table_mat_edge: plain(tokens.table_mat_edge),
        table_text: plain(tokens.table_text),
        table_text_weak: plain(tokens.table_text_weak),
        card_face: plain(tokens.card_face),
        card_face_dimmed: plain(tokens.card_face_dimmed),
        card_edge: plain(tokens.card_edge),
        card_black: plain(tokens.card_black),
        card_red: plain(tokens.card_red),
        card_blue: plain(tokens.card_blue),
        card_green: plain(tokens.card_green),
        card_back: plain(tokens.card_back),
        card_back_line: plain(tokens.card_back_line),
        board_goal: plain(tokens.board_goal),
        pivot: plain(tokens.pivot),
        piece_light: colours(&tokens.piece_light),
        piece_dark: colours(&tokens.piece_dark),
        ..*Palette::of(tokens.dark)
    }
}

fn colours(piece: &PieceTokens) -> PieceColours {
    PieceColours {
        edge: plain(piece.edge),
        rim: plain(piece.rim),
        face: plain(piece.face),
        ring: plain(piece.ring),
        crown: plain(piece.crown),
    }
}

/// A colour of the toolkit as pictures have it.
pub fn plain(colour: Color32) -> Colour {
    Colour(colour.to_srgba_unmultiplied())
}

/// A rectangle of the toolkit as pictures have it.
pub fn area(rect: Rect) -> Area {
    Area { min: point(rect.min), max: point(rect.max) }
}

/// A point of the toolkit as pictures have it.
pub fn point(pos: Pos2) -> Point {
    at(pos.x, pos.y)
}

fn pos(point: Point) -> Pos2 {
    pos2(point.x, point.y)
}

fn rect(area: Area) -> Rect {
    Rect::from_min_max(pos(area.min), pos(area.max))
}

fn ink(colour: Colour) -> Color32 {
    let [red, green, blue, covers] = colour.0;
    if covers == 255 { of(colour) } else { of(Colour([red, green, blue, 255])).gamma_multiply_u8(covers) }
}

fn stroke(line: Option<Line>) -> Stroke {
    line.map_or(Stroke::NONE, |line| Stroke::new(line.width, ink(line.colour)))
}

fn fill(colour: Option<Colour>) -> Color32 {
    colour.map_or(Color32::TRANSPARENT, ink)
}

/// Paints shapes. Filled paths are convex; any other figure is a sign.
pub fn paint_shapes(painter: &Painter, shapes: Shapes) {
    for shape in shapes.0 {
        match shape {
            Shape::Path { path, fill: ground, line } => paint_path(painter, &path, ground, line),
            Shape::Area { area, corner, fill: ground, line } => {
                let corner = CornerRadius::from(corner);
                painter.rect(rect(area), corner, fill(ground), stroke(line), StrokeKind::Inside);
            }
            Shape::Circle { middle, radius, fill: ground, line } => {
                let center = pos(middle);
                painter.add(CircleShape { center, radius, fill: fill(ground), stroke: stroke(line) });
            }
            Shape::Shadow { area, corner, shadow } => {
                let color = ink(shadow.colour);
                let (offset, blur) = ([0, shadow.below as i8], shadow.blur as u8);
                let shadow = Shadow { offset, blur, spread: 0, color };
                painter.add(shadow.as_shape(rect(area), CornerRadius::from(corner)));
            }
            Shape::Sign { sign, middle, size, turned, colour } => {
                paint_sign(painter, sign, pos(middle), size, turned, ink(colour));
            }
            Shape::Words(words) => paint_words(painter, &words),
        }
    }
}

fn paint_path(painter: &Painter, path: &Path, ground: Option<Colour>, line: Option<Line>) {
    let points: Vec<Pos2> = path.points(8).into_iter().map(pos).collect();
    if let (&[from, to], Some(_)) = (&points[..], line) {
        painter.line_segment([from, to], stroke(line));
        return;
    }
    let closed = path.0.last() == Some(&etude_picture::shape::Step::Close);
    let shape = PathShape { points, closed, fill: fill(ground), stroke: stroke(line).into() };
    painter.add(shape);
}

/// A text with extra space between its letters.
fn galley(painter: &Painter, text: &str, words: &Words) -> Arc<Galley> {
    let family = match words.weight {
        Weight::Regular => FontFamily::Proportional,
        Weight::Strong => fonts::heading(),
        Weight::Mono => FontFamily::Monospace,
    };
    let format = TextFormat {
        font_id: FontId::new(words.size, family),
        extra_letter_spacing: words.spacing * words.size,
        color: Color32::PLACEHOLDER,
        ..TextFormat::default()
    };
    painter.layout_job(LayoutJob::single_section(text.to_owned(), format))
}

/// Paints a text so that its capitals are exactly around its point.
fn paint_words(painter: &Painter, words: &Words) {
    let capital = galley(painter, "H", words);
    let galley = galley(painter, &words.text, words);
    let left = match words.anchor {
        Anchor::Left => 0.0,
        Anchor::Middle => galley.size().x / 2.0,
        Anchor::Right => galley.size().x,
        Anchor::Ink => galley.mesh_bounds.center().x,
    };
    let middle = Vec2::new(left, capital.mesh_bounds.center().y);
    let place = pos(words.at);
    let (corner, angle) = if words.turned { (place + middle, PI) } else { (place - middle, 0.0) };
    let colour = ink(words.colour);
    painter.add(TextShape::new(corner, galley, colour).with_angle(angle).with_override_text_color(colour));
}
