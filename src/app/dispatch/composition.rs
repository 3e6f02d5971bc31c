//! Composition check: the goal, the check, and walking to its findings.

use crate::tab::{SidePage, Tab, Typing};
use etude_model::Value;
use etude_study::exercise::Goal;
use etude_study::play::composition::{Effort, Replies, Stipulation};
use etude_study::{MovePath, Playing};
use std::time::Duration;

/// Shows the page of the check, or hides it where it shows a result; a composition that was not checked yet is checked.
pub(super) fn show(tab: &mut Tab) {
    let shown = tab.study.playing().and_then(Playing::composition);
    let known = shown.map(|shown| shown.composition.is_some() || shown.running);
    let Some(known) = known.filter(|_| tab.explains()) else { return };
    if known && tab.side_page() == SidePage::Composition {
        tab.view.side_page = Some(SidePage::Sheet);
        return;
    }
    tab.view.side_page = Some(SidePage::Composition);
    if !known {
        let (seconds, replies) = tab.view.checking;
        check(tab, seconds, replies);
    }
}

/// Changes the stipulation.
pub(super) fn set_stipulation(tab: &mut Tab, asked: Stipulation) {
    tab.type_in(Typing::Stipulation, |study| {
        let mut about = study.identity().about.clone();
        let exercise = &mut about.exercise;
        let goal = if asked.goal == Value::Draw { Goal::Draw } else { Goal::Win };
        (exercise.goal, exercise.moves) = (goal.id().to_owned(), asked.moves);
        study.describe(about);
        true
    });
}

/// Checks the composition, or goes on with its unsettled moves.
pub(super) fn check(tab: &mut Tab, seconds: f32, replies: Replies) {
    let effort = Effort { time: Duration::from_secs_f32(seconds), nodes: None };
    if let Some(checker) = tab.study.playing_mut().and_then(|game| game.composition_mut()) {
        checker.check(replies, effort);
    }
}

/// Stops the check.
pub(super) fn stop(tab: &mut Tab) {
    if let Some(checker) = tab.study.playing_mut().and_then(|game| game.composition_mut()) {
        checker.stop();
    }
}

/// Goes to the end of a path from the start.
pub(super) fn look_along(tab: &mut Tab, path: &MovePath) {
    if let Some(checker) = tab.study.playing_mut().and_then(|game| game.composition_mut()) {
        checker.look_along(path);
    }
    tab.after_walking();
}
