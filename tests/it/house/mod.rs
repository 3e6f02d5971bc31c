//! What the sources promise about themselves.

mod layers;
mod source;
mod texts;
