//! What is concluded from what was told: how many cards are where, and what each of the player's moves brings.

use super::super::memory::{advice_ui, sum_ui, weigh_ui};
use super::told::ObserverView;
use crate::app::panel::Panel;
use crate::app::theme::space;
use crate::study::Study;
use crate::study::kinds::durak::observer::remembered;
use egui::Ui;

/// Draws what is concluded, between the question and the bouts; nothing before the cards are dealt.
pub fn concluded_ui(ui: &mut Ui, panel: &Panel<'_>, study: &dyn Study, view: &mut ObserverView) {
    let Some(known) = remembered(study) else { return };
    sum_ui(ui, panel, known);
    weigh_ui(ui, panel, &mut view.unweighed);
    if known.view.is_some() {
        advice_ui(ui, panel, known);
    }
    ui.add_space(space::S);
}
