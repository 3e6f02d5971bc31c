//! Strategy trees as text, in the format of the article on card endgames. `Win:True` means that the side that made the
//! move wins, `Win:False` that it loses; in the first row it is the side to move.

use crate::erased::{AnyPosition, AnySetup, AnySolver};
use crate::play::tree::{self, NodeEntry, Tree, TreeAnswer, TreeQuery};
use crate::value_names::value_id;
use etude_model::{Control, Stopped, Value};

/// Limit of unfolded rows.
pub(crate) const MOST_UNFOLDED: usize = tree::MOST_NODES;

/// A strategy tree as text.
pub(crate) struct TreeText {
    /// The text.
    pub(crate) text: String,
    /// True if rows are missing because the tree is too large; the text says so.
    pub(crate) cut: bool,
}

/// Prints the strategy tree with at most `most` unfolded rows, in the layout of the article on card endgames.
/// Transpositions refer to the line of the text that shows the position.
pub(crate) fn tree(
    setup: &AnySetup,
    root: &AnyPosition,
    solver: &mut AnySolver,
    shortest: bool,
    most: usize,
    control: &Control,
) -> Result<TreeText, Stopped> {
    let mut tree = Tree::new(root.clone());
    tree.unfold(tree::ROOT, u16::MAX);
    let mut unfolded = 0;
    'unfold: loop {
        let questions = tree.take_questions();
        if questions.is_empty() {
            break;
        }
        for question in questions {
            if let TreeQuery::Expand(node, position) = question {
                if unfolded == most {
                    break 'unfold;
                }
                unfolded += 1;
                let expansion = solver.expand(&position, shortest, control)?;
                tree.answer(TreeAnswer::Expand(node, expansion));
            }
        }
    }
    let mut lines = Vec::with_capacity(tree.len());
    let mut cut = false;
    for node in tree.nodes_from(0) {
        let Some(row) = tree.row(node) else { break };
        let verdict = match row.value {
            Some(Value::Win) => "Win:True",
            Some(Value::Loss) => "Win:False",
            Some(value @ Value::Draw) => value_id(value),
            None => "unknown",
        };
        // A row that can still be expanded was cut off by the limit; folded moves are counted instead.
        let missing = row.expandable && (!row.open || row.waiting) && row.entry != NodeEntry::Others;
        cut |= missing;
        let more = if missing { " ..." } else { "" };
        let link = row.link.and_then(|node| tree.row_of(node));
        let link = link.map(|row| format!(" = line {}", tree::line_of(row)));
        let label = match row.entry {
            NodeEntry::Start => {
                format!("{} (player {} to move)", setup.format(), root.game().seat_id(root.seat_to_move()))
            }
            NodeEntry::Move(mv) => {
                let before = tree.parent(row.node).unwrap_or(tree::ROOT);
                tree.at(before, |before| {
                    format!(
                        "Player {} {}",
                        before.game().seat_id(before.seat_to_move()),
                        before.move_text(mv)
                    )
                })
            }
            NodeEntry::Others => {
                let moves = if row.others == 1 { "move" } else { "moves" };
                lines.push((row.level, format!("{} other {moves}", row.others)));
                continue;
            }
        };
        lines.push((row.level, format!("{label} {verdict}{}{more}", link.unwrap_or_default())));
    }
    let mut text = tree::layout(&lines);
    if cut {
        text.push_str("The tree is too large: what is below the rows that end in ... is left out.\n");
    }
    Ok(TreeText { text, cut })
}
