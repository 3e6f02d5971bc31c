//! The visible rows of a prediction tree: folding, sorting, filtering.

use super::tree::{Node, Pick, PredictionTree};
use etude_games::durak::Card;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// Trees above this size are sorted by a background thread.
const LARGE: usize = 100_000;

/// The order of siblings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The order of the article's program: last first, but roots in the order of the hand.
    #[default]
    Printed,
    /// Best sums first.
    BestFirst,
    /// Worst sums first.
    WorstFirst,
    /// By a key; equal ones in tree order.
    By(Key, Falling),
}

/// The sort keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The rank of the card.
    Card,
    /// The weight of the card.
    Rank,
    /// The probability of the card.
    Probability,
    /// The signed loss.
    Loss,
    /// The sum down to it.
    Sum,
    /// The best sum below it.
    Best,
}

/// The direction of a sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falling {
    /// Highest first.
    Yes,
    /// Lowest first.
    No,
}

impl Order {
    /// The order after another click on a column: highest first, lowest first, as printed.
    #[must_use]
    pub fn pressed(self, key: Key) -> Self {
        match self {
            Self::By(own, Falling::Yes) if own == key => Self::By(key, Falling::No),
            Self::By(own, Falling::No) if own == key => Self::Printed,
            _ => Self::By(key, Falling::Yes),
        }
    }
}

/// The filter by sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signs {
    /// All.
    #[default]
    All,
    /// Paths with a sum above zero.
    Positive,
    /// Paths with a sum below zero.
    Negative,
}

/// The order and filters of a view.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowOptions {
    /// The order.
    pub order: Order,
    /// The filter by the sign of sums.
    pub signs: Signs,
    /// Only paths with these cards in this order.
    pub cards: Vec<Card>,
    /// True if everything is unfolded.
    pub unfold: bool,
}

/// The visible rows.
#[derive(Clone, Debug)]
pub struct Rows {
    tree: Arc<PredictionTree>,
    options: RowOptions,
    /// For each node, true if a path through it passes the filter; empty when all do.
    kept: Vec<bool>,
    /// For each node, true if it is unfolded.
    open: Vec<bool>,
    visible: Vec<u32>,
}

impl Rows {
    /// The rows of a tree: all unfolded if the options say so, else as before.
    pub fn new(tree: Arc<PredictionTree>, options: RowOptions, before: Option<&Rows>) -> Self {
        let kept = kept(&tree, &options);
        let open = vec![false; tree.len()];
        let mut rows = Self { tree, options, kept, open, visible: Vec::new() };
        let mut roots: Vec<u32> = rows.tree.roots.clone();
        if rows.options.order != Order::Printed {
            rows.sort(&mut roots);
        }
        roots.retain(|&root| rows.keeps(root));
        if rows.options.unfold {
            rows.open = (0..rows.tree.len() as u32).map(|node| rows.has_below(node)).collect();
        } else if let Some(before) = before {
            rows.unfold_like(before);
        }
        let mut visible = Vec::new();
        for root in roots {
            rows.collect(root, &mut visible);
        }
        rows.visible = visible;
        rows
    }

    /// The tree.
    pub fn tree(&self) -> &Arc<PredictionTree> {
        &self.tree
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.visible.len()
    }

    /// Returns true if there are no rows.
    pub fn is_empty(&self) -> bool {
        self.visible.is_empty()
    }

    /// The node of a row.
    pub fn node(&self, row: usize) -> Option<(u32, &Node)> {
        let index = *self.visible.get(row)?;
        Some((index, self.tree.node(index)?))
    }

    /// Returns true if a node is unfolded.
    pub fn is_open(&self, node: u32) -> bool {
        self.open.get(node as usize).copied().unwrap_or(false)
    }

    /// Returns true if a node can be unfolded.
    pub fn has_below(&self, node: u32) -> bool {
        self.tree.children(node).any(|child| self.keeps(child))
    }

    /// The row of a visible node.
    pub fn row_of(&self, node: u32) -> Option<usize> {
        self.visible.iter().position(|&other| other == node)
    }

    /// Folds or unfolds the node of a row.
    pub fn set_open(&mut self, row: usize, open: bool) {
        let Some((node, _)) = self.node(row) else { return };
        if open == self.is_open(node) || open && !self.has_below(node) {
            return;
        }
        if open {
            self.open[node as usize] = true;
            let mut below = Vec::new();
            self.collect(node, &mut below);
            self.visible.splice(row..=row, below);
        } else {
            let end = self.end_of(row);
            self.open[node as usize] = false;
            self.visible.drain(row + 1..end);
        }
    }

    /// Unfolds the ancestors of a node and returns its row; none when it is filtered out.
    pub fn reveal(&mut self, node: u32) -> Option<usize> {
        let path = self.tree.path(node);
        let mut row = 0;
        for (place, &step) in path.iter().enumerate() {
            row += self.visible[row..].iter().position(|&other| other == step)?;
            if place + 1 < path.len() {
                self.set_open(row, true);
            }
        }
        Some(row)
    }

    /// Unfolds the paths that other rows have unfolded, by card.
    fn unfold_like(&mut self, before: &Rows) {
        let twin = |own: &[u32], card: Card| {
            own.iter().copied().find(|&node| self.tree.node(node).is_some_and(|node| node.card == card))
        };
        let mut todo: Vec<(Vec<u32>, Vec<u32>)> = vec![(before.tree.roots.clone(), self.tree.roots.clone())];
        let mut opened = Vec::new();
        while let Some((theirs, own)) = todo.pop() {
            for node in theirs.into_iter().filter(|&node| before.is_open(node)) {
                let Some(card) = before.tree.node(node).map(|node| node.card) else { continue };
                if let Some(own) = twin(&own, card).filter(|&own| self.has_below(own)) {
                    opened.push(own);
                    todo.push((before.tree.children(node).collect(), self.tree.children(own).collect()));
                }
            }
        }
        for node in opened {
            self.open[node as usize] = true;
        }
    }

    /// The row behind the subtree of a row.
    fn end_of(&self, row: usize) -> usize {
        let level = |row: usize| self.node(row).map(|(_, node)| node.level);
        let Some(own) = level(row) else { return row };
        (row + 1..self.visible.len()).find(|&below| level(below) <= Some(own)).unwrap_or(self.visible.len())
    }

    /// Appends a node and its unfolded subtree.
    fn collect(&self, node: u32, into: &mut Vec<u32>) {
        let mut todo = vec![node];
        while let Some(node) = todo.pop() {
            into.push(node);
            if !self.is_open(node) {
                continue;
            }
            let start = todo.len();
            todo.extend(self.tree.children(node).filter(|&child| self.keeps(child)));
            // Last pushed is first visited, as in the article's program.
            if self.options.order != Order::Printed {
                self.sort(&mut todo[start..]);
                todo[start..].reverse();
            }
        }
    }

    /// Sorts siblings from tree order.
    fn sort(&self, nodes: &mut [u32]) {
        let lowest = self.tree.pick == Pick::Lowest;
        let (key, falls) = match self.options.order {
            Order::Printed => return,
            Order::BestFirst => (Key::Best, !lowest),
            Order::WorstFirst => (Key::Best, lowest),
            Order::By(key, falling) => (key, falling == Falling::Yes),
        };
        let number = |node: &u32| self.tree.node(*node).map_or(0.0, |node| number_of(node, key));
        nodes.sort_by(|a, b| {
            let (a, b) = (number(a), number(b));
            if falls { b.total_cmp(&a) } else { a.total_cmp(&b) }
        });
    }

    fn keeps(&self, node: u32) -> bool {
        self.kept.get(node as usize).copied().unwrap_or(true)
    }
}

/// The sort value of a node.
fn number_of(node: &Node, key: Key) -> f64 {
    match key {
        Key::Card => f64::from(node.card.rank()),
        Key::Rank => node.rank,
        Key::Probability => node.possibility,
        Key::Loss if node.ours => -node.loss(),
        Key::Loss => node.loss(),
        Key::Sum => node.sum,
        Key::Best => node.best,
    }
}

/// For each node, true if a path through it passes the filter; empty when all do.
fn kept(tree: &PredictionTree, options: &RowOptions) -> Vec<bool> {
    if options.signs == Signs::All && options.cards.is_empty() {
        return Vec::new();
    }
    let len = tree.len() as u32;
    // The number of filter cards met on the path of a node.
    let mut met = vec![0_u8; tree.len()];
    let mut kept = vec![false; tree.len()];
    for index in 0..len {
        let Some(node) = tree.node(index) else { break };
        let before = node.parent().map_or(0, |parent| met[parent as usize]);
        let next = options.cards.get(usize::from(before));
        met[index as usize] = before + u8::from(next == Some(&node.card));
        let sign = match options.signs {
            Signs::All => true,
            Signs::Positive => node.sum > 0.0,
            Signs::Negative => node.sum < 0.0,
        };
        kept[index as usize] =
            tree.is_leaf(index) && sign && usize::from(met[index as usize]) == options.cards.len();
    }
    for index in (0..len).rev() {
        if let (true, Some(parent)) = (kept[index as usize], tree.node(index).and_then(Node::parent)) {
            kept[parent as usize] = true;
        }
    }
    kept
}

/// Sorts trees, large ones in the background; old rows stay until then.
#[derive(Default)]
pub struct Arranger {
    rows: Option<Rows>,
    coming: Option<(RowOptions, Receiver<Rows>)>,
}

impl Arranger {
    /// The rows with these options, or the old ones while sorting.
    pub fn rows(&mut self, tree: &Arc<PredictionTree>, options: &RowOptions) -> Option<&mut Rows> {
        if let Some((_, receiver)) = &self.coming {
            match receiver.try_recv() {
                Ok(rows) => (self.rows, self.coming) = (Some(rows), None),
                Err(TryRecvError::Disconnected) => self.coming = None,
                Err(TryRecvError::Empty) => {}
            }
        }
        let fits = |rows: &Rows| Arc::ptr_eq(&rows.tree, tree) && rows.options == *options;
        if !self.rows.as_ref().is_some_and(fits) {
            if tree.len() < LARGE || self.rows.is_none() && !options.unfold {
                self.coming = None;
                self.rows = Some(Rows::new(Arc::clone(tree), options.clone(), self.rows.as_ref()));
            } else if self.coming.as_ref().is_none_or(|(coming, _)| coming != options) {
                self.send(tree, options);
            }
        }
        self.rows.as_mut()
    }

    /// Resets the folding at the next drawing.
    pub fn forget(&mut self) {
        (self.rows, self.coming) = (None, None);
    }

    /// Returns true if sorting is under way.
    pub fn is_busy(&self) -> bool {
        self.coming.is_some()
    }

    fn send(&mut self, tree: &Arc<PredictionTree>, options: &RowOptions) {
        let (sender, receiver) = channel();
        let (tree, theirs) = (Arc::clone(tree), options.clone());
        let work = move || {
            // Nobody waits if the receiver is gone.
            let _ = sender.send(Rows::new(tree, theirs, None));
        };
        let thread = std::thread::Builder::new().name("étude rows".to_owned()).spawn(work);
        self.coming = thread.ok().map(|_| (options.clone(), receiver));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::durak::prediction::tree::tests::{card, small};

    fn shown(rows: &Rows) -> Vec<u32> {
        (0..rows.len()).filter_map(|row| rows.node(row)).map(|(index, _)| index).collect()
    }

    fn rows(options: RowOptions) -> Rows {
        Rows::new(Arc::new(small()), options, None)
    }

    #[test]
    fn rows_open_and_close() {
        let mut rows = rows(RowOptions::default());
        assert_eq!(shown(&rows), [0, 4]);
        assert_eq!(rows.reveal(3), Some(2));
        assert_eq!(shown(&rows), [0, 2, 3, 1, 4]);
        rows.set_open(0, false);
        assert_eq!(shown(&rows), [0, 4]);
        rows.set_open(0, true);
        assert_eq!(shown(&rows), [0, 2, 3, 1, 4]);
        let again = Rows::new(Arc::new(small()), RowOptions::default(), Some(&rows));
        assert_eq!(shown(&again), [0, 2, 3, 1, 4]);
    }

    #[test]
    fn a_column_is_pressed_to_and_fro() {
        let first = Order::BestFirst.pressed(Key::Sum);
        assert_eq!(first, Order::By(Key::Sum, Falling::Yes));
        assert_eq!(first.pressed(Key::Rank), Order::By(Key::Rank, Falling::Yes));
        assert_eq!(first.pressed(Key::Sum), Order::By(Key::Sum, Falling::No));
        assert_eq!(first.pressed(Key::Sum).pressed(Key::Sum), Order::Printed);
    }

    #[test]
    fn rows_are_sorted_and_filtered() {
        let by = |key, falling| RowOptions {
            order: Order::By(key, falling),
            unfold: true,
            ..RowOptions::default()
        };
        // 6C with 7C and 8C - 9C below it, and 6D.
        for (key, falling, wanted) in [
            (Key::Rank, Falling::Yes, [0, 2, 3, 1, 4]),
            (Key::Rank, Falling::No, [0, 1, 2, 3, 4]),
            (Key::Probability, Falling::Yes, [0, 1, 2, 3, 4]),
            (Key::Probability, Falling::No, [4, 0, 1, 2, 3]),
            (Key::Loss, Falling::Yes, [4, 0, 2, 3, 1]),
            (Key::Loss, Falling::No, [0, 1, 2, 3, 4]),
            (Key::Sum, Falling::Yes, [4, 0, 2, 3, 1]),
            (Key::Sum, Falling::No, [0, 1, 2, 3, 4]),
            (Key::Best, Falling::Yes, [0, 1, 2, 3, 4]),
            (Key::Card, Falling::No, [0, 1, 2, 3, 4]),
        ] {
            assert_eq!(shown(&rows(by(key, falling))), wanted, "{key:?} {falling:?}");
        }
        let best = RowOptions { order: Order::BestFirst, unfold: true, ..RowOptions::default() };
        assert_eq!(shown(&rows(best)), [0, 1, 2, 3, 4]);
        let worst = RowOptions { order: Order::WorstFirst, unfold: true, ..RowOptions::default() };
        assert_eq!(shown(&rows(worst)), [4, 0, 2, 3, 1]);
        let negative = RowOptions { signs: Signs::Negative, unfold: true, ..RowOptions::default() };
        assert_eq!(shown(&rows(negative)), [4]);
        let cards = RowOptions { cards: vec![card("6C"), card("9C")], unfold: true, ..RowOptions::default() };
        assert_eq!(shown(&rows(cards)), [0, 2, 3]);
    }
}
