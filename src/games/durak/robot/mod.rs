//! The article's robot: what it knows, what a card weighs to it, its prediction tree, and what it plays.
//!
//! [`plain`] says what is computed, in the order of the article's program; [`walk`] computes the same without a tree, and
//! [`tree`] keeps the nodes for those who want to look.

pub mod choice;
pub mod game;
pub mod knowledge;
mod notation;
pub mod outlook;
pub mod plain;
pub mod player;
pub mod profile;
pub mod setup;
pub mod situation;
pub mod tree;
pub mod walk;
pub mod weights;
pub mod writing;

pub use choice::{Comparison, compare, why};
pub use game::SituationGame;
pub use knowledge::Knowledge;
pub use player::Robot;
pub use profile::{Fix, Fixes, Method, PROFILES, Profile};
pub use setup::Setup;
pub use situation::{FaceUp, Role, Situation};
pub use tree::{Mode, Tree};
pub use weights::Weights;
