//! [`OpenGame`]: opening a game, and rebuilding it when the start position changes.

use super::analysis::proved::ProvedValues;
use super::composition::checker::Checker;
use super::engine::job::EngineQuery;
use super::engine::lock::Lock;
use super::game::Game;
use super::lines::START;
use super::lines::listing::LineListing;
use super::position::PositionInView;
use super::review::study::Reviewer;
use super::solver::side_queries::ExplainRequests;
use super::threats::Threats;
use super::ticks::Ticks;
use super::workers::Workers;
use crate::budget::Budget;
use crate::document::{Document, Line, MatchScore, Tags, Verdict};
use crate::erased::{AnyGame, AnyPosition};
use crate::external_engine::{EngineChoice, ExternalEngine};
use crate::identity::GameInfo;
use crate::open_error::OpenError;
use crate::resources::Wake;
use crate::rows::Analysis;
use crate::setup::OpenSetup;
use crate::study::Opened;
use etude_model::{Mark, Outcome, RuleProfile, Side, Viewer};
use std::sync::Arc;

/// An open study of one game.
pub struct OpenGame {
    pub(super) setup: OpenSetup<AnyGame>,
    pub(super) tags: Tags,
    pub(super) outcome: Option<Outcome>,
    pub(super) match_score: MatchScore,
    pub(super) verdict: Option<Verdict>,
    /// None while the start position cannot be played.
    pub(super) game: Option<Game>,
    pub(super) shelved: Arc<Shelved>,
    /// True if the user has changed the lines since they were loaded.
    pub(super) touched: bool,
    pub(super) in_view: PositionInView,
    pub(super) listing: LineListing,
    pub(super) analysis: Arc<Analysis>,
    pub(super) proved_values: ProvedValues,
    pub(super) workers: Workers,
    /// The external engines, and which engines estimate.
    pub(super) programs: (Vec<ExternalEngine>, EngineChoice),
    /// The engine lock.
    pub(super) lock: Option<Lock>,
    pub(super) explaining: ExplainRequests,
    /// The threat of the other side.
    pub(super) threats: Threats,
    /// The moves to which analysis is restricted.
    pub(super) ticks: Ticks,
    pub(super) reviewer: Reviewer,
    pub(super) checker: Checker,
}

/// Lines and open rows of a start position that cannot be played now, kept until it can.
#[derive(Clone, Default)]
pub(super) struct Shelved {
    pub(super) marks: Vec<Mark>,
    pub(super) line: Line,
    pub(super) at: Vec<String>,
    pub(super) opened: Vec<Vec<String>>,
}

impl Shelved {
    pub(super) fn of(document: &Document) -> Self {
        let Document { marks, line, at, opened, .. } = document;
        Self { marks: marks.clone(), line: line.clone(), at: at.clone(), opened: opened.clone() }
    }
}

impl OpenGame {
    /// Opens a document of this game under these rules. Returns also the illegal moves as ply and text: each starts a
    /// line that was dropped from there on.
    ///
    /// # Errors
    /// The position is wrong or names other rules.
    pub fn open(
        object: AnyGame,
        game: &'static GameInfo,
        rules: &'static RuleProfile,
        document: &Document,
        budget: &Budget,
        wake: Wake,
    ) -> Result<Opened, OpenError> {
        let setup = OpenSetup::open(object, game, rules, document)?;
        let seat = setup.get().seat_name(0);
        let to_move = setup.get().side_of(0);
        let sides = Side::ALL.map(|side| setup.get().side_name(side));
        let mut study = Self {
            tags: document.tags.clone(),
            outcome: document.outcome,
            match_score: document.match_score,
            verdict: None,
            game: None,
            shelved: Arc::new(Shelved::of(document)),
            touched: false,
            in_view: PositionInView::of_setup(&setup, Viewer::Everything),
            listing: LineListing::default(),
            proved_values: ProvedValues::default(),
            analysis: Arc::new(Analysis { to_move, ..Analysis::nothing(seat, sides) }),
            workers: Workers::new(object, budget, Arc::clone(&wake)),
            programs: Default::default(),
            lock: None,
            explaining: ExplainRequests::default(),
            threats: Threats::new(Arc::clone(&wake)),
            ticks: Ticks::default(),
            reviewer: Reviewer::new(Arc::clone(&wake)),
            checker: Checker::new(wake),
            setup,
        };
        let illegal = study.rebuild();
        study.reviewer.known.saved = document.review.as_slice().into();
        study.recall_review();
        // The file's verdict is kept until it is proved anew, and never shown.
        study.verdict = study.verdict.or_else(|| document.verdict.clone());
        Ok((Box::new(study), illegal))
    }

    /// Rebuilds lines and tree after the start position has changed, keeping the moves that still fit.
    pub(super) fn rebuild(&mut self) -> Vec<(usize, String)> {
        // Lines unchanged since loading stay shelved whole: moves that do not fit a position being built come back with
        // the position they belong to.
        if let (true, Some(game)) = (self.touched, &self.game) {
            self.shelved = Arc::new(Shelved {
                marks: game.lines.node(START).step.marks.clone(),
                line: game.lines.to_document(),
                at: game.lines.path_texts(game.lines.last_kept()),
                opened: game.opened(),
            });
        }
        self.touched = false;
        self.ticks.set_rules(self.setup.identity.rules.id);
        self.reviewer.forget();
        self.reviewer.known.saved = Arc::default();
        self.lock = None;
        self.checker.forget();
        self.game = None;
        self.proved_values = ProvedValues::default();
        self.verdict = None;
        self.drop_estimates();
        let mut illegal = Vec::new();
        if let Ok(position) = self.setup.get().position() {
            let mut game = Game::new(position, self.shelved.opened.clone());
            illegal = game.lines.load(&self.shelved.line);
            game.lines.set_marks(START, self.shelved.marks.clone());
            game.lines.go(game.lines.find(&self.shelved.at));
            self.game = Some(game);
        }
        self.listing.begin_anew(&illegal);
        self.workers.forget_answers();
        self.look();
        illegal
    }

    /// Turns position, jobs and tree to the position in view.
    pub(super) fn look(&mut self) {
        let viewer = self.in_view.position.viewer;
        let before = self.in_view.position.text.clone();
        let mut query = None;
        if let Some(game) = &mut self.game {
            if game.root_at(|position| self.workers.proves(position)) | game.rest_elsewhere() {
                self.workers.forget_answers();
            }
            game.find_here();
            self.in_view = PositionInView::of_game(&self.setup, game, viewer);
            self.listing.follow(self.setup.get(), &game.lines, &self.proved_values);
            let mut history: Vec<AnyPosition> = game.lines.history().into_iter().cloned().collect();
            history.pop();
            if let Some(lock) = &mut self.lock {
                lock.here = lock.way == game.lines.path_texts(game.lines.at());
            }
            let (setup, position) = (self.setup.get().clone(), game.lines.position().clone());
            let among = self.ticks.look_at(&position, &self.in_view.legal, viewer == Viewer::Everything);
            query = Some(Arc::new(EngineQuery { setup, position, history, among }));
        } else {
            self.in_view = PositionInView::of_setup(&self.setup, viewer);
            self.ticks.here.clear();
            self.forget_analysis();
        }
        if self.in_view.position.text != before {
            self.drop_estimates();
        }
        let proved = !self.hides();
        let known = if proved { self.recall() } else { None };
        let (shortest, stays) = (self.setup.settings.shortest, self.lock.is_some());
        self.workers.look_at(query, self.in_view.legal.len(), shortest, proved, known, stays);
        Arc::make_mut(&mut self.analysis).explained = Arc::default();
        self.recall_estimate();
        self.take_report();
        self.ask_tree();
    }

    /// Returns true if the viewer sees less than everything: nothing is proved then, since that would reveal the rest.
    pub(super) fn hides(&self) -> bool {
        self.in_view.position.viewer != Viewer::Everything
    }

    /// Updates the list of the lines.
    pub(super) fn list_lines(&mut self) {
        if let Some(game) = &self.game {
            self.listing.follow(self.setup.get(), &game.lines, &self.proved_values);
        }
    }

    /// Hands the tree's queries to the solver.
    pub(super) fn ask_tree(&mut self) {
        let hidden = self.hides();
        if let Some(game) = self.game.as_mut().filter(|_| !hidden) {
            let questions = game.tree.take_questions();
            let questions = self.answer_from_book(questions);
            if !questions.is_empty() {
                self.workers.solver.ask_tree(questions);
            }
        }
    }
}
