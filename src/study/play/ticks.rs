//! Ticked moves: analysis of a position restricted to some of its legal moves (searchmoves).

use super::OpenGame;
use super::solver::Solvable;
use crate::model::{MoveOf, Playable, Position, Side};
use rustc_hash::FxHashMap;

/// Most positions with ticked moves that are remembered.
const MOST: usize = 1 << 10;

type Key<G> = (<<G as Playable>::Position as Position>::Key, Side);

/// The ticked moves of the positions that were looked at.
pub(super) struct Ticks<G: Playable> {
    of: FxHashMap<Key<G>, Vec<MoveOf<G>>>,
    /// The indices of the ticked moves of the position in view, ascending.
    pub(super) here: Vec<usize>,
    /// True if ticked moves restrict the analysis.
    pub(super) counted: bool,
}

impl<G: Playable> Default for Ticks<G> {
    fn default() -> Self {
        Self { of: FxHashMap::default(), here: Vec::new(), counted: true }
    }
}

impl<G: Playable> Ticks<G> {
    /// Turns to a position with its legal moves; none is ticked where nothing is solved. Returns the ticked ones.
    pub(super) fn look_at(
        &mut self,
        position: &G::Position,
        legal: &[MoveOf<G>],
        solved: bool,
    ) -> Vec<MoveOf<G>> {
        let key = (position.key(), position.side_to_move());
        let counted = solved && self.counted;
        let ticked = self.of.get(&key).filter(|_| counted).map_or(&[][..], Vec::as_slice);
        self.here = (0..legal.len()).filter(|&index| ticked.contains(&legal[index])).collect();
        self.here.iter().map(|&index| legal[index]).collect()
    }

    /// Ticks these moves of a position and no others.
    fn set(&mut self, position: &G::Position, ticked: Vec<MoveOf<G>>) {
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

impl<G: Solvable> OpenGame<G> {
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
