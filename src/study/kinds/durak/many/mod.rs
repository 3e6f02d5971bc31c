//! Whole games of durak for three and four seats: bots to play against, advice and review by seat.

pub mod bots;
pub mod endings;
pub mod matches;
pub mod table;
#[cfg(test)]
mod tests;

use crate::kind::{GameEntry, playable};
use crate::kinds::durak::endgame::solver::{BecomesEndgame, EndgameSolver};
use crate::resources::Resources;
use crate::solving::Solvable;
use crate::solving::worst_case::WorstCaseProver;
use bots::Bots;
use endings::EndingProver;
use etude_games::durak::endgame::Endgame;
use etude_games::durak::many::{ManyGame, ManyPosition};
use etude_model::{Message, MoveOf, Position};

/// The entry of games for three.
pub const THREE: GameEntry = playable::<ManyGame<3>>("game-durak-three", |_| true);
/// The entry of games for four.
pub const FOUR: GameEntry = playable::<ManyGame<4>>("game-durak-four", |_| true);

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

    fn worst_cases(resources: Resources) -> Option<Box<dyn WorstCaseProver<ManyPosition, MoveOf<Self>>>> {
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
