//! The sample studies that the program carries.

use super::registry::KINDS;
use super::sample::Sample;

/// The sample of that name.
pub fn find(id: &str) -> Option<&'static Sample> {
    KINDS.iter().flat_map(|kind| kind.samples).find(|sample| sample.id == id)
}

/// What a newcomer sees: the first sample of the first kind.
pub fn first() -> Option<&'static Sample> {
    KINDS.iter().flat_map(|kind| kind.samples).next()
}
