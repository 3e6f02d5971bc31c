//! The decks of exercises that the program carries.

use etude_study::exercise::{ExerciseKey, Goal};
use etude_study::registry::KINDS;
use etude_support_study::decks;
use etude_texts::{Language, Texts};
use std::collections::{BTreeSet, HashSet};

#[test]
fn decks_say_what_they_ask_in_every_language_and_never_twice() {
    let mut keys = HashSet::new();
    let texts = Texts::new(Language::English);
    for kind in KINDS {
        let ids: BTreeSet<&str> = kind.decks.iter().map(|deck| deck.id).collect();
        assert_eq!(ids.len(), kind.decks.len(), "{}", kind.id);
        for deck in kind.decks {
            assert!(texts.try_say(&deck.title()).is_ok(), "{}", deck.name);
        }
    }
    for (kind, deck, studies) in decks() {
        let mut titles = BTreeSet::new();
        for study in &studies {
            let at = format!("{} of {kind}/{deck}", study.title);
            assert!(titles.insert(study.title.clone()), "{at}: twice");
            for language in Language::ALL.into_iter().skip(1) {
                let there = study.translations.get(language.tag());
                assert!(there.is_some_and(|there| !there.title.is_empty()), "{at} in {}", language.tag());
            }
            let exercise = &study.exercise;
            assert!(Goal::of(exercise).is_some(), "{at}: {}", exercise.goal);
            assert!(exercise.difficulty.is_some_and(|number| (1..=100).contains(&number)), "{at}");
            let shelf = KINDS.iter().find(|shelf| shelf.id == kind).expect("the kind");
            let named = shelf.themes.iter().any(|(theme, _)| *theme == exercise.theme);
            assert!(named, "{at}: the theme {}", exercise.theme);
            let key = ExerciseKey::of(study);
            assert!(keys.insert(key.unwrap_or_else(|| panic!("{at} cannot be read"))), "{at}: asked twice");
        }
    }
}
