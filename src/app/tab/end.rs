//! End of an attempt or of a game that was played, which the table tells until the user puts it away.

use super::{Mode, Tab};
use etude_study::exercise::solving::AttemptStage;

/// End of an attempt or a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The exercise is solved.
    Solved,
    /// A wrong move was refuted.
    Refuted,
    /// The game is over.
    Played,
}

impl Tab {
    /// The end of the exercise or the game, as long as the user has not put it away.
    pub fn end_in_sight(&self) -> Option<End> {
        self.reached_end().filter(|_| !self.view.end_put_away)
    }

    /// Puts the end away. Returns true if it was in sight.
    pub(crate) fn put_end_away(&mut self) -> bool {
        let seen = self.end_in_sight().is_some();
        self.view.end_put_away |= seen;
        seen
    }

    fn reached_end(&self) -> Option<End> {
        match self.mode {
            Mode::Solve => match self.trial.as_ref()?.solving.stage() {
                AttemptStage::Solved => Some(End::Solved),
                AttemptStage::Refuted => Some(End::Refuted),
                AttemptStage::Trying | AttemptStage::GaveUp => None,
            },
            Mode::Play => {
                // A position that was over before anything was played is no game.
                let over = self.analysis()?.over || self.ending().is_some();
                let played = self.current().is_some() || self.agreed().is_some();
                (over && played).then_some(End::Played)
            }
            Mode::Setup | Mode::Analyse => None,
        }
    }
}
