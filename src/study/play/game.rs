//! Lines and tree of an open game, which exist while its start position can be played.

use super::lines::{LineId, Lines, START};
use super::tree::{self, NodeEntry, NodeId, Tree};
use crate::document::OTHERS;
use crate::erased::{AnyMove, AnyPosition};
use std::collections::VecDeque;

/// Lines and tree.
pub(super) struct Game {
    pub(super) lines: Lines,
    /// The tree's root: the first position on the way to the one in view that can be proved. None where there is no
    /// such position, and so no tree.
    pub(super) root: Option<LineId>,
    pub(super) tree: Tree,
    /// The tree node of the position in view, if known.
    pub(super) here: Option<NodeId>,
    /// Rows to open, as saved in a file.
    pub(super) to_open: Vec<Vec<String>>,
}

impl Game {
    /// A game at its start, its tree without a root.
    pub(super) fn new(position: AnyPosition, to_open: Vec<Vec<String>>) -> Self {
        let tree = Tree::new(position.clone());
        Self { tree, lines: Lines::new(position), root: None, here: None, to_open }
    }

    /// Roots the tree at the first position on the way that is proved. Returns true if it is another tree now.
    pub(super) fn root_at(&mut self, proves: impl Fn(&AnyPosition) -> bool) -> bool {
        let way = std::iter::once(START).chain(self.lines.path(self.lines.at()));
        let proved = |position: &AnyPosition| position.can_prove() && proves(position);
        let root = way.into_iter().find(|&id| proved(&self.lines.node(id).position));
        if root == self.root {
            return false;
        }
        self.root = root;
        self.tree = Tree::new(self.lines.node(root.unwrap_or(START)).position.clone());
        // The start's own row is open if the file says so.
        if root.is_some() && (self.to_open.is_empty() || self.to_open.contains(&Vec::new())) {
            self.tree.open(tree::ROOT);
        }
        true
    }

    /// Expands the root of an open-ended proof only while it is in view, unless requested. Returns
    /// whether queries were withdrawn.
    pub(super) fn rest_elsewhere(&mut self) -> bool {
        if !self.lines.position().game().traits().analyses {
            return false;
        }
        if self.root == Some(self.lines.at()) {
            self.tree.ask_again();
            return false;
        }
        let rests = !self.tree.is_known(tree::ROOT) && self.tree.waiting() > 0;
        if rests {
            self.tree.stop_unfolding();
        }
        rests
    }

    /// The moves from the tree's root to the position in view.
    fn way(&self) -> Vec<LineId> {
        let mut way = self.lines.path(self.lines.at());
        let above = way.iter().position(|&id| Some(id) == self.root).map_or(0, |place| place + 1);
        way.split_off(above)
    }

    /// The node of a move below a node, also among the folded others.
    pub(super) fn below(&self, node: NodeId, mv: AnyMove) -> Option<NodeId> {
        let below = |node: NodeId| self.tree.child(node, NodeEntry::Move(mv));
        below(node).or_else(|| below(self.tree.child(node, NodeEntry::Others)?))
    }

    /// Finds the node of the position in view.
    pub(super) fn find_here(&mut self) {
        let child = |node: NodeId, id: &LineId| self.below(node, self.lines.node(*id).mv?);
        self.here = self.root.and_then(|_| self.way().iter().try_fold(tree::ROOT, child));
    }

    /// Opens the rows on the way to the position in view. Returns the last known one, and whether it is the position
    /// itself or as close as the tree can show.
    pub(super) fn follow(&mut self) -> (NodeId, bool) {
        let mut node = tree::ROOT;
        for id in self.way() {
            let Some(mv) = self.lines.node(id).mv else { break };
            self.tree.open(node);
            let others = self.tree.child(node, NodeEntry::Others);
            if let Some(child) = self.tree.child(node, NodeEntry::Move(mv)) {
                node = child;
            } else if let Some(others) = others {
                self.tree.open(others);
                match self.tree.child(others, NodeEntry::Move(mv)) {
                    Some(child) => node = child,
                    None => return (node, self.tree.is_known(others)),
                }
            } else {
                // A link has nothing below it.
                return (node, self.tree.is_known(node) || self.tree.is_link(node));
            }
        }
        (node, true)
    }

    /// The open rows as paths of moves, shallow ones first.
    pub(super) fn opened(&self) -> Vec<Vec<String>> {
        self.open_rows().texts()
    }

    /// The open rows, to be written out later.
    pub(super) fn open_rows(&self) -> OpenRows {
        let mut rows = Vec::new();
        let mut nodes = VecDeque::new();
        if self.tree.is_open(tree::ROOT) {
            nodes.push_back((tree::ROOT, None));
        }
        while let Some((node, row)) = nodes.pop_front().filter(|_| rows.len() < MOST_OPENED) {
            let above = rows.len();
            rows.extend(row.or(Some((0, NodeEntry::Start))));
            let open = self.tree.children(node).filter(|&child| self.tree.is_open(child));
            nodes.extend(open.filter_map(|child| Some((child, Some((above, self.tree.entry(child)?))))));
        }
        let to_open = self.to_open.iter().take(MOST_OPENED - rows.len()).cloned().collect();
        OpenRows { root: self.tree.position(tree::ROOT), rows, to_open }
    }

    /// Opens the saved rows whose nodes are known by now.
    pub(super) fn open_saved(&mut self) {
        let saved = std::mem::take(&mut self.to_open);
        self.to_open = saved.into_iter().filter(|path| self.open_path(path) == Reached::NotYet).collect();
    }

    fn open_path(&mut self, path: &[String]) -> Reached {
        let mut node = tree::ROOT;
        let mut position = self.tree.position(node);
        for text in path {
            if !self.tree.is_known(node) {
                return Reached::NotYet;
            }
            let legal = position.moves();
            let entry = match legal.into_iter().find(|&mv| position.move_text(mv) == *text) {
                Some(mv) => NodeEntry::Move(mv),
                None if text == OTHERS => NodeEntry::Others,
                None => return Reached::Never,
            };
            match self.tree.child(node, entry) {
                Some(child) => node = child,
                None => return Reached::Never,
            }
            if let NodeEntry::Move(mv) = entry {
                position = position.after(mv);
            }
        }
        self.tree.open(node);
        Reached::Row
    }
}

/// Most open rows saved: more make a file unreadable, and are quickly opened again.
pub(super) const MOST_OPENED: usize = 500;

/// The open rows of a tree, written as moves later.
pub(super) struct OpenRows {
    root: AnyPosition,
    /// Entries with the index of the row above, which comes first.
    rows: Vec<(usize, NodeEntry<AnyMove>)>,
    /// Rows to open, as saved in a file.
    to_open: Vec<Vec<String>>,
}

impl OpenRows {
    /// Each row as the path of its moves.
    pub(super) fn texts(self) -> Vec<Vec<String>> {
        let mut written: Vec<(AnyPosition, Vec<String>)> = Vec::with_capacity(self.rows.len());
        for (above, entry) in self.rows {
            let (before, path) = written.get(above).map_or((&self.root, &[][..]), |(at, path)| (at, path));
            // A row of folded others is a step in the tree, but not in the game.
            let (position, step) = match entry {
                NodeEntry::Move(mv) => (before.after(mv), Some(before.move_text(mv))),
                NodeEntry::Others => (before.clone(), Some(OTHERS.to_owned())),
                NodeEntry::Start => (before.clone(), None),
            };
            let path = path.iter().cloned().chain(step).collect();
            written.push((position, path));
        }
        written.into_iter().map(|(_, path)| path).chain(self.to_open).collect()
    }
}

#[derive(PartialEq)]
enum Reached {
    Row,
    /// Rows on the way are not known yet.
    NotYet,
    /// There is no such row: the file is of another tree.
    Never,
}
