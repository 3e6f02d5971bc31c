//! Dominance between positions: classes of comparable positions, and the facts by which to compare them.
//!
//! A *group* is all cards of one rank in one hand. The plays of a group depend on its size, on the runs that it may be part
//! of, and on the order between its rank and the groups of the other hands; a hand's own plays are never compared with each
//! other. So two positions match group by group, and form one class, if
//!
//! * the same seat is to move, the hands have the same numbers of groups of each size, and the same hand holds the rocket;
//! * the *joined* groups of each hand, those whose ranks touch a run that the hand could make, have the same pattern: the
//!   same sizes in the same order with the same neighbours;
//! * the same kind of play answers the table.
//!
//! The facts of a position say which groups are above, or at least level with, which groups of other hands, and which of
//! them answer the table. Each fact can only help the side to move. A group above one of the other side helps its own side,
//! and so does a group above one of a partner: it may go on where the partner has played, and need not.
//!
//! *Claim.* If all facts of P hold at Q, then Q is worth at least as much as P to the side to move.
//! *Proof.* The side to move copies at Q, group for group, its strategy at P. Each of its plays that beats the table at P
//! beats it at Q, since being above is a fact; runs and kickers carry over because sizes and patterns agree, and a run is
//! above another if its lowest group is. Each reply of the opponents at Q is one at P, since a group that is not above at P
//! is not above at Q. Both games go on between matched positions with their facts in the same order, since a play takes the
//! same facts away from both, and they end at the same ply. ∎
//!
//! The claim also holds with the sides exchanged, so that bounds carry over in both directions, for values and for plies.

use super::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER, TWO};
use super::play::{Play, Shape};
use super::position::Climbing;
use super::rules::Kind;
use etude_model::{Dominance, MOST_FACT_WORDS, Position};

/// The ranks of runs, one bit each.
const RUN_RANKS: u32 = (1 << TWO) - 1;
/// The most groups of a comparable hand: two bits for each must fit into one word.
const MOST_COMPARED: u32 = (u64::BITS - 1) / 2;
/// The number of ranks of the widest hands.
const MOST_RANKS: usize = 32;
/// The most facts of a position.
const MOST_FACTS: u32 = u64::BITS * MOST_FACT_WORDS as u32;
/// The kind of a table that only bombs and the rocket answer.
const BOMBS_ONLY: u64 = 2;
/// The kind of a table with the rocket.
const ROCKET: u64 = 1;

/// The plays that beat the table, by main ranks, one bit each. Kickers are ignored, so that an answer with kickers may not
/// exist.
pub(super) struct Answers {
    /// Answers of the table's kind.
    pub(super) same: u32,
    pub(super) bombs: u32,
    pub(super) rocket: bool,
}

impl Answers {
    const NONE: Self = Self { same: 0, bombs: 0, rocket: false };
}

/// Returns true if a hand holds both jokers.
pub(super) fn holds_rocket<H: Hand>(hand: H, numbers: bool) -> bool {
    !numbers && hand.count(SMALL_JOKER) > 0 && hand.count(BIG_JOKER) > 0
}

/// The ranks at which `len` neighbouring ranks begin, all with at least `copies` cards; runs contain neither the 2 nor jokers.
pub(super) fn run_starts<H: Hand>(hand: H, copies: u8, len: u8) -> u32 {
    let mut ranks = hand.ranks_with(copies);
    if len > 1 {
        ranks &= RUN_RANKS;
        // Each step doubles the number of neighbours, the last one adds the rest.
        let mut found = 1;
        while found < len {
            let more = found.min(len - found);
            ranks &= ranks >> more;
            found += more;
        }
    }
    ranks
}

/// The neighbouring ranks that a run of the hand may join: bit r for r and r + 1.
fn joins<H: Hand>(hand: H) -> u32 {
    let (five, three, two) = (run_starts(hand, 1, 5), run_starts(hand, 2, 3), run_starts(hand, 3, 2));
    five | five << 1 | five << 2 | five << 3 | three | three << 1 | two
}

/// The ranks of the joined groups of a hand.
pub(super) fn joined<H: Hand>(hand: H) -> u32 {
    let joins = joins(hand);
    joins | joins << 1
}

/// The groups of a hand.
#[derive(Clone, Copy)]
struct Groups {
    /// The ranks with exactly 1..=4 cards outside joined groups, one bit each.
    free: [u32; 4],
    /// The ranks of joined groups.
    joined: u32,
    /// All ranks of the hand.
    all: u32,
}

impl Groups {
    fn of<H: Hand>(hand: H, joins: u32) -> Self {
        let joined = joins | joins << 1;
        let mut free = [0; 4];
        let mut above = 0;
        for copies in (1..=4u8).rev() {
            let ranks = hand.ranks_with(copies);
            free[usize::from(copies) - 1] = ranks & !above & !joined;
            above = ranks;
        }
        Self { free, joined, all: above }
    }

    /// The number of each group by its rank: free groups by size, then joined ones, low ranks first.
    fn numbers(&self) -> [u8; MOST_RANKS] {
        let mut numbers = [0; MOST_RANKS];
        let mut number = 0;
        for mut ranks in self.free.into_iter().chain([self.joined]) {
            while ranks != 0 {
                numbers[ranks.trailing_zeros() as usize] = number;
                number += 1;
                ranks &= ranks - 1;
            }
        }
        numbers
    }

    /// The number of groups.
    fn count(&self) -> u32 {
        self.all.count_ones()
    }

    /// The numbers of free groups of each size, 4 bits each.
    fn counts(&self) -> u64 {
        self.free.iter().fold(0, |counts, &ranks| counts << 4 | u64::from(ranks.count_ones()))
    }

    fn fits(&self) -> bool {
        self.count() <= MOST_COMPARED && self.free.iter().all(|ranks| ranks.count_ones() < 16)
    }
}

impl<H: Hand> Climbing<H> {
    /// The mover's answers to a play.
    pub(super) fn answers(&self, shape: Shape) -> Answers {
        self.answers_of(self.hand(self.turn), shape)
    }

    /// A hand's answers to a play.
    fn answers_of(&self, hand: H, shape: Shape) -> Answers {
        let kinds = self.kinds();
        let above = |ranks: u32| ranks >> shape.main >> 1 << shape.main << 1;
        let bombs = if kinds.has(Kind::Bomb) { hand.ranks_with(4) } else { 0 };
        let rocket = kinds.has(Kind::Rocket) && holds_rocket(hand, self.rules.numbers);
        match shape.kind {
            Kind::Rocket => Answers::NONE,
            Kind::Bomb => Answers { same: 0, bombs: above(bombs), rocket },
            kind => {
                let (number, size) = kind.kickers(shape.len);
                let cards = u32::from(shape.len * kind.copies() + number * size);
                let able = kinds.has(kind) && hand.size() >= cards;
                let same = if able { above(run_starts(hand, kind.copies(), shape.len)) } else { 0 };
                Answers { same, bombs, rocket }
            }
        }
    }

    /// The class and the facts of the position.
    pub(super) fn class_and_facts(&self) -> Dominance<H::Class> {
        let seats = usize::from(self.seats);
        let numbers = self.rules.numbers;
        // The mover's hand first, then in the order of turns.
        let mut hands = [H::default(); 3];
        for (offset, hand) in hands.iter_mut().take(seats).enumerate() {
            *hand = self.hands[(usize::from(self.turn) + offset) % seats];
        }
        let both = self.seats == 3 && self.passes == 0;
        let (kind, answers) = match self.table {
            None => (0, [0; 2]),
            Some(Play { shape, .. }) => {
                let own = self.answers_of(hands[0], shape);
                let next = if both { self.answers_of(hands[1], shape) } else { Answers::NONE };
                match shape.kind {
                    Kind::Rocket => (ROCKET, [0; 2]),
                    _ if own.same | next.same == 0 => (BOMBS_ONLY, [own.bombs, next.bombs]),
                    kind => {
                        let kinds = Kind::ALL.len() as u64;
                        let kind = 3 + kind as u64 + kinds * u64::from(shape.len - 1);
                        (kind, [own.same, next.same])
                    }
                }
            }
        };
        let joins = if numbers { [0; 3] } else { hands.map(joins) };
        let mut rocket = 0;
        for (hand, mark) in hands.iter_mut().zip(1..) {
            if holds_rocket(*hand, numbers) {
                rocket = mark;
                *hand = hand.minus(SMALL_JOKER, 1).minus(BIG_JOKER, 1);
            }
        }
        let groups = [0, 1, 2].map(|seat: usize| Groups::of(hands[seat], joins[seat]));
        let mut facts = Facts::new();
        let fits = groups.iter().all(Groups::fits) && self.compare(&groups, kind > 0, answers, &mut facts);
        if !fits {
            // Too many groups, which is rare and only near the start: a class of its own.
            return Dominance::alone(H::alone(self.key()));
        }
        let patterns = [0, 1, 2].map(|seat: usize| pattern(hands[seat], groups[seat].joined));
        let [first, second, third] = groups.map(|groups| groups.counts());
        let constant = u64::from(self.barred().0) >> 1 | u64::from(self.rules.index) << 13;
        let round = if seats == 2 { 0 } else { 1 + u64::from(self.turn) * 2 + u64::from(self.passes) };
        let state = first << 16 | second | rocket << 32 | constant << 34 | round << 49;
        let used = facts.at.div_ceil(u64::BITS) as usize;
        Dominance::new(H::class(patterns, kind, state, third), facts.words, used)
    }

    /// Writes the facts of the side to move; false if there are too many.
    fn compare(&self, groups: &[Groups; 3], has_table: bool, answers: [u32; 2], facts: &mut Facts) -> bool {
        let numbers = groups.map(|groups| groups.numbers());
        let pairs: &[(usize, usize, Pair)] = match (self.seats, self.turn) {
            (2, _) => &[(0, 1, Pair::Opponents)],
            (_, 0) => &[(0, 1, Pair::Opponents), (0, 2, Pair::Opponents), (1, 2, Pair::OtherPartners)],
            (_, 1) => &[(0, 2, Pair::Opponents), (1, 2, Pair::Opponents), (0, 1, Pair::Partners)],
            _ => &[(0, 1, Pair::Opponents), (2, 1, Pair::Opponents), (0, 2, Pair::Partners)],
        };
        for &(own, other, pair) in pairs {
            if !facts.compare([&groups[own], &groups[other]], [&numbers[own], &numbers[other]], pair) {
                return false;
            }
        }
        let answering = if !has_table {
            0
        } else if self.seats == 3 && self.passes == 0 {
            2
        } else {
            1
        };
        // Whether the mover and the next seat are on the side to move: only the first farmer has a partner behind.
        let friends = [true, self.turn == 1];
        (0..answering).all(|seat| facts.answer(&groups[seat], &numbers[seat], answers[seat], friends[seat]))
    }
}

/// The joined groups of a hand in order, with a gap between groups that no run joins. Separate runs have a rank between them:
/// otherwise the one with fewer copies would go on.
fn pattern<H: Hand>(hand: H, mut joined: u32) -> u64 {
    let (mut pattern, mut at) = (0u64, 0);
    while joined != 0 {
        let rank = joined.trailing_zeros() as Rank;
        pattern = Hand::plus(pattern, at, hand.count(rank));
        joined &= joined - 1;
        at += if joined >> (rank + 1) & 1 == 1 { 1 } else { 2 };
    }
    pattern
}

/// The relation between two hands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pair {
    /// The first belongs to the side to move, the second does not.
    Opponents,
    /// Both belong to the side to move: a group above may go on where the other has played.
    Partners,
    /// Both belong to the other side.
    OtherPartners,
}

/// The facts of a position while they are written.
struct Facts {
    words: [u64; MOST_FACT_WORDS],
    /// Their number.
    at: u32,
}

impl Facts {
    fn new() -> Self {
        Self { words: [0; MOST_FACT_WORDS], at: 0 }
    }

    /// Writes fewer than 64 facts at unwritten bits.
    fn write(&mut self, at: u32, facts: u64) {
        let (word, shift) = ((at / u64::BITS) as usize, at % u64::BITS);
        self.words[word] |= facts << shift;
        let over = facts.checked_shr(u64::BITS - shift).unwrap_or(0);
        if over != 0 {
            self.words[word + 1] |= over;
        }
    }

    /// Writes for each group of the first hand which groups of the other hand it is above, and with which it is at least
    /// level. False if there is no room.
    fn compare(&mut self, groups: [&Groups; 2], numbers: [&[u8; MOST_RANKS]; 2], pair: Pair) -> bool {
        let [own, other] = groups;
        let width = other.count();
        let first = self.at;
        self.at += 2 * width * own.count();
        if self.at > MOST_FACTS {
            return false;
        }
        // `MOST_COMPARED` groups above and as many level fit into one word.
        let mask = (1u64 << width) - 1;
        let mut ranks = own.all | other.all;
        let mut below = 0u64;
        while ranks != 0 {
            let rank = ranks.trailing_zeros() as usize;
            let mut level = below;
            if other.all >> rank & 1 == 1 {
                level |= 1 << numbers[1][rank];
            }
            if own.all >> rank & 1 == 1 {
                let (above, level) = match pair {
                    Pair::Opponents => (below, level),
                    Pair::Partners => (below, !level),
                    Pair::OtherPartners => (!below, level),
                };
                let at = first + u32::from(numbers[0][rank]) * 2 * width;
                self.write(at, above & mask | (level & mask) << width);
            }
            below = level;
            ranks &= ranks - 1;
        }
        true
    }

    /// Writes for each group of a hand whether it answers the table, which helps its own side.
    fn answer(&mut self, groups: &Groups, numbers: &[u8; MOST_RANKS], answers: u32, friend: bool) -> bool {
        let first = self.at;
        self.at += groups.count();
        if self.at > MOST_FACTS {
            return false;
        }
        let mut facts = 0;
        let mut ranks = groups.all;
        while ranks != 0 {
            let rank = ranks.trailing_zeros();
            facts |= u64::from((answers >> rank & 1 == 1) == friend) << numbers[rank as usize];
            ranks &= ranks - 1;
        }
        self.write(first, facts);
        true
    }
}
