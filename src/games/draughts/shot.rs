//! Shots: positions in which a side is to win pieces by force within a number of plies.
//!
//! The side that has a shot, the *gainer*, reaches its goal when, with neither side able to capture, it has gained the pieces
//! asked for, kings and men counting alike, or when the other side cannot move. It fails when the plies have run out. So play
//! ends, and every position is a win of one side.

use super::adjudicate;
use super::position::{Draughts, Move};
use etude_model::{Dominance, Ending, Hints, MOST_FACT_WORDS, Message, Position, Side, Value};

/// The most plies of a shot.
pub const MOST_PLIES: u8 = 31;
/// The most pieces of a goal, and below zero the least: in the middle of a shot the gainer can be ahead of its goal.
pub const MOST_PIECES: i8 = 40;
/// The pieces that a side has at most. A goal beyond them is reached by capturing everything, and so is this one.
const ALL_PIECES: i32 = 20;

/// The goal of a shot, counted from its position on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShotGoal {
    /// True if the gainer is the side that is not to move.
    pub conceded: bool,
    /// The pieces to be gained: the gainer's captures less its losses.
    pub pieces: i8,
    /// The plies within which they are gained.
    pub plies: u8,
}

impl ShotGoal {
    /// The goal of a text that names none.
    pub const DEFAULT: Self = Self { conceded: false, pieces: 1, plies: 7 };

    /// The goal in words.
    pub(super) fn words(self) -> Message {
        Message::new("draughts-goal").number("count", self.pieces).number("plies", self.plies)
    }

    /// The goal after a move.
    fn after(self, mv: Move) -> Self {
        let captured = mv.captured.count_ones() as i8;
        Self {
            conceded: !self.conceded,
            pieces: if self.conceded { self.pieces + captured } else { self.pieces - captured },
            plies: self.plies.saturating_sub(1),
        }
    }
}

/// A position with the goal of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The position.
    pub position: Draughts,
    /// The goal.
    pub goal: ShotGoal,
}

impl Shot {
    /// The side that is to gain pieces.
    pub fn gainer(&self) -> Side {
        let side = self.position.side;
        if self.goal.conceded { side.other() } else { side }
    }

    /// Returns true if neither side could capture if it were to move.
    fn is_settled(&self) -> bool {
        let Draughts { side, .. } = self.position;
        !self.position.must_capture() && !Draughts { side: side.other(), ..self.position }.must_capture()
    }
}

impl Position for Shot {
    type Move = Move;
    type Key = (<Draughts as Position>::Key, ShotGoal);

    fn may_cycle(&self) -> bool {
        false
    }

    fn may_draw(&self) -> bool {
        false
    }

    fn side_to_move(&self) -> Side {
        self.position.side
    }

    fn score(&self) -> Option<Value> {
        let of_gainer = |value: Value| if self.goal.conceded { value.reversed() } else { value };
        if !self.position.can_move() {
            Some(Value::Loss)
        } else if self.goal.pieces <= 0 && self.is_settled() {
            Some(of_gainer(Value::Win))
        } else {
            (self.goal.plies == 0).then(|| of_gainer(Value::Loss))
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.score().is_none() {
            self.position.legal_moves(moves);
        }
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
        self.goal = self.goal.after(mv);
    }

    fn key(&self) -> Self::Key {
        (self.position.key(), self.goal)
    }
}

/// Facts of a word that say how many of something there are at least.
fn at_least(count: i32, most: i32) -> u64 {
    (1 << count.clamp(0, most)) - 1
}

impl Hints for Shot {
    type Class = (<Draughts as Position>::Key, bool);

    /// More plies and a lower goal help the gainer. Positions of a class differ only in these.
    fn dominance(&self) -> Dominance<Self::Class> {
        let ShotGoal { conceded, pieces, plies } = self.goal;
        let (pieces, plies) = (i32::from(pieces), i32::from(plies));
        let (pieces, time) =
            if conceded { (pieces, i32::from(MOST_PLIES) - plies) } else { (-pieces, plies) };
        let mut words = [0; MOST_FACT_WORDS];
        words[0] = at_least(pieces + ALL_PIECES, 2 * ALL_PIECES);
        words[1] = at_least(time, MOST_PLIES.into());
        Dominance::new((self.position.key(), conceded), words, 2)
    }

    /// Captures first; then, for the gainer, moves that force the other side to capture, and for the other side moves that leave
    /// nothing to capture.
    fn order_score(&self, mv: Move) -> i32 {
        let captured = mv.captured.count_ones() as i32;
        if captured > 0 {
            return 1000 + captured;
        }
        let next = self.position.after(mv);
        let forced = next.must_capture();
        let hangs = Draughts { side: self.position.side, ..next }.must_capture();
        let forcing = 40 * i32::from(forced) + 20 * i32::from(hangs);
        if self.goal.conceded { -forcing } else { forcing }
    }

    fn history_weight(&self) -> i32 {
        30
    }
}

/// The end of a shot that began with a position.
pub(super) fn ending(first: &Shot, last: &Shot) -> Option<Ending> {
    let side = last.position.side;
    let winner = if last.score()? == Value::Win { side } else { side.other() };
    if !last.position.can_move() {
        return adjudicate::ending(&[&last.position]);
    }
    Some(Ending::new(Some(winner), first.goal.words()))
}
