//! Data base of games that was opened last, with its search fields; the settings keep it.

use etude_study::base::rows::GameResult;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Data base of games with its search fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedBase {
    /// The file of games.
    pub file: PathBuf,
    /// The search fields.
    pub search: BaseSearch,
}

/// The search fields of a data base, as the user typed them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BaseSearch {
    /// A part of the name of a player.
    pub player: String,
    /// A part of the name of the event.
    pub event: String,
    /// A part of the name of the opening.
    pub opening: String,
    /// The years.
    pub years: String,
    /// The material.
    pub material: String,
    /// The result.
    pub score: Option<GameResult>,
    /// True if only games with the position are listed.
    pub here: bool,
    /// True if positions with colours reversed match too.
    pub reversed: bool,
    /// True if mirrored positions match too.
    pub mirrored: bool,
}

impl Default for BaseSearch {
    fn default() -> Self {
        let [player, event, opening, years, material] = [(); 5].map(|()| String::new());
        let (score, here, reversed, mirrored) = (None, true, false, false);
        Self { player, event, opening, years, material, score, here, reversed, mirrored }
    }
}
