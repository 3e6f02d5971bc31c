//! The pages: their links resolve, the files and names in them exist, and their commands run something.

use etude_support::source::sources;
use etude_support::{file, files, read};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Every page, by its path in the repository.
fn pages() -> Vec<String> {
    let mut pages = vec![
        "README.md".to_owned(),
        "CONTRIBUTING.md".to_owned(),
        "CHANGELOG.md".to_owned(),
        "SECURITY.md".to_owned(),
        "benches/README.md".to_owned(),
    ];
    let root = file("");
    let docs = files("docs").into_iter().filter(|path| path.extension().is_some_and(|end| end == "md"));
    let name =
        |path: &Path| path.strip_prefix(&root).ok().map(|path| path.to_string_lossy().replace('\\', "/"));
    pages.extend(docs.filter_map(|path| name(&path)));
    assert!(pages.len() > 9, "{pages:?}");
    pages
}

/// The anchor of a heading: small letters and digits, a hyphen for a blank.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().chars().flat_map(char::to_lowercase);
    let kept = kept.filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn anchors(page: &str) -> BTreeSet<String> {
    page.lines().filter(|line| line.starts_with('#')).map(anchor).collect()
}

/// The targets of a page's links.
fn links(page: &str) -> impl Iterator<Item = &str> {
    page.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

/// The error of a broken link.
fn broken(page: &str, text: &str, link: &str) -> Option<String> {
    if link.starts_with("https://") || link.starts_with("http://") {
        return None;
    }
    let (path, wanted) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
    let target = file(page).with_file_name(path);
    let there = if path.is_empty() { Some(text.to_owned()) } else { None };
    if there.is_none() && !target.exists() {
        return Some(format!("{page}: {link} leads nowhere"));
    }
    let wanted = wanted?;
    let known = anchors(&there.unwrap_or_else(|| read(&target)));
    (!known.contains(wanted)).then(|| format!("{page}: {link} has no such heading: {known:?}"))
}

#[test]
fn links_resolve() {
    let mut checked = 0;
    let mut wrong = Vec::new();
    for page in pages() {
        let text = read(file(&page));
        for link in links(&text) {
            checked += 1;
            wrong.extend(broken(&page, &text, link));
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert!(checked > 30, "{checked} links");
    let page = "# A heading, and more\n[x](#a-heading-and-more) [y](no.md)";
    assert_eq!(broken("docs/x.md", page, "#a-heading-and-more"), None);
    assert!(broken("docs/x.md", page, "#another").is_some());
    assert!(broken("docs/x.md", page, "no.md").is_some());
    assert!(broken("docs/dev/x.md", page, "adding-a-game.md#no-such-heading").is_some());
}

/// The texts between backticks on a page.
fn quoted(page: &str) -> impl Iterator<Item = &str> {
    page.split("\n\n").flat_map(|part| part.split('`').skip(1).step_by(2))
}

/// Whether a path of the repository exists. `*` is any name; the path is checked up to a part that stands for others (`<game>`, `…`).
fn exists(path: &str) -> bool {
    let known =
        path.find(['<', '…']).map_or(path, |at| path[..at].rsplit_once('/').map_or("", |(known, _)| known));
    let Some((before, after)) = known.split_once('*') else { return file(known).exists() };
    let (folder, start) = before.rsplit_once('/').unwrap_or(("", before));
    let Ok(entries) = std::fs::read_dir(file(folder)) else { return false };
    let mut names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.any(|name| name.starts_with(start) && name.ends_with(after))
}

#[test]
fn named_files_exist() {
    /// The folders of the repository whose files pages name.
    const FOLDERS: [&str; 6] = ["src/", "tests/", "docs/", "assets/", "benches/", "saves/"];
    let mut checked = 0;
    for page in pages().into_iter().filter(|page| page != "CHANGELOG.md") {
        let text = read(file(&page));
        for path in quoted(&text).filter(|word| !word.contains([' ', '\n'])) {
            if FOLDERS.iter().any(|folder| path.starts_with(folder)) {
                assert!(exists(path), "{page}: there is no {path}");
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "{checked} files");
    assert!(exists("src/app/kinds/<game>/mod.rs") && exists("assets/texts/window.*.ftl"));
    assert!(!exists("src/app/nothing/<game>") && !exists("assets/texts/nothing.*.ftl"));
}

/// The identifier in a quotation: a type, a constant, a trait, a macro, a function with its module.
fn named(quotation: &str) -> Option<&str> {
    let word = quotation.trim_end_matches('!').rsplit("::").next()?;
    let is_name = !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let of_code = quotation.contains("::")
        || quotation.ends_with('!')
        || word.starts_with(|c: char| c.is_ascii_uppercase());
    (is_name && of_code && !quotation.contains(' ')).then_some(word)
}

#[test]
fn names_in_guides_exist() {
    let mut words: BTreeSet<String> = BTreeSet::new();
    let mut macros: BTreeSet<String> = BTreeSet::new();
    let tests = rust("tests").into_iter().map(read);
    let examples = files("docs/examples").into_iter().map(read);
    for text in sources().into_iter().map(|source| source.text).chain(tests).chain(examples) {
        words.extend(text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').map(str::to_owned));
        let after = text.split("macro_rules! ").skip(1);
        macros.extend(after.filter_map(|rest| rest.split_whitespace().next()).map(str::to_owned));
    }
    let mut checked = 0;
    for page in pages().into_iter().filter(|page| page.contains("adding") || page == "CONTRIBUTING.md") {
        let text = read(file(&page));
        for quotation in quoted(&text) {
            let Some(name) = named(quotation).filter(|name| *name != "BR") else { continue };
            // The name of a macro may also be a common word in comments.
            let known = if quotation.ends_with('!') { &macros } else { &words };
            assert!(known.contains(name), "{page}: nothing is called {quotation}");
            checked += 1;
        }
    }
    assert!(checked > 20, "{checked} names");
}

/// The files of Rust below a folder.
fn rust(folder: &str) -> Vec<PathBuf> {
    let mut found = files(folder);
    found.retain(|path| path.extension().is_some_and(|end| end == "rs"));
    found
}

/// A test as cargo knows it.
struct Test {
    /// The name of its integration binary; none for a unit test.
    binary: Option<String>,
    /// Its path in the binary.
    path: String,
}

/// All tests: those in `tests` have a folder for each binary, those in `src` one for each package.
fn tests() -> Vec<Test> {
    let mut found = Vec::new();
    for folder in ["tests", "src"] {
        let root = file(folder);
        for path in rust(folder) {
            let module = path.strip_prefix(&root).expect("below").with_extension("");
            let module = module.to_string_lossy().replace(['\\', '/'], "::");
            let Some((binary, module)) = module.split_once("::") else { continue };
            let module = if matches!(module, "main" | "lib") { "" } else { module.trim_end_matches("::mod") };
            let binary = (folder == "tests").then(|| binary.to_owned());
            let text = read(&path);
            for part in text.split("#[test]").skip(1) {
                let name =
                    part.split("fn ").nth(1).and_then(|rest| rest.split('(').next()).unwrap_or_default();
                let path = format!("{module}::{name}").trim_start_matches(':').to_owned();
                found.push(Test { binary: binary.clone(), path });
            }
        }
    }
    found
}

/// The cargo commands of a page.
fn commands(page: &str) -> Vec<String> {
    let joined = page.replace('\n', " ");
    let lines = page.lines().map(str::trim).filter(|line| line.contains("cargo ") && !line.contains('`'));
    let in_text = joined.split('`').filter(|quoted| quoted.contains("cargo ")).map(str::to_owned);
    let plain = |line: String| {
        line[line.find("cargo ").unwrap_or(0)..].split('#').next().unwrap_or("").trim().to_owned()
    };
    lines.map(str::to_owned).chain(in_text).map(plain).filter(|line| line.len() < 120).collect()
}

/// The error of a command that would run nothing.
fn idle(command: &str, tests: &[Test]) -> Option<String> {
    let words: Vec<&str> = command.split_whitespace().skip(1).collect();
    let after = |flag: &str| words.iter().position(|word| *word == flag).and_then(|at| words.get(at + 1));
    let missing = |path: String| (!file(&path).exists()).then(|| format!("{command}: there is no {path}"));
    match words.first().copied() {
        Some("bench") => after("--bench").and_then(|name| {
            let folder = missing(format!("benches/{name}/main.rs"));
            missing(format!("benches/{name}.rs")).and(folder)
        }),
        Some("run") => after("--example").and_then(|name| missing(format!("docs/examples/{name}.rs"))),
        Some("test") => {
            let own: Vec<&str> = words[1..].iter().take_while(|word| **word != "--").copied().collect();
            let mut filters: Vec<&str> = own
                .iter()
                .enumerate()
                .filter(|(at, word)| !word.starts_with('-') && (*at == 0 || own[at - 1] != "--test"))
                .map(|(_, word)| *word)
                .collect();
            if filters.len() > 1 {
                return Some(format!("{command}: cargo takes one filter before --"));
            }
            filters.extend(
                words.iter().skip_while(|word| **word != "--").skip(1).filter(|word| !word.starts_with('-')),
            );
            let all = words.windows(2).filter(|two| two[0] == "--test").map(|two| two[1]);
            let binaries: Vec<&str> = all.collect();
            let units = words.contains(&"--lib");
            let runs = |test: &&Test| {
                binaries.is_empty() && !units
                    || test.binary.is_none() && units
                    || test.binary.as_deref().is_some_and(|name| binaries.contains(&name))
            };
            let finds = |filter: &str| tests.iter().filter(runs).any(|test| test.path.contains(filter));
            let lost = filters.into_iter().find(|filter| !finds(filter));
            let test = binaries.iter().find_map(|name| missing(format!("tests/{name}/main.rs")));
            test.or_else(|| lost.map(|filter| format!("{command}: no test is called {filter}")))
        }
        _ => None,
    }
}

#[test]
fn named_commands_run_something() {
    let tests = tests();
    assert!(tests.len() > 200, "{} tests", tests.len());
    let mut checked = 0;
    for page in pages() {
        for command in commands(&read(file(&page))) {
            assert_eq!(idle(&command, &tests), None, "{page}");
            checked += 1;
        }
    }
    assert!(checked > 10, "{checked} commands");
    for wrong in [
        "cargo test --test window nothing_is_called_so",
        "cargo test --test house badges::",
        "cargo test window texts",
        "cargo test -- window nothing_is_called_so",
        "cargo bench --bench nothing",
        "cargo run --example nothing",
        "cargo test --test nothing",
    ] {
        assert!(idle(wrong, &tests).is_some(), "{wrong}");
    }
    assert!(file(".ci/run").exists());
}

#[test]
fn guides_are_listed() {
    let list = read(file("CONTRIBUTING.md"));
    for page in pages().into_iter().filter(|page| page.starts_with("docs/dev/adding-")) {
        assert!(list.contains(&format!("]({page})")), "CONTRIBUTING.md has no line for {page}");
    }
}

/// The folders of the guide, one for each language.
const GUIDE: [&str; 3] = ["docs/guide/en", "docs/guide/zh-CN", "docs/guide/ru"];

/// The shape of a page: the levels of its headings in order, and how many tables it has.
fn shape(page: &str) -> (Vec<usize>, usize) {
    let mut levels = Vec::new();
    let (mut tables, mut code) = (0, false);
    for line in page.lines() {
        code ^= line.trim_start().starts_with("```");
        if !code && line.starts_with('#') {
            levels.push(line.len() - line.trim_start_matches('#').len());
        }
        tables += usize::from(!code && line.starts_with("|---"));
    }
    (levels, tables)
}

#[test]
fn the_guide_has_the_same_pages_and_headings_in_each_language() {
    let root = file("");
    let names = |folder: &str| {
        let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
        files(folder).iter().filter_map(|path| name(path)).collect::<BTreeSet<String>>()
    };
    let [english, others @ ..] = GUIDE;
    let pages = names(english);
    assert!(pages.len() >= 15, "{pages:?}");
    for other in others {
        assert_eq!(names(other), pages, "{other}");
        for name in &pages {
            let [one, two] = [english, other].map(|folder| read(file(&format!("{folder}/{name}"))));
            assert_eq!(shape(&one), shape(&two), "{other}/{name}: headings and tables");
        }
    }
    let list = read(root.join("docs/guide/en/README.md"));
    for name in pages.iter().filter(|name| *name != "README.md") {
        assert!(list.contains(&format!("]({name})")), "the contents have no line for {name}");
    }
    assert_ne!(shape("# a\n## b\n"), shape("# a\n# b\n"));
    assert_ne!(shape("|---|\n"), shape("```\n|---|\n```\n"));
}
