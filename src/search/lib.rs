//! Search engines. They know [`Position`](etude_model::Position) and nothing of any game, file or window.
//!
//! An engine is one idea: [`proof`] (depth-first proofs with a dominance table), [`df_pn`] (proof numbers), [`cyclic`] (proofs
//! where play can repeat), [`alphabeta`] (estimates), [`retrograde`] (tablebases). [`exhaustive`] and
//! [`retrograde_reference`] are short reference solvers for tests. Counting, reporting, stopping and threads are in `driver`.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

pub mod alphabeta;
pub mod cyclic;
pub mod df_pn;
mod driver;
pub mod exhaustive;
pub mod oracle;
pub mod proof;
mod prove;
pub mod retrograde;
pub mod retrograde_reference;
mod target;
mod tt;

pub use driver::on_threads;
pub use exhaustive::Exact;
pub use prove::{Bounds, Found, Prove, Rated};
