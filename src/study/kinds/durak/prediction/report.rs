//! The report on a situation: trees, choice, explanations, prospect.

use super::tree::{Node, PredictionTree};
use crate::jobs::Progress;
use etude_games::durak::Card;
use etude_games::durak::CardSet;
use etude_games::durak::bots::pimc::PimcEstimate;
use etude_games::durak::robot::listing::Decision;
use etude_games::durak::robot::outlook::Outlook as Cards;
use etude_games::durak::robot::walk::Chance;
use etude_games::durak::robot::weights::{self, number};
use etude_games::durak::robot::{Fix, Method, Situation};
use etude_model::{DrawnMove, Value};
use std::sync::Arc;

/// A legal card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The card.
    pub card: Card,
    /// The deciding number: its weight at a first attack, else the best sum of the paths that begin with it.
    pub value: f64,
    /// Its node in the tree.
    pub node: Option<u32>,
}

/// The factors of a weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighing {
    /// The rank, 0 for the two.
    pub rank: u8,
    /// The weight of a rank.
    pub unconstrained: f64,
    /// The extra weight of a trump.
    pub trump: Option<f64>,
    /// The cards of the pack.
    pub pack: u8,
    /// The cards that are unknown.
    pub unknown: usize,
    /// The progress of the game, between 1.5 and 2.
    pub progress: f64,
    /// For our own card: the cards of its rank in hand, the weight of one, and whether it is added.
    pub repeats: Option<(u8, f64, bool)>,
    /// The factor of weights; none without a tree.
    pub factor: Option<f64>,
    /// The weight, factor included.
    pub value: f64,
}

/// The source of a probability.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source {
    /// In our hand.
    Ours,
    /// Ours, but not in our hand.
    NotOurs,
    /// On the table.
    Played,
    /// Known to be the opponent's.
    Known,
    /// Discarded.
    Gone,
    /// Possibly drawn by the opponent.
    Unknown {
        /// The number of unknown cards, *a*.
        unknown: u8,
        /// The number of the opponent's known cards, *b*.
        known: u8,
        /// The number of the opponent's cards, *c*.
        count: i8,
        /// True if the formula is the program's, which counts the opponent's cards twice.
        counts_twice: bool,
        /// The probability.
        value: f64,
        /// The value of the other formula.
        other: f64,
    },
}

/// The explanation of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Explanation {
    /// Its weight.
    pub weighing: Weighing,
    /// The source of its probability.
    pub source: Source,
    /// The factor of probabilities.
    pub factor: f64,
    /// The probability, factor included.
    pub possibility: f64,
    /// True if the value was computed in the situation that another branch left, with another result.
    pub stale: bool,
}

/// The effect of the article's quirks on the choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Repaired {
    /// The choice with every fix.
    pub choice: Option<Card>,
    /// The fixes each of which alone leads to that choice.
    pub responsible: Vec<Fix>,
}

/// A finished prediction.
#[derive(Clone, Debug)]
pub struct Prediction {
    /// The kind of decision.
    pub decision: Decision,
    /// The choice; none for passing or taking.
    pub choice: Option<Card>,
    /// The candidates in the order of the hand.
    pub candidates: Vec<Candidate>,
    /// Its trees.
    pub tree: Arc<PredictionTree>,
    /// The depth of the trees.
    pub depth: u8,
    /// The situation.
    pub situation: Situation,
    /// The method; its depth may be more than the trees have.
    pub method: Method,
    /// The cards under the fixes.
    pub(super) cards: Cards,
    /// The choice with every fix and the same weights, once it is computed.
    pub repaired: Option<Repaired>,
}

impl Prediction {
    /// Returns true if memory limited the depth.
    pub fn is_cut(&self) -> bool {
        self.depth < self.method.weights.depth
    }

    /// The explanation of a node.
    pub fn explain(&self, index: u32) -> Option<Explanation> {
        let node = self.tree.node(index)?;
        let weights = &self.method.weights;
        let weighing =
            self.weighing(node.card, node.ours.then_some(node.repeats), Some(weights.rank), node.rank);
        let source = match (node.chance, node.ours) {
            (Chance::Certain, true) => Source::Ours,
            (Chance::Gone, true) => Source::NotOurs,
            (_, false) if node.level == 0 => Source::Played,
            (Chance::Certain, false) => Source::Known,
            (Chance::Gone, false) => Source::Gone,
            (Chance::Hidden { unknown, known, count }, _) => {
                let fixes = self.method.fixes;
                let counts_twice = !fixes.has(Fix::TrueChance);
                let value = node.chance.value(fixes);
                let other = node.chance.value(fixes.with(Fix::TrueChance, counts_twice));
                Source::Unknown { unknown, known, count, counts_twice, value, other }
            }
        };
        let possibility = node.possibility;
        let stale = self.is_stale(index, node);
        Some(Explanation { weighing, source, factor: weights.possibility, possibility, stale })
    }

    /// The other cards that reach the deciding sum; empty for a node without such a path, and where only one card reaches
    /// it.
    pub fn equals(&self, index: u32) -> Vec<Card> {
        let chosen = self.candidates.iter().find(|candidate| Some(candidate.card) == self.choice);
        let (Some(chosen), Some(node)) = (chosen, self.tree.node(index)) else { return Vec::new() };
        if node.best != chosen.value || chosen.node.is_none() {
            return Vec::new();
        }
        let others = self.candidates.iter().filter(|other| other.card != chosen.card);
        others.filter(|other| other.value == chosen.value).map(|other| other.card).collect()
    }

    /// The weighing of a candidate at a first attack.
    pub fn weigh(&self, card: Card) -> Weighing {
        let value = self.candidates.iter().find(|candidate| candidate.card == card);
        let repeats = self.cards.own.common(CardSet::rank(card.rank())).len() as u8;
        self.weighing(card, Some(repeats), None, value.map_or(0.0, |candidate| candidate.value))
    }

    fn weighing(&self, card: Card, repeats: Option<u8>, factor: Option<f64>, value: f64) -> Weighing {
        let weights = &self.method.weights;
        let deck = self.situation.deck;
        let unknown = self.cards.unknown.len();
        Weighing {
            rank: number(card, deck, self.method.fixes.has(Fix::LowestWeighsOne)),
            unconstrained: weights.unconstrained,
            trump: (card.suit() == self.cards.trump).then_some(weights.trump),
            pack: deck.size(),
            unknown,
            progress: weights::progress(deck, unknown),
            repeats: repeats.map(|repeats| (repeats, weights.repetition, !self.cards.attacking)),
            factor,
            value,
        }
    }

    /// Returns true if a node would have other numbers in its own situation.
    fn is_stale(&self, index: u32, node: &Node) -> bool {
        if self.method.fixes.has(Fix::FreshSituation) || node.level == 0 {
            return false;
        }
        let path = self.tree.path(index);
        let played: CardSet = path[..path.len() - 1]
            .iter()
            .filter_map(|&step| self.tree.node(step))
            .map(|node| node.card)
            .collect();
        if node.ours {
            let own = self.cards.own.without(played);
            let repeats = own.common(CardSet::rank(node.card.rank())).len() as u8;
            return (node.chance, node.repeats) != (Chance::Certain, repeats);
        }
        match node.chance {
            Chance::Certain => !self.cards.known.contains(node.card),
            Chance::Gone => true,
            Chance::Hidden { unknown, known, .. } => {
                let own = |cards: CardSet| cards.without(played).len() as u8;
                (unknown, known) != (own(self.cards.unknown), own(self.cards.known))
            }
        }
    }
}

/// The prospect of the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Prospect {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Cards are unknown: a PIMC estimate.
    Deals(PimcEstimate),
    /// Every card is known.
    Exact {
        /// The moves with their proved values for us.
        moves: Vec<(DrawnMove, Option<Value>)>,
        /// The endgame: the identifier of its rules, and its notation; none where endgames do not have the rules.
        endgame: Option<(&'static str, String)>,
    },
}

/// The report.
#[derive(Clone, Debug)]
pub struct PredictionReport {
    /// The method.
    pub method: Method,
    /// The last finished prediction.
    pub prediction: Option<Arc<Prediction>>,
    /// True if the prediction is of the current query.
    pub current: bool,
    /// The progress of the running prediction.
    pub progress: Progress,
    /// The prospect of the game.
    pub prospect: Arc<Prospect>,
    /// True if the rules have transfers, which the robot does not know.
    pub transfers: bool,
}

impl PredictionReport {
    /// A report before any prediction.
    pub fn new(method: Method) -> Self {
        let (prediction, progress) = (None, Progress::default());
        Self { method, prediction, current: false, progress, prospect: Arc::default(), transfers: false }
    }
}
