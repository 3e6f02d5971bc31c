//! Pages against the program: every command that they show is run, and prints what they show.

mod block;
mod licences;

use block::{Aside, Shown, commands, is_shown};
use etude_support::{file, files, read};
use std::path::Path;
use std::process::Command;

/// The pages with commands, by their path in the repository: the README and everything below `docs`.
fn pages(shelf: &str) -> Vec<String> {
    let root = file("");
    let pages = if file(shelf).is_dir() { files(shelf) } else { vec![file(shelf)] };
    let pages = pages.into_iter().filter(|path| path.extension().is_some_and(|end| end == "md"));
    let name = |path: &Path| path.strip_prefix(&root).expect("below").to_string_lossy().replace('\\', "/");
    pages.map(|path| name(&path)).collect()
}

/// Runs a command as a shell does. Its output is what both streams print, in order.
fn run(command: &str, folder: &Path) -> (i32, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_etude")).parent().expect("a folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = [program.to_owned()].into_iter().chain(std::env::split_paths(&path));
    let output = Command::new("sh")
        .args(["-e", "-c", &format!("exec 2>&1\n{command}")])
        .current_dir(folder)
        .env("PATH", std::env::join_paths(paths).expect("a path"))
        .env("HOME", folder)
        .env("ETUDE_DATA", folder.join("data"))
        .env_remove("RUST_LOG")
        .stdin(std::process::Stdio::null())
        .output()
        .expect("sh runs");
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// An empty folder with the samples and the examples of the repository.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (from, to) in [("saves", "saves"), ("docs/examples", "docs/examples")] {
        let to = folder.path().join(to);
        for path in files(from) {
            let target = to.join(path.strip_prefix(file(from)).expect("below"));
            std::fs::create_dir_all(target.parent().expect("a folder")).expect("made");
            std::fs::copy(path, target).expect("copied");
        }
    }
    folder
}

/// Runs the commands of a page in order and returns the errors.
fn mistakes(page: &str, text: &str) -> Vec<String> {
    let all = std::env::var_os("ETUDE_DOCS").is_some_and(|wanted| wanted == "all");
    let folder = folder();
    let mut wrong = Vec::new();
    for Shown { line, command, output, status, aside } in commands(text) {
        if aside.is_some_and(|aside| aside != Aside::Slow || !all) {
            continue;
        }
        let (ended, printed) = run(&command, folder.path());
        let right = output.as_ref().is_none_or(|output| is_shown(output, &printed));
        if ended != status || !right {
            let shown = output.unwrap_or_default();
            wrong.push(format!(
                "{page}:{line}: {command}\nexit status {ended}, shown {status}; printed:\n{printed}\nshown:\n{shown}"
            ));
        }
    }
    wrong
}

#[track_caller]
fn check(shelf: &str) {
    let wrong: Vec<String> = pages(shelf).iter().flat_map(|page| mistakes(page, &read(file(page)))).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[cfg(unix)]
#[test]
fn the_readme_shows_what_is_printed() {
    check("README.md");
}

#[cfg(unix)]
#[test]
fn guides_show_what_is_printed() {
    check("docs/guide");
}

#[cfg(unix)]
#[test]
fn the_reference_shows_what_is_printed() {
    check("docs/reference");
}

#[cfg(unix)]
#[test]
fn pages_for_developers_show_what_is_printed() {
    check("docs/dev");
}

#[test]
fn commands_are_counted() {
    let pages = [pages("README.md"), pages("docs")].concat();
    let all: Vec<Shown> = pages.iter().flat_map(|page| commands(&read(file(page)))).collect();
    let aside = |why: Aside| all.iter().filter(|shown| shown.aside == Some(why)).count();
    let run: Vec<&Shown> = all.iter().filter(|shown| shown.aside.is_none()).collect();
    let outputs = run.iter().filter(|shown| shown.output.is_some()).count();
    println!(
        "{} commands are run, {outputs} outputs are compared; {} are slow, {} open the window, {} run elsewhere",
        run.len(),
        aside(Aside::Slow),
        aside(Aside::Window),
        aside(Aside::Elsewhere)
    );
    assert!(run.len() >= 40 && outputs >= 30, "{} commands, {outputs} outputs", run.len());
    let lost = pages.iter().find(|page| {
        let shelves = ["README.md", "docs/README.md", "docs/guide/", "docs/reference/", "docs/dev/"];
        !shelves.iter().any(|shelf| page.starts_with(shelf))
    });
    assert_eq!(lost, None, "a page stands on one of three shelves");
}

#[cfg(unix)]
#[test]
fn a_wrong_output_is_noticed() {
    let page = |status: &str, output: &str| {
        let command = r#"etude solve --game climbing --position "3 / 4""#;
        format!("```console{status}\n$ {command}\n{output}\n```\n")
    };
    let right = "position: 3 / 4 (climbing, doudizhu)\n…\neffort: … positions, … s, … MB";
    assert_eq!(mistakes("page", &page("", right)), [""; 0]);
    assert_eq!(mistakes("page", &page("", &right.replace("3 / 4", "3 / 5"))).len(), 1);
    assert_eq!(mistakes("page", &page(" status-2", right)).len(), 1);
    let missing = "```sh\netude solve nothing.ron\n```\n\n```\nno output\n```\n";
    assert_eq!(mistakes("page", missing).len(), 1);
    assert!(is_shown("a\n…\nb … c\n", "a\n1\n2\nb 7 c\n") && !is_shown("a …\n", "b 1\n"));
    assert!(!is_shown("a\n", "a\nb\n") && !is_shown("a\nb\n", "a\n"));
}

#[test]
fn settings_are_documented() {
    let page = read(file("docs/reference/settings.md"));
    let source = read(file("src/app/settings.rs"));
    let (_, fields) = source.split_once("pub struct Settings {").expect("the settings");
    let fields = fields.split("\n}").next().unwrap_or_default().lines();
    let fields = fields.filter_map(|line| line.trim().strip_prefix("pub ")?.split_once(':'));
    let names: Vec<&str> = fields.map(|(name, _)| name).collect();
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        assert!(page.contains(&format!("`{name}`")), "settings.md does not name {name}");
    }
}
