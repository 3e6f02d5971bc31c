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

/// The seconds after which a command is interrupted: on a busy machine it may not have begun after the first of them.
#[cfg(unix)]
const WAITS: [u32; 3] = [2, 10, 50];

/// Runs a command, and ends it as Ctrl+C does once it has begun and what is wanted of it is there.
#[cfg(unix)]
pub(super) fn interrupted(
    arguments: &[&str],
    data: &std::path::Path,
    is_there: &dyn Fn(&std::process::Output) -> bool,
) -> std::process::Output {
    let program = env!("CARGO_BIN_EXE_etude");
    let words: Vec<String> = arguments.iter().map(|word| format!("'{word}'")).collect();
    let run = |after: u32| {
        // A shell ignores the signal for its background jobs, so the program is started by timeout.
        let script =
            format!("exec timeout --preserve-status --signal=INT {after} {program} {}", words.join(" "));
        Command::new("sh").args(["-c", &script]).env("ETUDE_DATA", data).output().expect("sh runs")
    };
    for output in WAITS.into_iter().map(run) {
        assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
        // What the signal itself ended has the same status, and has answered nothing.
        if is_there(&output) {
            return output;
        }
    }
    panic!("no answer to an interrupt")
}

#[cfg(unix)]
fn has_answered(output: &std::process::Output) -> bool {
    !output.stdout.is_empty()
}

#[cfg(unix)]
#[test]
fn matches_that_are_interrupted_keep_their_games() {
    if Command::new("timeout").arg("--version").output().is_err() {
        return eprintln!("skipped: there is no timeout");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let quick = ["match", "--first", "etude:1", "--second", "etude:1", "--time", "0.01"];
    let output = interrupted(&[&quick[..], &["--games", "100000"]].concat(), folder.path(), &has_answered);
    let said = text(&output.stdout);
    assert!(said.contains("etude:1 - etude:1: ") && said.contains("score of etude:1"), "{said}");
    let bots = ["--first", "monte-carlo:2000", "--second", "monte-carlo:2000", "--json"];
    let bots = [&["durak", "match", "--games", "100000"], &bots[..]].concat();
    let output = interrupted(&bots, folder.path(), &has_answered);
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("an object");
    assert!(object["games"].as_u64().is_some_and(|games| games < 100_000), "{object}");
}

#[cfg(unix)]
#[test]
fn tablebases_that_are_interrupted_say_so() {
    if Command::new("timeout").arg("--version").output().is_err() {
        return eprintln!("skipped: there is no timeout");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let output = interrupted(&["endings", "--rules", "english", "--json"], folder.path(), &has_answered);
    assert!(text(&output.stderr).contains("what was finished stays"), "{}", text(&output.stderr));
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("an object");
    assert_eq!(object["made"], false);
}
