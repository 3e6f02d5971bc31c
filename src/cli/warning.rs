//! Warnings: what was left out of an input, on standard error; then no command ends with status 0.

use etude_share as share;
use etude_study::document::Document;
use etude_study::registry;
use etude_study::unread::{self, LeftOut};
use etude_texts::screen;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// True once a warning was printed; the exit status is then 2.
static WARNED: AtomicBool = AtomicBool::new(false);

/// Returns true once a warning was printed.
pub(super) fn has_warned() -> bool {
    WARNED.load(Ordering::Relaxed)
}

/// Prints a warning, which makes the exit status 2.
pub(super) fn warn(what: &str) {
    WARNED.store(true, Ordering::Relaxed);
    screen::tell(&format!("warning: {what}"));
}

/// Warns about an illegal move.
pub(super) fn warn_illegal_move(path: Option<&Path>, place: &str, LeftOut { ply, text }: &LeftOut) {
    let file = path.map_or_else(|| "--position".to_owned(), |path| path.display().to_string());
    warn(&format!("{file}: {place}ply {ply}: {text} is not legal there; it and what follows is left out"));
}

/// A study without its illegal moves, with a warning about each; `number` is that of the study in its file.
pub(super) fn drop_illegal_moves(path: Option<&Path>, number: Option<usize>, study: Document) -> Document {
    let found = registry::find_for(&study.game, &study.rules, &study.position).ok();
    let study = match found.filter(|_| !study.line.0.is_empty()).map(|(entry, rules)| (entry.batch, rules)) {
        Some((Some(ability), rules)) => ability.played(rules, study),
        // Studies without play have lines too.
        Some((None, _)) => share::open(&study).map_or_else(|_| study, |open| open.document()),
        None => study,
    };
    let place = number.map(|number| format!("game {number}, ")).unwrap_or_default();
    for left in &unread::of_document(&study) {
        warn_illegal_move(path, &place, left);
    }
    study
}
