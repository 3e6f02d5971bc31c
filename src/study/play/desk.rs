//! The composition desk of an open game: its solution is checked in the background.

use super::composition::worker;
use super::composition::{Asked, Composition, Effort, Replies, goal_of, solution_of};
use super::lines::START;
use super::open::OpenGame;
use super::solver::Solvable;
use super::{CompositionDesk, Desk};
use crate::model::{Position, Value};
use std::sync::Arc;

impl<G: Solvable> OpenGame<G> {
    fn goal(&self) -> Value {
        goal_of(&self.setup.identity.about.exercise)
    }

    /// Takes in what was found. Returns whether anything changed.
    pub(super) fn take_composition(&mut self) -> bool {
        let (Some((solution, goal)), Some(game)) = (&self.checker.of, &self.game) else { return false };
        let changes = game.lines.changes();
        let same = changes == self.checker.compared || solution_of(&game.lines) == *solution;
        if !same || *goal != self.goal() || self.hides() {
            self.checker.forget();
            return true;
        }
        self.checker.compared = changes;
        let Some(job) = self.checker.job.as_ref().filter(|_| self.checker.known.running) else {
            return false;
        };
        let state = job.lock();
        let crash = state.crash().map(str::to_owned);
        let known = Desk { composition: state.clone(), running: state.is_busy(), crash };
        drop(state);
        let changed = known != self.checker.known;
        self.checker.known = known;
        changed
    }
}

impl<G: Solvable> CompositionDesk for OpenGame<G> {
    fn known(&self) -> &Desk {
        &self.checker.known
    }

    fn check(&mut self, replies: Replies, effort: Effort) {
        self.take_composition();
        let goal = self.goal();
        let Some(game) = self.game.as_ref().filter(|_| !self.hides()) else { return };
        let start = game.lines.node(START).position.clone();
        if !G::can_prove(&start) || start.score().is_some() {
            return;
        }
        let solution = solution_of(&game.lines);
        let known = self.checker.known.composition.clone().map(|known| Box::new(Composition::clone(&known)));
        let asked = Asked {
            setup: self.setup.get().clone(),
            start,
            goal,
            solution: solution.clone(),
            replies,
            effort,
            known,
        };
        let checker = &mut self.checker;
        (checker.of, checker.compared) = (Some((solution, goal)), game.lines.changes());
        checker.known.running = true;
        checker.known.crash = None;
        let wake = &checker.wake;
        let job = checker.job.get_or_insert_with(|| worker::start(&self.workers.budget, Arc::clone(wake)));
        worker::ask(job, asked);
    }

    fn stop(&mut self) {
        if let Some(job) = &self.checker.job {
            job.stop();
        }
        self.checker.known.running = false;
    }

    fn look_along(&mut self, way: &[String]) {
        let Some(game) = &mut self.game else { return };
        game.lines.forget_passing();
        game.lines.go(START);
        for text in way {
            let mut legal = Vec::new();
            let here = game.lines.position();
            here.legal_moves(&mut legal);
            let Some(mv) = legal.into_iter().find(|&mv| G::move_text(here, mv) == *text) else { break };
            game.lines.look_at(mv);
        }
        self.look();
    }
}
