//! A table observer as a study: chances and advice follow the report.

use crate::budget::Budget;
use crate::exercise::Goal;
use crate::kinds::durak::adviser::{Adviser, Remembered};
use crate::kinds::durak::memory::Seen;
use crate::resources::Wake;
use crate::tool::{OpenTool, Tool};
use crate::{Effort, Study};
use etude_games::durak::observer::{ObserverGame, Setup};

/// The background work of a table.
pub struct Table {
    adviser: Adviser,
    /// True if the chances are weighed by the opponent's play.
    weighed: bool,
}

/// The player's knowledge; none before the deal and where the report contradicts itself.
fn seen(setup: &Setup) -> Option<Seen> {
    setup.knowledge().ok().map(Seen::of_table)
}

impl Tool for Table {
    type Game = ObserverGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        Self { adviser: Adviser::new(budget, wake), weighed: true }
    }

    fn ask(&mut self, setup: &Setup, _: Option<Goal>) {
        self.adviser.ask(seen(setup), self.weighed);
    }

    fn rest(&mut self) {
        self.adviser.rest();
    }

    fn poll(&mut self, _: &Setup) -> (bool, Effort) {
        let running = self.adviser.poll();
        (running, Effort::of_job(running))
    }
}

/// The report of a table; none for other studies.
pub fn setup(study: &dyn Study) -> Option<&Setup> {
    OpenTool::<Table>::of(study).map(OpenTool::setup)
}

/// Card chances and advice; none before the deal.
pub fn remembered(study: &dyn Study) -> Option<&Remembered> {
    OpenTool::<Table>::of(study)?.tool.adviser.shown()
}

/// Switches whether the opponent's play is read into the chances.
pub fn weigh(study: &mut dyn Study, weighed: bool) {
    if let Some(open) = OpenTool::<Table>::of_mut(study).filter(|open| open.tool.weighed != weighed) {
        let seen = seen(open.setup());
        open.tool.weighed = weighed;
        open.tool.adviser.ask(seen, weighed);
    }
}
