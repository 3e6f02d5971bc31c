//! Which positions are alike, and which of two alike positions is the better one.
//!
//! All cards of one rank in one hand are a *group*. What a group can do depends on its size, on the runs it may
//! be part of, and on how its rank compares with the groups of the other hand: a hand's own plays are never
//! compared with each other. So two positions can be matched group by group:
//!
//! * the hands have the same numbers of groups of each size, and the rocket lies in the same hand;
//! * the ranks that touch a run that a hand could make (*joined* groups) form the same pattern: the same sizes
//!   in the same order with the same neighbours;
//! * the table asks for the same kind of answer.
//!
//! Such positions are one class. Within it a position is described by which groups of the side to move are
//! above, or at least level with, which groups of the opponent, and which of them answer the table: a set of
//! yes-or-no facts, each of which can only help the side to move.
//!
//! *Claim.* If everything that is true at P is true at Q, the side to move is at least as well off at Q.
//! *Proof.* It copies at Q, group for group, what it would do at P. Each of its plays that beats the table at P
//! beats it at Q, since being above is one of the facts; runs and kickers carry over because sizes and patterns
//! agree. Each reply of the opponent at Q is one at P, since a group that is not above at P is not above at Q.
//! Both games then go on between matched positions whose facts are still ordered the same way (taking cards
//! away takes facts away from both alike), and they end at the same ply. ∎
//!
//! The same holds with the sides exchanged, so bounds carry over in both directions, for values and for plies.

use super::hand::{BIG_JOKER, Hand, Rank, SMALL_JOKER, TWO};
use super::play::{Play, Shape};
use super::position::Climbing;
use super::rules::Kind;
use crate::model::{Dominance, MOST_FACT_WORDS, Position};

/// The ranks that runs are made of, one bit a rank.
const RUN_RANKS: u32 = (1 << TWO) - 1;
/// The most groups of the other hand that a group is compared with: two bits for each and one for the table
/// must fit into one word.
const MOST_COMPARED: u32 = (u64::BITS - 1) / 2;
/// How many facts there may be.
const MOST_FACTS: u32 = u64::BITS * MOST_FACT_WORDS as u32;
/// The answers to the table's kind of play that are higher than any other mark: there are none, only bombs.
const BOMBS_ONLY: u64 = 2;
/// The mark of a rocket on the table.
const ROCKET: u64 = 1;

/// What the mover can beat the table with, by main ranks, one bit a rank. Kickers are not looked at, so that
/// an answer with kickers may turn out not to exist.
pub(super) struct Answers {
    /// Answers of the table's own kind.
    pub(super) same: u32,
    pub(super) bombs: u32,
    pub(super) rocket: bool,
}

/// Whether a hand holds both jokers.
pub(super) fn holds_rocket<H: Hand>(hand: H, numbers: bool) -> bool {
    !numbers && hand.count(SMALL_JOKER) > 0 && hand.count(BIG_JOKER) > 0
}

/// The ranks from which `len` neighbours have the copies; runs contain neither the 2 nor jokers.
fn starts<H: Hand>(hand: H, copies: u8, len: u8) -> u32 {
    let mut ranks = hand.ranks_with(copies);
    if len > 1 {
        ranks &= RUN_RANKS;
        // Each step asks for as many more neighbours as have been found, and then for the rest.
        let mut found = 1;
        while found < len {
            let more = found.min(len - found);
            ranks &= ranks >> more;
            found += more;
        }
    }
    ranks
}

/// The places between neighbouring ranks that a run of the hand may cross: bit r for r and r + 1.
fn joins<H: Hand>(hand: H) -> u32 {
    let (five, three, two) = (starts(hand, 1, 5), starts(hand, 2, 3), starts(hand, 3, 2));
    five | five << 1 | five << 2 | five << 3 | three | three << 1 | two
}

/// The ranks of a hand that touch a run that it could make.
pub(super) fn joined<H: Hand>(hand: H) -> u32 {
    let joins = joins(hand);
    joins | joins << 1
}

/// One of the two hands, taken apart.
struct Groups {
    /// The ranks with exactly 1..=4 cards that touch no run of the hand, one bit a rank.
    free: [u32; 4],
    /// The ranks that touch one.
    joined: u32,
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
        Self { free, joined }
    }
}

/// Gives the groups of a hand their numbers, low ranks first: free groups by size, then the joined ones.
struct Counter<'a> {
    groups: &'a Groups,
    next: [u32; 4],
    next_joined: u32,
}

impl<'a> Counter<'a> {
    fn new(groups: &'a Groups) -> Self {
        let mut total = 0;
        let next = groups.free.map(|ranks| {
            let first = total;
            total += ranks.count_ones();
            first
        });
        Self { groups, next, next_joined: total }
    }

    /// The number of the group at a rank, if there is one.
    fn number(&mut self, bit: u32) -> Option<u32> {
        let next = if self.groups.joined & bit != 0 {
            &mut self.next_joined
        } else {
            let size = self.groups.free.iter().position(|ranks| ranks & bit != 0)?;
            &mut self.next[size]
        };
        *next += 1;
        Some(*next - 1)
    }
}

impl<H: Hand> Climbing<H> {
    /// The answers to a play.
    pub(super) fn answers(&self, shape: Shape) -> Answers {
        let kinds = self.kinds();
        let hand = self.hand(self.turn);
        let above = |ranks: u32| ranks >> shape.main >> 1 << shape.main << 1;
        let bombs = if kinds.has(Kind::Bomb) { hand.ranks_with(4) } else { 0 };
        let rocket = kinds.has(Kind::Rocket) && holds_rocket(hand, self.rules.numbers);
        match shape.kind {
            Kind::Rocket => Answers { same: 0, bombs: 0, rocket: false },
            Kind::Bomb => Answers { same: 0, bombs: above(bombs), rocket },
            kind => {
                let (number, size) = kind.kickers(shape.len);
                let cards = u32::from(shape.len * kind.copies() + number * size);
                let able = kinds.has(kind) && hand.size() >= cards;
                let same = if able { above(starts(hand, kind.copies(), shape.len)) } else { 0 };
                Answers { same, bombs, rocket }
            }
        }
    }

    /// How the position is related to others: see the top of this file.
    pub(super) fn relations(&self) -> Dominance<H::Key> {
        if self.seats != 2 {
            return Dominance::alone(self.key());
        }
        let mut hands = [self.hands[usize::from(self.turn)], self.hands[usize::from(1 - self.turn)]];
        let numbers = self.rules.numbers;
        let (kind, answers) = match self.table {
            None => (0, 0),
            Some(Play { shape, .. }) => {
                let answers = self.answers(shape);
                match shape.kind {
                    Kind::Rocket => (ROCKET, 0),
                    _ if answers.same == 0 => (BOMBS_ONLY, answers.bombs),
                    kind => {
                        let kinds = Kind::ALL.len() as u64;
                        (3 + kind as u64 + kinds * u64::from(shape.len - 1), answers.same)
                    }
                }
            }
        };
        let joins = if numbers { [0, 0] } else { hands.map(joins) };
        let mut rocket = 0;
        for (hand, mark) in hands.iter_mut().zip(1..) {
            if holds_rocket(*hand, numbers) {
                rocket = mark;
                *hand = hand.minus(SMALL_JOKER, 1).minus(BIG_JOKER, 1);
            }
        }
        let groups = [Groups::of(hands[0], joins[0]), Groups::of(hands[1], joins[1])];
        let constant = u64::from(self.banned.0) >> 1 | u64::from(self.rules.index) << 13;

        let layout = Layout::of(&groups, kind > 0);
        if !layout.fits() {
            // Too many groups, which is rare and only so near the start: a class of its own.
            return Dominance::alone(self.key());
        }
        let (pattern, joined) = pattern(hands, &groups, joins[0] | joins[1]);
        let state = layout.counts() | joined << 32 | rocket << 43 | constant << 45;
        let words = facts(&groups, &layout, answers);
        Dominance::new(H::class(pattern, kind, state), words, layout.words())
    }
}

/// The joined groups of both hands in order, and which neighbours are joined.
fn pattern<H: Hand>(hands: [H; 2], groups: &[Groups; 2], joins: u32) -> ([u64; 2], u64) {
    let mut pattern = [0u64; 2];
    let mut joined = 0;
    let mut ranks = groups[0].joined | groups[1].joined;
    let mut at = 0;
    while ranks != 0 {
        let rank = ranks.trailing_zeros() as Rank;
        for ((pattern, hand), groups) in pattern.iter_mut().zip(hands).zip(groups) {
            if groups.joined >> rank & 1 == 1 {
                *pattern = Hand::plus(*pattern, at, hand.count(rank));
            }
        }
        joined |= u64::from(joins >> rank & 1) << at;
        at += 1;
        ranks &= ranks - 1;
    }
    (pattern, joined)
}

/// How the facts of a class are laid out: for each group of the first hand which groups of the other hand it
/// is above, with which it is at least level, and whether it answers the table. What two joined groups are to
/// each other is the same in the whole class and left out.
struct Layout {
    /// The free groups of each size, of the first hand and of the other.
    free: [[u32; 4]; 2],
    joined: [u32; 2],
    /// One fact more for each group when there is a table to answer.
    extra: u32,
}

impl Layout {
    fn of(groups: &[Groups; 2], has_table: bool) -> Self {
        let free = [0, 1].map(|hand: usize| groups[hand].free.map(u32::count_ones));
        let joined = [0, 1].map(|hand: usize| groups[hand].joined.count_ones());
        Self { free, joined, extra: u32::from(has_table) }
    }

    fn free_of(&self, hand: usize) -> u32 {
        self.free[hand].iter().sum()
    }

    /// How many facts a free group of the first hand has, and how many a joined one.
    fn widths(&self) -> (u32, u32) {
        let free = self.free_of(1);
        (2 * (free + self.joined[1]) + self.extra, 2 * free + self.extra)
    }

    fn bits(&self) -> u32 {
        let (wide, narrow) = self.widths();
        self.free_of(0) * wide + self.joined[0] * narrow
    }

    fn words(&self) -> usize {
        self.bits().div_ceil(u64::BITS) as usize
    }

    /// Whether the facts and the counts have room.
    fn fits(&self) -> bool {
        // A free group is compared with every group of the other hand, a joined one with fewer.
        let compared = self.free_of(1) + self.joined[1];
        self.bits() <= MOST_FACTS
            && compared <= MOST_COMPARED
            && self.free.iter().flatten().all(|&count| count < 16)
    }

    /// The numbers of free groups in 32 bits.
    fn counts(&self) -> u64 {
        self.free.iter().flatten().fold(0, |counts, &count| counts << 4 | u64::from(count))
    }
}

/// The facts of the first hand.
fn facts(groups: &[Groups; 2], layout: &Layout, answers: u32) -> [u64; MOST_FACT_WORDS] {
    let free = [layout.free_of(0), layout.free_of(1)];
    let (wide, narrow) = layout.widths();
    let mut own = Counter::new(&groups[0]);
    let mut other = Counter::new(&groups[1]);
    let all = |groups: &Groups| groups.free.iter().fold(groups.joined, |all, free| all | free);
    let mut ranks = all(&groups[0]) | all(&groups[1]);
    let mut below = 0u64;
    let mut words = [0; MOST_FACT_WORDS];
    while ranks != 0 {
        let bit = ranks & ranks.wrapping_neg();
        ranks ^= bit;
        let level = other.number(bit).map_or(below, |number| below | 1 << number);
        if let Some(number) = own.number(bit) {
            let (at, width) = if number < free[0] {
                (number * wide, free[1] + layout.joined[1])
            } else {
                (free[0] * wide + (number - free[0]) * narrow, free[1])
            };
            // At most `MOST_COMPARED` groups below and as many level, so that all fit into one word.
            let mask = (1u64 << width) - 1;
            let answer = u64::from(answers & bit != 0) << (2 * width);
            let facts = below & mask | (level & mask) << width | answer;
            let (word, shift) = ((at / u64::BITS) as usize, at % u64::BITS);
            words[word] |= facts << shift;
            let over = facts.checked_shr(u64::BITS - shift).unwrap_or(0);
            if over != 0 {
                words[word + 1] |= over;
            }
        }
        below = level;
    }
    words
}
