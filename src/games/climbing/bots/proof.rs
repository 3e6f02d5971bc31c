//! Proofs for one seat: a strategy that uses only the knowledge of the seat, and wins in every possible deal.
//!
//! The other seats may play anything, a partner included: a proof needs nobody's help. There are two kinds. A hand *runs
//! out* if it splits into plays of which no other seat can beat any but the last, whatever the deal. A *strategy* is searched
//! over the deals that remain when they are few: at the own turns one move for all deals together, at the other turns every
//! move of every deal, each of which leaves the deals in which it is possible.

use crate::climbing::hand::{BIG_JOKER, Hand, SMALL_JOKER};
use crate::climbing::observer::{Role, TableObserver};
use crate::climbing::play::{Move, Play, Plays, Shape};
use crate::climbing::position::Climbing;
use crate::climbing::rules::{Kind, Rules};
use etude_model::Position as _;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// The most deals of a strategy.
pub const MOST_DEALS: usize = 48;
/// The positions, one for each deal, after which a search of a strategy gives up.
pub const MOST_POSITIONS: u32 = 30_000;
/// The splits of a hand after which the search of one that runs out gives up.
const MOST_SPLITS: u32 = 4_000;

/// The most that the other seats can hold.
struct Bounds {
    rules: &'static Rules,
    /// Cards that a seat may hold, and their number.
    others: [(u64, u8); 2],
}

impl Bounds {
    fn of(observer: &TableObserver) -> Self {
        let mut others = [(0, 0); 2];
        let seats = Role::ALL.into_iter().filter(|&seat| seat != observer.me());
        for (other, seat) in others.iter_mut().zip(seats) {
            *other = (observer.most(seat), observer.count(seat));
        }
        Self { rules: observer.rules(), others }
    }

    /// Returns true if another seat may be able to beat a play. Kickers are taken for granted.
    fn may_beat(&self, play: Play) -> bool {
        self.others.iter().any(|&(most, count)| {
            let Shape { kind, len, main } = play.shape;
            if kind == Kind::Rocket {
                return false;
            }
            if count >= 2 && most.count(SMALL_JOKER) > 0 && most.count(BIG_JOKER) > 0 {
                return true;
            }
            let bombs = most.ranks_with(4);
            if kind == Kind::Bomb {
                return count >= 4 && bombs >> main >> 1 != 0;
            }
            if count >= 4 && bombs != 0 {
                return true;
            }
            let runs = if len > 1 { (1u32 << 12) - 1 } else { u32::MAX };
            let ranks = most.ranks_with(kind.copies()) & runs;
            let starts = (0..len).fold(u32::MAX, |starts, step| starts & ranks >> step);
            u32::from(count) >= play.size() && starts >> main >> 1 != 0
        })
    }
}

/// A search of splits that run out.
struct Splits {
    bounds: Bounds,
    failed: FxHashMap<u64, bool>,
    left: u32,
}

impl Splits {
    /// Returns true if the leader runs out with a hand.
    fn runs_out(&mut self, hand: u64) -> bool {
        if hand.is_empty() {
            return true;
        }
        if let Some(&known) = self.failed.get(&hand) {
            return known;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let rules = self.bounds.rules;
        let mut moves = Vec::new();
        Plays::new(hand, rules.kinds, rules, &mut moves).lead();
        let plays =
            || moves.iter().filter_map(|&mv| if let Move::Play(play) = mv { Some(play) } else { None });
        let found = plays().any(|play| play.size() == hand.size())
            || plays().any(|play| !self.bounds.may_beat(play) && self.runs_out(play.taken_from(hand)));
        self.failed.insert(hand, found);
        found
    }
}

/// The moves after which the own hand runs out, whatever the deal.
pub fn running_out(observer: &TableObserver) -> Vec<Move> {
    let hand = observer.hand();
    let mut splits = Splits { bounds: Bounds::of(observer), failed: FxHashMap::default(), left: MOST_SPLITS };
    let mut moves = observer.moves();
    moves.retain(|&mv| {
        let Move::Play(play) = mv else { return false };
        let rest = play.taken_from(hand);
        rest.is_empty() || !splits.bounds.may_beat(play) && splits.runs_out(rest)
    });
    moves
}

/// Sorts moves by their number of cards.
fn largest_first(moves: &mut [Move]) {
    moves.sort_by_key(|&mv| match mv {
        Move::Play(play) => Reverse(play.size()),
        Move::Pass => Reverse(0),
    });
}

/// A search of strategies over few deals.
struct Strategies {
    me: u8,
    known: FxHashMap<Box<[[u64; 2]]>, bool>,
    left: u32,
}

impl Strategies {
    /// Returns true if the own side wins in all of these positions, which the seat cannot tell apart; none if the search gave up.
    fn wins(&mut self, positions: &[Climbing<u64>]) -> Option<bool> {
        let Some(first) = positions.first() else { return Some(true) };
        if let Some(winner) = (0..3).find(|&seat| first.hand(seat).is_empty()) {
            return Some((winner == 0) == (self.me == 0));
        }
        let key: Box<[[u64; 2]]> = positions.iter().map(Climbing::key).collect();
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        self.left = self.left.checked_sub(positions.len() as u32)?;
        let found = if first.turn() == self.me { self.own(positions)? } else { self.other(positions)? };
        self.known.insert(key, found);
        Some(found)
    }

    /// At the own turn: one move wins in all positions.
    fn own(&mut self, positions: &[Climbing<u64>]) -> Option<bool> {
        let Some(first) = positions.first() else { return Some(true) };
        let mut moves = first.moves();
        largest_first(&mut moves);
        for mv in moves {
            if self.wins_after(positions, mv)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn wins_after(&mut self, positions: &[Climbing<u64>], mv: Move) -> Option<bool> {
        let next: Vec<Climbing<u64>> = positions.iter().map(|position| position.after(mv)).collect();
        self.wins(&next)
    }

    /// At another turn: every move that is possible in some position wins in all positions in which it is.
    fn other(&mut self, positions: &[Climbing<u64>]) -> Option<bool> {
        let mut after: FxHashMap<Move, Vec<Climbing<u64>>> = FxHashMap::default();
        let mut order = Vec::new();
        for position in positions {
            for mv in position.moves() {
                let group = after.entry(mv).or_default();
                if group.is_empty() {
                    order.push(mv);
                }
                group.push(position.after(mv));
            }
        }
        largest_first(&mut order);
        for mv in order {
            // A seat that goes out in some deals does so with its last cards; they are the same in all of the group.
            if let Some(group) = after.get(&mv)
                && !self.group_wins(group)?
            {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The same for positions after one move, some of which may be over.
    fn group_wins(&mut self, group: &[Climbing<u64>]) -> Option<bool> {
        let is_over = |position: &&Climbing<u64>| position.score().is_some();
        let over: Vec<Climbing<u64>> = group.iter().filter(is_over).copied().collect();
        let going: Vec<Climbing<u64>> = group.iter().filter(|position| !is_over(position)).copied().collect();
        for position in over {
            if !self.wins(&[position])? {
                return Some(false);
            }
        }
        if going.is_empty() { Some(true) } else { self.wins(&going) }
    }
}

/// The moves of the own seat after which one strategy wins in all of these deals; none if there are too many of them. The
/// search gives up after `most` positions.
pub fn strategies(observer: &TableObserver, deals: &[[u64; 3]], most: u32) -> Vec<Move> {
    if deals.is_empty() || deals.len() > MOST_DEALS {
        return Vec::new();
    }
    let positions: Vec<Climbing<u64>> = deals.iter().map(|&hands| observer.position(hands)).collect();
    let me = observer.me().seat();
    let mut search = Strategies { me, known: FxHashMap::default(), left: most };
    let mut moves = observer.moves();
    largest_first(&mut moves);
    moves.retain(|&mv| search.wins_after(&positions, mv) == Some(true));
    moves
}
