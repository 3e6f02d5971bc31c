//! Prediction trees in flat arrays: sums, best sums below, the deciding path.

use etude_games::durak::Card;
use etude_games::durak::robot::walk::{Chance, Step};

/// No node.
const NONE: u32 = u32::MAX;

/// A node: a card that might be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// The weight for its player, factor included.
    pub rank: f64,
    /// The probability, factor included.
    pub possibility: f64,
    /// The sum of losses from the root.
    pub sum: f64,
    /// The best sum of a path through it, by the [`Pick`].
    pub best: f64,
    parent: u32,
    /// The index behind its subtree.
    end: u32,
    /// The card.
    pub card: Card,
    /// The number of cards before it.
    pub level: u8,
    /// True if the card is ours; otherwise the opponent's.
    pub ours: bool,
    /// The cards of its rank that we held in the situation of its value.
    pub repeats: u8,
    /// Origin of its probability.
    pub chance: Chance,
}

impl Node {
    /// The loss.
    pub fn loss(&self) -> f64 {
        self.possibility * self.rank
    }

    /// The parent.
    pub fn parent(&self) -> Option<u32> {
        (self.parent != NONE).then_some(self.parent)
    }
}

/// Preference for the higher or the lower of two sums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// The higher one.
    #[default]
    Highest,
    /// The lower one.
    Lowest,
}

impl Pick {
    /// Returns true if a sum is better than another.
    pub fn prefers(self, sum: f64, other: f64) -> bool {
        match self {
            Self::Highest => sum > other,
            Self::Lowest => sum < other,
        }
    }
}

/// The trees of a prediction, in preorder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PredictionTree {
    nodes: Vec<Node>,
    /// The roots.
    pub roots: Vec<u32>,
    /// The path to the last node.
    way: Vec<u32>,
    /// The preferred one of two sums.
    pub pick: Pick,
    /// The leaf of the deciding path.
    pub decides: Option<u32>,
}

impl PredictionTree {
    /// No tree yet.
    pub fn new(pick: Pick) -> Self {
        Self { pick, ..Self::default() }
    }

    /// Adds a node below the last one of the level above; level 0 starts a new tree. A full tree ignores it.
    pub fn push(&mut self, step: &Step) {
        let Some(index) = u32::try_from(self.nodes.len()).ok().filter(|&index| index != NONE) else { return };
        self.way.truncate(step.level.into());
        let parent = self.way.last().copied();
        self.way.push(index);
        if parent.is_none() {
            self.roots.push(index);
        }
        self.nodes.push(Node {
            rank: step.rank,
            possibility: step.possibility,
            sum: step.sum,
            best: step.sum,
            parent: parent.unwrap_or(NONE),
            end: index + 1,
            card: step.card,
            level: step.level,
            ours: step.ours,
            repeats: step.repeats,
            chance: step.chance,
        });
    }

    /// Computes subtree ends and best sums, once all trees are complete.
    pub fn finish(&mut self) {
        self.way = Vec::new();
        self.nodes.shrink_to_fit();
        let pick = self.pick;
        for index in (0..self.nodes.len()).rev() {
            let Node { best, parent, end, .. } = self.nodes[index];
            let Some(father) = self.nodes.get_mut(parent as usize) else { continue };
            // Children come last to first: the last one comes before anything below is known.
            if father.end == parent + 1 || pick.prefers(best, father.best) {
                father.best = best;
            }
            father.end = father.end.max(end);
        }
    }

    /// Marks the deciding path: through a node, to the last visited leaf with the best sum.
    pub fn decide(&mut self, through: u32) {
        let Some(best) = self.node(through).map(|node| node.best) else { return };
        let ends = (through..self.end(through)).filter(|&index| self.is_leaf(index));
        self.decides = ends.into_iter().find(|&index| self.nodes[index as usize].sum == best);
    }

    fn end(&self, index: u32) -> u32 {
        self.node(index).map_or(0, |node| node.end)
    }

    /// Returns true if a node is a leaf.
    pub fn is_leaf(&self, index: u32) -> bool {
        self.end(index) <= index + 1
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns true if there is no tree.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The memory in bytes.
    pub fn memory(&self) -> u64 {
        (self.nodes.capacity() * size_of::<Node>()) as u64
    }

    /// A node.
    pub fn node(&self, index: u32) -> Option<&Node> {
        self.nodes.get(index as usize)
    }

    /// The children of a node in the order of the walk.
    pub fn children(&self, index: u32) -> impl Iterator<Item = u32> + '_ {
        let end = self.end(index);
        let first = Some(index + 1).filter(|&child| child < end);
        std::iter::successors(first, move |&child| Some(self.end(child)).filter(|&next| next < end))
    }

    /// The path from the root to a node.
    pub fn path(&self, index: u32) -> Vec<u32> {
        let mut path = Vec::new();
        let mut at = Some(index);
        while let Some(index) = at.filter(|&index| (index as usize) < self.nodes.len()) {
            path.push(index);
            at = self.nodes[index as usize].parent();
        }
        path.reverse();
        path
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn card(text: &str) -> Card {
        Card::from_text(text).expect("a card")
    }

    /// Two trees: 6C - 7C | 8C - 9C, and 6D alone.
    pub fn small() -> PredictionTree {
        let mut tree = PredictionTree::new(Pick::Highest);
        let cards = [
            (0, "6C", true, 1.0, 0.5, -0.5),
            (1, "7C", false, 2.0, 0.5, 0.5),
            (1, "8C", false, 4.0, 0.5, 1.5),
            (2, "9C", true, 3.0, 0.5, 0.0),
            (0, "6D", true, 1.0, 0.25, -0.25),
        ];
        for (level, text, ours, rank, possibility, sum) in cards {
            let (card, chance) = (card(text), Chance::Certain);
            tree.push(&Step { level, card, ours, repeats: 1, chance, rank, possibility, sum });
        }
        tree.finish();
        tree.decide(0);
        tree
    }

    #[test]
    fn the_best_sums_come_up() {
        let tree = small();
        let best: Vec<f64> = (0..5).filter_map(|index| tree.node(index)).map(|node| node.best).collect();
        assert_eq!(best, [0.5, 0.5, 0.0, 0.0, -0.25]);
        assert_eq!((&tree.roots[..], tree.path(3)), (&[0, 4][..], vec![0, 2, 3]));
        assert_eq!(tree.children(0).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(tree.children(4).count(), 0);
        assert_eq!(tree.decides, Some(1));
    }
}
