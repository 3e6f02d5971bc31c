//! What is known of the position in view, from what the solver and the engine report.

use super::engine::{Engine, EngineStanding};

use super::limits::Halt;
use super::lines::{self, START};
use super::open::OpenGame;
use super::report::{Report, Stage, Standing};
use super::solver::Solvable;
use crate::model::{Message, MoveOf, Position, Value};
use crate::study::document::Verdict;
use crate::study::rows::{Analysis, Effort, EngineLine, EngineReport, Work, value_id};
use std::cmp::Reverse;

impl<G: Solvable> OpenGame<G> {
    /// Takes in what the solver and the engine have found. Returns whether anything changed.
    pub(super) fn take_report(&mut self) -> bool {
        if self.game.is_none() {
            // What was found out or noted of the position before says nothing of this one.
            let Analysis { effort, to_move, mover, .. } = &self.analysis;
            let effort = Effort { memory: effort.memory, ..Effort::NONE };
            let nothing = Analysis { effort, to_move: *to_move, ..Analysis::nothing(mover.clone()) };
            let changed = self.analysis != nothing;
            self.analysis = nothing;
            return changed;
        }
        let (standing, report) = self.workers.solver.look(self.workers.reported.0);
        let news = report.is_some();
        if let Some(report) = report {
            self.workers.reported = (standing.version, report);
        }
        if self.workers.reported.1.view != self.workers.view {
            return false;
        }
        let crashed = self.workers.reported.1.crash.is_some();
        if let Some(game) = self.game.as_mut().filter(|game| crashed && game.tree.waiting() > 0) {
            // Rows that wait for a solver that is gone would wait for ever.
            game.tree.stop_unfolding();
        }
        let engine = self.take_estimate();
        let Standing { nodes, spent, memory, .. } = standing;
        if news {
            self.take_news(standing.paused);
        }
        let effort = &mut self.analysis.effort;
        let counted = (effort.nodes, effort.spent, effort.memory) != (nodes, spent, memory);
        (effort.nodes, effort.spent, effort.memory) = (nodes, spent, memory);
        news || counted || engine
    }

    /// Takes in what the solver has newly reported of the position in view.
    fn take_news(&mut self, paused: bool) {
        let Some(game) = &self.game else { return };
        let report = &self.workers.reported.1;
        if matches!(report.halt, Some(Halt::Time | Halt::Nodes)) {
            // What was given is given for both.
            self.workers.engine.analyse(false);
        }
        if report.value.is_some() {
            // What is proved needs no estimate.
            self.workers.engine.analyse(false);
        }
        for (row, known) in self.shown.moves.iter_mut().zip(&report.moves) {
            row.value = known.value;
            row.plies = known.plies;
        }
        if self.settled.note(game.lines.position(), report) {
            self.listed.value_here(&game.lines, &self.settled);
        }
        let analysis = self.analyse(game.lines.position(), report, paused);
        if game.lines.at() == START
            && let Some(value) = analysis.value
        {
            self.verdict = Some(Verdict { value: value_id(value).to_owned(), plies: analysis.plies });
        }
        let engine = self.analysis.engine.take();
        self.analysis = Analysis { engine, ..analysis };
        self.note_proved();
    }

    /// Takes in what the engine has found, in notation. Returns whether anything changed.
    fn take_estimate(&mut self) -> bool {
        if !<G::Engine as Engine<G::Position>>::ANALYSES || !self.workers.engine.exists() {
            return false;
        }
        let seen = self.workers.engine_seen.unwrap_or((u64::MAX, 0));
        let (standing, found) = self.workers.engine.look(seen);
        let Some(game) = self.game.as_ref().filter(|_| standing.view == self.workers.view) else {
            return self.analysis.engine.take().is_some();
        };
        let EngineStanding { view, version, running, nodes, spent } = standing;
        if let Some(found) = found {
            self.workers.engine_seen = Some((view, version));
            let start = game.lines.position();
            let lines = found.iter().flat_map(|found| &found.lines);
            let lines = lines.map(|(score, moves)| EngineLine {
                score: *score,
                moves: lines::told::<G, _>(start, moves, G::move_text),
                drawn: lines::told::<G, _>(start, moves, G::drawn),
            });
            let (depth, deepest) = found.as_ref().map_or((0, 0), |found| (found.depth, found.deepest));
            self.analysis.engine =
                Some(EngineReport { depth, deepest, nodes, spent, running, lines: lines.collect() });
            return true;
        }
        let Some(report) = &mut self.analysis.engine else { return false };
        let changed = (report.nodes, report.spent, report.running) != (nodes, spent, running);
        (report.nodes, report.spent, report.running) = (nodes, spent, running);
        changed
    }

    /// What the solver's report says, in words; the engine's part is left out.
    fn analyse(&self, position: &G::Position, report: &Report<MoveOf<G>>, paused: bool) -> Analysis {
        let setup = self.setup.get();
        let mover = position.side_to_move();
        let seat = G::seat_to_move(position);
        let winner = report.value.and_then(|value| match value {
            Value::Win => Some(G::side_name(setup, mover)),
            Value::Draw => None,
            Value::Loss => Some(G::side_name(setup, mover.other())),
        });
        let over = position.score().is_some();
        let estimates =
            <G::Engine as Engine<G::Position>>::EXISTS && <G::Engine as Engine<G::Position>>::ANALYSES;
        let goes_on = report.halt == Some(Halt::Memory) && estimates && !self.workers.stopped;
        let work = match &report.crash {
            None if !G::can_prove(position) || self.hides() && !over => Work::Nothing,
            Some(text) => Work::Crashed(text.clone()),
            None if report.stage == Stage::Done => Work::Done,
            // Where the prover has given up by itself, the engine goes on.
            None if paused && !goes_on => Work::Stopped(report.stage),
            None => Work::Running(report.stage),
        };
        let work_goes_on = matches!(work, Work::Running(Stage::Value));
        Analysis {
            effort: Effort { work, ..Effort::NONE },
            to_move: mover,
            mover: G::seat_name(setup, seat),
            value: report.value,
            winner,
            recalled: report.recalled,
            plies: report.plies,
            best: best_move::<G>(position, report),
            over,
            ending: self.shown.ending.clone(),
            engine: None,
            halt: report.halt,
            note: (report.halt == Some(Halt::Memory))
                .then(|| Message::new("note-gave-up"))
                .or_else(|| G::note(position))
                .or_else(|| self.doubt(position, work_goes_on))
                .or_else(|| self.workers.room.is_full().then(|| Message::new("tree-full")))
                .or_else(|| cut_short::<G>(report))
                .or_else(|| report.plies.filter(|_| !over).and_then(|plies| G::caution(position, plies))),
            settled: report.moves.iter().filter(|mv| mv.value.is_some()).count(),
        }
    }

    /// That a position may need more than there is, while its value is looked for.
    fn doubt(&self, position: &G::Position, runs: bool) -> Option<Message> {
        let memory = self.workers.budget.all().memory;
        (runs && G::may_not_fit(position, memory as u64))
            .then(|| Message::new("note-may-not-fit").number("memory", memory >> 20))
    }
}

/// That not every move is listed, where that is so.
fn cut_short<G: Solvable>(report: &Report<MoveOf<G>>) -> Option<Message> {
    let most = <G::Position as Position>::MOST_MOVES;
    (report.moves.len() >= most).then(|| Message::new("moves-cut").number("most", most))
}

/// The index of the move to play: of those that keep the value the quickest win or the slowest loss, or any good one
/// while distances are not all known; of several that are as good the most natural one, which `good_move` finds too.
fn best_move<G: Solvable>(position: &G::Position, report: &Report<MoveOf<G>>) -> Option<usize> {
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
