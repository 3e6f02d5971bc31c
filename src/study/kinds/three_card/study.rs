//! A study of three cards: hands on a table, their values and their chances. There are no moves, no lines, no tree.

use super::Report;
use super::worker::Worker;
use crate::games::three_card::{Setup, ThreeCardGame, game};
use crate::model::{
    Choice, Edit, EditOutcome, Game, ParseError, Problem, RuleProfile, Scene, Setup as _, ZoneKind,
};
use crate::study::document::{Document, Settings};
use crate::study::kinds::three_card;
use crate::study::playing::job::Stage;
use crate::study::resources::{Resources, Wake};
use crate::study::{Analysis, Study, Work};
use std::sync::Arc;

/// An open study of three cards.
pub struct OpenThree {
    setup: Setup,
    problems: Vec<Problem>,
    title: String,
    author: String,
    notes: String,
    settings: Settings,
    worker: Worker,
    /// Whether the user stopped the work.
    stopped: bool,
    report: Arc<Report>,
    analysis: Analysis,
}

impl OpenThree {
    /// Opens a document. Returns also the moves that were illegal, as every move is here.
    ///
    /// # Errors
    /// Where the position is wrong.
    pub fn open(
        rules: &'static RuleProfile,
        document: &Document,
        resources: Resources,
        wake: Wake,
    ) -> Result<(Self, Vec<(usize, String)>), ParseError> {
        let setup = ThreeCardGame::parse(rules, &document.position)?;
        let mut study = Self {
            setup,
            problems: Vec::new(),
            title: document.title.clone(),
            author: document.author.clone(),
            notes: document.notes.clone(),
            settings: document.settings.clone(),
            worker: Worker::new(resources, wake),
            stopped: false,
            report: Arc::default(),
            analysis: Analysis::nothing(game::hand_name(0)),
        };
        study.look();
        let illegal = document.line.0.first().map(|step| (1, step.mv.clone()));
        Ok((study, illegal.into_iter().collect()))
    }

    /// Turns the worker to the setup as it is now.
    fn look(&mut self) {
        self.problems = ThreeCardGame::problems(&self.setup);
        self.stopped = false;
        self.worker.look_at(Some(self.setup.clone()));
        self.take_state();
    }

    fn take_state(&mut self) -> bool {
        let state = self.worker.state();
        let work = match state.crash {
            Some(text) => Work::Crashed(text),
            None if self.stopped => Work::Stopped(Stage::Value),
            None if state.running => Work::Running(Stage::Value),
            None => Work::Done,
        };
        let changed = !Arc::ptr_eq(&self.report, &state.report) || self.analysis.work != work;
        self.analysis.work = work;
        self.analysis.nodes = state.report.deals;
        self.analysis.spent = state.spent;
        self.analysis.settled = state.report.progress[0];
        self.report = state.report;
        changed
    }
}

impl Study for OpenThree {
    fn game(&self) -> &'static str {
        ThreeCardGame::ID
    }

    fn rules(&self) -> &'static RuleProfile {
        ThreeCardGame::rules_of(&self.setup)
    }

    fn all_rules(&self) -> &'static [RuleProfile] {
        ThreeCardGame::rules()
    }

    fn document(&self) -> Document {
        self.content()
    }

    fn content(&self) -> Document {
        Document {
            game: ThreeCardGame::ID.to_owned(),
            rules: self.rules().id.to_owned(),
            title: self.title.clone(),
            author: self.author.clone(),
            notes: self.notes.clone(),
            position: three_card::text(&self.setup),
            settings: self.settings.clone(),
            ..Document::default()
        }
    }

    fn about(&self) -> [&str; 3] {
        [&self.title, &self.author, &self.notes]
    }

    fn become_document(&mut self, document: &Document) -> bool {
        let rules = self.rules();
        if document.game != ThreeCardGame::ID || document.rules != rules.id {
            return false;
        }
        let Ok(setup) = ThreeCardGame::parse(rules, &document.position).map_err(drop) else { return false };
        self.describe(document.title.clone(), document.author.clone(), document.notes.clone());
        if setup != self.setup {
            self.setup = setup;
            self.look();
        }
        true
    }

    fn describe(&mut self, title: String, author: String, notes: String) {
        (self.title, self.author, self.notes) = (title, author, notes);
    }

    fn setup_scene(&self) -> Scene {
        ThreeCardGame::setup_scene(&self.setup)
    }

    fn position_text(&self) -> String {
        three_card::text(&self.setup)
    }

    fn set_position(&mut self, text: &str) -> Result<(), ParseError> {
        let setup = ThreeCardGame::parse(self.rules(), text)?;
        if setup != self.setup {
            self.setup = setup;
            self.look();
        }
        Ok(())
    }

    fn edit(&mut self, edit: Edit) -> EditOutcome {
        let outcome = self.setup.edit(edit);
        if outcome.is_edited() {
            self.look();
        }
        outcome
    }

    fn problems(&self) -> &[Problem] {
        &self.problems
    }

    fn choices(&self) -> Vec<Choice> {
        ThreeCardGame::choices(&self.setup)
    }

    fn scene(&self) -> Scene {
        let mut scene = self.setup_scene();
        scene.zones.retain(|zone| zone.kind != ZoneKind::Rack);
        scene
    }

    fn current_text(&self) -> String {
        self.position_text()
    }

    fn poll(&mut self) -> bool {
        self.take_state()
    }

    fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    fn pause(&mut self, paused: bool) {
        if paused {
            self.stopped = true;
            self.worker.look_at(None);
            self.take_state();
        } else {
            self.look();
        }
    }

    fn rest(&mut self, _forget: bool) {
        self.worker.look_at(None);
    }

    fn resume(&mut self) {
        if !self.stopped {
            self.look();
        }
    }

    fn set_resources(&mut self, resources: Resources) {
        self.worker.set_resources(resources);
        self.resume();
    }

    fn three(&self) -> Option<&Report> {
        Some(&self.report)
    }

    fn is_played(&self) -> bool {
        false
    }

    fn shortest(&self) -> bool {
        self.settings.shortest
    }

    fn set_shortest(&mut self, shortest: bool) {
        self.settings.shortest = shortest;
    }
}
