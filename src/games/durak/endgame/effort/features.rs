//! Features of an endgame for the effort network: counts of cards in certain relations.

use crate::durak::card::{CardSet, SUITS};
use crate::durak::endgame::dominance::of_suit;
use crate::durak::endgame::position::Endgame;
use crate::durak::moves::Phase;

/// The number of features.
pub const COUNT: usize = 36;
/// The features of each hand.
pub const HAND: usize = 12;
/// The denominator of shares.
const PARTS: u32 = 8;

/// The ranks in play.
fn ranks(set: CardSet) -> u32 {
    of_suit(set.same_ranks(), 0)
}

/// All ranks below the highest of a suit.
fn below_top(suit: u32) -> u32 {
    if suit == 0 { 0 } else { (1 << suit.ilog2()) - 1 }
}

/// The number of pairs of a rank of one set and a lower one of the other.
fn pairs(high: u32, low: u32) -> u32 {
    let mut rest = high;
    let mut count = 0;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        count += (low & (bit - 1)).count_ones();
    }
    count
}

/// The features of one hand against another, with the ranks in play.
fn hand(own: CardSet, other: CardSet, trump: usize, all: u32) -> [u32; HAND] {
    let trumps = [own, other].map(|set| of_suit(set, trump));
    let (mut losers, mut masters, mut wins, mut guarded, mut height, mut voids) = (0, 0, 0, 0, 0, 0);
    for place in (0..SUITS.len()).filter(|&place| place != trump) {
        let [mine, theirs] = [own, other].map(|set| of_suit(set, place));
        let lower = mine & below_top(theirs);
        losers += lower.count_ones();
        masters += (mine & !lower).count_ones();
        guarded += (theirs & below_top(mine)).count_ones();
        wins += pairs(mine, theirs);
        height += pairs(mine, all);
        voids += u32::from(mine == 0 && theirs != 0);
    }
    [
        own.len() as u32,
        trumps[0].count_ones(),
        pairs(trumps[0], trumps[1]),
        losers,
        masters,
        wins,
        guarded,
        height * PARTS / all.count_ones().max(1),
        voids,
        own.len() as u32 - ranks(own).count_ones(),
        own.common(other.same_ranks()).len() as u32,
        u32::from(trumps[0] > trumps[1]),
    ]
}

/// The features of a position.
pub fn features(position: &Endgame) -> [i32; COUNT] {
    let bout = position.bout();
    let (attacking, defending, lying) = (bout.attacking_hand(), bout.defending_hand(), bout.lying());
    let trump = SUITS.iter().position(|&suit| suit == bout.trump()).unwrap_or_default();
    let all = ranks(attacking.union(defending).union(lying));
    let different = all.count_ones().max(1);
    let mut features = [0; COUNT];
    let hands = [hand(attacking, defending, trump, all), hand(defending, attacking, trump, all)];
    for (feature, count) in features.iter_mut().zip(hands.into_iter().flatten()) {
        *feature = count as i32;
    }
    let number = |set: CardSet| set.len() as i32;
    let on_table = lying.same_ranks();
    features[24] = number(lying);
    features[25] = of_suit(lying, trump).count_ones() as i32;
    features[26] = number(attacking.common(on_table));
    features[27] = number(defending.common(on_table));
    let plain = (0..SUITS.len()).filter(|&place| place != trump);
    let height: u32 = plain.map(|place| pairs(of_suit(lying, place), all)).sum();
    features[28] = (height * PARTS / different) as i32;
    if let Some(attack) = bout.to_beat().filter(|_| position.phase() == Phase::Defence) {
        let beating = bout.beating();
        let trumps = of_suit(beating, trump).count_ones() as i32;
        features[29] = trumps;
        features[30] = number(beating) - trumps;
        features[31] = ((all & ((1 << attack.rank()) - 1)).count_ones() * PARTS / different) as i32;
        features[32] = number(bout.transfers());
    }
    let cards = number(attacking) + number(defending) + number(lying);
    features[33] = (number(attacking) - number(defending)) * PARTS as i32 / cards.max(1);
    features[34] = i32::from(bout.rules().transfer);
    features[35] = 1;
    features
}
