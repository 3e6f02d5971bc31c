//! Actions on the strategy tree.

use crate::panel::Panel;
use crate::panels::tree::row_words;
use crate::tab::{SidePage, Tab};
use crate::theme;
use crate::workspace::Etude;
use etude_model::Message;
use etude_study::play::tree::ROOT;
use etude_study::{Playing, StrategyTree};

/// The most rows that are copied as text: more would keep the window waiting, and the command line writes all of them.
const MOST_COPIED: usize = 20_000;

/// Does something to the tree of a tab, if there is one.
pub(super) fn of(tab: &mut Tab, change: impl FnOnce(&mut dyn StrategyTree)) {
    if let Some(game) = tab.study.playing_mut() {
        change(game.tree_mut());
    }
}

/// Unfolds a number of levels below the cursor.
pub(super) fn unfold(tab: &mut Tab, levels: u16) {
    let node = tab.view.tree.cursor.unwrap_or(ROOT);
    of(tab, |tree| tree.unfold(node, levels));
}

/// Folds everything.
pub(super) fn fold(tab: &mut Tab) {
    of(tab, |tree| tree.fold_all(ROOT));
}

/// Brings the row of a legal move into sight; before that is known the row of the position.
pub(super) fn show_move(tab: &mut Tab, index: usize) {
    tab.view.side_page = Some(SidePage::Proof);
    let Some(tree) = tab.study.playing_mut().map(Playing::tree_mut) else { return };
    let view = &mut tab.view.tree;
    match tree.below_here(index) {
        Some(node) => {
            tree.reveal(node);
            (view.cursor, view.list.reveal) = (Some(node), true);
        }
        None => view.follow = true,
    }
}

impl Etude {
    /// The tree of the tab in front as text, its rows in the user's language.
    pub(super) fn tree_text(&self) -> Option<String> {
        let Self { tabs, active, texts, settings, menus, .. } = self;
        let panel = Panel {
            texts,
            tokens: &theme::LIGHT,
            settings,
            menus,
            you: None,
            gains: None,
            session: None,
            actions: &mut Vec::new(),
        };
        let tab = tabs.get(*active)?;
        let (tree, board) = (tab.study.playing()?.tree(), tab.sides.is_some());
        let mut text = tree.to_text(&|row| row_words(&panel, row, board), MOST_COPIED);
        let left = tree.len().saturating_sub(MOST_COPIED);
        if left > 0 {
            text += &format!("\n{}\n", panel.say(&Message::new("copied-tree-part").number("count", left)));
        }
        Some(text)
    }
}
