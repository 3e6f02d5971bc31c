//! The prover of worst cases of endings for three and four seats: a seat alone against all others as one opponent.

use crate::kinds::durak::cycling::CyclingSolver;
use crate::resources::Resources;
use crate::solving::worst_case::WorstCaseProver;
use etude_games::durak::many::{Alone, ManyPosition};
use etude_games::durak::moves::Move;
use etude_model::{Control, Position, Side, Stopped, Value};
use etude_search::Prove;

/// The prover; it keeps its proofs for any seat.
pub struct EndingProver(CyclingSolver<Alone>);

impl EndingProver {
    /// A prover that knows nothing yet.
    pub fn new(resources: Resources) -> Self {
        Self(CyclingSolver::new(resources))
    }
}

/// Returns true if a value for a side is no loss of the lone seat.
fn is_no_loss(value: Value, side: Side) -> bool {
    value.seen_by(side, Side::First) != Value::Loss
}

impl WorstCaseProver<ManyPosition, Move> for EndingProver {
    fn set_resources(&mut self, Resources { memory, threads }: Resources) {
        self.0.set_budget(memory);
        self.0.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.0.memory()
    }

    fn is_safe(&mut self, position: &ManyPosition, seat: u8, control: &Control) -> Result<bool, Stopped> {
        let ending = Alone::of(position.state(), seat).ok_or(Stopped)?;
        let side = ending.side_to_move();
        self.0.value(&ending, control).map(|value| is_no_loss(value, side))
    }

    fn safe_moves(&mut self, position: &ManyPosition, control: &Control) -> Result<Vec<Move>, Stopped> {
        let ending = Alone::of(position.state(), position.state().to_move()).ok_or(Stopped)?;
        let verdicts = self.0.verdicts(&ending, control, &mut |_, _| {})?;
        let safe = verdicts.into_iter().filter(|&(_, value)| is_no_loss(value, Side::First));
        Ok(safe.map(|(mv, _)| mv).collect())
    }
}
