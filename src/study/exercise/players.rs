//! Simulated players of growing strength that try an exercise against the longest defence.
//!
//! A player with a horizon of n plies takes the nearest win within it, avoids moves that lose within it, and otherwise
//! moves at random; with horizon 0 it plays entirely at random. The games are seeded, so that a position always gives
//! the same shares.

use super::proof::{MOVES_OF_A_DRAW, Proof, judge};
use crate::solving::Solvable;
use crate::solving::choice;
use etude_model::{Control, MoveOf, Position, Side, SplitMix, Stopped, Value};
use etude_search::Prove;
use rustc_hash::{FxHashMap, FxHashSet};

/// Horizons of the players in plies, the weakest player first.
pub const SIGHTS: [u32; 3] = [0, 2, 4];
/// Games per player.
pub const GAMES: u32 = 100;
/// Seed of the first game.
const SEED: u64 = 0x0e7d_e000;

/// Shares of solved games, from 0 to 1, in the order of [`SIGHTS`].
pub type Shares = [f64; SIGHTS.len()];

/// Plays the games of all players.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if a position may have more legal moves than are listed.
pub fn shares<G: Solvable>(
    proof: &Proof<G::Position>,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Shares, Stopped> {
    let Some(first) = proof.line.first() else { return Ok([1.0; SIGHTS.len()]) };
    let start = first.position.clone();
    let most_moves = match proof.value {
        Value::Draw => MOVES_OF_A_DRAW,
        // In a cyclic game a player can keep a win for ever without making progress.
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

/// A move with its outcome within the players' horizons.
#[derive(Clone, Copy)]
struct Seen<M> {
    mv: M,
    keeps: bool,
    /// Plies to a forced win or loss, this move included; 0 if beyond every player's horizon.
    wins: u32,
    loses: u32,
}

/// Position key with the side to move.
type At<P> = (<P as Position>::Key, Side);

/// Game state shared by all players of an exercise, with cached move options and replies.
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
    /// Returns true if a player solves the exercise in one game.
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
        // The game ended without the value being given away.
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

    /// Plies within which `side` wins, counted from before the move that led to `next`; 0 if beyond every player's
    /// horizon.
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

/// Chooses a move for a player with a horizon of `sight` plies.
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
    fn players_choose_within_horizon() {
        assert_eq!(chosen(0), [0, 1, 2, 3]);
        assert_eq!(chosen(2), [0, 2, 3]);
        assert_eq!(chosen(4), [0]);
    }
}
