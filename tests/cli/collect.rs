//! `etude collect` from outside.

use super::{answer, complaint};
use etude::study::session::{self, Contents};
use etude_support::{file, read};

#[test]
fn files_become_one_collection_in_their_order_without_twins() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = folder.path().join("week.ron");
    let output_name = output.to_str().expect("a path");
    let deck = file("tests/data/exercises.ron").display().to_string();
    let sample = file("saves/climbing/which-kicker.ron").display().to_string();
    let second = format!("{deck}#2");
    let nothing = answer(&["collect", &second, &sample, &deck, "--title", "My week", "-o", output_name]);
    assert_eq!(nothing, "", "it went into the file");
    let Ok(Contents::Studies { title, studies }) = session::read_any(&read(&output)) else {
        panic!("a collection")
    };
    let Ok(Contents::Studies { studies: all, .. }) = session::read_any(&read(&deck)) else {
        panic!("the deck")
    };
    let titles: Vec<&str> = studies.iter().map(|study| study.title.as_str()).collect();
    assert_eq!((title.as_str(), titles.len()), ("My week", all.len() + 1), "{titles:?}");
    assert_eq!((titles[0], titles[2]), (all[1].title.as_str(), all[0].title.as_str()));
    // The file that is read is not written over.
    let wrong = complaint(&["collect", &deck, "-o", &deck]);
    assert!(wrong.starts_with("error: "), "{wrong}");
}
