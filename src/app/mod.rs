//! The window: everything that is seen. Only this part of the program names egui.

pub mod fonts;
pub mod paint;
pub mod theme;
