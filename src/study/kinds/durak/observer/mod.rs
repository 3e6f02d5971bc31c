//! Table observers: the knowledge of one player at a real table, from events reported during the game.

pub mod study;

pub use study::{Table, remembered, setup, weigh};

use crate::kind::{GameEntry, tool};
use crate::reading;
use etude_games::durak::observer::ObserverGame;

/// The entry of tables. Empty text is a table before the deal, but no position to paste.
pub const ENTRY: GameEntry = tool::<Table>("game-durak-observer", |rules, text, how| {
    let nothing = "observer-error-nothing";
    reading::read_unless_empty::<ObserverGame>(rules, text, how, nothing, |setup| {
        setup.start().dealt.hand.is_empty() && setup.start().dealt.trump.is_none()
    })
});
