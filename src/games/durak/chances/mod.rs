//! Card probabilities: the location of every card for a player who forgets nothing, and the chance that the opponent holds each
//! unseen one.
//!
//! [`Story`] records the observations of one seat; [`chances`] counts all deals that agree with it; [`Belief`] samples such
//! deals by their likelihood under [`Habits`], given the opponent's moves; [`Hands`] samples them uniformly and weights them,
//! which is the reference of the tests.

mod belief;
mod exact;
mod habits;
mod sampled;
mod story;

pub use belief::{Belief, Chain};
pub use exact::{Chances, chances};
pub use habits::{Costs, Habits, USUAL};
pub use sampled::{EstimatedChances, Hands};
pub use story::{Location, Story};

#[cfg(test)]
mod tests;
