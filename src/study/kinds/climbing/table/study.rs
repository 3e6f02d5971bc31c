//! A table observer as a study: chances and advice follow the telling.

use super::job::{Known, TableAdviser};
use crate::budget::Budget;
use crate::exercise::Goal;
use crate::resources::Wake;
use crate::tool::{OpenTool, Tool};
use crate::{Effort, Study};
use etude_games::climbing::observer::{ObserverGame, Telling};

/// The background work of a table.
pub struct Table {
    adviser: TableAdviser,
}

impl Tool for Table {
    type Game = ObserverGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        Self { adviser: TableAdviser::new(budget, wake) }
    }

    fn ask(&mut self, telling: &Telling, _: Option<Goal>) {
        // Nothing is asked where the telling contradicts itself.
        self.adviser.ask(telling.knowledge().ok());
    }

    fn rest(&mut self) {
        self.adviser.rest();
    }

    fn poll(&mut self, _: &Telling) -> (bool, Effort) {
        let running = self.adviser.poll();
        (running, Effort::of_job(running))
    }
}

/// The telling of a table; none for other studies.
pub fn setup(study: &dyn Study) -> Option<&Telling> {
    OpenTool::<Table>::of(study).map(OpenTool::setup)
}

/// Knowledge of the seat with chances and advice; none before the deal.
pub fn known(study: &dyn Study) -> Option<&Known> {
    OpenTool::<Table>::of(study)?.tool.adviser.shown()
}
