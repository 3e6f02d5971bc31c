//! The view state of a prediction.

use super::PREDICTION;
use crate::action::Action;
use crate::commands::Command;
use crate::kinds::asking::Asking;
use crate::list::ListView;
use crate::panel::Panel;
use etude_games::durak::Card;
use etude_study::kinds::durak::prediction::PredictionTree;
use etude_study::kinds::durak::prediction::rows::{Arranger, RowOptions};
use etude_study::kinds::durak::whole::observer::Eyes;
use std::collections::BTreeMap;
use std::sync::{Arc, Weak};

/// A study with a prediction: a situation, or a whole game.
#[derive(Default)]
pub struct Robot {
    /// Seat whose prediction of a whole game is shown.
    pub eyes: Eyes,
    /// True if the prediction is switched off.
    pub still: bool,
    /// True if the opponent's play is left out of the probabilities.
    pub unweighed: bool,
    /// True if the study is a whole game with card memory.
    pub whole: bool,
    /// Sorts the rows.
    pub arranger: Arranger,
    /// The order and filters.
    pub options: RowOptions,
    /// The typed card filter.
    pub filter: String,
    /// The scroll position of the tree.
    pub list: ListView,
    /// The node of the keyboard.
    pub cursor: Option<u32>,
    /// The tree whose deciding path was unfolded.
    pub shown: Weak<PredictionTree>,
    /// State of solving a question about the robot.
    pub asking: Asking<Option<Card>>,
    /// The number fields with typed text.
    pub drafts: BTreeMap<&'static str, String>,
}

impl Robot {
    /// Scrolls to a node of the prediction.
    pub fn show(&mut self, panel: &mut Panel<'_>, node: u32) {
        panel.ask(Action::Do(Command::Kind(&PREDICTION)));
        self.cursor = Some(node);
        self.list.reveal = true;
    }

    /// Returns true if a tree has not been drawn yet.
    pub fn is_new(&self, tree: &Arc<PredictionTree>) -> bool {
        !std::ptr::eq(self.shown.as_ptr(), Arc::as_ptr(tree))
    }
}
