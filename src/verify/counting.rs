//! Move lists and counts by the checker's rules, for comparisons with other programs.

use super::{Climbing, Draughts, Durak, Plain, of_game};
use std::collections::HashSet;

/// Legal moves in the checker's notation, each with the position after it. Rules are named as in files, with their
/// version.
///
/// # Errors
/// Fails if the rules do not exist, or the position cannot be read.
pub fn moves(game: &str, rules: &str, position: &str) -> Result<Vec<(String, String)>, String> {
    fn list<G: Plain>(rules: &str, position: &str) -> Result<Vec<(String, String)>, String> {
        let (game, state) = G::open(rules, position)?;
        let legal = if game.end(&state).is_none() { game.moves(&state) } else { Vec::new() };
        let written = |mv: &G::Move| (game.text(&state, mv), game.write(&game.after(&state, mv)));
        Ok(legal.iter().map(written).collect())
    }
    of_game!(game, list, rules, position).unwrap_or_else(|| Err(format!("no game {game}")))
}

/// Number of lines of `depth` plies; without `distinct` every way to make a move counts.
///
/// # Errors
/// Errors of [`moves`].
pub fn perft(game: &str, rules: &str, position: &str, depth: u32, distinct: bool) -> Result<u64, String> {
    fn count<G: Plain>(rules: &str, position: &str, depth: u32, distinct: bool) -> Result<u64, String> {
        let (game, state) = G::open(rules, position)?;
        Ok(game.lines(&state, depth, distinct))
    }
    of_game!(game, count, rules, position, depth, distinct).unwrap_or_else(|| Err(format!("no game {game}")))
}

/// Number of reachable positions in which the game continues, including the start.
///
/// # Errors
/// Errors of [`moves`].
pub fn reachable(game: &str, rules: &str, position: &str) -> Result<usize, String> {
    fn of<G: Plain>(rules: &str, position: &str) -> Result<usize, String> {
        let (game, state) = G::open(rules, position)?;
        let (mut seen, mut waiting) = (HashSet::new(), vec![state]);
        while let Some(state) = waiting.pop() {
            if game.end(&state).is_none() && seen.insert(game.key(&state)) {
                waiting.extend(game.moves(&state).iter().map(|mv| game.after(&state, mv)));
            }
        }
        Ok(seen.len())
    }
    of_game!(game, of, rules, position).unwrap_or_else(|| Err(format!("no game {game}")))
}
