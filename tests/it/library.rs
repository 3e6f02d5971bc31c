//! The sample studies open, and say the truth.

use crate::common::{asleep, files, modest, read};
use etude::model::Control;
use etude::study::batch::Wanted;
use etude::study::library::{SHELVES, find};
use etude::study::{registry, session};
use std::collections::BTreeSet;

#[test]
fn every_sample_opens_and_its_verdict_is_proved() {
    for shelf in &SHELVES {
        assert!(shelf.samples.len() >= 3, "{} has three samples at least", shelf.game);
        for sample in shelf.samples {
            let id = sample.id;
            let document = session::read(sample.text).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(document.game, shelf.game, "{id} stands on the right shelf");
            assert!(!document.title.is_empty() && !document.notes.is_empty(), "{id} says what it is");
            let (study, illegal) = registry::open(&document, modest(), asleep())
                .unwrap_or_else(|error| panic!("{id}: {error:?}"));
            assert_eq!(illegal, [], "{id}: every move is legal");
            assert_eq!(study.problems(), [], "{id} can be played");
            assert_eq!(study.position_text(), document.position, "{id}: the position is written canonically");

            let verdict = document.verdict.unwrap_or_else(|| panic!("{id} has no verdict"));
            let wanted = Wanted {
                shortest: verdict.plies.is_some(),
                all_moves: false,
                tree: false,
                resources: modest(),
            };
            let (entry, rules) = registry::find(&document.game, &document.rules).expect("it was just opened");
            let solution = entry.batch.solve(rules, &document.position, &wanted, &Control::new());
            let solution = solution.unwrap_or_else(|error| panic!("{id}: {error:?}"));
            assert_eq!(solution.value, Some(verdict.value.as_str()), "{id}");
            assert_eq!(solution.plies, verdict.plies, "{id}");
        }
    }
}

#[test]
fn every_game_has_samples_and_every_file_is_embedded() {
    for entry in &registry::GAMES {
        assert!(SHELVES.iter().any(|shelf| shelf.game == entry.id), "{} has no samples", entry.id);
    }
    let mut ids = BTreeSet::new();
    for path in files("saves") {
        let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        let sample = find(&id).unwrap_or_else(|| panic!("{} is not in the library", path.display()));
        assert_eq!(sample.text, read(&path), "{id}");
        assert!(ids.insert(id), "{}: names are unique", path.display());
    }
    let embedded: usize = SHELVES.iter().map(|shelf| shelf.samples.len()).sum();
    assert_eq!(ids.len(), embedded);
}
