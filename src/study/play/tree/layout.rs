//! The tree as text.

/// Rows in the layout of the article on card endgames: a bar above each branch, `+-` before all but the last
/// of a node's branches and `` `- `` before the last.
///
/// Each row comes with its level.
pub fn layout(rows: &[(u16, String)]) -> String {
    let deepest = rows.iter().map(|(level, _)| usize::from(*level)).max().unwrap_or(0);
    // From the end: whether a branch of each level follows below, before a shallower one.
    let mut follows = vec![false; deepest + 1];
    let mut indents: Vec<String> = Vec::with_capacity(rows.len());
    for (level, _) in rows.iter().rev() {
        let level = usize::from(*level);
        let above = follows[..level].iter().skip(1);
        let mut indent: String = above.map(|&more| if more { "|  " } else { "   " }).collect();
        if level > 0 {
            let branch = if follows[level] { "+- " } else { "`- " };
            indent = format!("{indent}|\n{indent}{branch}");
        }
        indents.push(indent);
        follows[level] = true;
        follows[level + 1..].fill(false);
    }
    let mut text = String::new();
    for ((_, words), indent) in rows.iter().zip(indents.iter().rev()) {
        text.push_str(indent);
        text.push_str(words);
        text.push('\n');
    }
    text
}

/// The line of [`layout`]'s text, from 1, that shows a row, by its index: every row but the first has a bar above.
pub fn line_of(row: usize) -> usize {
    2 * row + 1
}
