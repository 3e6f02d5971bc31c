//! Shots: a side is to win pieces by force within a number of plies.
//!
//! The goal is reached in a position where neither side could capture, with the pieces won; kings count as men do. It is missed
//! when no plies are left. A side that cannot move has lost whatever the goal.

use super::board::{Board, State};
use super::moves;
use super::rules::Side;

/// Words of a goal: for the side to move, and against it.
const WORDS: [&str; 2] = [" gain ", " concede "];
/// The word before the plies.
const WITHIN: &str = " within ";
/// Limit of plies.
const MOST_PLIES: u8 = 31;

/// A goal, which is the same in all positions of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Goal {
    /// The side that is to win pieces.
    gainer: Side,
    /// The pieces that it is to be ahead by.
    lead: i32,
}

/// Pieces of a side less the other side's.
fn lead(board: &Board, state: &State, side: Side) -> i32 {
    let count = |side: Side| board.pieces(&state.cells, side).count() as i32;
    count(side) - count(1 - side)
}

/// Divides a position into the board and its goal: the word, the pieces and the plies.
pub(super) fn divide(text: &str) -> Result<(&str, bool, i32, u8), String> {
    let found = WORDS.iter().position(|word| text.contains(word));
    let divided = found.and_then(|index| {
        let (board, goal) = text.split_once(WORDS[index])?;
        let (pieces, plies) = goal.split_once(WITHIN)?;
        let plies = plies.parse().ok().filter(|&plies| plies <= MOST_PLIES)?;
        Some((board, index == 1, pieces.parse::<i8>().ok()?.into(), plies))
    });
    divided.ok_or_else(|| format!("expected gain N within P behind the pieces, with P at most {MOST_PLIES}"))
}

impl Goal {
    /// The goal of winning a number of pieces from a position on.
    pub(super) fn of(board: &Board, state: &State, conceded: bool, pieces: i32) -> Self {
        let gainer = if conceded { 1 - state.side } else { state.side };
        Self { gainer, lead: lead(board, state, gainer) + pieces }
    }

    /// The words of the goal behind a position.
    pub(super) fn text(self, board: &Board, state: &State) -> String {
        let pieces = self.lead - lead(board, state, self.gainer);
        let word = WORDS[usize::from(self.gainer != state.side)];
        format!("{word}{pieces}{WITHIN}{}", state.plies)
    }

    /// The winner of a position in which the side to move can move; none while play goes on.
    pub(super) fn winner(self, board: &Board, state: &State) -> Option<Side> {
        if lead(board, state, self.gainer) >= self.lead && is_settled(board, state) {
            return Some(self.gainer);
        }
        (state.plies == 0).then_some(1 - self.gainer)
    }
}

/// Returns true if neither side could capture.
fn is_settled(board: &Board, state: &State) -> bool {
    let captures = |side: Side| {
        let state = State { side, ..state.clone() };
        moves::ways(board, &state).iter().any(|mv| !mv.victims().is_empty())
    };
    !captures(0) && !captures(1)
}
