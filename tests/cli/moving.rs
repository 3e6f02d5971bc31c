//! Lines as animated GIF files, by the command line.

use etude::study::session;
use etude_support::{file, read};
use image::AnimationDecoder as _;
use image::codecs::gif::GifDecoder;
use std::io::Cursor;
use std::process::Command;

#[test]
fn the_command_line_writes_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("line.gif");
    let run = |study: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_etude"));
        let command =
            command.args(["export", &file(study).display().to_string(), "--as", "gif", "--width", "400"]);
        command.arg("-o").arg(&path).output().expect("the program runs")
    };
    let output = run("saves/climbing/one-run.ron");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let written = std::fs::read(&path).expect("a file");
    let frames = GifDecoder::new(Cursor::new(&written)).expect("a GIF").into_frames();
    let study = session::read(&read(file("saves/climbing/one-run.ron"))).expect("a study");
    assert_eq!(frames.collect_frames().expect("frames").len(), study.line.0.len() + 1);
    let refused = run("saves/exercises/three_card/questions-1.ron");
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(std::fs::read(&path).expect("there"), written, "what was there stays");
}
