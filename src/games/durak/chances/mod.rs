//! Who holds what: what a player who forgets nothing knows of every card, and the chance of each unseen one.
//!
//! [`Story`] takes in what one seat sees; [`chances`] counts all deals that agree with it; [`Belief`] draws such deals as
//! often as [`Habits`] make them likely, by what the enemy did and did not do; [`Hands`] draws them blindly and weighs them, which the
//! tests believe.

mod belief;
mod exact;
mod habits;
mod sampled;
mod story;

pub use belief::{Belief, Drawing};
pub use exact::{Chances, chances};
pub use habits::{Costs, Habits, USUAL};
pub use sampled::Hands;
pub use story::{Known, Story};

#[cfg(test)]
mod tests;
