//! Probes: forecasts of proofs from their first positions.

use super::{BadPosition, Batch, read};
use crate::machine::drop_aside;
use crate::resources::Resources;
use crate::solving::forecast::Forecast;
use etude_model::{Control, RuleProfile};
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

impl ProbeAbility for Batch {
    fn probe(
        &self,
        rules: &'static RuleProfile,
        position: &str,
        nodes: u64,
        resources: Resources,
        control: &Control,
    ) -> Result<Probed, BadPosition> {
        let (setup, position) = read(self.game, rules, position)?;
        let control = control.with_nodes(nodes);
        let (mine, _) = self.game.shares(resources);
        let mut solver = self.game.solver(Resources { threads: 1, ..mine });
        let started = Instant::now();
        let solved = position.can_prove() && solver.value(&position, &control).is_ok();
        let (nodes, spent, memory) = (control.nodes(), started.elapsed(), solver.memory() as u64);
        drop_aside(solver);
        let forecast =
            position.tail().filter(|_| !solved).and_then(|tail| tail.forecast(nodes, spent, memory));
        Ok(Probed { position: setup.format(), nodes, spent, memory, solved, forecast })
    }
}
