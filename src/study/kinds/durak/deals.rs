//! "Wins in k of n deals", for those who show it.

pub use crate::games::durak::bots::deals::{DealRow, Deals, DealsEffort, count};
