//! Exact answer of a question, and the check of a reply.

use super::{Asked, WITHIN};
use etude_games::three_card::card::{Hand, cards_outside};
use etude_games::three_card::class::{self, Category};
use etude_games::three_card::equity::Table;
use etude_games::three_card::fast;
use etude_games::three_card::rules::Ranking;

/// Result of a hand against the hands of one category that an opponent may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// Category.
    pub category: Category,
    /// Hands that it beats, ties with and loses to.
    pub counts: [u32; 3],
}

/// Odds of a hand. A tie counts as half a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Seat of the hand, from 0.
    pub seat: u8,
    /// Deals won, tied, lost.
    pub counts: [u64; 3],
    /// Results by category, the best first, without categories that no opponent can hold.
    pub against: Vec<Against>,
}

impl Odds {
    /// Half wins (two for a deal won, one for a tie), and twice the number of deals.
    fn halves(&self) -> [u128; 2] {
        let [won, tied, lost] = self.counts.map(u128::from);
        [2 * won + tied, 2 * (won + tied + lost)]
    }

    /// Percentage of wins.
    pub fn percent(&self) -> f64 {
        let [won, all] = self.halves();
        100.0 * won as f64 / all.max(1) as f64
    }

    /// Fractions of deals won, tied and lost.
    pub fn parts(&self) -> [f64; 3] {
        let all: u64 = self.counts.iter().sum();
        self.counts.map(|count| count as f64 / all.max(1) as f64)
    }

    /// Returns true if a percentage is within [`WITHIN`], exact to the deal.
    pub fn is_near(&self, percent: u8) -> bool {
        let [won, all] = self.halves();
        (100 * won).abs_diff(u128::from(percent) * all) <= u128::from(WITHIN) * all
    }

    /// Interval between two multiples of a width that contains the percentage; it includes its lower end.
    pub fn within(&self, width: u8) -> [u8; 2] {
        let [won, all] = self.halves();
        let width = u128::from(width.clamp(1, 100));
        let part = (100 * won / (width * all.max(1))).min(100 / width - 1);
        [part * width, (part + 1) * width].map(|end| end as u8)
    }

    /// Compares two hands by their percentage of wins.
    pub fn compare(&self, other: &Self) -> std::cmp::Ordering {
        let ([won, all], [other_won, other_all]) = (self.halves(), other.halves());
        (won * other_all).cmp(&(other_won * all))
    }
}

/// Result of the first hand of a table against the hands that an opponent may hold, by category, the best first.
pub(super) fn against(table: &Table, ranking: &Ranking) -> Vec<Against> {
    let Some(&hero) = table.hands.first() else { return Vec::new() };
    let used = table.hands.iter().fold(table.dead, |used, hand| used | hand.bits());
    let mut rows = Category::ALL.map(|category| Against { category, counts: [0; 3] }).to_vec();
    let held = |hand: &Hand| table.unknown.iter().any(|range| range.has(fast::value(*hand)));
    for hand in Hand::from_cards(&cards_outside(used)).filter(held) {
        let (category, _) = class::describe(hand);
        rows[category as usize].counts[ranking.compare(hero, hand) as usize] += 1;
    }
    rows.retain(|row| row.counts != [0; 3]);
    // Categories go in the order of the rules, by the best class of each.
    rows.sort_by_key(|row| {
        let classes = class::all().iter().filter(|class| class.category == row.category);
        classes.map(|class| ranking.place(class.value)).min()
    });
    rows
}

/// Reply to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The hand of this seat wins most often, or is the weakest that stays.
    Hand(u8),
    /// The hand wins this percentage of deals.
    Percent(u8),
}

/// Answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// Kind of question.
    pub asked: Asked,
    /// Odds of each hand in question, at least one.
    pub odds: Vec<Odds>,
    /// Index of the hand that wins most often, or of the weakest that stays.
    pub best: usize,
    /// Percentage of wins with which staying is worth as much as folding; none where no price is asked about.
    pub needed: Option<f64>,
}

impl Answer {
    /// The answer that follows from odds; `None` when two hands tie for it, or none stays.
    pub(super) fn new(asked: Asked, odds: Vec<Odds>, needed: Option<f64>) -> Option<Self> {
        let beats = |one: &Odds, other: &Odds| std::ptr::eq(one, other) || one.compare(other).is_gt();
        let stays = |odds: &&Odds| needed.is_some_and(|needed| odds.percent() >= needed);
        let is_best = |one: &Odds| match asked {
            Asked::BestHand | Asked::Percent => odds.iter().all(|other| beats(one, other)),
            Asked::Weakest => {
                stays(&one)
                    && odds.iter().filter(stays).all(|other| std::ptr::eq(one, other) || beats(other, one))
            }
        };
        let best = odds.iter().position(is_best)?;
        Some(Self { asked, odds, best, needed })
    }

    /// Returns true if a reply is right.
    pub fn is_right(&self, reply: Reply) -> bool {
        let Some(best) = self.odds.get(self.best) else { return false };
        match (self.asked, reply) {
            (Asked::BestHand | Asked::Weakest, Reply::Hand(seat)) => best.seat == seat,
            (Asked::Percent, Reply::Percent(percent)) => best.is_near(percent),
            (Asked::BestHand | Asked::Weakest, Reply::Percent(_)) | (Asked::Percent, Reply::Hand(_)) => false,
        }
    }

    /// Percentage points between the best hand and the next, or between the price of staying and the nearest hand; `None`
    /// for a single hand.
    pub fn gap(&self) -> Option<f64> {
        if let Some(needed) = self.needed {
            return self.odds.iter().map(|odds| (odds.percent() - needed).abs()).reduce(f64::min);
        }
        let best = self.odds.get(self.best)?;
        let others = (0..).zip(&self.odds).filter(|(place, _)| *place != self.best);
        others.map(|(_, other)| best.percent() - other.percent()).reduce(f64::min)
    }
}
