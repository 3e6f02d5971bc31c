//! The adviser at a table with hidden cards: proofs for one seat, estimates by deals, and solved deals where hands are small.

use etude_games::climbing::bots::{AdvisedMove, Belief, Chances, Estimator, Leaf, Policy, proof};
use etude_games::climbing::hand::Hand as _;
use etude_games::climbing::observer::{Role, TableObserver};
use etude_games::climbing::{Climbing, Move};
use etude_model::{Control, Position, SamplingLimit, Side, SplitMix, Stopped, Value};
use etude_search::Prove;
use etude_search::proof::Prover;
use std::time::{Duration, Instant};

/// The limits of solved deals.
pub const SOLVED: SolvedDeals = SolvedDeals { cards: 14, nodes: 400 };
/// The bytes of the table for a deal.
const TABLE: usize = 1 << 20;
/// The part of the time that the search may take, in percent: the rest is for starting and for the last deal.
const SEARCHED: u32 = 90;
/// The positions that a proof may take for each millisecond.
const POSITIONS_IN_MS: u32 = 60;
/// The deals of the chances of cards.
const CHANCE_DEALS: u32 = 2_000;

/// Reason why there is no advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAdvice {
    /// The game is over.
    Over,
    /// Another seat is to move.
    NotMyTurn(Role),
    /// The work was stopped.
    Stopped,
}

/// The moves of a seat, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// All legal moves.
    pub moves: Vec<AdvisedMove>,
    /// True if the best move wins in every deal by one strategy that uses only the seat's knowledge.
    pub proved: bool,
}

/// The adviser, with the caches of its threads.
pub struct Adviser {
    estimator: Estimator,
    policy: Policy,
}

/// Limits beyond which an open deal is played out and not solved.
#[derive(Clone, Copy, Debug)]
pub struct SolvedDeals {
    /// The most cards in three hands.
    pub cards: u32,
    /// The most positions.
    pub nodes: u64,
}

impl SolvedDeals {
    /// The winner of an open deal: true for the landlord. None beyond the limits.
    ///
    /// The prover begins with an empty table, so that no answer depends on earlier ones.
    pub fn winner(self, position: &Climbing<u64>) -> Option<bool> {
        let cards: u32 = (0..3).map(|seat| position.hand(seat).size()).sum();
        if cards > self.cards {
            return None;
        }
        let mut prover: Prover<Climbing<u64>> = Prover::new(TABLE, 1);
        let value = prover.value(position, &Control::new().with_nodes(self.nodes)).ok()?;
        Some((value == Value::Win) == (position.side_to_move() == Side::First))
    }
}

impl Adviser {
    /// An adviser with some threads.
    pub fn new(threads: usize) -> Self {
        let leaves =
            (0..threads.max(1)).map(|_| Box::new(|deal: &_| SOLVED.winner(deal)) as Box<Leaf>).collect();
        Self { estimator: Estimator::new(leaves), policy: Policy::default() }
    }

    /// The moves of the seat, compared.
    ///
    /// # Errors
    /// Fails without a move to advise, and when the work was stopped.
    pub fn advise(
        &mut self,
        observer: &TableObserver,
        effort: SamplingLimit,
        seed: u64,
        control: &Control,
    ) -> Result<Advice, NoAdvice> {
        if observer.winner().is_some() {
            return Err(NoAdvice::Over);
        }
        if observer.turn() != observer.me() {
            return Err(NoAdvice::NotMyTurn(observer.turn()));
        }
        let started = Instant::now();
        let proved = self.proved(observer, effort);
        let effort = match effort {
            SamplingLimit::Time(time) => {
                let searched = (time * SEARCHED / 100).saturating_sub(started.elapsed());
                // A forced move needs no more than a look.
                let forced = !proved.is_empty() || observer.moves().len() == 1;
                SamplingLimit::Time(if forced { searched / 4 } else { searched })
            }
            deals @ SamplingLimit::Deals(_) => deals,
        };
        let estimated = self.estimator.advise(observer, effort, seed, control);
        control.check().map_err(|Stopped| NoAdvice::Stopped)?;
        let is_proved = |row: &AdvisedMove| proved.contains(&row.mv);
        let (sure, open): (Vec<AdvisedMove>, Vec<AdvisedMove>) = estimated.into_iter().partition(is_proved);
        let sure = sure.into_iter().map(|row| AdvisedMove { share: 1.0, error: 0.0, ..row });
        Ok(Advice { moves: sure.chain(open).collect(), proved: !proved.is_empty() })
    }

    /// Compares two moves on the same deals. Proved results of the advice stay.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn compare(
        &mut self,
        observer: &TableObserver,
        pair: [Move; 2],
        advice: &Advice,
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Result<[AdvisedMove; 2], Stopped> {
        let sure = |mv: Move| advice.moves.iter().find(|row| row.mv == mv && row.error == 0.0).copied();
        if let [Some(one), Some(other)] = pair.map(sure) {
            return Ok([one, other]);
        }
        let tried = self.estimator.compare(observer, &pair, deals, seed, control);
        control.check()?;
        let [one, other] = tried[..] else { return Err(Stopped) };
        Ok([one, other].map(|row| sure(row.mv).unwrap_or(row)))
    }

    /// The moves that win in every deal.
    fn proved(&mut self, observer: &TableObserver, effort: SamplingLimit) -> Vec<Move> {
        let running_out = proof::running_out(observer);
        if !running_out.is_empty() {
            return running_out;
        }
        let most = match effort {
            SamplingLimit::Deals(_) => proof::MOST_POSITIONS,
            SamplingLimit::Time(time) => {
                let allowed = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
                allowed.saturating_mul(POSITIONS_IN_MS).min(proof::MOST_POSITIONS)
            }
        };
        let belief = Belief::new(observer, &mut self.policy, false);
        let deals: Vec<[u64; 3]> =
            belief.listed().unwrap_or_default().iter().map(|&(hands, _)| hands).collect();
        proof::strategies(observer, &deals, most)
    }

    /// The chances of the hidden cards, weighed by the likelihood of the others' play or not.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn chances(
        &mut self,
        observer: &TableObserver,
        weighed: bool,
        seed: u64,
        control: &Control,
    ) -> Result<Chances, Stopped> {
        let belief = Belief::new(observer, &mut self.policy, weighed);
        Chances::of(&belief, CHANCE_DEALS, &mut self.policy, &mut SplitMix(seed), control)
    }
}

/// The effort of a time in seconds.
pub fn seconds(time: f64) -> SamplingLimit {
    SamplingLimit::Time(Duration::try_from_secs_f64(time).unwrap_or_default())
}
