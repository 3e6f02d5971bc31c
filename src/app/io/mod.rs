//! Everything that touches the disk, away from the frame.

pub mod journal;
pub mod opening;
pub mod pictures;
pub mod reading;
pub mod saving;
