//! The solver job of a study.
//!
//! Priorities: the value of the position in view, rows of the tree that were opened, verdicts of the moves, counts of
//! rows, distances, side queries. A newer query interrupts older work; since the solver keeps its table, interrupted
//! work resumes for almost nothing.

use super::among;
use super::queue::{SolverQueue, SolverTask, Step};
use super::rows::answer_rows;
use super::side_queries::SideQueries;
use crate::budget::{Budget, Need};
use crate::erased::{AnyGame, AnyMove, AnyPosition, AnySolver};
use crate::jobs::{Ended, Job, Progress, Worker};
use crate::play::analysis::report::{MoveVerdict, SolverReport, SolverStatus, Stage};
use crate::play::limits::{Halt, Limits};
use crate::play::tree::{TreeAnswer, TreeQuery};
use crate::resources::{Resources, Wake};
use etude_model::{Control, Stopped, Value};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time for a good move of a proved position in games whose moves can go round.
const GOOD_MOVE: Duration = Duration::from_secs(10);
/// Longest time between two wakes for verdicts of moves.
const WAKE_INTERVAL: Duration = Duration::from_millis(50);

/// State of the solver's work on the position in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Wait {
    /// It works.
    No,
    /// The user has stopped it.
    Stopped,
    /// A proof waits for a request; until then memory and threads are for others.
    Unasked,
}

/// A position for the solver.
pub(in crate::play) struct SolverQuery {
    pub(in crate::play) position: AnyPosition,
    /// The number of its legal moves.
    pub(in crate::play) move_count: usize,
    /// The only moves to solve; empty for the position and all its moves.
    pub(in crate::play) among: Vec<AnyMove>,
}

/// The solver job of one study. Its state is the queue; a query of the job only says to look there.
pub(in crate::play) type SolverJob = Job<(), SolverQueue>;

impl SolverJob {
    /// Starts an idle solver.
    pub(in crate::play) fn solver(
        game: AnyGame,
        side_queries: &SideQueries,
        budget: &Budget,
        wake: Wake,
    ) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let queue = SolverQueue {
            view: None,
            among: Vec::new(),
            shortest: true,
            questions: VecDeque::new(),
            deferred: Vec::new(),
            tree: 0,
            paused: false,
            aside: false,
            limits: Limits::default(),
            since: (Duration::ZERO, 0),
            report: Arc::default(),
            version: 0,
            answers: Vec::new(),
        };
        let side_queries = side_queries.clone();
        let fresh = move |allowed| Solving {
            solver: game.solver(allowed),
            allowed,
            view: None,
            side_queries: side_queries.clone(),
        };
        Self::start("solver", share, queue, wake, fresh)
    }

    /// Turns to a position or to none. The report belongs to `view`. `known` results are not proved again.
    pub(in crate::play) fn look_at(
        &self,
        view: u64,
        asked: Option<SolverQuery>,
        shortest: bool,
        known: Option<SolverReport>,
        wait: Wait,
    ) {
        let mut report = SolverReport { view, ..SolverReport::default() };
        let (position, move_count, among) = match asked {
            Some(SolverQuery { position, move_count, among }) => (Some(position), move_count, among),
            None => (None, 0, Vec::new()),
        };
        if let Some(position) = &position {
            let known = known.filter(|_| position.score().is_none());
            report = SolverReport { view, ..known.unwrap_or_default() };
        }
        if let Some(position) = position.as_ref().filter(|_| !report.from_book) {
            report.moves = vec![MoveVerdict::default(); move_count];
            if let Some(score) = position.score() {
                report.value = Some(score);
                report.plies = Some(0);
                report.stage = Stage::Done;
            }
        }
        report.among_settled = !among.is_empty() && report.stage == Stage::Done;
        {
            let mut queue = self.lock();
            queue.report = Arc::new(report);
            queue.version += 1;
            queue.since = (Duration::ZERO, 0);
            queue.view = position;
            queue.among = among;
            queue.shortest = shortest;
            queue.set_paused(wait != Wait::No);
            if wait == Wait::No {
                queue.take_up_deferred();
            }
            if wait != Wait::Unasked {
                queue.ask(());
            }
        }
        if wait == Wait::Unasked {
            self.wait_for_request();
        }
    }

    /// Stops work on the position in view until it is requested.
    pub(in crate::play) fn wait_for_request(&self) {
        {
            let mut queue = self.lock();
            queue.set_paused(true);
            let unasked = queue.report.value.is_none().then_some(Halt::Unasked);
            queue.report_mut().halt = unasked;
        }
        self.rest();
    }

    /// Starts a tree of this number, and drops the queries and answers of the old one.
    pub(in crate::play) fn new_tree(&self, tree: u64) {
        let mut queue = self.lock();
        queue.tree = tree;
        queue.questions.clear();
        queue.deferred.clear();
        queue.answers.clear();
    }

    /// Asks about the tree.
    pub(in crate::play) fn ask_tree(&self, questions: impl IntoIterator<Item = TreeQuery>) {
        let mut queue = self.lock();
        let tree = queue.tree;
        let before = queue.questions.len();
        queue.questions.extend(questions.into_iter().map(|question| (tree, question)));
        // Rows interrupt neither the search for the value in view nor each other.
        let interrupts = queue.report.stage > Stage::Value && !queue.paused;
        if before == 0 && !queue.questions.is_empty() && interrupts {
            queue.ask(());
        } else {
            queue.follow(());
        }
    }

    /// Wakes the solver for side queries, which it answers after everything else; nothing while paused.
    pub(in crate::play) fn answer_side_queries(&self) {
        let mut queue = self.lock();
        if !queue.paused {
            queue.follow(());
        }
    }

    /// Changes the limits per position.
    pub(in crate::play) fn set_limits(&self, limits: Limits) {
        let mut queue = self.lock();
        if queue.limits != limits {
            queue.limits = limits;
            if !queue.paused && queue.view.is_some() {
                // Restarts the work under the new limits; the solver's table keeps its results.
                queue.ask(());
            }
        }
    }

    /// Stops or continues.
    pub(in crate::play) fn pause(&self, paused: bool) {
        let mut queue = self.lock();
        queue.set_paused(paused);
        queue.report_mut().halt = None;
        queue.since = (queue.report.spent, queue.report.nodes);
        if paused {
            // Cancels the work; a paused solver still answers rows that are already proved.
            queue.ask(());
        } else {
            queue.take_up_deferred();
            queue.report_mut().crash = None;
            queue.follow(());
        }
    }

    /// Stops work on the value in view for a reason.
    pub(in crate::play) fn halt(&self, halt: Halt) {
        let mut queue = self.lock();
        if !queue.paused && queue.view.is_some() && queue.report.stage == Stage::Value {
            queue.set_paused(true);
            queue.report_mut().halt = Some(halt);
            queue.ask(());
        }
    }

    /// Leaves the position in view, and rests until the next one.
    pub(in crate::play) fn look_at_nothing(&self) {
        {
            let mut queue = self.lock();
            queue.view = None;
            queue.set_paused(true);
        }
        self.rest();
    }

    /// Status with the work in progress, and the report if its version differs from `seen`.
    pub(in crate::play) fn look(&self, seen: u64) -> (SolverStatus, Option<Arc<SolverReport>>) {
        let queue = self.lock();
        let Progress { nodes, spent, memory } = queue.progress();
        let (nodes, spent) = if queue.aside { (0, Duration::ZERO) } else { (nodes, spent) };
        let status = SolverStatus {
            // A crash of the thread counts as a change too.
            version: 2 * queue.version + u64::from(queue.crash().is_some()),
            paused: queue.paused,
            nodes: queue.report.nodes + nodes,
            spent: queue.report.spent + spent,
            memory,
        };
        let report = (status.version != seen).then(|| {
            let mut report = Arc::clone(&queue.report);
            if let (None, Some(crash)) = (&report.crash, queue.crash()) {
                Arc::make_mut(&mut report).crash = Some(crash.to_owned());
            }
            report
        });
        (status, report)
    }

    /// Takes the answers for the current tree.
    pub(in crate::play) fn take_answers(&self) -> Vec<TreeAnswer<AnyMove>> {
        let mut queue = self.lock();
        let (tree, answers) = (queue.tree, std::mem::take(&mut queue.answers));
        answers.into_iter().filter(|(of, _)| *of == tree).map(|(_, answer)| answer).collect()
    }
}

/// The solver on its thread.
struct Solving {
    solver: AnySolver,
    allowed: Resources,
    /// View of the task in progress; none for side queries.
    view: Option<u64>,
    side_queries: SideQueries,
}

impl Worker for Solving {
    type Query = ();
    type Snapshot = SolverQueue;

    fn answer(&mut self, (): (), task: &SolverTask<'_>) -> Result<(), Stopped> {
        let (step, paused, left) = {
            let mut queue = task.lock();
            let (spent, nodes) = queue.since;
            let (spent, nodes) =
                (queue.report.spent.saturating_sub(spent), queue.report.nodes.saturating_sub(nodes));
            let step = queue.next();
            queue.aside = step.is_none();
            self.view = step.is_some().then_some(queue.report.view);
            (step, queue.paused, queue.limits.after(spent, nodes))
        };
        let Some(step) = step else { return if paused { Ok(()) } else { self.answer_side_queries(task) } };
        let solver = &mut self.solver;
        let control = task.control();
        let bound = &left.bound(control);
        let outcome = match step {
            Step::Value(position) => find_value(task, solver, &position, bound),
            Step::Moves(position) => find_moves(task, solver, &position, bound),
            Step::Distances(position) => find_distances(task, solver, &position, bound),
            Step::Among(position) => find_among(task, solver, &position, bound),
            Step::Tree(tree, question) => {
                answer_rows(task, solver, (tree, question));
                Ok(())
            }
        };
        let mut queue = task.lock();
        if task.control().is_cancelled() {
            // Interrupted work leaves the stage as it is and is resumed.
            return outcome;
        }
        // Work that ran out of its limits would only do so again: the user decides whether to continue.
        if outcome.is_err() {
            queue.set_paused(true);
            queue.report_mut().halt = Some(Halt::of(bound));
        }
        queue.follow(());
        outcome
    }

    fn ended(&mut self, queue: &mut SolverQueue, ended: &Ended) {
        if Some(queue.report.view) == self.view {
            let report = Arc::make_mut(&mut queue.report);
            report.nodes += ended.progress.nodes;
            report.spent += ended.progress.spent;
        }
        if let Some(crash) = &ended.crash {
            queue.report_mut().crash = Some(crash.clone());
            queue.set_paused(true);
            queue.questions.clear();
        }
    }

    fn memory(&self) -> usize {
        self.solver.memory()
    }

    fn set_resources(&mut self, resources: Resources) {
        if resources.memory != self.allowed.memory {
            self.solver.set_budget(resources.memory);
        }
        self.solver.set_threads(resources.threads);
        self.allowed = resources;
    }
}

impl Solving {
    /// Answers a side query.
    fn answer_side_queries(&mut self, task: &SolverTask<'_>) -> Result<(), Stopped> {
        if self.side_queries.work(&mut self.solver, task.control(), &|| task.wake())? {
            task.change(|_| ())?;
            task.lock().follow(());
        }
        Ok(())
    }
}

/// Publishes verdicts of moves, waking the window now and then.
struct VerdictPublisher<'a> {
    task: &'a SolverTask<'a>,
    legal: Vec<AnyMove>,
    woken: Instant,
}

impl<'a> VerdictPublisher<'a> {
    fn new(task: &'a SolverTask<'a>, position: &AnyPosition) -> Self {
        Self { task, legal: position.moves(), woken: Instant::now() }
    }

    fn publish(&mut self, mv: AnyMove, change: impl FnOnce(&mut MoveVerdict)) {
        let Some(index) = self.legal.iter().position(|&other| other == mv) else { return };
        // A cancelled task publishes nothing.
        let _ = self.task.change(|queue| queue.report_mut().moves.get_mut(index).map(change));
        if self.woken.elapsed() > WAKE_INTERVAL {
            self.woken = Instant::now();
            self.task.wake();
        }
    }
}

fn find_value(
    task: &SolverTask<'_>,
    solver: &mut AnySolver,
    position: &AnyPosition,
    control: &Control,
) -> Result<(), Stopped> {
    let value = solver.value(position, control)?;
    task.publish(|queue| queue.report_mut().value = Some(value))?;
    // The distance of a win may take far longer than its value, where moves can go round: their values do not wait for it.
    let looks = if position.may_cycle() { control.with_limit(GOOD_MOVE) } else { control.clone() };
    let good = solver.good_move(position, false, &looks);
    control.check()?;
    let good = good.unwrap_or_default();
    let good = position.moves().iter().position(|&mv| Some(mv) == good);
    task.change(|queue| {
        let report = queue.report_mut();
        if value == Value::Loss {
            report.moves.iter_mut().for_each(|known| known.value = Some(value));
        }
        if let Some(known) = good.and_then(|index| report.moves.get_mut(index)) {
            known.value = Some(value);
        }
        report.good = good;
        report.stage = Stage::Moves;
    })
}

fn find_moves(
    task: &SolverTask<'_>,
    solver: &mut AnySolver,
    position: &AnyPosition,
    control: &Control,
) -> Result<(), Stopped> {
    let mut publisher = VerdictPublisher::new(task, position);
    solver.verdicts(position, control, &mut |mv, value| {
        publisher.publish(mv, |known| known.value = Some(value));
    })?;
    task.change(|queue| {
        let stage = if queue.shortest { Stage::Distances } else { Stage::Done };
        queue.report_mut().stage = stage;
    })
}

fn find_distances(
    task: &SolverTask<'_>,
    solver: &mut AnySolver,
    position: &AnyPosition,
    control: &Control,
) -> Result<(), Stopped> {
    let plies = solver.plies(position, control)?;
    task.publish(|queue| queue.report_mut().plies = plies)?;
    let mut publisher = VerdictPublisher::new(task, position);
    solver.distances(position, control, &mut |mv, exact| {
        publisher.publish(mv, |known| known.plies = exact.plies);
    })?;
    task.change(|queue| queue.report_mut().stage = Stage::Done)
}

/// Solves some moves of a position and nothing else: the value of the position stays open.
fn find_among(
    task: &SolverTask<'_>,
    solver: &mut AnySolver,
    position: &AnyPosition,
    control: &Control,
) -> Result<(), Stopped> {
    let (among, shortest) = {
        let queue = task.lock();
        (queue.among.clone(), queue.shortest)
    };
    let mut publisher = VerdictPublisher::new(task, position);
    among::verdicts(position, &among, shortest, solver, control, &mut |mv, found| {
        publisher.publish(mv, |known| *known = found);
    })?;
    task.change(|queue| queue.report_mut().among_settled = true)
}
