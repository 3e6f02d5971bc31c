//! The robot's prediction in an open study: of a situation, or beside a whole game.

use super::adviser::Remembered;
use super::prediction::{Change, PredictionReport};
use super::situation::question::RobotQuestion;
use super::situation::study::{self as situation, Situation};
use super::whole::observer::{Eyes, RobotObserver};
use crate::Study;
use crate::tool::OpenTool;
use etude_model::{Message, Side, Viewer};

/// The report of a study with a prediction; none for other studies.
pub fn report(study: &dyn Study) -> Option<&PredictionReport> {
    let extra = study.extra()?;
    let of_game = extra.downcast_ref().map(RobotObserver::report);
    of_game.or_else(|| extra.downcast_ref::<OpenTool<Situation>>().map(|open| &open.tool.report))
}

/// The question about the robot, or the reason why the situation has none; `None` without such a goal.
pub fn question(study: &dyn Study) -> Option<&Result<RobotQuestion, Message>> {
    OpenTool::<Situation>::of(study)?.tool.question.as_ref()
}

/// Chooses whose prediction is made beside a whole game; none stops it.
pub fn watch(study: &mut dyn Study, eyes: Option<Eyes>) {
    if let Some(observer) = study.extra_mut().and_then(|extra| extra.downcast_mut::<RobotObserver>()) {
        observer.watch(eyes);
    }
}

/// Changes the robot's method. Returns true if the saved study changed: the method beside a game is not part of it.
pub fn change(study: &mut dyn Study, change: Change) -> bool {
    let Some(extra) = study.extra_mut() else { return false };
    if let Some(observer) = extra.downcast_mut::<RobotObserver>() {
        observer.change(change);
        return false;
    }
    extra.downcast_mut().is_some_and(|open| situation::change(open, change))
}

/// Chooses the seat whose card memory is kept beside a whole game: the viewer's, or the side to move if everything is
/// seen; without a viewer nobody's.
pub fn remember(study: &mut dyn Study, viewer: Option<Viewer>, weighed: bool) {
    if let Some(observer) = study.extra_mut().and_then(|extra| extra.downcast_mut::<RobotObserver>()) {
        let seat = match viewer {
            Some(Viewer::Seat(0)) => Some(Side::First),
            Some(Viewer::Seat(_)) => Some(Side::Second),
            Some(Viewer::Everything) => observer.mover(),
            Some(Viewer::Table) | None => None,
        };
        observer.remember(seat.map(|seat| (seat, weighed)));
    }
}

/// The advice beside a whole game.
pub fn remembered(study: &dyn Study) -> Option<&Remembered> {
    study.extra()?.downcast_ref().and_then(RobotObserver::remembered)
}
