//! Window parts of single kinds of study: one folder and one line in [`KINDS`] for each.

mod asking;
mod climbing;
mod draughts;
mod durak;
mod parts;
mod telling;
mod three_card;

use super::commands::{Does, Face, KindCommand, Menu, menus};
use super::tab::kind::{Floating, Kind, View};
use egui::{Key, KeyboardShortcut, Modifiers};
use etude_study::{Document, Study};
use etude_texts::Language;

/// Kinds that add something to the window.
pub static KINDS: &[&dyn Kind] =
    &[&climbing::Climbing, &draughts::Draughts, &durak::Durak, &three_card::ThreeCards];

/// The command of a page, with Alt and a digit as its key.
const fn page(text: &'static str, about: &'static str, digit: Key) -> KindCommand {
    let key = Some(KeyboardShortcut::new(Modifiers::ALT, digit));
    KindCommand { face: Face { text, about, key }, does: Does::Page }
}

/// View of a study; `None` for kinds that add nothing.
pub fn view_of(study: &dyn Study) -> Option<Box<dyn View>> {
    KINDS.iter().find_map(|kind| kind.view(study))
}

/// The name of the opening of a game, or of its moves up to the position in view; none where it has no name.
pub fn opening(study: &dyn Study, whole: bool, language: Language) -> Option<String> {
    KINDS.iter().find_map(|kind| kind.opening(study, whole, language))
}

/// The game that follows one from the same start, where that is more than its first position.
pub fn again(document: &Document) -> Option<Document> {
    KINDS.iter().find_map(|kind| kind.again(document))
}

/// The windows of all kinds, closed.
pub fn windows() -> Vec<Box<dyn Floating>> {
    KINDS.iter().flat_map(|kind| kind.windows()).collect()
}

/// All menus from left to right. Menus of kinds come before the last one, the view menu.
pub fn all_menus() -> Vec<Menu> {
    let mut menus = menus();
    let Some(mut view) = menus.pop() else { return menus };
    menus.extend(KINDS.iter().flat_map(|kind| kind.menus()));
    let own: Vec<_> = KINDS.iter().flat_map(|kind| kind.view_commands()).copied().collect();
    view.groups.push(own);
    menus.push(view);
    menus
}
