//! Card weights, in the order of operations of the article's program.

use crate::durak::{Card, Deck};
use etude_model::Message;
use std::f64::consts::PI;

/// The depth and the constants of a method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// The depth: cards after the first one of a prediction.
    pub depth: u8,
    /// Added for each rank above the lowest.
    pub unconstrained: f64,
    /// Added for each card of the rank in hand.
    pub repetition: f64,
    /// The factor of trumps.
    pub trump: f64,
    /// The factor of all weights of a prediction.
    pub rank: f64,
    /// The factor of all probabilities of a prediction.
    pub possibility: f64,
}

/// A constant of [`Weights`].
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
    /// All constants in the order of [`Weights`].
    pub const ALL: [Self; 5] =
        [Self::Unconstrained, Self::Repetition, Self::Trump, Self::Rank, Self::Possibility];

    /// Its stable name in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Unconstrained => "unconstrained",
            Self::Repetition => "repetition",
            Self::Trump => "trump",
            Self::Rank => "rank",
            Self::Possibility => "possibility",
        }
    }

    /// The identifier of its label.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unconstrained => "durak-weight-unconstrained",
            Self::Repetition => "durak-weight-repetition",
            Self::Trump => "durak-weight-trump",
            Self::Rank => "durak-weight-rank",
            Self::Possibility => "durak-weight-possibility",
        }
    }

    /// The constant of a name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.id() == id)
    }
}

/// The greatest depth.
pub const DEEPEST: u8 = 8;
/// The greatest sensible constant; beyond it sums lose their meaning.
pub const GREATEST: f64 = 1000.0;

impl Weights {
    /// The published constants.
    pub const ARTICLE: Self =
        Self { depth: 4, unconstrained: 0.1, repetition: 0.15, trump: 5.0, rank: 1.2, possibility: 0.5 };

    /// The value of a constant.
    pub const fn get(&self, field: Field) -> f64 {
        match field {
            Field::Unconstrained => self.unconstrained,
            Field::Repetition => self.repetition,
            Field::Trump => self.trump,
            Field::Rank => self.rank,
            Field::Possibility => self.possibility,
        }
    }

    /// Sets a constant.
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

    /// The problem with the depth.
    pub fn depth_problem(&self) -> Option<Message> {
        let wrong = !(1..=DEEPEST).contains(&self.depth);
        wrong.then(|| {
            Message::new("durak-situation-problem-depth").number("depth", self.depth).number("most", DEEPEST)
        })
    }

    /// The problem with a constant.
    pub fn problem(&self, field: Field) -> Option<Message> {
        let value = self.get(field);
        // NaN is in no range.
        let wrong = !(0.0..=GREATEST).contains(&value);
        wrong.then(|| {
            Message::new("durak-situation-problem-weight")
                .message("field", Message::new(field.name()))
                .text("found", value.to_string())
                .text("most", GREATEST.to_string())
        })
    }

    /// All problems.
    pub fn problems(&self) -> Vec<Message> {
        let fields = Field::ALL.into_iter().filter_map(|field| self.problem(field));
        self.depth_problem().into_iter().chain(fields).collect()
    }

    /// The weight of a rank.
    pub fn absolute(&self, number: u8) -> f64 {
        self.unconstrained * f64::from(number)
    }

    /// The weight of a card for a player with an unknown hand.
    pub fn bare(&self, number: u8, is_trump: bool, progress: f64) -> f64 {
        let mut value = 1.0;
        value *= self.absolute(number);
        value *= if is_trump { self.trump } else { 1.0 };
        value *= progress;
        value
    }

    /// The weight of a card for its holder, with the number of cards of its rank in hand.
    pub fn own(&self, bare: f64, repeats: u8, attacking: bool) -> f64 {
        let repetition = self.repetition * f64::from(repeats);
        if attacking { bare - bare * repetition } else { bare + bare * repetition }
    }
}

/// The progress of the game from 1.5 to 2, by the unknown cards of a pack.
pub fn progress(deck: Deck, unknown: usize) -> f64 {
    // Without unknown cards the quotient is infinite and the progress 2, as in the program; the article's text says 1
    // for the unknown cards there.
    let quotient = f64::from(deck.size()) / unknown as f64;
    quotient.atan() / (0.5 * PI) + 1.0
}

/// A rank as a number: 0 for the two, 12 for the ace.
pub const fn number(card: Card, deck: Deck, lowest_weighs_one: bool) -> u8 {
    if lowest_weighs_one { (card.rank() + 1).saturating_sub(deck.lowest_rank()) } else { card.rank() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_of_progress() {
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
