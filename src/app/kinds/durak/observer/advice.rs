//! Conclusions from the report: how many cards are where, and the value of each of the player's moves.

use super::super::memory::{advice_ui, sum_ui, weigh_ui};
use super::state::ObserverView;
use crate::app::panel::Panel;
use crate::app::theme::space;
use crate::study::Study;
use crate::study::kinds::durak::observer::remembered;
use egui::Ui;

/// Draws the conclusions between the prompt and the bouts; nothing before the deal.
pub fn concluded_ui(ui: &mut Ui, panel: &Panel<'_>, study: &dyn Study, view: &mut ObserverView) {
    let Some(known) = remembered(study) else { return };
    sum_ui(ui, panel, known);
    weigh_ui(ui, panel, &mut view.unweighed);
    if known.view.is_some() {
        advice_ui(ui, panel, known);
    }
    ui.add_space(space::S);
}
