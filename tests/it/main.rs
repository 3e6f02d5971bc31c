//! The one integration binary: each module checks one promise of the program as a whole.

mod laws;
mod library;
mod texts;
mod ui;
mod verdicts;
