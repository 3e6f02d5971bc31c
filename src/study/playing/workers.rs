//! The threads of an open game: the solver, the engine, and what looks on.

use super::engine::Thinker;
use super::job::Worker;
use super::observer::Observer;
use super::solver::{Solvable, shares};
use super::tree::Answer;
use crate::model::{MoveOf, Position};
use crate::study::resources::{Resources, Wake};
use crate::study::rows::EngineLine;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

/// The threads, and what they are asked.
pub(super) struct Workers<G: Solvable> {
    pub(super) solver: Worker<G::Position>,
    pub(super) engine: Thinker<G::Position>,
    pub(super) observer: Option<Box<dyn Observer<G::Position>>>,
    /// Counts the positions that were turned to: answers tell by it what they are about.
    pub(super) view: u64,
    /// Counts the trees.
    pub(super) trees: u64,
    /// Whether the user stopped the solver.
    pub(super) stopped: bool,
    /// Answers about the tree that have not been taken in yet.
    pub(super) answers: VecDeque<Answer<MoveOf<G>>>,
    /// When the list of rows was last made anew.
    pub(super) refreshed: Instant,
    /// The engine's lines in notation, and of which state of the engine they are.
    pub(super) engine_lines: ((u64, u64), Vec<EngineLine>),
}

impl<G: Solvable> Workers<G> {
    pub(super) fn new(resources: Resources, wake: Wake) -> Self {
        let (solver, engine) = shares::<G>(resources);
        Self {
            solver: Worker::new::<G::Solver>(solver, Arc::clone(&wake)),
            engine: Thinker::new::<G::Engine>(engine, Arc::clone(&wake)),
            observer: G::observer(resources, wake),
            view: 0,
            trees: 0,
            stopped: false,
            answers: VecDeque::new(),
            refreshed: Instant::now(),
            engine_lines: ((0, 0), Vec::new()),
        }
    }

    /// Another tree begins: answers to the old one's questions are of no use.
    pub(super) fn forget_answers(&mut self) {
        self.trees += 1;
        self.answers.clear();
        self.solver.new_tree(self.trees);
    }

    /// Turns all of them to a position, given with those before it; or to none.
    pub(super) fn look_at(&mut self, way: Option<(G::Position, Vec<G::Position>)>, shortest: bool) {
        self.view += 1;
        self.stopped = false;
        let position = way.as_ref().map(|(position, _)| position.clone());
        self.engine.look_at(self.view, way.filter(|(position, _)| position.score().is_none()));
        if let Some(observer) = &mut self.observer {
            observer.look_at(position.as_ref());
        }
        self.solver.look_at(self.view, position.filter(|position| G::can_prove(position)), shortest);
    }

    /// Lets all of them rest; the solver gives its table back if it is to forget.
    pub(super) fn rest(&mut self, forget: bool) {
        self.solver.rest(forget);
        self.engine.look_at(self.view, None);
        if let Some(observer) = &mut self.observer {
            observer.rest();
        }
    }

    pub(super) fn set_resources(&mut self, resources: Resources) {
        let (solver, engine) = shares::<G>(resources);
        self.solver.set_resources(solver);
        self.engine.set_resources(engine);
        if let Some(observer) = &mut self.observer {
            observer.set_resources(resources);
        }
    }
}
