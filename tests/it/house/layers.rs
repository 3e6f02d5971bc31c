//! The layers of `src/lib.rs`, checked line by line.

use super::source::{code, sources};

/// A folder of `src`, and the names that its code must not contain.
struct Rule {
    below: &'static str,
    forbidden: &'static [&'static str],
    /// Files for which the rule does not hold.
    except: &'static [&'static str],
}

const RULES: [Rule; 10] = [
    Rule {
        below: "model",
        forbidden: &["games", "search", "study", "share", "app", "cli", "texts", "picture"],
        except: &[],
    },
    Rule {
        below: "games",
        forbidden: &["search", "study", "share", "app", "cli", "texts", "picture"],
        except: &[],
    },
    Rule {
        below: "search",
        forbidden: &["games", "study", "share", "app", "cli", "texts", "picture"],
        except: &[],
    },
    Rule {
        below: "texts",
        forbidden: &["games", "search", "study", "share", "app", "cli", "picture"],
        except: &[],
    },
    Rule {
        below: "picture",
        forbidden: &["games", "search", "study", "share", "app", "cli", "texts"],
        except: &[],
    },
    Rule { below: "study", forbidden: &["app", "cli", "share", "texts", "picture"], except: &[] },
    Rule { below: "share", forbidden: &["games", "search", "app", "cli"], except: &[] },
    // But see `only_own_game`.
    Rule { below: "app", forbidden: &["games", "search", "cli"], except: &[] },
    Rule { below: "cli", forbidden: &["games", "search", "app"], except: &[] },
    Rule { below: "", forbidden: &["unsafe "], except: &[] },
];

/// Names that only some folders may contain.
const WORLD: [(&[&str], &[&str]); 2] = [
    (&["egui::", "egui_extras", "eframe", "rfd::"], &["app/"]),
    (
        &["std::fs", "fs::", "std::fs::File", "File::", "tempfile"],
        &["app/", "cli/", "study/store/", "study/base/"],
    ),
];

/// The paths in a line that start at the root of the crate: `crate::a`, `etude::a`, and `super::` chains that reach the root
/// from this file.
fn from_root<'a>(path: &str, line: &'a str) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    for root in ["crate::", "etude::"] {
        found.extend(line.split(root).skip(1));
    }
    // `a.rs` and `a/mod.rs` are both the module `a`.
    let module = path.trim_end_matches(".rs").trim_end_matches("/mod");
    let depth = if module == "lib" { 0 } else { module.split('/').count() };
    for (at, _) in line.match_indices("super::") {
        if line[..at].ends_with("super::") {
            continue;
        }
        let mut rest = &line[at..];
        let mut steps = 0;
        while let Some(after) = rest.strip_prefix("super::") {
            rest = after;
            steps += 1;
        }
        if steps >= depth {
            found.push(rest);
        }
    }
    found
}

/// Whether a line of a file names a layer of this crate.
fn names(path: &str, line: &str, layer: &str) -> bool {
    if layer.ends_with(' ') {
        return line.contains(layer);
    }
    from_root(path, line).into_iter().any(|rest| names_layer(rest, layer))
}

/// Whether a path from the root begins with a layer.
fn names_layer(rest: &str, layer: &str) -> bool {
    let is_layer = |rest: &str| {
        rest.strip_prefix(layer)
            .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    match rest.strip_prefix('{') {
        // `use crate::{games, ...}`
        Some(list) => list.split(['}', ',']).any(|item| is_layer(item.trim())),
        None => is_layer(rest),
    }
}

/// The game whose folder on a floor a file belongs to: `app/kinds/<game>/side.rs`, `cli/kinds/<game>.rs`.
fn game_of(path: &str) -> Option<&str> {
    let (_, inside) = path.split_once("/kinds/")?;
    let game = inside.split('/').next()?.trim_end_matches(".rs");
    (game != "mod").then_some(game)
}

/// Whether every game in a line is the game of the file's folder.
fn only_own_game(path: &str, line: &str) -> bool {
    game_of(path).is_some_and(|game| {
        from_root(path, line).into_iter().all(|rest| {
            let below = rest.strip_prefix("games::").and_then(|rest| rest.strip_prefix(game));
            !names_layer(rest, "games")
                || below.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        })
    })
}

/// Whether a line re-exports a name from elsewhere, which could cross a layer under another name. A module re-exports its
/// own parts only.
fn re_exports(line: &str) -> bool {
    let line = line.trim();
    let Some(rest) = line.strip_prefix("pub").map(str::trim_start) else { return false };
    let rest = match rest.strip_prefix('(') {
        Some(scoped) => scoped.split_once(')').map_or("", |(_, rest)| rest).trim_start(),
        None => rest,
    };
    let elsewhere = |path: &str| ["crate::", "super::", "etude::"].iter().any(|root| path.starts_with(root));
    let alias =
        || rest.strip_prefix("type ").and_then(|rest| rest.split_once('=')).map(|(_, path)| path.trim());
    rest.strip_prefix("use ").or_else(alias).is_some_and(elsewhere)
}

/// The forbidden names in sources, given as paths below `src` with their text.
fn crossed(sources: &[(String, String)]) -> Vec<String> {
    let mut crossed = Vec::new();
    for (path, source) in sources {
        for (number, line) in code(source) {
            for rule in &RULES {
                let inside = rule.below.is_empty() || path.starts_with(&format!("{}/", rule.below));
                if !inside || rule.except.contains(&path.as_str()) {
                    continue;
                }
                for layer in rule.forbidden.iter().filter(|layer| names(path, line, layer)) {
                    if *layer == "games" && only_own_game(path, line) {
                        continue;
                    }
                    crossed.push(format!("src/{path}:{number} names {layer}: {line}"));
                }
            }
            if re_exports(line) {
                crossed.push(format!("src/{path}:{number} re-exports a name from elsewhere: {line}"));
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
fn layers_hold() {
    let sources: Vec<(String, String)> =
        sources().into_iter().map(|source| (source.path, source.text)).collect();
    assert_eq!(crossed(&sources), [""; 0]);
}

#[test]
fn forbidden_name_is_found() {
    let finds = |path: &str, line: &str| !crossed(&[(path.to_owned(), line.to_owned())]).is_empty();
    assert!(finds("games/climbing/rules.rs", "use crate::search::proof::Prover;"));
    assert!(finds("search/proof.rs", "fn f() -> crate::games::climbing::Move"));
    assert!(finds("model/game.rs", "use crate::{games, model};"));
    assert!(finds("study/tree.rs", "use crate::texts::Texts;"));
    assert!(finds("study/tree.rs", "std::fs::read(path)"));
    assert!(finds("cli/solve.rs", "let color = egui::Color32::RED;"));
    assert!(finds("study/tree.rs", "unsafe { read() }"));
    // A game's folder on a floor knows its own game, and no other.
    assert!(!finds("app/kinds/durak/chip.rs", "use crate::games::durak::Card;"));
    assert!(!finds("cli/kinds/durak.rs", "use crate::games::durak::Card;"));
    assert!(finds("app/kinds/durak/chip.rs", "use crate::games::draughts::Draughts;"));
    assert!(finds("app/kinds/durak/chip.rs", "use crate::games::{durak, draughts};"));
    assert!(finds("app/kinds/mod.rs", "use crate::games::durak::Card;"));
    assert!(finds("app/panels/line.rs", "use crate::games::durak::Card;"));
    // A module re-exports its own parts only.
    assert!(finds("study/kinds/durak/mod.rs", "pub use crate::games::durak::Card;"));
    assert!(finds("study/kinds/durak/mod.rs", "pub(in crate::app) use super::listing::*;"));
    assert!(finds("study/kinds/durak/mod.rs", "pub type Card = crate::games::durak::Card;"));
    assert!(!finds("study/kinds/durak/mod.rs", "pub use card::Card;"));
    assert!(!finds("study/tree.rs", "// crate::app is above"));
    assert!(!finds("study/tree.rs", "use crate::model::Value;"));
    assert!(!finds("study/store/disk.rs", "use std::fs::File;"));
    assert!(!finds("model/game.rs", "#[cfg(test)]\nuse crate::games::climbing::Move;"));
    // Code for tests is skipped anywhere in a file.
    let after = "#[cfg(test)]\nmod tests {\n    use crate::games::A;\n}\nuse crate::games::B;";
    let one = crossed(&[("model/game.rs".to_owned(), after.to_owned())]);
    assert_eq!(one.len(), 1, "{one:?}");
    assert!(one[0].starts_with("src/model/game.rs:5 "), "{one:?}");
    assert!(finds("model/game.rs", "#[cfg(test)]\nmod tests;\nuse crate::games::B;"));
    assert!(finds("model/game.rs", "#[cfg(test)]\nconst A: [u8; 2] = [1, 2];\nuse crate::games::B;"));
    assert!(!finds(
        "model/game.rs",
        "#[cfg(test)]\nfn f(text: &str) -> [u8; 2] {\n    crate::games::f(\"}\")\n}"
    ));
    // `super::` chains are followed to the root and no further.
    assert!(finds("search/proof.rs", "use super::super::games::climbing::Move;"));
    assert!(finds("games/climbing/rules.rs", "use super::super::super::search::Prover;"));
    assert!(finds("games/mod.rs", "use super::search::Prover;"));
    assert!(finds("games/climbing/mod.rs", "use super::super::{model, search};"));
    assert!(!finds("games/climbing/rules.rs", "use super::super::search::Prover;"));
    assert!(!finds("search/proof.rs", "use super::games::Move;"));
}
