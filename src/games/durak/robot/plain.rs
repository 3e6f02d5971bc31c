//! The reference prediction, as the article's program makes it: a queue of tasks, each with a situation of its own.
//!
//! Short rather than fast: the other forms are tested against it.

use super::profile::{Fix, Method};
use super::situation::{Role, Situation};
use super::weights::{self, number};
use crate::durak::rules::FULL_HAND;
use crate::durak::{Card, CardSet};
use std::cmp::Ordering;
use std::collections::VecDeque;

/// A path of a prediction from its root to a leaf.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// The cards, root first.
    pub cards: Vec<Card>,
    /// The weight of each, times the factor of weights.
    pub rank: Vec<f64>,
    /// The probability of each, times the factor of probabilities.
    pub possibility: Vec<f64>,
    /// The opponent's losses along the path, less the player's.
    pub sum: f64,
}

/// A prediction with its choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Prediction {
    /// All paths in the order of the program's output.
    pub paths: Vec<Path>,
    /// The number of nodes of all trees.
    pub nodes: u64,
    /// The chosen card, if any.
    pub choice: Option<Card>,
}

/// The cards at a point of a prediction.
#[derive(Clone)]
struct Cards {
    own: Vec<Card>,
    opponent: Vec<Card>,
    unknown: Vec<Card>,
    opponent_count: i32,
    table: CardSet,
    last: Option<Card>,
    attacks: usize,
}

struct Node {
    card: Card,
    rank: f64,
    possibility: f64,
    children: Vec<usize>,
}

struct Task {
    ours: bool,
    layer: u8,
    card: Card,
    father: Option<usize>,
    cards: Cards,
}

struct Predictor<'a> {
    method: &'a Method,
    situation: &'a Situation,
    progress: f64,
}

/// Predicts a bout and chooses. A lead is the lightest card, without a prediction.
pub fn predict(situation: &Situation, method: &Method) -> Prediction {
    let situation = &situation.mended(method.fixes);
    let progress = weights::progress(situation.deck, situation.unknown.len());
    let predictor = Predictor { method, situation, progress };
    let mut prediction = Prediction { paths: Vec::new(), nodes: 0, choice: None };
    match situation.to_beat() {
        None if situation.table.is_empty() => {
            let mut lightest = f64::INFINITY;
            for &card in &situation.hand {
                let weight = weight(situation, method, card);
                if prediction.choice.is_none() || weight < lightest {
                    (lightest, prediction.choice) = (weight, Some(card));
                }
            }
        }
        None => {
            for card in candidates(situation, method) {
                predictor.grow(card, &mut prediction);
            }
            prediction.choice = choose(&prediction.paths, 0, true, method);
        }
        Some(card) => {
            predictor.grow(card, &mut prediction);
            let best = method.fixes.has(Fix::BestDefence);
            prediction.choice = choose(&prediction.paths, 1, best, method);
        }
    }
    prediction
}

/// The cards that the player can choose from, in the order of the hand.
pub fn candidates(situation: &Situation, method: &Method) -> Vec<Card> {
    let limited = situation.role == Role::Attack
        && !situation.table.is_empty()
        && method.fixes.has(Fix::HandLimit)
        && (situation.attacks() >= FULL_HAND.into() || situation.opponent_count <= 0);
    if limited { Vec::new() } else { situation.playable() }
}

/// The weight of a card in hand before any prediction.
pub fn weight(situation: &Situation, method: &Method, card: Card) -> f64 {
    let repeats = situation.hand.iter().filter(|other| other.rank() == card.rank()).count();
    let number = number(card, situation.deck, method.fixes.has(Fix::LowestWeighsOne));
    let progress = weights::progress(situation.deck, situation.unknown.len());
    let bare = method.weights.bare(number, card.suit() == situation.trump_suit(), progress);
    method.weights.own(bare, repeats as u8, situation.role == Role::Attack)
}

/// The card of the best sum, taken from place `place` of its path. The program keeps one card for each sum: the last path
/// of a sum counts.
fn choose(paths: &[Path], place: usize, highest: bool, method: &Method) -> Option<Card> {
    let found: Vec<(f64, Card)> =
        paths.iter().filter_map(|path| Some((path.sum, *path.cards.get(place)?))).collect();
    let better = |sum: f64, than: f64| if highest { sum > than } else { sum < than };
    if method.fixes.has(Fix::NoCollisions) {
        let mut best: Option<f64> = None;
        for &(sum, _) in &found {
            if best.is_none_or(|best| better(sum, best) || best.is_nan()) {
                best = Some(sum);
            }
        }
        // Paths come last card first within a tree, and trees in the order of the hand.
        let none = best.is_some_and(f64::is_nan);
        let mut with_best = found.iter().filter(|(sum, _)| Some(*sum) == best || none).map(|found| found.1);
        return if place == 0 { with_best.next() } else { with_best.next_back() };
    }
    // A sorted map with the program's comparison: NaN equals every other sum.
    let mut record: Vec<(f64, Card)> = Vec::new();
    for &(sum, card) in &found {
        let less = |known: f64| known.partial_cmp(&sum) == Some(Ordering::Less);
        let place = record.iter().position(|&(known, _)| !less(known));
        match place {
            Some(place) if sum < record[place].0 => record.insert(place, (sum, card)),
            Some(place) => record[place].1 = card,
            None => record.push((sum, card)),
        }
    }
    if highest { record.last() } else { record.first() }.map(|found| found.1)
}

impl Predictor<'_> {
    fn has(&self, fix: Fix) -> bool {
        self.method.fixes.has(fix)
    }

    fn attacking(&self) -> bool {
        self.situation.role == Role::Attack
    }

    /// Grows the tree of a card and adds its paths.
    fn grow(&self, root: Card, prediction: &mut Prediction) {
        let situation = self.situation;
        let mut seen = Cards {
            own: situation.hand.clone(),
            opponent: situation.opponent.clone(),
            unknown: situation.unknown.clone(),
            opponent_count: situation.opponent_count,
            table: situation.table.iter().copied().collect(),
            last: situation.table.last().copied(),
            attacks: situation.attacks(),
        };
        let mut nodes = vec![self.node(self.attacking(), root, &seen)];
        if self.has(Fix::SingleHit) && !self.attacking() {
            nodes[0].possibility = self.method.weights.possibility;
        }
        let first = Task { ours: self.attacking(), layer: 0, card: root, father: None, cards: seen.clone() };
        let mut tasks = VecDeque::from([first]);
        while let Some(task) = tasks.pop_front() {
            let fresh = self.has(Fix::FreshSituation);
            let node = task.father.map_or(0, |father| {
                // The program uses the situation that the task before left.
                nodes.push(self.node(task.ours, task.card, if fresh { &task.cards } else { &seen }));
                let node = nodes.len() - 1;
                nodes[father].children.push(node);
                node
            });
            let Task { ours, layer, card, cards, .. } = task;
            seen = cards;
            self.hit(&mut seen, ours, layer == 0, card);
            if layer < self.method.weights.depth {
                for card in self.replies(&seen, !ours) {
                    let (ours, layer, cards) = (!ours, layer + 1, seen.clone());
                    tasks.push_back(Task { ours, layer, card, father: Some(node), cards });
                }
            }
        }
        prediction.nodes += nodes.len() as u64;
        let mut stack = vec![vec![0]];
        while let Some(path) = stack.pop() {
            let children = &nodes[path[path.len() - 1]].children;
            if children.is_empty() {
                prediction.paths.push(self.path(&nodes, &path));
            }
            stack.extend(children.iter().map(|&child| [path.as_slice(), &[child]].concat()));
        }
    }

    fn node(&self, ours: bool, card: Card, seen: &Cards) -> Node {
        let weights = &self.method.weights;
        let number = number(card, self.situation.deck, self.has(Fix::LowestWeighsOne));
        let mut rank = weights.bare(number, card.suit() == self.situation.trump_suit(), self.progress);
        if ours {
            let repeats = seen.own.iter().filter(|other| other.rank() == card.rank()).count();
            rank = weights.own(rank, repeats as u8, self.attacking());
        }
        let possibility = if ours {
            f64::from(u8::from(seen.own.contains(&card)))
        } else if seen.opponent.contains(&card) {
            1.0
        } else if !seen.unknown.contains(&card) {
            0.0
        } else {
            let (a, b) = (seen.unknown.len() as f64, seen.opponent.len() as f64);
            let c = f64::from(seen.opponent_count);
            let c = if self.has(Fix::CountFloor) { c.max(b) } else { c };
            if self.has(Fix::TrueChance) { ((c - b) / a).clamp(0.0, 1.0) } else { (c - b) / (a + c - b) }
        };
        let (rank, possibility) = (rank * weights.rank, possibility * weights.possibility);
        Node { card, rank, possibility, children: Vec::new() }
    }

    fn hit(&self, cards: &mut Cards, ours: bool, root: bool, card: Card) {
        let played_before = root && !self.attacking();
        if ours {
            cards.own.retain(|&other| other != card);
        } else if !(played_before && self.has(Fix::SingleHit)) {
            cards.opponent.retain(|&other| other != card);
            cards.opponent_count -= 1;
        }
        cards.unknown.retain(|&other| other != card);
        cards.table.insert(card);
        cards.last = Some(card);
        cards.attacks += usize::from(ours == self.attacking() && !played_before);
    }

    fn replies(&self, cards: &Cards, ours: bool) -> Vec<Card> {
        if !ours && self.has(Fix::OpponentRunsOut) && cards.opponent_count <= 0 {
            return Vec::new();
        }
        let attack = ours == self.attacking();
        if attack && self.has(Fix::HandLimit) {
            let defenders = if ours { cards.opponent_count } else { cards.own.len() as i32 };
            if defenders <= 0 || cards.attacks >= FULL_HAND.into() {
                return Vec::new();
            }
        }
        let set = match cards.last {
            _ if attack => cards.table.same_ranks(),
            Some(last) => CardSet::beating(last, self.situation.trump_suit()),
            None => CardSet::EMPTY,
        };
        let held: Box<dyn Iterator<Item = &Card>> = if ours {
            Box::new(cards.own.iter())
        } else {
            Box::new(cards.opponent.iter().chain(&cards.unknown))
        };
        held.copied().filter(|&card| set.contains(card)).collect()
    }

    fn path(&self, nodes: &[Node], path: &[usize]) -> Path {
        let nodes = || path.iter().map(|&node| &nodes[node]);
        let mut sum = 0.0;
        let mut ours = self.attacking();
        for node in nodes() {
            let loss = node.possibility * node.rank;
            if ours {
                sum -= loss;
            } else {
                sum += loss;
            }
            ours = !ours;
        }
        Path {
            cards: nodes().map(|node| node.card).collect(),
            rank: nodes().map(|node| node.rank).collect(),
            possibility: nodes().map(|node| node.possibility).collect(),
            sum,
        }
    }
}
