//! Proved values of positions met on the way, for the moves of the lines.

use super::report::SolverReport;
use crate::erased::{AnyKey, AnyMove, AnyPosition};
use etude_model::{Side, Value};
use rustc_hash::FxHashMap;

/// Most positions remembered.
const MOST: usize = 1 << 14;

type Key = (AnyKey, Side);

/// Values by position, for the side to move.
#[derive(Clone, Default)]
pub(crate) struct ProvedValues(FxHashMap<Key, Value>);

impl ProvedValues {
    /// Notes the values of a position and of its legal moves. Returns true if any is new.
    pub(in crate::play) fn note(
        &mut self,
        position: &AnyPosition,
        legal: &[AnyMove],
        report: &SolverReport,
    ) -> bool {
        let before = self.0.len();
        if self.0.len() + report.moves.len() >= MOST {
            self.0.clear();
        }
        let mover = position.side_to_move();
        if let Some(value) = report.value {
            self.insert(position, value);
        }
        for (&mv, known) in legal.iter().zip(&report.moves) {
            if let Some(value) = known.value {
                let after = position.after(mv);
                self.insert(&after, value.seen_by(mover, after.side_to_move()));
            }
        }
        self.0.len() != before
    }

    fn insert(&mut self, position: &AnyPosition, value: Value) {
        self.0.insert((position.key(), position.side_to_move()), value);
    }

    /// The value of a position for a side, if proved.
    pub(in crate::play) fn of(&self, position: &AnyPosition, side: Side) -> Option<Value> {
        let mover = position.side_to_move();
        if let Some(over) = position.score() {
            return Some(over.seen_by(mover, side));
        }
        self.0.get(&(position.key(), mover)).map(|value| value.seen_by(mover, side))
    }
}
