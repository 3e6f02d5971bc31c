//! Ticked moves of the list: their sign, and the menu that ticks them.

use crate::action::{Action, Tick};
use crate::commands::Command;
use crate::icons::{self, Icon};
use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::{about, with_shortcut};
use egui::{Button, Rect, Response, Ui, Vec2, pos2};

/// The side of the sign of a ticked move, in points.
const SIGN: f32 = 14.0;

/// Draws the sign at the left of a row; returns where the rest of the row begins.
pub fn sign_ui(ui: &Ui, panel: &Panel<'_>, row: Rect) -> f32 {
    let middle = pos2(row.left() + SIGN / 2.0, row.center().y);
    let sign = Rect::from_center_size(middle, Vec2::splat(SIGN));
    icons::paint(ui.painter(), sign, Icon::Check, panel.tokens.accent);
    sign.right() + space::XS
}

/// Offers to restrict the analysis to a move and other ones.
pub fn menu_ui(panel: &mut Panel<'_>, response: &Response, index: usize, ticked: bool) {
    response.context_menu(|ui| {
        let entry = Button::selectable(ticked, panel.get(Command::TickMove.text()));
        let entry = ui.add(with_shortcut(panel, entry, Command::TickMove));
        if entry.on_hover_text(about(panel, Command::TickMove)).clicked() {
            panel.ask(Action::Tick(Tick::Toggle(index)));
            ui.close();
        }
        if ui.button(panel.get("moves-tick-only")).clicked() {
            panel.ask(Action::Tick(Tick::Only(index)));
            ui.close();
        }
        let entry = Button::new(panel.get(Command::UntickMoves.text()));
        if ui.add(with_shortcut(panel, entry, Command::UntickMoves)).clicked() {
            panel.ask(Action::Do(Command::UntickMoves));
            ui.close();
        }
    });
}
