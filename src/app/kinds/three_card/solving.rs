//! How the answering of a question stands: hints, the reply, and what is told once when it ends.

use crate::app::action::Action;
use crate::app::panel::Panel;
use crate::app::stopwatch::Stopwatch;
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
    /// When it was last looked at.
    looked: Stopwatch,
    /// How long it was looked at, in seconds.
    spent: f64,
    /// How many steps of hints are shown.
    pub hints: usize,
    /// The percentage that the slider stands at.
    pub percent: u8,
    /// How it ended, once it has.
    pub ended: Option<Ended>,
}

impl Default for Solving {
    fn default() -> Self {
        Self { about: None, looked: Stopwatch::default(), spent: 0.0, hints: 0, percent: MIDDLE, ended: None }
    }
}

impl Solving {
    /// Begins anew.
    pub fn begin(&mut self, study: &dyn Study) {
        *self = Self { about: about(study), ..Self::default() };
    }

    /// Begins anew where the position is another one than before, and lets the clock go on.
    pub fn go_on(&mut self, study: &dyn Study, now: f64) {
        if self.about != about(study) {
            self.begin(study);
        }
        let passed = self.looked.lap(now);
        if self.ended.is_none() {
            self.spent += passed;
        }
    }

    /// Time goes by elsewhere.
    pub fn rest(&mut self) {
        self.looked.reset();
    }

    /// How long it took, in seconds.
    pub fn seconds(&self) -> u32 {
        self.spent.round() as u32
    }

    /// Shows one more step of the hints.
    pub fn hint(&mut self) {
        self.hints = (self.hints + 1).min(STEPS);
    }

    /// Ends it by a reply, or by giving up, and tells that once.
    pub fn end(&mut self, panel: &mut Panel<'_>, study: &dyn Study, answer: &Answer, reply: Option<Reply>) {
        if self.ended.is_some() {
            return;
        }
        let ended = match reply {
            Some(reply) if answer.is_right(reply) => Ended::Right(reply),
            Some(reply) => Ended::Wrong(reply),
            None => Ended::GivenUp,
        };
        if let Some(attempt) = self.ended_by(ended, study) {
            panel.ask(Action::Attempted(attempt));
        }
    }

    /// The answer is looked at where it stands: that is giving up, where a hint was asked for.
    pub fn leave(&mut self, study: &dyn Study) -> Option<Attempt> {
        let open = self.ended.is_none() && self.hints > 0 && self.about == about(study);
        if open { self.ended_by(Ended::GivenUp, study) } else { None }
    }

    fn ended_by(&mut self, ended: Ended, study: &dyn Study) -> Option<Attempt> {
        self.ended = Some(ended);
        let identity = study.identity();
        let (_, asked) = self.about.as_ref()?;
        // A reply that is wrong shows the answer: there is no second try, and so nothing was solved.
        let right = matches!(ended, Ended::Right(_));
        Some(Attempt {
            key: ExerciseKey::asking(identity.game.id, identity.rules.id, &study.setup().text, asked.goal())?,
            mistakes: u32::from(matches!(ended, Ended::Wrong(_))),
            hints: self.hints as u32,
            gave_up: !right,
            seconds: self.seconds(),
        })
    }
}

/// What a study asks about which position.
fn about(study: &dyn Study) -> Option<(String, Asked)> {
    let question = three_card::question(study)?.as_ref().ok()?;
    Some((study.setup().text.clone(), question.asked()))
}
