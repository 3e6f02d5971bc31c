//! The article's robot: what it knows, what a card weighs to it, its prediction tree, and what it plays.
//!
//! [`plain`] says what is computed, in the order of the article's program; [`walk`] computes the same without a tree, and
//! [`tree`] keeps the nodes for those who want to look.

pub mod knowledge;
pub mod outlook;
pub mod plain;
pub mod player;
pub mod profile;
pub mod situation;
pub mod walk;
pub mod weights;

pub use knowledge::Knowledge;
pub use player::Robot;
pub use profile::{Fix, Fixes, Method, PROFILES, Profile};
pub use situation::{FaceUp, Role, Situation};
pub use weights::Weights;
