//! The jobs of an open game: solver, engines and observer.

use super::analysis::report::SolverReport;
use super::engine::external::{Orders, Programs};
use super::engine::job::{EngineJob, EngineQuery};
use super::limits::Limits;
use super::solver::job::{SolverJob, SolverQuery, Wait};
use super::solver::side_queries::SideQueries;
use super::tree::TreeAnswer;
use super::tree::share::TreeShare;
use super::worst_case::job::WorstCaseJob;
use crate::budget::Budget;
use crate::erased::{AnyEngine, AnyGame, AnyMove, AnyPosition};
use crate::resources::Wake;
use crate::solving::Observer;
use parking_lot::Mutex;
use std::collections::VecDeque;
use std::sync::Arc;

/// The job of the external engines.
pub(super) struct ExternalWorker {
    pub(super) job: EngineJob,
    pub(super) orders: Arc<Mutex<Orders>>,
    /// View and version taken in last.
    pub(super) seen: Option<(u64, u64)>,
}

impl ExternalWorker {
    pub(super) fn estimates(&self) -> bool {
        self.orders.lock().analyse.is_some()
    }
}

/// The jobs, and their last queries.
pub(super) struct Workers {
    pub(super) solver: SolverJob,
    /// Queries of the solver other than the value in view.
    pub(super) side_queries: SideQueries,
    /// The program's own engine, in a game that has one.
    pub(super) engine: Option<EngineJob>,
    /// The worst cases of seats, in a game that has them.
    pub(super) worst_cases: Option<WorstCaseJob>,
    pub(super) observer: Option<Box<dyn Observer<AnyPosition>>>,
    /// The window's budget.
    pub(super) budget: Budget,
    /// The tree's share of the budget.
    pub(super) tree_share: TreeShare,
    /// Counts the positions looked at; answers carry its value.
    pub(super) view: u64,
    /// Counts the trees.
    pub(super) trees: u64,
    /// True if the user stopped solver and engines: they stay so until the user continues.
    pub(super) stopped: bool,
    /// True if proofs on request are requested.
    pub(super) proving: bool,
    /// Tree answers not taken in yet.
    pub(super) answers: VecDeque<TreeAnswer<AnyMove>>,
    /// Version of the solver's report taken in last.
    pub(super) reported: u64,
    /// View and version of the engine taken in last.
    pub(super) engine_seen: Option<(u64, u64)>,
    /// The view of the engine: an earlier one while it is locked.
    pub(super) engine_view: u64,
    /// Limits per position.
    pub(super) limits: Limits,
    pub(super) wake: Wake,
    /// True if the own engine is chosen to estimate.
    pub(super) own: bool,
    /// External engines, once any were set up.
    pub(super) external: Option<ExternalWorker>,
}

impl Workers {
    pub(super) fn new(game: AnyGame, budget: &Budget, wake: Wake) -> Self {
        let own_wake = Arc::clone(&wake);
        let side_queries = SideQueries::new();
        Self {
            solver: SolverJob::solver(game, &side_queries, budget, Arc::clone(&wake)),
            side_queries,
            engine: game.traits().has_engine.then(|| {
                let memory = u32::from(game.traits().analyses);
                EngineJob::engine(budget, memory, Arc::clone(&wake), |resources| game.engine(resources))
            }),
            worst_cases: WorstCaseJob::start(game, budget, Arc::clone(&wake)),
            observer: game.observer(budget, wake),
            budget: budget.clone(),
            tree_share: TreeShare::new(budget),
            view: 0,
            trees: 0,
            stopped: false,
            proving: false,
            answers: VecDeque::new(),
            reported: u64::MAX,
            engine_seen: None,
            engine_view: 0,
            limits: Limits::default(),
            wake: own_wake,
            own: true,
            external: None,
        }
    }

    /// Starts the job of the external engines. Returns true if there was none before.
    pub(super) fn set_up(&mut self, game: AnyGame) -> bool {
        if self.external.is_some() {
            return false;
        }
        let orders: Arc<Mutex<Orders>> = Arc::default();
        let given = Arc::clone(&orders);
        let fresh = move |_| Box::new(Programs::ordered(Arc::clone(&given), game)) as AnyEngine;
        let job = EngineJob::engine(&self.budget, 0, Arc::clone(&self.wake), fresh);
        job.set_limits(self.limits);
        self.external = Some(ExternalWorker { job, orders, seen: None });
        true
    }

    /// Changes the limits per position.
    pub(super) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
        self.solver.set_limits(limits);
        self.engines().for_each(|(job, _)| job.set_limits(limits));
    }

    /// The engines, each with whether it is chosen to estimate.
    pub(super) fn engines(&self) -> impl Iterator<Item = (&EngineJob, bool)> {
        let own = self.engine.iter().map(|job| (job, self.own));
        own.chain(self.external.iter().map(|external| (&external.job, external.estimates())))
    }

    /// Begins another tree: answers about the old one are dropped.
    pub(super) fn forget_answers(&mut self) {
        self.trees += 1;
        self.answers.clear();
        self.solver.new_tree(self.trees);
    }

    /// Turns all jobs to a position, with the number of its legal moves, or to none. `proved` is true if its value is
    /// solved; the score of a finished game is known anyway. `known` results are not proved again. An
    /// engine that `stays` is not turned.
    pub(super) fn look_at(
        &mut self,
        query: Option<Arc<EngineQuery>>,
        move_count: usize,
        shortest: bool,
        proved: bool,
        known: Option<SolverReport>,
        stays: bool,
    ) {
        self.view += 1;
        self.side_queries.forget();
        let position = query.as_ref().map(|query| query.position.clone());
        let among = query.as_ref().map_or_else(Vec::new, |query| query.among.clone());
        if !stays {
            self.engine_view = self.view;
            let query = query.filter(|query| query.position.score().is_none());
            for (job, estimates) in self.engines() {
                job.look_at(self.view, query.clone(), estimates && !self.stopped);
            }
        }
        if let Some(observer) = &mut self.observer {
            observer.look_at(position.as_ref());
        }
        if let Some(job) = &self.worst_cases {
            job.look_at(position.clone().filter(|_| proved && !self.stopped));
        }
        let provable =
            position.filter(|position| position.score().is_some() || proved && position.can_prove());
        let wait = match &provable {
            _ if self.stopped => Wait::Stopped,
            Some(position) if !self.proves(position) => Wait::Unasked,
            _ => Wait::No,
        };
        let asked = provable.map(|position| SolverQuery { position, move_count, among });
        self.solver.look_at(self.view, asked, shortest, known, wait);
    }

    /// Returns true if a position that comes into view is proved, unless the user has stopped.
    pub(super) fn proves(&self, position: &AnyPosition) -> bool {
        self.proving || position.proves_on_view() || position.score().is_some()
    }

    /// Starts or stops the engines that are chosen to estimate.
    pub(super) fn estimate(&self, wanted: bool) {
        for (job, estimates) in self.engines() {
            job.analyse(wanted && estimates);
        }
    }

    /// Rests all jobs; their memory is given to others when needed.
    pub(super) fn rest(&mut self) {
        self.solver.look_at_nothing();
        self.engines().for_each(|(job, _)| job.look_at_nothing());
        if let Some(job) = &self.worst_cases {
            job.rest();
        }
        if let Some(observer) = &mut self.observer {
            observer.rest();
        }
    }
}
