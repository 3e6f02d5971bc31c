//! Mouse wheel over areas that do not scroll: it steps through the line.

use crate::action::Action;
use crate::commands::Command;
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use egui::{Event, Id, MouseWheelUnit, Rect, Ui};

/// Travel on a touchpad for one notch, in points.
const STEP: f32 = 48.0;
/// The most steps of one frame.
const MOST: f32 = 8.0;

/// Wheel notches of this frame over a rectangle, negative down and to the right. With `pads` a touchpad counts as well, one notch
/// for [`STEP`] points up or down.
pub fn notches(ui: &Ui, over: Rect, pads: bool) -> f32 {
    if !ui.rect_contains_pointer(over) {
        return 0.0;
    }
    let (turned, moved) = ui.input(|input| {
        let mut sums = (0.0, 0.0);
        for event in &input.events {
            match event {
                Event::MouseWheel { unit: MouseWheelUnit::Line, delta, modifiers, .. }
                    if modifiers.is_none() =>
                {
                    sums.0 += delta.y + delta.x;
                }
                Event::MouseWheel { unit: MouseWheelUnit::Point, delta, modifiers, .. }
                    if modifiers.is_none() =>
                {
                    sums.1 += delta.y;
                }
                _ => {}
            }
        }
        sums
    });
    if !pads || moved == 0.0 {
        return turned;
    }
    let id = Id::unique("moved over the table");
    let all = moved + ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(0.0);
    let steps = (all / STEP).trunc();
    ui.data_mut(|data| data.insert_temp(id, all - steps * STEP));
    turned + steps
}

/// The wheel over the table steps through the line, if the user wants it so.
pub fn step_by_wheel(ui: &Ui, panel: &mut Panel<'_>, tab: &Tab, table: Rect) {
    if !panel.settings.wheel || tab.mode == Mode::Setup || tab.study.playing().is_none() {
        return;
    }
    let notches = notches(ui, table, true).clamp(-MOST, MOST);
    let command = if notches < 0.0 { Command::Forward } else { Command::Back };
    for _ in 0..notches.abs().ceil() as u32 {
        panel.ask(Action::Do(command));
    }
}
