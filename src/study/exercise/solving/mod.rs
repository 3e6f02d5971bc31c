//! Solving an exercise without seeing its solution: the goal, the judgement of moves, the defence and the end of an
//! attempt.
//!
//! The user plays the side to move. Every move that keeps the goal is right, and only proved values count: while a
//! position is not proved, neither side moves. A wrong move is not reported at once: play goes on against the quickest
//! refutation, and after it ([`AttemptStage::Refuted`]) the wrong move is named.
//!
//! [`Solving`] looks at an open game repeatedly ([`Solving::judge`]) and gives the defender's replies
//! ([`Solving::reply`]); it makes no move itself. It knows no game and uses nothing but [`Playing`].

mod defence;
mod stipulated;
mod stored;
pub mod telling;
#[cfg(test)]
mod tests;

pub use defence::DefenderAction;
pub use stored::{StoredAttempt, StoredSlip};

use super::{Attempt, ExerciseKey, Goal};
use crate::exercise::proof::MOVES_OF_A_DRAW;
use crate::play::Playing;
use crate::play::composition::Stipulation;
use crate::rows::{Analysis, LineItem, Work};
use etude_model::{Side, Value};
use serde::{Deserialize, Serialize};

/// Number of own moves in a drawn instead of a won position after which the mistake is named.
pub const DRAWN_MOVES: usize = 4;
/// Number of hint steps; the last one names the move.
pub const HINTS: u8 = 3;
/// Number of own moves in a lost position after which the mistake is named, though the game is not over.
pub const LOST_MOVES: usize = 30;

/// Numeric annotation glyphs of mistakes: ?, ?? and ?!.
const MISTAKES: [u8; 3] = [2, 4, 6];

/// Stage of an attempt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AttemptStage {
    /// In progress.
    #[default]
    Trying,
    /// A move gave the goal away, and its refutation was played out.
    Refuted,
    /// The goal is reached.
    Solved,
    /// The user asked for the solution.
    GaveUp,
}

/// Status of the current position in an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolvingStatus {
    /// The position is being proved.
    Proving,
    /// The position is not proved, and nothing is working on it: nothing is judged.
    Unproved,
    /// The goal is proved to be out of reach.
    Hopeless,
    /// The user is to move.
    Yours,
    /// The defender is to move.
    Theirs,
    /// The attempt has ended, or waits to be resumed.
    Ended,
}

/// The move that gave the goal away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Its index among the moves from the start position.
    pub at: usize,
    /// Remaining value for the user's side.
    pub value: Value,
    /// Its punishment, once known.
    pub punished: Option<Punished>,
}

/// Punishment of a wrong move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Punished {
    /// Number of legal replies.
    pub all: usize,
    /// Number of replies that punish it.
    pub good: usize,
    /// Plies to the end, the wrong move included.
    pub plies: Option<u32>,
}

/// The defender's alternatives at its first choice, which are tried one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fork {
    /// Number of moves from the start position to the choice.
    at: usize,
    /// The replies in notation, the most stubborn first.
    replies: Vec<String>,
    /// Index of the current reply.
    now: usize,
}

/// Change that a judgement has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolvingEvent {
    /// No change.
    Nothing,
    /// The exercise is solved.
    Solved,
    /// The refutation of a wrong move is over.
    Refuted,
    /// The next defence is tried, from the position after this many moves.
    NextDefence(usize),
}

/// An exercise that is being solved.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solving {
    goal: Option<Goal>,
    /// Stipulation that the win has to come within a number of moves, if there is one.
    stipulation: Option<Stipulation>,
    /// Number of moves from the start position to the start of the attempt.
    from: usize,
    side: Side,
    /// Value to keep; none before it is proved.
    keeps: Option<Value>,
    hopeless: bool,
    stage: AttemptStage,
    slip: Option<Slip>,
    /// Judged positions in notation, from the start of the attempt.
    seen: Vec<String>,
    /// True if every defence is tried.
    pub every: bool,
    fork: Option<Fork>,
    mistakes: u32,
    hints: u32,
    /// Number of moves to the position of the hint, and number of hint steps shown.
    hint: (usize, u8),
    /// True if the answer was shown before the attempt.
    pub shown: bool,
    /// Seconds up to the last action.
    spent: f64,
    /// Seconds since the last action.
    waiting: f64,
}

/// Moves that lead to the position in view.
fn way(game: &dyn Playing) -> Vec<&LineItem> {
    game.line().iter().filter(|item| item.on_path).collect()
}

/// Value of the position for a side: the result of the game, else the proved value.
fn worth(analysis: &Analysis, side: Side) -> Option<Value> {
    match &analysis.ending {
        Some(ending) => Some(match ending.winner {
            Some(winner) if winner == side => Value::Win,
            Some(_) => Value::Loss,
            None => Value::Draw,
        }),
        None => analysis.value().map(|value| value.seen_by(analysis.to_move, side)),
    }
}

/// Returns true if the game is over, by its rules or by a draw by counting.
fn has_ended(analysis: &Analysis) -> bool {
    analysis.over || analysis.ending.is_some()
}

impl Solving {
    /// Starts an attempt at the position in view. Without a goal, the value of the position is to be kept.
    pub fn new(goal: Option<Goal>, game: &dyn Playing) -> Self {
        Self { goal, from: way(game).len(), side: game.analysis().to_move, ..Self::default() }
    }

    /// The user's side.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Number of moves from the start position to the start of the attempt.
    pub fn from(&self) -> usize {
        self.from
    }

    /// Stage of the attempt.
    pub fn stage(&self) -> AttemptStage {
        self.stage
    }

    /// The wrong move. To be shown in [`AttemptStage::Refuted`] only.
    pub fn slip(&self) -> Option<&Slip> {
        self.slip.as_ref()
    }

    /// Returns true if the one move of a review is asked for.
    pub fn asks_best_move(&self) -> bool {
        self.goal == Some(Goal::BestMove)
    }

    /// The moves of the stored lines that answer such a question, the best first: those without the sign of a mistake.
    fn answers<'a>(&self, game: &'a dyn Playing) -> impl Iterator<Item = &'a LineItem> {
        let (first, asks) = (self.from + 1, self.asks_best_move());
        let is_mistake = |item: &LineItem| item.nags.iter().any(|nag| MISTAKES.contains(nag));
        let items = game.line().iter().filter(move |item| asks && item.ply == first && !item.passing);
        items.filter(move |item| !is_mistake(item))
    }

    /// Value to reach: the goal of the study, else the proved value of the position; none before it is known.
    pub fn wanted(&self) -> Option<Value> {
        self.goal.and_then(Goal::value).or(self.keeps)
    }

    /// Number of wrong moves.
    pub fn mistakes(&self) -> u32 {
        self.mistakes
    }

    /// Number of hint steps; all of them if the answer was shown before.
    pub fn hints(&self) -> u32 {
        if self.shown { self.hints.max(HINTS.into()) } else { self.hints }
    }

    /// Duration in seconds.
    pub fn seconds(&self) -> u32 {
        (self.spent + self.waiting) as u32
    }

    /// Number of the current defence, from 1, and number of defences; none before the defender had a choice.
    pub fn defence(&self) -> Option<(usize, usize)> {
        self.fork.as_ref().filter(|_| self.every).map(|fork| (fork.now + 1, fork.replies.len()))
    }

    /// Returns true if the user has moved or asked for a hint.
    pub fn has_begun(&self, game: &dyn Playing) -> bool {
        self.hints > 0 || self.mistakes > 0 || way(game).len() > self.from
    }

    /// Adds seconds of waiting.
    pub fn pass(&mut self, seconds: f64) {
        if self.stage == AttemptStage::Trying {
            self.waiting += seconds;
        }
    }

    /// Counts the waiting time up to an action of the user.
    pub fn commit(&mut self) {
        self.spent += std::mem::take(&mut self.waiting);
    }

    /// Status of the position in view.
    pub fn status(&self, game: &dyn Playing) -> SolvingStatus {
        let analysis = game.analysis();
        if self.stage != AttemptStage::Trying {
            return SolvingStatus::Ended;
        }
        if self.hopeless {
            return SolvingStatus::Hopeless;
        }
        if self.asks_best_move() {
            let begins = way(game).len() == self.from;
            return if begins { SolvingStatus::Yours } else { SolvingStatus::Ended };
        }
        let value = worth(analysis, self.side);
        let in_time = || value != Some(Value::Win) || self.slip.is_some() || self.is_in_time(game).is_some();
        if self.keeps.is_none() || value.is_none() || !in_time() {
            return match analysis.effort.work {
                Work::Running(_) | Work::Done => SolvingStatus::Proving,
                Work::Nothing | Work::Stopped(_) | Work::Crashed(_) => SolvingStatus::Unproved,
            };
        }
        if has_ended(analysis) {
            SolvingStatus::Ended
        } else if analysis.to_move == self.side {
            SolvingStatus::Yours
        } else {
            SolvingStatus::Theirs
        }
    }

    /// Judges the position in view, `text` in notation, as soon as it is proved.
    pub fn judge(&mut self, game: &dyn Playing, text: &str) -> SolvingEvent {
        if self.asks_best_move() {
            return self.judge_choice(game);
        }
        let analysis = game.analysis();
        let Some(value) =
            worth(analysis, self.side).filter(|_| self.stage == AttemptStage::Trying && !self.hopeless)
        else {
            return SolvingEvent::Nothing;
        };
        let in_time = self.slip.is_some()
            || value != Value::Win
            || match self.is_in_time(game) {
                Some(in_time) => in_time,
                None => return SolvingEvent::Nothing,
            };
        let way = way(game);
        let keeps = *self.keeps.get_or_insert(self.goal.and_then(Goal::value).unwrap_or(value));
        let depth = way.len().saturating_sub(self.from);
        if depth == 0 && (value < keeps || keeps == Value::Loss || !in_time) {
            self.hopeless = true;
            return SolvingEvent::Nothing;
        }
        if self.seen.len() > depth {
            self.seen.truncate(depth + 1);
            if !has_ended(analysis) {
                return SolvingEvent::Nothing;
            }
        } else {
            // Positions before a restart are unknown.
            self.seen.resize(depth, String::new());
            self.seen.push(text.to_owned());
        }
        let own = |from: usize| way.iter().skip(from).filter(|item| item.side == self.side).count();
        let came_back = self.seen[..depth].iter().any(|before| before == text);
        match &self.slip {
            // A win that comes too late has no refutation to be seen.
            None if !in_time => {
                self.slip = Some(Slip { at: way.len() - 1, value, punished: None });
                self.mistakes += 1;
                self.stage = AttemptStage::Refuted;
                return SolvingEvent::Refuted;
            }
            None if value < keeps && way.last().is_some_and(|last| last.side == self.side) => {
                self.slip = Some(Slip { at: way.len() - 1, value, punished: None });
                self.mistakes += 1;
            }
            None if value < keeps => {
                // The game has ended by a rule that counts moves or repetitions.
                self.mistakes += 1;
                self.stage = AttemptStage::Refuted;
                return SolvingEvent::Refuted;
            }
            None => {
                let held = keeps == Value::Draw && (came_back || own(self.from) >= MOVES_OF_A_DRAW);
                if has_ended(analysis) || held {
                    return self.reached();
                }
            }
            Some(_) => {}
        }
        if let Some(slip) = &self.slip {
            let after = own(slip.at + 1);
            let drawn = value == Value::Draw && (came_back || after >= DRAWN_MOVES);
            if has_ended(analysis) || drawn || after >= LOST_MOVES {
                self.stage = AttemptStage::Refuted;
                return SolvingEvent::Refuted;
            }
        }
        SolvingEvent::Nothing
    }

    /// Compares the first move with a review's. Nothing has to be proved for it.
    fn judge_choice(&mut self, game: &dyn Playing) -> SolvingEvent {
        if self.answers(game).next().is_none() {
            self.hopeless = true;
            return SolvingEvent::Nothing;
        }
        let Some(made) = way(game).get(self.from).copied().filter(|_| self.stage == AttemptStage::Trying)
        else {
            return SolvingEvent::Nothing;
        };
        if self.answers(game).any(|answer| made.text == answer.text) {
            self.stage = AttemptStage::Solved;
            return SolvingEvent::Solved;
        }
        self.slip = Some(Slip { at: self.from, value: Value::Loss, punished: None });
        self.mistakes += 1;
        self.stage = AttemptStage::Refuted;
        SolvingEvent::Refuted
    }

    /// The goal is reached against the current defence.
    fn reached(&mut self) -> SolvingEvent {
        if let Some(fork) = self.fork.as_mut().filter(|fork| self.every && fork.now + 1 < fork.replies.len())
        {
            fork.now += 1;
            self.seen.truncate((fork.at + 1).saturating_sub(self.from));
            return SolvingEvent::NextDefence(fork.at);
        }
        self.stage = AttemptStage::Solved;
        SolvingEvent::Solved
    }

    /// Number of moves before the last own move, to take it back; none if there is none.
    pub fn before_last(&self, game: &dyn Playing) -> Option<usize> {
        let way = way(game);
        (self.from..way.len()).rev().find(|&at| way[at].side == self.side)
    }

    /// Number of moves before the wrong move if it was named, else before the attempt.
    pub fn before_mistake(&self) -> usize {
        self.slip.as_ref().filter(|_| self.stage == AttemptStage::Refuted).map_or(self.from, |slip| slip.at)
    }

    /// Resumes the attempt at the position after `length` moves.
    pub fn go_back(&mut self, length: usize) {
        if self.stage == AttemptStage::Refuted {
            self.stage = AttemptStage::Trying;
        }
        if self.slip.is_some_and(|slip| length <= slip.at) {
            self.slip = None;
        }
        if self.fork.as_ref().is_some_and(|fork| length < fork.at) {
            self.fork = None;
        }
        self.seen.truncate(length.saturating_sub(self.from) + 1);
    }

    /// Gives up: the solution is shown.
    pub fn give_up(&mut self) {
        self.stage = AttemptStage::GaveUp;
    }

    /// Number of hint steps shown at the position after `length` moves.
    pub fn hint_at(&self, length: usize) -> u8 {
        if self.hint.0 == length { self.hint.1 } else { 0 }
    }

    /// Shows another of the three hint steps at the position after `length` moves.
    pub fn ask_hint(&mut self, length: usize) {
        let before = self.hint_at(length);
        // Where the goal is given away there is one thing to tell.
        let step = if self.slip.is_some() { HINTS } else { (before + 1).min(HINTS) };
        self.hint = (length, step);
        self.hints += u32::from(step > before);
    }

    /// The result of the attempt.
    pub fn attempt(&self, key: ExerciseKey) -> Attempt {
        Attempt {
            key,
            mistakes: self.mistakes,
            hints: self.hints(),
            gave_up: self.stage == AttemptStage::GaveUp,
            seconds: self.seconds(),
        }
    }
}
