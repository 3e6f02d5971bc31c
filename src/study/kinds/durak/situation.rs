//! A study of what one player of durak knows, and of what the robot predicts there. There are no moves and no lines.

use super::prediction::{Change, Question, Report, Subject, Worker};
use crate::games::durak::robot::Profile;
use crate::games::durak::situation::SituationGame;
use crate::games::durak::situation::setup::Setup;
use crate::model::{
    Choice, Edit, EditOutcome, Game, Message, ParseError, Problem, RuleProfile, Scene, Setup as _, ZoneKind,
};
use crate::study::document::{Document, Settings};
use crate::study::playing::job::Stage;
use crate::study::resources::{Resources, Wake};
use crate::study::{Analysis, Study, Work};

/// An open study of a situation.
pub struct OpenSituation {
    setup: Setup,
    problems: Vec<Problem>,
    title: String,
    author: String,
    notes: String,
    settings: Settings,
    worker: Worker,
    /// Whether the user stopped the work.
    stopped: bool,
    report: Report,
    analysis: Analysis,
}

impl OpenSituation {
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
        let setup = SituationGame::parse(rules, &document.position)?;
        let report = Report::new(setup.method);
        let mut study = Self {
            setup,
            problems: Vec::new(),
            title: document.title.clone(),
            author: document.author.clone(),
            notes: document.notes.clone(),
            settings: document.settings.clone(),
            worker: Worker::new(resources, wake),
            stopped: false,
            report,
            analysis: Analysis::nothing(Message::new("durak-we")),
        };
        study.look();
        let illegal = document.line.0.first().map(|step| (1, step.mv.clone()));
        Ok((study, illegal.into_iter().collect()))
    }

    /// Turns the worker to the setup as it is now.
    fn look(&mut self) {
        self.problems = SituationGame::problems(&self.setup);
        self.stopped = false;
        let subject = self.problems.is_empty().then(|| Subject::of_situation(&self.setup.situation));
        let method = self.setup.method;
        self.worker.ask(subject.map(|subject| Question { subject, method, prospect: true }));
        self.take_state();
    }

    fn take_state(&mut self) -> bool {
        let state = self.worker.state();
        let work = match state.crash {
            Some(text) => Work::Crashed(text),
            None if !self.problems.is_empty() => Work::Nothing,
            None if self.stopped => Work::Stopped(Stage::Value),
            None if state.running => Work::Running(Stage::Value),
            None => Work::Done,
        };
        let changed = self.analysis.work != work || state.running;
        self.analysis.work = work;
        self.analysis.nodes = state.progress.nodes;
        self.analysis.memory = state.progress.memory;
        self.analysis.spent = state.progress.spent;
        self.report = Report {
            method: self.setup.method,
            prediction: state.prediction,
            current: state.current,
            progress: state.progress,
            prospect: state.prospect,
        };
        changed
    }
}

impl Study for OpenSituation {
    fn game(&self) -> &'static str {
        SituationGame::ID
    }

    fn rules(&self) -> &'static RuleProfile {
        SituationGame::rules_of(&self.setup)
    }

    fn all_rules(&self) -> &'static [RuleProfile] {
        SituationGame::rules()
    }

    fn document(&self) -> Document {
        self.content()
    }

    fn content(&self) -> Document {
        Document {
            game: SituationGame::ID.to_owned(),
            rules: self.rules().id.to_owned(),
            title: self.title.clone(),
            author: self.author.clone(),
            notes: self.notes.clone(),
            position: SituationGame::format(&self.setup),
            settings: self.settings.clone(),
            ..Document::default()
        }
    }

    fn about(&self) -> [&str; 3] {
        [&self.title, &self.author, &self.notes]
    }

    fn become_document(&mut self, document: &Document) -> bool {
        let rules = self.rules();
        if document.game != SituationGame::ID || document.rules != rules.id {
            return false;
        }
        let Ok(setup) = SituationGame::parse(rules, &document.position).map_err(drop) else { return false };
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
        SituationGame::setup_scene(&self.setup)
    }

    fn position_text(&self) -> String {
        SituationGame::format(&self.setup)
    }

    fn set_position(&mut self, text: &str) -> Result<(), ParseError> {
        let setup = SituationGame::parse(self.rules(), text)?;
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
        SituationGame::choices(&self.setup)
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
            self.worker.stop();
            self.take_state();
        } else {
            self.look();
        }
    }

    fn rest(&mut self, _forget: bool) {
        self.worker.stop();
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

    fn durak(&self) -> Option<&Report> {
        Some(&self.report)
    }

    fn set_robot(&mut self, change: Change) -> bool {
        let method = change.of(self.setup.method);
        let changed = method != self.setup.method;
        if changed {
            self.setup.method = method;
            if let Change::Profile(id) = change {
                self.setup.profile = Profile::from_id(id).unwrap_or(self.setup.profile);
            }
            self.look();
        }
        changed
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
