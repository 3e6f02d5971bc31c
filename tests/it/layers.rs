//! Who may name whom: the map in `src/lib.rs`, checked line by line.

use crate::common::{file, files, read};

/// A part of `src`, and what its code must not name.
struct Rule {
    below: &'static str,
    forbidden: &'static [&'static str],
    /// Files for which the rule does not hold.
    except: &'static [&'static str],
}

const RULES: [Rule; 8] = [
    Rule { below: "model", forbidden: &["games", "search", "study", "app", "cli", "texts"], except: &[] },
    Rule { below: "games", forbidden: &["search", "study", "app", "cli", "texts"], except: &[] },
    Rule { below: "search", forbidden: &["games", "study", "app", "cli", "texts"], except: &[] },
    Rule { below: "texts", forbidden: &["games", "search", "study", "app", "cli"], except: &[] },
    Rule { below: "study", forbidden: &["app", "cli", "texts"], except: &[] },
    Rule { below: "app", forbidden: &["games", "search", "cli"], except: &[] },
    Rule { below: "cli", forbidden: &["games", "search", "app"], except: &[] },
    Rule { below: "", forbidden: &["unsafe "], except: &[] },
];

/// What only some parts may name at all.
const WORLD: [(&[&str], &[&str]); 2] = [
    (&["egui::", "egui_extras", "eframe", "rfd::"], &["app/"]),
    (
        &["std::fs", "fs::", "std::fs::File", "File::", "tempfile"],
        &["app/", "cli/", "study/session/", "study/store.rs"],
    ),
];

/// The code of a file by lines: without comments, and without what only tests see.
fn code(source: &str) -> Vec<(usize, &str)> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = (1..).zip(code.lines());
    lines.map(|(number, line)| (number, line.split("//").next().unwrap_or_default())).collect()
}

/// Whether a line names a layer of this crate.
fn names(line: &str, layer: &str) -> bool {
    if layer.ends_with(' ') {
        return line.contains(layer);
    }
    let paths = [format!("crate::{layer}"), format!("etude::{layer}")];
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    if paths.iter().any(|path| line.split(path.as_str()).skip(1).any(ends)) {
        return true;
    }
    // `use crate::{games, ...}`
    line.split("crate::{").skip(1).any(|list| {
        let list = list.split('}').next().unwrap_or_default();
        list.split(',').any(|item| item.trim().split("::").next() == Some(layer))
    })
}

/// What is wrong with the sources, given as paths below `src` with their text.
fn crossed(sources: &[(String, String)]) -> Vec<String> {
    let mut crossed = Vec::new();
    for (path, source) in sources {
        for (number, line) in code(source) {
            for rule in &RULES {
                let inside = rule.below.is_empty() || path.starts_with(&format!("{}/", rule.below));
                if !inside || rule.except.contains(&path.as_str()) {
                    continue;
                }
                for layer in rule.forbidden.iter().filter(|layer| names(line, layer)) {
                    crossed.push(format!("src/{path}:{number} names {layer}: {line}"));
                }
            }
            for (words, allowed) in WORLD {
                let inside = allowed.iter().any(|part| path.starts_with(part));
                let named = words.iter().find(|word| {
                    let boundary =
                        |before: &str| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
                    line.match_indices(**word).any(|(at, _)| boundary(&line[..at]))
                });
                if let Some(word) = named.filter(|_| !inside) {
                    crossed.push(format!("src/{path}:{number} names {word}: {line}"));
                }
            }
        }
    }
    crossed
}

#[test]
fn no_layer_names_what_it_must_not() {
    let root = file("src");
    let sources: Vec<(String, String)> = files("src")
        .into_iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| {
            let name = path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
            (name, read(&path))
        })
        .collect();
    assert!(sources.len() > 30, "{} files", sources.len());
    assert_eq!(crossed(&sources), [""; 0]);
}

#[test]
fn a_forbidden_name_is_found() {
    let finds = |path: &str, line: &str| !crossed(&[(path.to_owned(), line.to_owned())]).is_empty();
    assert!(finds("games/climbing/rules.rs", "use crate::search::proof::Prover;"));
    assert!(finds("search/proof.rs", "fn f() -> crate::games::climbing::Move"));
    assert!(finds("model/game.rs", "use crate::{games, model};"));
    assert!(finds("study/tree.rs", "use crate::texts::Texts;"));
    assert!(finds("study/tree.rs", "std::fs::read(path)"));
    assert!(finds("cli/solve.rs", "let color = egui::Color32::RED;"));
    assert!(finds("study/tree.rs", "unsafe { read() }"));
    assert!(!finds("study/tree.rs", "// crate::app is above"));
    assert!(!finds("study/tree.rs", "use crate::model::Value;"));
    assert!(!finds("study/store.rs", "use std::fs::File;"));
    assert!(!finds("model/game.rs", "#[cfg(test)]\nuse crate::games::climbing::Move;"));
}
