//! The article's robot: memory, card weights, prediction tree, choice.
//!
//! [`plain`] is the reference, in the order of the article's program. [`walk`] computes the same without a tree and calls
//! a watcher for each node. [`listing`] keeps all paths, and [`writing`] prints them in the words of the article's
//! program.
//!
//! The robot predicts by its own rules, which are part of the article and differ from [`State`](super::State): no hand
//! limits an attack, nothing is thrown in, and nothing is passed on.

pub mod knowledge;
pub mod listing;
pub mod outlook;
pub mod plain;
pub mod player;
pub mod profile;
pub mod situation;
pub mod walk;
pub mod weights;
pub mod writing;

pub use knowledge::Knowledge;
pub use listing::{Decision, Listing};
pub use player::Robot;
pub use profile::{Fix, Fixes, Method, PROFILES, Profile};
pub use situation::{FaceUp, Role, Situation};
pub use weights::Weights;
