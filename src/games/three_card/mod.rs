//! Three cards (炸金花, teen patti, brag): the value of a hand, and its chances.

pub mod article;
pub mod card;
pub mod class;
pub mod equity;
pub mod fast;
pub mod rules;

pub use card::{Card, Hand};
