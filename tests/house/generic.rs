//! A game has one folder on every floor. No file outside these folders names a game: not in an identifier, a string, a
//! re-export, a comment, an example or a test.

use etude::study::registry::KINDS;
use etude_support::source::{Source, code, is_for_tests, sources};

/// Words of one game in identifiers, strings and comments, in any case.
const WORDS: &[&str] = &[
    "climbing",
    "doudizhu",
    "landlord",
    "draughts",
    "checkers",
    "russian",
    "durak",
    "robot",
    "threecard",
    "zjh",
    "pdn",
];

/// The short name of a game that is also a number: refused in code, free in comments and tests.
const NUMBER: &str = "three";

/// The file that may name games: their registry.
const MAY_NAME: &str = "study/registry.rs";

/// Whether a file may name games.
fn is_of_a_game(path: &str) -> bool {
    let generic = ["study/", "app/", "cli/"].iter().any(|floor| path.starts_with(floor));
    !generic || path.contains("/kinds/") || path == MAY_NAME
}

/// The words of a line of code: identifiers and strings, split at capitals and signs.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in line.chars() {
        let begins = c.is_uppercase() && !before.is_uppercase();
        if (begins || !c.is_alphanumeric()) && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if c.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words
}

/// The names of games in generic files.
fn named(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources.iter().filter(|source| !is_of_a_game(&source.path)) {
        for (number, line) in (1..).zip(source.text.lines()) {
            let words = words(line);
            let pairs = words.windows(2).map(<[String]>::concat);
            let word = words.iter().cloned().chain(pairs).find(|word| WORDS.contains(&word.as_str()));
            if let Some(word) = word {
                found.push(format!("src/{}:{number} names {word}: {}", source.path, line.trim()));
            } else if line.contains("etude_games") && !line.contains("etude_games::telling") {
                found.push(format!("src/{}:{number} knows the games: {}", source.path, line.trim()));
            }
        }
        let code = if is_for_tests(&source.path) { Vec::new() } else { code(&source.text) };
        for (number, line) in
            code.into_iter().filter(|(_, line)| words(line).iter().any(|word| word == NUMBER))
        {
            found.push(format!("src/{}:{number} names {NUMBER}: {}", source.path, line.trim()));
        }
    }
    found
}

#[test]
fn generic_files_name_no_game() {
    assert_eq!(named(&sources()), [""; 0]);
}

#[test]
fn every_kind_has_words() {
    for kind in KINDS {
        let word: String = kind.id.chars().filter(|c| c.is_alphanumeric()).collect();
        assert!(WORDS.contains(&word.as_str()), "the words of {} are missing in WORDS", kind.id);
    }
}

#[test]
fn named_game_is_found() {
    let finds = |path: &str, line: &str| {
        !named(&[Source { path: path.to_owned(), text: line.to_owned() }]).is_empty()
    };
    assert!(finds("study/batch.rs", "use super::kinds::durak::Report;"));
    assert!(finds("study/mod.rs", "pub use etude_games::any::Thing;"));
    assert!(finds("app/tab/mod.rs", "pub three: View,"));
    assert!(finds("app/panels/line.rs", "if study.game() == \"durak\" {"));
    assert!(finds("app/panels/top.rs", "let shown = DurakView::new();"));
    assert!(finds("app/panels/top.rs", "let id = \"three-card\";"));
    assert!(finds("cli/mod.rs", "Durak(Arguments),"));
    assert!(!finds("app/kinds/durak/side.rs", "let durak = 1;"));
    assert!(!finds("games/durak/card.rs", "let durak = 1;"));
    assert!(finds("study/batch.rs", "// as in draughts"));
    assert!(finds("study/batch.rs", "//! let found = registry::find(\"climbing\", \"\");"));
    assert!(finds("study/batch.rs", "//! use etude_games::any::Thing;"));
    assert!(finds("study/batch.rs", "#[cfg(test)]\nuse etude_games::any::Thing;"));
    assert!(finds("study/batch/tests.rs", "let game = \"durak\";"));
    assert!(!finds("study/batch.rs", "// in three languages"));
    assert!(!finds("study/batch/tests.rs", "let [one, two, three] = all;"));
    assert!(!finds("app/panels/top.rs", "let thread = 3;"));
}
