//! Changing a setup.

use super::article::{self, ArticleDraughts};
use super::board::{Piece, Square};
use super::named;
use super::position::Draughts;
use super::scene::{self, BOARD, RACK, STAMPS};
use super::setup::Setup;
use crate::model::{Choice, Edit, Message, Place, Position, Problem, Side};

/// The choice of whose turn it is.
const TURN: &str = "turn";
/// The choice of a position to start from.
const START: &str = "start";

/// The properties that are picked from lists.
pub fn choices(setup: &Setup) -> Vec<Choice> {
    let mut turn: Vec<(Message, bool)> =
        [Side::First, Side::Second].map(|side| (scene::side_name(side), setup.side == Some(side))).to_vec();
    if setup.side.is_none() {
        turn.push((Message::new("draughts-turn-open"), true));
    }
    let mut starts: Vec<(Message, bool)> = Vec::new();
    for (name, start) in named::positions(setup.rules) {
        starts.push((name, start == *setup));
    }
    if starts.iter().all(|(_, on)| !on) {
        starts.push((Message::new("draughts-start-own"), true));
    }
    let one = |id, label, options| Choice { id, label: Message::new(label), options, flags: false };
    vec![one(TURN, "draughts-choice-turn", turn), one(START, "draughts-choice-start", starts)]
}

/// Changes a setup.
///
/// # Errors
/// Why the edit makes no sense here; the setup may have been changed in part.
pub fn apply(setup: &mut Setup, edit: Edit) -> Result<(), Problem> {
    match edit {
        Edit::Put { from, to } => put(setup, from, to),
        Edit::Send { from, to } if to == RACK => remove(setup, from),
        Edit::Send { .. } | Edit::Sort(_) => Err(nothing_there()),
        Edit::Remove(place) => remove(setup, place),
        Edit::Cycle(place) => {
            let square = square(setup, place)?;
            let next = next(setup, square);
            setup.put(square, next);
            Ok(())
        }
        Edit::Clear(zone) if zone != BOARD => Err(nothing_there()),
        Edit::Clear(_) | Edit::ClearAll => {
            *setup = Setup { side: setup.side, ..Setup::empty(setup.rules) };
            Ok(())
        }
        Edit::SwapSides => {
            *setup = setup.turned();
            Ok(())
        }
        Edit::Deal { seed } => {
            deal(setup, seed);
            Ok(())
        }
        Edit::Choose { choice, option } => choose(setup, choice, option).ok_or_else(nothing_there),
    }
}

fn nothing_there() -> Problem {
    Problem::new(Message::new("edit-nothing-there"))
}

/// The playing square that a place of the board is.
fn square(setup: &Setup, place: Place) -> Result<Square, Problem> {
    let rows = usize::from(setup.rules.size.rows());
    if place.zone != BOARD || place.index >= rows * rows {
        return Err(nothing_there());
    }
    let light = || Problem::in_zone(BOARD, Message::new("draughts-edit-light"));
    setup.rules.at_slot(place.index).ok_or_else(light)
}

fn put(setup: &mut Setup, from: Place, to: Place) -> Result<(), Problem> {
    let goal = square(setup, to)?;
    if from.zone == RACK {
        let stamp = STAMPS.get(from.index).ok_or_else(nothing_there)?;
        setup.put(goal, Some(*stamp));
        return Ok(());
    }
    let origin = square(setup, from)?;
    let piece = setup.piece(origin).ok_or_else(nothing_there)?;
    setup.put(origin, None);
    if origin != goal {
        setup.put(goal, Some(piece));
    }
    Ok(())
}

fn remove(setup: &mut Setup, place: Place) -> Result<(), Problem> {
    let square = square(setup, place)?;
    setup.piece(square).ok_or_else(nothing_there)?;
    setup.put(square, None);
    Ok(())
}

/// What comes after that which stands on a square; what cannot stand there is left out.
fn next(setup: &Setup, square: Square) -> Option<Piece> {
    let piece = setup.piece(square);
    let passed = piece.and_then(|piece| STAMPS.iter().position(|&stamp| stamp == piece));
    let rest = &STAMPS[passed.map_or(0, |index| index + 1)..];
    rest.iter().copied().find(|&stamp| setup.may_stand(square, stamp))
}

fn choose(setup: &mut Setup, choice: &str, option: usize) -> Option<()> {
    match choice {
        TURN => setup.side = Some(*[Side::First, Side::Second].get(option)?),
        START => *setup = named::positions(setup.rules).into_iter().nth(option)?.1,
        _ => return None,
    }
    Some(())
}

/// Puts two to six random pieces on the board, so that both sides have some and nothing can be captured at once.
fn deal(setup: &mut Setup, seed: u64) {
    let rules = setup.rules;
    let mut random = SplitMix(seed);
    loop {
        let mut dealt = Setup { side: setup.side, ..Setup::empty(rules) };
        for side in [Side::First, Side::Second] {
            for _ in 0..=random.below(3) {
                let piece = Piece { side, king: random.below(3) == 0 };
                let square = Square(random.below(rules.size.squares().into()) as u8);
                if dealt.piece(square).is_none() && rules.size.place(square).0 != rules.last_row(side) {
                    dealt.put(square, Some(piece));
                }
            }
        }
        let quiet = [Side::First, Side::Second].into_iter().all(|side| is_quiet(&dealt, side));
        // A third of all placements is quiet: the loop ends soon.
        if quiet {
            *setup = dealt;
            return;
        }
    }
}

/// Whether a side can move and has nothing to capture.
fn is_quiet(setup: &Setup, side: Side) -> bool {
    let Setup { rules, board, .. } = *setup;
    if article::of(&rules.profile).is_some() {
        let position = ArticleDraughts::of(&Setup { side: Some(side), ..setup.clone() });
        return position.is_some_and(|position| position.can_move_quietly());
    }
    let mut moves = Vec::new();
    Draughts { rules, board, side }.legal_moves(&mut moves);
    !moves.is_empty() && moves.iter().all(|mv| mv.captured == 0)
}

/// The SplitMix64 generator: the same on every machine for ever.
struct SplitMix(u64);

impl SplitMix {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        // The bias of the remainder is below 2^-57 for boards.
        (z ^ z >> 31) % limit
    }
}
