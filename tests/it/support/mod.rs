//! What several modules need.

pub mod bases;
pub mod damager;
pub mod hands;
pub mod monkey;
pub mod mutation;
pub mod plain_draughts;
pub mod readers;
pub mod reviews;
pub mod shelf;
pub mod system;
pub mod table;
pub mod telling;
pub mod whys;

use etude::model::{Control, Position, RuleProfile, Stopped};
use etude::search::Prove;
use etude::study::Budget;
use etude::study::resources::{Resources, Wake};
use etude::study::{Document, PlaySettings, Playing, Study, registry};
use etude::study::{kind::GameEntry, registry::entries};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// So many random positions, or a multiple of them where `ETUDE_TIMES` says so: `ETUDE_TIMES=8 cargo test agree`.
pub fn times(count: usize) -> usize {
    let times = std::env::var("ETUDE_TIMES").ok();
    count * times.map_or(1, |times| times.parse().expect("ETUDE_TIMES is a number"))
}

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

/// A file of the repository.
pub fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Files below a folder of the repository, in order of their paths.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![file(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    found
}

pub fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(path.as_ref())
        .unwrap_or_else(|error| panic!("{}: {error}", path.as_ref().display()))
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

/// A small generator of the tests' own, so that what they try never changes.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}

/// Compares a text with a golden file, or rewrites the file when `UPDATE_GOLDEN` is set.
#[track_caller]
pub fn check_golden(path: &str, text: &str) {
    let path = file(path);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        std::fs::write(&path, text).expect("written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    if let Some(line) = (0..).zip(golden.lines().zip(text.lines())).find(|(_, (a, b))| a != b) {
        let (number, (expected, found)) = line;
        panic!("{}:{}\nexpected: {expected}\n   found: {found}", path.display(), number + 1);
    }
    assert_eq!(golden, text, "{} (UPDATE_GOLDEN=1 rewrites it)", path.display());
}

/// The first move in canonical order that keeps the value of the position, asked for move by move; none when the
/// game is over.
pub fn proven_move<P: Position>(
    prover: &mut impl Prove<P>,
    position: &P,
    control: &Control,
) -> Result<Option<P::Move>, Stopped> {
    let value = prover.value(position, control)?;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    for mv in moves {
        let next = position.after(mv);
        let there = prover.value(&next, control)?;
        if there.seen_by(next.side_to_move(), position.side_to_move()) == value {
            return Ok(Some(mv));
        }
    }
    Ok(None)
}
