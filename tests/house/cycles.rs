//! Import cycles between files: none, but for folders that are one idea. Paths are followed through re-exports and through
//! modules that were brought in by `use`. A folder's own file (`mod.rs`, `lib.rs`, `x.rs` beside `x/`) may name its parts, and
//! they may name what it defines.

use etude_support::source::{Source, code, is_for_tests, sources};
use std::collections::{BTreeMap, BTreeSet};

/// Folders whose files are one idea, with the idea.
const ONE_IDEA: [(&str, &str); 1] =
    [("study/erased", "a game makes setups, which make positions, which name their game")];

/// A file as a module path that begins with its crate: `a.rs` and `a/mod.rs` are both `a`.
fn module(path: &str) -> String {
    let path = path.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").or_else(|| path.strip_suffix("/lib")).unwrap_or(path);
    path.replace('/', "::")
}

/// The paths of a `use` statement, each with the name that it brings in.
fn expanded(tree: &str) -> Vec<(String, String)> {
    let tree = tree.trim();
    let last = |path: &str| path.rsplit("::").next().unwrap_or_default().to_owned();
    let Some((before, rest)) = tree.split_once('{') else {
        let (path, name) = tree.split_once(" as ").unwrap_or((tree, ""));
        let name = if name.is_empty() { last(path) } else { name.trim().to_owned() };
        return vec![(path.trim().to_owned(), name)];
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
    let own = before.trim().trim_end_matches("::");
    let joined = |(path, name): (String, String)| match (path.as_str(), name.as_str()) {
        ("self", "self") => (own.to_owned(), last(own)),
        ("self", _) => (own.to_owned(), name),
        _ => (format!("{}{path}", before.trim()), name),
    };
    let parts = parts.into_iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| expanded(part).into_iter().map(joined)).collect()
}

/// What a file names, as absolute paths.
struct Named {
    paths: Vec<String>,
    /// The names that it passes on.
    re_exports: BTreeMap<String, String>,
}

/// An absolute path; none for a path that begins in the file itself, or in another crate.
fn absolute(own: &str, path: &str) -> Option<String> {
    let layer = own.split("::").next().unwrap_or_default();
    if let Some(rest) = path.strip_prefix("crate::") {
        return Some(format!("{layer}::{rest}"));
    }
    if let Some(rest) = path.strip_prefix("etude_") {
        return Some(rest.to_owned());
    }
    if let Some(rest) = path.strip_prefix("self::") {
        return Some(format!("{own}::{rest}"));
    }
    let mut base: Vec<&str> = own.split("::").collect();
    let mut rest = path;
    while let Some(after) = rest.strip_prefix("super::") {
        base.pop();
        rest = after;
    }
    (rest != path).then(|| format!("{}::{rest}", base.join("::")))
}

/// What a file names.
fn named(source: &Source) -> Named {
    let own = module(&source.path);
    let lines: Vec<&str> = code(&source.text).into_iter().map(|(_, line)| line).collect();
    let code = lines.join("\n");
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
        words.map(|word| word.trim_matches(':').to_owned()).collect()
    };
    let parts: BTreeSet<&str> = code
        .split('\n')
        .filter_map(|line| line.trim().strip_suffix(';')?.rsplit_once("mod ").map(|(_, name)| name))
        .collect();
    let from_here = |path: &str| {
        let first = path.split("::").next().unwrap_or_default();
        parts.contains(first).then(|| format!("{own}::{path}"))
    };
    let (mut named, mut imports) =
        (Named { paths: Vec::new(), re_exports: BTreeMap::new() }, BTreeMap::new());
    let (mut body, mut rest) = (String::new(), code.as_str());
    while let Some(at) = rest.find("use ") {
        let (before, statement) = (&rest[..at], rest[at + 4..].split(';').next().unwrap_or_default());
        let line = before.rsplit('\n').next().unwrap_or_default().trim();
        if !(line.is_empty() || line.starts_with("pub")) {
            body.push_str(&rest[..at + 4]);
            rest = &rest[at + 4..];
            continue;
        }
        body.push_str(before);
        rest = &rest[at + 4 + statement.len()..];
        for (path, name) in expanded(statement) {
            let Some(path) = absolute(&own, &path).or_else(|| from_here(&path)) else { continue };
            if line.starts_with("pub") {
                named.re_exports.insert(name.clone(), path.clone());
            } else {
                named.paths.push(path.clone());
            }
            imports.insert(name, path);
        }
    }
    body.push_str(rest);
    for word in words(&body).into_iter().filter(|word| word.contains("::")) {
        let (first, behind) = word.split_once("::").unwrap_or((&word, ""));
        let imported = || imports.get(first).map(|path| format!("{path}::{behind}"));
        named.paths.extend(absolute(&own, &word).or_else(imported).or_else(|| from_here(&word)));
    }
    named
}

/// Whether a file is that of a folder in which another one lies.
fn holds(outer: &str, inner: &str) -> bool {
    let own = outer.strip_suffix("mod.rs").or_else(|| outer.strip_suffix("lib.rs")).map(str::to_owned);
    inner.starts_with(&own.unwrap_or_else(|| format!("{}/", outer.trim_end_matches(".rs"))))
}

/// The imports between files, without those between a folder's own file and its parts.
fn imports(sources: &[Source]) -> BTreeMap<String, BTreeSet<String>> {
    let sources: Vec<&Source> =
        sources.iter().filter(|source| source.path.contains('/') && !is_for_tests(&source.path)).collect();
    let files: BTreeMap<String, &str> =
        sources.iter().map(|source| (module(&source.path), source.path.as_str())).collect();
    let all: BTreeMap<String, Named> =
        sources.iter().map(|source| (module(&source.path), named(source))).collect();
    let file_of = |path: &str| -> Option<&str> {
        let mut path = path.to_owned();
        // A chain of re-exports is short.
        for _ in 0..8 {
            let parts: Vec<&str> = path.split("::").collect();
            let end = (1..=parts.len()).rev().find(|&end| files.contains_key(&parts[..end].join("::")))?;
            let (module, rest) = (parts[..end].join("::"), &parts[end..]);
            let passed = rest.first().and_then(|name| all[&module].re_exports.get(*name));
            let Some(passed) = passed else { return files.get(&module).copied() };
            path = [&[passed.as_str()], &rest[1..]].concat().join("::");
        }
        None
    };
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        for path in &all[&module(&source.path)].paths {
            let Some(file) = file_of(path) else { continue };
            if file != source.path && !holds(&source.path, file) && !holds(file, &source.path) {
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

#[test]
fn no_cycles() {
    let mut open = cycles(&imports(&sources()));
    open.retain(|cycle| {
        let inside = |folder: &str| cycle.iter().all(|file| file.starts_with(&format!("{folder}/")));
        !ONE_IDEA.iter().any(|(folder, _)| inside(folder))
    });
    assert!(open.is_empty(), "{open:#?}");
}

#[test]
fn cycle_is_found() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let sources = [
        source("a/lib.rs", "mod one;\nmod two;\npub mod deep;\npub use one::One;"),
        source("a/one.rs", "use super::two::Two;\nuse etude_b::Three;"),
        // Through the re-export.
        source("a/two.rs", "use crate::{One, deep};\nfn f() { deep::below::run() }"),
        source("a/deep/mod.rs", "pub mod below;"),
        // Through a module that was brought in.
        source("a/deep/below.rs", "use super::super::two;\nfn run() -> two::Two {}"),
        source("b/lib.rs", "fn f() -> usize { 1 }"),
    ];
    assert_eq!(cycles(&imports(&sources)), [["a/deep/below.rs", "a/one.rs", "a/two.rs"]]);
    let names: Vec<String> = expanded("a::{b, c::{d, e as f}, self}")
        .into_iter()
        .map(|(path, name)| format!("{path}={name}"))
        .collect();
    assert_eq!(names, ["a::b=b", "a::c::d=d", "a::c::e=f", "a=a"]);
}

/// What a panel is given and what it asks for say nothing of the tabs, which are drawn with them.
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
