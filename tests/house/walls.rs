//! Walls that Cargo cannot see: who touches files, which game a folder knows, re-exports. What a layer may name stands in its
//! `Cargo.toml`.

use etude_support::source::{code, sources};

/// The floors on which every game has a folder.
const FLOORS: [&str; 3] = ["study/", "app/", "cli/"];

/// Names that only some folders may contain.
const WORLD: (&[&str], &[&str]) = (
    &["std::fs", "fs::", "std::fs::File", "File::", "tempfile"],
    &["app/", "cli/", "study/store/", "study/base/"],
);

/// Module of the games crate that is of no game.
const SHARED: &str = "telling";

/// The game whose folder on a floor a file belongs to: `app/kinds/<game>/side.rs`, `games/<game>/rules.rs`.
fn game_of(path: &str) -> Option<&str> {
    let inside =
        path.strip_prefix("games/").or_else(|| path.split_once("/kinds/").map(|(_, inside)| inside))?;
    let game = inside.split('/').next()?.trim_end_matches(".rs");
    (!matches!(game, "mod" | "lib" | SHARED)).then_some(game)
}

/// The first names of the paths in a line that begin with `root`.
fn first_names<'a>(line: &'a str, root: &str) -> Vec<&'a str> {
    let mut names = Vec::new();
    for rest in line.split(root).skip(1) {
        let list = match rest.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default(),
            None => rest,
        };
        let ends = if rest.starts_with('{') { list.split(',').collect() } else { vec![list] };
        let name = |item: &'a str| item.trim().split(|c: char| !(c.is_alphanumeric() || c == '_')).next();
        names.extend(ends.into_iter().filter_map(name).filter(|name| !name.is_empty()));
    }
    names
}

/// Whether a line re-exports a name from elsewhere, which could cross a wall under another name. A module re-exports its own
/// parts only.
fn re_exports(line: &str) -> bool {
    let line = line.trim();
    let Some(rest) = line.strip_prefix("pub").map(str::trim_start) else { return false };
    let rest = match rest.strip_prefix('(') {
        Some(scoped) => scoped.split_once(')').map_or("", |(_, rest)| rest).trim_start(),
        None => rest,
    };
    let elsewhere = |path: &str| ["crate::", "super::", "etude_"].iter().any(|root| path.starts_with(root));
    let alias =
        || rest.strip_prefix("type ").and_then(|rest| rest.split_once('=')).map(|(_, path)| path.trim());
    rest.strip_prefix("use ").or_else(alias).is_some_and(elsewhere)
}

/// The crossed walls in sources, given as paths below `src` with their text.
fn crossed(sources: &[(String, String)]) -> Vec<String> {
    let mut crossed = Vec::new();
    for (path, source) in sources.iter().filter(|(path, _)| path != "lib.rs") {
        let game = game_of(path);
        let root = if path.starts_with("games/") { "crate::" } else { "etude_games::" };
        let on_a_floor = FLOORS.iter().any(|floor| path.starts_with(floor));
        for (number, line) in code(source) {
            let mut report = |what: &str| crossed.push(format!("src/{path}:{number} {what}: {line}"));
            let named = first_names(line, root);
            let knows = |name: &str| name != SHARED && Some(name) != game;
            if (on_a_floor || game.is_some()) && named.iter().any(|name| knows(name)) {
                report("knows another game");
            }
            if re_exports(line) {
                report("re-exports a name from elsewhere");
            }
            let (words, allowed) = WORLD;
            let inside = allowed.iter().any(|part| path.starts_with(part));
            let touches = words.iter().any(|word| {
                let boundary = |before: &str| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
                line.match_indices(*word).any(|(at, _)| boundary(&line[..at]))
            });
            if touches && !inside {
                report("touches files");
            }
        }
    }
    crossed
}

#[test]
fn walls_hold() {
    let sources: Vec<(String, String)> =
        sources().into_iter().map(|source| (source.path, source.text)).collect();
    assert_eq!(crossed(&sources), [""; 0]);
}

#[test]
fn crossed_wall_is_found() {
    let finds = |path: &str, line: &str| !crossed(&[(path.to_owned(), line.to_owned())]).is_empty();
    assert!(finds("study/tree.rs", "std::fs::read(path)"));
    assert!(!finds("study/store/disk.rs", "use std::fs::File;"));
    // A game's folder on a floor knows its own game, and no other.
    assert!(!finds("app/kinds/durak/chip.rs", "use etude_games::durak::Card;"));
    assert!(!finds("cli/kinds/durak.rs", "use etude_games::durak::Card;"));
    assert!(!finds("study/tool.rs", "use etude_games::telling::Telling;"));
    assert!(finds("app/kinds/durak/chip.rs", "use etude_games::draughts::Draughts;"));
    assert!(finds("app/kinds/durak/chip.rs", "use etude_games::{durak, draughts};"));
    assert!(finds("app/kinds/mod.rs", "use etude_games::durak::Card;"));
    assert!(finds("app/panels/line.rs", "fn f(card: etude_games::durak::Card) {}"));
    assert!(finds("games/durak/rules.rs", "use crate::draughts::Board;"));
    assert!(!finds("games/durak/rules.rs", "use crate::{durak::Card, telling};"));
    // A module re-exports its own parts only.
    assert!(finds("study/kinds/durak/mod.rs", "pub use etude_games::durak::Card;"));
    assert!(finds("study/kinds/durak/mod.rs", "pub(crate) use super::listing::*;"));
    assert!(finds("study/kinds/durak/mod.rs", "pub type Card = etude_games::durak::Card;"));
    assert!(!finds("study/kinds/durak/mod.rs", "pub use card::Card;"));
    assert!(!finds("study/tree.rs", "// as std::fs does"));
    // Code for tests is skipped anywhere in a file.
    let after = "#[cfg(test)]\nmod tests {\n    use std::fs::File;\n}\nuse std::fs::File;";
    let one = crossed(&[("study/tree.rs".to_owned(), after.to_owned())]);
    assert_eq!(one.len(), 1, "{one:?}");
    assert!(one[0].starts_with("src/study/tree.rs:5 "), "{one:?}");
    assert!(finds("study/tree.rs", "#[cfg(test)]\nmod tests;\nuse std::fs::File;"));
    assert!(finds("study/tree.rs", "#[cfg(test)]\nconst A: [u8; 2] = [1, 2];\nuse std::fs::File;"));
    assert!(!finds("study/tree.rs", "#[cfg(test)]\nfn f(text: &str) -> [u8; 2] {\n    fs::read(\"}\")\n}"));
}
