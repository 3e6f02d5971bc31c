//! A small table in the settings: it shows each choice there at once.

use crate::looks::{CardStyle, tokens};
use crate::paint::board::piece::paint_piece;
use crate::paint::card::paint_card;
use crate::panel::Panel;
use crate::theme::{self, radius, space};
use egui::{Align2, CornerRadius, FontId, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use etude_model::cards::{CardFace, Suit};
use etude_model::{Piece, PieceShape, Side};
use etude_picture::card::{ASPECT, CardLook};
use etude_picture::piece::PieceLook;

/// The size of the table and of a square, in points.
const TABLE: egui::Vec2 = vec2(360.0, 108.0);
const CELL: f32 = 30.0;
/// The squares of the board: columns and rows.
const BOARD: (u8, u8) = (4, 2);

/// Draws the small table.
pub fn sampler_ui(ui: &mut Ui, panel: &Panel<'_>) {
    let (rect, response) = ui.allocate_exact_size(TABLE, Sense::hover());
    let name = panel.get("settings-preview");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &name));
    let tokens = tokens(ui);
    let (painter, edge) = (ui.painter(), Stroke::new(1.0, tokens.table_edge));
    painter.rect(rect, CornerRadius::same(radius::L), tokens.table_felt, edge, StrokeKind::Inside);
    let (width, height) = (f32::from(BOARD.0) * CELL, f32::from(BOARD.1) * CELL);
    let margin = 14.0;
    let frame = vec2(width + 2.0 * margin, height + 2.0 * margin);
    let frame = Rect::from_min_size(pos2(rect.left() + space::M, rect.center().y - frame.y / 2.0), frame);
    let edge = Stroke::new(1.0, tokens.board_edge);
    painter.rect(frame, CornerRadius::same(radius::S), tokens.board_frame, edge, StrokeKind::Inside);
    let squares = frame.shrink(margin);
    painter.rect_filled(squares, CornerRadius::ZERO, tokens.board_light);
    for column in 0..BOARD.0 {
        let left = squares.left() + f32::from(column) * CELL;
        for row in (0..BOARD.1).filter(|row| (row + column) % 2 == 1) {
            let top = squares.top() + f32::from(row) * CELL;
            let square = Rect::from_min_size(pos2(left, top), vec2(CELL, CELL));
            painter.rect_filled(square, CornerRadius::ZERO, tokens.board_dark);
            let side = if row == 0 { Side::Second } else { Side::First };
            let shape = if column < 2 { PieceShape::Disc } else { PieceShape::Crowned };
            let piece = Piece { side, shape, name: "" };
            paint_piece(painter, square.center(), CELL, piece, PieceLook::default(), tokens);
        }
        if panel.settings.coordinates {
            let letter = char::from(b'a' + column).to_string();
            let at = pos2(left + CELL / 2.0, squares.bottom() + margin / 2.0);
            let font = FontId::proportional(theme::text::SMALL - 2.0);
            painter.text(at, Align2::CENTER_CENTER, letter, font, tokens.board_letters);
        }
    }
    let card = vec2(54.0, 54.0 / ASPECT);
    let first = pos2(frame.right() + space::M, rect.center().y - card.y / 2.0);
    let cards = [(Suit::Spades, 14), (Suit::Hearts, 13), (Suit::Diamonds, 10), (Suit::Clubs, 7)];
    for ((suit, number), at) in cards.into_iter().zip(0_u8..) {
        let rect = Rect::from_min_size(first + vec2(f32::from(at) * 38.0, 0.0), card);
        let look = CardLook {
            four_colours: panel.settings.four_colours,
            large: panel.settings.cards == CardStyle::Large,
            strip: 0.7,
            cut: at < 3,
            ..CardLook::default()
        };
        paint_card(painter, rect, CardFace::Ranked { number, suit: Some(suit) }, look, tokens);
    }
}
