//! Whole games of durak for three and four seats: bots to play against, advice and review by seat.

pub mod bots;
pub mod endings;
pub mod matches;
pub mod table;
#[cfg(test)]
mod tests;

use crate::games::durak::endgame::Endgame;
use crate::games::durak::many::{ManyGame, ManyPosition};
use crate::model::{Message, Position};
use crate::study::batch::Batch;
use crate::study::kind::{GameEntry, playable};
use crate::study::kinds::durak::endgame::solver::{BecomesEndgame, EndgameSolver};
use crate::study::play::solver::Solvable;
use crate::study::play::worst_case::WorstCaseProver;
use crate::study::resources::Resources;
use bots::Bots;
use endings::EndingProver;

/// The entry of games for three.
pub const THREE: GameEntry =
    playable::<ManyGame<3>>("game-durak-three", |_| true, &Batch::<ManyGame<3>>::PLAIN);
/// The entry of games for four.
pub const FOUR: GameEntry =
    playable::<ManyGame<4>>("game-durak-four", |_| true, &Batch::<ManyGame<4>>::PLAIN);

/// A proof is of two sides, and here each seat plays for itself: only its worst case is proved.
impl BecomesEndgame for ManyPosition {
    fn endgame(&self) -> Option<Endgame> {
        None
    }
}

impl<const SEATS: u8> Solvable for ManyGame<SEATS> {
    type Solver = EndgameSolver;
    type Engine = Bots;

    fn can_prove(_position: &ManyPosition) -> bool {
        false
    }

    fn worst_cases(resources: Resources) -> Option<Box<dyn WorstCaseProver<ManyPosition>>> {
        Some(Box::new(EndingProver::new(resources)))
    }

    fn worst_case_seats(position: &ManyPosition) -> Vec<u8> {
        let state = position.state();
        let seats = (0..state.seats()).filter(|&seat| state.count(seat) > 0);
        if state.talon() > 0 || state.loser().is_some() { Vec::new() } else { seats.collect() }
    }

    fn note(position: &ManyPosition) -> Option<Message> {
        position.score().is_none().then(|| Message::new("durak-many-note"))
    }
}
