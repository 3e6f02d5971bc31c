//! The robot's prediction as plain data: trees, choice, explanations.

pub mod method;
mod predict;
mod prospect;
pub mod report;
pub mod rows;
mod subject;
pub mod tree;
pub mod worker;

pub use method::{Change, Dial};
pub use predict::predict;
pub use report::{Candidate, Explanation, Prediction, PredictionReport, Prospect, Source, Weighing};
pub use subject::Subject;
pub use tree::{Node, Pick, PredictionTree};
