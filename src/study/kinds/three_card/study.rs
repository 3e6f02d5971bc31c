//! Hands on a table as a study: their values and their chances.

use super::Report;
use super::question::{Answer, Asked, Question};
use super::worker::{self, Evaluation};
use crate::games::three_card::{Setup, ThreeCardGame};
use crate::model::{self, Message};
use crate::study::budget::Budget;
use crate::study::exercise::Goal;
use crate::study::play::analysis::report::Stage;
use crate::study::resources::Wake;
use crate::study::tool::{OpenTool, Tool};
use crate::study::{Effort, Study, Work};
use std::sync::Arc;

/// What finds out about hands of three cards.
pub struct Hands {
    worker: Evaluation,
    report: Arc<Report>,
    /// What the study asks, or why that cannot be asked of these hands.
    question: Option<Result<Question, Message>>,
    effort: Effort,
}

/// What there is to tell of hands of three cards, in a study of them.
pub fn report(study: &dyn Study) -> Option<&Report> {
    let open = study.extra()?.downcast_ref::<OpenTool<Hands>>()?;
    Some(&open.tool().report)
}

/// The table of a study of three cards.
pub fn setup(study: &dyn Study) -> Option<&Setup> {
    let open = study.extra()?.downcast_ref::<OpenTool<Hands>>()?;
    Some(open.setup())
}

/// Changes the table of a study of three cards. Returns whether it is another one now.
pub fn change(study: &mut dyn Study, make: impl FnOnce(&mut Setup)) -> bool {
    let open = study.extra_mut().and_then(|extra| extra.downcast_mut::<OpenTool<Hands>>());
    open.is_some_and(|open| {
        let mut setup = open.setup().clone();
        make(&mut setup);
        model::Setup::settle(&mut setup);
        open.replace(setup)
    })
}

/// What a study of three cards asks, or why it cannot be asked of its hands; none where it asks nothing.
pub fn question(study: &dyn Study) -> Option<&Result<Question, Message>> {
    let open = study.extra()?.downcast_ref::<OpenTool<Hands>>()?;
    open.tool().question.as_ref()
}

/// The answer of what a study asks now, or why it has none; none before it is known.
pub fn answer(study: &dyn Study) -> Option<&Result<Answer, Message>> {
    let asked = question(study)?.as_ref().ok()?;
    let (question, answer) = report(study)?.answer.as_ref()?;
    (question == asked).then_some(answer)
}

impl Tool for Hands {
    type Game = ThreeCardGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        let worker = worker::start(budget, wake);
        Self { worker, report: Arc::default(), question: None, effort: Effort::NONE }
    }

    fn ask(&mut self, setup: &Setup, goal: Option<Goal>) {
        let asked = goal.and_then(Asked::of);
        self.question = asked.map(|asked| Question::new(asked, setup));
        self.worker.ask((setup.clone(), self.question.clone().and_then(Result::ok)));
    }

    fn rest(&mut self) {
        self.worker.rest();
    }

    fn poll(&mut self, _setup: &Setup) -> bool {
        let desk = self.worker.lock();
        let work = match desk.crash() {
            Some(text) => Work::Crashed(text.to_owned()),
            None if desk.is_busy() => Work::Running(Stage::Value),
            None => Work::Done,
        };
        self.effort = Effort { work, nodes: desk.report.deals, spent: desk.spent, memory: 0 };
        let before = std::mem::replace(&mut self.report, Arc::clone(&desk.report));
        !Arc::ptr_eq(&before, &self.report)
    }

    fn effort(&self) -> Effort {
        self.effort.clone()
    }
}
