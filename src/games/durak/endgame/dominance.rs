//! Symmetry classes of endgame positions: equal up to the names of ranks and suits.
//!
//! The rules compare only the heights of two cards of one suit, and whether two cards have one rank. So a position is a
//! word of *columns*, one for each rank in play, low ranks first; a column has the owner of the card of each suit. Two
//! neighbouring columns that share no suit commute, since their cards are never compared by height, and the three plain
//! suits can be permuted. Ranks without cards vanish.
//!
//! The class is a normal form of all equivalent words: the least one by exchanges of columns, with the plain suits sorted
//! by their contents. Where two suits have equal contents but different ranks, equivalent positions may get different
//! classes, which only costs speed.

use super::position::Endgame;
use crate::durak::card::{CardSet, RANKS, SUITS};
use crate::durak::moves::Phase;

/// The class of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// The columns, eight bits each, in two halves for a smaller alignment.
    columns: [u64; 2],
    /// Phase, rules, and the unbeaten cards in order.
    state: u32,
}

/// The first unused bit of the state.
const SPARE: u32 = 21;

impl Class {
    /// The class with an extra tag of eleven bits, for games that distinguish positions of one class.
    pub(super) fn with_number(self, number: u32) -> Self {
        Self { state: self.state | number << SPARE, ..self }
    }
}

/// The cards of one suit, one bit a rank.
pub(super) fn of_suit(set: CardSet, place: usize) -> u32 {
    (set.0 >> (place * usize::from(RANKS))) as u32 & ((1 << RANKS) - 1)
}

/// The contents of a suit as a number, low ranks first: two bits a card.
fn holding([attacker, defender, lying]: [u32; 3]) -> u64 {
    let mut ranks = attacker | defender | lying;
    let mut holding = 0;
    while ranks != 0 {
        let bit = ranks & ranks.wrapping_neg();
        ranks ^= bit;
        holding = holding << 2 | owner([attacker, defender, lying], bit);
    }
    holding
}

/// The holder of a card: 1 for the attacker, 2 for the defender, 3 for the table, 0 for none.
fn owner([attacker, defender, lying]: [u32; 3], bit: u32) -> u64 {
    u64::from(attacker & bit != 0) | u64::from(defender & bit != 0) << 1 | (u64::from(lying & bit != 0) * 3)
}

/// The suits of a column in use: the lower bit of each pair.
const fn used(column: u8) -> u8 {
    (column | column >> 1) & 0x55
}

impl Endgame {
    /// The class of the position.
    pub(super) fn class(&self) -> Class {
        let bout = &self.bout;
        let sets = [bout.attacking_hand(), bout.defending_hand(), bout.lying()];
        let mut suits = [0, 1, 2, 3].map(|place| {
            let held = sets.map(|set| of_suit(set, place));
            let order = if SUITS[place] == bout.trump() { 0 } else { 1 + holding(held) };
            (order, held, place)
        });
        suits.sort_unstable_by_key(|&(order, _, place)| (order, place));
        let to_beat = bout.to_beat().filter(|_| !bout.is_taking());

        let mut word = [0u8; RANKS as usize];
        let mut len = 0;
        // The place of the card to beat in the word.
        let mut mark = None;
        let mut ranks = suits.iter().fold(0, |ranks, (_, held, _)| ranks | held[0] | held[1] | held[2]);
        while ranks != 0 {
            let bit = ranks & ranks.wrapping_neg();
            let rank = ranks.trailing_zeros();
            ranks ^= bit;
            let column =
                suits.iter().rev().fold(0u8, |column, &(_, held, _)| column << 2 | owner(held, bit) as u8);
            // Behind the last column that shares a suit, before the first greater one after that.
            let after =
                word[..len].iter().rposition(|&other| used(other) & used(column) != 0).map_or(0, |at| at + 1);
            let at =
                word[after..len].iter().position(|&other| other > column).map_or(len, |more| after + more);
            word.copy_within(at..len, at + 1);
            word[at] = column;
            len += 1;
            if to_beat.is_some_and(|card| u32::from(card.rank()) == rank) {
                mark = Some(at);
            } else {
                mark = mark.map(|mark| if at <= mark { mark + 1 } else { mark });
            }
        }
        let mut columns = 0u128;
        for &column in &word[..len] {
            columns = columns << 8 | u128::from(column);
        }
        // The limit of attacks follows from the cards, except while the defender takes.
        let (phase, count) = match self.phase() {
            Phase::Attack | Phase::Over => (0, 0),
            Phase::Defence => (1, 0),
            Phase::ThrowIn => (2, u32::from(bout.room())),
        };
        // Several unbeaten cards have one rank, so suits give their order.
        let waiting = to_beat.zip(mark).map_or(0, |(_, mark)| {
            let suits = bout.unbeaten().iter().rev().fold(1, |order: u32, card| {
                let suit = suits.iter().position(|&(_, _, place)| SUITS[place] == card.suit());
                order << 2 | suit.unwrap_or_default() as u32
            });
            suits << 4 | mark as u32
        });
        let rules = u32::from(bout.rules().throw_in)
            | u32::from(bout.rules().hand_limit) << 1
            | u32::from(bout.rules().transfer) << 2;
        let columns = [(columns >> 64) as u64, columns as u64];
        Class { columns, state: phase | count << 2 | rules << 5 | waiting << 8 }
    }
}
