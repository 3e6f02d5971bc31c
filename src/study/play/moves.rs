//! Playing and walking in an open game.

use super::engine::{Engine, NamedPlayer, Strength};
use super::game::Game;
use super::limits::Limits;
use super::lines::{LineId, LinePart};
use super::listing::destination;
use super::open::OpenGame;
use super::review::reviewer::Reviewing;
use super::solver::Solvable;
use super::{Analyst, CompositionDesk, EnginePlayer, Playing, StrategyTree};
use crate::model::{DrawnMove, Ending, Message, Position, Side, Viewer};
use crate::study::document::{Document, MatchScore, ReviewedMove};
use crate::study::external_engine::ExternalEngine;
use crate::study::notation;
use crate::study::play::review::Effort as ReviewEffort;
use crate::study::play::why::explained::Explained;
use crate::study::rows::{Analysis, Excerpt, LineList, MoveRow, Preview, Touched, Walk};

impl<G: Solvable> Playing for OpenGame<G> {
    fn moves(&self) -> &[MoveRow] {
        &self.shown.moves
    }

    fn play(&mut self, index: usize) -> bool {
        let (Some(game), Some(&mv)) = (&mut self.game, self.shown.legal.get(index)) else { return false };
        let grown = game.lines.play(mv);
        self.touched = true;
        self.look();
        grown
    }

    fn try_move(&mut self, index: usize) {
        if let (Some(game), Some(&mv)) = (&mut self.game, self.shown.legal.get(index)) {
            game.lines.look_at(mv);
            self.look();
        }
    }

    fn natural(&self, index: usize) -> i32 {
        let game = self.game.as_ref().zip(self.shown.legal.get(index));
        game.map_or(0, |(game, &mv)| G::natural(game.lines.position(), mv))
    }

    fn line(&self) -> &LineList {
        self.listed.list()
    }

    fn set_aside(&self) -> Option<&(usize, DrawnMove)> {
        self.set_aside.as_ref()
    }

    fn walk(&mut self, walk: Walk) -> bool {
        let Some(game) = &self.game else { return false };
        match (destination(&game.lines, walk), walk) {
            (Some(target), _) => self.go(target),
            // At the end of a line the way on is the best move.
            (None, Walk::Forward) => {
                if let Some(best) = self.analysis.best.or_else(|| self.likely()) {
                    return self.play(best);
                }
            }
            (None, _) => {}
        }
        false
    }

    fn go(&mut self, id: LineId) {
        if let Some(game) = &mut self.game
            && game.lines.at() != id
        {
            game.lines.go(id);
            self.look();
        }
    }

    fn delete(&mut self, id: LineId) {
        let Some(game) = &mut self.game else { return };
        let at = game.lines.at();
        self.touched = true;
        game.lines.delete(id);
        if game.lines.at() == at {
            self.list_lines();
        } else {
            self.look();
        }
    }

    fn promote(&mut self, id: LineId) {
        let Some(game) = &mut self.game else { return };
        self.touched = true;
        // A variation is promoted where it branches off.
        let path = game.lines.path(id);
        if !path.into_iter().rev().any(|id| game.lines.promote(id)) {
            game.lines.promote(id);
        }
        self.list_lines();
    }

    fn excerpt(&self, id: LineId, part: LinePart) -> Option<Excerpt> {
        let lines = &self.game.as_ref()?.lines;
        let (from, line) = lines.part(id, part);
        let setup = G::setup_of(self.setup.get(), &lines.node(from).position);
        let identity = &self.setup.identity;
        let document = Document {
            game: identity.game.id.to_owned(),
            rules: identity.rules.id.to_owned(),
            position: G::format(&setup),
            line,
            ..Document::default()
        };
        Some(Excerpt { document, named: notation::write::<G>(&setup), ply: lines.path(from).len() + 1 })
    }

    fn keep(&mut self, id: LineId) -> bool {
        let Some(game) = &mut self.game else { return false };
        let kept = game.lines.keep(id);
        self.touched |= kept;
        self.list_lines();
        kept
    }

    fn comment(&mut self, id: LineId, tag: &str, comment: String) {
        let Some(game) = &mut self.game else { return };
        self.touched = true;
        game.lines.set_comment(id, tag, comment);
        self.list_lines();
    }

    fn annotate(&mut self, id: LineId, nags: Vec<u8>) {
        let Some(game) = &mut self.game else { return };
        self.touched = true;
        game.lines.set_nags(id, nags);
        self.list_lines();
    }

    fn preview(&self, moves: &[String]) -> Option<Preview> {
        let mut position = self.game.as_ref()?.lines.position().clone();
        let mut route = None;
        let mut legal = Vec::new();
        for text in moves {
            legal.clear();
            position.legal_moves(&mut legal);
            let mv = legal.iter().copied().find(|&mv| G::move_text(&position, mv) == *text)?;
            route = G::route(&position, mv);
            position.play(mv);
        }
        let scene = G::scene(self.setup.get(), &position, self.shown.position.viewer);
        Some(Preview { scene, touched: route.map_or(Touched::NOTHING, Touched::Way) })
    }

    fn set_viewer(&mut self, viewer: Viewer) {
        if viewer != self.shown.position.viewer {
            let hidden = self.hides();
            // What other eyes were told may tell these what they cannot know.
            self.reviewer.forget();
            self.shown.show_to(viewer, &self.setup, self.game.as_ref());
            self.recall_review();
            if self.hides() != hidden {
                // What is proved would tell hidden cards.
                if let Some(game) = &mut self.game {
                    if hidden {
                        game.tree.ask_again();
                    } else {
                        game.tree.stop_unfolding();
                        self.workers.forget_answers();
                    }
                }
                self.look();
            }
        }
    }

    fn set_limits(&mut self, limits: Limits) {
        self.workers.solver.set_limits(limits);
        self.workers.engine.set_limits(limits);
        self.workers.limits = limits;
        if let Some(external) = &self.workers.external {
            external.worker.set_limits(limits);
        }
    }

    fn side_name(&self, side: Side) -> Message {
        G::side_name(self.setup.get(), side)
    }

    fn end_phrase(&self, ending: &Ending, mine: Side) -> Option<Message> {
        G::end_phrase(self.setup.get(), ending, mine)
    }

    fn match_score(&self) -> MatchScore {
        self.match_score
    }

    fn set_match_score(&mut self, score: MatchScore) {
        self.match_score = score;
    }

    fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    fn explained(&self) -> &Explained {
        &self.why.known
    }

    fn set_explained(&mut self, wanted: bool) {
        self.why.wanted = wanted;
        self.ask_why();
    }

    fn set_changes(&mut self, wanted: bool) {
        self.why.changes_wanted = wanted;
        self.ask_changes();
    }

    fn set_proving(&mut self, wanted: bool) {
        let changed = std::mem::replace(&mut self.workers.proving, wanted) != wanted;
        let asks = |game: &Game<G>| !G::proves_on_view(game.lines.position());
        if changed && self.game.as_ref().is_some_and(asks) {
            self.look();
        }
    }

    fn is_stopped(&self) -> bool {
        self.workers.stopped
    }

    fn is_checkable(&self) -> bool {
        self.can_check()
    }

    fn check_proof(&mut self) {
        self.ask_check();
    }

    fn review(&self) -> &Reviewing {
        &self.reviewer.known
    }

    fn kept_review(&self) -> &[ReviewedMove] {
        &self.reviewer.kept
    }

    fn start_review(&mut self, effort: ReviewEffort) {
        self.review_line(effort);
    }

    fn stop_review(&mut self) {
        self.end_review();
    }

    fn add_better_lines(&mut self) -> bool {
        self.grow_better_lines()
    }

    fn shortest(&self) -> bool {
        self.setup.settings.shortest
    }

    fn set_shortest(&mut self, shortest: bool) {
        self.setup.settings.shortest = shortest;
        self.look();
    }

    fn exercises_of_mistakes(&self, side: Option<Side>) -> Vec<Document> {
        self.mistakes(side)
    }

    fn desk(&self) -> Option<&dyn CompositionDesk> {
        if G::craft().is_some() { Some(self) } else { None }
    }

    fn desk_mut(&mut self) -> Option<&mut dyn CompositionDesk> {
        if G::craft().is_some() { Some(self) } else { None }
    }

    fn engine(&self) -> Option<&dyn EnginePlayer> {
        if self.workers.engine.exists() { Some(self) } else { None }
    }

    fn engine_mut(&mut self) -> Option<&mut dyn EnginePlayer> {
        if self.workers.engine.exists() { Some(self) } else { None }
    }

    fn analyst(&self) -> Option<&dyn Analyst> {
        if Self::estimates() { Some(self) } else { None }
    }

    fn analyst_mut(&mut self) -> Option<&mut dyn Analyst> {
        if Self::estimates() { Some(self) } else { None }
    }

    fn tree(&self) -> &dyn StrategyTree {
        self
    }

    fn tree_mut(&mut self) -> &mut dyn StrategyTree {
        self
    }
}

impl<G: Solvable> OpenGame<G> {
    /// What the engine would play, where nothing is proved.
    fn likely(&self) -> Option<usize> {
        let first = self.analysis.engine.as_ref()?.lines.first()?.moves.first()?;
        self.shown.moves.iter().position(|row| row.text == *first)
    }
}

impl<G: Solvable> EnginePlayer for OpenGame<G> {
    fn players(&self) -> &'static [NamedPlayer] {
        <G::Engine as Engine<G::Position>>::players()
    }

    fn programs(&self) -> &[ExternalEngine] {
        &self.programs.0
    }

    fn caution(&self, player: &str) -> Option<Message> {
        let game = self.game.as_ref()?;
        <G::Engine as Engine<G::Position>>::caution(game.lines.position(), player)
    }

    fn measured(&self, level: u8) -> Option<u32> {
        <G::Engine as Engine<G::Position>>::measured(level)
    }

    fn choose(&mut self, strength: Strength, seed: u64) {
        // A move is wanted here.
        self.unlock();
        let Strength::Program(id, seconds) = strength else {
            return self.workers.engine.choose(strength, seed);
        };
        if G::programs().is_some_and(|program| self.workers.set_up(program)) {
            self.look();
        }
        if let Some(external) = &self.workers.external {
            external.orders.lock().play = self.programs.0.iter().find(|engine| engine.id == id).cloned();
            external.worker.choose(Strength::Seconds(seconds), seed);
        }
    }

    fn chosen(&self) -> Option<usize> {
        let (view, external) = (self.workers.view, self.workers.external.as_ref());
        let other = || external.and_then(|external| external.worker.chosen(view));
        let chosen = self.workers.engine.chosen(view).or_else(other)?;
        self.shown.legal.iter().position(|&mv| mv == chosen)
    }
}
