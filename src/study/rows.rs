//! Plain data that a study shows: moves, analysis, lines, rows of the tree.

use super::document::{Document, Translated, pick};
use super::play::analysis::report::{MoveVerdict, SolverReport, Stage};
use super::play::engine::EngineStatus;
use super::play::limits::Halt;
use super::play::lines::LineId;
use super::play::shown::ShownMove;
use super::play::tree::NodeId;
use super::play::why::explained::Explained;
use super::play::worst_case::SeatVerdicts;
use super::unread::{self, LeftOut};
use etude_model::{
    Choice, DrawnMove, Ending, Mark, Message, MoveName, Problem, PvLine, Report, Route, Scene, Side, Target,
    Value, Viewer,
};
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

/// The start position as Setup shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupView {
    /// The position in notation; empty while nothing is set up, so that a field can show a hint.
    pub text: String,
    /// Its scene.
    pub scene: Arc<Scene>,
    /// Problems that make it unplayable; empty if it can be played.
    pub problems: Vec<Problem>,
    /// Its properties with lists of choices.
    pub choices: Vec<Choice>,
    /// The goal of the side to move in a few words, where it is another one than to win the game.
    pub goal: Option<Message>,
}

/// The position in view as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionView {
    /// Its scene.
    pub scene: Arc<Scene>,
    /// The position in notation, with all its cards.
    pub text: String,
    /// The route of the move that led to it, in a game with a board.
    pub route: Option<Route>,
    /// The viewer of the scene.
    pub viewer: Viewer,
    /// True if the viewer may see the legal moves.
    pub sees_moves: bool,
}

/// The cards or squares that a move touches, by which the user picks it among the legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touched {
    /// Cards, each as often as it is touched; none for a move without cards, such as a pass.
    Cards(Vec<Target>),
    /// The squares of its route over a board.
    Way(Route),
}

impl Touched {
    /// No card and no square.
    pub const NOTHING: Self = Self::Cards(Vec::new());

    /// The cards; none of a move over a board.
    pub fn cards(&self) -> &[Target] {
        match self {
            Self::Cards(targets) => targets,
            Self::Way(_) => &[],
        }
    }

    /// The way over the board, if it is one.
    pub fn way(&self) -> Option<&Route> {
        match self {
            Self::Cards(_) => None,
            Self::Way(route) => Some(route),
        }
    }
}

/// A legal move of the position in view.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveRow {
    /// The move in notation.
    pub text: String,
    /// The move as it is drawn.
    pub drawn: DrawnMove,
    /// The cards or squares that it touches.
    pub touched: Touched,
    /// Its value for the side that makes it, once known.
    pub value: Option<Value>,
    /// Plies to the end, the move included, once known.
    pub plies: Option<u32>,
    /// Its name, when a button makes it.
    pub name: Option<MoveName>,
}

impl MoveRow {
    /// Returns true if it touches no card or piece, as a pass.
    pub fn takes_nothing(&self) -> bool {
        self.touched == Touched::NOTHING
    }
}

/// State of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Work {
    /// Nothing to solve: the position cannot be played yet.
    Nothing,
    /// Running.
    Running(Stage),
    /// Stopped by the user.
    Stopped(Stage),
    /// Everything requested is known.
    Done,
    /// Crashed, with its message.
    Crashed(String),
}

/// The solver's state and work so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Its state.
    pub work: Work,
    /// Positions visited, or another unit of work.
    pub nodes: u64,
    /// Time spent.
    pub spent: Duration,
    /// Bytes held.
    pub memory: u64,
}

impl Effort {
    /// Nothing is done.
    pub const NONE: Self = Self { work: Work::Nothing, nodes: 0, spent: Duration::ZERO, memory: 0 };
}

/// Principal variation of an engine as it is shown.
pub type EngineLine = PvLine<ShownMove>;

/// An engine's analysis of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineAnalysis {
    /// The name of an external engine.
    pub name: Option<String>,
    /// Its work so far.
    pub status: EngineStatus,
    /// The report of its deepest iteration; of depth 0 before the first has ended.
    pub report: Arc<Report<ShownMove>>,
}

/// Analysis of the position in view by solver and engines, as they have published it.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// State and work of the solver.
    pub effort: Effort,
    /// The solver's report.
    pub solver: Arc<SolverReport>,
    /// The side to move.
    pub to_move: Side,
    /// The player to move: the seat where a game has more than two players, else the side.
    pub player: u8,
    /// Name of the seat to move.
    pub mover: Message,
    /// Name of the winner, when a side wins.
    pub winner: Option<Message>,
    /// The sentence on the value where a goal other than to win the game is reached or missed.
    pub goal_verdict: Option<Message>,
    /// The side that is to reach such a goal.
    pub gainer: Option<Side>,
    /// The index of the move to play: the shortest once distances are known, before that the most natural good one.
    pub best: Option<usize>,
    /// True if the game is over.
    pub over: bool,
    /// Ending of a game played to this position by a rule that may count moves; no such rule changes the value.
    pub ending: Option<Ending>,
    /// The engine's analysis, where nothing is proved.
    pub engine: Option<EngineAnalysis>,
    /// The analysis of an external engine beside it.
    pub second: Option<EngineAnalysis>,
    /// The ticked moves, by their indices, to which the work is restricted; none for all.
    pub among: Vec<usize>,
    /// Reason of a stop by itself.
    pub halt: Option<Halt>,
    /// A note on the solver's work, or on a hindrance.
    pub note: Option<Message>,
    /// The tablebases that help here, in words.
    pub tables: Option<Message>,
    /// The worst cases of the seats, where each plays for itself and all cards are open.
    pub seats: Option<SeatVerdicts>,
    /// The names of the sides.
    pub sides: [Message; 2],
    /// True if the user has stopped solver and engines.
    pub stopped: bool,
    /// True if the proof of the position can be written down and checked.
    pub checkable: bool,
    /// Explanations of its moves, in a game with hands or a board.
    pub explained: Arc<Explained>,
}

impl Analysis {
    /// No analysis.
    pub fn nothing(mover: Message, sides: [Message; 2]) -> Self {
        Self {
            effort: Effort::NONE,
            solver: Arc::default(),
            to_move: Side::First,
            player: 0,
            mover,
            winner: None,
            goal_verdict: None,
            gainer: None,
            best: None,
            over: false,
            ending: None,
            engine: None,
            second: None,
            among: Vec::new(),
            halt: None,
            note: None,
            tables: None,
            seats: None,
            sides,
            stopped: false,
            checkable: false,
            explained: Arc::default(),
        }
    }

    /// The value for the side to move.
    pub fn value(&self) -> Option<Value> {
        self.solver.value
    }

    /// The best of the ticked moves by its index, with its verdict; none while another one of them could be better.
    pub fn best_among(&self) -> Option<(usize, MoveVerdict)> {
        let verdicts: Option<Vec<_>> =
            self.among.iter().map(|&index| self.solver.moves.get(index).copied()).collect();
        let (place, verdict) = super::play::solver::among::best(&verdicts?)?;
        Some((self.among[place], verdict))
    }

    /// The name of a side.
    pub fn side_name(&self, side: Side) -> Message {
        self.sides[side.index()].clone()
    }
}

/// A move of the lines as it is listed.
#[derive(Clone, Debug, PartialEq)]
pub struct LineItem {
    /// The node.
    pub id: LineId,
    /// The move in notation.
    pub text: String,
    /// The move as it is drawn.
    pub drawn: DrawnMove,
    /// The side that made it.
    pub side: Side,
    /// Name of the seat that made it.
    pub seat: Message,
    /// Number of the seat that made it, from 1.
    pub seat_number: u8,
    /// 0 in the main line, deeper in variations.
    pub depth: usize,
    /// True if a variation begins with it.
    pub begins: bool,
    /// Counted from 1 at the start.
    pub ply: usize,
    /// A comment before it.
    pub before: String,
    /// A comment on it.
    pub comment: String,
    /// Translations of that comment.
    pub comments: Translated<String>,
    /// Its numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// True if it led to the position in view.
    pub current: bool,
    /// True if it is on the path to the position in view.
    pub on_path: bool,
    /// Its proved value, for the side that made it.
    pub value: Option<Value>,
    /// True if it was only looked at, and is no part of the study until it is kept.
    pub passing: bool,
    /// Hash of the moves that lead to it, itself included.
    pub way: u64,
}

impl LineItem {
    /// The comment on it in the language of a tag, else as it was written.
    pub fn comment_in(&self, tag: &str) -> &str {
        pick(self.comments.get(tag), &self.comment)
    }

    /// The parts of a file that could not be read before, beside and behind it.
    pub fn left_out(&self) -> impl Iterator<Item = LeftOut> {
        unread::left_out(&self.before, self.ply).chain(unread::left_out(&self.comment, self.ply + 1))
    }
}

/// The lines as they are listed, main line first, each variation behind the move it replaces.
#[derive(Clone, Debug, Default)]
pub struct LineList {
    /// The moves.
    pub(super) items: Vec<LineItem>,
    /// The index of the current move; none at the start.
    pub place: Option<usize>,
    /// Version of the list within a study; the current move and proved values do not count.
    pub version: u64,
    /// True if any of them has a proved value.
    pub proved: bool,
    /// True if the game is over at the end of the main line.
    pub ended: bool,
    /// The first move of a file's line, where it is not legal and nothing else was played.
    pub left_out: Option<LeftOut>,
    /// The first move that the start position does not allow, with its ply: later moves are not listed.
    pub cut: Option<(usize, DrawnMove)>,
}

impl LineList {
    /// The move that led to the position in view; none at the start.
    pub fn current(&self) -> Option<&LineItem> {
        self.items.get(self.place?)
    }

    /// Returns true if the line goes on after the current move.
    pub fn goes_on(&self) -> bool {
        let from = self.place.map_or(0, |place| place + 1);
        let (depth, ply) = self.current().map_or((0, 0), |here| (here.depth, here.ply));
        let behind = self.items.get(from..).unwrap_or_default();
        // Variations come between a move and the next one.
        let next = behind.iter().find(|item| item.depth <= depth && !item.passing);
        next.is_some_and(|next| next.depth == depth && next.ply == ply + 1 && (depth == 0 || !next.begins))
    }
}

impl Deref for LineList {
    type Target = [LineItem];

    fn deref(&self) -> &[LineItem] {
        &self.items
    }
}

/// A part of the lines as a study of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Excerpt {
    /// The study: the position where the part begins, and its moves.
    pub document: Document,
    /// The position with the name of its rules: it reads back as the same whatever rules it is read for.
    pub named: String,
    /// The ply of its first move, counted from 1 at the start.
    pub ply: usize,
}

/// A step through the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// To the start position.
    Start,
    /// One move back.
    Back,
    /// One move on: along the line, or by the best move at its end.
    Forward,
    /// To the end of the line.
    End,
    /// To the alternative before.
    Previous,
    /// To the alternative after.
    Next,
    /// To a move of the lines.
    To(LineId),
    /// On by a legal move, by its index; only looked at, unless it is among the lines.
    Try(usize),
}

/// A change of the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineEdit {
    /// Deletes a move with its continuation.
    Delete(LineId),
    /// Makes the variation of a move the main line where it branches off.
    Promote(LineId),
    /// Makes a move that was only looked at, and those before it, a part of the study.
    Keep(LineId),
    /// Changes the comment on a move as it is read in the language of a tag.
    Comment {
        /// The move.
        id: LineId,
        /// The language's tag.
        tag: String,
        /// The comment.
        text: String,
    },
    /// Changes the numeric annotation glyphs of a move.
    Annotate(LineId, Vec<u8>),
    /// Changes the marks on the position in view.
    Mark(Vec<Mark>),
}

/// Entry of a row of the strategy tree.
#[derive(Clone, Debug, PartialEq)]
pub enum TreeEntry {
    /// The start position.
    Start,
    /// A move, with who made it.
    Move {
        /// The move in notation.
        text: String,
        /// The move as it is drawn.
        drawn: DrawnMove,
        /// The seat that made it, by name.
        seat: Message,
        /// The side that made it.
        side: Side,
    },
    /// The moves that are not shown.
    Others {
        /// Number of these moves.
        count: usize,
        /// Wins, draws and losses among them, once counted.
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
    /// Its entry.
    pub entry: TreeEntry,
    /// The side that made the move; the side to move at the start and for moves that are not shown.
    pub side: Side,
    /// The value for that side.
    pub value: Option<Value>,
    /// Plies to the end after the move.
    pub plies: Option<u16>,
    /// True if rows can be shown below it.
    pub expandable: bool,
    /// True if these rows are shown.
    pub open: bool,
    /// True if its query is open.
    pub waiting: bool,
    /// The row that shows the same position, counted from 0, and its node.
    pub link: Option<(Option<usize>, NodeId)>,
    /// True if it is the only move that keeps the value.
    pub only: bool,
    /// True if it is the position in view.
    pub current: bool,
}
