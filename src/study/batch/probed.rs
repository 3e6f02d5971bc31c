//! Probes: forecasts of proofs from their first positions.

use super::{BadPosition, Batch, read};
use crate::model::{Control, RuleProfile};
use crate::search::Prove;
use crate::study::machine::drop_aside;
use crate::study::play::forecast::Forecast;
use crate::study::play::solver::{Solvable, Solver, shares};
use crate::study::resources::Resources;
use std::time::{Duration, Instant};

/// Result of a probe.
#[derive(Clone, Debug, PartialEq)]
pub struct Probed {
    /// The position in canonical notation.
    pub position: String,
    /// Positions searched.
    pub nodes: u64,
    /// Time spent.
    pub spent: Duration,
    /// Bytes of the table.
    pub memory: u64,
    /// True if the proof was done within the probe: the figures are those of the proof then.
    pub solved: bool,
    /// Forecast of the whole proof; none where there is no measured tail, or too little was done.
    pub forecast: Option<Forecast>,
}

/// Ability to probe a position.
pub trait ProbeAbility {
    /// Probe of a position: a search on one thread, up to a number of nodes, with a forecast of the whole proof.
    ///
    /// # Errors
    /// Fails if the position is wrong.
    fn probe(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        nodes: u64,
        resources: Resources,
        control: &Control,
    ) -> Result<Probed, BadPosition>;
}

impl<G: Solvable> ProbeAbility for Batch<G> {
    fn probe(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        nodes: u64,
        resources: Resources,
        control: &Control,
    ) -> Result<Probed, BadPosition> {
        let (setup, position) = read::<G>(rules, position)?;
        let control = control.with_nodes(nodes);
        let (mine, _) = shares::<G>(resources);
        let mut solver = G::Solver::new(Resources { threads: 1, ..mine });
        let started = Instant::now();
        let solved = G::can_prove(&position) && solver.value(&position, &control).is_ok();
        let (nodes, spent, memory) = (control.nodes(), started.elapsed(), solver.memory() as u64);
        drop_aside(solver);
        let forecast =
            G::tail(&position).filter(|_| !solved).and_then(|tail| tail.forecast(nodes, spent, memory));
        Ok(Probed { position: G::format(&setup), nodes, spent, memory, solved, forecast })
    }
}
