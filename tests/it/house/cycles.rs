//! Import cycles: none between folders, and none between files but for those that are one idea.

use super::source::{Source, code, is_for_tests, sources};
use std::collections::{BTreeMap, BTreeSet};

/// Pairs of files in one folder that are one idea, with the idea.
const ONE_IDEA: [(&str, &str, &str); 0] = [];

/// A file as a module path below the crate: `a.rs` and `a/mod.rs` are both `a`.
fn module(path: &str) -> String {
    path.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::")
}

/// The paths of a `use` statement, one by one.
fn expanded(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let inner = rest.strip_suffix('}').unwrap_or(rest);
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let parts = parts.into_iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| expanded(part).into_iter().map(|path| format!("{}{path}", before.trim()))).collect()
}

/// The paths in a file, from the root of the crate.
fn named(source: &Source) -> Vec<String> {
    let own = module(&source.path);
    let lines: Vec<&str> = code(&source.text).into_iter().map(|(_, line)| line).collect();
    let code = lines.join("\n");
    let mut found = Vec::new();
    let mut rest = code.as_str();
    while let Some(at) = rest.find("use ") {
        let starts = rest[..at].ends_with(['\n', ' ', ')']) || at == 0;
        let statement = rest[at + 4..].split(';').next().unwrap_or_default();
        rest = &rest[at + 4..];
        if starts {
            found.extend(expanded(statement));
        }
    }
    let words = code.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    found.extend(words.filter(|word| word.contains("::")).map(str::to_owned));
    let absolute = |path: String| -> Option<String> {
        if let Some(rest) = path.strip_prefix("crate::") {
            return Some(rest.to_owned());
        }
        let mut base: Vec<&str> = own.split("::").collect();
        let mut rest = path.as_str();
        if !rest.starts_with("super::") {
            return None;
        }
        while let Some(after) = rest.strip_prefix("super::") {
            base.pop();
            rest = after;
        }
        base.push(rest);
        Some(base.join("::"))
    };
    found.into_iter().filter_map(absolute).collect()
}

/// The imports between files, without those between a folder's `mod.rs` and its files: a module may re-export its parts.
fn imports(sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let modules: BTreeMap<String, &str> =
        sources.iter().map(|source| (module(&source.path), source.path.as_str())).collect();
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources.iter().filter(|source| !is_for_tests(&source.path)) {
        for path in named(source) {
            let parts: Vec<&str> = path.split("::").collect();
            let file = (1..=parts.len()).rev().find_map(|end| modules.get(&parts[..end].join("::")));
            let Some(&file) = file else { continue };
            let inside = |outer: &str, inner: &str| {
                outer.strip_suffix("mod.rs").is_some_and(|folder| inner.starts_with(folder))
            };
            let re_exports = inside(&source.path, file) || inside(file, &source.path);
            if file != source.path && file != "lib.rs" && !re_exports {
                imports.entry(source.path.clone()).or_default().insert(file.to_owned());
            }
        }
    }
    imports
}

/// The strongly connected components of more than one place.
fn cycles(imports: &BTreeMap<String, BTreeSet<String>>) -> Vec<Vec<String>> {
    let reach = |from: &String| -> BTreeSet<String> {
        let mut seen = BTreeSet::new();
        let mut pending = vec![from.clone()];
        while let Some(at) = pending.pop() {
            for next in imports.get(&at).into_iter().flatten() {
                if seen.insert(next.clone()) {
                    pending.push(next.clone());
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&String, BTreeSet<String>> =
        imports.keys().map(|from| (from, reach(from))).collect();
    let mut found: Vec<Vec<String>> = Vec::new();
    for (from, there) in &reached {
        let cycle: Vec<String> = there
            .iter()
            .filter(|to| reached.get(to).is_some_and(|back| back.contains(*from)))
            .cloned()
            .collect();
        if cycle.len() > 1 && !found.contains(&cycle) {
            found.push(cycle);
        }
    }
    found
}

/// The folder of a file.
fn folder(path: &str) -> String {
    path.rsplit_once('/').map_or_else(String::new, |(folder, _)| folder.to_owned())
}

#[test]
fn no_file_cycles() {
    let cycles = cycles(&imports(&sources()));
    let defended: Vec<Vec<String>> =
        ONE_IDEA.iter().map(|(one, other, _)| vec![(*one).to_owned(), (*other).to_owned()]).collect();
    let open: Vec<&Vec<String>> = cycles.iter().filter(|cycle| !defended.contains(cycle)).collect();
    assert!(open.is_empty(), "{open:#?}");
}

#[test]
fn no_folder_cycles() {
    let mut folders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (from, to) in imports(&sources()) {
        let from = folder(&from);
        // A folder and its parent belong together.
        let others = to.iter().map(|to| folder(to)).filter(|to| {
            *to != from && !to.starts_with(&format!("{from}/")) && !from.starts_with(&format!("{to}/"))
        });
        folders.entry(from.clone()).or_default().extend(others);
    }
    let cycles = cycles(&folders);
    assert!(cycles.is_empty(), "{cycles:#?}");
}

#[test]
fn cycle_is_found() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let sources = [
        source("a/one.rs", "use super::two::Two;\nuse crate::b::Three;"),
        source("a/two.rs", "use crate::{a::one::{self, One}, b};"),
        source("b/mod.rs", "fn f() -> usize { 1 }"),
    ];
    assert_eq!(cycles(&imports(&sources)), [["a/one.rs", "a/two.rs"]]);
    assert_eq!(expanded("a::{b, c::{d, e as f}}"), ["a::b", "a::c::d", "a::c::e"]);
}

/// What a panel is given and what it asks for say nothing of the tabs, which are drawn with them: the exemption of
/// re-exports above would hide that circle.
#[test]
fn requests_reach_no_tab() {
    let imports = imports(&sources());
    for start in ["app/action.rs", "app/panel.rs"] {
        let mut seen = BTreeSet::new();
        let mut pending = vec![start.to_owned()];
        while let Some(at) = pending.pop() {
            for next in imports.get(&at).into_iter().flatten() {
                assert!(!next.starts_with("app/tab/"), "{start} reaches {next} by {at}");
                if seen.insert(next.clone()) {
                    pending.push(next.clone());
                }
            }
        }
        assert!(!seen.is_empty(), "{start} imports nothing");
    }
}
