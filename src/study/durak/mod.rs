//! What a study of the robot's prediction tells, as plain data: its trees, its choice, and what lies behind each number.

pub mod forest;
pub mod method;
pub mod report;
pub mod rows;

pub use forest::{Forest, Node, Pick};
pub use method::{Change, Dial, Fix, Method, Profile};
pub use report::{
    Asked, Candidate, DealRow, Explains, Explanation, Outlook, Prediction, Progress, Repaired, Report,
    Source, Weighing,
};
