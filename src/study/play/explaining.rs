//! What an open game asks its solver beside the value of the position in view, and what it knows of that.

use super::aside::Question;
use super::checking::Checked;
use super::open::OpenGame;
use super::solver::Solvable;
use crate::study::rows::Work;

impl<G: Solvable> OpenGame<G> {
    /// Asks why moves are worth what they are worth, when that is wanted and the values are known.
    pub(super) fn ask_why(&mut self) {
        let view = self.workers.view;
        let known = self.analysis.effort.work == Work::Done && self.analysis.value.is_some();
        if !self.why.wanted || self.why.of == Some(view) || !known || self.analysis.over || self.hides() {
            return;
        }
        let Some(game) = &self.game else { return };
        self.why.of = Some(view);
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.aside.ask(Question::Why(setup, position));
        self.workers.solver.turn_aside();
    }

    /// Asks which single thing changes the winner, when that is wanted and the value is known.
    pub(super) fn ask_changes(&mut self) {
        let view = self.workers.view;
        let known = self.analysis.effort.work == Work::Done && self.analysis.value.is_some();
        let asked = self.why.changes_of == Some(view);
        if !self.why.changes_wanted || asked || !known || self.analysis.over || self.hides() {
            return;
        }
        let Some(game) = &self.game else { return };
        self.why.changes_of = Some(view);
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.aside.ask(Question::Changes(setup, position));
        self.workers.solver.turn_aside();
    }

    /// Whether the proof of the position in view can be checked: its value is known, and nothing is hidden.
    pub(super) fn can_check(&self) -> bool {
        let provable = self.game.as_ref().is_some_and(|game| G::can_prove(game.lines.position()));
        let idle = matches!(self.analysis.effort.work, Work::Nothing | Work::Crashed(_));
        G::CHECKED
            && provable
            && !idle
            && self.analysis.value.is_some()
            && !self.analysis.over
            && !self.hides()
    }

    /// Asks for the proof of the position in view to be checked.
    pub(super) fn ask_check(&mut self) {
        let asked = !matches!(self.why.known.checked, Checked::Not);
        let Some(game) = self.game.as_ref().filter(|_| !asked && self.can_check()) else { return };
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.aside.ask(Question::Check(setup, position));
        self.workers.solver.turn_aside();
    }

    /// Takes in what was found out. Returns whether anything changed.
    pub(super) fn take_why(&mut self) -> bool {
        self.ask_why();
        self.ask_changes();
        let Some((version, known)) = self.workers.aside.look(self.why.version) else { return false };
        self.why.version = version;
        let changed = self.why.known != known;
        self.why.known = known;
        changed
    }
}
