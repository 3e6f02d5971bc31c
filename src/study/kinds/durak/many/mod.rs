//! Whole games of durak for three and four seats: bots to play against, advice and review by seat.

pub mod bots;
pub mod matches;
#[cfg(test)]
mod tests;

use crate::games::durak::endgame::Endgame;
use crate::games::durak::many::{ManyGame, ManyPosition};
use crate::model::{Message, Position};
use crate::study::batch::Batch;
use crate::study::kind::{GameEntry, playable};
use crate::study::kinds::durak::endgame::solver::{BecomesEndgame, EndgameSolver};
use crate::study::play::solver::Solvable;
use bots::Bots;

/// The entry of games for three.
pub const THREE: GameEntry =
    playable::<ManyGame<3>>("game-durak-three", |_| true, &Batch::<ManyGame<3>>::PLAIN);
/// The entry of games for four.
pub const FOUR: GameEntry =
    playable::<ManyGame<4>>("game-durak-four", |_| true, &Batch::<ManyGame<4>>::PLAIN);

/// A proof is of two sides, and here each seat plays for itself.
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

    fn note(position: &ManyPosition) -> Option<Message> {
        position.score().is_none().then(|| Message::new("durak-many-note"))
    }
}
