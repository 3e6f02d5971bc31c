//! How often players of growing strength solve an exercise against the defence that lasts longest.
//!
//! A player sees so many plies ahead: it takes a win that it sees, the nearest first, leaves alone what loses as far as it
//! sees, and chooses blindly among the rest. Seeing nothing, it plays at random. The games are seeded, so that the same
//! position always gives the same shares.

use super::proof::{MOVES_OF_A_DRAW, Proof, judge};
use crate::model::{Control, MoveOf, Position, Side, SplitMix, Stopped, Value};
use crate::search::Prove;
use crate::study::play::choice;
use crate::study::play::solver::Solvable;
use rustc_hash::{FxHashMap, FxHashSet};

/// How many plies each player sees, the weakest first.
pub const SIGHTS: [u32; 3] = [0, 2, 4];
/// The games that each of them plays.
pub const GAMES: u32 = 100;
/// What the seeds of their games begin with.
const SEED: u64 = 0x0e7d_e000;

/// The shares of games, from 0 to 1, in which players solve an exercise, in the order of [`SIGHTS`].
pub type Shares = [f64; SIGHTS.len()];

/// Plays the games of all players.
///
/// # Errors
/// [`Stopped`] when the control says so, or where more moves may be legal than are listed.
pub fn shares<G: Solvable>(
    proof: &Proof<G::Position>,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Shares, Stopped> {
    let Some(first) = proof.line.first() else { return Ok([1.0; SIGHTS.len()]) };
    let start = first.position.clone();
    let most_moves = match proof.value {
        Value::Draw => MOVES_OF_A_DRAW,
        // Where play comes back a player can keep a win for ever without getting on.
        _ if start.may_cycle() => 2 * proof.own_moves() + 4,
        _ => usize::MAX,
    };
    let mut room = Room::<G> {
        side: proof.side,
        value: proof.value,
        most_moves,
        solver,
        control,
        options: FxHashMap::default(),
        replies: FxHashMap::default(),
    };
    let mut shares = [0.0; SIGHTS.len()];
    for (share, sight) in shares.iter_mut().zip(SIGHTS) {
        let mut solved = 0;
        for game in 0..GAMES {
            let mut random = SplitMix(SEED + u64::from(game));
            solved += u32::from(room.solves(&start, sight, &mut random)?);
        }
        *share = f64::from(solved) / f64::from(GAMES);
    }
    Ok(shares)
}

/// A move as players see it.
#[derive(Clone, Copy)]
struct Seen<M> {
    mv: M,
    keeps: bool,
    /// Within how many plies it wins or loses, itself included; 0 where that is farther than any player sees.
    wins: u32,
    loses: u32,
}

/// A position together with whose turn it is.
type At<P> = (<P as Position>::Key, Side);

/// Where an exercise is played, with all that was worked out for it.
struct Room<'a, G: Solvable> {
    side: Side,
    value: Value,
    most_moves: usize,
    solver: &'a mut G::Solver,
    control: &'a Control,
    options: FxHashMap<At<G::Position>, Vec<Seen<MoveOf<G>>>>,
    replies: FxHashMap<At<G::Position>, Option<MoveOf<G>>>,
}

impl<G: Solvable> Room<'_, G> {
    /// Whether a player solves it.
    fn solves(&mut self, start: &G::Position, sight: u32, random: &mut SplitMix) -> Result<bool, Stopped> {
        let mut at = start.clone();
        let mut been = FxHashSet::default();
        let mut made = 0;
        while at.score().is_none() {
            self.control.check()?;
            if at.side_to_move() != self.side {
                let Some(reply) = self.reply(&at)? else { break };
                at.play(reply);
                continue;
            }
            if made == self.most_moves {
                return Ok(self.value == Value::Draw);
            }
            if self.value == Value::Draw && !been.insert((at.key(), at.side_to_move())) {
                return Ok(true);
            }
            let options = self.options(&at)?;
            let Some(chosen) = choose(options, sight, random) else { break };
            if !chosen.keeps {
                return Ok(false);
            }
            at.play(chosen.mv);
            made += 1;
        }
        // Nothing was given away on the way to the end.
        Ok(true)
    }

    fn options(&mut self, at: &G::Position) -> Result<&[Seen<MoveOf<G>>], Stopped> {
        let place = (at.key(), at.side_to_move());
        if !self.options.contains_key(&place) {
            let mut options = Vec::new();
            for (mv, keeps) in judge::<G>(at, self.value, self.solver, self.control)? {
                let next = at.after(mv);
                let wins = if keeps { self.within(&next, self.side)? } else { 0 };
                let loses = if keeps { 0 } else { self.within(&next, self.side.other())? };
                options.push(Seen { mv, keeps, wins, loses });
            }
            self.options.insert(place, options);
        }
        Ok(self.options.get(&place).map_or(&[], Vec::as_slice))
    }

    /// Within how many plies a side wins from before a move on that led here; 0 where that is farther than any player
    /// sees.
    fn within(&mut self, next: &G::Position, side: Side) -> Result<u32, Stopped> {
        for plies in 1..=SIGHTS[SIGHTS.len() - 1] {
            if self.solver.wins_within(next, side, plies - 1, self.control)? {
                return Ok(plies);
            }
        }
        Ok(0)
    }

    fn reply(&mut self, at: &G::Position) -> Result<Option<MoveOf<G>>, Stopped> {
        let place = (at.key(), at.side_to_move());
        if let Some(&known) = self.replies.get(&place) {
            return Ok(known);
        }
        let reply = choice::good_move::<G>(self.solver, at, self.value == Value::Win, self.control)?;
        self.replies.insert(place, reply);
        Ok(reply)
    }
}

/// What a player makes of its moves.
fn choose<M: Copy>(options: &[Seen<M>], sight: u32, random: &mut SplitMix) -> Option<Seen<M>> {
    let seen = |plies: u32| plies != 0 && plies <= sight;
    let nearest = options.iter().map(|option| option.wins).filter(|&wins| seen(wins)).min();
    let quick = |option: &&Seen<M>| Some(option.wins) == nearest;
    let safe = |option: &&Seen<M>| !seen(option.loses);
    let mut left: Vec<&Seen<M>> = match nearest {
        Some(_) => options.iter().filter(quick).collect(),
        None => options.iter().filter(safe).collect(),
    };
    if left.is_empty() {
        left = options.iter().collect();
    }
    if left.is_empty() {
        return None;
    }
    Some(*left[random.below(left.len() as u64) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> Vec<Seen<u8>> {
        let seen = |mv, keeps, wins, loses| Seen { mv, keeps, wins, loses };
        vec![seen(0, true, 3, 0), seen(1, false, 0, 2), seen(2, false, 0, 4), seen(3, true, 0, 0)]
    }

    fn chosen(sight: u32) -> Vec<u8> {
        let mut random = SplitMix(1);
        let mut found: Vec<u8> =
            (0..200).filter_map(|_| choose(&options(), sight, &mut random)).map(|seen| seen.mv).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    #[test]
    fn players_take_what_wins_and_leave_what_loses_as_far_as_they_see() {
        assert_eq!(chosen(0), [0, 1, 2, 3]);
        assert_eq!(chosen(2), [0, 2, 3]);
        assert_eq!(chosen(4), [0]);
    }
}
