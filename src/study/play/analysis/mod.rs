//! Analysis of the position in view, from the reports of solver and engines.

pub(super) mod book;
pub(crate) mod proved;
pub mod report;

use super::engine::EngineStatus;
use super::engine::external::Orders;
use super::engine::job::EngineJob;
use super::limits::Halt;
use super::lines::START;
use super::open::OpenGame;
use crate::document::Verdict;
use crate::erased::{AnyGame, AnyMove, AnyPosition};
use crate::rows::{Analysis, Effort, EngineAnalysis, Work};
use crate::value_names::value_id;
use etude_model::{Message, Side, Value};
use parking_lot::Mutex;
use report::{SolverReport, SolverStatus, Stage};
use std::cmp::Reverse;
use std::sync::Arc;

/// Identifiers of the notes on the size of a proof.
const DOUBTS: [&str; 2] = ["note-may-not-fit", "note-forecast"];

impl OpenGame {
    /// Drops the analysis: the position cannot be played.
    pub(super) fn forget_analysis(&mut self) {
        let Analysis { effort, to_move, player, mover, stopped, .. } = &*self.analysis;
        let effort = Effort { memory: effort.memory, ..Effort::NONE };
        let nothing = Analysis::nothing(mover.clone(), self.side_names());
        self.analysis =
            Arc::new(Analysis { effort, to_move: *to_move, player: *player, stopped: *stopped, ..nothing });
    }

    /// Drops the estimates: the next report is about another position.
    pub(super) fn drop_estimates(&mut self) {
        let analysis = Arc::make_mut(&mut self.analysis);
        (analysis.engine, analysis.second) = (None, None);
    }

    /// Takes in the reports of solver and engines. Returns true if anything changed.
    pub(super) fn take_report(&mut self) -> bool {
        let Some(game) = &mut self.game else { return false };
        let (status, report) = self.workers.solver.look(self.workers.reported);
        self.workers.reported = status.version;
        // Tables that are ready by now end the note that they are made, also beside a proof that has ended.
        let ready = self.analysis.tables.is_none() && game.lines.position().tables().is_some();
        let news = report.is_some() || ready;
        let report = report.unwrap_or_else(|| Arc::clone(&self.analysis.solver));
        if report.crash.is_some() && game.tree.waiting() > 0 {
            // Rows would wait for ever for a solver that crashed.
            game.tree.stop_unfolding();
        }
        let engine = self.take_estimate();
        if news || engine == Estimate::Ended {
            self.take_news(report, status.paused);
        }
        let told = self.workers.worst_cases.as_ref().and_then(|job| job.told(self.setup.get()));
        let told_news = told != self.analysis.seats;
        if told_news {
            Arc::make_mut(&mut self.analysis).seats = told;
        }
        let SolverStatus { nodes, spent, memory, .. } = status;
        let effort = &mut Arc::make_mut(&mut self.analysis).effort;
        let counted = (effort.nodes, effort.spent, effort.memory) != (nodes, spent, memory);
        let before = effort.nodes;
        (effort.nodes, effort.spent, effort.memory) = (nodes, spent, memory);
        self.renew_doubt(before);
        news || told_news || counted || engine != Estimate::Same
    }

    /// Takes in a report of the solver.
    fn take_news(&mut self, report: Arc<SolverReport>, paused: bool) {
        let Some(game) = &self.game else { return };
        // Limits hold for both, and a proof needs no estimate; but a locked engine has nothing to do with it.
        let restricted = !self.ticks.here.is_empty();
        let known = if restricted { report.among_settled } else { report.value.is_some() };
        let is_enough = known || matches!(report.halt, Some(Halt::Time | Halt::Nodes));
        if is_enough && !self.stays_elsewhere() {
            self.workers.estimate(false);
        }
        for (row, known) in self.in_view.moves.iter_mut().zip(&report.moves) {
            row.value = known.value;
            row.plies = known.plies;
        }
        if self.proved_values.note(game.lines.position(), &self.in_view.legal, &report) {
            self.listing.value_here(&game.lines, &self.proved_values);
        }
        if game.lines.at() == START
            && let Some(value) = report.value
        {
            self.verdict = Some(Verdict { value: value_id(value).to_owned(), plies: report.plies });
        }
        self.analysis = Arc::new(self.analyse(game.lines.position(), report, paused));
        self.note_proved();
    }

    /// Takes in the reports of the engines, for the position in view or the one where they are locked.
    fn take_estimate(&mut self) -> Estimate {
        let estimates = self.estimates();
        let workers = &mut self.workers;
        let Some(engine) = workers.engine.as_ref().filter(|_| estimates) else {
            return Estimate::Same;
        };
        let analysis = Arc::make_mut(&mut self.analysis);
        let (place, second) = match self.lock.as_mut().filter(|lock| !lock.here) {
            Some(lock) => (&mut lock.locked.engine, None),
            None => (&mut analysis.engine, Some(&mut analysis.second)),
        };
        let here = second.is_some();
        let view = workers.engine_view;
        let own = Source { job: engine, seen: &mut workers.engine_seen, orders: None };
        let other = workers.external.as_mut().filter(|external| external.estimates()).map(|external| {
            Source { job: &external.job, seen: &mut external.seen, orders: Some(&external.orders) }
        });
        let estimate = match (workers.own, other) {
            (true, other) => {
                let first = own.take(view, place);
                match (other, second) {
                    (Some(other), Some(second)) => first.max(other.take(view, second)),
                    (None, Some(second)) => {
                        let gone = second.take().map_or(Estimate::Same, |_| Estimate::Other);
                        first.max(gone)
                    }
                    (_, None) => first,
                }
            }
            (false, Some(other)) => {
                if let Some(second) = second {
                    *second = None;
                }
                other.take(view, place)
            }
            (false, None) => Estimate::Same,
        };
        let reached = place.as_ref().is_some_and(|engine| engine.status.halt == Some(Halt::Depth));
        if here && reached && estimate != Estimate::Same {
            // The depth limit holds for both.
            self.workers.solver.halt(Halt::Depth);
        }
        estimate
    }

    /// Shows the remembered estimate of the position in view, where the engine is locked elsewhere.
    pub(super) fn recall_estimate(&mut self) {
        self.workers.engine_seen = None;
        if let Some(external) = &mut self.workers.external {
            external.seen = None;
        }
        let Some(game) = self.game.as_ref() else { return };
        let Some(lock) = self.lock.as_mut() else { return };
        lock.locked.here = lock.here;
        if lock.here {
            lock.locked.engine = None;
            return;
        }
        let position = game.lines.position();
        let own = self.workers.engine.as_ref().filter(|_| self.workers.own);
        let known = own.and_then(|engine| engine.remembered(position));
        let analysis = Arc::make_mut(&mut self.analysis);
        analysis.second = None;
        analysis.engine = known.map(|(report, nodes, spent)| {
            let status = EngineStatus { nodes, spent, ..EngineStatus::default() };
            EngineAnalysis { name: None, status, report }
        });
    }

    fn side_names(&self) -> [Message; 2] {
        Side::ALL.map(|side| self.setup.get().side_name(side))
    }

    /// The analysis with another report of the solver.
    fn analyse(&self, position: &AnyPosition, report: Arc<SolverReport>, paused: bool) -> Analysis {
        let setup = self.setup.get();
        let mover = position.side_to_move();
        let seat = position.seat_to_move();
        let winner = report.value.and_then(|value| Some(setup.side_name(value.winner(mover)?)));
        let over = position.score().is_some();
        let at_work = self.analysis.engine.as_ref().is_some_and(|engine| engine.status.running);
        let alone = matches!(report.halt, Some(Halt::Memory | Halt::Unasked));
        let goes_on = alone && at_work && !self.workers.stopped;
        let own_halt = self.analysis.engine.as_ref().and_then(|engine| engine.status.halt);
        let halt = own_halt.filter(|_| report.halt == Some(Halt::Unasked) && !at_work).or(report.halt);
        let work = match &report.crash {
            None if !over && (!position.can_prove() || self.hides()) => Work::Nothing,
            Some(text) => Work::Crashed(text.clone()),
            None if report.stage == Stage::Done || report.among_settled => Work::Done,
            // The engine goes on where the prover has given up by itself or waits for a request.
            None if paused && !goes_on => Work::Stopped(report.stage),
            None => Work::Running(report.stage),
        };
        let work_goes_on = matches!(work, Work::Running(Stage::Value)) && report.halt.is_none();
        let idle = matches!(work, Work::Nothing | Work::Crashed(_));
        let checkable = position.game().traits().checked
            && position.can_prove()
            && !idle
            && report.value.is_some()
            && !over
            && !self.hides();
        Analysis {
            sides: self.side_names(),
            stopped: self.workers.stopped,
            checkable,
            explained: Arc::clone(&self.analysis.explained),
            effort: Effort { work, ..self.analysis.effort },
            to_move: mover,
            player: if position.game().traits().players > 2 { seat } else { mover.index() as u8 },
            mover: setup.seat_name(seat),
            winner,
            goal_verdict: report.value.and_then(|value| position.goal_verdict(value, report.plies)),
            gainer: position.gainer(),
            best: best_move(position, &self.in_view.legal, &report),
            over,
            ending: self.in_view.ending.clone(),
            engine: self.analysis.engine.clone(),
            second: self.analysis.second.clone(),
            among: self.ticks.here.clone(),
            halt,
            note: (report.halt == Some(Halt::Memory))
                .then(|| Message::new("note-gave-up"))
                .or_else(|| (report.halt == Some(Halt::Unasked)).then(|| Message::new("note-on-request")))
                .or_else(|| position.note())
                .or_else(|| self.doubt(position, work_goes_on))
                .or_else(|| self.workers.tree_share.full.then(|| Message::new("tree-full")))
                .or_else(|| cut_short(position.game(), &report))
                .or_else(|| report.plies.filter(|_| !over).and_then(|plies| position.caution(plies))),
            tables: position.tables(),
            seats: self.analysis.seats.clone(),
            solver: report,
        }
    }

    /// A note on the time and memory of a proof that may need more memory than there is, while its value is searched.
    fn doubt(&self, position: &AnyPosition, runs: bool) -> Option<Message> {
        let memory = self.workers.budget.all().memory;
        if !runs || !position.may_not_fit(memory as u64) {
            return None;
        }
        let Effort { nodes, spent, memory: held, .. } = self.analysis.effort;
        Some(match position.tail() {
            Some(tail) => match tail.forecast(nodes, spent, held) {
                Some(told) => told.message(memory),
                None => Message::new("note-may-not-fit").number("memory", memory >> 20),
            },
            None => Message::new("note-untold").number("memory", memory >> 20),
        })
    }

    /// Tells the doubt again with other figures, each time the work has doubled.
    fn renew_doubt(&mut self, before: u64) {
        let told = self.analysis.note.as_ref().is_some_and(|note| DOUBTS.contains(&note.id));
        let Some(game) = self.game.as_ref().filter(|_| told) else { return };
        if before.checked_ilog2() != self.analysis.effort.nodes.checked_ilog2()
            && let Some(note) = self.doubt(game.lines.position(), true)
        {
            Arc::make_mut(&mut self.analysis).note = Some(note);
        }
    }
}

/// An engine job, with the view and version of its last report taken in.
struct Source<'a> {
    job: &'a EngineJob,
    seen: &'a mut Option<(u64, u64)>,
    /// Names an external engine.
    orders: Option<&'a Mutex<Orders>>,
}

impl Source<'_> {
    /// Takes in its report of a view.
    fn take(self, view: u64, place: &mut Option<EngineAnalysis>) -> Estimate {
        let (mut status, found) = self.job.look();
        if status.view != view {
            return if place.take().is_some() { Estimate::Other } else { Estimate::Same };
        }
        let before = place.as_ref().map(|engine| &engine.report).filter(|report| !report.lines.is_empty());
        let before = before.filter(|_| found.is_none() && status.running).cloned();
        status.outdated |= before.is_some();
        let ran = place.as_ref().is_some_and(|engine| engine.status.running);
        let ended = if ran && !status.running { Estimate::Ended } else { Estimate::Other };
        let version = Some((status.view, status.version));
        if *self.seen != version {
            *self.seen = version;
            let name = self.orders.and_then(|orders| Some(orders.lock().analyse.as_ref()?.name.clone()));
            *place = Some(EngineAnalysis { name, status, report: found.or(before).unwrap_or_default() });
            return ended;
        }
        let Some(engine) = place else { return Estimate::Same };
        let same = engine.status == status;
        engine.status = status;
        if same { Estimate::Same } else { ended }
    }
}

/// News of an engine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Estimate {
    Same,
    Other,
    /// News, and the engine has ended.
    Ended,
}

/// A note that not every move is listed.
fn cut_short(game: AnyGame, report: &SolverReport) -> Option<Message> {
    let most = game.traits().most_moves;
    (report.moves.len() >= most).then(|| Message::new("moves-cut").number("most", most))
}

/// Index of the best move: the quickest win or the slowest loss among the moves that keep the value, or any of them
/// while not all distances are known; among equals the most natural one, as in `good_move`.
fn best_move(position: &AnyPosition, legal: &[AnyMove], report: &SolverReport) -> Option<usize> {
    let value = report.value?;
    let keeping = || report.moves.iter().enumerate().filter(|(_, mv)| mv.value == Some(value));
    let measured = report.stage == Stage::Done && keeping().all(|(_, mv)| mv.plies.is_some());
    let plies = || keeping().map(|(_, mv)| mv.plies);
    let wanted = match value {
        Value::Win if measured => plies().min(),
        Value::Loss if measured => plies().max(),
        _ => return report.good,
    };
    let best = keeping().filter(|(_, mv)| Some(mv.plies) == wanted).map(|(index, _)| index);
    best.min_by_key(|&index| Reverse(legal.get(index).map(|&mv| position.natural(mv))))
}
