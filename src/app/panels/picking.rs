//! What is picked and looked at in a tab, on cards or on a board.

use crate::app::narrowing::{cards, squares};
use crate::app::tab::{Mode, Tab};
use crate::study::Preview;

/// The squares that are picked.
pub fn picked_squares(tab: &Tab) -> Vec<u8> {
    tab.view.selection.iter().map(|place| place.index as u8).collect()
}

/// The moves that what is picked leaves, as indices; none when nothing is picked.
pub fn narrowed(tab: &Tab) -> Option<Vec<usize>> {
    if tab.mode == Mode::Setup || tab.view.selection.is_empty() {
        return None;
    }
    let moves = tab.moves();
    Some(if tab.sides.is_some() {
        squares::narrowed(moves, &picked_squares(tab))
    } else {
        cards::narrowed(moves, &cards::picked(&tab.study.view().scene, &tab.view.selection))
    })
}

/// The move of the tree's row under the pointer.
pub fn preview(tab: &Tab) -> Option<Preview> {
    let node = tab.view.tree.hovered.filter(|_| tab.mode != Mode::Setup)?;
    tab.study.playing()?.tree().preview(node)
}
