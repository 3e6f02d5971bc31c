//! Where games and engines meet: open studies, their solving, their tree, their files.
//!
//! [`Study`] is the one dynamic boundary of the program: everything above it (window, command line) sees plain
//! data and knows no game; everything below is generic.

pub mod batch;
pub mod boards;
pub mod choice;
pub mod collection;
pub mod deals;
pub mod document;
pub mod durak;
pub mod endgames;
pub mod history;
pub mod job;
pub mod library;
pub mod lines;
pub mod machine;
pub mod match_job;
pub mod match_runner;
pub mod open_game;
pub mod open_situation;
pub mod open_three;
pub mod portable;
pub mod predictions;
pub mod registry;
pub mod session;
pub mod solver;
pub mod store;
pub mod tables;
pub mod thinker;
pub mod three;
pub mod tree;
pub mod whole_games;

pub use collection::Collection;
pub use document::Document;
pub use history::History;
pub use job::{Resources, Stage, Wake};
pub use lines::LineId;
pub use thinker::{NamedPlayer, Strength};
pub use tree::NodeId;

use crate::model::{
    Choice, Edit, Ending, Message, MoveName, ParseError, Problem, Route, RuleProfile, Scene, Side, Target,
    Value, Viewer,
};
use std::time::Duration;

/// A legal move of the position in view.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveRow {
    /// The move in notation.
    pub text: String,
    /// Everything it touches, each as often as it is touched.
    pub targets: Vec<Target>,
    /// Its value for the side that makes it, once known.
    pub value: Option<Value>,
    /// Plies to the end, the move included, once known.
    pub plies: Option<u32>,
    /// How it goes over the board, in a game that has one.
    pub route: Option<Route>,
    /// What it is called, when a button makes it.
    pub name: Option<MoveName>,
}

impl MoveRow {
    /// Whether it is made without any card or piece, as a pass is.
    pub fn takes_nothing(&self) -> bool {
        self.targets.is_empty() && self.route.is_none()
    }
}

/// A position that is only looked at, and the way of the move that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Glance {
    /// What to show of it.
    pub scene: Scene,
    /// The way of the last move, in a game with a board.
    pub route: Option<Route>,
}

/// A move that is only looked at, in the position where it is made.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveGlance {
    /// What to show of the position.
    pub scene: Scene,
    /// Everything that the move touches there, each as often as it is touched.
    pub targets: Vec<Target>,
    /// How it goes over the board, in a game that has one.
    pub route: Option<Route>,
}

/// How the analysis of the position in view stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// There is nothing to solve: the position cannot be played yet.
    Nothing,
    /// The solver is at work.
    Running(Stage),
    /// The user stopped it.
    Stopped(Stage),
    /// Everything asked for is known.
    Done,
    /// The solver crashed; what it said.
    Crashed(String),
}

/// What an engine says of a line, for the side to move: a guess or a fact, never something between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A guess, in hundredths of a plain piece.
    Guess(i32),
    /// Proved, with the plies to the end at most when somebody wins.
    Proved(Value, Option<u32>),
}

/// A line of play that the engine believes in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EstimatedLine {
    /// How good it is.
    pub score: Score,
    /// The moves in notation.
    pub moves: Vec<String>,
}

/// What the engine has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimates {
    /// How many plies it has looked ahead everywhere.
    pub depth: u32,
    /// How many plies it has looked ahead in the liveliest lines.
    pub deepest: u32,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// Whether it is still at work.
    pub running: bool,
    /// The best lines, the best first.
    pub lines: Vec<EstimatedLine>,
}

/// What is known of the position in view.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// How the work stands.
    pub work: Work,
    /// The side to move.
    pub to_move: Side,
    /// Who is to move, by name.
    pub mover: Message,
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Who wins, by name, when somebody does.
    pub winner: Option<Message>,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// The move to play, as an index into the moves: the shortest once distances are known, before that the
    /// first in order that keeps the value.
    pub best: Option<usize>,
    /// Whether the game is over.
    pub over: bool,
    /// How a game that was played to this position has ended, by a rule that may count moves or repetitions: no
    /// such rule changes the value.
    pub ending: Option<Ending>,
    /// What the engine believes where nothing is proved.
    pub estimates: Option<Estimates>,
    /// What the solver is busy with, or what hinders it.
    pub note: Option<Message>,
    /// How many moves have been judged.
    pub settled: usize,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// The bytes of the solver's table.
    pub memory: u64,
}

impl Analysis {
    /// Nothing is known, and nothing is looked for.
    pub fn nothing(mover: Message) -> Self {
        Self {
            work: Work::Nothing,
            to_move: Side::First,
            mover,
            value: None,
            winner: None,
            plies: None,
            best: None,
            over: false,
            ending: None,
            estimates: None,
            note: None,
            settled: 0,
            nodes: 0,
            spent: Duration::ZERO,
            memory: 0,
        }
    }
}

/// A move of the lines as it is listed.
#[derive(Clone, Debug, PartialEq)]
pub struct LineItem {
    /// The node.
    pub id: LineId,
    /// The move in notation.
    pub text: String,
    /// The side that made it.
    pub side: Side,
    /// Who made it, by name.
    pub seat: Message,
    /// Who made it, counted from 1.
    pub seat_number: u8,
    /// 0 in the main line, deeper in variations.
    pub depth: usize,
    /// Counted from 1 at the start.
    pub ply: usize,
    /// A comment that stands before it.
    pub before: String,
    /// A comment on it.
    pub comment: String,
    /// Its numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// Whether the user stands behind it.
    pub current: bool,
    /// Whether it lies on the way to where the user stands.
    pub on_path: bool,
}

/// A way to walk through the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// To the start position.
    Start,
    /// One move back.
    Back,
    /// One move on: along the line, or with the solver's move at its end.
    Forward,
    /// To the end of the line.
    End,
    /// To the alternative before.
    Previous,
    /// To the alternative after.
    Next,
}

/// What a row of the strategy tree stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeEntry {
    /// The start position.
    Start,
    /// A move, with who made it.
    Move {
        /// The move in notation.
        text: String,
        /// The seat that made it, by name.
        seat: Message,
        /// The side that made it.
        side: Side,
    },
    /// The moves that are not shown.
    Others {
        /// How many.
        count: usize,
        /// How many of them win, draw and lose, once counted.
        counts: Option<[u16; 3]>,
    },
}

/// A row of the strategy tree as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeRow {
    /// The node.
    pub node: NodeId,
    /// Its level, 0 for the start.
    pub level: u16,
    /// What it stands for.
    pub entry: TreeEntry,
    /// The value for the side that made the move; for the side to move at the start.
    pub value: Option<Value>,
    /// Plies to the end after the move.
    pub plies: Option<u16>,
    /// Whether rows can be shown below it.
    pub expandable: bool,
    /// Whether they are.
    pub open: bool,
    /// Whether the solver is at work on it.
    pub waiting: bool,
    /// The row that shows the same position, counted from 0, and its node.
    pub link: Option<(Option<usize>, NodeId)>,
    /// Whether it is the only move that keeps the value.
    pub only: bool,
    /// Whether the user stands there.
    pub current: bool,
}

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
    fn glance(&self, node: NodeId) -> Option<MoveGlance>;
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
pub trait Study {
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
    /// Changes the start position.
    ///
    /// # Errors
    /// Why the edit makes no sense here; nothing has changed then.
    fn edit(&mut self, edit: Edit) -> Result<(), Problem>;
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
    fn glance(&self, moves: &[String]) -> Option<Glance> {
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
