//! What the solver of an open game is asked beside what is in view: why moves are worth what they are worth, what the
//! other side threatens, which single thing changes the winner.
//!
//! The solver's thread takes it up when it has nothing else to do, with all that it has proved; whatever else is asked
//! comes first. Another position in view makes it void.

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

/// How long one change of a thing may take, so that a single hard one does not keep the others waiting.
const EACH: Duration = Duration::from_secs(2);
/// How long one question may take: who has looked at a position for longer has understood it.
const LONGEST: Duration = Duration::from_mins(2);

/// What can be asked.
pub(in crate::study::play) enum Question<G: Solvable> {
    /// Why the moves of a position are worth what they are worth, and what the other side threatens.
    Why(G::Setup, G::Position),
    /// Which single card or piece changes the winner.
    Changes(G::Setup, G::Position),
    /// Whether the proof of a position holds.
    Check(G::Setup, G::Position),
}

impl<G: Solvable> Clone for Question<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Why(setup, position) => Self::Why(setup.clone(), position.clone()),
            Self::Changes(setup, position) => Self::Changes(setup.clone(), position.clone()),
            Self::Check(setup, position) => Self::Check(setup.clone(), position.clone()),
        }
    }
}

/// What is asked, and what was found out.
struct Slate<G: Solvable> {
    /// The questions, the one in progress first.
    waiting: VecDeque<Question<G>>,
    /// Counts how often all questions became void.
    round: u64,
    /// Counts the changes of what is known.
    version: u64,
    explained: Explained,
}

/// The questions of one study, for the study and for its solver's thread.
pub(in crate::study::play) struct Aside<G: Solvable>(Arc<Mutex<Slate<G>>>);

impl<G: Solvable> Clone for Aside<G> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<G: Solvable> Aside<G> {
    /// Nothing is asked.
    pub(in crate::study::play) fn new() -> Self {
        let explained = Explained::default();
        Self(Arc::new(Mutex::new(Slate { waiting: VecDeque::new(), round: 0, version: 0, explained })))
    }

    /// Asks, after what was asked before.
    pub(in crate::study::play) fn ask(&self, question: Question<G>) {
        let mut slate = self.0.lock();
        if matches!(question, Question::Changes(..)) {
            slate.explained.changes = None;
        }
        if matches!(question, Question::Check(..)) {
            // The user waits for it.
            slate.explained.checked = Checked::Working;
            slate.waiting.push_front(question);
        } else {
            slate.explained.done = false;
            slate.waiting.push_back(question);
        }
        slate.version += 1;
    }

    /// Nothing is asked any more, and nothing is known.
    pub(in crate::study::play) fn forget(&self) {
        let mut slate = self.0.lock();
        slate.round += 1;
        slate.version += 1;
        slate.waiting.clear();
        slate.explained = Explained::default();
    }

    /// What is known, where that is something else than at the version that was seen last.
    pub(in crate::study::play) fn look(&self, seen: u64) -> Option<(u64, Explained)> {
        let slate = self.0.lock();
        (slate.version != seen).then(|| (slate.version, slate.explained.clone()))
    }

    /// Works on the first question until the control says to stop; `wake` is called whenever more is known. Returns whether
    /// there is another question.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so; the question stays the first one then.
    pub(in crate::study::play) fn work(
        &self,
        solver: &mut G::Solver,
        control: &Control,
        wake: &dyn Fn(),
    ) -> Result<bool, Stopped> {
        let (round, question) = {
            let slate = self.0.lock();
            let Some(question) = slate.waiting.front().cloned() else { return Ok(false) };
            (slate.round, question)
        };
        let tell = |change: &dyn Fn(&mut Explained)| {
            let mut slate = self.0.lock();
            if slate.round == round && !control.is_cancelled() {
                slate.version += 1;
                change(&mut slate.explained);
            }
            drop(slate);
            wake();
        };
        let limited = control.with_limit(LONGEST);
        let result = answer::<G>(&question, solver, &limited, &tell);
        control.check()?;
        let mut slate = self.0.lock();
        if slate.round == round {
            let number = std::mem::discriminant(&question);
            if let Some(at) = slate.waiting.iter().position(|one| std::mem::discriminant(one) == number) {
                slate.waiting.remove(at);
            }
            slate.version += 1;
            slate.explained.done = slate.waiting.is_empty();
            if slate.explained.checked == Checked::Working && matches!(question, Question::Check(..)) {
                slate.explained.checked = Checked::GaveUp;
            } else {
                slate.explained.gave_up |= result.is_err();
            }
        }
        Ok(!slate.waiting.is_empty())
    }
}

/// Changes what is known.
type Tell<'a> = dyn Fn(&dyn Fn(&mut Explained)) + 'a;

fn answer<G: Solvable>(
    question: &Question<G>,
    solver: &mut G::Solver,
    control: &Control,
    tell: &Tell<'_>,
) -> Result<(), Stopped> {
    match question {
        Question::Check(setup, position) => {
            let checked = check::<G>(setup, position, solver, control)?;
            tell(&|known| known.checked = checked.clone());
        }
        Question::Why(setup, position) => {
            explain::<G>(setup, position, solver, control, &mut |why| {
                tell(&|known| known.why = Some(why.clone()));
            })?;
            let threat = threat::<G>(setup, position, solver, control)?;
            tell(&|known| known.threat.clone_from(&threat));
        }
        Question::Changes(setup, position) => {
            changes::<G>(setup, position, solver, Some(EACH), control, &mut |changes| {
                tell(&|known| known.changes = Some(changes.clone()));
            })?;
        }
    }
    Ok(())
}

/// What an open game has asked.
#[derive(Default)]
pub(in crate::study::play) struct Asked {
    /// Whether is wanted why moves are worth what they are worth.
    pub(in crate::study::play) wanted: bool,
    /// The view that was asked about.
    pub(in crate::study::play) of: Option<u64>,
    /// Whether is wanted which single thing changes the winner.
    pub(in crate::study::play) changes_wanted: bool,
    /// The view whose changes were asked for.
    pub(in crate::study::play) changes_of: Option<u64>,
    /// The version of what is known.
    pub(in crate::study::play) version: u64,
}

impl<G: Solvable> OpenGame<G> {
    /// Asks why moves are worth what they are worth, when that is wanted and the values are known.
    pub(in crate::study::play) fn ask_why(&mut self) {
        let view = self.workers.view;
        let known = self.analysis.effort.work == Work::Done && self.analysis.value.is_some();
        if !self.why.wanted || self.why.of == Some(view) || !known || self.analysis.over || self.hides() {
            return;
        }
        let Some(game) = &self.game else { return };
        self.why.of = Some(view);
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.aside.ask(Question::Why(setup, position));
        self.workers.solver.turn_aside();
    }

    /// Asks which single thing changes the winner, when that is wanted and the value is known.
    pub(in crate::study::play) fn ask_changes(&mut self) {
        let view = self.workers.view;
        let known = self.analysis.effort.work == Work::Done && self.analysis.value.is_some();
        let asked = self.why.changes_of == Some(view);
        if !self.why.changes_wanted || asked || !known || self.analysis.over || self.hides() {
            return;
        }
        let Some(game) = &self.game else { return };
        self.why.changes_of = Some(view);
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.aside.ask(Question::Changes(setup, position));
        self.workers.solver.turn_aside();
    }

    /// Asks for the proof of the position in view to be checked.
    pub(in crate::study::play) fn ask_check(&mut self) {
        let asked = self.analysis.explained.checked != Checked::Not;
        let Some(game) = self.game.as_ref().filter(|_| !asked && self.analysis.checkable) else { return };
        let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
        self.workers.aside.ask(Question::Check(setup, position));
        self.workers.solver.turn_aside();
    }

    /// Takes in what was found out. Returns whether anything changed.
    pub(in crate::study::play) fn take_why(&mut self) -> bool {
        self.ask_why();
        self.ask_changes();
        let Some((version, known)) = self.workers.aside.look(self.why.version) else { return false };
        self.why.version = version;
        let changed = self.analysis.explained != known;
        self.analysis.explained = known;
        changed
    }
}
