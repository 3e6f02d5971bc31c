//! What a card weighs to the robot, in the order of operations of the article's program.

use crate::games::durak::{Card, Deck};
use crate::model::{Message, Suit};
use std::f64::consts::PI;

/// How far the robot looks, and what it multiplies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The number of cards that follow the first one in a prediction.
    pub depth: u8,
    /// What each rank above the lowest adds.
    pub unconstrained: f64,
    /// What each card of a rank in hand changes.
    pub repetition: f64,
    /// How often a trump is worth a plain card.
    pub trump: f64,
    /// What every weight of a prediction is multiplied with.
    pub rank: f64,
    /// What every chance of a prediction is multiplied with.
    pub possibility: f64,
}

/// One of the numbers of [`Weights`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// [`Weights::unconstrained`]
    Unconstrained,
    /// [`Weights::repetition`]
    Repetition,
    /// [`Weights::trump`]
    Trump,
    /// [`Weights::rank`]
    Rank,
    /// [`Weights::possibility`]
    Possibility,
}

impl Field {
    /// All of them, in the order of [`Weights`].
    pub const ALL: [Self; 5] =
        [Self::Unconstrained, Self::Repetition, Self::Trump, Self::Rank, Self::Possibility];

    /// Its name in notation, which never changes.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Unconstrained => "unconstrained",
            Self::Repetition => "repetition",
            Self::Trump => "trump",
            Self::Rank => "rank",
            Self::Possibility => "possibility",
        }
    }

    /// The Fluent identifier of its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unconstrained => "durak-weight-unconstrained",
            Self::Repetition => "durak-weight-repetition",
            Self::Trump => "durak-weight-trump",
            Self::Rank => "durak-weight-rank",
            Self::Possibility => "durak-weight-possibility",
        }
    }

    /// The field of that name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.id() == id)
    }
}

/// The deepest prediction that is offered.
pub const DEEPEST: u8 = 8;
/// The greatest weight that makes sense; beyond it sums lose their meaning.
pub const GREATEST: f64 = 1000.0;

impl Weights {
    /// The constants of the published program.
    pub const ARTICLE: Self =
        Self { depth: 4, unconstrained: 0.1, repetition: 0.15, trump: 5.0, rank: 1.2, possibility: 0.5 };

    /// One of its numbers.
    pub const fn get(&self, field: Field) -> f64 {
        match field {
            Field::Unconstrained => self.unconstrained,
            Field::Repetition => self.repetition,
            Field::Trump => self.trump,
            Field::Rank => self.rank,
            Field::Possibility => self.possibility,
        }
    }

    /// Changes one of its numbers.
    pub const fn set(&mut self, field: Field, value: f64) {
        let place = match field {
            Field::Unconstrained => &mut self.unconstrained,
            Field::Repetition => &mut self.repetition,
            Field::Trump => &mut self.trump,
            Field::Rank => &mut self.rank,
            Field::Possibility => &mut self.possibility,
        };
        *place = value;
    }

    /// What is wrong with the depth.
    pub fn depth_problem(&self) -> Option<Message> {
        let wrong = !(1..=DEEPEST).contains(&self.depth);
        wrong.then(|| {
            Message::new("durak-situation-problem-depth").number("depth", self.depth).number("most", DEEPEST)
        })
    }

    /// What is wrong with one of its numbers.
    pub fn problem(&self, field: Field) -> Option<Message> {
        let value = self.get(field);
        // Not a number is in no range.
        let wrong = !(0.0..=GREATEST).contains(&value);
        wrong.then(|| {
            Message::new("durak-situation-problem-weight")
                .message("field", Message::new(field.name()))
                .text("found", value.to_string())
                .text("most", GREATEST.to_string())
        })
    }

    /// Everything that is wrong with them.
    pub fn problems(&self) -> Vec<Message> {
        let fields = Field::ALL.into_iter().filter_map(|field| self.problem(field));
        self.depth_problem().into_iter().chain(fields).collect()
    }

    /// What the card's rank alone weighs.
    pub fn absolute(&self, number: u8) -> f64 {
        self.unconstrained * f64::from(number)
    }

    /// What trumps are multiplied with, and other cards.
    pub const fn trump_factor(&self, is_trump: bool) -> f64 {
        if is_trump { self.trump } else { 1.0 }
    }

    /// What a card weighs to a player whose hand is not known.
    pub fn bare(&self, number: u8, is_trump: bool, progress: f64) -> f64 {
        let mut value = 1.0;
        value *= self.absolute(number);
        value *= self.trump_factor(is_trump);
        value *= progress;
        value
    }

    /// What a card weighs to its holder, who has so many cards of its rank.
    pub fn own(&self, bare: f64, repeats: u8, attacking: bool) -> f64 {
        let repetition = self.repetition * f64::from(repeats);
        if attacking { bare - bare * repetition } else { bare + bare * repetition }
    }
}

/// How far the game has come, from 1.5 to 2: a pack of so many cards, so many of which are unknown.
pub fn progress(deck: Deck, unknown: usize) -> f64 {
    // Without unknown cards the quotient is infinite and the progress 2, as in the program; the article's text
    // puts 1 for the number of unknown cards there.
    let quotient = f64::from(deck.size()) / unknown as f64;
    quotient.atan() / (0.5 * PI) + 1.0
}

/// The number that a card's rank counts as: 0 for the two, 12 for the ace.
pub const fn number(card: Card, deck: Deck, lowest_weighs_one: bool) -> u8 {
    if lowest_weighs_one { (card.rank() + 1).saturating_sub(deck.lowest_rank()) } else { card.rank() }
}

/// What a card weighs in hand before any prediction.
pub fn weight_in_hand(
    weights: &Weights,
    card: Card,
    number: u8,
    trump: Suit,
    progress: f64,
    repeats: u8,
    attacking: bool,
) -> f64 {
    weights.own(weights.bare(number, card.suit() == trump, progress), repeats, attacking)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_grows_from_three_halves_to_two() {
        assert_eq!(progress(Deck::Cards52, 0), 2.0);
        assert!((progress(Deck::Cards52, 1) - 1.98776).abs() < 1e-5);
        assert_eq!(progress(Deck::Cards36, 36), 1.5);
        for unknown in 1..52 {
            assert!(progress(Deck::Cards52, unknown) < progress(Deck::Cards52, unknown - 1));
        }
    }

    #[test]
    fn senseless_weights_are_named() {
        let mut weights = Weights::ARTICLE;
        assert_eq!(weights.problems(), []);
        weights.depth = 0;
        weights.trump = f64::NAN;
        weights.rank = f64::INFINITY;
        weights.repetition = -0.1;
        assert_eq!(weights.problems().len(), 4);
        assert_eq!(Field::from_id("trump"), Some(Field::Trump));
        weights.set(Field::Possibility, 0.25);
        assert_eq!(weights.get(Field::Possibility), 0.25);
    }
}
