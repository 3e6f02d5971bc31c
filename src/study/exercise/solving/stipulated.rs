//! Wins within a stipulated number of moves: one that comes later is wrong.

use super::{Solving, has_ended, way};
use crate::play::Playing;
use crate::play::composition::Stipulation;
use crate::rows::Work;

impl Solving {
    /// Asks for a win within a number of moves, where one is stipulated.
    pub fn stipulate(&mut self, stipulation: Stipulation) {
        self.stipulation = Some(stipulation).filter(|asked| asked.moves.is_some());
    }

    /// The number of moves within which the win has to come; none where it may take any.
    pub fn moves(&self) -> Option<u32> {
        self.stipulation.and_then(|asked| asked.moves)
    }

    /// Returns true if a won position is won within the stipulated moves; none before that is known.
    pub(super) fn is_in_time(&self, game: &dyn Playing) -> Option<bool> {
        let analysis = game.analysis();
        let played = way(game).len().saturating_sub(self.from);
        let Some(left) = self.stipulation.and_then(|asked| asked.plies_left(played)) else {
            return Some(true);
        };
        if has_ended(analysis) {
            return Some(self.moves().is_some_and(|moves| played < 2 * moves as usize));
        }
        match analysis.solver.plies {
            Some(plies) if plies <= left => Some(true),
            Some(_) => Some(false),
            // A distance is published once it is exact. Where work ends without one the moves are counted as they are made.
            None => matches!(analysis.effort.work, Work::Done | Work::Stopped(_) | Work::Crashed(_))
                .then_some(left > 0),
        }
    }
}
