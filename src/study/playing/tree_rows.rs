//! The tree of an open game: its rows for the window, its open rows for files.

use super::OpenGame;
use crate::model::{Playable, Position, Viewer};
use crate::study::document::OTHERS;
use crate::study::playing::lines::{LineId, Lines, START};
use crate::study::playing::solver::Solvable;
use crate::study::playing::tree;
use crate::study::playing::tree::{Entry, Tree};
use crate::study::{NodeId, Preview, StrategyTree, TreeEntry, TreeRow};
use std::collections::VecDeque;
use std::ops::Range;

/// What exists only while the start position can be played.
pub(super) struct Game<G: Playable> {
    pub(super) lines: Lines<G>,
    /// Where the tree starts: the first position on the way to the one in view that can be proved. None where there
    /// is no such position, and so no tree.
    pub(super) root: Option<LineId>,
    pub(super) tree: Tree<G::Position>,
    /// Rows that a file says are open and that have not been opened yet.
    pub(super) to_open: Vec<Vec<String>>,
}

impl<G: Solvable> Game<G> {
    /// A game at its start; the tree has no root yet.
    pub(super) fn new(position: G::Position, to_open: Vec<Vec<String>>) -> Self {
        Self { tree: Tree::new(position.clone()), lines: Lines::new(position), root: None, to_open }
    }

    /// Lets the tree start where the way to the position in view can be proved from. Returns whether it is another
    /// tree now.
    pub(super) fn root_at(&mut self) -> bool {
        let way = std::iter::once(START).chain(self.lines.path(self.lines.at()));
        let root = way.into_iter().find(|&id| G::can_prove(&self.lines.node(id).position));
        if root == self.root {
            return false;
        }
        self.root = root;
        self.tree = Tree::new(self.lines.node(root.unwrap_or(START)).position.clone());
        // Files say which rows are open, the start's own row among them.
        if root.is_some() && (self.to_open.is_empty() || self.to_open.contains(&Vec::new())) {
            self.tree.open(tree::ROOT);
        }
        true
    }

    /// The moves of the lines that lead from the tree's root to the position in view.
    fn way(&self) -> Vec<LineId> {
        let mut way = self.lines.path(self.lines.at());
        let above = way.iter().position(|&id| Some(id) == self.root).map_or(0, |place| place + 1);
        way.split_off(above)
    }
}

/// The open rows by their moves, shallow ones first.
pub(super) fn opened<G: Playable>(game: &Game<G>) -> Vec<Vec<String>> {
    /// More open rows than these make a file unreadable and are quickly opened again.
    const MOST: usize = 500;
    let root = game.tree.position(tree::ROOT);
    let mut pending = VecDeque::from([(tree::ROOT, root, Vec::new())]);
    let mut paths: Vec<Vec<String>> = Vec::new();
    while let Some((node, position, path)) = pending.pop_front() {
        if !game.tree.is_open(node) || paths.len() == MOST {
            continue;
        }
        for child in game.tree.children(node) {
            if !game.tree.is_open(child) {
                continue;
            }
            let mut path: Vec<String> = path.clone();
            match game.tree.entry(child) {
                Some(Entry::Move(mv)) => {
                    // A row of other moves is a step of its own in the tree, but not in the game.
                    path.push(G::move_text(&position, mv));
                    pending.push_back((child, position.after(mv), path));
                }
                Some(Entry::Others) => {
                    path.push(OTHERS.to_owned());
                    pending.push_back((child, position.clone(), path));
                }
                Some(Entry::Start) | None => {}
            }
        }
        paths.push(path);
    }
    paths.extend(game.to_open.iter().take(MOST - paths.len()).cloned());
    paths
}

/// Opens the rows that a file says are open, as far as their nodes are known by now.
pub(super) fn open_saved<G: Playable>(game: &mut Game<G>) {
    let saved = std::mem::take(&mut game.to_open);
    game.to_open = saved.into_iter().filter(|path| open_path(game, path) == Reached::NotYet).collect();
}

#[derive(PartialEq)]
enum Reached {
    Row,
    /// The rows on the way are not known yet.
    NotYet,
    /// There is no such row: the file speaks of another tree.
    Never,
}

fn open_path<G: Playable>(game: &mut Game<G>, path: &[String]) -> Reached {
    let mut node = tree::ROOT;
    let mut position = game.tree.position(node);
    for text in path {
        if !game.tree.is_known(node) {
            return Reached::NotYet;
        }
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let entry = match legal.into_iter().find(|&mv| G::move_text(&position, mv) == *text) {
            Some(mv) => Entry::Move(mv),
            None if text == OTHERS => Entry::Others,
            None => return Reached::Never,
        };
        match game.tree.child(node, entry) {
            Some(child) => node = child,
            None => return Reached::Never,
        }
        if let Entry::Move(mv) = entry {
            position = position.after(mv);
        }
    }
    game.tree.open(node);
    Reached::Row
}

impl<G: Solvable> StrategyTree for OpenGame<G> {
    fn len(&self) -> usize {
        self.game.as_ref().filter(|game| game.root.is_some()).map_or(0, |game| game.tree.len())
    }

    fn row(&mut self, row: usize) -> Option<TreeRow> {
        let game = self.game.as_mut().filter(|game| game.root.is_some())?;
        let node = game.tree.row(row)?;
        let entry = match node.entry {
            Entry::Start => TreeEntry::Start,
            Entry::Move(mv) => {
                let before = game.tree.position(game.tree.parent(node.node)?);
                let seat = G::seat_to_move(&before);
                TreeEntry::Move {
                    text: G::move_text(&before, mv),
                    seat: G::seat_name(&self.setup, seat),
                    side: before.side_to_move(),
                }
            }
            Entry::Others => {
                // Rows of other moves are counted once somebody sees them.
                if node.counts.is_none() {
                    game.tree.count_others(node.node);
                }
                TreeEntry::Others { count: usize::from(node.others), counts: node.counts }
            }
        };
        let link = node.link.map(|link| (game.tree.row_of(link), link));
        let current = node.entry != Entry::Others && {
            let path = game.way();
            let moves = game.tree.moves(node.node);
            moves.len() == path.len()
                && path.iter().zip(&moves).all(|(&id, &mv)| game.lines.node(id).mv == Some(mv))
        };
        Some(TreeRow {
            node: node.node,
            level: node.level,
            entry,
            value: node.value,
            plies: node.plies,
            expandable: node.expandable,
            open: node.open,
            waiting: node.waiting,
            link,
            only: node.only,
            current,
        })
    }

    fn set_open(&mut self, node: NodeId, open: bool) {
        if let Some(game) = &mut self.game {
            if open {
                game.tree.open(node);
            } else {
                game.tree.close(node);
            }
        }
        self.ask_tree();
    }

    fn unfold(&mut self, node: NodeId, levels: u16) {
        if let Some(game) = &mut self.game {
            let level = game.tree.level(node).saturating_add(levels);
            game.tree.unfold(node, level);
            game.tree.refresh();
        }
        self.ask_tree();
    }

    fn fold_all(&mut self, node: NodeId) {
        if let Some(game) = &mut self.game {
            game.tree.fold_all(node);
            game.tree.refresh();
            game.to_open.clear();
        }
    }

    fn reveal(&mut self, node: NodeId) -> Option<usize> {
        let game = self.game.as_mut()?;
        game.tree.reveal(node);
        game.tree.row_of(node)
    }

    fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.game.as_ref().and_then(|game| game.tree.parent(node))
    }

    fn preview(&self, node: NodeId) -> Option<Preview> {
        let game = self.game.as_ref()?;
        let Some(Entry::Move(mv)) = game.tree.entry(node) else { return None };
        let before = game.tree.position(game.tree.parent(node)?);
        let mut targets = Vec::new();
        G::targets(&before, mv, &mut targets);
        let scene = G::scene(&self.setup, &before, Viewer::Everything);
        Some(Preview { scene, targets, route: G::route(&before, mv) })
    }

    fn find(&mut self, text: &str, mut rows: Range<usize>) -> Option<usize> {
        let wanted = text.trim().to_lowercase();
        let game = self.game.as_ref()?;
        rows.find(|&row| {
            game.tree.row(row).is_some_and(|found| match found.entry {
                Entry::Move(mv) => game.tree.parent(found.node).is_some_and(|parent| {
                    G::move_text(&game.tree.position(parent), mv).to_lowercase().starts_with(&wanted)
                }),
                Entry::Start | Entry::Others => false,
            })
        })
    }

    fn follow(&mut self) -> Option<(usize, bool)> {
        let game = self.game.as_mut().filter(|game| game.root.is_some())?;
        let mut node = tree::ROOT;
        let mut arrived = true;
        for id in game.way() {
            let Some(mv) = game.lines.node(id).mv else { break };
            game.tree.open(node);
            let others = game.tree.child(node, Entry::Others);
            if let Some(child) = game.tree.child(node, Entry::Move(mv)) {
                node = child;
            } else if let Some(others) = others {
                game.tree.open(others);
                match game.tree.child(others, Entry::Move(mv)) {
                    Some(child) => node = child,
                    None => {
                        arrived = game.tree.is_known(others);
                        break;
                    }
                }
            } else {
                // A row that only refers to another one has nothing below it.
                arrived = game.tree.is_known(node) || game.tree.is_link(node);
                break;
            }
        }
        let row = game.tree.row_of(node)?;
        self.ask_tree();
        Some((row, arrived))
    }

    fn is_busy(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.tree.waiting() > 0)
    }

    fn to_text(&mut self, words: &dyn Fn(&TreeRow) -> String) -> String {
        let rows = (0..StrategyTree::len(self)).map_while(|row| self.row(row));
        let rows: Vec<(u16, String)> = rows.map(|row| (row.level, words(&row))).collect();
        tree::layout(&rows)
    }
}
