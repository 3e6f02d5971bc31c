//! The advice job of a seat: chances of the hidden cards, then estimates of the moves in rounds of more and more deals.

use crate::budget::{Budget, Need};
use crate::jobs::{self, Job, Task};
use crate::kinds::climbing::adviser::{Advice, Adviser, NoAdvice};
use crate::resources::Wake;
use etude_games::climbing::bots::Chances;
use etude_games::climbing::observer::TableObserver;
use etude_model::{SamplingLimit, Stopped};
use std::sync::Arc;

/// The deals of each round on which the best moves are tried.
const ROUNDS: [u32; 3] = [40, 400, 2_000];
/// The seed: equal knowledge gives equal answers.
const SEED: u64 = 1;

/// The answer for a seat so far.
#[derive(Clone, Debug, Default)]
pub struct AdviceSnapshot {
    /// The chances of the hidden cards; at first as if nobody's play told anything.
    pub chances: Option<Arc<Chances>>,
    /// True if the chances are weighed by the play of the others.
    pub weighed: bool,
    /// The moves of the seat; none before they are estimated, and where it has nothing to decide.
    pub advice: Option<Arc<Advice>>,
}

/// Knowledge of a seat with the answer for it.
#[derive(Clone, Debug)]
pub struct Known {
    /// The knowledge.
    pub observer: TableObserver,
    /// The answer so far.
    pub found: AdviceSnapshot,
    /// True while the answer grows.
    pub is_busy: bool,
}

/// The background worker of one table.
pub struct TableAdviser {
    worker: Job<TableObserver, AdviceSnapshot>,
    shown: Option<Known>,
}

impl TableAdviser {
    /// An idle worker.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let snapshot = AdviceSnapshot::default();
        let worker = Job::start("table advice", share, snapshot, wake, |resources| Thinker {
            adviser: Adviser::new(resources.threads),
        });
        Self { worker, shown: None }
    }

    /// Starts on the knowledge of a seat, or stops; the same knowledge is not asked for again while its answer is there.
    pub fn ask(&mut self, seen: Option<&TableObserver>) {
        let mut state = self.worker.lock();
        let Some(seen) = seen else {
            state.stop();
            *state = AdviceSnapshot::default();
            self.shown = None;
            return;
        };
        if self
            .shown
            .as_ref()
            .is_some_and(|known| known.observer == *seen && (known.is_answered() || state.is_busy()))
        {
            return;
        }
        *state = AdviceSnapshot::default();
        state.ask(seen.clone());
        drop(state);
        let found = AdviceSnapshot::default();
        self.shown = Some(Known { observer: seen.clone(), found, is_busy: true });
    }

    /// Stops working.
    pub fn rest(&self) {
        self.worker.rest();
    }

    /// The answer so far.
    pub fn shown(&self) -> Option<&Known> {
        self.shown.as_ref()
    }

    /// Takes in results. Returns true if more are to come.
    pub fn poll(&mut self) -> bool {
        let state = self.worker.lock();
        let Some(shown) = &mut self.shown else { return false };
        shown.found.clone_from(&state);
        shown.is_busy = state.is_busy();
        shown.is_busy
    }
}

impl Known {
    /// Returns true if the answer is complete.
    fn is_answered(&self) -> bool {
        let decides = self.observer.winner().is_none() && self.observer.turn() == self.observer.me();
        let all =
            self.found.advice.as_ref().is_some_and(|advice| advice.is_last(*ROUNDS.last().unwrap_or(&0)));
        self.found.weighed && (!decides || all)
    }
}

impl Advice {
    /// Returns true if more deals would change nothing, or this many were tried.
    fn is_last(&self, deals: u32) -> bool {
        self.proved
            || self.moves.len() < 2
            || self.moves.iter().any(|row| row.error == 0.0 || row.deals >= deals)
    }
}

struct Thinker {
    adviser: Adviser,
}

impl jobs::Worker for Thinker {
    type Query = TableObserver;
    type Snapshot = AdviceSnapshot;

    fn answer(
        &mut self,
        seen: TableObserver,
        task: &Task<'_, TableObserver, AdviceSnapshot>,
    ) -> Result<(), Stopped> {
        let control = task.control();
        for weighed in [false, true] {
            let chances = Arc::new(self.adviser.chances(&seen, weighed, SEED, control)?);
            task.publish(|state| {
                state.chances = Some(chances);
                state.weighed = weighed;
            })?;
            // Estimates that come at once are worth more than better chances.
            if !weighed {
                self.advise(&seen, ROUNDS.first().copied(), task)?;
            }
        }
        for deals in ROUNDS.into_iter().skip(1) {
            if self.advise(&seen, Some(deals), task)? {
                break;
            }
        }
        Ok(())
    }

    fn forget(state: &mut AdviceSnapshot) {
        *state = AdviceSnapshot::default();
    }
}

impl Thinker {
    /// Publishes estimates by a number of deals. Returns true if more deals would change nothing.
    fn advise(
        &mut self,
        seen: &TableObserver,
        deals: Option<u32>,
        task: &Task<'_, TableObserver, AdviceSnapshot>,
    ) -> Result<bool, Stopped> {
        let deals = deals.unwrap_or(1);
        match self.adviser.advise(seen, SamplingLimit::Deals(deals), SEED, task.control()) {
            Ok(advice) => {
                let is_last = advice.is_last(u32::MAX);
                task.publish(|state| state.advice = Some(Arc::new(advice)))?;
                Ok(is_last)
            }
            Err(NoAdvice::Stopped) => Err(Stopped),
            Err(NoAdvice::Over | NoAdvice::NotMyTurn(_)) => Ok(true),
        }
    }
}
