//! A table observer as a study: chances and advice follow what is told.

use super::job::{Known, TableAdviser};
use crate::games::climbing::observer::{ObserverGame, TableObserver, Telling};
use crate::study::budget::Budget;
use crate::study::exercise::Goal;
use crate::study::resources::Wake;
use crate::study::tool::{OpenTool, Tool};
use crate::study::{Effort, Study};

/// The background work of a table.
pub struct Table {
    adviser: TableAdviser,
    effort: Effort,
}

/// Knowledge of the seat; none before the deal and where the telling contradicts itself.
fn seen(telling: &Telling) -> Option<&TableObserver> {
    telling.knowledge().ok()
}

impl Tool for Table {
    type Game = ObserverGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        Self { adviser: TableAdviser::new(budget, wake), effort: Effort::NONE }
    }

    fn ask(&mut self, telling: &Telling, _: Option<Goal>) {
        self.adviser.ask(seen(telling));
    }

    fn rest(&mut self) {
        self.adviser.rest();
    }

    fn poll(&mut self, _: &Telling) -> bool {
        self.effort.follow(self.adviser.poll())
    }

    fn effort(&self) -> Effort {
        self.effort.clone()
    }
}

fn open(study: &dyn Study) -> Option<&OpenTool<Table>> {
    study.extra()?.downcast_ref()
}

/// The telling of a table; none for other studies.
pub fn setup(study: &dyn Study) -> Option<&Telling> {
    open(study).map(OpenTool::setup)
}

/// Knowledge of the seat with chances and advice; none before the deal.
pub fn known(study: &dyn Study) -> Option<&Known> {
    open(study)?.tool().adviser.shown()
}

/// Replaces the telling. Returns whether it is another one.
pub fn replace(study: &mut dyn Study, telling: Telling) -> bool {
    let open = study.extra_mut().and_then(|extra| extra.downcast_mut::<OpenTool<Table>>());
    open.is_some_and(|open| open.replace(telling))
}
