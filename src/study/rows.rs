//! What a study tells about itself, as plain data: moves, analysis, lines, rows of the tree.

use super::document::{Document, Translated, pick};
use super::play::limits::Halt;
use super::play::lines::LineId;
use super::play::report::Stage;
use super::play::tree::NodeId;
use super::unread::{self, LeftOut};
use crate::model::{
    Choice, DrawnMove, Ending, Message, MoveName, Problem, Route, Scene, Side, Target, Value, Viewer,
};
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

/// What Setup shows of a study: the start position as it is being built.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupView {
    /// The position in notation; nothing where nothing is set up yet, so that a field can show what to type.
    pub text: String,
    /// What to show of it.
    pub scene: Arc<Scene>,
    /// Why it cannot be played.
    pub problems: Vec<Problem>,
    /// Its properties that are picked from lists.
    pub choices: Vec<Choice>,
}

/// What is shown of the position in view.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionView {
    /// What to show of it.
    pub scene: Arc<Scene>,
    /// The position in notation, with all its cards.
    pub text: String,
    /// The way of the move that led to it, in a game with a board.
    pub route: Option<Route>,
    /// Whose eyes the scene is for.
    pub viewer: Viewer,
    /// Whether they may see what the seat to move can do.
    pub sees_moves: bool,
}

/// What a move touches: by this it is found again among the legal moves when the user picks cards or squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touched {
    /// Cards, each as often as it is touched; none for a move that no card says, such as a pass.
    Cards(Vec<Target>),
    /// The squares of its way over a board.
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
    /// What it touches.
    pub touched: Touched,
    /// Its value for the side that makes it, once known.
    pub value: Option<Value>,
    /// Plies to the end, the move included, once known.
    pub plies: Option<u32>,
    /// What it is called, when a button makes it.
    pub name: Option<MoveName>,
}

impl MoveRow {
    /// Whether it is made without any card or piece, as a pass is.
    pub fn takes_nothing(&self) -> bool {
        self.touched == Touched::NOTHING
    }
}

/// A position that is shown for a moment, while the user stands elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// What to show of it.
    pub scene: Scene,
    /// What the move under the pointer touches, or on a board the one that led to the position.
    pub touched: Touched,
}

/// How the work in the background stands.
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

/// The work in the background, and what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How it stands.
    pub work: Work,
    /// The positions, or whatever is counted instead, that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// The bytes of what it keeps.
    pub memory: u64,
}

impl Effort {
    /// Nothing is done.
    pub const NONE: Self = Self { work: Work::Nothing, nodes: 0, spent: Duration::ZERO, memory: 0 };
}

/// What an engine says of a line, for the side to move: a guess or a fact, never something between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// A guess, in hundredths of a plain piece.
    Guess(i32),
    /// Proved, with the plies to the end at most when a side wins.
    Proved(Value, Option<u32>),
}

/// A line of play that the engine prefers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineLine {
    /// How good it is.
    pub score: Score,
    /// The moves in notation.
    pub moves: Vec<String>,
    /// The same as they are drawn.
    pub drawn: Vec<DrawnMove>,
}

/// What the engine has found.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineReport {
    /// What it is called, if it is another program.
    pub name: Option<String>,
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
    /// The bytes that it holds.
    pub memory: u64,
    /// Why it stopped by itself, if it did.
    pub halt: Option<Halt>,
    /// What went wrong.
    pub trouble: Option<Message>,
    /// The best lines, the best first.
    pub lines: Vec<EngineLine>,
}

/// What is known of the position in view.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// How the work stands.
    pub effort: Effort,
    /// The side to move.
    pub to_move: Side,
    /// Who is to move, by name.
    pub mover: Message,
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Whether that was proved before the position was looked at, by this program or an earlier one.
    pub recalled: bool,
    /// Who wins, by name, when a side does.
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
    /// What the engine has found where nothing is proved.
    pub engine: Option<EngineReport>,
    /// What another program has found beside it.
    pub second: Option<EngineReport>,
    /// Why the solver stopped by itself, if it did.
    pub halt: Option<Halt>,
    /// What the solver is busy with, or what hinders it.
    pub note: Option<Message>,
    /// The tables that help here, in words.
    pub tables: Option<Message>,
    /// How many moves have been judged.
    pub settled: usize,
}

impl Analysis {
    /// Nothing is known, and nothing is looked for.
    pub fn nothing(mover: Message) -> Self {
        Self {
            effort: Effort::NONE,
            to_move: Side::First,
            mover,
            value: None,
            recalled: false,
            winner: None,
            plies: None,
            best: None,
            over: false,
            ending: None,
            engine: None,
            second: None,
            halt: None,
            note: None,
            tables: None,
            settled: 0,
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
    /// The move as it is drawn.
    pub drawn: DrawnMove,
    /// The side that made it.
    pub side: Side,
    /// Who made it, by name.
    pub seat: Message,
    /// Who made it, counted from 1.
    pub seat_number: u8,
    /// 0 in the main line, deeper in variations.
    pub depth: usize,
    /// Whether a variation begins with it.
    pub begins: bool,
    /// Counted from 1 at the start.
    pub ply: usize,
    /// A comment that stands before it.
    pub before: String,
    /// A comment on it.
    pub comment: String,
    /// That comment in other languages.
    pub comments: Translated<String>,
    /// Its numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// Whether the user stands behind it.
    pub current: bool,
    /// Whether it lies on the way to where the user stands.
    pub on_path: bool,
    /// What was proved of it, for the side that made it.
    pub value: Option<Value>,
    /// Whether it was only looked at: it belongs to the study once it is kept.
    pub passing: bool,
    /// Stands for the moves that lead to it, itself included, however they are numbered.
    pub way: u64,
}

impl LineItem {
    /// The comment on it in the language of a tag, else as it was written.
    pub fn comment_in(&self, tag: &str) -> &str {
        pick(self.comments.get(tag), &self.comment)
    }

    /// What of a file could not be read before it, beside it and behind it.
    pub fn left_out(&self) -> impl Iterator<Item = LeftOut> {
        unread::left_out(&self.before, self.ply).chain(unread::left_out(&self.comment, self.ply + 1))
    }
}

/// The lines as they are listed, main line first, each variation behind the move it replaces.
#[derive(Clone, Debug, Default)]
pub struct LineList {
    /// The moves.
    pub(super) items: Vec<LineItem>,
    /// The place of the move behind which the user stands; none at the start.
    pub(super) current: Option<usize>,
    /// Counts the lists.
    pub(super) version: u64,
    /// Whether anything was proved of any of them.
    pub(super) proved: bool,
    /// The first move of a file's line, where it is not legal and nothing else was played.
    pub(super) left_out: Option<LeftOut>,
}

impl LineList {
    /// The move behind which the user stands; none at the start.
    pub fn current(&self) -> Option<&LineItem> {
        self.items.get(self.current?)
    }

    /// Whether moves stand behind the one in view, or behind the start.
    pub fn goes_on(&self) -> bool {
        let from = self.current.map_or(0, |place| place + 1);
        let (depth, ply) = self.current().map_or((0, 0), |here| (here.depth, here.ply));
        let behind = self.items.get(from..).unwrap_or_default();
        // Its variations stand between a move and the next one.
        let next = behind.iter().find(|item| item.depth <= depth && !item.passing);
        next.is_some_and(|next| next.depth == depth && next.ply == ply + 1 && (depth == 0 || !next.begins))
    }

    /// The place of that move.
    pub fn place(&self) -> Option<usize> {
        self.current
    }

    /// Changes whenever the list says something else, as long as the study is the same; where the user stands and what
    /// was proved do not count.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The first move of a file's line, where it is not legal and nothing else was played.
    pub fn left_out(&self) -> Option<&LeftOut> {
        self.left_out.as_ref()
    }

    /// Whether anything was proved of any of the moves.
    pub fn is_proved(&self) -> bool {
        self.proved
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
    /// That position with its rules named: it reads back as the same whatever rules it is read for.
    pub named: String,
    /// The ply of its first move, counted from 1 at the start.
    pub ply: usize,
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
        /// The move as it is drawn.
        drawn: DrawnMove,
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

/// The value of a name in files and on the command line.
pub fn value_named(id: &str) -> Option<Value> {
    [Value::Win, Value::Draw, Value::Loss].into_iter().find(|&value| value_id(value) == id)
}

/// The name of a value in files and on the command line.
pub fn value_id(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}
