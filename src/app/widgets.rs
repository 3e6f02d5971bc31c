//! Small parts that many panels draw: flags, headings, buttons with signs and named fields.

use super::action::Action;
use super::commands::Command;
use super::panel::Panel;
use super::{fonts, theme};
use crate::model::Value;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Align2, Color32, Context, CornerRadius, FontId, Galley, Id, Layout, Rect, Response, RichText,
    Sense, TextWrapMode, Ui, UiBuilder, Window, vec2,
};
use std::sync::Arc;

/// A single line, cut where there is no more room.
pub fn cut_line(ui: &Ui, text: &str, font: FontId, ink: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(room.max(8.0));
    ui.painter().layout_job(job)
}

/// The Fluent identifier of a value in one word, and of its letter.
pub fn value_texts(value: Option<Value>) -> (&'static str, &'static str) {
    match value {
        Some(Value::Win) => ("value-win", "value-win-letter"),
        Some(Value::Draw) => ("value-draw", "value-draw-letter"),
        Some(Value::Loss) => ("value-loss", "value-loss-letter"),
        None => ("value-unknown", "value-unknown-letter"),
    }
}

/// The usual width of a flag.
pub const FLAG: f32 = 22.0;

/// A small flag for a value: letter and colour together.
pub fn value_flag(ui: &mut Ui, panel: &Panel<'_>, value: Option<Value>, width: f32) -> Response {
    let (word, letter) = value_texts(value);
    let (ink, ground) = panel.tokens.value(value);
    let (rect, response) = ui.allocate_exact_size(vec2(width, 18.0), Sense::hover());
    paint_flag(ui, rect, &panel.get(letter), ink, ground);
    response.on_hover_text(panel.get(word))
}

/// Paints a flag.
pub fn paint_flag(ui: &Ui, rect: Rect, letter: &str, ink: Color32, ground: Color32) {
    ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::S), ground);
    let font = FontId::new(theme::text::SMALL, fonts::heading());
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, letter, font, ink);
}

/// A heading of a part of a panel.
pub fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(RichText::new(text).heading());
}

/// A part of a panel whose widgets keep their ids, and with them a press that has begun, whatever is drawn before it. A name
/// is drawn once a frame.
pub fn anchored<T>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> T) -> T {
    let shown = ui.scope_builder(UiBuilder::new().scope_id(part_id(name)), add);
    note_place(ui, name, shown.response.rect);
    shown.inner
}

/// Notes where a part of the window is in this frame, for a mark beside it.
pub fn note_place(ui: &Ui, name: &str, rect: Rect) {
    let frame = ui.cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(part_id(name).with("place"), (frame, rect)));
}

/// The place of a part of the window; none if this frame did not draw it.
pub fn place_of(ctx: &Context, name: &str) -> Option<Rect> {
    let now = ctx.cumulative_pass_nr();
    let place = ctx.data(|data| data.get_temp::<(u64, Rect)>(part_id(name).with("place")));
    place.filter(|(frame, rect)| *frame == now && rect.is_positive()).map(|(_, rect)| rect)
}

/// The id of a part of [`anchored`].
pub fn part_id(name: &str) -> Id {
    Id::unique(("part", name))
}

/// Draws the right end of a row and returns its left part: what stands there is cut where the right end begins, and told
/// under the pointer.
pub fn before_end(ui: &mut Ui, end: impl FnOnce(&mut Ui)) -> Ui {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), theme::MIN_TARGET), Sense::hover());
    let layout = Layout::right_to_left(Align::Center);
    let mut right = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    end(&mut right);
    let used = right.min_rect();
    let left = if used.width() > 0.0 {
        rect.with_max_x((used.left() - theme::space::S).max(rect.left()))
    } else {
        rect
    };
    let layout = Layout::left_to_right(Align::Center);
    let mut begin = ui.new_child(UiBuilder::new().max_rect(left).layout(layout));
    begin.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
    begin
}

/// The width of a button that shows a sign, in points.
pub const SIGN: f32 = 34.0;

/// A button that shows a sign and is named for those who cannot see it.
pub fn sign_button(ui: &mut Ui, sign: &str, name: &str, enabled: bool) -> Response {
    told_sign(ui, sign, (name, name), enabled)
}

/// [`sign_button`] with its name and with more than that under the pointer, in one bubble.
fn told_sign(ui: &mut Ui, sign: &str, told: (&str, &str), enabled: bool) -> Response {
    sized_sign(ui, sign, told, enabled, SIGN)
}

fn sized_sign(ui: &mut Ui, sign: &str, (name, about): (&str, &str), enabled: bool, width: f32) -> Response {
    let button = egui::Button::new(sign).min_size(vec2(width, theme::MIN_TARGET));
    let response = ui.add_enabled(enabled, button);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, name));
    response.on_hover_text(about).on_disabled_hover_text(about)
}

/// [`sign_button`] where every point of width counts.
pub fn small_sign(ui: &mut Ui, sign: &str, name: &str, enabled: bool) -> Response {
    told_small_sign(ui, sign, (name, name), enabled)
}

/// [`small_sign`] with its name and with more than that under the pointer, in one bubble.
pub fn told_small_sign(ui: &mut Ui, sign: &str, told: (&str, &str), enabled: bool) -> Response {
    ui.scope(|ui| {
        ui.spacing_mut().button_padding.x = 2.0;
        sized_sign(ui, sign, told, enabled, theme::MIN_TARGET)
    })
    .inner
}

/// Names a text field for those who cannot see what stands beside it.
pub fn name_field(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// What a command does and its key, as it is said under the pointer.
pub fn about(panel: &Panel<'_>, command: Command) -> String {
    let about = panel.get(command.face().about);
    match panel.key(command) {
        Some(key) => format!("{about}  ({})", panel.key_text(&key)),
        None => about,
    }
}

/// An entry of a list of commands with its key at the right; without one it is read out by its name alone.
pub fn with_shortcut<'a>(panel: &Panel<'_>, entry: egui::Button<'a>, command: Command) -> egui::Button<'a> {
    match panel.key(command) {
        Some(key) => entry.shortcut_text(panel.key_text(&key)),
        None => entry.shortcut_text(egui::Atom::grow()),
    }
}

/// A button for a command under a name, by its Fluent identifier.
pub fn named_button(ui: &mut Ui, panel: &mut Panel<'_>, command: Command, name: &'static str, enabled: bool) {
    let response = ui.add_enabled(enabled, egui::Button::new(panel.get(name)));
    let about = about(panel, command);
    if response.on_hover_text(&about).on_disabled_hover_text(&about).clicked() {
        panel.ask(Action::Do(command));
    }
}

/// A button for a command that shows a sign and has the command's name.
pub fn command_sign(ui: &mut Ui, panel: &mut Panel<'_>, command: Command, sign: &str) {
    let (name, about) = (panel.get(command.text()), about(panel, command));
    if told_sign(ui, sign, (&name, &about), true).clicked() {
        panel.ask(Action::Do(command));
    }
}

/// A window in the middle of the window.
pub fn dialog(ctx: &Context, title: String) -> Window<'static> {
    Window::new(title)
        .collapsible(false)
        .pivot(Align2::CENTER_CENTER)
        .default_pos(ctx.content_rect().center())
}
