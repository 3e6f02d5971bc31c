//! What only one kind of study adds to the window: a folder a kind, and a line for each in [`KINDS`].

mod draughts;
mod durak;
mod three_card;

use super::commands::{Menu, menus};
use super::tab::kind::{Floating, Kind, View};
use crate::study::Study;

/// Every kind that adds something.
pub static KINDS: &[&dyn Kind] = &[&draughts::Draughts, &durak::Durak, &three_card::ThreeCards];

/// How a study is looked at, when it is of a kind that has something of its own.
pub fn view_of(study: &dyn Study) -> Option<Box<dyn View>> {
    KINDS.iter().find_map(|kind| kind.view(study))
}

/// The windows of all kinds, closed.
pub fn windows() -> Vec<Box<dyn Floating>> {
    KINDS.iter().filter_map(|kind| kind.window()).collect()
}

/// All menus from left to right: those of kinds stand before the last one, which is about what is shown.
pub fn all_menus() -> Vec<Menu> {
    let mut menus = menus();
    let Some(mut view) = menus.pop() else { return menus };
    menus.extend(KINDS.iter().filter_map(|kind| kind.menu()));
    let own: Vec<_> = KINDS.iter().flat_map(|kind| kind.view_commands()).copied().collect();
    view.groups.push(own);
    menus.push(view);
    menus
}
