//! Which positions are alike: the same but for the names of ranks and suits.
//!
//! Two things are asked of cards: which of two cards of one suit is higher, and whether two cards are of one rank. So
//! a position is a word of *columns*, one for each rank that occurs, low ranks first; a column says for each suit
//! who has the card. Two neighbouring columns that share no suit can change places, since their cards are never
//! compared by height; and the three plain suits can change names. Ranks without cards leave no trace.
//!
//! Of all words that say the same, a position's class takes a certain one: the least of those that arise from
//! exchanging columns, with the plain suits in the order of what they hold. Where two suits hold the same but
//! differ in ranks, alike positions may get different classes, which only costs speed.

use super::position::Endgame;
use crate::games::durak::card::{CardSet, RANKS, SUITS};
use crate::games::durak::moves::Phase;

/// What positions that are alike have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// The columns, eight bits each: two halves, which lie closer together than a whole.
    columns: [u64; 2],
    /// Phase, rules, and which cards have to be beaten, in which order.
    state: u32,
}

/// The first bit of a state that no position needs.
const SPARE: u32 = 21;

impl Class {
    /// The class of the position in a game that tells positions of one class apart by such a number, of eleven bits.
    pub(super) fn with_number(self, number: u32) -> Self {
        Self { state: self.state | number << SPARE, ..self }
    }
}

/// The cards of one suit, one bit a rank.
pub(super) fn of_suit(set: CardSet, place: usize) -> u32 {
    (set.0 >> (place * usize::from(RANKS))) as u32 & ((1 << RANKS) - 1)
}

/// A number for what a suit holds, low ranks first: two bits a card.
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

/// Who has the card of a rank: 1 for the attacker, 2 for the defender, 3 for the table, 0 when it is gone.
fn owner([attacker, defender, lying]: [u32; 3], bit: u32) -> u64 {
    u64::from(attacker & bit != 0) | u64::from(defender & bit != 0) << 1 | (u64::from(lying & bit != 0) * 3)
}

/// The suits of a column that are in use: the lower bit of each two.
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
        // Where in the word the card is that has to be beaten.
        let mut mark = None;
        let mut ranks = suits.iter().fold(0, |ranks, (_, held, _)| ranks | held[0] | held[1] | held[2]);
        while ranks != 0 {
            let bit = ranks & ranks.wrapping_neg();
            let rank = ranks.trailing_zeros();
            ranks ^= bit;
            let column =
                suits.iter().rev().fold(0u8, |column, &(_, held, _)| column << 2 | owner(held, bit) as u8);
            // Behind the last column that shares a suit, before the first one after that which is greater.
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
        // Counts matter only for how many attacks the bout still allows, and that follows from the cards but while
        // the defender takes.
        let (phase, count) = match self.phase() {
            Phase::Attack | Phase::Over => (0, 0),
            Phase::Defence => (1, 0),
            Phase::ThrowIn => (2, u32::from(bout.room())),
        };
        // Where several cards wait they are of one rank, so that their suits tell the order.
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
