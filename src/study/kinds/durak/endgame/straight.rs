//! The prover of endgames without transfers: proof-number search finds the value, depth-first search the distance.

use crate::kinds::durak::rounds::verdicts_in_rounds;
use crate::resources::Resources;
use etude_games::durak::endgame::Endgame;
use etude_model::{Control, Position, Side, Stopped, Value};
use etude_search::df_pn::DfPnProver;
use etude_search::proof::Prover;
use etude_search::{Bounds, Exact, Found, Prove, Rated};

/// The prover of endgames without transfers.
pub struct StraightSolver {
    numbers: DfPnProver<Endgame>,
    /// Knows only the values of positions that it searched itself.
    plies: Prover<Endgame>,
}

/// The memory for distances: values come first.
fn for_plies(memory: usize) -> usize {
    memory / 4
}

impl StraightSolver {
    /// A solver that knows nothing yet.
    pub fn new(Resources { memory, threads }: Resources) -> Self {
        let plies = for_plies(memory);
        Self { numbers: DfPnProver::new(memory - plies, threads), plies: Prover::new(plies, threads) }
    }

    fn exact(&mut self, position: &Endgame, control: &Control) -> Result<Exact, Stopped> {
        let value = self.value(position, control)?;
        let control = control.with_held(self.numbers.memory() as u64);
        let winner = value.winner(position.side_to_move());
        let plies = winner.map(|winner| self.plies.plies_until(position, winner, &control));
        Ok(Exact { value, plies: plies.transpose()? })
    }
}

impl Prove<Endgame> for StraightSolver {
    fn set_budget(&mut self, budget: usize) {
        let plies = for_plies(budget);
        self.numbers.set_budget(budget - plies);
        self.plies.set_budget(plies);
    }

    fn set_threads(&mut self, threads: usize) {
        self.numbers.set_threads(threads);
        self.plies.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.numbers.memory() + self.plies.memory()
    }

    fn value(&mut self, position: &Endgame, control: &Control) -> Result<Value, Stopped> {
        self.numbers.value(position, &control.with_held(self.plies.memory() as u64))
    }

    fn verdicts(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: Found<'_, Endgame, Value>,
    ) -> Rated<Endgame, Value> {
        let mut attempt = |_, next: &Endgame, nodes| match self.value(next, &control.with_nodes(nodes)) {
            Ok(value) => Ok(Some(value)),
            Err(Stopped) => control.check().map(|()| None),
        };
        verdicts_in_rounds(position, control, &mut attempt, found)
    }

    fn known(&self, position: &Endgame) -> Bounds {
        let (at_least, at_most) = self.numbers.known(position);
        let plies = self.plies.known(position);
        Bounds { at_least: at_least.max(plies.at_least), at_most: at_most.min(plies.at_most), within: None }
    }

    fn plies(&mut self, position: &Endgame, control: &Control) -> Result<Option<u32>, Stopped> {
        Ok(self.exact(position, control)?.plies)
    }

    fn wins_within(
        &mut self,
        position: &Endgame,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        let control = control.with_held(self.numbers.memory() as u64);
        self.plies.wins_within(position, winner, plies, &control)
    }

    fn distances(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: Found<'_, Endgame, Exact>,
    ) -> Rated<Endgame, Exact> {
        let verdicts = self.verdicts(position, control, &mut |_, _| {})?;
        let distance = |(mv, value)| {
            let exact = self.exact(&position.after(mv), control)?;
            let exact = Exact { value, plies: exact.plies.map(|plies| plies + 1) };
            found(mv, exact);
            Ok((mv, exact))
        };
        verdicts.into_iter().map(distance).collect()
    }
}
