//! The background worker of a study: one thread that owns the solver and answers what is looked at.
//!
//! The value of the position in view comes first, then the rows of the tree that were opened, then the verdicts
//! of the moves, then counts of rows, then distances. A newer question interrupts older work; since
//! the solver keeps what it proved, interrupted work resumes for almost nothing. A crash of the solver becomes a
//! message and a new solver.

use super::answering::answer_rows;
use super::aside::Aside;
use super::limits::{Halt, Limits};
use super::report::{MoveReport, Report, Stage, Standing};
use super::solver::{Solvable, Solver};
use super::tree::{Answer, Question};
use super::wanted::{Desk, Job, SolverTask};
use crate::model::{Control, Position, Stopped};
use crate::search::Prove;
use crate::study::background::{Background, Done, Progress, Worker};
use crate::study::budget::{Budget, Need};
use crate::study::resources::{Resources, Wake};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The longest that drawing is left without news of moves that were settled.
const NEWS: Duration = Duration::from_millis(50);

/// What keeps the solver from a position that it looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// Nothing: it works.
    No,
    /// The user has stopped it.
    Stopped,
    /// A proof has to be asked for; until then its memory and threads are for others.
    Unasked,
}

/// The background worker of one study. Dropping it stops the thread.
///
/// What it is asked lies on its desk; each question of the thread only says to look there.
pub struct SolverWorker<P: Position>(Background<(), Desk<P>>);

impl<P: Position + Sync> SolverWorker<P> {
    /// Starts a worker that has nothing to do and asks the solver of a game.
    pub(super) fn new<G: Solvable<Position = P>>(aside: &Aside<G>, budget: &Budget, wake: Wake) -> Self {
        let share = budget.share(Need::Parts { memory: 1, threads: 1 });
        let desk = Desk {
            view: None,
            shortest: true,
            questions: VecDeque::new(),
            deferred: Vec::new(),
            tree: 0,
            paused: false,
            aside: false,
            limits: Limits::default(),
            since: (Duration::ZERO, 0),
            report: Report::default(),
            version: 0,
            answers: Vec::new(),
        };
        let aside = aside.clone();
        let fresh = move |allowed| Solving::<G> {
            solver: G::Solver::new(allowed),
            allowed,
            view: None,
            aside: aside.clone(),
        };
        Self(Background::start("solver", share, desk, wake, fresh))
    }

    /// Looks at a position with these legal moves (or at none) from now on. The report's view number is the one given.
    /// What is known of it before need not be proved again.
    pub(super) fn look_at(
        &self,
        view: u64,
        position: Option<P>,
        legal: &[P::Move],
        shortest: bool,
        known: Option<Report<P::Move>>,
        wait: Wait,
    ) {
        let mut report = Report { view, ..Report::default() };
        if let Some(position) = &position {
            let known = known.filter(|_| position.score().is_none());
            report = Report { view, ..known.unwrap_or_default() };
        }
        if let Some(position) = position.as_ref().filter(|_| !report.recalled) {
            report.moves = legal.iter().map(|&mv| MoveReport { mv, value: None, plies: None }).collect();
            if let Some(score) = position.score() {
                report.value = Some(score);
                report.plies = Some(0);
                report.stage = Stage::Done;
            }
        }
        {
            let mut desk = self.0.desk();
            *desk.report_mut() = report;
            desk.since = (Duration::ZERO, 0);
            desk.view = position;
            desk.shortest = shortest;
            desk.set_paused(wait != Wait::No);
            if wait == Wait::No {
                desk.take_up_deferred();
            }
            if wait != Wait::Unasked {
                desk.ask(());
            }
        }
        if wait == Wait::Unasked {
            self.wait_for_request();
        }
    }

    /// Works no more on the position in view until that is asked for.
    pub(super) fn wait_for_request(&self) {
        {
            let mut desk = self.0.desk();
            desk.set_paused(true);
            let unasked = desk.report.value.is_none().then_some(Halt::Unasked);
            desk.report_mut().halt = unasked;
        }
        self.0.rest();
    }

    /// Starts a new tree: unanswered questions of the old one are forgotten.
    pub fn new_tree(&self, tree: u64) {
        let mut desk = self.0.desk();
        desk.tree = tree;
        desk.questions.clear();
        desk.deferred.clear();
        desk.answers.clear();
    }

    /// Asks about the tree.
    pub fn ask(&self, questions: impl IntoIterator<Item = Question<P>>) {
        let mut desk = self.0.desk();
        let tree = desk.tree;
        let before = desk.questions.len();
        desk.questions.extend(questions.into_iter().map(|question| (tree, question)));
        // Rows do not interrupt the search for the value of what is in view, nor each other.
        let interrupts = desk.report.stage > Stage::Value && !desk.paused;
        if before == 0 && !desk.questions.is_empty() && interrupts {
            desk.ask(());
        } else {
            desk.follow(());
        }
    }

    /// Lets the thread look at what it is asked beside the position in view, when it has nothing else to do.
    pub(super) fn turn_aside(&self) {
        let mut desk = self.0.desk();
        if !desk.paused {
            desk.follow(());
        }
    }

    /// Changes how much a position may take.
    pub fn set_limits(&self, limits: Limits) {
        let mut desk = self.0.desk();
        if desk.limits != limits {
            desk.limits = limits;
            if !desk.paused && desk.view.is_some() {
                // What is under way goes on within the new ones.
                desk.ask(());
            }
        }
    }

    /// Stops working, or goes on.
    pub fn pause(&self, paused: bool) {
        let mut desk = self.0.desk();
        desk.set_paused(paused);
        desk.report_mut().halt = None;
        desk.since = (desk.report.spent, desk.report.nodes);
        if paused {
            // Rows of what is proved are browsed all the same.
            desk.ask(());
        } else {
            desk.take_up_deferred();
            desk.report_mut().crash = None;
            desk.follow(());
        }
    }

    /// Stops working for a reason, unless nothing is at work.
    pub fn halt(&self, halt: Halt) {
        let mut desk = self.0.desk();
        if !desk.paused && desk.view.is_some() && desk.report.stage == Stage::Value {
            desk.set_paused(true);
            desk.report_mut().halt = Some(halt);
            desk.ask(());
        }
    }

    /// Stops working; its memory may be given to others until it looks at a position again.
    pub fn rest(&self) {
        {
            let mut desk = self.0.desk();
            desk.view = None;
            desk.set_paused(true);
        }
        self.0.rest();
    }

    /// How the work stands, the work in progress included; and what is known of the position in view, where that says
    /// something else than at the version that was seen last.
    pub fn look(&self, seen: u64) -> (Standing, Option<Report<P::Move>>) {
        let desk = self.0.desk();
        let Progress { nodes, spent, memory } = desk.progress();
        let (nodes, spent) = if desk.aside { (0, Duration::ZERO) } else { (nodes, spent) };
        let standing = Standing {
            // What only the thread knows of its end counts as a change too.
            version: 2 * desk.version + u64::from(desk.crash().is_some()),
            paused: desk.paused,
            nodes: desk.report.nodes + nodes,
            spent: desk.report.spent + spent,
            memory,
        };
        let report = (standing.version != seen).then(|| {
            let crash = desk.report.crash.clone().or_else(|| desk.crash().map(str::to_owned));
            Report { crash, ..desk.report.clone() }
        });
        (standing, report)
    }

    /// Takes the answers that have come in for the current tree.
    pub fn take_answers(&self) -> Vec<Answer<P::Move>> {
        let mut desk = self.0.desk();
        let (tree, answers) = (desk.tree, std::mem::take(&mut desk.answers));
        answers.into_iter().filter(|(of, _)| *of == tree).map(|(_, answer)| answer).collect()
    }
}

/// The solver on its thread.
struct Solving<G: Solvable> {
    solver: G::Solver,
    allowed: Resources,
    /// The view of its task; none for what is not about a view.
    view: Option<u64>,
    aside: Aside<G>,
}

impl<G: Solvable> Worker for Solving<G> {
    type Question = ();
    type State = Desk<G::Position>;

    fn answer(&mut self, (): (), task: &SolverTask<'_, G::Position>) -> Result<(), Stopped> {
        let (job, paused, left) = {
            let mut desk = task.desk();
            let (spent, nodes) = desk.since;
            let (spent, nodes) =
                (desk.report.spent.saturating_sub(spent), desk.report.nodes.saturating_sub(nodes));
            let job = desk.next();
            desk.aside = job.is_none();
            self.view = job.is_some().then_some(desk.report.view);
            (job, desk.paused, desk.limits.after(spent, nodes))
        };
        let Some(job) = job else { return if paused { Ok(()) } else { self.turn_aside(task) } };
        let solver = &mut self.solver;
        let control = task.control();
        let bound = &left.bound(control);
        let outcome = match job {
            Job::Value(position) => find_value::<G>(task, solver, &position, bound),
            Job::Moves(position) => find_moves(task, solver, &position, bound),
            Job::Distances(position) => find_distances(task, solver, &position, bound),
            Job::Question(tree, question) => {
                answer_rows::<G>(task, solver, (tree, question));
                Ok(())
            }
        };
        let mut desk = task.desk();
        if task.control().is_cancelled() {
            // What was interrupted leaves the stage as it is and is taken up again.
            return outcome;
        }
        // What ran out of means would only do so again: whether to go on is for the user to say.
        if outcome.is_err() {
            desk.set_paused(true);
            desk.report_mut().halt = Some(Halt::of(bound));
        }
        desk.follow(());
        outcome
    }

    fn settle(&mut self, desk: &mut Desk<G::Position>, done: &Done) {
        if Some(desk.report.view) == self.view {
            desk.report.nodes += done.progress.nodes;
            desk.report.spent += done.progress.spent;
        }
        if let Some(crash) = &done.crash {
            desk.report_mut().crash = Some(crash.clone());
            desk.set_paused(true);
            desk.questions.clear();
        }
    }

    fn memory(&self) -> usize {
        self.solver.memory()
    }

    fn allow(&mut self, resources: Resources) {
        if resources.memory != self.allowed.memory {
            self.solver.set_budget(resources.memory);
        }
        self.solver.set_threads(resources.threads);
        self.allowed = resources;
    }
}

impl<G: Solvable> Solving<G> {
    /// Looks at what is asked beside the position in view.
    fn turn_aside(&mut self, task: &SolverTask<'_, G::Position>) -> Result<(), Stopped> {
        if self.aside.work(&mut self.solver, task.control(), &|| task.wake())? {
            task.change(|_| ())?;
            task.desk().follow(());
        }
        Ok(())
    }
}

/// Tells what was found out of moves, and wakes those who look now and then.
struct News<'a, P: Position> {
    task: &'a SolverTask<'a, P>,
    told: Instant,
}

impl<'a, P: Position> News<'a, P> {
    fn new(task: &'a SolverTask<'a, P>) -> Self {
        Self { task, told: Instant::now() }
    }

    fn tell(&mut self, mv: P::Move, change: impl FnOnce(&mut MoveReport<P::Move>)) {
        // When something else is looked at, the control stops the work.
        let _ = self
            .task
            .change(|desk| desk.report_mut().moves.iter_mut().find(|known| known.mv == mv).map(change));
        if self.told.elapsed() > NEWS {
            self.told = Instant::now();
            self.task.wake();
        }
    }
}

fn find_value<G: Solvable>(
    task: &SolverTask<'_, G::Position>,
    solver: &mut G::Solver,
    position: &G::Position,
    control: &Control,
) -> Result<(), Stopped> {
    let value = solver.value(position, control)?;
    task.publish(|desk| desk.report_mut().value = Some(value))?;
    let good = super::choice::good_move::<G>(solver, position, false, control)?;
    task.change(|desk| {
        let report = desk.report_mut();
        let known = report.moves.iter_mut().find(|known| Some(known.mv) == good);
        if let Some(known) = known {
            known.value = Some(value);
        }
        report.good = good;
        report.stage = Stage::Moves;
    })
}

fn find_moves<P: Position + Sync, S: Solver<P>>(
    task: &SolverTask<'_, P>,
    solver: &mut S,
    position: &P,
    control: &Control,
) -> Result<(), Stopped> {
    let mut news = News::new(task);
    solver.verdicts(position, control, &mut |mv, value| news.tell(mv, |known| known.value = Some(value)))?;
    task.change(|desk| {
        let stage = if desk.shortest { Stage::Distances } else { Stage::Done };
        desk.report_mut().stage = stage;
    })
}

fn find_distances<P: Position + Sync, S: Solver<P>>(
    task: &SolverTask<'_, P>,
    solver: &mut S,
    position: &P,
    control: &Control,
) -> Result<(), Stopped> {
    let plies = solver.plies(position, control)?;
    task.publish(|desk| desk.report_mut().plies = plies)?;
    let mut news = News::new(task);
    solver.distances(position, control, &mut |mv, exact| news.tell(mv, |known| known.plies = exact.plies))?;
    task.change(|desk| desk.report_mut().stage = Stage::Done)
}
