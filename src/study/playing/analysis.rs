//! What is known of the position in view, from what the solver and the engine report.

use super::engine::Engine;
use super::job::{MoveReport, Report, Stage};
use super::lines::{self, START};
use super::open::OpenGame;
use super::solver::Solvable;
use crate::model::{Message, MoveOf, Position, Value};
use crate::study::document::Verdict;
use crate::study::rows::{Analysis, Effort, EngineLine, EngineReport, Work, value_id};

impl<G: Solvable> OpenGame<G> {
    /// Takes in what the solver and the engine have found. Returns whether anything changed.
    pub(super) fn take_report(&mut self) -> bool {
        if self.game.is_none() {
            let Analysis { effort: Effort { work, .. }, value, best, .. } = &mut self.analysis;
            let changed = *work != Work::Nothing || value.is_some() || best.is_some();
            (*work, *value, *best) = (Work::Nothing, None, None);
            return changed;
        }
        let report = self.workers.solver.report();
        if report.view != self.workers.view {
            return false;
        }
        if report.crash.is_some() {
            // Rows that wait for a solver that is gone would wait for ever.
            if let Some(game) = self.game.as_mut().filter(|game| game.tree.waiting() > 0) {
                game.tree.stop_unfolding();
            }
        }
        if report.value.is_some() {
            // What is proved needs no estimate.
            self.workers.engine.analyse(false);
        }
        let engine = self.engine_report();
        let Some(game) = &self.game else { return false };
        let position = game.lines.position();
        let analysis = Analysis { engine, ..self.analyse(position, &report) };
        for (row, known) in self.shown.moves.iter_mut().zip(&report.moves) {
            row.value = known.value;
            row.plies = known.plies;
        }
        if game.lines.at() == START
            && let Some(value) = analysis.value
        {
            self.verdict = Some(Verdict { value: value_id(value).to_owned(), plies: analysis.plies });
        }
        let changed = analysis != self.analysis;
        self.analysis = analysis;
        changed
    }

    /// What the engine has found, in notation.
    fn engine_report(&mut self) -> Option<EngineReport> {
        if !<G::Engine as Engine<G::Position>>::ANALYSES || !self.workers.engine.exists() {
            return None;
        }
        let state = self.workers.engine.state();
        let game = self.game.as_ref().filter(|_| state.view == self.workers.view)?;
        if self.workers.engine_lines.0 != (state.view, state.version) {
            let start = game.lines.position();
            let found = state.found.iter().flat_map(|found| &found.lines);
            let lines = found
                .map(|(score, moves)| EngineLine { score: *score, moves: lines::texts::<G>(start, moves) });
            self.workers.engine_lines = ((state.view, state.version), lines.collect());
        }
        let (depth, deepest) = state.found.as_ref().map_or((0, 0), |found| (found.depth, found.deepest));
        Some(EngineReport {
            depth,
            deepest,
            nodes: state.nodes,
            spent: state.spent,
            running: state.running,
            lines: self.workers.engine_lines.1.clone(),
        })
    }

    fn analyse(&self, position: &G::Position, report: &Report<MoveOf<G>>) -> Analysis {
        let setup = self.setup.get();
        let mover = position.side_to_move();
        let seat = G::seat_to_move(position);
        let winner = report.value.and_then(|value| match value {
            Value::Win => Some(G::side_name(setup, mover)),
            Value::Draw => None,
            Value::Loss => Some(G::side_name(setup, mover.other())),
        });
        let over = position.score().is_some();
        let work = match &report.crash {
            None if !G::can_prove(position) => Work::Nothing,
            Some(text) => Work::Crashed(text.clone()),
            None if report.stage == Stage::Done => Work::Done,
            None if self.workers.solver.is_paused() => Work::Stopped(report.stage),
            None => Work::Running(report.stage),
        };
        Analysis {
            effort: Effort { work, nodes: report.nodes, spent: report.spent, memory: report.memory },
            to_move: mover,
            mover: G::seat_name(setup, seat),
            value: report.value,
            winner,
            plies: report.plies,
            best: best_move(report),
            over,
            ending: self.shown.ending.clone(),
            engine: None,
            note: G::note(position)
                .or_else(|| cut_short::<G>(report))
                .or_else(|| report.plies.filter(|_| !over).and_then(|plies| G::caution(position, plies))),
            settled: report.moves.iter().filter(|mv| mv.value.is_some()).count(),
        }
    }
}

/// That not every move is listed, where that is so.
fn cut_short<G: Solvable>(report: &Report<MoveOf<G>>) -> Option<Message> {
    let most = <G::Position as Position>::MOST_MOVES;
    (report.moves.len() >= most).then(|| Message::new("moves-cut").number("most", most))
}

/// The index of the move to play: of those that keep the value the quickest win or the slowest loss, or a good
/// one while distances are not all known.
fn best_move<M: PartialEq>(report: &Report<M>) -> Option<usize> {
    let value = report.value?;
    let keeping = || report.moves.iter().enumerate().filter(|(_, mv)| mv.value == Some(value));
    let measured = report.stage == Stage::Done && keeping().all(|(_, mv)| mv.plies.is_some());
    let plies = |(_, mv): &(usize, &MoveReport<M>)| mv.plies;
    let best = match value {
        Value::Win if measured => keeping().min_by_key(plies),
        // The last of the slowest losses would be as good; the first is what a reader expects.
        Value::Loss if measured => keeping().min_by_key(|mv| std::cmp::Reverse(plies(mv))),
        _ => report.moves.iter().enumerate().find(|(_, mv)| report.good.as_ref() == Some(&mv.mv)),
    };
    best.map(|(index, _)| index)
}
