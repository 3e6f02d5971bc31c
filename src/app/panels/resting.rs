//! Best move resting on the table: an arrow or raised cards, where the solution may be told.

use super::estimate;
use crate::tab::{Mode, Tab};

/// The best move of the position in view, as an index: the proved one, else that of the engine's first line. None while
/// another move is pointed at or picked.
pub fn best_move(tab: &Tab) -> Option<usize> {
    let open = tab.mode == Mode::Analyse && !tab.keeps_values() && tab.study.view().sees_moves;
    let busy = tab.view.hovered.is_some() || !tab.view.selection.is_empty() || tab.view.draft.error.is_some();
    let analysis = tab.analysis().filter(|_| open && !busy)?;
    if analysis.over || analysis.ending.is_some() {
        return None;
    }
    let estimated = || Some(estimate::best_line(analysis)?.moves.first()?.index);
    if !analysis.among.is_empty() {
        return analysis.best_among().map(|(index, _)| index).or_else(estimated);
    }
    analysis.best.or_else(estimated)
}
