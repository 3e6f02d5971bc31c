//! What an open game does with its review: starts it, takes in what it finds, makes lines and exercises of it.

use super::exercises::Source;
use super::job::{self, ReviewQuery};
use super::study::ShownReview;
use super::{Effort, Grade, Judged, Review, saved};
use crate::document::Document;
use crate::erased::AnyMove;
use crate::play::lines::{LineId, START};
use crate::play::shown::MovePath;
use crate::play::{LineReview, OpenGame};
use etude_model::{Side, Viewer};
use std::sync::Arc;

impl OpenGame {
    /// Takes in new judgements. Returns true if anything changed.
    pub(in crate::play) fn take_review(&mut self) -> bool {
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
        let same = Arc::ptr_eq(&known.review, review);
        if same && (known.running, known.crash.as_deref()) == (running, crash) {
            return false;
        }
        (known.running, known.review, known.crash) = (running, Arc::clone(review), crash.map(str::to_owned));
        drop(state);
        if known.review.complete && known.eyes == Viewer::Everything {
            known.saved = known.review.moves.iter().map(saved::write).collect();
        }
        true
    }

    /// Shows the saved review, where all cards lie open and its line still exists.
    pub(in crate::play) fn recall_review(&mut self) {
        let saved = &self.reviewer.known.saved;
        let Some(game) = self.game.as_ref().filter(|_| !saved.is_empty() && !self.hides()) else { return };
        let texts: Vec<String> = saved.iter().map(|reviewed| reviewed.mv.clone()).collect();
        let line = game.lines.path(game.lines.find(&texts));
        if line.len() != texts.len() {
            return;
        }
        let setup = self.setup.get();
        let judged = line.iter().zip(saved.iter()).filter_map(|(&id, reviewed)| {
            let node = game.lines.node(id);
            let before = &game.lines.node(node.parent).position;
            Some(saved::read(setup, before, node.mv?, reviewed))
        });
        let moves: Vec<Judged> = judged.collect();
        let review = Arc::new(Review { done: moves.len(), moves, complete: true });
        self.reviewer.texts = texts;
        self.reviewer.show(ShownReview { review, line, is_saved: true, ..ShownReview::default() });
    }
}

impl LineReview for OpenGame {
    fn start(&mut self, effort: Effort) {
        let eyes = self.in_view.position.viewer;
        let Some(game) = self.game.as_ref().filter(|_| eyes != Viewer::Table) else { return };
        let lines = &game.lines;
        let mut line = lines.path(lines.at());
        while let Some(&next) = lines.node(line.last().copied().unwrap_or(START)).children.first() {
            line.push(next);
        }
        let moves: Vec<AnyMove> = line.iter().filter_map(|&id| lines.node(id).mv).collect();
        let start = lines.node(START).position.clone();
        let setup = self.setup.get().clone();
        self.reviewer.texts = line.iter().map(|&id| lines.node(id).step.mv.clone()).collect();
        self.reviewer.show(ShownReview { line, running: true, eyes, ..ShownReview::default() });
        let query = ReviewQuery { setup, start, moves, effort, eyes };
        job::ask(self.reviewer.job(self.setup.game, &self.workers.budget), query);
    }

    fn stop(&mut self) {
        if let Some(job) = &self.reviewer.job {
            job.stop();
        }
        self.reviewer.known.running = false;
    }

    fn take_in(&mut self) -> bool {
        let ran = self.reviewer.known.running;
        if ran {
            self.take_review();
        }
        ran && !self.reviewer.known.running
    }

    fn add_better_lines(&mut self) -> bool {
        let known = &self.reviewer.known;
        let Some(game) = &mut self.game else { return false };
        let at = game.lines.at();
        let mut grown = false;
        for (ply, judged) in known.review.moves.iter().enumerate() {
            let Some(verdict) = judged.verdict.as_ref().filter(|_| judged.grade() >= Grade::Mistake) else {
                continue;
            };
            game.lines.go(ply.checked_sub(1).map_or(START, |before| known.line[before]));
            let better: MovePath = verdict.better.iter().collect();
            for mv in better.moves(game.lines.position()) {
                grown |= game.lines.play(mv);
            }
            // Behind the last move of the game it would be the main line.
            let Some(&place) = known.line.get(ply).filter(|_| ply + 1 < known.line.len()) else { continue };
            game.lines.go(place);
            let refutation: MovePath = verdict.refutation.iter().collect();
            for mv in refutation.moves(game.lines.position()) {
                if known.line.last() == Some(&game.lines.at()) {
                    break;
                }
                grown |= game.lines.play(mv);
            }
        }
        game.lines.go(at);
        self.touched |= grown;
        self.list_lines();
        grown
    }

    fn exercises(&self, side: Option<Side>) -> Vec<Document> {
        let Some(game) = &self.game else { return Vec::new() };
        let identity = &self.setup.identity;
        let (title, rules) = (&identity.about.title, identity.rules.id);
        let source = Source { game: identity.game.id, rules, title, tags: &self.tags };
        let known = &self.reviewer.known;
        let moves = known.review.moves.iter().zip(&known.line).zip(1..);
        let exercise = |((judged, &id), ply): ((&Judged, &LineId), usize)| {
            let before = &game.lines.node(game.lines.node(id).parent).position;
            let position = self.setup.get().setup_of(before).format();
            source.exercise(judged, ply, position)
        };
        moves
            .filter(|((judged, _), _)| side.is_none_or(|side| judged.side == side))
            .filter_map(exercise)
            .collect()
    }
}
