//! Bots for three and four seats. They get what their seat knows and no hidden card.
//!
//! [`policy`] plays by simple rules, [`advice`] compares the legal moves over deals that agree with what the seat knows.

pub mod advice;
pub mod policy;

pub use advice::{AdvisedMove, MOST_DEALS, advise, share};
