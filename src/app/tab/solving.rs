//! Solving: the exercise of a tab, its progress, and the moves of the other side.

use super::play::FORCED_PAUSE;
use super::{Mode, Tab};
use crate::action::SolveStep;
use crate::narrowing::cards::places;
use crate::settings::Exercises;
use crate::stopwatch::Stopwatch;
use egui::Context;
use etude_model::Viewer;
use etude_study::document::GENERATOR;
use etude_study::exercise::solving::{
    AttemptStage, DefenderAction, HINTS, Solving, SolvingEvent, SolvingStatus, StoredAttempt,
};
use etude_study::exercise::{Attempt, ExerciseKey, Goal};
use etude_study::play::composition::Stipulation;
use etude_study::practice::ExerciseStatus;
use etude_study::{LineItem, Playing, Study, Walk};
use std::time::Duration;

/// True if an exercise was made by the program, as its tags say.
pub(super) fn is_made(study: &dyn Study) -> bool {
    let asks = Goal::of(&study.identity().about.exercise).is_some();
    asks && study.document().tags.iter().any(|(name, _)| name == GENERATOR)
}

/// Exercise being solved in a tab.
pub struct Trial {
    /// The progress.
    pub solving: Solving,
    /// The key of the exercise; none where the study asks nothing.
    key: Option<ExerciseKey>,
    /// The time since the other side is to move.
    since: Stopwatch,
    /// The time since the last frame.
    looked: Stopwatch,
    /// The last own move that was judged to be right, by its way, and when, in seconds of the window's clock.
    right: Option<(u64, f64)>,
}

impl Trial {
    fn new(goal: Option<Goal>, study: &dyn Study) -> Option<Self> {
        let mut solving = Solving::new(goal, study.playing()?);
        if goal == Some(Goal::Win) {
            solving.stipulate(Stipulation::of(&study.identity().about.exercise));
        }
        let key = goal.and_then(|_| ExerciseKey::of(&study.document()));
        let [since, looked] = <[Stopwatch; 2]>::default();
        Some(Self { solving, key, since, looked, right: None })
    }

    /// The viewpoint on the table: an estimate is limited to the knowledge of its seat.
    pub(super) fn viewer(&self, game: &dyn Playing) -> Viewer {
        if !self.solving.asks_best_move() {
            return Viewer::Everything;
        }
        let first = self.solving.from() + 1;
        let tried = game.line().iter().find(|item| item.on_path && item.ply == first);
        Viewer::Seat(tried.map_or(game.analysis().player, |item| item.seat_number.saturating_sub(1)))
    }

    /// Notes that the last move is an own one and right.
    fn note_right(&mut self, game: &dyn Playing, now: f64) {
        let status = self.solving.status(game);
        let solved = self.solving.stage() == AttemptStage::Solved;
        let judged = solved || matches!(status, SolvingStatus::Yours | SolvingStatus::Theirs);
        let own = |item: &&LineItem| item.side == self.solving.side() && item.ply > self.solving.from();
        let last = game.line().current().filter(own).filter(|_| judged && self.solving.slip().is_none());
        if let Some(way) = last.map(|item| item.way)
            && self.right.is_none_or(|(before, _)| before != way)
        {
            self.right = Some((way, now));
        }
    }

    /// The attempt, where the study asks something.
    fn attempt(&mut self) -> Option<Attempt> {
        self.solving.commit();
        Some(self.solving.attempt(self.key.clone()?))
    }
}

impl Tab {
    /// The goal of the study.
    pub fn goal(&self) -> Option<Goal> {
        Goal::of(&self.study.identity().about.exercise)
    }

    /// True if there is something to solve: a study with moves and all cards open, or a kind that asks a question of its own.
    pub fn can_solve(&self) -> bool {
        if self.study.playing().is_some() {
            // With hidden cards nothing is to be won or held for certain, unless an exercise says so.
            let solves = !self.study.identity().game.hides || self.goal().is_some();
            return self.study.setup().problems.is_empty() && solves;
        }
        self.own.as_ref().is_some_and(|own| own.solves(self.study.as_ref()))
    }

    /// Opens an exercise in Solve when it is seen for the first time, where wanted. `solved` is true if it was solved before.
    pub(crate) fn open_exercise(&mut self, wanted: Exercises, solved: impl Fn(&ExerciseKey) -> bool) {
        if std::mem::replace(&mut self.looked_at, true) || self.goal().is_none() || !self.can_solve() {
            return;
        }
        let solves = match wanted {
            Exercises::Solve => true,
            Exercises::Unsolved => !ExerciseKey::of(&self.study.document()).is_some_and(|key| solved(&key)),
            Exercises::Analyse => false,
        };
        if solves {
            self.mode = Mode::Solve;
            self.begin_solving();
        } else {
            self.leave_exercise();
        }
    }

    /// Shows the solution of an exercise that nothing was tried in.
    pub(crate) fn leave_exercise(&mut self) {
        if self.mode == Mode::Solve {
            self.trial = None;
            self.mode = if self.study.playing().is_some() { Mode::Analyse } else { Mode::Setup };
        }
    }

    /// Another exercise came to the front in the same tab.
    pub(crate) fn forget_look(&mut self) {
        (self.looked_at, self.answered) = (false, false);
        self.asked = None;
        self.made = is_made(self.study.as_ref());
    }

    /// Begins anew to solve the exercise: from its start, or where the study asks nothing from the position in view.
    pub fn begin_solving(&mut self) {
        let goal = self.goal();
        let Self { study, own, .. } = self;
        if study.playing().is_none() {
            if let Some(own) = own {
                own.begin_solving(study.as_ref());
            }
            return;
        }
        let at_end = self.moves().is_empty();
        if goal.is_some() || at_end {
            self.walk(Walk::Start);
            self.after_walking();
        }
        self.trial = Trial::new(goal, self.study.as_ref());
        self.seat_mover();
    }

    /// Ends the attempt because something else is done. Looking at the solution is giving up, where anything was tried or a
    /// session waits for the answer.
    pub(crate) fn end_solving(&mut self, shown: bool) {
        let Self { mode, study, own: Some(own), .. } = self else { return self.end_trial(shown) };
        if shown && *mode == Mode::Solve && study.playing().is_none() {
            self.attempted = own.end_solving(study.as_ref());
        }
        self.end_trial(shown);
    }

    fn end_trial(&mut self, shown: bool) {
        let (Some(mut trial), Some(game)) = (self.trial.take(), self.study.playing()) else { return };
        let open = matches!(trial.solving.stage(), AttemptStage::Trying | AttemptStage::Refuted);
        self.answered |= shown && trial.solving.stage() != AttemptStage::Solved;
        if shown && open && (self.practice.awaited || trial.solving.has_begun(game)) {
            trial.solving.give_up();
            self.attempted = trial.attempt();
        }
    }

    /// Leaves the attempt for something else: after a mistake it has failed. Returns the attempt, and true if its answer was
    /// shown.
    pub(crate) fn leave_attempt(&mut self) -> Option<(Attempt, bool)> {
        if self.mode == Mode::Solve {
            let failed = self.trial.as_ref().is_some_and(|trial| {
                let open = matches!(trial.solving.stage(), AttemptStage::Trying | AttemptStage::Refuted);
                open && trial.solving.mistakes() > 0
            });
            if failed || self.study.playing().is_none() {
                let shown = self.answered || self.trial.is_none();
                self.end_solving(true);
                self.answered = shown;
                return self.take_attempt().map(|attempt| (attempt, shown));
            }
        }
        self.take_attempt().map(|attempt| (attempt, true))
    }

    /// Notes the status in practice of the exercise, until the attempt has ended.
    pub(crate) fn note_practice(&mut self, status: impl FnOnce(&ExerciseKey) -> ExerciseStatus) {
        match &mut self.trial {
            Some(Trial { solving, key, .. }) if solving.stage() == AttemptStage::Trying => {
                self.practice = key.as_ref().map(status).unwrap_or_default();
                solving.shown = self.answered || self.practice.shown;
            }
            None if self.mode == Mode::Solve => {
                // To read a position takes longer than a frame should for it: once for each question.
                let text = &self.study.setup().text;
                if self.asked.as_ref().is_none_or(|(asked, _)| asked != text) {
                    self.asked = Some((text.clone(), ExerciseKey::of(&self.study.document())));
                }
                let key = self.asked.as_ref().and_then(|(_, key)| key.as_ref());
                self.practice = key.map(status).unwrap_or_default();
            }
            _ => {}
        }
    }

    /// Takes the attempt that has just ended.
    pub(crate) fn take_attempt(&mut self) -> Option<Attempt> {
        self.attempted.take()
    }

    /// The status of the position being solved; none outside of Solve.
    pub fn solving_status(&self) -> Option<SolvingStatus> {
        let trial = self.trial.as_ref().filter(|_| self.mode == Mode::Solve)?;
        Some(trial.solving.status(self.study.playing()?))
    }

    /// True if the exercise being solved here was solved.
    pub fn is_solved(&self) -> bool {
        let trial = self.trial.as_ref().filter(|_| self.mode == Mode::Solve);
        trial.is_some_and(|trial| trial.solving.stage() == AttemptStage::Solved)
    }

    /// True if the user may move: in a game for a side that no other player has, in Solve once the position is proved.
    pub fn may_move(&self) -> bool {
        match self.mode {
            Mode::Play => self.awaits_person(),
            Mode::Solve => self.solving_status() == Some(SolvingStatus::Yours),
            Mode::Setup | Mode::Analyse => true,
        }
    }

    /// True if the puzzle of the day is being solved.
    pub fn is_daily(&self) -> bool {
        self.mode == Mode::Solve && self.practice.daily
    }

    /// True if there is another step of hints.
    pub fn can_hint(&self) -> bool {
        if self.mode == Mode::Play {
            return self.can_be_advised();
        }
        let trial = self.trial.as_ref().filter(|_| self.mode == Mode::Solve);
        trial.zip(self.study.playing()).is_some_and(|(trial, game)| {
            let length = self.current().map_or(0, |item| item.ply);
            trial.solving.hint_at(length) < HINTS && trial.solving.hinted(game).is_some()
        })
    }

    /// True if there is a move to take back.
    pub fn can_take_back(&self) -> bool {
        match (&self.trial, self.study.playing()) {
            (Some(trial), Some(game)) if self.mode == Mode::Solve => {
                let open = matches!(trial.solving.stage(), AttemptStage::Trying | AttemptStage::Refuted);
                open && trial.solving.before_last(game).is_some()
            }
            _ => self.current().is_some(),
        }
    }

    /// The number of steps of hints shown, and the move of the hint, by its index.
    pub fn hinted(&self) -> Option<(u8, usize)> {
        let trial = self.trial.as_ref().filter(|_| self.mode == Mode::Solve)?;
        let steps = trial.solving.hint_at(self.current().map_or(0, |item| item.ply));
        Some((steps, trial.solving.hinted(self.study.playing()?)?)).filter(|(steps, _)| *steps > 0)
    }

    /// The number of steps of hints drawn on the table, and the move of the hint: none once the goal is given away.
    pub fn drawn_hint(&self) -> Option<(u8, usize)> {
        if self.is_advised() {
            return Some((HINTS, self.advice()?));
        }
        let is_lost = self.trial.as_ref().is_some_and(|trial| trial.solving.slip().is_some());
        self.hinted().filter(|_| !is_lost)
    }

    /// Raises the cards of the move that the last of the hints names, ready to be played.
    pub(super) fn raise_hinted(&mut self) {
        if let Some((HINTS, index)) = self.drawn_hint().filter(|_| self.selects_cards())
            && let Some(row) = self.moves().get(index)
        {
            self.view.selection = places(&self.study.view().scene, row.touched.cards());
        }
    }

    /// True if the other side needs the explanations of its replies.
    pub(super) fn defends(&self) -> bool {
        let trial = self.trial.as_ref().filter(|_| self.mode == Mode::Solve);
        trial.zip(self.study.playing()).is_some_and(|(trial, game)| trial.solving.asks_why(game))
    }

    /// Makes a legal move, by its index, as an attempt: it is no part of the study.
    pub(crate) fn try_move(&mut self, index: usize) {
        self.walk(Walk::Try(index));
        self.after_trying();
    }

    fn after_trying(&mut self) {
        if let Some(trial) = &mut self.trial {
            trial.solving.commit();
            trial.since.reset();
        }
        self.after_walking();
    }

    /// The last move, where it was judged to be right, and when, in seconds of the window's clock.
    pub fn right_move(&self) -> Option<(f64, &LineItem)> {
        let trial = self.trial.as_ref().filter(|_| self.mode == Mode::Solve)?;
        let (way, since) = trial.right?;
        self.current().filter(|item| item.way == way).map(|item| (since, item))
    }

    /// True if a move on the way was judged to be right: an own one that keeps the goal. A wrong one is not reported before it
    /// is refuted.
    pub fn was_right(&self, at: usize, item: &LineItem) -> bool {
        let Some(trial) = &self.trial else { return false };
        let own = item.side == trial.solving.side() && at >= trial.solving.from();
        let kept = trial.solving.slip().is_none_or(|slip| at < slip.at);
        // Of the last one it is not known before its position is proved.
        let judged = !item.current || trial.right.is_some_and(|(way, _)| way == item.way) || self.is_solved();
        own && kept && judged
    }

    /// Goes back to the position after a number of moves from the start.
    fn back_to(&mut self, length: usize) {
        if let Some(trial) = &mut self.trial {
            trial.right = None;
        }
        while self.current().is_some_and(|item| item.ply > length) {
            self.walk(Walk::Back);
        }
        self.after_trying();
    }

    /// Executes a step of solving.
    pub(crate) fn solve_step(&mut self, step: SolveStep) {
        let length = self.current().map_or(0, |item| item.ply);
        let (Some(trial), Some(game)) = (&mut self.trial, self.study.playing()) else { return };
        let stage = trial.solving.stage();
        match step {
            SolveStep::Hint => {
                if trial.solving.hinted(game).is_some() {
                    trial.solving.ask_hint(length);
                    trial.solving.commit();
                    self.raise_hinted();
                }
            }
            SolveStep::TakeBack | SolveStep::Retry => {
                let target = match step {
                    SolveStep::TakeBack => trial.solving.before_last(game),
                    _ => Some(trial.solving.before_mistake()).filter(|&target| target < length),
                };
                if let Some(target) =
                    target.filter(|_| matches!(stage, AttemptStage::Trying | AttemptStage::Refuted))
                {
                    trial.solving.go_back(target);
                    self.back_to(target);
                }
            }
            SolveStep::Again => {
                let from = trial.solving.from();
                self.back_to(from);
                self.begin_solving();
            }
            SolveStep::Every(every) => trial.solving.every = every,
            SolveStep::Show => self.show_solution(),
        }
    }

    /// Shows the solution of where it was begun.
    fn show_solution(&mut self) {
        let from = self.trial.as_ref().map_or(0, |trial| trial.solving.from());
        self.end_solving(true);
        self.mode = Mode::Analyse;
        self.back_to(from);
    }

    /// Time goes by elsewhere.
    pub(crate) fn rest_solving(&mut self) {
        if let Some(trial) = &mut self.trial {
            trial.looked.reset();
            trial.since.reset();
        }
        if let Some(own) = &mut self.own {
            own.rest_solving();
        }
    }

    /// Judges the position in view, and lets the other side reply. Returns true if the journal is to be written.
    pub(super) fn solve_by_itself(&mut self, ctx: &Context, now: f64) -> bool {
        if self.mode != Mode::Solve {
            return false;
        }
        if self.trial.is_none() && self.study.playing().is_some() {
            self.begin_solving();
        }
        let (Some(trial), Some(game)) = (&mut self.trial, self.study.playing()) else { return false };
        trial.solving.pass(trial.looked.lap(now));
        let event = trial.solving.judge(game, &self.study.view().text);
        trial.note_right(game, now);
        match event {
            SolvingEvent::Nothing => {}
            SolvingEvent::Refuted => {
                trial.solving.commit();
                return true;
            }
            SolvingEvent::Solved => {
                self.attempted = trial.attempt();
                return true;
            }
            SolvingEvent::NextDefence(length) => {
                self.back_to(length);
                ctx.request_repaint();
                return true;
            }
        }
        match trial.solving.status(game) {
            SolvingStatus::Theirs => {}
            // The only move is made by itself, except the first move of the exercise.
            SolvingStatus::Yours
                if self.play.players.plays_forced
                    && game.moves().len() == 1
                    && game.line().current().is_some_and(|item| item.ply > trial.solving.from()) =>
            {
                let wait = FORCED_PAUSE - trial.since.since(now);
                if wait > 0.0 {
                    ctx.request_repaint_after(Duration::from_secs_f64(wait));
                    return false;
                }
                trial.since.reset();
                self.try_move(0);
                return true;
            }
            _ => {
                trial.since.reset();
                return false;
            }
        }
        match trial.solving.reply(game, trial.since.since(now)) {
            DefenderAction::Not => false,
            DefenderAction::Wait(wait) => {
                ctx.request_repaint_after(Duration::from_secs_f64(wait));
                false
            }
            DefenderAction::Reply(index) => {
                self.try_move(index);
                ctx.request_repaint();
                true
            }
        }
    }

    /// The attempt in progress, as the journal keeps it.
    pub(super) fn kept_trial(&self) -> Option<StoredAttempt> {
        let trial = self.trial.as_ref().filter(|_| self.mode == Mode::Solve)?;
        Some(trial.solving.stored(self.study.playing()?))
    }

    /// Goes on with the attempt in the journal.
    pub(super) fn restore_trial(&mut self, kept: &StoredAttempt) {
        self.walk(Walk::Start);
        for text in &kept.way {
            let Some(index) = self.moves().iter().position(|row| row.text == *text) else { break };
            self.walk(Walk::Try(index));
        }
        self.trial = Trial::new(self.goal(), self.study.as_ref());
        if let (Some(trial), Some(game)) = (&mut self.trial, self.study.playing()) {
            trial.solving.restore(kept, game);
        }
        self.after_walking();
    }
}
