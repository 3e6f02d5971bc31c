//! A study of any playable game: the typed side of [`Study`].

mod analysis;
pub mod choice;
pub mod engine;
pub mod job;
pub mod lines;
mod listing;
pub mod solver;
pub mod tree;
mod tree_rows;

use super::document::{Document, Settings, Verdict};
use super::kinds::durak::prediction;
use super::kinds::durak::prediction::Companion;
use super::playing::engine::{Engine, NamedPlayer, Strength, Thinker};
use super::playing::job::Worker;
use super::playing::lines::{LineId, Lines, START};
use super::playing::solver::{Solvable, shares};
use super::playing::tree::Answer;
use super::resources::{Resources, Wake};
use super::{Analysis, EngineLine, LineItem, MoveRow, NodeId, Preview, StrategyTree, Study, Walk};
use crate::model::{
    Choice, Edit, EditOutcome, Ending, MoveOf, Outcome, ParseError, Position, Problem, Route, RuleProfile,
    Scene, Setup as _, Value, Viewer,
};
use listing::{destination, listed};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tree_rows::{Game, open_saved, opened};

/// How long a frame takes in answers about the tree.
const FRAME_SHARE: Duration = Duration::from_millis(2);
/// From how many rows on the list is not made anew with every answer.
const LONG_LIST: usize = 20_000;
/// How long such a list may be out of date.
const REFRESH_PAUSE: Duration = Duration::from_millis(250);

/// An open study of one game.
pub struct OpenGame<G: Solvable> {
    setup: G::Setup,
    problems: Vec<Problem>,
    game: Option<Game<G>>,
    /// Lines and open rows of a start position that cannot be played now, kept for when it can.
    shelved: Document,
    title: String,
    author: String,
    notes: String,
    tags: Vec<(String, String)>,
    outcome: Option<Outcome>,
    settings: Settings,
    verdict: Option<Verdict>,
    worker: Worker<G::Position>,
    thinker: Thinker<G::Position>,
    companion: Option<Box<dyn Companion<G::Position>>>,
    view: u64,
    /// Whose eyes scenes are for.
    viewer: Viewer,
    trees: u64,
    /// Whether the user has changed the lines since they were loaded.
    touched: bool,
    /// Whether the user stopped the solver.
    stopped: bool,
    /// Answers about the tree that have not been taken in yet.
    answers: VecDeque<Answer<MoveOf<G>>>,
    /// When the list of rows was last made anew.
    refreshed: Instant,
    moves: Vec<MoveRow>,
    /// The way of the move that led to the position in view.
    last_route: Option<Route>,
    /// How the game that was played to the position in view has ended.
    ending: Option<Ending>,
    /// The engine's lines in notation, and of which belief they are.
    believed: ((u64, u64), Vec<EngineLine>),
    analysis: Analysis,
}

impl<G: Solvable> OpenGame<G> {
    /// Opens a document of this game under these rules. Returns also the moves that were illegal: each starts
    /// a line that was dropped from there on, told as ply and text.
    ///
    /// # Errors
    /// Where the position is wrong.
    pub fn open(
        rules: &'static RuleProfile,
        document: &Document,
        resources: Resources,
        wake: Wake,
    ) -> Result<(Self, Vec<(usize, String)>), ParseError> {
        let text = document.position.trim();
        let setup = if text.is_empty() { G::empty(rules) } else { G::parse(rules, text)? };
        let analysis =
            Analysis { to_move: G::side_of(&setup, 0), ..Analysis::nothing(G::seat_name(&setup, 0)) };
        let mut study = Self {
            setup,
            problems: Vec::new(),
            game: None,
            shelved: document.clone(),
            title: document.title.clone(),
            author: document.author.clone(),
            notes: document.notes.clone(),
            tags: document.tags.clone(),
            outcome: document.outcome,
            settings: document.settings.clone(),
            verdict: None,
            worker: Worker::new::<G::Solver>(shares::<G>(resources).0, Arc::clone(&wake)),
            thinker: Thinker::new::<G::Engine>(shares::<G>(resources).1, Arc::clone(&wake)),
            companion: G::companion(resources, wake),
            view: 0,
            viewer: Viewer::Everything,
            trees: 0,
            touched: false,
            stopped: false,
            answers: VecDeque::new(),
            refreshed: Instant::now(),
            moves: Vec::new(),
            last_route: None,
            ending: None,
            believed: ((0, 0), Vec::new()),
            analysis,
        };
        let illegal = study.rebuild();
        // Until it is proved anew the file's verdict stays in the file; it is never shown.
        study.verdict = study.verdict.or_else(|| document.verdict.clone());
        Ok((study, illegal))
    }

    /// Makes lines and tree anew after the start position has changed, keeping what still fits.
    fn rebuild(&mut self) -> Vec<(usize, String)> {
        // Lines that nobody has touched since they were loaded stay on the shelf whole, so that those that do not
        // fit a position that is just being built come back with the position they belong to.
        if let (true, Some(game)) = (self.touched, &self.game) {
            self.shelved.line = game.lines.to_document();
            self.shelved.at = game.lines.path_texts(game.lines.at());
            self.shelved.opened = opened(game);
        }
        self.touched = false;
        self.game = None;
        self.verdict = None;
        self.problems = Vec::new();
        let mut illegal = Vec::new();
        match G::position(&self.setup) {
            Ok(position) => {
                let mut game = Game::<G>::new(position, self.shelved.opened.clone());
                illegal = game.lines.load(&self.shelved.line);
                game.lines.go(game.lines.find(&self.shelved.at));
                self.game = Some(game);
            }
            Err(problems) => self.problems = problems,
        }
        self.forget_answers();
        self.look();
        illegal
    }

    /// Another tree begins: answers to the old one's questions are of no use.
    fn forget_answers(&mut self) {
        self.trees += 1;
        self.answers.clear();
        self.worker.new_tree(self.trees);
    }

    /// Turns the solver, the list of moves and the tree to the position in view.
    fn look(&mut self) {
        self.view += 1;
        self.stopped = false;
        if self.game.as_mut().is_some_and(Game::root_at) {
            self.forget_answers();
        }
        self.moves.clear();
        self.ending = self.game.as_ref().and_then(|game| G::adjudicate(&game.lines.history()));
        let position = self.game.as_ref().map(|game| game.lines.position().clone());
        if let Some(position) = &position {
            let mut legal = Vec::new();
            position.legal_moves(&mut legal);
            for mv in legal {
                let mut targets = Vec::new();
                G::targets(position, mv, &mut targets);
                self.moves.push(MoveRow {
                    text: G::move_text(position, mv),
                    targets,
                    value: None,
                    plies: None,
                    route: G::route(position, mv),
                    name: G::move_name(position, mv),
                });
            }
        }
        self.last_route = self.game.as_ref().and_then(|game| {
            let node = game.lines.node(game.lines.at());
            G::route(&game.lines.node(node.parent).position, node.mv?)
        });
        let way = self.game.as_ref().map(|game| {
            let mut history: Vec<G::Position> = game.lines.history().into_iter().cloned().collect();
            history.pop();
            (game.lines.position().clone(), history)
        });
        self.thinker.look_at(self.view, way.filter(|(position, _)| position.score().is_none()));
        if let Some(companion) = &mut self.companion {
            companion.look_at(position.as_ref());
        }
        let provable = position.filter(|position| G::can_prove(position));
        self.worker.look_at(self.view, provable, self.settings.shortest);
        self.take_report();
        self.ask_tree();
    }

    /// Hands the tree's questions to the solver.
    fn ask_tree(&mut self) {
        if let Some(game) = &mut self.game {
            let questions = game.tree.take_questions();
            if !questions.is_empty() {
                self.worker.ask(questions);
            }
        }
    }
}

/// The name of a value in files and on the command line.
pub fn value_id(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}

impl<G: Solvable> Study for OpenGame<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> &'static RuleProfile {
        G::rules_of(&self.setup)
    }

    fn all_rules(&self) -> &'static [RuleProfile] {
        G::rules()
    }

    fn document(&self) -> Document {
        let opened = self.game.as_ref().map_or_else(|| self.shelved.opened.clone(), opened);
        Document { opened, verdict: self.verdict.clone(), ..self.content() }
    }

    fn content(&self) -> Document {
        let (line, at) = match &self.game {
            Some(game) => (game.lines.to_document(), game.lines.path_texts(game.lines.at())),
            None => (self.shelved.line.clone(), self.shelved.at.clone()),
        };
        Document {
            game: G::ID.to_owned(),
            rules: self.rules().id.to_owned(),
            title: self.title.clone(),
            author: self.author.clone(),
            notes: self.notes.clone(),
            tags: self.tags.clone(),
            outcome: self.outcome,
            position: G::format(&self.setup),
            line,
            at,
            opened: Vec::new(),
            settings: self.settings.clone(),
            verdict: None,
        }
    }

    fn about(&self) -> [&str; 3] {
        [&self.title, &self.author, &self.notes]
    }

    fn become_document(&mut self, document: &Document) -> bool {
        let rules = self.rules();
        let text = document.position.trim();
        let setup = if text.is_empty() { Ok(G::empty(rules)) } else { G::parse(rules, text) };
        let Ok(setup) = setup.map_err(drop) else { return false };
        if document.game != G::ID || document.rules != rules.id {
            return false;
        }
        self.title.clone_from(&document.title);
        self.author.clone_from(&document.author);
        self.notes.clone_from(&document.notes);
        self.tags.clone_from(&document.tags);
        self.outcome = document.outcome;
        self.touched = false;
        if setup == self.setup {
            if let Some(game) = &mut self.game {
                game.lines = Lines::new(game.lines.node(START).position.clone());
                // Nodes of other lines say nothing of these.
                game.root = game.root.filter(|&root| root == START);
                game.lines.load(&document.line);
                game.lines.go(game.lines.find(&document.at));
            }
            self.shelved.line.clone_from(&document.line);
            self.shelved.at.clone_from(&document.at);
            self.look();
        } else {
            self.setup = setup;
            self.shelved = document.clone();
            self.rebuild();
        }
        true
    }

    fn describe(&mut self, title: String, author: String, notes: String) {
        (self.title, self.author, self.notes) = (title, author, notes);
    }

    fn setup_scene(&self) -> Scene {
        G::setup_scene(&self.setup)
    }

    fn position_text(&self) -> String {
        // Nothing at all is said by nothing at all, so that the field can show what to type.
        if self.setup == G::empty(self.rules()) { String::new() } else { G::format(&self.setup) }
    }

    fn position_under(&self, rules: &'static RuleProfile) -> String {
        if self.setup == G::empty(self.rules()) { String::new() } else { G::format_under(&self.setup, rules) }
    }

    fn set_position(&mut self, text: &str) -> Result<(), ParseError> {
        let rules = self.rules();
        let setup = if text.trim().is_empty() { G::empty(rules) } else { G::parse(rules, text)? };
        if setup != self.setup {
            self.setup = setup;
            self.rebuild();
        }
        Ok(())
    }

    fn edit(&mut self, edit: Edit) -> EditOutcome {
        let outcome = self.setup.edit(edit);
        if outcome.is_edited() {
            self.rebuild();
        }
        outcome
    }

    fn problems(&self) -> &[Problem] {
        &self.problems
    }

    fn choices(&self) -> Vec<Choice> {
        G::choices(&self.setup)
    }

    fn scene(&self) -> Scene {
        match &self.game {
            Some(game) => G::scene(&self.setup, game.lines.position(), self.viewer),
            None => {
                // Without a playable position the setup is shown as it is, less the rack.
                let mut scene = G::setup_scene(&self.setup);
                scene.zones.retain(|zone| zone.kind != crate::model::ZoneKind::Rack);
                scene
            }
        }
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn set_viewer(&mut self, viewer: Viewer) {
        self.viewer = viewer;
    }

    fn sees_moves(&self) -> bool {
        match (&self.game, self.viewer) {
            (Some(game), Viewer::Seat(seat)) => G::seat_to_move(game.lines.position()) == seat,
            (None, _) | (_, Viewer::Everything) => true,
        }
    }

    fn plays_single_cards(&self) -> bool {
        G::SINGLES
    }

    fn last_route(&self) -> Option<&Route> {
        self.last_route.as_ref()
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
        let scene = G::scene(&self.setup, &position, self.viewer);
        Some(Preview { scene, targets: Vec::new(), route })
    }

    fn current_text(&self) -> String {
        match &self.game {
            Some(game) => G::format(&G::setup_of(&self.setup, game.lines.position())),
            None => G::format(&self.setup),
        }
    }

    fn moves(&self) -> &[MoveRow] {
        &self.moves
    }

    fn play(&mut self, index: usize) -> bool {
        let Some(game) = &mut self.game else { return false };
        let mut legal = Vec::new();
        game.lines.position().legal_moves(&mut legal);
        let Some(&mv) = legal.get(index) else { return false };
        let grown = game.lines.play(mv);
        self.touched = true;
        self.look();
        grown
    }

    fn line(&self) -> Vec<LineItem> {
        self.game.as_ref().map_or_else(Vec::new, |game| listed(&self.setup, &game.lines))
    }

    fn walk(&mut self, walk: Walk) -> bool {
        // Where nothing is proved, what the engine would play.
        let likely = self.analysis.engine.as_ref().and_then(|engine| engine.lines.first()?.moves.first());
        let likely = likely.and_then(|text| self.moves.iter().position(|row| row.text == *text));
        let best = self.analysis.best.or(likely);
        let Some(game) = &self.game else { return false };
        match (destination(&game.lines, walk), walk, best) {
            (Some(target), _, _) => self.go(target),
            // At the end of a line the way on is the best move.
            (None, Walk::Forward, Some(best)) => return self.play(best),
            (None, _, _) => {}
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
        if let Some(game) = &mut self.game {
            let at = game.lines.at();
            self.touched = true;
            game.lines.delete(id);
            if game.lines.at() != at {
                self.look();
            }
        }
    }

    fn promote(&mut self, id: LineId) {
        if let Some(game) = &mut self.game {
            self.touched = true;
            // A variation is promoted where it branches off.
            let path = game.lines.path(id);
            if !path.into_iter().rev().any(|id| game.lines.promote(id)) {
                game.lines.promote(id);
            }
        }
    }

    fn comment(&mut self, id: LineId, comment: String) {
        if let Some(game) = &mut self.game {
            self.touched = true;
            game.lines.set_comment(id, comment);
        }
    }

    fn annotate(&mut self, id: LineId, nags: Vec<u8>) {
        if let Some(game) = &mut self.game {
            self.touched = true;
            game.lines.set_nags(id, nags);
        }
    }

    fn go_to_row(&mut self, node: NodeId) -> bool {
        let Some(game) = &mut self.game else { return false };
        let moves = game.tree.moves(node);
        game.lines.go(game.root.unwrap_or(START));
        let mut grown = false;
        for mv in moves {
            grown |= game.lines.play(mv);
        }
        self.touched = true;
        self.look();
        grown
    }

    fn poll(&mut self) -> bool {
        let mut changed = self.take_report();
        self.answers.extend(self.worker.take_answers());
        if let Some(game) = &mut self.game {
            // Unfolding everything brings thousands of answers at once; a frame takes in what it has time for.
            let began = Instant::now();
            while began.elapsed() < FRAME_SHARE
                && let Some(answer) = self.answers.pop_front()
            {
                game.tree.answer(answer);
                changed = true;
            }
            open_saved(game);
            // Making a long list anew costs milliseconds: while rows pour in, now and then is enough.
            let pours = game.tree.waiting() > 0 && game.tree.len() > LONG_LIST;
            if !pours || self.refreshed.elapsed() > REFRESH_PAUSE {
                self.refreshed = Instant::now();
                changed |= game.tree.refresh();
            }
        }
        self.ask_tree();
        changed | self.companion.as_mut().is_some_and(|companion| companion.poll())
    }

    fn durak(&self) -> Option<&prediction::Report> {
        self.companion.as_ref().map(|companion| companion.report())
    }

    fn watch_robot(&mut self, eyes: Option<prediction::Eyes>) {
        if let Some(companion) = &mut self.companion {
            companion.watch(eyes);
        }
    }

    fn set_robot(&mut self, change: prediction::Change) -> bool {
        if let Some(companion) = &mut self.companion {
            companion.change(change);
        }
        // How an onlooker thinks is no part of the game.
        false
    }

    fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    fn pause(&mut self, paused: bool) {
        self.stopped = paused;
        self.worker.pause(paused);
        self.thinker.analyse(!paused && self.analysis.value.is_none());
        if let (true, Some(game)) = (paused, &mut self.game) {
            // Stopping also ends an unfolding that is under way.
            game.tree.stop_unfolding();
            self.forget_answers();
        } else if let Some(game) = &mut self.game {
            game.tree.ask_again();
            self.ask_tree();
        }
        self.take_report();
    }

    fn rest(&mut self, forget: bool) {
        self.worker.rest(forget);
        self.thinker.look_at(self.view, None);
        if let Some(companion) = &mut self.companion {
            companion.rest();
        }
    }

    fn resume(&mut self) {
        let stopped = self.stopped;
        self.look();
        if stopped {
            self.stopped = true;
            self.worker.pause(true);
            self.take_report();
        }
    }

    fn has_engine(&self) -> bool {
        self.thinker.exists()
    }

    fn named_players(&self) -> &'static [NamedPlayer] {
        <G::Engine as Engine<G::Position>>::players()
    }

    fn think(&mut self, strength: Strength) {
        self.thinker.choose(strength);
    }

    fn thought(&self) -> Option<usize> {
        let belief = self.thinker.belief();
        let chosen = belief.chosen.filter(|_| belief.view == self.view)?;
        let mut legal = Vec::new();
        self.game.as_ref()?.lines.position().legal_moves(&mut legal);
        legal.into_iter().position(|mv| mv == chosen)
    }

    fn shortest(&self) -> bool {
        self.settings.shortest
    }

    fn set_shortest(&mut self, shortest: bool) {
        self.settings.shortest = shortest;
        self.look();
    }

    fn set_resources(&mut self, resources: Resources) {
        let (solver, engine) = shares::<G>(resources);
        self.worker.set_resources(solver);
        self.thinker.set_resources(engine);
    }

    fn tree(&mut self) -> Option<&mut dyn StrategyTree> {
        Some(self)
    }
}
