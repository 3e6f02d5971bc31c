//! Three-card study: a table and the background evaluation of it.

use super::TableReport;
use super::question::{Answer, Asked, HandQuestion};
use super::worker::{self, Evaluation};
use crate::budget::Budget;
use crate::exercise::Goal;
use crate::play::analysis::report::Stage;
use crate::resources::Wake;
use crate::tool::{OpenTool, Tool};
use crate::{Effort, Study, Work};
use etude_games::three_card::{Setup, ThreeCardGame};
use etude_model::{self as model, Message};
use std::sync::Arc;

/// Evaluator of a three-card study.
pub struct Hands {
    worker: Evaluation,
    report: Arc<TableReport>,
    /// Question of the study, or the reason why it does not fit the hands.
    question: Option<Result<HandQuestion, Message>>,
}

/// Report of a three-card study.
pub fn report(study: &dyn Study) -> Option<&TableReport> {
    Some(&OpenTool::<Hands>::of(study)?.tool.report)
}

/// Table of a three-card study.
pub fn setup(study: &dyn Study) -> Option<&Setup> {
    Some(OpenTool::<Hands>::of(study)?.setup())
}

/// Changes the table of a three-card study. Returns true if it differs now.
pub fn change(study: &mut dyn Study, make: impl FnOnce(&mut Setup)) -> bool {
    OpenTool::<Hands>::of_mut(study).is_some_and(|open| {
        let mut setup = open.setup().clone();
        make(&mut setup);
        model::Setup::settle(&mut setup);
        open.replace(setup)
    })
}

/// Question of a three-card study, or the reason why it does not fit the hands; `None` without one.
pub fn question(study: &dyn Study) -> Option<&Result<HandQuestion, Message>> {
    OpenTool::<Hands>::of(study)?.tool.question.as_ref()
}

/// Answer of the current question, or the reason why it has none; `None` before it is known.
pub fn answer(study: &dyn Study) -> Option<&Result<Answer, Message>> {
    let asked = question(study)?.as_ref().ok()?;
    let (question, answer) = report(study)?.answer.as_ref()?;
    (question == asked).then_some(answer)
}

impl Tool for Hands {
    type Game = ThreeCardGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        let worker = worker::start(budget, wake);
        Self { worker, report: Arc::default(), question: None }
    }

    fn ask(&mut self, setup: &Setup, goal: Option<Goal>) {
        let asked = goal.and_then(Asked::of);
        self.question = asked.map(|asked| HandQuestion::new(asked, setup));
        self.worker.ask((setup.clone(), self.question.clone().and_then(Result::ok)));
    }

    fn rest(&mut self) {
        self.worker.rest();
    }

    fn poll(&mut self, _setup: &Setup) -> (bool, Effort) {
        let state = self.worker.lock();
        let work = match state.crash() {
            Some(text) => Work::Crashed(text.to_owned()),
            None if state.is_busy() => Work::Running(Stage::Value),
            None => Work::Done,
        };
        let effort = Effort { work, nodes: state.report.deals, spent: state.spent, memory: 0 };
        let before = std::mem::replace(&mut self.report, Arc::clone(&state.report));
        (!Arc::ptr_eq(&before, &self.report), effort)
    }
}
