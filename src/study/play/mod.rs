//! Studies in which something is played: [`Playing`], beyond [`Study`](super::Study), and its one implementation
//! [`OpenGame`].

pub mod analysis;
mod asking;
pub mod composition;
pub mod engine;
mod game;
pub mod limits;
pub mod lines;
mod open;
mod playing;
mod position;
pub mod preview;
pub mod proof_check;
pub mod review;
pub mod shown;
pub mod solver;
mod study;
pub mod threats;
mod ticks;
pub mod tree;
pub mod why;
mod workers;
pub mod worst_case;

pub use open::OpenGame;

use crate::document::{Document, MatchScore, Tags};
use crate::external_engine::{EngineChoice, ExternalEngine};
use crate::rows::{Analysis, Excerpt, LineEdit, LineList, MoveRow, TreeRow, Walk};
use crate::solving::engine::{NamedPlayer, Strength};
use composition::{Composition, Effort as CheckEffort, Replies};
use engine::lock::Locked;
use etude_model::{DrawnMove, Ending, Mark, Message, Outcome, Side, Viewer};
use limits::Limits;
use lines::grafting::Grafted;
use lines::{LineId, LinePart};
use preview::Preview;
use review::Effort as ReviewEffort;
use review::study::ShownReview;
use shown::MovePath;
use std::ops::Range;
use std::sync::Arc;
use threats::KnownThreat;
use tree::NodeId;

/// The playable part of a study: position in view, lines and analysis, with the tree, the engine, the review and the
/// composition check as parts of their own.
pub trait Playing {
    /// The legal moves of the position in view, in canonical order.
    fn moves(&self) -> &[MoveRow];
    /// The analysis of the position in view.
    fn analysis(&self) -> &Arc<Analysis>;
    /// The position at the end of a path from the one in view; none if a move of it is not legal.
    fn preview(&self, path: &MovePath) -> Option<Preview>;
    /// The ticked moves, by their indices, to which the analysis of the position in view is restricted; none for all.
    fn ticked(&self) -> &[usize];
    /// Ticks these moves of the list and no others. The restriction lasts while the study is open, and is not saved.
    fn tick(&mut self, moves: &[usize]);
    /// The threat: the best move of the other side if it were to move, while that is [wanted](PlaySettings::threatens).
    fn threat(&self) -> Option<&KnownThreat>;
    /// The marks on the position in view.
    fn marks(&self) -> &[Mark];
    /// Naturalness of a move of the list to a person: higher first. This may search exchanges, so ask for few moves.
    fn natural(&self, index: usize) -> i32;
    /// Plays a move of the list by its index. Returns true if the lines have grown.
    fn play(&mut self, index: usize) -> bool;
    /// Plays the moves of a path from the position in view. Does nothing where its last move is not `last` in notation: it led
    /// from another position. Returns true if the lines have grown.
    fn play_line(&mut self, path: &MovePath, last: &str) -> bool;
    /// The lines, main line first, each variation behind the move it replaces.
    fn line(&self) -> &LineList;
    /// The tags of the game: players, event, date and so on.
    fn tags(&self) -> &Tags;
    /// The result of the game, as its study says.
    fn outcome(&self) -> Option<Outcome>;
    /// Sets a tag of the game.
    fn set_tag(&mut self, name: &str, value: String);
    /// Walks through the lines. Returns true if they have grown.
    fn walk(&mut self, walk: Walk) -> bool;
    /// Edits the lines. Returns true if the study counts as changed: comments, glyphs and promotions always change it.
    fn edit_line(&mut self, edit: LineEdit) -> bool;
    /// Adds the moves of another study below a move of the lines: at its position on the way to that move, else behind the move
    /// itself. None for moves of another game.
    fn graft(&mut self, id: LineId, document: &Document) -> Option<Grafted>;
    /// A part of the lines as a study of its own, seen from one of their moves.
    fn excerpt(&self, id: LineId, part: LinePart) -> Option<Excerpt>;
    /// The game's own words for an ending, addressed to the player of a side.
    fn ending_words(&self, ending: &Ending, player: u8) -> Option<Message>;

    /// The settings.
    fn settings(&self) -> PlaySettings;
    /// Changes the settings, with immediate effect.
    fn configure(&mut self, settings: PlaySettings);
    /// Writes the proof of the position in view and checks it, unless requested before or
    /// [impossible](Analysis::checkable).
    fn check_proof(&mut self);

    /// The review of a line.
    fn review(&self) -> &ShownReview;
    /// The same, to make one.
    fn review_mut(&mut self) -> &mut dyn LineReview;
    /// The name of the stroke of the main line, in a game that names some.
    fn stroke(&self) -> Option<Message>;
    /// The composition check, in a game in which studies are composed.
    fn composition(&self) -> Option<&CompositionCheck>;
    /// The same, to make one.
    fn composition_mut(&mut self) -> Option<&mut dyn CompositionChecker>;
    /// The engine as a player, in a game that has one.
    fn engine(&self) -> Option<&dyn EnginePlayer>;
    /// The same, to let it move.
    fn engine_mut(&mut self) -> Option<&mut dyn EnginePlayer>;
    /// The strategy tree.
    fn tree(&self) -> &dyn StrategyTree;
    /// The same, to fold and unfold it.
    fn tree_mut(&mut self) -> &mut dyn StrategyTree;
}

/// Settings of the analysis and the view of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaySettings {
    /// The viewer of the position.
    pub viewer: Viewer,
    /// Limits per position of solver and engines.
    pub limits: Limits,
    /// True if positions in view are proved even where a proof may never end.
    pub proves: bool,
    /// True if distances are measured.
    pub shortest: bool,
    /// True if moves are [explained](crate::play::why) once their values are known.
    pub explains: bool,
    /// True if [single changes](crate::play::why::changes) of the winner are searched.
    pub finds_changes: bool,
    /// True if the [threat](Playing::threat) is looked for.
    pub threatens: bool,
    /// True if [ticked moves](Playing::ticked) restrict the analysis.
    pub restricted: bool,
    /// The score of the games before this one.
    pub match_score: MatchScore,
}

/// Review of a line.
pub trait LineReview {
    /// Reviews the line through the position in view, to its end, with this effort per move.
    fn start(&mut self, effort: ReviewEffort);
    /// Stops, and keeps the judgements made so far.
    fn stop(&mut self);
    /// Takes in what was judged meanwhile. Returns true if the review has ended by that.
    fn take_in(&mut self) -> bool;
    /// Adds the better line of each mistake as a variation. Returns true if the lines have grown.
    fn add_better_lines(&mut self) -> bool;
    /// The proved mistakes as exercises, of all sides or of one.
    fn exercises(&self, side: Option<Side>) -> Vec<Document>;
}

/// State of a composition check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CompositionCheck {
    /// The findings; none before a check is asked for.
    pub composition: Option<Arc<Composition>>,
    /// True while the check goes on.
    pub running: bool,
    /// The message of a crash.
    pub crash: Option<String>,
}

/// Checks that the author's moves of a composition reach the goal, and no others do.
pub trait CompositionChecker {
    /// Checks the present study, or goes on with its open moves.
    fn check(&mut self, replies: Replies, effort: CheckEffort);
    /// Stops; the findings stay.
    fn stop(&mut self);
    /// Goes to the end of a path from the start; moves that are no part of the study are only looked at.
    fn look_along(&mut self, path: &MovePath);
    /// The position at the end of a path from the start, with a move of it by its index, and others that could be made instead.
    fn duals(&self, path: &MovePath, mv: usize, others: &[usize]) -> Option<Preview>;
}

/// An engine that plays.
pub trait EnginePlayer {
    /// The players that it knows by name, instead of levels and times.
    fn players(&self) -> &'static [NamedPlayer];
    /// External engines that play the game.
    fn programs(&self) -> &[ExternalEngine];
    /// A legal kind of move that one of its players never makes in this game, in words.
    fn caution(&self, player: &str) -> Option<Message>;
    /// Points of Elo by which a level is stronger than the first one, where that was measured.
    fn measured(&self, level: u8) -> Option<u32>;
    /// The player whose moves are hints where cards are hidden; none where there is none.
    fn adviser(&self) -> Option<Strength>;
    /// Starts choosing a move for the position in view, unless it does so already. Random choices start from the seed.
    fn choose(&mut self, strength: Strength, seed: u64);
    /// The move it has chosen, as an index into the moves.
    fn chosen(&self) -> Option<usize>;
    /// The reason of that move in a sentence, by the information set of the player to move; none without a reason.
    fn reason(&self) -> Option<Message>;
    /// The engine as one that estimates, unless it only plays.
    fn analyst(&self) -> Option<&dyn Analyst>;
    /// The same, to change its settings.
    fn analyst_mut(&mut self) -> Option<&mut dyn Analyst>;
}

/// An engine that estimates.
pub trait Analyst {
    /// Changes the number of lines searched; there may be fewer moves.
    fn set_lines(&mut self, lines: usize);
    /// The position at which it stays while the user walks, with its report.
    fn locked(&self) -> Option<&Locked>;
    /// Locks it to the position in view, or lets it follow the user again.
    fn set_locked(&mut self, locked: bool);
    /// Goes to the locked position.
    fn go_to_locked(&mut self);
    /// Returns true if external engines play the game.
    fn takes_programs(&self) -> bool;
    /// Changes the external engines, and which engines estimate.
    fn set_programs(&mut self, programs: &[ExternalEngine], choice: EngineChoice);
    /// The failure of an external engine in the position in view.
    fn trouble(&self) -> Option<Message>;
}

/// The strategy tree of a study: rows that are unfolded and folded.
pub trait StrategyTree {
    /// The number of rows.
    fn len(&self) -> usize;
    /// Returns true if there is no tree: the position cannot be played.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// A row as it is drawn.
    fn row(&self, row: usize) -> Option<TreeRow>;
    /// Notes that rows are visible: their folded moves are counted.
    fn see(&mut self, rows: Range<usize>);
    /// Shows or hides the rows below a node.
    fn set_open(&mut self, node: NodeId, open: bool);
    /// Opens everything below a node, down to a number of levels.
    fn unfold(&mut self, node: NodeId, levels: u16);
    /// Closes everything below a node.
    fn fold_all(&mut self, node: NodeId);
    /// The row of a node; opens its closed ancestors.
    fn reveal(&mut self, node: NodeId) -> Option<usize>;
    /// The node of a legal move of the position in view by its index, where it is known.
    fn below_here(&self, index: usize) -> Option<NodeId>;
    /// The row of a node, shown or not; none where there is no such node.
    fn row_at(&self, node: NodeId) -> Option<TreeRow>;
    /// The node above a node.
    fn parent(&self, node: NodeId) -> Option<NodeId>;
    /// The position before the move of a node; none if its row is not a single move.
    fn preview(&self, node: NodeId) -> Option<Preview>;
    /// Goes to the position of a node. Moves on the way that are not among the lines are only looked at: they are
    /// dropped on the way to another row, unless they were kept.
    fn go_to(&mut self, node: NodeId);
    /// The first row in a range whose move fits, by its drawn form and its notation.
    fn find(&self, fits: &dyn Fn(&DrawnMove, &str) -> bool, rows: Range<usize>) -> Option<usize>;
    /// Opens the rows on the way to the position in view. Returns the last known one, and whether it is the position
    /// itself or as close as the tree can show.
    fn follow(&mut self) -> Option<(usize, bool)>;
    /// Returns true if queries are open.
    fn is_busy(&self) -> bool;
    /// The first `most` rows as text, in the layout of the article: branches of `+-` and `` `- ``. Rows not counted yet
    /// say how many moves they hold.
    fn to_text(&self, words: &dyn Fn(&TreeRow) -> String, most: usize) -> String;
}
