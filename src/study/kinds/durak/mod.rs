//! Durak: endgames, whole games, situations; predictions and matches.

pub mod deals;
pub mod endgame;
pub mod listing;
pub mod matches;
pub mod prediction;
pub mod predictor;
mod samples;
pub mod situation;
pub mod whole;

use crate::games::durak::endgame::EndgameGame;
use crate::games::durak::situation::SituationGame;
use crate::games::durak::whole::{WholeGame, WholePosition};
use crate::model::{Game, Message};
use crate::study::batch::Batch;
use crate::study::budget::Budget;
use crate::study::kind::{Kind, playable, tool};
use crate::study::playing::engine::NoEngine;
use crate::study::playing::observer::Observer;
use crate::study::playing::solver::Solvable;
use crate::study::resources::Wake;
use endgame::EndgameSolver;
use prediction::RobotObserver;
use situation::Situation;
use whole::{Bots, TableSolver};

/// Endgames, whole games and situations of durak.
pub const KIND: Kind = Kind {
    id: "durak",
    name: "game-durak",
    entries: &[
        playable::<EndgameGame>("game-durak-endgame", |_| true, &Batch::<EndgameGame>::PLAIN),
        playable::<WholeGame>("game-durak-table", |_| true, &Batch::<WholeGame>::PLAIN),
        // Empty text is a situation without cards, but no position that is pasted.
        tool::<Situation>("game-durak-robot", |rules, text| {
            let setup = SituationGame::parse(rules, text).ok()?;
            (!setup.situation.hand.is_empty()).then_some(rules)
        }),
    ],
    samples: samples::SAMPLES,
    shared: None,
    formats: &[],
};

impl Solvable for EndgameGame {
    type Solver = EndgameSolver;
    type Engine = NoEngine;
}

impl Solvable for WholeGame {
    type Solver = TableSolver;
    type Engine = Bots;

    fn can_prove(position: &WholePosition) -> bool {
        whole::can_prove(position)
    }

    fn note(position: &WholePosition) -> Option<Message> {
        whole::note(position)
    }

    fn observer(budget: &Budget, wake: Wake) -> Option<Box<dyn Observer<WholePosition>>> {
        Some(Box::new(RobotObserver::new(budget, wake)))
    }
}
