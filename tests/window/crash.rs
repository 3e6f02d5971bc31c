//! Power cuts and kills: a program that dies at any moment leaves whole files.

use etude_study::document::Document;
use etude_study::session;
use etude_study::store::{Journal, JournalTab, Workspace, write_atomically};
use etude_support::Random;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// In this variable the parent tells the child where to write; without it the child's part does nothing.
const FOLDER: &str = "ETUDE_TEST_CRASH_FOLDER";
const KILLS: usize = 200;
/// How long a child may take to write for the first time.
const PATIENCE: Duration = Duration::from_mins(1);

/// One of the two versions of the study. Their sizes differ, so that a mixture would show.
fn version(odd: bool) -> String {
    let notes = if odd { "short".to_owned() } else { "long ".repeat(20_000) };
    session::write(&Document {
        game: "climbing".to_owned(),
        position: "3 4 66 9 / 88".to_owned(),
        notes,
        ..Document::default()
    })
}

fn workspace(counter: u64) -> Workspace {
    let tab = JournalTab { changed: true, session: version(counter % 2 == 1), ..JournalTab::default() };
    Workspace {
        tabs: vec![JournalTab { session: counter.to_string(), ..JournalTab::default() }, tab],
        active: 0,
    }
}

/// The child: writes the study and the journal for ever, telling each count once it is safe.
#[test]
fn child_that_writes_until_it_is_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = Path::new(&folder);
    let (journal, left) = Journal::open(folder).expect("a slot");
    let start = left.map_or(0, |left| count(&left.expect("a whole journal")));
    let mut out = std::io::stdout();
    for counter in start + 1.. {
        write_atomically(&folder.join("study.ron"), version(counter % 2 == 1).as_bytes()).expect("saved");
        journal.write(&workspace(counter)).expect("journalled");
        writeln!(out, "\nsafe {counter}").and_then(|()| out.flush()).expect("told");
    }
}

fn count(workspace: &Workspace) -> u64 {
    let counter = workspace.tabs.first().and_then(|tab| tab.session.parse().ok()).expect("a counter");
    assert_eq!(*workspace, self::workspace(counter), "the journal is whole");
    counter
}

/// Starts the child; it runs nothing but its part of this module.
fn start(folder: &Path) -> Child {
    let child = "crash::child_that_writes_until_it_is_killed";
    Command::new(std::env::current_exe().expect("this test"))
        .args([child, "--exact", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("it runs")
}

#[test]
fn two_hundred_kills_lose_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let mut random = Random(7);
    let mut safe = 0;
    let mut grown = 0;
    for kill in 0..KILLS {
        let mut child = start(folder);
        let output = child.stdout.take().expect("its output");
        let (writes, wait) = mpsc::channel();
        let reader = std::thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            let told = lines.filter_map(|line| line.strip_prefix("safe ")?.parse().ok());
            told.inspect(|_| {
                // The first is waited for, the others are told to nobody.
                let _ = writes.send(());
            })
            .last()
            .unwrap_or(0)
        });
        if kill % 8 != 0 {
            // However slow the machine is: most are killed once they write, the others at any time.
            wait.recv_timeout(PATIENCE).expect("the child comes to write");
        }
        std::thread::sleep(Duration::from_micros(random.below(20_000) as u64));
        child.kill().expect("killed");
        let status = child.wait().expect("it ends");
        assert!(!status.success(), "kill {kill}: the child was killed and did not stop by itself");
        let told: u64 = reader.join().expect("read");
        grown += usize::from(told > safe);
        safe = safe.max(told);

        let study = folder.join("study.ron");
        if study.exists() {
            let text = std::fs::read_to_string(&study).expect("readable");
            let whole = [true, false].into_iter().any(|odd| text == version(odd));
            assert!(whole, "kill {kill}: the study is neither version: {} bytes", text.len());
        } else {
            assert_eq!(safe, 0, "kill {kill}: the study is gone");
        }
        let (journal, left) = Journal::open(folder).expect("the slot is free again");
        let kept = left.map_or(0, |left| count(&left.expect("a whole journal")));
        assert!(kept >= safe, "kill {kill}: the journal has {kept}, but {safe} was safe");
        drop(journal);
    }
    assert!(grown * 4 > KILLS, "only {grown} of {KILLS} children came to write");
}

#[test]
fn the_backup_is_the_version_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("study.ron");
    for odd in [true, false, true] {
        write_atomically(&path, version(odd).as_bytes()).expect("saved");
    }
    let backup = std::fs::read_to_string(folder.path().join("study.ron.bak")).expect("a backup");
    assert_eq!(backup, version(false));
}
