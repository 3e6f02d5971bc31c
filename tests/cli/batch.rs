//! Many positions by one program: in order, none twice, none lost, whatever ends it.

use super::{complaint, json, keys, text};
use etude_support::file;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

/// Positions of several games, a study's line a game; the third is wrong.
const MIXED: &str = r#"{"id": "article", "game": "climbing", "rules": "article", "position": "9H 6H 6D 4H 3S / 8S 8H"}
{"position": "3 4 66 9 / 88", "rules": "doudizhu"}

{"id": {"deal": [1, "x"]}, "position": "3 4 V / 5"}
{"id": 1.50, "game": "draughts", "rules": "english", "position": "W:WK1,K2:B18"}
{"id": null, "game": "durak", "position": "nonsense"}
hello
{"id": 12345678901234567890123, "position": "3 5 / 4; rules strict"}
{"id": "after", "position": "55 7 / 66", "rules": "app"}"#;

fn batch(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
    command.args(["solve", "--batch"]).args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str]) -> Output {
    batch(arguments).output().expect("the program runs")
}

/// The answers without what they took, which differs from run to run, and without how they were asked, which only a file of
/// answers tells.
fn answers(text: &str) -> Vec<Value> {
    let answer = |line: &str| {
        let mut answer: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        for effort in ["nodes", "seconds", "memory_bytes", "options"] {
            answer.as_object_mut().expect("an object").remove(effort);
        }
        answer
    };
    assert!(text.is_empty() || text.ends_with('\n'), "a torn line: {text}");
    text.lines().map(answer).collect()
}

/// A hand in canonical notation: the lowest card first, equal ones together.
fn canonical(mut hand: [char; 4]) -> String {
    hand.sort_by_key(|card| "3456789TJQKA2".find(*card));
    let groups = hand.chunk_by(|one, other| one == other);
    groups.map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// So many small positions, each with its number as its identifier.
fn small(count: usize) -> String {
    const RANKS: [char; 6] = ['3', '5', '7', '9', 'J', 'K'];
    let rank = |number: usize| RANKS[number % RANKS.len()];
    let line = |number: usize| {
        let (a, b, c) = (rank(number), rank(number / 6), rank(number / 36));
        let (one, other) = (canonical(['4', a, b, 'A']), canonical(['6', c, c, 'Q']));
        format!("{{\"id\": {number}, \"position\": \"{one} / {other}\"}}\n")
    };
    (0..count).map(line).collect()
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

fn path_of(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn every_line_has_its_answer_in_order_and_a_bad_one_ends_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mixed.jsonl");
    fs::write(&path, MIXED).expect("written");
    let output = run(&[path_of(&path), "--game", "climbing", "--shortest", "--all-moves"]);
    assert_eq!(output.status.code(), Some(4), "some lines are wrong");
    let said = text(&output.stderr);
    assert!(said.starts_with("3 of 8 lines were answered with an error"), "{said}");
    let printed = text(&output.stdout);
    let ids: Vec<&str> = printed.lines().map(|line| line.split([',', '}']).next().unwrap_or(line)).collect();
    let written = [
        "{\"id\":\"article\"",
        "{\"id\":2",
        "{\"id\":{\"deal\": [1",
        "{\"id\":1.50",
        "{\"id\":null",
        "{\"id\":7",
        "{\"id\":12345678901234567890123",
        "{\"id\":\"after\"",
    ];
    assert_eq!(ids, written, "identifiers stay as they are written; a line without one has its number");

    let found = answers(&printed);
    // A right answer is that of the single position.
    let article =
        ["solve", "--game", "climbing", "--rules", "article", "--position", "9H 6H 6D 4H 3S / 8S 8H"];
    let mut single = json(&[&article[..], &["--shortest", "--all-moves"]].concat());
    single.as_object_mut().expect("an object").insert("id".to_owned(), json!("article"));
    assert_eq!(vec![found[0].clone()], answers(&format!("{single}\n")));
    assert_eq!((&found[3]["game"], &found[3]["status"]), (&json!("draughts"), &json!("proved")));
    // A wrong one says what is wrong, and where.
    for wrong in [2, 4, 5] {
        assert_eq!(keys(&found[wrong]), ["at", "error", "id"], "{}", found[wrong]);
    }
    assert_eq!(found[2]["at"], json!({ "in": "position", "column": 5, "length": 1 }));
    assert!(found[2]["error"].as_str().is_some_and(|error| error.contains("“V” is no card")), "{}", found[2]);
    assert_eq!(found[5]["at"], json!({ "in": "line", "column": 1, "length": 1 }));
    assert_eq!((&found[6]["rules"], &found[7]["rules"]), (&json!("strict"), &json!("app")));
}

#[test]
fn answers_depend_neither_on_threads_nor_on_their_neighbours() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("small.jsonl");
    let lines = small(40);
    fs::write(&path, &lines).expect("written");
    let all = |threads: &str| {
        let output = run(&[path_of(&path), "--game", "climbing", "--threads", threads, "--memory", "64"]);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
        answers(&text(&output.stdout))
    };
    let alone = all("1");
    assert_eq!(alone.len(), 40);
    assert_eq!(alone, all("7"));
    let reversed = lines.lines().rev().collect::<Vec<_>>().join("\n");
    fs::write(&path, reversed).expect("written");
    let mut reversed = all("2");
    reversed.reverse();
    assert_eq!(alone, reversed);
}

/// The end of the program at any moment: it is killed as soon as so many answers stand in the file.
#[test]
fn a_batch_that_was_killed_goes_on_where_it_was() {
    const COUNT: usize = 3000;
    let folder = tempfile::tempdir().expect("a folder");
    let (path, done) = (folder.path().join("small.jsonl"), folder.path().join("done.jsonl"));
    fs::write(&path, small(COUNT)).expect("written");
    let arguments = [path_of(&path), "--done", path_of(&done), "--game", "climbing", "--threads", "2"];
    let mut kills = 0;
    for most in (0..10).map(|moment| COUNT * moment / 10) {
        let mut child = batch(&arguments).spawn().expect("the program runs");
        while text_of(&done).lines().count() <= most && child.try_wait().expect("it can be asked").is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("it can be killed");
        kills += usize::from(child.wait().expect("it ends").code() != Some(0));
        // What a kill while writing leaves: a part of the last line.
        let text = text_of(&done);
        fs::write(&done, &text[..text.len() - text.len().min(most % 7)]).expect("written");
    }
    assert!(kills >= 5, "it was killed {kills} times only");
    let output = run(&arguments);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), String::new()), "{output:?}");
    let whole = run(&[path_of(&path), "--game", "climbing"]);
    assert_eq!(answers(&text_of(&done)), answers(&text(&whole.stdout)), "every answer once, in order");
    assert_eq!(answers(&text_of(&done)).len(), COUNT);

    let before = text_of(&done);
    assert_eq!(run(&arguments).status.code(), Some(0));
    assert_eq!(text_of(&done), before, "nothing is left to do");
}

#[test]
fn only_a_file_of_answers_is_added_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("small.jsonl");
    fs::write(&path, small(3)).expect("written");
    let same =
        complaint(&["solve", "--batch", path_of(&path), "--done", path_of(&path), "--game", "climbing"]);
    assert!(same.contains("cannot stand in the file of the questions"), "{same}");
    let study = folder.path().join("study.ron");
    fs::copy(file("saves/climbing/one-run.ron"), &study).expect("copied");
    let before = text_of(&study);
    let other = complaint(&["solve", "--batch", path_of(&path), "--done", path_of(&study)]);
    assert!(other.contains("line 1 is no answer of a batch"), "{other}");
    assert_eq!(text_of(&study), before);
    assert!(complaint(&["solve", "--batch", "nowhere.jsonl"]).contains("nowhere.jsonl"));
    let both = complaint(&["solve", "--batch", path_of(&path), "--position", "3/4"]);
    assert!(both.contains("cannot be used with"), "{both}");
    let single = ["solve", "--done", path_of(&path), "--game", "climbing", "--position", "3/4"];
    assert!(complaint(&single).contains("cannot be used with"));
}

/// A program that is asked line by line over a pipe.
fn piped(more: &[&str]) -> Child {
    let mut command = batch(&["-", "--game", "climbing"]);
    command.args(more).stdin(Stdio::piped()).spawn().expect("the program runs")
}

#[test]
fn a_line_is_answered_before_the_next_is_asked() {
    let mut child = piped(&[]);
    let mut questions = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for number in 1..=5 {
        writeln!(questions, "{{\"position\": \"3 5 / 4\"}}").expect("written");
        let answer = lines.next().expect("an answer").expect("text");
        let answer: Value = serde_json::from_str(&answer).expect("an object");
        assert_eq!((&answer["id"], &answer["value"]), (&json!(number), &json!("win")));
    }
    drop(questions);
    assert!(lines.next().is_none());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn it_ends_when_its_answers_are_not_read() {
    let mut child = piped(&[]);
    let mut questions = child.stdin.take().expect("a pipe");
    // More than pipes hold; what is asked afterwards is not taken either.
    let asking = std::thread::spawn(move || {
        let lines = small(216);
        while questions.write_all(lines.as_bytes()).is_ok() {}
    });
    let mut answers = child.stdout.take().expect("a pipe");
    answers.read_exact(&mut [0; 10]).expect("an answer");
    drop(answers);
    assert_eq!(child.wait().expect("it ends").code(), Some(0), "as other commands do");
    asking.join().expect("it was told");
}

#[test]
#[cfg(unix)]
fn an_interruption_leaves_whole_lines() {
    for signal in ["-INT", "-TERM"] {
        let folder = tempfile::tempdir().expect("a folder");
        let done = folder.path().join("done.jsonl");
        let mut child = piped(&["--done", path_of(&done)]);
        let mut questions = child.stdin.take().expect("a pipe");
        // The first line is quick, the second takes for ever; the pipe stays open.
        let start = "{\"position\":\"start\",\"game\":\"draughts\"}";
        write!(questions, "{{\"position\":\"3 5 / 4\"}}\n{start}\n{{\"position\":\"3 5 / 4\"}}\n")
            .expect("written");
        while text_of(&done).is_empty() {
            std::thread::sleep(Duration::from_millis(1));
        }
        let told = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill runs");
        assert!(told.success());
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{signal}");
        let answers = answers(&text_of(&done));
        assert_eq!(answers.len(), 1, "none overtakes the one before it: {answers:?}");
    }
}

#[test]
fn a_limit_is_that_of_each_position() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lines.jsonl");
    let lines =
        "{\"game\":\"draughts\",\"position\":\"start\"}\n{\"game\":\"climbing\",\"position\":\"3 5 / 4\"}\n";
    fs::write(&path, lines).expect("written");
    let output = run(&[path_of(&path), "--time", "1.5"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let found = answers(&text(&output.stdout));
    assert_eq!((&found[0]["status"], &found[1]["status"]), (&json!("estimate"), &json!("proved")));
}

#[test]
fn answers_to_other_questions_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let [path, done] = ["questions.jsonl", "done.jsonl"].map(|name| folder.path().join(name));
    let lines = [
        r#"{"id": "a", "position": "3 5 / 4"}"#,
        r#"{"id": "b", "position": "3 4 V / 5"}"#,
        r#"{"id": "c", "position": "55 7 / 66"}"#,
    ];
    let ask = |lines: &[&str], more: &[&str]| {
        fs::write(&path, lines.join("\n")).expect("written");
        run(&[&[path_of(&path), "--done", path_of(&done), "--game", "climbing"], more].concat())
    };
    assert_eq!(ask(&lines[..2], &["--shortest", "--why"]).status.code(), Some(4));
    let before = text_of(&done);
    assert!(before.contains("\"options\":\"--shortest --why\""), "{before}");
    // A line is torn as well: not even that is mended before all is compared.
    let torn = format!("{before}{{\"id\":\"c\",\"game\":\"cl");
    let [both, one, more]: [&[&str]; 3] =
        [&["--shortest", "--why"], &["--shortest"], &["--shortest", "--why", "--tree"]];
    let elsewhere = r#"{"id": "a", "position": "3 5 / 4", "rules": "app"}"#;
    let refused = [
        ([r#"{"id": "a", "position": "3 6 / 4"}"#, lines[1], lines[2]], both, "\"a\""),
        ([lines[0], r#"{"id": "b", "position": "3 4 / 5"}"#, lines[2]], both, "\"b\""),
        ([lines[1], r#"{"id": "a", "position": "3 4 V / 5"}"#, lines[2]], both, "\"a\""),
        ([elsewhere, lines[1], lines[2]], both, "\"a\""),
        ([lines[2], lines[1], lines[0]], one, "\"a\""),
        ([lines[2], lines[1], lines[0]], more, "\"a\""),
    ];
    for (lines, options, id) in refused {
        fs::write(&done, &torn).expect("written");
        let output = ask(&lines, options);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{lines:?}: {said}");
        assert!(said.contains(&format!("the answer to {id} ")) && said.contains("done.jsonl"), "{said}");
        assert_eq!(text_of(&done), torn, "{lines:?}");
    }
    // The same question in other words goes on, with other means too.
    let spelled = [r#"{"id": "\u0061", "position": "3 5 / 4"}"#, lines[1], lines[2]];
    let output = ask(&spelled, &["--why", "--shortest", "--threads", "2", "--time", "60"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let after = answers(&text_of(&done));
    assert_eq!((after.len(), &after[2]["id"]), (3, &json!("c")));
    // Files of earlier versions are compared by their positions.
    let old: String = before.replace(",\"options\":\"--shortest --why\"", "");
    assert_ne!(old, before);
    for (lines, status) in [(spelled, 0), (refused[0].0, 2)] {
        fs::write(&done, &old).expect("written");
        assert_eq!(ask(&lines, &[]).status.code(), Some(status));
    }
}

#[test]
fn a_pipe_is_compared_as_it_comes() {
    let folder = tempfile::tempdir().expect("a folder");
    let done = folder.path().join("done.jsonl");
    let ask = |lines: &str| {
        let mut child = piped(&["--done", path_of(&done), "--threads", "1"]);
        child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("written");
        child.wait_with_output().expect("it ends")
    };
    assert_eq!(ask("{\"id\":1,\"position\":\"3 5 / 4\"}\n").status.code(), Some(0));
    let before = text_of(&done);
    let output = ask("{\"id\":1,\"position\":\"3 6 / 4\"}\n{\"id\":2,\"position\":\"3 5 / 4\"}\n");
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    assert_eq!(text_of(&done), before);
}

#[test]
fn one_line_without_an_end_is_no_file_of_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let [path, other] = ["small.jsonl", "thesis.txt"].map(|name| folder.path().join(name));
    fs::write(&path, small(3)).expect("written");
    fs::write(&other, "all of my thesis on one line").expect("written");
    let said =
        complaint(&["solve", "--batch", path_of(&path), "--done", path_of(&other), "--game", "climbing"]);
    assert!(said.contains("line 1 is no answer of a batch"), "{said}");
    assert_eq!(text_of(&other), "all of my thesis on one line");
}
