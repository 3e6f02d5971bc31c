//! A tree that is unfolded whole has the same rows whoever looks them up.

use etude_model::Value;
use etude_study::resources::Resources;
use etude_study::{Budget, Document, Study, TreeEntry, TreeRow, Work, registry};
use etude_support_study::{asleep, game, game_mut};
use std::time::{Duration, Instant};

/// Opens a study that may use so many threads, unfolds its tree and waits until all is there.
#[track_caller]
fn unfolded(document: &Document, threads: usize) -> Box<dyn Study> {
    let budget = Budget::new(Resources { memory: 256 << 20, threads });
    let mut study = registry::open(document, &budget, asleep()).expect("opens").0;
    let until = Instant::now() + Duration::from_mins(3);
    let wait = |study: &mut dyn Study, ready: &dyn Fn(&dyn Study) -> bool| {
        while !ready(study) {
            assert!(Instant::now() < until, "{:?}", study.effort());
            std::thread::sleep(Duration::from_millis(1));
            study.poll();
        }
    };
    wait(study.as_mut(), &|study| game(study).analysis().value().is_some() && game(study).tree().len() > 1);
    game_mut(study.as_mut()).tree_mut().unfold(0, u16::MAX);
    wait(study.as_mut(), &|study| study.effort().work == Work::Done && !game(study).tree().is_busy());
    study
}

/// What a row says, without the number of its node.
fn said(row: &TreeRow) -> (u16, String, Option<Value>, Option<u16>, bool) {
    let text = match &row.entry {
        TreeEntry::Start => String::new(),
        TreeEntry::Move { text, .. } => text.clone(),
        TreeEntry::Others { count, .. } => count.to_string(),
    };
    (row.level, text, row.value, row.plies, row.link.is_some())
}

#[test]
fn more_threads_find_the_same_rows() {
    let text = |rest: &str| format!("(format: 1, game: \"climbing\", rules: \"doudizhu\", {rest})");
    let texts = [
        text("position: \"3445567789TTJQ / 335668899JKKA2\", settings: (shortest: false)"),
        text("position: \"34455799JJQ / 3345677899Q\""),
    ];
    for text in &texts {
        let document = etude_study::session::read(text).expect("a study");
        let known: Vec<Vec<_>> = [1, 2, 3]
            .map(|threads| {
                let study = unfolded(&document, threads);
                let tree = game(study.as_ref()).tree();
                (0..tree.len()).filter_map(|row| tree.row(row)).map(|row| said(&row)).collect()
            })
            .into();
        assert!(known[0].len() > 1_000, "{} rows", known[0].len());
        for (threads, rows) in (2..).zip(&known[1..]) {
            let differs = rows.iter().zip(&known[0]).position(|(row, other)| row != other);
            assert!(rows == &known[0], "{threads} threads: {text}, from row {differs:?} on");
        }
    }
}

#[test]
fn no_more_rows_are_put_into_words_than_are_copied() {
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"34669 / 88\")";
    let study = unfolded(&etude_study::session::read(text).expect("a study"), 1);
    let tree = game(study.as_ref()).tree();
    let said = std::cell::Cell::new(0);
    let words = |row: &TreeRow| {
        said.set(said.get() + 1);
        format!("row {}", row.node)
    };
    let whole = tree.to_text(&words, usize::MAX);
    assert_eq!(said.take(), tree.len());
    let part = tree.to_text(&words, 4);
    assert_eq!(said.take(), 4);
    let rows = |text: &str| text.lines().filter(|line| line.contains("row ")).count();
    assert_eq!((rows(&whole), rows(&part)), (tree.len(), 4));
}
