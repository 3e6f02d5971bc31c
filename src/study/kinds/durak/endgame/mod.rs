//! Endgames: all cards open.

mod composing;
pub mod solver;
mod straight;
mod themes;
mod worth;

use crate::games::durak::endgame::{Endgame, EndgameGame};
use crate::model::Side;
use crate::study::batch::Batch;
use crate::study::generate::composing::Composing;
use crate::study::kind::{GameEntry, playable};
use crate::study::play::engine::NoEngine;
use crate::study::play::forecast::Tail;
use crate::study::play::solver::Solvable;
use solver::EndgameSolver;

/// The entry of endgames.
pub const ENTRY: GameEntry =
    playable::<EndgameGame>("game-durak-endgame", |_| true, &Batch::<EndgameGame>::PLAIN)
        .generating(&Composing::<EndgameGame>::NEW);

impl Solvable for EndgameGame {
    type Solver = EndgameSolver;
    type Engine = NoEngine;

    const CHECKED: bool = true;
    const SAID_ONCE: Option<&'static str> = Some("; rules ");

    fn tail(_position: &Endgame) -> Option<Tail> {
        Some(Tail { low: 1.2, half: 6.0, high: 100.0 })
    }

    fn may_not_fit(position: &Endgame, memory: u64) -> bool {
        let cards: u32 = Side::ALL.map(|side| position.hand(side).len() as u32).iter().sum();
        // Some deals of nine cards each took 687 MB (the solver has three quarters of the memory), some of six 6 MB: a
        // factor of about 2.2 for each card.
        let worst = 916e6 * 2.2_f64.powi(cards as i32 - 18);
        worst > memory as f64
    }
}
