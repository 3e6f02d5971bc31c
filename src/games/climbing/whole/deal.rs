//! Deals: the cards dealt to each seat, and the bottom.

use crate::climbing::hand::{Hand, Rank};
use crate::climbing::observer::{Role, deck};
use crate::climbing::rules::Rules;

/// A deal: the cards dealt to each seat, and the bottom cards, which the landlord takes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The rules.
    pub rules: &'static Rules,
    /// The cards of each seat by [`Role::seat`], without the bottom.
    pub hands: [u64; 3],
    /// The bottom cards.
    pub bottom: u64,
}

impl Deal {
    /// The cards of a seat before the first play: the landlord's with the bottom.
    pub fn hand(&self, seat: Role) -> u64 {
        let own = self.hands[usize::from(seat.seat())];
        if seat == Role::Landlord { own + self.bottom } else { own }
    }

    /// The number of cards of a rank that were dealt.
    pub fn dealt(&self, rank: Rank) -> u8 {
        self.hands.iter().chain([&self.bottom]).map(|cards| cards.count(rank)).sum()
    }

    /// The number of cards of a rank that are free.
    pub fn free(&self, rank: Rank) -> u8 {
        deck().count(rank).saturating_sub(self.dealt(rank))
    }
}
