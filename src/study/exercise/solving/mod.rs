//! Solving an exercise without seeing its solution: what is asked, which moves are right, how the other side defends, and
//! how an attempt ends.
//!
//! The user plays the side to move. Every move that keeps what is asked for is right, and only what is proved counts:
//! while a position is not proved no side moves. A move that gives it away is not told at once: play goes on against the
//! quickest refutation, and when that is over ([`Stage::Told`]) it is said which move it was.
//!
//! [`Solving`] looks at an open game again and again ([`Solving::judge`]) and says what the other side replies
//! ([`Solving::reply`]); it makes no move itself. It knows no game: all it uses is what [`Playing`] tells.

mod defence;
mod kept;
pub mod telling;
#[cfg(test)]
mod tests;

pub use defence::Thinking;
pub use kept::{Kept, KeptSlip};

use super::{Attempt, ExerciseKey, Goal};
use crate::model::{Side, Value};
use crate::study::exercise::proof::MOVES_OF_A_DRAW;
use crate::study::play::Playing;
use crate::study::rows::{Analysis, LineItem, Work};

/// After so many own moves in what is drawn instead of won it is told where the win was lost.
pub const DRAWN_MOVES: usize = 4;
/// How many steps of hints there are; the last one tells the move.
const HINTS: u32 = 3;
/// After so many own moves in a lost position it is told where it was lost, though the game is not over.
pub const LOST_MOVES: usize = 30;

/// How far an attempt has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// It goes on.
    #[default]
    Trying,
    /// A move has given away what was asked for, and that has been played out.
    Told,
    /// What was asked for is reached.
    Solved,
    /// The solution was asked for.
    GaveUp,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The position is being proved.
    Proving,
    /// The position is not proved, and nothing works on it: nothing is judged.
    Unproved,
    /// What is asked for cannot be reached: that is proved.
    Hopeless,
    /// The user is to move.
    Yours,
    /// The other side is to move.
    Theirs,
    /// The attempt has ended, or waits to be taken up again.
    Ended,
}

/// The move that gave away what was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Its place among the moves from the start position, counted from 0.
    pub at: usize,
    /// What is left, for the user's side.
    pub value: Value,
    /// What punishes it, once that is known.
    pub punished: Option<Punished>,
}

/// How a move is punished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Punished {
    /// The number of legal replies.
    pub all: usize,
    /// How many of them punish it.
    pub good: usize,
    /// Plies to the end from the move on, the move included.
    pub plies: Option<u32>,
}

/// The defences of the other side at its first choice, which are asked one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fork {
    /// How many moves lead there from the start position.
    at: usize,
    /// The replies in notation, the most stubborn first.
    replies: Vec<String>,
    /// The one that is asked now.
    now: usize,
}

/// What a look at the position has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Nothing.
    Nothing,
    /// The attempt has ended: it is solved.
    Solved,
    /// The refutation of a wrong move is over.
    Told,
    /// The next defence is asked, where so many moves lead from the start position.
    NextDefence(usize),
}

/// An exercise that is being solved.
#[derive(Clone, Debug, PartialEq)]
pub struct Solving {
    goal: Option<Goal>,
    /// How many moves of the lines lead to where it began.
    from: usize,
    side: Side,
    /// What has to be kept; none before it is proved.
    keeps: Option<Value>,
    hopeless: bool,
    stage: Stage,
    slip: Option<Slip>,
    /// The positions in notation, from where it began; how many of them were judged is how many there are.
    seen: Vec<String>,
    every: bool,
    fork: Option<Fork>,
    mistakes: u32,
    hints: u32,
    /// How many steps of hints are shown, and how many moves led there.
    hint: (usize, u8),
    /// Whether the answer was shown before it began.
    shown: bool,
    /// Seconds until the last thing that was done.
    spent: f64,
    /// Seconds since then.
    waiting: f64,
}

/// The moves that lead to the position in view.
fn way(game: &dyn Playing) -> Vec<&LineItem> {
    game.line().iter().filter(|item| item.on_path).collect()
}

/// What a position is worth to a side: how its game has ended, else what is proved.
fn worth(analysis: &Analysis, side: Side) -> Option<Value> {
    match &analysis.ending {
        Some(ending) => Some(match ending.winner {
            Some(winner) if winner == side => Value::Win,
            Some(_) => Value::Loss,
            None => Value::Draw,
        }),
        None => analysis.value.map(|value| value.seen_by(analysis.to_move, side)),
    }
}

/// Whether the game is over, by its rules or by counting.
fn has_ended(analysis: &Analysis) -> bool {
    analysis.over || analysis.ending.is_some()
}

impl Solving {
    /// Begins where the user stands in a game. Without a goal what the position is worth is to be kept.
    pub fn new(goal: Option<Goal>, game: &dyn Playing) -> Self {
        Self {
            goal,
            from: way(game).len(),
            side: game.analysis().to_move,
            keeps: None,
            hopeless: false,
            stage: Stage::Trying,
            slip: None,
            seen: Vec::new(),
            every: false,
            fork: None,
            mistakes: 0,
            hints: 0,
            hint: (0, 0),
            shown: false,
            spent: 0.0,
            waiting: 0.0,
        }
    }

    /// The side that the user plays.
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many moves of the lines lead to where it began.
    pub fn from(&self) -> usize {
        self.from
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The move that was wrong. It is to be told in [`Stage::Told`] only.
    pub fn slip(&self) -> Option<&Slip> {
        self.slip.as_ref()
    }

    /// What is to be reached: what the study asks, else what is proved of the position; none before that is known.
    pub fn wanted(&self) -> Option<Value> {
        match self.goal {
            Some(Goal::Win) => Some(Value::Win),
            Some(Goal::Draw) => Some(Value::Draw),
            _ => self.keeps,
        }
    }

    /// How many moves were wrong.
    pub fn mistakes(&self) -> u32 {
        self.mistakes
    }

    /// How many steps of hints were asked for; an answer that was shown before is all of them.
    pub fn hints(&self) -> u32 {
        if self.shown { self.hints.max(HINTS) } else { self.hints }
    }

    /// Whether the answer was shown before it began.
    pub fn was_shown(&self) -> bool {
        self.shown
    }

    /// Notes whether the answer was shown before it began: who knows it finds nothing.
    pub fn set_shown(&mut self, shown: bool) {
        self.shown = shown;
    }

    /// The time it took, in seconds.
    pub fn seconds(&self) -> u32 {
        (self.spent + self.waiting) as u32
    }

    /// Whether every defence is asked.
    pub fn asks_every(&self) -> bool {
        self.every
    }

    /// Changes whether every defence is asked.
    pub fn set_every(&mut self, every: bool) {
        self.every = every;
    }

    /// Which defence is asked now, counted from 1, and how many there are; none before the other side had a choice.
    pub fn defence(&self) -> Option<(usize, usize)> {
        self.fork.as_ref().filter(|_| self.every).map(|fork| (fork.now + 1, fork.replies.len()))
    }

    /// Whether anything was done: a move, or a hint.
    pub fn has_begun(&self, game: &dyn Playing) -> bool {
        self.hints > 0 || self.mistakes > 0 || way(game).len() > self.from
    }

    /// Notes that time has passed, in seconds.
    pub fn pass(&mut self, seconds: f64) {
        if self.stage == Stage::Trying {
            self.waiting += seconds;
        }
    }

    /// Notes that something was done: what is kept of the time is that until now.
    pub fn commit(&mut self) {
        self.spent += std::mem::take(&mut self.waiting);
    }

    /// What is to be done now.
    pub fn standing(&self, game: &dyn Playing) -> Standing {
        let analysis = game.analysis();
        if self.stage != Stage::Trying {
            return Standing::Ended;
        }
        if self.hopeless {
            return Standing::Hopeless;
        }
        if self.keeps.is_none() || worth(analysis, self.side).is_none() {
            return match analysis.effort.work {
                Work::Running(_) | Work::Done => Standing::Proving,
                Work::Nothing | Work::Stopped(_) | Work::Crashed(_) => Standing::Unproved,
            };
        }
        if has_ended(analysis) {
            Standing::Ended
        } else if analysis.to_move == self.side {
            Standing::Yours
        } else {
            Standing::Theirs
        }
    }

    /// Looks at the position in view, which is `text` in notation, as soon as it is proved.
    pub fn judge(&mut self, game: &dyn Playing, text: &str) -> Judged {
        let analysis = game.analysis();
        let Some(value) =
            worth(analysis, self.side).filter(|_| self.stage == Stage::Trying && !self.hopeless)
        else {
            return Judged::Nothing;
        };
        let way = way(game);
        let keeps = *self.keeps.get_or_insert(match self.goal {
            Some(Goal::Draw) => Value::Draw,
            Some(Goal::Win) => Value::Win,
            _ => value,
        });
        let depth = way.len().saturating_sub(self.from);
        if depth == 0 && (value < keeps || keeps == Value::Loss) {
            self.hopeless = true;
            return Judged::Nothing;
        }
        if self.seen.len() > depth {
            self.seen.truncate(depth + 1);
            if !has_ended(analysis) {
                return Judged::Nothing;
            }
        } else {
            // What was played before a start of the program is not known any more.
            self.seen.resize(depth, String::new());
            self.seen.push(text.to_owned());
        }
        let own = |from: usize| way.iter().skip(from).filter(|item| item.side == self.side).count();
        let came_back = self.seen[..depth].iter().any(|before| before == text);
        match &self.slip {
            None if value < keeps && way.last().is_some_and(|last| last.side == self.side) => {
                self.slip = Some(Slip { at: way.len() - 1, value, punished: None });
                self.mistakes += 1;
            }
            None if value < keeps => {
                // A rule that counts moves or repetitions has ended it.
                self.mistakes += 1;
                self.stage = Stage::Told;
                return Judged::Told;
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
                self.stage = Stage::Told;
                return Judged::Told;
            }
        }
        Judged::Nothing
    }

    /// What was asked for is reached against the defence that is asked now.
    fn reached(&mut self) -> Judged {
        if let Some(fork) = self.fork.as_mut().filter(|fork| self.every && fork.now + 1 < fork.replies.len())
        {
            fork.now += 1;
            self.seen.truncate((fork.at + 1).saturating_sub(self.from));
            return Judged::NextDefence(fork.at);
        }
        self.stage = Stage::Solved;
        Judged::Solved
    }

    /// The number of moves that lead to where the last own move was made, to be made again; none where there is none.
    pub fn before_last(&self, game: &dyn Playing) -> Option<usize> {
        let way = way(game);
        (self.from..way.len()).rev().find(|&at| way[at].side == self.side)
    }

    /// The number of moves that lead to where the wrong move was made, if one is told, else to where it began.
    pub fn before_mistake(&self) -> usize {
        self.slip.as_ref().filter(|_| self.stage == Stage::Told).map_or(self.from, |slip| slip.at)
    }

    /// Takes it up again where so many moves lead from the start position.
    pub fn go_back(&mut self, length: usize) {
        if self.stage == Stage::Told {
            self.stage = Stage::Trying;
        }
        if self.slip.is_some_and(|slip| length <= slip.at) {
            self.slip = None;
        }
        if self.fork.as_ref().is_some_and(|fork| length < fork.at) {
            self.fork = None;
        }
        self.seen.truncate(length.saturating_sub(self.from) + 1);
    }

    /// The solution is looked at.
    pub fn give_up(&mut self) {
        self.stage = Stage::GaveUp;
    }

    /// How many steps of hints are shown where so many moves lead from the start position.
    pub fn hint_at(&self, length: usize) -> u8 {
        if self.hint.0 == length { self.hint.1 } else { 0 }
    }

    /// Another step of hints is asked for where so many moves lead from the start position; there are three.
    pub fn ask_hint(&mut self, length: usize) {
        let before = self.hint_at(length);
        self.hint = (length, (before + 1).min(3));
        self.hints += u32::from(self.hint.1 - before);
    }

    /// How it went.
    pub fn attempt(&self, key: ExerciseKey) -> Attempt {
        Attempt {
            key,
            mistakes: self.mistakes,
            hints: self.hints(),
            gave_up: self.stage == Stage::GaveUp,
            seconds: self.seconds(),
        }
    }
}
