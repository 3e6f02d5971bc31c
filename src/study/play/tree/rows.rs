//! Row numbers of nodes. Every node stores the number of rows shown below it, so that a row is found from the start without
//! a list of all rows.

use super::{Below, NONE, NodeId, ROOT, Tree};

impl Tree {
    /// The number of rows; the start always has one.
    pub fn len(&self) -> usize {
        1 + self.stored_rows_below(ROOT)
    }

    /// Returns true if there are no rows, which never happens.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The node at a row.
    pub fn node_at(&self, row: usize) -> Option<NodeId> {
        let (mut shown, mut id) = (self.shown(ROOT), ROOT);
        // The number of rows from the node's row to the wanted one.
        let mut left = row;
        while left > 0 {
            id = shown.next()?;
            let rows = 1 + self.stored_rows_below(id);
            if left <= rows {
                (shown, left) = (self.shown(id), left - 1);
            } else {
                left -= rows;
            }
        }
        Some(id)
    }

    /// The nodes from a row on, in the order of their rows.
    pub fn nodes_from(&self, row: usize) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.node_at(row), |&id| self.next(id))
    }

    /// The node in the row below.
    fn next(&self, id: NodeId) -> Option<NodeId> {
        let first = self.shown(id).next();
        first.or_else(|| {
            let mut at = id;
            loop {
                let parent = self.parent(at)?;
                at += 1;
                if self.shown(parent).contains(&at) {
                    return Some(at);
                }
                at = parent;
            }
        })
    }

    /// The row at which a node is, unless it is hidden.
    pub fn row_of(&self, id: NodeId) -> Option<usize> {
        let mut row = 0;
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            let shown = self.shown(parent);
            if !shown.contains(&at) {
                return None;
            }
            row += 1 + (shown.start..at).map(|sibling| 1 + self.stored_rows_below(sibling)).sum::<usize>();
            at = parent;
        }
        (at == ROOT).then_some(row)
    }

    /// The nodes that are shown right below a node when it is shown itself.
    fn shown(&self, id: NodeId) -> std::ops::Range<NodeId> {
        if self.is_open(id) { self.children(id) } else { 0..0 }
    }

    /// Recounts the rows below a node after it was opened, closed or given children, and updates its visible ancestors. The
    /// counts of its children must be correct.
    pub(super) fn count_rows(&mut self, id: NodeId) {
        let (mut id, mut rows) = (id, self.recompute_rows_below(id));
        loop {
            let Some(node) = self.node_mut(id) else { return };
            let before = std::mem::replace(&mut node.rows, rows);
            let parent = node.parent;
            if before == rows || parent == NONE || !self.is_open(parent) {
                return;
            }
            let Some(above) = self.node(parent) else { return };
            (id, rows) = (parent, above.rows - before + rows);
        }
    }

    /// The number of rows below a node, from the counts of its children, which must be correct.
    pub(super) fn recompute_rows_below(&self, id: NodeId) -> u32 {
        self.shown(id).map(|child| 1 + self.stored_rows_below(child) as u32).sum()
    }

    /// The stored number of rows below a node when it is shown itself.
    fn stored_rows_below(&self, id: NodeId) -> usize {
        self.node(id).filter(|node| node.epoch == self.epoch).map_or(0, |node| node.rows as usize)
    }

    /// All known nodes below a node, each before those below it.
    pub(super) fn all_below(&self, id: NodeId, mut enter: impl FnMut(NodeId) -> bool) -> Vec<NodeId> {
        let mut all = Vec::new();
        let mut pending = vec![id];
        while let Some(id) = pending.pop() {
            if enter(id) {
                all.push(id);
                if let Some(super::Node { below: Below::Known(first, count), .. }) = self.node(id) {
                    pending.extend(*first..*first + *count);
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Expansion, Tree, TreeAnswer, TreeQuery};
    use super::*;
    use crate::erased::AnyPosition;
    use crate::{registry, session};
    use etude_model::Value;

    /// The position with the longest text among the samples of the first kind.
    fn start() -> AnyPosition {
        let samples = registry::KINDS[0].samples.iter();
        let studies = samples.map(|sample| session::read(sample.text()).expect("a study"));
        let position = studies.filter_map(|study| {
            let (entry, rules) = registry::find(&study.game, &study.rules).expect("its rules");
            let setup = entry.played?.read(rules, &study.position).expect("a setup");
            Some((study.position.len(), setup.position().ok()?))
        });
        position.max_by_key(|(length, _)| *length).expect("a sample").1
    }

    /// The rows as a list, from the open nodes alone.
    fn listed(tree: &Tree, id: NodeId, out: &mut Vec<NodeId>) {
        out.push(id);
        for child in tree.shown(id) {
            listed(tree, child, out);
        }
    }

    /// Answers some of the questions: every legal move is shown, or the first of them and the others by number.
    fn answer(tree: &mut Tree, random: &mut impl FnMut(usize) -> usize) {
        for question in tree.take_questions() {
            if let TreeQuery::Expand(id, position) = question {
                let moves = position.moves();
                let shown = if random(2) == 0 { 1 } else { moves.len() };
                let others = moves.len() - shown;
                let shown = moves.into_iter().take(shown).map(|mv| (mv, None)).collect();
                tree.answer(TreeAnswer::Expand(
                    id,
                    Expansion { value: Value::Win, plies: None, shown, others },
                ));
            }
        }
    }

    #[test]
    fn counted_rows_are_those_of_a_list() {
        let mut state = 7_u64;
        let mut random = |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below as u64) as usize
        };
        let mut tree = Tree::new(start());
        tree.open(ROOT);
        for step in 0..600 {
            let id = random(tree.nodes.len()) as NodeId;
            match random(12) {
                0..=4 => tree.open(id),
                5..=6 => tree.close(id),
                7 => tree.unfold(id, tree.level(id) + 2),
                8 => tree.reveal(id),
                9 if step % 5 == 0 => tree.fold_all(id),
                10 if step % 7 == 0 => tree.stop_unfolding(),
                11 if step % 9 == 0 => tree.fold_all(ROOT),
                _ => {}
            }
            if random(3) > 0 {
                answer(&mut tree, &mut random);
            }
            let asked = |id: &NodeId| matches!(tree.below(*id), Below::Asked);
            assert_eq!(tree.waiting(), (0..tree.nodes.len() as NodeId).filter(asked).count(), "step {step}");
            // Their end looks at no other node.
            assert!(
                (0..tree.nodes.len() as NodeId).filter(asked).all(|id| tree.asked.contains(&id)),
                "step {step}"
            );
            let mut rows = Vec::new();
            listed(&tree, ROOT, &mut rows);
            assert_eq!(tree.len(), rows.len(), "step {step}");
            assert!(tree.nodes_from(0).eq(rows.iter().copied()), "step {step}");
            for (row, &node) in rows.iter().enumerate() {
                assert_eq!((tree.node_at(row), tree.row_of(node)), (Some(node), Some(row)), "step {step}");
            }
            assert_eq!(tree.node_at(rows.len()), None);
            let hidden = (0..tree.nodes.len() as NodeId).find(|node| !rows.contains(node));
            assert_eq!(hidden.and_then(|node| tree.row_of(node)), None, "step {step}");
        }
        assert!(tree.nodes.len() > 100, "{} nodes", tree.nodes.len());
        while tree.waiting() > 0 {
            answer(&mut tree, &mut random);
            tree.stop_unfolding();
        }
        assert!(tree.asked.is_empty());
    }
}
