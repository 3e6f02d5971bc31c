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
//! Where play comes to endings of few pieces, a line `slices: KKM/K, MM/K` may stand behind the checksum: the checker then
//! works these endings out whole, every position of so many kings and men of White and of Black, and follows play no
//! further there.
//!
//! A position that cannot arise has no entry. The checksum is FNV-1a, 64 bits, of all bytes behind the empty line; it finds
//! damage, not deceit: what is believed is the rules alone.
//!
//! # Files of strangers
//!
//! Nothing is read behind the first entry more than the head announces, lines are at most 4096 bytes long, a position with
//! more than 65,536 ways to move is refused, and so are slices of more than 128 million places together. Whoever calls can
//! stop the work at any time.
//!
//! # Memory
//!
//! An entry takes 32 bytes, whatever the game, since no more is kept of a position than its key: a number that no other
//! position of the same proof has.

mod answer;
mod climbing;
mod counting;
mod draughts;
mod durak;
mod entries;
mod file;
mod strategy;

pub use answer::{Claim, Failure, Reason, Verified, checksum};
pub use counting::{moves, perft, reachable};
pub use file::{position_at, verify};

use climbing::Climbing;
use draughts::Draughts;
use durak::Durak;

/// The games whose proofs can be checked.
const GAMES: &str = "climbing, draughts, durak";

/// What a function answers of the game of that name; none where there is no such game.
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

/// Asked again and again while a proof is checked: whether to stop.
type Stop<'a> = &'a dyn Fn() -> bool;

/// Why endings were not worked out.
enum Undone {
    /// The caller has stopped the work.
    Stopped,
    /// They cannot be, for this reason.
    Wrong(String),
}

/// A game as plain as its rules are written.
trait Plain: Sized {
    /// A position.
    type State: Clone;
    /// A legal move of a position.
    type Move;

    /// Looks whether there are rules of that name and version; what was expected, if there are not.
    fn rules(name: &str) -> Result<(), String>;
    /// The game under the rules of that name and version, and the position that a proof is about.
    fn open(rules: &str, position: &str) -> Result<(Self, Self::State), String>;
    /// Why no game can come to the position that a proof is about.
    fn impossible(&self, start: &Self::State) -> Option<String>;
    /// Whether the game is cyclic: a position can repeat, so that a win needs ranks.
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
    /// Whether some position had so many ways to move that [`Self::moves`] did not make them all.
    fn gave_up(&self) -> bool {
        false
    }
    /// A move as it is written.
    fn text(&self, state: &Self::State, mv: &Self::Move) -> String;
    /// The place of a move among the legal ones, by what is written.
    fn find(&self, state: &Self::State, legal: &[Self::Move], text: &str) -> Option<usize> {
        legal.iter().position(|mv| self.text(state, mv) == text)
    }
    /// The position after a move.
    fn after(&self, state: &Self::State, mv: &Self::Move) -> Self::State;
    /// Works out endings that the head of a file names; from then on [`Self::end`] says how they end.
    fn work_out(&mut self, slices: &[String], _stop: Stop<'_>) -> Result<(), Undone> {
        match &slices {
            [] => Ok(()),
            _ => Err(Undone::Wrong("this game has no slices".to_owned())),
        }
    }
    /// The lines of so many plies; without `distinct` every way to make a move counts.
    #[expect(clippy::only_used_in_recursion, reason = "games with several ways to make a move ask for it")]
    fn lines(&self, state: &Self::State, depth: u32, distinct: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = if self.end(state).is_none() { self.moves(state) } else { Vec::new() };
        moves.iter().map(|mv| self.lines(&self.after(state, mv), depth - 1, distinct)).sum()
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// A side has won.
    Won(u8),
    /// Neither has.
    Drawn,
}
