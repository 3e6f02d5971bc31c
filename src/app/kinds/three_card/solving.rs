//! State of solving a question: hints, reply and result.

use crate::app::action::Action;
use crate::app::panel::Panel;
use crate::app::stopwatch::Stopwatch;
use crate::study::Study;
use crate::study::exercise::{Attempt, ExerciseKey};
use crate::study::kinds::three_card;
use crate::study::kinds::three_card::question::hints::STEPS;
use crate::study::kinds::three_card::question::{Answer, Asked, Reply};

/// Result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Right reply.
    Right(Reply),
    /// Wrong reply.
    Wrong(Reply),
    /// No reply: the user asked for the answer.
    GivenUp,
}

/// Initial percentage of the slider.
const MIDDLE: u8 = 50;

/// State of solving a question.
pub struct Solving {
    /// Position and kind of question.
    about: Option<(String, Asked)>,
    /// Clock while it is shown.
    looked: Stopwatch,
    /// Time it was shown, in seconds.
    spent: f64,
    /// Number of hints shown.
    pub hints: usize,
    /// Percentage of the slider.
    pub percent: u8,
    /// Result, once it has ended.
    pub ended: Option<Ended>,
}

impl Default for Solving {
    fn default() -> Self {
        Self { about: None, looked: Stopwatch::default(), spent: 0.0, hints: 0, percent: MIDDLE, ended: None }
    }
}

impl Solving {
    /// Starts over.
    pub fn begin(&mut self, study: &dyn Study) {
        *self = Self { about: about(study), ..Self::default() };
    }

    /// Lets the clock run; starts over for another position.
    pub fn go_on(&mut self, study: &dyn Study, now: f64) {
        if self.about != about(study) {
            self.begin(study);
        }
        let passed = self.looked.lap(now);
        if self.ended.is_none() {
            self.spent += passed;
        }
    }

    /// Stops the clock.
    pub fn rest(&mut self) {
        self.looked.reset();
    }

    /// Time it took, in seconds.
    pub fn seconds(&self) -> u32 {
        self.spent.round() as u32
    }

    /// Shows the next hint.
    pub fn hint(&mut self) {
        self.hints = (self.hints + 1).min(STEPS);
    }

    /// Ends it by a reply or by giving up, and records the attempt once.
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

    /// The user looks at the answer elsewhere, which is giving up once a hint was shown.
    pub fn leave(&mut self, study: &dyn Study) -> Option<Attempt> {
        let open = self.ended.is_none() && self.hints > 0 && self.about == about(study);
        if open { self.ended_by(Ended::GivenUp, study) } else { None }
    }

    fn ended_by(&mut self, ended: Ended, study: &dyn Study) -> Option<Attempt> {
        self.ended = Some(ended);
        let identity = study.identity();
        let (_, asked) = self.about.as_ref()?;
        // A wrong reply reveals the answer, so there is no second try.
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

/// Position and kind of question of a study.
fn about(study: &dyn Study) -> Option<(String, Asked)> {
    let question = three_card::question(study)?.as_ref().ok()?;
    Some((study.setup().text.clone(), question.asked()))
}
