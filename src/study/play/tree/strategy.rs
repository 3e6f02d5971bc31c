//! [`StrategyTree`] of an open game.

use super::{NodeEntry, NodeId};
use crate::play::OpenGame;
use crate::play::StrategyTree;
use crate::play::game::Game;
use crate::play::lines::START;
use crate::play::position::touched;
use crate::play::preview::Preview;
use crate::rows::{TreeEntry, TreeRow};
use etude_model::{DrawnMove, Viewer};
use std::ops::Range;

impl StrategyTree for OpenGame {
    fn len(&self) -> usize {
        self.game.as_ref().filter(|game| game.root.is_some()).map_or(0, |game| game.tree.len())
    }

    fn row(&self, row: usize) -> Option<TreeRow> {
        let game = self.game.as_ref().filter(|game| game.root.is_some())?;
        self.tree_row(game, game.tree.node_at(row)?)
    }

    fn row_at(&self, node: NodeId) -> Option<TreeRow> {
        self.tree_row(self.game.as_ref().filter(|game| game.root.is_some())?, node)
    }

    fn see(&mut self, rows: Range<usize>) {
        let Some(game) = &mut self.game else { return };
        let seen: Vec<NodeId> = game.tree.nodes_from(rows.start).take(rows.len()).collect();
        for node in seen {
            game.tree.count_others(node);
        }
        self.ask_tree();
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
        }
        self.ask_tree();
    }

    fn fold_all(&mut self, node: NodeId) {
        if let Some(game) = &mut self.game {
            game.tree.fold_all(node);
            game.to_open.clear();
        }
    }

    fn reveal(&mut self, node: NodeId) -> Option<usize> {
        let game = self.game.as_mut()?;
        game.tree.reveal(node);
        game.tree.row_of(node)
    }

    fn below_here(&self, index: usize) -> Option<NodeId> {
        let game = self.game.as_ref().filter(|game| game.root.is_some())?;
        game.below(game.here?, *self.in_view.legal.get(index)?)
    }

    fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.game.as_ref().and_then(|game| game.tree.parent(node))
    }

    fn preview(&self, node: NodeId) -> Option<Preview> {
        let game = self.game.as_ref()?;
        let Some(NodeEntry::Move(mv)) = game.tree.entry(node) else { return None };
        Some(game.tree.at(game.tree.parent(node)?, |before| {
            let scene = self.setup.get().scene(before, Viewer::Everything);
            Preview { scene, touched: touched(before, mv), instead: Vec::new() }
        }))
    }

    fn go_to(&mut self, node: NodeId) {
        let Some(game) = &mut self.game else { return };
        let moves = game.tree.moves(node);
        // Moves only looked at lead to the root, or belong to another row.
        if game.root.is_none_or(|root| !game.lines.node(root).passing) {
            game.lines.forget_passing();
        }
        game.lines.go(game.root.unwrap_or(START));
        for mv in moves {
            game.lines.look_at(mv);
        }
        self.look();
    }

    fn find(&self, fits: &dyn Fn(&DrawnMove, &str) -> bool, rows: Range<usize>) -> Option<usize> {
        let tree = &self.game.as_ref()?.tree;
        let found = |node: NodeId| match (tree.entry(node), tree.parent(node)) {
            (Some(NodeEntry::Move(mv)), Some(parent)) => {
                tree.at(parent, |before| fits(&before.drawn(mv), &before.move_text(mv)))
            }
            _ => false,
        };
        let place = tree.nodes_from(rows.start).take(rows.len()).position(found)?;
        Some(rows.start + place)
    }

    fn follow(&mut self) -> Option<(usize, bool)> {
        let game = self.game.as_mut().filter(|game| game.root.is_some())?;
        let (node, arrived) = game.follow();
        let row = game.tree.row_of(node);
        self.ask_tree();
        Some((row?, arrived))
    }

    fn is_busy(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.tree.waiting() > 0) && !self.hides()
    }

    fn to_text(&self, words: &dyn Fn(&TreeRow) -> String, most: usize) -> String {
        let Some(game) = self.game.as_ref().filter(|game| game.root.is_some()) else { return String::new() };
        let rows = game.tree.nodes_from(0).take(most).filter_map(|node| self.tree_row(game, node));
        let rows: Vec<(u16, String)> = rows.map(|row| (row.level, words(&row))).collect();
        super::layout(&rows)
    }
}

impl OpenGame {
    /// A node as it is drawn.
    fn tree_row(&self, game: &Game, node: NodeId) -> Option<TreeRow> {
        let node = game.tree.row(node)?;
        let entry = match node.entry {
            NodeEntry::Start => TreeEntry::Start,
            NodeEntry::Move(mv) => game.tree.at(game.tree.parent(node.node)?, |before| {
                let seat = self.setup.get().player_name(before.seat_to_move());
                TreeEntry::Move {
                    text: before.move_text(mv),
                    drawn: before.drawn(mv),
                    seat,
                    side: before.side_to_move(),
                }
            }),
            NodeEntry::Others => TreeEntry::Others { count: usize::from(node.others), counts: node.counts },
        };
        let before = game.tree.parent(node.node).unwrap_or(node.node);
        Some(TreeRow {
            side: game.tree.at(before, |at| at.side_to_move()),
            node: node.node,
            level: node.level,
            entry,
            value: node.value,
            plies: node.plies,
            expandable: node.expandable,
            open: node.open,
            waiting: node.waiting,
            link: node.link.map(|link| (game.tree.row_of(link), link)),
            only: node.only,
            current: game.here == Some(node.node),
        })
    }
}
