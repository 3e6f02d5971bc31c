//! Hands as counts of ranks, four bits each.

use std::fmt::Debug;
use std::hash::Hash;

/// The index of a rank within a hand, low to high: 0 is the 3 of Dou Dizhu, or the lowest number in the position.
pub type Rank = u8;

/// The power of the card at index 0 in Dou Dizhu: the 3.
const LOWEST_POWER: u8 = 3;

/// Index of the 2 in Dou Dizhu; runs stay below it.
pub const TWO: Rank = 12;
/// Index of the small joker.
pub const SMALL_JOKER: Rank = 13;
/// Index of the big joker.
pub const BIG_JOKER: Rank = 14;

/// A multiset of cards by rank, at most four of each, in one nibble a rank.
///
/// [`u64`] has room for the 15 ranks of Dou Dizhu, [`u128`] for the 32 ranks of a position under the article's rules.
pub trait Hand: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The exact key of a position with such hands.
    type Key: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The exact key of a class of positions, or of a position in a class of its own.
    type Class: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// The map from indices to powers.
    type Scale: Copy + Eq + Debug + Default + Send + Sync + 'static;
    /// The number of ranks.
    const RANKS: u8;

    /// The scale of a position with cards of these powers.
    fn scale(powers: impl Iterator<Item = u8>) -> Self::Scale;
    /// The index of a power of the scale.
    fn rank(scale: Self::Scale, power: u8) -> Rank;
    /// The power at an index; see [`Card::power`](super::Card::power).
    fn power(scale: Self::Scale, rank: Rank) -> u8;

    /// The number of cards of a rank.
    fn count(self, rank: Rank) -> u8;
    /// Adds cards; counts must stay at four or below.
    #[must_use]
    fn plus(self, rank: Rank, count: u8) -> Self;
    /// Takes cards away; counts must stay at zero or above.
    #[must_use]
    fn minus(self, rank: Rank, count: u8) -> Self;
    /// Returns true if the hand has no cards.
    fn is_empty(self) -> bool;
    /// The number of cards.
    fn size(self) -> u32;
    /// The ranks with at least `copies` (1..=4) cards, one bit each.
    fn ranks_with(self, copies: u8) -> u32;
    /// Takes away the cards of a hand of 15 ranks.
    #[must_use]
    fn without(self, cards: u64) -> Self;
    /// Packs three hands and the rest of the position (below 2^28) into a key.
    fn key(hands: [Self; 3], state: u32) -> Self::Key;
    /// Packs three patterns of at most 12 ranks, a kind of at most 8 bits and a state of at most 63 and 32 bits into a class
    /// that equals no key.
    fn class(patterns: [u64; 3], kind: u64, state: u64, more: u64) -> Self::Class;
    /// The class of a single position.
    fn alone(key: Self::Key) -> Self::Class;
}

/// The lowest bit of every nibble.
const ONES: u64 = 0x1111_1111_1111_1111;

/// The lowest bits of the sixteen nibbles as sixteen bits.
fn gather(nibbles: u64) -> u32 {
    let mut x = nibbles & ONES;
    x = (x | x >> 3) & 0x0303_0303_0303_0303;
    x = (x | x >> 6) & 0x000f_000f_000f_000f;
    x = (x | x >> 12) & 0x0000_00ff_0000_00ff;
    x = (x | x >> 24) & 0xffff;
    x as u32
}

/// The lowest bit of each nibble that is at least `copies`.
fn at_least(hand: u64, copies: u8) -> u64 {
    let (b0, b1, b2) = (hand, hand >> 1, hand >> 2);
    match copies {
        1 => (b0 | b1 | b2) & ONES,
        2 => (b1 | b2) & ONES,
        3 => ((b0 & b1) | b2) & ONES,
        _ => b2 & ONES,
    }
}

/// Sixteen counts of at most four as a number to the base five, below 2^38.
fn dense(hand: u64) -> u64 {
    const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    const BYTES: u64 = 0x00ff_00ff_00ff_00ff;
    const WORDS: u64 = 0x0000_ffff_0000_ffff;
    let x = (hand & NIBBLES) + 5 * (hand >> 4 & NIBBLES);
    let x = (x & BYTES) + 25 * (x >> 8 & BYTES);
    let x = (x & WORDS) + 625 * (x >> 16 & WORDS);
    (x & 0xffff_ffff) + 390_625 * (x >> 32)
}

impl Hand for u64 {
    type Key = [u64; 2];
    type Class = [u64; 3];
    type Scale = ();
    const RANKS: u8 = 15;

    fn scale(_: impl Iterator<Item = u8>) -> Self::Scale {}

    fn rank((): Self::Scale, power: u8) -> Rank {
        power.saturating_sub(LOWEST_POWER).min(BIG_JOKER)
    }

    fn power((): Self::Scale, rank: Rank) -> u8 {
        rank + LOWEST_POWER
    }

    fn count(self, rank: Rank) -> u8 {
        (self >> (4 * rank) & 15) as u8
    }

    fn plus(self, rank: Rank, count: u8) -> Self {
        self + (u64::from(count) << (4 * rank))
    }

    fn minus(self, rank: Rank, count: u8) -> Self {
        self - (u64::from(count) << (4 * rank))
    }

    fn is_empty(self) -> bool {
        self == 0
    }

    fn size(self) -> u32 {
        let bytes = (self & 0x0f0f_0f0f_0f0f_0f0f) + (self >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    fn ranks_with(self, copies: u8) -> u32 {
        gather(at_least(self, copies))
    }

    fn without(self, cards: u64) -> Self {
        self - cards
    }

    fn key(hands: [Self; 3], state: u32) -> Self::Key {
        // 13 ranks to the base five take 31 bits and the jokers one each: 33 bits a hand, 99 in all, which
        // leaves 29 bits for the state.
        let pack =
            |hand: u64| dense(hand & 0x000f_ffff_ffff_ffff) | (hand >> 52 & 1) << 31 | (hand >> 56 & 1) << 32;
        let [a, b, c] = hands.map(pack);
        [a | c << 33, b | u64::from(state) << 33 | (c >> 31) << 61]
    }

    fn class(patterns: [u64; 3], kind: u64, state: u64, more: u64) -> Self::Class {
        // Twelve digits to the base five take 28 bits. The highest bit of the second word is 0 in keys.
        let [a, b, c] = patterns.map(dense);
        [a | b << 28 | kind << 56, state | 1 << 63, c | more << 28]
    }

    fn alone([a, b]: Self::Key) -> Self::Class {
        [a, b, 0]
    }
}

impl Hand for u128 {
    type Key = [u128; 4];
    type Class = [u128; 4];
    /// One bit for each number that is present.
    type Scale = u128;
    const RANKS: u8 = 32;

    fn scale(powers: impl Iterator<Item = u8>) -> Self::Scale {
        powers.fold(0, |scale, power| scale | 1 << (power & 127))
    }

    fn rank(scale: Self::Scale, power: u8) -> Rank {
        let below = scale & ((1 << (power & 127)) - 1);
        (below.count_ones() as Rank).min(Self::RANKS - 1)
    }

    fn power(scale: Self::Scale, rank: Rank) -> u8 {
        let higher = (0..rank).fold(scale, |scale, _| scale & scale.wrapping_sub(1));
        higher.trailing_zeros() as u8
    }

    fn count(self, rank: Rank) -> u8 {
        (self >> (4 * u32::from(rank)) & 15) as u8
    }

    fn plus(self, rank: Rank, count: u8) -> Self {
        self + (u128::from(count) << (4 * u32::from(rank)))
    }

    fn minus(self, rank: Rank, count: u8) -> Self {
        self - (u128::from(count) << (4 * u32::from(rank)))
    }

    fn is_empty(self) -> bool {
        self == 0
    }

    fn size(self) -> u32 {
        (self as u64).size() + ((self >> 64) as u64).size()
    }

    fn ranks_with(self, copies: u8) -> u32 {
        gather(at_least(self as u64, copies)) | gather(at_least((self >> 64) as u64, copies)) << 16
    }

    fn without(self, cards: u64) -> Self {
        self - u128::from(cards)
    }

    fn key(hands: [Self; 3], state: u32) -> Self::Key {
        [hands[0], hands[1], hands[2], u128::from(state)]
    }

    fn class(patterns: [u64; 3], kind: u64, state: u64, more: u64) -> Self::Class {
        let [a, b, c] = patterns.map(u128::from);
        [a, b, c | u128::from(more) << 64, 1 << 127 | u128::from(kind) << 64 | u128::from(state)]
    }

    fn alone(key: Self::Key) -> Self::Class {
        key
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(counts: &[u8]) -> u64 {
        counts.iter().zip(0..).fold(0, |hand, (&count, rank)| Hand::plus(hand, rank, count))
    }

    #[test]
    fn counts_sizes_and_masks() {
        let h = hand(&[0, 1, 2, 3, 4, 0, 4, 0, 0, 0, 0, 0, 1, 1, 1]);
        assert_eq!(h.size(), 17);
        assert_eq!(h.count(4), 4);
        assert_eq!(h.ranks_with(1), 0b111_0000_0101_1110);
        assert_eq!(h.ranks_with(2), 0b000_0000_0101_1100);
        assert_eq!(h.ranks_with(3), 0b000_0000_0101_1000);
        assert_eq!(h.ranks_with(4), 0b000_0000_0101_0000);
        assert_eq!(u128::from(h).ranks_with(3), h.ranks_with(3));
        assert_eq!((u128::from(h) << 64).ranks_with(2), h.ranks_with(2) << 16);
        assert_eq!((u128::from(h) << 64).size(), 17);
    }

    #[test]
    fn keys_are_distinct() {
        let mut seen = std::collections::HashSet::new();
        for seat in 0..3 {
            for rank in 0..15 {
                for count in 1..=if rank < SMALL_JOKER { 4 } else { 1 } {
                    let mut hands = [0u64; 3];
                    hands[seat] = Hand::plus(0, rank, count);
                    assert!(seen.insert(<u64 as Hand>::key(hands, 0)));
                }
            }
        }
        for bit in 0..28 {
            assert!(seen.insert(<u64 as Hand>::key([0; 3], 1 << bit)));
        }
        let full = hand(&[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1]);
        assert!(seen.insert(<u64 as Hand>::key([full, 0, 0], 0)));
        assert!(seen.insert(<u64 as Hand>::key([0, full, 0], 0)));
        assert!(seen.insert(<u64 as Hand>::key([0, 0, full], 0)));
    }
}
