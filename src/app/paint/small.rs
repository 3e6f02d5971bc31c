//! A scene as a small picture: the painting of the table, without words, marks or anything to click.

use super::board::piece::paint_piece;
use super::card::paint_card;
use super::signs::paint_suit;
use crate::theme::{Tokens, radius};
use egui::{CornerRadius, Painter, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use etude_model::cards::CardFace;
use etude_model::scene::{Board, Scene, Zone, ZoneKind};
use etude_picture::card::{ASPECT, CardLook};
use etude_picture::piece::PieceLook;

/// The margin of a small table, in points.
const EDGE: f32 = 3.0;
/// The offset of the next card, as a part of a card's width, where there is room.
const APART: f32 = 1.08;
/// The most of a picture's height that a card takes.
const TALLEST: f32 = 0.52;

/// The most cards of a picture, and the most hands that share them.
const CARDS: usize = 6;
const ROWS: usize = 3;

/// True if the picture of a scene is as high as it is wide.
pub fn is_square(scene: &Scene) -> bool {
    scene.board.is_some()
}

/// Paints a scene into a rectangle.
pub fn paint_small(painter: &Painter, rect: Rect, scene: &Scene, four_colours: bool, tokens: &Tokens) {
    match &scene.board {
        Some(board) => paint_board(painter, rect, board, tokens),
        None => paint_hands(painter, rect, scene, four_colours, tokens),
    }
}

fn paint_board(painter: &Painter, rect: Rect, board: &Board, tokens: &Tokens) {
    let (columns, rows) = (board.columns.max(1), board.rows().max(1));
    let ppp = painter.ctx().pixels_per_point();
    let fit = (rect.width() / f32::from(columns)).min(rect.height() / f32::from(rows));
    // Squares are whole pixels here too, or their lines would blur.
    let cell = ((fit * ppp).floor() / ppp).max(1.0);
    let size = vec2(cell * f32::from(columns), cell * f32::from(rows));
    let corner = ((rect.center() - size / 2.0) * ppp).round() / ppp;
    let squares = Rect::from_min_size(corner, size);
    painter.rect_filled(squares, CornerRadius::ZERO, tokens.board_light);
    let width = usize::from(columns);
    for (index, square) in board.squares.iter().enumerate() {
        if square.playable {
            let at = corner + vec2((index % width) as f32, (index / width) as f32) * cell;
            let place = Rect::from_min_size(at, Vec2::splat(cell));
            let line = if board.is_whole() { 0.5 / ppp } else { 0.0 };
            painter.rect_filled(place.shrink(line), CornerRadius::ZERO, tokens.board_dark);
            if let Some(piece) = square.piece {
                paint_piece(painter, place.center(), cell, piece, PieceLook::default(), tokens);
            }
        }
    }
    painter.rect_stroke(
        squares,
        CornerRadius::ZERO,
        Stroke::new(1.0, tokens.board_edge),
        StrokeKind::Outside,
    );
}

fn paint_hands(painter: &Painter, rect: Rect, scene: &Scene, four_colours: bool, tokens: &Tokens) {
    let edge = Stroke::new(1.0, tokens.table_edge);
    painter.rect(rect, CornerRadius::same(radius::S), tokens.table_felt, edge, StrokeKind::Inside);
    let hands = scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
    // As on the table: the first seat below.
    let mut rows: Vec<&Zone> = hands.filter(|zone| !zone.cards.is_empty()).take(ROWS).collect();
    rows.reverse();
    let each = CARDS / rows.len().max(1);
    let inner = rect.shrink(EDGE);
    let sign = scene.trump.map(|suit| (suit, (inner.height() * 0.26).min(14.0)));
    let room = inner.width() - sign.map_or(0.0, |(_, size)| size + EDGE);
    let part = inner.height() / rows.len().max(1) as f32;
    let height = (part - EDGE / 2.0).min(inner.height() * TALLEST);
    for (row, zone) in rows.iter().enumerate() {
        let middle = inner.top() + part * (row as f32 + 0.5);
        let faces = shown(zone, each);
        paint_row(painter, (inner.left(), middle), (room, height), &faces, four_colours, tokens);
    }
    if let Some((suit, size)) = sign {
        let at = pos2(inner.right() - size / 2.0, inner.center().y);
        painter.circle_filled(at, size * 0.72, tokens.card_face);
        paint_suit(painter, suit, at, size, false, tokens.suit(suit, four_colours));
    }
}

/// Cards of a hand from its beginning, its middle and its end.
fn shown(zone: &Zone, count: usize) -> Vec<CardFace> {
    let cards: Vec<CardFace> =
        zone.cards.iter().filter(|card| card.copies > 0).map(|card| card.face).collect();
    let count = count.min(cards.len());
    let place = |index: usize| index * (cards.len() - 1) / (count - 1).max(1);
    (0..count).map(|index| cards[place(index)]).collect()
}

fn paint_row(
    painter: &Painter,
    (left, middle): (f32, f32),
    (room, height): (f32, f32),
    faces: &[CardFace],
    four_colours: bool,
    tokens: &Tokens,
) {
    let width = (height * ASPECT).min(room);
    let gaps = faces.len().saturating_sub(1);
    let step = ((room - width) / gaps.max(1) as f32).min(width * APART);
    let strip = (step / width).clamp(0.0, 1.0);
    let left = left + (room - width - step * gaps as f32).max(0.0) / 2.0;
    for (place, face) in faces.iter().enumerate() {
        let corner = pos2(left + place as f32 * step, middle - height / 2.0);
        let at = Rect::from_min_size(corner, vec2(width, height));
        let last = place == gaps;
        let free = if last { 1.0 } else { strip };
        let look = CardLook { four_colours, strip: free, cut: !last, ..CardLook::default() };
        paint_card(painter, at, *face, look, tokens);
    }
}
