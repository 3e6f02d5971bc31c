//! Endgames: all cards open.

mod composing;
pub mod solver;
mod straight;
mod themes;
mod worth;

use crate::generate::composing::Composing;
use crate::kind::{GameEntry, playable};
use crate::solving::Solvable;
use crate::solving::engine::NoEngine;
use crate::solving::forecast::Tail;
use etude_games::durak::endgame::{Endgame, EndgameGame};
use etude_model::Side;
use solver::EndgameSolver;

/// The entry of endgames.
pub const ENTRY: GameEntry =
    playable::<EndgameGame>("game-durak-endgame", |_| true).generating(&Composing::<EndgameGame>::NEW);

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
