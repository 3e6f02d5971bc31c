//! The prediction tree to look at: its nodes in order, each with the best sum below it.
//!
//! Every number is that of the whole prediction. Where the tree has more nodes than there is room for, the deepest
//! levels are not kept, and the tree says how many nodes that leaves out.

use super::knowledge::CardList;
use super::outlook::{Outlook, Row, Scale, kind};
use super::plain;
use super::profile::{Fix, Method};
use super::situation::{Role, Situation};
use super::walk::{Chance, Step, Walker, Watcher};
use super::weights::{self, DEEPEST, number};
use crate::games::durak::Card;
use crate::model::{Control, Stopped};

/// Names a node of a tree.
pub type NodeId = u32;

/// The number of nodes that are kept when nothing else is said.
pub const USUAL_BUDGET: usize = 4_000_000;
/// The bytes of a node.
pub const NODE_BYTES: usize = size_of::<Node>();

#[derive(Clone, Copy, Debug)]
struct Node {
    parent: NodeId,
    /// The node after all that are below this one.
    end: NodeId,
    chance: Chance,
    card: Card,
    level: u8,
    repeats: u8,
    leaf: bool,
    sum: f64,
    /// The best sum of the paths through this node.
    best: f64,
}

/// What a player does when it is his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// He opens a bout: the lightest card, without a prediction.
    FirstAttack,
    /// He goes on with one.
    Attack,
    /// He beats or takes.
    Defend,
}

impl Mode {
    /// Its name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::FirstAttack => "first-attack",
            Self::Attack => "attack",
            Self::Defend => "defend",
        }
    }

    /// The mode of a situation.
    pub fn of(situation: &Situation) -> Self {
        match situation.role {
            Role::Defend => Self::Defend,
            Role::Attack if situation.table.is_empty() => Self::FirstAttack,
            Role::Attack => Self::Attack,
        }
    }
}

/// A card that can be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The card.
    pub card: Card,
    /// What it weighs in hand.
    pub weight: f64,
    /// The best sum that it can lead to; none in a first attack.
    pub best: Option<f64>,
    /// Its node.
    pub node: Option<NodeId>,
}

/// What there is to say of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeRow {
    /// The card.
    pub card: Card,
    /// Whether the player plays it.
    pub ours: bool,
    /// How many cards of the prediction came before it.
    pub level: u8,
    /// What it weighs, times the factor of weights.
    pub rank: f64,
    /// Its chance, times the factor of chances.
    pub possibility: f64,
    /// What whoever plays it loses: the product of both.
    pub loss: f64,
    /// The sum from the root to it.
    pub sum: f64,
    /// The best sum of the paths through it.
    pub best: f64,
    /// Whether the path that decides goes through it.
    pub decides: bool,
    /// Whether nothing follows it.
    pub leaf: bool,
    /// Whether what follows it was not kept.
    pub cut: bool,
}

/// Where the numbers of a node come from, with the values that were used.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Formula {
    /// The number of the card's rank.
    pub number: u8,
    /// What each rank weighs.
    pub unconstrained: f64,
    /// What trumps are multiplied with, if it is one, or 1.
    pub trump: f64,
    /// The number of cards of the pack.
    pub pack: u8,
    /// The number of unknown cards.
    pub unknown: u8,
    /// How far the game has come.
    pub progress: f64,
    /// The number of cards of its rank in the own hand and what each changes, for own cards.
    pub repeats: Option<(u8, f64)>,
    /// Whether repeats make it lighter, as in attack.
    pub attacking: bool,
    /// The factor of weights; 1 outside predictions.
    pub rank_factor: f64,
    /// What it weighs.
    pub rank: f64,
    /// Why it has its chance.
    pub chance: Chance,
    /// Whether the number of unknown cards of the enemy never falls below none.
    pub floor: bool,
    /// The factor of chances.
    pub possibility_factor: f64,
    /// Its chance.
    pub possibility: f64,
    /// Their product.
    pub loss: f64,
}

/// A prediction with its trees.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The situation after what the fixes change of it.
    situation: Situation,
    method: Method,
    row: Row,
    nodes: Vec<Node>,
    roots: Vec<NodeId>,
    deciding: Vec<NodeId>,
    /// How the player moves.
    pub mode: Mode,
    /// The card that is played, if any.
    pub choice: Option<Card>,
    /// The cards that can be played, in the order of the hand.
    pub candidates: Vec<Candidate>,
    /// The path that decides, and its sum.
    pub path: Option<(Vec<Card>, f64)>,
    /// The number of nodes of the whole prediction.
    pub total: u64,
    /// The deepest level that was kept.
    pub kept: u8,
}

/// Counts the nodes of each level.
struct Counter([u64; DEEPEST as usize + 1]);

impl Watcher for Counter {
    #[inline(always)]
    fn enter(&mut self, step: &Step) {
        self.0[usize::from(step.level)] += 1;
    }

    #[inline(always)]
    fn leaf(&mut self, _level: u8, _sum: f64) {}

    #[inline(always)]
    fn leave(&mut self, _level: u8) {}
}

/// Keeps the nodes down to a level.
struct Keeper {
    nodes: Vec<Node>,
    kept: u8,
    /// 1 when the highest sum is the best, -1 when the lowest is.
    sign: f64,
    /// The nodes from the root to the present one, as far as they are kept.
    open: Vec<NodeId>,
    /// The cards from the root to the present one.
    cards: CardList,
    /// The best sum below each of `open`, and whether there is one yet.
    best: Option<Best>,
}

struct Best {
    sum: f64,
    cards: CardList,
    nodes: Vec<NodeId>,
}

impl Watcher for Keeper {
    fn enter(&mut self, step: &Step) {
        let _ = self.cards.try_push(step.card);
        if step.level <= self.kept {
            let id = self.nodes.len() as NodeId;
            let parent = self.open.last().copied().unwrap_or(id);
            self.nodes.push(Node {
                parent,
                end: id + 1,
                chance: step.chance,
                card: step.card,
                level: step.level,
                repeats: step.repeats,
                leaf: false,
                sum: step.sum,
                best: f64::NAN,
            });
            self.open.push(id);
        }
    }

    fn leaf(&mut self, level: u8, sum: f64) {
        let sign = self.sign;
        let better = |than: f64| than.is_nan() || sum * sign > than * sign;
        if let Some(&id) = self.open.last() {
            let node = &mut self.nodes[id as usize];
            node.leaf = node.level == level;
            if better(node.best) {
                node.best = sum;
            }
        }
        if self.best.as_ref().is_none_or(|best| better(best.sum)) {
            self.best = Some(Best { sum, cards: self.cards.clone(), nodes: self.open.clone() });
        }
    }

    fn leave(&mut self, level: u8) {
        self.cards.pop();
        if level > self.kept {
            return;
        }
        let Some(id) = self.open.pop() else { return };
        let end = self.nodes.len() as NodeId;
        let node = &mut self.nodes[id as usize];
        node.end = end;
        let best = node.best;
        if let Some(&parent) = self.open.last() {
            let parent = &mut self.nodes[parent as usize];
            if parent.best.is_nan() || best * self.sign > parent.best * self.sign {
                parent.best = best;
            }
        }
    }
}

impl Tree {
    /// Predicts, and keeps as many whole levels as fit into so many nodes; the first two always.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn build(
        situation: &Situation,
        method: &Method,
        budget: usize,
        control: &Control,
    ) -> Result<Self, Stopped> {
        let scale = Scale::new(*method, situation.deck);
        let mended = situation.mended(method.fixes);
        let outlook = Outlook::new(situation, method.fixes);
        let mode = Mode::of(&mended);
        let weight = |card| plain::weight(&mended, method, card);
        let mut cards = plain::candidates(&mended, method);
        let mut tree = Self {
            method: scale.method,
            row: scale.row(outlook.unknown.len()).clone(),
            nodes: Vec::new(),
            roots: Vec::new(),
            deciding: Vec::new(),
            mode,
            choice: None,
            candidates: cards
                .iter()
                .map(|&card| Candidate { card, weight: weight(card), best: None, node: None })
                .collect(),
            path: None,
            total: 0,
            kept: scale.method.weights.depth,
            situation: mended,
        };
        match (mode, outlook.to_beat) {
            (Mode::FirstAttack, _) => {
                tree.choice = plain::predict(situation, method).choice;
                return Ok(tree);
            }
            (_, Some(card)) => cards = vec![card],
            _ => {}
        }

        let mut counting = Walker::new(&outlook, &scale, control, Counter([0; DEEPEST as usize + 1]));
        for &card in &cards {
            counting.tree(card)?;
        }
        tree.total = counting.nodes;
        let mut room = budget as u64;
        let levels = counting.watcher.0.into_iter().take_while(|&nodes| {
            let fits = nodes <= room;
            room = room.saturating_sub(nodes);
            fits
        });
        tree.kept = (levels.count().max(2) as u8 - 1).min(tree.kept);
        let keeper = Keeper {
            nodes: Vec::new(),
            kept: tree.kept,
            sign: if tree.prefers_highest() { 1.0 } else { -1.0 },
            open: Vec::new(),
            cards: CardList::new(),
            best: None,
        };
        let mut keeping = Walker::new(&outlook, &scale, control, keeper);
        let mut finite = true;
        let mut decisive: Option<Best> = None;
        for &card in &cards {
            tree.roots.push(keeping.watcher.nodes.len() as NodeId);
            keeping.tree(card)?;
            control.set_memory((keeping.watcher.nodes.len() * NODE_BYTES) as u64);
            if let Some(best) = keeping.watcher.best.take() {
                finite &= best.sum.is_finite();
                // Of equal sums the program keeps that of the later tree.
                let keeps_first = method.fixes.has(Fix::NoCollisions);
                let sign = keeping.watcher.sign;
                let wins = decisive.as_ref().is_none_or(|old| {
                    let (new, old) = (best.sum * sign, old.sum * sign);
                    if keeps_first { new > old } else { new >= old }
                });
                if wins {
                    decisive = Some(best);
                }
            }
        }
        tree.nodes = keeping.watcher.nodes;
        let lead = usize::from(mode == Mode::Defend);
        if let Some(best) = decisive.filter(|best| best.cards.len() > lead) {
            tree.choice = Some(best.cards[lead]);
            tree.path = Some((best.cards.to_vec(), best.sum));
            tree.deciding = best.nodes;
        }
        finite &= tree.nodes.iter().all(|node| node.sum.is_finite());
        if !finite {
            // Sums that are no numbers are ordered by the whims of the program's map.
            tree.choice = plain::predict(situation, method).choice;
        }
        let leads: Vec<NodeId> = match mode {
            Mode::Defend => tree.children(0).collect(),
            _ => tree.roots.clone(),
        };
        for (candidate, id) in tree.candidates.iter_mut().zip(leads) {
            candidate.best = Some(tree.nodes[id as usize].best);
            candidate.node = Some(id);
        }
        Ok(tree)
    }

    /// The situation as the robot sees it.
    pub fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The method.
    pub fn method(&self) -> &Method {
        &self.method
    }

    /// Whether the highest sum is taken for the best.
    pub fn prefers_highest(&self) -> bool {
        self.mode != Mode::Defend || self.method.fixes.has(Fix::BestDefence)
    }

    /// The number of nodes that are kept.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing was predicted.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The number of nodes that were not kept.
    pub fn left_out(&self) -> u64 {
        self.total.saturating_sub(self.nodes.len() as u64)
    }

    /// The roots: the candidates in attack, the card that has to be beaten in defence.
    pub fn roots(&self) -> &[NodeId] {
        &self.roots
    }

    /// The nodes below one, in order.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let end = self.nodes.get(id as usize).map_or(0, |node| node.end);
        let mut next = id + 1;
        std::iter::from_fn(move || {
            let child = next;
            next = self.nodes.get(child as usize).filter(|_| child < end)?.end;
            Some(child)
        })
    }

    /// The node above one; none for roots.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes.get(id as usize).map(|node| node.parent).filter(|&parent| parent != id)
    }

    /// The nodes of the path that decides, from the root, as far as they are kept.
    pub fn deciding(&self) -> &[NodeId] {
        &self.deciding
    }

    /// The cards from the root to a node.
    pub fn cards(&self, id: NodeId) -> Vec<Card> {
        let mut nodes = vec![id];
        nodes.extend(std::iter::successors(self.parent(id), |&id| self.parent(id)));
        nodes.iter().rev().filter_map(|&id| Some(self.nodes.get(id as usize)?.card)).collect()
    }

    fn ours(&self, node: &Node) -> bool {
        (self.mode == Mode::Defend) == (node.level % 2 == 1)
    }

    fn rank(&self, node: &Node) -> f64 {
        let kind = kind(node.card, self.situation.trump_suit());
        if self.ours(node) {
            let role = usize::from(self.mode != Mode::Defend);
            self.row.own[role][kind][usize::from(node.repeats).min(4)]
        } else {
            self.row.enemy[kind]
        }
    }

    fn possibility(&self, node: &Node) -> f64 {
        let floor = self.method.fixes.has(Fix::CountFloor);
        node.chance.value(floor) * self.method.weights.possibility
    }

    /// What there is to say of a node; none past the last.
    pub fn row(&self, id: NodeId) -> Option<NodeRow> {
        let node = self.nodes.get(id as usize)?;
        let (rank, possibility) = (self.rank(node), self.possibility(node));
        Some(NodeRow {
            card: node.card,
            ours: self.ours(node),
            level: node.level,
            rank,
            possibility,
            loss: possibility * rank,
            sum: node.sum,
            best: node.best,
            decides: self.deciding.get(usize::from(node.level)) == Some(&id),
            leaf: node.leaf,
            cut: !node.leaf && node.level == self.kept,
        })
    }

    /// Where the numbers of a node come from.
    pub fn formula(&self, id: NodeId) -> Option<Formula> {
        let node = self.nodes.get(id as usize)?;
        let (rank, possibility) = (self.rank(node), self.possibility(node));
        let weights = &self.method.weights;
        let repeats = self.ours(node).then_some((node.repeats, weights.repetition));
        Some(Formula {
            rank_factor: weights.rank,
            rank,
            chance: node.chance,
            possibility_factor: weights.possibility,
            possibility,
            loss: possibility * rank,
            ..self.weighing(node.card, repeats)
        })
    }

    /// Where the weight of a card in hand comes from.
    pub fn candidate_formula(&self, card: Card) -> Formula {
        let hand = self.situation.hand.iter();
        let repeats = hand.filter(|other| other.rank() == card.rank()).count() as u8;
        let rank = plain::weight(&self.situation, &self.method, card);
        Formula { rank, loss: rank, ..self.weighing(card, Some((repeats, self.method.weights.repetition))) }
    }

    fn weighing(&self, card: Card, repeats: Option<(u8, f64)>) -> Formula {
        let Situation { deck, unknown, .. } = &self.situation;
        let fixes = self.method.fixes;
        Formula {
            number: number(card, *deck, fixes.has(Fix::LowestWeighsOne)),
            unconstrained: self.method.weights.unconstrained,
            trump: self.method.weights.trump_factor(card.suit() == self.situation.trump_suit()),
            pack: deck.size(),
            unknown: unknown.len() as u8,
            progress: weights::progress(*deck, unknown.len()),
            repeats,
            attacking: self.mode != Mode::Defend,
            rank_factor: 1.0,
            rank: 0.0,
            chance: Chance::Certain,
            floor: fixes.has(Fix::CountFloor),
            possibility_factor: 1.0,
            possibility: 1.0,
            loss: 0.0,
        }
    }

    /// The ends of all paths in the order in which the program tells them: trees in the order of the hand, and in each
    /// the last card first. Where levels were left out, these are the ends of what is kept.
    pub fn ends(&self) -> impl Iterator<Item = NodeId> + '_ {
        let mut stack: Vec<NodeId> = self.roots.iter().rev().copied().collect();
        std::iter::from_fn(move || {
            loop {
                let id = stack.pop()?;
                let before = stack.len();
                stack.extend(self.children(id));
                if stack.len() == before {
                    return Some(id);
                }
            }
        })
    }
}
