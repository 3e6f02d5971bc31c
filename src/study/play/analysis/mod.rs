//! Analysis of the position in view, from the reports of solver and engines.

pub(super) mod book;
pub(super) mod proved;
pub mod report;

use super::engine::job::EngineJob;
use super::engine::lock::Lock;
use super::engine::{EngineRound, EngineStatus};
use super::limits::Halt;
use super::lines::{self, START};
use super::open::OpenGame;
use super::solver::Solvable;
use super::why::explained::Explained;
use crate::model::{Message, MoveOf, Position, Side, Value};
use crate::study::document::Verdict;
use crate::study::rows::{Analysis, Effort, EngineLine, EngineReport, Work, value_id};
use report::{SolverReport, SolverStatus, Stage};
use std::cmp::Reverse;

impl<G: Solvable> OpenGame<G> {
    /// Takes in the reports of solver and engines. Returns whether anything changed.
    pub(super) fn take_report(&mut self) -> bool {
        if self.game.is_none() {
            // The analysis of the position before says nothing of this one.
            let Analysis { effort, to_move, mover, stopped, .. } = &self.analysis;
            let effort = Effort { memory: effort.memory, ..Effort::NONE };
            let sides = self.side_names();
            let (to_move, stopped) = (*to_move, *stopped);
            let nothing = Analysis { effort, to_move, stopped, ..Analysis::nothing(mover.clone(), sides) };
            let changed = self.analysis != nothing;
            self.analysis = nothing;
            return changed;
        }
        let (status, report) = self.workers.solver.look(self.workers.reported.0);
        let news = report.is_some();
        if let Some(report) = report {
            self.workers.reported = (status.version, report);
        }
        if self.workers.reported.1.view != self.workers.view {
            return false;
        }
        let crashed = self.workers.reported.1.crash.is_some();
        if let Some(game) = self.game.as_mut().filter(|game| crashed && game.tree.waiting() > 0) {
            // Rows would wait for ever for a solver that crashed.
            game.tree.stop_unfolding();
        }
        let engine = self.take_estimate();
        let SolverStatus { nodes, spent, memory, .. } = status;
        if news || engine == Estimate::Ended {
            self.take_news(status.paused);
        }
        let effort = &mut self.analysis.effort;
        let counted = (effort.nodes, effort.spent, effort.memory) != (nodes, spent, memory);
        (effort.nodes, effort.spent, effort.memory) = (nodes, spent, memory);
        news || counted || engine != Estimate::Same
    }

    /// Takes in a new report of the solver.
    fn take_news(&mut self, paused: bool) {
        let Some(game) = &self.game else { return };
        let report = &self.workers.reported.1;
        // Limits hold for both, and a proof needs no estimate; but a locked engine has nothing to do with it.
        let is_enough = report.value.is_some() || matches!(report.halt, Some(Halt::Time | Halt::Nodes));
        if is_enough && !self.stays_elsewhere() {
            self.workers.estimate(false);
        }
        for (row, known) in self.in_view.moves.iter_mut().zip(&report.moves) {
            row.value = known.value;
            row.plies = known.plies;
        }
        if self.proved_values.note(game.lines.position(), report) {
            self.listing.value_here(&game.lines, &self.proved_values);
        }
        let analysis = self.analyse(game.lines.position(), report, paused);
        if game.lines.at() == START
            && let Some(value) = analysis.value
        {
            self.verdict = Some(Verdict { value: value_id(value).to_owned(), plies: analysis.plies });
        }
        let (engine, second) = (self.analysis.engine.take(), self.analysis.second.take());
        let explained = std::mem::take(&mut self.analysis.explained);
        self.analysis = Analysis { engine, second, explained, ..analysis };
        self.note_proved();
    }

    /// Takes in the reports of the engines, for the position in view or the one where they are locked.
    fn take_estimate(&mut self) -> Estimate {
        if !Self::estimates() {
            return Estimate::Same;
        }
        let Some(game) = &self.game else {
            return if self.analysis.engine.take().is_some() { Estimate::Other } else { Estimate::Same };
        };
        let lock = self.lock.as_mut().filter(|lock| !lock.here);
        let (start, place, second) = match lock {
            Some(Lock { position, locked, .. }) => (&*position, &mut locked.report, None),
            None => (game.lines.position(), &mut self.analysis.engine, Some(&mut self.analysis.second)),
        };
        let here = second.is_some();
        let workers = &mut self.workers;
        let view = workers.engine_view;
        let Some(engine) = &workers.engine else { return Estimate::Same };
        let own = Source { job: engine, seen: &mut workers.engine_seen, name: None };
        let other = workers.external.as_mut().filter(|external| external.estimates()).map(|external| {
            let name = external.name();
            Source { job: &external.job, seen: &mut external.seen, name }
        });
        let estimate = match (workers.own, other) {
            (true, other) => {
                let first = own.take::<G>(view, start, place);
                match (other, second) {
                    (Some(other), Some(second)) => first.max(other.take::<G>(view, start, second)),
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
                other.take::<G>(view, start, place)
            }
            (false, None) => Estimate::Same,
        };
        let reached = place.as_ref().is_some_and(|report| report.status.halt == Some(Halt::Depth));
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
            lock.locked.report = None;
            return;
        }
        let position = game.lines.position();
        let own = self.workers.engine.as_ref().filter(|_| self.workers.own);
        let known = own.and_then(|engine| engine.remembered(position));
        self.analysis.second = None;
        self.analysis.engine = known.map(|(found, nodes, spent)| {
            let status = EngineStatus { nodes, spent, ..EngineStatus::default() };
            report_of::<G>(position, Some(&*found), status, None)
        });
    }

    fn side_names(&self) -> [Message; 2] {
        [Side::First, Side::Second].map(|side| G::side_name(self.setup.get(), side))
    }

    /// Analysis of the solver's report, without the engines.
    fn analyse(&self, position: &G::Position, report: &SolverReport<MoveOf<G>>, paused: bool) -> Analysis {
        let setup = self.setup.get();
        let mover = position.side_to_move();
        let seat = G::seat_to_move(position);
        let winner = report.value.and_then(|value| match value {
            Value::Win => Some(G::side_name(setup, mover)),
            Value::Draw => None,
            Value::Loss => Some(G::side_name(setup, mover.other())),
        });
        let over = position.score().is_some();
        let at_work = self.analysis.engine.as_ref().is_some_and(|engine| engine.status.running);
        let alone = matches!(report.halt, Some(Halt::Memory | Halt::Unasked));
        let goes_on = alone && at_work && !self.workers.stopped;
        let own_halt = self.analysis.engine.as_ref().and_then(|engine| engine.status.halt);
        let halt = own_halt.filter(|_| report.halt == Some(Halt::Unasked) && !at_work).or(report.halt);
        let work = match &report.crash {
            None if !G::can_prove(position) || self.hides() && !over => Work::Nothing,
            Some(text) => Work::Crashed(text.clone()),
            None if report.stage == Stage::Done => Work::Done,
            // The engine goes on where the prover has given up by itself or waits for a request.
            None if paused && !goes_on => Work::Stopped(report.stage),
            None => Work::Running(report.stage),
        };
        let work_goes_on = matches!(work, Work::Running(Stage::Value)) && report.halt.is_none();
        let idle = matches!(work, Work::Nothing | Work::Crashed(_));
        let checkable =
            G::CHECKED && G::can_prove(position) && !idle && report.value.is_some() && !over && !self.hides();
        Analysis {
            sides: self.side_names(),
            stopped: self.workers.stopped,
            checkable,
            explained: Explained::default(),
            effort: Effort { work, ..Effort::NONE },
            to_move: mover,
            mover: G::seat_name(setup, seat),
            value: report.value,
            winner,
            from_book: report.from_book,
            plies: report.plies,
            best: best_move::<G>(position, report),
            over,
            ending: self.in_view.ending.clone(),
            engine: None,
            second: None,
            halt,
            note: (report.halt == Some(Halt::Memory))
                .then(|| Message::new("note-gave-up"))
                .or_else(|| (report.halt == Some(Halt::Unasked)).then(|| Message::new("note-on-request")))
                .or_else(|| G::note(position))
                .or_else(|| self.doubt(position, work_goes_on))
                .or_else(|| self.workers.tree_share.is_full().then(|| Message::new("tree-full")))
                .or_else(|| cut_short::<G>(report))
                .or_else(|| report.plies.filter(|_| !over).and_then(|plies| G::caution(position, plies))),
            tables: G::tables(position),
            settled: report.moves.iter().filter(|mv| mv.value.is_some()).count(),
        }
    }

    /// A note that the proof may need more memory than there is, while its value is searched.
    fn doubt(&self, position: &G::Position, runs: bool) -> Option<Message> {
        let memory = self.workers.budget.all().memory;
        (runs && G::may_not_fit(position, memory as u64))
            .then(|| Message::new("note-may-not-fit").number("memory", memory >> 20))
    }
}

/// An engine job and what was taken in of it.
struct Source<'a, P: Position> {
    job: &'a EngineJob<P>,
    seen: &'a mut Option<(u64, u64)>,
    /// The name of an external engine.
    name: Option<String>,
}

impl<P: Position + Sync> Source<'_, P> {
    /// Takes in its report of a view.
    fn take<G: Solvable<Position = P>>(
        self,
        view: u64,
        start: &P,
        place: &mut Option<EngineReport>,
    ) -> Estimate {
        let (status, found) = self.job.look();
        if status.view != view {
            return if place.take().is_some() { Estimate::Other } else { Estimate::Same };
        }
        let ran = place.as_ref().is_some_and(|report| report.status.running);
        let ended = if ran && !status.running { Estimate::Ended } else { Estimate::Other };
        let version = Some((status.view, status.version));
        if *self.seen != version {
            *self.seen = version;
            *place = Some(report_of::<G>(start, found.as_deref(), status, self.name));
            return ended;
        }
        let Some(report) = place else { return Estimate::Same };
        let same = report.status == status;
        report.status = status;
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

/// The report of an engine, its lines in notation.
fn report_of<G: Solvable>(
    start: &G::Position,
    found: Option<&EngineRound<MoveOf<G>>>,
    status: EngineStatus,
    name: Option<String>,
) -> EngineReport {
    let lines = found.iter().flat_map(|found| &found.lines);
    let lines = lines.map(|(score, moves)| EngineLine {
        score: *score,
        moves: lines::map_line::<G, _>(start, moves, G::move_text),
        drawn: lines::map_line::<G, _>(start, moves, G::drawn),
    });
    let (depth, seldepth) = found.map_or((0, 0), |found| (found.depth, found.seldepth));
    EngineReport { name, status, depth, seldepth, lines: lines.collect() }
}

/// A note that not every move is listed.
fn cut_short<G: Solvable>(report: &SolverReport<MoveOf<G>>) -> Option<Message> {
    let most = <G::Position as Position>::MOST_MOVES;
    (report.moves.len() >= most).then(|| Message::new("moves-cut").number("most", most))
}

/// The index of the move to play: of those that keep the value the quickest win or the slowest loss, or any good one
/// while distances are not all known; among equals the most natural one, as in `good_move`.
fn best_move<G: Solvable>(position: &G::Position, report: &SolverReport<MoveOf<G>>) -> Option<usize> {
    let value = report.value?;
    let keeping = || report.moves.iter().enumerate().filter(|(_, mv)| mv.value == Some(value));
    let measured = report.stage == Stage::Done && keeping().all(|(_, mv)| mv.plies.is_some());
    let plies = || keeping().map(|(_, mv)| mv.plies);
    let wanted = match value {
        Value::Win if measured => plies().min(),
        Value::Loss if measured => plies().max(),
        _ => {
            return report.moves.iter().position(|mv| report.good.as_ref() == Some(&mv.mv));
        }
    };
    let best = keeping().filter(|(_, mv)| Some(mv.plies) == wanted);
    best.min_by_key(|(_, known)| Reverse(G::natural(position, known.mv))).map(|(index, _)| index)
}
