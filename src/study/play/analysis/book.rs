//! The book of proved positions: looked up before solving, and written after.

use super::report::{MoveVerdict, SolverReport, Stage};
use crate::book::{Book, PositionKey, Proved, ProvedMove};
use crate::erased::{AnyGame, AnyMove, AnyPosition};
use crate::play::OpenGame;
use crate::play::game::MOST_OPENED;
use crate::play::tree::{Tree, TreeAnswer, TreeQuery};
use crate::setup::OpenSetup;
use crate::solving::choice::Expansion;
use etude_model::Value;

/// Most tree queries looked up at a time: when more rows are unfolded the solver is at work anyway, and formatting
/// thousands of positions would take longer than a frame.
const FEW: usize = 16;

/// The legal moves of a position with their verdicts in the book; none where the book lists other moves.
fn verdicts(position: &AnyPosition, proved: &Proved) -> Option<Vec<(AnyMove, MoveVerdict)>> {
    let legal = position.moves();
    let same = |(&mv, known): (&AnyMove, &ProvedMove)| {
        let ProvedMove { text, value, plies } = known;
        (position.move_text(mv) == *text).then_some((mv, MoveVerdict { value: *value, plies: *plies }))
    };
    let verdicts: Option<Vec<_>> = legal.iter().zip(&proved.moves).map(same).collect();
    verdicts.filter(|_| legal.len() == proved.moves.len())
}

/// The book's answer to a tree query, where it knows enough: the answer that the solver would give.
fn answer(question: &TreeQuery, proved: &Proved, shortest: bool) -> Option<TreeAnswer<AnyMove>> {
    let (TreeQuery::Expand(_, position) | TreeQuery::Count(_, position, _)) = question;
    let moves = verdicts(position, proved)?;
    match question {
        TreeQuery::Expand(node, _) => {
            Some(TreeAnswer::Expand(*node, expansion(position, proved, &moves, shortest)?))
        }
        TreeQuery::Count(node, _, shown) => {
            let others = moves.iter().filter(|(mv, _)| !shown.contains(mv));
            let counts: Option<_> = others.map(|(mv, known)| Some((*mv, known.value?, None))).collect();
            Some(TreeAnswer::Count(*node, counts?))
        }
    }
}

/// The rows below a position, as [`expand`](crate::solving::choice::expand) finds them.
fn expansion(
    position: &AnyPosition,
    proved: &Proved,
    moves: &[(AnyMove, MoveVerdict)],
    shortest: bool,
) -> Option<Expansion<AnyMove>> {
    let value = proved.value;
    let counted = (shortest || position.may_cycle()) && value != Value::Draw;
    let left = |plies: Option<u32>| plies.filter(|_| counted).map(|plies| plies.saturating_sub(1));
    let plies = if counted { Some(proved.plies?) } else { None };
    let shown: Vec<_> = match value {
        Value::Loss if counted && moves.iter().any(|(_, known)| known.plies.is_none()) => return None,
        Value::Loss => moves.iter().map(|(mv, known)| (*mv, left(known.plies))).collect(),
        Value::Win if counted => vec![(moves.get(proved.quickest?)?.0, left(plies))],
        Value::Win | Value::Draw => vec![(moves.get(proved.good?)?.0, None)],
    };
    let others = moves.len() - shown.len();
    Some(Expansion { value, plies, shown, others })
}

fn key(setup: &OpenSetup<AnyGame>, position: String) -> PositionKey {
    let identity = &setup.identity;
    PositionKey { game: identity.game.id.to_owned(), rules: identity.rules.id.to_owned(), position }
}

/// Notes a tree answer in the book, as long as there are no more rows than a file keeps open.
pub(in crate::play) fn note_answer(
    setup: &OpenSetup<AnyGame>,
    book: &Book,
    tree: &Tree,
    answer: &TreeAnswer<AnyMove>,
) {
    if !book.is_open() || tree.len() > MOST_OPENED {
        return;
    }
    let (TreeAnswer::Expand(node, _) | TreeAnswer::Count(node, _)) = answer;
    let position = tree.position(*node);
    let key = key(setup, setup.get().setup_of(&position).format());
    let legal = position.moves();
    let nothing = |mv: &AnyMove| ProvedMove { text: position.move_text(*mv), value: None, plies: None };
    let mut moves: Vec<ProvedMove> = legal.iter().map(nothing).collect();
    let at = |mv: &AnyMove| legal.iter().position(|other| other == mv);
    match answer {
        TreeAnswer::Expand(_, Expansion { value, plies, shown, .. }) => {
            let counted = setup.settings.shortest || position.may_cycle();
            if plies.is_none() && counted && *value != Value::Draw {
                // A row shown without distance for want of time says less than it seems to.
                return;
            }
            for (mv, left) in shown {
                if let Some(known) = at(mv).and_then(|at| moves.get_mut(at)) {
                    (known.value, known.plies) = (Some(*value), left.map(|left| left + 1));
                }
            }
            // The single move shown is the quickest where plies were counted, else the most natural one.
            let one = shown.first().filter(|_| *value != Value::Loss).and_then(|(mv, _)| at(mv));
            let (good, quickest) = if plies.is_none() { (one, None) } else { (None, one) };
            book.note(key, Proved { value: *value, plies: *plies, good, quickest, measured: false, moves });
        }
        TreeAnswer::Count(_, counts) => {
            let Some(proved) = book.find(&key) else { return };
            for (mv, value, _) in counts {
                if let Some(known) = at(mv).and_then(|at| moves.get_mut(at)) {
                    known.value = Some(*value);
                }
            }
            book.note(key, Proved { moves, ..Proved::clone(&proved) });
        }
    }
}

impl OpenGame {
    fn key(&self, position: String) -> PositionKey {
        key(&self.setup, position)
    }

    /// The book's report of the position in view.
    pub(in crate::play) fn recall(&self) -> Option<SolverReport> {
        let position = self.game.as_ref()?.lines.position();
        let proved = self.workers.budget.book().find(&self.key(self.in_view.position.text.clone()))?;
        let verdicts = verdicts(position, &proved)?;
        let mut moves: Vec<MoveVerdict> = verdicts.into_iter().map(|(_, known)| known).collect();
        let good = proved.good.filter(|&good| good < moves.len())?;
        let shortest = self.setup.settings.shortest;
        if !shortest {
            for known in &mut moves {
                known.plies = None;
            }
        }
        let stage = match () {
            () if moves.iter().any(|known| known.value.is_none()) => Stage::Moves,
            () if shortest && !proved.measured => Stage::Distances,
            () => Stage::Done,
        };
        Some(SolverReport {
            stage,
            value: Some(proved.value),
            plies: proved.plies.filter(|_| shortest),
            good: Some(good),
            moves,
            from_book: true,
            ..SolverReport::default()
        })
    }

    /// Notes the report of the position in view in the book, once its value is proved.
    pub(in crate::play) fn note_proved(&self) {
        let report = &self.analysis.solver;
        let over = self.game.as_ref().is_none_or(|game| game.lines.position().score().is_some());
        let (Some(value), false) = (report.value, over || report.stage == Stage::Value) else { return };
        let measured = report.stage == Stage::Done && self.setup.settings.shortest;
        let rows = self.in_view.moves.iter().zip(&report.moves);
        let moves = rows.map(|(row, known)| ProvedMove {
            text: row.text.clone(),
            value: known.value,
            plies: known.plies,
        });
        let proved = Proved {
            value,
            plies: report.plies,
            good: report.good,
            quickest: self.analysis.best.filter(|_| value == Value::Win && measured).filter(|&best| {
                report.plies.is_some() && report.moves.get(best).is_some_and(|mv| mv.plies == report.plies)
            }),
            measured,
            moves: moves.collect(),
        };
        self.workers.budget.book().note(self.key(self.in_view.position.text.clone()), proved);
    }

    /// Answers tree queries from the book, and returns the others.
    pub(in crate::play) fn answer_from_book(&mut self, questions: Vec<TreeQuery>) -> Vec<TreeQuery> {
        if questions.len() > FEW {
            return questions;
        }
        let shortest = self.setup.settings.shortest;
        let mut others = Vec::new();
        for question in questions {
            let (TreeQuery::Expand(_, position) | TreeQuery::Count(_, position, _)) = &question;
            let text = self.setup.get().setup_of(position).format();
            let proved = self.workers.budget.book().find(&self.key(text));
            match proved.and_then(|proved| answer(&question, &proved, shortest)) {
                Some(answer) => self.workers.answers.push_back(answer),
                None => others.push(question),
            }
        }
        others
    }
}
