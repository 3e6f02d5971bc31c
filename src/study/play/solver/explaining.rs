//! The side queries of an open game.

use super::side_queries::SideQuery;
use crate::play::OpenGame;
use crate::play::proof_check::Checked;
use crate::rows::Work;
use std::sync::Arc;

impl OpenGame {
    /// Asks about the position in view.
    fn ask_aside(&self, query: SideQuery) {
        if let Some(game) = &self.game {
            self.workers.side_queries.ask(query, self.setup.get(), game.lines.position());
            self.workers.solver.answer_side_queries();
        }
    }

    /// Asks for explanations and changes of the winner that are wanted, once the values are known.
    pub(in crate::play) fn ask_why(&mut self) {
        let known = self.analysis.effort.work == Work::Done && self.analysis.value().is_some();
        if !known || self.analysis.over || self.hides() || self.game.is_none() {
            return;
        }
        let view = Some(self.workers.view);
        if self.explaining.wanted && self.explaining.of != view {
            self.explaining.of = view;
            self.ask_aside(SideQuery::Why);
        }
        if self.explaining.changes_wanted && self.explaining.changes_of != view {
            self.explaining.changes_of = view;
            self.ask_aside(SideQuery::Changes);
        }
    }

    /// Asks for a check of the proof of the position in view.
    pub(in crate::play) fn ask_check(&mut self) {
        if self.analysis.explained.checked == Checked::Not && self.analysis.checkable {
            self.ask_aside(SideQuery::Check);
        }
    }

    /// Takes in the answers. Returns true if anything changed.
    pub(in crate::play) fn take_why(&mut self) -> bool {
        self.ask_why();
        let Some((version, known)) = self.workers.side_queries.look(self.explaining.version) else {
            return false;
        };
        self.explaining.version = version;
        let changed = self.analysis.explained != known;
        Arc::make_mut(&mut self.analysis).explained = known;
        changed
    }
}
