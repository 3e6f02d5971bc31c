//! The article's robot: what it knows, what a card weighs to it, its prediction tree, and what it plays.
//!
//! [`plain`] says what is computed, in the order of the article's program; [`walk`] computes the same without a tree and
//! shows the nodes to those who want to look; [`listing`] keeps all paths.

pub mod game;
pub mod knowledge;
pub mod listing;
mod notation;
pub mod outlook;
pub mod plain;
pub mod player;
pub mod profile;
pub mod setup;
pub mod situation;
pub mod walk;
pub mod weights;
pub mod writing;

pub use game::SituationGame;
pub use knowledge::Knowledge;
pub use listing::{Listing, Mode};
pub use player::Robot;
pub use profile::{Fix, Fixes, Method, PROFILES, Profile};
pub use setup::Setup;
pub use situation::{FaceUp, Role, Situation};
pub use weights::Weights;
