//! Ticked moves: analysis of a position restricted to some of its legal moves (searchmoves).

use crate::erased::{AnyKey, AnyMove, AnyPosition};
use etude_model::Side;
use rustc_hash::FxHashMap;

/// Most positions with ticked moves that are remembered.
const MOST: usize = 1 << 10;

type Key = (AnyKey, Side);

/// The ticked moves of the positions that were looked at.
pub(super) struct Ticks {
    pub(super) of: FxHashMap<Key, Vec<AnyMove>>,
    /// The indices of the ticked moves of the position in view, ascending.
    pub(super) here: Vec<usize>,
    /// True if ticked moves restrict the analysis.
    pub(super) counted: bool,
    /// The rules of these positions, of which keys say nothing.
    rules: &'static str,
}

impl Default for Ticks {
    fn default() -> Self {
        Self { of: FxHashMap::default(), here: Vec::new(), counted: true, rules: "" }
    }
}

impl Ticks {
    /// Forgets the moves of other rules.
    pub(super) fn set_rules(&mut self, rules: &'static str) {
        if std::mem::replace(&mut self.rules, rules) != rules {
            self.of.clear();
        }
    }

    /// Turns to a position with its legal moves; none is ticked where nothing is solved. Returns the ticked ones.
    pub(super) fn look_at(
        &mut self,
        position: &AnyPosition,
        legal: &[AnyMove],
        solved: bool,
    ) -> Vec<AnyMove> {
        let key = (position.key(), position.side_to_move());
        let counted = solved && self.counted;
        let ticked = self.of.get(&key).filter(|_| counted).map_or(&[][..], Vec::as_slice);
        self.here = (0..legal.len()).filter(|&index| ticked.contains(&legal[index])).collect();
        self.here.iter().map(|&index| legal[index]).collect()
    }

    /// Ticks these moves of a position and no others.
    pub(super) fn set(&mut self, position: &AnyPosition, ticked: Vec<AnyMove>) {
        let key = (position.key(), position.side_to_move());
        if ticked.is_empty() {
            self.of.remove(&key);
            return;
        }
        if self.of.len() >= MOST {
            self.of.clear();
        }
        self.of.insert(key, ticked);
    }
}
