//! What shells, manual readers and people who mistype get.

use super::{answer, complaint, text};
use std::process::Command;

#[test]
fn completions_know_games_rules_and_languages() {
    let script = answer(&["completions", "bash"]);
    for values in
        ["climbing draughts durak three-card", "doudizhu article app strict", "en zh-CN ru", "win draw "]
    {
        assert!(script.contains(&format!("compgen -W \"{values}")), "{values}");
    }
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        assert!(!answer(&["completions", shell]).is_empty());
    }
    let zsh = answer(&["completions", "zsh"]);
    assert!(zsh.contains("international") && zsh.contains("zh-CN"), "{zsh}");
}

#[test]
fn every_command_has_a_manual_page() {
    const COMMANDS: [&str; 20] = [
        "solve",
        "moves",
        "perft",
        "review",
        "check",
        "generate",
        "verify",
        "base find",
        "collect",
        "export",
        "completions",
        "man",
        "three equity",
        "three stay",
        "durak predict",
        "durak advise",
        "durak match",
        "hub",
        "match",
        "endings",
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    assert_eq!(answer(&["man", "--folder", path]), "");
    for command in COMMANDS {
        let words: Vec<&str> = command.split(' ').collect();
        let page = answer(&[&["man"], &words[..]].concat());
        for section in ["NAME", "SYNOPSIS", "EXIT STATUS", "ENVIRONMENT", "EXAMPLES"] {
            let heading = [format!(".SH {section}\n"), format!(".SH \"{section}\"\n")];
            assert!(heading.iter().any(|heading| page.contains(heading)), "{command}: {section}\n{page}");
        }
        let file = folder.path().join(format!("etude-{}.1", command.replace(' ', "-")));
        assert_eq!(std::fs::read_to_string(file).expect("written"), page, "{command}");
    }
    let page = answer(&["man", "solve"]);
    assert!(page.contains("[\\fB\\-\\-game\\fR \\fIGAME\\fR]"), "options have values: {page}");
    assert!(page.contains(".TH etude-solve 1") && page.contains("\\fB130\\fR"), "{page}");
    assert!(complaint(&["man", "solv"]).contains("did you mean “solve”?"));
}

#[test]
fn mistyped_names_are_guessed() {
    let position = ["--position", "3 / 4"];
    let game = complaint(&[&["solve", "--game", "climbin"], &position[..]].concat());
    assert!(game.ends_with("  tip: did you mean “climbing”?\n"), "{game}");
    let rules = complaint(&[&["solve", "--game", "climbing", "--rules", "stritc"], &position[..]].concat());
    assert!(rules.ends_with("  tip: did you mean “strict”?\n"), "{rules}");
    let nothing = complaint(&[&["solve", "--game", "go"], &position[..]].concat());
    assert!(!nothing.contains("tip:"), "{nothing}");
    let file = complaint(&["solve", "saves/climbing/onerun.ron"]);
    assert!(file.ends_with("did you mean “saves/climbing/one-run.ron”?\n"), "{file}");
    assert!(
        complaint(&["match", "--first", "etude:1", "--second", "etude:1", "--rules", "rusian"])
            .contains("“russian”")
    );
}

#[test]
fn formats_have_versions() {
    let version = answer(&["--version"]);
    assert!(version.lines().any(|line| line == "JSON 1, studies 3, codes 1, proofs 1"), "{version}");
    assert_eq!(answer(&["-V"]).lines().count(), 1);
}

/// Runs a command, ends it as Ctrl+C does after a while, and returns its exit status and what it printed.
#[cfg(unix)]
fn interrupted(arguments: &[&str], after: &str) -> (Option<i32>, String) {
    let program = env!("CARGO_BIN_EXE_etude");
    let words: Vec<String> = arguments.iter().map(|word| format!("'{word}'")).collect();
    // A shell ignores the signal for its background jobs, so the program is started by timeout.
    let script = format!("exec timeout --preserve-status --signal=INT {after} {program} {}", words.join(" "));
    let output = Command::new("sh").args(["-c", &script]).output().expect("sh runs");
    (output.status.code(), text(&output.stdout))
}

#[cfg(unix)]
#[test]
fn matches_that_are_interrupted_keep_their_games() {
    if Command::new("timeout").arg("--version").output().is_err() {
        return eprintln!("skipped: there is no timeout");
    }
    let quick = ["match", "--first", "etude:1", "--second", "etude:1", "--time", "0.01"];
    let (status, said) = interrupted(&[&quick[..], &["--games", "100000"]].concat(), "2");
    assert_eq!(status, Some(130), "{said}");
    assert!(said.contains("etude:1 - etude:1: ") && said.contains("score of etude:1"), "{said}");
    let bots = ["--first", "monte-carlo:2000", "--second", "monte-carlo:2000", "--json"];
    let (status, said) = interrupted(&[&["durak", "match", "--games", "100000"], &bots[..]].concat(), "2");
    assert_eq!(status, Some(130), "{said}");
    let object: serde_json::Value = serde_json::from_str(&said).expect("an object");
    assert!(object["games"].as_u64().is_some_and(|games| games < 100_000), "{object}");
}

#[cfg(unix)]
#[test]
fn tablebases_that_are_interrupted_say_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = env!("CARGO_BIN_EXE_etude");
    let script =
        format!("exec timeout --preserve-status --signal=INT 2 {program} endings --rules english --json");
    let output = Command::new("sh").args(["-c", &script]).env("ETUDE_DATA", folder.path()).output();
    let output = output.expect("sh runs");
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("what was finished stays"), "{}", text(&output.stderr));
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("an object");
    assert_eq!(object["made"], false);
}
