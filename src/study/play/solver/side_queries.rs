//! Queries other than the current value: explanations of moves, threats, single changes of the winner, proof checks.
//!
//! The solver's thread answers them when it has nothing else to do, with the table it has. Another position in view
//! makes them void.

use super::Solvable;
use crate::model::{Control, Stopped};
use crate::study::play::OpenGame;
use crate::study::play::proof::check::{Checked, check};
use crate::study::play::why::changes::changes;
use crate::study::play::why::explain;
use crate::study::play::why::explained::Explained;
use crate::study::play::why::threat::threat;
use crate::study::rows::Work;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// Time limit of one trial change, so that a hard one does not keep the others waiting.
const EACH: Duration = Duration::from_secs(2);
/// Time limit of one query.
const LONGEST: Duration = Duration::from_mins(2);

/// A side query.
pub(in crate::study::play) enum SideQuery<G: Solvable> {
    /// Explains the moves of a position and the other side's threat.
    Why(G::Setup, G::Position),
    /// Finds single cards or pieces that change the winner.
    Changes(G::Setup, G::Position),
    /// Checks the proof of a position.
    Check(G::Setup, G::Position),
}

impl<G: Solvable> Clone for SideQuery<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Why(setup, position) => Self::Why(setup.clone(), position.clone()),
            Self::Changes(setup, position) => Self::Changes(setup.clone(), position.clone()),
            Self::Check(setup, position) => Self::Check(setup.clone(), position.clone()),
        }
    }
}

/// Queries and their answers.
struct State<G: Solvable> {
    /// The queries, the one in progress first.
    waiting: VecDeque<SideQuery<G>>,
    /// Counts how often all queries became void.
    round: u64,
    /// Version of the answers.
    version: u64,
    explained: Arc<Explained>,
}

/// The side queries of one study, shared by the study and its solver's thread.
pub(in crate::study::play) struct SideQueries<G: Solvable>(Arc<Mutex<State<G>>>);

impl<G: Solvable> Clone for SideQueries<G> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<G: Solvable> SideQueries<G> {
    /// No queries.
    pub(in crate::study::play) fn new() -> Self {
        let (waiting, explained) = (VecDeque::new(), Arc::default());
        Self(Arc::new(Mutex::new(State { waiting, round: 0, version: 0, explained })))
    }

    /// Asks, after what was asked before.
    pub(in crate::study::play) fn ask(&self, query: SideQuery<G>) {
        let mut state = self.0.lock();
        let explained = Arc::make_mut(&mut state.explained);
        if matches!(query, SideQuery::Changes(..)) {
            explained.changes = None;
        }
        if matches!(query, SideQuery::Check(..)) {
            // The user waits for it.
            explained.checked = Checked::Working;
            state.waiting.push_front(query);
        } else {
            explained.done = false;
            state.waiting.push_back(query);
        }
        state.version += 1;
    }

    /// Drops all queries and answers.
    pub(in crate::study::play) fn forget(&self) {
        let mut state = self.0.lock();
        state.round += 1;
        state.version += 1;
        state.waiting.clear();
        state.explained = Arc::default();
    }

    /// Version and answers, if the version differs from `seen`.
    pub(in crate::study::play) fn look(&self, seen: u64) -> Option<(u64, Arc<Explained>)> {
        let state = self.0.lock();
        (state.version != seen).then(|| (state.version, Arc::clone(&state.explained)))
    }

    /// Answers the first query; `wake` is called whenever more is known. Returns whether there is another one.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so; the query stays the first one then.
    pub(in crate::study::play) fn work(
        &self,
        solver: &mut G::Solver,
        control: &Control,
        wake: &dyn Fn(),
    ) -> Result<bool, Stopped> {
        let (round, query) = {
            let state = self.0.lock();
            let Some(query) = state.waiting.front().cloned() else { return Ok(false) };
            (state.round, query)
        };
        let tell = |change: &dyn Fn(&mut Explained)| {
            let mut state = self.0.lock();
            if state.round == round && !control.is_cancelled() {
                state.version += 1;
                change(Arc::make_mut(&mut state.explained));
            }
            drop(state);
            wake();
        };
        let limited = control.with_limit(LONGEST);
        let result = answer::<G>(&query, solver, &limited, &tell);
        control.check()?;
        let mut state = self.0.lock();
        if state.round == round {
            let number = std::mem::discriminant(&query);
            if let Some(at) = state.waiting.iter().position(|one| std::mem::discriminant(one) == number) {
                state.waiting.remove(at);
            }
            state.version += 1;
            let done = state.waiting.is_empty();
            let explained = Arc::make_mut(&mut state.explained);
            explained.done = done;
            if explained.checked == Checked::Working && matches!(query, SideQuery::Check(..)) {
                explained.checked = Checked::GaveUp;
            } else {
                explained.gave_up |= result.is_err();
            }
        }
        Ok(!state.waiting.is_empty())
    }
}

/// Changes what is known.
type Tell<'a> = dyn Fn(&dyn Fn(&mut Explained)) + 'a;

fn answer<G: Solvable>(
    query: &SideQuery<G>,
    solver: &mut G::Solver,
    control: &Control,
    tell: &Tell<'_>,
) -> Result<(), Stopped> {
    match query {
        SideQuery::Check(setup, position) => {
            let checked = check::<G>(setup, position, solver, control)?;
            tell(&|known| known.checked = checked.clone());
        }
        SideQuery::Why(setup, position) => {
            explain::<G>(setup, position, solver, control, &mut |why| {
                let why = Arc::new(why.clone());
                tell(&|known| known.why = Some(Arc::clone(&why)));
            })?;
            let threat = threat::<G>(setup, position, solver, control)?;
            tell(&|known| known.threat.clone_from(&threat));
        }
        SideQuery::Changes(setup, position) => {
            changes::<G>(setup, position, solver, Some(EACH), control, &mut |changes| {
                let changes = Arc::new(changes.clone());
                tell(&|known| known.changes = Some(Arc::clone(&changes)));
            })?;
        }
    }
    Ok(())
}

/// Side queries that an open game wants and has asked.
#[derive(Default)]
pub(in crate::study::play) struct ExplainRequests {
    /// Whether explanations are wanted.
    pub(in crate::study::play) wanted: bool,
    /// The view explained last.
    pub(in crate::study::play) of: Option<u64>,
    /// Whether changes of the winner are wanted.
    pub(in crate::study::play) changes_wanted: bool,
    /// The view whose changes were asked for last.
    pub(in crate::study::play) changes_of: Option<u64>,
    /// Version of the answers taken in.
    pub(in crate::study::play) version: u64,
}

impl<G: Solvable> OpenGame<G> {
    /// Asks for explanations, when they are wanted and the values are known.
    pub(in crate::study::play) fn ask_why(&mut self) {
        let view = self.workers.view;
        let known = self.analysis.effort.work == Work::Done && self.analysis.value().is_some();
        if !self.explaining.wanted
            || self.explaining.of == Some(view)
            || !known
            || self.analysis.over
            || self.hides()
        {
            return;
        }
        let Some(game) = &self.game else { return };
        self.explaining.of = Some(view);
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.side_queries.ask(SideQuery::Why(setup, position));
        self.workers.solver.answer_side_queries();
    }

    /// Asks for changes of the winner, when they are wanted and the value is known.
    pub(in crate::study::play) fn ask_changes(&mut self) {
        let view = self.workers.view;
        let known = self.analysis.effort.work == Work::Done && self.analysis.value().is_some();
        let asked = self.explaining.changes_of == Some(view);
        if !self.explaining.changes_wanted || asked || !known || self.analysis.over || self.hides() {
            return;
        }
        let Some(game) = &self.game else { return };
        self.explaining.changes_of = Some(view);
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.side_queries.ask(SideQuery::Changes(setup, position));
        self.workers.solver.answer_side_queries();
    }

    /// Asks for a check of the proof of the position in view.
    pub(in crate::study::play) fn ask_check(&mut self) {
        let asked = self.analysis.explained.checked != Checked::Not;
        let Some(game) = self.game.as_ref().filter(|_| !asked && self.analysis.checkable) else { return };
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.side_queries.ask(SideQuery::Check(setup, position));
        self.workers.solver.answer_side_queries();
    }

    /// Takes in the answers. Returns whether anything changed.
    pub(in crate::study::play) fn take_why(&mut self) -> bool {
        self.ask_why();
        self.ask_changes();
        let Some((version, known)) = self.workers.side_queries.look(self.explaining.version) else {
            return false;
        };
        self.explaining.version = version;
        let changed = self.analysis.explained != known;
        Arc::make_mut(&mut self.analysis).explained = known;
        changed
    }
}
