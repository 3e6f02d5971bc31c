//! What tests of the window need, and a monkey that works with it.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]
#![allow(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc, reason = "helpers of tests")]

pub mod hands;
pub mod monkey;
pub mod shelf;
pub mod system;
