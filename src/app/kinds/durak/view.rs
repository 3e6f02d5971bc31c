//! How studies of durak are looked at.

use super::{PAGES, PREDICTION, side, tree};
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::list::ListView;
use crate::app::panel::Panel;
use crate::app::tab::kind::{Page, View};
use crate::model::Viewer;
use crate::study::Study;
use crate::study::kinds::durak::prediction::rows::{Arranger, Wish};
use crate::study::kinds::durak::prediction::{Eyes, PredictionTree};
use egui::Ui;
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

/// An endgame: there is only the table.
pub struct Endgame;

impl View for Endgame {
    fn position_hint(&self) -> Option<&'static str> {
        Some("durak-position-hint")
    }

    fn page_ui(&mut self, _: &mut Ui, _: &mut Panel<'_>, _: &dyn Study, _: usize) {}

    fn side_ui(&mut self, _: &mut Ui, _: &mut Panel<'_>, _: &dyn Study) {}
}

/// A study with a prediction of the robot: a situation, or a whole game.
#[derive(Default)]
pub struct Robot {
    /// Whose prediction is shown of a whole game.
    pub eyes: Eyes,
    /// Whether none is made of it.
    pub still: bool,
    /// Puts the rows in order.
    pub arranger: Arranger,
    /// Which rows are wished for, and in what order.
    pub wish: Wish,
    /// What was typed to find cards.
    pub filter: String,
    /// Where the tree stands.
    pub list: ListView,
    /// The node that keys work on.
    pub cursor: Option<u32>,
    /// The tree whose deciding path was unfolded.
    pub shown: Weak<PredictionTree>,
    /// The fields of numbers in which something is being typed.
    pub drafts: BTreeMap<&'static str, String>,
}

impl Robot {
    /// Brings a node of the prediction into sight.
    pub fn show(&mut self, panel: &mut Panel<'_>, node: u32) {
        panel.ask(Action::Do(Command::Kind(&PREDICTION)));
        self.cursor = Some(node);
        self.list.reveal = true;
    }

    /// Whether a tree has not been drawn yet.
    pub fn is_new(&self, tree: &Arc<PredictionTree>) -> bool {
        !std::ptr::eq(self.shown.as_ptr(), Arc::as_ptr(tree))
    }
}

impl View for Robot {
    fn pages(&self) -> &'static [Page] {
        &PAGES
    }

    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, _: usize) {
        tree::tree_page_ui(ui, panel, study, self);
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        side::side_ui(ui, panel, study, self);
    }

    fn steer(&self, study: &mut dyn Study, page: usize) {
        // Who plays with hidden cards is told nothing that the other one knows.
        let eyes = match study.viewer() {
            Viewer::Everything => self.eyes,
            Viewer::Seat(seat) => Eyes::Seat(seat),
        };
        study.watch_robot((page > 0 && !self.still).then_some(eyes));
    }
}
