//! What of a real table stands beside the felt.

use super::told::ObserverView;
use super::{advice, events, question};
use crate::app::panel::Panel;
use crate::app::tab::kind::View;
use crate::app::theme::space;
use crate::games::durak::observer::{HAND, RACK};
use crate::model::{Scene, ZoneId};
use crate::study::Study;
use crate::study::kinds::durak::observer::{setup, story, weigh};
use egui::{ScrollArea, Ui};

/// The most room that is kept above the bouts for what is concluded, in points.
const MOST_ROOM: f32 = 260.0;

impl View for ObserverView {
    fn position_hint(&self) -> Option<&'static str> {
        Some("observer-position-hint")
    }

    /// A card of the pack or of the own hand that is clicked is told.
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

    fn page_ui(&mut self, _: &mut Ui, _: &mut Panel<'_>, _: &dyn Study, _: usize) {}

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        let (Some(setup), Some(story)) = (setup(study), story(study)) else { return };
        self.receiver = Some(story.asked.receiver());
        question::question_ui(ui, panel, study, self, setup, story);
        ui.add_space(space::S);
        ScrollArea::vertical().id_salt("bouts").auto_shrink(false).show(ui, |ui| {
            // The bouts stay where they are while something is concluded: the room above them only grows.
            let top = ui.cursor().top();
            advice::concluded_ui(ui, panel, study, self);
            let used = ui.cursor().top() - top;
            self.room = self.room.max(used.min(MOST_ROOM));
            ui.add_space((self.room - used).max(0.0));
            events::events_ui(ui, panel, study, self, setup, story);
        });
    }
}
