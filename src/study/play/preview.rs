//! Positions that are shown for a moment.

use crate::rows::Touched;
use etude_model::Scene;

/// Preview of a position other than the one in view.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// Its scene.
    pub scene: Scene,
    /// The cards or squares of the move under the pointer, or on a board of the one that led to the position.
    pub touched: Touched,
    /// The cards or squares of alternative moves.
    pub instead: Vec<Touched>,
}
