//! The board itself and the marks on it: squares, coordinates, the last move, goals, arrows.

use egui::{
    Align2, Color32, CornerRadius, FontFamily, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, vec2,
};

use super::super::card::paint_pivot;
use super::super::shapes::{paint_shapes, plain, point};
use super::{Painting, Seen, carry};
use crate::fonts;
use crate::looks::tokens;
use crate::theme::{Tokens, radius};
use etude_model::{Coordinates, Route, Value};
use etude_picture::mark::draw_arrow;
use etude_picture::piece::RADIUS;
use etude_picture::shape::{Point, Shapes};

/// The least size of a square, in points, with room for its number beside a piece.
const ROOMY: f32 = 44.0;

/// The opacity of the best move's arrow, and its size relative to the arrow of a pointed move.
const RESTING: f32 = 0.55;
const THIN: f32 = 0.62;

/// The width that a square gives to the line around it, in points, on a board whose squares are all alike.
const GRID: f32 = 0.75;

/// Paints the frame, the squares and the coordinates.
pub(super) fn paint_wood(ui: &Ui, painting: &Painting<'_>) {
    let tokens = tokens(ui);
    let (plan, board, painter) = (&painting.plan, painting.board, ui.painter());
    let corner = CornerRadius::same(radius::M);
    painter.add(tokens.shadow_raised.as_shape(plan.frame, corner));
    let edge = Stroke::new(1.0, tokens.board_edge);
    painter.rect(plan.frame, corner, tokens.board_frame, edge, StrokeKind::Inside);
    painter.rect_filled(plan.squares, CornerRadius::ZERO, tokens.board_light);
    for square in painting.playable() {
        painter.rect_filled(field(painting, square), CornerRadius::ZERO, tokens.board_dark);
    }
    painter.rect_stroke(plan.squares, CornerRadius::ZERO, edge, StrokeKind::Outside);
    if board.coordinates == Coordinates::Edge && !painting.state.hides_coordinates {
        let margin = plan.squares.top() - plan.frame.top();
        let font = FontId::new((margin * 0.75).clamp(8.0, 13.0), fonts::heading());
        for (name, at) in plan.edges() {
            painter.text(at, Align2::CENTER_CENTER, name, font.clone(), tokens.board_letters);
        }
    }
}

/// The ground of a square: where all squares are alike a line is left between them.
fn field(painting: &Painting<'_>, square: u8) -> Rect {
    let line = if painting.board.is_whole() { GRID } else { 0.0 };
    painting.plan.square(square).shrink(line)
}

fn square_name<'a>(painting: &Painting<'a>, square: u8) -> &'a str {
    painting.board.squares.get(usize::from(square)).map_or("", |square| &square.name)
}

/// Paints the marks below the pieces.
pub(super) fn paint_marks(ui: &Ui, painting: &Painting<'_>, seen: &[Seen]) {
    let tokens = tokens(ui);
    let (plan, state, painter) = (&painting.plan, painting.state, ui.painter());
    let tint = |square: u8, colour: Color32, strength: f32| {
        let mixed = tokens.board_dark.lerp_to_gamma(colour, strength);
        painter.rect_filled(field(painting, square), CornerRadius::ZERO, mixed);
    };
    if let Some(route) = &state.last {
        for step in &route.steps {
            tint(step.from, tokens.board_last, 0.5);
            tint(step.to, tokens.board_last, 0.5);
        }
        if let Some(end) = route.steps.last() {
            tint(end.to, tokens.board_last, 0.75);
        }
    }
    for &square in &state.picked {
        tint(square, tokens.board_picked, 0.7);
    }
    if let Some(square) = carry::under(ui, painting) {
        tint(square, tokens.board_picked, 0.55);
    }
    for Seen { square, response } in seen {
        let goal = state.goals.iter().any(|goal| goal.square == *square);
        if response.hovered() && (goal || state.armed.is_some()) {
            tint(*square, tokens.board_picked, 0.4);
        }
    }
    if painting.board.coordinates == Coordinates::Squares && !painting.state.hides_coordinates {
        let size = (plan.cell * 0.17).clamp(8.0, 13.0);
        let font = FontId::new(size, FontFamily::Proportional);
        let free =
            |square: u8| painting.board.squares.get(usize::from(square)).is_some_and(|s| s.piece.is_none());
        for square in painting.playable().filter(|&square| plan.cell >= ROOMY || free(square)) {
            let at = plan.square(square).min + vec2(size * 0.22, size * 0.1);
            painter.text(
                at,
                Align2::LEFT_TOP,
                square_name(painting, square),
                font.clone(),
                tokens.board_number,
            );
        }
    }
    for square in painting.playable() {
        let oblige =
            painting.board.squares.get(usize::from(square)).is_some_and(|found| found.duty.is_some());
        if oblige {
            let stroke = Stroke::new((plan.cell * 0.05).max(2.0), tokens.board_duty);
            painter.circle_stroke(plan.square(square).center(), plan.cell * 0.45, stroke);
        }
    }
}

/// Paints the marks above the pieces.
pub(super) fn paint_over(ui: &Ui, painting: &Painting<'_>, seen: &[Seen]) {
    let tokens = tokens(ui);
    let (plan, state, painter) = (&painting.plan, painting.state, ui.painter());
    for goal in &state.goals {
        let centre = plan.square(goal.square).center();
        let taken =
            painting.board.squares.get(usize::from(goal.square)).is_some_and(|found| found.piece.is_some());
        let line = Stroke::new((plan.cell * 0.045).max(1.5), tokens.board_goal);
        let dark = Stroke::new(1.0, tokens.board_edge.gamma_multiply(0.7));
        match (goal.ends, taken) {
            (true, false) => {
                painter.circle(centre, plan.cell * 0.15, tokens.board_goal, dark);
            }
            (false, false) => {
                painter.circle_stroke(centre, plan.cell * 0.12, line);
            }
            // A piece that would be captured, or the mover's own square at the end of a round trip.
            (_, true) => {
                painter.circle_stroke(centre, plan.cell * (RADIUS + 0.04), line);
            }
        }
    }
    // While another move is looked at, the best one is not.
    for route in state.resting.iter().filter(|_| state.arrows.is_empty()) {
        let colour = tokens.accent.gamma_multiply(RESTING);
        for way in ways(painting, route) {
            paint_arrow(painter, &way, plan.cell * THIN, colour);
        }
    }
    for way in state.duals.iter().flat_map(|route| ways(painting, route)) {
        paint_arrow(painter, &way, plan.cell * THIN, tokens.value(Some(Value::Draw)).0);
    }
    for (index, route) in state.arrows.iter().enumerate().rev() {
        let strength = if index == 0 { 0.85 } else { 0.4 };
        paint_route(painter, painting, route, strength, tokens);
    }
    for &square in &state.pivots {
        let size = plan.cell * 0.11;
        let at = plan.square(square).right_bottom() - egui::Vec2::splat(1.6 * size);
        paint_pivot(painter, at, size, tokens);
    }
    for Seen { square, response } in seen {
        if response.has_focus() {
            let rect = plan.square(*square).shrink(1.5);
            painter.rect_stroke(
                rect,
                CornerRadius::same(2),
                Stroke::new(3.0, tokens.accent),
                StrokeKind::Inside,
            );
        }
    }
}

/// The lines of a route: steps that go on where the one before ended are one line.
fn ways(painting: &Painting<'_>, route: &Route) -> Vec<Vec<Pos2>> {
    let centre = |square: u8| painting.plan.square(square).center();
    let mut ways: Vec<Vec<Pos2>> = Vec::new();
    let mut end = None;
    for step in &route.steps {
        match ways.last_mut().filter(|_| end == Some(step.from)) {
            Some(way) => way.push(centre(step.to)),
            None => ways.push(vec![centre(step.from), centre(step.to)]),
        }
        end = Some(step.to);
    }
    ways
}

/// Paints the way of a move: an arrow through all its squares, and a cross on each captured piece.
fn paint_route(painter: &Painter, painting: &Painting<'_>, route: &Route, strength: f32, tokens: &Tokens) {
    let cell = painting.plan.cell;
    let centre = |square: u8| painting.plan.square(square).center();
    let colour = tokens.board_arrow.gamma_multiply(strength);
    for way in ways(painting, route) {
        paint_arrow(painter, &way, cell, colour);
    }
    let width = (cell * 0.06).max(2.0);
    // The cross is cased in light, so that it is seen on dark pieces and on the arrow.
    let case = Stroke::new(width * 2.0, tokens.board_goal.gamma_multiply(strength));
    let line = Stroke::new(width, tokens.board_captured);
    for square in route.steps.iter().filter_map(|step| step.captured) {
        let at = centre(square);
        for (stroke, arm) in [(case, cell * 0.165), (line, cell * 0.14)] {
            painter.line_segment([at - vec2(arm, arm), at + vec2(arm, arm)], stroke);
            painter.line_segment([at + vec2(-arm, arm), at + vec2(arm, -arm)], stroke);
        }
    }
}

fn paint_arrow(painter: &Painter, way: &[Pos2], cell: f32, colour: Color32) {
    let mut shapes = Shapes::default();
    let way: Vec<Point> = way.iter().copied().map(point).collect();
    draw_arrow(&mut shapes, &way, cell, plain(colour));
    paint_shapes(painter, shapes);
}

/// A small rectangle around text or pieces beside the board.
pub(super) fn paint_mat(painter: &Painter, rect: Rect, fill: Color32, line: Stroke) {
    painter.rect(rect, CornerRadius::same(radius::L), fill, line, StrokeKind::Inside);
}
