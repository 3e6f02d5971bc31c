//! The trees of a prediction in a few flat bytes a node, made to be looked at: sums, the best below, what decides.

use crate::games::durak::Card;

/// No node.
const NONE: u32 = u32::MAX;

/// A card that might be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// Its weight for whom plays it, factor included.
    pub rank: f64,
    /// How likely that is, factor included.
    pub possibility: f64,
    /// The sum of the losses from the root down to it.
    pub sum: f64,
    /// The sum of the best path that goes through it, in the eyes of whoever chose how to pick.
    pub best: f64,
    parent: u32,
    first: u32,
    children: u16,
    /// The card.
    pub card: Card,
    /// How many cards lie before it on its path.
    pub level: u8,
    /// Whether it is our card; otherwise the enemy's.
    pub ours: bool,
}

impl Node {
    /// What playing it costs.
    pub fn loss(&self) -> f64 {
        self.possibility * self.rank
    }

    /// Whether a path ends here.
    pub fn is_leaf(&self) -> bool {
        self.children == 0
    }

    /// The number of cards that may follow.
    pub fn children(&self) -> usize {
        usize::from(self.children)
    }

    /// The card before it.
    pub fn parent(&self) -> Option<u32> {
        (self.parent != NONE).then_some(self.parent)
    }
}

/// Which of two sums is the better one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    /// The higher one.
    #[default]
    Highest,
    /// The lower one.
    Lowest,
}

impl Pick {
    /// Whether a sum is better than another.
    pub fn prefers(self, sum: f64, other: f64) -> bool {
        match self {
            Self::Highest => sum > other,
            Self::Lowest => sum < other,
        }
    }
}

/// The trees of a prediction, one after the other, each level by level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Forest {
    nodes: Vec<Node>,
    roots: Vec<u32>,
    pick: Pick,
    decides: Option<u32>,
}

impl Forest {
    /// No tree yet.
    pub fn new(pick: Pick) -> Self {
        Self { pick, ..Self::default() }
    }

    /// Adds a node below the last tree's node of that number within the tree; none begins a new tree. The children
    /// of one node follow each other. Returns the node's own number in the forest, unless it is full.
    pub fn push(
        &mut self,
        parent: Option<u32>,
        card: Card,
        ours: bool,
        rank: f64,
        possibility: f64,
    ) -> Option<u32> {
        let index = u32::try_from(self.nodes.len()).ok().filter(|&index| index != NONE)?;
        let loss = if ours { -(possibility * rank) } else { possibility * rank };
        let (sum, level) = match parent {
            Some(parent) => {
                let father = self.nodes.get_mut(parent as usize)?;
                if father.children == 0 {
                    father.first = index;
                }
                father.children += 1;
                (father.sum + loss, father.level.saturating_add(1))
            }
            None => {
                self.roots.push(index);
                (0.0 + loss, 0)
            }
        };
        let parent = parent.unwrap_or(NONE);
        let (first, children) = (NONE, 0);
        let best = sum;
        self.nodes.push(Node { rank, possibility, sum, best, parent, first, children, card, level, ours });
        Some(index)
    }

    /// Works out the best sums below every node, once all trees are there.
    pub fn finish(&mut self, decides: Option<u32>) {
        self.decides = decides;
        let pick = self.pick;
        let mut seen = vec![false; self.nodes.len()];
        // Children come after their fathers, so that every node is complete when its turn comes.
        for index in (0..self.nodes.len()).rev() {
            let Node { best, parent, .. } = self.nodes[index];
            let parent = parent as usize;
            if let Some(father) = self.nodes.get_mut(parent)
                && (!seen[parent] || pick.prefers(best, father.best))
            {
                father.best = best;
                seen[parent] = true;
            }
        }
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no tree.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The bytes that it takes.
    pub fn memory(&self) -> u64 {
        (self.nodes.capacity() * size_of::<Node>()) as u64
    }

    /// The bytes of a node.
    pub const fn node_memory() -> u64 {
        size_of::<Node>() as u64
    }

    /// The first node of every tree.
    pub fn roots(&self) -> &[u32] {
        &self.roots
    }

    /// A node.
    pub fn node(&self, index: u32) -> Option<&Node> {
        self.nodes.get(index as usize)
    }

    /// The nodes below a node, in the order in which they were found.
    pub fn children(&self, index: u32) -> std::ops::Range<u32> {
        self.node(index).map_or(0..0, |node| match node.children {
            0 => 0..0,
            children => node.first..node.first + u32::from(children),
        })
    }

    /// Which of two sums is the better one.
    pub fn pick(&self) -> Pick {
        self.pick
    }

    /// The end of the path that decides.
    pub fn decides(&self) -> Option<u32> {
        self.decides
    }

    /// The way from a root to a node.
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

    /// The first node of the tree that a node belongs to.
    pub fn root_of(&self, index: u32) -> Option<u32> {
        let place = self.roots.partition_point(|&root| root <= index);
        place.checked_sub(1).map(|place| self.roots[place])
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn card(text: &str) -> Card {
        Card::from_text(text).expect("a card")
    }

    /// Two trees: 6C - 7C | 8C - 9C, and 6D alone.
    pub fn small() -> Forest {
        let mut forest = Forest::new(Pick::Highest);
        let root = forest.push(None, card("6C"), true, 1.0, 0.5);
        let seven = forest.push(root, card("7C"), false, 2.0, 0.5);
        let eight = forest.push(root, card("8C"), false, 4.0, 0.5);
        forest.push(eight, card("9C"), true, 3.0, 0.5);
        forest.push(None, card("6D"), true, 1.0, 0.25);
        forest.finish(seven);
        forest
    }

    #[test]
    fn sums_run_down_and_the_best_comes_up() {
        let forest = small();
        let sums: Vec<f64> = (0..5).filter_map(|index| forest.node(index)).map(|node| node.sum).collect();
        assert_eq!(sums, [-0.5, 0.5, 1.5, 0.0, -0.25]);
        let best: Vec<f64> = (0..5).filter_map(|index| forest.node(index)).map(|node| node.best).collect();
        assert_eq!(best, [0.5, 0.5, 0.0, 0.0, -0.25]);
        assert_eq!((forest.roots(), forest.path(3)), (&[0, 4][..], vec![0, 2, 3]));
        assert_eq!([0, 3, 4].map(|node| forest.root_of(node)), [Some(0), Some(0), Some(4)]);
    }
}
