//! Advice by sampling (PIMC): deals that agree with the seat's knowledge, each legal move played out by the
//! [policy](super::policy) in all of them.
//!
//! The value of a move is the share of games in which the seat does not stay with the cards, a draw counted as half, when
//! from then on all seats play by the policy. All moves are tried on the same deals, and their differences are compared deal
//! by deal.

use super::policy;
use crate::durak::many::seen::Seen;
use crate::durak::many::state::{Seat, State};
use crate::durak::moves::Move;
use etude_model::{Control, SplitMix, Stopped};

/// The estimate of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdvisedMove {
    /// The move.
    pub mv: Move,
    /// The share of games, from 0 to 1, in which the seat is not the durak.
    pub share: f64,
    /// The standard error of its difference from the best move.
    pub error: f64,
    /// The number of deals.
    pub deals: u32,
}

/// The moves of a playout after which it counts as a draw: with three seats cards can go round for ever.
const LONGEST: usize = 600;
/// The deals after which moves that fall behind are dropped.
const FIRST_LOOK: usize = 24;
/// The standard errors by which such moves are behind.
const BEHIND: f64 = 3.0;
/// The standard errors by which playing a trump early, or taking, must be better than a move that does neither.
const COST_REASON: f64 = 2.0;
/// More deals than any decision needs, for one that is limited by its control alone.
pub const MOST_DEALS: u32 = 20_000;

/// The share of a seat of a game that is played out by the policy.
pub fn play_out(mut state: State, seat: Seat) -> f64 {
    for _ in 0..LONGEST {
        if let Some(loser) = state.loser() {
            return share_of(loser, seat);
        }
        match policy::choose(&state) {
            Some(mv) => state.play(mv),
            None => break,
        }
    }
    0.5
}

fn share_of(loser: Option<Seat>, seat: Seat) -> f64 {
    loser.map_or(0.5, |loser| f64::from(u8::from(loser != seat)))
}

/// The share of a seat as it could know it, over a number of deals; none if the control stopped it before the first one.
pub fn share(seen: &Seen, deals: u32, seed: u64, control: &Control) -> Option<f64> {
    if let Some(loser) = seen.public().loser() {
        return Some(share_of(loser, seen.seat()));
    }
    let mut random = SplitMix(seed);
    let (mut sum, mut count) = (0.0, 0.0);
    for _ in 0..deals {
        if control.check().is_err() {
            break;
        }
        sum += play_out(seen.sample(&mut random), seen.seat());
        count += 1.0;
    }
    (count > 0.0).then(|| sum / count)
}

/// A move with its results in the deals so far.
struct Trial {
    mv: Move,
    results: Vec<f64>,
}

impl Trial {
    fn mean(&self) -> f64 {
        self.results.iter().sum::<f64>() / self.results.len().max(1) as f64
    }

    /// By how much another move is better, and the standard error of that, over the deals of this one.
    fn behind(&self, other: &Self) -> (f64, f64) {
        let count = self.results.len().max(1) as f64;
        let pairs = || other.results.iter().zip(&self.results).map(|(other, own)| other - own);
        let mean = pairs().sum::<f64>() / count;
        let variance = pairs().map(|step| (step - mean).powi(2)).sum::<f64>() / count;
        (mean, (variance / count).sqrt())
    }
}

/// Estimates of the legal moves of a seat that is to move, the best first; among moves that are as good within chance the
/// cheapest, and a trump is played early, or the cards are taken, only where that is better by more. A `kept` move is compared to
/// the end. Empty when the seat is not to move. A control that stops it later than after the first deal only makes the estimates
/// less exact.
///
/// # Errors
/// [`Stopped`] when the control stopped it before the first deal was tried.
pub fn advise(
    seen: &Seen,
    kept: Option<Move>,
    deals: u32,
    seed: u64,
    control: &Control,
) -> Result<Vec<AdvisedMove>, Stopped> {
    let new = |mv| Trial { mv, results: Vec::new() };
    let mut trials: Vec<Trial> = seen.moves().into_iter().map(new).collect();
    let mut dropped = Vec::new();
    let mut random = SplitMix(seed);
    for deal in 1..=deals as usize {
        if control.check().is_err() {
            break;
        }
        let start = seen.sample(&mut random);
        for trial in &mut trials {
            let mut state = start;
            state.play(trial.mv);
            trial.results.push(play_out(state, seen.seat()));
        }
        if deal % FIRST_LOOK == 0 && trials.len() > 1 {
            dropped.extend(drop_worst(&mut trials, kept));
        }
    }
    if trials.first().is_some_and(|trial| trial.results.is_empty()) {
        return Err(Stopped);
    }
    Ok(listed(&trials, &dropped, seen))
}

/// Takes out the moves that are behind the best one beyond chance.
fn drop_worst(trials: &mut Vec<Trial>, kept: Option<Move>) -> Vec<Trial> {
    let Some(best) = best(trials) else { return Vec::new() };
    let is_behind = |trial: &Trial| {
        let (mean, error) = trial.behind(&trials[best]);
        Some(trial.mv) != kept && mean > BEHIND * error && mean > 0.0
    };
    let behind: Vec<bool> = trials.iter().map(is_behind).collect();
    let mut behind = behind.into_iter();
    trials.extract_if(.., |_| behind.next().unwrap_or(false)).collect()
}

fn best(trials: &[Trial]) -> Option<usize> {
    (0..trials.len())
        .max_by(|&one, &other| trials[one].mean().total_cmp(&trials[other].mean()).then(other.cmp(&one)))
}

/// Returns true if a move plays a trump while there is a talon, or takes.
fn is_costly(state: &State, mv: Move) -> bool {
    match mv {
        Move::Card(card) => card.suit() == state.trump() && state.talon() > 0,
        Move::Take => true,
        _ => false,
    }
}

fn listed(trials: &[Trial], dropped: &[Trial], seen: &Seen) -> Vec<AdvisedMove> {
    let Some(best) = best(trials) else { return Vec::new() };
    let trump = seen.public().trump();
    let row = |trial: &Trial| AdvisedMove {
        mv: trial.mv,
        share: trial.mean(),
        error: trial.behind(&trials[best]).1,
        deals: trial.results.len() as u32,
    };
    let mut rows: Vec<AdvisedMove> = trials.iter().map(row).collect();
    let top = rows[best].share;
    let best_move = rows[best].mv;
    let costs = is_costly(seen.public(), best_move);
    let is_as_good = |row: &AdvisedMove| {
        let is_lower = match (row.mv, best_move) {
            (Move::Card(own), Move::Card(other)) => own.suit() == trump && own.rank() < other.rank(),
            _ => false,
        };
        let saves = costs && (is_lower || !is_costly(seen.public(), row.mv));
        top - row.share <= row.error * if saves { COST_REASON } else { 1.0 }
    };
    let natural = |row: &AdvisedMove| row.mv.natural(trump);
    // Of moves that chance may have put in their order the most natural one comes first.
    rows.sort_by(|one, other| match (is_as_good(one), is_as_good(other)) {
        (true, true) => natural(other).cmp(&natural(one)),
        (one_is, other_is) => other_is.cmp(&one_is).then(other.share.total_cmp(&one.share)),
    });
    let mut others: Vec<AdvisedMove> = dropped.iter().map(row).collect();
    others.sort_by(|one, other| other.share.total_cmp(&one.share));
    rows.extend(others);
    rows
}
