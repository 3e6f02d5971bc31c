//! Three cards: hands on a table, their values and their chances.

mod report;
mod study;
pub mod worker;

pub use report::*;
pub use study::{Hands, report};
