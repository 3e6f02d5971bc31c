//! Criteria for exercises of endgames, from their proofs.
//!
//! Rejected: nobody plays anything else, or nobody can say why another move fails.
//!
//! * The right card is the one that everybody leads or beats with first: the lowest plain one, else the lowest trump.
//! * The win takes [`LONGEST`] plies and more.
//! * No other first move is refuted within [`REFUTED_WITHIN`] plies, and the solution is longer than [`SHORT`].
//! * Transfers are allowed, and without them the same first moves are right; or the win takes [`LONGEST_WITH_TRANSFERS`]
//!   plies and more, and [`MANY_ONLY_MOVES`] later moves are the only ones.
//! * The only transfer that is legal leaves the other side more cards to beat than it can, or there are [`FEW_MOVES`] moves
//!   and fewer, and no later move is the only one.
//! * A draw is held by one of [`MANY_MOVES`] moves and more, of which none loses within [`SHOWS_WITHIN`] plies.
//!
//! To stop once a trump has been drawn is right so often that a request has one such exercise, of at most [`REPEATED`] plies; so
//! is a lead of the rank that cannot be passed on. Of leads of the highest plain card a request has one.

use crate::exercise::proof::{Ply, Proof, has_same_first_moves};
use crate::solving::Solvable;
use etude_games::durak::endgame::setup::Setup;
use etude_games::durak::endgame::{Endgame, EndgameGame, variant};
use etude_games::durak::{Card, Move};
use etude_model::{Control, Playable, Position, Stopped, Suit, Value};
use etude_search::Prove;

/// Plies of a win that nobody follows to its end.
const LONGEST: u32 = 25;
/// Plies of a win with transfers that nobody follows to its end.
const LONGEST_WITH_TRANSFERS: u32 = 21;
/// Later only moves of such a win.
const MANY_ONLY_MOVES: usize = 3;
/// Plies of an exercise whose idea is known from others.
const REPEATED: u32 = 13;
/// Moves among which a transfer is a reflex.
const FEW_MOVES: usize = 3;
/// Moves among which a draw has to be counted out.
const MANY_MOVES: usize = 4;
/// Plies within which a losing move shows that it is one.
const SHOWS_WITHIN: u32 = 6;
/// Plies within which a reader can see that a move fails.
const REFUTED_WITHIN: u32 = 18;
/// Plies of a solution that explains itself.
const SHORT: u32 = 17;

/// Idea of a lead of the highest plain card.
const HIGHEST_PLAIN: &str = "highest plain";

/// The texts of an endgame's ideas; none if it is not worth an exercise.
pub fn ideas(
    setup: &Setup,
    proof: &Proof<Endgame>,
    solver: &mut <EndgameGame as Solvable>::Solver,
    control: &Control,
) -> Result<Option<Vec<String>>, Stopped> {
    let Some((first, decision)) = proof.first() else { return Ok(None) };
    let is_short = proof.plies.is_some_and(|plies| plies <= SHORT);
    let transfers = setup.variant.rules.transfer;
    let only = proof.decisions().skip(1).filter(|decision| decision.is_only()).count();
    let is_tangled = transfers && only >= MANY_ONLY_MOVES;
    let longest = if is_tangled { LONGEST_WITH_TRANSFERS } else { LONGEST };
    if proof.plies.is_some_and(|plies| plies >= longest)
        || is_first_guess(setup.trump, first.mv, &decision.moves)
        || is_plain_transfer(first, &decision.moves, only)
        || proof.value == Value::Draw && is_counted_out(first, &decision.moves, solver, control)?
    {
        return Ok(None);
    }
    let mut is_refuted = is_short;
    for (mv, _) in decision.moves.iter().filter(|(_, keeps)| !keeps) {
        is_refuted = is_refuted
            || solver.wins_within(
                &first.position.after(*mv),
                proof.side.other(),
                REFUTED_WITHIN - 1,
                control,
            )?;
    }
    if !is_refuted || transfers && is_same_without_transfers(setup, proof, control)? {
        return Ok(None);
    }
    let draws_trump =
        setup.table.last().and_then(|(_, answer)| *answer).is_some_and(|card| card.suit() == setup.trump);
    let stops = matches!(first.mv, Move::Stop | Move::Done) && draws_trump;
    let idea = if stops { Some("stop") } else { led(setup, first, &decision.moves) };
    let is_known = idea.is_some_and(|idea| idea != HIGHEST_PLAIN);
    if is_known && proof.plies.is_none_or(|plies| plies > REPEATED) {
        return Ok(None);
    }
    Ok(Some(idea.map(str::to_owned).into_iter().collect()))
}

/// Returns true if a move plays the lowest plain card that can lead or beat, or without one the lowest trump.
fn is_first_guess(trump: Suit, mv: Move, moves: &[(Move, bool)]) -> bool {
    let place = |card: Card| (card.suit() == trump, card.rank());
    let cards = || {
        moves.iter().filter_map(|(mv, _)| match mv {
            Move::Card(card) => Some(*card),
            Move::Transfer(_) | Move::Take | Move::Stop | Move::Done => None,
        })
    };
    let Some(guess) = cards().min_by_key(|&card| place(card)) else { return false };
    // Of two cards of a rank one has to choose.
    mv == Move::Card(guess) && cards().filter(|&card| place(card) == place(guess)).count() == 1
}

/// Returns true if a move is the only transfer, and either a reflex or more than the other side can beat.
fn is_plain_transfer(first: &Ply<Endgame>, moves: &[(Move, bool)], later_only: usize) -> bool {
    let is_transfer = |mv: &Move| matches!(mv, Move::Transfer(_));
    if !is_transfer(&first.mv) || moves.iter().filter(|(mv, _)| is_transfer(mv)).count() > 1 {
        return false;
    }
    let after = first.position.after(first.mv);
    let is_reflex = moves.len() <= FEW_MOVES && later_only == 0;
    is_reflex || after.bout().beating().len() < after.bout().unbeaten().len()
}

/// Returns true if there are many moves, and no losing one shows it soon.
fn is_counted_out(
    first: &Ply<Endgame>,
    moves: &[(Move, bool)],
    solver: &mut <EndgameGame as Solvable>::Solver,
    control: &Control,
) -> Result<bool, Stopped> {
    if moves.len() < MANY_MOVES {
        return Ok(false);
    }
    let other = first.position.side_to_move().other();
    for (mv, _) in moves.iter().filter(|(_, keeps)| !keeps) {
        if solver.wins_within(&first.position.after(*mv), other, SHOWS_WITHIN - 1, control)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Text of the idea of a lead that many exercises share.
fn led(setup: &Setup, first: &Ply<Endgame>, moves: &[(Move, bool)]) -> Option<&'static str> {
    let bout = first.position.bout();
    let Move::Card(card) = first.mv else { return None };
    let is_plain = |card: Card| card.suit() != setup.trump;
    if !bout.is_fresh() || !is_plain(card) {
        return None;
    }
    let holds = |rank| bout.defending_hand().into_iter().any(|card| card.rank() == rank);
    let cards = || moves.iter().filter_map(|(mv, _)| mv.card());
    if setup.variant.rules.transfer
        && !holds(card.rank())
        && cards().any(|other| other != card && holds(other.rank()))
    {
        return Some("cannot be passed on");
    }
    let highest = cards().filter(|card| is_plain(*card)).map(Card::rank).max();
    (highest == Some(card.rank())).then_some(HIGHEST_PLAIN)
}

/// Returns true if the right first moves stay right where no attack can be passed on.
fn is_same_without_transfers(
    setup: &Setup,
    proof: &Proof<Endgame>,
    control: &Control,
) -> Result<bool, Stopped> {
    let plain = Setup { variant: variant::with(setup.variant.rules.throw_in, false), ..setup.clone() };
    let Ok(position) = EndgameGame::position(&plain) else { return Ok(false) };
    has_same_first_moves::<EndgameGame>(proof, &position, control)
}
