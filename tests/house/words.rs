//! The glossary of the code: refused words stay out of their places, and types have names of their own.

use etude_support::source::{Source, sources};
use etude_support::{file, files, read};
use std::collections::BTreeMap;

/// The page with the table of refused words.
const PAGE: &str = "docs/dev/glossary/code.md";

/// Names that several public types had. Each may name one type at most.
const ONE_TYPE_EACH: [&str; 8] = ["Entry", "Row", "Question", "Place", "Standing", "Desk", "Report", "Score"];

/// A refused word of the glossary.
#[derive(Debug, PartialEq, Eq)]
enum Refused {
    /// A whole identifier, or the beginning of one.
    Identifier { name: String, is_prefix: bool },
    /// Words in small letters with single blanks between them.
    Phrase(String),
}

impl Refused {
    /// Reads a cell: identifiers between backticks, phrases between quotation marks.
    fn of_cell(cell: &str) -> Vec<(String, Self)> {
        let identifiers = cell.split('`').skip(1).step_by(2).map(|name| {
            let is_prefix = name.ends_with('*');
            let plain = name.trim_end_matches('*').to_owned();
            (name.to_owned(), Self::Identifier { name: plain, is_prefix })
        });
        let phrases = cell.split('"').skip(1).step_by(2);
        identifiers.chain(phrases.map(|said| (said.to_owned(), Self::Phrase(said.to_lowercase())))).collect()
    }

    /// The line of its first occurrence in a file; 0 for the file's name.
    fn find(&self, source: &Source) -> Option<usize> {
        match self {
            Self::Identifier { name, is_prefix } => {
                let is_it = |word: &str| word == name || *is_prefix && word.starts_with(name.as_str());
                let stands =
                    |line: &str| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(is_it);
                std::iter::once(source.path.as_str()).chain(source.text.lines()).position(stands)
            }
            Self::Phrase(phrase) => {
                let lines = std::iter::once(source.path.as_str()).chain(source.text.lines());
                let mut running = String::new();
                let mut starts = Vec::new();
                for line in lines {
                    starts.push(running.len());
                    let line = line.trim().trim_start_matches(['/', '!']).to_lowercase();
                    for word in line.split_whitespace() {
                        running.push_str(word);
                        running.push(' ');
                    }
                }
                let at = running.find(phrase.as_str())?;
                Some(starts.partition_point(|start| *start <= at) - 1)
            }
        }
    }
}

/// The refused words with their places: place, word as written, pattern.
fn refused(page: &str) -> Vec<(String, String, Refused)> {
    let (_, table) = page.split_once("\n## Refused\n").expect("the table of refused words");
    let mut rows = Vec::new();
    for line in table.lines().filter(|line| line.starts_with('|')).skip(2) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [place, words, say] = cells[..] else { panic!("three cells: {line}") };
        let place = place.trim_matches('`');
        let words = Refused::of_cell(words);
        assert!(!words.is_empty() && !say.is_empty(), "{line}");
        rows.extend(words.into_iter().map(|(word, refused)| (place.to_owned(), word, refused)));
    }
    rows
}

/// The code and the pages of a place, by their paths in the repository, without the glossary and this test.
fn files_of(place: &str) -> Vec<Source> {
    let root = file("");
    let path = file(place);
    assert!(path.exists(), "{PAGE}: there is no {place}");
    let listed = if path.is_file() { vec![path] } else { files(place) };
    let listed =
        listed.into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs" || end == "md"));
    let sources = listed.map(|path| Source {
        path: path.strip_prefix(&root).expect("below the root").to_string_lossy().replace('\\', "/"),
        text: read(&path),
    });
    sources.filter(|source| source.path != PAGE && source.path != "tests/house/words.rs").collect()
}

#[test]
fn refused_words_stay_out() {
    let rows = refused(&read(file(PAGE)));
    assert!(rows.len() > 30, "{} refused words", rows.len());
    let mut places: BTreeMap<&str, Vec<Source>> = BTreeMap::new();
    let mut found = Vec::new();
    for (place, word, refused) in &rows {
        let sources = places.entry(place).or_insert_with(|| files_of(place));
        let at = sources.iter().filter_map(|source| Some((source, refused.find(source)?)));
        found.extend(at.map(|(source, line)| format!("{}:{line} says {word}", source.path)));
    }
    assert_eq!(found, [""; 0], "{PAGE} says which word to use");
}

#[test]
fn refused_word_is_found() {
    let source = |text: &str| Source { path: "src/a/lean.rs".to_owned(), text: text.to_owned() };
    let line = |word: &str, text: &str| Refused::of_cell(word)[0].1.find(&source(text));
    assert_eq!(line("`Kept`", "use a;\nfn f(kept: Kept) {}"), Some(2));
    assert_eq!(line("`Kept`", "struct NotKept; // kept"), None);
    assert_eq!(line("`PROBE_*`", "const PROBE_DEPTH: u8 = 1;"), Some(1));
    assert_eq!(line("`PROBE_*`", "const MY_PROBE_DEPTH: u8 = 1;"), None);
    assert_eq!(line("`lean`", ""), Some(0));
    assert_eq!(line("\"tables of endings\"", "//! Makes\n/// Tables of\n/// endings."), Some(2));
    assert_eq!(line("\"tables of endings\"", "// tables of the endings"), None);
}

#[test]
fn terms_are_unique() {
    let page = read(file(PAGE));
    let (terms, _) = page.split_once("\n## Refused\n").expect("the table of refused words");
    let rows = terms.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| term |"));
    let cells = rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    let mut seen: Vec<String> = Vec::new();
    for cells in cells {
        let [terms, meaning] = cells[..] else { panic!("two cells: {cells:?}") };
        assert!(!meaning.is_empty(), "{terms} means nothing");
        for term in terms.split(", ") {
            assert!(!seen.contains(&term.to_lowercase()), "{term} has two rows");
            seen.push(term.to_lowercase());
        }
    }
    assert!(seen.len() > 60, "{} terms", seen.len());
}

/// The public types of a file, of any visibility beyond private.
fn public_types(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let rest = line.trim_start().strip_prefix("pub")?;
        let rest =
            rest.strip_prefix('(').map_or(rest, |rest| rest.split_once(')').map_or("", |(_, rest)| rest));
        let (keyword, rest) = rest.trim_start().split_once(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        ["struct", "enum", "trait", "type", "union"].contains(&keyword).then_some(name)
    })
}

/// The names with more than one public type, with their files.
fn shared(sources: &[Source]) -> BTreeMap<&'static str, Vec<&str>> {
    let mut shared: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for source in sources {
        for name in public_types(&source.text) {
            if let Some(known) = ONE_TYPE_EACH.into_iter().find(|known| *known == name) {
                shared.entry(known).or_default().push(&source.path);
            }
        }
    }
    shared.retain(|_, files| files.len() > 1);
    shared
}

#[test]
fn types_keep_names_of_their_own() {
    assert_eq!(shared(&sources()), BTreeMap::new(), "these types need names of their own");
}

#[test]
fn shared_name_is_found() {
    let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
    let sources = [
        source("a.rs", "pub struct Entry<M> {\n    pub row: Row,\n}"),
        source("b.rs", "    pub(super) enum Entry {\n struct Row;"),
        source("c.rs", "pub(in crate::app) type Row = u8;\npub struct Entries;"),
    ];
    assert_eq!(shared(&sources), BTreeMap::from([("Entry", vec!["a.rs", "b.rs"])]));
}
