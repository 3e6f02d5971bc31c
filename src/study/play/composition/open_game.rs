//! What an open game does with its composition check: starts it, takes in what it finds, shows it.

use super::job;
use super::{Branch, CompositionQuery, Effort, Replies, Stipulation, solution_of};
use crate::play::lines::START;
use crate::play::preview::Preview;
use crate::play::shown::MovePath;
use crate::play::{CompositionCheck, CompositionChecker, OpenGame};
use crate::rows::Touched;
use std::sync::Arc;

impl OpenGame {
    fn stipulation(&self) -> Stipulation {
        Stipulation::of(&self.setup.identity.about.exercise)
    }

    /// Takes in new findings. Returns true if anything changed.
    pub(in crate::play) fn take_composition(&mut self) -> bool {
        let (Some((solution, asked)), Some(game)) = (&self.checker.of, &self.game) else { return false };
        let changes = game.lines.changes();
        // Steps beyond its end do not change what was checked, nor do any where the program found the solution.
        let same = changes == self.checker.compared || goes_on(solution, &solution_of(&game.lines));
        if !same || *asked != self.stipulation() || self.hides() {
            self.checker.forget();
            return true;
        }
        self.checker.compared = changes;
        let Some(job) = self.checker.job.as_ref().filter(|_| self.checker.known.running) else {
            return false;
        };
        let state = job.lock();
        let crash = state.crash().map(str::to_owned);
        let known = CompositionCheck { composition: state.clone(), running: state.is_busy(), crash };
        drop(state);
        let changed = known != self.checker.known;
        self.checker.known = known;
        changed
    }
}

/// True if lines are a solution with nothing but moves behind its ends.
fn goes_on<M: PartialEq>(solution: &[Branch<M>], lines: &[Branch<M>]) -> bool {
    let both = || solution.iter().zip(lines);
    solution.is_empty()
        || solution.len() == lines.len()
            && both().all(|(old, new)| old.mv == new.mv && goes_on(&old.next, &new.next))
}

impl CompositionChecker for OpenGame {
    fn check(&mut self, replies: Replies, effort: Effort) {
        self.take_composition();
        let stipulation = self.stipulation();
        let Some(game) = self.game.as_ref().filter(|_| !self.hides()) else { return };
        let start = game.lines.node(START).position.clone();
        if !start.can_prove() || start.score().is_some() {
            return;
        }
        let solution = solution_of(&game.lines);
        let known = self.checker.known.composition.clone();
        let asked = CompositionQuery {
            setup: self.setup.get().clone(),
            start,
            stipulation,
            solution: solution.clone(),
            replies,
            effort,
            known,
            proved: self.proved_values.clone(),
        };
        let checker = &mut self.checker;
        (checker.of, checker.compared) = (Some((solution, stipulation)), game.lines.changes());
        checker.known.running = true;
        checker.known.crash = None;
        let wake = &checker.wake;
        let job = checker
            .job
            .get_or_insert_with(|| job::start(self.setup.game, &self.workers.budget, Arc::clone(wake)));
        job::ask(job, asked);
    }

    fn stop(&mut self) {
        if let Some(job) = &self.checker.job {
            job.stop();
        }
        self.checker.known.running = false;
    }

    fn look_along(&mut self, path: &MovePath) {
        let Some(game) = &mut self.game else { return };
        game.lines.forget_passing();
        game.lines.go(START);
        for mv in path.moves(game.lines.position()) {
            game.lines.look_at(mv);
        }
        self.look();
    }

    fn duals(&self, path: &MovePath, mv: usize, others: &[usize]) -> Option<Preview> {
        let mut at = self.game.as_ref()?.lines.node(START).position.clone();
        for mv in path.moves(&at) {
            at.play(mv);
        }
        let legal = at.moves();
        let touched = |&index: &usize| at.route(*legal.get(index)?).map(Touched::Way);
        Some(Preview {
            scene: self.setup.get().scene(&at, self.in_view.position.viewer),
            touched: touched(&mv).unwrap_or(Touched::NOTHING),
            instead: others.iter().filter_map(touched).collect(),
        })
    }
}
