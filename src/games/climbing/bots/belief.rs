//! The belief: the likelihood of each deal after the plays and passes so far.
//!
//! The likelihood of a deal is a product over the moves of the other seats. Each is compared with the move that the [`Policy`] would
//! have made with the cards of that deal:
//!
//! | the seat | factor |
//! |---|---|
//! | did exactly that | 1 |
//! | did something else, which the policy likes less by a margin of `m` | [`OTHER`] + (1 - [`OTHER`]) · exp(-m / [`SCALE`]) |
//!
//! A seat that could have beaten a play cheaply, and passed, thus probably could not. The factors are mild, since people and
//! other programs play otherwise than the policy; the calibration test measures the result.

use super::policy::Policy;
use crate::climbing::observer::{DealSpace, LoggedMove, Role, TableObserver, WeightedDeal};
use crate::climbing::play::Move;
use crate::climbing::position::Climbing;
use etude_model::{Position as _, SplitMix};

/// The least factor of a move that the policy would not make.
const OTHER: f64 = 0.06;
/// The margin, in hundredths of a lead, at which a move becomes e times less likely.
const SCALE: f64 = 60.0;
/// The deals of which one is chosen by its likelihood.
const CHOICES: usize = 10;
/// The most deals that are listed one by one.
const LISTED: u64 = 256;

/// The belief of one seat.
pub struct Belief {
    observer: TableObserver,
    space: DealSpace,
    /// True if the moves of the others count.
    inference: bool,
    /// The deals and the sums of their weights, if they are few.
    listed: Option<Vec<([u64; 3], f64)>>,
}

impl Belief {
    /// The belief of a seat; without inference all deals are as likely as physical cards make them.
    pub fn new(observer: &TableObserver, policy: &mut Policy, inference: bool) -> Self {
        let space = DealSpace::of(observer);
        let mut belief = Self { observer: observer.clone(), space, inference, listed: None };
        belief.listed = belief.space.all(LISTED).map(|deals| {
            let weigh = |WeightedDeal { hands, physical_deals }| {
                (hands, physical_deals as f64 * belief.likelihood(hands, policy))
            };
            let deals: Vec<([u64; 3], f64)> = deals.into_iter().map(weigh).collect();
            let all: f64 = deals.iter().map(|&(_, weight)| weight).sum();
            normalized(deals, all)
        });
        belief
    }

    /// The deals, if they are few, with their chances.
    pub fn listed(&self) -> Option<&[([u64; 3], f64)]> {
        self.listed.as_deref()
    }

    /// The deals that agree with the knowledge.
    pub fn space(&self) -> &DealSpace {
        &self.space
    }

    /// The hands of a deal, drawn by its chance.
    pub fn draw(&self, policy: &mut Policy, random: &mut SplitMix) -> [u64; 3] {
        let unit = |random: &mut SplitMix| random.below(1 << 53) as f64 / (1u64 << 53) as f64;
        if let Some(listed) = &self.listed {
            return pick(listed, unit(random));
        }
        let mut deals = [([0; 3], 0.0); CHOICES];
        let mut all = 0.0;
        for deal in &mut deals {
            *deal = self.weighed(policy, random);
            all += deal.1;
        }
        pick(&deals, all * unit(random))
    }

    /// The hands of a deal drawn with all physical deals equally likely, and its weight.
    pub fn weighed(&self, policy: &mut Policy, random: &mut SplitMix) -> ([u64; 3], f64) {
        let hands = self.space.draw(random);
        (hands, self.likelihood(hands, policy))
    }

    /// The likelihood of everything that the other seats did, given the current hands of a deal.
    pub fn likelihood(&self, hands: [u64; 3], policy: &mut Policy) -> f64 {
        if !self.inference {
            return 1.0;
        }
        let mut position = self.observer.position(hands);
        for (hand, seat) in position.hands.iter_mut().zip(Role::ALL) {
            *hand += self.observer.played(seat);
        }
        (position.table, position.turn, position.passes) = (None, 0, 0);
        let mut product = 1.0;
        for &LoggedMove { seat, mv, .. } in self.observer.log() {
            if seat != self.observer.me() {
                product *= factor(&position, mv, policy);
            }
            position.play(mv);
        }
        product
    }
}

/// The deals with weights that add up to one.
fn normalized(deals: Vec<([u64; 3], f64)>, all: f64) -> Vec<([u64; 3], f64)> {
    deals.into_iter().map(|(hands, weight)| (hands, weight / all)).collect()
}

/// The deal at a place of the distribution.
fn pick(deals: &[([u64; 3], f64)], place: f64) -> [u64; 3] {
    let mut left = place;
    for &(hands, weight) in deals {
        left -= weight;
        if left < 0.0 {
            return hands;
        }
    }
    deals.last().map_or([0; 3], |&(hands, _)| hands)
}

/// The factor of one move.
fn factor(position: &Climbing<u64>, mv: Move, policy: &mut Policy) -> f64 {
    let own = policy.choose(position, None);
    if own == mv {
        return 1.0;
    }
    let margin = f64::from(policy.score(position, own) - policy.score(position, mv)).max(0.0);
    OTHER + (1.0 - OTHER) * (-margin / SCALE).exp()
}
