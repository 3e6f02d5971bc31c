//! `docs/dev/licences.md`: the licence of every crate that the program contains.

use etude_support::{check_golden, file, read};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::process::Command;

const PAGE: &str = "docs/dev/licences.md";

const HEAD: &str = "# Licences of the crates

The program contains these crates, on one system or another. `tests/cli/docs/licences.rs` compares the list with `cargo metadata`
and refuses licences that ask for more than these. MPL-2.0 asks that changes of its own files stay open; none is changed here.
The file of `rs-fsrs` is the MIT licence. `UPDATE_GOLDEN=1 cargo test --test cli licences`
writes the page anew; it needs the crates of all systems, and so a network.

Crates that only build or test the program are not listed. The fonts in `assets/fonts` are under the SIL Open Font License,
whose text is `assets/fonts/OFL.txt`.

| licence | crates |
|---|---|
";

/// Licences of which one is enough, as SPDX has them.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    // The MIT licence, in words.
    "see its LICENSE",
];

/// What cargo knows of the crates, of one system or of all.
fn metadata(system: Option<&str>) -> Value {
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--locked", "--format-version", "1"]).current_dir(file(""));
    if let Some(system) = system {
        command.args(["--offline", "--filter-platform", system]);
    }
    let output = command.output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// The system of this machine, as the compiler names it.
fn system() -> String {
    let output = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().find_map(|line| line.strip_prefix("host: ")).expect("a system").to_owned()
}

/// The licence of a crate, or of its file where the crate names no licence.
fn licence(expression: &str, file: Option<&str>) -> String {
    match file {
        Some(name) if expression.is_empty() => format!("see its {name}"),
        _ => expression.replace('/', " OR ").split_whitespace().collect::<Vec<_>>().join(" "),
    }
}

/// The crates in the program, by licence.
fn licences(metadata: &Value) -> BTreeMap<String, BTreeSet<String>> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut used: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for node in list(&metadata["resolve"]["nodes"]) {
        let normal =
            |dependency: &Value| list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let below = list(&node["deps"])
            .iter()
            .filter(|dependency| normal(dependency))
            .map(|dependency| text(&dependency["pkg"]))
            .collect();
        used.insert(text(&node["id"]), below);
    }
    let root = text(&metadata["resolve"]["root"]);
    let (mut reached, mut open) = (BTreeSet::new(), vec![root]);
    while let Some(id) = open.pop() {
        if reached.insert(id.clone()) {
            open.extend(used.get(&id).cloned().unwrap_or_default());
        }
    }
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in list(&metadata["packages"]) {
        let id = text(&package["id"]);
        if reached.contains(&id) && !package["source"].is_null() {
            let licence = licence(&text(&package["license"]), package["license_file"].as_str());
            found.entry(licence).or_default().insert(text(&package["name"]));
        }
    }
    found
}

/// Whether an expression of licences is met by allowed ones.
fn is_allowed(licence: &str) -> bool {
    let plain = licence.replace(['(', ')'], "");
    plain.split(" AND ").all(|part| part.split(" OR ").any(|one| ALLOWED.contains(&one.trim())))
}

fn page(licences: &BTreeMap<String, BTreeSet<String>>) -> String {
    let mut page = HEAD.to_owned();
    for (licence, crates) in licences {
        let names: Vec<String> = crates.iter().cloned().collect();
        writeln!(page, "| {licence} | {} |", names.join(", ")).expect("a text");
    }
    page
}

/// The crates of the page, by licence.
fn listed(page: &str) -> BTreeMap<String, BTreeSet<String>> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "));
    let rows = rows.filter(|(licence, _)| *licence != "licence");
    rows.map(|(licence, names)| (licence.to_owned(), names.split(", ").map(str::to_owned).collect()))
        .collect()
}

#[test]
fn licences_are_listed() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        check_golden(PAGE, &page(&licences(&metadata(None))));
    }
    let listed = listed(&read(file(PAGE)));
    let here = licences(&metadata(Some(&system())));
    assert!(here.values().map(BTreeSet::len).sum::<usize>() > 100, "{here:?}");
    for (licence, crates) in &here {
        let known = listed.get(licence).cloned().unwrap_or_default();
        let missing: Vec<&String> = crates.difference(&known).collect();
        assert!(missing.is_empty(), "{PAGE} does not list under {licence}: {missing:?}");
    }
    let lock = read(file("Cargo.lock"));
    for (licence, crates) in &listed {
        assert!(is_allowed(licence), "{licence}: {crates:?}");
        for name in crates {
            assert!(lock.contains(&format!("\nname = \"{name}\"\n")), "{name} is in the program no more");
        }
    }
    assert!(!is_allowed("GPL-3.0") && !is_allowed("MIT AND GPL-3.0") && is_allowed("GPL-3.0 OR MIT"));
}
