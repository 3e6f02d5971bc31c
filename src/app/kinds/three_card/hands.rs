//! View state of a three-card study.

use super::solving::Solving;
use egui::{Id, Pos2};
use etude_games::three_card::range::{Weight, Weighted};
use etude_study::kinds::three_card::{HandReport, Seat, TableReport};
use std::collections::HashMap;

/// Choice of the number of unknown opponents, drawn in the side panel.
pub const OPPONENTS: &str = "opponents";
/// Choice of the common range, drawn in the side panel.
pub const RANGE: &str = "range";

/// Selected player.
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

/// Range being typed.
#[derive(Default)]
pub struct Draft {
    /// Text.
    pub text: String,
    /// Range before, which stays while the text is invalid.
    pub before: Vec<Weighted>,
    /// Position for which it was typed; the draft is void for any other.
    pub beside: String,
    /// True if the field has the focus.
    pub typing: bool,
}

/// Brush with which the grid of a range is painted.
pub struct Brush {
    /// Weight that it paints.
    pub weight: Weight,
    /// Grid of the current stroke, as there is one on a page and one beside it, and the weight that it paints: the
    /// brush's, or none where it began on a cell that had it.
    pub stroke: Option<(Id, Weight)>,
    /// Position of the pointer in the frame before.
    pub last: Option<Pos2>,
}

impl Default for Brush {
    fn default() -> Self {
        Self { weight: Weight::FULL, stroke: None, last: None }
    }
}

/// View state.
#[derive(Default)]
pub struct Hands {
    /// Selected player.
    pub focus: Focus,
    /// Opponent on the page of ranges.
    pub shown_seat: usize,
    /// Drafts of ranges by opponent, while they are typed or invalid.
    pub drafts: HashMap<usize, Draft>,
    /// Brush of the grid of a range.
    pub brush: Brush,
    /// Name being typed for a range that is to be saved.
    pub range_name: String,
    /// Filter of the classes.
    pub filter: String,
    /// Categories hidden from the list of classes.
    pub hidden: [bool; 6],
    /// True if the list scrolls to the class of the hand.
    pub jump: bool,
    /// State of solving its question.
    pub solving: Solving,
}

impl Hands {
    /// Selected hand, else the first.
    pub fn hand<'a>(&self, report: &'a TableReport) -> Option<&'a HandReport> {
        let hand = if let Focus::Hand(hand) = self.focus { report.hands.get(hand) } else { None };
        hand.or_else(|| report.hands.first())
    }

    /// Selected unknown opponent.
    pub fn seat<'a>(&self, report: &'a TableReport) -> Option<&'a Seat> {
        if let Focus::Seat(seat) = self.focus { report.seats.get(seat) } else { None }
    }
}
