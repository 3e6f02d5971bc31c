//! The background worker of a study: one thread that owns the solver and answers what is looked at.
//!
//! The value of the position in view comes first, then the rows of the tree that were opened, then the verdicts
//! of the moves, then counts of rows, then distances. A newer question interrupts older work; since
//! the solver keeps what it proved, interrupted work resumes for almost nothing. A crash of the solver becomes a
//! message and a new solver.

use super::solver::Solver;
use super::tree::{Answer, Question};
use crate::model::{Control, Position, Stopped, Value};
use crate::study::background::panic_text;
use crate::study::resources::{Resources, Wake};
use parking_lot::{Condvar, Mutex};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How far the position in view has been solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Looking for its value.
    #[default]
    Value,
    /// Looking for the value of each move.
    Moves,
    /// Looking for distances.
    Distances,
    /// Everything asked for is known.
    Done,
}

/// What is known of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveReport<M> {
    /// The move.
    pub mv: M,
    /// Its value for the side that makes it.
    pub value: Option<Value>,
    /// Plies to the end, the move included.
    pub plies: Option<u32>,
}

/// What is known of the position in view.
#[derive(Clone, Debug)]
pub struct Report<M> {
    /// Which view it belongs to.
    pub view: u64,
    /// How far the work is.
    pub stage: Stage,
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Plies to the end.
    pub plies: Option<u32>,
    /// A move that keeps the value: always the same one, but not the shortest.
    pub good: Option<M>,
    /// Every legal move in canonical order.
    pub moves: Vec<MoveReport<M>>,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that was spent.
    pub spent: Duration,
    /// The bytes of the table.
    pub memory: u64,
    /// What went wrong.
    pub crash: Option<String>,
}

impl<M> Default for Report<M> {
    fn default() -> Self {
        Self {
            view: 0,
            stage: Stage::Value,
            value: None,
            plies: None,
            good: None,
            moves: Vec::new(),
            nodes: 0,
            spent: Duration::ZERO,
            memory: 0,
            crash: None,
        }
    }
}

/// How long a row may take to open while the work is stopped: long enough for what is proved.
const GLANCE: Duration = Duration::from_millis(200);

/// The longest that drawing is left without news of moves that were settled.
const NEWS: Duration = Duration::from_millis(50);

struct Inbox<P: Position> {
    view: Option<P>,
    shortest: bool,
    questions: VecDeque<(u64, Question<P>)>,
    /// Questions that could not be answered at once while the work is stopped.
    deferred: Vec<(u64, Question<P>)>,
    /// Questions about an older tree are thrown away.
    tree: u64,
    resources: Resources,
    paused: bool,
    /// The table is to be given back.
    forget: bool,
    quit: bool,
    /// The control of what is being done now, and whether a question about the tree may interrupt it.
    running: Control,
    started: Option<Instant>,
}

struct Shared<P: Position> {
    inbox: Mutex<Inbox<P>>,
    report: Mutex<Report<P::Move>>,
    answers: Mutex<Vec<(u64, Answer<P::Move>)>>,
    bell: Condvar,
    wake: Wake,
}

/// The background worker of one study. Dropping it stops the thread.
pub struct Worker<P: Position> {
    shared: Arc<Shared<P>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

/// What to do next.
enum Task<P: Position> {
    Value(P),
    Question(u64, Question<P>),
    Moves(P),
    Distances(P),
    Forget,
    Quit,
}

impl<P: Position + Sync> Worker<P> {
    /// Starts a worker that has nothing to do and asks a solver of that kind.
    pub fn new<S: Solver<P>>(resources: Resources, wake: Wake) -> Self {
        let shared = Arc::new(Shared {
            inbox: Mutex::new(Inbox {
                view: None,
                shortest: true,
                questions: VecDeque::new(),
                deferred: Vec::new(),
                tree: 0,
                resources,
                paused: false,
                forget: false,
                quit: false,
                running: Control::new(),
                started: None,
            }),
            report: Mutex::new(Report::default()),
            answers: Mutex::new(Vec::new()),
            bell: Condvar::new(),
            wake,
        });
        let theirs = Arc::clone(&shared);
        let thread =
            std::thread::Builder::new().name("étude solver".to_owned()).spawn(move || work::<P, S>(&theirs));
        if let Err(error) = &thread {
            shared.report.lock().crash = Some(error.to_string());
        }
        Self { shared, thread: thread.ok() }
    }

    /// Looks at a position (or at none) from now on. The report's view number is the one given.
    pub fn look_at(&self, view: u64, position: Option<P>, shortest: bool) {
        let mut report = Report { view, ..Report::default() };
        if let Some(position) = &position {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            report.moves = moves.into_iter().map(|mv| MoveReport { mv, value: None, plies: None }).collect();
            if let Some(score) = position.score() {
                report.value = Some(score);
                report.plies = Some(0);
                report.stage = Stage::Done;
            }
        }
        let mut inbox = self.shared.inbox.lock();
        report.memory = self.shared.report.lock().memory;
        *self.shared.report.lock() = report;
        inbox.view = position;
        inbox.shortest = shortest;
        inbox.paused = false;
        let deferred = std::mem::take(&mut inbox.deferred);
        inbox.questions.extend(deferred);
        inbox.running.cancel();
        self.shared.bell.notify_one();
    }

    /// Starts a new tree: unanswered questions of the old one are forgotten.
    pub fn new_tree(&self, tree: u64) {
        let mut inbox = self.shared.inbox.lock();
        inbox.tree = tree;
        inbox.questions.clear();
        inbox.deferred.clear();
        self.shared.answers.lock().clear();
    }

    /// Asks about the tree.
    pub fn ask(&self, questions: impl IntoIterator<Item = Question<P>>) {
        let mut inbox = self.shared.inbox.lock();
        let tree = inbox.tree;
        let before = inbox.questions.len();
        inbox.questions.extend(questions.into_iter().map(|question| (tree, question)));
        // Rows do not interrupt the search for the value of what is in view, nor each other.
        let interrupts = self.shared.report.lock().stage > Stage::Value && !inbox.paused;
        if before == 0 && !inbox.questions.is_empty() && interrupts {
            inbox.running.cancel();
        }
        self.shared.bell.notify_one();
    }

    /// Stops working, or goes on.
    pub fn pause(&self, paused: bool) {
        let mut inbox = self.shared.inbox.lock();
        inbox.paused = paused;
        if paused {
            inbox.running.cancel();
        } else {
            let deferred = std::mem::take(&mut inbox.deferred);
            inbox.questions.extend(deferred);
            self.shared.report.lock().crash = None;
        }
        self.shared.bell.notify_one();
    }

    /// Stops working, and gives the table's memory back if it is to forget.
    pub fn rest(&self, forget: bool) {
        let mut inbox = self.shared.inbox.lock();
        inbox.view = None;
        inbox.paused = true;
        inbox.forget |= forget;
        inbox.running.cancel();
        self.shared.bell.notify_one();
    }

    /// Whether the user stopped the work.
    pub fn is_paused(&self) -> bool {
        self.shared.inbox.lock().paused
    }

    /// Changes what the solver may use.
    pub fn set_resources(&self, resources: Resources) {
        let mut inbox = self.shared.inbox.lock();
        inbox.resources = resources;
        inbox.running.cancel();
        self.shared.bell.notify_one();
    }

    /// What is known of the position in view now, the work in progress included.
    pub fn report(&self) -> Report<P::Move> {
        let (running, started) = {
            let inbox = self.shared.inbox.lock();
            (inbox.running.clone(), inbox.started)
        };
        let mut report = self.shared.report.lock().clone();
        if let Some(started) = started {
            report.nodes += running.nodes();
            report.spent += started.elapsed();
            report.memory = report.memory.max(running.memory());
        }
        report
    }

    /// Takes the answers that have come in for the current tree.
    pub fn take_answers(&self) -> Vec<Answer<P::Move>> {
        let tree = self.shared.inbox.lock().tree;
        let answers = std::mem::take(&mut *self.shared.answers.lock());
        answers.into_iter().filter(|(of, _)| *of == tree).map(|(_, answer)| answer).collect()
    }
}

impl<P: Position> Drop for Worker<P> {
    fn drop(&mut self) {
        {
            let mut inbox = self.shared.inbox.lock();
            inbox.quit = true;
            inbox.running.cancel();
        }
        self.shared.bell.notify_one();
        if let Some(thread) = self.thread.take() {
            // A worker that crashed outside the solver has nothing left to clean up.
            let _ = thread.join();
        }
    }
}

/// The worker's thread.
fn work<P: Position + Sync, S: Solver<P>>(shared: &Shared<P>) {
    let mut resources = shared.inbox.lock().resources;
    let mut solver = S::new(resources);
    loop {
        let (task, control, view, wanted) = next_task(shared);
        if wanted != resources {
            resources = wanted;
            solver.set_resources(resources);
        }
        match task {
            Task::Quit => return,
            Task::Forget => {
                solver = S::new(resources);
                continue;
            }
            _ => {}
        }
        let started = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| run(shared, &mut solver, task, view, &control)));
        {
            let mut inbox = shared.inbox.lock();
            inbox.started = None;
            let mut report = shared.report.lock();
            report.memory = solver.memory() as u64;
            if report.view == view {
                report.nodes += control.nodes();
                report.spent += started.elapsed();
            }
            if let Err(panic) = outcome {
                report.crash = Some(panic_text(panic.as_ref()));
                inbox.paused = true;
                inbox.questions.clear();
                // What the table holds after a crash cannot be relied on.
                solver = S::new(resources);
            }
        }
        (shared.wake)();
    }
}

/// Waits for something to do.
fn next_task<P: Position>(shared: &Shared<P>) -> (Task<P>, Control, u64, Resources) {
    let mut inbox = shared.inbox.lock();
    loop {
        let (stage, view) = {
            let report = shared.report.lock();
            (report.stage, report.view)
        };
        let position = inbox.view.clone();
        let task = if inbox.quit {
            Some(Task::Quit)
        } else if std::mem::take(&mut inbox.forget) {
            Some(Task::Forget)
        } else if inbox.paused {
            inbox.questions.pop_front().map(|(tree, question)| Task::Question(tree, question))
        } else {
            let expands = |(_, question): &(u64, Question<P>)| matches!(question, Question::Expand(..));
            let row = inbox.questions.iter().position(expands);
            match (stage, position, row) {
                (Stage::Value, Some(position), _) => Some(Task::Value(position)),
                (_, _, Some(row)) => {
                    inbox.questions.remove(row).map(|(tree, question)| Task::Question(tree, question))
                }
                (Stage::Moves, Some(position), None) => Some(Task::Moves(position)),
                (stage, position, None) => {
                    let count = inbox.questions.pop_front();
                    let count = count.map(|(tree, question)| Task::Question(tree, question));
                    let distances = position.filter(|_| stage == Stage::Distances).map(Task::Distances);
                    count.or(distances)
                }
            }
        };
        if let Some(task) = task {
            if matches!(task, Task::Forget) {
                return (task, Control::new(), view, inbox.resources);
            }
            let control = Control::new();
            inbox.running = control.clone();
            inbox.started = Some(Instant::now());
            return (task, control, view, inbox.resources);
        }
        shared.bell.wait(&mut inbox);
    }
}

fn run<P: Position + Sync, S: Solver<P>>(
    shared: &Shared<P>,
    solver: &mut S,
    task: Task<P>,
    view: u64,
    control: &Control,
) {
    let patient = S::patience().map_or_else(|| control.clone(), |limit| control.with_limit(limit));
    let outcome: Result<(), Stopped> = match task {
        Task::Value(position) => find_value(shared, solver, &position, view, &patient),
        Task::Moves(position) => find_moves(shared, solver, &position, view, &patient),
        Task::Distances(position) => find_distances(shared, solver, &position, view, &patient),
        Task::Question(tree, question) => {
            // While the work is stopped only what was proved before is browsed.
            let paused = shared.inbox.lock().paused;
            let limited = if paused { control.with_limit(GLANCE) } else { patient };
            match answer_question(shared, solver, &question, &limited) {
                Ok(answer) => shared.answers.lock().push((tree, answer)),
                Err(Stopped) => {
                    let mut inbox = shared.inbox.lock();
                    if inbox.tree == tree {
                        // What it has no patience or means for is left until something else is looked at.
                        if inbox.paused || control.check().is_ok() {
                            inbox.deferred.push((tree, question));
                        } else {
                            inbox.questions.push_front((tree, question));
                        }
                    }
                }
            }
            Ok(())
        }
        Task::Forget | Task::Quit => Ok(()),
    };
    // A task that was interrupted leaves the stage as it is and is taken up again. One that ran out of patience or
    // means would only do so again: whether to go on is for the user to say.
    if outcome.is_err() && control.check().is_ok() {
        let mut inbox = shared.inbox.lock();
        inbox.paused |= shared.report.lock().view == view;
    }
}

/// Changes the report, unless something else is in view by now.
fn publish<P: Position>(shared: &Shared<P>, view: u64, change: impl FnOnce(&mut Report<P::Move>)) {
    let mut report = shared.report.lock();
    if report.view == view {
        change(&mut report);
    }
}

fn find_value<P: Position + Sync, S: Solver<P>>(
    shared: &Shared<P>,
    solver: &mut S,
    position: &P,
    view: u64,
    control: &Control,
) -> Result<(), Stopped> {
    let value = solver.value(position, control)?;
    publish(shared, view, |report| report.value = Some(value));
    (shared.wake)();
    let good = super::choice::good_move(solver, position, false, control)?;
    publish(shared, view, |report| {
        let known = report.moves.iter_mut().find(|known| Some(known.mv) == good);
        if let Some(known) = known {
            known.value = Some(value);
        }
        report.good = good;
        report.stage = Stage::Moves;
    });
    Ok(())
}

fn find_moves<P: Position + Sync, S: Solver<P>>(
    shared: &Shared<P>,
    solver: &mut S,
    position: &P,
    view: u64,
    control: &Control,
) -> Result<(), Stopped> {
    let mut told = Instant::now();
    solver.verdicts(position, control, &mut |mv, value| {
        publish(shared, view, |report| {
            if let Some(known) = report.moves.iter_mut().find(|known| known.mv == mv) {
                known.value = Some(value);
            }
        });
        if told.elapsed() > NEWS {
            told = Instant::now();
            (shared.wake)();
        }
    })?;
    let shortest = shared.inbox.lock().shortest;
    publish(shared, view, |report| {
        report.stage = if shortest { Stage::Distances } else { Stage::Done };
    });
    Ok(())
}

fn find_distances<P: Position + Sync, S: Solver<P>>(
    shared: &Shared<P>,
    solver: &mut S,
    position: &P,
    view: u64,
    control: &Control,
) -> Result<(), Stopped> {
    let plies = solver.plies(position, control)?;
    publish(shared, view, |report| report.plies = plies);
    (shared.wake)();
    let mut told = Instant::now();
    solver.distances(position, control, &mut |mv, exact| {
        publish(shared, view, |report| {
            if let Some(known) = report.moves.iter_mut().find(|known| known.mv == mv) {
                known.plies = exact.plies;
            }
        });
        if told.elapsed() > NEWS {
            told = Instant::now();
            (shared.wake)();
        }
    })?;
    publish(shared, view, |report| report.stage = Stage::Done);
    Ok(())
}

fn answer_question<P: Position + Sync, S: Solver<P>>(
    shared: &Shared<P>,
    solver: &mut S,
    question: &Question<P>,
    control: &Control,
) -> Result<Answer<P::Move>, Stopped> {
    match question {
        Question::Expand(node, position) => {
            let shortest = shared.inbox.lock().shortest;
            super::choice::expand(solver, position, shortest, control)
                .map(|expansion| Answer::Expand(*node, expansion))
        }
        Question::Count(node, position, shown) => {
            let hidden = |mv: &P::Move| !shown.contains(mv);
            let all = solver.verdicts(position, control, &mut |_, _| {})?;
            let others = all.into_iter().filter(|(mv, _)| hidden(mv)).map(|(mv, value)| (mv, value, None));
            Ok(Answer::Count(*node, others.collect()))
        }
    }
}
