//! What there is to tell of a situation: the robot's trees, its choice and why, and what every card may be worth.

use super::forest::Forest;
use super::method::Method;
use crate::games::durak::Card;
use crate::model::{Message, Suit, Value};
use std::sync::Arc;
use std::time::Duration;

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
    pub pack: f64,
    /// The cards that are unknown.
    pub unknown: usize,
    /// How far the game has come, between 1 and 2.
    pub progress: f64,
    /// For our own card: how many of its rank we hold, what one counts, and whether that adds to the weight.
    pub repeats: Option<(usize, f64, bool)>,
    /// What the weight of a node is multiplied by.
    pub factor: f64,
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
    /// The enemy is known to hold it.
    Known,
    /// It is neither known nor unknown: it is gone.
    Gone,
    /// The enemy may have drawn it.
    Unknown {
        /// The number of unknown cards, *a*.
        unknown: f64,
        /// The number of the enemy's known cards, *b*.
        known: f64,
        /// The number of the enemy's cards, *c*.
        count: f64,
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
    /// Whether it was reckoned in the situation that another branch had left behind.
    pub stale: bool,
}

/// Explains nodes.
pub trait Explains: Send + Sync {
    /// What lies behind the numbers of a node of the forest.
    fn explain(&self, node: u32) -> Option<Explanation>;
    /// What lies behind the weight of a candidate at a first attack.
    fn weigh(&self, card: Card) -> Option<Weighing>;
}

/// A finished prediction.
#[derive(Clone)]
pub struct Prediction {
    /// What was asked.
    pub asked: Asked,
    /// The card to beat, in defence.
    pub attack: Option<Card>,
    /// What the robot plays; none when it passes or takes.
    pub choice: Option<Card>,
    /// What it might play, in the order of the hand.
    pub candidates: Vec<Candidate>,
    /// Its trees.
    pub forest: Arc<Forest>,
    /// Whether the trees were cut where the memory ended; the choice is that of a smaller depth then.
    pub cut: Option<u32>,
    /// The depth that was looked at.
    pub depth: u32,
    /// The suit of trumps.
    pub trump: Suit,
    /// What the repaired robot would play with the same weights, and the fixes that change the choice alone.
    pub repaired: Option<Repaired>,
    /// Explains its nodes.
    pub explains: Arc<dyn Explains>,
}

/// How the quirks of the article change the choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Repaired {
    /// What the robot would play with every fix.
    pub choice: Option<Card>,
    /// The fixes each of which alone changes the choice, as messages of their names.
    pub responsible: Vec<Message>,
}

/// How often a move won among the deals that were tried.
#[derive(Clone, Debug, PartialEq)]
pub struct DealRow {
    /// The move in notation.
    pub text: String,
    /// The deals that were won.
    pub wins: u64,
    /// The deals that were drawn.
    pub draws: u64,
    /// The deals that were tried.
    pub deals: u64,
    /// The standard error of the share of wins; none when all deals were tried and solved.
    pub error: Option<f64>,
}

/// What is known about how the game will end.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Outlook {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Cards are unknown: some of the possible deals were tried.
    Deals {
        /// For every move.
        rows: Vec<DealRow>,
        /// Whether all possible deals are among them.
        all: bool,
    },
    /// Every card is known, and every move has its value.
    Exact {
        /// The moves in notation with their values for us.
        rows: Vec<(String, Option<Value>)>,
        /// The position as an endgame: its rules and its notation.
        endgame: (&'static str, String),
    },
}

/// How far the work is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The nodes that were made.
    pub nodes: u64,
    /// The bytes that they take.
    pub memory: u64,
    /// The time that was spent.
    pub spent: Duration,
}

/// Everything there is to tell.
#[derive(Clone, Default)]
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
    pub outlook: Arc<Outlook>,
}
