//! The splitter: the cheapest way to split a hand into plays.

use super::costs::cost;
use crate::climbing::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER, TWO};
use crate::climbing::play::Play;
use crate::climbing::rules::Kind;

/// The runs that are put aside: kind, copies of each rank, fewest and most ranks.
const RUNS: [(Kind, u8, u8, u8); 3] =
    [(Kind::Straight, 1, 5, 12), (Kind::PairRun, 2, 3, 10), (Kind::Plane, 3, 2, 5)];
/// The entries of the cache, a power of two.
const ENTRIES: usize = 1 << 17;
/// The bits of a hand; the number of kickers that runs have room for follows.
const HAND_BITS: u32 = 60;
/// Cards that cost less than this are not given away as kickers.
const KEPT: i32 = 40;

/// The splitter, with a cache of hands.
///
/// The cost of a split is the sum of the costs of its plays; the plays of the cheapest split are the worth of the hand.
/// Runs are tried in every way, the rest is split by rank, and triples and planes take the most expensive single cards and
/// pairs along as kickers.
pub struct Splitter {
    cache: Vec<(u64, i32)>,
}

impl Default for Splitter {
    fn default() -> Self {
        Self { cache: vec![(u64::MAX, 0); ENTRIES] }
    }
}

/// A part of a split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// The play without kickers.
    pub(super) play: Play,
    /// The cost of the play.
    pub(super) cost: i32,
    /// True if another piece takes it along as a kicker.
    pub(super) carried: bool,
}

impl Splitter {
    /// The cost of the cheapest split of a hand.
    pub fn cost(&mut self, hand: u64) -> i32 {
        self.with_room(hand, 0)
    }

    /// The cost of a hand of which some single cards or pairs are taken along.
    fn with_room(&mut self, hand: u64, room: u8) -> i32 {
        let key = hand | u64::from(room.min(15)) << HAND_BITS;
        let slot = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (ENTRIES - 1);
        if self.cache[slot].0 == key {
            return self.cache[slot].1;
        }
        let mut best = flat(hand, room, &mut |_, _| {});
        each_run(hand, &mut |kind, len, main, rest| {
            let taken = if kind == Kind::Plane { len } else { 0 };
            best = best.min(cost(kind, len, main) + self.with_room(rest, room + taken));
        });
        self.cache[slot] = (key, best);
        best
    }

    /// The pieces of the cheapest split.
    pub(super) fn pieces(&mut self, hand: u64) -> Vec<Piece> {
        let (mut hand, mut room, mut pieces) = (hand, 0, Vec::new());
        loop {
            let whole = self.with_room(hand, room);
            let mut found = None;
            if flat(hand, room, &mut |_, _| {}) != whole {
                each_run(hand, &mut |kind, len, main, rest| {
                    let taken = if kind == Kind::Plane { len } else { 0 };
                    if found.is_none() && cost(kind, len, main) + self.with_room(rest, room + taken) == whole
                    {
                        found = Some((Play::bare(kind, len, main), rest, taken));
                    }
                });
            }
            let Some((play, rest, taken)) = found else { break };
            let Play { shape, .. } = play;
            pieces.push(Piece { play, cost: cost(shape.kind, shape.len, shape.main), carried: false });
            (hand, room) = (rest, room + taken);
        }
        flat(hand, room, &mut |play, carried| {
            let Play { shape, .. } = play;
            pieces.push(Piece { play, cost: cost(shape.kind, shape.len, shape.main), carried });
        });
        pieces
    }
}

/// Calls `found` with every run of a hand, and the hand without it.
fn each_run(hand: u64, found: &mut dyn FnMut(Kind, u8, Rank, u64)) {
    for (kind, copies, shortest, longest) in RUNS {
        let ranks = hand.ranks_with(copies) & ((1 << TWO) - 1);
        let mut starts = ranks;
        for step in 1..shortest {
            starts &= ranks >> step;
        }
        while starts != 0 {
            let main = starts.trailing_zeros() as Rank;
            starts &= starts - 1;
            let end = (ranks >> main).trailing_ones() as u8;
            let mut rest = hand;
            for len in 1..=end.min(longest) {
                rest = rest.minus(main + len - 1, copies);
                if len >= shortest && (kind != Kind::Straight || keeps(hand, main, len, rest)) {
                    found(kind, len, main, rest);
                }
            }
        }
    }
}

/// Returns true if a straight is worth a try: it breaks few pairs and fours, or another straight takes its leftovers.
fn keeps(hand: u64, main: Rank, len: u8, rest: u64) -> bool {
    let within = ((1 << len) - 1) << main;
    let with = [2, 3, 4].map(|copies| hand.ranks_with(copies) & within);
    let broken = (with[0] & !with[1]).count_ones() + 2 * with[2].count_ones();
    if broken <= 2 || 3 * broken <= u32::from(len) {
        return true;
    }
    let left = rest.ranks_with(1) & ((1 << TWO) - 1);
    let starts = left & left >> 1 & left >> 2 & left >> 3 & left >> 4;
    starts != 0
}

/// The cost of a hand without runs; `found` is called with each piece, and whether it is carried.
fn flat(hand: u64, room: u8, found: &mut dyn FnMut(Play, bool)) -> i32 {
    let with = [1, 2, 3, 4].map(|copies| hand.ranks_with(copies));
    let triples = with[2] & !with[3];
    let mut room = room + triples.count_ones() as u8;
    let mut sum = 0;
    let jokers = 1 << SMALL_JOKER | 1 << BIG_JOKER;
    let mut ranks = with[0];
    if ranks & jokers == jokers {
        ranks &= !jokers;
        sum += cost(Kind::Rocket, 2, SMALL_JOKER);
        found(Play::bare(Kind::Rocket, 2, SMALL_JOKER), false);
    }
    while ranks != 0 {
        let rank = ranks.trailing_zeros() as Rank;
        ranks &= ranks - 1;
        let (kind, loose) = match hand.count(rank) {
            1 => (Kind::Single, true),
            2 => (Kind::Pair, true),
            3 => (Kind::Triple, false),
            _ => (Kind::Bomb, false),
        };
        let price = cost(kind, 1, rank);
        let carried = loose && room > 0 && price >= KEPT;
        if carried {
            room -= 1;
        } else {
            sum += price;
        }
        found(Play::bare(kind, 1, rank), carried);
    }
    sum
}
