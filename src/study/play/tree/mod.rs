//! The lazy strategy tree: rows of opened nodes alone.
//!
//! The proof stays in the engine's table. Where the side to move keeps its value by a move, that move is shown
//! and all others wait in one folded row; where it loses, every reply is shown. Rows form one list of node
//! numbers, so that drawing, scrolling and jumping cost nothing however long the tree is.

mod growing;
mod layout;
mod rows;
mod seen;
pub(super) mod share;
mod strategy;

use crate::erased::{AnyMove, AnyPosition};
pub use layout::{layout, line_of};

use crate::chunks::Chunks;
use crate::solving::choice::Expansion;
use etude_model::Value;
use rustc_hash::FxHashSet;
use seen::Seen;
use std::cell::RefCell;

/// The number of a node; it never changes while the tree lives.
pub type NodeId = u32;
/// The node of the start position.
pub const ROOT: NodeId = 0;
/// Most rows of unfolding everything.
pub const MOST_NODES: usize = 12_000_000;

const NONE: u32 = u32::MAX;

/// Entry of a tree row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeEntry<M> {
    /// The start position.
    Start,
    /// A move.
    Move(M),
    /// The moves of the side to move that are not shown.
    Others,
}

/// The rows below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    Unknown,
    Asked,
    /// The children, as a range of nodes.
    Known(u32, u32),
}

#[derive(Clone, Debug)]
struct Node<M> {
    entry: NodeEntry<M>,
    parent: NodeId,
    level: u16,
    open: bool,
    /// The game is over here.
    over: bool,
    below: Below,
    /// An earlier node with the same position.
    link: u32,
    /// For the side that made the move; for the side to move at the start.
    value: Option<Value>,
    /// Plies to the end after the move.
    plies: Option<u16>,
    /// The numbers of other moves that win, draw and lose, once counted.
    counts: Option<[u16; 3]>,
    /// The number of other moves, for [`NodeEntry::Others`].
    others: u16,
    /// To which level rows below open by themselves.
    unfold_to: u16,
    /// Number of rows shown below this one.
    rows: u32,
    /// The epoch in which the node was last changed: in a later one it is closed.
    epoch: u32,
}

impl<M> Node<M> {
    /// Comes into another epoch, as everything was folded meanwhile.
    fn renew(&mut self, epoch: u32) {
        (self.open, self.unfold_to, self.rows, self.epoch) = (false, 0, 0, epoch);
        if self.below == Below::Asked {
            self.below = Below::Unknown;
        }
    }
}

/// A query to the solver.
#[derive(Clone, Debug)]
pub enum TreeQuery {
    /// The rows below a node.
    Expand(NodeId, AnyPosition),
    /// The values of the folded moves at the parent's position: all but those shown.
    Count(NodeId, AnyPosition, Vec<AnyMove>),
}

/// An answer to a [`TreeQuery`].
#[derive(Clone, Debug)]
pub enum TreeAnswer<M> {
    /// To [`TreeQuery::Expand`].
    Expand(NodeId, Expansion<M>),
    /// To [`TreeQuery::Count`]: every move that is not shown, with value and plies.
    Count(NodeId, Vec<(M, Value, Option<u32>)>),
}

/// A row as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeRow<M> {
    /// The node.
    pub node: NodeId,
    /// Its level, 0 for the start.
    pub level: u16,
    /// Its entry.
    pub entry: NodeEntry<M>,
    /// The value for the side that made the move (for the side to move at the start).
    pub value: Option<Value>,
    /// Plies to the end after the move.
    pub plies: Option<u16>,
    /// True if rows can be shown below it.
    pub expandable: bool,
    /// True if these rows are shown.
    pub open: bool,
    /// True if the solver is at work on it.
    pub waiting: bool,
    /// The node that shows the same position.
    pub link: Option<NodeId>,
    /// Wins, draws and losses among the other moves.
    pub counts: Option<[u16; 3]>,
    /// The number of other moves.
    pub others: u16,
    /// True if the move is proved to be the only move that keeps the value.
    pub only: bool,
}

/// The tree of one start position.
pub struct Tree {
    root: AnyPosition,
    nodes: Chunks<Node<AnyMove>>,
    /// Counts how often everything was folded.
    epoch: u32,
    /// The positions on the way to the node that was looked at last, one for each level: the next one is most often
    /// close to it.
    way: RefCell<Vec<(NodeId, AnyPosition)>>,
    seen: Seen,
    questions: Vec<TreeQuery>,
    /// The nodes with open queries, so that ending them touches no other node.
    asked: FxHashSet<NodeId>,
    waiting: usize,
}

impl Tree {
    /// A tree with nothing but its start row, closed.
    pub fn new(root: AnyPosition) -> Self {
        let start = Node {
            entry: NodeEntry::Start,
            parent: NONE,
            level: 0,
            open: false,
            over: root.score().is_some(),
            below: Below::Unknown,
            link: NONE,
            value: root.score(),
            plies: None,
            counts: None,
            others: 0,
            unfold_to: 0,
            rows: 0,
            epoch: 0,
        };
        let mut seen = Seen::new();
        seen.first((root.key(), root.side_to_move()), ROOT);
        let mut nodes = Chunks::default();
        nodes.push(start);
        Self {
            root,
            nodes,
            epoch: 0,
            way: RefCell::default(),
            seen,
            questions: Vec::new(),
            asked: FxHashSet::default(),
            waiting: 0,
        }
    }

    /// Bytes held, open queries included.
    pub fn memory(&self) -> usize {
        let asked = self.waiting * size_of::<TreeQuery>() + self.asked.capacity() * size_of::<NodeId>();
        self.nodes.memory() + self.seen.memory() + asked
    }

    /// Number of open queries.
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// The row of a node as it is drawn.
    pub fn row(&self, id: NodeId) -> Option<NodeRow<AnyMove>> {
        let node = self.node(id)?;
        let keeps_value = |other: &Node<AnyMove>| match (node.value, other.counts) {
            (Some(Value::Win), Some([wins, _, _])) => wins > 0,
            (Some(Value::Draw), Some([_, draws, _])) => draws > 0,
            _ => true,
        };
        let only = matches!(node.entry, NodeEntry::Move(_))
            && self.siblings(node.parent).is_some_and(|mut siblings| {
                // Only the shown move of a position has a row of other moves beside it.
                let others = siblings.clone().find(|sibling| sibling.entry == NodeEntry::Others);
                match others {
                    Some(others) => others.others == 0 || !keeps_value(others),
                    None => {
                        node.value != Some(Value::Loss) && siblings.all(|sibling| sibling.entry == node.entry)
                    }
                }
            });
        Some(NodeRow {
            node: id,
            level: node.level,
            entry: node.entry,
            value: node.value,
            plies: node.plies,
            expandable: !node.over && node.link == NONE && !matches!(node.below, Below::Known(_, 0)),
            open: self.is_open(id),
            waiting: self.is_open(id) && node.below == Below::Asked,
            link: (node.link != NONE).then_some(node.link),
            counts: node.counts,
            others: node.others,
            only,
        })
    }

    fn node(&self, id: NodeId) -> Option<&Node<AnyMove>> {
        self.nodes.get(id as usize)
    }

    /// The rows below a node.
    #[cfg(test)]
    fn below(&self, id: NodeId) -> Below {
        let node = &self.nodes[id as usize];
        if node.epoch != self.epoch && node.below == Below::Asked { Below::Unknown } else { node.below }
    }

    /// A node to change, in this epoch.
    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node<AnyMove>> {
        let node = self.nodes.get_mut(id as usize)?;
        if node.epoch != self.epoch {
            node.renew(self.epoch);
        }
        Some(node)
    }

    fn siblings(&self, parent: NodeId) -> Option<impl Iterator<Item = &Node<AnyMove>> + Clone> {
        match self.node(parent)?.below {
            Below::Known(first, count) => {
                Some((first..first + count).map(|child| &self.nodes[child as usize]))
            }
            _ => None,
        }
    }

    /// The node above.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).map(|node| node.parent).filter(|&parent| parent != NONE)
    }

    /// The moves from the start to a node.
    pub fn moves(&self, id: NodeId) -> Vec<AnyMove> {
        let mut moves = Vec::new();
        let mut at = Some(id);
        while let Some(node) = at.and_then(|id| self.node(id)) {
            if let NodeEntry::Move(mv) = node.entry {
                moves.push(mv);
            }
            at = (node.parent != NONE).then_some(node.parent);
        }
        moves.reverse();
        moves
    }

    /// The position at a node; for other moves, the one they are moves of.
    pub fn position(&self, id: NodeId) -> AnyPosition {
        self.at(id, AnyPosition::clone)
    }

    /// Maps the position at a node, replaying only the part of the way that differs from the node looked at last.
    pub fn at<T>(&self, id: NodeId, look: impl FnOnce(&AnyPosition) -> T) -> T {
        let mut way = self.way.borrow_mut();
        // The nodes from the one that is wanted up to the first whose position is known.
        let mut missing = Vec::new();
        let mut at = Some(id);
        while let Some(id) = at {
            let level = usize::from(self.level(id));
            if way.get(level).is_some_and(|(known, _)| *known == id) {
                way.truncate(level + 1);
                break;
            }
            missing.push(id);
            at = self.parent(id);
        }
        if at.is_none() {
            way.clear();
        }
        for id in missing.into_iter().rev() {
            let before = way.last().map_or(&self.root, |(_, position)| position);
            let position = match self.entry(id) {
                Some(NodeEntry::Move(mv)) => before.after(mv),
                Some(NodeEntry::Start | NodeEntry::Others) | None => before.clone(),
            };
            way.push((id, position));
        }
        look(way.last().map_or(&self.root, |(_, position)| position))
    }

    /// The child of a node by its entry.
    pub fn child(&self, id: NodeId, entry: NodeEntry<AnyMove>) -> Option<NodeId> {
        match self.node(id)?.below {
            Below::Known(first, count) => {
                (first..first + count).find(|&child| self.nodes[child as usize].entry == entry)
            }
            _ => None,
        }
    }

    /// The level of a node, 0 for the start.
    pub fn level(&self, id: NodeId) -> u16 {
        self.node(id).map_or(0, |node| node.level)
    }

    /// Returns true if the node only refers to another one with the same position.
    pub fn is_link(&self, id: NodeId) -> bool {
        self.node(id).is_some_and(|node| node.link != NONE)
    }

    /// Returns true if the node's rows are shown when its ancestors' are.
    pub fn is_open(&self, id: NodeId) -> bool {
        self.node(id).is_some_and(|node| node.open && node.epoch == self.epoch)
    }

    /// Returns true if the node's children are known.
    pub fn is_known(&self, id: NodeId) -> bool {
        self.node(id).is_some_and(|node| matches!(node.below, Below::Known(..)))
    }

    /// The entry of a node.
    pub fn entry(&self, id: NodeId) -> Option<NodeEntry<AnyMove>> {
        self.node(id).map(|node| node.entry)
    }

    /// The nodes below a node, as far as they are known.
    pub fn children(&self, id: NodeId) -> std::ops::Range<NodeId> {
        match self.node(id).map(|node| node.below) {
            Some(Below::Known(first, count)) => first..first + count,
            _ => 0..0,
        }
    }

    /// Takes the new queries.
    pub fn take_questions(&mut self) -> Vec<TreeQuery> {
        std::mem::take(&mut self.questions)
    }
}
