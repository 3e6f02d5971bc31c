//! Rules of the sources: layers, cycles, words, sizes, texts and docs.

mod checker;
mod cycles;
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
mod words;
