//! The estimator: the moves of one seat compared on the same deals, by playouts or by a solver of open cards.
//!
//! Every legal move is tried on a few deals. The most promising ones by the [`Policy`] go on, and after each round the better
//! half of them, so that most deals are spent on the moves that are hard to tell apart (sequential halving; Karnin, Koren and
//! Somekh, 2013). All moves of a round see the same deals and the same random numbers.

use super::belief::Belief;
use super::policy::Policy;
use crate::climbing::observer::TableObserver;
use crate::climbing::play::Move;
use crate::climbing::position::Climbing;
use etude_model::{Control, Position as _, SamplingLimit, SplitMix};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// The moves that go on after the first round.
const PROMISING: usize = 12;
/// The rounds after the first one, and the part of the time of each in percent.
const ROUNDS: [u32; 3] = [36, 30, 34];
/// The deals on which every legal move is tried.
const FIRST_DEALS: u32 = 2;
/// The part of the time that the first round may take, in percent.
const FIRST_TIME: u32 = 20;
/// The part of the time in which all deals may be solved, in percent.
const EXACT_TIME: u32 = 40;
/// The share of games that a lead is worth in the policy's opinion.
const OPINION: f64 = 0.10;
/// The deals that outweigh that opinion.
const OPINION_DEALS: f64 = 24.0;
/// The deals after which more are pointless.
const MOST_DEALS: u32 = 1 << 20;

/// A solver of open cards: whether the landlord wins; none if that takes too long.
pub type Leaf = dyn FnMut(&Climbing<u64>) -> Option<bool> + Send;

/// A move with its estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdvisedMove {
    /// The move.
    pub mv: Move,
    /// The share of games that the own side wins, from 0 to 1.
    pub share: f64,
    /// The deals on which the move was tried.
    pub deals: u32,
    /// The standard error of the share.
    pub error: f64,
}

/// The policy and the solver of one thread.
struct Worker {
    policy: Policy,
    leaf: Box<Leaf>,
}

/// The estimator, with caches for each of its threads.
pub struct Estimator {
    workers: Vec<Worker>,
}

/// A move under comparison.
struct Candidate {
    mv: Move,
    /// The score of the policy.
    score: i32,
    wins: u32,
    deals: u32,
}

impl Candidate {
    fn share(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.deals.max(1))
    }

    /// The estimate.
    fn advised(&self) -> AdvisedMove {
        let deals = f64::from(self.deals);
        let smooth = (f64::from(self.wins) + 1.0) / (deals + 2.0);
        let error = (smooth * (1.0 - smooth) / (deals + 2.0)).sqrt();
        AdvisedMove { mv: self.mv, share: self.share(), deals: self.deals, error }
    }
}

impl Estimator {
    /// An estimator with one thread for each of these solvers.
    pub fn new(leaves: Vec<Box<Leaf>>) -> Self {
        let worker = |leaf| Worker { policy: Policy::default(), leaf };
        Self { workers: leaves.into_iter().map(worker).collect() }
    }

    /// The moves of the own seat, compared, the best first; none if another seat is to move.
    pub fn advise(
        &mut self,
        observer: &TableObserver,
        effort: SamplingLimit,
        seed: u64,
        control: &Control,
    ) -> Vec<AdvisedMove> {
        let started = Instant::now();
        let moves = observer.moves();
        let Some(Worker { policy, leaf }) = self.workers.first_mut() else { return Vec::new() };
        let belief = Belief::new(observer, policy, true);
        // The own score needs no hidden card: the policy looks at the own hand and at the numbers of cards.
        let mut random = SplitMix(seed);
        let example = observer.position(belief.space().draw(&mut random));
        let mut candidates: Vec<Candidate> = moves
            .into_iter()
            .map(|mv| Candidate { mv, score: policy.score(&example, mv), wins: 0, deals: 0 })
            .collect();
        let until = |percent: u32| match effort {
            SamplingLimit::Deals(_) => None,
            SamplingLimit::Time(time) => Some(started + time * percent / 100),
        };
        let is_late = |until: Option<Instant>| {
            control.check().is_err() || until.is_some_and(|until| Instant::now() >= until)
        };
        let late = || is_late(until(EXACT_TIME));
        if let Some(exact) = exact(observer, &belief, &candidates, leaf.as_mut(), &late) {
            return exact;
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        let mut round = Round { observer, belief: &belief, seed, first: 0, control };
        let mut kept = candidates.len();
        if kept > PROMISING {
            let most = match effort {
                SamplingLimit::Deals(deals) => deals.min(FIRST_DEALS),
                SamplingLimit::Time(_) => FIRST_DEALS,
            };
            round.run(&mut self.workers, &mut candidates, most, until(FIRST_TIME));
            kept = PROMISING;
        }
        let mut percent = if candidates.len() > PROMISING { FIRST_TIME } else { 0 };
        let rest = 100 - percent;
        for (number, part) in (1..).zip(ROUNDS) {
            percent += part * rest / 100;
            let most = match effort {
                // Twice as many in each round; never none.
                SamplingLimit::Deals(deals) => {
                    let by_now = deals >> (ROUNDS.len() as u32 - number);
                    by_now.saturating_sub(round.first).max(u32::from(round.first == 0))
                }
                SamplingLimit::Time(_) => MOST_DEALS,
            };
            let going = &mut candidates[..kept];
            round.run(&mut self.workers, going, most, until(percent));
            let best_score = going.iter().map(|candidate| candidate.score).max().unwrap_or(0);
            let value = |candidate: &Candidate| {
                let behind = f64::from((candidate.score - best_score).max(-100)) / 100.0;
                let weight = OPINION_DEALS / (OPINION_DEALS + f64::from(candidate.deals));
                candidate.share() + OPINION * behind * weight
            };
            going.sort_by(|a, b| value(b).total_cmp(&value(a)));
            if number < ROUNDS.len() as u32 {
                kept = kept.div_ceil(2).max(2).min(candidates.len());
            }
        }
        listed(&candidates)
    }
}

impl Estimator {
    /// Some moves of the own seat, all on the same number of deals, in the given order.
    pub fn compare(
        &mut self,
        observer: &TableObserver,
        moves: &[Move],
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Vec<AdvisedMove> {
        let Some(Worker { policy, .. }) = self.workers.first_mut() else { return Vec::new() };
        let belief = Belief::new(observer, policy, true);
        let candidate = |&mv| Candidate { mv, score: 0, wins: 0, deals: 0 };
        let mut candidates: Vec<Candidate> = moves.iter().map(candidate).collect();
        let mut round = Round { observer, belief: &belief, seed, first: 0, control };
        round.run(&mut self.workers, &mut candidates, deals, None);
        candidates.iter().map(Candidate::advised).collect()
    }
}

/// The answer for candidates in their order. A move that was dropped never looks better than one that was kept: its deals
/// are fewer.
fn listed(candidates: &[Candidate]) -> Vec<AdvisedMove> {
    let mut most: f64 = 1.0;
    let each = candidates.iter().map(|candidate| {
        let row = candidate.advised();
        most = most.min(row.share);
        AdvisedMove { share: most, ..row }
    });
    each.collect()
}

/// The exact average over few deals, if the solver answers for all of them.
fn exact(
    observer: &TableObserver,
    belief: &Belief,
    candidates: &[Candidate],
    leaf: &mut Leaf,
    is_late: &dyn Fn() -> bool,
) -> Option<Vec<AdvisedMove>> {
    let deals = belief.listed().filter(|deals| deals.len() <= super::proof::MOST_DEALS)?;
    let landlord = observer.me().seat() == 0;
    let mut rows = Vec::new();
    for candidate in candidates {
        let mut share = 0.0;
        for &(hands, weight) in deals {
            if is_late() {
                return None;
            }
            let next = observer.position(hands).after(candidate.mv);
            let wins = match next.winner() {
                Some(side) => side == etude_model::Side::First,
                None => leaf(&next)?,
            };
            share += if wins == landlord { weight } else { 0.0 };
        }
        let deals = deals.len() as u32;
        rows.push((
            candidate.score,
            AdvisedMove { mv: candidate.mv, share: share.min(1.0), deals, error: 0.0 },
        ));
    }
    rows.sort_by(|(a_score, a), (b_score, b)| b.share.total_cmp(&a.share).then(b_score.cmp(a_score)));
    Some(rows.into_iter().map(|(_, row)| row).collect())
}

/// Deals on which moves are tried.
struct Round<'a> {
    observer: &'a TableObserver,
    belief: &'a Belief,
    seed: u64,
    /// The number of the next deal.
    first: u32,
    control: &'a Control,
}

impl Round<'_> {
    /// Tries moves on at most `deals` deals.
    fn run(
        &mut self,
        workers: &mut [Worker],
        candidates: &mut [Candidate],
        most: u32,
        until: Option<Instant>,
    ) {
        let next = AtomicU32::new(self.first);
        let end = self.first.saturating_add(most);
        let moves: Vec<Move> = candidates.iter().map(|candidate| candidate.mv).collect();
        let round = &*self;
        let work = |worker: &mut Worker| {
            let mut wins = vec![0u32; moves.len()];
            let mut deals = 0;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= end {
                    break;
                }
                let Some(row) = round.row(worker, number, &moves, until) else { break };
                deals += 1;
                for (wins, won) in wins.iter_mut().zip(row) {
                    *wins += u32::from(won);
                }
            }
            (wins, deals)
        };
        let results: Vec<(Vec<u32>, u32)> = match workers {
            [only] => vec![work(only)],
            workers => std::thread::scope(|scope| {
                let threads: Vec<_> = workers.iter_mut().map(|worker| scope.spawn(|| work(worker))).collect();
                threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
            }),
        };
        for (wins, deals) in results {
            self.first += deals;
            for (candidate, wins) in candidates.iter_mut().zip(wins) {
                candidate.wins += wins;
                candidate.deals += deals;
            }
        }
    }

    /// Wins of the own side after each move on one deal; none when the time is over.
    fn row(
        &self,
        worker: &mut Worker,
        number: u32,
        moves: &[Move],
        until: Option<Instant>,
    ) -> Option<Vec<bool>> {
        let is_late = || until.is_some_and(|until| Instant::now() >= until) || self.control.check().is_err();
        if is_late() {
            return None;
        }
        let mut random = SplitMix(self.seed ^ (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let hands = self.belief.draw(&mut worker.policy, &mut random);
        let position = self.observer.position(hands);
        let landlord = self.observer.me().seat() == 0;
        let mut row = Vec::with_capacity(moves.len());
        for (at, &mv) in moves.iter().enumerate() {
            if at % 8 == 7 && is_late() {
                return None;
            }
            let next = position.after(mv);
            let solved = if next.winner().is_some() { None } else { (worker.leaf)(&next) };
            let won = solved.unwrap_or_else(|| worker.policy.playout(&next, &mut random.clone()));
            row.push(won == landlord);
        }
        Some(row)
    }
}
