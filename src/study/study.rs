//! [`Study`], the one dynamic boundary of the program: everything above it (window, command line) sees plain data
//! and knows no game; everything below is generic.

use super::document::Document;
use super::kinds::durak::prediction as durak;
use super::kinds::three_card as three;
use super::playing::engine::{NamedPlayer, Strength};
use super::playing::lines::LineId;
use super::playing::tree::NodeId;
use super::resources::Resources;
use super::rows::{Analysis, LineItem, MoveRow, Preview, TreeRow, Walk};
use crate::model::{Choice, Edit, EditOutcome, ParseError, Problem, Route, RuleProfile, Scene, Viewer};

/// The strategy tree of a study.
pub trait StrategyTree {
    /// The number of rows.
    fn len(&self) -> usize;
    /// Whether there is no tree: the position cannot be played.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// A row as it is drawn.
    fn row(&mut self, row: usize) -> Option<TreeRow>;
    /// Shows or hides what is below a node.
    fn set_open(&mut self, node: NodeId, open: bool);
    /// Opens everything below a node, so many levels deep.
    fn unfold(&mut self, node: NodeId, levels: u16);
    /// Closes everything below a node.
    fn fold_all(&mut self, node: NodeId);
    /// The row of a node; opens what hides it.
    fn reveal(&mut self, node: NodeId) -> Option<usize>;
    /// The node above a node.
    fn parent(&self, node: NodeId) -> Option<NodeId>;
    /// The move of a node; none where it stands for no single move.
    fn preview(&self, node: NodeId) -> Option<Preview>;
    /// The first of some rows whose move begins with the text.
    fn find(&mut self, text: &str, rows: std::ops::Range<usize>) -> Option<usize>;
    /// Opens the rows on the way to the position in view. Returns the last of them that is known, and whether it
    /// is the position itself or as close as the tree can show.
    fn follow(&mut self) -> Option<(usize, bool)>;
    /// Whether rows are being looked for.
    fn is_busy(&self) -> bool;
    /// The rows as text, in the layout of the article: branches of `+-` and `` `- ``.
    fn to_text(&mut self, words: &dyn Fn(&TreeRow) -> String) -> String;
}

/// An open study: a position being built, its lines, its analysis, its tree.
///
/// Where nothing is played, what belongs to moves stays as it is here: there are none, and asking for one does nothing.
pub trait Study: Send {
    /// The game's identifier.
    fn game(&self) -> &'static str;
    /// The start position in notation, to be read under other rules of the game.
    fn position_under(&self, rules: &'static RuleProfile) -> String {
        let _ = rules;
        self.position_text()
    }
    /// The rules.
    fn rules(&self) -> &'static RuleProfile;
    /// All rules of the game, the default first.
    fn all_rules(&self) -> &'static [RuleProfile];
    /// The study as data. Not for every frame: it writes everything out.
    fn document(&self) -> Document;
    /// The study as data without what is only looked at: no open rows, no verdict.
    fn content(&self) -> Document;
    /// What the study is called, who made it and what it says.
    fn about(&self) -> [&str; 3];
    /// Becomes what a document of the same game and rules says, settings excepted, keeping what was proved and
    /// unfolded. Returns whether it could: a document of other rules or with a wrong position changes nothing.
    fn become_document(&mut self, document: &Document) -> bool;
    /// Changes what the study is called, who made it and what it says.
    fn describe(&mut self, title: String, author: String, notes: String);

    /// What to show in Setup.
    fn setup_scene(&self) -> Scene;
    /// The start position in notation.
    fn position_text(&self) -> String;
    /// Replaces the start position.
    ///
    /// # Errors
    /// Where the text is wrong; nothing has changed then.
    fn set_position(&mut self, text: &str) -> Result<(), ParseError>;
    /// Changes the start position, or leaves it exactly as it was.
    fn edit(&mut self, edit: Edit) -> EditOutcome;
    /// Why the start position cannot be played.
    fn problems(&self) -> &[Problem];
    /// The properties of the start position that are picked from lists.
    fn choices(&self) -> Vec<Choice>;

    /// What to show of the position in view.
    fn scene(&self) -> Scene;
    /// Whether seats see less than everything.
    fn hides(&self) -> bool {
        false
    }
    /// Whose eyes scenes are for.
    fn viewer(&self) -> Viewer {
        Viewer::Everything
    }
    /// Changes whose eyes scenes are for.
    fn set_viewer(&mut self, viewer: Viewer) {
        let _ = viewer;
    }
    /// Whether they may see what the seat to move can do.
    fn sees_moves(&self) -> bool {
        true
    }
    /// Whether no move takes more than one card, so that a click on a card plays it.
    fn plays_single_cards(&self) -> bool {
        false
    }
    /// The way of the move that led to the position in view, in a game with a board.
    fn last_route(&self) -> Option<&Route> {
        None
    }
    /// The position after these moves from the one in view; none when one of them is not legal.
    fn preview(&self, moves: &[String]) -> Option<Preview> {
        let _ = moves;
        None
    }
    /// The position in view in notation.
    fn current_text(&self) -> String;
    /// The legal moves of the position in view, in canonical order.
    fn moves(&self) -> &[MoveRow] {
        &[]
    }
    /// Plays one of them. Returns whether the lines have grown.
    fn play(&mut self, index: usize) -> bool {
        let _ = index;
        false
    }
    /// The lines, main line first, each variation behind the move it replaces.
    fn line(&self) -> Vec<LineItem> {
        Vec::new()
    }
    /// Walks. Returns whether the lines have grown.
    fn walk(&mut self, walk: Walk) -> bool {
        let _ = walk;
        false
    }
    /// Goes to a move of the lines.
    fn go(&mut self, id: LineId) {
        let _ = id;
    }
    /// Forgets a move and what follows.
    fn delete(&mut self, id: LineId) {
        let _ = id;
    }
    /// Makes a move the main one among its alternatives.
    fn promote(&mut self, id: LineId) {
        let _ = id;
    }
    /// Changes the comment on a move.
    fn comment(&mut self, id: LineId, comment: String) {
        let _ = (id, comment);
    }
    /// Changes the numeric annotation glyphs of a move.
    fn annotate(&mut self, id: LineId, nags: Vec<u8>) {
        let _ = (id, nags);
    }
    /// Goes to the position of a tree row, adding its moves to the lines. Returns whether they have grown.
    fn go_to_row(&mut self, node: NodeId) -> bool {
        let _ = node;
        false
    }

    /// Takes in what the solver has found. Returns whether anything changed.
    fn poll(&mut self) -> bool;
    /// What is known of the position in view.
    fn analysis(&self) -> &Analysis;
    /// Stops the solver, or lets it go on.
    fn pause(&mut self, paused: bool);
    /// Stops computing, since nobody looks; forgets what was proved as well when its memory is needed.
    fn rest(&mut self, forget: bool);
    /// Computes again.
    fn resume(&mut self);
    /// Whether an engine can play.
    fn has_engine(&self) -> bool {
        false
    }
    /// The players that the engine knows by name, instead of levels and times.
    fn named_players(&self) -> &'static [NamedPlayer] {
        &[]
    }
    /// Lets the engine choose a move for the position in view, unless it is at it already.
    fn think(&mut self, strength: Strength) {
        let _ = strength;
    }
    /// The move it has chosen, as an index into the moves.
    fn thought(&self) -> Option<usize> {
        None
    }
    /// Whether the shortest lines are looked for.
    fn shortest(&self) -> bool;
    /// Changes whether the shortest lines are looked for.
    fn set_shortest(&mut self, shortest: bool);
    /// Changes what the solver may use.
    fn set_resources(&mut self, resources: Resources);
    /// The strategy tree, in a game that is played.
    fn tree(&mut self) -> Option<&mut dyn StrategyTree> {
        None
    }
    /// What there is to tell of hands of three cards, in a study of them; nothing is played there.
    fn three(&self) -> Option<&three::Report> {
        None
    }
    /// Whether there are moves to play, and not only a position to look at.
    fn is_played(&self) -> bool {
        true
    }
    /// What there is to tell of the robot's prediction, in a study of durak.
    fn durak(&self) -> Option<&durak::Report> {
        None
    }
    /// Changes whose prediction is made in whole games of durak; none to make none.
    fn watch_robot(&mut self, eyes: Option<durak::Eyes>) {
        let _ = eyes;
    }
    /// Changes how the robot of durak thinks. Returns whether it changed what is saved of the study.
    fn set_robot(&mut self, change: durak::Change) -> bool {
        let _ = change;
        false
    }
}
