//! The one painter for the scenes of all games.
//!
//! [`scene::scene_ui`] paints a [`Scene`](etude_model::scene::Scene) and returns its events; the other modules are its parts:
//! the layout of seats ([`slots`]), of zones ([`arrange`]), of cards ([`hand`]) and of free cards (`rack`), a card ([`card`])
//! and the signs on it ([`signs`], [`outline`]), the contents of piles (`piles`), the travel of cards from one place to another
//! ([`travel`]), and their names ([`words`]). Scenes with a board are painted by
//! [`board::board_ui`], and [`small::paint_small`] paints any of them as a small picture.

pub mod arrange;
pub mod board;
pub mod card;
mod carry;
pub mod hand;
pub mod outline;
pub mod painting;
mod piles;
mod rack;
pub mod scene;
pub mod shapes;
pub mod signs;
pub mod slots;
pub mod small;
#[cfg(test)]
mod tests;
mod tick;
mod trash;
pub mod travel;
mod trumps;
pub mod words;
mod zone;
