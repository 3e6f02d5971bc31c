//! Situations for the robot.

pub mod generator;
pub mod listing;
pub mod question;
pub mod study;

use crate::kind::{GameEntry, tool};
use crate::reading;
use etude_games::durak::situation::SituationGame;
use study::Situation;

/// The entry of situations. Empty text is a situation without cards, but no position to paste.
pub const ENTRY: GameEntry = tool::<Situation>("game-durak-robot", |rules, text, how| {
    let nothing = "durak-situation-error-no-hand";
    reading::read_unless_empty::<SituationGame>(rules, text, how, nothing, |setup| {
        setup.situation.hand.is_empty()
    })
})
.generating(&generator::RobotQuestions);
