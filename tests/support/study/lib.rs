//! What tests of several layers need, from studies down.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]
#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::new_without_default,
    reason = "helpers of tests"
)]

pub mod damager;
pub mod mutation;
pub mod proofs;
pub mod readers;
pub mod reviews;
pub mod tampering;
pub mod whys;

use etude_model::RuleProfile;
use etude_study::kind::GameEntry;
use etude_study::registry::{self, KINDS, entries};
use etude_study::resources::{Resources, Wake};
use etude_study::session::{self, Contents};
use etude_study::{Budget, Document, PlaySettings, Playing, Study};
use std::sync::Arc;

/// Every game with every profile that it registers.
pub fn registered() -> Vec<(&'static GameEntry, &'static RuleProfile)> {
    let profiles = |entry: &'static GameEntry| {
        (entry.game.rules)()
            .iter()
            .filter(move |profile| (entry.game.plays)(profile))
            .map(move |profile| (entry, profile))
    };
    entries().flat_map(profiles).collect()
}

/// What is played in a study.
pub fn game(study: &dyn Study) -> &dyn Playing {
    study.playing().expect("something is played")
}

/// The same to play on.
pub fn game_mut(study: &mut dyn Study) -> &mut dyn Playing {
    study.playing_mut().expect("something is played")
}

/// Changes the settings of a study's game.
pub fn configure(study: &mut dyn Study, change: impl FnOnce(&mut PlaySettings)) {
    let game = game_mut(study);
    let mut settings = game.settings();
    change(&mut settings);
    game.configure(settings);
}

/// A study of a position, by the names of its game and rules and its notation, with settings of play.
pub fn study_of(
    [game, rules, position]: [&str; 3],
    change: impl FnOnce(&mut PlaySettings),
) -> Box<dyn Study> {
    let [game, rules, position] = [game, rules, position].map(str::to_owned);
    let document = Document { game, rules, position, ..Document::default() };
    let budget = Budget::new(Resources { memory: 64 << 20, threads: 2 });
    let (mut study, _) = registry::open(&document, &budget, asleep()).expect("opens");
    configure(study.as_mut(), change);
    study
}

/// Little memory, one thread.
pub fn modest() -> Resources {
    Resources { memory: 64 << 20, threads: 1 }
}

/// As little for a study.
pub fn budget() -> Budget {
    Budget::new(modest())
}

pub fn asleep() -> Wake {
    Arc::new(|| {})
}

/// Where the decks are, each study of a deck by its place.
pub fn decks() -> impl Iterator<Item = (&'static str, &'static str, Vec<Document>)> {
    KINDS.iter().flat_map(|kind| kind.decks.iter().map(move |deck| (kind.id, deck))).map(|(kind, deck)| {
        match session::read_any(deck.text()) {
            Ok(Contents::Studies { studies, .. }) => (kind, deck.id, studies),
            other => panic!("{kind}/{}: {other:?}", deck.id),
        }
    })
}
