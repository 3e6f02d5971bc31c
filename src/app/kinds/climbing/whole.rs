//! Whole deals: the card counter and advice beside the cards.

use super::{COUNTER_PAGE, PAGES, advice, counter};
use crate::kinds::parts::weak;
use crate::panel::Panel;
use crate::tab::kind::{Page, View};
use egui::{ScrollArea, Ui};
use etude_model::Message;
use etude_study::Study;
use etude_study::kinds::climbing::whole;
use std::borrow::Cow;

/// View of a whole deal, with the card counter beside it.
pub struct WholeView;

impl View for WholeView {
    fn pages(&self) -> &'static [Page] {
        &PAGES
    }

    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, _: usize) {
        let known = whole::counter::known(study);
        let seen = match known {
            Some(known) => Some(Cow::Borrowed(&known.observer)),
            None => whole::counter::seen(study, panel.you).map(Cow::Owned),
        };
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

    /// The counter shows only facts that its seat saw, so it stays open while a game is played.
    fn shows_only_seen(&self, page: usize) -> bool {
        page == COUNTER_PAGE
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        if let Some(known) = whole::counter::known(study) {
            ScrollArea::vertical().id_salt("advice").auto_shrink(false).show(ui, |ui| {
                advice::advice_ui(ui, panel, known, false);
            });
        }
    }

    /// Makes the counter watch for the viewer, on its page.
    fn steer(&self, study: &mut dyn Study, page: usize) {
        let viewer = (page == COUNTER_PAGE).then(|| study.view().viewer);
        whole::counter::watch(study, viewer);
    }
}
