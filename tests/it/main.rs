//! The one integration binary: a folder for each floor of the house, a module for each promise.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod cli;
mod docs;
mod games;
mod house;
mod picture;
mod search;
mod share;
mod study;
mod support;
mod window;
