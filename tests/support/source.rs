//! The sources without comments and without code for tests.

use crate::{file, files, read};

/// A source file by its path below `src`, with `/` between folders.
pub struct Source {
    pub path: String,
    pub text: String,
}

/// Every source file of the program, in order of the paths: no build script and no example.
pub fn sources() -> Vec<Source> {
    let root = file("src");
    let rust = files("src").into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    let sources: Vec<Source> = rust
        .map(|path| Source {
            path: path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/"),
            text: read(&path),
        })
        .filter(|source| !source.path.ends_with("build.rs") && !source.path.contains("/examples/"))
        .collect();
    assert!(sources.len() > 100, "{} files", sources.len());
    sources
}

/// Whether a file holds only tests: its module is declared behind `#[cfg(test)]`.
pub fn is_for_tests(path: &str) -> bool {
    path.ends_with("/tests.rs")
}

/// The code of a file by lines, without comments and without items for tests. Such an item ends with its closing brace or
/// semicolon.
pub fn code(source: &str) -> Vec<(usize, &str)> {
    let mut code = Vec::new();
    // The nesting of braces and brackets inside an item for tests.
    let mut skipped: Option<usize> = None;
    for (number, line) in (1..).zip(source.lines()) {
        let mut line = line.split("//").next().unwrap_or_default();
        if skipped.is_none()
            && let Some((before, after)) = line.split_once("#[cfg(test)]")
        {
            code.push((number, before));
            line = after;
            skipped = Some(0);
        }
        if let Some(depth) = skipped {
            match item_end(line, depth) {
                Ok(end) => {
                    skipped = None;
                    line = &line[end..];
                }
                Err(depth) => {
                    skipped = Some(depth);
                    continue;
                }
            }
        }
        code.push((number, line));
    }
    code
}

/// The end of an item of this depth in a line, or its depth at the line's end.
fn item_end(line: &str, mut depth: usize) -> Result<usize, usize> {
    let mut quoted = false;
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        match c {
            // A quotation mark in a character literal begins no string.
            '"' if before != '\\' && before != '\'' => quoted = !quoted,
            _ if quoted => {}
            '{' | '[' | '(' if before != '\'' => depth += 1,
            '}' | ']' | ')' if before != '\'' => {
                depth = depth.saturating_sub(1);
                if depth == 0 && c == '}' {
                    return Ok(at + 1);
                }
            }
            ';' if depth == 0 => return Ok(at + 1),
            _ => {}
        }
        before = c;
    }
    Err(depth)
}
