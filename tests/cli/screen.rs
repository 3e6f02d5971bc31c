//! What strangers have written reaches a terminal as text: control characters are seen, not obeyed.

use super::{complaint, etude, text};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Colours, the title of the window, a bell, a line that is written over, words turned round; and as it is seen.
const HOSTILE: &str = "\u{1b}[31mHACK\u{1b}]0;pwn\u{7}\u{202e}drow\u{9b}2J";
const SEEN: &str = "\\u{1b}[31mHACK\\u{1b}]0;pwn\\u{7}\\u{202e}drow\\u{9b}2J";

#[track_caller]
fn check_seen(told: &str) {
    assert!(told.contains(SEEN), "{told:?}");
    let obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t') || c == '\u{202e}';
    assert!(!told.contains(obeyed), "{told:?}");
}

/// A study that hides its title's commands in RON.
fn study(folder: &Path) -> PathBuf {
    let path = folder.join("hostile.ron");
    let title = "\\u{1b}[31mHACK\\u{1b}]0;pwn\\u{7}\\u{202e}drow\\u{9b}2J";
    let study = format!(
        "(format: 1, game: \"draughts\", rules: \"russian\", title: \"{title}\", author: \"{title}\", \
         position: \"W:Wa7,Kc3:Bh8\")"
    );
    fs::write(&path, study).expect("written");
    path
}

#[test]
fn titles_of_studies_are_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = study(folder.path());
    let path = path.to_str().expect("a path");
    let output = etude(&["check", path]);
    assert!(matches!(output.status.code(), Some(0 | 1 | 3)), "{}", text(&output.stderr));
    check_seen(&text(&output.stdout));
    // JSON says the same, and nothing in it is obeyed either.
    let json = text(&etude(&["check", path, "--json"]).stdout);
    let object: serde_json::Value = serde_json::from_str(&json).expect("an object");
    assert_eq!(object["title"], HOSTILE);
    assert!(!json.trim_end().contains(|c: char| c.is_control() || c == '\u{202e}'), "{json:?}");
    // What is exported to a file or a pipe is what the study says, byte for byte.
    let exported = text(&etude(&["export", path, "--as", "text"]).stdout);
    assert!(exported.contains(HOSTILE), "{exported:?}");
}

#[test]
fn proofs_and_complaints_are_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hostile.proof");
    let proof = format!(
        "etude proof 1\ngame: climbing\nrules: doudizhu 1\nposition: {HOSTILE}\nclaim: win\nentries: 0\n\
         checksum: 0\n\n"
    );
    fs::write(&path, proof).expect("written");
    let output = etude(&["verify", path.to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(3));
    check_seen(&text(&output.stdout));
    // A position that is quoted, a file that is missing, an argument that is none.
    check_seen(&complaint(&["solve", "--game", "climbing", "--position", HOSTILE]));
    check_seen(&complaint(&["solve", &format!("{HOSTILE}.ron")]));
    check_seen(&complaint(&["solve", &format!("--{HOSTILE}")]));
    check_seen(&complaint(&["perft", "--game", "draughts", "--position", "start", HOSTILE]));
    check_seen(&complaint(&[HOSTILE]));
}

#[test]
fn a_mistyped_command_is_named_and_opens_no_window() {
    for typed in [&["solv"][..], &["solv", "--game", "climbing"], &["solv", "a.ron", "--json"]] {
        let said = complaint(typed);
        assert!(said.contains("'solv'") && said.contains("'solve'"), "{said}");
    }
    assert!(complaint(&["nonsense"]).contains("'nonsense'"));
}

/// Runs the program in a terminal, where there is a program that makes one.
fn in_terminal(arguments: &str) -> Option<(Option<i32>, Vec<u8>)> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let command = format!("'{}' {arguments}", env!("CARGO_BIN_EXE_etude"));
    let output = Command::new("script").args(["-qec", &command, "/dev/null"]).output().ok()?;
    Some((output.status.code(), output.stdout))
}

#[test]
fn a_terminal_gets_no_commands_and_no_pictures() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = study(folder.path());
    let path = path.to_str().expect("a path");
    let Some((code, shown)) = in_terminal(&format!("export '{path}' --as text")) else {
        println!("skipped: no program makes a terminal here");
        return;
    };
    assert_eq!(code, Some(0));
    // The terminal itself ends lines with a return.
    check_seen(&text(&shown).replace("\r\n", "\n"));
    let (code, shown) = in_terminal(&format!("export '{path}' --as png")).expect("as before");
    let said = String::from_utf8_lossy(&shown);
    assert!(code == Some(2) && said.contains("-o FILE"), "{said:?}");
    // To a pipe it goes as ever.
    assert!(etude(&["export", path, "--as", "png"]).stdout.starts_with(b"\x89PNG"));
}
