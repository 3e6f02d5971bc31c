//! Bots of Dou Dizhu with hidden cards.
//!
//! [`Splitter`] splits a hand into few plays, [`Policy`] plays by rules on top of it, [`Belief`] weighs the deals by the moves
//! so far, [`Estimator`] compares the moves of a seat on the same deals by playouts, and [`proof`] finds
//! strategies that win in every deal.

mod belief;
mod chances;
mod costs;
mod estimate;
mod policy;
pub mod proof;
mod splitter;

pub use belief::Belief;
pub use chances::Chances;
pub use estimate::{AdvisedMove, Estimator, Leaf};
pub use policy::Policy;
pub use splitter::Splitter;
