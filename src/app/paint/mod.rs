//! The one painter for the scenes of all games.

pub mod card;
pub mod hand;
pub mod outline;
pub mod suits;
