//! A situation as a study: the robot's prediction.

use crate::games::durak::robot::Profile;
use crate::games::durak::robot::profile::ARTICLE;
use crate::games::durak::situation::SituationGame;
use crate::games::durak::situation::setup::Setup;
use crate::model::Game;
use crate::study::budget::Budget;
use crate::study::exercise::Goal;
use crate::study::kinds::durak::prediction::{Change, PredictionReport, Query, Subject, Worker};
use crate::study::play::analysis::report::Stage;
use crate::study::resources::Wake;
use crate::study::tool::{OpenTool, Tool};
use crate::study::{Effort, Work};

/// The background work of a situation.
pub struct Situation {
    worker: Worker,
    report: PredictionReport,
    work: Work,
    /// Whether the setup has no problems.
    playable: bool,
}

impl Situation {
    /// The report.
    pub fn report(&self) -> &PredictionReport {
        &self.report
    }
}

impl Tool for Situation {
    type Game = SituationGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        let report = PredictionReport::new(ARTICLE.method);
        Self { worker: Worker::new(budget, wake), report, work: Work::Nothing, playable: false }
    }

    fn ask(&mut self, setup: &Setup, _goal: Option<Goal>) {
        self.playable = SituationGame::problems(setup).is_empty();
        let subject = self.playable.then(|| Subject::of_situation(&setup.situation));
        let method = setup.method;
        self.worker.ask(subject.map(|subject| Query { subject, method, prospect: true }));
    }

    fn rest(&mut self) {
        self.worker.rest();
        // The worker keeps it while there is memory.
        self.report.prediction = None;
    }

    fn poll(&mut self, setup: &Setup) -> bool {
        let state = self.worker.state();
        self.work = match state.crash {
            Some(text) => Work::Crashed(text),
            None if state.running => Work::Running(Stage::Value),
            None if !self.playable => Work::Nothing,
            None => Work::Done,
        };
        self.report = PredictionReport {
            method: setup.method,
            prediction: state.prediction,
            current: state.current,
            progress: state.progress,
            prospect: state.prospect,
            transfers: false,
        };
        state.running
    }

    fn effort(&self) -> Effort {
        let progress = self.report.progress;
        let (nodes, spent, memory) = (progress.nodes, progress.spent, progress.memory);
        Effort { work: self.work.clone(), nodes, spent, memory }
    }
}

/// Changes the robot's method in a situation. Returns whether the study changed.
pub fn change(study: &mut OpenTool<Situation>, change: Change) -> bool {
    let mut setup = study.setup().clone();
    let method = change.of(setup.method);
    if method == setup.method {
        return false;
    }
    setup.method = method;
    if let Change::Profile(id) = change {
        setup.profile = Profile::from_id(id).unwrap_or(setup.profile);
    }
    study.replace(setup)
}
