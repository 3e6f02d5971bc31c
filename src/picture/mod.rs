//! Pictures for files, paper and the clipboard: plain shapes that need no window.
//!
//! A picture is made of [`Shapes`](shape::Shapes) in the colours of a [`Palette`](palette::Palette): cards ([`card`]), pieces
//! ([`piece`]), the signs on them ([`signs`]) and texts, which are outlines of the shipped fonts ([`font`]). [`svg`] writes
//! it, [`raster`] makes pixels of it, and [`png`] keeps these with the study that they show.

pub mod board;
pub mod card;
pub mod font;
pub mod hand;
pub mod moves;
pub mod page;
pub mod palette;
pub mod piece;
pub mod png;
pub mod raster;
pub mod shape;
pub mod signs;
pub mod svg;
pub mod table;

use shape::{Colour, Shapes};

/// A picture, ready to be written or painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What it is called.
    pub title: String,
    /// What it shows, in words for those who cannot see it; may be empty.
    pub told: String,
    /// Width and height, in points.
    pub size: [f32; 2],
    /// The paper.
    pub ground: Colour,
    /// What stands on it, within its size.
    pub shapes: Shapes,
}
