//! Beside the board: the two sides, whose turn it is, and the stamps of Setup.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align2, Color32, CornerRadius, CursorIcon, FontFamily, FontId, Painter, Pos2, Rect, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use super::marks::paint_mat;
use super::piece::paint_piece;
use super::{BoardEvent, Painting, carry};
use crate::fonts;
use crate::looks::tokens;
use crate::paint::words;
use crate::paint::zone::{paint_turn, pill};
use crate::theme::{radius, space, text};
use etude_model::{Message, Side};
use etude_picture::piece::{PieceLook, RADIUS};

/// The size of the square of a small piece in a caption.
const SMALL: f32 = 20.0;

/// Shows both sides: name, remaining pieces, and whose turn it is.
pub(super) fn captions_ui(ui: &Ui, painting: &Painting<'_>) {
    for side in Side::ALL {
        let rect = painting.plan.captions[side.index()];
        let words = (painting.texts)(&painting.board.side_statuses[side.index()].words);
        let seat = painting.state.seats[side.index()].iter().cloned();
        let clock = painting.state.clocks.as_ref().map(|clocks| clocks[side.index()].0.clone());
        let name = [words].into_iter().chain(seat).chain(clock).collect::<Vec<_>>().join(", ");
        let response = ui.interact(rect, painting.id.with(("side", side.index())), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        if painting.state.seats[side.index()].is_some() {
            response.on_hover_text(&name);
        }
        if painting.plan.beside {
            tall_caption(ui, painting, side, rect);
        } else {
            flat_caption(ui, painting, side, rect);
        }
    }
}

/// True if a side is to move in a game that is not over.
fn is_to_move(painting: &Painting<'_>, side: Side) -> bool {
    painting.board.to_move == Some(side) && !painting.state.over
}

fn tall_caption(ui: &Ui, painting: &Painting<'_>, side: Side, rect: Rect) {
    let tokens = tokens(ui);
    let turn = is_to_move(painting, side);
    let (fill, line) = if turn { (tokens.accent_soft, tokens.accent) } else { (tokens.raised, tokens.line) };
    paint_mat(ui.painter(), rect, fill, Stroke::new(1.0, line));
    let inner = rect.shrink2(vec2(space::S + space::XS, space::S));
    let upper = pos2(inner.left(), inner.top() + SMALL / 2.0 + 1.0);
    let lower = pos2(inner.left(), inner.bottom() - SMALL / 2.0);
    title(ui, painting, side, upper, inner.width());
    counts(ui, painting, side, lower);
    let right = pos2(inner.right(), lower.y);
    // Beside a clock there is no room for the words; the sign before the name tells the turn too.
    if turn && painting.state.clocks.is_none() {
        turn_ui(ui, painting, right);
    }
    // Smaller than above the board: it is in one row with the counts and must not read as one number with them.
    clock_ui(ui, painting, side, right, text::BODY);
}

/// The time that a side has left, at the left of a point.
fn clock_ui(ui: &Ui, painting: &Painting<'_>, side: Side, right: Pos2, size: f32) {
    let Some((left, runs)) = painting.state.clocks.as_ref().map(|clocks| &clocks[side.index()]) else {
        return;
    };
    let ink = if *runs { tokens(ui).text_strong } else { tokens(ui).text_weak };
    let font = FontId::new(size, fonts::heading());
    ui.painter().text(right, Align2::RIGHT_CENTER, left, font, ink);
}

fn flat_caption(ui: &Ui, painting: &Painting<'_>, side: Side, rect: Rect) {
    let turn = is_to_move(painting, side);
    let left = pos2(rect.left() + space::XS, rect.center().y);
    let width = title(ui, painting, side, left, rect.width() * 0.5);
    counts(ui, painting, side, left + vec2(width + space::M, 0.0));
    let pill = if turn { turn_ui(ui, painting, rect.right_center()) + space::S } else { 0.0 };
    clock_ui(ui, painting, side, rect.right_center() - vec2(pill, 0.0), text::TITLE);
}

/// The name of a side behind the sign of the turn; returns the width.
fn title(ui: &Ui, painting: &Painting<'_>, side: Side, left: Pos2, room: f32) -> f32 {
    let tokens = tokens(ui);
    let mut x = left.x;
    if is_to_move(painting, side) {
        paint_turn(ui, pos2(x, left.y), tokens);
        x += 16.0;
    }
    let seat = painting.state.seats[side.index()].clone();
    let words = seat.unwrap_or_else(|| (painting.texts)(&painting.board.players[side.index()]));
    let font = FontId::new(text::BODY, fonts::heading());
    let mut job = LayoutJob::simple_singleline(words, font, tokens.text);
    job.wrap = TextWrapping::truncate_at_width((room - (x - left.x)).max(24.0));
    let galley = ui.painter().layout_job(job);
    let width = galley.size().x;
    ui.painter().galley(pos2(x, left.y - galley.size().y / 2.0), galley, tokens.text);
    x + width - left.x
}

/// Paints the number of a side's pieces of each kind, each number beside a small piece.
fn counts(ui: &Ui, painting: &Painting<'_>, side: Side, left: Pos2) {
    let tokens = tokens(ui);
    let mut x = left.x;
    for &(piece, count) in &painting.board.side_statuses[side.index()].counts {
        let at = pos2(x + SMALL * RADIUS, left.y);
        paint_piece(ui.painter(), at, SMALL, piece, PieceLook::default(), tokens);
        let font = FontId::new(text::BODY, FontFamily::Proportional);
        let at = pos2(x + SMALL, left.y);
        let colour = tokens.text;
        let drawn = ui.painter().text(at, Align2::LEFT_CENTER, count.to_string(), font, colour);
        x = drawn.right() + (space::S + space::XS);
    }
}

/// Draws the words for the turn, left of a point; returns the width.
fn turn_ui(ui: &Ui, painting: &Painting<'_>, right: Pos2) -> f32 {
    let tokens = tokens(ui);
    let words = (painting.texts)(&Message::new("board-turn"));
    let font = FontId::new(text::SMALL, fonts::heading());
    let width = ui.painter().layout_no_wrap(words.clone(), font, tokens.text).size().x + 14.0;
    pill(ui, right - vec2(width, 0.0), &words, tokens.text_on_accent, tokens.accent)
}

/// Shows the stamps.
pub(super) fn stamps_ui(ui: &Ui, painting: &mut Painting<'_>) {
    let tokens = tokens(ui);
    for (index, rect) in painting.plan.stamps.clone().into_iter().enumerate() {
        let Some(&piece) = painting.board.stamps.get(index) else { continue };
        let armed = painting.state.armed == Some(index);
        let response = ui.interact(rect, painting.id.with(("stamp", index)), Sense::click_and_drag());
        let name = (painting.texts)(&words::stamp_name(piece));
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, armed, &name));
        if response.clicked() {
            painting.events.push(BoardEvent::StampClicked(index));
        }
        carry::start_stamp(ui, painting, index, &response);
        let fill = match (armed, response.hovered()) {
            (true, _) => tokens.accent_soft,
            (false, true) => tokens.button_hovered,
            (false, false) => tokens.raised,
        };
        let line = if armed { Stroke::new(2.5, tokens.accent) } else { Stroke::new(1.0, tokens.line) };
        paint_mat(ui.painter(), rect, fill, line);
        paint_piece(ui.painter(), rect.center(), rect.width(), piece, PieceLook::default(), tokens);
        if response.has_focus() {
            focus_ring(ui.painter(), rect, tokens.accent);
        }
        response.on_hover_cursor(CursorIcon::Grab).on_hover_text(format!("{name} ({})", index + 1));
    }
}

fn focus_ring(painter: &Painter, rect: Rect, colour: Color32) {
    let corner = CornerRadius::same(radius::L + 2);
    painter.rect_stroke(rect.expand(3.0), corner, Stroke::new(2.0, colour), StrokeKind::Middle);
}
