//! A real table as a study: what the player knows is worked out whenever something is told.

use super::telling::Telling;
use crate::games::durak::observer::{ObserverGame, Setup, Story};
use crate::model::Game;
use crate::study::budget::Budget;
use crate::study::exercise::Goal;
use crate::study::kinds::durak::adviser::{Adviser, Remembered};
use crate::study::kinds::durak::memory::Seen;
use crate::study::play::analysis::report::Stage;
use crate::study::resources::Wake;
use crate::study::tool::{OpenTool, Tool};
use crate::study::{Effort, Study, Work};

/// What follows from what was told.
pub struct Table {
    story: Story,
    adviser: Adviser,
    /// Whether what the opponent did is read into it.
    weighed: bool,
    effort: Effort,
}

impl Table {
    fn ask_adviser(&mut self) {
        let seen = self.story.observer.as_ref().filter(|_| self.story.wrong.is_none());
        self.adviser.ask(seen.map(Seen::of_table), self.weighed);
    }
}

impl Tool for Table {
    type Game = ObserverGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        let story = ObserverGame::empty(&ObserverGame::rules()[0]).story();
        Self { story, adviser: Adviser::new(budget, wake), weighed: true, effort: Effort::NONE }
    }

    fn ask(&mut self, setup: &Setup, _: Option<Goal>) {
        self.story = setup.story();
        self.ask_adviser();
    }

    fn rest(&mut self) {
        self.adviser.rest();
    }

    fn poll(&mut self, _: &Setup) -> bool {
        let work = if self.adviser.poll() { Work::Running(Stage::Value) } else { Work::Done };
        let changes = work != self.effort.work || work != Work::Done;
        self.effort = Effort { work, ..Effort::NONE };
        changes
    }

    fn effort(&self) -> Effort {
        self.effort.clone()
    }
}

fn open(study: &dyn Study) -> Option<&OpenTool<Table>> {
    study.extra()?.downcast_ref()
}

/// What was told at a real table; none of other studies.
pub fn setup(study: &dyn Study) -> Option<&Setup> {
    open(study).map(OpenTool::setup)
}

/// What follows from it; none of other studies.
pub fn story(study: &dyn Study) -> Option<&Story> {
    open(study).map(|open| &open.tool().story)
}

/// What is concluded from it: who may hold which card, and what to play; none before the deal is told.
pub fn remembered(study: &dyn Study) -> Option<&Remembered> {
    open(study)?.tool().adviser.shown()
}

/// Reads into it what the opponent did, or does not.
pub fn weigh(study: &mut dyn Study, weighed: bool) {
    let open = study.extra_mut().and_then(|extra| extra.downcast_mut::<OpenTool<Table>>());
    if let Some(open) = open.filter(|open| open.tool().weighed != weighed) {
        let table = open.tool_mut();
        table.weighed = weighed;
        table.ask_adviser();
    }
}

/// Tells something more, or takes it back. Returns whether something else is told now.
pub fn tell(study: &mut dyn Study, telling: Telling) -> bool {
    let open = study.extra_mut().and_then(|extra| extra.downcast_mut::<OpenTool<Table>>());
    open.is_some_and(|open| {
        let told = telling.told_to(open.setup());
        told.is_ok_and(|told| open.replace(told))
    })
}
