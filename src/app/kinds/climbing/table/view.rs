//! The side panel of a table.

use super::super::{advice, counter};
use super::state::TableView;
use super::{events, prompt};
use crate::kinds::telling::continue_typing;
use crate::panel::Panel;
use crate::tab::kind::View;
use crate::theme::space;
use egui::{ScrollArea, Ui};
use etude_games::climbing::observer::{RACK, TableEdit};
use etude_model::{Scene, ZoneId};
use etude_study::Study;
use etude_study::kinds::climbing::table::{known, setup};

impl View for TableView {
    fn position_hint(&self) -> Option<&'static str> {
        Some("deal-position-hint")
    }

    /// A click on a card of the deck tells it while the cards are dealt.
    fn tells(&self, from: ZoneId) -> bool {
        from == RACK && self.receiver.is_some()
    }

    fn let_go(&mut self) -> bool {
        self.keep()
    }

    fn receiver(&self, _: &Scene, usual: ZoneId) -> ZoneId {
        self.receiver.unwrap_or(usual)
    }

    fn draws_choice(&self, id: &str) -> bool {
        id == etude_games::climbing::observer::SEAT
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        let Some(telling) = setup(study) else { return };
        self.edited = None;
        self.receiver = Some(telling.receiver()).filter(|_| telling.next_event().is_deal());
        prompt::prompt_ui(ui, panel, study, self, telling);
        ui.add_space(space::XS);
        // An earlier move was told with other knowledge.
        let known = known(study).filter(|_| self.correcting.is_none());
        let at = self.place(telling);
        let picked = prompt::picked(self, telling);
        if let Some(rank) = counter::counter_ui(ui, panel, telling, at, known, &picked) {
            prompt::click(panel, study, self, telling, rank);
            continue_typing(ui, &self.typed);
        }
        ui.add_space(space::S);
        ScrollArea::vertical().id_salt("told moves").auto_shrink(false).show(ui, |ui| {
            if let Some(known) = known {
                counter::bombs_ui(ui, panel, known);
                if let Some(mv) = advice::advice_ui(ui, panel, known, telling.next_event().seat().is_some()) {
                    self.edit(panel, study, TableEdit::Answer(mv));
                }
            }
            events::events_ui(ui, panel, study, self, telling);
        });
    }
}
