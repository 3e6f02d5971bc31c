//! The lazy strategy tree: rows for what was opened, nothing more.
//!
//! The proof stays in the engine's table. Where the side to move keeps its value by a move, that move is shown
//! and all others wait in one folded row; where it loses, every reply is shown. Rows form one list of node
//! numbers, so that drawing, scrolling and jumping cost nothing however long the tree is.

use crate::model::{Position, Side, Value};
use rustc_hash::FxHashMap;

/// The number of a node; it never changes while the tree lives.
pub type NodeId = u32;
/// The node of the start position.
pub const ROOT: NodeId = 0;
/// The most rows that unfolding everything makes.
pub const MOST_NODES: usize = 4_000_000;

const NONE: u32 = u32::MAX;

/// What a row stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<M> {
    /// The start position.
    Start,
    /// A move.
    Move(M),
    /// The moves of the side to move that are not shown.
    Others,
}

/// What is known of the rows below a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    Unknown,
    Asked,
    /// The children, as a range of nodes.
    Known(u32, u32),
}

#[derive(Clone, Debug)]
struct Node<M> {
    entry: Entry<M>,
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
    /// How many of the other moves win, draw and lose, once counted.
    counts: Option<[u16; 3]>,
    /// How many other moves there are, for [`Entry::Others`].
    others: u16,
    /// To which level rows below open by themselves.
    unfold_to: u16,
}

/// What the solver says of a position, as far as the tree needs it.
#[derive(Clone, Debug)]
pub struct Expansion<M> {
    /// The value for the side to move.
    pub value: Value,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// The moves to show, with plies to the end after each.
    pub shown: Vec<(M, Option<u32>)>,
    /// How many other moves there are.
    pub others: usize,
}

/// A question to the solver.
#[derive(Clone, Debug)]
pub enum Question<P: Position> {
    /// What to show below a node.
    Expand(NodeId, P),
    /// The values of the moves behind a row of other moves, at its parent's position: all but those shown.
    Count(NodeId, P, Vec<P::Move>),
}

/// An answer to a [`Question`].
#[derive(Clone, Debug)]
pub enum Answer<M> {
    /// To [`Question::Expand`].
    Expand(NodeId, Expansion<M>),
    /// To [`Question::Count`]: every move that is not shown, with value and plies.
    Count(NodeId, Vec<(M, Value, Option<u32>)>),
}

/// A row as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Row<M> {
    /// The node.
    pub node: NodeId,
    /// Its level, 0 for the start.
    pub level: u16,
    /// What it stands for.
    pub entry: Entry<M>,
    /// The value for the side that made the move (for the side to move at the start).
    pub value: Option<Value>,
    /// Plies to the end after the move.
    pub plies: Option<u16>,
    /// Whether rows can be shown below it.
    pub expandable: bool,
    /// Whether they are.
    pub open: bool,
    /// Whether the solver is at work on it.
    pub waiting: bool,
    /// The node that shows the same position.
    pub link: Option<NodeId>,
    /// Wins, draws and losses among the other moves.
    pub counts: Option<[u16; 3]>,
    /// The number of other moves.
    pub others: u16,
    /// Whether it is known to be the only move that keeps the value.
    pub only: bool,
}

/// The tree of one start position.
pub struct Tree<P: Position> {
    root: P,
    nodes: Vec<Node<P::Move>>,
    visible: Vec<NodeId>,
    /// Row numbers by node, [`NONE`] for hidden ones; empty when out of date.
    rows: Vec<u32>,
    seen: FxHashMap<(P::Key, Side), NodeId>,
    questions: Vec<Question<P>>,
    /// Rows were added somewhere below; the list must be made anew.
    stale: bool,
    waiting: usize,
}

impl<P: Position> Tree<P> {
    /// A tree with nothing but its start row, closed.
    pub fn new(root: P) -> Self {
        let start = Node {
            entry: Entry::Start,
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
        };
        let mut seen = FxHashMap::default();
        seen.insert((root.key(), root.side_to_move()), ROOT);
        Self {
            root,
            nodes: vec![start],
            visible: vec![ROOT],
            rows: Vec::new(),
            seen,
            questions: Vec::new(),
            stale: false,
            waiting: 0,
        }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.visible.len()
    }

    /// Whether there are no rows; a tree always has its start row.
    pub fn is_empty(&self) -> bool {
        self.visible.is_empty()
    }

    /// The number of questions that have not been answered.
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// The node at a row.
    pub fn node_at(&self, row: usize) -> Option<NodeId> {
        self.visible.get(row).copied()
    }

    /// The row at which a node is, unless it is hidden.
    pub fn row_of(&mut self, node: NodeId) -> Option<usize> {
        if self.rows.is_empty() {
            self.rows.resize(self.nodes.len(), NONE);
            for (&node, row) in self.visible.iter().zip(0..) {
                self.rows[node as usize] = row;
            }
        }
        self.rows.get(node as usize).filter(|&&row| row != NONE).map(|&row| row as usize)
    }

    /// The row as it is drawn.
    pub fn row(&self, row: usize) -> Option<Row<P::Move>> {
        let id = self.node_at(row)?;
        let node = self.node(id)?;
        let keeps_value = |other: &Node<P::Move>| match (node.value, other.counts) {
            (Some(Value::Win), Some([wins, _, _])) => wins > 0,
            (Some(Value::Draw), Some([_, draws, _])) => draws > 0,
            _ => true,
        };
        let only = matches!(node.entry, Entry::Move(_))
            && self.siblings(node.parent).is_some_and(|mut siblings| {
                // Only the shown move of a position has a row of other moves beside it.
                let others = siblings.clone().find(|sibling| sibling.entry == Entry::Others);
                match others {
                    Some(others) => others.others == 0 || !keeps_value(others),
                    None => {
                        node.value != Some(Value::Loss) && siblings.all(|sibling| sibling.entry == node.entry)
                    }
                }
            });
        Some(Row {
            node: id,
            level: node.level,
            entry: node.entry,
            value: node.value,
            plies: node.plies,
            expandable: !node.over && node.link == NONE && !matches!(node.below, Below::Known(_, 0)),
            open: node.open,
            waiting: node.open && node.below == Below::Asked,
            link: (node.link != NONE).then_some(node.link),
            counts: node.counts,
            others: node.others,
            only,
        })
    }

    fn node(&self, id: NodeId) -> Option<&Node<P::Move>> {
        self.nodes.get(id as usize)
    }

    fn siblings(&self, parent: NodeId) -> Option<impl Iterator<Item = &Node<P::Move>> + Clone> {
        match self.node(parent)?.below {
            Below::Known(first, count) => Some(self.nodes[first as usize..(first + count) as usize].iter()),
            _ => None,
        }
    }

    /// The node above.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).map(|node| node.parent).filter(|&parent| parent != NONE)
    }

    /// The moves from the start to a node.
    pub fn moves(&self, id: NodeId) -> Vec<P::Move> {
        let mut moves = Vec::new();
        let mut at = Some(id);
        while let Some(node) = at.and_then(|id| self.node(id)) {
            if let Entry::Move(mv) = node.entry {
                moves.push(mv);
            }
            at = (node.parent != NONE).then_some(node.parent);
        }
        moves.reverse();
        moves
    }

    /// The position at a node; for other moves, the one they are moves of.
    pub fn position(&self, id: NodeId) -> P {
        self.moves(id).into_iter().fold(self.root.clone(), |position, mv| position.after(mv))
    }

    /// The child of a node by its entry.
    pub fn child(&self, id: NodeId, entry: Entry<P::Move>) -> Option<NodeId> {
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

    /// Whether the node stands for the moves that are not shown.
    pub fn is_others(&self, id: NodeId) -> bool {
        self.node(id).is_some_and(|node| node.entry == Entry::Others)
    }

    /// Whether the node only refers to another one with the same position.
    pub fn is_link(&self, id: NodeId) -> bool {
        self.node(id).is_some_and(|node| node.link != NONE)
    }

    /// Whether the node's rows are shown when its ancestors' are.
    pub fn is_open(&self, id: NodeId) -> bool {
        self.node(id).is_some_and(|node| node.open)
    }

    /// Whether the node's children are known.
    pub fn is_known(&self, id: NodeId) -> bool {
        self.node(id).is_some_and(|node| matches!(node.below, Below::Known(..)))
    }

    /// What a node stands for.
    pub fn entry(&self, id: NodeId) -> Option<Entry<P::Move>> {
        self.node(id).map(|node| node.entry)
    }

    /// The nodes below a node, as far as they are known.
    pub fn children(&self, id: NodeId) -> std::ops::Range<NodeId> {
        match self.node(id).map(|node| node.below) {
            Some(Below::Known(first, count)) => first..first + count,
            _ => 0..0,
        }
    }

    /// Takes the questions that have come up.
    pub fn take_questions(&mut self) -> Vec<Question<P>> {
        std::mem::take(&mut self.questions)
    }

    /// Shows the rows below a node, asking for them when they are not known.
    pub fn open(&mut self, id: NodeId) {
        let Some(node) = self.nodes.get_mut(id as usize) else { return };
        if node.open || node.over || node.link != NONE {
            return;
        }
        node.open = true;
        match node.below {
            Below::Unknown => self.ask(id),
            Below::Asked => {}
            Below::Known(..) => self.insert_rows(id),
        }
    }

    fn ask(&mut self, id: NodeId) {
        let (position, shown) = (self.position(id), self.shown_beside(id));
        let Some(node) = self.nodes.get_mut(id as usize) else { return };
        node.below = Below::Asked;
        self.waiting += 1;
        self.questions.push(match node.entry {
            Entry::Others => Question::Count(id, position, shown),
            Entry::Start | Entry::Move(_) => Question::Expand(id, position),
        });
    }

    /// Hides the rows below a node.
    pub fn close(&mut self, id: NodeId) {
        let row = self.row_of(id);
        let Some(node) = self.nodes.get_mut(id as usize) else { return };
        if !node.open {
            return;
        }
        node.open = false;
        node.unfold_to = 0;
        let level = node.level;
        if let Some(row) = row {
            let below = self.visible[row + 1..].iter();
            let end = below.take_while(|&&id| self.nodes[id as usize].level > level).count() + row + 1;
            self.visible.drain(row + 1..end);
            self.rows.clear();
        }
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

    /// Opens everything below a node down to a level, asking as answers come in.
    pub fn unfold(&mut self, id: NodeId, level: u16) {
        let mut pending = vec![id];
        while let Some(id) = pending.pop() {
            let full = self.nodes.len() >= MOST_NODES;
            let Some(node) = self.nodes.get_mut(id as usize) else { continue };
            if node.over || node.link != NONE || node.level >= level || node.entry == Entry::Others {
                continue;
            }
            node.unfold_to = level;
            let was_open = std::mem::replace(&mut node.open, true);
            match node.below {
                Below::Known(first, count) => {
                    pending.extend(first..first + count);
                    self.stale |= !was_open;
                }
                Below::Asked => {}
                Below::Unknown if full => node.open = was_open,
                Below::Unknown => self.ask(id),
            }
        }
    }

    /// Ends every unfolding that is under way: rows that are still waited for close again.
    pub fn stop_unfolding(&mut self) {
        self.questions.clear();
        self.waiting = 0;
        for (node, id) in self.nodes.iter_mut().zip(0..) {
            node.unfold_to = 0;
            if node.below == Below::Asked {
                node.below = Below::Unknown;
                node.open = id == ROOT;
            }
        }
        self.stale = true;
    }

    /// Asks again for the rows of the start, when an unfolding was ended before they came.
    pub fn ask_again(&mut self) {
        if self.nodes[ROOT as usize].open && self.nodes[ROOT as usize].below == Below::Unknown {
            self.ask(ROOT);
        }
    }

    /// Closes everything below a node, the node itself included.
    pub fn fold_all(&mut self, id: NodeId) {
        let Some(level) = self.node(id).map(|node| node.level) else { return };
        let mut pending = vec![id];
        while let Some(id) = pending.pop() {
            let node = &mut self.nodes[id as usize];
            node.unfold_to = 0;
            // The row of the position itself stays open, so that folding everything leaves its moves.
            node.open &= level == 0 && id == ROOT;
            if let Below::Known(first, count) = node.below {
                pending.extend(first..first + count);
            }
        }
        self.questions.clear();
        for node in &mut self.nodes {
            if node.below == Below::Asked && !node.open {
                node.below = Below::Unknown;
                self.waiting = self.waiting.saturating_sub(1);
            }
        }
        self.stale = true;
    }

    /// Takes an answer of the solver.
    pub fn answer(&mut self, answer: Answer<P::Move>) {
        match answer {
            Answer::Expand(id, expansion) => {
                let Some(node) = self.nodes.get_mut(id as usize) else { return };
                if matches!(node.below, Below::Known(..)) {
                    return;
                }
                let plies = expansion.plies.map(|plies| plies as u16);
                node.plies = node.plies.or(plies);
                if node.entry == Entry::Start {
                    node.value = Some(expansion.value);
                }
                let value = Some(expansion.value);
                let moves =
                    expansion.shown.into_iter().map(|(mv, plies)| (Entry::Move(mv), value, plies, 0)).chain(
                        (expansion.others > 0).then_some((Entry::Others, None, None, expansion.others)),
                    );
                self.attach(id, moves.collect());
            }
            Answer::Count(id, moves) => {
                let Some(node) = self.nodes.get_mut(id as usize) else { return };
                let mut counts = [0; 3];
                for (_, value, _) in &moves {
                    counts[Value::Win as usize - *value as usize] += 1;
                }
                node.counts = Some(counts);
                if node.below == Below::Asked {
                    let entry = |(mv, value, plies)| (Entry::Move(mv), Some(value), plies, 0);
                    self.attach(id, moves.into_iter().map(entry).collect());
                }
            }
        }
    }

    /// Asks for the counts of a row of other moves without opening it.
    pub fn count_others(&mut self, id: NodeId) {
        let Some(node) = self.nodes.get_mut(id as usize) else { return };
        if node.entry == Entry::Others && node.counts.is_none() && node.unfold_to == 0 {
            // Marks the node as asked, so that every frame does not ask again.
            node.unfold_to = 1;
            self.questions.push(Question::Count(id, self.position(id), self.shown_beside(id)));
        }
    }

    /// The moves that are shown beside a row of other moves.
    fn shown_beside(&self, id: NodeId) -> Vec<P::Move> {
        let siblings = self.parent(id).and_then(|parent| self.siblings(parent)).into_iter().flatten();
        siblings
            .filter_map(|sibling| match sibling.entry {
                Entry::Move(mv) => Some(mv),
                Entry::Start | Entry::Others => None,
            })
            .collect()
    }

    #[expect(clippy::type_complexity, reason = "a row's parts, used in one place")]
    fn attach(&mut self, id: NodeId, entries: Vec<(Entry<P::Move>, Option<Value>, Option<u32>, usize)>) {
        let first = self.nodes.len() as u32;
        let count = entries.len() as u32;
        let position = self.position(id);
        let Node { level, unfold_to, open, below, .. } = &mut self.nodes[id as usize];
        if *below == Below::Asked {
            self.waiting = self.waiting.saturating_sub(1);
        }
        *below = Below::Known(first, count);
        let (level, unfold_to, open) = (*level + 1, *unfold_to, *open);
        for (entry, value, plies, others) in entries {
            let (over, link) = match entry {
                Entry::Move(mv) => {
                    let next = position.after(mv);
                    let over = next.score().is_some();
                    let child = self.nodes.len() as u32;
                    let earlier = *self.seen.entry((next.key(), next.side_to_move())).or_insert(child);
                    (over, if over || earlier == child { NONE } else { earlier })
                }
                Entry::Start | Entry::Others => (false, NONE),
            };
            self.nodes.push(Node {
                entry,
                parent: id,
                level,
                open: false,
                over,
                below: Below::Unknown,
                link,
                value,
                plies: plies.map(|plies| plies as u16),
                counts: None,
                others: others as u16,
                unfold_to: 0,
            });
        }
        self.rows.clear();
        if level < unfold_to {
            self.stale = true;
            for child in first..first + count {
                self.unfold(child, unfold_to);
            }
        } else if open && !self.stale {
            self.insert_rows(id);
        }
    }

    /// Puts the rows below a node into the list, when the node itself has a row.
    fn insert_rows(&mut self, id: NodeId) {
        self.refresh();
        let Some(row) = self.row_of(id) else { return };
        let mut rows = Vec::new();
        self.collect_rows(id, &mut rows);
        let below = row + 1;
        self.visible.splice(below..below, rows);
        self.rows.clear();
    }

    fn collect_rows(&self, id: NodeId, out: &mut Vec<NodeId>) {
        let children = |id: NodeId| match &self.nodes[id as usize] {
            Node { open: true, below: Below::Known(first, count), .. } => *first..*first + *count,
            _ => 0..0,
        };
        let mut pending = vec![children(id)];
        while let Some(range) = pending.last_mut() {
            match range.next() {
                Some(child) => {
                    out.push(child);
                    pending.push(children(child));
                }
                None => {
                    pending.pop();
                }
            }
        }
    }

    /// Makes the list of rows anew when answers have come in below open nodes. Returns whether it changed.
    pub fn refresh(&mut self) -> bool {
        if !std::mem::take(&mut self.stale) {
            return false;
        }
        let mut rows = vec![ROOT];
        self.collect_rows(ROOT, &mut rows);
        self.visible = rows;
        self.rows.clear();
        true
    }
}

/// Rows in the layout of the article on card endgames: a bar above each branch, `+-` before all but the last
/// of a node's branches and `` `- `` before the last.
///
/// Each row comes with its level.
pub fn layout(rows: &[(u16, String)]) -> String {
    let deepest = rows.iter().map(|(level, _)| usize::from(*level)).max().unwrap_or(0);
    // From the end: whether a branch of each level follows below, before a shallower one.
    let mut follows = vec![false; deepest + 1];
    let mut indents: Vec<String> = Vec::with_capacity(rows.len());
    for (level, _) in rows.iter().rev() {
        let level = usize::from(*level);
        let above = follows[..level].iter().skip(1);
        let mut indent: String = above.map(|&more| if more { "|  " } else { "   " }).collect();
        if level > 0 {
            let branch = if follows[level] { "+- " } else { "`- " };
            indent = format!("{indent}|\n{indent}{branch}");
        }
        indents.push(indent);
        follows[level] = true;
        follows[level + 1..].fill(false);
    }
    let mut text = String::new();
    for ((_, words), indent) in rows.iter().zip(indents.iter().rev()) {
        text.push_str(indent);
        text.push_str(words);
        text.push('\n');
    }
    text
}
