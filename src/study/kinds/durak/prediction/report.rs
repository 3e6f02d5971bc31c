//! What there is to tell of a situation: the robot's trees, its choice and why, and what every card may be worth.

use super::tree::{Node, PredictionTree};
use crate::games::durak::Card;
use crate::games::durak::CardSet;
use crate::games::durak::bots::deals::Deals;
use crate::games::durak::robot::outlook::Outlook as Cards;
use crate::games::durak::robot::walk::Chance;
use crate::games::durak::robot::weights::{self, number};
use crate::games::durak::robot::{Fix, Method, Situation};
use crate::model::{DrawnMove, Value};
use crate::study::jobs::Progress;
use std::sync::Arc;

/// What is asked of the robot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Asked {
    /// The first card of a bout: cards are weighed, and no tree is made.
    #[default]
    FirstAttack,
    /// Another card of the attack.
    Attack,
    /// An answer to the last card on the table.
    Defence,
}

/// A card that the robot may play now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The card.
    pub card: Card,
    /// What decides: its weight at a first attack, else the best sum of the paths that begin with it.
    pub value: f64,
    /// Its node, where there is a tree.
    pub node: Option<u32>,
}

/// The factors of a weight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighing {
    /// The rank as a number, 0 for the two.
    pub rank: u8,
    /// What a rank weighs.
    pub unconstrained: f64,
    /// What a trump weighs more, when it is one.
    pub trump: Option<f64>,
    /// The cards of the pack.
    pub pack: u8,
    /// The cards that are unknown.
    pub unknown: usize,
    /// How far the game has come, between 1.5 and 2.
    pub progress: f64,
    /// For our own card: how many of its rank we hold, what one counts, and whether that adds to the weight.
    pub repeats: Option<(u8, f64, bool)>,
    /// What the weight of a node is multiplied by; none without a tree.
    pub factor: Option<f64>,
    /// The weight, factor included.
    pub value: f64,
}

/// Where the probability of a card comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source {
    /// It is in our hand.
    Ours,
    /// It should be ours, but is not in our hand.
    NotOurs,
    /// It lies on the table.
    Played,
    /// The enemy is known to hold it.
    Known,
    /// It is neither known nor unknown: it is gone.
    Gone,
    /// The enemy may have drawn it.
    Unknown {
        /// The number of unknown cards, *a*.
        unknown: u8,
        /// The number of the enemy's known cards, *b*.
        known: u8,
        /// The number of the enemy's cards, *c*.
        count: i8,
        /// Whether the program's formula holds, in which the unknown cards and the enemy's are added up though they
        /// overlap.
        counts_twice: bool,
        /// The probability.
        value: f64,
        /// What the other formula says.
        other: f64,
    },
}

/// What lies behind the numbers of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Explanation {
    /// Its weight.
    pub weighing: Weighing,
    /// Where its probability comes from.
    pub source: Source,
    /// What the probability of a node is multiplied by.
    pub factor: f64,
    /// The probability, factor included.
    pub possibility: f64,
    /// Whether it was reckoned in the situation that another branch had left behind, which made a difference.
    pub stale: bool,
}

/// How the quirks of the article change the choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Repaired {
    /// What the robot would play with every fix.
    pub choice: Option<Card>,
    /// The fixes each of which alone leads to that choice.
    pub responsible: Vec<Fix>,
}

/// A finished prediction.
#[derive(Clone, Debug)]
pub struct Prediction {
    /// What was asked.
    pub asked: Asked,
    /// What the robot plays; none when it passes or takes.
    pub choice: Option<Card>,
    /// What it might play, in the order of the hand.
    pub candidates: Vec<Candidate>,
    /// Its trees.
    pub tree: Arc<PredictionTree>,
    /// The depth that was looked at.
    pub depth: u8,
    /// What the robot knows.
    pub situation: Situation,
    /// How it thinks; its depth may be more than could be looked at.
    pub method: Method,
    /// The cards after what the method mends of them.
    pub(super) cards: Cards,
    /// What the repaired robot would play with the same weights, once that is known.
    pub repaired: Option<Repaired>,
}

impl Prediction {
    /// Whether memory sufficed for a smaller depth only.
    pub fn is_cut(&self) -> bool {
        self.depth < self.method.weights.depth
    }

    /// What lies behind the numbers of a node.
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

    /// The cards other than the chosen one that lead to the sum which decides; empty for a node through which no path with
    /// that sum goes, and where the sum is reached with one card only.
    pub fn equals(&self, index: u32) -> Vec<Card> {
        let chosen = self.candidates.iter().find(|candidate| Some(candidate.card) == self.choice);
        let (Some(chosen), Some(node)) = (chosen, self.tree.node(index)) else { return Vec::new() };
        if node.best != chosen.value || chosen.node.is_none() {
            return Vec::new();
        }
        let others = self.candidates.iter().filter(|other| other.card != chosen.card);
        others.filter(|other| other.value == chosen.value).map(|other| other.card).collect()
    }

    /// What lies behind the weight of a candidate at a first attack.
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

    /// Whether a node would have other numbers in its own situation.
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

/// What is known about how the game will end.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Prospect {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Cards are unknown: some of the possible deals were tried.
    Deals(Deals),
    /// Every card is known, and every move has its value.
    Exact {
        /// The moves as they are drawn, with their values for us as far as they are proved.
        moves: Vec<(DrawnMove, Option<Value>)>,
        /// The position as an endgame, when there are rules for it: their identifier, and its notation.
        endgame: Option<(&'static str, String)>,
    },
}

/// Everything there is to tell.
#[derive(Clone, Debug)]
pub struct Report {
    /// How the robot thinks.
    pub method: Method,
    /// The prediction that was finished last, for what is in view or was a moment ago.
    pub prediction: Option<Arc<Prediction>>,
    /// Whether the prediction belongs to what is in view now.
    pub current: bool,
    /// How far the one that is being made is.
    pub progress: Progress,
    /// How the game may end.
    pub prospect: Arc<Prospect>,
    /// Whether attacks may be passed on, which the robot never does.
    pub transfers: bool,
}

impl Report {
    /// Nothing but how the robot thinks.
    pub fn new(method: Method) -> Self {
        let (prediction, progress) = (None, Progress::default());
        Self { method, prediction, current: false, progress, prospect: Arc::default(), transfers: false }
    }
}
