//! Layout of the strategy tree as text.

/// Rows in the layout of the article on card endgames: a bar above each branch, `+-` before all but the last
/// of a node's branches and `` `- `` before the last.
///
/// Each row comes with its level, in preorder: only the first has level 0. No text has a line break.
pub fn layout(rows: &[(u16, String)]) -> String {
    let deepest = rows.iter().map(|(level, _)| usize::from(*level)).max().unwrap_or(0);
    // Seen from the end: whether a sibling of each level still follows.
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

/// Line number, from 1, of the row with index `row` in the text of [`layout`]: every row but the first has a bar above.
pub fn line_of(row: usize) -> usize {
    2 * row + 1
}
