//! What is known of the position in view, from what the solver and the engine report.

use super::OpenGame;
use crate::model::MoveOf;
use crate::model::{Message, Position, Value};
use crate::study::document::Verdict;
use crate::study::playing::engine::Engine;
use crate::study::playing::job::{MoveReport, Report, Stage};
use crate::study::playing::lines;
use crate::study::playing::lines::START;
use crate::study::playing::solver::Solvable;
use crate::study::{Analysis, EngineLine, EngineReport, Work};

impl<G: Solvable> OpenGame<G> {
    /// Takes in what the solver and the engine have found. Returns whether anything changed.
    pub(super) fn take_report(&mut self) -> bool {
        if self.game.is_none() {
            let nothing = Analysis { work: Work::Nothing, value: None, best: None, ..self.analysis.clone() };
            return std::mem::replace(&mut self.analysis, nothing.clone()) != nothing;
        }
        let report = self.worker.report();
        if report.view != self.view {
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
            self.thinker.analyse(false);
        }
        let engine = self.engine_report();
        let Some(game) = &self.game else { return false };
        let position = game.lines.position();
        let analysis = Analysis { engine, ..self.analyse(position, &report) };
        for (row, known) in self.moves.iter_mut().zip(&report.moves) {
            row.value = known.value;
            row.plies = known.plies;
        }
        if game.lines.at() == START
            && let Some(value) = analysis.value
        {
            self.verdict = Some(Verdict { value: super::value_id(value).to_owned(), plies: analysis.plies });
        }
        let changed = analysis != self.analysis;
        self.analysis = analysis;
        changed
    }

    /// What the engine has found, in notation.
    fn engine_report(&mut self) -> Option<EngineReport> {
        if !<G::Engine as Engine<G::Position>>::ANALYSES || !self.thinker.exists() {
            return None;
        }
        let belief = self.thinker.belief();
        let game = self.game.as_ref().filter(|_| belief.view == self.view)?;
        if self.believed.0 != (belief.view, belief.version) {
            let start = game.lines.position();
            let found = belief.found.iter().flat_map(|found| &found.lines);
            let lines = found
                .map(|(score, moves)| EngineLine { score: *score, moves: lines::texts::<G>(start, moves) });
            self.believed = ((belief.view, belief.version), lines.collect());
        }
        let (depth, deepest) = belief.found.as_ref().map_or((0, 0), |found| (found.depth, found.deepest));
        Some(EngineReport {
            depth,
            deepest,
            nodes: belief.nodes,
            spent: belief.spent,
            running: belief.running,
            lines: self.believed.1.clone(),
        })
    }

    fn analyse(&self, position: &G::Position, report: &Report<MoveOf<G>>) -> Analysis {
        let mover = position.side_to_move();
        let seat = G::seat_to_move(position);
        let winner = report.value.and_then(|value| match value {
            Value::Win => Some(G::side_name(&self.setup, mover)),
            Value::Draw => None,
            Value::Loss => Some(G::side_name(&self.setup, mover.other())),
        });
        let over = position.score().is_some();
        let work = match &report.crash {
            None if !G::can_prove(position) => Work::Nothing,
            Some(text) => Work::Crashed(text.clone()),
            None if report.stage == Stage::Done => Work::Done,
            None if self.worker.is_paused() => Work::Stopped(report.stage),
            None => Work::Running(report.stage),
        };
        Analysis {
            work,
            to_move: mover,
            mover: G::seat_name(&self.setup, seat),
            value: report.value,
            winner,
            plies: report.plies,
            best: best_move(report),
            over,
            ending: self.ending.clone(),
            engine: None,
            note: G::note(position)
                .or_else(|| cut_short::<G>(report))
                .or_else(|| report.plies.filter(|_| !over).and_then(|plies| G::caution(position, plies))),
            settled: report.moves.iter().filter(|mv| mv.value.is_some()).count(),
            nodes: report.nodes,
            spent: report.spent,
            memory: report.memory,
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
