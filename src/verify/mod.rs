//! The independent checker of proof files: plain rules of its own, nothing of the rest of the program.
//!
//! A proof file says who wins a position and how. This module reads it, knows the rules as they are written down, and looks
//! at everything that can arise: it believes no engine. It is slow and plain on purpose, and names nothing of the crate.
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
//! The claim speaks of the side to move of the position: `win`, `loss` or `draw`. Behind an empty line stand the entries,
//! one a line: a position, a tab, the move that is played there; where play can come back a tab and a rank behind it.
//!
//! * A win, and a loss just so: one move for every position of the winner that can arise, all replies implied. Where play can
//!   come back, the rank falls from each position of the winner to the next, so that it ends.
//! * A draw: such a strategy for each side, under which that side never loses. It needs no rank: play without an end is
//!   drawn.
//!
//! A position that cannot arise has no entry. The checksum is FNV-1a, 64 bits, of all bytes behind the empty line; it finds
//! damage, not deceit: what is believed is the rules alone.
//!
//! # Memory
//!
//! An entry takes 32 bytes, whatever the game, since no more is kept of a position than its key: a number that no other
//! position of the same proof has.

mod climbing;
mod entries;
mod file;
mod strategy;

pub use file::{Claim, Failure, Reason, Verified, checksum, verify};

/// A game as plain as its rules are written.
trait Plain: Sized {
    /// A position.
    type State: Clone;
    /// A legal move of a position.
    type Move;

    /// The game under the rules of that name and version, and the position that a proof is about.
    fn open(rules: &str, position: &str) -> Result<(Self, Self::State), String>;
    /// Whether a position can come back, so that a win needs ranks.
    fn returns(&self) -> bool;
    /// Reads a position that may arise from it.
    fn read(&self, text: &str) -> Result<Self::State, String>;
    /// Writes a position.
    fn write(&self, state: &Self::State) -> String;
    /// A number that positions have in common only when they are the same: equal moves, equal ends. Where the rules are
    /// the same for both sides it may leave out which side is to move, and then the text of a position does so too.
    fn key(&self, state: &Self::State) -> u128;
    /// The side to move, 0 or 1.
    fn side(&self, state: &Self::State) -> u8;
    /// How the game ended; none while it goes on.
    fn end(&self, state: &Self::State) -> Option<End>;
    /// Every legal move.
    fn moves(&self, state: &Self::State) -> Vec<Self::Move>;
    /// A move as it is written.
    fn text(&self, state: &Self::State, mv: &Self::Move) -> String;
    /// The position after a move.
    fn after(&self, state: &Self::State, mv: &Self::Move) -> Self::State;
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// A side has won.
    Won(u8),
    /// Neither has.
    Drawn,
}
