//! Editing a setup: pieces on the board, and properties picked from lists.

use super::board::{Piece, Square};
use super::named;
use super::position::Draughts;
use super::scene::{self, BOARD, RACK, STAMPS};
use super::setup::Setup;
use super::shot::ShotGoal;
use etude_model::{self as model, Choice, ItemPlace, Message, Problem, Side, SplitMix, ZoneId};

/// The choice of the side to move.
const TURN: &str = "turn";
/// The choice of a named position.
const START: &str = Choice::START;

/// The choice of the pieces that a shot gains.
const PIECES: &str = "pieces";
/// The most pieces to choose.
const MOST_PIECES: i8 = 8;
/// The choice of the plies of a shot.
const PLIES: &str = "plies";
/// The most plies to choose, counted for the gainer's moves, its last one included.
const MOST_PLIES: u8 = 19;

/// The choices of a shot's goal: pieces, and plies of the gainer's last move. A goal in the middle of a shot is shown too.
fn goal(ShotGoal { pieces, plies, .. }: ShotGoal) -> [Choice; 2] {
    let options = |id: &'static str, numbers: Vec<i32>, now: i32| {
        let other = (!numbers.contains(&now)).then_some(now);
        let option = |number: i32| (Message::new(id).number("count", number), number == now);
        numbers.into_iter().chain(other).map(option).collect()
    };
    let counts = options("draughts-goal-pieces", (1..=MOST_PIECES.into()).collect(), pieces.into());
    let times = options("draughts-goal-plies", (1..=MOST_PLIES.into()).step_by(2).collect(), plies.into());
    [
        Choice::one(PIECES, "draughts-choice-pieces", counts),
        Choice::one(PLIES, "draughts-choice-plies", times),
    ]
}

impl model::Setup for Setup {
    /// A piece sent to the rack is removed from the board.
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        if to == RACK { self.remove(from) } else { Err(Problem::nothing_there()) }
    }

    fn put(&mut self, from: ItemPlace, to: ItemPlace) -> Result<(), Problem> {
        let goal = self.square(to)?;
        if from.zone == RACK {
            let stamp = STAMPS.get(from.index).ok_or_else(Problem::nothing_there)?;
            self.set(goal, Some(*stamp));
            return Ok(());
        }
        let origin = self.square(from)?;
        let piece = self.piece(origin).ok_or_else(Problem::nothing_there)?;
        self.set(origin, None);
        if origin != goal {
            self.set(goal, Some(piece));
        }
        Ok(())
    }

    fn remove(&mut self, place: ItemPlace) -> Result<(), Problem> {
        let square = self.square(place)?;
        self.piece(square).ok_or_else(Problem::nothing_there)?;
        self.set(square, None);
        Ok(())
    }

    fn cycle(&mut self, place: ItemPlace) -> Result<(), Problem> {
        let square = self.square(place)?;
        self.set(square, next(self, square));
        Ok(())
    }

    fn clear_all(&mut self) {
        *self = Self { side: self.side, goal: self.goal, ..Self::empty(self.rules) };
    }

    fn swap_sides(&mut self) {
        *self = self.turned();
    }

    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        deal(self, seed);
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let mut turn: Vec<(Message, bool)> = [Side::First, Side::Second]
            .map(|side| (scene::side_name(side), self.side == Some(side)))
            .to_vec();
        if self.side.is_none() {
            turn.push((Message::new("draughts-turn-open"), true));
        }
        let mut starts: Vec<(Message, bool)> = Vec::new();
        for (name, start) in named::positions(self.rules) {
            starts.push((name, start.with_goal(self.goal) == *self));
        }
        if starts.iter().all(|(_, on)| !on) {
            starts.push((Message::new("draughts-start-own"), true));
        }
        let mut choices = vec![Choice::one(TURN, "draughts-choice-turn", turn)];
        if self.rules.shots {
            choices.extend(goal(self.goal));
        }
        choices.push(Choice::one(START, "draughts-choice-start", starts));
        choices
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        let none = Problem::nothing_there;
        match choice {
            TURN => self.side = Some(*Side::ALL.get(option).ok_or_else(none)?),
            PIECES if option < MOST_PIECES as usize => {
                self.goal = ShotGoal { conceded: false, pieces: option as i8 + 1, ..self.goal };
            }
            PLIES if option <= usize::from(MOST_PLIES / 2) => {
                self.goal = ShotGoal { conceded: false, plies: 2 * option as u8 + 1, ..self.goal };
            }
            START => {
                let known = named::positions(self.rules).into_iter().nth(option);
                *self = known.ok_or_else(none)?.1.with_goal(self.goal);
            }
            _ => return Err(Problem::nothing_there()),
        }
        Ok(())
    }
}

impl Setup {
    /// The playing square of a place on the board.
    fn square(&self, place: ItemPlace) -> Result<Square, Problem> {
        let rows = usize::from(self.rules.size.rows());
        if place.zone != BOARD || place.index >= rows * rows {
            return Err(Problem::nothing_there());
        }
        let light = || Problem::in_zone(BOARD, Message::new("draughts-edit-light"));
        self.rules.at_slot(place.index).ok_or_else(light)
    }
}

/// The next stamp in the cycle of a square, without pieces that the rules do not allow there.
fn next(setup: &Setup, square: Square) -> Option<Piece> {
    let piece = setup.piece(square);
    let passed = piece.and_then(|piece| STAMPS.iter().position(|&stamp| stamp == piece));
    let rest = &STAMPS[passed.map_or(0, |index| index + 1)..];
    rest.iter().copied().find(|&stamp| setup.may_stand(square, stamp))
}

/// Puts two to six random pieces on the board; both sides have some, and neither can capture at once.
fn deal(setup: &mut Setup, seed: u64) {
    let rules = setup.rules;
    let mut random = SplitMix(seed);
    loop {
        let mut dealt = Setup { side: setup.side, goal: setup.goal, ..Setup::empty(rules) };
        for side in Side::ALL {
            for _ in 0..=random.below(3) {
                let piece = Piece { side, king: random.below(3) == 0 };
                let square = Square(random.below(rules.size.squares().into()) as u8);
                if dealt.piece(square).is_none() && rules.size.place(square).0 != rules.last_row(side) {
                    dealt.set(square, Some(piece));
                }
            }
        }
        let quiet = Side::ALL.into_iter().all(|side| is_quiet(&dealt, side));
        // A third of all placements are quiet, so the loop ends soon.
        if quiet {
            *setup = dealt;
            return;
        }
    }
}

/// Returns true if a side can move but not capture.
fn is_quiet(setup: &Setup, side: Side) -> bool {
    let Setup { rules, board, .. } = *setup;
    if rules.is_article() {
        let position = Setup { side: Some(side), ..setup.clone() }.article_position();
        return position.is_some_and(|position| position.can_move_quietly());
    }
    let position = Draughts { rules, board, side };
    position.can_move() && !position.must_capture()
}
