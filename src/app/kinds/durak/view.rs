//! The views of durak studies.

use super::robot::Robot;
use super::{PAGES, memory, side, solve, tree};
use crate::panel::Panel;
use crate::tab::kind::{Page, View};
use egui::Ui;
use etude_model::Viewer;
use etude_study::Study;
use etude_study::exercise::Attempt;
use etude_study::kinds::durak::predictor;
use etude_study::kinds::durak::whole::observer::Eyes;

/// The page of card memory.
const CARDS: usize = 2;

/// An endgame: only the table.
pub struct Endgame;

impl View for Endgame {
    fn position_hint(&self) -> Option<&'static str> {
        Some("durak-position-hint")
    }
}

impl View for Robot {
    fn pages(&self) -> &'static [Page] {
        // A situation from a setup has no history.
        if self.whole { &PAGES } else { &PAGES[..2] }
    }

    fn position_hint(&self) -> Option<&'static str> {
        Some("robot-position-hint")
    }

    /// The rule profiles of a situation are the robot's profiles, beside its dials; a whole game has rules of its own.
    fn draws_rules(&self) -> bool {
        !self.whole
    }

    /// The prediction of another deal is a click away.
    fn builds_on(&self, _: usize) -> bool {
        true
    }

    /// The prediction is about visible cards.
    fn stands_beside(&self, _: usize) -> bool {
        true
    }

    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, page: usize) {
        match page {
            CARDS => memory::memory_page_ui(ui, panel, study, self),
            _ => tree::tree_page_ui(ui, panel, study, self),
        }
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        side::side_ui(ui, panel, study, self);
    }

    fn solves(&self, study: &dyn Study) -> bool {
        predictor::question(study).is_some_and(Result::is_ok)
    }

    fn begin_solving(&mut self, study: &dyn Study) {
        self.asking.begin(study);
    }

    fn end_solving(&mut self, study: &dyn Study) -> Option<Attempt> {
        self.asking.leave(study)
    }

    fn rest_solving(&mut self) {
        self.asking.rest();
    }

    fn solve_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        solve::table_ui(ui, panel, study, &mut self.asking);
    }

    fn solve_side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        solve::side_ui(ui, panel, study, &mut self.asking);
    }

    fn steer(&self, study: &mut dyn Study, page: usize) {
        // With hidden cards a player sees nothing that the other one knows.
        let eyes = match study.view().viewer {
            Viewer::Everything => Some(self.eyes),
            Viewer::Seat(seat) => Some(Eyes::Seat(seat)),
            Viewer::Table => None,
        };
        let remembers = (page == CARDS).then(|| study.view().viewer);
        predictor::remember(study, remembers, !self.unweighed);
        predictor::watch(study, eyes.filter(|_| page > 0 && !self.still));
    }
}
