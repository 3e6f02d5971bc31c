//! [`Playing`] and [`EnginePlayer`] of an open game.

use super::composition::{solution_of, stroke_of};
use super::game::Game;
use super::lines::grafting::Grafted;
use super::lines::listing::destination;
use super::lines::{LineId, LinePart, START, map_line};
use super::open::OpenGame;
use super::preview::Preview;
use super::review::study::ShownReview;
use super::shown::MovePath;
use super::threats::KnownThreat;
use super::{
    Analyst, CompositionCheck, CompositionChecker, EnginePlayer, LineReview, PlaySettings, Playing,
    StrategyTree,
};
use crate::document::{Document, Tags};
use crate::erased::AnyPosition;
use crate::external_engine::ExternalEngine;
use crate::rows::{Analysis, Excerpt, LineEdit, LineList, MoveRow, Touched, Walk};
use crate::solving::engine::{NamedPlayer, Strength};
use etude_model::{Ending, Mark, Message, Outcome, Viewer};
use std::sync::Arc;

impl Playing for OpenGame {
    fn moves(&self) -> &[MoveRow] {
        &self.in_view.moves
    }

    fn analysis(&self) -> &Arc<Analysis> {
        &self.analysis
    }

    fn ticked(&self) -> &[usize] {
        &self.ticks.here
    }

    fn tick(&mut self, moves: &[usize]) {
        self.tick_moves(moves);
    }

    fn threat(&self) -> Option<&KnownThreat> {
        Some(&self.threats.known).filter(|_| self.threats.wanted)
    }

    fn tags(&self) -> &Tags {
        &self.tags
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn set_tag(&mut self, name: &str, value: String) {
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    fn marks(&self) -> &[Mark] {
        self.game.as_ref().map_or(&[], |game| &game.lines.node(game.lines.at()).step.marks)
    }

    fn natural(&self, index: usize) -> i32 {
        let game = self.game.as_ref().zip(self.in_view.legal.get(index));
        game.map_or(0, |(game, &mv)| game.lines.position().natural(mv))
    }

    fn preview(&self, path: &MovePath) -> Option<Preview> {
        let mut position = self.game.as_ref()?.lines.position().clone();
        let moves = path.moves(&position);
        if moves.len() < path.len() {
            return None;
        }
        let mut route = None;
        for mv in moves {
            route = position.route(mv);
            position.play(mv);
        }
        let scene = self.setup.get().scene(&position, self.in_view.position.viewer);
        let touched = route.map_or(Touched::NOTHING, Touched::Way);
        Some(Preview { scene, touched, instead: Vec::new() })
    }

    fn play(&mut self, index: usize) -> bool {
        let (Some(game), Some(&mv)) = (&mut self.game, self.in_view.legal.get(index)) else { return false };
        let grown = game.lines.play(mv);
        self.touched = true;
        self.look();
        grown
    }

    fn play_line(&mut self, path: &MovePath, last: &str) -> bool {
        let Some(game) = &mut self.game else { return false };
        let moves = path.moves(game.lines.position());
        let texts = map_line(game.lines.position(), &moves, |at, mv| at.move_text(mv));
        if moves.len() < path.len() || texts.last().is_none_or(|text| text != last) {
            return false;
        }
        let mut grown = false;
        for mv in moves {
            grown |= game.lines.play(mv);
        }
        self.touched = true;
        self.look();
        grown
    }

    fn line(&self) -> &LineList {
        self.listing.list()
    }

    fn walk(&mut self, walk: Walk) -> bool {
        let Some(game) = &mut self.game else { return false };
        if let Walk::Try(index) = walk {
            if let Some(&mv) = self.in_view.legal.get(index) {
                game.lines.look_at(mv);
                self.look();
            }
            return false;
        }
        match (destination(&game.lines, walk), walk) {
            (Some(target), _) if game.lines.at() != target => {
                game.lines.go(target);
                self.look();
            }
            // At the end of a line, forward plays the best move.
            (None, Walk::Forward) => {
                if let Some(best) = self.analysis.best.or_else(|| self.likely()) {
                    return self.play(best);
                }
            }
            _ => {}
        }
        false
    }

    fn edit_line(&mut self, edit: LineEdit) -> bool {
        let Some(game) = &mut self.game else { return false };
        let lines = &mut game.lines;
        let at = lines.at();
        let changed = match edit {
            LineEdit::Delete(id) => {
                let passing = lines.node(id).passing;
                lines.delete(id);
                self.touched = true;
                !passing
            }
            LineEdit::Promote(id) => {
                // A variation is promoted where it branches off.
                if !lines.path(id).into_iter().rev().any(|id| lines.promote(id)) {
                    lines.promote(id);
                }
                true
            }
            LineEdit::Keep(id) => lines.keep(id),
            LineEdit::Comment { id, tag, text } => {
                lines.set_comment(id, &tag, text);
                true
            }
            LineEdit::Mark(marks) => {
                lines.set_marks(at, marks);
                true
            }
            LineEdit::Annotate(id, nags) => {
                lines.set_nags(id, nags);
                true
            }
        };
        self.touched |= changed;
        if lines.at() == at {
            self.list_lines();
        } else {
            self.look();
        }
        changed
    }

    fn graft(&mut self, id: LineId, document: &Document) -> Option<Grafted> {
        let identity = &self.setup.identity;
        let moves_alone = document.game.is_empty();
        if !moves_alone && document.game != identity.game.id {
            return None;
        }
        let begins = self.setup.game.read(identity.rules, &document.position).ok().filter(|_| !moves_alone);
        let begins = begins.map(|setup| setup.format());
        let lines = &mut self.game.as_mut()?.lines;
        let setup = self.setup.get();
        let is_start = |at: &AnyPosition| begins == Some(setup.setup_of(at).format());
        let from = lines.nearest(id, is_start).unwrap_or(id);
        let grafted = lines.graft(from, &document.line);
        self.touched |= grafted.changed;
        self.list_lines();
        Some(grafted)
    }

    fn excerpt(&self, id: LineId, part: LinePart) -> Option<Excerpt> {
        let lines = &self.game.as_ref()?.lines;
        let (from, line) = lines.part(id, part);
        let setup = self.setup.get().setup_of(&lines.node(from).position);
        let identity = &self.setup.identity;
        let document = Document {
            game: identity.game.id.to_owned(),
            rules: identity.rules.id.to_owned(),
            position: setup.format(),
            marks: lines.node(from).step.marks.clone(),
            line,
            ..Document::default()
        };
        Some(Excerpt { document, named: setup.format_named(), ply: lines.path(from).len() + 1 })
    }

    fn ending_words(&self, ending: &Ending, player: u8) -> Option<Message> {
        self.setup.get().end_phrase(ending, player)
    }

    fn settings(&self) -> PlaySettings {
        PlaySettings {
            viewer: self.in_view.position.viewer,
            limits: self.workers.limits,
            proves: self.workers.proving,
            shortest: self.setup.settings.shortest,
            explains: self.explaining.wanted,
            finds_changes: self.explaining.changes_wanted,
            threatens: self.threats.wanted,
            restricted: self.ticks.counted,
            match_score: self.match_score,
        }
    }

    fn configure(&mut self, settings: PlaySettings) {
        let before = self.settings();
        let PlaySettings {
            viewer,
            limits,
            proves,
            shortest,
            explains,
            finds_changes,
            threatens,
            restricted,
            match_score,
        } = settings;
        self.match_score = match_score;
        if viewer != before.viewer {
            self.show_to(viewer);
        }
        if limits != before.limits {
            self.workers.set_limits(limits);
        }
        self.restrict(restricted);
        self.threats.wanted = threatens;
        (self.workers.proving, self.setup.settings.shortest) = (proves, shortest);
        let on_request = |game: &Game| !game.lines.position().proves_on_view();
        let proves_anew = proves != before.proves && self.game.as_ref().is_some_and(on_request);
        if proves_anew || shortest != before.shortest {
            self.look();
        }
        (self.explaining.wanted, self.explaining.changes_wanted) = (explains, finds_changes);
        self.ask_why();
    }

    fn check_proof(&mut self) {
        self.ask_check();
    }

    fn review(&self) -> &ShownReview {
        &self.reviewer.known
    }

    fn review_mut(&mut self) -> &mut dyn LineReview {
        self
    }

    fn stroke(&self) -> Option<Message> {
        let lines = &self.game.as_ref()?.lines;
        stroke_of(&lines.node(START).position, &solution_of(lines)).map(Message::new)
    }

    fn composition(&self) -> Option<&CompositionCheck> {
        self.setup.game.is_composed().then_some(&self.checker.known)
    }

    fn composition_mut(&mut self) -> Option<&mut dyn CompositionChecker> {
        if self.setup.game.is_composed() { Some(self) } else { None }
    }

    fn engine(&self) -> Option<&dyn EnginePlayer> {
        if self.workers.engine.is_some() { Some(self) } else { None }
    }

    fn engine_mut(&mut self) -> Option<&mut dyn EnginePlayer> {
        if self.workers.engine.is_some() { Some(self) } else { None }
    }

    fn tree(&self) -> &dyn StrategyTree {
        self
    }

    fn tree_mut(&mut self) -> &mut dyn StrategyTree {
        self
    }
}

impl OpenGame {
    /// Shows the position to another viewer.
    fn show_to(&mut self, viewer: Viewer) {
        let hidden = self.hides();
        // A review for another viewer may reveal hidden cards.
        self.reviewer.forget();
        self.in_view.show_to(viewer, &self.setup, self.game.as_ref());
        self.recall_review();
        if self.hides() == hidden {
            return;
        }
        // Proofs would reveal hidden cards.
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

    /// The engine's move, where nothing is proved.
    fn likely(&self) -> Option<usize> {
        let first = self.analysis.engine.as_ref()?.report.lines.first()?.moves.first()?;
        Some(first.index).filter(|&index| index < self.in_view.legal.len())
    }
}

impl EnginePlayer for OpenGame {
    fn players(&self) -> &'static [NamedPlayer] {
        self.setup.game.named_players()
    }

    fn programs(&self) -> &[ExternalEngine] {
        &self.programs.0
    }

    fn caution(&self, player: &str) -> Option<Message> {
        let game = self.game.as_ref()?;
        game.lines.position().player_caution(player)
    }

    fn measured(&self, level: u8) -> Option<u32> {
        self.setup.game.measured(level)
    }

    fn adviser(&self) -> Option<Strength> {
        self.setup.game.adviser()
    }

    fn choose(&mut self, strength: Strength, seed: u64) {
        // The move is wanted in view.
        self.unlock();
        let Strength::Program(id, seconds) = strength else {
            if let Some(engine) = &self.workers.engine {
                engine.choose(strength, seed);
            }
            return;
        };
        let game = self.setup.game;
        if game.has_programs() && self.workers.set_up(game) {
            self.look();
        }
        if let Some(external) = &self.workers.external {
            external.orders.lock().play = self.programs.0.iter().find(|engine| engine.id == id).cloned();
            external.job.choose(Strength::Seconds(seconds), seed);
        }
    }

    fn chosen(&self) -> Option<usize> {
        let chosen = self.workers.engines().find_map(|(job, _)| job.chosen(self.workers.view))?;
        self.in_view.legal.iter().position(|&mv| mv == chosen)
    }

    fn reason(&self) -> Option<Message> {
        let position = self.game.as_ref()?.lines.position();
        position.reason(*self.in_view.legal.get(self.chosen()?)?)
    }

    fn analyst(&self) -> Option<&dyn Analyst> {
        if self.estimates() { Some(self) } else { None }
    }

    fn analyst_mut(&mut self) -> Option<&mut dyn Analyst> {
        if self.estimates() { Some(self) } else { None }
    }
}
