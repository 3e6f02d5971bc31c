//! How the answering of a question stands: hints, the reply, and what is told once when it ends.

use crate::app::action::Action;
use crate::app::panel::Panel;
use crate::study::Study;
use crate::study::exercise::{Attempt, ExerciseKey};
use crate::study::kinds::three_card;
use crate::study::kinds::three_card::question::hints::STEPS;
use crate::study::kinds::three_card::question::{Answer, Asked, Reply};

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With a reply that is right.
    Right(Reply),
    /// With one that is wrong.
    Wrong(Reply),
    /// Without any: the answer was asked for.
    GivenUp,
}

/// The percentage that the slider begins with: it says nothing.
const MIDDLE: u8 = 50;

/// How the answering of a question stands.
pub struct Solving {
    /// The position that it is about, and what is asked.
    about: Option<(String, Asked)>,
    /// When it began, in seconds of the toolkit's clock.
    since: Option<f64>,
    /// How many steps of hints are shown.
    pub hints: usize,
    /// The percentage that the slider stands at.
    pub percent: u8,
    /// How it ended, once it has.
    pub ended: Option<Ended>,
    /// How long it took, in seconds.
    pub seconds: u32,
}

impl Default for Solving {
    fn default() -> Self {
        Self { about: None, since: None, hints: 0, percent: MIDDLE, ended: None, seconds: 0 }
    }
}

impl Solving {
    /// Begins anew.
    pub fn begin(&mut self, study: &dyn Study) {
        *self = Self { about: about(study), ..Self::default() };
    }

    /// Begins anew where the position is another one than before, and starts the clock.
    pub fn go_on(&mut self, study: &dyn Study, now: f64) {
        if self.about != about(study) {
            self.begin(study);
        }
        self.since.get_or_insert(now);
    }

    /// Shows one more step of the hints.
    pub fn hint(&mut self) {
        self.hints = (self.hints + 1).min(STEPS);
    }

    /// Ends it by a reply, or by giving up, and tells that once.
    pub fn end(
        &mut self,
        panel: &mut Panel<'_>,
        study: &dyn Study,
        answer: &Answer,
        reply: Option<Reply>,
        now: f64,
    ) {
        if self.ended.is_some() {
            return;
        }
        let ended = match reply {
            Some(reply) if answer.is_right(reply) => Ended::Right(reply),
            Some(reply) => Ended::Wrong(reply),
            None => Ended::GivenUp,
        };
        self.ended = Some(ended);
        self.seconds = (now - self.since.unwrap_or(now)).max(0.0).round() as u32;
        let identity = study.identity();
        let key = ExerciseKey::asking(
            identity.game.id,
            identity.rules.id,
            &study.setup().text,
            answer.asked.goal(),
        );
        let Some(key) = key else { return };
        // A reply that is wrong shows the answer: there is no second try, and so nothing was solved.
        let right = matches!(ended, Ended::Right(_));
        panel.ask(Action::Attempted(Attempt {
            key,
            mistakes: u32::from(matches!(ended, Ended::Wrong(_))),
            hints: self.hints as u32,
            gave_up: !right,
            seconds: self.seconds,
        }));
    }
}

/// What a study asks about which position.
fn about(study: &dyn Study) -> Option<(String, Asked)> {
    let question = three_card::question(study)?.as_ref().ok()?;
    Some((study.setup().text.clone(), question.asked()))
}
