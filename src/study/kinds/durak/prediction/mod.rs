//! What a study of the robot's prediction tells, as plain data: its trees, its choice, and what lies behind each number.

pub mod method;
mod predict;
mod prospect;
pub mod report;
pub mod rows;
mod subject;
pub mod tree;
mod worker;

pub use method::{Change, Dial};
pub use report::{Asked, Candidate, Explanation, Prediction, Prospect, Repaired, Report, Source, Weighing};
pub use subject::Subject;
pub use tree::{Node, Pick, PredictionTree};
pub use worker::{Question, State, Worker};
