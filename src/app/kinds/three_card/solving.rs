//! State of solving a question.

use crate::kinds::asking::{Asking, Ended};
use crate::panel::Panel;
use etude_study::Study;
use etude_study::kinds::three_card::question::{Answer, Reply};

/// Initial percentage of the slider.
const MIDDLE: u8 = 50;

/// State of solving a question.
#[derive(Debug)]
pub struct Solving {
    /// Clock, hints and result.
    pub asking: Asking<Reply>,
    /// Percentage of the slider.
    pub percent: u8,
}

impl Default for Solving {
    fn default() -> Self {
        Self { asking: Asking::default(), percent: MIDDLE }
    }
}

impl Solving {
    /// Starts over.
    pub fn begin(&mut self, study: &dyn Study) {
        self.percent = MIDDLE;
        self.asking.begin(study);
    }

    /// Lets the clock run; starts over for another question.
    pub fn go_on(&mut self, study: &dyn Study, now: f64) {
        if self.asking.go_on(study, now) {
            self.percent = MIDDLE;
        }
    }

    /// Ends it by a reply.
    pub fn reply(&mut self, panel: &mut Panel<'_>, study: &dyn Study, answer: &Answer, reply: Reply) {
        let right = answer.is_right(reply);
        self.asking.end(panel, study, if right { Ended::Right(reply) } else { Ended::Wrong(reply) });
    }
}
