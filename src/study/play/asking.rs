//! Threats and ticks of an open game.

use super::OpenGame;
use super::threats::KnownThreat;

impl OpenGame {
    /// Asks for the threat of the position in view where it is wanted, and takes in the answer. Returns true if
    /// anything changed.
    pub(super) fn take_threat(&mut self) -> bool {
        let hidden = self.hides();
        let Some(game) = self.game.as_ref().filter(|_| self.threats.wanted && !hidden) else { return false };
        let view = self.workers.view;
        if self.threats.of != Some(view) {
            self.threats.of = Some(view);
            self.threats.known = KnownThreat::Working;
            self.threats.job.ask((view, self.setup.get().clone(), game.lines.position().clone()));
            return true;
        }
        let found = {
            let known = self.threats.job.lock();
            (known.0 == view && known.1 != self.threats.known).then(|| known.1.clone())
        };
        let Some(found) = found else { return false };
        self.threats.known = found;
        true
    }
}

impl OpenGame {
    /// Restricts the analysis of the position in view to these legal moves, by their indices; none lifts the restriction.
    pub(super) fn tick_moves(&mut self, ticked: &[usize]) {
        let Some(game) = &self.game else { return };
        let moves: Vec<_> =
            ticked.iter().filter_map(|&index| self.in_view.legal.get(index).copied()).collect();
        self.ticks.set(game.lines.position(), moves);
        // An engine that stays here is to follow.
        self.lock = None;
        self.turn_to_ticks();
    }

    /// Sets `counted`: ticked moves restrict the analysis, except while somebody plays or solves.
    pub(super) fn restrict(&mut self, counted: bool) {
        if self.ticks.counted != counted {
            self.ticks.counted = counted;
            if !self.ticks.of.is_empty() {
                self.turn_to_ticks();
            }
        }
    }

    fn turn_to_ticks(&mut self) {
        // The findings belong to other moves.
        self.drop_estimates();
        self.look();
    }
}
