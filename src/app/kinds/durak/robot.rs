//! How a prediction of the robot is looked at.

use super::PREDICTION;
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::list::ListView;
use crate::app::panel::Panel;
use crate::study::kinds::durak::prediction::PredictionTree;
use crate::study::kinds::durak::prediction::rows::{Arranger, Wish};
use crate::study::kinds::durak::whole::observer::Eyes;
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

/// A study with a prediction of the robot: a situation, or a whole game.
#[derive(Default)]
pub struct Robot {
    /// Whose prediction is shown of a whole game.
    pub eyes: Eyes,
    /// Whether none is made of it.
    pub still: bool,
    /// Whether nothing is read into what the opponent did.
    pub unweighed: bool,
    /// Whether it is a whole game, of which the cards are remembered.
    pub whole: bool,
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
