//! What the sources promise about themselves.

mod layers;
mod mutation;
mod source;
mod texts;
