//! Examination of candidates: the cheapest criteria come first.

use super::compose::Composer;
use super::{ExerciseRequest, GeneratedExercise};
use crate::document::{Document, Exercise, Verdict};
use crate::exercise::difficulty::Measures;
use crate::exercise::players::SIGHTS;
use crate::exercise::proof::{Proof, prove};
use crate::resources::Resources;
use crate::solving::Solver;
use crate::value_names::value_id;
use etude_model::{Control, Position, Stopped, Value};
use etude_search::Prove;
use std::cmp::Reverse;

/// Memory for the proof of a candidate, in bytes.
const MEMORY: usize = 16 << 20;
/// Least number of moves that leaves something to find.
const FEWEST_MOVES: usize = 3;
/// Share of games from which a player counts as one who sees the solution.
const MOST_SEEN: f64 = 0.5;
/// Difficulty from which the most natural first move must be wrong, and the solution must have three own moves.
const DEMANDING: u32 = 34;

/// The exercise of a position; none if it does not meet the request.
pub(super) fn examine<G: Composer>(
    setup: &G::Setup,
    request: &ExerciseRequest,
    control: &Control,
) -> Result<Option<GeneratedExercise>, Stopped> {
    let Ok(position) = G::position(setup) else { return Ok(None) };
    let Some(wanted) = request.goal.value() else { return Ok(None) };
    let side = position.side_to_move();
    let mut moves = position.moves();
    let ends = |mv| {
        let next: G::Position = position.after(mv);
        next.score().is_some_and(|value| value.seen_by(next.side_to_move(), side) == Value::Win)
    };
    if moves.len() < FEWEST_MOVES || !G::can_prove(&position) || moves.iter().any(|&mv| ends(mv)) {
        return Ok(None);
    }
    let mut solver = G::Solver::new(Resources { memory: MEMORY, threads: 1 });
    if solver.value(&position, control)? != wanted {
        return Ok(None);
    }
    // Most positions have many good moves, and the natural ones show that soonest.
    moves.sort_by_cached_key(|&mv| Reverse(G::natural(&position, mv)));
    let demanding = *request.difficulty.start() >= DEMANDING;
    let (mut good, mut others) = (0, 0);
    for (place, &mv) in moves.iter().enumerate() {
        let next = position.after(mv);
        let keeps = solver.value(&next, control)?.seen_by(next.side_to_move(), side) == wanted;
        good += usize::from(keeps);
        others += usize::from(!keeps);
        if good > request.most_good || demanding && keeps && place == 0 {
            return Ok(None);
        }
    }
    if others + 1 < FEWEST_MOVES {
        return Ok(None);
    }
    let Some(proof) = prove::<G>(&position, &mut solver, control)? else { return Ok(None) };
    let Some(ideas) = G::ideas(setup, &proof, &mut solver, control)? else { return Ok(None) };
    let Some(difficulty) = difficulty::<G>(&proof, request, demanding, &mut solver, control)? else {
        return Ok(None);
    };
    let exercise = Exercise {
        goal: request.goal.id().to_owned(),
        difficulty: Some(difficulty),
        theme: G::theme(setup, &proof).to_owned(),
        ..Exercise::default()
    };
    let verdict = Verdict { value: value_id(wanted).to_owned(), plies: proof.plies };
    let document = Document {
        game: G::ID.to_owned(),
        rules: G::rules_of(setup).id.to_owned(),
        position: G::format(setup),
        exercise,
        verdict: Some(verdict),
        ..Document::default()
    };
    Ok(Some(GeneratedExercise { document, likeness: G::canonical_text(setup), ideas, good }))
}

/// Theme of a position whose solution is worth an exercise; none for others.
pub(super) fn theme<G: Composer>(
    setup: &G::Setup,
    control: &Control,
) -> Result<Option<&'static str>, Stopped> {
    let Ok(position) = G::position(setup) else { return Ok(None) };
    let mut solver = G::Solver::new(Resources { memory: MEMORY, threads: 1 });
    let Some(proof) = prove::<G>(&position, &mut solver, control)? else { return Ok(None) };
    let ideas = G::ideas(setup, &proof, &mut solver, control)?;
    Ok(ideas.map(|_| G::theme(setup, &proof)))
}

/// The difficulty; none if it is out of the requested range.
fn difficulty<G: Composer>(
    proof: &Proof<G::Position>,
    request: &ExerciseRequest,
    demanding: bool,
    solver: &mut G::Solver,
    control: &Control,
) -> Result<Option<u32>, Stopped> {
    let fewest = if demanding { 3 } else { 2 };
    let unsolved = Measures::along(proof);
    let always = Measures { shares: [1.0; _], ..unsolved };
    let within = always.difficulty()..=unsolved.difficulty();
    if proof.own_moves() < fewest
        || within.end() < request.difficulty.start()
        || within.start() > request.difficulty.end()
    {
        return Ok(None);
    }
    let measures = Measures::of::<G>(proof, solver, control)?;
    let sight = request.constraints.beyond.and_then(|plies| SIGHTS.iter().position(|&sight| sight == plies));
    if sight.is_some_and(|sight| measures.shares[sight] >= MOST_SEEN) {
        return Ok(None);
    }
    let difficulty = measures.difficulty();
    Ok(Some(difficulty).filter(|difficulty| request.difficulty.contains(difficulty)))
}
