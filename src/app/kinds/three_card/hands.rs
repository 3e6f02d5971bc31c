//! How hands of three cards are looked at.

use super::solving::Solving;
use crate::games::three_card::range::Term;
use crate::study::kinds::three_card::{HandReport, Report};
use std::collections::HashMap;

/// The choices that stand beside the chances: how many opponents there are, and what they hold.
pub const OPPONENTS: &str = "opponents";
/// See [`OPPONENTS`].
pub const RANGE: &str = "range";

/// The player that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Focus {
    /// A hand, by its index among the complete ones.
    Hand(usize),
    /// An unknown opponent, by its number from 0.
    Seat(usize),
}

impl Default for Focus {
    fn default() -> Self {
        Self::Hand(0)
    }
}

/// A range as it is typed.
#[derive(Default)]
pub struct Draft {
    /// The text.
    pub text: String,
    /// What the opponent held before: what cannot be read changes nothing.
    pub before: Vec<Term>,
    /// The position beside which it was typed: of another one nothing was typed.
    pub beside: String,
    /// Whether its field has the focus.
    pub typing: bool,
}

/// How a study of three cards is looked at.
#[derive(Default)]
pub struct Hands {
    /// The player that is looked at.
    pub focus: Focus,
    /// The opponent whose range was looked at last.
    pub seat: usize,
    /// What was typed of ranges, by opponent, while it is typed and as long as it cannot be read.
    pub drafts: HashMap<usize, Draft>,
    /// What was typed to find classes.
    pub filter: String,
    /// The categories that are left out of the list of classes.
    pub hidden: [bool; 6],
    /// Whether the class of the hand is to be scrolled into view.
    pub jump: bool,
    /// How the answering of its question stands.
    pub solving: Solving,
}

impl Hands {
    /// The hand that is looked at, as far as there is one.
    pub fn hand<'a>(&self, report: &'a Report) -> Option<&'a HandReport> {
        let hand = match self.focus {
            Focus::Hand(hand) => report.hands.get(hand),
            Focus::Seat(_) => None,
        };
        hand.or_else(|| report.hands.first())
    }
}
