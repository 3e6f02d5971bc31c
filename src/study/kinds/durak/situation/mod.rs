//! The room of situations: what one player knows, for the robot to think about.

pub mod listing;
pub mod study;

use crate::games::durak::situation::SituationGame;
use crate::model::Game;
use crate::study::kind::{Entry, tool};
use crate::study::notation;
use study::Situation;

/// Situations. Empty text is a situation without cards, but no position that is pasted.
pub const ENTRY: Entry = tool::<Situation>("game-durak-robot", |rules, text| {
    let setup = notation::read::<SituationGame>(rules, text).ok()?;
    (!setup.situation.hand.is_empty()).then(|| SituationGame::rules_of(&setup))
});
