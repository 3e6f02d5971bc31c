//! Independent checker of proof files, with plain rules of its own.
//!
//! A proof file says who wins a position and how. This module reads it, knows the written rules, and visits every reachable
//! position: it trusts no engine. It is slow and plain on purpose, and uses nothing of the crate.
//!
//! # The file
//!
//! ```text
//! etude proof 1
//! game: climbing
//! rules: doudizhu 1
//! position: 34669 / 88
//! claim: win
//! entries: 7
//! checksum: 91b5e0a0e1b5e0a0
//!
//! 3 4 66 9 / 88<TAB>3
//! ```
//!
//! Rules are named with their version, and with the switches that are set otherwise: `doudizhu/rocket=no 1`.
//! The claim is the value for the side to move: `win`, `loss` or `draw`, or in draughts `gain N within P` pieces and plies. After an empty line follow the entries, one per
//! line: a position, a tab and its move; in cyclic games also a tab and a rank.
//!
//! * Win, and likewise loss: one move for every reachable position of the winner, against all replies. In a cyclic game the
//!   rank decreases from each position of the winner to the next, so that the game ends.
//! * Draw: such a strategy for each side, with which it never loses. Ranks are not needed, as endless play is a draw.
//!
//! If play reaches endings of few pieces, a line `slices: KKM/K, MM/K` may follow the checksum: the checker then computes
//! these tablebase slices, every position with these numbers of kings and men of White and of Black, and follows play no further.
//!
//! An unreachable position has no entry. The checksum is 64-bit FNV-1a of all bytes after the empty line; it detects
//! corruption, not fraud: only the rules are trusted.
//!
//! # Hostile files
//!
//! Reading stops at the first entry beyond the announced number, and at lines of more than 4096 bytes. Positions with more
//! than 65,536 ways to move are rejected, and so are slices with more than 128 million places together. The caller can stop
//! the check at any time.
//!
//! # Memory
//!
//! An entry takes 32 bytes in every game, since only a key is stored of its position, which is unique within the proof.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

mod answer;
mod climbing;
mod counting;
mod draughts;
mod durak;
mod entries;
mod file;
mod strategy;
mod switches;

pub use answer::{Claim, Failure, Reason, Verified, checksum};
pub use counting::{moves, perft, reachable};
pub use file::{position_at, verify};

use climbing::Climbing;
use draughts::Draughts;
use durak::Durak;

/// Games with proof files.
const GAMES: &str = "climbing, draughts, durak";

/// Calls a function with the game of a name; none for an unknown game.
macro_rules! of_game {
    ($game:expr, $function:ident, $($argument:expr),*) => {
        match $game {
            "climbing" => Some($function::<Climbing>($($argument),*)),
            "draughts" => Some($function::<Draughts>($($argument),*)),
            "durak" => Some($function::<Durak>($($argument),*)),
            _ => None,
        }
    };
}
use of_game;

/// Polled during a check: whether to stop.
type Stop<'a> = &'a dyn Fn() -> bool;

/// Error of computing slices.
enum Undone {
    /// The caller stopped the check.
    Stopped,
    /// They cannot be computed, for this reason.
    Wrong(String),
}

/// A game by its rules alone.
trait Plain: Sized {
    /// A position.
    type State: Clone;
    /// A legal move of a position.
    type Move;

    /// Checks whether rules of a name and version exist; the error is the text expected instead.
    fn rules(name: &str) -> Result<(), String>;
    /// The game under the rules of a name and version, with the position of the claim.
    fn open(rules: &str, position: &str) -> Result<(Self, Self::State), String>;
    /// Reason why the position of the claim is impossible.
    fn impossible(&self, start: &Self::State) -> Option<String>;
    /// Returns true if positions can repeat, so that a win needs ranks.
    fn is_cyclic(&self) -> bool;
    /// Reads a position reachable from it.
    fn read(&self, text: &str) -> Result<Self::State, String>;
    /// Writes a position.
    fn write(&self, state: &Self::State) -> String;
    /// The one way in which the position of the claim is written: a text that names a part twice, or in another order, may
    /// mean another position to its reader.
    fn canonical(&self, position: &str, start: &Self::State) -> String;
    /// Key shared only by equal positions: equal moves, equal ends. If the rules are the same for both sides, it may
    /// leave out the side to move, and then the notation does so too.
    fn key(&self, state: &Self::State) -> u128;
    /// The side to move, 0 or 1.
    fn side(&self, state: &Self::State) -> u8;
    /// Result of the game; none while it goes on.
    fn end(&self, state: &Self::State) -> Option<End>;
    /// Legal moves.
    fn moves(&self, state: &Self::State) -> Vec<Self::Move>;
    /// Returns true if some position had too many moves, so that [`Self::moves`] was incomplete.
    fn gave_up(&self) -> bool {
        false
    }
    /// Notation of a move.
    fn text(&self, state: &Self::State, mv: &Self::Move) -> String;
    /// Index of a move among the legal ones, by its notation.
    fn find(&self, state: &Self::State, legal: &[Self::Move], text: &str) -> Option<usize> {
        legal.iter().position(|mv| self.text(state, mv) == text)
    }
    /// The position after a move.
    fn after(&self, state: &Self::State, mv: &Self::Move) -> Self::State;
    /// Computes slices that the head of a file names; from then on [`Self::end`] returns their results.
    fn work_out(&mut self, slices: &[String], _stop: Stop<'_>) -> Result<(), Undone> {
        match &slices {
            [] => Ok(()),
            _ => Err(Undone::Wrong("this game has no slices".to_owned())),
        }
    }
    /// Number of lines of `depth` plies; without `distinct` every way to make a move counts.
    #[expect(clippy::only_used_in_recursion, reason = "games with several ways to make a move ask for it")]
    fn lines(&self, state: &Self::State, depth: u32, distinct: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = if self.end(state).is_none() { self.moves(state) } else { Vec::new() };
        moves.iter().map(|mv| self.lines(&self.after(state, mv), depth - 1, distinct)).sum()
    }
}

/// Result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// A side has won.
    Won(u8),
    /// A draw.
    Drawn,
}
