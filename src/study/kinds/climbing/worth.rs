//! Criteria for exercises of endings, from their proofs.
//!
//! Rejected: one counts cards, nobody else plays a card that matters, or no reason can be said.
//!
//! * Two plays end the game, nobody can beat the first, the second is a single or a pair, and the hand has no other
//!   partition into two plays.
//! * Nobody answers along the main line, and no play of it breaks equal cards; or every other answer to the first play breaks
//!   the play that follows.
//! * The lowest card goes first as a single, and of the two plays that are left nobody can beat one.
//! * A single goes first, a bomb last, and there is nothing else.
//! * Every play that beats the table takes a card of a bomb or breaks equal cards, but for the right one, and next
//!   [`EASY_CHOICE`] moves win and more.
//! * A lead that nobody answers and one more play end the game, and the lead takes no card of a bomb.
//! * A play leaves one card that no single of the others beats.
//! * The lowest beat that breaks no equal cards is right, and no later move is the only one, or there are fewer than
//!   [`FEWEST_MOVES`] moves, or [`FEW_PLAYS`] plays and fewer end the game.
//! * The lowest triple is led with the only single card.
//! * The lowest card of a hand without bombs goes first as a single, and it has no more than one other card to give away.
//! * The only straight takes a card of the only bomb, and one play is left.
//! * There are fewer than [`FEWEST_MOVES`] moves, and nobody can beat the right one.
//! * Triples may not be played with a kicker, and the solver could play a plane with wings: readers take these for
//!   banned too.
//! * A ban changes nothing: without bans the same first moves are right.
//! * The most natural wrong move is refuted after [`REFUTED_WITHIN`] plies only, in a solution longer than that.
//! * [`MOST_ONLY_MOVES`] and more moves behind the first are the only ones.
//!
//! No two exercises of a request have the same kinds of plays of the solver in the same order.

use crate::exercise::proof::{Decision, Ply, Proof, has_same_first_moves};
use crate::solving::Solvable;
use etude_games::climbing::hand::Hand;
use etude_games::climbing::play::Plays;
use etude_games::climbing::rules::Kind;
use etude_games::climbing::rules::Kinds;
use etude_games::climbing::{Climbing, ClimbingGame, Move, Play, Setup};
use etude_model::{Control, Hints, Playable, Position, Stopped};
use etude_search::Prove;
use std::fmt::Write as _;

/// Fewest moves of an exercise whose right move nobody can beat.
const FEWEST_MOVES: usize = 4;
/// Right moves among which nothing is to be found.
const EASY_CHOICE: usize = 3;
/// Plies within which a reader can see that a move fails.
const REFUTED_WITHIN: u32 = 17;
/// Plays of the solver, the first among them, that are seen at a glance.
const FEW_PLAYS: usize = 3;
/// Only moves behind the first that nobody remembers.
const MOST_ONLY_MOVES: usize = 9;

type SolverOf<H> = <ClimbingGame<H> as Solvable>::Solver;

/// The texts of an ending's ideas; none if it is not worth an exercise.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn ideas<H: Hand>(
    setup: &Setup,
    proof: &Proof<Climbing<H>>,
    solver: &mut SolverOf<H>,
    control: &Control,
) -> Result<Option<Vec<String>>, Stopped>
where
    Climbing<H>: Hints + Position<Move = Move> + Sync,
{
    let own: Vec<&Ply<Climbing<H>>> = proof.line.iter().filter(|ply| ply.decision.is_some()).collect();
    let is_counting = goes_out_in_two(setup, proof, &own)
        || goes_out_unanswered(proof, &own)
        || leads_lowest(proof, &own)
        || keeps_bomb_alone(&own)
        || ends_at_once(proof, &own)
        || leaves_top_card(proof)
        || beats_lowest(proof)
        || gives_lowest(proof)
        || gives_loose_card(proof)
        || beats_without_loss(proof)
        || tears_only_bomb(&own)
        || has_no_choice(proof)
        || uses_half_ban(setup, proof);
    let only = proof.decisions().skip(1).filter(|decision| decision.is_only()).count();
    if is_counting
        || only >= MOST_ONLY_MOVES
        || !is_refuted(proof, solver, control)?
        || has_idle_ban(setup, proof, control)?
    {
        return Ok(None);
    }
    let mut skeleton = "plays".to_owned();
    for ply in own {
        let _ = match ply.mv {
            Move::Play(play) => write!(skeleton, " {}", play.shape.kind.id()),
            Move::Pass => write!(skeleton, " pass"),
        };
    }
    Ok(Some(vec![skeleton]))
}

/// The play of a ply; none for a pass.
fn play_of<H: Hand>(ply: &Ply<Climbing<H>>) -> Option<Play> {
    match ply.mv {
        Move::Play(play) => Some(play),
        Move::Pass => None,
    }
}

/// Returns true if the opponents can do nothing but pass in all their plies of a line.
fn is_unanswered<H: Hand>(plies: &[Ply<Climbing<H>>]) -> bool {
    plies.iter().filter(|ply| ply.decision.is_none()).all(|ply| ply.position.moves().len() == 1)
}

/// Returns true if two plays end the game that nobody can stop, in the only way that the hand has.
fn goes_out_in_two<H: Hand>(setup: &Setup, proof: &Proof<Climbing<H>>, own: &[&Ply<Climbing<H>>]) -> bool {
    let [first, last] = own else { return false };
    let is_small = play_of(last).is_some_and(|play| matches!(play.shape.kind, Kind::Single | Kind::Pair));
    let is_alone = first.position.turn() == last.position.turn();
    if !is_small || !is_alone || !is_unanswered(&proof.line) {
        return false;
    }
    let hand = first.position.hand(first.position.turn());
    let plays = |hand: H| {
        let mut moves = Vec::new();
        Plays::new(hand, setup.rules.kinds.without(setup.banned), setup.rules, &mut moves).lead();
        moves.into_iter().filter_map(|mv| match mv {
            Move::Play(play) => Some(play),
            Move::Pass => None,
        })
    };
    let pairs = plays(hand)
        .filter(|play| plays(play.taken_from(hand)).any(|other| other.size() + play.size() == hand.size()));
    // Either play of a partition may come first.
    pairs.count() <= 2
}

/// Returns true if nobody answers the line, and it breaks no equal cards, or every other answer to the first play takes a card of
/// the play that follows.
fn goes_out_unanswered<H: Hand>(proof: &Proof<Climbing<H>>, own: &[&Ply<Climbing<H>>]) -> bool {
    let [first, next, ..] = own else { return false };
    let (Some((_, decision)), Some(next)) = (proof.first(), play_of(next)) else { return false };
    let hand = first.position.hand(first.position.turn());
    let breaks_next = |mv: Move| match mv {
        Move::Play(other) => {
            let left = other.taken_from(hand);
            next.cards().any(|(rank, count)| left.count(rank) < count)
        }
        Move::Pass => true,
    };
    let breaks_equal = own.iter().any(|ply| {
        let hand = ply.position.hand(ply.position.turn());
        play_of(ply).is_some_and(|play| play.cards().any(|(rank, count)| hand.count(rank) > count))
    });
    let is_forced = first.position.table().is_some()
        && decision.moves.iter().all(|(mv, keeps)| *keeps || breaks_next(*mv));
    is_unanswered(&proof.line) && (!breaks_equal || is_forced)
}

/// Returns true if a single and a bomb are all the cards left.
fn keeps_bomb_alone<H: Hand>(own: &[&Ply<Climbing<H>>]) -> bool {
    let [first, last] = own else { return false };
    let kind = |ply| play_of(ply).map(|play: Play| play.shape.kind);
    kind(first) == Some(Kind::Single) && matches!(kind(last), Some(Kind::Bomb | Kind::Rocket))
}

/// Returns true if a lead that nobody answers and one more play end the game, and the lead takes no card of a bomb.
fn ends_at_once<H: Hand>(proof: &Proof<Climbing<H>>, own: &[&Ply<Climbing<H>>]) -> bool {
    let [first, _] = own else { return false };
    let hand = first.position.hand(first.position.turn());
    let tears = |play: Play| play.cards().any(|(rank, count)| hand.count(rank) == 4 && count < 4);
    first.position.table().is_none()
        && is_unanswered(&proof.line)
        && play_of(first).is_some_and(|play| !tears(play))
}

/// Returns true if the right play leaves one card, which no single card of the others beats.
fn leaves_top_card<H: Hand>(proof: &Proof<Climbing<H>>) -> bool {
    let Some((first, _)) = proof.first() else { return false };
    let (turn, Some(play)) = (first.position.turn(), play_of(first)) else { return false };
    let left = play.taken_from(first.position.hand(turn));
    let Some(card) = (0..H::RANKS).find(|&rank| left.count(rank) > 0) else { return false };
    // The third hand of two seats is empty.
    let mut others = (0..3).filter(|&seat| seat != turn);
    left.size() == 1
        && others.all(|seat| (card + 1..H::RANKS).all(|rank| first.position.hand(seat).count(rank) == 0))
}

/// Returns true if the right play is the lowest beat that breaks no equal cards, and few later moves have to be found.
fn beats_lowest<H: Hand>(proof: &Proof<Climbing<H>>) -> bool {
    let Some((first, decision)) = proof.first() else { return false };
    let hand = first.position.hand(first.position.turn());
    let whole = decision.moves.iter().filter_map(|(mv, _)| match mv {
        Move::Play(play) if play.cards().all(|(rank, count)| hand.count(rank) == count) => Some(*play),
        Move::Play(_) | Move::Pass => None,
    });
    first.position.table().is_some()
        && whole.min_by_key(|play| play.shape.main) == play_of(first)
        && play_of(first).is_some()
        && (!proof.decisions().skip(1).any(Decision::is_only)
            || decision.all() < FEWEST_MOVES
            || proof.own_moves() <= FEW_PLAYS)
}

/// Returns true if the lowest triple is led with the only single card of the hand.
fn gives_loose_card<H: Hand>(proof: &Proof<Climbing<H>>) -> bool {
    let Some((first, _)) = proof.first() else { return false };
    let Some(play) = play_of(first) else { return false };
    let hand = first.position.hand(first.position.turn());
    let ranks = |count| (0..H::RANKS).filter(move |&rank| hand.count(rank) == count);
    first.position.table().is_none()
        && play.shape.kind == Kind::TripleSingle
        && ranks(3).next() == Some(play.shape.main)
        && ranks(1).count() == 1
        && play.cards().any(|(rank, _)| hand.count(rank) == 1)
}

/// Returns true if the lowest card of a hand without bombs is led as a single, and at most one other is single.
fn gives_lowest<H: Hand>(proof: &Proof<Climbing<H>>) -> bool {
    let Some((first, _)) = proof.first() else { return false };
    let hand = first.position.hand(first.position.turn());
    let lowest = (0..H::RANKS).find(|&rank| hand.count(rank) > 0);
    let alone = (0..H::RANKS).filter(|&rank| hand.count(rank) == 1).count();
    first.position.table().is_none()
        && alone <= 2
        && (0..H::RANKS).all(|rank| hand.count(rank) < 4)
        && lowest.is_some_and(|rank| hand.count(rank) == 1)
        && play_of(first).is_some_and(|play| play.size() == 1 && Some(play.shape.main) == lowest)
}

/// Returns true if the right beat is the only one that takes no card of a bomb and breaks no equal cards, and many moves win after it.
fn beats_without_loss<H: Hand>(proof: &Proof<Climbing<H>>) -> bool {
    let Some((first, decision)) = proof.first() else { return false };
    let hand = first.position.hand(first.position.turn());
    let breaks = |play: Play| play.cards().any(|(rank, count)| hand.count(rank) > count);
    let is_easy = proof.decisions().nth(1).is_some_and(|next| next.good() >= EASY_CHOICE);
    first.position.table().is_some()
        && is_easy
        && decision.moves.iter().all(|(mv, keeps)| match mv {
            Move::Play(play) => *keeps != breaks(*play),
            Move::Pass => !keeps,
        })
}

/// Returns true if the only straight of a hand takes a card of its only bomb, and one play is left.
fn tears_only_bomb<H: Hand>(own: &[&Ply<Climbing<H>>]) -> bool {
    let [first, _] = own else { return false };
    let Some(play) = play_of(first) else { return false };
    let hand = first.position.hand(first.position.turn());
    let bombs: Vec<_> = (0..H::RANKS).filter(|&rank| hand.count(rank) == 4).collect();
    let [bomb] = bombs[..] else { return false };
    let straights = first.position.moves().into_iter().filter(
        |mv| matches!(mv, Move::Play(other) if other.shape.kind == Kind::Straight && other.size() >= play.size()),
    );
    play.shape.kind == Kind::Straight && play.cards().any(|(rank, _)| rank == bomb) && straights.count() == 1
}

/// Returns true if there is hardly another move than one that nobody can beat.
fn has_no_choice<H: Hand>(proof: &Proof<Climbing<H>>) -> bool {
    let Some((first, decision)) = proof.first() else { return true };
    let replies = proof.line.get(1).map_or(0, |reply| reply.position.moves().len());
    decision.all() < FEWEST_MOVES && play_of(first).is_some() && replies <= 1
}

/// Returns true if a reader can follow the refutation of the wrong move that suggests itself.
fn is_refuted<H: Hand>(
    proof: &Proof<Climbing<H>>,
    solver: &mut SolverOf<H>,
    control: &Control,
) -> Result<bool, Stopped>
where
    Climbing<H>: Hints + Position<Move = Move> + Sync,
{
    if proof.plies.is_some_and(|plies| plies <= REFUTED_WITHIN) {
        return Ok(true);
    }
    let Some((first, decision)) = proof.first() else { return Ok(false) };
    let wrong = decision.moves.iter().filter(|(_, keeps)| !keeps).map(|(mv, _)| *mv);
    let tempting = wrong.max_by_key(|&mv| ClimbingGame::<H>::natural(&first.position, mv));
    let Some(mv) = tempting else { return Ok(false) };
    solver.wins_within(&first.position.after(mv), proof.side.other(), REFUTED_WITHIN - 1, control)
}

/// Returns true if the same first moves are right without the bans.
fn has_idle_ban<H: Hand>(
    setup: &Setup,
    proof: &Proof<Climbing<H>>,
    control: &Control,
) -> Result<bool, Stopped>
where
    Climbing<H>: Hints + Position<Move = Move> + Sync,
{
    if setup.banned == Kinds::default() {
        return Ok(false);
    }
    let free = Setup { banned: Kinds::default(), ..setup.clone() };
    let Ok(position) = ClimbingGame::<H>::position(&free) else { return Ok(false) };
    has_same_first_moves::<ClimbingGame<H>>(proof, &position, control)
}

/// Returns true if the lowest card goes first, and then two plays, of which nobody can beat the first.
fn leads_lowest<H: Hand>(proof: &Proof<Climbing<H>>, own: &[&Ply<Climbing<H>>]) -> bool {
    let [first, second, _] = own else { return false };
    let hand = first.position.hand(first.position.turn());
    let lowest = (0..H::RANKS).find(|&rank| hand.count(rank) > 0);
    let is_lowest =
        play_of(first).is_some_and(|play| play.shape.kind == Kind::Single && Some(play.shape.main) == lowest);
    let start = proof.line.iter().position(|ply| std::ptr::eq(ply, *second)).unwrap_or_default();
    is_lowest && is_unanswered(&proof.line[start..])
}

/// Returns true if the solver could play a plane with wings along the line while triples with kickers of that size are banned.
fn uses_half_ban<H: Hand>(setup: &Setup, proof: &Proof<Climbing<H>>) -> bool {
    let is_half_banned = |mv: &Move| match mv {
        Move::Play(play) if play.shape.kind == Kind::PlaneSingles => setup.banned.has(Kind::TripleSingle),
        Move::Play(play) if play.shape.kind == Kind::PlanePairs => setup.banned.has(Kind::TriplePair),
        _ => false,
    };
    proof.decisions().any(|decision| decision.moves.iter().any(|(mv, _)| is_half_banned(mv)))
}
