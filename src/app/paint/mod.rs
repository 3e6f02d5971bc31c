//! The one painter for the scenes of all games.
//!
//! [`scene::scene_ui`] paints a [`Scene`](crate::model::scene::Scene) and tells what the user did; the other
//! modules are its parts: where seats have their [`slots`], where zones ([`arrange`]), cards ([`hand`]) and free cards (`rack`) lie, a card ([`card`]) and the signs on it
//! ([`suits`], [`outline`]), what piles show (`piles`), how cards get from one place to another ([`travel`]), and what is
//! said about it all ([`words`]). Scenes with a board are painted by
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
pub mod slots;
pub mod small;
pub mod suits;
#[cfg(test)]
mod tests;
mod tick;
mod trash;
pub mod travel;
mod trumps;
pub mod words;
mod zone;
