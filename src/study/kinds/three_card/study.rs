//! Hands on a table as a study: their values and their chances.

use super::Report;
use super::question::Asked;
use super::worker::{self, Evaluation};
use crate::games::three_card::{Setup, ThreeCardGame};
use crate::study::budget::Budget;
use crate::study::exercise::Goal;
use crate::study::playing::report::Stage;
use crate::study::resources::Wake;
use crate::study::tool::{OpenTool, Tool};
use crate::study::{Effort, Study, Work};
use std::sync::Arc;

/// What finds out about hands of three cards.
pub struct Hands {
    worker: Evaluation,
    report: Arc<Report>,
    effort: Effort,
}

/// What there is to tell of hands of three cards, in a study of them.
pub fn report(study: &dyn Study) -> Option<&Report> {
    let open = study.extra()?.downcast_ref::<OpenTool<Hands>>()?;
    Some(&open.tool().report)
}

impl Tool for Hands {
    type Game = ThreeCardGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        Self { worker: worker::start(budget, wake), report: Arc::default(), effort: Effort::NONE }
    }

    fn ask(&mut self, setup: &Setup, goal: Option<Goal>) {
        self.worker.ask((setup.clone(), goal.and_then(Asked::of)));
    }

    fn rest(&mut self) {
        self.worker.rest();
    }

    fn poll(&mut self, _setup: &Setup) -> bool {
        let desk = self.worker.desk();
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
