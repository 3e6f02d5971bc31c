//! The one integration binary: each module checks one promise of the program as a whole.

mod ui;
mod verdicts;
