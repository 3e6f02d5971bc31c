//! Predictions for the command line.

use crate::batch::BadPosition;
use crate::notation;
use etude_games::durak::robot::Profile;
use etude_games::durak::situation::{Setup, SituationGame};
use etude_model::Game;

/// The identifier of the game in studies.
pub const GAME: &str = SituationGame::ID;

/// Parses a situation for a profile, optionally with another depth.
///
/// # Errors
/// The parse error, or all problems of the situation.
pub fn read(
    rules: &str,
    profile: Option<&'static Profile>,
    depth: Option<u8>,
    text: &str,
) -> Result<Setup, BadPosition> {
    let default = &SituationGame::rules()[0];
    let rules = SituationGame::rules().iter().find(|known| known.id == rules).unwrap_or(default);
    let mut setup = notation::read::<SituationGame>(rules, text).map_err(BadPosition::Parse)?;
    if let Some(profile) = profile {
        (setup.profile, setup.method) = (profile, profile.method);
    }
    if let Some(depth) = depth {
        setup.method.weights.depth = depth;
    }
    let problems = setup.problems();
    if problems.is_empty() { Ok(setup) } else { Err(BadPosition::Problems(problems)) }
}
