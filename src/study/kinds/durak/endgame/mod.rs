//! The room of endgames, in which all cards are open.

pub mod solver;

use crate::games::durak::endgame::EndgameGame;
use crate::study::batch::Batch;
use crate::study::kind::{Entry, playable};
use crate::study::playing::engine::NoEngine;
use crate::study::playing::solver::Solvable;
use solver::EndgameSolver;

/// Endgames.
pub const ENTRY: Entry =
    playable::<EndgameGame>("game-durak-endgame", |_| true, &Batch::<EndgameGame>::PLAIN);

impl Solvable for EndgameGame {
    type Solver = EndgameSolver;
    type Engine = NoEngine;
}
