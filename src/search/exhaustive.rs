//! Reference solver for games that cannot cycle: exhaustive search, short enough to be read in one go.
//!
//! The tests compare every other engine with it, so it uses no hints, no bounds and no cutoffs: the value and the distance of
//! a position come from all of its moves.
//!
//! # Examples
//!
//! ```
//! use etude_games::climbing::ClimbingGame;
//! use etude_model::{Control, Game, Playable, Value};
//! use etude_search::exhaustive::{Exact, Exhaustive};
//!
//! type Singles = ClimbingGame<u128>;
//! let rules = Singles::rules().iter().find(|rules| rules.id == "article").unwrap();
//! let position = Singles::position(&Singles::parse(rules, "34669 / 88").unwrap()).unwrap();
//!
//! let control = Control::new();
//! let mut solver = Exhaustive::new();
//! let exact = solver.solve(&position, &control).unwrap();
//! assert_eq!(exact, Exact { value: Value::Win, plies: Some(7) });
//!
//! // Every move with its value for the side that makes it and the plies to the end:
//! let moves = solver.moves(&position, &control).unwrap();
//! let winning = moves.iter().filter(|(_, exact)| exact.value == Value::Win);
//! let winning: Vec<String> = winning.map(|&(mv, _)| Singles::move_text(&position, mv)).collect();
//! assert_eq!(winning, ["3", "4"]);
//! ```

use etude_model::{Control, Position, Stopped, Value};
use rustc_hash::FxHashMap;

/// Exact value of a position and distance to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exact {
    /// The value for the side to move.
    pub value: Value,
    /// Plies to the end under best play: the winner hurries, the loser delays; none for a draw.
    pub plies: Option<u32>,
}

/// Reference solver for positions of one game.
#[derive(Debug)]
pub struct Exhaustive<P: Position> {
    solved: FxHashMap<P::Key, Exact>,
}

impl<P: Position> Default for Exhaustive<P> {
    fn default() -> Self {
        Self { solved: FxHashMap::default() }
    }
}

impl<P: Position> Exhaustive<P> {
    /// A solver that has solved nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of positions solved so far.
    pub fn positions(&self) -> usize {
        self.solved.len()
    }

    /// The exact value and distance of a position.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn solve(&mut self, position: &P, control: &Control) -> Result<Exact, Stopped> {
        debug_assert!(!position.may_cycle(), "the reference solves games without cycles");
        if let Some(value) = position.score() {
            return Ok(Exact { value, plies: (value != Value::Draw).then_some(0) });
        }
        let key = position.key();
        if let Some(&exact) = self.solved.get(&key) {
            return Ok(exact);
        }
        control.check()?;
        control.add_nodes(1);
        let mut best: Option<Exact> = None;
        for (_, exact) in self.moves(position, control)? {
            if best.is_none_or(|best| is_better(exact, best)) {
                best = Some(exact);
            }
        }
        // A position that is not over has a move, so this default is never used.
        let exact = best.unwrap_or(Exact { value: Value::Loss, plies: Some(0) });
        self.solved.insert(key, exact);
        Ok(exact)
    }

    /// Every legal move with its value for the side that makes it and the plies to the end, the move included.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn moves(&mut self, position: &P, control: &Control) -> Result<Vec<(P::Move, Exact)>, Stopped> {
        let moves = position.moves();
        let side = position.side_to_move();
        let mut verdicts = Vec::with_capacity(moves.len());
        for mv in moves {
            let next = position.after(mv);
            let exact = self.solve(&next, control)?;
            let value = exact.value.seen_by(next.side_to_move(), side);
            verdicts.push((mv, Exact { value, plies: exact.plies.map(|plies| plies + 1) }));
        }
        Ok(verdicts)
    }
}

/// Returns true if the side to move prefers `a`: the better value, then the quicker win or the slower loss.
fn is_better(a: Exact, b: Exact) -> bool {
    match a.value.cmp(&b.value) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Equal => match a.value {
            Value::Win => a.plies < b.plies,
            Value::Draw => false,
            Value::Loss => a.plies > b.plies,
        },
    }
}
