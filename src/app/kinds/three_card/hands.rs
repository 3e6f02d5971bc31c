//! How hands of three cards are looked at.

use super::solving::Solving;
use crate::study::kinds::three_card::{HandReport, Report};

/// The choices that stand beside the chances: how many opponents there are, and what they hold.
pub const OPPONENTS: &str = "opponents";
/// See [`OPPONENTS`].
pub const RANGE: &str = "range";

/// How a study of three cards is looked at.
#[derive(Default)]
pub struct Hands {
    /// The hand whose chances and inside are shown, by its index among the complete ones.
    pub hand: usize,
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
        report.hands.get(self.hand).or_else(|| report.hands.first())
    }
}
