//! Edits of setups of whole deals.

use super::deal::Deal;
use super::setup::Setup;
use crate::climbing::hand::{Hand, Rank};
use crate::climbing::observer::{BOTTOM, RACK, Role, ranks, shuffled};
use etude_model::{self as model, ItemPlace, Problem, SplitMix, ZoneId};

/// Moves do not follow from another deal, so that every edit takes them back.
impl model::Setup for Setup {
    /// A card goes from the rack, a hand or the bottom to another place.
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        let nothing = Problem::nothing_there;
        self.played.clear();
        let rank = if from.zone == RACK {
            let rank = Rank::try_from(from.index).ok().filter(|&rank| rank < u64::RANKS);
            rank.filter(|&rank| self.deal.free(rank) > 0).ok_or_else(nothing)?
        } else {
            let cards = cards_mut(&mut self.deal, from.zone)?;
            let rank = ranks(*cards).nth(from.index).ok_or_else(nothing)?;
            *cards = cards.minus(rank, 1);
            rank
        };
        if to != RACK {
            let cards = cards_mut(&mut self.deal, to)?;
            // A text may have named more cards than there are.
            if cards.count(rank) >= 4 {
                return Err(nothing());
            }
            *cards = cards.plus(rank, 1);
        }
        Ok(())
    }

    fn clear_all(&mut self) {
        *self = Self::empty(self.deal.rules);
    }

    /// The same cards with another landlord: the hands move on by one seat, the bottom goes with the role.
    fn swap_sides(&mut self) {
        self.played.clear();
        self.deal.hands.rotate_right(1);
    }

    /// A shuffled deck: 17 cards to each seat, three to the bottom.
    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        self.played.clear();
        let starts = shuffled(self.deal.rules, &mut SplitMix(seed));
        let hand = |counts: &[u8; 15]| {
            counts.iter().zip(0..).fold(0u64, |hand, (&count, rank)| hand.plus(rank, count))
        };
        for start in &starts {
            let own = hand(&start.hand);
            let is_landlord = start.me == Role::Landlord;
            self.deal.bottom = hand(&start.bottom);
            self.deal.hands[usize::from(start.me.seat())] =
                if is_landlord { own - self.deal.bottom } else { own };
        }
        Ok(())
    }

    fn choose(&mut self, _choice: &str, _option: usize) -> Result<(), Problem> {
        Err(Problem::nothing_there())
    }
}

fn cards_mut(deal: &mut Deal, zone: ZoneId) -> Result<&mut u64, Problem> {
    let cards = if zone == BOTTOM { Some(&mut deal.bottom) } else { deal.hands.get_mut(usize::from(zone.0)) };
    cards.ok_or_else(Problem::nothing_there)
}
