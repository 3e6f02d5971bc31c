//! The robot's prediction in an open study: of a situation, or beside a whole game.

use super::prediction::{Change, Report};
use super::situation::study::{self as situation, Situation};
use super::whole::observer::{Eyes, RobotObserver};
use crate::study::Study;
use crate::study::tool::OpenTool;

/// What there is to tell of the robot's prediction, in a study that has one: of a situation, or of a whole game.
pub fn report(study: &dyn Study) -> Option<&Report> {
    let extra = study.extra()?;
    let of_game = extra.downcast_ref().map(RobotObserver::report);
    of_game.or_else(|| extra.downcast_ref::<OpenTool<Situation>>().map(|open| open.tool().report()))
}

/// Changes whose prediction is made beside a whole game; none to make none.
pub fn watch(study: &mut dyn Study, eyes: Option<Eyes>) {
    if let Some(observer) = study.extra_mut().and_then(|extra| extra.downcast_mut::<RobotObserver>()) {
        observer.watch(eyes);
    }
}

/// Changes how the robot thinks. Returns whether it changed what is saved of the study: how it thinks beside a game is
/// no part of the game.
pub fn change(study: &mut dyn Study, change: Change) -> bool {
    let Some(extra) = study.extra_mut() else { return false };
    if let Some(observer) = extra.downcast_mut::<RobotObserver>() {
        observer.change(change);
        return false;
    }
    extra.downcast_mut().is_some_and(|open| situation::change(open, change))
}
