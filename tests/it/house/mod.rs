//! What the sources promise about themselves.

mod circles;
mod desktop;
mod docs;
mod generic;
mod glossary;
mod layers;
mod mutation;
mod screen;
mod size;
pub mod source;
mod texts;
