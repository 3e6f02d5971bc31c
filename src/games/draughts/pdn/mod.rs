//! Portable Draughts Notation 3.0: games as text, in and out.
//!
//! Reading is lenient, since files of four decades are about: `tokens` cuts a text into pieces, `parse` puts
//! them together as lines with variations, `resolve` finds the legal moves that are meant. Writing is strict.
//! Files are cut into games by [`stream`], so that one game at a time is in memory.
//!
//! | what | written | also read |
//! |---|---|---|
//! | rules | `[GameType "25,W,8,8,A0,0"]`: the number of [`Rules::pdn`](super::rules::Rules::pdn), who begins, columns, rows, how squares are named, 1 for a light corner at the left | the number alone; none at all: the rules under which most moves are legal |
//! | start | `[FEN "…"]` unless it is the start position | `/FEN …/` before the moves; a final `.` |
//! | a result | a tag: points in `international` (`2-0`, `1-1`, `0-2`), elsewhere `1-0`, `1/2-1/2`, `0-1`; `0-0` both lose, `*` none; the first number is the beginner's, so Black's in `english` and `pool` | either kind, in the tag or behind the moves |
//! | a move | as [`naming`](super::naming) has it | `x`, `:` and `-` alike, no sign at all (`a3b4`), the column alone for the first square (`cd4`, `b:d6`), Russian letters that look like Latin ones, blanks around the sign, `01`, every square on the way, a short name that only later moves make clear |
//! | a move's worth | `!`, `?`, `!!`, `??`, `!?`, `?!`, else `$7` | |
//! | a comment | `{…}` | |
//! | a variation | `(…)`, as deep as [`DEEPEST`] | |
//! | the end of a game | `*` | a result |
//!
//! What is no legal move, and all that follows it in its line, stays as a comment, so that nothing that was read is lost.

mod main_line;
mod parse;
mod read;
mod resolve;
mod results;
pub mod stream;
mod tokens;
mod write;

pub use main_line::{MainLine, main_line};
pub use read::{GameText, Refusal, Trouble, read, skim};
pub use results::result;
pub use stream::{Chunk, Reader};
pub use write::write;

use super::position::Move;
use super::setup::Setup;
use crate::model::Outcome;

/// The deepest nesting of variations that is read; what is deeper is kept as text.
pub const DEEPEST: usize = 128;

/// A game with everything that PDN can say of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The tags in order, without those that the other fields say.
    pub tags: Vec<(String, String)>,
    /// The position it starts from.
    pub start: Setup,
    /// What is said before the first move.
    pub opening: String,
    /// The moves.
    pub line: Line,
    /// How it ended, when it did.
    pub outcome: Option<Outcome>,
    /// How that was written, where it is not as this program writes it.
    pub spelling: Spelling,
}

/// How a result was written. It is written so again as long as it says how the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Spelling {
    /// In its tag.
    pub tag: Option<String>,
    /// Behind the moves.
    pub end: Option<String>,
}

/// A line of moves.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Line(pub Vec<Ply>);

/// A move with what belongs to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// What is said before it.
    pub before: String,
    /// What is said about it.
    pub comment: String,
    /// Numeric annotation glyphs: 1 is `!`, 2 is `?`, and so on.
    pub nags: Vec<u8>,
    /// Alternatives to it.
    pub variations: Vec<Line>,
}
