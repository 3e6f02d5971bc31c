//! Check of strategies: whether the claim follows from the entries, by visiting every reachable position.

use super::answer::{Claim, Failure, Reason};
use super::entries::Entries;
use super::{End, Plain, Stop};

/// Line of the position of the claim.
pub(super) const START: u32 = 4;

/// Rejection of a position with an incomplete move list.
pub(super) const TOO_MANY_MOVES: &str = "a position with more ways to move than are looked at";

/// A reachable position.
struct Arising<S> {
    state: S,
    /// Rank of the last position of the side whose strategy is followed.
    above: Option<u32>,
    /// Line of the entry that leads here.
    from: u32,
}

/// Follows the strategies of a claim; returns the number of positions visited.
pub(super) fn follow<G: Plain>(
    game: &G,
    start: &G::State,
    claim: Claim,
    entries: &mut Entries,
    stop: Stop<'_>,
) -> Result<u64, Failure> {
    let mover = game.side(start);
    let mut strategy = |side, wins| follow_side(game, start, side, wins, entries, stop);
    let positions = match claim {
        Claim::Win | Claim::Gain { .. } => strategy(mover, true)?,
        Claim::Loss => strategy(1 - mover, true)?,
        Claim::Draw => strategy(0, false)? + strategy(1, false)?,
    };
    match entries.idle() {
        Some(line) => Err(refused(line, String::new(), Reason::Idle)),
        None => Ok(positions),
    }
}

fn refused(line: u32, position: String, reason: Reason) -> Failure {
    Failure::Refused { line: line.into(), position, reason }
}

/// Follows the strategy of one side against all replies. With `wins` every game must end and be won by it.
fn follow_side<G: Plain>(
    game: &G,
    start: &G::State,
    side: u8,
    wins: bool,
    entries: &mut Entries,
    stop: Stop<'_>,
) -> Result<u64, Failure> {
    let mut waiting = vec![Arising { state: start.clone(), above: None, from: START }];
    let mut positions = 0;
    while let Some(Arising { state, above, from }) = waiting.pop() {
        positions += 1;
        if stop() {
            return Err(Failure::Stopped);
        }
        let here = || game.write(&state);
        if let Some(end) = game.end(&state) {
            if end == End::Won(1 - side) || wins && end == End::Drawn {
                return Err(refused(from, here(), Reason::Lost));
            }
            continue;
        }
        let legal = game.moves(&state);
        if game.gave_up() {
            return Err(refused(from, here(), Reason::Position(TOO_MANY_MOVES.to_owned())));
        }
        if game.side(&state) != side {
            let next = legal.iter().map(|mv| Arising { state: game.after(&state, mv), above, from });
            waiting.extend(next);
            continue;
        }
        let Some(entry) = entries.find(game.key(&state)) else {
            return Err(refused(from, here(), Reason::Missing));
        };
        if wins
            && game.is_cyclic()
            && let Some(before) = above.filter(|&before| entry.rank >= before)
        {
            return Err(refused(entry.line, here(), Reason::Rank { before, here: entry.rank }));
        }
        if entry.arise() {
            continue;
        }
        let Some(mv) = legal.get(entry.mv()) else {
            return Err(refused(entry.line, here(), Reason::Missing));
        };
        waiting.push(Arising { state: game.after(&state, mv), above: Some(entry.rank), from: entry.line });
    }
    Ok(positions)
}
