//! Pictures for files, paper and clipboard: plain shapes, independent of a window.
//!
//! A picture consists of [`Shapes`](shape::Shapes) in the colours of a [`Palette`](palette::Palette): cards ([`card`]),
//! pieces ([`piece`]), their signs ([`signs`]), and texts as outlines ([`font`]). [`svg`] and [`pdf`] write it, [`raster`] draws
//! pixels, and [`png`] stores these with their study; [`qr`] writes and reads the codes that messengers leave in them.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

pub mod board;
pub mod card;
pub mod font;
pub mod hand;
pub mod mark;
pub mod moves;
mod ornament;
pub mod page;
pub mod palette;
mod paths;
pub mod pdf;
pub mod piece;
pub mod png;
pub mod qr;
pub mod raster;
pub mod shape;
pub mod signs;
pub mod svg;
pub mod table;

use shape::{Colour, Shapes};

/// A picture to be written or painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Title.
    pub title: String,
    /// Description for readers who cannot see it; may be empty.
    pub description: String,
    /// Width and height, in points.
    pub size: [f32; 2],
    /// Background colour.
    pub ground: Colour,
    /// Shapes within its size.
    pub shapes: Shapes,
}
