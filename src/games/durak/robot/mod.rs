//! The article's robot: what it knows, what a card weighs to it, its prediction tree, and what it plays.
//!
//! [`plain`] says what is computed, in the order of the article's program; [`walk`] computes the same without a tree and
//! shows the nodes to those who want to look; [`listing`] keeps all paths, and [`writing`] prints them in the words of
//! the article's program.
//!
//! It predicts by its own idea of the rules, which is part of the article and is not what
//! [`State`](super::State) plays: no hand limits an attack, nothing is added to what is taken, and nothing is passed on.

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
pub use listing::{Listing, Mode};
pub use player::Robot;
pub use profile::{Fix, Fixes, Method, PROFILES, Profile};
pub use situation::{FaceUp, Role, Situation};
pub use weights::Weights;
