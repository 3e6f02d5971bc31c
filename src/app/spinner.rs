//! Spinner of work in progress. It turns in steps: one that turns with every frame of the screen takes processor time from the work
//! that it stands for.

use egui::{Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo};
use std::f32::consts::TAU;

/// Number of dots, and of steps in a turn.
const DOTS: usize = 8;
/// Seconds of a step.
const STEP: f64 = 0.1;
/// Size of a dot, as a share of the distance of its centre from that of the spinner.
const DOT: f32 = 0.28;

/// Adds a spinner as large as other widgets.
pub fn spinner(ui: &mut Ui) -> Response {
    let size = Vec2::splat(ui.spacing().interact_size.y);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::new(Role::ProgressIndicator));
    paint_spinner(ui, rect);
    response
}

/// Paints a spinner in a rectangle.
pub fn paint_spinner(ui: &Ui, rect: Rect) {
    if !ui.is_rect_visible(rect) {
        return;
    }
    let steps = ui.input(|input| input.time) / STEP;
    ui.ctx().request_repaint_after_secs(((1.0 - steps.fract()) * STEP) as f32);
    let first = steps as usize % DOTS;
    let reach = rect.size().min_elem() * 0.5 / (1.0 + DOT) - 1.0;
    let color = ui.visuals().text_color();
    for dot in 0..DOTS {
        let place = rect.center() + reach * Vec2::angled(TAU * dot as f32 / DOTS as f32);
        let age = (first + DOTS - dot) % DOTS;
        let faded = color.gamma_multiply(1.0 - age as f32 / DOTS as f32);
        ui.painter().circle_filled(place, reach * DOT, faded);
    }
}
