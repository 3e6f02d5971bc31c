//! Setups of whole deals and their problems.

use super::deal::Deal;
use super::position::WholePosition;
use crate::climbing::hand::Hand;
use crate::climbing::observer::{BOTTOM, BOTTOM_CARDS, Contradiction, FARMER_CARDS, Role, deck, move_word};
use crate::climbing::play::Move;
use crate::climbing::rules::Rules;
use etude_model::{Message, Position as _, Problem, ZoneId};

/// A whole deal under construction, with the moves since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The deal.
    pub deal: Deal,
    /// The moves since the deal.
    pub played: Vec<Move>,
}

impl Setup {
    /// A deal without cards.
    pub fn empty(rules: &'static Rules) -> Self {
        Self { deal: Deal { rules, hands: [0; 3], bottom: 0 }, played: Vec::new() }
    }

    /// All problems of the deal and the moves.
    pub fn problems(&self) -> Vec<Problem> {
        self.position().err().unwrap_or_default()
    }

    /// The position after all moves.
    ///
    /// # Errors
    /// All problems.
    pub fn position(&self) -> Result<WholePosition, Vec<Problem>> {
        let problems = self.deal_problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut position = WholePosition::new(self.deal);
        for (&mv, ply) in self.played.iter().zip(1..) {
            if !position.moves().contains(&mv) {
                let message = Message::new("dealt-problem-move").number("ply", ply);
                return Err(vec![Problem::new(message.text("move", move_word(self.deal.rules, mv)))]);
            }
            position.play(mv);
        }
        Ok(position)
    }

    fn deal_problems(&self) -> Vec<Problem> {
        let Deal { rules, hands, bottom } = &self.deal;
        let mut problems = Vec::new();
        for seat in Role::ALL {
            let count = hands[usize::from(seat.seat())].size();
            if count != u32::from(FARMER_CARDS) {
                let message = Message::new("dealt-problem-hand").message("who", seat.name());
                let message = message.number("count", count).number("needed", FARMER_CARDS);
                problems.push(Problem::in_zone(ZoneId(seat.seat()), message));
            }
        }
        let count = bottom.size();
        if count != u32::from(BOTTOM_CARDS) {
            let message = Message::new("dealt-problem-bottom").number("count", count);
            problems.push(Problem::in_zone(BOTTOM, message.number("needed", BOTTOM_CARDS)));
        }
        let most = deck();
        let many = (0..u64::RANKS).filter(|&rank| self.deal.dealt(rank) > most.count(rank));
        problems.extend(many.map(|rank| Problem::new(Contradiction::TooManyOfRank { rank }.message(rules))));
        problems
    }
}
