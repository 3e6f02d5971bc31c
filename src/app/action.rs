//! What panels ask for. They only say it; the window does it after everything is drawn.

use super::commands::Command;
use super::tab::play::Player;
use crate::model::{Edit, Outcome, Side};
use crate::study::document::Tags;
use crate::study::kinds::durak::prediction::Change;
use crate::study::{Document, LineId, NodeId};
use std::path::PathBuf;

/// How many levels of the tree one request unfolds, unless it is for all of them.
pub const UNFOLD_LEVELS: u16 = 4;

/// Something that a panel asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A command.
    Do(Command),
    /// A file is to be opened.
    OpenFile(PathBuf),
    /// A new, empty study of a game under some rules, by their identifiers.
    New(&'static str, &'static str),
    /// A study that was put together is to be opened.
    OpenStudy(Box<Document>),
    /// A sample is to be opened, by its identifier.
    OpenSample(&'static str),
    /// A tab comes to the front.
    ShowTab(usize),
    /// A tab is closed.
    CloseTab(usize),
    /// The start position changes.
    Edit(Edit),
    /// The start position is replaced by a text.
    SetPosition(String),
    /// The rules change; the position stays.
    SetRules(&'static str),
    /// A legal move is played, by its index.
    Play(usize),
    /// Legal moves are played one after the other, by their texts.
    PlayLine(Vec<String>),
    /// The start position changes while a stamp is drawn over the board: one change from its first square on.
    Paint {
        /// The change.
        edit: Edit,
        /// Whether it is at the first square.
        first: bool,
    },
    /// A move of the line comes into view.
    Go(LineId),
    /// The annotations of a move change.
    Annotate(LineId, Vec<u8>),
    /// A game of the collection comes to the front.
    ShowGame(usize),
    /// A file that is being read is left alone.
    StopReading(usize),
    /// The comment on a move changes.
    Comment(LineId, String),
    /// What a study says of itself changes.
    Describe {
        /// The tab.
        tab: u64,
        /// Title, author and notes.
        texts: [String; 3],
        /// Tags and result, in a game that has a record.
        record: Option<(Tags, Option<Outcome>)>,
    },
    /// Tree rows below a node are shown or hidden.
    Open(NodeId, bool),
    /// Everything below a node is shown, some levels deep.
    Unfold(NodeId, u16),
    /// Everything below a node is hidden.
    Fold(NodeId),
    /// The position of a tree row comes into view.
    GoToRow(NodeId),
    /// A side is played by somebody else.
    SetPlayer(Side, Player),
    /// The game starts again.
    Restart,
    /// A text goes to the clipboard.
    CopyText(String),
    /// Durak's robot thinks in another way.
    Robot(Change),
    /// What is typed or dragged from now on is another change.
    EndTyping,
    /// A position is opened as a study of its own: game, rules and notation.
    OpenPosition(&'static str, &'static str, String),
    /// A message is closed.
    Dismiss(usize),
    /// The lines of help are closed.
    Welcomed,
}
