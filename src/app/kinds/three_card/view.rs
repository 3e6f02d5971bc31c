//! How hands of three cards are looked at.

use super::{PAGES, classes, inspector, plots, side};
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::kind::{Page, View};
use crate::model::{Scene, Zone, ZoneId, ZoneKind};
use crate::study::Study;
use crate::study::kinds::three_card::{HandReport, Report};
use egui::Ui;

/// The choices that stand beside the chances: how many opponents there are, and what they hold.
pub const OPPONENTS: &str = "opponents";
/// See [`OPPONENTS`].
pub const RANGE: &str = "range";

/// How a study of three cards is looked at.
#[derive(Default)]
pub struct Hands {
    /// The hand whose chances and inside are shown, by its index among the complete ones.
    pub hand: usize,
    /// What was typed to find classes.
    pub filter: String,
    /// The categories that are left out of the list of classes.
    pub hidden: [bool; 6],
    /// Whether the class of the hand is to be scrolled into view.
    pub jump: bool,
}

impl Hands {
    /// The hand that is looked at, as far as there is one.
    pub fn hand<'a>(&self, report: &'a Report) -> Option<&'a HandReport> {
        report.hands.get(self.hand).or_else(|| report.hands.first())
    }
}

impl View for Hands {
    fn pages(&self) -> &'static [Page] {
        &PAGES
    }

    fn position_hint(&self) -> Option<&'static str> {
        Some("three-position-hint")
    }

    fn name_of(&self, command: Command) -> Option<&'static str> {
        (command == Command::SwapSides).then_some("three-swap")
    }

    fn draws_choice(&self, id: &str) -> bool {
        matches!(id, OPPONENTS | RANGE)
    }

    /// A hand of three cards is full: the next one takes the card.
    fn receiver(&self, scene: &Scene, usual: ZoneId) -> ZoneId {
        let full = |zone: &Zone| zone.cards.len() >= 3;
        let mut hands = scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
        if scene.zone(usual).is_some_and(full)
            && let Some(next) = hands.find(|zone| !full(zone))
        {
            return next.id;
        }
        usual
    }

    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, page: usize) {
        let Some(report) = study.three() else { return };
        match page {
            1 => classes::classes_ui(ui, panel, report, self),
            2 => plots::plots_ui(ui, panel, report, self),
            _ => inspector::inspector_ui(ui, panel, report, self),
        }
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        side::side_ui(ui, panel, study, self);
    }
}
