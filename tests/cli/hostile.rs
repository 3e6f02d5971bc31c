//! `etude verify` and files of strangers: it goes on behind a bad one, and ends when it is told to.

use super::{etude, json, text};
use flate2::write::GzEncoder;
use serde_json::Value;
use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

const SLICES: &str = "etude proof 1\ngame: draughts\nrules: international 1\nposition: W:WK1:BK45\nclaim: draw\nentries: 0\n\
     checksum: cbf29ce484222325\nslices: MM/MM\n\n";

/// A true proof, a refused one, one that names work for minutes, and no proof at all.
fn files(folder: &std::path::Path) -> [String; 4] {
    let path = |name: &str| folder.join(name).to_str().expect("a path").to_owned();
    let [good, refused, long, none] = ["good.proof", "refused.proof", "long.proof", "none.proof"].map(path);
    let solved =
        etude(&["solve", "--game", "climbing", "--position", "3 4 66 9 / 88", "--proof", good.as_str()]);
    assert!(solved.status.success());
    let proof = fs::read_to_string(&good).expect("a proof");
    fs::write(&refused, proof.replace("claim: win", "claim: loss")).expect("written");
    fs::write(&long, SLICES).expect("written");
    fs::write(&none, "nothing").expect("written");
    [good, refused, long, none]
}

#[test]
fn verify_goes_on_behind_a_bad_file_and_the_worst_one_counts() {
    let folder = tempfile::tempdir().expect("a folder");
    let [good, refused, long, none] = &files(folder.path());
    let missing = &format!("{good}.not");
    let status = |files: &[&String]| {
        let files: Vec<&str> = files.iter().map(|file| file.as_str()).collect();
        let output = etude(&[&["verify", "--time", "0.5"], &files[..]].concat());
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let (code, told, errors) = status(&[good, missing, none, good]);
    assert_eq!((code, told.matches(": verified").count()), (Some(2), 2), "{told}");
    assert_eq!(errors.matches("error: ").count(), 2, "{errors}");
    assert_eq!(status(&[good, missing, refused, good]).0, Some(3));
    assert_eq!(status(&[long, none, good]).0, Some(2));
    let (code, told, _) = status(&[long, good]);
    assert_eq!((code, told.matches(": verified").count()), (Some(1), 1), "{told}");
    assert!(told.contains(": stopped after "), "{told}");
    // As objects, one for each file.
    let output = etude(&["verify", "--json", "--time", "0.5", good, missing, long, refused]);
    let objects: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let verified: Vec<_> = objects.iter().map(|object| object["verified"] == true).collect();
    assert_eq!((output.status.code(), verified), (Some(3), vec![true, false, false, false]));
    assert!(objects[1]["error"].is_string() && objects[2]["stopped"] == true, "{objects:?}");
    assert!(objects[3]["refused"].is_string() && objects[3]["line"].is_u64(), "{objects:?}");
    assert_eq!(json(&["verify", good])["verified"], true);
}

#[test]
fn verify_reads_the_standard_input_packed_or_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let [good, ..] = &files(folder.path());
    let proof = fs::read(good).expect("a proof");
    let mut packed = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(&proof).expect("memory");
    for bytes in [proof, packed.finish().expect("memory")] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_etude"))
            .args(["verify", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        child.stdin.take().expect("a pipe").write_all(&bytes).expect("written");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stdout).starts_with("-: verified\n"));
    }
}

/// Zeros take no room when they are packed.
#[test]
fn a_packed_file_of_zeros_is_refused_at_its_first_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("zeros.proof.gz");
    let mut packed = GzEncoder::new(fs::File::create(&path).expect("made"), flate2::Compression::fast());
    let zeros = vec![0; 1 << 20];
    for _ in 0..64 {
        packed.write_all(&zeros).expect("written");
    }
    packed.finish().expect("written");
    let output = etude(&["verify", path.to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("4096 bytes"), "{}", text(&output.stderr));
}
