//! Ranges of hands that the user saved with a name; the settings keep them.

use serde::{Deserialize, Serialize};

/// Range with its name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NamedRange {
    /// The name.
    pub name: String,
    /// The identifier of the game.
    pub game: String,
    /// The range in notation.
    pub range: String,
}

/// The saved ranges without that of a name.
pub fn without(saved: &[NamedRange], game: &str, name: &str) -> Vec<NamedRange> {
    saved.iter().filter(|range| (range.game.as_str(), range.name.as_str()) != (game, name)).cloned().collect()
}
