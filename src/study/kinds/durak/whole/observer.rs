//! The robot as an observer of a whole game: its prediction for either seat.

use crate::budget::Budget;
use crate::jobs::Progress;
use crate::kinds::durak::adviser::{Adviser, Remembered};
use crate::kinds::durak::memory::Seen;
use crate::kinds::durak::prediction::worker::{self, Predictions, Query};
use crate::kinds::durak::prediction::{Change, PredictionReport, Subject};
use crate::resources::Wake;
use crate::solving::Observer;
use etude_games::durak::bot::Bot;
use etude_games::durak::robot::profile::ARTICLE;
use etude_games::durak::robot::{Method, Robot, Role};
use etude_games::durak::whole::WholePosition;
use etude_games::durak::{Deck, Phase};
use etude_model::Side;
use std::any::Any;
use std::sync::Arc;

/// Seat or side for which the robot predicts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Eyes {
    /// The side to move.
    #[default]
    Mover,
    /// The other side.
    Other,
    /// A seat.
    Seat(u8),
}

/// The robot as an observer.
pub struct RobotObserver {
    table: Option<WholePosition>,
    eyes: Option<Eyes>,
    method: Method,
    worker: Predictions,
    report: PredictionReport,
    adviser: Adviser,
    /// The seat whose card memory is wanted, and whether the opponent's play is read into it.
    remembers: Option<(Side, bool)>,
}

impl RobotObserver {
    /// An observer with the article's method. It predicts only while watched.
    pub fn new(budget: &Budget, wake: Wake) -> Self {
        let method = ARTICLE.method;
        let worker = worker::start(budget, Arc::clone(&wake));
        let adviser = Adviser::new(budget, wake);
        let report = PredictionReport::new(method);
        Self { table: None, eyes: None, method, worker, report, adviser, remembers: None }
    }

    /// Chooses the seat whose card memory is wanted, and whether the opponent's play is read into it.
    pub fn remember(&mut self, wanted: Option<(Side, bool)>) {
        if wanted != self.remembers {
            self.remembers = wanted;
            self.ask_adviser();
        }
    }

    fn ask_adviser(&mut self) {
        let wanted = self.remembers.zip(self.table.as_ref());
        let seen = wanted.map(|((seat, _), table)| Seen::of_game(table, seat));
        self.adviser.ask(seen, self.remembers.is_some_and(|(_, weighed)| weighed));
    }

    /// The advice for that seat.
    pub fn remembered(&self) -> Option<&Remembered> {
        self.adviser.shown()
    }

    /// The side to move.
    pub fn mover(&self) -> Option<Side> {
        self.table.as_ref().map(|table| table.state().to_move())
    }

    /// Chooses whose prediction is made; none stops it.
    pub fn watch(&mut self, eyes: Option<Eyes>) {
        if eyes != self.eyes {
            self.eyes = eyes;
            self.ask();
        }
    }

    /// Changes the robot's method.
    pub fn change(&mut self, change: Change) {
        self.method = change.of(self.method);
        self.ask();
    }

    /// The report.
    pub fn report(&self) -> &PredictionReport {
        &self.report
    }

    fn ask(&mut self) {
        let wanted = self.eyes.zip(self.table.as_ref());
        let subject = wanted.and_then(|(eyes, table)| subject(table, eyes));
        let method = self.method;
        worker::ask(&self.worker, subject.map(|subject| Query { subject, method }));
        if self.eyes.is_none() {
            self.worker.rest();
        }
        self.poll();
    }
}

impl Observer<WholePosition> for RobotObserver {
    fn look_at(&mut self, position: Option<&WholePosition>) {
        self.table = position.cloned();
        self.ask_adviser();
        self.ask();
    }

    fn rest(&mut self) {
        self.worker.rest();
        self.adviser.rest();
        self.report.prediction = None;
    }

    fn poll(&mut self) -> bool {
        let advised = self.adviser.poll();
        let state = self.worker.lock();
        let idle = !state.is_busy() && !state.current;
        let changed = state.is_busy() || state.current != self.report.current;
        self.report = PredictionReport {
            method: self.method,
            // The prediction of another position is shown only for a moment.
            prediction: state.prediction.clone().filter(|_| !idle),
            current: state.current,
            progress: if idle { Progress::default() } else { state.progress() },
            prospect: if idle { Arc::default() } else { Arc::clone(&state.prospect) },
            transfers: self.table.as_ref().is_some_and(|table| table.state().rules().transfer),
        };
        changed || advised
    }

    fn findings(&self) -> &dyn Any {
        self
    }

    fn findings_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// The subject of a player's decision, real or hypothetical; none where there is nothing to predict.
fn subject(table: &WholePosition, eyes: Eyes) -> Option<Subject> {
    let state = table.state();
    let seat = match eyes {
        Eyes::Mover => state.to_move(),
        Eyes::Other => state.to_move().other(),
        Eyes::Seat(0) => Side::First,
        Eyes::Seat(_) => Side::Second,
    };
    let role = match (state.phase(), seat == state.attacker()) {
        (Phase::Attack, true) => Role::Attack,
        (Phase::Defence, false) => Role::Defend,
        // The attacker may wonder which cards to add; the defender has nothing to beat.
        (Phase::Defence, true) => Role::Attack,
        (Phase::Attack, false) | (Phase::ThrowIn | Phase::Over, _) => return None,
    };
    let robot = remembering(table, seat);
    let to_beat = state.bout().to_beat().filter(|_| role == Role::Defend);
    Some(Subject { situation: robot.knowledge()?.situation(role, to_beat), view: table.view(seat) })
}

/// A robot that observed the whole game from a seat.
fn remembering(table: &WholePosition, seat: Side) -> Robot {
    let deal = table.deal();
    // Its memory does not depend on the method.
    let mut robot = Robot::new(ARTICLE.method, Deck::Cards36);
    robot.start(seat, &deal.public());
    for event in table.events() {
        robot.observe(event.seen_by(seat));
    }
    robot
}
