//! A situation as a study: the robot's prediction.

use super::question::RobotQuestion;
use crate::budget::Budget;
use crate::exercise::Goal;
use crate::jobs::Progress;
use crate::kinds::durak::prediction::worker::{self, Predictions, Query};
use crate::kinds::durak::prediction::{Change, PredictionReport, Subject};
use crate::play::analysis::report::Stage;
use crate::resources::Wake;
use crate::tool::{OpenTool, Tool};
use crate::{Effort, Work};
use etude_games::durak::robot::Profile;
use etude_games::durak::robot::profile::ARTICLE;
use etude_games::durak::situation::SituationGame;
use etude_games::durak::situation::setup::Setup;
use etude_model::{Game, Message};
use std::sync::Arc;

/// The background work of a situation.
pub struct Situation {
    worker: Predictions,
    /// The report.
    pub report: PredictionReport,
    /// The question about the robot, or the reason why the situation has none; `None` without such a goal.
    pub question: Option<Result<RobotQuestion, Message>>,
    /// True if the setup has no problems.
    playable: bool,
}

impl Tool for Situation {
    type Game = SituationGame;

    fn new(budget: &Budget, wake: Wake) -> Self {
        let report = PredictionReport::new(ARTICLE.method);
        Self { worker: worker::start(budget, wake), report, question: None, playable: false }
    }

    fn ask(&mut self, setup: &Setup, goal: Option<Goal>) {
        self.question = (goal == Some(Goal::BotMove)).then(|| RobotQuestion::new(setup));
        self.playable = SituationGame::problems(setup).is_empty();
        let subject = self.playable.then(|| Subject::of_situation(&setup.situation));
        let method = setup.method;
        worker::ask(&self.worker, subject.map(|subject| Query { subject, method }));
    }

    fn rest(&mut self) {
        self.worker.rest();
        // The worker keeps it while there is memory.
        self.report.prediction = None;
    }

    fn poll(&mut self, setup: &Setup) -> (bool, Effort) {
        let state = self.worker.lock();
        let work = match state.crash() {
            Some(text) => Work::Crashed(text.to_owned()),
            None if state.is_busy() => Work::Running(Stage::Value),
            None if !self.playable => Work::Nothing,
            None => Work::Done,
        };
        let progress = state.progress();
        self.report = PredictionReport {
            method: setup.method,
            prediction: state.prediction.clone(),
            current: state.current,
            progress,
            prospect: Arc::clone(&state.prospect),
            transfers: false,
        };
        let Progress { nodes, spent, memory } = progress;
        (state.is_busy(), Effort { work, nodes, spent, memory })
    }
}

/// Changes the robot's method in a situation. Returns true if the study changed.
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
