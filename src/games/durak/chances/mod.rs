//! Who holds what: what a player who forgets nothing knows of every card, and the chance of each unseen one.
//!
//! [`Story`] takes in what one seat sees; [`chances`] counts all deals that agree with it; [`Hands`] draws such deals and weighs
//! them by [`Habits`], what the enemy did and did not do; [`Belief`] draws them as often as they are likely.

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
