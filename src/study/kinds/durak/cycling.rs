//! The prover of endings that may cycle: bounded games find most values, the engine for cyclic games the others.

use super::rounds::{in_rounds, verdicts_in_rounds};
use crate::resources::Resources;
use etude_games::durak::bounded::{Bounded, Cycling, GREATEST_BOUND};
use etude_model::{Control, Estimate, Side, Stopped, Value};
use etude_search::cyclic::CyclicProver;
use etude_search::df_pn::DfPnProver;
use etude_search::{Bounds, Exact, Found, Prove, Rated};

/// The prover of endings that may cycle.
pub struct CyclingSolver<P: Cycling + Estimate> {
    bounded: DfPnProver<Bounded<P>>,
    /// Also keeps the values of the bounded games.
    cyclic: CyclicProver<P>,
}

/// The bounds of a position that is being solved.
#[derive(Clone, Copy)]
struct Progress {
    /// The lower bound of each side.
    at_least: [Value; 2],
    /// The bound of the next bounded game of each side.
    bounds: [u8; 2],
}

impl Progress {
    fn start(first_bound: u8) -> Self {
        Self { at_least: [Value::Loss; 2], bounds: [first_bound; 2] }
    }

    /// The value for a side, once the bounds of both sides meet.
    fn value_for(&self, side: Side) -> Option<Value> {
        let [own, other] = [side, side.other()].map(|side| self.at_least[side.index()]);
        (own == other.reversed()).then_some(own)
    }
}

impl<P: Cycling + Estimate + Sync> CyclingSolver<P> {
    /// A solver that knows nothing yet.
    pub fn new(Resources { memory, threads }: Resources) -> Self {
        let bounded = DfPnProver::new(memory / 2, threads);
        Self { bounded, cyclic: CyclicProver::new(memory - memory / 2, threads) }
    }

    /// The value of a position, when it is proved.
    fn proved(&self, position: &P) -> Option<Value> {
        let Bounds { at_least, at_most, .. } = self.cyclic.bounds(position);
        (at_least == at_most).then_some(at_least)
    }

    /// Spends nodes on both engines; returns the value when one of them has found it.
    fn attempt(
        &mut self,
        position: &P,
        progress: &mut Progress,
        nodes: u64,
        control: &Control,
    ) -> Result<Option<Value>, Stopped> {
        if let Some(value) = self.proved(position) {
            return Ok(Some(value));
        }
        let mover = position.side_to_move();
        for side in [mover, mover.other()] {
            self.bound(position, side, progress, nodes, control)?;
            if let Some(value) = progress.value_for(mover) {
                self.cyclic.learn(position, value);
                return Ok(Some(value));
            }
        }
        let limited = control.with_held(self.bounded.memory() as u64).with_nodes(nodes);
        match self.cyclic.value(position, &limited) {
            Ok(value) => Ok(Some(value)),
            // Nothing is left to try: it gave up early, and no bounded game is left.
            Err(Stopped)
                if limited.check().is_ok() && progress.bounds.iter().all(|&bound| bound > GREATEST_BOUND) =>
            {
                Err(Stopped)
            }
            Err(Stopped) => control.check().map(|()| None),
        }
    }

    /// Raises the lower bound of a side by bounded games with greater and greater bounds.
    fn bound(
        &self,
        position: &P,
        side: Side,
        progress: &mut Progress,
        nodes: u64,
        control: &Control,
    ) -> Result<(), Stopped> {
        let mover = position.side_to_move();
        let limited = control.with_held(self.cyclic.memory() as u64).with_nodes(nodes);
        let bound = &mut progress.bounds[side.index()];
        let at_least = &mut progress.at_least[side.index()];
        while *bound <= GREATEST_BOUND && *at_least != Value::Win {
            let Ok(value) = self.bounded.value(&Bounded::new(*position, side, *bound), &limited) else {
                return control.check();
            };
            *at_least = value.seen_by(mover, side).max(*at_least);
            *bound += 1;
        }
        Ok(())
    }
}

impl<P: Cycling + Estimate + Sync> Prove<P> for CyclingSolver<P> {
    fn set_budget(&mut self, budget: usize) {
        self.bounded.set_budget(budget / 2);
        self.cyclic.set_budget(budget - budget / 2);
    }

    fn set_threads(&mut self, threads: usize) {
        self.bounded.set_threads(threads);
        self.cyclic.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.bounded.memory() + self.cyclic.memory()
    }

    fn value(&mut self, position: &P, control: &Control) -> Result<Value, Stopped> {
        let (mut progress, mut value) = (Progress::start(P::FIRST_BOUND), None);
        let mut attempt = |_, position: &P, nodes| self.attempt(position, &mut progress, nodes, control);
        in_rounds(&[*position], control, &mut attempt, &mut |_, found| value = Some(found))?;
        value.ok_or(Stopped)
    }

    fn verdicts(&mut self, position: &P, control: &Control, found: Found<'_, P, Value>) -> Rated<P, Value> {
        let mut progress: Vec<Progress> = Vec::new();
        let mut attempt = |index: usize, position: &P, nodes| {
            progress.resize(progress.len().max(index + 1), Progress::start(P::FIRST_BOUND));
            self.attempt(position, &mut progress[index], nodes, control)
        };
        verdicts_in_rounds(position, control, &mut attempt, found)
    }

    fn known(&self, position: &P) -> Bounds {
        self.cyclic.known(position)
    }

    fn plies(&mut self, position: &P, control: &Control) -> Result<Option<u32>, Stopped> {
        self.value(position, control)?;
        self.cyclic.plies(position, &control.with_held(self.bounded.memory() as u64))
    }

    fn wins_within(
        &mut self,
        position: &P,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.cyclic.wins_within(position, winner, plies, &control.with_held(self.bounded.memory() as u64))
    }

    fn distances(&mut self, position: &P, control: &Control, found: Found<'_, P, Exact>) -> Rated<P, Exact> {
        self.verdicts(position, control, &mut |_, _| {})?;
        self.cyclic.distances(position, &control.with_held(self.bounded.memory() as u64), found)
    }
}
