//! Portable Draughts Notation 3.0: reader and writer.
//!
//! Reading is lenient, since files span four decades: `lexer` cuts a text into tokens, `parse` assembles
//! lines with variations, `resolve` finds the legal moves. Writing is strict.
//! [`stream`] cuts files into games, so that only one game is in memory.
//!
//! | item | written | also read |
//! |---|---|---|
//! | rules | `[GameType "25,W,8,8,A0,0"]`: the number of [`Rules::pdn`](super::rules::Rules::pdn), first to move, columns, rows, naming of squares, 1 for a light corner at the left | the number alone; none: the rules under which most games of the file are legal |
//! | own rules | `[EtudeRules "russian/kings=short"]`, and the game type 0 | it decides whatever the game type |
//! | start | `[FEN "…"]` unless it is the start position | `/FEN …/` before the moves; a final `.` |
//! | a result | a tag: points in `international` (`2-0`, `1-1`, `0-2`), elsewhere `1-0`, `1/2-1/2`, `0-1`; `0-0` both lose, `*` none; the first number belongs to the player who moves first: Black in `english` and `pool` | any two scores, in the tag or after the moves (`½-½`, `2:0`, `1 - 0`, `4-6`, `1-0F`), two numbers that may be a move only where they equal the tag |
//! | a move | see [`naming`](super::naming) | `x`, `:` and `-` alike, no sign (`a3b4`), the column alone for the first square (`cd4`, `b:d6`), Russian letters that look like Latin ones, blanks around the sign, `01`, every square on the way, a short name that only later moves disambiguate |
//! | an annotation glyph | `!`, `?`, `!!`, `??`, `!?`, `?!`, else `$7` | `±`, `=`, `+-` and their like between moves |
//! | a comment | `{…}` | |
//! | a variation | `(…)`, as deep as [`DEEPEST`] | |
//! | the end of a game | the result of the tag | any result, `*` |
//! | nothing | | marks of old systems and of pages between games, lines of dashes, a move that is not known (`-`); a word without digits is a comment |
//!
//! An illegal move, and everything after it in its line, is kept as a comment, so that no text is lost.

mod lexer;
mod main_line;
mod parse;
mod read;
mod resolve;
mod results;
mod solution;
pub mod stream;
mod title;
mod write;

pub use main_line::{MainLine, main_line};
pub use parse::append_comment;
pub use read::{Assumed, GameText, Rejection, assumed, read, read_under, skim};
pub use results::by_colours;
pub use stream::Reader;
pub use write::write;

use super::position::Move;
use super::setup::Setup;
use etude_model::Outcome;

/// The tag of own rules, written out switch by switch.
const OWN_RULES: &str = "EtudeRules";

/// The maximum nesting depth of variations; deeper ones are kept as text.
pub const DEEPEST: usize = 128;

/// A PDN game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// The tags in order, without those expressed by other fields.
    pub tags: Vec<(String, String)>,
    /// The start position.
    pub start: Setup,
    /// The comment before the first move.
    pub opening: String,
    /// The main line.
    pub line: Line,
    /// The outcome, if the game ended.
    pub outcome: Option<Outcome>,
    /// Unusual spellings of the result.
    pub spelling: ResultSpelling,
}

/// Original spellings of a result. The writer keeps them as long as they match the outcome.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ResultSpelling {
    /// In the tag.
    pub tag: Option<String>,
    /// After the moves.
    pub end: Option<String>,
}

/// A line of moves.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Line(pub Vec<Ply>);

/// A move with its annotations.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The comment before it.
    pub before: String,
    /// The comment after it.
    pub comment: String,
    /// Numeric annotation glyphs: 1 is `!`, 2 is `?`, and so on.
    pub nags: Vec<u8>,
    /// Alternatives to it.
    pub variations: Vec<Line>,
}
