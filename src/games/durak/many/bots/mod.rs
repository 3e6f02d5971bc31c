//! Bots for three and four seats. They get the knowledge of their seat and no hidden card.
//!
//! [`policy`] plays by simple rules, [`advice`] compares the legal moves over deals that agree with the seat's knowledge.

pub mod advice;
pub mod policy;

pub use advice::{AdvisedMove, MOST_DEALS, advise, share};
