//! The threads of an open game: the solver, the engine, and what looks on.

use super::aside::Aside;
use super::engine::EngineWorker;
use super::job::SolverWorker;
use super::observer::Observer;
use super::report::Report;
use super::room::Room;
use super::solver::Solvable;
use super::tree::Answer;
use crate::model::{MoveOf, Position};
use crate::study::budget::Budget;
use crate::study::resources::Wake;
use std::collections::VecDeque;
use std::sync::Arc;

/// The threads, and what they are asked.
pub(super) struct Workers<G: Solvable> {
    pub(super) solver: SolverWorker<G::Position>,
    /// What the solver is asked beside the position in view.
    pub(super) aside: Aside<G>,
    pub(super) engine: EngineWorker<G::Position>,
    pub(super) observer: Option<Box<dyn Observer<G::Position>>>,
    /// What all work may use together.
    pub(super) budget: Budget,
    /// The room for the rows of the tree.
    pub(super) room: Room,
    /// Counts the positions that were turned to: answers tell by it what they are about.
    pub(super) view: u64,
    /// Counts the trees.
    pub(super) trees: u64,
    /// Whether the user stopped the solver.
    pub(super) stopped: bool,
    /// Answers about the tree that have not been taken in yet.
    pub(super) answers: VecDeque<Answer<MoveOf<G>>>,
    /// What the solver has reported, and at which version.
    pub(super) reported: (u64, Report<MoveOf<G>>),
    /// The view and the version of what the engine has found that were taken in.
    pub(super) engine_seen: Option<(u64, u64)>,
}

impl<G: Solvable> Workers<G> {
    pub(super) fn new(budget: &Budget, wake: Wake) -> Self {
        let aside = Aside::new();
        Self {
            solver: SolverWorker::new::<G>(&aside, budget, Arc::clone(&wake)),
            aside,
            engine: EngineWorker::new::<G::Engine>(budget, Arc::clone(&wake)),
            observer: G::observer(budget, wake),
            budget: budget.clone(),
            room: Room::new(budget),
            view: 0,
            trees: 0,
            stopped: false,
            answers: VecDeque::new(),
            reported: (u64::MAX, Report::default()),
            engine_seen: None,
        }
    }

    /// Another tree begins: answers to the old one's questions are of no use.
    pub(super) fn forget_answers(&mut self) {
        self.trees += 1;
        self.answers.clear();
        self.solver.new_tree(self.trees);
    }

    /// Turns all of them to a position, given with those before it and with its legal moves; or to none. `proved` says
    /// whether it is proved who wins; how a game has ended is known anyway. What is `known` of it need not be proved again.
    pub(super) fn look_at(
        &mut self,
        way: Option<(G::Position, Vec<G::Position>)>,
        legal: &[MoveOf<G>],
        shortest: bool,
        proved: bool,
        known: Option<Report<MoveOf<G>>>,
    ) {
        self.view += 1;
        self.stopped = false;
        self.aside.forget();
        let position = way.as_ref().map(|(position, _)| position.clone());
        self.engine.look_at(self.view, way.filter(|(position, _)| position.score().is_none()));
        if let Some(observer) = &mut self.observer {
            observer.look_at(position.as_ref());
        }
        let provable =
            position.filter(|position| G::can_prove(position) && (proved || position.score().is_some()));
        self.solver.look_at(self.view, provable, legal, shortest, known);
    }

    /// Lets all of them rest; what they hold is forgotten when its memory is needed.
    pub(super) fn rest(&mut self) {
        self.solver.rest();
        self.engine.rest();
        if let Some(observer) = &mut self.observer {
            observer.rest();
        }
    }
}
