//! [`View`] of a three-card study.

use super::hands::{Hands, OPPONENTS, RANGE};
use super::{PAGES, chances, classes, inspector, plots, ranges, seats, side, solve};
use crate::commands::Command;
use crate::paint::painting::Gauge;
use crate::panel::Panel;
use crate::tab::kind::{Page, View};
use egui::Ui;
use etude_model::{Scene, Zone, ZoneId, ZoneKind};
use etude_study::Study;
use etude_study::exercise::Attempt;
use etude_study::kinds::three_card;

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

    /// Cards for a full hand go to the next hand with room.
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

    fn solves(&self, study: &dyn Study) -> bool {
        three_card::question(study).is_some_and(Result::is_ok)
    }

    fn begin_solving(&mut self, study: &dyn Study) {
        self.solving.begin(study);
    }

    fn end_solving(&mut self, study: &dyn Study) -> Option<Attempt> {
        self.solving.asking.leave(study)
    }

    fn rest_solving(&mut self) {
        self.solving.asking.rest();
    }

    fn solve_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        solve::table_ui(ui, panel, study, &mut self.solving);
    }

    fn solve_side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        solve::side_ui(ui, panel, study, &mut self.solving);
    }

    fn gauges(&self, panel: &Panel<'_>, study: &dyn Study) -> Vec<(ZoneId, Gauge)> {
        three_card::report(study).map(|report| chances::gauges(panel, report)).unwrap_or_default()
    }

    fn above_table_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        if let Some(report) = three_card::report(study) {
            seats::seats_ui(ui, panel, report, self);
        }
    }

    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, page: usize) {
        let Some(report) = three_card::report(study) else { return };
        match page {
            1 => classes::classes_ui(ui, panel, report, self),
            2 => plots::plots_ui(ui, panel, report, self),
            4 => ranges::ranges_ui(ui, panel, study, self),
            _ => inspector::inspector_ui(ui, panel, report, self),
        }
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        side::side_ui(ui, panel, study, self);
    }
}
