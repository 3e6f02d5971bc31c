//! View state of a tab. Nothing of this is saved, solved or played.

use super::search::Search;
use super::sheet::{SheetView, SidePage};
use crate::list::ListView;
use etude_model::{ItemPlace, Message, ParseError, Viewer, ZoneId};
use etude_study::play::composition::Replies;
use etude_study::readings::Offer;
use etude_study::{LineId, MovePath, NodeId, Preview, Stage};
use std::sync::Arc;

/// The text field of the position.
#[derive(Default)]
pub struct Draft {
    /// The text in it.
    pub text: String,
    /// The error of the text.
    pub error: Option<ParseError>,
    /// The possible readings of a text with an error.
    pub offers: Vec<Offer>,
    /// True if it is a game or a study instead of a position.
    pub game: bool,
    /// True while it is being typed in, so that it must not be overwritten.
    pub typing: bool,
}

/// View state of the tree.
#[derive(Default)]
pub struct TreeView {
    /// The scroll position of the list.
    pub list: ListView,
    /// The row that keys work on.
    pub cursor: Option<NodeId>,
    /// The text typed to find a move.
    pub find: String,
    /// The time at which a letter was last typed to find a move, in seconds of the window's clock.
    pub typed_at: f64,
    /// The rows that hold it.
    pub search: Search,
    /// The distance by which the rows are moved to the left, and the width of the widest one in sight, in points.
    pub sideways: [f32; 2],
    /// True if the cursor is to go to the row of the position in view.
    pub follow: bool,
    /// The row under the pointer, unless it is that of the position in view.
    pub hovered: Option<NodeId>,
}

/// Position under the pointer, to be shown for a moment.
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

/// A position that is shown for a moment, and the input for which it was computed.
pub struct Previewed {
    /// The pointed position.
    pub of: Pointed,
    /// The position in view at that time, in notation, and its viewpoint.
    pub from: (String, Viewer),
    /// The position.
    pub preview: Arc<Preview>,
}

/// The order in which the moves of a position are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOrder {
    /// The position as text, and the stage of its solution.
    pub of: (String, Stage),
    /// The moves by their indices, the best first.
    pub places: Vec<usize>,
}

/// View state of a tab.
#[derive(Default)]
pub struct TabView {
    /// The text field of the position.
    pub draft: Draft,
    /// The cards or squares that are picked for a move.
    pub selection: Vec<ItemPlace>,
    /// The card of the rack, or the stamp, that a click puts down.
    pub armed: Option<ItemPlace>,
    /// The zone of cards that are sent without a target.
    pub receiver: ZoneId,
    /// The seat that sits at the bottom, counted from 0: the user's own. On a board the side.
    pub bottom: u8,
    /// True if the stamp that is drawn over the board removes pieces.
    pub erasing: bool,
    /// True if the user has put the result away.
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
    /// The view state of the tree.
    pub tree: TreeView,
    /// The view state of the scoresheet.
    pub sheet: SheetView,
    /// The page below the moves, once the user has chosen one.
    pub side_page: Option<SidePage>,
    /// True if the threat of the other side is shown.
    pub shows_threat: bool,
    /// True if the cards or pieces that alone change the winner are marked.
    pub marks_changes: bool,
    /// True if all changes that change the winner are listed, however many there are.
    pub lists_all_changes: bool,
    /// True if the engine scores every move.
    pub scores_all: bool,
    /// True if positions are proved also where a proof may never come.
    pub proves: bool,
    /// True if the proof of the position in view is saved once it is made.
    pub wants_proof: bool,
    /// The last reported error of another program.
    pub trouble: Option<Message>,
    /// True if the side shows the engine's nodes and time: then the status bar need not.
    pub shows_work: bool,
    /// The seconds for each move in a review of a line.
    pub review_seconds: f32,
    /// The seconds for each position in a check of a composition, and the replies to check.
    pub checking: (f32, Replies),
    /// The move below which moves from the clipboard go, and the end of the wait for them, in seconds of the window.
    pub grafts: Option<(LineId, f64)>,
    /// The ply of the reviewed line that was last brought into sight, 0 for its start, and the height of its list then.
    pub reviewed: Option<(usize, i32)>,
}

impl TabView {
    /// The view state of a study that was just opened, with its position as text.
    pub fn new(text: String) -> Self {
        Self {
            draft: Draft { text, ..Draft::default() },
            tree: TreeView { follow: true, ..TreeView::default() },
            review_seconds: 1.0,
            checking: (5.0, Replies::Shown),
            ..Self::default()
        }
    }
}
