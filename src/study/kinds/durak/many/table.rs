//! Table observers for three and four seats: the knowledge of one seat at a real table, with advice that follows the telling.

use crate::budget::{Budget, Need};
use crate::exercise::Goal;
use crate::jobs::{self, Job, Task};
use crate::kind::{GameEntry, tool};
use crate::reading;
use crate::resources::Wake;
use crate::tool::{OpenTool, Tool};
use crate::{Effort, Study};
use etude_games::durak::many::Seen;
use etude_games::durak::many::bots::{AdvisedMove, advise};
use etude_games::durak::many::observer::{ObserverGame, TableObserver, Telling};
use etude_model::Stopped;
use std::sync::Arc;

/// The entry of tables for three.
pub const THREE: GameEntry = tool::<Table<3>>("game-durak-table-three", |rules, text, how| {
    reading::read_unless_empty::<ObserverGame<3>>(rules, text, how, "observer-error-nothing", is_empty)
});
/// The entry of tables for four.
pub const FOUR: GameEntry = tool::<Table<4>>("game-durak-table-four", |rules, text, how| {
    reading::read_unless_empty::<ObserverGame<4>>(rules, text, how, "observer-error-nothing", is_empty)
});

/// The deals of each round.
const ROUNDS: [u32; 3] = [40, 400, 2_000];
/// The seed: equal knowledge gives equal answers.
const SEED: u64 = 1;

/// Returns true if a telling is a table before the deal, which is no position to paste.
fn is_empty(telling: &Telling) -> bool {
    telling.start().dealt.hand.is_empty() && telling.start().dealt.trump.is_none()
}

/// The estimated moves of a seat, the best first; empty before they are computed, and where it has nothing to decide.
pub type Advice = Arc<Vec<AdvisedMove>>;

/// The background work of a table.
pub struct Table<const SEATS: u8> {
    worker: Job<Seen, Advice>,
    advice: Advice,
}

impl<const SEATS: u8> Tool for Table<SEATS> {
    type Game = ObserverGame<SEATS>;

    fn new(budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let worker = Job::start("table advice for many", share, Advice::default(), wake, |_| Thinker);
        Self { worker, advice: Advice::default() }
    }

    fn ask(&mut self, telling: &Telling, _: Option<Goal>) {
        let decides = |state: &&TableObserver| state.missing() == 0 && state.public().to_move() == state.me();
        let state = telling.knowledge().ok().filter(decides).map(|state| *state.seen());
        let mut job = self.worker.lock();
        *job = Advice::default();
        match state.filter(|seen| !seen.moves().is_empty()) {
            Some(seen) => job.ask(seen),
            None => job.stop(),
        }
    }

    fn rest(&mut self) {
        self.worker.rest();
    }

    fn poll(&mut self, _: &Telling) -> (bool, Effort) {
        let job = self.worker.lock();
        self.advice = Arc::clone(&job);
        (job.is_busy(), Effort::of_job(job.is_busy()))
    }
}

struct Thinker;

impl jobs::Worker for Thinker {
    type Query = Seen;
    type Snapshot = Advice;

    fn answer(&mut self, seen: Seen, task: &Task<'_, Seen, Advice>) -> Result<(), Stopped> {
        for deals in ROUNDS {
            let rows = advise(&seen, None, deals, SEED, task.control())?;
            task.control().check()?;
            task.publish(|advice| *advice = Arc::new(rows))?;
        }
        Ok(())
    }

    fn forget(advice: &mut Advice) {
        *advice = Advice::default();
    }
}

/// The telling of a table for three or four; none for other studies.
pub fn setup(study: &dyn Study) -> Option<&Telling> {
    let three = OpenTool::<Table<3>>::of(study).map(OpenTool::setup);
    three.or_else(|| OpenTool::<Table<4>>::of(study).map(OpenTool::setup))
}

/// The advice of a table so far.
pub fn advice(study: &dyn Study) -> Option<&Advice> {
    let three = OpenTool::<Table<3>>::of(study).map(|open| &open.tool.advice);
    three.or_else(|| OpenTool::<Table<4>>::of(study).map(|open| &open.tool.advice))
}
