//! Review of a line: the grade of every move, a better line for each mistake, and the course of the game.
//!
//! Each judgement names its basis. [`Basis::Proved`] needs the values before and after the move from the solver;
//! without these, in the time given, the engine's estimate takes their place, and in games with hidden cards the share
//! of games won over determinizations of the mover's information set. A move without either has no grade.
//!
//! | grade | value proved | estimate | deals |
//! |---|---|---|---|
//! | inaccuracy | | 50 hundredths of a plain piece | 5 in a hundred games |
//! | mistake | a step, from a win to a draw or from a draw to a loss | 100 | 10 |
//! | blunder | from a win to a loss | 200 | 20 |
//!
//! A difference over deals counts only where its confidence interval, measured deal by deal against the best move,
//! excludes zero: chance alone is no mistake. Nor is the choice of a search over the same deals. The course of a game
//! with hidden cards is given twice: as each side could know it, and with all cards open. A seat as viewer learns only
//! its own information set, and grades of its own moves alone.
//!
//! A plain piece that is lost beside the best line is a mistake by itself, unless the estimate gives it for something.
//!
//! An estimate beyond three pieces counts as three, and so do proved wins and losses beside an estimate.

pub mod exercises;
pub mod job;
mod judge;
mod moment;
mod open_game;
pub(super) mod saved;
pub mod study;
mod words;

pub use judge::{Effort, Played, go_on, review};
pub use moment::Moment;

use super::shown::ShownMove;
use super::why::Wording;
use etude_model::{Message, Side, Value};

/// Most that an estimate counts; a proved win counts as much beside an estimate.
const MOST: i32 = 300;
/// Losses in hundredths of a plain piece from which an estimate grades a move.
const LOSSES: [i32; 3] = [50, 100, 200];

/// Worth of a position or move to a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Proved.
    Proved(Value),
    /// An engine's estimate, in hundredths of a plain piece.
    Estimate(i32),
    /// The games won of 10,000, a draw counted as half.
    Share(i32),
}

impl Worth {
    /// A value, a number of pieces or a share of games, in words.
    pub fn message(self) -> Message {
        words::worth(self)
    }

    /// In hundredths of a plain piece, at most three pieces.
    fn number(self) -> i32 {
        match self {
            Worth::Proved(Value::Win) => MOST,
            Worth::Proved(Value::Draw) | Worth::Share(_) => 0,
            Worth::Proved(Value::Loss) => -MOST,
            Worth::Estimate(score) => score.clamp(-MOST, MOST),
        }
    }
}

/// Basis of a judgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Proofs of the values before and after.
    Proved,
    /// An engine's estimate of at least one of them.
    Estimate,
    /// Number of determinizations per move, from the information set of the seat to move.
    Deals(u32),
}

/// Grade of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Loses nothing, or next to nothing.
    Fine,
    /// Loses a little.
    Inaccuracy,
    /// Loses a step of the value, or as much.
    Mistake,
    /// Loses the game, or as much.
    Blunder,
}

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Self; 4] = [Self::Fine, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Its name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// The Fluent identifier of its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fine => "review-fine",
            Self::Inaccuracy => "review-inaccuracy",
            Self::Mistake => "review-mistake",
            Self::Blunder => "review-blunder",
        }
    }
}

/// The judgement of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The grade of the move.
    pub grade: Grade,
    /// Its basis.
    pub basis: Basis,
    /// Worth of the position before, to the side that moved.
    pub best: Worth,
    /// Worth after the move.
    pub played: Worth,
    /// A better move with its continuation; empty where the move itself is as good.
    pub better: Vec<ShownMove>,
    /// The other side's line that shows the mistake, where it has such a moment.
    pub refutation: Vec<ShownMove>,
    /// Other moves that the estimate holds to be about as good; of mistakes by estimate only, and not stored.
    pub equal: Vec<ShownMove>,
    /// Kind of mistake, where it has a name.
    pub moment: Option<Moment>,
}

/// A move of the line with its judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move.
    pub shown: ShownMove,
    /// The side that made it.
    pub side: Side,
    /// The judgement; none while unknown, after too little time, and where the viewer could not know the loss.
    pub verdict: Option<Verdict>,
    /// The course of the game after it.
    pub stands: Stands,
}

/// The most seats of a game with hidden cards.
pub const MOST_PLAYERS: usize = 4;

/// Course of a game with hidden cards: points of the first side in 10,000 games, a draw counted as half. Where each seat plays
/// for itself, points of each seat's own side. None in other games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stands {
    /// As each seat could know it.
    pub known: [Option<i32>; MOST_PLAYERS],
    /// As the cards lay.
    pub open: Option<i32>,
}

impl Judged {
    /// The grade, if known.
    pub fn grade(&self) -> Grade {
        self.verdict.as_ref().map_or(Grade::Fine, |verdict| verdict.grade)
    }

    /// A sentence about the move; none for one that loses nothing.
    pub fn sentence(&self, wording: Wording) -> Option<Message> {
        words::of_move(self, wording, &Worth::message)
    }

    /// The same with figures for one side, whoever moved, and with the names of the sides for which something is won.
    pub fn sentence_for(&self, side: Side, names: &[Message; 2]) -> Option<Message> {
        words::of_move(self, Wording::Board, &|worth| words::worth_for(worth, self.side, side, names))
    }
}

/// Review of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// Its moves in order.
    pub moves: Vec<Judged>,
    /// Number of moves judged; the last come first.
    pub done: usize,
    /// True if all moves were judged.
    pub complete: bool,
}

impl Review {
    /// The next move after a ply that is at least as bad as a grade; plies count from 1, 0 is the start.
    pub fn next_mistake(&self, ply: usize, least: Grade) -> Option<usize> {
        (ply + 1..=self.moves.len()).find(|&ply| self.moves[ply - 1].grade() >= least)
    }

    /// The last move before a ply that is at least as bad as a grade.
    pub fn previous_mistake(&self, ply: usize, least: Grade) -> Option<usize> {
        (1..ply.min(self.moves.len() + 1)).rev().find(|&ply| self.moves[ply - 1].grade() >= least)
    }

    /// Course of the game for a side after each move, from -1 (lost) to 1 (won); none where unknown. With hidden cards
    /// it is seen from the information set of a seat of the side.
    pub fn curve(&self, side: Side, seat: u8) -> Vec<Option<f32>> {
        let point = |judged: &Judged| {
            if let Some(share) = judged.stands.known.get(usize::from(seat)).copied().flatten() {
                return Some(seen_by(height(Worth::Share(share)), Side::First, side));
            }
            let height = judged.verdict.as_ref().map(|verdict| height(verdict.played))?;
            Some(seen_by(height, judged.side, side))
        };
        self.moves.iter().map(point).collect()
    }

    /// Course of a game with hidden cards for a side after each move, with all cards open.
    pub fn open_curve(&self, side: Side) -> Vec<Option<f32>> {
        let point =
            |judged: &Judged| Some(seen_by(height(Worth::Share(judged.stands.open?)), Side::First, side));
        self.moves.iter().map(point).collect()
    }
}

/// The height of the owner's curve, turned to the viewer's side.
fn seen_by(height: f32, owner: Side, viewer: Side) -> f32 {
    if owner == viewer { height } else { -height }
}

/// A worth from -1 to 1: an estimate of two pieces is half-way to a win.
fn height(worth: Worth) -> f32 {
    match worth {
        Worth::Proved(Value::Win) => 1.0,
        Worth::Proved(Value::Draw) => 0.0,
        Worth::Proved(Value::Loss) => -1.0,
        Worth::Estimate(score) => score as f32 / (score.unsigned_abs() as f32 + 200.0),
        Worth::Share(share) => share as f32 / 5_000.0 - 1.0,
    }
}
