//! Growth of the tree: opening, queries and answers.

use super::{Below, MOST_NODES, NONE, Node, NodeEntry, NodeId, ROOT, Tree, TreeAnswer, TreeQuery};
use crate::erased::{AnyMove, AnyPosition};
use etude_model::Value;

impl Tree {
    /// Shows the rows below a node; queues a query if they are unknown.
    pub fn open(&mut self, id: NodeId) {
        let Some(node) = self.node_mut(id) else { return };
        if node.open || node.over || node.link != NONE {
            return;
        }
        node.open = true;
        match node.below {
            Below::Unknown => self.ask(id),
            Below::Asked => {}
            Below::Known(..) => self.count_rows(id),
        }
    }

    fn ask(&mut self, id: NodeId) {
        self.ask_at(id, self.position(id));
    }

    /// Queues the query for the rows below a node, which has this position.
    fn ask_at(&mut self, id: NodeId, position: AnyPosition) {
        let is_others = self.node(id).is_some_and(|node| node.entry == NodeEntry::Others);
        let shown = is_others.then(|| self.shown_beside(id));
        let Some(node) = self.node_mut(id) else { return };
        node.below = Below::Asked;
        self.asked.insert(id);
        self.waiting += 1;
        self.questions.push(match shown {
            Some(shown) => TreeQuery::Count(id, position, shown),
            None => TreeQuery::Expand(id, position),
        });
    }

    /// Hides the rows below a node.
    pub fn close(&mut self, id: NodeId) {
        let Some(node) = self.node_mut(id).filter(|node| node.open) else { return };
        node.open = false;
        node.unfold_to = 0;
        self.count_rows(id);
    }

    /// Opens the nodes above a node, so that it has a row.
    pub fn reveal(&mut self, id: NodeId) {
        let mut above = Vec::new();
        let mut at = self.parent(id);
        while let Some(parent) = at {
            above.push(parent);
            at = self.parent(parent);
        }
        for node in above.into_iter().rev() {
            self.open(node);
        }
    }

    /// Opens everything below a node down to a level; each answer queues the next queries.
    pub fn unfold(&mut self, id: NodeId, level: u16) {
        let unfolds = |node: &Node<AnyMove>| {
            !node.over && node.link == NONE && node.level < level && node.entry != NodeEntry::Others
        };
        let all = self.all_below(id, |id| self.node(id).is_some_and(unfolds));
        let full = self.nodes.len() >= MOST_NODES;
        for &id in &all {
            let Some(node) = self.node_mut(id) else { continue };
            node.unfold_to = level;
            match node.below {
                Below::Unknown if full => {}
                Below::Unknown => {
                    node.open = true;
                    self.ask(id);
                }
                Below::Asked | Below::Known(..) => node.open = true,
            }
        }
        self.recount(&all, id);
    }

    /// Ends every unfolding that is under way: rows that are still waited for close again.
    pub fn stop_unfolding(&mut self) {
        self.questions.clear();
        self.waiting = 0;
        for id in std::mem::take(&mut self.asked) {
            let Some(node) = self.node_mut(id) else { continue };
            node.unfold_to = 0;
            if node.below == Below::Asked {
                node.below = Below::Unknown;
                node.open = id == ROOT;
            }
        }
    }

    /// Asks again for the rows of the start, when an unfolding was ended before they came.
    pub fn ask_again(&mut self) {
        if self.nodes[ROOT as usize].open && self.nodes[ROOT as usize].below == Below::Unknown {
            self.ask(ROOT);
        }
    }

    /// Closes everything below a node, the node itself included.
    pub fn fold_all(&mut self, id: NodeId) {
        self.questions.clear();
        if id == ROOT {
            return self.fold_everything();
        }
        if self.node(id).is_none() {
            return;
        }
        let all = self.all_below(id, |_| true);
        for &id in &all {
            if let Some(node) = self.node_mut(id) {
                (node.unfold_to, node.open) = (0, false);
            }
        }
        for id in std::mem::take(&mut self.asked) {
            match self.node_mut(id) {
                Some(node) if node.below == Below::Asked && !node.open => {
                    node.below = Below::Unknown;
                    self.waiting = self.waiting.saturating_sub(1);
                }
                _ => _ = self.asked.insert(id),
            }
        }
        self.recount(&all, id);
    }

    /// Closes everything but the row of the position itself, so that its moves are left. However many nodes there are, none
    /// of them is touched: they are of an earlier epoch now.
    fn fold_everything(&mut self) {
        self.epoch += 1;
        let (epoch, root) = (self.epoch, &mut self.nodes[ROOT as usize]);
        (root.epoch, root.unfold_to) = (epoch, 0);
        self.waiting = usize::from(root.open && root.below == Below::Asked);
        self.asked = (self.waiting > 0).then_some(ROOT).into_iter().collect();
        self.count_rows(ROOT);
    }

    /// Counts the rows of a node, of all those below it that were changed, each before those below it, and of those
    /// above it.
    fn recount(&mut self, changed: &[NodeId], id: NodeId) {
        for &id in changed.iter().rev() {
            self.set_rows(id, self.recompute_rows_below(id));
        }
        let mut at = id;
        while let Some(parent) = self.parent(at).filter(|&parent| self.is_open(parent)) {
            self.set_rows(parent, self.recompute_rows_below(parent));
            at = parent;
        }
    }

    fn set_rows(&mut self, id: NodeId, rows: u32) {
        if let Some(node) = self.node_mut(id) {
            node.rows = rows;
        }
    }

    /// Takes an answer of the solver.
    pub fn answer(&mut self, answer: TreeAnswer<AnyMove>) {
        let (TreeAnswer::Expand(id, _) | TreeAnswer::Count(id, _)) = &answer;
        self.asked.remove(id);
        match answer {
            TreeAnswer::Expand(id, expansion) => {
                let Some(node) = self.node_mut(id) else { return };
                if matches!(node.below, Below::Known(..)) {
                    return;
                }
                let plies = expansion.plies.map(|plies| plies as u16);
                node.plies = node.plies.or(plies);
                if node.entry == NodeEntry::Start {
                    node.value = Some(expansion.value);
                }
                let value = Some(expansion.value);
                let moves = expansion
                    .shown
                    .into_iter()
                    .map(|(mv, plies)| (NodeEntry::Move(mv), value, plies, 0))
                    .chain((expansion.others > 0).then_some((
                        NodeEntry::Others,
                        None,
                        None,
                        expansion.others,
                    )));
                self.attach(id, moves.collect());
            }
            TreeAnswer::Count(id, moves) => {
                let Some(node) = self.node_mut(id) else { return };
                let mut counts = [0; 3];
                for (_, value, _) in &moves {
                    counts[Value::Win as usize - *value as usize] += 1;
                }
                node.counts = Some(counts);
                if node.below == Below::Asked {
                    let entry = |(mv, value, plies)| (NodeEntry::Move(mv), Some(value), plies, 0);
                    self.attach(id, moves.into_iter().map(entry).collect());
                }
            }
        }
    }

    /// Asks for the counts of a row of other moves without opening it.
    pub fn count_others(&mut self, id: NodeId) {
        let Some(node) = self.node_mut(id) else { return };
        if node.entry == NodeEntry::Others && node.counts.is_none() && node.unfold_to == 0 {
            // Marks the node as asked, so that every frame does not ask again.
            node.unfold_to = 1;
            self.asked.insert(id);
            self.questions.push(TreeQuery::Count(id, self.position(id), self.shown_beside(id)));
        }
    }

    /// The moves that are shown beside a row of other moves.
    fn shown_beside(&self, id: NodeId) -> Vec<AnyMove> {
        let siblings = self.parent(id).and_then(|parent| self.siblings(parent)).into_iter().flatten();
        siblings
            .filter_map(|sibling| match sibling.entry {
                NodeEntry::Move(mv) => Some(mv),
                NodeEntry::Start | NodeEntry::Others => None,
            })
            .collect()
    }

    #[expect(clippy::type_complexity, reason = "a row's parts, used in one place")]
    fn attach(&mut self, id: NodeId, entries: Vec<(NodeEntry<AnyMove>, Option<Value>, Option<u32>, usize)>) {
        let first = self.nodes.len() as u32;
        let count = entries.len() as u32;
        let position = self.position(id);
        let Some(Node { level, unfold_to, below, .. }) = self.node_mut(id) else { return };
        let asked = std::mem::replace(below, Below::Known(first, count)) == Below::Asked;
        let (level, unfold_to) = (*level + 1, *unfold_to);
        self.waiting = self.waiting.saturating_sub(usize::from(asked));
        // Unfolding continues below the new rows while there is room.
        let (unfolds, full) = (level < unfold_to, first as usize >= MOST_NODES);
        for (entry, value, plies, others) in entries {
            let child = self.nodes.len() as NodeId;
            let (mut over, mut link, mut below) = (false, NONE, None);
            if let NodeEntry::Move(mv) = entry {
                let next = position.after(mv);
                over = next.score().is_some();
                let earlier = self.seen.first((next.key(), next.side_to_move()), child);
                link = if over || earlier == child { NONE } else { earlier };
                below = (unfolds && !over && link == NONE).then_some(next);
            }
            self.nodes.push(Node {
                entry,
                parent: id,
                level,
                open: below.is_some() && !full,
                over,
                below: Below::Unknown,
                link,
                value,
                plies: plies.map(|plies| plies as u16),
                counts: None,
                others: others as u16,
                unfold_to: if below.is_some() { unfold_to } else { 0 },
                rows: 0,
                epoch: self.epoch,
            });
            if let Some(next) = below.filter(|_| !full) {
                self.ask_at(child, next);
            }
        }
        self.count_rows(id);
    }
}
