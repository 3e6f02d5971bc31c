//! `etude hub`, `etude match` and `etude endings`

mod endings;
mod hub;
mod matches;

pub use endings::Endings;
pub use hub::Hub;
pub use matches::Match;
