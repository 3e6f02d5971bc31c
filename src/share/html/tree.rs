//! Strategy tree of a page, as an ARIA tree with folding rows.

use super::escape::escaped;
use super::scene;
use crate::distance;
use etude_model::{Control, Message, Value};
use etude_study::registry;
use etude_study::value_names::value_id;
use etude_study::{Attention, Budget, Document, OpenError, Resources, TreeEntry, TreeRow};
use etude_texts::{Texts, value_texts};
use std::fmt::Write as _;
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// Levels unfolded initially.
const OPEN_LEVELS: u16 = 2;
/// Limit of rows.
const MOST_ROWS: usize = 20_000;

/// Unfolds the whole strategy tree of a study; a tree that is too large or stopped by the control is returned as far as
/// it is known. Also returns true if it is complete.
///
/// # Errors
/// Fails if game or rules do not exist or the position is wrong.
pub fn unfolded(
    document: &Document,
    resources: Resources,
    control: &Control,
) -> Result<(Vec<TreeRow>, bool), OpenError> {
    /// Longest wait for a wake-up.
    const PACE: Duration = Duration::from_millis(50);
    let start = Document { at: Vec::new(), opened: Vec::new(), ..document.clone() };
    let (tell, news) = mpsc::channel();
    let (mut study, _) = registry::open(
        &start,
        &Budget::new(resources),
        // The receiver is gone once the tree is known.
        Arc::new(move || _ = tell.send(())),
    )?;
    study.attend(Attention::Front);
    let mut asked = false;
    let mut whole = false;
    while control.check().is_ok() {
        study.poll();
        let Some(game) = study.playing_mut() else {
            // Without play there is no tree to be missed.
            whole = true;
            break;
        };
        let known = game.analysis().value().is_some();
        let tree = game.tree_mut();
        let Some(root) = tree.row(0) else { break };
        if tree.len() > MOST_ROWS {
            break;
        }
        if known && !std::mem::replace(&mut asked, known) {
            tree.unfold(root.node, u16::MAX);
        }
        let waits = |row: TreeRow| {
            row.waiting || row.expandable && !row.open && !matches!(row.entry, TreeEntry::Others { .. })
        };
        if asked && !tree.is_busy() && (0..tree.len()).all(|row| tree.row(row).is_none_or(|row| !waits(row)))
        {
            whole = true;
            break;
        }
        // With or without a wake-up, the control is checked again.
        let _ = news.recv_timeout(PACE);
    }
    let rows = study.playing().map_or_else(Vec::new, |game| {
        (0..game.tree().len().min(MOST_ROWS)).filter_map(|row| game.tree().row(row)).collect()
    });
    Ok((rows, whole))
}

/// A row as HTML.
fn words(row: &TreeRow, texts: &Texts, board: bool) -> String {
    let class = row.value.map_or("weak", value_id);
    // The row's own move is the first of its plies.
    let own = u32::from(matches!(row.entry, TreeEntry::Move { .. }));
    let plies = row.plies.filter(|_| row.value != Some(Value::Draw));
    let plies = plies.map(|plies| distance(u32::from(plies) + own, board, texts));
    let known = format!(
        "<span class=\"{class}\">{} {}</span>",
        escaped(&texts.get(value_texts(row.value).0)),
        escaped(&plies.unwrap_or_default())
    );
    let mut out = match &row.entry {
        TreeEntry::Start => format!("{} {known}", escaped(&texts.get("tree-start"))),
        TreeEntry::Move { drawn, seat, .. } => {
            format!("{} {} {known}", escaped(&texts.say(seat)), scene::drawn(drawn, texts))
        }
        TreeEntry::Others { count, .. } => {
            let others = Message::new("tree-others").number("count", *count);
            format!("<span class=\"weak\">{}</span>", escaped(&texts.say(&others)))
        }
    };
    if row.only {
        _ = write!(out, " <span class=\"weak\">{}</span>", escaped(&texts.get("tree-only")));
    }
    if let Some((Some(link), _)) = row.link {
        let link = Message::new("tree-link").number("row", link + 1);
        _ = write!(out, " <span class=\"weak\">{}</span>", escaped(&texts.say(&link)));
    }
    out
}

/// The tree as HTML.
pub fn markup(rows: &[TreeRow], texts: &Texts, board: bool) -> String {
    let label = escaped(&texts.get("share-page-tree"));
    let mut out = format!("<div class=\"tree\"><ul role=\"tree\" aria-label=\"{label}\">");
    let mut open = 0_u16;
    for (at, row) in rows.iter().enumerate() {
        // Close the lists that end before this row.
        while open > row.level {
            out.push_str("</ul></li>");
            open -= 1;
        }
        let below = rows.get(at + 1).is_some_and(|next| next.level > row.level);
        let expanded = match below {
            true if row.level < OPEN_LEVELS => " aria-expanded=\"true\"",
            true => " aria-expanded=\"false\"",
            false => "",
        };
        let stop = if at == 0 { "0" } else { "-1" };
        // Writing to a string cannot fail.
        _ = write!(
            out,
            "<li role=\"treeitem\" tabindex=\"{stop}\" aria-level=\"{}\"{expanded}><div>{}</div>",
            row.level + 1,
            words(row, texts, board)
        );
        if below {
            out.push_str("<ul role=\"group\">");
            open += 1;
        } else {
            out.push_str("</li>\n");
        }
    }
    while open > 0 {
        out.push_str("</ul></li>");
        open -= 1;
    }
    out.push_str("</ul></div>");
    out
}
