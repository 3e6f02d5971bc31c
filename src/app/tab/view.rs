//! View state of a tab. Nothing of this is saved, solved or played.

use super::search::Search;
use super::sheet::{SheetView, SidePage};
use crate::app::list::ListView;
use crate::model::{ItemPlace, Message, ParseError, Viewer, ZoneId};
use crate::study::play::composition::Replies;
use crate::study::readings::Offer;
use crate::study::{LineId, MovePath, NodeId, Preview, Stage};
use std::sync::Arc;

/// The text field of the position.
#[derive(Default)]
pub struct Draft {
    /// What stands in it.
    pub text: String,
    /// What of it cannot be read.
    pub error: Option<ParseError>,
    /// What it may stand for then.
    pub offers: Vec<Offer>,
    /// Whether it is a game or a study instead of a position.
    pub game: bool,
    /// Whether it is being typed in, so that it must not be overwritten.
    pub typing: bool,
}

/// How the tree is looked at.
#[derive(Default)]
pub struct TreeView {
    /// Where the list stands.
    pub list: ListView,
    /// The row that keys work on.
    pub cursor: Option<NodeId>,
    /// What was typed to find a move.
    pub find: String,
    /// When a letter was last typed to find a move, in seconds of the window's clock.
    pub typed_at: f64,
    /// The rows that hold it.
    pub search: Search,
    /// How far the rows are moved to the left, and how wide the widest of those in sight is, in points.
    pub sideways: [f32; 2],
    /// Whether the cursor is to go to the row of the position in view.
    pub follow: bool,
    /// The row under the pointer, unless it is where the user stands.
    pub hovered: Option<NodeId>,
}

/// What the pointer asks to see for a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum Pointed {
    /// The position of a row of the tree.
    Row(NodeId),
    /// The position at the end of a path from the one in view.
    Line(MovePath),
    /// A position of a solution.
    Duals(Duals),
}

/// A position of a solution: the path to it from the start, the author's move by its index, and other moves that reach the goal.
pub type Duals = (MovePath, usize, Vec<usize>);

/// A position that is shown for a moment, and what it was worked out for.
pub struct Previewed {
    /// What was pointed at.
    pub of: Pointed,
    /// Where the user stood, in notation, and whose eyes saw it.
    pub from: (String, Viewer),
    /// The position.
    pub preview: Arc<Preview>,
}

/// The order in which the moves of a position are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOrder {
    /// The position as text, and how far it was solved.
    pub of: (String, Stage),
    /// The moves by their indices, the best first.
    pub places: Vec<usize>,
}

/// How a tab is looked at.
pub struct TabView {
    /// The text field of the position.
    pub draft: Draft,
    /// The cards or squares that are picked for a move.
    pub selection: Vec<ItemPlace>,
    /// The card of the rack, or the stamp, that a click puts down.
    pub armed: Option<ItemPlace>,
    /// Where cards go that are sent without saying where.
    pub receiver: ZoneId,
    /// The seat that sits at the bottom, counted from 0: the user's own. On a board the side.
    pub bottom: u8,
    /// Whether the stamp that is drawn over the board takes off what it finds.
    pub erasing: bool,
    /// Whether the user has put away how it ended, where something has.
    pub end_put_away: bool,
    /// The move under the pointer, as an index.
    pub hovered: Option<usize>,
    /// The order of the moves, as it was last shown.
    pub move_order: Option<MoveOrder>,
    /// The path of a line under the pointer, from the position in view on.
    pub preview: MovePath,
    /// The position of a solution under the pointer.
    pub duals: Option<Duals>,
    /// The position that was last shown for a moment.
    pub previewed: Option<Previewed>,
    /// How the tree is looked at.
    pub tree: TreeView,
    /// How the scoresheet is looked at.
    pub sheet: SheetView,
    /// What the user wants to see below the moves, once that was chosen.
    pub side_page: Option<SidePage>,
    /// Whether the threat of the other side is shown.
    pub shows_threat: bool,
    /// Whether the cards or pieces are marked that alone change the winner.
    pub marks_changes: bool,
    /// Whether all changes that change the winner are listed, however many there are.
    pub lists_all_changes: bool,
    /// Whether the engine scores every move.
    pub scores_all: bool,
    /// Whether positions are proved also where a proof may never come.
    pub proves: bool,
    /// Whether the proof of the position in view is saved once it is made.
    pub wants_proof: bool,
    /// What went wrong with another program, as it was last told.
    pub trouble: Option<Message>,
    /// Whether the side shows what the engine's work takes: then the status bar need not.
    pub shows_work: bool,
    /// How many seconds each move of a line is reviewed.
    pub review_seconds: f32,
    /// How many seconds each position of a composition is looked at, and which replies.
    pub checking: (f32, Replies),
    /// The move below which moves from the clipboard go, and until when they are waited for, in seconds of the window.
    pub grafts: Option<(LineId, f64)>,
    /// The ply of the reviewed line that was last brought into sight; 0 is its start.
    pub reviewed: Option<usize>,
}

impl TabView {
    /// How a study is looked at that was just opened, with its position as text.
    pub fn new(text: String) -> Self {
        Self {
            draft: Draft { text, ..Draft::default() },
            selection: Vec::new(),
            armed: None,
            receiver: ZoneId(0),
            bottom: 0,
            erasing: false,
            end_put_away: false,
            hovered: None,
            move_order: None,
            preview: MovePath::default(),
            duals: None,
            previewed: None,
            tree: TreeView { follow: true, ..TreeView::default() },
            sheet: SheetView::default(),
            side_page: None,
            shows_threat: false,
            marks_changes: false,
            lists_all_changes: false,
            scores_all: false,
            proves: false,
            wants_proof: false,
            trouble: None,
            shows_work: false,
            review_seconds: 1.0,
            checking: (5.0, Replies::Shown),
            grafts: None,
            reviewed: None,
        }
    }
}
