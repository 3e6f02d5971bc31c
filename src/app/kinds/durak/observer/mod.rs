//! A real table: one question at a time beside the felt, answered by a click or two typed characters.

mod advice;
mod events;
mod pack;
mod question;
mod told;
mod typed;
mod view;

pub use told::ObserverView;
