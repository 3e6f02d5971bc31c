//! No answer is written over its question, and files that cannot be used are told in words.

use super::{answer, complaint, etude, json, text};
use etude_support::file;
use std::fs;
use std::path::Path;

fn name(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

const GAMES: &str =
    "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n[FEN \"W:Wc3,c1:Bf8,c5\"]\n\n1. c1-b2 f8-e7 *\n";

/// A folder with a study, a game, and the study under other names.
fn inputs() -> (tempfile::TempDir, Vec<std::path::PathBuf>) {
    let folder = tempfile::tempdir().expect("a folder");
    let study = folder.path().join("study.ron");
    fs::copy(file("saves/climbing/which-kicker.ron"), &study).expect("copied");
    fs::create_dir(folder.path().join("below")).expect("made");
    let mut names = vec![study.clone(), folder.path().join("below/../study.ron")];
    let hard = folder.path().join("hard.ron");
    fs::hard_link(&study, &hard).expect("linked");
    names.push(hard);
    #[cfg(unix)]
    {
        let link = folder.path().join("link.ron");
        std::os::unix::fs::symlink("study.ron", &link).expect("linked");
        names.push(link);
    }
    (folder, names)
}

#[test]
fn no_answer_is_written_over_its_question() {
    let (folder, names) = inputs();
    let study = name(&names[0]).to_owned();
    let before = fs::read(&study).expect("read");
    let numbered = format!("{study}#1");
    for output in &names {
        let output = name(output);
        for input in [study.as_str(), numbered.as_str()] {
            for arguments in [
                vec!["solve", input, "--proof", output],
                vec!["export", input, "--as", "png", "-o", output],
                vec!["export", input, "--as", "ron", "-o", output],
                vec!["review", input, "--exercises", output],
            ] {
                let said = complaint(&arguments);
                assert!(said.contains("is the file that is read"), "{arguments:?}: {said}");
                assert_eq!(fs::read(&study).expect("read"), before, "{arguments:?}");
            }
        }
    }
    let games = folder.path().join("games.pdn");
    fs::write(&games, GAMES).expect("written");
    let review = ["review", name(&games), "--time", "1", "--exercises", name(&games)];
    assert!(complaint(&review).contains("is the file that is read"));
    assert_eq!(fs::read_to_string(&games).expect("read"), GAMES);
    // A file beside it is written, and one that is there is kept as its copy.
    let other = folder.path().join("other.ron");
    fs::write(&other, "before").expect("written");
    answer(&["export", &study, "--as", "ron", "-o", name(&other)]);
    assert_eq!(fs::read_to_string(folder.path().join("other.ron.bak")).expect("kept"), "before");
}

#[test]
fn pages_are_not_written_over_the_file_that_they_show() {
    let (folder, names) = inputs();
    // A collection whose name is that of the first page.
    let study = etude::study::session::read(&fs::read_to_string(&names[0]).expect("read")).expect("a study");
    let path = folder.path().join("all-1.svg");
    let text = etude::study::session::write_collection("all", &[study.clone(), study]);
    fs::write(&path, &text).expect("written");
    let pages = name(&folder.path().join("all.svg")).to_owned();
    let said = complaint(&["export", name(&path), "--as", "svg", "--per-page", "1", "-o", &pages]);
    assert!(said.contains("all-1.svg is the file that is read"), "{said}");
    assert_eq!(fs::read_to_string(&path).expect("read"), text);
    assert!(!folder.path().join("all-2.svg").exists(), "no page is written");
}

#[test]
#[cfg(unix)]
fn the_standard_input_is_a_file_too() {
    let (_folder, names) = inputs();
    let before = fs::read(&names[0]).expect("read");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_etude"));
    command.args(["export", "-", "--as", "ron", "-o", name(&names[1])]);
    command.stdin(fs::File::open(&names[0]).expect("opened"));
    let output = command.output().expect("the program runs");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert_eq!(fs::read(&names[0]).expect("read"), before);
}

#[test]
fn an_empty_file_is_said_to_be_empty() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in
        [("empty.txt", ""), ("empty.ron", ""), ("blank.txt", " \n\t\n"), ("mark.txt", "\u{feff}\n")]
    {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("written");
        let said = complaint(&["solve", path.to_str().expect("UTF-8")]);
        assert!(said.contains(&format!("{name} is empty")), "{said}");
    }
    // The standard input of these tests is empty.
    assert!(complaint(&["solve", "-"]).contains("- is empty"));
}

#[test]
fn a_code_is_a_target() {
    let study = file("saves/climbing/which-kicker.ron");
    let code = answer(&["export", name(&study), "--as", "code"]);
    let (from_code, from_file) = (json(&["solve", code.trim()]), json(&["solve", name(&study)]));
    assert_eq!(from_code["position"], from_file["position"]);
    assert!(
        complaint(&["solve", "etude1-damaged"]).contains("code"),
        "{}",
        complaint(&["solve", "etude1-damaged"])
    );
}

#[test]
fn what_has_no_tree_is_written_without_one_and_said() {
    let folder = tempfile::tempdir().expect("a folder");
    for form in ["html", "svg", "text"] {
        let path = folder.path().join(form);
        let target = ["--game", "three-card", "--position", "AS KD 2C"];
        let arguments = ["export", "--as", form, "--tree", "-o", name(&path)];
        let output = etude(&[&arguments[..], &target].concat());
        assert_eq!(output.status.code(), Some(0), "{form}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains("has no tree"), "{form}: {}", text(&output.stderr));
        assert!(path.exists());
    }
    assert!(answer(&["export", "--help"]).contains("three-card"));
}

#[test]
fn numbers_are_told_in_words_of_this_program() {
    for seconds in ["1e300", "-1", "nan", "inf"] {
        let time = format!("--time={seconds}");
        let said = complaint(&["solve", "--game", "climbing", "--position", "3/4", &time]);
        assert!(said.contains("expected a number of seconds") && !said.contains("Duration"), "{said}");
    }
    let study = format!("{}#2", name(&file("saves/climbing/which-kicker.ron")));
    assert!(complaint(&["solve", &study]).contains("holds 1 study, and none is number 2"));
}
