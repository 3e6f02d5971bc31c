//! Picked cards and squares of a tab, and the preview under the pointer.

use crate::narrowing::{cards, squares};
use crate::tab::{Mode, Pointed, Previewed, Tab, TabView};
use etude_study::Preview;
use std::sync::Arc;

/// The squares that are picked.
pub fn picked_squares(tab: &Tab) -> Vec<u8> {
    tab.view.selection.iter().map(|place| place.index as u8).collect()
}

/// The moves that agree with the selection, as indices; none when nothing is picked.
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

/// The moves that the selected cards make, as indices: several where the same cards can be played in several ways.
pub fn ways(tab: &Tab) -> Vec<usize> {
    if tab.view.selection.is_empty() || tab.sides.is_some() {
        return Vec::new();
    }
    cards::exact(tab.moves(), &cards::picked(&tab.study.view().scene, &tab.view.selection))
}

/// The one move that the selected cards make.
pub fn selected_move(tab: &Tab) -> Option<usize> {
    match ways(tab)[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// The move of the row under the pointer, of the tree or of a solution.
pub fn preview(tab: &mut Tab) -> Option<Arc<Preview>> {
    let duals = tab.view.duals.clone().map(Pointed::Duals);
    let of = tab.view.tree.hovered.map(Pointed::Row).or(duals).filter(|_| may_preview(tab))?;
    previewed(tab, of)
}

/// The position after the moves of a line under the pointer.
pub fn ahead(tab: &mut Tab) -> Option<Arc<Preview>> {
    let path = Some(&tab.view.preview).filter(|path| !path.is_empty() && may_preview(tab))?.clone();
    previewed(tab, Pointed::Line(path))
}

/// True if the table may show another position than the one in view: moves ahead are a part of the solution.
fn may_preview(tab: &Tab) -> bool {
    tab.mode != Mode::Setup && !tab.keeps_values()
}

/// The preview of the pointed moves, computed when they change.
fn previewed(tab: &mut Tab, of: Pointed) -> Option<Arc<Preview>> {
    let Tab { study, view, .. } = tab;
    let from = (study.view().text.clone(), study.view().viewer);
    let known = view.previewed.as_ref();
    if let Some(known) = known.filter(|known| known.of == of && known.from == from) {
        return Some(Arc::clone(&known.preview));
    }
    let game = study.playing_mut()?;
    let preview = match &of {
        Pointed::Row(node) => game.tree().preview(*node),
        Pointed::Line(path) => game.preview(path),
        Pointed::Duals((path, mv, others)) => game.composition_mut()?.duals(path, *mv, others),
    };
    let preview = Arc::new(preview?);
    view.previewed = Some(Previewed { of, from, preview: Arc::clone(&preview) });
    Some(preview)
}

/// True if the table shows the position after the pointed move, and not the one in view.
pub fn is_previewed(tab: &Tab) -> bool {
    let TabView { preview, duals, tree, .. } = &tab.view;
    may_preview(tab) && (!preview.is_empty() || duals.is_some() || tree.hovered.is_some())
}
