//! Whole deals: the card counter and advice beside the cards.

use super::{PAGES, advice, counter};
use crate::app::kinds::parts::weak;
use crate::app::panel::Panel;
use crate::app::tab::kind::{Page, View};
use crate::model::Message;
use crate::study::Study;
use crate::study::kinds::climbing::whole::counter::{known, seen, watch};
use egui::{ScrollArea, Ui};

/// A whole deal.
pub struct WholeView;

impl View for WholeView {
    fn pages(&self) -> &'static [Page] {
        &PAGES
    }

    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, _: usize) {
        let known = known(study);
        let seen = known.map_or_else(|| seen(study, panel.you), |known| Some(known.observer.clone()));
        let Some(seen) = seen else {
            ui.label(weak(panel, panel.get("memory-none")));
            return;
        };
        ScrollArea::vertical().id_salt("card counter").auto_shrink(false).show(ui, |ui| {
            let title = Message::new("deal-counter-out").message("who", seen.me().name());
            ui.strong(panel.say(&title));
            counter::seen_ui(ui, panel, &seen, known);
            match known {
                Some(known) => counter::bombs_ui(ui, panel, known),
                None => counter::possible_ui(ui, panel, &seen),
            }
        });
    }

    /// The counter counts; chances and advice come with the solution.
    fn counts(&self, page: usize) -> bool {
        page == 1
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        if let Some(known) = known(study) {
            ScrollArea::vertical().id_salt("advice").auto_shrink(false).show(ui, |ui| {
                advice::advice_ui(ui, panel, known, false);
            });
        }
    }

    /// Makes the counter watch for the viewer, on every page but the first.
    fn steer(&self, study: &mut dyn Study, page: usize) {
        let viewer = (page > 0).then(|| study.view().viewer);
        watch(study, viewer);
    }
}
