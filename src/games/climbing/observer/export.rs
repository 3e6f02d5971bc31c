//! Export of a table as a puzzle with open cards, once only one deal is possible.

use super::deals::DealSpace;
use super::knowledge::TableObserver;
use crate::climbing::card::Card;
use crate::climbing::hand::Hand;
use crate::climbing::setup::Setup;
use crate::climbing::writing;

impl TableObserver {
    /// The position with open cards in notation; none while several deals are possible, and when the game is over.
    pub fn puzzle(&self) -> Option<String> {
        let deals = DealSpace::of(self).all(1).filter(|_| self.winner().is_none())?;
        deals.first().map(|deal| self.puzzle_of(deal.hands))
    }

    /// The position with open cards of a deal in notation.
    pub fn puzzle_of(&self, hands: [u64; 3]) -> String {
        let cards = |held: &mut dyn Iterator<Item = (u8, u8)>| -> Vec<Card> {
            let card = |rank| Card { power: u64::power((), rank), suit: None };
            held.flat_map(|(rank, count)| std::iter::repeat_n(card(rank), usize::from(count))).collect()
        };
        let all = |hand: u64| cards(&mut (0..u64::RANKS).map(|rank| (rank, hand.count(rank))));
        let table = self.table();
        writing::format(&Setup {
            hands: hands.into_iter().map(all).collect(),
            turn: self.turn().seat(),
            table: table.map_or_else(Vec::new, |play| cards(&mut play.cards())),
            kickers: table.map(|play| play.kickers.size() as usize),
            passes: self.passes(),
            ..Setup::empty(self.rules())
        })
    }
}
