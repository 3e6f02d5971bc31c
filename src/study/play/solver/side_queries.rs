//! Queries other than the current value: explanations of moves, threats, single changes of the winner, proof checks.
//!
//! The solver's thread answers them when it has nothing else to do, with the table it has. Another position in view
//! makes them void.

use crate::erased::{AnyPosition, AnySetup, AnySolver};
use crate::play::proof_check::{Checked, check};
use crate::play::why::changes::changes;
use crate::play::why::explain;
use crate::play::why::explained::Explained;
use crate::play::why::threat::threat;
use etude_model::{Control, Stopped};
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// Time limit of one trial change, so that a hard one does not keep the others waiting.
const EACH: Duration = Duration::from_secs(2);
/// Time limit of one query.
const LONGEST: Duration = Duration::from_mins(2);

/// Kind of a side query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum SideQuery {
    /// Explains the moves of a position and the other side's threat.
    Why,
    /// Finds single cards or pieces that change the winner.
    Changes,
    /// Checks the proof of a position.
    Check,
}

/// A position with its setup.
type Subject = Arc<(AnySetup, AnyPosition)>;

/// Queries and their answers.
struct State {
    /// The queries, the one in progress first.
    waiting: VecDeque<(SideQuery, Subject)>,
    /// Counts how often all queries became void.
    round: u64,
    /// Version of the answers.
    version: u64,
    explained: Arc<Explained>,
}

/// The side queries of one study, shared by the study and its solver's thread.
#[derive(Clone)]
pub(in crate::play) struct SideQueries(Arc<Mutex<State>>);

impl SideQueries {
    /// No queries.
    pub(in crate::play) fn new() -> Self {
        let (waiting, explained) = (VecDeque::new(), Arc::default());
        Self(Arc::new(Mutex::new(State { waiting, round: 0, version: 0, explained })))
    }

    /// Asks about a position, after the earlier queries.
    pub(super) fn ask(&self, query: SideQuery, setup: &AnySetup, position: &AnyPosition) {
        let subject = Arc::new((setup.clone(), position.clone()));
        let mut state = self.0.lock();
        let explained = Arc::make_mut(&mut state.explained);
        if query == SideQuery::Changes {
            explained.changes = None;
        }
        if query == SideQuery::Check {
            // The user waits for it.
            explained.checked = Checked::Working;
            state.waiting.push_front((query, subject));
        } else {
            explained.done = false;
            state.waiting.push_back((query, subject));
        }
        state.version += 1;
    }

    /// Drops all queries and answers.
    pub(in crate::play) fn forget(&self) {
        let mut state = self.0.lock();
        state.round += 1;
        state.version += 1;
        state.waiting.clear();
        state.explained = Arc::default();
    }

    /// Version and answers, if the version differs from `seen`.
    pub(in crate::play) fn look(&self, seen: u64) -> Option<(u64, Arc<Explained>)> {
        let state = self.0.lock();
        (state.version != seen).then(|| (state.version, Arc::clone(&state.explained)))
    }

    /// Answers the first query; `wake` is called whenever more is known. Returns true if there is another one.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it; the query then stays the first one.
    pub(in crate::play) fn work(
        &self,
        solver: &mut AnySolver,
        control: &Control,
        wake: &dyn Fn(),
    ) -> Result<bool, Stopped> {
        let (round, (query, subject)) = {
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
        let result = answer(query, &subject, solver, &limited, &tell);
        control.check()?;
        let mut state = self.0.lock();
        if state.round == round {
            if let Some(at) = state.waiting.iter().position(|(waiting, _)| *waiting == query) {
                state.waiting.remove(at);
            }
            state.version += 1;
            let done = state.waiting.is_empty();
            let explained = Arc::make_mut(&mut state.explained);
            explained.done = done;
            if explained.checked == Checked::Working && query == SideQuery::Check {
                explained.checked = Checked::GaveUp;
            } else {
                explained.gave_up |= result.is_err();
            }
        }
        Ok(!state.waiting.is_empty())
    }
}

/// Changes the explanation known so far.
type Tell<'a> = dyn Fn(&dyn Fn(&mut Explained)) + 'a;

fn answer(
    query: SideQuery,
    (setup, position): &(AnySetup, AnyPosition),
    solver: &mut AnySolver,
    control: &Control,
    tell: &Tell<'_>,
) -> Result<(), Stopped> {
    match query {
        SideQuery::Check => {
            let checked = check(setup, position, solver, control)?;
            tell(&|known| known.checked = checked.clone());
        }
        SideQuery::Why => {
            explain(setup, position, solver, control, &mut |why| {
                let why = Arc::new(why.clone());
                tell(&|known| known.why = Some(Arc::clone(&why)));
            })?;
            let threat = threat(setup, position, solver, control)?;
            tell(&|known| known.threat.clone_from(&threat));
        }
        SideQuery::Changes => {
            changes(setup, position, solver, Some(EACH), control, &mut |changes| {
                let changes = Arc::new(changes.clone());
                tell(&|known| known.changes = Some(Arc::clone(&changes)));
            })?;
        }
    }
    Ok(())
}

/// Side queries that an open game wants and has asked.
#[derive(Default)]
pub(in crate::play) struct ExplainRequests {
    /// True if explanations are wanted.
    pub(in crate::play) wanted: bool,
    /// The view explained last.
    pub(in crate::play) of: Option<u64>,
    /// True if changes of the winner are wanted.
    pub(in crate::play) changes_wanted: bool,
    /// The view whose changes were asked for last.
    pub(in crate::play) changes_of: Option<u64>,
    /// Version of the answers taken in.
    pub(in crate::play) version: u64,
}
