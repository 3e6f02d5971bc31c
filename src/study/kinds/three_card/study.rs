//! Hands on a table as a study: their values and their chances.

use super::Report;
use super::worker::{State, Worker};
use crate::games::three_card::{Setup, ThreeCardGame};
use crate::study::playing::job::Stage;
use crate::study::resources::{Resources, Wake};
use crate::study::tool::{OpenTool, Tool};
use crate::study::{Effort, Study, Work};
use std::sync::Arc;

/// What finds out about hands of three cards.
pub struct Hands {
    worker: Worker,
    state: State,
}

/// What there is to tell of hands of three cards, in a study of them.
pub fn report(study: &dyn Study) -> Option<&Report> {
    let open = study.extra()?.downcast_ref::<OpenTool<Hands>>()?;
    Some(&open.tool().state.report)
}

impl Tool for Hands {
    type Game = ThreeCardGame;

    fn new(resources: Resources, wake: Wake) -> Self {
        Self { worker: Worker::new(resources, wake), state: State::default() }
    }

    fn ask(&mut self, setup: &Setup) {
        self.worker.look_at(Some(setup.clone()));
    }

    fn rest(&mut self) {
        self.worker.look_at(None);
    }

    fn set_resources(&mut self, resources: Resources) {
        self.worker.set_resources(resources);
    }

    fn poll(&mut self, _setup: &Setup) -> bool {
        let before = std::mem::replace(&mut self.state, self.worker.state());
        !Arc::ptr_eq(&before.report, &self.state.report)
    }

    fn effort(&self) -> Effort {
        let work = match &self.state.crash {
            Some(text) => Work::Crashed(text.clone()),
            None if self.state.running => Work::Running(Stage::Value),
            None => Work::Done,
        };
        Effort { work, nodes: self.state.report.deals, spent: self.state.spent, memory: 0 }
    }
}
