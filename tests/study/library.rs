//! The sample studies open, and say the truth.

use etude_model::Control;
use etude_model::cards::CardFace;
use etude_model::scene::ZoneKind;
use etude_study::batch::SolveRequest;
use etude_study::kind::Kind;
use etude_study::library::find;
use etude_study::registry::KINDS;
use etude_study::{registry, session};
use etude_support::{file, files, read};
use etude_support_study::{asleep, budget, modest};
use std::collections::BTreeSet;

#[test]
fn every_sample_opens_and_its_verdict_is_proved() {
    for shelf in KINDS {
        let (mut proved, mut played) = (0, 0);
        assert!(shelf.samples.len() >= 3, "{} has three samples at least", shelf.id);
        for sample in shelf.samples {
            let id = sample.id;
            let document = session::read(sample.text()).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(document.game, shelf.id, "{id} stands on the right shelf");
            assert!(!document.title.is_empty() && !document.notes.is_empty(), "{id} says what it is");
            let (study, illegal) = registry::open(&document, &budget(), asleep())
                .unwrap_or_else(|error| panic!("{id}: {error:?}"));
            assert_eq!(illegal, [], "{id}: every move is legal");
            assert_eq!(study.setup().problems, [], "{id} can be played");
            assert_eq!(study.setup().text, document.position, "{id}: the position is written canonically");

            let (entry, rules) = registry::find(&document.game, &document.rules).expect("it was just opened");
            let Some(play) = entry.batch else {
                assert_eq!(document.verdict, None, "{id}: nothing is proved where nothing is played");
                continue;
            };
            played += 1;
            let Some(verdict) = document.verdict else { continue };
            proved += 1;
            let wanted = SolveRequest {
                shortest: verdict.plies.is_some(),
                all_moves: false,
                tree: false,
                proof: false,
                resources: modest(),
            };
            let solution = play.solve(rules, &document.position, &wanted, &Control::new());
            let solution = solution.unwrap_or_else(|error| panic!("{id}: {error:?}"));
            assert_eq!(solution.value, Some(verdict.value.as_str()), "{id}");
            assert_eq!(solution.plies, verdict.plies, "{id}");
        }
        // Start positions of whole games cannot be proved.
        assert!(proved * 3 >= played * 2, "{}: {proved} samples are proved", shelf.id);
    }
}

/// The marks on the first moves of a sample: `!!` the only move that keeps the value, `!` one that does, `?` one
/// that does not.
#[test]
fn marked_first_moves_are_what_the_marks_say() {
    const GOOD: u8 = 1;
    const BAD: u8 = 2;
    const ONLY: u8 = 3;
    let mut marks = 0;
    for sample in KINDS.iter().flat_map(|shelf| shelf.samples) {
        let id = sample.id;
        let document = session::read(sample.text()).unwrap_or_else(|error| panic!("{id}: {error}"));
        let Some(first) = document.line.0.first().filter(|step| !step.nags.is_empty()) else { continue };
        let wanted =
            SolveRequest { shortest: false, all_moves: true, tree: false, proof: false, resources: modest() };
        let (entry, rules) = registry::find(&document.game, &document.rules).expect("it exists");
        let play = entry.batch.unwrap_or_else(|| panic!("{id}: moves of a game that is not played"));
        let solution = play.solve(rules, &document.position, &wanted, &Control::new());
        let best = solution.unwrap_or_else(|error| panic!("{id}: {error:?}")).best_moves.expect("asked for");
        let alternatives = first.variations.iter().filter_map(|line| line.0.first());
        for step in alternatives.chain([first]) {
            marks += step.nags.len();
            for nag in &step.nags {
                let right = match *nag {
                    GOOD => best.contains(&step.mv),
                    BAD => !best.contains(&step.mv),
                    ONLY => best == [step.mv.clone()],
                    other => panic!("{id}: what does {other} mean?"),
                };
                assert!(right, "{id}: {} has mark {nag}, but {best:?} keep the value", step.mv);
            }
        }
    }
    assert!(marks > 30, "{marks} marks");
}

#[test]
fn every_game_has_samples_and_every_file_is_embedded() {
    for entry in registry::entries() {
        let kind = KINDS.iter().find(|kind| kind.id == entry.game.id);
        assert!(kind.is_some_and(|kind| !kind.samples.is_empty()), "{} has no samples", entry.game.id);
    }
    let mut ids = BTreeSet::new();
    let mut decks = BTreeSet::new();
    let studies = files("saves").into_iter();
    for path in studies.filter(|path| path.extension().is_some_and(|end| end == "ron")) {
        let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        if path.starts_with(file("saves/exercises")) {
            let decks_of =
                |kind: &'static Kind| kind.decks.iter().chain(kind.daily).map(|deck| (kind.id, deck));
            let mut all = KINDS.iter().copied().flat_map(decks_of);
            let folder = path.parent().and_then(|folder| folder.file_name()).expect("a folder");
            let deck =
                all.find(|(kind, deck)| deck.id == id && folder.to_string_lossy().replace('_', "-") == *kind);
            let (_, deck) = deck.unwrap_or_else(|| panic!("{} is no deck", path.display()));
            assert_eq!(deck.text(), read(&path), "{id}");
            assert!(decks.insert(path.clone()), "{}: names are unique", path.display());
            continue;
        }
        let sample = find(&id).unwrap_or_else(|| panic!("{} is not in the library", path.display()));
        assert_eq!(sample.text(), read(&path), "{id}");
        assert!(ids.insert(id), "{}: names are unique", path.display());
    }
    let embedded: usize = KINDS.iter().map(|shelf| shelf.samples.len()).sum();
    assert_eq!(ids.len(), embedded);
    let embedded = KINDS.iter().map(|kind| kind.decks.len() + usize::from(kind.daily.is_some()));
    assert_eq!(decks.len(), embedded.sum::<usize>());
}

#[test]
fn a_small_picture_shows_no_card_that_a_player_may_not_see() {
    let mut hiding = 0;
    for sample in KINDS.iter().flat_map(|kind| kind.samples) {
        let document = session::read(sample.text()).expect("a sample");
        let (entry, rules) =
            registry::find_for(&document.game, &document.rules, &document.position).expect("a game");
        if entry.game.hides {
            hiding += 1;
            let scene = (entry.scene)(rules, &document.position).expect("a picture");
            let hands = scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
            let mut cards = hands.flat_map(|zone| &zone.cards).peekable();
            assert!(cards.peek().is_some(), "{} has hands", sample.id);
            assert!(cards.all(|card| card.face == CardFace::Back), "{}", sample.id);
        }
    }
    assert!(hiding > 0, "a sample with hidden cards");
}
