//! The engines of endgames in which no attack is passed on: proof numbers tell who wins, and the search depth first in how
//! many plies.

use crate::games::durak::endgame::Endgame;
use crate::games::durak::moves::Move;
use crate::model::{Control, Position, Side, Stopped, Value};
use crate::search::df_pn::DfPnProver;
use crate::search::proof::Prover;
use crate::search::{Bounds, Exact, Prove};
use crate::study::resources::Resources;

/// The positions that are looked at for each move in the first round; twice as many in each that follows.
const FIRST_ROUND: u64 = 4_000;

/// The solver of endgames in which no attack is passed on.
pub struct StraightSolver {
    numbers: DfPnProver<Endgame>,
    /// It knows nothing of who wins but what it found on the way.
    plies: Prover<Endgame>,
}

/// How much of the memory is for the plies: who wins is wanted first.
fn for_plies(memory: usize) -> usize {
    memory / 4
}

impl StraightSolver {
    /// A solver that knows nothing yet.
    pub fn new(Resources { memory, threads }: Resources) -> Self {
        let plies = for_plies(memory);
        Self { numbers: DfPnProver::new(memory - plies, threads), plies: Prover::new(plies, threads) }
    }

    /// The control of one engine, which is told what the other holds.
    fn beside(control: &Control, bytes: usize) -> Control {
        control.with_held(bytes as u64)
    }

    fn exact(&mut self, position: &Endgame, control: &Control) -> Result<Exact, Stopped> {
        let value = self.value(position, control)?;
        let side = position.side_to_move();
        let winner = match value {
            Value::Draw => return Ok(Exact { value, plies: None }),
            Value::Win => side,
            Value::Loss => side.other(),
        };
        let control = Self::beside(control, self.numbers.memory());
        Ok(Exact { value, plies: Some(self.plies.plies_until(position, winner, &control)?) })
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
        self.numbers.value(position, &Self::beside(control, self.plies.memory()))
    }

    /// Judges the moves in rounds, so that one that is hard to judge does not keep the others waiting.
    fn verdicts(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: &mut dyn FnMut(Move, Value),
    ) -> Result<Vec<(Move, Value)>, Stopped> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let side = position.side_to_move();
        let mut values = vec![None; moves.len()];
        let mut round = FIRST_ROUND;
        while values.contains(&None) {
            control.check()?;
            for (&mv, place) in moves.iter().zip(&mut values).filter(|(_, place)| place.is_none()) {
                let next = position.after(mv);
                match self.value(&next, &control.with_nodes(round)) {
                    Ok(value) => {
                        let value = value.seen_by(next.side_to_move(), side);
                        found(mv, value);
                        *place = Some(value);
                    }
                    Err(Stopped) => control.check()?,
                }
            }
            round = round.saturating_mul(2);
        }
        moves.into_iter().zip(values).map(|(mv, value)| Ok((mv, value.ok_or(Stopped)?))).collect()
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
        let control = Self::beside(control, self.numbers.memory());
        self.plies.wins_within(position, winner, plies, &control)
    }

    fn distances(
        &mut self,
        position: &Endgame,
        control: &Control,
        found: &mut dyn FnMut(Move, Exact),
    ) -> Result<Vec<(Move, Exact)>, Stopped> {
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
