//! Plays: combinations of cards, and their generation from a hand.

use super::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER, TWO};
use super::rules::{Kind, Kinds, Rules, SingleKickers};

/// The most cards of a hand under rules with runs: the landlord's. A play cannot be longer.
pub const LARGEST_HAND: u8 = 20;

/// The part of a play that counts for beating it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    /// The kind of play.
    pub kind: Kind,
    /// The number of neighbouring main ranks; 1 outside runs, 2 for the rocket.
    pub len: u8,
    /// The lowest main rank.
    pub main: Rank,
}

impl Shape {
    /// Returns true if a play of this shape beats one of `other`.
    pub fn beats(self, other: Self) -> bool {
        match (self.kind, other.kind) {
            (Kind::Rocket, kind) => kind != Kind::Rocket,
            (Kind::Bomb, Kind::Bomb) => self.main > other.main,
            (Kind::Bomb, kind) => kind != Kind::Rocket,
            (mine, theirs) => mine == theirs && self.len == other.len && self.main > other.main,
        }
    }

    /// A number below 1023, unique among shapes.
    pub(super) fn code(self) -> u32 {
        let (kind, len, main) = (self.kind as u32, u32::from(self.len), u32::from(self.main));
        // Runs lie within twelve ranks; the nine other kinds have up to 32 main ranks.
        let run = |number: u32| 9 * 32 + (number * 12 + len - 1) * 12 + main;
        match self.kind {
            Kind::Straight => run(0),
            Kind::PairRun => run(1),
            Kind::Plane => run(2),
            Kind::PlaneSingles => run(3),
            Kind::PlanePairs => run(4),
            Kind::Single | Kind::Pair | Kind::Triple | Kind::TripleSingle | Kind::TriplePair => {
                kind * 32 + main
            }
            Kind::QuadSingles | Kind::QuadPairs | Kind::Bomb | Kind::Rocket => (kind - 5) * 32 + main,
        }
    }
}

/// A combination of cards.
///
/// Plays of the same cards can differ: 333444555 with 666 is not 444555666 with 333.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    /// The shape to beat.
    pub shape: Shape,
    /// The kickers, one nibble a rank; only games with 15 ranks have any.
    pub kickers: u64,
}

impl Play {
    /// A play without kickers.
    pub fn bare(kind: Kind, len: u8, main: Rank) -> Self {
        Self { shape: Shape { kind, len, main }, kickers: 0 }
    }

    /// The main ranks, low to high, each with its number of cards.
    pub fn main_part(self) -> impl Iterator<Item = (Rank, u8)> {
        let Shape { kind, len, main } = self.shape;
        (main..main + len).map(move |rank| (rank, kind.copies()))
    }

    /// The kickers' ranks, low to high, each with its number of cards.
    pub fn kicker_part(self) -> impl Iterator<Item = (Rank, u8)> {
        let kickers = self.kickers;
        (0..u64::RANKS).map(move |rank| (rank, kickers.count(rank))).filter(|&(_, count)| count > 0)
    }

    /// All cards, the main part first.
    pub fn cards(self) -> impl Iterator<Item = (Rank, u8)> {
        self.main_part().chain(self.kicker_part())
    }

    /// The number of cards.
    pub fn size(self) -> u32 {
        u32::from(self.shape.len * self.shape.kind.copies()) + self.kickers.size()
    }

    /// The hand after the play.
    pub fn taken_from<H: Hand>(self, hand: H) -> H {
        let mut left = hand.without(self.kickers);
        for (rank, count) in self.main_part() {
            left = left.minus(rank, count);
        }
        left
    }
}

/// A move: a play or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A play.
    Play(Play),
    /// A pass.
    Pass,
}

/// Move generator for one hand.
pub struct Plays<'a, H> {
    hand: H,
    kinds: Kinds,
    rules: &'static Rules,
    out: &'a mut Vec<Move>,
}

impl<'a, H: Hand> Plays<'a, H> {
    /// A generator of plays of some kinds into `out`.
    pub fn new(hand: H, kinds: Kinds, rules: &'static Rules, out: &'a mut Vec<Move>) -> Self {
        Self { hand, kinds, rules, out }
    }

    /// Generates all plays of a free lead in canonical order: by kind, length, main rank, kickers.
    pub fn lead(&mut self) {
        for kind in self.kinds.iter() {
            self.of_kind(kind, None, 0);
        }
    }

    /// Generates all plays that beat `table` in canonical order, without the pass.
    pub fn beat(&mut self, table: Shape) {
        match table.kind {
            Kind::Rocket => return,
            Kind::Bomb => self.allowed(Kind::Bomb, None, table.main + 1),
            kind => {
                self.allowed(kind, Some(table.len), table.main + 1);
                self.allowed(Kind::Bomb, None, 0);
            }
        }
        self.allowed(Kind::Rocket, None, 0);
    }

    fn allowed(&mut self, kind: Kind, len: Option<u8>, lowest: Rank) {
        if self.kinds.has(kind) {
            self.of_kind(kind, len, lowest);
        }
    }

    /// Generates the plays of a kind from main rank `lowest` up, of one length or of all.
    fn of_kind(&mut self, kind: Kind, len: Option<u8>, lowest: Rank) {
        let (shortest, longest) = match kind {
            Kind::Straight => (5, 12),
            Kind::PairRun => (3, 10),
            Kind::Plane => (2, 6),
            Kind::PlaneSingles => (2, 5),
            Kind::PlanePairs => (2, 4),
            Kind::Rocket => {
                if self.hand.count(SMALL_JOKER) > 0 && self.hand.count(BIG_JOKER) > 0 {
                    self.out.push(Move::Play(Play::bare(Kind::Rocket, 2, SMALL_JOKER)));
                }
                return;
            }
            _ => {
                let starts = self.hand.ranks_with(kind.copies());
                return self.each_start(kind, 1, starts, lowest);
            }
        };
        // Runs contain neither the 2 nor jokers.
        let ranks = self.hand.ranks_with(kind.copies()) & ((1 << TWO) - 1);
        let mut starts = ranks;
        for length in 2..=len.unwrap_or(longest).min(longest) {
            starts &= ranks >> (length - 1);
            if starts == 0 {
                return;
            }
            if len.map_or(length >= shortest, |len| length == len) {
                self.each_start(kind, length, starts, lowest);
            }
        }
    }

    fn each_start(&mut self, kind: Kind, len: u8, starts: u32, lowest: Rank) {
        let mut starts = if lowest < 32 { starts >> lowest << lowest } else { 0 };
        while starts != 0 {
            let main = starts.trailing_zeros() as Rank;
            starts &= starts - 1;
            let play = Play::bare(kind, len, main);
            match kind.kickers(len) {
                (0, _) => self.out.push(Move::Play(play)),
                (number, size) => {
                    let spare = self.spare(play, size);
                    self.with_kickers(play, spare, 0, number, size);
                }
            }
        }
    }

    /// The most uses of each rank as a kicker of the play.
    fn spare(&self, play: Play, size: u8) -> u64 {
        let Shape { len, main, .. } = play.shape;
        let end = main + len;
        (0..u64::RANKS).filter(|rank| !(main..end).contains(rank)).fold(0, |spare: u64, rank| {
            let held = self.hand.count(rank);
            let uses = match (size, self.rules.single_kickers) {
                // One pair of a rank at most: four equal cards are not two pairs.
                (2, _) => u8::from(held >= 2),
                (_, SingleKickers::Distinct) => held.min(1),
                (_, SingleKickers::Free) => held,
                (_, SingleKickers::Capped) => {
                    let lengthens = len > 1 && rank < TWO && (rank + 1 == main || rank == end);
                    held.min(if lengthens { 2 } else { 3 })
                }
            };
            spare.plus(rank, uses)
        })
    }

    fn with_kickers(&mut self, play: Play, spare: u64, from: Rank, left: u8, size: u8) {
        if left == 0 {
            self.out.push(Move::Play(play));
            return;
        }
        for rank in from..u64::RANKS {
            let uses = spare.count(rank);
            if uses == 0
                || rank == BIG_JOKER && play.kickers.count(SMALL_JOKER) > 0 && !self.rules.joker_kickers
            {
                continue;
            }
            let next = Play { kickers: play.kickers.plus(rank, size), ..play };
            self.with_kickers(next, spare.minus(rank, 1), rank, left - 1, size);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::climbing::rules;

    fn all(hand: u64, rules: &'static Rules) -> Vec<Play> {
        let mut out = Vec::new();
        Plays::new(hand, rules.kinds, rules, &mut out).lead();
        out.into_iter()
            .filter_map(|mv| match mv {
                Move::Play(play) => Some(play),
                Move::Pass => None,
            })
            .collect()
    }

    #[test]
    fn deck_has_27471_plays_of_rlcard() {
        let deck = (0..13).fold(0x0110_0000_0000_0000_u64, |deck: u64, rank| deck.plus(rank, 4));
        let plays = all(deck, &rules::DOUDIZHU);
        assert!(plays.iter().all(|play| play.size() <= u32::from(LARGEST_HAND)));
        let mut per_kind = std::collections::BTreeMap::new();
        for play in &plays {
            *per_kind.entry(play.shape.kind).or_insert(0) += 1;
        }
        // With the pass these are the 27,472 actions of RLCard and DouZero.
        assert_eq!(plays.len() + 1, 27_472, "{per_kind:?}");
    }
}
