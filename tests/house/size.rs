//! Sizes: files, the interface of a study, and repeated lines.

use etude_support::source::{code, is_for_tests, sources};
use etude_support::{file, read};
use std::collections::HashMap;

/// The most lines of a file without a reason.
const LONG: usize = 500;
/// The longest run of equal lines in two places.
const LONGEST_REPEAT: usize = 11;

/// Longer files, each with the reason why it is one idea.
const DEFENDED: [(&str, &str); 0] = [];

#[test]
fn files_are_short_or_defended() {
    assert!(DEFENDED.len() <= 3, "{} long files", DEFENDED.len());
    let mut long: Vec<(String, usize)> =
        sources().into_iter().map(|source| (source.path, source.text.lines().count())).collect();
    long.retain(|(_, lines)| *lines > LONG);
    let paths: Vec<&str> = long.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(paths, DEFENDED.map(|(path, _)| path), "{long:?}");
}

#[test]
fn study_trait_is_small() {
    let source = read(file("src/study/study.rs"));
    let (_, body) = source.split_once("\npub trait Study").expect("the trait");
    let body = body.split("\n}").next().unwrap_or_default();
    let methods = body.lines().filter(|line| line.starts_with("    fn ")).count();
    assert!((10..=18).contains(&methods), "{methods} methods");
}

/// A line with contents: no blank, no lone punctuation, no import.
fn telling(line: &str) -> Option<String> {
    let line = line.trim();
    let says = line.chars().filter(|c| c.is_alphanumeric()).count() > 1;
    (says && !line.starts_with("use ") && !line.starts_with("pub use ")).then(|| line.to_owned())
}

#[test]
fn no_repeated_lines() {
    let mut lines: Vec<(String, usize, String)> = Vec::new();
    for source in sources().iter().filter(|source| !is_for_tests(&source.path)) {
        for (number, line) in code(&source.text) {
            lines.extend(telling(line).map(|line| (source.path.clone(), number, line)));
        }
    }
    let window = LONGEST_REPEAT + 1;
    let mut first: HashMap<Vec<&str>, usize> = HashMap::new();
    let mut repeats = Vec::new();
    for (at, run) in lines.windows(window).enumerate() {
        if run.iter().any(|(path, _, _)| *path != run[0].0) {
            continue;
        }
        let texts: Vec<&str> = run.iter().map(|(_, _, text)| text.as_str()).collect();
        if let Some(&other) = first.get(&texts) {
            let [there, here] = [&lines[other], &lines[at]];
            repeats.push(format!("src/{}:{} repeats src/{}:{}", here.0, here.1, there.0, there.1));
        } else {
            first.insert(texts, at);
        }
    }
    assert_eq!(repeats, [""; 0]);
}
