//! The side panel of a table.

use super::super::memory::{advice_ui, sum_ui, weigh_ui};
use super::state::ObserverView;
use super::{events, prompt};
use crate::panel::Panel;
use crate::tab::kind::View;
use crate::theme::space;
use egui::{ScrollArea, Ui};
use etude_games::durak::observer::{HAND, RACK};
use etude_model::{Scene, ZoneId};
use etude_study::Study;
use etude_study::kinds::durak::observer::{remembered, setup, weigh};

/// The most room for conclusions above the bouts, in points.
const MOST_ROOM: f32 = 260.0;

impl View for ObserverView {
    fn position_hint(&self) -> Option<&'static str> {
        Some("observer-position-hint")
    }

    /// A click on a card of the pack or of the own hand reports it.
    fn tells(&self, from: ZoneId) -> bool {
        matches!(from, RACK | HAND)
    }

    fn let_go(&mut self) -> bool {
        self.keep()
    }

    fn receiver(&self, _: &Scene, usual: ZoneId) -> ZoneId {
        self.receiver.unwrap_or(usual)
    }

    fn steer(&self, study: &mut dyn Study, _: usize) {
        weigh(study, !self.unweighed);
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        let Some(setup) = setup(study) else { return };
        self.edited = None;
        self.receiver = Some(setup.next_event().receiver());
        prompt::prompt_ui(ui, panel, study, self, setup);
        ui.add_space(space::S);
        ScrollArea::vertical().id_salt("bouts").auto_shrink(false).show(ui, |ui| {
            // The room above the bouts only grows, so that they stay in place while conclusions come in.
            let top = ui.cursor().top();
            if let Some(known) = remembered(study) {
                sum_ui(ui, panel, known);
                weigh_ui(ui, panel, &mut self.unweighed);
                if known.view.is_some() {
                    advice_ui(ui, panel, known);
                }
                ui.add_space(space::S);
            }
            let used = ui.cursor().top() - top;
            self.room = self.room.max(used.min(MOST_ROOM));
            ui.add_space((self.room - used).max(0.0));
            events::events_ui(ui, panel, study, self, setup);
        });
    }
}
