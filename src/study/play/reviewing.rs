//! The review of the line in which the user stands, and what it would add to the lines.

use super::lines::{LineId, START};
use super::open::OpenGame;
use super::review::exercises::Source;
use super::review::reviewer::Reviewing;
use super::review::worker::{self, ReviewQuery};
use super::review::{Effort, Grade, Judged, Review, kept};
use super::solver::Solvable;
use crate::model::{MoveOf, Position, Side, Viewer};
use crate::study::document::Document;

impl<G: Solvable> OpenGame<G> {
    /// Reviews the line through where the user stands, to its end.
    pub(super) fn review_line(&mut self, effort: Effort) {
        let eyes = self.shown.position.viewer;
        let Some(game) = self.game.as_ref().filter(|_| eyes != Viewer::Table) else { return };
        let lines = &game.lines;
        let mut line = lines.path(lines.at());
        while let Some(&next) = lines.node(line.last().copied().unwrap_or(START)).children.first() {
            line.push(next);
        }
        let moves: Vec<MoveOf<G>> = line.iter().filter_map(|&id| lines.node(id).mv).collect();
        let start = lines.node(START).position.clone();
        let setup = self.setup.get().clone();
        self.reviewer.texts = line.iter().map(|&id| lines.node(id).text.clone()).collect();
        self.reviewer.known = Reviewing { line, running: true, eyes, ..Reviewing::default() };
        let query = ReviewQuery { setup, start, moves, effort, eyes };
        worker::ask(self.reviewer.job(&self.workers.budget), query);
    }

    /// Stops the review; what was judged stays.
    pub(super) fn end_review(&mut self) {
        if let Some(job) = &self.reviewer.job {
            job.stop();
        }
        self.reviewer.known.running = false;
    }

    /// Takes in what was judged. Returns whether anything changed.
    pub(super) fn take_review(&mut self) -> bool {
        if self.reviewer.known.line.is_empty() {
            self.recall_review();
            return !self.reviewer.known.line.is_empty();
        }
        let texts = &self.reviewer.texts;
        let there = self.game.as_ref().is_some_and(|game| {
            let end = game.lines.find(texts);
            game.lines.path_texts(end) == *texts
        });
        if !there {
            self.reviewer.forget();
            return true;
        }
        let Some(job) = self.reviewer.job.as_ref().filter(|_| self.reviewer.known.running) else {
            return false;
        };
        let state = job.lock();
        let (running, review, crash) = (state.is_busy(), &*state, state.crash());
        let known = &mut self.reviewer.known;
        if (known.running, &known.review, known.crash.as_deref()) == (running, review, crash) {
            return false;
        }
        (known.running, known.review, known.crash) = (running, review.clone(), crash.map(str::to_owned));
        drop(state);
        if known.review.complete && known.eyes == Viewer::Everything {
            self.reviewer.kept = known.review.moves.iter().map(kept::write).collect();
        }
        true
    }

    /// Shows the review that stands in the study, as it was found then, where all cards lie open and its line is still there.
    pub(super) fn recall_review(&mut self) {
        let kept = &self.reviewer.kept;
        let Some(game) = self.game.as_ref().filter(|_| !kept.is_empty() && !self.hides()) else { return };
        let texts: Vec<String> = kept.iter().map(|reviewed| reviewed.mv.clone()).collect();
        let line = game.lines.path(game.lines.find(&texts));
        if line.len() != texts.len() {
            return;
        }
        let setup = self.setup.get();
        let judged = line.iter().zip(kept.iter()).filter_map(|(&id, reviewed)| {
            let node = game.lines.node(id);
            let before = &game.lines.node(node.parent).position;
            Some(kept::read::<G>(setup, before, node.mv?, reviewed))
        });
        let moves: Vec<Judged> = judged.collect();
        let review = Review { done: moves.len(), moves, complete: true };
        self.reviewer.texts = texts;
        self.reviewer.known = Reviewing { review, line, kept: true, ..Reviewing::default() };
    }

    /// The proved mistakes as exercises, those of all sides or of one.
    pub(super) fn mistakes(&self, side: Option<Side>) -> Vec<Document> {
        let Some(game) = &self.game else { return Vec::new() };
        let identity = &self.setup.identity;
        let (title, rules) = (&identity.about.title, identity.rules.id);
        let source = Source { game: identity.game.id, rules, title, tags: &self.tags };
        let known = &self.reviewer.known;
        let moves = known.review.moves.iter().zip(&known.line).zip(1..);
        let exercise = |((judged, &id), ply): ((&Judged, &LineId), usize)| {
            let before = &game.lines.node(game.lines.node(id).parent).position;
            let position = G::format(&G::setup_of(self.setup.get(), before));
            source.exercise(judged, ply, position)
        };
        moves
            .filter(|((judged, _), _)| side.is_none_or(|side| judged.side == side))
            .filter_map(exercise)
            .collect()
    }

    /// Adds the better line of each mistake as a variation. Returns whether the lines have grown.
    pub(super) fn grow_better_lines(&mut self) -> bool {
        let known = self.reviewer.known.clone();
        let Some(game) = &mut self.game else { return false };
        let at = game.lines.at();
        let mut grown = false;
        for (ply, judged) in known.review.moves.iter().enumerate() {
            let Some(verdict) = judged.verdict.as_ref().filter(|_| judged.grade() >= Grade::Mistake) else {
                continue;
            };
            game.lines.go(ply.checked_sub(1).map_or(START, |before| known.line[before]));
            for told in &verdict.better {
                let mut legal = Vec::new();
                let here = game.lines.position();
                here.legal_moves(&mut legal);
                let Some(mv) = legal.into_iter().find(|&mv| G::move_text(here, mv) == told.text) else {
                    break;
                };
                grown |= game.lines.play(mv);
            }
        }
        game.lines.go(at);
        self.touched |= grown;
        self.list_lines();
        grown
    }
}
