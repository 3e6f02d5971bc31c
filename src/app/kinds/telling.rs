//! Parts of tables at which events are told: the question, the field that has the focus all the time, the told events.

use super::parts::{block_ui, text_ui};
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::drawn::LaidMove;
use crate::app::panel::Panel;
use crate::app::theme::{self, space};
use crate::model::{DrawnMove, Message};
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Event, Id, Key, Response, RichText, Sense, StrokeKind, Ui, vec2};

/// The height of the question with the last contradiction, in points.
const QUESTION: f32 = 84.0;
/// The height of an event, in points.
const EVENT: f32 = 26.0;

/// Draws the question, and why the last answer cannot be true.
pub fn question_ui(ui: &mut Ui, panel: &Panel<'_>, title: &Message, said: Option<&Message>) {
    let ground = if said.is_some() { panel.tokens.error_soft } else { panel.tokens.estimate_soft };
    block_ui(ui, ground, [12, 8], |ui| {
        ui.set_min_height(QUESTION - 16.0);
        let title = RichText::new(panel.say(title)).text_style(theme::title_style());
        text_ui(ui, title.color(panel.tokens.text_strong));
        if let Some(said) = said {
            text_ui(ui, RichText::new(panel.say(said)).color(panel.tokens.error));
        }
    });
    ui.add_space(space::XS);
}

/// The id of the field. It does not depend on the buttons beside it, so the field keeps the focus when they change.
pub fn field_id() -> Id {
    Id::unique("told card")
}

/// Returns the focus from what was clicked to the field, with the text cursor behind its text.
pub fn continue_typing(ui: &Ui, typed: &str) {
    let id = field_id();
    ui.memory_mut(|memory| memory.request_focus(id));
    if let Some(mut state) = TextEditState::load(ui.ctx(), id) {
        let last = CCursor::new(typed.chars().count());
        state.cursor.set_char_range(Some(CCursorRange::one(last)));
        state.store(ui.ctx(), id);
    }
}

/// Makes the undo keys undo events, not typing: the field has the focus all the time. Returns whether one was pressed; it
/// undoes nothing unless the field is `empty`.
pub fn undo_by_key(ui: &Ui, panel: &mut Panel<'_>, empty: bool) -> bool {
    let mut any = false;
    // The shortcut of Undo may be that of Redo without a modifier.
    for command in [Command::Redo, Command::Undo] {
        let Some(key) = panel.key(command) else { continue };
        if !ui.input_mut(|input| input.consume_shortcut(&key)) {
            continue;
        }
        if empty {
            panel.ask(Action::Do(command));
        }
        any = true;
    }
    any
}

/// Whether a key erases in this frame. One that is held erases typed text but no events.
pub fn erases(ui: &Ui) -> bool {
    let erases =
        |event: &Event| matches!(event, Event::Key { key: Key::Backspace, pressed: true, repeat: false, .. });
    ui.input(|input| input.events.iter().any(erases))
}

/// What happens to the event being corrected.
pub enum Corrected {
    /// It is removed.
    Removed,
    /// It is removed with all that follow.
    Cut,
}

/// Draws the buttons that remove the event being corrected.
pub fn correct_ui(ui: &mut Ui, panel: &Panel<'_>) -> Option<Corrected> {
    let row = ui.horizontal_wrapped(|ui| {
        let removed = ui.button(panel.get("observer-remove")).clicked().then_some(Corrected::Removed);
        let cut = ui.button(panel.get("observer-cut")).clicked().then_some(Corrected::Cut);
        removed.or(cut)
    });
    row.inner
}

/// Draws an event that was told; `corrected` says whether it is being corrected, none for events that cannot be. Its id
/// depends on nothing that comes and goes above it, so that a click is never lost.
pub fn event_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    drawn: &DrawnMove,
    corrected: Option<bool>,
    id: Id,
) -> Response {
    let laid = LaidMove::button(ui.painter(), panel, drawn);
    let (rect, _) = ui.allocate_exact_size(vec2(laid.width() + 2.0 * space::S, EVENT), Sense::hover());
    let response = ui.interact(rect, id, if corrected.is_some() { Sense::click() } else { Sense::hover() });
    if let Some(corrected) = corrected {
        let look = ui.style().interact_selectable(&response, corrected);
        let ground = if corrected { look.bg_fill } else { look.weak_bg_fill };
        ui.painter().rect(rect, look.corner_radius, ground, look.bg_stroke, StrokeKind::Inside);
    }
    laid.paint(ui.painter(), rect.left() + space::S, rect.center().y, panel.tokens);
    let words = panel.move_words(drawn);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, corrected.is_some(), &words));
    response.on_hover_text(panel.get("observer-event-about"))
}
