//! The answer of a question, in whole numbers, and whether a reply is right.

use super::{Asked, WITHIN};
use crate::games::three_card::class::{self, Category};
use crate::games::three_card::equity::Deal;
use crate::games::three_card::rules::{Outcome, Ranking};
use crate::games::three_card::{Card, Hand, fast};

/// How a hand does against the hands of one category that an opponent may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// The category.
    pub category: Category,
    /// The hands that it beats, ties with and loses to.
    pub counts: [u32; 3],
}

/// How often a hand wins. A tie counts as half a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The seat of the hand, from 0.
    pub seat: u8,
    /// All deals: won, tied, lost.
    pub counts: [u128; 3],
    /// What it meets, by category, the best first; categories that cannot be held are left out.
    pub against: Vec<Against>,
}

impl Odds {
    /// Twice the deals that are won, a tied one once, and twice all deals.
    fn halves(&self) -> [u128; 2] {
        let [won, tied, lost] = self.counts;
        [2 * won + tied, 2 * (won + tied + lost)]
    }

    /// How often it wins, in per cent.
    pub fn percent(&self) -> f64 {
        let [won, all] = self.halves();
        100.0 * won as f64 / all.max(1) as f64
    }

    /// The parts of all deals that are won, tied and lost.
    pub fn parts(&self) -> [f64; 3] {
        let all: u128 = self.counts.iter().sum();
        self.counts.map(|count| count as f64 / all.max(1) as f64)
    }

    /// Whether so many per cent are near enough, to the last deal.
    pub fn is_near(&self, percent: u8) -> bool {
        let [won, all] = self.halves();
        (100 * won).abs_diff(u128::from(percent) * all) <= u128::from(WITHIN) * all
    }

    /// The part between two multiples of a width in which it lies, in per cent; the lower end belongs to it.
    pub fn within(&self, width: u8) -> [u8; 2] {
        let [won, all] = self.halves();
        let width = u128::from(width.clamp(1, 100));
        let part = (100 * won / (width * all.max(1))).min(100 / width - 1);
        [part * width, (part + 1) * width].map(|end| end as u8)
    }

    /// How it compares with another hand by how often they win.
    pub fn compare(&self, other: &Self) -> std::cmp::Ordering {
        let ([won, all], [other_won, other_all]) = (self.halves(), other.halves());
        (won * other_all).cmp(&(other_won * all))
    }
}

/// How a hand does against all that an opponent may hold in a deal, by category, the best first.
pub(super) fn against(hero: Hand, deal: &Deal, ranking: &Ranking) -> Vec<Against> {
    let known = deal.known.iter().fold(0, |bits, hand| bits | hand.bits());
    let used = deal.dead | hero.bits() | known;
    let left: Vec<Card> = Card::all().filter(|card| used & card.bit() == 0).collect();
    let mut rows = Category::ALL.map(|category| Against { category, counts: [0; 3] }).to_vec();
    let held = |hand: &Hand| deal.unknown.iter().any(|range| range.has(fast::value(*hand)));
    for hand in Hand::from_cards(&left).filter(held) {
        let (category, _) = class::describe(hand);
        let outcome = match ranking.compare(hero, hand) {
            Outcome::Win => 0,
            Outcome::Tie => 1,
            Outcome::Lose => 2,
        };
        for row in rows.iter_mut().filter(|row| row.category == category) {
            row.counts[outcome] += 1;
        }
    }
    rows.retain(|row| row.counts != [0; 3]);
    // In the order of these rules: that of the best hand of each.
    rows.sort_by_key(|row| {
        let of_it = class::all().iter().filter(|class| class.category == row.category);
        of_it.map(|class| ranking.place(class.value)).min()
    });
    rows
}

/// What a solver says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The hand of a seat wins more often.
    Hand(u8),
    /// The hand wins so often, in per cent.
    Percent(u8),
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was asked.
    pub asked: Asked,
    /// The hands that it was asked about, one at least.
    pub odds: Vec<Odds>,
    /// The place among these of the hand that wins most often.
    pub best: usize,
}

impl Answer {
    /// The answer that follows from some chances; none where two hands win equally often and no other more.
    pub(super) fn new(asked: Asked, odds: Vec<Odds>) -> Option<Self> {
        let beats = |one: &Odds, other: &Odds| std::ptr::eq(one, other) || one.compare(other).is_gt();
        let best = odds.iter().position(|one| odds.iter().all(|other| beats(one, other)))?;
        Some(Self { asked, odds, best })
    }

    /// Whether a reply is right.
    pub fn is_right(&self, reply: Reply) -> bool {
        let Some(best) = self.odds.get(self.best) else { return false };
        match (self.asked, reply) {
            (Asked::BestHand, Reply::Hand(seat)) => best.seat == seat,
            (Asked::Percent, Reply::Percent(percent)) => best.is_near(percent),
            (Asked::BestHand, Reply::Percent(_)) | (Asked::Percent, Reply::Hand(_)) => false,
        }
    }

    /// By how many points the best hand is ahead of the next; none where there is no other.
    pub fn gap(&self) -> Option<f64> {
        let best = self.odds.get(self.best)?;
        let others = (0..).zip(&self.odds).filter(|(place, _)| *place != self.best);
        others.map(|(_, other)| best.percent() - other.percent()).reduce(f64::min)
    }
}
