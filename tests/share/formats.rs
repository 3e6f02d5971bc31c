//! Every format that the program writes, byte for byte: what was given away or saved must stay what it is.

use etude_share::code;
use etude_study::base::store::IndexFiles;
use etude_study::clock::Moment;
use etude_study::document::{MatchScore, ReviewedMove, SavedVerdict, SavedWorth};
use etude_study::exercise::{Attempt, ExerciseKey};
use etude_study::practice::Record;
use etude_study::store::{Fingerprint, JournalGames, JournalTab, JournalView, ResultsFile, Workspace};
use etude_study::{Document, session};
use etude_support::{check_golden, file, read};
use etude_support_study::proofs::proof;
use std::path::Path;

fn document(version: &str) -> Document {
    let mut document =
        session::read(&read(file(&format!("tests/data/sessions/{version}.ron")))).expect("a study");
    if version == "v2-everything" {
        document.match_score = MatchScore { won: [2, 0], drawn: 1 };
        let [before, after] = [SavedWorth::Estimate(-35), SavedWorth::Loss];
        let verdict = SavedVerdict {
            grade: "mistake".into(),
            deals: Some(400),
            before,
            after,
            better: vec!["8".into()],
            refutation: Vec::new(),
            moment: None,
        };
        let known = [Some(6_210), None];
        document.review = vec![ReviewedMove {
            mv: "4".into(),
            verdict: Some(verdict),
            known,
            known_third: None,
            known_fourth: None,
            open: Some(9_999),
        }];
    }
    document
}

#[test]
fn study_files() {
    for version in ["v1-everything", "v1-least", "v2-everything"] {
        check_golden(&format!("tests/data/formats/{version}.ron"), &session::write(&document(version)));
    }
    let studies = ["v1-everything", "v2-everything"].map(document);
    check_golden("tests/data/formats/v1-collection.ron", &session::write_collection("One", &studies[..1]));
    check_golden("tests/data/formats/v2-collection.ron", &session::write_collection("Two", &studies));
}

#[test]
fn proof_files() {
    for (game, rules, position) in [
        ("climbing", "article", "34669 / 88"),
        ("draughts", "russian", "W:WKg3,Kh2:BKa7"),
        ("durak", "", "trump S; attacker KC QS AD; defender AS KH AH KD"),
    ] {
        check_golden(&format!("tests/data/formats/{game}.proof"), &proof(game, rules, position));
    }
}

#[test]
fn share_codes_with_moves() {
    let codes: String = ["v1-everything", "v2-everything"]
        .map(|version| code::write(&document(version), true).expect("it opens") + "\n")
        .concat();
    check_golden("tests/data/formats/codes-with-moves.txt", &codes);
}

#[test]
fn journal() {
    let view = JournalView {
        mode: "analyse".to_owned(),
        players: vec!["human".to_owned(), "solver".to_owned()],
        eyes: Some(1),
        bottom: Some(2),
        place: vec!["4".to_owned()],
        sheet: Some(true),
        stopped: true,
        ..JournalView::default()
    };
    let games = JournalGames {
        at: 1,
        front: true,
        count: 2,
        bytes: 40,
        changed: vec![(0, "(format: 1)".to_owned())],
        source: Some("[Event \"?\"]\n".to_owned()),
    };
    let full = JournalTab {
        path: Some("/x/y.ron".into()),
        changed: true,
        seen: Some(Fingerprint::of(b"(format: 1)")),
        sample: Some("which-kicker".to_owned()),
        view: Some(view),
        session: session::write(&document("v1-least")),
        games: Some(games),
        practice: None,
        raw: None,
    };
    let unknown = JournalTab { raw: Some("(session: 7, newer: [1])".to_owned()), ..JournalTab::default() };
    let workspace = Workspace { tabs: vec![full, JournalTab::default(), unknown], active: 2 };
    check_golden("tests/data/formats/journal.ron", &workspace.write().expect("text"));
}

#[test]
fn results() {
    let [game, rules, position, goal] = ["climbing", "article", "34669 / 88", "win"].map(str::to_owned);
    let key = ExerciseKey { game, rules, position, goal };
    let attempt = Attempt { key, mistakes: 1, hints: 2, gave_up: false, seconds: 42 };
    let when = Moment::parse_from_rfc3339("2026-11-22T13:05:09+01:00").expect("a moment");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("results.txt");
    ResultsFile::default().exchange(&path, &[Record::of(attempt, when)]).expect("written");
    check_golden("tests/data/formats/results.txt", &read(path));
}

/// A base index is found again by the hash of the path of its games.
#[cfg(unix)]
#[test]
fn base_file_names() {
    let files = format!("{:?}", IndexFiles::of(Path::new("/cache"), Path::new("/games/a.pdn")));
    assert!(files.contains("/cache/bases/"), "{files}");
    check_golden("tests/data/formats/base-files.txt", &(files + "\n"));
}
