//! Studies in which something is played: what they have beyond [`Study`](super::Study).

mod analysis;
mod answering;
mod aside;
pub mod belief;
pub mod checking;
pub mod choice;
pub mod composition;
pub mod craft;
mod desk;
pub mod engine;
mod explaining;
mod game;
pub mod job;
pub mod limits;
pub mod lines;
mod listing;
pub mod lock;
mod locking;
mod moves;
pub mod observer;
mod open;
mod planning;
pub mod programs;
pub mod proving;
mod recalled;
pub mod report;
pub mod review;
mod reviewing;
mod room;
mod settled;
mod shown;
pub mod solver;
mod study;
pub mod thinking;
pub mod tree;
mod tree_rows;
mod wanted;
pub mod why;
mod workers;

pub use open::OpenGame;

use crate::model::{DrawnMove, Ending, Message, Side, Viewer};
use crate::study::document::{Document, MatchScore, ReviewedMove};
use crate::study::external_engine::{EngineChoice, ExternalEngine};
use crate::study::play::review::Effort as ReviewEffort;
use crate::study::play::why::explained::Explained;
use crate::study::rows::{Analysis, Excerpt, LineList, MoveRow, Preview, TreeRow, Walk};
use composition::{Composition, Effort as CheckEffort, Replies};
use engine::{NamedPlayer, Strength};
use limits::Limits;
use lines::{LineId, LinePart};
use lock::Locked;
use review::reviewer::Reviewing;
use std::ops::Range;
use std::sync::Arc;
use tree::NodeId;

/// Moves and lines of an open study, and what solver and engine say of them.
pub trait Playing {
    /// The legal moves of the position in view, in canonical order.
    fn moves(&self) -> &[MoveRow];
    /// Plays one of them, by its index. Returns whether the lines have grown.
    fn play(&mut self, index: usize) -> bool;
    /// Makes one of them without making it a part of the study, unless it is one.
    fn try_move(&mut self, index: usize);
    /// How natural a person would find one of them: higher first.
    fn natural(&self, index: usize) -> i32;
    /// The lines, main line first, each variation behind the move it replaces.
    fn line(&self) -> &LineList;
    /// The first move of the lines that the start position does not allow, with its ply: what follows is not listed.
    fn set_aside(&self) -> Option<&(usize, DrawnMove)>;
    /// Walks. Returns whether the lines have grown.
    fn walk(&mut self, walk: Walk) -> bool;
    /// Goes to a move of the lines.
    fn go(&mut self, id: LineId);
    /// Forgets a move and what follows.
    fn delete(&mut self, id: LineId);
    /// Makes a move the main one among its alternatives.
    fn promote(&mut self, id: LineId);
    /// A part of the lines as a study of its own, seen from one of their moves.
    fn excerpt(&self, id: LineId, part: LinePart) -> Option<Excerpt>;
    /// Makes a move that was only looked at, and those before it, a part of the study. Returns whether one was not.
    fn keep(&mut self, id: LineId) -> bool;
    /// Changes the comment on a move.
    fn comment(&mut self, id: LineId, tag: &str, comment: String);
    /// Changes the numeric annotation glyphs of a move.
    fn annotate(&mut self, id: LineId, nags: Vec<u8>);
    /// The position after these moves from the one in view; none when one of them is not legal.
    fn preview(&self, moves: &[String]) -> Option<Preview>;
    /// Changes whose eyes the position is shown to.
    fn set_viewer(&mut self, viewer: Viewer);

    /// The name of a side.
    fn side_name(&self, side: Side) -> Message;
    /// What players of the game say of how it has ended, to the player of a side; none where they have no word of their own.
    fn end_phrase(&self, ending: &Ending, mine: Side) -> Option<Message>;
    /// How the games before this one went.
    fn match_score(&self) -> MatchScore;
    /// Changes it.
    fn set_match_score(&mut self, score: MatchScore);
    /// What is known of the position in view.
    fn analysis(&self) -> &Analysis;
    /// What is known beyond the value of the position in view, in a game with hands or a board: why its moves are worth what
    /// they are worth.
    fn explained(&self) -> &Explained;
    /// Changes whether is found out why moves are worth what they are worth, once that is known.
    fn set_explained(&mut self, wanted: bool);
    /// Changes whether is found out which single card or piece changes the winner, of each position that comes into view.
    fn set_changes(&mut self, wanted: bool);
    /// Changes whether positions that come into view are proved also where a proof may never come.
    fn set_proving(&mut self, wanted: bool);
    /// Whether the user has stopped solver and engines.
    fn is_stopped(&self) -> bool;
    /// Whether the proof of the position in view can be written down and checked.
    fn is_checkable(&self) -> bool;
    /// Lets the proof of the position in view be written down and checked, unless it was asked for before.
    fn check_proof(&mut self);
    /// The review of a line; an empty one before it is asked for.
    fn review(&self) -> &Reviewing;
    /// Reviews the line through where the user stands, to its end, with so much work for each move.
    fn start_review(&mut self, effort: ReviewEffort);
    /// The last review that ended with all cards open, as it is saved with the study.
    fn kept_review(&self) -> &[ReviewedMove];
    /// Stops the review; what was judged stays.
    fn stop_review(&mut self);
    /// Adds the better line of each mistake as a variation. Returns whether the lines have grown.
    fn add_better_lines(&mut self) -> bool;
    /// The proved mistakes of the review as exercises, those of all sides or of one.
    fn exercises_of_mistakes(&self, side: Option<Side>) -> Vec<Document>;
    /// Changes how much a position may take before the solver stops and says so.
    fn set_limits(&mut self, limits: Limits);
    /// Whether the shortest lines are looked for.
    fn shortest(&self) -> bool;
    /// Changes whether the shortest lines are looked for.
    fn set_shortest(&mut self, shortest: bool);
    /// The composition desk, in a game in which studies are composed.
    fn desk(&self) -> Option<&dyn CompositionDesk>;
    /// The same to let it work.
    fn desk_mut(&mut self) -> Option<&mut dyn CompositionDesk>;
    /// The engine as a player, in a game that has one.
    fn engine(&self) -> Option<&dyn EnginePlayer>;
    /// The same to let it move.
    fn engine_mut(&mut self) -> Option<&mut dyn EnginePlayer>;
    /// The engine as one that estimates, in a game that has one.
    fn analyst(&self) -> Option<&dyn Analyst>;
    /// The same to tell it how.
    fn analyst_mut(&mut self) -> Option<&mut dyn Analyst>;
    /// The strategy tree.
    fn tree(&self) -> &dyn StrategyTree;
    /// The same to fold and unfold it.
    fn tree_mut(&mut self) -> &mut dyn StrategyTree;
}

/// A check of a composition as it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desk {
    /// What is found; none before a check is asked for.
    pub composition: Option<Arc<Composition>>,
    /// Whether there is more to come.
    pub running: bool,
    /// What was said when the work crashed.
    pub crash: Option<String>,
}

/// Where compositions are checked: that the author's moves reach the goal, and no others do.
pub trait CompositionDesk {
    /// What is found of the study as it is now.
    fn known(&self) -> &Desk;
    /// Checks it, or goes on with what is open of it.
    fn check(&mut self, replies: Replies, effort: CheckEffort);
    /// Stops; what was found stays.
    fn stop(&mut self);
    /// Goes to the position behind some moves from the start; those that are no part of the study are only looked at.
    fn look_along(&mut self, way: &[String]);
}

/// An engine that plays.
pub trait EnginePlayer {
    /// The players that it knows by name, instead of levels and times.
    fn players(&self) -> &'static [NamedPlayer];
    /// Other programs that play the game.
    fn programs(&self) -> &[ExternalEngine];
    /// What one of them never does in this game, though the rules allow it.
    fn caution(&self, player: &str) -> Option<Message>;
    /// By how many points of Elo a level is stronger than the first one, where that was measured.
    fn measured(&self, level: u8) -> Option<u32>;
    /// Lets it choose a move for the position in view, unless it is at it already; what it leaves to chance starts from
    /// the seed.
    fn choose(&mut self, strength: Strength, seed: u64);
    /// The move it has chosen, as an index into the moves.
    fn chosen(&self) -> Option<usize>;
}

/// An engine that estimates.
pub trait Analyst {
    /// How many lines it looks for from now on; there may be fewer moves.
    fn set_lines(&mut self, lines: usize);
    /// Where it stays while the user walks, and what it has found there.
    fn locked(&self) -> Option<&Locked>;
    /// Lets it stay at the position in view, or follow the user again.
    fn set_locked(&mut self, locked: bool);
    /// Goes to where it stays.
    fn go_to_locked(&mut self);
    /// Whether other programs play the game.
    fn takes_programs(&self) -> bool;
    /// Which other programs there are, and which engines estimate from now on.
    fn set_programs(&mut self, programs: &[ExternalEngine], choice: EngineChoice);
    /// What went wrong with another program in the position in view.
    fn trouble(&self) -> Option<Message>;
}

/// The strategy tree of a study: rows that are unfolded and folded.
pub trait StrategyTree {
    /// The number of rows.
    fn len(&self) -> usize;
    /// Whether there is no tree: the position cannot be played.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// A row as it is drawn.
    fn row(&self, row: usize) -> Option<TreeRow>;
    /// Notes that rows are seen: what is still to be counted in them is counted.
    fn see(&mut self, rows: Range<usize>);
    /// Shows or hides what is below a node.
    fn set_open(&mut self, node: NodeId, open: bool);
    /// Opens everything below a node, so many levels deep.
    fn unfold(&mut self, node: NodeId, levels: u16);
    /// Closes everything below a node.
    fn fold_all(&mut self, node: NodeId);
    /// The row of a node; opens what hides it.
    fn reveal(&mut self, node: NodeId) -> Option<usize>;
    /// The node of a legal move of the position in view, by its text, where it is known.
    fn below_here(&self, text: &str) -> Option<NodeId>;
    /// The row that a node would have; none where there is no such node.
    fn row_at(&self, node: NodeId) -> Option<TreeRow>;
    /// The node above a node.
    fn parent(&self, node: NodeId) -> Option<NodeId>;
    /// The position in which the move of a node is made; none where it stands for no single move.
    fn preview(&self, node: NodeId) -> Option<Preview>;
    /// Goes to the position of a node. Moves on the way that are not among the lines are only looked at: they are
    /// forgotten when another row is gone to, unless they were kept.
    fn go_to(&mut self, node: NodeId);
    /// The first of some rows whose move fits, as it is drawn and in notation.
    fn find(&self, fits: &dyn Fn(&DrawnMove, &str) -> bool, rows: Range<usize>) -> Option<usize>;
    /// Opens the rows on the way to the position in view. Returns the last of them that is known, and whether it
    /// is the position itself or as close as the tree can show.
    fn follow(&mut self) -> Option<(usize, bool)>;
    /// Whether rows are being looked for.
    fn is_busy(&self) -> bool;
    /// The first rows, so many at the most, as text, in the layout of the article: branches of `+-` and `` `- ``. Says of rows that are still to
    /// be counted how many moves they hold.
    fn to_text(&self, words: &dyn Fn(&TreeRow) -> String, most: usize) -> String;
}
